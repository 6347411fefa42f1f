"""The table as a picture: what this game draws, beside what all pictures promise."""

from __future__ import annotations

from functools import partial

import pytest

from astrarium.games.eminent_domain import GAME
from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.games.eminent_domain.rules.components import PLANET_NAMES, RESEARCH_CARD
from astrarium.kernel.rules.chance import fast_chance
from tests import pictures
from tests.pictures import attributes, texts

positions = partial(pictures.positions, GAME)
scene = partial(pictures.scene, GAME)


def test_planets_face_down_are_nameless_to_others() -> None:
    state = positions(3, seed=1)[0]
    names = set(PLANET_NAMES)
    assert not names & set(texts(scene(state, None)))
    own = state.view(1)["players"][1]["planets"][0]["planet"]  # type: ignore[index]
    assert names & set(texts(scene(state, 1))) == {PLANET_NAMES[own]}


def test_who_chooses_between_planets_clicks_on_those_looked_at_and_no_others() -> None:
    for state in positions(2, seed=31, step=1):
        for player in state.to_act():
            seen = state.view(player)
            if seen["questions"][0].get("kind") == "KeepPlanet":  # type: ignore[index]
                drawing = scene(state, player).drawing
                tokens = [planet.token for planet in drawing["own"]["surveyed"]]
                sites = [token for token in attributes(drawing, "token") if "site" in token]
                assert sites == tokens
                return
    pytest.fail("nobody surveyed")


def test_a_role_shows_the_symbols_of_hand_and_empire() -> None:
    state = positions(2, seed=3)[0]
    player = state.to_act()[0]
    hand = state.view(player)["players"][player]["hand"]  # type: ignore[index]
    research = scene(state, player).drawing["roles"][-1]
    assert research.hand == hand.count(RESEARCH_CARD)
    assert research.empire == 0
    assert research.most == research.hand + 1


def test_the_learning_game_shows_no_technologies() -> None:
    options = EminentDomainOptions(technologies="none")
    state = GAME.new(2, options, chance=fast_chance(1))
    drawing = scene(state, 0).drawing
    assert drawing["piles"] == []
    assert len(drawing["stacks"]) == 4


def test_a_spectator_owns_nothing_and_can_click_nothing_of_a_hand() -> None:
    drawing = scene(positions(2, seed=4)[0], None).drawing
    assert drawing["own"] is None
    assert not [token for token in attributes(drawing, "token") if token.startswith("card")]
