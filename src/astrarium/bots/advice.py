"""A bot's advice with its reasons: what it expects to gain, and against which other answer."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from astrarium.bots.search.admiral import AdmiralBot
from astrarium.bots.search.foresight import after_own_questions, imagined, likely_course, tried
from astrarium.kernel.looks.presentation import Seen, View
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import Words

NO_ACTION = -1
COURSES = 8
LONGEST = 40
WIDTH = 4
LEAST_GAIN = 0.25  # of a point: less is not worth a word
MOST_NAMED = 3


@dataclass(frozen=True)
class Advice:
    """An answer, the chances it leaves, the next best one, and points to be expected soon.

    Who answers in the place of a bot that failed has reckoned nothing: there are no gains to tell.
    """

    action: int
    chances: float
    other: int = NO_ACTION
    other_chances: float = 0.0
    gains: tuple[tuple[str, float], ...] | None = None

    def packed(self) -> str:
        """The reasons as text, to be kept beside the action."""
        gains = [[category, round(gain, 1)] for category, gain in self.gains or ()]
        figures = [
            round(self.chances, 3),
            self.other,
            round(self.other_chances, 3),
            None if self.gains is None else gains,
        ]
        return json.dumps(figures, separators=(",", ":"))


def unpacked(action: int, text: str) -> Advice | None:
    """The advice that was packed; nothing if the text holds none."""
    try:
        chances, other, other_chances, gains = json.loads(text)
        return Advice(action, float(chances), int(other), float(other_chances), _named(gains))
    except (TypeError, ValueError):
        return None


def _named(gains: list[list[Any]] | None) -> tuple[tuple[str, float], ...] | None:
    if gains is None:
        return None
    return tuple((str(category), float(gain)) for category, gain in gains)


def advise(seat: Seat, bot: AdmiralBot) -> Advice:
    """What the bot would answer, and why."""
    options = seat.ordered()
    action = bot.choose(seat)
    if len(options) == 1:
        return Advice(action, 0.0, gains=expected_gains(seat, action, bot))
    ranked = bot.ranking(options)
    other, other_chances = next((pair for pair in ranked if pair[0] != action), (NO_ACTION, 0.0))
    chances = dict(ranked)[action]
    return Advice(action, chances, other, other_chances, expected_gains(seat, action, bot))


def expected_gains(seat: Seat, action: int, bot: AdmiralBot) -> tuple[tuple[str, float], ...]:
    """The points that the answer probably brings by the end of the round, by category."""
    sums: dict[str, float] = {}
    for _ in range(COURSES):
        before = imagined(seat, bot.chance)
        after = tried(before, seat.player, action, bot.chance)
        after = after_own_questions(after, seat.player, WIDTH, before.rounds, bot.chance)
        after = likely_course(after, before.rounds + 1, LONGEST, WIDTH, bot.chance)
        earlier = _points(before, seat.player)
        for category, points in _points(after, seat.player).items():
            gain = points - earlier.get(category, 0)
            sums[category] = sums.get(category, 0.0) + gain / COURSES
    gains = [(category, gain) for category, gain in sums.items() if abs(gain) >= LEAST_GAIN]
    gains.sort(key=lambda pair: -abs(pair[1]))
    return tuple(gains[:MOST_NAMED])


def _points(state: State, player: int) -> dict[str, int]:
    return dict(state.scores()[player].parts)


def reasons(advice: Advice, view: View, seen: Seen, words: Words) -> list[str]:
    """Why the bot would answer so, in sentences."""
    told = []
    if advice.chances > 0:
        told.append(
            words("Chances of winning: about {percent}.", percent=words.percent(advice.chances))
        )
    if advice.other in seen["legal"]:
        told.append(
            words(
                "Next best, with {percent}: {action}.",
                percent=words.percent(advice.other_chances),
                action=view.action(seen, advice.other, words),
            )
        )
    if advice.gains is not None:
        told.append(_gains_told(advice.gains, view, words))
    return told


def _gains_told(expected: tuple[tuple[str, float], ...], view: View, words: Words) -> str:
    if not expected:
        return words("No points are to be expected from it by the end of the round.")
    gains = [
        f"{view.category(category, words)} {_signed(gain, words)}" for category, gain in expected
    ]
    return words("Expected points by the end of the round: {gains}.", gains=", ".join(gains))


def _signed(gain: float, words: Words) -> str:
    return f"{'+' if gain > 0 else ''}{words.number(gain)}"
