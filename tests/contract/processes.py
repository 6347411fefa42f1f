"""Digests of a game as another process computes them: `python -m tests.contract.processes`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from astrarium import games
from astrarium.kernel.game import Game
from astrarium.kernel.records.snapshot import digest
from tests.contract import sample
from tests.contract.cases import cases_of, played

ROOT = Path(__file__).parents[2]


def digests_elsewhere(where: str, hash_seed: int) -> list[str]:
    """The digests of a game's first moves in a process that hashes texts differently."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
    }
    run = subprocess.run(
        [sys.executable, "-m", __name__, where],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    digests: list[str] = json.loads(run.stdout)
    return digests


def digests_do_not_depend_on_the_process(where: str) -> None:
    """Assert that two processes with different hashes agree on every digest."""
    assert digests_elsewhere(where, 1) == digests_elsewhere(where, 2)


def find(where: str) -> Game:
    """The game of a name, of `module:attribute`, or of the sample page."""
    if where == sample.MODULE:
        game = sample.module().GAME
    elif ":" in where:
        module, attribute = where.split(":")
        game = getattr(import_module(module), attribute)
    else:
        game = games.find(where)
    assert isinstance(game, Game)
    return game


def digests_here(where: str) -> list[str]:
    """The digests of a random game, played here."""
    history = played(cases_of(find(where))[0], seed=0)
    return [digest(state) for state in history.states]


if __name__ == "__main__":
    print(json.dumps(digests_here(sys.argv[1])))
