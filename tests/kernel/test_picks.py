"""Rows of picks: any order for people, one order for searches, and former rules that had one."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from astrarium.kernel.errors import Illegal
from astrarium.kernel.game import Game
from astrarium.kernel.records.match import Match
from astrarium.kernel.records.record import Record
from astrarium.kernel.records.snapshot import digest, dump
from astrarium.kernel.rules.seat import Seat
from tests.contract import relics
from tests.contract.relics import DONE, SEND, TAKE, Take
from tests.kernel.stage import SAY, STOP, Hum, Name, Say, Stage, stage


def named(*numbers: int) -> Stage:
    """A row in which these numbers have been named in this order."""
    state = stage(Name(0), Say(1), seats=2)
    for number in numbers:
        state.play(0, SAY(number))
    return state


def test_a_row_may_be_picked_in_any_order_and_leads_to_the_same() -> None:
    for picks in permutations(range(3)):
        assert dump(named(*picks)) == dump(named(0, 1, 2))


def test_what_comes_earlier_in_the_order_can_still_be_picked() -> None:
    assert named(3).legal(0) == [SAY(0), SAY(1), SAY(2), STOP]


def test_a_search_is_offered_one_order() -> None:
    assert named(1).ordered(0) == [SAY(2), SAY(3), STOP]
    assert Seat(named(3), 0).ordered() == [STOP]


def test_where_people_may_have_picked_a_search_is_offered_what_they_left_out() -> None:
    assert Seat(named(3), 0, in_order=False).ordered() == named(3).legal(0)
    assert Seat(named(1), 0, in_order=False).ordered() == [SAY(0), SAY(2), SAY(3), STOP]


def test_what_is_no_pick_is_not_offered_to_it_if_its_order_leaves_it_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Name, "is_pick", lambda _, action: action != SAY(0))
    assert Seat(named(2), 0, in_order=False).ordered() == [SAY(1), SAY(3), STOP]
    assert Seat(stage(Hum(0)), 0, in_order=False).ordered() == [SAY(0)]


def test_any_other_question_is_ordered_as_it_is_legal() -> None:
    state = stage(Say(0))
    assert state.ordered(0) is state.legal(0)


def test_who_looked_at_the_order_may_still_play_otherwise() -> None:
    state = named(2)
    assert state.ordered(0) == [SAY(3), STOP]
    state.play(0, SAY(0))
    assert state.notes[0] == 2
    assert state.ordered(0) == [SAY(3), STOP]


def test_what_the_order_offered_is_forgotten_with_the_answer() -> None:
    state = named()
    state.ordered(0)
    state.play(0, SAY(0))
    with pytest.raises(Illegal):
        state.play(0, SAY(0))


def test_a_row_ends_when_nothing_is_left() -> None:
    assert named(3, 2, 1, 0).to_act() == [1]
    assert named(0, 1, 3).to_act() == [0]


def test_rows_are_closed_where_their_order_ends() -> None:
    open_row, closed = named(0), named(1, 3)
    open_row.close_rows()
    closed.close_rows()
    assert open_row.to_act() == [0]
    assert closed.to_act() == [1]


def test_any_question_may_keep_from_a_search_what_is_of_no_use() -> None:
    state = stage(Hum(0))
    assert state.legal(0) == [SAY(0), SAY(3)] and state.ordered(0) == [SAY(0)]
    state.play(0, SAY(3))
    assert state.over


def test_what_former_rules_did_not_ask_is_answered_whoever_is_asked() -> None:
    state = stage(Hum(1), Hum(2), Name(0), Hum(1))
    state.close_rows()
    assert state.to_act() == [0]


def test_what_they_would_have_asked_is_asked() -> None:
    state = stage(Name(1, (0,)), Hum(1))
    state.play(1, SAY(3))
    state.close_rows()
    assert isinstance(state.question(1), Hum)


def former_game() -> Game:
    """Relics, in its second version; the first closed rows by their order."""
    return replace(relics.GAME, rules_version=2, closes_rows=(1,))


def record_of(version: int) -> Record:
    """One player sends the highest relic first."""
    game = former_game()
    record = Record(game, 1, game.options(), bytes(32), version, game.fingerprint)
    state = record.start()
    assert isinstance(state, relics.Relics)
    record.moves = [(0, TAKE(state.hands[0][-1])), (0, SEND(0))]
    return record


@pytest.fixture
def rows_ended_by_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the former rules of Relics have ended rows by their order."""
    monkeypatch.setattr(Take, "closed_by_order", True)


@pytest.mark.usefixtures("rows_ended_by_order")
def test_a_record_of_former_rules_replays_with_rows_ended_by_their_order() -> None:
    assert record_of(1).replay().rounds == 2
    assert record_of(2).replay().rounds == 1


def test_a_game_of_former_rules_knows_them_to_its_end_and_in_every_copy() -> None:
    state = record_of(1).start()
    assert state.follows(1) and state.copy().follows(1)
    assert Match(record_of(1)).state.follows(1)
    state.redeal(0, 1)
    assert state.follows(1)


def test_a_game_of_the_rules_of_today_follows_no_others() -> None:
    state = record_of(2).start()
    assert not state.follows(1) and not state.copy().follows(1)
    assert digest(state) == digest(record_of(1).start())


@pytest.mark.usefixtures("rows_ended_by_order")
def test_both_lead_to_the_same_position() -> None:
    said_so = record_of(2)
    said_so.moves.append((0, DONE))
    assert digest(said_so.replay()) == digest(record_of(1).replay())


@pytest.mark.usefixtures("rows_ended_by_order")
def test_a_match_of_former_rules_goes_on_and_is_taken_back_by_them() -> None:
    match = Match(record_of(1))
    assert match.state.rounds == 2
    first = match.state.legal(0)[0]
    match.play(0, first)
    assert match.undo(0) == 1
    assert match.state.rounds == 2


@pytest.mark.usefixtures("rows_ended_by_order")
def test_a_record_of_former_rules_keeps_its_version_in_its_text() -> None:
    assert "rules: 1" in Match(record_of(1)).record.text()
