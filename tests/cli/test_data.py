"""`astrarium data`: exporting, checking and using tables of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.kernel.data import tables
from tests.seating import refused, run, run_apart

GAME = "eminent_domain"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder to which the tables of a game have been exported."""
    outcome = run("data", "export", GAME, tmp_path)
    assert outcome.code == 0
    assert f"tables written to {tmp_path / GAME}." in outcome.out
    return tmp_path


def edit(folder: Path, old: str, new: str) -> None:
    """Change the technologies."""
    path = folder / GAME / "technologies.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_export_writes_every_table_as_it_is(folder: Path) -> None:
    names = sorted(path.name for path in tables.folder(GAME).glob("*.toml"))
    assert sorted(path.name for path in (folder / GAME).iterdir()) == names
    for name in names:
        assert (folder / GAME / name).read_bytes() == (tables.folder(GAME) / name).read_bytes()


def test_export_overwrites_nothing(folder: Path) -> None:
    assert refused(run("data", "export", GAME, folder), "exists already")


def test_export_of_an_unknown_game_is_refused(tmp_path: Path) -> None:
    assert refused(run("data", "export", "eminent_domian", tmp_path), "eminent_domain")


def test_sound_tables_are_played_with_and_pass(folder: Path) -> None:
    outcome = run("data", "check", folder)
    assert outcome.code == 0
    assert outcome.out == f"{GAME}: the tables are sound.\n"


def test_each_mistake_has_a_line(folder: Path) -> None:
    edit(folder, "cost = 3", 'cost = "many"')
    edit(folder, 'op = "draw"', 'op = "drow"')
    outcome = run("data", "check", folder)
    assert outcome.code == 1
    lines = outcome.out.splitlines()
    assert len(lines) == 2
    assert all(line.startswith(f"{GAME}: technologies.toml: at ") for line in lines)


def test_a_folder_without_tables_is_refused(tmp_path: Path) -> None:
    assert refused(run("data", "check", tmp_path), GAME)
    assert refused(run("data", "check", tmp_path / "nowhere"), "nowhere")


def test_help_and_unknown_commands(tmp_path: Path) -> None:
    assert tables.SETTING in run("data").out
    assert "export" in run("data", "--help", "--language", "fr").out
    assert refused(run("data", "exprot", GAME, tmp_path), "data export")


def test_the_setting_makes_the_whole_installation_use_the_folder(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.record"
    played = run("record", GAME, "--bots", "random", "--seed", "1", "-o", record)
    assert played.code == 0
    printed = tables.fingerprint(GAME)
    edit(folder, "cost = 3", "cost = 2")
    monkeypatch.setenv(tables.SETTING, str(folder))
    other = run_apart("games", GAME)
    assert other.code == 0
    assert printed not in other.out, "the figures have another fingerprint"
    refusal = run_apart("check", record)
    assert refusal.code == 1
    assert "other component tables" in refusal.out


def test_tables_that_do_not_fit_are_told_in_one_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(folder, 'id = "improved_survey"', 'id = "survey_plus"')
    monkeypatch.setenv(tables.SETTING, str(folder))
    assert refused(run_apart("games", GAME), "astrarium data check")
