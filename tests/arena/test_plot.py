"""Plots are drawn where matplotlib is, and refused in words where it is not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from astrarium.arena import plot
from astrarium.arena.simulate import Result
from astrarium.arena.summary import Tally
from astrarium.kernel.words import Words


def tally(spread: int = 1) -> Tally:
    collected = Tally()
    for number in range(1, 30):
        scores = (number * spread, 5)
        collected.add(Result(number, ("captain", "random"), scores, (0,), number % 7, 50, 0.1))
    return collected


@pytest.mark.parametrize("spread", [1, 50])
@pytest.mark.parametrize(("name", "start"), [("a.png", b"\x89PNG"), ("a.SVG", b"<?xml")])
def test_a_plot_is_drawn_by_its_suffix(
    tmp_path: Path, name: str, start: bytes, spread: int
) -> None:
    pytest.importorskip("matplotlib")
    collected = tally(spread)
    plot.draw(tmp_path / name, collected, collected.summary(1.0), "Title", Words("en"))
    assert (tmp_path / name).read_bytes().startswith(start)


def test_another_suffix_is_refused() -> None:
    with pytest.raises(plot.CannotPlot, match=r"must end in \.png or \.svg"):
        plot.check(Path("a.pdf"))


def test_without_matplotlib_the_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(plot.CannotPlot, match=r"pip install astrarium\[plot\]"):
        plot.check(Path("a.png"))
