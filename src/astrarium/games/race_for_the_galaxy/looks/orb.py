"""The Orb as a plan: floor, walls and barriers as a few lines, and what stands on its squares."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from astrarium.games.race_for_the_galaxy.looks.pieces import (
    Barrier,
    Ghost,
    Mark,
    OrbCardShown,
    OrbShown,
    Spot,
    Turned,
)
from astrarium.games.race_for_the_galaxy.looks.wording import (
    SQUARE_NAMES,
    orb_card_name,
    square_text,
)
from astrarium.games.race_for_the_galaxy.rules.components import GAME_NAME
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    AIRLOCK,
    ARTIFACT_A,
    ARTIFACT_B,
    BLUE_SPACE,
    COLUMNS,
    CORNERS,
    EMPTY,
    GENERATION,
    OPEN,
    OTHER_BLUE,
    REACH,
    ROTATIONS,
    ROWS,
    SHAPES,
    STATION,
    TELEPORTER,
    WALL,
)
from astrarium.games.race_for_the_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import Words

UNIT = 36
HALF = UNIT // 2
PAD = 11  # room for numbers on the outline
TALLEST, WIDEST = 530, 860  # a larger plan is not made smaller, but can be moved
MARK_NAMES = {
    ARTIFACT_A: "spot",
    GENERATION: "burst",
    ARTIFACT_B: "spot",
    TELEPORTER: "gate",
    STATION: "station",
    AIRLOCK: "airlock",
}
TEAM_SHIFTS = ((0, 0), (9, 0), (-9, 0), (0, 9), (0, -9), (9, 9), (-9, 9), (9, -9), (-9, -9), (4, 4))
ON_SQUARES = ("MoveTeam", "BringHome", "ChooseCorner")
LAYING = ("LayAtColumn", "LayAtRow")

Segment = tuple[int, int, bool]  # where a line begins, and whether it goes down


class Plan(NamedTuple):
    """Squares and edges as lines to draw."""

    floor: str
    walls: str
    lasers: tuple[tuple[int, str], ...]
    barriers: tuple[Barrier, ...]


class OrbBoard(Sight):
    """What one viewer sees of the Orb."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str], asked: Seen) -> None:
        super().__init__(seen, words, names)
        self.orb: Seen = seen["orb"]
        self.asked = asked
        self.is_mine = asked.get("player") == seen["viewer"] and seen["viewer"] is not None
        self.squares: dict[tuple[int, int], Seen] = {
            (square["at"][0], square["at"][1]): square for square in self.orb["squares"]
        }

    def shown(self) -> OrbShown:
        """The whole Orb."""
        places = set(self.squares) | self._reached_by_ghosts()
        left, top = min([x for x, _ in places]), min([y for _, y in places])
        width = (max([x for x, _ in places]) - left + 1) * UNIT
        height = (max([y for _, y in places]) - top + 1) * UNIT
        plan = _plan(tuple([(*at, *square["edges"]) for at, square in self.squares.items()]))
        return OrbShown(
            box=f"{left * UNIT - PAD} {top * UNIT - PAD} {width + 2 * PAD} {height + 2 * PAD}",
            width=width + 2 * PAD,
            height=height + 2 * PAD,
            fits=height <= TALLEST and width <= WIDEST,
            floor=plan.floor,
            walls=plan.walls,
            lasers=plan.lasers,
            barriers=plan.barriers,
            marks=self._marks(),
            teams=self._teams(),
            spots=self._spots(),
            ghosts=self._ghosts(),
            ghost=self._ghost(),
        )

    # What stands on squares.

    def _marks(self) -> tuple[Mark, ...]:
        words = self.words
        found = [
            self._mark(MARK_NAMES[square["holds"]], at, "", square_text(square, words))
            for at, square in self.squares.items()
            if square["holds"] != EMPTY
        ]
        for x, y, is_b in self.orb["tokens"]:
            back = "B" if is_b else "A"
            label = words("Artifact token {back}, face down", back=back)
            found.append(self._mark(f"token-{back}", (x, y), f"relic-at-{x}-{y}", label))
        return tuple(found)

    def _mark(self, name: str, at: tuple[int, int], piece: str, label: str) -> Mark:
        return Mark(name, at[0] * UNIT, at[1] * UNIT, piece, -1, "", label)

    def _teams(self) -> tuple[Mark, ...]:
        found: list[Mark] = []
        standing: dict[tuple[int, int], int] = {}
        for seat, player in enumerate(self.seen["players"]):
            for team, (x, y) in enumerate(player["teams"]):
                before = standing.get((x, y), 0)
                standing[x, y] = before + 1
                right, down = TEAM_SHIFTS[before]
                label = self.words("Team {team} of {name}", team=team + 1, name=self.names[seat])
                own = seat == self.seen["viewer"]
                token = f"team-{team}" if own else ""
                piece = f"team-{seat}-{team}"
                place = (x * UNIT + right, y * UNIT + down)
                found.append(Mark("team", *place, piece, seat, token, label))
        return tuple(found)

    # What can be chosen.

    def _spots(self) -> tuple[Spot, ...]:
        if not self.is_mine or self.asked.get("kind") not in ON_SQUARES:
            return ()
        return tuple(
            [
                Spot(
                    self._tokens(at, square),
                    at[0] * UNIT,
                    at[1] * UNIT,
                    square_text(square, self.words),
                )
                for at, square in self.squares.items()
            ]
        )

    def _tokens(self, at: tuple[int, int], square: Seen) -> tuple[str, ...]:
        """What a click on a square means; the two blue squares are one space."""
        if self.asked["kind"] == "ChooseCorner":
            return (f"corner-{CORNERS.index(at)}",) if at in CORNERS else ()
        if at == OTHER_BLUE:
            square = self.squares[BLUE_SPACE]
        return (f"square-{square['name']}",)

    def _positions(self) -> list[tuple[int, int]]:
        if not self.is_mine or self.asked.get("kind") not in LAYING:
            return []
        return [(x, y) for x, y in self.asked["positions"]]

    def _reached_by_ghosts(self) -> set[tuple[int, int]]:
        positions = self._positions()
        if not positions:
            return set()
        shape = SHAPES[self.asked["orb_card"]][self.asked["rotation"]]
        return {
            place
            for x, y in positions
            for place in ((x, y), (x + shape.width - 1, y + shape.height - 1))
        }

    def _ghosts(self) -> tuple[Ghost, ...]:
        by_column = self.asked.get("kind") == "LayAtColumn"
        return tuple(
            [
                Ghost(
                    token=f"coordinate-{(x if by_column else y) + REACH}",
                    then=f"coordinate-{y + REACH}" if by_column else "",
                    x=x * UNIT,
                    y=y * UNIT,
                    label=self.words("Lay it at column {x}, row {y}", x=x, y=y),
                )
                for x, y in self._positions()
            ]
        )

    def _ghost(self) -> Turned | None:
        if not self._positions():
            return None
        return turned(self.asked["orb_card"], self.asked["rotation"], self.words.language)


# Lines.


@lru_cache(maxsize=500)
def _plan(squares: tuple[tuple[int, ...], ...]) -> Plan:
    """Squares as runs, edges as lines, each once; a square is its place and its four edges."""
    lines: dict[Segment, int] = {}
    for x, y, above, right, below, left in squares:
        lines[x, y, False] = above
        lines[x, y, True] = left
        lines.setdefault((x + 1, y, True), right)
        lines.setdefault((x, y + 1, False), below)
    walls = [segment for segment, edge in lines.items() if edge == WALL]
    strengths = sorted({edge for edge in lines.values() if OPEN < edge < WALL})
    lasers = [
        (strength, _path([one for one, edge in lines.items() if edge == strength]))
        for strength in strengths
    ]
    barriers = [
        Barrier(edge, x * UNIT + (0 if down else HALF), y * UNIT + (HALF if down else 0))
        for (x, y, down), edge in sorted(lines.items())
        if OPEN < edge < WALL
    ]
    floor = _floor([(square[0], square[1]) for square in squares])
    return Plan(floor, _path(walls), tuple(lasers), tuple(barriers))


def _path(segments: list[Segment]) -> str:
    """Lines of one square each; those that follow each other are joined."""
    drawn: list[str] = []
    left = set(segments)
    for segment in sorted(segments, key=lambda one: (one[2], one[0], one[1])):
        if segment not in left:
            continue
        x, y, down = segment
        length = 0
        while (x + (0 if down else length), y + (length if down else 0), down) in left:
            left.discard((x + (0 if down else length), y + (length if down else 0), down))
            length += 1
        drawn.append(f"M{x * UNIT} {y * UNIT}{'v' if down else 'h'}{length * UNIT}")
    return "".join(drawn)


def _floor(places: list[tuple[int, int]]) -> str:
    drawn: list[str] = []
    left = set(places)
    for x, y in sorted(places):
        if (x, y) not in left:
            continue
        length = 0
        while (x + length, y) in left:
            left.discard((x + length, y))
            length += 1
        wide = length * UNIT
        drawn.append(f"M{x * UNIT} {y * UNIT}h{wide}v{UNIT}h-{wide}z")
    return "".join(drawn)


def orb_signs(words: Words) -> list[tuple[str, str]]:
    """The signs on squares of the Orb, and what they mean."""
    kinds = (AIRLOCK, TELEPORTER, STATION, GENERATION)
    return [
        *[(MARK_NAMES[kind], words(SQUARE_NAMES[kind])) for kind in kinds],
        ("token-A", words("artifact token")),
    ]


# Orb cards.


class OrbFace(NamedTuple):
    """An Orb card upright."""

    card: int
    plan: Plan
    marks: tuple[Mark, ...]


@cache
def orb_face(card: int) -> OrbFace:
    """An Orb card upright: its lines and what is printed on its squares."""
    shape = SHAPES[card][0]
    squares: list[tuple[int, ...]] = []
    marks: list[Mark] = []
    for y in range(ROWS):
        for x in range(COLUMNS):
            across, down = shape.across, shape.down
            edges = (across[y][x], down[y][x + 1], across[y + 1][x], down[y][x])
            squares.append((x, y, *edges))
            holds = shape.squares[y][x]
            if holds != EMPTY:
                name = "spot-b" if holds == ARTIFACT_B else MARK_NAMES[holds]
                marks.append(Mark(name, x * UNIT, y * UNIT, "", -1, "", ""))
    return OrbFace(card, _plan(tuple(squares)), tuple(marks))


@cache
def turned(card: int, rotation: int, language: str) -> Turned:
    """An Orb card turned by so many quarters to the right."""
    words = Words(language, GAME_NAME)
    wide, high = COLUMNS * UNIT, ROWS * UNIT
    moves = (
        "",
        f"translate({high} 0) rotate(90)",
        f"translate({wide} {high}) rotate(180)",
        f"translate(0 {wide}) rotate(-90)",
    )
    lying = rotation % 2
    name = orb_card_name(card, words)
    return Turned(
        card=card,
        token=f"Orb-card-{card}",
        also=f"rotation-{rotation}",
        rotation=rotation,
        transform=moves[rotation],
        width=high if lying else wide,
        height=wide if lying else high,
        may=False,
        label=words("Lay {card}, turned by {angle}°", card=name, angle=90 * rotation),
    )


def orb_cards(cards: Sequence[int], seen: Seen, words: Words) -> list[OrbCardShown]:
    """The viewer's Orb cards: one that can be laid now in its four rotations."""
    legal = _ways_to_lay(seen)
    shown: list[OrbCardShown] = []
    for number, card in enumerate(cards):
        turns = [turned(card, rotation, words.language) for rotation in range(ROTATIONS)]
        marked = [one._replace(may=(card, place) in legal) for place, one in enumerate(turns)]
        marked = marked if any(one.may for one in marked) else marked[:1]
        copies = list(cards[:number]).count(card)
        piece = f"orb-card-{card}.{copies}"
        shown.append(OrbCardShown(piece, orb_card_name(card, words), tuple(marked)))
    return shown


def _ways_to_lay(seen: Seen) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for action in seen["legal"]:
        verb = VOCABULARY.verb_of(action)
        if verb.name == "lay":
            card, rotation = verb.args(action)
            found.add((card, rotation))
    return found
