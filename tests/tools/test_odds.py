"""The command that proves the odds of Eclipse."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.eclipse.fights import all_cases
from tools.odds import ERRORS, compared, main, played, report

FEW = ["--battles", "40", "--only", "Cruiser, Ancient"]


def test_a_run_that_was_broken_off_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odds.jsonl"
    assert main([*FEW, "--file", str(file)]) == 0
    first = capsys.readouterr()
    assert "| Cruiser, Ancient |" in first.out and "Cruiser, Ancient" in first.err
    assert len(file.read_text().splitlines()) == 1
    assert main([*FEW, "--file", str(file)]) == 0
    again = capsys.readouterr()
    assert again.err == "", "nothing is played twice"
    assert again.out.splitlines()[2].split("|")[3:5] == first.out.splitlines()[2].split("|")[3:5]
    main([*FEW, "--seed", "2", "--file", str(file)])
    assert len(file.read_text().splitlines()) == 2


def test_odds_that_are_wrong_are_noticed() -> None:
    case = next(case for case in all_cases() if case.name == "Cruiser, Ancient")
    found = played(case, 400, "1")
    right = compared(case, found)
    assert max(figure.off() for figure in right.figures) <= ERRORS
    wrong = compared(case, replace(found, ends=((0, 0, 400),)))
    assert max(figure.off() for figure in wrong.figures) > ERRORS
    assert "0 within 4 standard errors" in report([wrong])


def test_there_are_at_least_sixty_different_fights() -> None:
    cases = all_cases()
    assert len({case.name for case in cases}) == len(cases) >= 60
    assert len({(case.sector, case.fleets, case.advanced) for case in cases}) >= 60
