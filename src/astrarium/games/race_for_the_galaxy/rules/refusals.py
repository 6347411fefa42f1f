"""Why an action is not offered: the rule that forbids it, in words a player understands."""

from __future__ import annotations

from typing import ClassVar

from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTION_NAMES,
    ALIEN,
    CANNOT_TRADE,
    CARD_NAMES,
    CONSUME_POWERS,
    CONSUME_TRADE,
    COST,
    DEVELOP_PHASE,
    EXPLORE_ORB,
    GAMBLING_WORLD,
    GOOD,
    IS_MILITARY,
    IS_WORLD,
    KIND,
    NONE,
    PRODUCTION,
    SETTLE_PHASE,
    SPEND_FOR_MILITARY,
    TACTICS,
    WINDFALL,
    WORLD_KIND,
    WORMHOLE_PROSPECTORS,
)
from astrarium.games.race_for_the_galaxy.rules.player import Player, in_some_order
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import (
    AT_COLUMN,
    AT_ROW,
    CHEAPEN,
    CHOOSE,
    CHOOSE_TWO,
    CONQUER,
    CONSUME,
    CROSS,
    DISCARD,
    DONE,
    DRAW_ORB,
    EXTRA,
    EXTRA_POWERS,
    FLIP,
    HASTEN,
    HOME,
    KEEP,
    KEEP_STILL,
    LAY,
    LAY_NOTHING,
    MOVE,
    MOVE_TEAMS,
    NAME,
    PASS,
    PAY,
    PLACE,
    PRODUCE_ON,
    SELL,
    SPEND,
    SPEND_TOKEN,
    STAND,
    STRENGTHEN,
    TAKE_START,
    USE,
)
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.question import Pick, Question
from astrarium.kernel.rules.vocabulary import Verb
from astrarium.kernel.words import N_

ORB_ACTIONS = (PASS, MOVE_TEAMS, KEEP_STILL, LAY_NOTHING, DRAW_ORB)
ORB_VERBS = (MOVE, HOME, LAY, AT_COLUMN, AT_ROW, STAND, CROSS, HASTEN)
TOKEN_VERBS = (CHEAPEN, STRENGTHEN, CROSS, HASTEN, SPEND_TOKEN)


class Decision(Question[RaceForTheGalaxy]):
    """A question of this game: an action it does not offer is refused with the reason."""

    def why_not(self, state: RaceForTheGalaxy, action: int) -> Illegal | None:
        return explain(state, self.player, action)


class Row(Pick[RaceForTheGalaxy]):
    """One of a row of picks; an action it does not offer is refused with the reason."""

    def why_not(self, state: RaceForTheGalaxy, action: int) -> Illegal | None:
        return explain(state, self.player, action)


class CardsOfHand(Row):
    """One of a number of cards of the hand, in any order; a search takes them in rising order."""

    verb: ClassVar[Verb] = DISCARD

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left: int = left

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        return state.players[self.player].choices(self.verb)

    def ordered(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        return in_some_order(self.verb, player.hand, player.aside, self.left)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


def explain(state: RaceForTheGalaxy, seat: int, action: int) -> Illegal | None:
    """What stands in the way of an action, if it is more than the moment."""
    if action in ORB_ACTIONS or any(verb.has(action) for verb in ORB_VERBS):
        return _orb(state, seat, action)
    if any(verb.has(action) for verb in TOKEN_VERBS):
        return _token(state, seat, action)
    player = state.players[seat]
    if PLACE.has(action):
        return _place(state, player, PLACE.first(action))
    if EXTRA.has(action):
        return _extra(player, EXTRA_POWERS[EXTRA.first(action)], EXTRA.second(action))
    if PAY.has(action):
        return _from_hand(player, PAY.first(action), "R5.3")
    if DISCARD.has(action):
        return _from_hand(player, DISCARD.first(action), "R3.1")
    if KEEP.has(action):
        return _keep(player, KEEP.first(action))
    if USE.has(action):
        return _use(player, USE.first(action))
    return _goods(state, player, action) or _other(state, action)


def _from_hand(player: Player, card: int, rule: str) -> Illegal:
    if card not in player.hand:
        return _lacking(card, rule)
    return Illegal(N_("Cards are chosen only when they are asked for."), rule)


def _lacking(card: int, rule: str) -> Illegal:
    return Illegal(N_("You have no {card} in hand."), rule, card=CARD_NAMES[card])


def _keep(player: Player, card: int) -> Illegal:
    if card not in player.drawn:
        return Illegal(N_("{card} is not among the cards you drew."), "R4.2", card=CARD_NAMES[card])
    return Illegal(N_("Cards are kept only when they are asked for."), "R4.2")


def _place(state: RaceForTheGalaxy, player: Player, card: int) -> Illegal | None:
    if state.phase == DEVELOP_PHASE:
        return _develop(player, card)
    if state.phase == SETTLE_PHASE:
        return _settle(player, card)
    return Illegal(N_("Cards are placed in Develop and Settle."), "R3.1")


def _develop(player: Player, card: int) -> Illegal:
    if IS_WORLD[card]:
        return Illegal(N_("{card} is a world: it is settled."), "R5.2", card=CARD_NAMES[card])
    if card not in player.hand:
        return _lacking(card, "R5.2")
    if card in player.tableau:
        return Illegal(
            N_("You already have {card} in your tableau."), "R5.2", card=CARD_NAMES[card]
        )
    return Illegal(
        N_("{card} costs {cost}, and you have {cards} other cards to pay with."),
        "R5.3",
        card=CARD_NAMES[card],
        cost=max(0, COST[card] - player.discount),
        cards=len(player.hand) - 1,
    )


def _settle(player: Player, card: int) -> Illegal:
    if not IS_WORLD[card]:
        return Illegal(
            N_("{card} is a development: it is placed in Develop."), "R6.1", card=CARD_NAMES[card]
        )
    if card not in player.hand:
        return _lacking(card, "R6.1")
    if IS_MILITARY[card]:
        return Illegal(
            N_("{card} has a defense of {defense}, and your Military against it is {strength}."),
            "R6.5",
            card=CARD_NAMES[card],
            defense=COST[card],
            strength=player.strength(card),
        )
    return Illegal(
        N_("{card} costs {cost}, and you have {cards} other cards to pay with."),
        "R6.4",
        card=CARD_NAMES[card],
        cost=max(0, player.cost(card, None)),
        cards=len(player.hand) - 1,
    )


def _extra(player: Player, power: int, card: int) -> Illegal:
    if power not in player.tableau[: player.active]:
        return Illegal(
            N_("{card} was not in your tableau at the start of the phase."),
            "R6.9",
            card=CARD_NAMES[power],
        )
    if card not in player.hand:
        return _lacking(card, "R6.9")
    if not IS_WORLD[card]:
        return Illegal(N_("{card} is no world."), "R6.9", card=CARD_NAMES[card])
    if KIND[card] == ALIEN and not IS_MILITARY[card]:
        return Illegal(N_("An Alien world cannot be placed in this way."), "R6.9")
    return Illegal(N_("Your power does not allow this world."), "R6.9")


def _use(player: Player, card: int) -> Illegal:
    if card not in player.tableau:
        return Illegal(N_("{card} is not in your tableau."), "R3.2", card=CARD_NAMES[card])
    if card not in player.tableau[: player.active]:
        return Illegal(N_("A power works from the phase after its card was placed."), "R3.2")
    if TACTICS[card] or SPEND_FOR_MILITARY[card] is not None:
        return _temporary(player, card)
    return Illegal(N_("{card} has no power to use here."), "R3.3", card=CARD_NAMES[card])


def _temporary(player: Player, card: int) -> Illegal:
    name, rule = CARD_NAMES[card], "R6.6"
    spend = SPEND_FOR_MILITARY[card]
    if card in player.spent:
        return Illegal(N_("{card} has served for Military in this phase."), rule, card=name)
    if spend is not None and not player.goods_of(spend.kind):
        return Illegal(N_("{card} takes a good that you do not have."), rule, card=name)
    return Illegal(
        N_("Temporary Military is used while you place a world, or cross a barrier."), rule
    )


def _goods(state: RaceForTheGalaxy, player: Player, action: int) -> Illegal | None:
    if SELL.has(action):
        return _sell(player, SELL.first(action))
    if SPEND.has(action):
        return _no_good(player, SPEND.first(action), "R7.3") or Illegal(
            N_("This good is not of the kind asked for, or no good is asked for."),
            "R7.3",
        )
    if PRODUCE_ON.has(action):
        return _produce(player, PRODUCE_ON.first(action))
    if CONSUME.has(action):
        return _consume(player, CONSUME.first(action), CONSUME.second(action))
    return None


def _no_good(player: Player, world: int, rule: str) -> Illegal | None:
    if world not in player.tableau:
        return Illegal(N_("{card} is not in your tableau."), rule, card=CARD_NAMES[world])
    if not player.goods_at(player.tableau.index(world)):
        return Illegal(N_("There is no good on {card}."), rule, card=CARD_NAMES[world])
    return None


def _sell(player: Player, world: int) -> Illegal:
    lacking = _no_good(player, world, "R7.2")
    if lacking is not None:
        return lacking
    if CANNOT_TRADE[world]:
        return Illegal(
            N_("The good of {card} cannot be sold with the Trade bonus."),
            "R7.2",
            card=CARD_NAMES[world],
        )
    if CONSUME_TRADE not in player.chosen:
        name = ACTION_NAMES[CONSUME_TRADE]
        return Illegal(N_("Only who chose “{action}” sells a good."), "R7.2", action=name)
    return Illegal(N_("Goods are sold before consuming, one in a phase."), "R7.2")


def _produce(player: Player, world: int) -> Illegal:
    if world not in player.tableau:
        return Illegal(N_("{card} is not in your tableau."), "R7.7", card=CARD_NAMES[world])
    if WORLD_KIND[world] == PRODUCTION:
        return Illegal(N_("Production worlds produce by themselves."), "R7.7")
    if WORLD_KIND[world] != WINDFALL or GOOD[world] == NONE:
        return Illegal(N_("{card} is no windfall world."), "R7.7", card=CARD_NAMES[world])
    if player.goods_at(player.tableau.index(world)):
        return Illegal(N_("{card} already has a good."), "R7.7", card=CARD_NAMES[world])
    return Illegal(N_("This power is for another kind of world."), "R7.7")


def _consume(player: Player, card: int, slot: int) -> Illegal:
    if card not in player.tableau:
        return Illegal(N_("{card} is not in your tableau."), "R7.3", card=CARD_NAMES[card])
    if slot >= len(CONSUME_POWERS[card]):
        return Illegal(N_("{card} has no such consume power."), "R7.3", card=CARD_NAMES[card])
    return Illegal(
        N_("This power of {card} is used up, or you lack the goods for it."),
        "R7.3",
        card=CARD_NAMES[card],
    )


def _other(state: RaceForTheGalaxy, action: int) -> Illegal | None:
    if CHOOSE.has(action) or CHOOSE_TWO.has(action):
        return _choose(state, action)
    if action == FLIP:
        name = CARD_NAMES[WORMHOLE_PROSPECTORS]
        return Illegal(N_("Only {card} lets you settle at random."), "R6.10", card=name)
    if action == CONQUER:
        return Illegal(N_("Your Military does not suffice yet."), "R6.5")
    if TAKE_START.has(action):
        return Illegal(N_("This start world is not among those dealt to you."), "R2.2")
    if NAME.has(action):
        name = CARD_NAMES[GAMBLING_WORLD]
        return Illegal(N_("Only {card} lets you name a number."), "R7.3", card=name)
    if action == DONE:
        return Illegal(N_("You must choose: this is mandatory."), "R3.3")
    return None


def _choose(state: RaceForTheGalaxy, action: int) -> Illegal:
    if CHOOSE.has(action):
        wanted = [CHOOSE.first(action)]
    else:
        wanted = [CHOOSE_TWO.first(action), CHOOSE_TWO.second(action)]
    if EXPLORE_ORB in wanted and not state.rules.orb:
        return Illegal(N_("There is no Orb in this game."), "R2.7")
    if len(wanted) == 1 and state.rules.advanced:
        return Illegal(N_("In the advanced game you choose two action cards."), "R10.1")
    if len(wanted) == 2 and not state.rules.advanced:
        return Illegal(N_("You choose one action card."), "R3.1")
    if len(wanted) == 2:
        return Illegal(
            N_("Only Develop and Settle exist twice; two cards are named in their order."), "R10.1"
        )
    return Illegal(N_("Action cards are chosen at the start of a round."), "R3.1")


# The Orb.


def _orb(state: RaceForTheGalaxy, seat: int, action: int) -> Illegal | None:
    if not state.rules.orb:
        return Illegal(N_("There is no Orb in this game."), "R13.4")
    player = state.players[seat]
    if action == KEEP_STILL and EXPLORE_ORB in player.chosen:
        name = ACTION_NAMES[EXPLORE_ORB]
        return Illegal(N_("Who chose “{action}” takes all three actions."), "R12.4", action=name)
    if LAY.has(action):
        return _lay(player, LAY.first(action))
    if MOVE.has(action):
        return _move(state, player, MOVE.first(action), MOVE.second(action))
    if AT_COLUMN.has(action) or AT_ROW.has(action):
        return Illegal(
            N_(
                "The card may not lie there: it must touch the Orb, add a square, cover no "
                "airlock card, token or team, and keep the outline at least as restrictive."
            ),
            "R12.9",
        )
    if STAND.has(action):
        return Illegal(N_("Teams begin on a free corner of the main airlock."), "R11.1")
    if CROSS.has(action) or HASTEN.has(action):
        return _token(state, seat, action)
    if HOME.has(action):
        return Illegal(N_("Teams come home to a blue airlock space, by passing."), "R12.5")
    return Illegal(N_("Orb actions are taken in the Orb step: Move, Play, Draw."), "R12.4")


def _lay(player: Player, card: int) -> Illegal:
    if player.looked and card not in player.orb_cards:
        return Illegal(N_("You do not hold this Orb card."), "R12.9")
    return Illegal(N_("Turned so, this card fits nowhere, or it is not time to lay it."), "R12.9")


def _move(state: RaceForTheGalaxy, player: Player, team: int, name: int) -> Illegal:
    if team >= len(player.teams):
        return Illegal(N_("You have no second team."), "R13.5")
    where = state.orb.spot_named(name)
    if where == NONE:
        return Illegal(N_("There is no such square."), "R12.6")
    if where == player.teams[team]:
        return Illegal(N_("The team stands there already."), "R12.6")
    return Illegal(
        N_("The team cannot get there: walls, barriers above your Military, or too many steps."),
        "R12.6",
    )


def _token(state: RaceForTheGalaxy, seat: int, action: int) -> Illegal:
    if not state.rules.orb:
        return Illegal(N_("There is no Orb in this game."), "R13.4")
    for verb in TOKEN_VERBS:
        if verb.has(action) and verb.first(action) not in state.players[seat].tokens:
            return Illegal(N_("You have no such token, or it is used."), "R14.1")
    return Illegal(N_("This token cannot be used for that now."), "R14.2")
