"""Processes that play side by side: nobody waits for them, and none is missed in silence."""

from __future__ import annotations

import os
import time
from concurrent.futures import wait

import pytest

from astrarium.arena.workers import WorkerLost, workers

LONG = 300.0  # seconds: longer than any test may take
SOON = 60.0


def test_who_interrupts_does_not_wait_for_games_that_are_played() -> None:
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        interrupt_long_games()
    assert time.monotonic() - started < SOON


def interrupt_long_games() -> None:
    with workers(2) as pool:
        wait([pool.submit(os.getpid) for _ in range(2)])
        games = [pool.submit(time.sleep, LONG) for _ in range(5)]
        while not any(game.running() for game in games):
            time.sleep(0.01)
        raise KeyboardInterrupt


def test_a_process_that_was_ended_from_outside_is_told_of() -> None:
    with pytest.raises(WorkerLost, match="try fewer jobs"), workers(1) as pool:
        pool.submit(os._exit, 1).result()
