"""R8: the Galactic phase: the Fleet, new systems, the flow of discs, Golden Ages."""

from __future__ import annotations

from typing import Final

from astrarium.games.age_of_galaxy.components import (
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
from astrarium.games.age_of_galaxy.scenarios import DIE
from astrarium.games.age_of_galaxy.state import GALACTIC, NO_TOKEN, SECTIONS, AgeOfGalaxy
from astrarium.kernel.question import Step


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
    """R8.5: full cards give all their discs back and are flipped.

    R8.7: a player keeps as many as allowed, which is never worse than fewer.
    """
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
    for seat in state.order:
        if returned[seat]:
            kept = min(MOST_KEPT_DISCS, returned[seat])
            state.players[seat].discs += kept
            state.players[seat].disc_supply += returned[seat] - kept
            state.tell("keep", seat, kept, returned[seat])


GALACTIC_PHASE: Final = GalacticPhase()
