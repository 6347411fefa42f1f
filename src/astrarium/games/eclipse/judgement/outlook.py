"""A quick estimate of battles, for bots, which judge thousands of positions.

It is not what players are shown: `odds` tells how battles really end.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import FACES
from astrarium.games.eclipse.rules.design import Design

SHARPNESS: Final = 2.3  # how fast the better fleet's chances grow with its strength
FIRST_SHOT: Final = 1.15


def firepower(design: Design, shield: int) -> float:
    """The damage that a ship's dice do in a round, on average; missiles count for less."""
    return design.damage() * hit_chance(design.computer, shield)


def hit_chance(computer: int, shield: int) -> float:
    """R11.7: the chance of a die to hit."""
    numbers = min(4, max(0, computer - shield))
    return (1 + numbers) / FACES


def outlook(mine: list[tuple[Design, int]], theirs: list[tuple[Design, int]]) -> float:
    """A quick estimate of the chance that one fleet beats another."""
    ours = _power(mine, theirs) * _toughness(mine)
    others = _power(theirs, mine) * _toughness(theirs)
    if ours <= 0.0:
        return 0.0
    if others <= 0.0:
        return 1.0
    ratio: float = (others / ours) ** SHARPNESS
    return 1.0 / (1.0 + ratio)


def _power(fleet: list[tuple[Design, int]], enemies: list[tuple[Design, int]]) -> float:
    """The firepower of a fleet over a battle: what many ships do dwindles with them."""
    shield = 0
    ships = 0
    speed = 0
    for design, count in enemies:
        shield += design.shield * count
        speed += design.initiative * count
        ships += count
    if not ships:
        return 0.0
    total = 0.0
    own = 0
    for design, count in fleet:
        first = FIRST_SHOT if design.initiative * ships > speed else 1.0
        total += first * count * firepower(design, shield // ships)
        own += count
    return total * (own + 1) / (2 * own) if own else 0.0


def _toughness(fleet: list[tuple[Design, int]]) -> float:
    total = 0
    for design, count in fleet:
        total += count * (design.hull + 1)
    return float(total)
