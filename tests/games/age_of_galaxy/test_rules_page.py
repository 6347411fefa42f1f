"""The rules page and the questions of the game: each decision has its paragraph, and is asked."""

from __future__ import annotations

import pytest

from astrarium.games import find
from astrarium.games.age_of_galaxy.rules.refusals import Decision, Picking
from astrarium.games.age_of_galaxy.rules.state import AgeOfGalaxy
from astrarium.kernel.looks.rulebook import paragraph
from astrarium.kernel.records.record import parse
from astrarium.kernel.rules.question import Question
from tests.games.recording import FOLDER

BASES = {"Decision", "Picking", "InTurn"}


def kinds() -> dict[str, str]:
    """Every kind of question with the paragraph it cites."""
    found: dict[str, str] = {}
    waiting: list[type[Question[AgeOfGalaxy]]] = [Decision, Picking]
    for kind in waiting:
        waiting += kind.__subclasses__()
        if kind.__name__ not in BASES:
            found[kind.__name__] = kind.rule
    return found


def decisions(language: str) -> list[str]:
    """The paragraphs of the table of all decisions."""
    section = paragraph("age_of_galaxy", "R13", language)
    rows = [line.split("|") for line in section.splitlines() if line.startswith("|")]
    return [row[2].strip() for row in rows[2:]]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_of_decisions_lists_every_question_and_no_other_r13(language: str) -> None:
    assert set(decisions(language)) == set(kinds().values())
    assert decisions(language) == decisions("en")


def test_every_question_is_asked_in_a_recorded_game_r13() -> None:
    asked = set()
    for path in sorted((FOLDER / "age_of_galaxy").glob("*.record")):
        for state in parse(path.read_text("utf-8"), find).positions():
            asked |= {type(state.question(player)).__name__ for player in state.to_act()}
    assert asked == set(kinds())
