"""The page on adding a game: its sample is as clean as the code that it teaches to write."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract import sample

ROOT = sample.PAGE.parents[1]
MOST_LINES = 118


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The sample as a file of its own."""
    path = tmp_path / "comets.py"
    path.write_text(re.sub(r"\n{4,}", "\n\n\n", sample.source()).strip() + "\n", encoding="utf-8")
    return path


def run(module: str, *arguments: str) -> str:
    """What a tool says, nothing if it is content."""
    pytest.importorskip(module)
    environment = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def test_the_sample_is_typed(file: Path) -> None:
    assert run("mypy", "--strict", "--no-error-summary", str(file)) == ""


def test_the_sample_is_tidy(file: Path) -> None:
    """By the project's own rules, but for docstrings: the page around it says what classes are."""
    config = f"--config={ROOT / 'pyproject.toml'}"
    assert run("ruff", "check", config, "--ignore=D101", str(file)) == ""
    assert run("ruff", "format", "--check", config, str(file)) == ""


def test_the_sample_is_short() -> None:
    lines = [line for line in sample.source().splitlines() if line.strip()]
    assert len(lines) <= MOST_LINES


def test_the_page_names_what_exists() -> None:
    """Paths, checks and commands that the page mentions are there."""
    page = sample.PAGE.read_text(encoding="utf-8")
    for path in re.findall(r"`((?:src|tests|docs)/[\w./-]+)`", page):
        assert (ROOT / path).exists(), f"{path} is named on the page but does not exist"
