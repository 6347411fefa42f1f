"""The bots that people and simulations can play against, by name."""

from __future__ import annotations

import difflib

from astrarium.bots.bot import Bot, UnknownBot
from astrarium.bots.greedy import GreedyBot
from astrarium.bots.random_bot import RandomBot
from astrarium.kernel.words import N_

_BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def names() -> list[str]:
    """The names of all bots, the weakest first."""
    return list(_BOTS)


def find(name: str) -> type[Bot]:
    """The bot of a name; a near miss is told what it might have meant."""
    if name in _BOTS:
        return _BOTS[name]
    near = difflib.get_close_matches(name, names(), n=1)
    if near:
        raise UnknownBot(
            N_("There is no bot “{name}”. Did you mean “{near}”?"), name=name, near=near[0]
        )
    raise UnknownBot(
        N_("There is no bot “{name}”: the bots are {known}."),
        name=name,
        known=", ".join(names()),
    )


__all__ = ["Bot", "UnknownBot", "find", "names"]
