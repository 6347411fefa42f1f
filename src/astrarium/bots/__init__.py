"""The bots that people and simulations can play against, by name."""

from __future__ import annotations

import difflib

from astrarium.bots import own
from astrarium.bots.bot import Bot, UnknownBot
from astrarium.bots.greedy import GreedyBot
from astrarium.bots.random_bot import RandomBot
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, Text

_BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def names() -> list[str]:
    """The names of all bots that people may choose, the weakest of ours first."""
    return [*_BOTS, *(name for name in own.enabled() if name not in _BOTS)]


def strongest() -> str:
    """The name of the best player among our own bots."""
    return list(_BOTS)[-1]


def find(name: str) -> type[Bot]:
    """The bot of a name; a near miss is told what it might have meant."""
    found = _BOTS.get(name) or own.find(name)
    if found is not None:
        return found
    near = difflib.get_close_matches(name, [*names(), *own.offered()], n=1)
    if near:
        raise UnknownBot(
            N_("There is no bot “{name}”. Did you mean “{near}”?"), name=name, near=near[0]
        )
    raise UnknownBot(
        N_("There is no bot “{name}”: the bots are {known}."),
        name=name,
        known=", ".join(names()),
    )


def label(name: str) -> Text:
    """What people read for a bot; one that is not here any more goes by its name."""
    try:
        return find(name).label
    except AstrariumError:
        return Text(name, name)


def check() -> None:
    """Refuse bots of one's own that people could choose but that cannot play."""
    for name in own.enabled():
        if name in _BOTS:
            raise own.BadBot(
                N_("The name “{name}” in {variable} is that of another bot."),
                name=name,
                variable=own.VARIABLE,
            )
        find(name)


__all__ = ["Bot", "UnknownBot", "check", "find", "label", "names", "strongest"]
