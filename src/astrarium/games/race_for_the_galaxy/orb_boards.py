"""R12.9: where Orb cards fit, for all places at once: sets of squares as the bits of a number.

A square of a window is the bit of its place; shifting a set by the width of the window moves it
by a row. A set of corners says where the top left square of a card may come to lie.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.race_for_the_galaxy.orb_components import (
    BARRIERS,
    COLUMNS,
    IS_AIRLOCK,
    OPEN,
    ORB_CARDS,
    ROTATIONS,
    ROWS,
    SHAPES,
    WALL,
    Shape,
)

UPRIGHT: Final = 0
LYING: Final = 1

# What an edge of the outline can exceed: nothing but an open edge, or barriers by strength.
GRADES: Final[tuple[int, ...]] = (OPEN, *BARRIERS)

BITS_OF_A_BYTE: Final = 8
_bits: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([bit for bit in range(BITS_OF_A_BYTE) if byte >> bit & 1])
        for byte in range(1 << BITS_OF_A_BYTE)
    ]
)


def members(board: int) -> list[int]:
    """The places of a set, in rising order."""
    found: list[int] = []
    size = (board.bit_length() + BITS_OF_A_BYTE - 1) // BITS_OF_A_BYTE
    rest = board.to_bytes(size, "little").lstrip(b"\0")
    first = (size - len(rest)) * BITS_OF_A_BYTE
    for byte in rest:
        if byte:
            for bit in _bits[byte]:
                place = first + bit
                found.append(place)
        first += BITS_OF_A_BYTE
    return found


def without(board: int, others: int) -> int:
    """A set less the members of another."""
    return board ^ (board & others)


def around(board: int, width: int) -> int:
    """A set with all squares that touch it, also at a corner."""
    wider = board | board << 1 | board >> 1
    return wider | wider << width | wider >> width


class Stencil:
    """A shape in a window of some width: its squares and edges as sets, seen from its corner."""

    def __init__(self, shape: Shape, width: int, airlock: bool) -> None:
        self.lying: int = LYING if shape.height == COLUMNS else UPRIGHT
        self.squares: int = _rectangle(shape.width, shape.height, width)
        self.airlock: bool = airlock
        self.across: int = _rectangle(shape.width, shape.height + 1, width)
        self.down: int = _rectangle(shape.width + 1, shape.height, width)
        self.north: list[int] = [_above(shape.across, grade, width) for grade in GRADES]
        self.west: list[int] = [_above(shape.down, grade, width) for grade in GRADES]
        # R12.9d: for each outer edge but walls, its grade and how far it is from the corner.
        self.north_grades: list[int] = []
        self.north_places: list[int] = []
        self.west_grades: list[int] = []
        self.west_places: list[int] = []
        for row in (0, shape.height):
            for column, edge in enumerate(shape.across[row]):
                if edge != WALL:
                    self.north_grades.append(GRADES.index(edge))
                    self.north_places.append(row * width + column)
        for column in (0, shape.width):
            for row, edges in enumerate(shape.down):
                if edges[column] != WALL:
                    self.west_grades.append(GRADES.index(edges[column]))
                    self.west_places.append(row * width + column)


def _rectangle(columns: int, rows: int, width: int) -> int:
    row = (1 << columns) - 1
    return sum([row << number * width for number in range(rows)])


def _above(edges: tuple[tuple[int, ...], ...], grade: int, width: int) -> int:
    """The edges that are more restrictive than a grade."""
    board = 0
    for row, line in enumerate(edges):
        for column, edge in enumerate(line):
            if edge > grade:
                board |= 1 << row * width + column
    return board


_stencils: Final[dict[int, list[list[Stencil]]]] = {}


def stencils(width: int) -> list[list[Stencil]]:
    """Every Orb card in every rotation, for windows of a width."""
    if width not in _stencils:
        _stencils[width] = [
            [Stencil(SHAPES[card][turn], width, IS_AIRLOCK[card]) for turn in range(ROTATIONS)]
            for card in range(ORB_CARDS)
        ]
    return _stencils[width]


def touching(board: int, width: int, lying: int) -> int:
    """The corners from which a card covers any square of a set."""
    if lying:
        board |= board >> width
        return board | board >> 1 | board >> 2
    board |= board >> 1
    return board | board >> width | board >> 2 * width


class Ground:
    """The Orb as sets: squares, edges above and left of squares by grade, and what follows."""

    def __init__(
        self, width: int, squares: int, spoiled: list[int], north: list[int], west: list[int]
    ) -> None:
        self.width: int = width
        self.squares: int = squares
        self.spoiled: list[int] = spoiled  # the corners from which an airlock card is covered
        self.north: list[int] = north  # for each grade, the edges that exceed it
        self.west: list[int] = west
        outline = squares ^ squares << width
        self.demands_north: list[int] = [edges & outline for edges in north]
        outline = squares ^ squares << 1
        self.demands_west: list[int] = [edges & outline for edges in west]
        near = squares | squares << 1 | squares >> 1 | squares << width | squares >> width
        self.sites: list[int] = [
            without(touching(near, width, lying), spoiled[lying] | self._covered_whole(lying))
            for lying in (UPRIGHT, LYING)
        ]
        # Of these, where no edge of the outline demands anything of a card.
        self.easy: list[int] = [
            without(self.sites[lying], self._demanding(lying)) for lying in (UPRIGHT, LYING)
        ]

    def with_card(self, stencil: Stencil, corner: int) -> Ground:
        """R12.10: the card's squares and edges replace what was there."""
        across, down = stencil.across << corner, stencil.down << corner
        return Ground(
            self.width,
            self.squares | stencil.squares << corner,
            self._spoiled_by(stencil.squares << corner) if stencil.airlock else self.spoiled,
            [
                without(self.north[grade], across) | edges << corner
                for grade, edges in enumerate(stencil.north)
            ],
            [
                without(self.west[grade], down) | edges << corner
                for grade, edges in enumerate(stencil.west)
            ],
        )

    def _spoiled_by(self, airlock: int) -> list[int]:
        return [
            self.spoiled[lying] | touching(airlock, self.width, lying) for lying in (UPRIGHT, LYING)
        ]

    def _covered_whole(self, lying: int) -> int:
        """R12.9b: the corners from which a card would add nothing."""
        width = self.width
        board = self.squares
        if lying:
            board &= board >> width
            return board & board >> 1 & board >> 2
        board &= board >> 1
        return board & board >> width & board >> 2 * width

    def _demanding(self, lying: int) -> int:
        """The corners from which any outer edge comes to lie on one that is not open."""
        width = self.width
        columns, rows = (ROWS, COLUMNS) if lying else (COLUMNS, ROWS)
        north, west = self.demands_north[0], self.demands_west[0]
        above = left = 0
        for column in range(columns):
            above |= north >> column
        for row in range(rows):
            left |= west >> row * width
        return above | above >> rows * width | left | left >> columns

    def fitting(self, stencil: Stencil, sites: int) -> int:
        """R12.9d: of some corners those where every outer edge is restrictive enough."""
        demands = self.demands_north
        refused = 0
        for number, place in enumerate(stencil.north_places):
            refused |= demands[stencil.north_grades[number]] >> place
        demands = self.demands_west
        for number, place in enumerate(stencil.west_places):
            refused |= demands[stencil.west_grades[number]] >> place
        return without(sites, refused)


def bare_ground(width: int) -> Ground:
    """A window without any card."""
    return Ground(width, 0, [0, 0], [0] * len(GRADES), [0] * len(GRADES))


class Room:
    """Where cards may lie while some squares are blocked."""

    def __init__(self, ground: Ground, blocked: int) -> None:
        self.ground: Ground = ground
        self.blocked: int = blocked
        self.sites: list[int] = []
        self.takes_all: list[bool] = []
        for lying in (UPRIGHT, LYING):
            away = touching(blocked, ground.width, lying)
            self.sites.append(without(ground.sites[lying], away))
            self.takes_all.append(without(ground.easy[lying], away) != 0)

    def takes(self, stencil: Stencil) -> bool:
        """Whether a card may lie anywhere when turned so."""
        return self.takes_all[stencil.lying] or self.corners(stencil) != 0

    def corners(self, stencil: Stencil) -> int:
        """Every corner from which a card may lie."""
        return self.ground.fitting(stencil, self.sites[stencil.lying])
