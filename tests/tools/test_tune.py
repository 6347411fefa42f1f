"""Tuning by self-play: reproducible, and without a trace in the weights that are in use."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from astrarium import games
from astrarium.kernel.rules.chance import fast_chance
from tools.tune import (
    Settings,
    Trials,
    Weights,
    judging_by,
    play,
    play_among,
    scaled,
    tune,
    weights_of,
)


def test_other_weights_are_used_only_for_a_while() -> None:
    state = games.find("eminent_domain").new(2, None, fast_chance(1))
    before = state.evaluate(0)
    with judging_by("eminent_domain", weights_of("eminent_domain") | {"card": 3.0, "calm": 0.2}):
        assert state.evaluate(0) != before
    assert state.evaluate(0) == before


@pytest.mark.parametrize("game", games.names())
def test_the_weights_of_every_game_can_be_changed(game: str) -> None:
    weights = weights_of(game)
    state = games.find(game).new(2, None, fast_chance(1))
    before = state.evaluate(1)
    with judging_by(game, weights):
        assert state.evaluate(1) == before


def test_a_step_multiplies_a_weight() -> None:
    weights = {"a": 2.0, "b": 3.0}
    assert scaled(weights, ["a"], [0.0]) == weights
    assert scaled(weights, ["a"], [1.0]) == {"a": 5.4366, "b": 3.0}


@pytest.mark.parametrize("hasty", [False, True])
def test_the_same_game_is_played_for_the_same_settings(hasty: bool) -> None:
    settings = Settings("age_of_galaxy", hasty=hasty)
    weights = weights_of("age_of_galaxy")
    first = play(settings, weights, 1, "proof")
    assert first == play(settings, weights, 1, "proof")
    assert 0 <= first[1] <= 1 and first[0] in (0, 0.5, 1)


def test_a_tuning_tells_its_settings_and_its_proof() -> None:
    pytest.importorskip("cma")
    settings = Settings(
        "age_of_galaxy", games=2, generations=1, population=2, proof=2, only=("card", "force")
    )
    result = tune(settings)
    assert result["settings"]["seed"] == "1" and len(result["mean_fitness"]) == 1
    assert set(result["weights"]) == set(weights_of("age_of_galaxy"))
    assert 0 <= result["victories"] <= 1


def test_an_interrupted_tuning_has_written_what_it_had_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("cma")
    monkeypatch.setattr(Trials, "victories", interrupted)
    settings = Settings(
        "age_of_galaxy", games=2, generations=2, population=2, hasty=True, only=("card",)
    )
    with pytest.raises(KeyboardInterrupt):
        tune(settings, 1, tmp_path / "tuned.json")
    found = json.loads((tmp_path / "tuned.json").read_text())
    assert len(found["mean_fitness"]) == 2 and found["weights"]["card"] > 0


def interrupted(_trials: Trials, _weights: Weights) -> float:
    raise KeyboardInterrupt


def test_points_among_bots_with_the_same_weights_can_count_too() -> None:
    pytest.importorskip("cma")
    settings = Settings(
        "age_of_galaxy",
        games=2,
        generations=1,
        population=2,
        proof=2,
        among=2,
        hasty=True,
        only=("card",),
    )
    points = [play_among(settings, weights_of("age_of_galaxy"), one, "0") for one in range(3)]
    assert len(set(points)) > 1 and min(points) > 0
    usual = tune(settings)["mean_fitness"][0]
    assert usual > 1
    assert tune(replace(settings, points=15.0))["mean_fitness"][0] > usual + 0.5
