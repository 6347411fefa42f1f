"""The table as a picture: what this game draws, beside what all pictures promise."""

from __future__ import annotations

from functools import partial
from typing import Any

from astrarium.games.alien_artifacts import GAME
from astrarium.games.alien_artifacts.rules.payment import Pay
from astrarium.games.alien_artifacts.rules.vocabulary import SPEND
from astrarium.kernel.rules.state import State
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


def test_every_half_that_serves_in_a_payment_can_be_clicked_whatever_was_spent_before() -> None:
    clicked = 0
    for seed in range(33, 36):
        for state in positions(2, seed=seed, step=1):
            for player in state.to_act():
                if not isinstance(state.question(player), Pay):
                    continue
                own: Any = scene(state, player).drawing["own"]
                halves = [half for card in own["hand"] for half in card.halves]
                assert not own["several"] and not any(half.markable for half in halves)
                now = {half.token for half in halves if half.after}
                assert now == {token for token in spendable(state, player) if token in hand(own)}
                assert later(state, player) <= spendable(state, player)
                clicked += len(now)
    assert clicked


def hand(own: Any) -> set[str]:
    """The tokens of the halves of the cards in hand."""
    return {half.token for card in own["hand"] for half in card.halves}


def spendable(state: State, player: int) -> set[str]:
    """The tokens of what can be spent now."""
    legal = state.legal(player)
    return {f"section-{SPEND.first(action)}" for action in legal if SPEND.has(action)}


def later(state: State, player: int) -> set[str]:
    """The tokens of what can be spent after one that can be spent now."""
    found: set[str] = set()
    for action in state.legal(player):
        if SPEND.has(action):
            after = state.copy()
            after.play(player, action)
            if player in after.to_act() and isinstance(after.question(player), Pay):
                found |= spendable(after, player)
    return found


def test_cards_that_may_be_discarded_can_be_marked_together() -> None:
    marked = 0
    for state in positions(2, seed=44, step=1):
        for player in state.to_act():
            own: Any = scene(state, player).drawing["own"]
            cards = [card for card in own["hand"] if card.markable]
            assert not cards or own["several"] == len(cards) > 1
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
