"""A state: who is asked what, in which order, and what everybody sees."""

from __future__ import annotations

import pytest

from astrarium.kernel.errors import Illegal
from astrarium.kernel.records.snapshot import dump
from tests.kernel.stage import SAY, VOCABULARY, Say, Stage, Write, stage


def test_frames_come_in_order_and_steps_run_by_themselves() -> None:
    state = stage(Write("first"), Say(1), Write("second"), Say(0))
    assert state.diary == ["first"]
    assert state.to_act() == [1]
    state.play(1, SAY(0))
    assert state.diary == ["first", "1 says 0", "second"]
    assert state.to_act() == [0]
    state.play(0, SAY(3))
    assert state.over and state.to_act() == []


def test_what_an_answer_asks_comes_before_what_was_asked_already() -> None:
    state = stage(Say(0), Say(2))
    state.play(0, SAY(1))
    assert state.diary == ["0 says 1", "0 steps"]
    assert state.to_act() == [0]
    assert state.legal(0) == [SAY(2), SAY(3)]
    state.play(0, SAY(2))
    assert state.to_act() == [2]


def test_a_player_who_is_not_asked_has_no_options() -> None:
    state = stage(Say(1))
    for player in (-1, 0, 2, 3):
        with pytest.raises(Illegal, match="not this player’s turn"):
            state.legal(player)
        with pytest.raises(Illegal, match="not this player’s turn"):
            state.play(player, SAY(0))


def test_nobody_is_a_player_not_even_before_the_first_look() -> None:
    """The mark for “no player” must not be taken for a player."""
    state = stage(Say(0), Say(1))
    state.legal(0)
    state.play(0, SAY(0))
    for _ in range(2):
        with pytest.raises(Illegal, match="not this player’s turn"):
            state.play(-1, SAY(0))
        with pytest.raises(Illegal):
            state.legal(-1)


def test_nothing_can_be_done_after_the_end() -> None:
    state = stage()
    assert state.over
    with pytest.raises(Illegal, match="The game is over"):
        state.play(0, SAY(0))
    refusal = state.why_not(0, SAY(0))
    assert refusal is not None and str(refusal) == "The game is over."


def test_a_refusal_has_a_reason_and_a_rule_and_changes_nothing() -> None:
    state = stage(Say(1, lowest=2))
    before = dump(state)
    with pytest.raises(Illegal, match="Say at least 2") as refusal:
        state.play(1, SAY(0))
    assert refusal.value.rule == "R2"
    assert dump(state) == before


def test_a_refusal_without_more_to_say_cites_the_question() -> None:
    refusal = stage(Say(1)).why_not(1, SAY(4))
    assert refusal is not None
    assert (str(refusal), refusal.rule) == ("This is not possible now.", "R1")


def test_an_option_is_not_refused() -> None:
    assert stage(Say(1)).why_not(1, SAY(0)) is None


@pytest.mark.parametrize("action", [-1, VOCABULARY.size, 10**12])
def test_an_action_outside_the_vocabulary_is_refused(action: int) -> None:
    with pytest.raises(Illegal, match=f"no action number {action}"):
        stage(Say(1)).play(1, action)


def test_a_view_says_who_is_asked_what() -> None:
    state = stage(Say(1, lowest=2))
    question = {"player": 1, "kind": "Say", "rule": "R1", "prompt": "Say a number."}
    assert state.view(1) == {
        "seats": 3,
        "viewer": 1,
        "over": False,
        "rounds": 0,
        "to_act": [1],
        "questions": [{**question, "lowest": 2}],
        "sealed": None,
        "legal": [SAY(2), SAY(3)],
        "note": 0,
    }
    spectator = state.view(None)
    assert spectator["questions"] == [question]
    assert spectator["legal"] == []
    assert spectator["note"] == -1


def test_a_view_of_the_end_asks_nothing() -> None:
    view = stage().view(0)
    assert view["over"] is True
    assert view["to_act"] == view["questions"] == view["legal"] == []


def test_a_view_can_be_changed_without_harm() -> None:
    state = stage(Say(1))
    legal = state.view(1)["legal"]
    assert isinstance(legal, list)
    legal.clear()
    assert state.legal(1)


def test_events_are_kept_only_when_wanted() -> None:
    state = stage(Say(0))
    state.tell("quiet", 0)
    assert state.events == []
    state.record_events()
    state.tell("loud", 1, 4)
    state.tell("louder", 1, 4, 0)
    state.confide("whisper", 2, [7, 8])
    assert [event.figures for event in state.events] == [(4,), (4, 0), (2,)]
    assert state.copy().events == []


def test_others_learn_only_how_much_was_confided() -> None:
    state = stage(Say(0))
    state.record_events()
    state.confide("whisper", 2, [7, 8])
    (event,) = state.events
    told = {"kind": "whisper", "player": 2, "figures": [2]}
    assert event.seen_by(2) == {**told, "secret": [7, 8]}
    assert event.seen_by(0) == event.seen_by(None) == told


def test_chance_and_reveals_cannot_be_taken_back() -> None:
    state = stage(Say(0))
    before = state.irreversible()
    state.reveal()
    state.chance.die(6)
    assert state.irreversible() == before + 2


def test_redealing_changes_chance_and_keeps_what_is_known() -> None:
    state = stage(Say(0))
    state.notes = [1, 2, 3]
    state.record_events()
    state.tell("loud", 0)
    one, two, other = state.copy(), state.copy(), state.copy()
    one.redeal(1, 5)
    two.redeal(1, 5)
    other.redeal(1, 6)
    assert one.notes == [0, 2, 0]
    assert dump(one) == dump(two) != dump(other)
    assert one.irreversible() == 0
    assert dump(one.chance) != dump(state.chance)


def test_redealing_forgets_the_events() -> None:
    """They could hold secrets of other players."""
    state = stage(Say(0))
    state.record_events()
    state.confide("whisper", 2, [7])
    state.redeal(0, 1)
    assert state.events == []


def test_a_copy_goes_its_own_way() -> None:
    state = stage(Say(0), Say(1))
    copy = state.copy()
    assert type(copy) is Stage
    state.play(0, SAY(1))
    assert copy.diary == [] and copy.to_act() == [0]
    assert copy.legal(0) == [SAY(0), SAY(1), SAY(2), SAY(3)]
