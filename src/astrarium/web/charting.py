"""The chart of the scores over time, drawn as lines of an SVG."""

from __future__ import annotations

from dataclasses import dataclass

from astrarium.kernel.record import Record

WIDTH, HEIGHT = 600, 220
MOST_POINTS = 150
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
MOST_GRID_LINES = 6


@dataclass(frozen=True)
class Line:
    """One player's score, as points of a polyline, with its end."""

    seat: int
    points: str
    end_x: float
    end_y: float
    score: int


@dataclass(frozen=True)
class GridLine:
    """A horizontal line at a round number of points."""

    y: float
    label: int


@dataclass(frozen=True)
class Chart:
    """The lines of all players over the moves of a game."""

    width: int
    height: int
    lines: tuple[Line, ...]
    grid: tuple[GridLine, ...]
    moves: int


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
    low, high = min([0, *totals]), max([1, *totals])
    return Chart(
        WIDTH,
        HEIGHT,
        tuple(_line(seat, history, moves, low, high) for seat in range(record.players)),
        tuple(_grid(low, high)),
        moves,
    )


def _line(seat: int, history: list[tuple[int, list[int]]], moves: int, low: int, high: int) -> Line:
    places = [
        (round(WIDTH * ply / max(moves, 1), 1), _height(row[seat], low, high))
        for ply, row in history
    ]
    points = " ".join(f"{x},{y}" for x, y in places)
    return Line(seat, points, *places[-1], history[-1][1][seat])


def _height(points: int, low: int, high: int) -> float:
    return round(HEIGHT * (1 - (points - low) / (high - low)), 1)


def _grid(low: int, high: int) -> list[GridLine]:
    step = next((one for one in STEPS if (high - low) / one <= MOST_GRID_LINES), STEPS[-1])
    first = -(-low // step) * step
    return [GridLine(_height(mark, low, high), mark) for mark in range(first, high + 1, step)]
