"""Processes that are kept going: what dies or hangs is started again, and all end together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

SECONDS_BETWEEN_LOOKS = 0.2
SECONDS_TO_END = 10
SHORTEST_PAUSE = 1.0
LONGEST_PAUSE = 60.0

logger = logging.getLogger(__name__)
_spawn = multiprocessing.get_context("spawn")


class Pulse(Protocol):
    """When a part last said that it goes on, by the clock that all processes share."""

    value: float


def beat(pulse: Pulse) -> None:
    """Say that this process goes on."""
    pulse.value = time.monotonic()


class Part:
    """A process that must always run, and that says every now and then that it goes on."""

    def __init__(
        self,
        name: str,
        target: Callable[..., None],
        arguments: Sequence[Any] = (),
        patience: float = LONGEST_PAUSE,
    ) -> None:
        self.name = name
        self.process: BaseProcess | None = None
        self._target = target
        self._arguments = arguments
        self._patience = patience
        self._pulse: Any = _spawn.Value("d", 0.0, lock=False)
        self._started = 0.0
        self._next_start = 0.0
        self._pause = SHORTEST_PAUSE

    def look_after(self) -> None:
        """Start it where it does not run, and end it where it hangs."""
        now = time.monotonic()
        if self.process is None:
            if now >= self._next_start:
                self._start(now)
        elif not self.process.is_alive():
            self._failed(f"ended with {self.process.exitcode}", now)
        elif now - self._pulse.value > self._patience:
            self._kill()
            self._failed(f"said nothing for {self._patience:.0f} s", now)

    def _start(self, now: float) -> None:
        self._started = now
        beat(self._pulse)
        arguments = (self._target, self._pulse, *self._arguments)
        self.process = _spawn.Process(target=run_part, args=arguments, daemon=True)
        self.process.start()

    def _failed(self, how: str, now: float) -> None:
        if now - self._started > LONGEST_PAUSE:
            self._pause = SHORTEST_PAUSE
        logger.error("the %s %s, and starts again in %g s", self.name, how, self._pause)
        self.process = None
        self._next_start = now + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def ask_to_end(self) -> None:
        """Tell the process to end when it has finished what it is at."""
        if self.process is not None:
            self.process.terminate()

    def end(self, seconds: float) -> None:
        """Wait so long for the process to end, then end it."""
        if self.process is not None:
            self.process.join(seconds)
            self._kill()
            self.process = None

    def _kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.join()


def supervise(parts: Sequence[Part], stop: threading.Event) -> None:
    """Keep all parts running until told to stop, or interrupted."""
    try:
        while not stop.is_set():
            for part in parts:
                part.look_after()
            stop.wait(SECONDS_BETWEEN_LOOKS)
    finally:
        for part in parts:
            part.ask_to_end()
        last = time.monotonic() + SECONDS_TO_END
        for part in parts:
            part.end(max(0.0, last - time.monotonic()))


def run_part(target: Callable[..., None], pulse: Pulse, *arguments: object) -> None:
    """Be a part: it ends with its supervisor, which alone is interrupted from the keyboard."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_without_supervisor, daemon=True).start()
    target(pulse, *arguments)


def _end_without_supervisor() -> None:
    """A supervisor that was killed cannot say so: its parts notice that they are alone."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    signal.raise_signal(signal.SIGTERM)
    time.sleep(SECONDS_TO_END)
    os._exit(1)
