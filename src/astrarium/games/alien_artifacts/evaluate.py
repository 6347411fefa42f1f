"""An estimate of a player's chances: expected VP at the end, and how the rivals compare."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from astrarium.games.alien_artifacts.scoring import faction_points, objectives_at_end

if TYPE_CHECKING:
    from astrarium.games.alien_artifacts.state import AlienArtifacts


def evaluate(state: AlienArtifacts, player: int) -> float:
    """The player's chances of winning, from 0 to 1."""
    values = [
        one.vp + len(one.cards) + objectives_at_end(one, state.settled) + faction_points(one)
        for one in state.players
    ]
    total = 0.0
    for value in values:
        total += exp((value - values[player]) / 5.0)
    return 1.0 / total
