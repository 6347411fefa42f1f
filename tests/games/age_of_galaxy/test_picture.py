"""The table as a picture: what is drawn, what can be clicked, and what is not betrayed."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from statistics import median
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from astrarium.games.age_of_galaxy import GAME, picture
from astrarium.games.age_of_galaxy.components import RESOURCES, ROUNDS
from astrarium.games.age_of_galaxy.drawing.icons import RESOURCE_ICONS
from astrarium.games.age_of_galaxy.production import produce
from astrarium.games.age_of_galaxy.state import AgeOfGalaxy
from astrarium.kernel.chance import fast_chance
from astrarium.kernel.presentation import Scene
from astrarium.kernel.state import State
from astrarium.kernel.words import Words
from astrarium.web.page import Touch
from astrarium.web.templating import text

NAMES = ("Ada", "Bo", "Cy", "Di")
WORDS = {language: Words(language, GAME.name) for language in ("en", "fr")}
SLOW = 0.02
PARTS = ("board", "reference", "own")
MOST_CHARACTERS = 80_000
STILL = ("glossary",)  # the box itself, the same for all


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


def positions(players: int, seed: int, step: int = 10, **options: Any) -> Iterator[State]:
    """Every so many positions of a random game, and its end."""
    state = GAME.new(players, GAME.options(**options), chance=fast_chance(seed))
    chance = fast_chance(seed + 1)
    for number in range(GAME.longest):
        if state.over:
            break
        if number % step == 0:
            yield state
        player = state.to_act()[0]
        options_now = state.legal(player)
        state.play(player, options_now[chance.below(len(options_now))])
    yield state


def scene(state: State, viewer: int | None, language: str = "en") -> Scene:
    return picture.scene(state.view(viewer), WORDS[language], NAMES[: state.seats])


def leaves(value: Any) -> Iterator[Any]:
    """Everything that a drawing is made of, but for the glossary of the box."""
    if isinstance(value, dict):
        yield value
        for key, part in value.items():
            if key not in STILL:
                yield from leaves(part)
    elif isinstance(value, list | tuple):
        yield value
        for part in value:
            yield from leaves(part)
    else:
        yield value


def attributes(drawing: dict[str, Any], *names: str) -> list[str]:
    """The values of fields of pieces, such as their tokens."""
    found: list[str] = []
    for leaf in leaves(drawing):
        fields = leaf if isinstance(leaf, dict) else getattr(leaf, "_asdict", dict)()
        found += [fields[name] for name in names if isinstance(fields.get(name), str)]
    return [value for value in found if value]


def texts(shown: Scene) -> list[str]:
    rest = (shown.situation, shown.phases, shown.panels, shown.drawing)
    return [leaf for part in rest for leaf in leaves(part) if isinstance(leaf, str)]


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {"draft": True}), (3, {}), (4, {"known_galaxy": True})]
)
def test_a_picture_tells_nothing_that_its_viewer_does_not_know(
    players: int, options: dict[str, bool]
) -> None:
    for state in positions(players, seed=players, **options):
        for viewer in (None, *range(players)):
            other = state.copy()
            other.redeal(viewer, seed=5)
            assert texts(scene(state, viewer)) == texts(scene(other, viewer))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_pieces_have_names_of_their_own(players: int) -> None:
    for state in positions(players, seed=10 + players, step=5):
        for viewer in (None, *range(players)):
            pieces = attributes(scene(state, viewer).drawing, "piece")
            assert len(pieces) == len(set(pieces))


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (1, {"scenario": "pirate_armada"}), (3, {}), (3, {"draft": True})],
)
@pytest.mark.parametrize("seed", [20, 21, 22])
def test_whatever_an_action_takes_can_be_clicked(
    players: int, options: dict[str, Any], seed: int
) -> None:
    for state in positions(players, seed=seed, step=1, **options):
        for player in state.to_act():
            tokens = set(attributes(scene(state, player).drawing, "token"))
            for action in state.legal(player):
                verb = GAME.vocabulary.verb_of(action)
                for domain, argument in zip(verb.domains, verb.args(action), strict=True):
                    assert f"{domain.name}-{argument}" in tokens, GAME.vocabulary.text(action)


def test_a_token_is_one_word() -> None:
    """Browsers take tokens apart at spaces."""
    assert all(" " not in domain.name for verb in GAME.vocabulary.verbs for domain in verb.domains)


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


def test_everything_is_said_in_french_too() -> None:
    for state in positions(3, seed=6, step=15):
        player = state.to_act()[0] if state.to_act() else 0
        english, french = scene(state, player), scene(state, player, "fr")
        assert len(texts(english)) == len(texts(french))
        assert not re.search(r"\{\w*\}", " ".join(texts(french)))
    steps = picture.guide(WORDS["en"])
    assert {step.place for step in steps} <= {"players", "board", "side", "bar", "own"}
    french_steps = picture.guide(WORDS["fr"])
    assert all(one.text != other.text for one, other in zip(steps, french_steps, strict=True))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_glossary_has_an_entry_for_all_that_can_be_read_at_full_length(language: str) -> None:
    state = next(positions(2, seed=8))
    entries = {entry.key for entry in scene(state, 0, language).drawing["glossary"]()}
    for shown in positions(2, seed=8, step=10):
        for viewer in (None, 0, 1):
            drawing = scene(shown, viewer).drawing
            assert set(attributes(drawing, "about")) <= entries


def test_a_picture_is_made_fast() -> None:
    states = [state.view(0) for state in positions(4, seed=9)]
    begun = time.process_time()
    for seen in states:
        picture.scene(seen, WORDS["en"], NAMES)
    assert time.process_time() - begun < SLOW * len(states)


def html_of(state: State, viewer: int | None, language: str = "en") -> str:
    """What the templates of the game make of a position."""
    page = Drawn(scene(state, viewer, language), Touch(frozenset()), viewer, state.over)
    parts = [part for part in PARTS if part != "own" or viewer is not None]
    context = page.context(WORDS[language])
    return "".join([text(f"age_of_galaxy/{part}.html", **context) for part in parts])


def test_every_symbol_of_the_page_itself_is_on_the_page() -> None:
    state = next(positions(1, seed=41, scenario="dying_stars"))
    context = Drawn(scene(state, 0), Touch(frozenset()), 0, False).context(WORDS["en"])
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
