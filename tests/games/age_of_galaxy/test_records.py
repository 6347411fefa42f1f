"""The recorded games show every way in which a game of Age of Galaxy can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.games import find
from astrarium.games.age_of_galaxy.rules.state import AgeOfGalaxy
from astrarium.kernel.errors import OtherRules
from astrarium.kernel.records.record import parse
from astrarium.kernel.rules.score import winners
from tests.games.recording import FOLDER

SCENARIOS = ["silver_race", "pirate_armada", "relic_hunters", "galactic_council", "dying_stars"]


def ended(name: str) -> AgeOfGalaxy:
    """The end of a recorded game."""
    text = (FOLDER / "age_of_galaxy" / f"{name}.record").read_text("utf-8")
    state = parse(text, find).replay()
    assert isinstance(state, AgeOfGalaxy) and state.over
    return state


def test_a_game_by_the_first_version_of_the_rules_is_refused() -> None:
    text = Path(__file__).with_name("rules-1.record").read_text("utf-8")
    with pytest.raises(OtherRules, match="version 1 of the rules of Age of Galaxy; here is 2"):
        parse(text, find).replay()


def test_a_standard_solo_game_ends_with_a_score_r11_7() -> None:
    (score,) = ended("1p-printed").scores()
    assert score.goal is None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_can_be_lost_r12_2(scenario: str) -> None:
    (score,) = ended(f"1p-scenario-{scenario}").scores()
    assert score.goal is False
    assert winners([score]) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_can_be_won_r12_2(scenario: str) -> None:
    (score,) = ended(f"scenario-won-{scenario.replace('_', '-')}").scores()
    assert score.goal is True
    assert winners([score]) == [0]


def test_prestige_parts_a_tie_r9_4() -> None:
    scores = ended("tie-broken-by-prestige").scores()
    best = [score for score in scores if score.total == max(one.total for one in scores)]
    assert len(best) > 1
    assert len({score.ties[0] for score in best}) > 1
    assert len(winners(scores)) == 1


def test_the_higher_disc_parts_a_tie_r9_4() -> None:
    scores = ended("tie-broken-by-the-pile").scores()
    best = [score for score in scores if score.total == max(one.total for one in scores)]
    assert len(best) > 1
    assert len({score.ties[0] for score in best}) == 1
    assert len(winners(scores)) == 1


def test_all_trade_cards_can_be_completed_r8_5() -> None:
    assert ended("three-golden-ages").golden_ages == 3


def test_exploration_tokens_can_be_shuffled_anew_r6_12() -> None:
    assert ended("tokens-shuffled-anew").generation == 1
