"""R15: points by category, and the tie-break."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from astrarium.games.eclipse.rules.components import (
    ANCIENT,
    ANCIENT_BONUS,
    DISCOVERY_POINTS,
    HAS_MONOLITH,
    MONOLITH_POINTS,
    NPC_KIND,
    PORTAL_POINTS,
    SECTOR_BONUS,
    SECTOR_POINTS,
    TRACK_POINTS,
    TRAITOR_POINTS,
)
from astrarium.kernel.rules.score import Score

if TYPE_CHECKING:
    from astrarium.games.eclipse.rules.state import Eclipse

CATEGORIES: Final[tuple[str, ...]] = (
    "reputation",
    "ambassadors",
    "sectors",
    "monoliths",
    "discoveries",
    "portals",
    "technologies",
    "traitor",
    "species",
)


def scores(state: Eclipse) -> list[Score]:
    """R15.1, R15.2: the categories of each player, and stored resources to part a tie."""
    return [_score(state, seat) for seat in range(state.seats)]


def _score(state: Eclipse, seat: int) -> Score:
    player = state.players[seat]
    points = [sum(player.reputation), *open_points(state, seat)]
    parts = [(CATEGORIES[place], number) for place, number in enumerate(points)]
    return Score(seat, parts, [sum(player.storage)])


def open_points(state: Eclipse, seat: int) -> list[int]:
    """All points but those of reputation tiles, which are secret until the end (R16.2)."""
    player = state.players[seat]
    if player.out:
        return list(player.frozen)  # R13.1: what was counted on leaving
    if player.species < 0:
        return [0] * (len(CATEGORIES) - 1)
    sectors = 0
    monoliths = 0
    portals = 0
    held = 0
    galaxy = state.galaxy
    for place, tile in enumerate(galaxy.tiles):
        if state.owners[place] == seat:
            held += 1
            sectors += SECTOR_POINTS[tile]
            portals += PORTAL_POINTS[galaxy.portals[place]]
            if state.structures[place] & HAS_MONOLITH:
                monoliths += MONOLITH_POINTS
    technologies = 0
    for track in player.tech_tracks:
        technologies += TRACK_POINTS[len(track)]
    bonus = SECTOR_BONUS[player.species] * held
    if ANCIENT_BONUS[player.species]:
        bonus += ANCIENT_BONUS[player.species] * ancients_on_map(state)
    return [
        len(player.ambassadors),
        sectors,
        monoliths,
        DISCOVERY_POINTS * len(player.kept),
        portals,
        technologies,
        TRAITOR_POINTS if state.traitor == seat else 0,
        bonus,
    ]


def ancients_on_map(state: Eclipse) -> int:
    """R14.4: how many Ancients the whole map holds."""
    total = 0
    for place, tile in enumerate(state.galaxy.tiles):
        if NPC_KIND[tile] == ANCIENT:
            total += state.npcs[place]
    return total
