"""The corpus holds each way in which a game can end."""

from __future__ import annotations

import pytest

from astrarium import games
from astrarium.games.race_for_the_galaxy.components import GAME_NAME
from astrarium.games.race_for_the_galaxy.round import CARDS_TO_END
from astrarium.games.race_for_the_galaxy.state import RaceForTheGalaxy
from astrarium.kernel.record import parse
from astrarium.kernel.score import winners
from tests.games.recording import FOLDER


def ended(name: str) -> RaceForTheGalaxy:
    """The end of a recorded game."""
    text = (FOLDER / GAME_NAME / f"{name}.record").read_text(encoding="utf-8")
    state = parse(text, games.find).replay()
    assert isinstance(state, RaceForTheGalaxy)
    return state


def reasons(state: RaceForTheGalaxy) -> list[str]:
    """R9.1: why the game is over."""
    found = []
    if any(len(player.tableau) >= CARDS_TO_END for player in state.players):
        found.append("cards")
    if state.pool <= 0:
        found.append("pool")
    if state.rules.orb and not state.orb_pile:
        found.append("orb")
    return found


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("ends-by-twelve-cards", ["cards"]),
        ("ends-by-vp-pool", ["pool"]),
        ("ends-by-cards-and-pool", ["cards", "pool"]),
        ("ends-by-orb-pile", ["orb"]),
    ],
)
def test_r9_1_each_way_to_end_is_recorded(name: str, why: list[str]) -> None:
    assert reasons(ended(name)) == why


def test_r9_4_a_shared_victory_and_a_broken_tie_are_recorded() -> None:
    assert winners(ended("shared-victory").scores()) == [0, 1]
    scores = ended("tie-broken").scores()
    assert scores[0].total == scores[1].total and len(winners(scores)) == 1
