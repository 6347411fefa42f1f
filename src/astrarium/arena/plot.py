"""Simulations and tournaments as pictures: scores, lengths, ratings, and who wins how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from astrarium.arena.analysis import Analysis
from astrarium.arena.report import section_title
from astrarium.arena.standing import Standing
from astrarium.arena.summary import Summary, Tally
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, Words

SUFFIXES = (".png", ".svg")
SIZE = (12.0, 4.0)
BAR = "#3b6ea5"
FAIR = "#b3412f"
MOST_BARS = 60
LINES = ("-", "--", "-.", ":")


class CannotPlot(AstrariumError):
    """A plot that cannot be drawn here."""


def check(path: Path) -> None:
    """Refuse a plot that could not be drawn, before any game is played for it."""
    if path.suffix.lower() not in SUFFIXES:
        raise CannotPlot(
            N_("A plot is a PNG or an SVG file: “{name}” must end in .png or .svg."),
            name=path.name,
        )
    _figure()


def draw(path: Path, tally: Tally, summary: Summary, title: str, words: Words) -> None:
    """Draw the figures into a PNG or SVG file, by its suffix."""
    figure = _figure()
    scores, rounds, shares = figure.subplots(1, 3)
    figure.suptitle(title)
    _histogram(scores, tally.winning, words("Winning scores"), words("games"))
    _histogram(rounds, tally.rounds, words("Rounds"), words("games"))
    _shares(shares, summary, words)
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def draw_standing(path: Path, standing: Standing, words: Words) -> None:
    """Draw the ratings and the victories of a tournament, a row for each of its sections."""
    rows = len(standing.sections)
    figure = _figure((SIZE[0], 1 + 2.6 * rows))
    axes = figure.subplots(rows, 2, squeeze=False)
    for section, (ratings, victories) in zip(standing.sections, axes, strict=True):
        names = [one.name for one in section.standings]
        _with_intervals(ratings, names, [one.rating for one in section.standings], words("rating"))
        shares = [one.victories for one in section.standings]
        figures = [(100 * one.share, 100 * one.low, 100 * one.high) for one in shares]
        _with_intervals(victories, names, figures, words("victories, %"))
        fair = [100 * one.fair for one in shares]
        victories.scatter(fair, names, color=FAIR, marker="|", s=400, label=words("equal chances"))
        victories.set_xlim(-2, 102)
        victories.legend()
        ratings.set_title(section_title(section, words))
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def draw_analysis(path: Path, found: Analysis, names: Sequence[str], words: Words) -> None:
    """Draw each player's chances over a game, with its largest swings marked."""
    figure = _figure()
    axes = figure.subplots()
    plies = [point.ply for point in found.points]
    for seat, name in enumerate(names):
        line = [100 * point.chances[seat] for point in found.points]
        axes.plot(plies, line, label=name, marker="", linestyle=LINES[seat % len(LINES)])
    for swing in found.swings:
        axes.axvspan(swing.start, swing.end, color=FAIR, alpha=0.2)
    axes.set_ylim(0, 100)
    axes.set_xlabel(words("move"))
    alone = len(names) == 1
    axes.set_ylabel(words("chances of a good result, %") if alone else words("chances to win, %"))
    axes.legend()
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def _with_intervals(
    axes: Any, names: Sequence[str], figures: Sequence[tuple[float, float, float]], label: str
) -> None:
    """Points on lines from the low to the high end of their intervals, the best on top."""
    middle = [mean for mean, _, _ in figures]
    reach = [[mean - low for mean, low, _ in figures], [high - mean for mean, _, high in figures]]
    axes.errorbar(middle, names, xerr=reach, fmt="o", color=BAR, capsize=4)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(label)


def _figure(size: tuple[float, float] = SIZE) -> Any:
    try:
        figures = import_module("matplotlib.figure")
    except ImportError:
        raise CannotPlot(
            N_("Plots need matplotlib: install it with `pip install astrarium[plot]`.")
        ) from None
    # A figure of its own, without pyplot, never looks for a screen.
    return figures.Figure(figsize=size)


def _histogram(axes: Any, values: list[int], label: str, count: str) -> None:
    counted = Counter(values)
    if max(values) - min(values) < MOST_BARS:
        axes.bar(list(counted), list(counted.values()), color=BAR)
    else:
        axes.hist(values, bins=MOST_BARS, color=BAR)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel(label)
    axes.set_ylabel(count)


def _shares(axes: Any, summary: Summary, words: Words) -> None:
    names = list(summary.share_by_bot)
    shares = [100 * summary.share_by_bot[name].share for name in names]
    margins = [100 * summary.share_by_bot[name].margin for name in names]
    fair = [100 * summary.share_by_bot[name].fair for name in names]
    axes.bar(names, shares, yerr=margins, color=BAR, capsize=4)
    axes.scatter(names, fair, color=FAIR, marker="_", s=900, label=words("equal chances"))
    axes.set_ylim(0, 100)
    axes.set_ylabel(words("victories, %"))
    axes.legend()
