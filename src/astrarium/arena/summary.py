"""What many games come to: scores, lengths, and who wins how often."""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from astrarium.arena.simulate import Result

# So many of all measurements lie within so many standard deviations.
CONFIDENCE = 0.95
NORMAL = 1.96


@dataclass(frozen=True)
class Distribution:
    """A list of numbers in short."""

    mean: float
    median: float
    low: float
    high: float
    least: int
    most: int


@dataclass(frozen=True)
class Share:
    """How often somebody wins: a shared victory counts in part."""

    wins: float
    games: int
    share: float
    fair: float
    margin: float


@dataclass(frozen=True)
class Summary:
    """The figures of a simulation."""

    games: int
    players: int
    decisions: int
    seconds: float
    decisions_per_second: float
    winning_score: Distribution
    score: Distribution
    rounds: Distribution
    length: Distribution
    score_by_bot: dict[str, Distribution]
    share_by_bot: dict[str, Share]
    share_by_seat: list[Share]
    longest_game: int
    highest_game: int


class Tally:
    """Collects results one by one, keeping only numbers, and sums them up."""

    def __init__(self) -> None:
        self.winning: list[int] = []
        self.rounds: list[int] = []
        self.lengths: list[int] = []
        self.scores: dict[str, list[int]] = defaultdict(list)
        self.bot_wins: dict[str, float] = defaultdict(float)
        self.seat_wins: dict[int, float] = defaultdict(float)
        self.players = 0

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.players = len(result.bots)
        self.winning.append(max(result.scores))
        self.rounds.append(result.rounds)
        self.lengths.append(result.decisions)
        for bot, score in zip(result.bots, result.scores, strict=True):
            self.scores[bot].append(score)
        for seat in result.winners:
            part = 1 / len(result.winners)
            self.seat_wins[seat] += part
            self.bot_wins[result.bots[seat]] += part

    def summary(self, seconds: float) -> Summary:
        """The figures of all games so far, which took so many seconds together."""
        decisions = sum(self.lengths)
        everyone = [score for scores in self.scores.values() for score in scores]
        return Summary(
            games=len(self.rounds),
            players=self.players,
            decisions=decisions,
            seconds=seconds,
            decisions_per_second=decisions / seconds if seconds else 0.0,
            winning_score=distribution(self.winning),
            score=distribution(everyone),
            rounds=distribution(self.rounds),
            length=distribution(self.lengths),
            score_by_bot={bot: distribution(self.scores[bot]) for bot in sorted(self.scores)},
            share_by_bot={bot: self._bot_share(bot) for bot in sorted(self.scores)},
            share_by_seat=[self._seat_share(seat) for seat in range(self.players)],
            longest_game=1 + self.lengths.index(max(self.lengths)),
            highest_game=1 + self.winning.index(max(self.winning)),
        )

    def _bot_share(self, bot: str) -> Share:
        fair = len(self.scores[bot]) / (len(self.rounds) * self.players)
        return share(self.bot_wins[bot], len(self.rounds), fair)

    def _seat_share(self, seat: int) -> Share:
        return share(self.seat_wins[seat], len(self.rounds), 1 / self.players)


def share(wins: float, games: int, fair: float) -> Share:
    """A share of victories with its margin of error, beside what equal chances would give."""
    part = wins / games
    # Wilson's interval: a few games without a defeat do not make certainty.
    spread = part * (1 - part) / games + NORMAL**2 / (4 * games**2)
    margin = NORMAL * sqrt(max(0.0, spread)) / (1 + NORMAL**2 / games)
    return Share(wins, games, part, fair, margin)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Between which shares a chance lies, 95 times in 100, that brought so many victories."""
    if not games:
        return 0.0, 1.0
    part = wins / games
    weight = 1 + NORMAL**2 / games
    middle = (part + NORMAL**2 / (2 * games)) / weight
    spread = part * (1 - part) / games + NORMAL**2 / (4 * games**2)
    half = NORMAL * sqrt(max(0.0, spread)) / weight
    return max(0.0, middle - half), min(1.0, middle + half)


def distribution(values: Sequence[int]) -> Distribution:
    """Mean, median, the tenth and ninetieth percentile, and the extremes."""
    ordered = sorted(values)
    return Distribution(
        mean=statistics.fmean(ordered),
        median=percentile(ordered, 50),
        low=percentile(ordered, 10),
        high=percentile(ordered, 90),
        least=ordered[0],
        most=ordered[-1],
    )


def percentile(ordered: Sequence[int], percent: int) -> float:
    """The value below which so many percent of the ordered values lie, between neighbours."""
    place = (len(ordered) - 1) * percent / 100
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
