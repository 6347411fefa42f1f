"""Actions as numbers, and as short texts that read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.errors import UnknownAction
from astrarium.kernel.rules.vocabulary import Domain, Vocabulary, numbered

VOCABULARY = Vocabulary()
DONE = VOCABULARY.verb("done")()
BUILD = VOCABULARY.verb("build", [Domain("ship", ["cruiser", "frigate"]), numbered("hex", 12)])
BOOST = VOCABULARY.verb("boost", [numbered("card", 5)])
MOVE = VOCABULARY.verb("move", [numbered("ship", 3), numbered("from", 4), numbered("to", 4)])


def test_actions_are_numbered_in_order_of_their_verbs() -> None:
    assert DONE == 0
    assert BUILD(0, 0) == 1
    assert BUILD(1, 11) == 24
    assert BOOST(0) == 25
    assert MOVE(2, 3, 3) == VOCABULARY.size - 1 == 77


def test_an_action_gives_back_its_arguments() -> None:
    action = MOVE(2, 1, 3)
    assert MOVE.args(action) == (2, 1, 3)
    assert (MOVE.first(action), MOVE.second(action), MOVE.third(action)) == (2, 1, 3)
    assert BUILD.args(BUILD(1, 7)) == (1, 7)
    assert BOOST.args(BOOST(4)) == (4,)
    assert VOCABULARY.verb_of(DONE).args(DONE) == ()


def test_a_verb_knows_its_own_actions() -> None:
    assert [action for action in range(VOCABULARY.size) if BOOST.has(action)] == [*range(25, 30)]
    assert not BOOST.has(-1)


def test_an_action_reads_like_a_sentence() -> None:
    assert VOCABULARY.text(BUILD(0, 11)) == "build cruiser 12"
    assert VOCABULARY.text(DONE) == "done"
    assert BUILD.tokens(BUILD(1, 0)) == ["frigate", "1"]


@given(st.integers(0, VOCABULARY.size - 1))
def test_every_text_reads_back(action: int) -> None:
    assert VOCABULARY.parse(VOCABULARY.text(action)) == action
    assert VOCABULARY.verb_of(action)(*VOCABULARY.verb_of(action).args(action)) == action


def test_spaces_do_not_matter() -> None:
    assert VOCABULARY.parse("  build   cruiser 12 ") == BUILD(0, 11)


@pytest.mark.parametrize("action", [-1, 78, 10**9])
def test_a_number_outside_is_refused(action: int) -> None:
    with pytest.raises(UnknownAction, match=f"no action number {action}: they go from 0 to 77"):
        VOCABULARY.text(action)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "starts with one of boost, build, done, move"),
        ("fly 3", "“fly 3” is not an action"),
        ("build cruiser", "after “build” come 2 words \\(ship, hex\\)"),
        ("done now", "after “done” come 0 words \\(–\\)"),
        ("build yacht 3", "“yacht” in “build yacht 3” is not a known ship"),
        ("boost 6", "“6” in “boost 6” is not a known card"),
        ("boost -1", "not a known card"),
    ],
)
def test_a_text_that_names_no_action_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(UnknownAction, match=complaint):
        VOCABULARY.parse(text)


def test_a_verb_exists_once() -> None:
    vocabulary = Vocabulary()
    vocabulary.verb("done")
    with pytest.raises(ValueError, match="'done' exists twice"):
        vocabulary.verb("done")
    assert vocabulary.size == 1
