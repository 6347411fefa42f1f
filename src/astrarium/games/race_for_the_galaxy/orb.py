"""R11.2, R12.6, R12.10: the Orb as it lies: squares, the edges between them, and ways over it.

An Orb never changes: laying a card makes a new one, so that copies of a state share it. It is kept
in a window of the grid with a margin wide enough for any card that could be laid next.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.race_for_the_galaxy.components import NONE
from astrarium.games.race_for_the_galaxy.orb_boards import (
    Ground,
    Room,
    around,
    bare_ground,
    members,
    stencils,
)
from astrarium.games.race_for_the_galaxy.orb_components import (
    AIRLOCK,
    BLUE_SPACE,
    HOLDS,
    LEFT_CORNER,
    MAIN_LEFT,
    MAIN_RIGHT,
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
    WALL,
    Shape,
    column_of,
    row_of,
    spot,
)

MARGIN: Final = ROWS + 1  # how far beyond the Orb the rules look
GROWTH: Final = 15  # how much wider than needed a new window is, so that it seldom grows
WIDTHS: Final = 8  # windows are so many columns wide, or twice that, and so on

# A square of the window in one number: the edge left of it, the edge above it, and its name.
EDGE_BITS: Final = 4
EDGE: Final = (1 << EDGE_BITS) - 1
NAME_BITS: Final = 2 * EDGE_BITS
NAMELESS: Final = (1 << NAME_BITS) - 1
NOTHING: Final = NONE << NAME_BITS  # outside the Orb, and no edge


class Laid:
    """A card of the Orb: which, how it is turned, and the square of its top left corner."""

    def __init__(self, card: int, rotation: int, x: int, y: int) -> None:
        self.card: int = card
        self.rotation: int = rotation
        self.x: int = x
        self.y: int = y


class Reached:
    """A square that a team can get to: the steps it takes, and what else is then left."""

    def __init__(self, name: int, steps: int, crossings: int, passages: int) -> None:
        self.name: int = name
        self.steps: int = steps
        self.crossings: int = crossings
        self.passages: int = passages


class RoomFound:
    """Where tokens and teams stood when room for a card was looked for last, and the answer."""

    def __init__(self, tokens: tuple[tuple[int, int], ...], teams: list[int], room: Room) -> None:
        self.tokens: tuple[tuple[int, int], ...] = tokens
        self.teams: list[int] = teams
        self.room: Room = room


class Search:
    """What was asked about the reach of a team last, and the answer."""

    def __init__(
        self,
        start: int,
        most: int,
        strength: int,
        crossings: int,
        passages: int,
        tokens: tuple[tuple[int, int], ...],
        found: list[Reached],
    ) -> None:
        self.start: int = start
        self.most: int = most
        self.strength: int = strength
        self.crossings: int = crossings
        self.passages: int = passages
        self.tokens: tuple[tuple[int, int], ...] = tokens
        self.found: list[Reached] = found


class Orb:
    """The squares and edges that are visible; lists are indexed by places of the window."""

    def __init__(
        self,
        laid: tuple[Laid, ...],
        left: int,
        top: int,
        width: int,
        rows: list[list[int]],
        ways: list[tuple[int, ...]],
        ground: Ground,
    ) -> None:
        self.laid: tuple[Laid, ...] = laid
        self.station_spots: tuple[int, ...] = ()
        self.strongest: int = 0  # barrier ever laid
        self.teleporters: tuple[int, ...] = ()
        self.airlocks: tuple[int, ...] = ()  # the blue spaces
        self._left: int = left
        self._top: int = top
        self._width: int = width
        self._narrower: int = SPAN - width  # than the grid
        self._first: int = spot(left, top)
        self._rows: list[list[int]] = rows  # of squares of the window
        self._ways: list[tuple[int, ...]] = ways  # from each square by name, once asked for
        self._ground: Ground = ground
        # What was found out last: copies of a state ask the same again.
        self._last_room: RoomFound | None = None
        self._last_search: Search | None = None

    @property
    def stations(self) -> int:
        """R14.6: how many uplift power stations are visible."""
        return len(self.station_spots)

    # Coordinates.

    def place_of(self, x: int, y: int) -> int:
        """Where a square of the grid is in the window."""
        return (y - self._top) * self._width + x - self._left

    def place_of_spot(self, where: int) -> int:
        """Where a square of the grid, given by its number, is in the window."""
        return where - self._first - (where // SPAN - self._top - REACH) * self._narrower

    def spot_of_place(self, place: int) -> int:
        """The number of a square of the window."""
        return place + self._first + place // self._width * self._narrower

    def square_at(self, where: int) -> int:
        """What a square holds."""
        return self._holds(self.place_of_spot(where))

    def _holds(self, place: int) -> int:
        name = self.name_at(place)
        return HOLDS[self.laid[name // SQUARES].card][name % SQUARES] if name != NONE else NONE

    def visible(self) -> list[int]:
        """Every square of the Orb."""
        return [
            self.spot_of_place(place)
            for place in range(self._width * len(self._rows))
            if self.name_at(place) != NONE
        ]

    def edges_of(self, where: int) -> list[int]:
        """The edges of a square: above, right, below, left."""
        place = self.place_of_spot(where)
        below = place + self._width
        return [
            self._above(place),
            self._left_of(place + 1),
            self._above(below),
            self._left_of(place),
        ]

    def _cell(self, place: int) -> int:
        return self._rows[place // self._width][place % self._width]

    def _above(self, place: int) -> int:
        return self._cell(place) >> EDGE_BITS & EDGE

    def _left_of(self, place: int) -> int:
        return self._cell(place) & EDGE

    def name_of(self, where: int) -> int:
        """What a square is called: its card in the order of laying, and its place there."""
        return self.name_at(self.place_of_spot(where))

    def name_at(self, place: int) -> int:
        """What a square of the window is called."""
        return self._cell(place) >> NAME_BITS

    def spot_named(self, name: int) -> int:
        """The square of a name, or NONE; R11.2: the two blue squares are called by the left one."""
        return canonical(self._spot_named(name))

    def _spot_named(self, name: int) -> int:
        """The square of a name; NONE if it is covered or never was."""
        if name // SQUARES >= len(self.laid):
            return NONE
        laid = self.laid[name // SQUARES]
        for row, places in enumerate(SHAPES[laid.card][laid.rotation].places):
            for column, place in enumerate(places):
                if place == name % SQUARES:
                    where = spot(laid.x + column, laid.y + row)
                    return where if self.name_of(where) == name else NONE
        return NONE

    # Laying cards.

    def with_card(self, card: int, rotation: int, x: int, y: int) -> Orb:
        """R12.10: the Orb once a card has been laid."""
        orb = self._copy() if self._has_room(x, y) else self._in_wider_window(x, y)
        orb._lay(Laid(card, rotation, x, y))
        return orb

    def _copy(self) -> Orb:
        other = Orb(
            self.laid,
            self._left,
            self._top,
            self._width,
            self._rows.copy(),
            self._ways.copy(),
            self._ground,
        )
        other.station_spots = self.station_spots
        other.strongest = self.strongest
        other.teleporters = self.teleporters
        other.airlocks = self.airlocks
        return other

    def _has_room(self, x: int, y: int) -> bool:
        """Whether the window leaves a margin around a new card."""
        beyond = MARGIN + ROWS
        return (
            x - MARGIN >= self._left
            and y - MARGIN >= self._top
            and x + beyond < self._left + self._width
            and y + beyond < self._top + len(self._rows)
        )

    def _in_wider_window(self, x: int, y: int) -> Orb:
        """The same Orb, laid again in a window with room for a new card and more."""
        room = MARGIN + GROWTH
        left = min([x, *[one.x for one in self.laid]]) - room
        top = min([y, *[one.y for one in self.laid]]) - room
        width = max([x, *[one.x for one in self.laid]]) + ROWS + room - left
        width += -width % WIDTHS
        height = max([y, *[one.y for one in self.laid]]) + ROWS + room - top
        rows = [[NOTHING] * width for _ in range(height)]
        orb = Orb((), left, top, width, rows, [], bare_ground(width))
        for one in self.laid:
            orb._lay(one)
        return orb

    def _lay(self, new: Laid) -> None:
        """Put a card over what is there, while the Orb is still being made."""
        shape = SHAPES[new.card][new.rotation]
        corner = self.place_of(new.x, new.y)
        column, row = new.x - self._left, new.y - self._top
        for line in range(row, row + shape.height + 1):
            self._rows[line] = self._rows[line].copy()
        self._put_squares(shape, column, row)
        self._put_edges(shape, column, row)
        self.laid = (*self.laid, new)
        stencil = stencils(self._width)[new.card][new.rotation]
        self._ground = self._ground.with_card(stencil, corner)
        self._survey(shape, new.x, new.y)
        self._ways.extend([()] * SQUARES)
        self._forget_ways(shape, corner)

    def _put_squares(self, shape: Shape, column: int, row: int) -> None:
        first = len(self.laid) * SQUARES
        for down, places in enumerate(shape.places):
            cells = self._rows[row + down]
            for right, place in enumerate(places):
                cells[column + right] = (
                    cells[column + right] & NAMELESS | first + place << NAME_BITS
                )

    def _put_edges(self, shape: Shape, column: int, row: int) -> None:
        for down, edges in enumerate(shape.across):
            cells = self._rows[row + down]
            for right, edge in enumerate(edges):
                others = cells[column + right] & ~(EDGE << EDGE_BITS)
                cells[column + right] = others | edge << EDGE_BITS
        for down, edges in enumerate(shape.down):
            cells = self._rows[row + down]
            for right, edge in enumerate(edges):
                cells[column + right] = cells[column + right] & ~EDGE | edge

    def _forget_ways(self, shape: Shape, corner: int) -> None:
        """Let the ways from squares beside a new card be found anew, and where one may jump."""
        line = corner - self._width
        for _ in range(shape.height + 2):
            for place in range(line - 1, line + shape.width + 1):
                self._forget_way(self.name_at(place))
            line += self._width
        self._forget_way(self.name_of(BLUE_SPOT))
        for where in self.teleporters:
            self._forget_way(self.name_of(where))

    def _forget_way(self, name: int) -> None:
        if name != NONE:
            self._ways[name] = ()

    def _survey(self, shape: Shape, x: int, y: int) -> None:
        """Bring what the rules ask for up to date with a new card."""
        teleporters = [where for where in self.teleporters if self.square_at(where) == TELEPORTER]
        airlocks = list(self.airlocks)
        stations = [where for where in self.station_spots if self.square_at(where) == STATION]
        for row, squares in enumerate(shape.squares):
            for column, square in enumerate(squares):
                if square == TELEPORTER or square == STATION or square == AIRLOCK:
                    where = spot(x + column, y + row)
                    if square == TELEPORTER and where not in teleporters:
                        teleporters.append(where)
                    elif square == STATION and where not in stations:
                        stations.append(where)
                    elif square == AIRLOCK and where != OTHER_SPOT:
                        airlocks.append(where)
        teleporters.sort()
        self.teleporters = tuple(teleporters)
        self.airlocks = tuple(airlocks)
        self.station_spots = tuple(stations)
        self.strongest = max(self.strongest, shape.strongest)

    # Where cards may lie.

    def room(self, tokens: tuple[tuple[int, int], ...], teams: list[int]) -> Room:
        """R12.9c: where cards may lie beside the squares of tokens and teams."""
        last = self._last_room
        if last is not None and last.tokens is tokens and last.teams == teams:
            return last.room
        blocked = 0
        for where, _ in tokens:
            blocked |= 1 << self.place_of_spot(where)
        for where in teams:
            blocked |= 1 << self.place_of_spot(where)
        room = Room(self._ground, blocked)
        self._last_room = RoomFound(tokens, teams, room)
        return room

    def room_apart(self, room: Room, where: int) -> Room:
        """R12.8: of a room what does not touch the visible part of the card under a square."""
        card = self.name_of(where) // SQUARES
        part = 0
        for name in range(card * SQUARES, (card + 1) * SQUARES):
            square = self._spot_named(name)
            if square != NONE:
                part |= 1 << self.place_of_spot(square)
        return Room(self._ground, room.blocked | around(part, self._width))

    def turns(self, cards: list[int], room: Room) -> list[tuple[int, int]]:
        """R12.9: each card with the rotations in which it may lie anywhere."""
        shapes = stencils(self._width)
        return [
            (card, rotation)
            for card in cards
            for rotation, stencil in enumerate(shapes[card])
            if room.takes(stencil)
        ]

    def positions(self, card: int, rotation: int, room: Room) -> list[int]:
        """R12.9: every square where the top left corner of a card may lie."""
        corners = room.corners(stencils(self._width)[card][rotation])
        first, width, narrower = self._first, self._width, self._narrower
        return [place + first + place // width * narrower for place in members(corners)]

    # Moving.

    def distance(self, one: int, two: int) -> int:
        """How far apart two squares are, whatever is between them."""
        return abs(column_of(one) - column_of(two)) + abs(row_of(one) - row_of(two))

    def steps_from(self, where: int) -> list[tuple[int, int]]:
        """R12.6: the squares beside one with the edges between, and teleporters."""
        ways = self._ways_from(self.name_of(where))
        return [
            (self._spot_named(ways[number]), ways[number + 1]) for number in range(0, len(ways), 2)
        ]

    def _ways_from(self, name: int) -> tuple[int, ...]:
        """The names of squares one step away, each followed by the edge between."""
        if not self._ways[name]:
            where = self._spot_named(name)
            ways: list[int] = []
            self._add_beside(self.place_of_spot(where), ways)
            if where in self.teleporters:
                for other in self.teleporters:
                    if other != where:
                        ways.extend([self.name_of(other), OPEN])
            elif where == BLUE_SPOT:
                self._add_beside(self.place_of_spot(OTHER_SPOT), ways)
            self._ways[name] = tuple(ways)
        return self._ways[name]

    def _add_beside(self, place: int, ways: list[int]) -> None:
        width = self._width
        self._add_way(place - width, self._above(place), ways)
        self._add_way(place + 1, self._left_of(place + 1), ways)
        self._add_way(place + width, self._above(place + width), ways)
        self._add_way(place - 1, self._left_of(place), ways)

    def _add_way(self, place: int, edge: int, ways: list[int]) -> None:
        name = self.name_at(place)
        if name != NONE:
            ways.extend([BLUE_NAME if name == OTHER_NAME else name, edge])

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
        last = self._last_search
        if (
            last is not None
            and last.tokens is tokens
            and last.start == start
            and last.most == most
            and last.strength == strength
            and last.crossings == crossings
            and last.passages == passages
        ):
            return last.found
        found = self._find(start, most, strength, crossings, passages, tokens)
        self._last_search = Search(start, most, strength, crossings, passages, tokens, found)
        return found

    def _find(
        self,
        start: int,
        most: int,
        strength: int,
        crossings: int,
        passages: int,
        tokens: tuple[tuple[int, int], ...],
    ) -> list[Reached]:
        """Step by step; a square counts once for each combination of helps that are left."""
        size = len(self._ways)
        stops = [False] * size
        for where, _ in tokens:
            stops[self.name_of(where)] = True
        # Helps left are written as multiples of the size: a passage is more than all crossings.
        helps = crossings + 1
        passage = size * helps
        first = self.name_of(start)
        level = [first + crossings * size + passages * passage]
        known = [False] * (passage * (passages + 1))
        reached = [False] * size if crossings or passages else known
        known[level[0]] = reached[first] = True
        found: list[Reached] = []
        for steps in range(1, most + 1):
            following: list[int] = []
            for at in level:
                name = at % size
                if stops[name]:
                    continue
                ways = self._ways_from(name)
                for number in range(0, len(ways), 2):
                    other, edge = ways[number], ways[number + 1]
                    one = other + at - name
                    if edge > strength:
                        if edge != WALL and (at - name) % passage:
                            one -= size
                        elif at >= passage:
                            one -= passage
                        else:
                            continue
                    if known[one]:
                        continue
                    if not reached[other]:
                        left = one // size
                        found.append(Reached(other, steps, left % helps, left // helps))
                    known[one] = reached[other] = True
                    following.append(one)
            level = following
        return found


def canonical(where: int) -> int:
    """R11.2: the two blue squares of the main airlock are one space."""
    return BLUE_SPOT if where == OTHER_SPOT else where


BLUE_SPOT: Final = spot(BLUE_SPACE[0], BLUE_SPACE[1])
OTHER_SPOT: Final = spot(OTHER_BLUE[0], OTHER_BLUE[1])
BLUE_NAME: Final = HOLDS[MAIN_LEFT].index(AIRLOCK)
OTHER_NAME: Final = SQUARES + HOLDS[MAIN_RIGHT].index(AIRLOCK)
NO_ORB: Final = Orb((), 0, 0, 0, [], [], bare_ground(0))


def main_airlock() -> Orb:
    """R11.2: the Orb before any card is laid."""
    left = NO_ORB.with_card(MAIN_LEFT, 0, LEFT_CORNER[0], LEFT_CORNER[1])
    return left.with_card(MAIN_RIGHT, 0, RIGHT_CORNER[0], RIGHT_CORNER[1])
