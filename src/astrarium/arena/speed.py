"""How fast this tree of Astrarium runs: `python -m astrarium.arena.speed SECONDS` prints JSON."""

from __future__ import annotations

import json
import statistics
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

from astrarium import games
from astrarium.arena.contest import recorded, usual_players
from astrarium.kernel.game import Game, Mode
from astrarium.kernel.records.record import Record
from astrarium.kernel.rules import state as compiled_module
from astrarium.kernel.rules.chance import Chance, SecureChance, fast_chance, seed_from_text
from astrarium.kernel.rules.playout import playout
from astrarium.kernel.rules.state import State

POSITIONS = 100
DECISIONS_APART = 37
COPIES_AT_ONCE = 20
LIVE_STATES = 10_000
REPLAYED_DECISIONS = 300
REPLAYS = 9
SHUFFLED_CARDS = 100
SHUFFLES = 2_000
MEGABYTE = 1_000_000
PAGE = 4096
MEMORY = Path("/proc/self/statm")


def measure(seconds: float) -> dict[str, Any]:
    """All figures of this tree; each speed is measured for so many seconds."""
    found = [games.find(name) for name in games.names()]
    return {
        "compiled": not str(compiled_module.__file__).endswith(".py"),
        "games": {
            f"{game.name} {mode.name}".rstrip(): _speeds(game, mode, seconds)
            for game in found
            for mode in game.measured
        },
        "shuffle_microseconds": shuffle_microseconds(),
    }


def _speeds(game: Game, mode: Mode, seconds: float) -> dict[str, Any]:
    return {
        "players": players(game, mode),
        "decisions_per_second": decisions_per_second(game, mode, seconds),
        "copies_per_second": copies_per_second(game, mode, seconds),
        "replay_milliseconds": replay_milliseconds(game, mode),
        "live_states_megabytes": live_states_megabytes(game, mode),
    }


def players(game: Game, mode: Mode) -> int:
    """How many play in a mode."""
    return mode.players or usual_players(game)


def _new(game: Game, mode: Mode, seed: int) -> State:
    return game.new(players(game, mode), mode.options, fast_chance(seed))


def decisions_per_second(game: Game, mode: Mode, seconds: float) -> float:
    """Random play, without the time to set games up."""
    chance = fast_chance(1)
    spent, decisions, number = 0.0, 0, 0
    while spent < seconds:
        number += 1
        state = _new(game, mode, number)
        started = time.perf_counter()
        decisions += playout(state, chance, game.longest)
        spent += time.perf_counter() - started
    return decisions / spent


def copies_per_second(game: Game, mode: Mode, seconds: float) -> float:
    """Copies of positions that are spread over random games."""
    positions = spread_positions(game, mode)
    copies = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        for state in positions:
            for _ in range(COPIES_AT_ONCE):
                state.copy()
        copies += COPIES_AT_ONCE * len(positions)
    return copies / (time.perf_counter() - started)


def spread_positions(game: Game, mode: Mode) -> list[State]:
    """Positions at regular distances over as many random games as it takes."""
    chance: Chance = fast_chance(2)
    positions: list[State] = []
    number = 0
    while len(positions) < POSITIONS:
        number += 1
        state = _new(game, mode, number)
        playout(state, chance, number % DECISIONS_APART)
        while not state.over and len(positions) < POSITIONS:
            positions.append(state.copy())
            playout(state, chance, DECISIONS_APART)
    return positions


def replay_milliseconds(game: Game, mode: Mode) -> float:
    """The time to replay a record of 300 decisions, or of as many as a long game has."""
    record = _long_record(game, mode)
    times = [_timed_replay(record) for _ in range(REPLAYS)]
    per_decision = statistics.median(times) / len(record.moves)
    return 1000 * per_decision * REPLAYED_DECISIONS


def _long_record(game: Game, mode: Mode) -> Record:
    bots = ("random",) * players(game, mode)
    options = mode.options or game.options()
    records = [recorded(game, options, bots, f"long {number}").record for number in range(8)]
    longest = max(records, key=lambda record: len(record.moves))
    longest.moves = longest.moves[:REPLAYED_DECISIONS]
    return longest


def _timed_replay(record: Record) -> float:
    started = time.perf_counter()
    record.replay()
    return time.perf_counter() - started


def live_states_megabytes(game: Game, mode: Mode) -> float:
    """What 10,000 states take that live at the same time."""
    positions = spread_positions(game, mode)
    if not MEMORY.exists():
        tracemalloc.start()
    before = _memory()
    kept = [positions[number % POSITIONS].copy() for number in range(LIVE_STATES)]
    taken = _memory() - before
    assert len(kept) == LIVE_STATES
    tracemalloc.stop()
    return taken / MEGABYTE


def _memory() -> int:
    if MEMORY.exists():
        return int(MEMORY.read_text(encoding="ascii").split()[1]) * PAGE
    return tracemalloc.get_traced_memory()[0]


def shuffle_microseconds() -> float:
    """The time to shuffle 100 cards with the secure stream."""
    chance = SecureChance(seed_from_text("speed"))
    cards = list(range(SHUFFLED_CARDS))
    started = time.perf_counter()
    for _ in range(SHUFFLES):
        chance.shuffle(cards)
    return 1_000_000 * (time.perf_counter() - started) / SHUFFLES


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]))))
