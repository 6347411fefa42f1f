"""R7 to R10: what each role does, and the questions that Actions and roles share."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.eminent_domain.rules.components import (
    ABUNDANCE,
    BUREAUCRACY,
    COLONIZE,
    FACE_COST,
    FACE_PLANETS,
    FACE_TYPE,
    FACES,
    PRODUCE,
    RESEARCH,
    SURVEY,
    TRADE,
    WARFARE,
)
from astrarium.games.eminent_domain.rules.player import Player
from astrarium.games.eminent_domain.rules.refusals import Decision, Selection
from astrarium.games.eminent_domain.rules.state import (
    ABUNDANCE_ON_ENTERING,
    ABUNDANCE_ON_PLANET,
    EminentDomain,
)
from astrarium.games.eminent_domain.rules.vocabulary import (
    ADD_COLONIES,
    ATTACK,
    COLLECT,
    COLONY,
    DONE,
    KEEP,
    PRODUCE_ONE,
    SETTLE,
    TAKE,
    TRADE_ONE,
    UNPLACED,
)
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_

CHEAPEST_TECHNOLOGY: Final = min(FACE_COST)


def resolve_role(state: EminentDomain, seat: int, role: int, symbols: int, leading: bool) -> None:
    """R5.5: carry out a role with all its symbols; the Leader with the bonus."""
    if role == SURVEY:
        survey(state, seat, symbols if leading else symbols - 1)
    elif role == WARFARE:
        _resolve_warfare(state, seat, symbols, leading)
    elif role == COLONIZE:
        _resolve_colonize(state, seat, symbols, leading)
    elif role == PRODUCE:
        produce(state, seat, symbols)
    elif role == TRADE:
        trade(state, seat, symbols)
    else:
        assert role == RESEARCH
        research(state, seat, symbols)


def has_leader_bonus(player: Player, leading: bool) -> bool:
    """R7.6, R8.4: who may Settle or Attack in the role; R11.2 with Bureaucracy a follower too."""
    return leading or player.has(BUREAUCRACY)


def add_colony(state: EminentDomain, seat: int, site: int, card: int) -> None:
    """R7.1: tuck a card under a face-down planet."""
    player = state.players[seat]
    player.tucked[site] = (*player.tucked[site], card)
    state.tell("colony", seat, card, site)


def settle(state: EminentDomain, seat: int, site: int) -> None:
    """R7.5: Settle a planet, with what follows from it."""
    state.settle(seat, site)
    _revised_abundance(state, seat, ABUNDANCE_ON_PLANET)


def attack(state: EminentDomain, seat: int, site: int) -> None:
    """R8.2: Attack a planet, with what follows from it."""
    state.attack(seat, site)
    _revised_abundance(state, seat, ABUNDANCE_ON_PLANET)


def _revised_abundance(state: EminentDomain, seat: int, amount: int) -> None:
    # R11.4: with the revised cards Abundance lets its owner Produce.
    if state.rules.revised_cards and state.players[seat].has(ABUNDANCE):
        produce(state, seat, amount)


def _resolve_colonize(state: EminentDomain, seat: int, symbols: int, leading: bool) -> None:
    player = state.players[seat]
    if has_leader_bonus(player, leading) and player.settleable():
        state.ask(ColonizeRole(seat, symbols))
    else:
        place_colonies(state, seat, 0, 0)


def place_colonies(state: EminentDomain, seat: int, first: int, lowest_site: int) -> None:
    """R7.3: ask where the next of the cards played in this role goes, if anywhere."""
    player = state.players[seat]
    if first < len(player.played) and player.has_face_down():
        player.played.sort()
        state.ask(PlaceColony(seat, first, lowest_site))


class ColonizeRole(Decision):
    """R7.6: add colonies, or Settle a planet instead."""

    rule = "R7.6"
    prompt = N_("Colonize: add colonies, or Settle a planet instead?")

    def __init__(self, player: int, symbols: int) -> None:
        self.player = player
        self.symbols: int = symbols

    def options(self, state: EminentDomain) -> list[int]:
        settling = [SETTLE(site) for site in state.players[self.player].settleable()]
        # R11.2: a follower without a symbol follows only by Bureaucracy.
        bringing = self.symbols or self.player == state.active
        return [ADD_COLONIES, *settling] if bringing else settling

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == ADD_COLONIES:
            place_colonies(state, self.player, 0, 0)
        else:
            settle(state, self.player, SETTLE.first(action))


class PlaceColony(Selection):
    """R7.3: under which planet a card played in the role is tucked; equal cards are one row."""

    rule = "R7.3"
    prompt = N_("Colonize: under which planet does this card go?")
    done: ClassVar[int] = UNPLACED

    def __init__(self, player: int, place: int, lowest_site: int) -> None:
        self.player = player
        self.place: int = place
        self.lowest_site: int = lowest_site

    def options(self, state: EminentDomain) -> list[int]:
        return self._offered(state, 0)

    def ordered(self, state: EminentDomain) -> list[int]:
        return self._offered(state, self.lowest_site)

    def _offered(self, state: EminentDomain, lowest: int) -> list[int]:
        sites = state.players[self.player].face_down_sites()
        return [*[COLONY(site) for site in sites if site >= lowest], UNPLACED]

    def row(self, state: EminentDomain) -> int:
        return state.players[self.player].played[self.place]

    def answer(self, state: EminentDomain, action: int) -> None:
        player = state.players[self.player]
        card = player.played[self.place]
        if action == UNPLACED:
            # Equal cards are alike: once one is left over, so are the rest of its kind.
            following = self.place + player.played.count(card)
            place_colonies(state, self.player, following, 0)
            return
        site = COLONY.first(action)
        player.played.pop(self.place)
        add_colony(state, self.player, site, card)
        more = self.place < len(player.played) and player.played[self.place] == card
        place_colonies(state, self.player, self.place, max(site, self.lowest_site) if more else 0)

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        return {"card": state.players[self.player].played[self.place]}


class Settle(Decision):
    """R7.5: which planet to Settle, or none."""

    rule = "R7.5"
    prompt = N_("Settle a planet?")

    def options(self, state: EminentDomain) -> list[int]:
        return [*[SETTLE(site) for site in state.players[self.player].settleable()], DONE]

    def answer(self, state: EminentDomain, action: int) -> None:
        if action != DONE:
            settle(state, self.player, SETTLE.first(action))


def _resolve_warfare(state: EminentDomain, seat: int, symbols: int, leading: bool) -> None:
    player = state.players[seat]
    if has_leader_bonus(player, leading) and player.attackable():
        state.ask(WarfareRole(seat, symbols))
    else:
        collect_ships(state, seat, symbols)


def collect_ships(state: EminentDomain, seat: int, count: int) -> None:
    """R8.3: take ships from the supply, which has no limit (R1.5)."""
    state.players[seat].ships += count
    state.tell("ships", seat, count)


class WarfareRole(Decision):
    """R8.4: take ships, or Attack a planet instead."""

    rule = "R8.4"
    prompt = N_("Warfare: take ships, or Attack a planet instead?")

    def __init__(self, player: int, symbols: int) -> None:
        self.player = player
        self.symbols: int = symbols

    def options(self, state: EminentDomain) -> list[int]:
        attacks = [ATTACK(site) for site in state.players[self.player].attackable()]
        # R11.2: a follower without a symbol follows only by Bureaucracy.
        bringing = self.symbols or self.player == state.active
        return [COLLECT, *attacks] if bringing else attacks

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == COLLECT:
            collect_ships(state, self.player, self.symbols)
        else:
            attack(state, self.player, ATTACK.first(action))

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        return {"symbols": self.symbols}


class Attack(Decision):
    """R8.2: which planet to Attack, or none; War Path asks again after the first."""

    rule = "R8.2"
    prompt = N_("Attack a planet?")

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left: int = left

    def options(self, state: EminentDomain) -> list[int]:
        return [*[ATTACK(site) for site in state.players[self.player].attackable()], DONE]

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == DONE:
            return
        state.ask(OfferAttacks(self.player, self.left - 1))
        attack(state, self.player, ATTACK.first(action))


class OfferAttacks(Step[EminentDomain]):
    """The further Attacks of War Path, once the one before has been resolved."""

    def __init__(self, player: int, left: int) -> None:
        self.player: int = player
        self.left: int = left

    def run(self, state: EminentDomain) -> None:
        offer_attacks(state, self.player, self.left)


def offer_attacks(state: EminentDomain, seat: int, left: int) -> None:
    """R8.2: offer so many Attacks, if any planet can be paid for."""
    if left and state.players[seat].attackable():
        state.ask(Attack(seat, left))


def survey(state: EminentDomain, seat: int, count: int) -> None:
    """R9.1: look at planet cards in private, and keep one."""
    for _ in range(count):
        if not state.draw_planet():
            break
    if not state.surveyed:
        return
    state.reveal()
    state.confide("survey", seat, state.surveyed)
    if len(state.surveyed) == 1:
        state.keep_planet(seat, 0)
    else:
        state.ask(KeepPlanet(seat))


class KeepPlanet(Decision):
    """R9.2: which of the planets looked at to keep, face down."""

    rule = "R9.2"
    prompt = N_("Survey: keep one of these planets.")

    def options(self, state: EminentDomain) -> list[int]:
        return [KEEP(position) for position in range(len(state.surveyed))]

    def answer(self, state: EminentDomain, action: int) -> None:
        state.keep_planet(self.player, KEEP.first(action))

    def why_not(self, state: EminentDomain, action: int) -> Illegal | None:
        if action == DONE:
            return Illegal(N_("You must keep one of the planets you look at."), "R9.2")
        return super().why_not(state, action)


def produce(state: EminentDomain, seat: int, amount: int) -> None:
    """R9.5: offer to fill slots, while any is empty."""
    if amount and state.players[seat].producible(0):
        state.ask(Produce(seat, amount, 0))


class Produce(Selection):
    """R9.5: which resource to produce next; a search produces them by rising TYPE."""

    rule = "R9.5"
    prompt = N_("Produce: which resource?")
    done: ClassVar[int] = DONE
    closed_by_order: ClassVar[bool] = True

    def __init__(self, player: int, left: int, lowest: int) -> None:
        self.player = player
        self.left: int = left
        self.lowest: int = lowest

    def options(self, state: EminentDomain) -> list[int]:
        return self._offered(state, 0)

    def ordered(self, state: EminentDomain) -> list[int]:
        return self._offered(state, self.lowest)

    def _offered(self, state: EminentDomain, lowest: int) -> list[int]:
        producible = state.players[self.player].producible(lowest)
        return [*[PRODUCE_ONE(resource) for resource in producible], DONE]

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == DONE:
            return
        resource = PRODUCE_ONE.first(action)
        state.produce(self.player, resource)
        if self.left > 1 and state.players[self.player].producible(0):
            state.ask(Produce(self.player, self.left - 1, max(resource, self.lowest)))

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


def trade(state: EminentDomain, seat: int, amount: int) -> None:
    """R9.6: offer to sell resources, while there are any."""
    if amount and state.players[seat].tradeable(0):
        state.ask(Trade(seat, amount, 0))


class Trade(Selection):
    """R9.6: which resource to trade next; a search trades them by rising TYPE, ships last."""

    rule = "R9.6"
    prompt = N_("Trade: which resource?")
    done: ClassVar[int] = DONE
    closed_by_order: ClassVar[bool] = True

    def __init__(self, player: int, left: int, lowest: int) -> None:
        self.player = player
        self.left: int = left
        self.lowest: int = lowest

    def options(self, state: EminentDomain) -> list[int]:
        return self._offered(state, 0)

    def ordered(self, state: EminentDomain) -> list[int]:
        return self._offered(state, self.lowest)

    def _offered(self, state: EminentDomain, lowest: int) -> list[int]:
        tradeable = state.players[self.player].tradeable(lowest)
        return [*[TRADE_ONE(good) for good in tradeable], DONE]

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == DONE:
            return
        good = TRADE_ONE.first(action)
        state.trade(self.player, good)
        if self.left > 1 and state.players[self.player].tradeable(0):
            state.ask(Trade(self.player, self.left - 1, max(good, self.lowest)))

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


def research(state: EminentDomain, seat: int, symbols: int) -> None:
    """R10.2: offer a technology, if any is within reach."""
    if affordable(state, seat, symbols):
        state.ask(TakeTechnology(seat, symbols))


def affordable(state: EminentDomain, seat: int, symbols: int) -> list[int]:
    """R10.2: the technologies whose cost and planets the player has."""
    if symbols < CHEAPEST_TECHNOLOGY:
        return []
    types = state.players[seat].types
    return [
        face
        for face in range(FACES)
        if FACE_COST[face] <= symbols
        and types[FACE_TYPE[face]] >= FACE_PLANETS[face]
        and state.has_face(face)
    ]


class TakeTechnology(Decision):
    """R10.2: which technology to take, and which side of a permanent one; or none."""

    rule = "R10.2"
    prompt = N_("Research: take a technology?")

    def __init__(self, player: int, symbols: int) -> None:
        self.player = player
        self.symbols: int = symbols

    def options(self, state: EminentDomain) -> list[int]:
        return [*[TAKE(face) for face in affordable(state, self.player, self.symbols)], DONE]

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == DONE:
            return
        face = TAKE.first(action)
        state.take_technology(self.player, face)
        if face == ABUNDANCE:
            _revised_abundance(state, self.player, ABUNDANCE_ON_ENTERING)

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        return {"symbols": self.symbols}
