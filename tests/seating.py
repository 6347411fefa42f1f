"""The tiny game registered as another package would, and a way to run the command line."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest

from astrarium.cli import main
from astrarium.kernel.game import Game
from tests.tiny import GAME

ROOT = Path(__file__).parent.parent


@pytest.fixture
def tiny(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The tiny game, found through an entry point here and in processes started from here."""
    folder = tmp_path_factory.mktemp("offered")
    package = folder / "tiny-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[astrarium.games]\ntiny = tests.tiny:GAME\n")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT), *sys.path]))
    return GAME


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands speak English unless a test says otherwise."""
    monkeypatch.setenv("ASTRARIUM_LANGUAGE", "en")


@dataclass(frozen=True)
class Outcome:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def run(*arguments: object, typed: str = "") -> Outcome:
    """Run a command in this process, with lines typed at it."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(typed)):
        code = main([str(argument) for argument in arguments])
    return Outcome(code, out.getvalue(), err.getvalue())


def run_apart(*arguments: object, typed: str = "") -> Outcome:
    """Run a command in a process of its own, as a shell does."""
    done = subprocess.run(
        [sys.executable, "-m", "astrarium", *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def refused(outcome: Outcome, *words: str) -> bool:
    """Whether a command was refused in one sentence that holds these words."""
    lines = outcome.err.strip().splitlines()
    assert outcome.code == 2, outcome
    assert len(lines) == 1, outcome.err
    assert lines[0][-1] in ".?", outcome.err
    assert "Traceback" not in outcome.err
    assert "{" not in lines[0]
    return all(word in lines[0] for word in words)
