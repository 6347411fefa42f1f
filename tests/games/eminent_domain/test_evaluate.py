"""The estimate of a player's chances: what it counts, and that it tells better from worse."""

from __future__ import annotations

import pytest

from astrarium import games
from astrarium.games.eminent_domain.judgement.evaluate import (
    COUNT_BITS,
    MOST_COUNTED,
    WEIGHTS,
    rounds_left,
    symbols_of,
    technologies_to_come,
)
from astrarium.games.eminent_domain.rules.components import (
    CARDS,
    RESEARCH_CARD,
    ROLE_CARDS,
    ROLES,
    SURVEY_CARD,
    SYMBOLS,
)
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.kernel.rules.chance import fast_chance


def new(players: int) -> EminentDomain:
    state = games.find("eminent_domain").new(players, None, fast_chance(1))
    assert isinstance(state, EminentDomain)
    return state


@pytest.mark.parametrize("cards", [[], [0, 0, 5], list(range(CARDS)), [CARDS - 1] * 20])
def test_the_symbols_of_cards_are_counted_in_one_number(cards: list[int]) -> None:
    counted = symbols_of(cards)
    for role in range(ROLES):
        symbols = counted >> role * COUNT_BITS & MOST_COUNTED
        assert symbols == sum(SYMBOLS[card][role] for card in cards)
    assert counted >> ROLES * COUNT_BITS == sum(card >= ROLE_CARDS for card in cards)


def level(players: int, influence: float) -> EminentDomain:
    """A game that is as good as over, in which all have so much influence."""
    state = new(players)
    state.triggered = True
    for player in state.players:
        player.hand, player.draw, player.planets, player.influence = [], [], [], int(influence)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_players_together_are_certain(players: int) -> None:
    state = level(players, WEIGHTS.usual)
    assert sum(state.evaluate(one) for one in range(players)) == pytest.approx(1, abs=0.05)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_own_influence_counts_for_more_than_that_of_rivals(players: int) -> None:
    """Else who leads would hurry the end, and all would end poor."""
    poor, rich = level(players, 10), level(players, 30)
    assert rich.evaluate(0) > poor.evaluate(0)
    rich.players[0].influence -= 5
    assert rich.evaluate(0) < poor.evaluate(0)


@pytest.mark.parametrize("gain", ["influence", "technology_points", "planet_points", "ships"])
def test_what_is_gained_raises_the_chances_and_lowers_those_of_others(gain: str) -> None:
    state = new(3)
    other, own = state.evaluate(0), state.evaluate(1)
    setattr(state.players[1], gain, getattr(state.players[1], gain) + 1)
    assert state.evaluate(1) > own
    assert state.evaluate(0) < other


def test_r12_1_the_end_is_nearer_when_a_stack_is_lower() -> None:
    state = new(3)
    before = rounds_left(state)
    state.stacks[2] //= 2
    assert rounds_left(state) < before


def test_r12_1_each_of_two_players_empties_a_stack_more_slowly_than_each_of_three() -> None:
    """In turns of all players together: that two need more rounds than three is clear anyway."""
    three, two = new(3), new(2)
    two.stacks = three.stacks.copy()
    two.supply = three.supply = 1000  # so that the stacks end the game
    assert 2 * rounds_left(two) > 3 * rounds_left(three)


def technologies(types: list[int], research: int, turns: float) -> float:
    player = new(3).players[0]
    player.types = types
    deck = [SURVEY_CARD] * (10 - research) + [RESEARCH_CARD] * research
    player.hand, player.draw, player.discard, player.played = deck, [], [], []
    return technologies_to_come(player, symbols_of(deck), turns)


def test_r10_2_technologies_that_score_need_planets_of_one_type() -> None:
    assert technologies([1, 1, 1], 5, 8.0) == 0
    assert 0 < technologies([2, 0, 1], 5, 8.0) < technologies([3, 0, 0], 5, 8.0)


def test_r10_2_technologies_that_score_need_research_and_time() -> None:
    assert technologies([0, 2, 0], 2, 8.0) < technologies([0, 2, 0], 5, 8.0)
    assert technologies([0, 2, 0], 5, 2.0) < technologies([0, 2, 0], 5, 8.0)
    assert technologies([0, 2, 0], 5, 0.0) == 0
