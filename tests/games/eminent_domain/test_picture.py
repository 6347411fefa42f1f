"""The table as a picture: what is drawn, what can be clicked, and what is not betrayed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games.eminent_domain import GAME, picture
from astrarium.games.eminent_domain.components import PLANET_NAMES, RESEARCH_CARD
from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.kernel.chance import fast_chance
from astrarium.kernel.presentation import Scene
from astrarium.kernel.state import State
from astrarium.kernel.words import Words

NAMES = ("Ada", "Bo", "Cy", "Di")
WORDS = {language: Words(language, GAME.name) for language in ("en", "fr")}


def positions(players: int, seed: int, step: int = 30) -> Iterator[State]:
    """Every so many positions of a random game, and its end."""
    state, chance = GAME.new(players, chance=fast_chance(seed)), fast_chance(seed + 1)
    for number in range(GAME.longest):
        if state.over:
            break
        if number % step == 0:
            yield state
        player = state.to_act()[0]
        options = state.legal(player)
        state.play(player, options[chance.below(len(options))])
    yield state


def scene(state: State, viewer: int | None, language: str = "en") -> Scene:
    return picture.scene(state.view(viewer), WORDS[language], NAMES[: state.seats])


def leaves(value: Any) -> Iterator[Any]:
    """Everything that a drawing is made of, but for the glossary of the box."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key != "glossary":
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
        for name in names:
            value = getattr(leaf, name, "") if hasattr(leaf, "_fields") else ""
            found += [value] if isinstance(value, str) else list(value)
    return [value for value in found if value]


def texts(shown: Scene) -> list[str]:
    rest = (shown.situation, shown.phases, shown.panels, shown.drawing)
    return [leaf for part in rest for leaf in leaves(part) if isinstance(leaf, str)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_picture_tells_nothing_that_its_viewer_does_not_know(players: int) -> None:
    for state in positions(players, seed=players):
        for viewer in (None, *range(players)):
            other = state.copy()
            other.redeal(viewer, seed=5)
            shown, redealt = scene(state, viewer), scene(other, viewer)
            assert texts(shown) == texts(redealt)


def test_planets_face_down_are_nameless_to_others() -> None:
    state = next(positions(3, seed=1))
    names = set(PLANET_NAMES)
    assert not names & set(texts(scene(state, None)))
    own = state.view(1)["players"][1]["planets"][0]["planet"]  # type: ignore[index]
    assert names & set(texts(scene(state, 1))) == {PLANET_NAMES[own]}


@pytest.mark.parametrize("players", [2, 4])
def test_pieces_have_names_of_their_own(players: int) -> None:
    for state in positions(players, seed=10 + players):
        for viewer in (None, *range(players)):
            pieces = attributes(scene(state, viewer).drawing, "piece")
            assert len(pieces) == len(set(pieces))


@pytest.mark.parametrize("players", [2, 3])
def test_whatever_an_action_takes_can_be_clicked(players: int) -> None:
    for state in positions(players, seed=20 + players, step=4):
        for player in state.to_act():
            tokens = set(attributes(scene(state, player).drawing, "token", "tokens"))
            for action in state.legal(player):
                verb = GAME.vocabulary.verb_of(action)
                for domain, argument in zip(verb.domains, verb.args(action), strict=True):
                    assert f"{domain.name}-{argument}" in tokens, GAME.vocabulary.text(action)


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
    state = next(positions(2, seed=3))
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
    drawing = scene(next(positions(2, seed=4)), None).drawing
    assert drawing["own"] is None
    assert not [token for token in attributes(drawing, "token") if token.startswith("card")]


def test_everything_is_said_in_french_too() -> None:
    for state in positions(3, seed=6, step=40):
        player = state.to_act()[0] if state.to_act() else 0
        english, french = scene(state, player), scene(state, player, "fr")
        assert len(texts(english)) == len(texts(french))
        assert not re.search(r"\{\w*\}", " ".join(texts(french)))
    steps = picture.guide(WORDS["en"])
    assert {step.place for step in steps} <= {"players", "board", "side", "bar", "own"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_glossary_has_an_entry_for_all_that_can_be_read_at_full_length(language: str) -> None:
    state = next(positions(2, seed=8))
    entries = {entry.key for entry in scene(state, 0, language).drawing["glossary"]()}
    for shown in positions(2, seed=8, step=20):
        for viewer in (None, 0, 1):
            assert set(attributes(scene(shown, viewer).drawing, "about")) <= entries
