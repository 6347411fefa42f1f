"""A simulation as a picture: winning scores, lengths, and who wins how often."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

from astrarium.arena.summary import Summary, Tally
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, Words

SUFFIXES = (".png", ".svg")
SIZE = (12.0, 4.0)
BAR = "#3b6ea5"
FAIR = "#b3412f"
MOST_BARS = 60


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


def _figure() -> Any:
    try:
        figures = import_module("matplotlib.figure")
    except ImportError:
        raise CannotPlot(
            N_("Plots need matplotlib: install it with `pip install astrarium[plot]`.")
        ) from None
    # A figure of its own, without pyplot, never looks for a screen.
    return figures.Figure(figsize=SIZE)


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
