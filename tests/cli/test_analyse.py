"""`astrarium analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from astrarium.kernel.game import Game
from tests.seating import refused, run

RECORDS = Path(__file__).parent.parent / "records"


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
    assert "(advice of the bot Random)" in run("analyse", record, "--bot", "random").out
    french = run("analyse", record, "--bot", "random", "--language", "fr").out
    assert "robot Hasard" in french


def test_french(record: Path) -> None:
    told = run("analyse", record, "--language", "fr").out
    assert "chances de gagner" in told and "Les tournants de la partie" in told


def test_the_same_game_gets_the_same_analysis(record: Path) -> None:
    assert run("analyse", record).out == run("analyse", record).out


def test_alone_at_the_table_the_figure_is_no_victory() -> None:
    alone = [RECORDS / "age_of_galaxy" / "1p-printed.record", "--bot", "random"]
    assert "Age of Galaxy: chances of a good result" in run("analyse", *alone).out
    french = run("analyse", *alone, "--language", "fr").out
    assert "chances d’un bon résultat" in french and "gagner" not in french


def test_a_bar_shows_how_far_it_is_where_somebody_watches(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not run("analyse", record).err
    monkeypatch.setattr("astrarium.cli.progress._watched", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "Analysing" in run("analyse", record).err


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
