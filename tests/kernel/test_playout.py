"""Random play and counted trees."""

from __future__ import annotations

from astrarium.kernel.records.snapshot import dump
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.playout import perft, playout
from tests.contract import relics
from tests.kernel.stage import Say, stage


def test_a_playout_goes_to_the_end_and_counts_decisions() -> None:
    state = relics.GAME.new(3, None, fast_chance(1))
    decisions = playout(state, fast_chance(2), relics.GAME.longest)
    assert state.over
    assert 3 * 3 * 3 <= decisions <= relics.GAME.longest


def test_a_playout_stops_after_so_many_decisions() -> None:
    state = relics.GAME.new(3, None, fast_chance(1))
    assert playout(state, fast_chance(2), 5) == 5
    assert not state.over


def test_the_same_chances_lead_to_the_same_end() -> None:
    ends = []
    for _ in range(2):
        state = relics.GAME.new(3, None, fast_chance(1))
        playout(state, fast_chance(2), relics.GAME.longest)
        ends.append(dump(state))
    assert ends[0] == ends[1]


def test_perft_counts_positions() -> None:
    """Four numbers each, where a 1 asks for another one, which may only be 2 or 3."""
    state = stage(Say(0), Say(1))
    before = dump(state)
    assert [perft(state, depth) for depth in range(4)] == [1, 4, 3 * 4 + 2, 3 * (3 + 2) + 2 * 4]
    assert dump(state) == before


def test_perft_counts_an_end_once() -> None:
    assert perft(stage(), 5) == 1
    assert perft(stage(Say(0)), 5) == 3 + 2
