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

MARGIN: Final = ROWS + 1  # how far beyond the Orb the rules look
GROWTH: Final = 5  # how much wider than needed a new window is, so that it seldom grows
MOST_HELPS: Final = 64  # more than there are tokens for crossing


class Laid:
    """A card of the Orb: which, how it is turned, and the square of its top left corner."""

    def __init__(self, card: int, rotation: int, x: int, y: int) -> None:
        self.card: int = card
        self.rotation: int = rotation
        self.x: int = x
        self.y: int = y


class Site:
    """Where a card might lie: its corner, and what its outer edges must at least be."""

    def __init__(self, x: int, y: int, corner: int, edges: list[int], least: list[int]) -> None:
        self.x: int = x
        self.y: int = y
        self.corner: int = corner
        self.edges: tuple[int, ...] = tuple(edges)
        self.least: tuple[int, ...] = tuple(least)

    def takes(self, outer: tuple[int, ...]) -> bool:
        """R12.9d: whether a card with such outer edges is restrictive enough here."""
        least = self.least
        for place, edge in enumerate(self.edges):
            if outer[edge] < least[place]:
                return False
        return True


class Reached:
    """A square that a team can get to: the steps it takes, and what else is then left."""

    def __init__(self, place: int, steps: int, crossings: int, passages: int) -> None:
        self.place: int = place
        self.steps: int = steps
        self.crossings: int = crossings
        self.passages: int = passages

    def key(self) -> int:
        """What tells it from other ways to the same square."""
        return (self.place * MOST_HELPS + self.crossings) * MOST_HELPS + self.passages

    def after(self, place: int, edge: int, strength: int, steps: int) -> Reached | None:
        """The same team one step further, if the edge lets it pass."""
        if edge <= strength:
            return Reached(place, steps, self.crossings, self.passages)
        if edge != WALL and self.crossings:
            return Reached(place, steps, self.crossings - 1, self.passages)
        if self.passages:
            return Reached(place, steps, self.crossings, self.passages - 1)
        return None


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
        self.station_spots: tuple[int, ...] = ()
        self.strongest: int = 0  # barrier ever laid
        self.teleporters: tuple[int, ...] = ()
        self.airlocks: tuple[int, ...] = ()  # the blue spaces
        self._sites: tuple[list[Site], list[Site]] = ([], [])  # upright and lying

    def _survey(self, before: Orb, shape: Shape, x: int, y: int) -> None:
        """Bring what the rules ask for up to date with a new card."""
        first = not before.laid
        self._low_x = x if first else min(before._low_x, x)
        self._low_y = y if first else min(before._low_y, y)
        self._high_x = x + shape.width - 1 if first else max(before._high_x, x + shape.width - 1)
        self._high_y = y + shape.height - 1 if first else max(before._high_y, y + shape.height - 1)
        teleporters = [where for where in before.teleporters if self.square_at(where) == TELEPORTER]
        airlocks = list(before.airlocks)
        stations = [where for where in before.station_spots if self.square_at(where) == STATION]
        for row in range(shape.height):
            for column in range(shape.width):
                square = shape.squares[row][column]
                where = spot(x + column, y + row)
                if square == TELEPORTER and where not in teleporters:
                    teleporters.append(where)
                elif square == STATION and where not in stations:
                    stations.append(where)
                elif square == AIRLOCK and where != OTHER_SPOT:
                    airlocks.append(where)
        self.teleporters = tuple(sorted(teleporters))
        self.airlocks = tuple(airlocks)
        self.station_spots = tuple(stations)
        self.strongest = max(before.strongest, shape.strongest)

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

    def name_at(self, place: int) -> int:
        """What a square of the window is called."""
        return self._names[place]

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
        orb._survey(self, shape, x, y)
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
                if not (first_x <= site.x <= last_x and first_y <= site.y <= last_y):
                    self._sites[lying].append(site)
            for row in range(first_y, last_y + 1):
                for column in range(first_x, last_x + 1):
                    self._add_site(shape, column, row)

    def _with_room(self, x: int, y: int) -> Orb:
        """The same Orb in a window that leaves a margin around a new card."""
        height = len(self._squares) // self._width if self._width else 0
        beyond = MARGIN + ROWS
        if (
            x - MARGIN >= self._left
            and y - MARGIN >= self._top
            and x + beyond < self._left + self._width
            and y + beyond < self._top + height
        ):
            return self
        room = MARGIN + GROWTH
        left = min(self._low_x, x) - room
        top = min(self._low_y, y) - room
        width = max(self._high_x, x + ROWS) + room - left + 1
        tall = max(self._high_y, y + ROWS) + room - top + 1
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
        shape = SHAPES[card][rotation]
        outer = shape.outer
        found = [
            spot(site.x, site.y)
            for site in self._sites_for(rotation)
            if site.takes(outer) and self._is_free(shape, site.corner, blocked)
        ]
        found.sort()
        return found

    def has_position(self, card: int, rotation: int, blocked: list[bool]) -> bool:
        """Whether a card may lie anywhere when turned so."""
        shape = SHAPES[card][rotation]
        outer = shape.outer
        for site in self._sites_for(rotation):
            if site.takes(outer) and self._is_free(shape, site.corner, blocked):
                return True
        return False

    def _is_free(self, shape: Shape, corner: int, blocked: list[bool]) -> bool:
        """R12.9c: whether nothing keeps the card away from a place."""
        place = corner
        for _ in range(shape.height):
            for column in range(shape.width):
                if blocked[place + column]:
                    return False
            place += self._width
        return True

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
        names = self._names
        covered = 0
        place = corner
        for _ in range(shape.height):
            for column in range(shape.width):
                name = names[place + column]
                if name != NONE:
                    covered += 1
                    if IS_AIRLOCK[self.laid[name // SQUARES].card]:
                        return
            place += self._width
        if covered == SQUARES:
            return
        edges: list[int] = []
        least: list[int] = []
        if self._collect_demands(shape, corner, edges, least) or covered:
            lying = 1 if shape.height == COLUMNS else 0
            self._sites[lying].append(Site(x, y, corner, edges, least))

    def _collect_demands(
        self, shape: Shape, corner: int, edges: list[int], least: list[int]
    ) -> bool:
        """R12.9d: what outer edges must at least be; R12.9a: whether any is on the outline."""
        names = self._names
        width = self._width
        outline = False
        edge = 0
        for line in (corner, corner + shape.height * width):
            for place in range(line, line + shape.width):
                if (names[place] == NONE) != (names[place - width] == NONE):
                    outline = True
                    if self._north[place] > OPEN:
                        edges.append(edge)
                        least.append(self._north[place])
                edge += 1
        for line in (corner, corner + shape.width):
            for place in range(line, line + shape.height * width, width):
                if (names[place] == NONE) != (names[place - 1] == NONE):
                    outline = True
                    if self._west[place] > OPEN:
                        edges.append(edge)
                        least.append(self._west[place])
                edge += 1
        return outline

    # Moving.

    def distance(self, one: int, two: int) -> int:
        """How far apart two squares are, whatever is between them."""
        return abs(column_of(one) - column_of(two)) + abs(row_of(one) - row_of(two))

    def steps_from(self, where: int) -> list[tuple[int, int]]:
        """R12.6: the squares beside one with the edges between, and teleporters."""
        ways: list[tuple[int, int]] = []
        self._add_ways(self.place_of_spot(where), ways)
        return [(self.spot_of_place(place), edge) for place, edge in ways]

    def _add_ways(self, place: int, ways: list[tuple[int, int]]) -> None:
        self._add_beside(place, ways)
        if self._squares[place] == TELEPORTER:
            for where in self.teleporters:
                other = self.place_of_spot(where)
                if other != place:
                    ways.append((other, OPEN))
        elif self._squares[place] == AIRLOCK and place == self.place_of_spot(BLUE_SPOT):
            self._add_beside(place + 1, ways)

    def _add_beside(self, place: int, ways: list[tuple[int, int]]) -> None:
        """The squares beside one; R11.2: the right blue square is called by the left one."""
        width = self._width
        squares = self._squares
        if squares[place - width] != NONE:
            ways.append((place - width, self._north[place]))
        if squares[place + 1] != NONE:
            ways.append((place + 1, self._west[place + 1]))
        if squares[place + width] != NONE:
            ways.append((place + width, self._north[place + width]))
        if squares[place - 1] != NONE:
            ways.append((place - 1, self._west[place]))

    def reach(
        self, start: int, most: int, strength: int, crossings: int, passages: int, stops: list[int]
    ) -> list[Reached]:
        """R12.6, R12.7: every square within reach, by the fewest steps; stops end the way."""
        first = self.place_of_spot(start)
        blue, right = self.place_of_spot(BLUE_SPOT), self.place_of_spot(OTHER_SPOT)
        stopping = [False] * len(self._squares)
        for where in stops:
            stopping[self.place_of_spot(where)] = True
        found: list[Reached] = []
        known: dict[int, bool] = {}
        reached: dict[int, bool] = {first: True}
        level = [Reached(first, 0, crossings, passages)]
        for steps in range(1, most + 1):
            following: list[Reached] = []
            for at in level:
                if stopping[at.place]:
                    continue
                ways: list[tuple[int, int]] = []
                self._add_ways(at.place, ways)
                for place, edge in ways:
                    if place == right:
                        place = blue
                    one = at.after(place, edge, strength, steps)
                    if one is None or one.key() in known:
                        continue
                    known[one.key()] = True
                    following.append(one)
                    if place not in reached:
                        reached[place] = True
                        found.append(one)
            if not following:
                break
            level = following
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
