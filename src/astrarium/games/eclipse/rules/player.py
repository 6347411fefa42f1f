"""One player's species board, control board, ships and tiles."""

from __future__ import annotations

from typing import Final, TypeVar

from astrarium.games.eclipse.rules.components import (
    ACTIONS,
    ACTIVATIONS,
    AMBASSADOR_SLOTS,
    AMBASSADORS,
    BONUS_ACTIVATIONS,
    BONUS_TECH,
    CUBES_AT_START,
    DISCOUNTS,
    DISCS,
    DISCS_AT_START,
    EITHER_SLOTS,
    IS_ANCIENT_PART,
    MOST_ON_TRACK,
    MUON_SOURCE,
    NEUTRON_ABSORBER,
    NEUTRON_BOMBS,
    NOTHING,
    PART_TECH,
    PARTS,
    PRINTED,
    PRODUCTION,
    REPUTATION_SLOTS,
    RESOURCES,
    SHIP_COUNT,
    SHIPS,
    TECH_COST,
    TECH_LEAST,
    TECH_PART,
    TRACK_LENGTH,
    TRACKS,
    TRADE_RATIO,
    UPKEEP,
)
from astrarium.games.eclipse.rules.design import NPC_DESIGNS, Design, design_of

REACTIONS: Final = 3  # R4.6: Upgrade, Build and Move, after the six actions
NO_DESIGN: Final[Design] = NPC_DESIGNS[0][0]  # stands in until the species is chosen
BASIC_PARTS: Final[tuple[int, ...]] = tuple(
    [part for part in range(PARTS) if PART_TECH[part] == NOTHING and not IS_ANCIENT_PART[part]]
)

T = TypeVar("T")


def replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same values with another one in a place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


class Player:
    """Cubes, discs, ships and technologies; before the species is chosen, all in supply.

    What is long or changes seldom is a tuple, which copies of a game share.
    """

    def __init__(
        self,
        storage: list[int],
        tracks: list[int],
        graveyard: list[int],
        spent: list[int],
        tiles: tuple[tuple[int, ...], ...],
        designs: tuple[Design, ...],
        reputation: list[int],
        drawn: list[int],
        ships: tuple[int, ...],
        fleet: tuple[int, ...],
        supply: list[int],
    ) -> None:
        self.storage: list[int] = storage
        self.tracks: list[int] = tracks
        self.graveyard: list[int] = graveyard
        self.spent: list[int] = spent
        self.tiles: tuple[tuple[int, ...], ...] = tiles
        self.designs: tuple[Design, ...] = designs
        self.reputation: list[int] = reputation
        self.drawn: list[int] = drawn
        self.ships: tuple[int, ...] = ships
        self.fleet: tuple[int, ...] = fleet
        self.supply: list[int] = supply
        self.species: int = NOTHING
        self.home: int = NOTHING
        self.loose: int = 0
        self.discs: int = DISCS_AT_START
        self.spare: int = DISCS - DISCS_AT_START
        self.boxed: int = 0
        self.techs: int = 0
        self.tech_tracks: tuple[tuple[int, ...], ...] = ((),) * TRACKS
        self.outside: int = 0
        self.parts: tuple[int, ...] = ()
        self.kept: tuple[int, ...] = ()
        self.ambassadors: tuple[int, ...] = ()
        self.ready: int = 0
        self.used: int = 0
        self.passed: bool = False
        self.out: bool = False
        self.frozen: tuple[int, ...] = ()

    def copy(self) -> Player:
        """An independent copy."""
        other = Player(
            self.storage.copy(),
            self.tracks.copy(),
            self.graveyard.copy(),
            self.spent.copy(),
            self.tiles,
            self.designs,
            self.reputation.copy(),
            self.drawn.copy(),
            self.ships,
            self.fleet,
            self.supply.copy(),
        )
        other.species = self.species
        other.home = self.home
        other.loose = self.loose
        other.discs = self.discs
        other.spare = self.spare
        other.boxed = self.boxed
        other.techs = self.techs
        other.tech_tracks = self.tech_tracks
        other.outside = self.outside
        other.parts = self.parts
        other.kept = self.kept
        other.ambassadors = self.ambassadors
        other.ready = self.ready
        other.used = self.used
        other.passed = self.passed
        other.out = self.out
        other.frozen = self.frozen
        return other

    # R3: resources, population and influence.

    def production(self, kind: int) -> int:
        """R3.3: the highest value that no cube covers."""
        return PRODUCTION[self.tracks[kind]]

    def upkeep(self) -> int:
        """R3.5: the value of the rightmost empty influence space."""
        return UPKEEP[min(self.discs, DISCS_AT_START)]

    def balance(self) -> int:
        """R10.2: what would be left of the money after paying upkeep now."""
        return self.storage[0] + self.production(0) - self.upkeep()

    @property
    def ratio(self) -> int:
        """R3.2: how many of a kind are traded for one of another."""
        return TRADE_RATIO[self.species]

    def attainable(self, kind: int) -> int:
        """R3.2: how many of a kind could be paid, trading all else."""
        total = self.storage[kind]
        ratio = TRADE_RATIO[self.species]
        for other in range(RESOURCES):
            if other != kind:
                total += self.storage[other] // ratio
        return total

    def trade(self, given: int, gained: int) -> None:
        """R3.2: one trade."""
        self.storage[given] -= TRADE_RATIO[self.species]
        self.storage[gained] += 1

    def has_room(self, kind: int) -> bool:
        """R3.4: whether a population track can take one more cube."""
        return self.tracks[kind] < MOST_ON_TRACK

    def spend_disc(self, space: int) -> None:
        """R4.3: the leftmost disc goes to an action or reaction space."""
        self.discs -= 1
        self.spent[space] += 1

    def add_discs(self, count: int) -> None:
        """R6.5: spare discs come to the influence track."""
        gained = min(count, self.spare)
        self.spare -= gained
        self.discs += gained

    def activations(self, action: int) -> int:
        """R4.3: how many activations an action has, with the technologies that add to them."""
        count = ACTIVATIONS[self.species][action]
        bonus = BONUS_TECH[action]
        return count + BONUS_ACTIVATIONS[action] if bonus != NOTHING and self.has(bonus) else count

    # R6: technologies.

    def has(self, tech: int) -> bool:
        """Whether the player has a technology."""
        return self.techs >> tech & 1 == 1

    def bombs(self, other: Player) -> bool:
        """R11.15: whether Neutron Bombs destroy the population of another without a roll."""
        return self.has(NEUTRON_BOMBS) and not other.has(NEUTRON_ABSORBER)

    def tiles_on(self, track: int) -> int:
        """How many technologies lie on a track, the printed ones too."""
        return len(self.tech_tracks[track])

    def cost(self, tech: int, track: int) -> int:
        """R6.2: what a technology costs on a track."""
        return max(TECH_LEAST[tech], TECH_COST[tech] - DISCOUNTS[len(self.tech_tracks[track])])

    def track_is_full(self, track: int) -> bool:
        """R6.4: whether a technology track takes no more tiles."""
        return len(self.tech_tracks[track]) == TRACK_LENGTH

    def learn(self, tech: int, track: int) -> None:
        """R6.1: put a technology on the leftmost free space of a track."""
        self.techs |= 1 << tech
        tracks = list(self.tech_tracks)
        tracks[track] = (*tracks[track], tech)
        self.tech_tracks = tuple(tracks)

    # R7: blueprints.

    def part_on(self, ship: int, space: int) -> int:
        """R7.2: the part that counts on a space, or NOTHING."""
        tile = self.tiles[ship][space]
        return tile if tile != NOTHING else PRINTED[self.species][ship][space]

    def put_part(self, ship: int, space: int, part: int) -> None:
        """R7.2: put a part on a space, or with NOTHING uncover it."""
        self.tiles = replaced(self.tiles, ship, replaced(self.tiles[ship], space, part))
        self.redesign(ship)

    def put_outside(self, ship: int) -> None:
        """R5.11d: put the Muon Source outside the grid of a blueprint."""
        self.outside |= 1 << ship
        self.redesign(ship)

    def redesign(self, ship: int) -> None:
        """R7.5: add the blueprint up anew."""
        outside = self.outside >> ship & 1 == 1
        design = design_of(self.species, ship, self.tiles[ship], outside)
        self.designs = replaced(self.designs, ship, design)

    def allowed_parts(self) -> list[int]:
        """R7.3: the parts that may go into the grid, kept ancient ones last."""
        parts = list(BASIC_PARTS)
        techs = self.techs
        for tech, part in enumerate(TECH_PART):
            if part != NOTHING and techs >> tech & 1:
                parts.append(part)
        parts.extend([part for part in self.parts if part != MUON_SOURCE])
        return parts

    # R9: ships.

    def see_sector(self) -> None:
        """R5.7: one more sector, without ships of this player."""
        self.ships = self.ships + (0,) * SHIPS
        self.fleet = (*self.fleet, 0)

    def count_ship(self, ship: int, place: int, change: int) -> int:
        """Count a ship more or less in a sector; how many there are then."""
        at = place * SHIPS + ship
        self.ships = replaced(self.ships, at, self.ships[at] + change)
        left = self.fleet[place] + change
        self.fleet = replaced(self.fleet, place, left)
        return left

    # R12.4: the reputation track, by counting: tiles are laid so that as many as possible fit.

    def reputation_room(self, ambassadors: int) -> int:
        """How many reputation tiles fit beside so many ambassadors."""
        crowding = max(0, ambassadors - AMBASSADOR_SLOTS[self.species])
        return REPUTATION_SLOTS[self.species] + EITHER_SLOTS[self.species] - crowding

    def can_host(self) -> bool:
        """R12.1: whether one more ambassador fits, reputation tiles being put back if need be."""
        slots = AMBASSADOR_SLOTS[self.species] + EITHER_SLOTS[self.species]
        return len(self.ambassadors) < min(AMBASSADORS, slots)

    def ship_total(self) -> int:
        """How many ships the player has on the map."""
        return sum(SHIP_COUNT) - sum(self.supply)


def new_player() -> Player:
    """R1.1, R2.9: all pieces of a colour, before its species is chosen."""
    return Player(
        [0] * RESOURCES,
        [CUBES_AT_START] * RESOURCES,
        [0] * RESOURCES,
        [0] * (ACTIONS + REACTIONS),
        ((),) * SHIPS,
        (NO_DESIGN,) * SHIPS,
        [],
        [],
        (),
        (),
        list(SHIP_COUNT),
    )
