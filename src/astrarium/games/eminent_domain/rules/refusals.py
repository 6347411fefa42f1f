"""Why an action is not offered: the rule that forbids it, in words a player understands."""

from __future__ import annotations

from astrarium.games.eminent_domain.rules.components import (
    CARD_NAMES,
    COLONIZE,
    FACE_COST,
    FACE_LEVEL,
    FACE_NAMES,
    FACE_PLANETS,
    FACE_TYPE,
    LOGISTICS,
    PLANET_TYPE_NAMES,
    POLITICS_CARD,
    RESEARCH,
    RESEARCH_CARD,
    RESOURCE_NAMES,
    ROLE_NAMES,
    SHIP,
    TITLE_NAMES,
    WARFARE,
    WEAPON_EMPORIUM,
)
from astrarium.games.eminent_domain.rules.player import Player
from astrarium.games.eminent_domain.rules.state import NO_ROLE, EminentDomain
from astrarium.games.eminent_domain.rules.vocabulary import (
    ACTION_FIRST,
    ATTACK,
    BOOST,
    COLONY,
    DISCARD,
    DISSENT,
    FETCH,
    FOLLOW,
    KEEP,
    LEAD,
    NAME,
    PLAY,
    PRODUCE_ONE,
    REMOVE,
    ROLE_FIRST,
    SETTLE,
    SKIP,
    TAKE,
    TRADE_ONE,
)
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.question import Pick, Question
from astrarium.kernel.words import N_


class Decision(Question[EminentDomain]):
    """A question of this game: an action it does not offer is refused with the reason."""

    def why_not(self, state: EminentDomain, action: int) -> Illegal | None:
        return explain(state, self.player, action)


class Selection(Pick[EminentDomain]):
    """One of a row of picks, refused with the reason like any question of this game."""

    def why_not(self, state: EminentDomain, action: int) -> Illegal | None:
        return explain(state, self.player, action)


def explain(state: EminentDomain, seat: int, action: int) -> Illegal | None:
    """What stands in the way of an action, if it is more than the moment."""
    player = state.players[seat]
    if PLAY.has(action):
        return _play(player, PLAY.first(action))
    if BOOST.has(action):
        return _boost(state, player, BOOST.first(action))
    if REMOVE.has(action):
        return _remove(player, REMOVE.first(action))
    if DISCARD.has(action):
        return _discard(player, DISCARD.first(action))
    if ATTACK.has(action):
        return _attack(state, seat, ATTACK.first(action))
    if SETTLE.has(action):
        return _settle(state, seat, SETTLE.first(action))
    if COLONY.has(action):
        return _colony(player, COLONY.first(action))
    if TAKE.has(action):
        return _take(state, player, TAKE.first(action))
    if PRODUCE_ONE.has(action):
        return _produce(player, PRODUCE_ONE.first(action))
    if TRADE_ONE.has(action):
        return _trade(player, TRADE_ONE.first(action))
    return _other(state, action)


def _other(state: EminentDomain, action: int) -> Illegal | None:
    if LEAD.has(action):
        if LEAD.first(action) == RESEARCH and not state.rules.research:
            return Illegal(N_("There is no Research in the learning game."), "R14.1")
        return Illegal(N_("A role is led in your own Role phase, once a turn."), "R5.1")
    if FETCH.has(action):
        return _fetch(state, FETCH.first(action))
    if KEEP.has(action):
        return Illegal(N_("There is no such planet among those you look at."), "R9.2")
    if NAME.has(action):
        card = TITLE_NAMES["specialization"]
        return Illegal(N_("Only {card} lets you name a resource."), "R11.1", card=card)
    if action == FOLLOW or action == DISSENT:
        return Illegal(N_("You follow or dissent when another player leads a role."), "R5.6")
    if action == ACTION_FIRST or action == ROLE_FIRST:
        return Illegal(
            N_("Only {technology} lets you choose the order of the phases."),
            "R3.1",
            technology=FACE_NAMES[LOGISTICS],
        )
    if action == SKIP:
        return Illegal(N_("Only the Action phase can be skipped."), "R3.1")
    return None


def _fetch(state: EminentDomain, stack: int) -> Illegal | None:
    if stack == RESEARCH_CARD and not state.rules.research:
        return Illegal(N_("There is no Research in the learning game."), "R14.1")
    if not state.stacks[stack]:
        return Illegal(N_("The stack {stack} is empty."), "R10.8", stack=CARD_NAMES[stack])
    return Illegal(N_("Only an Action takes cards from the stacks."), "R10.8")


def _lacking(player: Player, card: int, rule: str) -> Illegal | None:
    if card in player.hand:
        return None
    return Illegal(N_("You have no {card} in hand."), rule, card=CARD_NAMES[card])


def _remove(player: Player, card: int) -> Illegal | None:
    return _lacking(player, card, "R10.1") or Illegal(
        N_("Nothing lets you remove this card now."), "R10.1"
    )


def _discard(player: Player, card: int) -> Illegal | None:
    return _lacking(player, card, "R6.2") or Illegal(
        N_("Cards are discarded in your own Cleanup phase."), "R6.2"
    )


def _play(player: Player, card: int) -> Illegal | None:
    return _lacking(player, card, "R4.1") or Illegal(
        N_("Actions are played in your own Action phase, one at a time."), "R4.1"
    )


def _boost(state: EminentDomain, player: Player, card: int) -> Illegal | None:
    lacking = _lacking(player, card, "R5.3")
    if lacking is not None:
        return lacking
    if card == POLITICS_CARD:
        name = CARD_NAMES[card]
        return Illegal(N_("{card} has no symbol: it never boosts."), "R10.8", card=name)
    if state.role == NO_ROLE:
        return Illegal(N_("Cards boost only while a role is led."), "R5.3")
    if not player.card_symbols(card, state.role):
        return Illegal(
            N_("{card} has no symbol of {role}."),
            "R5.3",
            card=CARD_NAMES[card],
            role=ROLE_NAMES[state.role],
        )
    return Illegal(N_("Cards boost before the role is resolved."), "R5.4")


def _face_down(player: Player, site: int, rule: str) -> Illegal | None:
    if site >= len(player.planets):
        return Illegal(N_("You have no planet {site}."), rule, site=site + 1)
    if player.is_face_up(site):
        return Illegal(N_("This planet is already face up."), rule)
    return None


def _colony(player: Player, site: int) -> Illegal | None:
    return _face_down(player, site, "R7.1") or Illegal(
        N_("Colonies are added when you Colonize."), "R7.3"
    )


def _attack(state: EminentDomain, seat: int, site: int) -> Illegal | None:
    player = state.players[seat]
    refusal = _face_down(player, site, "R8.2")
    if refusal is not None:
        return refusal
    missing = player.attack_cost(site) - player.ships
    if missing > 0:
        return Illegal(
            N_("You lack ships for this planet: {missing} more."), "R8.2", missing=missing
        )
    if state.role == WARFARE and seat != state.active:
        return Illegal(N_("Whoever follows Warfare cannot Attack."), "R8.5")
    return None


def _settle(state: EminentDomain, seat: int, site: int) -> Illegal | None:
    player = state.players[seat]
    refusal = _face_down(player, site, "R7.5")
    if refusal is not None:
        return refusal
    missing = player.colonies_missing(site)
    if missing > 0:
        return Illegal(N_("This planet lacks colonies: {missing} more."), "R7.5", missing=missing)
    if state.role == COLONIZE and seat != state.active:
        return Illegal(N_("Whoever follows Colonize cannot Settle."), "R7.7")
    return None


def _take(state: EminentDomain, player: Player, face: int) -> Illegal | None:
    if not state.has_face(face):
        return Illegal(N_("{technology} is not in its pile."), "R10.2", technology=FACE_NAMES[face])
    kind = FACE_TYPE[face]
    missing = FACE_PLANETS[face] - player.types[kind]
    if missing > 0:
        return Illegal(
            N_("Level {level} needs {needed} face-up planets of type {type}: {missing} more."),
            "R10.2",
            level=FACE_LEVEL[face],
            needed=FACE_PLANETS[face],
            type=PLANET_TYPE_NAMES[kind],
            missing=missing,
        )
    return Illegal(
        N_("{technology} costs {cost} Research symbols."),
        "R10.2",
        technology=FACE_NAMES[face],
        cost=FACE_COST[face],
    )


def _produce(player: Player, resource: int) -> Illegal | None:
    if player.goods[resource] >= player.capacity[resource]:
        name = RESOURCE_NAMES[resource]
        return Illegal(N_("You have no empty slot for {resource}."), "R9.5", resource=name)
    return Illegal(N_("Resources are produced when you Produce."), "R9.5")


def _trade(player: Player, good: int) -> Illegal | None:
    if good == SHIP:
        if not player.has(WEAPON_EMPORIUM):
            name = FACE_NAMES[WEAPON_EMPORIUM]
            return Illegal(N_("Ships are traded only with {technology}."), "R11.2", technology=name)
        if not player.ships:
            return Illegal(N_("You have no ship to trade."), "R11.2")
    elif not player.goods[good]:
        name = RESOURCE_NAMES[good]
        return Illegal(N_("You have no {resource} to trade."), "R9.6", resource=name)
    return Illegal(N_("Resources and ships are traded when you Trade."), "R9.6")
