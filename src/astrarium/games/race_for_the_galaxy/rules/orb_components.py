"""The components of the Alien Orb (R11 to R14): Orb cards, artifact tokens and coordinates."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.race_for_the_galaxy.rules.components import GAME_NAME
from astrarium.kernel.data.tables import read, text
from astrarium.kernel.words import Text

# What a square of the Orb holds.
EMPTY: Final = 0
ARTIFACT_A: Final = 1
GENERATION: Final = 2  # R12.8: an artifact square that brings a card when its token is taken
ARTIFACT_B: Final = 3
TELEPORTER: Final = 4
STATION: Final = 5
AIRLOCK: Final = 6
COUNTED_SQUARES: Final = (TELEPORTER, STATION, AIRLOCK)
_squares: Final = ".A!BTSL"

# Edges grow more restrictive with their number (R12.9d): open, barriers by strength, wall.
OPEN: Final = 0
WALL: Final = 9
_edges: Final[dict[str, int]] = {".": OPEN, "X": WALL}

ROTATIONS: Final = 4
COLUMNS: Final = 2
ROWS: Final = 3
SQUARES: Final = COLUMNS * ROWS

# A square of the Orb in one number: the edge left of it, the edge above it, and its name.
EDGE_BITS: Final = 4
EDGE: Final = (1 << EDGE_BITS) - 1
NAME_BITS: Final = 2 * EDGE_BITS

_cards: Final[list[dict[str, Any]]] = read(GAME_NAME, "orb")["orb_card"]
_tokens: Final[list[dict[str, Any]]] = read(GAME_NAME, "tokens")["token"]

ORB_CARD_IDS: Final[list[str]] = [row["id"] for row in _cards]
ORB_CARDS: Final = len(ORB_CARD_IDS)
ORB_DECKS: Final[list[str]] = [row["deck"] for row in _cards]
ORB_COPIES: Final[tuple[int, ...]] = tuple([row.get("copies", 1) for row in _cards])
A_CARDS: Final[list[int]] = [card for card, deck in enumerate(ORB_DECKS) if deck == "A"]
B_CARDS: Final[list[int]] = [card for card, deck in enumerate(ORB_DECKS) if deck == "B"]
MAIN_LEFT: Final = ORB_CARD_IDS.index("main_airlock_left")
MAIN_RIGHT: Final = ORB_CARD_IDS.index("main_airlock_right")
SECONDARY_AIRLOCK: Final = ORB_CARD_IDS.index("secondary_airlock")
IS_AIRLOCK: Final[tuple[bool, ...]] = tuple([deck.endswith("airlock") for deck in ORB_DECKS])
IS_B: Final[tuple[bool, ...]] = tuple([deck == "B" for deck in ORB_DECKS])

# Every card that can ever lie in the Orb: each reaches at most three squares beyond the others.
MOST_PLACED: Final = sum(ORB_COPIES)
REACH: Final = MOST_PLACED * ROWS + COLUMNS
SPAN: Final = 2 * REACH + 1


class Shape:
    """An Orb card as it lies after a rotation: its squares and the edges around them."""

    def __init__(
        self,
        squares: list[list[int]],
        places: list[list[int]],
        across: list[list[int]],
        down: list[list[int]],
    ) -> None:
        self.width: int = len(squares[0])
        self.height: int = len(squares)
        self.squares: tuple[tuple[int, ...], ...] = tuple([tuple(row) for row in squares])
        self.places: tuple[tuple[int, ...], ...] = tuple([tuple(row) for row in places])
        self.across: tuple[tuple[int, ...], ...] = tuple([tuple(row) for row in across])
        self.down: tuple[tuple[int, ...], ...] = tuple([tuple(row) for row in down])
        self.strongest: int = max([edge for row in across + down for edge in row if edge != WALL])
        self.cells: tuple[tuple[int, ...], ...] = tuple(
            [self._cells(row) for row in range(self.height)]
        )
        # By the places of the upright card: how far from the corner each square lies in the grid,
        # and whether it is a teleporter.
        self.offsets: tuple[int, ...] = tuple([self._offset(place) for place in range(SQUARES)])
        self.teleports: tuple[bool, ...] = tuple(
            [self._held(place) == TELEPORTER for place in range(SQUARES)]
        )
        # What is counted, as one finds it from the top left on: each place, and what it holds.
        self.marked: tuple[tuple[int, int], ...] = tuple(
            [
                (place, self._held(place))
                for row in places
                for place in row
                if self._held(place) in COUNTED_SQUARES
            ]
        )

    def _cells(self, row: int) -> tuple[int, ...]:
        return tuple(
            [
                place << NAME_BITS | self.across[row][column] << EDGE_BITS | self.down[row][column]
                for column, place in enumerate(self.places[row])
            ]
        )

    def _row(self, place: int) -> int:
        return [place in places for places in self.places].index(True)

    def _offset(self, place: int) -> int:
        row = self._row(place)
        return row * SPAN + self.places[row].index(place)

    def _held(self, place: int) -> int:
        row = self._row(place)
        return self.squares[row][self.places[row].index(place)]


def _clockwise(grid: list[list[int]]) -> list[list[int]]:
    return [list(row) for row in zip(*grid[::-1], strict=True)]


def _shapes(row: dict[str, Any]) -> tuple[Shape, ...]:
    squares = [[_squares.index(sign) for sign in line] for line in row["squares"]]
    places = [[line * COLUMNS + column for column in range(COLUMNS)] for line in range(ROWS)]
    across = [[_edge(sign) for sign in line] for line in row["across"]]
    down = [[_edge(sign) for sign in line] for line in row["down"]]
    shapes: list[Shape] = []
    for _ in range(ROTATIONS):
        shapes.append(Shape(squares, places, across, down))
        squares, places = _clockwise(squares), _clockwise(places)
        across, down = _clockwise(down), _clockwise(across)
    return tuple(shapes)


def _edge(sign: str) -> int:
    return _edges[sign] if sign in _edges else int(sign)


SHAPES: Final[tuple[tuple[Shape, ...], ...]] = tuple([_shapes(row) for row in _cards])
# What each of a card's six squares holds, in the order of the upright card.
HOLDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([square for row in shapes[0].squares for square in row]) for shapes in SHAPES]
)
BARRIERS: Final[list[int]] = sorted(
    {edge for shapes in SHAPES for row in shapes[0].across + shapes[0].down for edge in row}
    - {OPEN, WALL}
)

# R11.2: where the main airlock lies, and its corners.
LEFT_CORNER: Final = (-2, 0)
RIGHT_CORNER: Final = (0, 0)
CORNERS: Final[tuple[tuple[int, int], ...]] = ((-2, 0), (1, 0), (-2, 2), (1, 2))
BLUE_SPACE: Final = (-1, 1)  # the two blue squares are one space, called by the left one
OTHER_BLUE: Final = (0, 1)


def spot(x: int, y: int) -> int:
    """The number of a square of the grid."""
    return (y + REACH) * SPAN + x + REACH


def column_of(where: int) -> int:
    """The column of a square, 0 being that right of the middle of the main airlock."""
    return where % SPAN - REACH


def row_of(where: int) -> int:
    """The row of a square, 0 being the top row of the main airlock."""
    return where // SPAN - REACH


# R14: the artifact tokens.
TOKEN_IDS: Final[list[str]] = [row["id"] for row in _tokens]
TOKENS: Final = len(TOKEN_IDS)
TOKEN_NAMES: Final[list[Text]] = [text(row["name"]) for row in _tokens]
TOKEN_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _tokens]
TOKEN_COPIES: Final[tuple[int, ...]] = tuple([row["copies"] for row in _tokens])
TOKEN_IS_B: Final[tuple[bool, ...]] = tuple([row["back"] == "B" for row in _tokens])
TOKEN_VP: Final[tuple[int, ...]] = tuple([row["vp"] for row in _tokens])
TOKEN_STATIONS: Final[tuple[int, ...]] = tuple([row.get("stations", 0) for row in _tokens])
TOKEN_VALUE: Final[tuple[int, ...]] = tuple([row.get("value", 0) for row in _tokens])
TOKEN_FAMILY: Final[list[str]] = [row.get("family", "") for row in _tokens]


def _having(effect: str) -> tuple[bool, ...]:
    return tuple([row["effect"] == effect for row in _tokens])


WORLD_TOKEN: Final = _having("world_discount")
DEVELOPMENT_TOKEN: Final = _having("development_discount")
GENES_TOKEN: Final = _having("genes_discount_or_military")
MILITARY_TOKEN: Final = _having("cross_barrier_or_military")
WALL_TOKEN: Final = _having("cross_wall_or_barrier")
MOVE_TOKEN: Final = _having("team_move")
GOOD_TOKEN: Final = _having("alien_good")
