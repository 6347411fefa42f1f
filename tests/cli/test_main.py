"""The command line as a whole: help, languages, and refusals in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from astrarium.cli import language
from astrarium.cli.menu import COMMANDS
from astrarium.kernel.game import Game
from tests.seating import refused, run, run_apart


def test_without_a_command_the_help_lists_all() -> None:
    outcome = run()
    assert outcome.code == 0
    assert all(f"  {name} " in outcome.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("asked", ["en", "fr"])
def test_every_command_teaches_with_examples(name: str, asked: str) -> None:
    outcome = run(name, "--help", "--language", asked)
    assert outcome.code == 0
    assert ("Examples:" if asked == "en" else "Exemples") in outcome.out
    assert f"astrarium {name}" in outcome.out.split(":")[-1] or "astrarium" in outcome.out


def test_help_speaks_french() -> None:
    assert "Jouer" in run("--language", "fr", "--help").out
    assert "Jouer" in run("play", "--help", "--language=fr").out


def test_help_of_a_game_shows_its_options(tiny: Game) -> None:
    shown = run("play", "tiny", "--help").out
    assert "--short / --no-short" in shown
    assert "--prize small|large" in shown
    assert shown.index("--prize") < shown.index("-h, --help")


def test_help_does_not_import_what_it_does_not_need() -> None:
    code = (
        "import sys; from astrarium.cli import main; main(['--help']);"
        "bad = {'rich', 'matplotlib', 'numpy', 'asyncio', 'astrarium.games'} & set(sys.modules);"
        "sys.exit(repr(bad) if bad else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["plya"], ["plya", "play"]),
        (["zzz"], ["zzz", "simulate"]),
        (["--nothing"], ["--nothing"]),
        (["play", "--nothing"], ["--nothing", "astrarium play --help"]),
        (["simulate"], ["GAME"]),
        (["replay"], ["FILE"]),
        (["simulate", "tiny", "tiny"], ["tiny"]),
        (["simulate", "tiny", "--games"], ["--games"]),
        (["play", "tiny", "--plain=yes"], ["--plain"]),
        (["games", "timy"], ["timy", "tiny"]),
        (["play", "nosuchgame", "--short"], ["nosuchgame"]),
        (["games", "--language", "de"], ["de", "en, fr"]),
        (["play", "tiny", "--players", "two"], ["--players", "two"]),
        (["play", "tiny", "--players", "²"], ["--players", "²"]),
        (["play", "tiny", "--players", "7"], ["2 to 3", "7"]),
        (["play", "tiny", "--seat", "4"], ["seat 4"]),
        (["play", "tiny", "--seat", "0"], ["--seat", "0"]),
        (["play", "tiny", "--bots", "deepblue"], ["deepblue", "random, cadet, captain, admiral"]),
        (["play", "tiny", "--players", "2", "--bots", "random,random"], ["1", "2"]),
        (["play", "tiny", "--prize", "huge"], ["--prize", "small, large"]),
        (["play", "tiny", "--players", "3", "--short"], ["short", "3"]),
        (["play", "--record", "/nowhere/at/all"], ["/nowhere/at/all"]),
        (["play", "--record", ""], ["file"]),
        (["simulate", "tiny", "--games", "0"], ["--games", "from 1 on"]),
        (["simulate", "tiny", "--jobs", "1000"], ["--jobs", "64"]),
        (["simulate", "tiny", "--bots", "random,random,random,random"], ["3", "4"]),
        (["simulate", "tiny", "--plot", "a.pdf"], ["a.pdf", ".png"]),
        (["simulate", "tiny", "--plot", "/nowhere/a.png"], ["/nowhere"]),
        (["simulate", "tiny", "--json", "/tmp"], ["/tmp"]),
        (["record", "tiny", "-o", "/nowhere/a.record"], ["/nowhere"]),
        (["record", "tiny", "--bots", ","], ["0 bots"]),
        (["replay", "/nowhere"], ["/nowhere"]),
        (["check", "/nowhere"], ["/nowhere"]),
        (["bench", "--seconds", "fast"], ["--seconds", "fast"]),
        (["bench", "--seconds", "0"], ["--seconds", "0"]),
        (["bench", "--plain", "/nowhere"], ["/nowhere"]),
        (["bench", "--json", "/nowhere/b.json"], ["/nowhere"]),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    tiny: Game, arguments: list[str], words: list[str]
) -> None:
    assert refused(run(*arguments), *words)
    assert refused(run("--language", "fr", *arguments) if "de" not in words else run(*arguments))


def test_bad_input_leaves_nothing_but_its_sentence() -> None:
    outcome = run_apart("games", "nothing")
    assert refused(outcome, "nothing")
    assert outcome.out == ""


def test_a_reader_who_leaves_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m astrarium play --help | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


def test_a_narrow_alphabet_is_no_error() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "astrarium", "games", "nothing"],
        capture_output=True,
        check=False,
        env=environment,
    )
    assert done.returncode == 2
    assert b"?nothing?" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "environment", "expected"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr_CA.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LC_ALL": "", "LANG": "fr"}, "fr"),
        ([], {"LANG": "de_DE"}, "en"),
        ([], {"LANG": "en_GB", "ASTRARIUM_LANGUAGE": "fr"}, "fr"),
        (["play", "--language", "en"], {"ASTRARIUM_LANGUAGE": "fr"}, "en"),
        (["--language=fr"], {}, "fr"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_systems(
    arguments: list[str], environment: dict[str, str], expected: str
) -> None:
    assert language.chosen(arguments, environment) == expected


def test_a_language_in_the_environment_must_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRARIUM_LANGUAGE", "tlh")
    assert refused(run("games"), "tlh")


def test_the_version_is_told() -> None:
    assert run("--version").out.startswith("astrarium")


def test_python_runs_the_package(tmp_path: Path) -> None:
    assert "astrarium" in run_apart("--help").out
