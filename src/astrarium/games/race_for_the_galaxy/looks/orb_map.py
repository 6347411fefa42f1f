"""The Orb as a map of characters: squares, walls, barriers, tokens and teams."""

from __future__ import annotations

from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    AIRLOCK,
    ARTIFACT_A,
    ARTIFACT_B,
    EMPTY,
    GENERATION,
    OPEN,
    STATION,
    TELEPORTER,
    WALL,
)
from astrarium.kernel.looks.presentation import Seen

SIGNS = {
    EMPTY: ".",
    ARTIFACT_A: ",",
    GENERATION: ",",
    ARTIFACT_B: ",",
    TELEPORTER: "T",
    STATION: "S",
    AIRLOCK: "o",
}
TOKEN_SIGNS = "AB"
GENERATION_SIGN = "!"
WALL_ACROSS = "-"
WALL_DOWN = "|"


def orb_lines(seen: Seen) -> list[str]:
    """The map, two characters for a square: itself and the edge beside it; teams by number."""
    squares = {tuple(square["at"]): square for square in seen["orb"]["squares"]}
    columns = [x for x, _ in squares]
    rows = [y for _, y in squares]
    inside = _inside(seen, squares)
    lines: list[str] = []
    for y in range(min(rows), max(rows) + 2):
        across, along = "", ""
        for x in range(min(columns), max(columns) + 2):
            across += "+" + _above(squares, x, y)
            along += _left(squares, x, y) + inside.get((x, y), " ")
        lines += [line.rstrip() for line in (across, along)]
    return [line for line in lines if line.strip("+ ")]


def _inside(seen: Seen, squares: dict[tuple[int, ...], Seen]) -> dict[tuple[int, ...], str]:
    """What to draw inside each square: what it holds, a token, or a team."""
    inside = {at: SIGNS[square["holds"]] for at, square in squares.items()}
    for x, y, is_b in seen["orb"]["tokens"]:
        generates = squares[x, y]["holds"] == GENERATION
        inside[x, y] = GENERATION_SIGN if generates else TOKEN_SIGNS[is_b]
    for seat, player in enumerate(seen["players"]):
        for x, y in player["teams"]:
            inside[x, y] = str(seat + 1)
    return inside


def _above(squares: dict[tuple[int, ...], Seen], x: int, y: int) -> str:
    if (x, y) in squares:
        return _sign(squares[x, y]["edges"][0], WALL_ACROSS)
    return _sign(squares[x, y - 1]["edges"][2], WALL_ACROSS) if (x, y - 1) in squares else " "


def _left(squares: dict[tuple[int, ...], Seen], x: int, y: int) -> str:
    if (x, y) in squares:
        return _sign(squares[x, y]["edges"][3], WALL_DOWN)
    return _sign(squares[x - 1, y]["edges"][1], WALL_DOWN) if (x - 1, y) in squares else " "


def _sign(edge: int, wall: str) -> str:
    if edge == WALL:
        return wall
    return " " if edge == OPEN else str(edge)
