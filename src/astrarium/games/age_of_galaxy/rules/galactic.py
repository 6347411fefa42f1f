"""R8: the Galactic phase: the Fleet, new systems, the flow of discs, Golden Ages."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.age_of_galaxy.rules.components import (
    BURNT,
    CONQUERED,
    EXPLORATION_FROM,
    FLOWS_TO,
    MOST_KEPT_DISCS,
    MOST_PLAYERS,
    NOWHERE,
    PLANET_TOKEN_FROM,
    PRESTIGE,
    SYSTEMS_IN_ROW,
    TRADE_POSITIONS,
)
from astrarium.games.age_of_galaxy.rules.refusals import Decision
from astrarium.games.age_of_galaxy.rules.scenarios import DIE
from astrarium.games.age_of_galaxy.rules.state import GALACTIC, NO_TOKEN, SECTIONS, AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.vocabulary import KEEP
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


class GalacticPhase(Step[AgeOfGalaxy]):
    """R8.1 to R8.6, in their order."""

    def run(self, state: AgeOfGalaxy) -> None:
        state.phase = GALACTIC
        state.fleet += 1
        state.tell("fleet", state.order[0], state.row[state.fleet])
        if state.face_up < SYSTEMS_IN_ROW:
            reveal_system(state)
        if state.sheet().burn:
            _roll_for_burning(state)
        _move_discs(state)
        state.order = new_order(state)
        _golden_ages(state)


def reveal_system(state: AgeOfGalaxy) -> None:
    """R8.1, R3.6: turn up the leftmost face-down system and place its tokens."""
    position = state.face_up
    system = state.row[position]
    state.face_up += 1
    state.reveal()
    size = state.table_size()
    covered = PLANET_TOKEN_FROM[system] <= size and len(state.token_supply) > 0
    state.take_in(system, state.token_supply.pop() if covered else NO_TOKEN)
    tokens: list[int] = []
    for players_from in EXPLORATION_FROM[system]:
        if players_from <= size:
            token = state.draw_token()
            if token != NO_TOKEN:
                tokens.append(token)
    state.exploration[position] = tuple(tokens)
    state.tell("system", state.order[0], system, position)


def _roll_for_burning(state: AgeOfGalaxy) -> None:
    """R12.2: on some results of the die the leftmost planet burns."""
    result = state.chance.die(DIE)
    state.tell("die", 0, result)
    if result not in state.sheet().burn:
        return
    for spot in state.spots_within(state.face_up):
        if state.planets[spot] < CONQUERED:
            state.free_planet(spot)
            state.planets[spot] = BURNT
            state.tell("burn", 0, spot, state.type_of(spot))
            return


def _move_discs(state: AgeOfGalaxy) -> None:
    """R8.2, R8.3: discs flow to the trade cards; those of Explore go back to the supply."""
    for section, action in enumerate(SECTIONS):
        for seat in range(state.seats):
            place = section * MOST_PLAYERS + seat
            number = state.sections[place]
            if not number:
                continue
            state.sections[place] = 0
            if FLOWS_TO[action] == NOWHERE:
                state.players[seat].disc_supply += number
            else:
                state.trade_discs[FLOWS_TO[action] * MOST_PLAYERS + seat] += number
                state.tell("flow", seat, action, number)


def new_order(state: AgeOfGalaxy) -> list[int]:
    """R8.4: most prestige first, the higher disc of a pile before the lower."""
    ranked = [
        (-player.stock[PRESTIGE], state.recency.index(seat), seat)
        for seat, player in enumerate(state.players)
    ]
    ranked.sort()
    return [seat for _, _, seat in ranked]


def _golden_ages(state: AgeOfGalaxy) -> None:
    """R8.5: full cards give all their discs back and are flipped."""
    returned = [0] * state.seats
    for position in range(TRADE_POSITIONS):
        full = state.discs_on_card(position) >= state.open_slots(position)
        if full and not state.is_flipped(position):
            state.flipped |= 1 << position
            state.golden_ages += 1
            state.tell("golden_age", state.order[0], state.trade_row[position])
            for seat in range(state.seats):
                place = position * MOST_PLAYERS + seat
                returned[seat] += state.trade_discs[place]
                state.trade_discs[place] = 0
    for seat, number in enumerate(returned):
        kept = min(MOST_KEPT_DISCS, number)
        state.players[seat].discs += kept
        state.players[seat].disc_supply += number - kept
    state.ask_in_order([KeepDiscs(seat, returned[seat]) for seat in state.order if returned[seat]])


class KeepDiscs(Decision):
    """R8.7: how many of the discs that a Golden Age returns are kept for the next round.

    Until this is said they are kept, as many as may be.
    """

    rule: ClassVar[str] = "R8.7"
    prompt: ClassVar[str] = N_("Golden Age: how many of your discs do you keep for the next round?")

    def __init__(self, player: int, returned: int) -> None:
        super().__init__(player)
        self.returned: int = returned
        self.most: int = min(MOST_KEPT_DISCS, returned)

    def options(self, state: AgeOfGalaxy) -> list[int]:
        return KEEP.each(list(range(self.most, -1, -1)))

    def ordered(self, state: AgeOfGalaxy) -> list[int]:
        return [KEEP(self.most)]  # a turn more is hardly ever a harm

    def answer(self, state: AgeOfGalaxy, action: int) -> None:
        kept = KEEP.first(action)
        player = state.players[self.player]
        player.discs -= self.most - kept
        player.disc_supply += self.most - kept
        state.tell("keep", self.player, kept, self.returned)

    def details(self, state: AgeOfGalaxy, viewer: int | None) -> dict[str, object]:
        return {"returned": self.returned}


GALACTIC_PHASE: Final = GalacticPhase()
