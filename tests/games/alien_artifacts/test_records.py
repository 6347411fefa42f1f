"""The recorded games show the ways in which a game of Alien Artifacts can end."""

from __future__ import annotations

from astrarium.games import find
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.kernel.records.record import parse
from astrarium.kernel.rules.score import winners
from tests.games.recording import FOLDER


def ended(name: str) -> AlienArtifacts:
    """The last state of a recorded game."""
    text = (FOLDER / "alien_artifacts" / f"{name}.record").read_text("utf-8")
    state = parse(text, find).replay()
    assert isinstance(state, AlienArtifacts) and state.over
    return state


def moves_of(name: str) -> str:
    """The moves of a recorded game as text."""
    return (FOLDER / "alien_artifacts" / f"{name}.record").read_text("utf-8")


def test_every_game_ends_when_the_deck_was_emptied_once_for_each_player_r11_1() -> None:
    for players in (2, 3, 4, 5):
        state = ended(f"{players}p-printed")
        assert state.triggered and state.marker == 1


def test_chrono_engine_adds_three_turns_r11_3() -> None:
    assert "play A01" in moves_of("chrono-engine")
    assert ended("chrono-engine").triggered


def test_a_blockaded_technology_is_paid_for_at_the_end_r11_5() -> None:
    assert ended("blockade-settled").settled


def test_credits_part_a_tie_r11_6() -> None:
    scores = ended("tie-broken").scores()
    most = max(score.total for score in scores)
    assert len([score for score in scores if score.total == most]) > 1
    assert len(winners(scores)) == 1


def test_a_victory_can_be_shared_r11_6() -> None:
    assert len(winners(ended("shared-victory").scores())) > 1
