"""R13: players who leave the game."""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import (
    CUBES,
    CUBES_AT_START,
    DISCS,
    RESOURCES,
    SHIPS,
)
from astrarium.games.eclipse.rules.diplomacy import break_relations
from astrarium.games.eclipse.rules.scoring import open_points
from astrarium.games.eclipse.rules.state import NOBODY, Eclipse


def eliminate_the_lost(state: Eclipse) -> None:
    """R13.1: who has neither ships nor sectors at the end of a Combat Phase is out."""
    for seat in state.in_play():
        if not state.players[seat].ship_total() and not state.sectors_of(seat):
            eliminate(state, seat)


def eliminate(state: Eclipse, seat: int) -> None:
    """R13.1: count the score, and take all pieces off the table."""
    player = state.players[seat]
    player.frozen = tuple(open_points(state, seat))
    player.out = True
    player.passed = True
    state.tell("eliminated", seat)
    for other in player.ambassadors:
        break_relations(state, seat, other)
    if state.traitor == seat:
        state.traitor = NOBODY
    for place in range(state.size()):
        if state.owners[place] == seat:
            state.owners[place] = NOBODY
            state.cubes[place] = 0
        for ship in range(SHIPS):
            for _ in range(player.ships[place * SHIPS + ship]):
                state.lose_ship(seat, ship, place)
    player.graveyard = [0] * RESOURCES
    player.tracks = [CUBES_AT_START] * RESOURCES
    assert CUBES_AT_START * RESOURCES == CUBES
    player.spent = [0] * len(player.spent)
    player.discs = DISCS - player.boxed - player.spare
    if not state.in_play():
        state.over = True
