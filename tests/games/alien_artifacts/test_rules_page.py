"""The rules page and the questions of the game: each decision has its paragraph, and is asked."""

from __future__ import annotations

import pytest

from astrarium.games import find
from astrarium.games.alien_artifacts.rules.refusals import Decision, PickDecision
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.kernel.data import tables
from astrarium.kernel.looks.rulebook import paragraph
from astrarium.kernel.records.record import parse
from astrarium.kernel.rules.question import Question
from tests.games.recording import FOLDER

BASES = {"Decision", "PickDecision", "Spending"}


def kinds() -> dict[str, str]:
    """Every kind of question with the paragraph it cites."""
    found: dict[str, str] = {}
    waiting: list[type[Question[AlienArtifacts]]] = [Decision, PickDecision]
    for kind in waiting:
        waiting += kind.__subclasses__()
        if kind.__name__ not in BASES:
            found[kind.__name__] = kind.rule
    return found


def decisions(language: str) -> list[set[str]]:
    """The paragraphs that each row of the table of all decisions names."""
    section = paragraph("alien_artifacts", "R13", language)
    rows = [line.split("|") for line in section.splitlines() if line.startswith("|")]
    return [set(row[2].strip().split(", ")) for row in rows[2:]]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_of_decisions_lists_every_question_and_no_other_r13(language: str) -> None:
    assert set.union(*decisions(language)) == set(kinds().values())
    assert decisions(language) == decisions("en")


def test_every_question_is_asked_in_a_recorded_game_r13() -> None:
    asked = set()
    for path in sorted((FOLDER / "alien_artifacts").glob("*.record")):
        for state in parse(path.read_text("utf-8"), find).positions():
            asked |= {type(state.question(player)).__name__ for player in state.to_act()}
    assert asked == set(kinds())


@pytest.mark.parametrize("technology", ["T11", "T16", "T22", "T31"])
def test_figures_that_are_printed_without_their_symbols_are_marked_r7_6(technology: str) -> None:
    rows = {one["id"]: one for one in tables.read("alien_artifacts", "technologies")["technology"]}
    assert rows[technology]["source"]["logistic"] == "restored"
