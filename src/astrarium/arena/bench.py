"""One run that measures our trees and other engines in turns, each in a process of its own."""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from astrarium.arena.peers import PEERS
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, PACKAGE

ROUNDS = 3
YARDSTICK = "catanatron"
PLAIN = "plain"
COMPILED = "compiled"


class BenchError(AstrariumError):
    """Something that cannot be measured."""


@dataclass(frozen=True)
class Contender:
    """What to measure: a tree of ours, or another engine."""

    name: str
    module: str
    arguments: tuple[str, ...]
    tree: Path

    def run(self, seconds: float) -> dict[str, Any]:
        """The figures of one measurement in a fresh process."""
        done = subprocess.run(
            [sys.executable, "-P", "-m", self.module, *self.arguments, str(seconds)],
            env={**os.environ, "PYTHONPATH": str(self.tree)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise BenchError(
                N_("{name} cannot be measured: {problem}."),
                name=self.name,
                problem=(done.stderr.strip().splitlines() or [""])[-1],
            )
        figures: dict[str, Any] = json.loads(done.stdout)
        return figures


def own_tree() -> Path:
    """The directory that holds the running package."""
    return PACKAGE.parent


def is_compiled(tree: Path) -> bool:
    """Whether a tree's kernel would run compiled."""
    kernel = tree / "astrarium" / "kernel"
    return any(path.suffix in (".so", ".pyd") for path in kernel.glob("state.*"))


def contenders(plain: Path | None, compiled: Path | None) -> list[Contender]:
    """Our trees and the other engines, in the order in which they take turns."""
    trees = [(PLAIN, plain), (COMPILED, compiled)]
    ours = [_ours(name, tree) for name, tree in trees if tree is not None]
    others = [Contender(peer, "astrarium.arena.peers", (peer,), own_tree()) for peer in PEERS]
    return [*ours, *others]


def _ours(name: str, tree: Path) -> Contender:
    whole = tree.resolve()
    if not (whole / "astrarium" / "__init__.py").is_file():
        raise BenchError(N_("There is no package astrarium in “{tree}”."), tree=tree)
    if is_compiled(whole) != (name == COMPILED):
        problem = {
            PLAIN: N_("The tree “{tree}” is compiled: give --plain a plain one."),
            COMPILED: N_("The tree “{tree}” is not compiled: give --compiled a compiled one."),
        }
        raise BenchError(problem[name], tree=tree)
    return Contender(name, "astrarium.arena.speed", (), whole)


def measure(
    entered: list[Contender], seconds: float, rounds: int = ROUNDS
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each contender's figures, once per round: what slows the machine then slows all alike."""
    for _ in range(rounds):
        for contender in entered:
            yield contender.name, contender.run(seconds)


def middle(runs: list[Any]) -> Any:
    """The median of every number in figures of the same shape."""
    first = runs[0]
    if isinstance(first, dict):
        return {key: middle([run[key] for run in runs]) for key in first}
    if isinstance(first, bool) or not isinstance(first, int | float):
        return first
    return statistics.median(runs)


def report(figures: dict[str, list[dict[str, Any]]], seconds: float, rounds: int) -> dict[str, Any]:
    """All figures with their ratios to the yardstick, as written to the JSON file."""
    medians = {name: middle(runs) for name, runs in figures.items()}
    engines = _engines(medians)
    return {
        "machine": {"python": platform.python_version(), "platform": platform.platform()},
        "seconds": seconds,
        "rounds": rounds,
        "engines": _with_ratios(engines),
        "trees": {name: medians[name] for name in (PLAIN, COMPILED) if name in medians},
        "missing": [name for name, found in medians.items() if "missing" in found],
    }


def _engines(medians: dict[str, Any]) -> dict[str, dict[str, float]]:
    engines: dict[str, dict[str, float]] = {}
    for name, found in medians.items():
        if "games" in found:
            engines.update({f"{game} {name}": _pace(one) for game, one in found["games"].items()})
        elif "missing" not in found:
            engines.update(found)
    return engines


def _pace(found: dict[str, Any]) -> dict[str, float]:
    return {
        "decisions_per_second": found["decisions_per_second"],
        "copies_per_second": found["copies_per_second"],
    }


def _with_ratios(engines: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    if YARDSTICK not in engines:
        return engines
    base = engines[YARDSTICK]
    return {
        name: {
            **pace,
            "decisions_ratio": pace["decisions_per_second"] / base["decisions_per_second"],
            "copies_ratio": pace["copies_per_second"] / base["copies_per_second"],
        }
        for name, pace in engines.items()
    }
