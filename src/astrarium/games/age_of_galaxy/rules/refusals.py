"""Why an action is not offered: the rule that forbids it, in words a player understands."""

from __future__ import annotations

from astrarium.games.age_of_galaxy.rules.components import (
    ALLIANCE_SIZE,
    BARGAIN_CARD,
    BARGAIN_COST,
    CLASS,
    COLONIZED,
    CREDITS,
    CRUISERS,
    DEVELOP,
    EMPTY,
    EXPLORE,
    FACTION_NAMES,
    MANUFACTURE,
    NO_OWNER,
    NOMINATE,
    NOMINATE_FROM,
    OWNER,
    PLANET_TYPE_NAMES,
    RESOURCE_NAMES,
    SALVAGE,
    SPOTS_OF_SYSTEM,
    TECHNOLOGY_NAMES,
    TRADE_CARD_NAMES,
    Table,
)
from astrarium.games.age_of_galaxy.rules.player import NO_CARD, Player
from astrarium.games.age_of_galaxy.rules.powers import EVERYBODY, FREE_ACTIONS, times
from astrarium.games.age_of_galaxy.rules.state import NOBODY, SETTING_UP, AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.vocabulary import (
    ALLY,
    BARTER,
    BUILD,
    CAPTURE,
    CHOOSE,
    DIG,
    DONE,
    END_TURN,
    EXCHANGE,
    EXPLORE_OWN,
    EXPLORE_SYSTEM,
    GIVE_UP,
    IMPROVE,
    KEEP,
    LEARN,
    NAME,
    PICK,
    PLAY,
    SCAVENGE_ONCE,
    SETTLE,
    STUDY,
    SUPPORT_ONCE,
    SWAP,
    TUCK,
)
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.question import Pick, Question
from astrarium.kernel.words import N_


class Decision(Question[AgeOfGalaxy]):
    """A question of this game: an action it does not offer is refused with the reason."""

    def why_not(self, state: AgeOfGalaxy, action: int) -> Illegal | None:
        return explain(state, self.player, action)


class Picking(Pick[AgeOfGalaxy]):
    """One of a row of picks of this game; what it does not offer is refused with the reason."""

    def why_not(self, state: AgeOfGalaxy, action: int) -> Illegal | None:
        return explain(state, self.player, action)


def explain(state: AgeOfGalaxy, seat: int, action: int) -> Illegal | None:
    """What stands in the way of an action, if it is more than the moment."""
    if PLAY.has(action):
        return _play(state, state.players[seat], PLAY.first(action))
    if action in (ALLY, TUCK, SUPPORT_ONCE):
        return _use(state, state.players[seat], action)
    if EXCHANGE.has(action):
        return _exchange(state.players[seat], EXCHANGE.first(action))
    if _is_action(action):
        return _action(state, seat, action)
    if SWAP.has(action):
        return _swap(state, state.players[seat], SWAP.first(action))
    return _other(action)


def _is_action(action: int) -> bool:
    """Whether it is one of the nine actions of R6."""
    return EXPLORE_SYSTEM.offset <= action < EXCHANGE.offset


def _play(state: AgeOfGalaxy, player: Player, card: int) -> Illegal | None:
    if card not in player.hand:
        return Illegal(N_("You do not hold {faction}."), "R6.2", faction=FACTION_NAMES[card])
    if state.card_played:
        return Illegal(N_("You have already played a faction card this turn."), "R6.2")
    return Illegal(N_("Faction cards are played in your own turn."), "R6.2")


def _swap(state: AgeOfGalaxy, player: Player, card: int) -> Illegal:
    if state.phase == SETTING_UP and card not in player.hand:
        return Illegal(N_("You do not hold {faction}."), "R3.8", faction=FACTION_NAMES[card])
    if card in player.staged:
        return Illegal(N_("You have put this card aside already."), "R3.8")
    return Illegal(N_("Cards are exchanged once, before the game, and three at most."), "R3.8")


def _use(state: AgeOfGalaxy, player: Player, action: int) -> Illegal | None:
    if state.shown == NO_CARD:
        return Illegal(N_("First choose the faction card to play."), "R6.2")
    if action == ALLY and len(player.alliance) == ALLIANCE_SIZE:
        return Illegal(N_("Your Alliance has three factions already."), "R6.3")
    if action == TUCK and player.tucked != NO_CARD:
        return Illegal(
            N_("You have a True Dominant Ideology already: it is never replaced."), "R6.4"
        )
    return None


def _exchange(player: Player, number: int) -> Illegal | None:
    free = FREE_ACTIONS[number]
    if free.faction != EVERYBODY and free.faction not in player.alliance:
        return Illegal(
            N_("This free action belongs to {faction}, who is not in your Alliance."),
            "R6.2",
            faction=FACTION_NAMES[free.faction],
        )
    if player.stock[free.resource] < free.price:
        return Illegal(
            N_("You lack what this exchange costs: {price} of {resource}."),
            "R2.6",
            price=free.price,
            resource=RESOURCE_NAMES[free.resource],
        )
    if not free.is_exchange:
        return Illegal(N_("A free action is used in your own turn, below its limit."), "R6.2")
    if number not in player.exchanges:
        return Illegal(N_("A faction of your Alliance gives more for the same resource."), "R2.6")
    if not player.room(CREDITS):
        return Illegal(N_("You have all the credits that you can hold."), "R2.6")
    return Illegal(N_("Exchanges are made in your own turn of the Action phase."), "R2.6")


def _action(state: AgeOfGalaxy, seat: int, action: int) -> Illegal | None:
    if state.acted and state.active == seat:
        return Illegal(N_("You have already taken your action this turn."), "R6.2")
    player = state.players[seat]
    if EXPLORE_SYSTEM.has(action):
        return _explore(state, player, EXPLORE_SYSTEM.first(action))
    if BARTER.has(action):
        return _trade(state, player, BARTER.first(action))
    if STUDY.has(action):
        return _research(player, STUDY.first(action), STUDY.second(action))
    if SETTLE.has(action):
        return _colonize(state, player, SETTLE.first(action))
    if IMPROVE.has(action):
        return _develop(state, seat, IMPROVE.first(action))
    if NAME.has(action):
        return _nominate(state, player, NAME.first(action))
    return _make(player, action)


def _later() -> Illegal:
    return Illegal(N_("Actions are taken in your own turn, one in each."), "R6.2")


def _unpaid(player: Player, cost: Table, rule: str) -> Illegal | None:
    """A cost that cannot be paid, not even after exchanges."""
    for resource, amount in enumerate(cost):
        if resource != CREDITS and player.stock[resource] < amount:
            return Illegal(
                N_("This costs {price} of {resource}, and you have {held}."),
                rule,
                price=amount,
                resource=RESOURCE_NAMES[resource],
                held=player.stock[resource],
            )
    if player.can_pay(cost):
        return None
    return Illegal(
        N_("This costs {price} credits; with all exchanges you come to {held}."),
        rule,
        price=cost[CREDITS],
        held=player.credits_beside(cost),
    )


def _face_down(state: AgeOfGalaxy, system: int) -> Illegal | None:
    if system in state.row[: state.face_up]:
        return None
    return Illegal(N_("This system does not lie face up in the galaxy."), "R3.4")


def _out_of_reach(state: AgeOfGalaxy, player: Player, system: int) -> Illegal | None:
    if state.row.index(system) < state.reach(player.reach):
        return None
    return Illegal(N_("This system is right of the Galactic Fleet, out of your reach."), "R6.40")


def _explore(state: AgeOfGalaxy, player: Player, system: int) -> Illegal | None:
    refusal = _face_down(state, system)
    if refusal is not None:
        return refusal
    if not state.exploration[state.row.index(system)]:
        return Illegal(N_("No exploration token is left in this system."), "R6.10")
    return (
        _out_of_reach(state, player, system)
        or _unpaid(player, player.costs[EXPLORE], "R6.10")
        or _later()
    )


def _trade(state: AgeOfGalaxy, player: Player, bargain: int) -> Illegal | None:
    card = BARGAIN_CARD[bargain]
    name = TRADE_CARD_NAMES[card]
    if card not in state.trade_row:
        return Illegal(N_("The trade card {card} is not in this game."), "R3.1", card=name)
    if not state.takes_trades(state.trade_row.index(card)):
        return Illegal(N_("All slots of {card} are taken."), "R6.14", card=name)
    return _unpaid(player, BARGAIN_COST[bargain], "R6.7") or _later()


def _research(player: Player, technology: int, payment: int) -> Illegal | None:
    name = TECHNOLOGY_NAMES[technology]
    if player.known >> technology & 1:
        return Illegal(N_("You know {technology} already."), "R6.17", technology=name)
    if not player.printed >> technology & 1:
        assert OWNER[technology] != NO_OWNER
        return Illegal(
            N_("{technology} belongs to {faction}, who is not in your Alliance."),
            "R6.15",
            technology=name,
            faction=FACTION_NAMES[OWNER[technology]],
        )
    if not player.accessible(technology):
        return Illegal(
            N_("{technology} needs a technology below it that you lack."), "R6.16", technology=name
        )
    price = player.research_price(CLASS[technology], payment)
    return _unpaid(player, price.cost, "R6.15") or _later()


def _make(player: Player, action: int) -> Illegal | None:
    if BUILD.has(action):
        number = BUILD.first(action) + 1
        if number > player.room(CRUISERS):
            return Illegal(
                N_("You have room for {room} more cruisers: five at most, nine in all."),
                "R2.2",
                room=player.room(CRUISERS),
            )
        return _unpaid(player, times(player.costs[MANUFACTURE], number), "R6.18") or _later()
    if DIG.has(action):
        number = DIG.first(action) + 1
        return _unpaid(player, times(player.costs[SALVAGE], number), "R6.19") or _later()
    if action == EXPLORE_OWN:
        if not player.private:
            return Illegal(N_("No exploration token lies on a technology of yours."), "R6.10")
        return _unpaid(player, player.costs[EXPLORE], "R6.10") or _later()
    assert action == SCAVENGE_ONCE
    return _later()


def _no_planet(state: AgeOfGalaxy, spot: int) -> Illegal | None:
    system = spot // SPOTS_OF_SYSTEM
    refusal = _face_down(state, system)
    if refusal is None and spot not in state.spots_of(system):
        return Illegal(N_("No planet token lies there."), "R3.6")
    return refusal


def _colonize(state: AgeOfGalaxy, player: Player, spot: int) -> Illegal | None:
    refusal = _no_planet(state, spot)
    if refusal is not None:
        return refusal
    if state.planets[spot] != EMPTY:
        return Illegal(N_("This planet is not empty."), "R6.22")
    refusal = _out_of_reach(state, player, spot // SPOTS_OF_SYSTEM)
    if refusal is not None:
        return refusal
    kind = state.type_of(spot)
    if not player.biomes >> kind & 1:
        return Illegal(
            N_("Nothing lets you colonize a planet of type {type}, unless you play such a biome."),
            "R6.22",
            type=PLANET_TYPE_NAMES[kind],
        )
    missing = player.colonize_cost() - player.credits_in_sight()
    if missing > 0:
        return Illegal(
            N_("You lack credits for a further colony: {missing} more."), "R6.21", missing=missing
        )
    return _later()


def _develop(state: AgeOfGalaxy, seat: int, spot: int) -> Illegal | None:
    if state.planets[spot] != COLONIZED + seat:
        return Illegal(N_("Only a Colonized planet of yours can be developed."), "R6.24")
    player = state.players[seat]
    return _unpaid(player, player.costs[DEVELOP], "R6.24") or _later()


def _nominate(state: AgeOfGalaxy, player: Player, slot: int) -> Illegal | None:
    if NOMINATE_FROM[slot] > state.table_size():
        return Illegal(N_("This slot is closed for so few players."), "R3.3")
    if state.nominated[slot] != NOBODY:
        return Illegal(N_("This slot is taken."), "R6.26")
    if not player.developed:
        return Illegal(N_("To nominate you need a Developed planet."), "R6.26")
    unpaid = _unpaid(player, player.costs[NOMINATE], "R6.26")
    if unpaid is not None or state.acted:
        return unpaid
    return Illegal(N_("Of slots that are worth the same only the first is offered."), "R6.26")


def _other(action: int) -> Illegal | None:
    if PICK.has(action):
        return Illegal(N_("You can only keep a card of the hand that was passed to you."), "R10.1")
    if CAPTURE.has(action):
        return Illegal(
            N_("Only a sole Warlord conquers, within reach, a planet that is not Protected."),
            "R7.4",
        )
    if GIVE_UP.has(action):
        return Illegal(N_("The Automa conquers only your planets without protection."), "R11.5")
    if LEARN.has(action):
        return Illegal(N_("Nothing gives you this technology at no cost."), "R6.9")
    if CHOOSE.has(action):
        return Illegal(N_("There is no such choice now."), "R6.9")
    if KEEP.has(action):
        return Illegal(
            N_("Up to 3 of the discs that a Golden Age returns to you can be kept."), "R8.7"
        )
    if action == END_TURN:
        return Illegal(N_("A turn ends after its action: you cannot pass with a disc."), "R6.1")
    assert action == DONE
    return Illegal(N_("You have to choose."), "R6.1")
