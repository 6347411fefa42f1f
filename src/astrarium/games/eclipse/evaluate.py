"""An estimate of a player's chances."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from astrarium.games.eclipse.scoring import open_points

if TYPE_CHECKING:
    from astrarium.games.eclipse.state import Eclipse


def evaluate(state: Eclipse, player: int) -> float:
    """The player's chances of winning, from 0 to 1."""
    values = [
        float(sum(open_points(state, seat)) + sum(state.players[seat].reputation))
        for seat in range(state.seats)
    ]
    total = 0.0
    for value in values:
        total += exp((value - values[player]) / 5.0)
    return 1.0 / total
