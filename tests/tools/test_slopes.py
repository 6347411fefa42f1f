"""Slopes of weights: every game counts for every weight, and luck alone changes nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tools.slopes import Settings, Slope, changed, find, lead, shrunk, signs, slopes
from tools.tune import weights_of

AGE = Settings("age_of_galaxy", deals=2, trial=2, proof=2, only=("card", "force"))


def test_the_same_weights_are_raised_for_the_same_settings() -> None:
    ways = [signs(Settings("eclipse"), number) for number in range(20)]
    assert ways == [signs(Settings("eclipse"), number) for number in range(20)]
    assert ways[0] != ways[1] != signs(Settings("eclipse", seed="2"), 1)
    assert {sign for way in ways for sign in way} == {-1, 1}


def test_captains_with_the_same_weights_are_equal_when_they_change_seats() -> None:
    assert lead(replace(AGE, step=0.0), 1) == pytest.approx(0)
    assert lead(AGE, 1) != 0


def test_a_weight_of_which_more_wins_has_a_slope() -> None:
    settings = Settings("eclipse", step=0.5)
    leads = [0.1 * signs(settings, number)[2] for number in range(400)]
    found = list(slopes(settings, leads).values())
    assert found[2].slope == pytest.approx(0.2)
    assert found[2].error == pytest.approx(0.01)
    assert all(abs(one.slope) < 5 * one.error for one in found[:2] + found[3:])


def test_slopes_that_are_no_more_than_luck_change_nothing() -> None:
    assert shrunk([Slope(0.1, 0.2), Slope(-0.2, 0.2)]) == [0.0, 0.0]


def test_sure_slopes_are_taken_nearly_whole() -> None:
    assert shrunk([Slope(1.0, 0.1), Slope(-0.5, 0.1)]) == pytest.approx([1.0, -0.5], rel=0.05)


def test_the_weight_that_changes_most_goes_by_the_length() -> None:
    before, after = weights_of("age_of_galaxy"), changed(AGE, [0.2, -0.1], 0.5)
    assert after["card"] == pytest.approx(before["card"] * 1.6487, rel=0.001)
    assert after["force"] == pytest.approx(before["force"] * 0.7788, rel=0.001)
    assert changed(AGE, [0.0, 0.0], 0.5) == before


def test_what_was_found_is_told_with_its_proof(tmp_path: Path) -> None:
    result = find(AGE, 1, tmp_path / "slopes.json")
    written = json.loads((tmp_path / "slopes.json").read_text())
    assert set(written["slopes"]) == {"card", "force"} and len(written["trials"]) == 3
    assert written["weights"] == result["weights"]
    assert 0 <= written["victories"] <= 1
