"""Decisions taken at the same time: sealed answers and private chains."""

from __future__ import annotations

from itertools import permutations

import pytest

from astrarium.kernel.errors import Illegal
from astrarium.kernel.records.snapshot import dump
from astrarium.kernel.rules.question import NOBODY, Commit, Each
from tests.kernel.stage import SAY, End, Say, Stage, stage


def in_secret(seats: int = 3) -> Stage:
    """Everybody is asked for a number in secret."""
    state = stage(Say(0), seats=seats)
    state.stack.clear()
    state.ask(End())
    state.ask_in_secret([Say(player) for player in range(seats)])
    return state


def each(seats: int = 3) -> Stage:
    """Everybody works through questions of their own."""
    state = stage(Say(0), seats=seats)
    state.stack.clear()
    state.ask(End())
    state.ask_each([Say(player) for player in range(seats)])
    return state


class TestCommit:
    """Sealed answers."""

    def test_all_are_asked_until_they_have_answered(self) -> None:
        state = in_secret()
        assert state.to_act() == [0, 1, 2]
        state.play(1, SAY(3))
        assert state.to_act() == [0, 2]
        with pytest.raises(Illegal, match="not this player’s turn"):
            state.play(1, SAY(0))

    def test_answers_count_only_when_all_are_in_and_then_in_seat_order(self) -> None:
        state = in_secret()
        state.play(2, SAY(3))
        state.play(0, SAY(2))
        assert state.diary == []
        state.play(1, SAY(0))
        assert state.diary == ["0 says 2", "1 says 0", "2 says 3"]
        assert state.over

    def test_the_last_answer_cannot_be_taken_back(self) -> None:
        state = in_secret()
        before = state.irreversible()
        state.play(0, SAY(0))
        state.play(1, SAY(0))
        assert state.irreversible() == before
        state.play(2, SAY(0))
        assert state.irreversible() == before + 1

    def test_others_only_see_who_still_thinks(self) -> None:
        state = in_secret()
        state.play(1, SAY(2))
        assert state.view(1)["questions"] == [{"player": 0}, {"player": 2}]
        own, other = state.view(0)["questions"], state.view(None)["questions"]
        assert own == [
            {"player": 0, "kind": "Say", "rule": "R1", "prompt": "Say a number.", "lowest": 0},
            {"player": 2},
        ]
        assert other == [{"player": 0}, {"player": 2}]

    def test_a_player_sees_the_own_sealed_answer_and_nobody_else_does(self) -> None:
        state = in_secret()
        state.play(1, SAY(2))
        assert state.view(1)["sealed"] == SAY(2)
        assert state.view(0)["sealed"] is None
        assert state.view(None)["sealed"] is None

    def test_a_copy_has_sealed_answers_of_its_own(self) -> None:
        state = in_secret()
        state.play(0, SAY(3))
        copy = state.copy()
        copy.play(1, SAY(3))
        assert state.to_act() == [1, 2]
        assert copy.to_act() == [2]
        assert dump(state.copy()) == dump(state)

    def test_redealing_keeps_ones_own_answer_and_replaces_the_others(self) -> None:
        state = in_secret()
        state.play(0, SAY(0))
        state.play(1, SAY(0))
        seen = set()
        for seed in range(40):
            other = state.copy()
            other.redeal(1, seed)
            sealed = other.stack[-1]
            assert isinstance(sealed, Commit)
            assert sealed.answers[1] == SAY(0) and 2 not in sealed.answers
            seen.add(sealed.answers[0])
        assert seen == {SAY(0), SAY(1), SAY(2), SAY(3)}

    def test_a_player_who_is_not_asked_has_no_question(self) -> None:
        with pytest.raises(KeyError):
            Commit([Say(0)], {}).question_of(1)

    def test_the_first_to_act_is_the_first_who_waits(self) -> None:
        state = in_secret()
        state.play(1, SAY(0))
        assert state.first_to_act() == state.to_act()[0] == 0
        state.play(0, SAY(0))
        assert state.first_to_act() == state.to_act()[0] == 2

    def test_it_waits_for_those_who_are_asked_and_have_not_answered(self) -> None:
        sealed = Commit([Say(0), Say(2)], {2: SAY(0)})
        assert [sealed.waits_for(player) for player in range(3)] == [True, False, False]
        assert sealed.first_waiting() == 0
        assert Commit([Say(0)], {0: SAY(0)}).first_waiting() == NOBODY


class TestEach:
    """Private chains of questions."""

    def test_each_player_works_through_a_chain(self) -> None:
        state = each()
        state.play(1, SAY(1))
        assert state.to_act() == [0, 1, 2], "a 1 asks for more"
        assert state.legal(1) == [SAY(2), SAY(3)]
        assert state.diary == ["1 says 1", "1 steps"], "a step in a chain runs by itself"
        state.play(1, SAY(3))
        assert state.to_act() == [0, 2] and state.first_to_act() == 0
        with pytest.raises(Illegal):
            state.legal(1)
        with pytest.raises(Illegal):
            state.legal(3)

    def test_what_comes_next_waits_for_all(self) -> None:
        state = each()
        state.play(0, SAY(0))
        state.play(2, SAY(0))
        assert not state.over
        state.play(1, SAY(0))
        assert state.over

    def test_only_the_last_answer_cannot_be_taken_back(self) -> None:
        state = each(seats=2)
        state.play(0, SAY(1))
        state.play(0, SAY(2))
        state.play(1, SAY(1))
        assert state.irreversible() == 0
        state.play(1, SAY(2))
        assert state.irreversible() == 1

    def test_the_order_between_players_does_not_matter(self) -> None:
        chains = {0: [SAY(1), SAY(2)], 1: [SAY(2)], 2: [SAY(1), SAY(3)]}
        turns = [player for player, chain in chains.items() for _ in chain]
        notes = []
        for order in set(permutations(turns)):
            state = each()
            left = {player: list(chain) for player, chain in chains.items()}
            for player in order:
                state.play(player, left[player].pop(0))
            notes.append(state.notes)
        assert notes == [[1, 1, 0]] * 30

    def test_a_copy_has_chains_of_its_own(self) -> None:
        state = each()
        state.play(0, SAY(1))
        copy = state.copy()
        copy.play(0, SAY(3))
        assert state.legal(0) == [SAY(2), SAY(3)]
        assert copy.to_act() == [1, 2]

    def test_redealing_lets_others_who_still_think_begin_anew(self) -> None:
        """How far they have come is not known to the viewer."""
        ahead, behind = each(), each()
        ahead.play(0, SAY(1))
        for state in (ahead, behind):
            state.diary = []
            state.redeal(2, 7)
        assert dump(ahead) == dump(behind)
        assert ahead.legal(0) == [SAY(number) for number in range(4)]

    def test_redealing_lets_others_who_have_finished_answer_at_random(self) -> None:
        state = each()
        state.play(0, SAY(2))
        seen = set()
        for seed in range(40):
            other = state.copy()
            other.redeal(1, seed)
            assert other.to_act() == [1, 2]
            seen.add((other.diary[1], other.notes[0]))
        assert seen >= {("0 says 0", 0), ("0 says 2", 1), ("0 says 3", 0)}

    def test_redealing_keeps_ones_own_chain(self) -> None:
        state = each()
        state.play(1, SAY(1))
        state.redeal(1, 3)
        assert state.legal(1) == [SAY(2), SAY(3)]
        together = state.stack[-1]
        assert isinstance(together, Each)
        assert len(together.branches[1]) == 1

    def test_a_seat_may_be_left_out(self) -> None:
        state = stage(Say(0))
        state.stack.clear()
        state.ask(End())
        state.ask_each([Say(2)])
        assert state.to_act() == [2]

    def test_players_who_decide_together_cannot_be_asked_together_again(self) -> None:
        class AskAll(Say):
            def answer(self, state: Stage, action: int) -> None:
                state.ask_in_secret([Say(0)])

        state = stage()
        state.over = False
        state.ask_each([AskAll(0), Say(1)])
        with pytest.raises(AssertionError, match="decide together"):
            state.play(0, SAY(0))
