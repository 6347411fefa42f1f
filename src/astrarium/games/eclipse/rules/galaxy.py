"""R3.7, R3.8: the hexes of the map, in axial coordinates, and the sectors that lie on them.

A zone is a hex, numbered from the centre outwards; a place is a sector on the map, numbered in
the order in which they were laid. Directions run clockwise from the top: a tile turned by so
many steps shows its printed edge e in direction (e + steps) % 6. A `Galaxy` never changes: laying
a sector gives a new one, so that copies of a game share it.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import HAS_PORTAL, NOTHING, WORMHOLES

DIRECTIONS: Final = 6
ALL_DIRECTIONS: Final = (1 << DIRECTIONS) - 1
STEPS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
RADIUS: Final = 20  # R1.2: eighteen outer sectors in a row, beginning in ring III
FIRST_RING, MIDDLE_RING, OUTER_RING = 1, 2, 3


def distance(q: int, r: int) -> int:
    """How many steps a hex lies from the centre."""
    return max(abs(q), abs(r), abs(q + r))


def _ring(radius: int) -> list[tuple[int, int]]:
    """The hexes at a distance from the centre, clockwise from the top."""
    hexes = []
    q, r = 0, -radius
    for side in range(DIRECTIONS):
        for _ in range(radius):
            hexes.append((q, r))
            step = STEPS[(side + 2) % DIRECTIONS]
            q, r = q + step[0], r + step[1]
    return hexes


_hexes: Final[list[tuple[int, int]]] = [
    (0, 0),
    *[place for radius in range(1, RADIUS + 1) for place in _ring(radius)],
]
ZONE_OF: Final[dict[tuple[int, int], int]] = {place: zone for zone, place in enumerate(_hexes)}
ZONES: Final = len(_hexes)
ZONE_Q: Final[tuple[int, ...]] = tuple([place[0] for place in _hexes])
ZONE_R: Final[tuple[int, ...]] = tuple([place[1] for place in _hexes])
ZONE_IDS: Final[list[str]] = [f"{q}:{r}" for q, r in _hexes]
# R3.8: which stack a zone draws from.
RING: Final[tuple[int, ...]] = tuple([min(OUTER_RING, distance(q, r)) for q, r in _hexes])
NEXT_ZONE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([ZONE_OF.get((q + dq, r + dr), NOTHING) for dq, dr in STEPS]) for q, r in _hexes]
)
CENTER_ZONE: Final = 0
# R2.8: the start position in each direction lies two steps from the centre.
START_ZONES: Final[tuple[int, ...]] = tuple([ZONE_OF[(2 * q, 2 * r)] for q, r in STEPS])


def opposite(direction: int) -> int:
    """The direction that looks back."""
    return (direction + 3) % DIRECTIONS


def rotated(mask: int, steps: int) -> int:
    """Wormholes by direction, of a tile turned clockwise by so many steps."""
    return (mask << steps | mask >> (DIRECTIONS - steps)) & ALL_DIRECTIONS


class Galaxy:
    """The sectors on the map: where they lie, how they are turned and how they are connected."""

    def __init__(
        self,
        tiles: tuple[int, ...],
        zones: tuple[int, ...],
        rotations: tuple[int, ...],
        portals: tuple[int, ...],
        openings: tuple[int, ...],
        neighbours: tuple[tuple[int, ...], ...],
        links: tuple[tuple[int, ...], ...],
        loose_links: tuple[tuple[int, ...], ...],
    ) -> None:
        self.tiles: tuple[int, ...] = tiles
        self.zones: tuple[int, ...] = zones
        self.rotations: tuple[int, ...] = rotations
        self.portals: tuple[int, ...] = portals
        self.openings: tuple[int, ...] = openings
        self.neighbours: tuple[tuple[int, ...], ...] = neighbours
        self.links: tuple[tuple[int, ...], ...] = links
        self.loose_links: tuple[tuple[int, ...], ...] = loose_links

    def place_of(self, tile: int) -> int:
        """The place of a sector that lies on the map."""
        return self.tiles.index(tile)

    def around(self, zone: int) -> list[int]:
        """The places beside a zone by direction; NOTHING where none is explored."""
        zones = self.zones
        return [zones.index(other) if other in zones else NOTHING for other in NEXT_ZONE[zone]]

    def connected(self, place: int, loose: bool) -> tuple[int, ...]:
        """R3.7: the places a sector is connected with; loosely, by a Wormhole Generator."""
        found: list[int] = []
        here = self.openings[place]
        for direction in range(DIRECTIONS):
            other = self.neighbours[place][direction]
            if other == NOTHING:
                continue
            wormholes = (here >> direction & 1) + (self.openings[other] >> opposite(direction) & 1)
            if wormholes == 2 or (loose and wormholes == 1):
                found.append(other)
        if self.has_portal(place):
            for other in range(len(self.tiles)):
                if other != place and other not in found and self.has_portal(other):
                    found.append(other)
        found.sort()
        return tuple(found)

    def has_portal(self, place: int) -> bool:
        """R3.7: whether a warp portal is printed on a sector or lies there."""
        return self.portals[place] > 0 or HAS_PORTAL[self.tiles[place]]

    def ring(self, place: int) -> int:
        """R3.8: the ring of a sector, 0 in the centre."""
        return RING[self.zones[place]]


NO_GALAXY: Final = Galaxy((), (), (), (), (), (), (), ())


def laid(galaxy: Galaxy, tile: int, zone: int, rotation: int) -> Galaxy:
    """The map with one more sector."""
    place = len(galaxy.tiles)
    around = galaxy.around(zone)
    neighbours = list(galaxy.neighbours)
    neighbours.append(tuple(around))
    changed = [place]
    for direction, other in enumerate(around):
        if other != NOTHING:
            changed.append(other)
            row = list(neighbours[other])
            row[opposite(direction)] = place
            neighbours[other] = tuple(row)
    grown = Galaxy(
        (*galaxy.tiles, tile),
        (*galaxy.zones, zone),
        (*galaxy.rotations, rotation),
        (*galaxy.portals, 0),
        (*galaxy.openings, rotated(WORMHOLES[tile], rotation)),
        tuple(neighbours),
        (*galaxy.links, ()),
        (*galaxy.loose_links, ()),
    )
    return relinked(grown, list(range(place + 1)) if HAS_PORTAL[tile] else changed)


def relinked(galaxy: Galaxy, places: list[int]) -> Galaxy:
    """The map with the connections of some places found anew."""
    links = list(galaxy.links)
    loose_links = list(galaxy.loose_links)
    for place in places:
        links[place] = galaxy.connected(place, loose=False)
        loose_links[place] = galaxy.connected(place, loose=True)
    return Galaxy(
        galaxy.tiles,
        galaxy.zones,
        galaxy.rotations,
        galaxy.portals,
        galaxy.openings,
        galaxy.neighbours,
        tuple(links),
        tuple(loose_links),
    )


def with_portal(galaxy: Galaxy, place: int, portal: int) -> Galaxy:
    """R5.11e, R6.8: the map with a portal tile put on a sector."""
    portals = list(galaxy.portals)
    portals[place] |= portal
    opened = Galaxy(
        galaxy.tiles,
        galaxy.zones,
        galaxy.rotations,
        tuple(portals),
        galaxy.openings,
        galaxy.neighbours,
        galaxy.links,
        galaxy.loose_links,
    )
    return relinked(opened, list(range(len(galaxy.tiles))))
