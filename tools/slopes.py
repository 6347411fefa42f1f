"""Finds which way each weight of a game's `evaluate` should go: `python -m tools.slopes GAME`.

In each deal one captain judges by weights of which every one was raised or lowered at random by the
same factor, the other by their mirror image; then they change seats. All games together tell for
every weight at once whether more of it wins. Where a tuning by proposals has few games for each,
and luck moves the weights more than merit, this loses none of them. The changes are shrunk by how
uncertain they are, tried in three lengths, and the best is proved on deals that were not used.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from astrarium.arena.summary import share
from astrarium.arena.workers import workers
from tools.tune import Settings as Tuning
from tools.tune import Weights, command, outcome, play, play_out, scaled, weights_of, write

PLAYERS = 2
EQUAL = 0.5
LENGTHS = (0.25, 0.5, 1.0)  # of the logarithm of the weight that changes most
CHUNK = 4


@dataclass(frozen=True)
class Settings:
    """All that the result depends on."""

    game: str
    deals: int = 1000
    step: float = 0.3
    trial: int = 200
    proof: int = 400
    seed: str = "1"
    only: tuple[str, ...] = ()

    @property
    def names(self) -> list[str]:
        """The weights that are changed."""
        return list(self.only or [name for name, value in weights_of(self.game).items() if value])

    @property
    def tuning(self) -> Tuning:
        """The same as a tuning by proposals takes it."""
        return Tuning(self.game, PLAYERS, seed=self.seed)


class Slope(NamedTuple):
    """What raising a weight by a factor of e adds to the fitness, and how uncertain that is."""

    slope: float
    error: float


def signs(settings: Settings, number: int) -> list[int]:
    """Which weights are raised in a deal, and which are lowered."""
    chance = Random(f"{settings.seed}/{number}")
    return [chance.choice((-1, 1)) for _ in settings.names]


def lead(settings: Settings, number: int) -> float:
    """How much better the raised weights did than their mirror image, in both seats of a deal."""
    base = weights_of(settings.game)
    steps = [sign * settings.step for sign in signs(settings, number)]
    sides = [scaled(base, settings.names, [way * one for one in steps]) for way in (1, -1)]
    name = f"{settings.seed}/deal/{number}"
    fits = []
    for own in range(PLAYERS):
        seats = sides if own == 0 else sides[::-1]
        fits.append(outcome(play_out(settings.tuning, seats, name), own)[1])
    return fmean(fits) - EQUAL


def slopes(settings: Settings, leads: Sequence[float]) -> dict[str, Slope]:
    """What each weight does, from the leads of all deals."""
    changes = [signs(settings, number) for number in range(len(leads))]
    error = sqrt(fmean(one * one for one in leads) / len(leads)) / settings.step
    found = {}
    for place, name in enumerate(settings.names):
        with_it = fmean(way[place] * one for way, one in zip(changes, leads, strict=True))
        found[name] = Slope(with_it / settings.step, error)
    return found


def shrunk(found: Sequence[Slope]) -> list[float]:
    """The slopes, each taken for as much as all of them are more than luck."""
    real = max(0.0, fmean(one.slope**2 - one.error**2 for one in found))
    return [one.slope * real / (real + one.error**2) for one in found]


def changed(settings: Settings, ways: Sequence[float], length: float) -> Weights:
    """The weights so far along the way that the one which changes most goes by this length."""
    most = max(abs(way) for way in ways) or 1.0
    steps = [length * way / most for way in ways]
    return scaled(weights_of(settings.game), settings.names, steps)


class Games:
    """Plays on one core or several: the same results either way."""

    def __init__(self, settings: Settings, pool: Executor) -> None:
        self.settings = settings
        self.pool = pool

    def leads(self) -> list[float]:
        """The leads of all deals."""
        tasks = [(self.settings, number) for number in range(self.settings.deals)]
        return list(self.pool.map(_lead, tasks, chunksize=CHUNK))

    def victories(self, weights: Weights, count: int, stage: str) -> float:
        """How many games the weights win against those in use."""
        tasks = [(self.settings, weights, number, stage) for number in range(count)]
        return sum(self.pool.map(_victory, tasks, chunksize=CHUNK))


def _lead(task: tuple[Settings, int]) -> float:
    return lead(*task)


def _victory(task: tuple[Settings, Weights, int, str]) -> float:
    settings, weights, number, stage = task
    return play(settings.tuning, weights, number, stage)[0]


def find(settings: Settings, jobs: int = 1, path: Path | None = None) -> dict[str, Any]:
    """The slopes, the weights along them that did best, and the proof."""
    with workers(jobs) as pool:
        table = Games(settings, pool)
        measured = slopes(settings, table.leads())
        result: dict[str, Any] = {"settings": asdict(settings), "slopes": measured}
        write(result, path)
        result |= follow(table, measured)
        write(result, path)
    return result


def follow(table: Games, measured: dict[str, Slope]) -> dict[str, Any]:
    """How far to go the way of the slopes, and what that wins on deals that were not used."""
    settings = table.settings
    ways = shrunk(list(measured.values()))
    best, most = weights_of(settings.game), EQUAL * settings.trial
    trials = {}
    for length in LENGTHS:
        weights = changed(settings, ways, length)
        won = table.victories(weights, settings.trial, "trial")
        trials[str(length)] = won / settings.trial
        print(f"length {length}: {won:g} of {settings.trial}", flush=True)
        if won > most:
            best, most = weights, won
    shown = share(table.victories(best, settings.proof, "proof"), settings.proof, EQUAL)
    return {
        "trials": trials,
        "weights": best,
        "victories": round(shown.share, 4),
        "margin": round(shown.margin, 4),
    }


if __name__ == "__main__":
    command(__doc__, Settings, find)
