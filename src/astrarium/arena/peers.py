"""How fast other engines run: `python -m astrarium.arena.peers NAME SECONDS` prints JSON."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

MISSING = {"missing": True}
POSITIONS = 100
PLAYERS = 3
DECISIONS_APART = 37
OPEN_SPIEL_GAMES = ("gin_rummy", "hearts", "backgammon")


class Peer(NamedTuple):
    """Another engine's way to start a game, take one random decision, see its end, and copy."""

    start: Callable[[], Any]
    step: Callable[[Any], None]
    ended: Callable[[Any], bool]
    copy: Callable[[Any], Any]


def measure(peer: Peer, seconds: float) -> dict[str, float]:
    """Decisions and copies per second, counted as for our own games."""
    return {
        "decisions_per_second": decisions_per_second(peer, seconds),
        "copies_per_second": copies_per_second(peer, seconds),
    }


def decisions_per_second(peer: Peer, seconds: float) -> float:
    """Random play, without the time to set games up."""
    spent, decisions = 0.0, 0
    while spent < seconds:
        game = peer.start()
        started = time.perf_counter()
        while not peer.ended(game):
            peer.step(game)
            decisions += 1
        spent += time.perf_counter() - started
    return decisions / spent


def copies_per_second(peer: Peer, seconds: float) -> float:
    """Copies of positions that are spread over random games."""
    positions = spread_positions(peer)
    copies = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        for game in positions:
            peer.copy(game)
        copies += len(positions)
    return copies / (time.perf_counter() - started)


def spread_positions(peer: Peer) -> list[Any]:
    """Positions at regular distances over as many random games as it takes."""
    positions: list[Any] = []
    while len(positions) < POSITIONS:
        game = peer.start()
        decisions = 0
        while not peer.ended(game) and len(positions) < POSITIONS:
            if decisions % DECISIONS_APART == 0:
                positions.append(peer.copy(game))
            peer.step(game)
            decisions += 1
    return positions


def catanatron(seconds: float) -> dict[str, Any]:
    """The settlers of Catan with three random players."""
    try:
        engine = import_module("catanatron")
    except ImportError:
        return MISSING
    colors = list(engine.Color)[:PLAYERS]
    peer = Peer(
        start=lambda: engine.Game([engine.RandomPlayer(color) for color in colors]),
        step=lambda game: game.play_tick(),
        ended=lambda game: game.winning_color() is not None,
        copy=lambda game: game.copy(),
    )
    return {"catanatron": measure(peer, seconds)}


def open_spiel(seconds: float) -> dict[str, Any]:
    """A few of OpenSpiel's games, called from Python."""
    try:
        engine = import_module("pyspiel")
    except ImportError:
        return MISSING
    return {
        f"open_spiel {name}": measure(_spiel_peer(engine.load_game(name)), seconds)
        for name in OPEN_SPIEL_GAMES
    }


def _spiel_peer(game: Any) -> Peer:
    return Peer(
        start=lambda: _past_chance(game.new_initial_state()),
        step=_spiel_step,
        ended=lambda state: bool(state.is_terminal()),
        copy=lambda state: state.clone(),
    )


def _spiel_step(state: Any) -> None:
    state.apply_action(random.choice(state.legal_actions()))
    _past_chance(state)


def _past_chance(state: Any) -> Any:
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, weights)[0])
    return state


PEERS = {"catanatron": catanatron, "open_spiel": open_spiel}

if __name__ == "__main__":
    random.seed(1)
    print(json.dumps(PEERS[sys.argv[1]](float(sys.argv[2]))))
