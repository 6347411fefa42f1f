"""What the README shows is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from astrarium.cli import main
from astrarium.games import find, names

README = Path(__file__).parent.parent / "README.md"


def test_the_python_examples_run() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried and not failed


@pytest.mark.parametrize("command", re.findall(r"^astrarium (\w+)", README.read_text(), re.M))
def test_each_command_it_names_exists(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    assert f"astrarium {command}" in capsys.readouterr().out


def test_it_names_every_game_and_both_commands() -> None:
    text = README.read_text(encoding="utf-8")
    assert "make play" in text and "make test" in text
    assert all(find(name).title.en in text for name in names())
