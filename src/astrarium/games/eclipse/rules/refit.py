"""R7.1, R7.3: whether a blueprint from which tiles come off can still be made sound.

More tiles may come off in the same activation, of any ships, and then one part goes on.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import (
    IS_DRIVE,
    NOTHING,
    PART_ENERGY,
    PRINTED,
    SHIPS,
    STARBASE,
)
from astrarium.games.eclipse.rules.design import is_sound
from astrarium.games.eclipse.rules.player import Player

NEVER: Final = -1000  # no energy that any blueprint has


class Prospect:
    """The most energy that a blueprint could have, by what is on the spaces looked at so far."""

    def __init__(self, idle: int, driven: int, fitted: int, both: int) -> None:
        self.idle: int = idle  # without a drive, and without the new part
        self.driven: int = driven  # with a drive
        self.fitted: int = fitted  # with the new part
        self.both: int = both

    def add(self, part: int) -> Prospect:
        """The same with a part on one more space, or with NOTHING."""
        if part == NOTHING:
            return self
        energy = PART_ENERGY[part]
        if IS_DRIVE[part]:
            driven = max(self.idle, self.driven) + energy
            return Prospect(NEVER, driven, NEVER, max(self.fitted, self.both) + energy)
        return Prospect(
            self.idle + energy, self.driven + energy, self.fitted + energy, self.both + energy
        )

    def fit(self, plain: int, drive: int) -> Prospect:
        """The same with the new part on one more space: the energy of a drive, or of another."""
        both = max(self.driven + max(plain, drive), self.idle + drive)
        return Prospect(NEVER, NEVER, self.idle + plain, both)

    def best(self, other: Prospect) -> Prospect:
        """The better of two ways to fill a space."""
        return Prospect(
            max(self.idle, other.idle),
            max(self.driven, other.driven),
            max(self.fitted, other.fitted),
            max(self.both, other.both),
        )


def unsound_ships(player: Player) -> int:
    """The ships, as bits, that removals have left without energy or drive."""
    found = 0
    for ship in range(SHIPS):
        design = player.designs[ship]
        if not is_sound(ship, design.energy, design.drives):
            found |= 1 << ship
    return found


def needs_part(player: Player, ships: int) -> bool:
    """Whether one of these ships cannot be made sound by taking tiles off alone."""
    for ship in range(SHIPS):
        if ships >> ship & 1 and not can_be_restored(player, ship, NOTHING, part=False):
            return True
    return False


def can_be_restored(player: Player, ship: int, bare: int, part: bool) -> bool:
    """R7.3: whether a ship can be sound without the tile of a space, perhaps with a new part."""
    plain, drive = _most_energy(player)
    tiles = player.tiles[ship]
    printed = PRINTED[player.species][ship]
    energy = player.designs[ship].energy
    for space in range(len(tiles)):
        there = player.part_on(ship, space)
        if there != NOTHING:
            energy -= PART_ENERGY[there]
    found = Prospect(energy, NEVER, NEVER, NEVER)
    for space, tile in enumerate(tiles):
        following = found.add(printed[space])
        if tile != NOTHING and space != bare:
            following = following.best(found.add(tile))
        if part:
            following = following.best(found.fit(plain, drive))
        found = following
    if ship == STARBASE:
        return max(found.idle, found.fitted) >= 0
    return max(found.driven, found.both) >= 0


def _most_energy(player: Player) -> tuple[int, int]:
    """What the best part gives that is no drive, and the best drive."""
    plain = drive = NEVER
    for part in player.allowed_parts():
        if IS_DRIVE[part]:
            drive = max(drive, PART_ENERGY[part])
        else:
            plain = max(plain, PART_ENERGY[part])
    return plain, drive
