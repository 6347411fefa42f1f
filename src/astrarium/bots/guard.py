"""What stands between a bot of one's own and the table: fair sight, a time limit, legal answers."""

from __future__ import annotations

import os
import signal
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, ClassVar

from astrarium.bots.search.bot import Bot
from astrarium.kernel.errors import AstrariumError, UnknownAction
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import N_

SECONDS_VARIABLE = "ASTRARIUM_BOT_SECONDS"
USUAL_SECONDS = 5.0
SEEDS = 1 << 31
LONGEST_QUOTE = 80
LONGEST_NAME = 200  # of an action; longer answers would only fill the log

# A bot that shrugs off the first alarm gets the next at once; should that be lost, another later.
SECONDS_TO_NEXT_RING = 0.00002
SECONDS_BETWEEN_RINGS = 0.05


class BadAnswer(AstrariumError):
    """A bot of one's own that answered what it may not, or failed."""


class TooSlow(BadAnswer):
    """A bot of one's own that took longer than it may."""


class _Ringing(BaseException):
    """The time is up; no `except Exception` of a bot may catch it."""


def seconds_allowed() -> float:
    """How long a bot of one's own may think about an answer."""
    given = os.environ.get(SECONDS_VARIABLE, "")
    try:
        return float(given) if given and float(given) > 0 else USUAL_SECONDS
    except ValueError:
        return USUAL_SECONDS


class GuardedBot(Bot):
    """A bot that others wrote: it sits before a redealt game, and its answers are checked."""

    def choose(self, seat: Seat) -> int:
        """What the bot answers, if it is legal and in time."""
        # Even if it pries, a redealt game holds nothing that its player cannot know.
        state = seat.guess(self.chance.below(SEEDS))
        place = Seat(state, seat.player, seat.ply, seat.in_order)
        return self.limited(lambda: self._checked(self.ask(place, state), state, seat.player))

    def ask(self, seat: Seat, state: State) -> object:
        """What the bot itself answers, whatever it is worth."""
        raise NotImplementedError

    def limited(self, answer: Callable[[], int]) -> int:
        """An answer, or what is told of a bot that fails at it in whichever way."""
        try:
            return answer()
        except (BadAnswer, KeyboardInterrupt, _Ringing):
            raise
        except BaseException as error:
            raise BadAnswer(
                N_("The bot “{name}” failed: {problem}."), name=self.name, problem=_told(error)
            ) from error

    def allowed(self) -> float:
        """How many seconds the bot may take for an answer."""
        return self.seconds or seconds_allowed()

    def _checked(self, answer: object, state: State, player: int) -> int:
        action = self._number(answer, state)
        refusal = state.why_not(player, action)
        if refusal is None:
            return action
        raise BadAnswer(
            N_("The bot “{name}” answered {answer}, which is not legal: {reason}"),
            name=self.name,
            answer=quoted(answer),
            reason=refusal,
        )

    def _number(self, answer: object, state: State) -> int:
        """The number of an action that was answered by its number or its name."""
        if isinstance(answer, str):
            try:
                return state.vocabulary.parse(answer[:LONGEST_NAME])
            except UnknownAction as error:
                raise BadAnswer(
                    N_("The bot “{name}” did not answer with an action: {problem}"),
                    name=self.name,
                    problem=error,
                ) from error
        if isinstance(answer, bool) or not hasattr(answer, "__index__"):
            raise BadAnswer(
                N_("The bot “{name}” answered {answer}, which is no action: use a number or name."),
                name=self.name,
                answer=quoted(answer),
            )
        return int(answer.__index__())


class ClassBot(GuardedBot):
    """A class of one's own at a seat."""

    kind: ClassVar[Any] = None

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._seed = seed
        self._bot: Any = None

    def ask(self, seat: Seat, state: State) -> object:
        """What the class answers; it is made with the first question, within the same time."""
        if self._bot is None:
            self._bot = type(self).kind(self._seed)
        if isinstance(self._bot, Bot):
            # It makes the same of the same question, whatever it was asked before.
            self._bot.chance = fast_chance(self.chance.below(SEEDS))
        answer: object = self._bot.choose(seat)
        return answer

    def limited(self, answer: Callable[[], int]) -> int:
        """An answer that comes in time; all that the class does for it counts."""
        seconds = self.allowed()
        try:
            return _in_time(seconds, lambda: super(ClassBot, self).limited(answer))
        except _Ringing:
            raise too_slow(self.name, seconds) from None


def too_slow(name: str, seconds: float) -> TooSlow:
    """What is told of a bot whose time is up."""
    return TooSlow(
        N_("The bot “{name}” has not answered within {seconds} s."), name=name, seconds=seconds
    )


def quoted(answer: object) -> str:
    """An answer as it is told in an error, not too long."""
    text = repr(answer)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def _in_time(seconds: float, answer: Callable[[], int]) -> int:
    """Interrupt what runs too long; only the main thread can be, and not on every system."""
    alarms = hasattr(signal, "setitimer")
    if not alarms or threading.current_thread() is not threading.main_thread():
        return _run(answer)
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, SECONDS_BETWEEN_RINGS)
    try:
        return _run(answer)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _run(answer: Callable[[], int]) -> int:
    return answer()


def _ring(_: int, frame: FrameType | None) -> None:
    # What tidies up behind a bot must not be interrupted, or the alarm would never end.
    while frame is not None and frame.f_code is not _run.__code__:
        frame = frame.f_back
    if frame is not None:
        signal.setitimer(signal.ITIMER_REAL, SECONDS_TO_NEXT_RING, SECONDS_BETWEEN_RINGS)
        raise _Ringing


def _told(error: BaseException) -> str:
    """An error with the place where it happened, for who wrote the bot."""
    told = f"{type(error).__name__}: {error}".rstrip(": ").rstrip(".")
    frames = traceback.extract_tb(error.__traceback__)
    return f"{told} ({Path(frames[-1].filename).name}, {frames[-1].lineno})" if frames else told
