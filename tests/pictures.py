"""The pictures of games as data: what tests find in them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Any

from astrarium.kernel.game import Game
from astrarium.kernel.looks.presentation import Picture, Scene
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import Words
from tests.contract.cases import Case, History, played

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def positions(game: Game, players: int, seed: int, step: int = 30, **options: Any) -> list[State]:
    """Every so many positions of a random game in one of its variants, and its end."""
    case = Case(game, players, game.options(**options), f"drawn {options}", registered=True)
    return spread(played(case, seed), step)


def spread(history: History, step: int) -> list[State]:
    """Every so many positions of a game, and its end."""
    return [*history.states[:-1:step], history.states[-1]]


@cache
def words_of(game: Game, language: str) -> Words:
    """The words of a game in a language."""
    return Words(language, game.name)


def picture_of(game: Game) -> Picture:
    """The picture of a game that has one."""
    assert game.picture is not None
    return game.picture


def scene(game: Game, state: State, viewer: int | None, language: str = "en") -> Scene:
    """What a viewer is shown of a position."""
    names = NAMES[: state.seats]
    return picture_of(game).scene(state.view(viewer), words_of(game, language), names)


def seconds(game: Game, states: list[State]) -> float:
    """How long it takes to draw a position, on average."""
    seen = [state.view(0) for state in states]
    words, names = words_of(game, "en"), NAMES[: states[0].seats]
    picture_of(game).scene(seen[0], words, names)
    begun = time.process_time()
    for one in seen:
        picture_of(game).scene(one, words, names)
    return (time.process_time() - begun) / len(seen)


def leaves(value: Any) -> Iterator[Any]:
    """All that a drawing is made of, but for what is drawn once for all positions."""
    if isinstance(value, dict | list | tuple):
        yield value
        for part in value.values() if isinstance(value, dict) else value:
            yield from leaves(part)
    elif not callable(value):
        yield value


def attributes(drawing: dict[str, Any], *names: str) -> list[str]:
    """The values of fields of pieces, such as their tokens: a text, or several."""
    found: list[Any] = []
    for leaf in leaves(drawing):
        for name in names:
            value = leaf.get(name) if isinstance(leaf, dict) else getattr(leaf, name, None)
            found += value if isinstance(value, list | tuple | frozenset) else [value]
    return [value for value in found if value and isinstance(value, str)]


def references(drawing: dict[str, Any]) -> set[str]:
    """The entries of the glossary that pieces refer to."""
    return set(attributes(drawing, "about", "faction_about"))


def glossary(drawing: dict[str, Any]) -> set[str]:
    """The entries that the glossary has."""
    return {entry.key for entry in drawing["glossary"]()} if "glossary" in drawing else set()


def texts(shown: Scene) -> list[str]:
    """Every text of a picture, in order."""
    return [leaf for leaf in leaves(shown) if isinstance(leaf, str)]


def numbers(shown: Scene) -> list[int]:
    """Every number of a picture, in order."""
    return [leaf for leaf in leaves(shown) if isinstance(leaf, int)]


def arguments(game: Game, action: int) -> list[str]:
    """The tokens of what an action takes."""
    verb = game.vocabulary.verb_of(action)
    pairs = zip(verb.domains, verb.args(action), strict=True)
    return [f"{domain.name}-{argument}" for domain, argument in pairs]
