"""Scores by category, ranks and winners."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.rules.score import Score, ranks, winners


def sheet(*rows: tuple[int, ...]) -> list[Score]:
    """Scores from a total and its tie-breaks."""
    return [Score(player, [("all", row[0])], list(row[1:])) for player, row in enumerate(rows)]


def test_the_total_is_the_sum_of_the_parts() -> None:
    score = Score(0, [("planets", 5), ("goods", -2), ("none", 0)], [])
    assert score.total == 3
    assert score.key() == (3, [])
    assert Score(1, [], []).total == 0


def test_more_points_rank_higher() -> None:
    assert ranks(sheet((3,), (9,), (5,))) == [3, 1, 2]
    assert winners(sheet((3,), (9,), (5,))) == [1]


def test_tie_breaks_count_in_their_order() -> None:
    assert ranks(sheet((9, 1, 7), (9, 2, 0), (9, 1, 8))) == [3, 1, 2]


def test_players_whom_nothing_parts_share_a_rank() -> None:
    assert ranks(sheet((9, 1), (4, 0), (9, 1))) == [1, 3, 1]
    assert winners(sheet((9, 1), (4, 0), (9, 1))) == [0, 2]


def test_who_has_missed_a_goal_does_not_win() -> None:
    lost = Score(0, [("all", 9)], [], goal=False)
    won = Score(0, [("all", 9)], [], goal=True)
    assert ranks([lost]) == ranks([won]) == [1]
    assert winners([lost]) == []
    assert winners([won]) == [0]


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(0, 3)), min_size=1, max_size=6))
def test_ranks_agree_with_the_order_of_scores(rows: list[tuple[int, int]]) -> None:
    placed = ranks(sheet(*rows))
    assert min(placed) == 1
    for one, rank in zip(rows, placed, strict=True):
        for two, other in zip(rows, placed, strict=True):
            assert (one > two) == (rank < other)
            assert (one == two) == (rank == other)
