"""`astrarium analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from astrarium.kernel.game import Game
from tests.seating import refused, run


@pytest.fixture
def record(tiny: Game, tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    assert run("record", "tiny", "--seed", 1, "-o", path).code == 0
    return path


def test_chances_and_swings_are_told(record: Path) -> None:
    told = run("analyse", record).out
    assert "Tiny: chances to win" in told
    assert "0: Player 1" in told
    assert "Where the game turned" in told and "go from" in told
    assert "wins." in told


def test_another_bot_may_advise(record: Path) -> None:
    assert "(advice of the bot random)" in run("analyse", record, "--bot", "random").out


def test_french(record: Path) -> None:
    told = run("analyse", record, "--language", "fr").out
    assert "chances de gagner" in told and "Les tournants de la partie" in told


def test_figures_and_a_chart_are_written(record: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    flags = ["--json", tmp_path / "a.json", "--plot", tmp_path / "a.svg"]
    assert run("analyse", record, *flags).code == 0
    assert json.loads((tmp_path / "a.json").read_text())["players"] == 3
    assert (tmp_path / "a.svg").stat().st_size > 1000


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--bot", "nobody"], ["nobody"]),
        (["--plot", "a.pdf"], [".png"]),
        (["--json", "/nowhere/a.json"], ["/nowhere"]),
    ],
)
def test_bad_input_is_refused(record: Path, flags: list[str], words: list[str]) -> None:
    assert refused(run("analyse", record, *flags), *words)


def test_a_missing_file_is_refused() -> None:
    assert refused(run("analyse", "/nowhere"), "/nowhere")
    assert refused(run("analyse"), "FILE")
