"""The figures of many games."""

from __future__ import annotations

import pytest

from astrarium.arena.simulate import Result
from astrarium.arena.summary import Summary, Tally, distribution, percentile


def summed() -> Summary:
    tally = Tally()
    tally.add(Result(1, ("captain", "random"), (10, 4), (0,), 5, 50, 0.1))
    tally.add(Result(2, ("random", "captain"), (8, 8), (0, 1), 7, 70, 0.1))
    tally.add(Result(3, ("captain", "random"), (3, 9), (1,), 6, 60, 0.1))
    tally.add(Result(4, ("random", "captain"), (2, 12), (1,), 6, 60, 0.1))
    return tally.summary(2.0)


def test_shares_of_victory_by_bot() -> None:
    shares = summed().share_by_bot
    assert shares["captain"].wins == 2.5
    assert shares["captain"].share == 0.625
    assert shares["random"].share == 0.375
    assert shares["random"].fair == 0.5


def test_shares_of_victory_by_seat() -> None:
    assert [share.wins for share in summed().share_by_seat] == [1.5, 2.5]


def test_scores_and_lengths() -> None:
    summary = summed()
    assert summary.winning_score.mean == pytest.approx(39 / 4)
    assert summary.score_by_bot["captain"].mean == pytest.approx(33 / 4)
    assert summary.rounds.median == 6
    assert (summary.length.least, summary.length.most) == (50, 70)


def test_speed_and_remarkable_games() -> None:
    summary = summed()
    assert summary.decisions_per_second == 120
    assert (summary.longest_game, summary.highest_game) == (2, 4)


def test_a_game_can_be_lost_by_everybody() -> None:
    tally = Tally()
    tally.add(Result(1, ("captain",), (31,), (), 5, 40, 0.1))
    tally.add(Result(2, ("captain",), (44,), (0,), 5, 40, 0.1))
    summary = tally.summary(1.0)
    assert summary.share_by_bot["captain"].share == 0.5
    assert summary.winning_score.most == 44


def test_percentiles_lie_between_neighbours() -> None:
    assert percentile([1, 2, 3, 4, 5], 50) == 3
    assert percentile([0, 10], 90) == 9
    assert percentile([7], 10) == 7


def test_a_distribution_of_one_value() -> None:
    assert distribution([4]).mean == distribution([4]).low == distribution([4]).most == 4
