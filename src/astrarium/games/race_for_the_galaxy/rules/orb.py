"""R11.2, R12.10: the Orb as it lies: its cards, the squares that are visible, and their edges.

An Orb never changes: laying a card makes a new one, so that copies of a state share it. It is kept
in a window of the grid with a margin wide enough for any card that could be laid next.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.race_for_the_galaxy.rules.components import NONE
from astrarium.games.race_for_the_galaxy.rules.orb_boards import NO_GROUND, STENCILS, Ground, Room
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    AIRLOCK,
    BLUE_SPACE,
    EDGE,
    EDGE_BITS,
    HOLDS,
    LEFT_CORNER,
    MAIN_LEFT,
    MAIN_RIGHT,
    NAME_BITS,
    OPEN,
    OTHER_BLUE,
    REACH,
    RIGHT_CORNER,
    ROWS,
    SHAPES,
    SPAN,
    SQUARES,
    STATION,
    TELEPORTER,
    Shape,
    column_of,
    row_of,
    spot,
)
from astrarium.games.race_for_the_galaxy.rules.orb_ways import Reached, Search, find

MARGIN: Final = ROWS + 1  # how far beyond the Orb the rules look
# How much wider than needed a new window is, so that it seldom grows: rows cost next to nothing.
MORE_ROWS: Final = 16
MORE_COLUMNS: Final = 8
NOTHING: Final = NONE << NAME_BITS  # outside the Orb, and no edge
AROUND: Final = 0b111  # a square and those left and right of it


class Laid:
    """A card of the Orb: which, how it is turned, and the square of its top left corner."""

    def __init__(self, card: int, rotation: int, x: int, y: int) -> None:
        self.card: int = card
        self.rotation: int = rotation
        self.x: int = x
        self.y: int = y


class RoomFound:
    """Where tokens and teams stood when room for a card was looked for last, and the answer."""

    def __init__(self, tokens: tuple[tuple[int, int], ...], teams: list[int], room: Room) -> None:
        self.tokens: tuple[tuple[int, int], ...] = tokens
        self.teams: list[int] = teams
        self.room: Room = room


class Orb:
    """The squares and edges that are visible, in a window of the grid."""

    def __init__(
        self,
        laid: tuple[Laid, ...],
        left: int,
        top: int,
        cells: list[list[int]],
        ground: Ground,
        ways: list[tuple[int, ...]],
    ) -> None:
        self.laid: tuple[Laid, ...] = laid
        self.station_spots: tuple[int, ...] = ()
        self.strongest: int = 0  # barrier ever laid
        self.teleporters: tuple[int, ...] = ()
        self.airlocks: tuple[int, ...] = ()  # the blue spaces
        # Where the window begins in the grid, counted from its first square.
        self._left: int = left
        self._top: int = top
        self._cells: list[list[int]] = cells  # by rows: edges of each square, and its name
        self._ground: Ground = ground
        self._ways: list[tuple[int, ...]] = ways  # from each square by name, once asked for
        self._jumps: tuple[int, ...] = ()  # the ways to all teleporters
        # What was found out last: copies of a state ask the same again.
        self._last_room: RoomFound | None = None
        self._last_search: Search | None = None

    @property
    def stations(self) -> int:
        """R14.6: how many uplift power stations are visible."""
        return len(self.station_spots)

    # Squares.

    def row_of(self, where: int) -> int:
        """In which row of the window a square is."""
        return where // SPAN - self._top

    def column_of(self, where: int) -> int:
        """In which column of the window a square is."""
        return where % SPAN - self._left

    def _cell(self, where: int) -> int:
        return self._cells[where // SPAN - self._top][where % SPAN - self._left]

    def square_at(self, where: int) -> int:
        """What a square holds."""
        name = self.name_of(where)
        return HOLDS[self.laid[name // SQUARES].card][name % SQUARES] if name != NONE else NONE

    def visible(self) -> list[int]:
        """Every square of the Orb."""
        first = self._top * SPAN + self._left
        return [
            first + row * SPAN + column
            for row, cells in enumerate(self._cells)
            for column, cell in enumerate(cells)
            if cell >> NAME_BITS != NONE
        ]

    def edges_of(self, where: int) -> list[int]:
        """The edges of a square: above, right, below, left."""
        cell, right, below = self._cell(where), self._cell(where + 1), self._cell(where + SPAN)
        return [cell >> EDGE_BITS & EDGE, right & EDGE, below >> EDGE_BITS & EDGE, cell & EDGE]

    def name_of(self, where: int) -> int:
        """What a square is called: its card in the order of laying, and its place there."""
        return self._cell(where) >> NAME_BITS

    def spot_named(self, name: int) -> int:
        """The square of a name, or NONE; R11.2: the two blue squares are called by the left one."""
        return canonical(self._spot_named(name))

    def _spot_named(self, name: int) -> int:
        """The square of a name; NONE if it is covered or never was."""
        if name // SQUARES >= len(self.laid):
            return NONE
        laid = self.laid[name // SQUARES]
        shape = SHAPES[laid.card][laid.rotation]
        where = spot(laid.x, laid.y) + shape.offsets[name % SQUARES]
        return where if self.name_of(where) == name else NONE

    # Laying cards.

    def with_card(self, card: int, rotation: int, x: int, y: int) -> Orb:
        """R12.10: the Orb once a card has been laid."""
        orb = self._copy() if self._has_room(x, y) else self._in_wider_window(x, y)
        orb._lay(Laid(card, rotation, x, y))
        return orb

    def _copy(self) -> Orb:
        other = Orb(
            self.laid, self._left, self._top, self._cells.copy(), self._ground, self._ways.copy()
        )
        other.station_spots = self.station_spots
        other.strongest = self.strongest
        other.teleporters = self.teleporters
        other.airlocks = self.airlocks
        other._jumps = self._jumps
        return other

    def _has_room(self, x: int, y: int) -> bool:
        """Whether the window leaves a margin around a new card."""
        row, column = y + REACH - self._top, x + REACH - self._left
        beyond = MARGIN + ROWS
        return (
            row >= MARGIN
            and column >= MARGIN
            and row + beyond < len(self._cells)
            and column + beyond < len(self._cells[0])
        )

    def _in_wider_window(self, x: int, y: int) -> Orb:
        """The same Orb in a window with room for a new card and more."""
        rows, columns = MARGIN + MORE_ROWS, MARGIN + MORE_COLUMNS
        row, column = y + REACH - self._top, x + REACH - self._left
        height, width = len(self._cells), len(self._cells[0]) if self._cells else 0
        above = rows - row if row < MARGIN else 0
        before = columns - column if column < MARGIN else 0
        below = max(0, row + ROWS + rows - height)
        after = max(0, column + ROWS + columns - width)
        orb = self._copy()
        orb._left -= before
        orb._top -= above
        orb._cells = [[NOTHING] * (before + width + after) for _ in range(above + height + below)]
        for number, cells in enumerate(self._cells):
            orb._cells[above + number][before : before + width] = cells
        orb._ground = self._ground.widened(above, before, below)
        return orb

    def _lay(self, new: Laid) -> None:
        """Put a card over what is there, while the Orb is still being made."""
        shape = SHAPES[new.card][new.rotation]
        row, column = new.y + REACH - self._top, new.x + REACH - self._left
        self._put_squares(shape, row, column)
        self.laid = (*self.laid, new)
        self._ground = self._ground.with_card(STENCILS[new.card][new.rotation], row, column)
        self._survey(shape, spot(new.x, new.y))
        self._ways.extend([()] * SQUARES)
        self._forget_ways(shape, row, column)

    def _put_squares(self, shape: Shape, row: int, column: int) -> None:
        first = len(self.laid) * SQUARES << NAME_BITS
        for down, squares in enumerate(shape.cells):
            cells = self._cells[row + down].copy()
            self._cells[row + down] = cells
            at = column
            for square in squares:
                cells[at] = first + square
                at += 1
            cells[at] = cells[at] & ~EDGE | shape.down[down][shape.width]
        cells = self._cells[row + shape.height].copy()
        self._cells[row + shape.height] = cells
        for right, edge in enumerate(shape.across[shape.height]):
            at = column + right
            cells[at] = cells[at] & ~(EDGE << EDGE_BITS) | edge << EDGE_BITS

    def _survey(self, shape: Shape, corner: int) -> None:
        """Bring what the rules ask for up to date with a new card."""
        teleporters = [where for where in self.teleporters if self.square_at(where) == TELEPORTER]
        stations = [where for where in self.station_spots if self.square_at(where) == STATION]
        for place, square in shape.marked:
            where = corner + shape.offsets[place]
            if square == TELEPORTER and where not in teleporters:
                teleporters.append(where)
            elif square == STATION and where not in stations:
                stations.append(where)
            elif square == AIRLOCK and where != OTHER_SPOT:
                self.airlocks = (*self.airlocks, where)
        teleporters.sort()
        self.teleporters = tuple(teleporters)
        jumps: list[int] = []
        for where in teleporters:
            jumps.append(self.name_of(where))
            jumps.append(OPEN)
        self._jumps = tuple(jumps)
        self.station_spots = tuple(stations)
        self.strongest = max(self.strongest, shape.strongest)

    def _forget_ways(self, shape: Shape, row: int, column: int) -> None:
        """Let the ways from the squares beside a new card be found anew."""
        for cells in self._cells[row - 1 : row + shape.height + 1]:
            for place in range(column - 1, column + shape.width + 1):
                name = cells[place] >> NAME_BITS
                if name != NONE:
                    self._ways[name] = ()
        self._ways[BLUE_NAME] = ()

    # Where cards may lie.

    def room(self, tokens: tuple[tuple[int, int], ...], teams: list[int]) -> Room:
        """R12.9c: where cards may lie beside the squares of tokens and teams."""
        last = self._last_room
        if last is not None and last.tokens is tokens and last.teams == teams:
            return last.room
        blocked = [0] * len(self._cells)
        for where, _ in tokens:
            self._block(where, blocked)
        for where in teams:
            self._block(where, blocked)
        room = Room(self._ground, blocked)
        self._last_room = RoomFound(tokens, teams, room)
        return room

    def _block(self, where: int, blocked: list[int]) -> None:
        row = self.row_of(where)
        blocked[row] = blocked[row] | 1 << self.column_of(where)

    def room_apart(self, room: Room, where: int) -> Room:
        """R12.8: of a room what does not touch the visible part of the card under a square."""
        card = self.name_of(where) // SQUARES
        blocked = room.blocked.copy()
        for name in range(card * SQUARES, (card + 1) * SQUARES):
            square = self._spot_named(name)
            if square != NONE:
                row = self.row_of(square)
                for near in (row - 1, row, row + 1):
                    blocked[near] |= AROUND << self.column_of(square) - 1
        return Room(self._ground, blocked)

    def turns(self, cards: list[int], room: Room) -> list[tuple[int, int]]:
        """R12.9: each card with the rotations in which it may lie anywhere."""
        return [
            (card, rotation)
            for card in cards
            for rotation, stencil in enumerate(STENCILS[card])
            if room.takes(stencil)
        ]

    def positions(self, card: int, rotation: int, room: Room) -> list[int]:
        """R12.9: every square where the top left corner of a card may lie."""
        return room.positions(STENCILS[card][rotation], self._top * SPAN + self._left)

    # Moving.

    def distance(self, one: int, two: int) -> int:
        """How far apart two squares are, whatever is between them."""
        return abs(column_of(one) - column_of(two)) + abs(row_of(one) - row_of(two))

    def steps_from(self, where: int) -> list[tuple[int, int]]:
        """R12.6: the squares beside one with the edges between, and teleporters."""
        name = self.name_of(where)
        ways = self.ways_from(name)
        return [
            (self._spot_named(ways[number]), ways[number + 1])
            for number in range(0, len(ways), 2)
            if ways[number] != name
        ]

    def ways_from(self, name: int) -> tuple[int, ...]:
        """The names of squares one step away, perhaps of itself, each followed by the edge."""
        if not self._ways[name]:
            self._ways[name] = self._find_ways(name)
        if self._jumps and HOLDS[self.laid[name // SQUARES].card][name % SQUARES] == TELEPORTER:
            return self._ways[name] + self._jumps
        return self._ways[name]

    def _find_ways(self, name: int) -> tuple[int, ...]:
        where = self._spot_named(name)
        ways: list[int] = []
        self._add_beside(where, ways)
        if name == BLUE_NAME:
            self._add_beside(OTHER_SPOT, ways)
        return tuple(ways)

    def _add_beside(self, where: int, ways: list[int]) -> None:
        row, column = self.row_of(where), self.column_of(where)
        cells = self._cells[row]
        cell, right, below = cells[column], cells[column + 1], self._cells[row + 1][column]
        _add_way(self._cells[row - 1][column], cell >> EDGE_BITS & EDGE, ways)
        _add_way(right, right & EDGE, ways)
        _add_way(below, below >> EDGE_BITS & EDGE, ways)
        _add_way(cells[column - 1], cell & EDGE, ways)

    def reach(
        self,
        start: int,
        most: int,
        strength: int,
        crossings: int,
        passages: int,
        tokens: tuple[tuple[int, int], ...],
    ) -> list[Reached]:
        """R12.6, R12.7: every square within reach, by the fewest steps; tokens end the way."""
        search = Search(start, most, strength, crossings, passages, tokens)
        last = self._last_search
        if last is None or not search.is_like(last):
            search.found = find(self, search)
            self._last_search = search
            return search.found
        return last.found


def _add_way(cell: int, edge: int, ways: list[int]) -> None:
    name = cell >> NAME_BITS
    if name != NONE:
        ways.append(BLUE_NAME if name == OTHER_NAME else name)
        ways.append(edge)


def canonical(where: int) -> int:
    """R11.2: the two blue squares of the main airlock are one space."""
    return BLUE_SPOT if where == OTHER_SPOT else where


BLUE_SPOT: Final = spot(BLUE_SPACE[0], BLUE_SPACE[1])
OTHER_SPOT: Final = spot(OTHER_BLUE[0], OTHER_BLUE[1])
BLUE_NAME: Final = HOLDS[MAIN_LEFT].index(AIRLOCK)
OTHER_NAME: Final = SQUARES + HOLDS[MAIN_RIGHT].index(AIRLOCK)
NO_ORB: Final = Orb((), REACH, REACH, [], NO_GROUND, [])


def main_airlock() -> Orb:
    """R11.2: the Orb before any card is laid."""
    left = NO_ORB.with_card(MAIN_LEFT, 0, LEFT_CORNER[0], LEFT_CORNER[1])
    return left.with_card(MAIN_RIGHT, 0, RIGHT_CORNER[0], RIGHT_CORNER[1])
