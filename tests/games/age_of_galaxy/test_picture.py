"""The table as a picture: what this game draws, beside what all pictures promise."""

from __future__ import annotations

import re
import time
from functools import partial
from statistics import median
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from astrarium.games.age_of_galaxy import GAME
from astrarium.games.age_of_galaxy.looks.icons import RESOURCE_ICONS
from astrarium.games.age_of_galaxy.rules.components import RESOURCES, ROUNDS
from astrarium.games.age_of_galaxy.rules.production import produce
from astrarium.games.age_of_galaxy.rules.state import AgeOfGalaxy
from astrarium.kernel.looks.presentation import Scene
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import Words
from astrarium.web.looks.page import Touch
from astrarium.web.looks.templating import text
from tests import pictures
from tests.pictures import seconds, words_of

SLOW = 0.02
PARTS = ("board", "reference", "own")
MOST_CHARACTERS = 80_000

positions = partial(pictures.positions, GAME, step=10)
scene = partial(pictures.scene, GAME)


class Drawn(NamedTuple):
    """As much of a page as the templates of the game ask for."""

    scene: Scene
    touch: Touch
    viewer: int | None
    over: bool

    def context(self, words: Words) -> dict[str, Any]:
        page = SimpleNamespace(over=self.over, viewer=self.viewer, scene=self.scene)
        return {
            "page": page,
            "scene": self.scene,
            "touch": self.touch,
            "words": words,
            "parts": None,
        }


@pytest.mark.parametrize("seed", [30, 31])
def test_a_price_that_is_lacking_cannot_be_paid(seed: int) -> None:
    """Of actions whose other needs are met, exactly those that can be paid are legal."""
    compared = 0
    for state in positions(3, seed=seed, step=1):
        for player in state.to_act():
            seen: Any = state.view(player)
            question = next(one for one in seen["questions"] if one["player"] == player)
            if question["kind"] != "Turn" or seen["acted"]:
                continue
            drawing = scene(state, player).drawing
            legal = {GAME.vocabulary.verb_of(action).name for action in state.legal(player)}
            lanes = [lane.action for lane in drawing["lanes"]]
            for one in (*drawing["beside"], *lanes, drawing["nominate"]):
                if one.price is not None and not one.need:
                    assert (one.price.state != "lacking") == (one.key in legal), one
                    compared += 1
    assert compared


@pytest.mark.parametrize("seed", [33, 34])
def test_the_next_production_is_told_before_it_comes(seed: int) -> None:
    for state in positions(3, seed=seed, step=2):
        assert isinstance(state, AgeOfGalaxy)
        if state.rounds == ROUNDS:
            assert not scene(state, 0).drawing["own"]["production"].parts
            continue
        after = state.copy()
        produce(after)
        drawing = scene(state, None).drawing
        for seat, (now, then) in enumerate(zip(state.players, after.players, strict=True)):
            told = dict(drawing["empires"][seat].production.parts)
            changes = [then.stock[one] - now.stock[one] for one in range(RESOURCES)]
            assert changes == [told.get(RESOURCE_ICONS[one], 0) for one in range(RESOURCES)]
            assert then.discs - now.discs == told["action-disc"]


def test_the_war_preview_ranks_everybody_and_names_the_warlord() -> None:
    for state in positions(4, seed=35):
        seen: Any = state.view(None)
        war = scene(state, None).drawing["war"]
        assert [row.rank for row in war.rows] == sorted(row.rank for row in war.rows)
        assert {row.seat for row in war.rows} == set(range(4))
        lords = [row.seat for row in war.rows if row.warlord]
        assert lords == ([seen["war"]["warlord"]] if seen["war"]["warlord"] >= 0 else [])


@pytest.mark.parametrize("scenario", ["none", "relic_hunters"])
def test_alone_the_automa_and_the_goals_are_drawn(scenario: str) -> None:
    for state in positions(1, seed=36, scenario=scenario):
        seen: Any = state.view(0)
        automa = scene(state, 0).drawing["automa"]
        assert len(automa.goals) == len(seen["goals"])
        assert bool(automa.scenario) == (scenario != "none")
        assert len(scene(state, 0).drawing["war"].rows) == 2


def test_a_spectator_owns_nothing_and_sees_all_empires() -> None:
    for state in positions(2, seed=4, step=20):
        drawing = scene(state, None).drawing
        assert drawing["own"] is None
        assert drawing["science"] is None
        assert [empire.seat for empire in drawing["empires"]] == [0, 1]


def test_a_picture_is_made_fast() -> None:
    assert seconds(GAME, positions(4, seed=9)) < SLOW


def html_of(state: State, viewer: int | None, language: str = "en") -> str:
    """What the templates of the game make of a position."""
    page = Drawn(scene(state, viewer, language), Touch(frozenset()), viewer, state.over)
    parts = [part for part in PARTS if part != "own" or viewer is not None]
    context = page.context(words_of(GAME, language))
    return "".join([text(f"age_of_galaxy/{part}.html", **context) for part in parts])


def test_every_symbol_of_the_page_itself_is_on_the_page() -> None:
    state = positions(1, seed=41, scenario="dying_stars")[0]
    context = Drawn(scene(state, 0), Touch(frozenset()), 0, False).context(words_of(GAME, "en"))
    known = set(re.findall(r'id="([^"]+)"', text("age_of_galaxy/glossary.html", **context)))
    for players, options in ((1, {"scenario": "dying_stars"}), (4, {})):
        for shown in positions(players, seed=42, step=20, **options):
            for viewer in (None, 0):
                used = set(re.findall(r'href="#([^"]+)"', html_of(shown, viewer)))
                assert used <= known


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_is_drawn_fast_is_lean_and_names_every_piece_once(language: str) -> None:
    spent = []
    for state in positions(4, seed=40, step=25):
        begun = time.process_time()
        html = html_of(state, 0, language)
        spent.append(time.process_time() - begun)
        pieces = re.findall(r'data-piece="([^"]+)"', html)
        assert len(pieces) == len(set(pieces))
        assert len(html) < MOST_CHARACTERS
        assert "style=" not in html
    assert median(spent) < SLOW
