"""R11.2, R12.9, R12.10: the Orb as it lies: squares, the edges between them, and where to lay.

An Orb never changes: laying a card makes a new one, so that copies of a state share it. It is kept
in a window of the grid with a margin wide enough for any card that could be laid next.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.race_for_the_galaxy.components import NONE
from astrarium.games.race_for_the_galaxy.orb_components import (
    AIRLOCK,
    BLUE_SPACE,
    COLUMNS,
    IS_AIRLOCK,
    LEFT_CORNER,
    MAIN_LEFT,
    MAIN_RIGHT,
    OPEN,
    OTHER_BLUE,
    RIGHT_CORNER,
    ROWS,
    SHAPES,
    SQUARES,
    STATION,
    TELEPORTER,
    WALL,
    Shape,
    column_of,
    row_of,
    spot,
)

MARGIN: Final = ROWS + 1
GROWTH: Final = 8  # how much wider than needed a new window is, so that it seldom grows


class Laid:
    """A card of the Orb: which, how it is turned, and the square of its top left corner."""

    def __init__(self, card: int, rotation: int, x: int, y: int) -> None:
        self.card: int = card
        self.rotation: int = rotation
        self.x: int = x
        self.y: int = y


class Site:
    """Where a card might lie: its corner, its squares, and what outer edges must at least be."""

    def __init__(self, where: int, places: list[int], demands: list[tuple[int, int]]) -> None:
        self.where: int = where
        self.places: tuple[int, ...] = tuple(places)
        self.edges: tuple[int, ...] = tuple([edge for edge, _ in demands])
        self.least: tuple[int, ...] = tuple([least for _, least in demands])

    def takes(self, outer: tuple[int, ...], blocked: list[bool]) -> bool:
        """R12.9c, R12.9d: whether a card with such outer edges may be laid here."""
        least = self.least
        for place, edge in enumerate(self.edges):
            if outer[edge] < least[place]:
                return False
        for place in self.places:
            if blocked[place]:
                return False
        return True


class Orb:
    """The squares and edges that are visible; lists are indexed by places of the window."""

    def __init__(
        self,
        laid: tuple[Laid, ...],
        left: int,
        top: int,
        width: int,
        squares: list[int],
        names: list[int],
        north: list[int],
        west: list[int],
    ) -> None:
        self.laid: tuple[Laid, ...] = laid
        self._left: int = left
        self._top: int = top
        self._width: int = width
        self._squares: list[int] = squares  # what each square holds, NONE outside the Orb
        self._names: list[int] = names  # which square of which laid card it is
        self._north: list[int] = north  # the edge above each square
        self._west: list[int] = west  # the edge left of each square
        self._low_x: int = 0
        self._high_x: int = 0
        self._low_y: int = 0
        self._high_y: int = 0
        self.stations: int = 0
        self.strongest: int = 0  # barrier
        self.teleporters: tuple[int, ...] = ()
        self.airlocks: tuple[int, ...] = ()  # the blue spaces
        self._sites: tuple[list[Site], list[Site]] = ([], [])  # upright and lying
        self._survey()

    def _survey(self) -> None:
        """Find what the rules ask for."""
        found = [place for place, square in enumerate(self._squares) if square != NONE]
        if not found:
            return
        columns = [place % self._width for place in found]
        self._low_x = self._left + min(columns)
        self._high_x = self._left + max(columns)
        self._low_y = self._top + found[0] // self._width
        self._high_y = self._top + found[-1] // self._width
        self.stations = len([place for place in found if self._squares[place] == STATION])
        self.teleporters = tuple(
            [self.spot_of_place(place) for place in found if self._squares[place] == TELEPORTER]
        )
        self.airlocks = tuple(
            [
                self.spot_of_place(place)
                for place in found
                if self._squares[place] == AIRLOCK and self.spot_of_place(place) != OTHER_SPOT
            ]
        )
        edges = [edge for edge in self._north + self._west if edge != WALL]
        self.strongest = max(edges)

    # Coordinates.

    def place_of(self, x: int, y: int) -> int:
        """Where a square of the grid is in the window."""
        return (y - self._top) * self._width + x - self._left

    def place_of_spot(self, where: int) -> int:
        """Where a square of the grid, given by its number, is in the window."""
        return self.place_of(column_of(where), row_of(where))

    def spot_of_place(self, place: int) -> int:
        """The number of a square of the window."""
        return spot(self._left + place % self._width, self._top + place // self._width)

    def square_at(self, where: int) -> int:
        """What a square holds."""
        return self._squares[self.place_of_spot(where)]

    def visible(self) -> list[int]:
        """Every square of the Orb."""
        return [self.spot_of_place(place) for place, name in enumerate(self._names) if name != NONE]

    def edges_of(self, where: int) -> list[int]:
        """The edges of a square: above, right, below, left."""
        place = self.place_of_spot(where)
        below = place + self._width
        return [self._north[place], self._west[place + 1], self._north[below], self._west[place]]

    def name_of(self, where: int) -> int:
        """What a square is called: its card in the order of laying, and its place there."""
        return self._names[self.place_of_spot(where)]

    def spot_named(self, name: int) -> int:
        """The square of a name; NONE if it is covered or never was."""
        for place, other in enumerate(self._names):
            if other == name:
                return canonical(self.spot_of_place(place))
        return NONE

    # Laying cards.

    def with_card(self, card: int, rotation: int, x: int, y: int) -> Orb:
        """R12.10: the Orb once a card has been laid."""
        bigger = self._with_room(x, y)
        laid = (*self.laid, Laid(card, rotation, x, y))
        squares = bigger._squares.copy()
        names = bigger._names.copy()
        north = bigger._north.copy()
        west = bigger._west.copy()
        shape = SHAPES[card][rotation]
        width = bigger._width
        corner = bigger.place_of(x, y)
        for row in range(shape.height):
            for column in range(shape.width):
                place = corner + row * width + column
                squares[place] = shape.squares[row][column]
                names[place] = len(self.laid) * SQUARES + shape.places[row][column]
        for row in range(shape.height + 1):
            for column in range(shape.width):
                north[corner + row * width + column] = shape.across[row][column]
        for row in range(shape.height):
            for column in range(shape.width + 1):
                west[corner + row * width + column] = shape.down[row][column]
        orb = Orb(laid, bigger._left, bigger._top, width, squares, names, north, west)
        if bigger is self:
            orb._inherit_sites(self, shape, x, y)
        return orb

    def _inherit_sites(self, before: Orb, laid: Shape, x: int, y: int) -> None:
        """Take over the sites that a new card does not touch, and look anew around it."""
        for lying in range(2):
            if not before._sites[lying]:
                continue
            shape = SHAPES[MAIN_LEFT][lying]
            first_x, last_x = x - shape.width, x + laid.width
            first_y, last_y = y - shape.height, y + laid.height
            for site in before._sites[lying]:
                column, row = column_of(site.where), row_of(site.where)
                if not (first_x <= column <= last_x and first_y <= row <= last_y):
                    self._sites[lying].append(site)
            for row in range(first_y, last_y + 1):
                for column in range(first_x, last_x + 1):
                    self._add_site(shape, column, row)

    def _with_room(self, x: int, y: int) -> Orb:
        """The same Orb in a window that leaves a margin around a new card."""
        height = len(self._squares) // self._width if self._width else 0
        if (
            x - 2 * MARGIN >= self._left
            and y - 2 * MARGIN >= self._top
            and x + 2 * MARGIN < self._left + self._width
            and y + 2 * MARGIN < self._top + height
        ):
            return self
        room = 2 * MARGIN + GROWTH
        left = min(self._low_x, x) - room
        top = min(self._low_y, y) - room
        width = max(self._high_x, x) + room - left + 1
        tall = max(self._high_y, y) + room - top + 1
        bigger = Orb(
            (),
            left,
            top,
            width,
            [NONE] * (width * tall),
            [NONE] * (width * tall),
            [OPEN] * (width * tall),
            [OPEN] * (width * tall),
        )
        for place in range(len(self._squares)):
            where = bigger.place_of(
                self._left + place % self._width, self._top + place // self._width
            )
            if 0 <= where < width * tall and self._is_used(place):
                bigger._squares[where] = self._squares[place]
                bigger._names[where] = self._names[place]
                bigger._north[where] = self._north[place]
                bigger._west[where] = self._west[place]
        return bigger

    def _is_used(self, place: int) -> bool:
        """Whether a square of the window has a content or an edge worth keeping."""
        return (
            self._squares[place] != NONE or self._north[place] != OPEN or self._west[place] != OPEN
        )

    def blocked(self, occupied: list[int]) -> list[bool]:
        """R12.9c: for each square of the window whether a token or a team keeps cards away."""
        blocked = [False] * len(self._squares)
        for where in occupied:
            blocked[self.place_of_spot(where)] = True
        return blocked

    def keep_away(self, blocked: list[bool], where: int) -> None:
        """R12.8: forbid what touches the visible part of the card under a square."""
        card = self.name_of(where) // SQUARES
        width = self._width
        for place, name in enumerate(self._names):
            if name != NONE and name // SQUARES == card:
                for near in (-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1):
                    blocked[place + near] = True

    def positions(self, card: int, rotation: int, blocked: list[bool]) -> list[int]:
        """R12.9: every square where the top left corner of a card may lie."""
        outer = SHAPES[card][rotation].outer
        found = [site.where for site in self._sites_for(rotation) if site.takes(outer, blocked)]
        found.sort()
        return found

    def has_position(self, card: int, rotation: int, blocked: list[bool]) -> bool:
        """Whether a card may lie anywhere when turned so."""
        outer = SHAPES[card][rotation].outer
        for site in self._sites_for(rotation):
            if site.takes(outer, blocked):
                return True
        return False

    def _sites_for(self, rotation: int) -> list[Site]:
        """Where a card turned so can lie as far as only the Orb matters, found once."""
        lying = rotation % 2
        if not self._sites[lying]:
            shape = SHAPES[MAIN_LEFT][lying]
            for y in range(self._low_y - shape.height, self._high_y + 2):
                for x in range(self._low_x - shape.width, self._high_x + 2):
                    self._add_site(shape, x, y)
        return self._sites[lying]

    def _add_site(self, shape: Shape, x: int, y: int) -> None:
        """R12.9: keep a site that touches the Orb, adds a square and covers no airlock card."""
        corner = self.place_of(x, y)
        width = self._width
        places = [
            corner + row * width + column
            for row in range(shape.height)
            for column in range(shape.width)
        ]
        covered = 0
        for place in places:
            if self._names[place] != NONE:
                covered += 1
                if IS_AIRLOCK[self.laid[self._names[place] // SQUARES].card]:
                    return
        demands = self._demands(shape, corner)
        touches = covered > 0 or any(edge != NONE for edge in demands)
        if touches and covered < SQUARES:
            strict = [(edge, least) for edge, least in enumerate(demands) if least > OPEN]
            self._sites[shape.height == COLUMNS].append(Site(spot(x, y), places, strict))

    def _demands(self, shape: Shape, corner: int) -> list[int]:
        """R12.9d: what each outer edge must at least be; NONE where it is not on the outline."""
        width = self._width
        below = corner + shape.height * width
        demands: list[int] = []
        for place in [*range(corner, corner + shape.width), *range(below, below + shape.width)]:
            outline = (self._squares[place] == NONE) != (self._squares[place - width] == NONE)
            demands.append(self._north[place] if outline else NONE)
        for side in (corner, corner + shape.width):
            for place in range(side, side + shape.height * width, width):
                outline = (self._squares[place] == NONE) != (self._squares[place - 1] == NONE)
                demands.append(self._west[place] if outline else NONE)
        return demands

    # Moving.

    def distance(self, one: int, two: int) -> int:
        """How far apart two squares are, whatever is between them."""
        return abs(column_of(one) - column_of(two)) + abs(row_of(one) - row_of(two))

    def steps_from(self, where: int) -> list[tuple[int, int]]:
        """R12.6: the squares beside one with the edges between, and teleporters."""
        found = self._beside(where)
        if where == BLUE_SPOT:
            found.extend(self._beside(OTHER_SPOT))
        if where in self.teleporters:
            found.extend([(other, OPEN) for other in self.teleporters if other != where])
        return found

    def _beside(self, where: int) -> list[tuple[int, int]]:
        place = self.place_of_spot(where)
        width = self._width
        ways = (
            (place - width, self._north[place]),
            (place + 1, self._west[place + 1]),
            (place + width, self._north[place + width]),
            (place - 1, self._west[place]),
        )
        found: list[tuple[int, int]] = []
        for other, edge in ways:
            if self._squares[other] != NONE:
                beside = canonical(self.spot_of_place(other))
                if beside != where:
                    found.append((beside, edge))
        return found


def canonical(where: int) -> int:
    """R11.2: the two blue squares of the main airlock are one space."""
    return BLUE_SPOT if where == OTHER_SPOT else where


BLUE_SPOT: Final = spot(BLUE_SPACE[0], BLUE_SPACE[1])
OTHER_SPOT: Final = spot(OTHER_BLUE[0], OTHER_BLUE[1])
NO_ORB: Final = Orb((), 0, 0, 0, [], [], [], [])


def main_airlock() -> Orb:
    """R11.2: the Orb before any card is laid."""
    left = NO_ORB.with_card(MAIN_LEFT, 0, LEFT_CORNER[0], LEFT_CORNER[1])
    return left.with_card(MAIN_RIGHT, 0, RIGHT_CORNER[0], RIGHT_CORNER[1])
