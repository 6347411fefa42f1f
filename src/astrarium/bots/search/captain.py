"""The captain: plans its own turn to the end, on a guess at what it cannot see.

A decision is often several questions in a row (which role, which cards to boost it with), and
a position is worth little to judge in the middle of them. So a trial goes on through the bot's
own questions: it tries every way while that costs few positions, and after that takes what
looks best at each step.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.search.bot import Bot
from astrarium.bots.search.foresight import (
    after_own_questions,
    imagined,
    judged,
    tried,
    with_others_decided,
)
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import Text

GUESSES: Final = 1
POSITIONS: Final = 30  # that a plan may cost on each guess
FEWEST_GUESSES: Final = 6  # before anything is left as surely worse
SURE: Final = 3.0  # errors
MARGIN: Final = 0.02  # of the chances: less than this, a search might find it better after all
NO_LIMIT: Final = 1e300


@mypyc_attr(allow_interpreted_subclasses=True)
class CaptainBot(Bot):
    """The action after which `evaluate` promises most, if the hidden cards lie as guessed."""

    name: ClassVar[str] = "captain"
    label: ClassVar[Text] = Text("Captain", "Capitaine")
    summary: ClassVar[Text] = Text(
        "plans its whole turn and takes what promises most",
        "prévoit tout son tour et prend ce qui promet le plus",
    )

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.guesses: int = GUESSES

    def choose(self, seat: Seat) -> int:
        """The most promising of the legal actions; chance decides between equals."""
        options = seat.ordered()
        if len(options) == 1:
            return options[0]
        worths = plans(seat, options, self.chance, self.seconds, self.guesses).worths()
        most = max(worths)
        equals = [action for place, action in enumerate(options) if worths[place] == most]
        return equals[self.chance.below(len(equals))]


class Plans:
    """What each option is worth at the end of the turn that it begins, guess by guess."""

    def __init__(self, options: list[int]) -> None:
        self.options: list[int] = options
        self.open: list[int] = list(range(len(options)))  # the places of those still in question
        self.found: list[list[float]] = [[] for _ in options]

    def worths(self) -> list[float]:
        """What the options are worth on average; those without a plan count as nothing.

        What dropped out has seen fewer guesses: there it is as far behind as it was on those.
        """
        leader = self.found[self._leader()]
        worths = []
        for one in self.found:
            luck = _mean(leader, len(leader)) - _mean(leader, len(one))
            worths.append(_mean(one, len(one)) + luck if one else 0.0)
        return worths

    def drop(self) -> None:
        """Follow no further what is surely worse than the best.

        What has been the same throughout stays: such plans often come together in the end, and
        only a search that sees the others move tells the ways there apart.
        """
        leader = self.found[self._leader()]
        self.open = [one for one in self.open if not _is_worse(self.found[one], leader)]

    def _leader(self) -> int:
        best = self.open[0]
        most = _mean(self.found[best], len(self.found[best]))
        for place in self.open:
            worth = _mean(self.found[place], len(self.found[place]))
            if worth > most:
                best, most = place, worth
        return best


def _mean(values: list[float], count: int) -> float:
    total = 0.0
    for place in range(count):
        total += values[place]
    return total / max(1, count)


def _is_worse(values: list[float], leader: list[float]) -> bool:
    """Whether, on the same guesses, one of two plans is surely worse by a margin."""
    lag, error = compared(values, leader)
    return lag - SURE * error > MARGIN


def compared(values: list[float], leader: list[float]) -> tuple[float, float]:
    """How far one lies behind on average, guess by guess, and how uncertain that is."""
    count = len(values)
    lag = squares = 0.0
    for place in range(count):
        behind = leader[place] - values[place]
        lag += behind / count
        squares += behind * behind / count
    return lag, sqrt(max(0.0, squares - lag * lag) / (count - 1))


def plans(seat: Seat, options: list[int], chance: Chance, seconds: float, most: int) -> Plans:
    """Plans for each option on so many guesses; what is surely worse on a few is left there.

    If there is a limit of time, further guesses are made only as long as there is enough left,
    and options that look bad at once and for which there was no time at all get no plan.
    """
    started = time.perf_counter()
    made = Plans(options)
    for guesses in range(1, most + 1):
        guess = with_others_decided(imagined(seat, chance), seat.player, chance)
        if seconds > 0.0 and guesses == 1:
            made.open = _best_first(guess, seat.player, options, chance)
        ends = started + seconds if seconds > 0.0 and guesses == 1 else NO_LIMIT
        _plan_on(guess, seat.player, made, chance, ends)
        chance.word()
        spent = time.perf_counter() - started
        if seconds > 0.0 and spent * (guesses + 1) > seconds * guesses:
            break
        if guesses >= FEWEST_GUESSES:
            made.drop()
            if len(made.open) == 1:
                break
    return made


def _plan_on(guess: State, player: int, made: Plans, chance: Chance, ends: float) -> None:
    """Plan every option that is still in question on one guess, while there is time."""
    share = POSITIONS // len(made.options)
    for place in made.open:
        luck = chance.copy()  # the same for each option, as is the guess
        after = tried(guess, player, made.options[place], luck)
        after = after_own_questions(after, player, share, guess.rounds, luck)
        made.found[place].append(judged(after, player))
        if time.perf_counter() > ends:
            made.open = [one for one in made.open if made.found[one]]
            return


def _best_first(guess: State, player: int, options: list[int], chance: Chance) -> list[int]:
    """The places of the options, those first that look best at once."""
    looks: list[tuple[float, int]] = []
    for place, action in enumerate(options):
        looks.append((-judged(tried(guess, player, action, chance.copy()), player), place))
    looks.sort()
    return [place for _, place in looks]
