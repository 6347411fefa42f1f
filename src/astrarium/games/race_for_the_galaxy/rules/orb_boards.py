"""R12.9: where Orb cards fit: the rows of a window as sets of columns, each the bits of a number.

Bit 0 is the leftmost column of the window; shifting a set to the right by one looks at the column
beside. A set of corners says where the top left square of a card may come to lie.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    BARRIERS,
    COLUMNS,
    IS_AIRLOCK,
    OPEN,
    ORB_CARDS,
    ROWS,
    SHAPES,
    SPAN,
    WALL,
    Shape,
)

UPRIGHT: Final = 0
LYING: Final = 1
TWO: Final = (1 << COLUMNS) - 1  # so many squares beside each other
THREE: Final = (1 << ROWS) - 1

# What an edge of the outline can exceed: nothing but an open edge, or barriers by strength.
GRADES: Final[tuple[int, ...]] = (OPEN, *BARRIERS)

# An outer edge of a card in one number: its row, its column and its grade.
GRADE_BITS: Final = 4
GRADE: Final = (1 << GRADE_BITS) - 1
PLACE_BITS: Final = 2
PLACE: Final = (1 << PLACE_BITS) - 1

BITS_OF_A_BYTE: Final = 8
BYTE: Final = (1 << BITS_OF_A_BYTE) - 1
_bits: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([bit for bit in range(BITS_OF_A_BYTE) if byte >> bit & 1])
        for byte in range(1 << BITS_OF_A_BYTE)
    ]
)


class Stencil:
    """A shape as sets: for each of its rows, and the one below, squares and edges by grade."""

    def __init__(self, shape: Shape, airlock: bool) -> None:
        self.height: int = shape.height
        self.lying: int = LYING if shape.height == COLUMNS else UPRIGHT
        self.squares: int = THREE if self.lying else TWO
        self.airlock: int = self.squares if airlock else 0
        self.down: int = self.squares << 1 | 1
        self.north: list[tuple[int, ...]] = [_exceeding(edges) for edges in shape.across]
        self.west: list[tuple[int, ...]] = [_exceeding(edges) for edges in shape.down]
        # R12.9d: for each outer edge but walls, its row, its column and its grade.
        self.outer_north: list[int] = [
            _outer(row, column, edge)
            for row in (0, shape.height)
            for column, edge in enumerate(shape.across[row])
            if edge != WALL
        ]
        self.outer_west: list[int] = [
            _outer(row, column, edges[column])
            for column in (0, shape.width)
            for row, edges in enumerate(shape.down)
            if edges[column] != WALL
        ]


def _outer(row: int, column: int, edge: int) -> int:
    return (row << PLACE_BITS | column) << GRADE_BITS | GRADES.index(edge)


def _exceeding(edges: tuple[int, ...]) -> tuple[int, ...]:
    """For each grade, the edges of a row that are more restrictive."""
    return tuple(
        [sum([1 << place for place, edge in enumerate(edges) if edge > grade]) for grade in GRADES]
    )


STENCILS: Final[tuple[tuple[Stencil, ...], ...]] = tuple(
    [
        tuple([Stencil(shape, IS_AIRLOCK[card]) for shape in SHAPES[card]])
        for card in range(ORB_CARDS)
    ]
)


class Line:
    """A row of the window: squares, those of airlocks, and edges above and left by grade."""

    def __init__(
        self, squares: int, airlocks: int, north: tuple[int, ...], west: tuple[int, ...]
    ) -> None:
        self.squares: int = squares
        self.airlocks: int = airlocks
        self.north: tuple[int, ...] = north
        self.west: tuple[int, ...] = west
        # Of these edges those of the outline, which demand something of a card.
        self.demands_north: tuple[int, ...] = NO_EDGES
        self.demands_west: tuple[int, ...] = NO_EDGES

    def demand(self, above: Line) -> None:
        """Find the edges of the outline, once the row above is known."""
        self.demands_north = _within(self.north, self.squares ^ above.squares)
        self.demands_west = _within(self.west, self.squares ^ self.squares << 1)

    def with_squares(self, stencil: Stencil, row: int, column: int) -> Line:
        """R12.10: the row once squares and edges of a card have replaced what was there."""
        return Line(
            self.squares | stencil.squares << column,
            self.airlocks | stencil.airlock << column,
            _replaced(self.north, stencil.squares << column, stencil.north[row], column),
            _replaced(self.west, stencil.down << column, stencil.west[row], column),
        )

    def with_edges(self, stencil: Stencil, column: int) -> Line:
        """R12.10: the row below a card, once the lower edges of the card have been put there."""
        edges = stencil.north[stencil.height]
        north = _replaced(self.north, stencil.squares << column, edges, column)
        return Line(self.squares, self.airlocks, north, self.west)

    def moved(self, columns: int) -> Line:
        """The row in a window that begins further left."""
        other = Line(
            self.squares << columns,
            self.airlocks << columns,
            tuple([edges << columns for edges in self.north]),
            tuple([edges << columns for edges in self.west]),
        )
        other.demands_north = tuple([edges << columns for edges in self.demands_north])
        other.demands_west = tuple([edges << columns for edges in self.demands_west])
        return other


def _replaced(
    before: tuple[int, ...], where: int, edges: tuple[int, ...], column: int
) -> tuple[int, ...]:
    return tuple([before[grade] & ~where | edges[grade] << column for grade in range(len(GRADES))])


def _within(edges: tuple[int, ...], outline: int) -> tuple[int, ...]:
    # Edges that exceed a grade exceed all lower ones: without the lowest there are none.
    if not edges[0] & outline:
        return NO_EDGES
    return tuple([some & outline for some in edges])


class Sites:
    """Where in a row the corner of a card may lie, whatever it demands and is asked for."""

    def __init__(self, lines: list[Line], row: int) -> None:
        above, first = lines[row - 1].squares, lines[row].squares
        second, third = lines[row + 1].squares, lines[row + 2].squares
        near = _beside(first, above, second) | _beside(second, first, third)
        near_third = near | _beside(third, second, lines[row + 3].squares)
        airlocks = lines[row].airlocks | lines[row + 1].airlocks
        whole = first & second
        self.lying: int = spread(near, LYING) & ~(
            spread(airlocks, LYING) | (whole & whole >> 1 & whole >> 2)
        )
        airlocks |= lines[row + 2].airlocks
        whole &= third
        self.upright: int = spread(near_third, UPRIGHT) & ~(
            spread(airlocks, UPRIGHT) | (whole & whole >> 1)
        )
        # Of these, where no edge of the outline demands anything of a card.
        self.easy_lying: int = self.lying and self.lying & ~_demanding(lines, row, LYING)
        self.easy_upright: int = self.upright and self.upright & ~_demanding(lines, row, UPRIGHT)

    def moved(self, columns: int) -> Sites:
        """The row in a window that begins further left."""
        other = Sites(NO_LINES, 1)
        other.lying = self.lying << columns
        other.upright = self.upright << columns
        other.easy_lying = self.easy_lying << columns
        other.easy_upright = self.easy_upright << columns
        return other


def _beside(squares: int, above: int, below: int) -> int:
    """The squares of a row with all that touch one by an edge."""
    return squares | squares << 1 | squares >> 1 | above | below


def spread(squares: int, lying: int) -> int:
    """The corners from which a row of a card covers any of some squares."""
    if lying:
        return squares | squares >> 1 | squares >> 2
    return squares | squares >> 1


def _demanding(lines: list[Line], row: int, lying: int) -> int:
    """The corners from which any outer edge comes to lie on one that is not open."""
    columns, rows = (ROWS, COLUMNS) if lying else (COLUMNS, ROWS)
    beside = 0
    for other in range(row, row + rows):
        beside |= lines[other].demands_west[0]
    above_or_below = lines[row].demands_north[0] | lines[row + rows].demands_north[0]
    return spread(above_or_below, lying) | beside | beside >> columns


class Ground:
    """The Orb as rows of sets, and what follows from them for cards that are laid."""

    def __init__(self, lines: list[Line], sites: list[Sites]) -> None:
        self.lines: list[Line] = lines
        self.sites: list[Sites] = sites

    def with_card(self, stencil: Stencil, row: int, column: int) -> Ground:
        """R12.10: the card's squares and edges replace what was there."""
        lines, sites = self.lines.copy(), self.sites.copy()
        below = row + stencil.height
        for number in range(row, below):
            lines[number] = lines[number].with_squares(stencil, number - row, column)
        lines[below] = lines[below].with_edges(stencil, column)
        for number in range(row, below + 1):
            lines[number].demand(lines[number - 1])
        for number in range(row - ROWS, below + 1):
            sites[number] = Sites(lines, number)
        return Ground(lines, sites)

    def widened(self, above: int, columns: int, below: int) -> Ground:
        """The same in a window that reaches further up, left and down."""
        return Ground(
            [BARE] * above + self._moved_lines(columns) + [BARE] * below,
            [NOWHERE] * above + self._moved_sites(columns) + [NOWHERE] * below,
        )

    def _moved_lines(self, columns: int) -> list[Line]:
        if not columns:
            return self.lines
        return [line if line is BARE else line.moved(columns) for line in self.lines]

    def _moved_sites(self, columns: int) -> list[Sites]:
        if not columns:
            return self.sites
        return [one if one is NOWHERE else one.moved(columns) for one in self.sites]

    def fitting(self, stencil: Stencil, row: int, corners: int) -> int:
        """R12.9d: of some corners in a row those where every outer edge is restrictive enough."""
        refused = 0
        lines = self.lines
        for edge in stencil.outer_north:
            demands = lines[row + (edge >> GRADE_BITS + PLACE_BITS)].demands_north
            refused |= demands[edge & GRADE] >> (edge >> GRADE_BITS & PLACE)
        for edge in stencil.outer_west:
            demands = lines[row + (edge >> GRADE_BITS + PLACE_BITS)].demands_west
            refused |= demands[edge & GRADE] >> (edge >> GRADE_BITS & PLACE)
        return corners & ~refused


NO_EDGES: Final[tuple[int, ...]] = (0,) * len(GRADES)
BARE: Final = Line(0, 0, NO_EDGES, NO_EDGES)
NO_LINES: Final[list[Line]] = [BARE] * (ROWS + COLUMNS)
NOWHERE: Final = Sites(NO_LINES, 1)
NO_GROUND: Final = Ground([], [])


class Room:
    """Where cards may lie while some squares, by rows, are blocked."""

    def __init__(self, ground: Ground, blocked: list[int]) -> None:
        self.ground: Ground = ground
        self.blocked: list[int] = blocked
        self.takes_all: list[bool] = [self._is_easy(UPRIGHT), self._is_easy(LYING)]

    def _is_easy(self, lying: int) -> bool:
        """Whether there is a place where every card may lie."""
        for row, sites in enumerate(self.ground.sites):
            easy = sites.easy_lying if lying else sites.easy_upright
            if easy and easy & ~self._away(row, lying):
                return True
        return False

    def _away(self, row: int, lying: int) -> int:
        """The corners of a row from which a card covers a blocked square."""
        blocked = self.blocked
        squares = blocked[row] | blocked[row + 1]
        if not lying:
            squares |= blocked[row + 2]
        return spread(squares, lying) if squares else 0

    def takes(self, stencil: Stencil) -> bool:
        """Whether a card may lie anywhere when turned so."""
        if self.takes_all[stencil.lying]:
            return True
        for row in range(len(self.blocked)):
            if self._corners(stencil, row):
                return True
        return False

    def _corners(self, stencil: Stencil, row: int) -> int:
        sites = self.ground.sites[row]
        corners = sites.lying if stencil.lying else sites.upright
        if not corners:
            return 0
        corners &= ~self._away(row, stencil.lying)
        easy = sites.easy_lying if stencil.lying else sites.easy_upright
        if corners & ~easy:
            return self.ground.fitting(stencil, row, corners)
        return corners

    def positions(self, stencil: Stencil, first: int) -> list[int]:
        """Every square where a card may begin, if the window begins with a square of the grid."""
        found: list[int] = []
        for row in range(len(self.blocked)):
            corners = self._corners(stencil, row)
            where = first
            while corners:
                for bit in _bits[corners & BYTE]:
                    corner = where + bit
                    found.append(corner)
                corners >>= BITS_OF_A_BYTE
                where += BITS_OF_A_BYTE
            first += SPAN
        return found
