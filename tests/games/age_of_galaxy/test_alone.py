"""One player at the table: the command line tells a result, or a goal that was met or missed."""

from __future__ import annotations

import pytest

from tests.seating import run


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands speak English."""
    monkeypatch.setenv("ASTRARIUM_LANGUAGE", "en")


def test_games_tells_that_one_can_play_alone() -> None:
    assert "Age of Galaxy, players 1–4" in run("games", "--plain").out


def test_a_player_alone_can_play_and_be_helped() -> None:
    told = run(
        "play", "age_of_galaxy", "--players", 1, "--seed", 1, "--plain", typed="done\nquit\nquit\n"
    )
    assert told.code == 0
    assert "You are Player 1." in told.out
    assert "Against you" not in told.out
    assert "The Automa" in told.out


def test_simulated_games_alone_have_scores() -> None:
    told = run("simulate", "age_of_galaxy", "--players", 1, "--games", 3, "--seed", 1, "--plain")
    assert told.code == 0
    assert "3 games with 1 player, seed 1" in told.out
    assert "share 100.0%" in told.out


def test_simulated_scenarios_can_be_lost() -> None:
    told = run(
        *("simulate", "age_of_galaxy", "--players", 1, "--games", 3, "--seed", 1, "--plain"),
        *("--scenario", "silver_race"),
    )
    assert told.code == 0
    assert "share 0.0%" in told.out
