"""Charts of scores and chances over time, drawn as lines of an SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from astrarium.arena.analysis import Analysis
from astrarium.kernel.records.record import Record

WIDTH, HEIGHT = 600, 220
MOST_POINTS = 150
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
MOST_GRID_LINES = 6

History = Sequence[tuple[int, Sequence[float]]]


@dataclass(frozen=True)
class Line:
    """One player's figures, as points of a polyline, with its end."""

    seat: int
    points: str
    end_x: float
    end_y: float
    score: int


@dataclass(frozen=True)
class GridLine:
    """A horizontal line at a round number."""

    y: float
    label: int


@dataclass(frozen=True)
class Chart:
    """The lines of all players over the moves of a game, and the places of marked moves."""

    width: int
    height: int
    lines: tuple[Line, ...]
    grid: tuple[GridLine, ...]
    moves: int
    marks: tuple[float, ...] = ()


def chart(record: Record) -> Chart:
    """Draw the scores after each of some moves, evenly spread, and the last."""
    moves = len(record.moves)
    every = max(1, -(-moves // MOST_POINTS))
    history = [
        (ply, [score.total for score in state.scores()])
        for ply, state in enumerate(record.positions())
        if ply % every == 0 or ply == moves
    ]
    totals = [total for _, row in history for total in row]
    return _drawn(history, moves, min([0, *totals]), max([1, *totals]))


def chances_chart(found: Analysis) -> Chart:
    """Draw each player's chances in percent, with the middles of the swings marked."""
    history = [(point.ply, [100 * one for one in point.chances]) for point in found.points]
    marks = tuple(_across((one.start + one.end) / 2, found.moves) for one in found.swings)
    return _drawn(history, found.moves, 0, 100, marks)


def _drawn(
    history: History, moves: int, low: int, high: int, marks: tuple[float, ...] = ()
) -> Chart:
    players = len(history[0][1])
    lines = tuple(_line(seat, history, moves, low, high) for seat in range(players))
    return Chart(WIDTH, HEIGHT, lines, tuple(_grid(low, high)), moves, marks)


def _line(seat: int, history: History, moves: int, low: int, high: int) -> Line:
    places = [(_across(ply, moves), _height(row[seat], low, high)) for ply, row in history]
    points = " ".join(f"{x},{y}" for x, y in places)
    return Line(seat, points, *places[-1], round(history[-1][1][seat]))


def _across(ply: float, moves: int) -> float:
    return round(WIDTH * ply / max(moves, 1), 1)


def _height(points: float, low: int, high: int) -> float:
    return round(HEIGHT * (1 - (points - low) / (high - low)), 1)


def _grid(low: int, high: int) -> list[GridLine]:
    step = next((one for one in STEPS if (high - low) / one <= MOST_GRID_LINES), STEPS[-1])
    first = -(-low // step) * step
    return [GridLine(_height(mark, low, high), mark) for mark in range(first, high + 1, step)]
