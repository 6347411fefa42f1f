"""R7: what the parts of a blueprint add up to."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from astrarium.games.eclipse.rules.components import (
    DICE,
    DIE_DAMAGE,
    IS_DRIVE,
    MUON_SOURCE,
    NOTHING,
    NPC_PLANS,
    PART_CANNON,
    PART_COMPUTER,
    PART_ENERGY,
    PART_HULL,
    PART_INITIATIVE,
    PART_MISSILE,
    PART_MOVEMENT,
    PART_SHIELD,
    PLAN_COMPUTER,
    PLAN_ENERGY,
    PLAN_INITIATIVE,
    PRINTED,
    SHIPS,
    SPECIES,
    STARBASE,
    NpcPlan,
)

NO_DICE: Final[tuple[int, ...]] = (0,) * DICE
MISSILES_ONCE: Final = 0.4  # what a missile is worth beside a cannon that fires every round
KEPT: Final = 1 << 14  # designs that are remembered: bots try the same ones again and again


class Design:
    """R7.6: the values of a ship type; it never changes, a new upgrade makes a new one."""

    def __init__(
        self,
        initiative: int,
        movement: int,
        computer: int,
        shield: int,
        hull: int,
        energy: int,
        drives: int,
        cannon: tuple[int, ...],
        missile: tuple[int, ...],
    ) -> None:
        self.initiative: int = initiative
        self.movement: int = movement
        self.computer: int = computer
        self.shield: int = shield
        self.hull: int = hull
        self.energy: int = energy
        self.drives: int = drives
        self.cannon: tuple[int, ...] = cannon
        self.missile: tuple[int, ...] = missile
        self.cannons: int = sum(cannon)
        self.missiles: int = sum(missile)
        self._damage: float = 0.0
        for colour in range(DICE):
            self._damage += DIE_DAMAGE[colour] * (cannon[colour] + MISSILES_ONCE * missile[colour])

    def damage(self) -> float:
        """What all dice do in a round if they hit; missiles count for less."""
        return self._damage


def active_parts(species: int, ship: int, tiles: tuple[int, ...]) -> list[int]:
    """R7.2: the parts that count: a tile covers what is printed on its space."""
    printed = PRINTED[species][ship]
    parts = [tile if tile != NOTHING else printed[space] for space, tile in enumerate(tiles)]
    return [part for part in parts if part != NOTHING]


@lru_cache(maxsize=KEPT)
def design_of(species: int, ship: int, tiles: tuple[int, ...], outside: bool) -> Design:
    """R7.6: the sums over prints, tiles and what lies outside the grid."""
    parts = active_parts(species, ship, tiles)
    if outside:
        parts.append(MUON_SOURCE)
    return Design(
        PLAN_INITIATIVE[species][ship] + sum([PART_INITIATIVE[part] for part in parts]),
        0 if ship == STARBASE else sum([PART_MOVEMENT[part] for part in parts]),
        PLAN_COMPUTER[species][ship] + sum([PART_COMPUTER[part] for part in parts]),
        sum([PART_SHIELD[part] for part in parts]),
        sum([PART_HULL[part] for part in parts]),
        PLAN_ENERGY[species][ship] + sum([PART_ENERGY[part] for part in parts]),
        len([part for part in parts if IS_DRIVE[part]]),
        _added(parts, PART_CANNON),
        _added(parts, PART_MISSILE),
    )


def _added(parts: list[int], dice: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple([sum([dice[part][colour] for part in parts]) for colour in range(DICE)])


def npc_design(plan: NpcPlan) -> Design:
    """R1.5: the values of a ship of nobody."""
    return Design(
        plan.initiative,
        0,
        plan.computer,
        plan.shield,
        plan.hull,
        0,
        0,
        plan.cannon,
        plan.missile,
    )


def is_sound(ship: int, energy: int, drives: int) -> bool:
    """R7.3: enough energy, and a drive on every ship but the Starbase."""
    if energy < 0:
        return False
    return drives == 0 if ship == STARBASE else drives > 0


# By kind: the standard tile, then the advanced one.
NPC_DESIGNS: Final[list[list[Design]]] = [
    [npc_design(plan) for plan in plans] for plans in NPC_PLANS
]
# The blueprints as they are printed, by species and ship.
PRINTED_DESIGNS: Final[list[list[Design]]] = [
    [
        design_of(species, ship, (NOTHING,) * len(PRINTED[species][ship]), False)
        for ship in range(SHIPS)
    ]
    for species in range(SPECIES)
]
