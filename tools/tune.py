"""Tunes the weights of a game's `evaluate` by self-play: `python -m tools.tune GAME`.

CMA-ES proposes weights; a captain that judges by them plays against captains that judge by the
weights as they are, every seat equally often, on the same deals for all proposals of a generation.
The same settings give the same result. What it proves in the end, on deals that it has not seen,
is written beside the weights: they are better only if the interval says so.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from astrarium import games
from astrarium.arena.contest import bot_seed
from astrarium.arena.summary import share
from astrarium.arena.workers import workers
from astrarium.bots.search.bot import Bot
from astrarium.bots.search.captain import GUESSES, CaptainBot
from astrarium.bots.search.foresight import imagined, judged, tried
from astrarium.kernel.data.tables import read
from astrarium.kernel.records.snapshot import fields
from astrarium.kernel.rules.chance import SecureChance, seed_from_text
from astrarium.kernel.rules.score import Score, winners
from astrarium.kernel.rules.seat import Seat

MARGIN = 0.15  # of the winner's points: a lead of so much counts as almost sure
SURENESS = 0.5  # how much of the fitness is the lead; the rest is the victory itself

Weights = dict[str, float]


@dataclass(frozen=True)
class Settings:
    """All that a tuning depends on.

    So many points of a winner, where all have the proposed weights, count as much as a victory.
    """

    game: str
    players: int = 2
    games: int = 24
    generations: int = 12
    population: int = 10
    step: float = 0.25
    proof: int = 200
    seed: str = "1"
    guesses: int = GUESSES
    among: int = 0
    points: float = 30.0
    hasty: bool = False
    only: tuple[str, ...] = ()


class HastyBot(Bot):
    """Takes what looks best at once: less than a captain, but a game takes a tenth of the time."""

    def choose(self, seat: Seat) -> int:
        """The best answer by one guess, no further than the next question."""
        options = seat.legal()
        if len(options) == 1:
            return options[0]
        guess = imagined(seat, self.chance)
        luck = self.chance.copy()
        return max(
            options,
            key=lambda one: judged(tried(guess, seat.player, one, luck.copy()), seat.player),
        )


def weights_of(game: str) -> Weights:
    """The weights that a game is installed with."""
    found: Weights = read(game, "weights")["weights"]
    return found


@contextmanager
def judging_by(game: str, weights: Weights) -> Iterator[None]:
    """Let `evaluate` use other weights for a while."""
    used = import_module(f"astrarium.games.{game}.judgement.evaluate").WEIGHTS
    other = type(used)(weights)
    before = {name: getattr(used, name) for name in fields(used)}
    for name in before:
        setattr(used, name, getattr(other, name))
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(used, name, value)


def play(settings: Settings, weights: Weights, number: int, stage: str) -> tuple[float, float]:
    """One game of a captain with these weights against the usual ones: victory and fitness."""
    own = number % settings.players
    seats = [weights if seat == own else {} for seat in range(settings.players)]
    seed = f"{settings.seed}/{stage}/{number // settings.players}"
    return outcome(play_out(settings, seats, seed), own)


def play_among(settings: Settings, weights: Weights, number: int, stage: str) -> float:
    """The winner's points in one game of captains who all have these weights."""
    seed = f"{settings.seed}/{stage}/among/{number}"
    scores = play_out(settings, [weights] * settings.players, seed)
    return max(score.total for score in scores)


def play_out(settings: Settings, seats: Sequence[Weights], name: str) -> list[Score]:
    """How a game ends in which each seat judges by its weights, or without any by the usual."""
    seed = seed_from_text(name)
    state = games.find(settings.game).new(settings.players, None, SecureChance(seed))
    bots = [_bot(settings, bot_seed(seed, player)) for player in range(settings.players)]
    while not state.over:
        player = state.to_act()[0]
        seat = Seat(state, player)
        with judging_by(settings.game, seats[player]) if seats[player] else nullcontext():
            action = bots[player].choose(seat)
        state.play(player, action)
    return state.scores()


def _bot(settings: Settings, seed: int) -> Bot:
    if settings.hasty:
        return HastyBot(seed)
    captain = CaptainBot(seed)
    captain.guesses = settings.guesses
    return captain


def outcome(scores: list[Score], own: int) -> tuple[float, float]:
    """Whether a player has won, and that together with how far ahead."""
    first = winners(scores)
    victory = 1 / len(first) if own in first else 0.0
    rest = max(score.total for score in scores if score.player != own)
    scale = MARGIN * max(10, *(score.total for score in scores))
    lead = 1 / (1 + math.exp((rest - scores[own].total) / scale))
    return victory, (1 - SURENESS) * victory + SURENESS * lead


def _play(task: tuple[Settings, Weights, int, str]) -> tuple[float, float]:
    return play(*task)


def _play_among(task: tuple[Settings, Weights, int, str]) -> float:
    return play_among(*task)


def scaled(weights: Weights, names: Sequence[str], steps: Sequence[float]) -> Weights:
    """The weights with those of the given names multiplied: a step of 0 changes nothing."""
    changed = {
        name: round(weights[name] * math.exp(step), 4)
        for name, step in zip(names, steps, strict=True)
    }
    return weights | changed


class Trials:
    """Plays the games of proposals, on one core or several: the same results either way."""

    def __init__(self, settings: Settings, pool: Executor) -> None:
        self.settings = settings
        self.pool = pool

    def fitness(self, proposals: Sequence[Weights], stage: str) -> list[float]:
        """How well each proposal did, all on the same deals."""
        played = self._played(proposals, self.settings.games, stage)
        fits = _means([fit for _, fit in played], self.settings.games)
        if not self.settings.among:
            return fits
        tasks = self._tasks(proposals, self.settings.among, stage)
        points = list(self.pool.map(_play_among, tasks, chunksize=4))
        among = _means(points, self.settings.among)
        return [fit + one / self.settings.points for fit, one in zip(fits, among, strict=True)]

    def victories(self, weights: Weights) -> float:
        """How many games the weights win on deals that no generation has seen."""
        return sum(victory for victory, _ in self._played([weights], self.settings.proof, "proof"))

    def _played(
        self, proposals: Sequence[Weights], count: int, stage: str
    ) -> list[tuple[float, float]]:
        return list(self.pool.map(_play, self._tasks(proposals, count, stage), chunksize=4))

    def _tasks(
        self, proposals: Sequence[Weights], count: int, stage: str
    ) -> list[tuple[Settings, Weights, int, str]]:
        return [(self.settings, one, number, stage) for one in proposals for number in range(count)]


def _means(values: Sequence[float], count: int) -> list[float]:
    return [sum(values[at : at + count]) / count for at in range(0, len(values), count)]


def tune(settings: Settings, jobs: int = 1, path: Path | None = None) -> dict[str, Any]:
    """The weights that play best, how they were found, and the proof.

    After each generation the file gets what was found so far: an interrupted tuning is not lost.
    """
    with workers(jobs) as pool:
        return _tuned(Trials(settings, pool), path)


def _tuned(trials: Trials, path: Path | None) -> dict[str, Any]:
    settings = trials.settings
    base = weights_of(settings.game)
    names = list(settings.only or [name for name, value in base.items() if value])
    search = _search(settings, len(names))
    diary: list[float] = []
    found: dict[str, Any] = {"settings": asdict(settings), "mean_fitness": diary, "weights": base}
    for generation in range(settings.generations):
        asked = search.ask()
        fitness = trials.fitness([scaled(base, names, steps) for steps in asked], f"{generation}")
        search.tell(asked, [-one for one in fitness])
        diary.append(round(sum(fitness) / len(fitness), 4))
        print(f"generation {generation + 1}: mean {diary[-1]}, best {max(fitness):.4f}", flush=True)
        found["weights"] = scaled(base, names, search.result.xfavorite)
        write(found, path)
    shown = share(trials.victories(found["weights"]), settings.proof, 1 / settings.players)
    found["victories"] = round(shown.share, 4)
    found["margin"] = round(shown.margin, 4)
    found["fair"] = shown.fair
    write(found, path)
    return found


def write(found: dict[str, Any], path: Path | None) -> None:
    """Put what was found into a file, if one is given."""
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _search(settings: Settings, size: int) -> Any:
    seed = int.from_bytes(seed_from_text(settings.seed)[:4], "little") or 1
    options = {"seed": seed, "popsize": settings.population, "verbose": -9}
    return import_module("cma").CMAEvolutionStrategy([0.0] * size, settings.step, options)


def command(
    about: str | None, kind: type[Any], find: Callable[[Any, int, Path], dict[str, Any]]
) -> None:
    """Read settings of this kind from the command line, find weights, and say what they win."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("game", choices=games.names())
    for name, default in asdict(kind("")).items():
        if isinstance(default, bool):
            parser.add_argument(f"--{name}", action="store_true")
        elif name not in ("game", "only"):
            parser.add_argument(f"--{name}", type=type(default), default=default)
    parser.add_argument("--only", default="", help="names of weights, with commas between")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, default=Path("build/weights.json"))
    given = vars(parser.parse_args())
    jobs, path = given.pop("jobs"), given.pop("json")
    given["only"] = tuple(name for name in given["only"].split(",") if name)
    result = find(kind(**given), jobs, path)
    print(f"victories {result['victories']:.3f} ± {result['margin']:.3f}: {path}")


if __name__ == "__main__":
    command(__doc__, Settings, tune)
