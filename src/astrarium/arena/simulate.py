"""Many games at once, on one core or several: the same results either way."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from astrarium import games
from astrarium.arena.contest import named, play_out, seated
from astrarium.arena.workers import workers
from astrarium.kernel.game import Game
from astrarium.kernel.options import Options
from astrarium.kernel.rules.chance import SecureChance, seed_from_text
from astrarium.kernel.rules.score import winners

CHUNKS_PER_JOB = 40
LARGEST_CHUNK = 100


@dataclass(frozen=True)
class Plan:
    """What to simulate; every process gets a copy."""

    game: str
    bots: tuple[str, ...]
    options: Options
    games: int
    seed: str

    def seats(self, number: int) -> tuple[str, ...]:
        """The bot at each seat of a game: each bot has every seat equally often."""
        shift = (number - 1) % len(self.bots)
        return self.bots[shift:] + self.bots[:shift]

    def seed_of(self, number: int) -> str:
        """The seed of a game, with which `astrarium record` plays it again."""
        return f"{self.seed}/{number}"


class Result(NamedTuple):
    """How one game went; `bots`, `scores` and `winners` are by seat."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    seconds: float


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Result]:
    """Play the planned games; their results come in order."""
    games.find(plan.game).checked(len(plan.bots), plan.options)
    if jobs == 1:
        return _played(plan, range(1, plan.games + 1))
    return _spread(plan, jobs)


def _spread(plan: Plan, jobs: int) -> Iterator[Result]:
    chunks = _chunks(plan.games, jobs)
    with workers(jobs) as pool:
        yield from chain.from_iterable(pool.map(_play_chunk, [plan] * len(chunks), chunks))


def _chunks(count: int, jobs: int) -> list[range]:
    size = max(1, min(LARGEST_CHUNK, count // (jobs * CHUNKS_PER_JOB)))
    return [range(first, min(first + size, count + 1)) for first in range(1, count + 1, size)]


def _play_chunk(plan: Plan, numbers: range) -> list[Result]:
    return list(_played(plan, numbers))


def _played(plan: Plan, numbers: range) -> Iterator[Result]:
    game = games.find(plan.game)
    for number in numbers:
        yield _play(plan, game, number)


def _play(plan: Plan, game: Game, number: int) -> Result:
    started = time.perf_counter()
    seats = plan.seats(number)
    name = plan.seed_of(number)
    seed = seed_from_text(name)
    state = game.new(len(seats), plan.options, SecureChance(seed))
    with named(number, name):
        decisions = play_out(game, state, seated(seats, seed))
    scores = state.scores()
    return Result(
        number=number,
        bots=seats,
        scores=tuple(score.total for score in scores),
        winners=tuple(winners(scores)),
        rounds=state.rounds,
        decisions=decisions,
        seconds=time.perf_counter() - started,
    )
