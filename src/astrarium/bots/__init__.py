"""The bots that people and simulations can play against, by name."""

from __future__ import annotations

import difflib
import re
from functools import cache

from astrarium.bots import own
from astrarium.bots.search.admiral import AdmiralBot
from astrarium.bots.search.bot import Bot, UnknownBot
from astrarium.bots.search.cadet import CadetBot
from astrarium.bots.search.captain import CaptainBot
from astrarium.bots.search.random_bot import RandomBot
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, Text

_BOTS: dict[str, type[Bot]] = {
    bot.name: bot for bot in (RandomBot, CadetBot, CaptainBot, AdmiralBot)
}

# Tables and records that were made when bots had other names still open.
_FORMER = {"greedy": CaptainBot.name}

USUAL = CaptainBot.name

# How hard the admiral thinks: `admiral@200` is 200 iterations, `admiral@50ms` is 50 milliseconds.
_MEASURED = re.compile(AdmiralBot.name + r"@(?P<amount>[1-9]\d{0,6})(?P<unit>ms)?")


def names() -> list[str]:
    """The names of all bots that people may choose, the weakest of ours first."""
    return [*_BOTS, *(name for name in own.enabled() if name not in _BOTS)]


def levels() -> list[str]:
    """The names of the bots that people choose to play against: chance alone is no opponent."""
    return [name for name in names() if name != RandomBot.name]


def strongest() -> str:
    """The name of the best player among our own bots."""
    return list(_BOTS)[-1]


def find(name: str) -> type[Bot]:
    """The bot of a name; a near miss is told what it might have meant."""
    found = _BOTS.get(_FORMER.get(name, name)) or _measured(name) or own.find(name)
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


@cache
def _measured(word: str) -> type[Bot] | None:
    """The admiral with a budget of its own, if the word names one."""
    found = _MEASURED.fullmatch(word)
    if found is None:
        return None
    amount, is_time = int(found["amount"]), bool(found["unit"])

    class Measured(AdmiralBot):
        name = word

        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            if is_time:
                self.seconds = amount / 1000
            else:
                self.iterations = amount

    return Measured


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


__all__ = ["USUAL", "Bot", "UnknownBot", "check", "find", "label", "levels", "names", "strongest"]
