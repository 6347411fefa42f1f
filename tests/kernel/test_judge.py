"""Judges: who says what positions are worth, and what is missing where nobody does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from astrarium import bots
from astrarium.bots.search.admiral import AdmiralBot
from astrarium.kernel.errors import NotJudged
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.judge import NO_JUDGE, Judge
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.words import Words
from tests.contract import relics
from tests.contract.relics import Relics

UNJUDGED = replace(relics.GAME, judge=NO_JUDGE)
NEAR_AND_FAR = (1, 3)


class Timid(Judge[Relics]):
    """Likes whatever the others do not have; counts how often it is asked what."""

    def __init__(self, rounds: int = 2) -> None:
        self.rounds: int = rounds
        self.asked: list[str] = []
        self.latest: int = 0

    def evaluate(self, state: Relics, player: int) -> float:
        self.asked.append("evaluate")
        self.latest = max(self.latest, state.rounds)
        return 1 / (1 + sum(state.points) - state.points[player])

    def prior(self, state: Relics, player: int, action: int) -> float:
        self.asked.append("prior")
        return 0.0

    def horizon(self, state: Relics) -> int:
        self.asked.append("horizon")
        return self.rounds


def test_a_state_its_copies_and_guesses_have_the_judge_of_the_game() -> None:
    state = relics.GAME.new(3, None, fast_chance(1))
    assert state.judge is relics.GAME.judge
    assert state.copy().judge is state.judge
    assert Seat(state, 1).guess(5).judge is state.judge
    assert state.evaluate(1) == state.judge.evaluate(state, 1) == 1 / 3


def test_another_judge_may_take_its_place_in_a_guess_and_its_copies_alone() -> None:
    state = relics.GAME.new(3, None, fast_chance(1))
    guess = Seat(state, 1).guess(5)
    guess.judge = Timid()
    assert guess.copy().evaluate(1) == 1
    assert state.evaluate(1) == 1 / 3


def test_the_judge_is_no_part_of_a_position() -> None:
    one, two = (game.new(3, None, fast_chance(1)) for game in (relics.GAME, UNJUDGED))
    assert digest(one) == digest(two)


def test_unless_it_says_otherwise_a_judge_sees_two_rounds_and_no_promises() -> None:
    state = relics.GAME.new(3, None, fast_chance(1))
    assert state.judge.horizon(state) == 2
    assert [state.judge.prior(state, 0, action) for action in state.legal(0)] == [0, 0, 0, 0]


@pytest.mark.parametrize("rounds", NEAR_AND_FAR)
def test_a_search_asks_the_judge_for_its_horizon_and_goes_no_further(rounds: int) -> None:
    state = relics.GAME.new(3, None, fast_chance(1))
    state.judge = judge = Timid(rounds)
    bot = AdmiralBot(1)
    bot.iterations, bot.often = 60, 1
    assert bot.choose(Seat(state, 0)) in state.legal(0)
    assert set(judge.asked) == {"evaluate", "prior", "horizon"}
    assert judge.latest == min(relics.ROUNDS, 1 + rounds)


def test_the_random_bot_plays_a_game_without_a_judge() -> None:
    state = UNJUDGED.new(3, None, fast_chance(1))
    bot = bots.find("random")(1)
    while not state.over:
        player = state.to_act()[0]
        state.play(player, bot.choose(Seat(state, player)))


@pytest.mark.parametrize("name", ["cadet", "captain", "admiral"])
def test_other_bots_say_that_it_lacks_a_judge(name: str) -> None:
    state = UNJUDGED.new(3, None, fast_chance(1))
    with pytest.raises(NotJudged, match="Nobody judges the positions of Relics") as error:
        bots.find(name)(1).choose(Seat(state, 0))
    assert "«\u00a0random\u00a0»" in Words("fr").sentence(error.value)
