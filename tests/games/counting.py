"""Counted trees: how many positions lie 1, 2 and 3 decisions ahead from fixed seeds.

    python -m tests.games.counting GAME

prints a game's counts as `perft.toml` holds them, for every player count and variant.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from astrarium import games
from astrarium.kernel.game import Game
from astrarium.kernel.rules.chance import SecureChance, fast_chance, seed_from_text
from astrarium.kernel.rules.playout import perft, playout
from astrarium.kernel.rules.state import State
from tests.contract import relics, sample
from tests.contract.cases import cases_of

TABLE = Path(__file__).with_name("perft.toml")
DEPTH = 3


def entries() -> list[dict[str, Any]]:
    """The counts that are expected."""
    table: list[dict[str, Any]] = tomllib.loads(TABLE.read_text(encoding="utf-8"))["tree"]
    return table


def find(name: str) -> Game:
    """A registered game, or one of the two samples."""
    samples: dict[str, Game] = {game.name: game for game in (sample.module().GAME, relics.GAME)}
    return samples[name] if name in samples else games.find(name)


def start(name: str, players: int, options: dict[str, str], seed: str) -> State:
    """A game about to start."""
    game = find(name)
    chosen = game.options.parse(options, players)
    return game.new(players, chosen, SecureChance(seed_from_text(seed)))


def count(state: State, after: int, depth: int) -> list[int]:
    """The positions 1, 2 and more decisions ahead, after so many random ones."""
    playout(state, fast_chance(after), after)
    return [perft(state, ahead) for ahead in range(1, depth + 1)]


def table_of(name: str) -> str:
    """A game's counts as the table holds them: from the start, and from the middle of a game."""
    lines: list[str] = []
    for case in cases_of(find(name)):
        words = case.options.words()
        options = ", ".join(f'{option} = "{word}"' for option, word in words.items())
        for seed in ("one", "two"):
            state = start(name, case.players, words, seed)
            whole = playout(state.copy(), fast_chance(0), case.game.longest)
            after = whole // 2 if seed == "two" else 0
            lines += [
                "[[tree]]",
                f'game = "{name}"',
                f"players = {case.players}",
                f"options = {{ {options} }}" if options else "options = {}",
                f'seed = "{seed}"',
                f"after = {after}",
                f"counts = {count(state, after, DEPTH)}",
                "",
            ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(table_of(sys.argv[1]))
