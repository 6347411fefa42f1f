"""The captain: plans its own turn to the end, on a guess at what it cannot see.

A decision is often several questions in a row (which role, which cards to boost it with), and
a position is worth little to judge in the middle of them. So a trial goes on through the bot's
own questions: it tries every way while that costs few positions, and after that takes what
looks best at each step.
"""

from __future__ import annotations

import time
from typing import ClassVar, Final

from astrarium.bots.bot import Bot
from astrarium.bots.foresight import (
    after_own_questions,
    imagined,
    judged,
    tried,
    with_others_decided,
)
from astrarium.kernel.chance import Chance
from astrarium.kernel.seat import Seat
from astrarium.kernel.state import State
from astrarium.kernel.words import Text

GUESSES: Final = 1
POSITIONS: Final = 30  # that a plan may cost on each guess


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
        options = seat.legal()
        if len(options) == 1:
            return options[0]
        worths = plans(seat, options, self.chance, self.seconds, self.guesses)
        most = max(worths)
        equals = [action for place, action in enumerate(options) if worths[place] == most]
        return equals[self.chance.below(len(equals))]


def plans(seat: Seat, options: list[int], chance: Chance, seconds: float, most: int) -> list[float]:
    """What each option is worth at the end of the turn that it begins, on average over guesses.

    If there is a limit of time, further guesses are made only as long as there is enough left,
    and options that look bad at once and for which there was no time at all count as nothing.
    """
    started = time.perf_counter()
    worths = [0.0] * len(options)
    places = list(range(len(options)))
    share = POSITIONS // len(options)
    for guesses in range(1, most + 1):
        guess = with_others_decided(imagined(seat, chance), seat.player, chance)
        if seconds > 0.0 and guesses == 1:
            places = _best_first(guess, seat.player, options, chance)
        for place in places:
            luck = chance.copy()  # the same for each option, as is the guess
            after = tried(guess, seat.player, options[place], luck)
            after = after_own_questions(after, seat.player, share, guess.rounds, luck)
            worths[place] += judged(after, seat.player)
            if seconds > 0.0 and guesses == 1 and time.perf_counter() - started > seconds:
                break
        chance.word()
        spent = time.perf_counter() - started
        if seconds > 0.0 and spent * (guesses + 1) > seconds * guesses:
            return [worth / guesses for worth in worths]
    return [worth / most for worth in worths]


def _best_first(guess: State, player: int, options: list[int], chance: Chance) -> list[int]:
    """The places of the options, those first that look best at once."""
    looks: list[tuple[float, int]] = []
    for place, action in enumerate(options):
        looks.append((-judged(tried(guess, player, action, chance.copy()), player), place))
    looks.sort()
    return [place for _, place in looks]
