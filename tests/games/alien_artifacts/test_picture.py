"""The table as a picture: what this game draws, beside what all pictures promise."""

from __future__ import annotations

from functools import partial
from typing import Any

from astrarium.games.alien_artifacts import GAME
from astrarium.games.alien_artifacts.vocabulary import SPEND
from astrarium.kernel.state import State
from tests import pictures
from tests.pictures import seconds

SLOW = 0.05

positions = partial(pictures.positions, GAME)
scene = partial(pictures.scene, GAME)


def test_a_payment_shows_what_is_missing_and_what_each_half_would_leave() -> None:
    paid = 0
    for state in positions(2, seed=31, step=1):
        for player in state.to_act():
            question: Any = state.view(player)["questions"]
            if question[0].get("kind") != "Pay":
                continue
            drawing = scene(state, player).drawing
            bill = drawing["bill"]
            assert bill.missing == question[0]["missing"]
            assert bill.cost == bill.paid + bill.missing
            halves = [half for card in drawing["own"]["hand"] for half in card.halves if half.after]
            assert len(halves) <= len(state.legal(player))
            assert all(half.enough or half.symbols < bill.missing for half in halves)
            paid += 1
    assert paid


def test_a_half_that_can_be_marked_for_later_serves_after_another_one() -> None:
    marked = 0
    for seed in range(33, 36):
        for state in positions(2, seed=seed, step=1):
            for player in state.to_act():
                own: Any = scene(state, player).drawing["own"]
                halves = [half for card in own["hand"] for half in card.halves if half.markable]
                later = {int(half.token.partition("-")[2]) for half in halves}
                later -= {SPEND.first(one) for one in state.legal(player) if SPEND.has(one)}
                if later:
                    assert later <= served_next(state, player)
                    marked += 1
    assert marked


def served_next(state: State, player: int) -> set[int]:
    """What can be spent after one that can be spent now."""
    served: set[int] = set()
    for action in state.legal(player):
        if SPEND.has(action):
            after = state.copy()
            after.play(player, action)
            served |= {SPEND.first(one) for one in after.legal(player) if SPEND.has(one)}
    return served


def test_cards_that_may_be_discarded_can_be_marked_together() -> None:
    marked = 0
    for state in positions(2, seed=44, step=1):
        for player in state.to_act():
            own: Any = scene(state, player).drawing["own"]
            cards = [card for card in own["hand"] if card.markable]
            assert not cards or (own["fewer"] and own["several"] == len(cards) > 1)
            marked += len(cards)
    assert marked


def test_a_half_that_is_enough_ends_the_payment() -> None:
    ended = 0
    for state in positions(3, seed=32, step=1):
        for player in state.to_act():
            drawing = scene(state, player).drawing
            for half in [half for card in drawing["own"]["hand"] for half in card.halves]:
                if not half.after:
                    continue
                action = SPEND(int(half.token.rpartition("-")[2]))
                after = state.copy()
                after.play(player, action)
                questions: Any = after.view(player)["questions"]
                still_paying = bool(questions) and questions[0].get("kind") == "Pay"
                assert still_paying != half.enough
                ended += half.enough
    assert ended


def test_a_spectator_owns_nothing_and_can_click_nothing_of_a_hand() -> None:
    for state in positions(2, seed=4, step=50):
        drawing = scene(state, None).drawing
        assert drawing["own"] is None
        assert drawing["deeds"] == []


def test_a_picture_is_made_fast() -> None:
    assert seconds(GAME, positions(4, seed=9, step=60)) < SLOW
