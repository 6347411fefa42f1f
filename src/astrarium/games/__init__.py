"""The registry: every game folder here, and games that other packages offer."""

from __future__ import annotations

import difflib
import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from astrarium.kernel.data import tables
from astrarium.kernel.errors import BadData, UnknownGame
from astrarium.kernel.game import Game
from astrarium.kernel.words import N_

ENTRY_POINTS = "astrarium.games"


def names() -> list[str]:
    """The names of all games that can be played, in alphabetical order."""
    return sorted({*_own(), *_offered()})


@cache
def find(name: str) -> Game:
    """The game of a name; a near miss is told what it might have meant."""
    if name in _own():
        game = _load(name)
    elif name in _offered():
        game = _offered()[name].load()
    else:
        raise _unknown(name)
    assert isinstance(game, Game)
    return game


def _load(name: str) -> Game:
    try:
        found: Game = import_module(f"{__name__}.{name}").GAME
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        # Tables of one's own that do not fit the game's code fail while it is imported.
        chosen = tables.replacement(name)
        if chosen is None:
            raise
        raise BadData(
            N_("The tables of {game} in “{path}” do not fit: see `astrarium data check {path}`."),
            game=name,
            path=chosen.parent,
        ) from error
    return found


def _own() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]


def _offered() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


def _unknown(name: str) -> UnknownGame:
    near = difflib.get_close_matches(name, names(), n=1)
    if near:
        return UnknownGame(
            N_("There is no game “{name}”. Did you mean “{near}”?"), name=name, near=near[0]
        )
    return UnknownGame(
        N_("There is no game “{name}”: the games are {known}."),
        name=name,
        known=", ".join(names()),
    )
