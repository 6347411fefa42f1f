"""Bots at tables: kept between their questions, and replaced for an answer when they fail."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Hashable

from astrarium.bots import find
from astrarium.bots.advice import Advice, advise
from astrarium.bots.guard import GuardedBot, seconds_allowed
from astrarium.bots.search.admiral import AdmiralBot
from astrarium.bots.search.bot import Bot
from astrarium.bots.search.cadet import CadetBot
from astrarium.bots.search.captain import CaptainBot
from astrarium.bots.search.random_bot import RandomBot
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.seat import Seat

MOST_KEPT = 500
MOST_FAILURES = 2
SECONDS_OF_CAPTAIN = 0.2
SECONDS_OF_OWN = 3.0  # a table waits for it, and perhaps others with it

QUICK = (RandomBot.name, CadetBot.name, CaptainBot.name)

logger = logging.getLogger(__name__)


class Crew:
    """The bots of many tables."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, Bot] = OrderedDict()
        self._failures: OrderedDict[tuple[Hashable, str], int] = OrderedDict()

    def answer(self, place: Hashable, name: str, seed: int, seat: Seat, seconds: float) -> int:
        """What the bot of that name answers; a captain, then chance, stands in for one that fails.

        `place` tells the seats of all tables apart; `seconds` is what the admiral may take.
        """
        candidates = (name, CaptainBot.name) if self.trusts(place, name) else (CaptainBot.name,)
        for candidate in candidates:
            try:
                action = self._bot(place, candidate, seed, seconds).choose(seat)
                if action in seat.legal():
                    return action
                logger.error("the bot %s answered what is not legal at %s", candidate, place)
            except Exception:
                logger.exception("the bot %s failed at %s", candidate, place)
            self._kept.pop(place, None)
            self._note_failure(place, candidate)
        return RandomBot(seed).choose(seat)

    def trusts(self, place: Hashable, name: str) -> bool:
        """Whether a bot is still asked there: after two failures a captain plays on for it."""
        return self._failures.get((place, name), 0) < MOST_FAILURES

    def is_quick(self, place: Hashable, name: str) -> bool:
        """Whether the answer there takes no time worth mentioning."""
        return name in QUICK or not self.trusts(place, name)

    def _note_failure(self, place: Hashable, name: str) -> None:
        failures = self._failures.pop((place, name), 0) + 1
        self._failures[place, name] = failures
        if failures == MOST_FAILURES and name != CaptainBot.name:
            logger.error("a captain plays on for the bot %s at %s", name, place)
        while len(self._failures) > self._most:
            self._failures.popitem(last=False)

    def _bot(self, place: Hashable, name: str, seed: int, seconds: float) -> Bot:
        kind = find(name)
        bot = self._kept.pop(place, None)
        if bot is None or type(bot) is not kind:
            bot = kind(seed)
        self._kept[place] = bot
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        # Of the same question it makes the same, also when moves have been taken back.
        bot.chance = fast_chance(seed)
        _limit(bot, seconds)
        return bot


def _limit(bot: Bot, seconds: float) -> None:
    if isinstance(bot, CaptainBot):
        bot.seconds = SECONDS_OF_CAPTAIN
    elif type(bot) is AdmiralBot:
        bot.seconds = seconds
    elif isinstance(bot, GuardedBot):
        bot.seconds = min(SECONDS_OF_OWN, seconds_allowed())


def hint(seed: int, seat: Seat, seconds: float) -> Advice:
    """The admiral's advice; if it fails, the answer of those who stand in, without reasons."""
    try:
        bot = AdmiralBot(seed)
        bot.seconds = seconds
        return advise(seat, bot)
    except Exception:
        logger.exception("the admiral has no advice")
        return Advice(Crew().answer(None, CaptainBot.name, seed, seat, seconds), 0.0)
