"""`astrarium games`."""

from __future__ import annotations

import pytest

from astrarium import games
from astrarium.kernel.game import Game
from tests.seating import run


def test_the_list_has_every_game_with_its_facts(tiny: Game) -> None:
    lines = run("games").out.splitlines()
    assert [line.split(":")[0] for line in lines] == games.names()
    assert "tiny: title Tiny, players 2–3, minutes 1, weight 1.0, stage alpha, rules 1" in lines


def test_the_list_is_in_the_language_asked_for(tiny: Game) -> None:
    assert "Minuscule" in run("games", "--language", "fr").out


def test_details_tell_the_options(tiny: Game) -> None:
    told = run("games", "tiny").out
    assert "A game for tests." in told
    assert "--short: Short (R2). Only two cards each." in told
    assert "--prize small: Two points (usual)" in told
    assert "Only for 2 players." in told


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_told(name: str, language: str) -> None:
    outcome = run("games", name, "--language", language)
    assert outcome.code == 0
    assert getattr(games.find(name).title, language) in outcome.out
