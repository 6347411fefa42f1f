"""The recorded games show every way in which a game of Eminent Domain can end."""

from __future__ import annotations

import pytest

from astrarium.games import find
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.kernel.records.record import Record, parse
from astrarium.kernel.rules.score import winners
from tests.games.recording import FOLDER


def recorded(name: str) -> Record:
    return parse((FOLDER / "eminent_domain" / f"{name}.record").read_text("utf-8"), find)


def ended(name: str) -> EminentDomain:
    state = recorded(name).replay()
    assert isinstance(state, EminentDomain) and state.over
    return state


@pytest.mark.parametrize(
    ("name", "by_stacks", "by_influence"),
    [
        ("ends-by-stacks", True, False),
        ("ends-by-influence", False, True),
        ("ends-by-stacks-and-influence", True, True),
    ],
)
def test_a_game_ends_by_stacks_or_influence_r12_1(
    name: str, by_stacks: bool, by_influence: bool
) -> None:
    state = ended(name)
    assert (state.empty_stacks >= state.rules.empty_to_end) == by_stacks
    assert (state.supply == 0) == by_influence


def test_a_victory_can_be_shared_r13_2() -> None:
    assert len(winners(ended("shared-victory").scores())) > 1


def test_ships_and_resources_part_a_tie_r13_2() -> None:
    scores = ended("tie-broken").scores()
    most = max(score.total for score in scores)
    assert len([score for score in scores if score.total == most]) > 1
    assert len(winners(scores)) == 1


def test_the_revised_logistics_ends_the_game_with_an_extra_turn_r11_4() -> None:
    state = ended("logistics-extra-turn")
    assert state.extra_turns == 1 and state.rules.revised_cards


def test_picks_of_a_row_may_come_in_any_order_r16_1() -> None:
    record = recorded("rows-in-any-order")
    assert record.rules_version == 2
    out_of_order = 0
    for state, (player, action) in zip(record.positions(), record.moves, strict=False):
        out_of_order += action not in state.ordered(player)
    assert out_of_order > 10
