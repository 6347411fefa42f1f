"""Scores add up, ranks follow from them, and estimates are chances."""

from __future__ import annotations

from astrarium.kernel.rules.score import ranks, winners
from tests.contract.cases import Moment
from tests.contract.checks.hidden import redealt
from tests.contract.checks.rules import untouched


def scores_add_up(moment: Moment) -> None:
    """At any time each player has a score whose parts add up, and a rank that follows from it."""
    states = [moment.state(), moment.history.states[-1].copy()]
    for state in states:
        with untouched(state):
            scores = state.scores()
        seats = [score.player for score in scores]
        assert seats == list(range(state.seats)), f"scores of players {seats}"
        for score in scores:
            names = [name for name, _ in score.parts]
            assert names and len(set(names)) == len(names)
            assert names == [name for name, _ in scores[0].parts]
            assert all(type(points) is int for _, points in score.parts)
            assert score.total == sum(points for _, points in score.parts)
            assert len(score.ties) == len(scores[0].ties)
        _ranks_follow([(score.total, *score.ties) for score in scores], ranks(scores))
        first = [player for player, rank in enumerate(ranks(scores)) if rank == 1]
        assert first
        assert winners(scores) == [seat for seat in first if scores[seat].goal is not False]


def _ranks_follow(keys: list[tuple[int, ...]], placed: list[int]) -> None:
    for key, rank in zip(keys, placed, strict=True):
        assert rank == 1 + sum(other > key for other in keys)


def evaluation_is_a_chance(moment: Moment) -> None:
    """An estimate lies between 0 and 1, also at the end, and changes nothing."""
    for state in (moment.state(), moment.history.states[-1].copy()):
        for player in range(state.seats):
            guess = redealt(state, player, moment.choice)
            with untouched(guess):
                estimate = guess.evaluate(player)
                assert estimate == guess.evaluate(player), "the estimate wavers"
            assert isinstance(estimate, float)
            assert 0.0 <= estimate <= 1.0, f"{estimate} is not a chance"
