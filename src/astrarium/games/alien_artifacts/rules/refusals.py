"""Why an action is not offered: the rule that forbids it, in words a player understands."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_EFFECTS,
    ARTIFACT_NAMES,
    BONUS_SYMBOLS,
    BULK_FREIGHTERS,
    BUY,
    BUY_COST,
    CARD_NAMES,
    COLOUR,
    COLOUR_NAMES,
    EXTRA_ACTIONS,
    EXTRA_TURNS,
    FACTION_NAMES,
    FACTIONS,
    FIRST_SHIP,
    GOLD,
    IN_ADDITION,
    INCOME,
    KIND,
    KIND_NAMES,
    LOGISTIC,
    MATTER_FOUNTAIN,
    MINE,
    OPERATION_COLOUR,
    OPERATION_COST,
    OPERATIONAL,
    PERMANENT,
    PLAN_NAMES,
    PLANET,
    SHIP,
    TECHNOLOGY,
    keyword_of,
)
from astrarium.games.alien_artifacts.rules.costs import Bill, needed, room, symbols_of
from astrarium.games.alien_artifacts.rules.player import NO_CARD, NOTHING, Player
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import (
    ATTACK,
    BLOCKADE,
    BUY_FROM,
    CHOOSE_FACTION,
    COMPLETE,
    DEFEND,
    DISCARD,
    DONE,
    EXTRA,
    FACTION_ACTION,
    FOUNTAIN,
    FREE,
    KEEP,
    LIFT,
    MINE_ON,
    OPERATE,
    PASS,
    PLAY,
    PREPARE_ON,
    SCORE,
    SELL_FOR,
    SEND,
    SHOW,
    SPEND,
    UNBLOCK,
    USE,
)
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.question import Pick, Question
from astrarium.kernel.words import N_


class Decision(Question[AlienArtifacts]):
    """A question of this game: an action it does not offer is refused with the reason."""

    def why_not(self, state: AlienArtifacts, action: int) -> Illegal | None:
        return explain(state, self.player, action)


class PickDecision(Pick[AlienArtifacts]):
    """One of a row of picks, which refuses what it does not offer in the same way."""

    def why_not(self, state: AlienArtifacts, action: int) -> Illegal | None:
        return explain(state, self.player, action)


def explain(state: AlienArtifacts, seat: int, action: int) -> Illegal | None:
    """What stands in the way of an action, if it is more than the moment."""
    player = state.players[seat]
    if COMPLETE.has(action):
        return _complete(state, seat, COMPLETE.first(action))
    if PREPARE_ON.has(action):
        return _prepare(player, PREPARE_ON.first(action))
    if BUY_FROM.has(action):
        return _buy(state, player, BUY_FROM.first(action))
    if EXTRA.has(action):
        return Illegal(N_("Each extra card costs 1 credit and must be in the deck."), "R6.1.4")
    if SELL_FOR.has(action):
        return _sell(player, SELL_FOR.first(action))
    if UNBLOCK.has(action):
        return _unblock(player, UNBLOCK.first(action))
    if OPERATE.has(action):
        return _operate(state, player, OPERATE.first(action))
    if USE.has(action):
        return _use(state, player, USE.first(action))
    if PLAY.has(action):
        return _play(state, player, PLAY.first(action))
    if SPEND.has(action):
        return _spend(player, SPEND.first(action))
    if LIFT.has(action):
        return _lift(player, LIFT.first(action))
    return _explain_others(state, seat, action)


def _explain_others(state: AlienArtifacts, seat: int, action: int) -> Illegal | None:
    player = state.players[seat]
    if action == FACTION_ACTION:
        return _faction(state, player)
    if ATTACK.has(action):
        return _attack(state, seat, ATTACK.first(action) - 1)
    if DEFEND.has(action):
        return _defend(player, DEFEND.first(action))
    if SEND.has(action):
        return _send(state, player, SEND.first(action))
    if DISCARD.has(action):
        return _discard(player, DISCARD.first(action))
    if MINE_ON.has(action):
        return _produce(player, MINE_ON.first(action))
    if SCORE.has(action):
        return _score(player, SCORE.first(action))
    if KEEP.has(action):
        return Illegal(N_("This card is not among those drawn."), "R6.1.1")
    if SHOW.has(action):
        return Illegal(
            N_("Without a section of the Planet’s Type, the one with fewer symbols is visible."),
            "R6.5.2",
        )
    if FREE.has(action):
        return Illegal(N_("There is no Blockade token to remove from this card now."), "R6.8.1")
    if BLOCKADE.has(action):
        return Illegal(N_("Blockade tokens go on cards of the defender’s Empire."), "R8.4.5")
    if FOUNTAIN.has(action):
        return _fountain(player)
    if CHOOSE_FACTION.has(action):
        return Illegal(N_("Factions are chosen before the game, each by one player."), "R3.4")
    if action == PASS:
        return Illegal(N_("Passing is not allowed while any action is possible."), "R4.2")
    if action == DONE:
        return Illegal(N_("This has to be answered before you can go on."), "R5.9")
    return None


def _credits_missing(player: Player, price: int, rule: str) -> Illegal | None:
    if price <= player.credits:
        return None
    return Illegal(
        N_("This costs {price} credits, and you have {credits}."),
        rule,
        price=price,
        credits=player.credits,
    )


# Basic actions (R6).


def _buy(state: AlienArtifacts, player: Player, kind: int) -> Illegal | None:
    if not state.decks[kind]:
        return Illegal(N_("This deck is empty."), "R6.1.4")
    return _credits_missing(player, max(0, BUY_COST - player.discount(BUY, NOTHING)), "R6.1.1")


def _project(player: Player, card: int) -> Illegal | None:
    if card in player.projects:
        return None
    return Illegal(
        N_("You do not have {card} Under Construction."), "R6.2.1", card=CARD_NAMES[card]
    )


def _complete(state: AlienArtifacts, seat: int, card: int) -> Illegal | None:
    player = state.players[seat]
    kind = KIND[card]
    return _project(player, card) or Illegal(
        N_(
            "{card} still needs {missing} symbols (colour: {colour}); with an Assembly Limit "
            "of {limit} your cards do not bring them now."
        ),
        "R5.2",
        card=CARD_NAMES[card],
        missing=player.still_to_pay(card, NOTHING),
        colour=COLOUR_NAMES[kind],
        limit=player.limit(kind, kind, NOTHING) + state.limit_plus,
    )


def _prepare(player: Player, card: int) -> Illegal | None:
    return _project(player, card) or Illegal(
        N_("You have no card to attach now (colour: {colour}, or gold)."),
        "R6.6.1",
        colour=COLOUR_NAMES[KIND[card]],
    )


def _sell(player: Player, sale: int) -> Illegal | None:
    if sale > GOLD:
        name = CARD_NAMES[BULK_FREIGHTERS]
        return Illegal(N_("Only {card} lets you sell mixed colours."), "R5.3", card=name)
    if not player.hand and not player.usable_stock(NOTHING):
        return Illegal(N_("You have no Resource card to sell."), "R6.7.1")
    if sale == GOLD:
        return Illegal(
            N_("None of your cards is best sold as gold alone; gold can be added to a colour."),
            "R6.7.1",
        )
    return Illegal(
        N_("None of your cards is sold in this colour: {colour}."),
        "R6.7.1",
        colour=COLOUR_NAMES[sale],
    )


def _unblock(player: Player, kind: int) -> Illegal | None:
    for place, card in enumerate(player.cards):
        if KIND[card] == kind and player.tokens[place]:
            return Illegal(
                N_("You need 2 symbols (colour: {colour}, or gold) for each token."),
                "R6.8.1",
                colour=COLOUR_NAMES[kind],
            )
    return Illegal(
        N_("There is no Blockade token on your cards of this kind: {kind}."),
        "R6.8.1",
        kind=KIND_NAMES[kind],
    )


# Paying (R5).


def _spend(player: Player, section: int) -> Illegal | None:
    if section // 2 in player.hand or section in player.usable_stock(NOTHING):
        return Illegal(
            N_("This section does not serve here: cards are named by the half that counts."),
            "R5.1",
        )
    return Illegal(N_("You have no such card in hand, nor this section under a Planet."), "R5.1")


def explain_payment(state: AlienArtifacts, seat: int, bill: Bill, section: int) -> Illegal | None:
    """Why a section cannot be spent for a bill."""
    player = state.players[seat]
    if section // 2 not in player.hand and section not in player.usable_stock(state.lifted):
        return _spend(player, section)
    if COLOUR[section] == GOLD and not bill.gold:
        return Illegal(N_("Gold pays for basic actions only."), "R5.5")
    if not symbols_of(player, section, bill, state.lifted):
        return Illegal(
            N_("This payment takes another colour: {colour}."),
            "R5.3",
            colour=COLOUR_NAMES[bill.colour],
        )
    if room(state, seat, bill.action, bill.action) <= 0:
        return Illegal(N_("The Assembly Limit is reached."), "R5.2")
    return Illegal(
        N_(
            "With this card the {missing} symbols still missing could not be paid within the "
            "Assembly Limit, or a card would be superfluous."
        ),
        "R5.7",
        missing=needed(state, seat, bill),
    )


def _fountain(player: Player) -> Illegal | None:
    if player.artifact_with(BONUS_SYMBOLS) == NO_CARD:
        return Illegal(N_("You do not hold this Artifact."), "R10.3.1")
    return Illegal(
        N_("{artifact} is added to a payment that needs it, in its colour."),
        "R10.3",
        artifact=ARTIFACT_NAMES[MATTER_FOUNTAIN],
    )


def _lift(player: Player, card: int) -> Illegal | None:
    if card not in player.cards:
        return Illegal(N_("{card} is not in your Empire."), "R7.7", card=CARD_NAMES[card])
    if not player.tokens_on(card):
        return Illegal(N_("There is no Blockade token on {card}."), "R7.7", card=CARD_NAMES[card])
    return _credits_missing(player, player.tokens_on(card), "R7.7") or Illegal(
        N_("Paying for {card} would bring nothing now."), "R7.7", card=CARD_NAMES[card]
    )


# Operational actions, Factions and effects (R7 to R10).


def _operate(state: AlienArtifacts, player: Player, operation: int) -> Illegal | None:
    if operation == MINE and not player.cards_on(PLANET, OPERATIONAL):
        return Illegal(N_("You have no operational Planet."), "R8.3.1")
    if operation == INCOME and not player.cards_on(TECHNOLOGY, OPERATIONAL):
        return Illegal(N_("You have no operational Technology."), "R8.3.1")
    ships = player.cards_on(SHIP, OPERATIONAL)
    if operation > INCOME and not [ship for ship in ships if ship not in state.attacked]:
        return Illegal(N_("You have no operational Ship that can still attack."), "R8.3.1")
    return Illegal(
        N_(
            "This takes {cost} symbols without gold from cards within the Assembly Limit: {colour}."
        ),
        "R8.0",
        cost=OPERATION_COST,
        colour=COLOUR_NAMES[OPERATION_COLOUR[operation]],
    )


def _faction(state: AlienArtifacts, player: Player) -> Illegal | None:
    if not state.artifact_can_be_gained():
        return Illegal(N_("There is no Artifact left to gain."), "R9.1")
    faction = FACTIONS[player.faction]
    if faction.give_up > len(player.projects):
        return Illegal(N_("You have no card Under Construction to give up."), "R9.2")
    return _credits_missing(player, faction.price, "R9.2") or Illegal(
        N_("You cannot pay the symbols of the action of this Faction: {faction}."),
        "R9.2",
        faction=FACTION_NAMES[player.faction],
    )


def _use(state: AlienArtifacts, player: Player, card: int) -> Illegal | None:
    if card not in player.cards:
        return Illegal(N_("{card} is not in your Empire."), "R7.1", card=CARD_NAMES[card])
    if KIND[card] != TECHNOLOGY or player.side_of(card) != LOGISTIC:
        return Illegal(N_("Only logistic Technologies are used."), "R7.1")
    keyword = keyword_of(card)
    if keyword == PERMANENT:
        return Illegal(N_("A PERMANENT effect is always on: it is not used."), "R7.2")
    if card in state.used:
        return Illegal(N_("This IN ADDITION effect was already used this turn."), "R7.3")
    rule = "R7.3" if keyword == IN_ADDITION else "R7.4"
    return _credits_missing(player, player.tokens_on(card), "R7.7") or Illegal(
        N_("What {card} asks for is missing now."), rule, card=CARD_NAMES[card]
    )


def _play(state: AlienArtifacts, player: Player, artifact: int) -> Illegal | None:
    if artifact not in player.artifacts:
        return Illegal(N_("You do not hold this Artifact."), "R10.3.1")
    name = ARTIFACT_NAMES[artifact]
    code = ARTIFACT_EFFECTS[artifact].code
    if code == EXTRA_TURNS:
        return Illegal(N_("{artifact} is played after the last round."), "R11.3", artifact=name)
    if code == BONUS_SYMBOLS:
        return Illegal(N_("{artifact} is played with a payment."), "R10.3", artifact=name)
    if code == EXTRA_ACTIONS and state.drawn:
        return Illegal(N_("{artifact} is played in the Action Phase only."), "R10.3", artifact=name)
    return Illegal(N_("The condition of {artifact} is not met now."), "R10.3.1", artifact=name)


# Attacks (R8.4), production and hand.


def _attack(state: AlienArtifacts, seat: int, target: int) -> Illegal | None:
    if target == seat:
        return Illegal(N_("You cannot attack yourself."), "R8.4.1")
    if target >= state.seats:
        return Illegal(N_("There is no such player."), "R8.4.1")
    return None


def _defend(player: Player, plan: int) -> Illegal | None:
    if plan in player.plans or not plan:
        return None
    return Illegal(N_("You do not hold this plan: {plan}."), "R8.4.2", plan=PLAN_NAMES[plan])


def _send(state: AlienArtifacts, player: Player, card: int) -> Illegal | None:
    if card < FIRST_SHIP or card not in player.cards_on(SHIP, OPERATIONAL):
        return Illegal(N_("Only your own operational Ships attack."), "R8.3")
    if card in state.attacked:
        return Illegal(N_("Each Ship may attack only once per turn."), "R8.4.8")
    return None


def _discard(player: Player, card: int) -> Illegal | None:
    if card not in player.hand:
        return Illegal(N_("You have no such Resource card in hand."), "R4.4")
    return Illegal(N_("Cards are discarded in your Draw Phase or for an effect."), "R4.4")


def _produce(player: Player, card: int) -> Illegal | None:
    if card not in player.cards_on(PLANET, OPERATIONAL):
        return Illegal(N_("Only your own operational Planets produce."), "R8.1")
    return _credits_missing(player, player.tokens_on(card), "R7.8")


def _score(player: Player, card: int) -> Illegal | None:
    if card not in player.cards_on(TECHNOLOGY, OPERATIONAL):
        return Illegal(N_("Only your own operational Technologies earn income."), "R8.2")
    return _credits_missing(player, player.tokens_on(card), "R7.7")
