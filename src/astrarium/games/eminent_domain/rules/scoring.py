"""R13: influence by category, and the tie-break."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.kernel.rules.score import Score

if TYPE_CHECKING:
    from astrarium.games.eminent_domain.rules.player import Player
    from astrarium.games.eminent_domain.rules.state import EminentDomain


def scores(state: EminentDomain) -> list[Score]:
    """R13.1: tokens, technologies and face-up planets; R13.2: resources and ships part a tie."""
    return [_score(seat, player) for seat, player in enumerate(state.players)]


def _score(seat: int, player: Player) -> Score:
    parts = [
        ("tokens", player.influence),
        ("technologies", player.technology_points),
        ("planets", player.planet_points),
    ]
    return Score(seat, parts, [sum(player.goods) + player.ships])
