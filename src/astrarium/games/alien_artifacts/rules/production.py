"""R6.5 and R8.1: producing Resource cards on Planets, and mining them."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import (
    CREDIT_ON_MATCH,
    MINE_EXTRA,
    OPERATIONAL,
    PLANET,
    PRODUCE_ON_MINE,
    SECTION_TYPE,
    SIDES,
    SYMBOLS,
    TYPE,
)
from astrarium.games.alien_artifacts.rules.payment import mask, offer_lifts
from astrarium.games.alien_artifacts.rules.player import NO_CARD
from astrarium.games.alien_artifacts.rules.refusals import Decision, PickDecision
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import DONE, MINE_ON, SHOW
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


def produce(state: AlienArtifacts, seat: int, planet: int, count: int) -> None:
    """R6.5.4: draw all the cards, then choose their sections."""
    for _ in range(count):
        card = state.draw_resource()
        if card == NO_CARD:
            break
        state.produced.append(card)
        state.check_resource_deck()
    state.produced.sort()
    state.ask(PlaceProduced(seat, planet))


class PlaceProduced(Step[AlienArtifacts]):
    """R6.5.1: put the cards drawn under their Planet; who has a choice is asked."""

    def __init__(self, player: int, planet: int) -> None:
        self.player: int = player
        self.planet: int = planet

    def run(self, state: AlienArtifacts) -> None:
        if not state.produced:
            return
        state.ask(self)
        sections = visible_sections(self.planet, state.produced[0])
        if len(sections) == 1:
            place_under(state, self.player, self.planet, sections[0])
        else:
            state.ask(ShowSection(self.player, self.planet))


def visible_sections(planet: int, card: int) -> list[int]:
    """R6.5.2: either section if one has the Planet's Type, else the one with fewer symbols."""
    first = card * 2
    second = first + 1
    planet_type = TYPE[planet * SIDES + OPERATIONAL]
    if SECTION_TYPE[first] == planet_type or SECTION_TYPE[second] == planet_type:
        return [first, second]
    if SYMBOLS[first] == SYMBOLS[second]:
        return [first, second]
    return [first] if SYMBOLS[first] < SYMBOLS[second] else [second]


class ShowSection(Decision):
    """D11: which section of a produced card is visible."""

    rule = "R6.5.2"
    prompt = N_("Production: which section shall be visible under the Planet?")

    def __init__(self, player: int, planet: int) -> None:
        self.player = player
        self.planet: int = planet

    def options(self, state: AlienArtifacts) -> list[int]:
        return SHOW.each(visible_sections(self.planet, state.produced[0]))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        place_under(state, self.player, self.planet, SHOW.first(action))

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"planet": self.planet, "card": state.produced[0]}


def place_under(state: AlienArtifacts, seat: int, planet: int, section: int) -> None:
    """R6.5.2: a section of the Planet's Type gives 1 VP."""
    state.produced.remove(section // 2)
    state.players[seat].put_under(planet, section)
    state.tell("produce", seat, section, planet)
    if SECTION_TYPE[section] == TYPE[planet * SIDES + OPERATIONAL]:
        state.gain_vp(seat, 1)
        player = state.players[seat]
        if player.blockades or player.codes >> CREDIT_ON_MATCH & 1:
            state.ask(MatchCredits(seat))
            offer_lifts(state, seat, mask(CREDIT_ON_MATCH))


class MatchCredits(Step[AlienArtifacts]):
    """R7.2: credits for a produced card that matches its Planet."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        for effect in state.effects(self.player, CREDIT_ON_MATCH):
            state.gain_credits(self.player, effect.credits)
        state.lifted.clear()


def mineable(state: AlienArtifacts, seat: int) -> list[int]:
    """R8.3.1, R7.8: operational Planets that can produce; blockaded ones are paid for."""
    return state.players[seat].working(PLANET)


def start_mine(state: AlienArtifacts, seat: int, extra: int) -> None:
    """R8.1: Mine Planets; extra cards (Hollow Moon) come before those of Technologies."""
    state.mined.clear()
    state.ask(AfterMine(seat))
    if extra:
        state.ask(ExtraCards(seat, extra))
    state.ask(MineNext(seat))


class MineNext(Step[AlienArtifacts]):
    """R8.1: one Planet after the other, in the order that the player chooses."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        left = left_to_mine(state, self.player)
        if not left:
            return
        if len(left) == 1 and not state.players[self.player].tokens_on(left[0]):
            mine_planet(state, self.player, left[0])
        else:
            state.ask(MineOrder(self.player))


def left_to_mine(state: AlienArtifacts, seat: int) -> list[int]:
    """The Planets that have not produced in this Mine."""
    return [card for card in mineable(state, seat) if card not in state.mined]


def mine_planet(state: AlienArtifacts, seat: int, planet: int) -> None:
    """Let a Planet produce in a Mine; a blockaded one is paid for."""
    if state.players[seat].tokens_on(planet):
        state.lift(seat, planet)
        state.lifted.clear()
    state.mined.append(planet)
    state.ask(MineNext(seat))
    produce(state, seat, planet, PRODUCE_ON_MINE)


class MineOrder(Decision):
    """D12: which Planet produces next; blockaded ones need not (R7.8)."""

    rule = "R8.1"
    prompt = N_("Mine Planets: which Planet produces next?")

    def options(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        left = left_to_mine(state, self.player)
        offered = MINE_ON.each(left)
        if not [card for card in left if not player.tokens_on(card)]:
            offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action != DONE:
            mine_planet(state, self.player, MINE_ON.first(action))


class ExtraCards(Step[AlienArtifacts]):
    """R10: one of the Planets that have produced produces more cards."""

    def __init__(self, player: int, count: int) -> None:
        self.player: int = player
        self.count: int = count

    def run(self, state: AlienArtifacts) -> None:
        if len(state.mined) == 1:
            produce(state, self.player, state.mined[0], self.count)
        elif state.mined:
            state.ask(ExtraPlanet(self.player, self.count))


class ExtraPlanet(Decision):
    """D26: the Planet that produces the extra card."""

    rule = "R10.3"
    prompt = N_("Which Planet produces one more card?")

    def __init__(self, player: int, count: int) -> None:
        self.player = player
        self.count: int = count

    def options(self, state: AlienArtifacts) -> list[int]:
        return MINE_ON.each(sorted(state.mined))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        produce(state, self.player, MINE_ON.first(action), self.count)


class AfterMine(Step[AlienArtifacts]):
    """R7.2: Technologies that let some Planets produce once more."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        if state.mined:
            state.ask(StartMoreCards(self.player))
            offer_lifts(state, self.player, mask(MINE_EXTRA))


class StartMoreCards(Step[AlienArtifacts]):
    """Count how many Planets may produce once more."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        planets = 0
        for effect in state.effects(self.player, MINE_EXTRA):
            planets += effect.cards
        state.lifted.clear()
        if planets:
            state.ask(MoreCards(self.player, planets, NO_CARD, ()))


class MoreCards(PickDecision):
    """D26: which of the Planets that have produced produce once more."""

    rule = "R7.10"
    prompt = N_("Which Planet produces once more?")
    done = DONE
    closed_by_order = True

    def __init__(self, player: int, left: int, after: int, chosen: tuple[int, ...]) -> None:
        self.player = player
        self.left: int = left
        self.after: int = after  # the highest of those chosen: if it is one, it tells which
        self._chosen: tuple[int, ...] = chosen

    def options(self, state: AlienArtifacts) -> list[int]:
        planets = [card for card in state.mined if card not in self._chosen]
        offered = MINE_ON.each(sorted(planets))
        offered.append(DONE)
        return offered

    def ordered(self, state: AlienArtifacts) -> list[int]:
        offered = MINE_ON.each(sorted([card for card in state.mined if card > self.after]))
        offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            return
        planet = MINE_ON.first(action)
        chosen = (*self._chosen, planet)
        if self.left > 1 and len(chosen) < len(state.mined):
            state.ask(MoreCards(self.player, self.left - 1, max(planet, self.after), chosen))
        produce(state, self.player, planet, PRODUCE_ON_MINE)
