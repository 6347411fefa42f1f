"""Serving: a worker for bots that dies is started again."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from astrarium.cli import INTERRUPTED
from astrarium.web import serving
from tests.web.serving import Server


def started(target: object, *arguments: object) -> BaseProcess:
    """A process that stands for the worker."""
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=target, args=arguments, daemon=True)  # type: ignore[arg-type]
    process.start()
    return process


def test_a_worker_that_dies_is_started_again_after_longer_and_longer_pauses(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stop = threading.Event()
    workers: list[BaseProcess] = []
    pauses: list[float] = []

    def start() -> BaseProcess:
        workers.append(started(os._exit, 7))
        return workers[-1]

    def wait(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            stop.set()

    monkeypatch.setattr(serving, "_start_worker", start)
    monkeypatch.setattr(stop, "wait", wait)
    monkeypatch.setattr(serving, "SHORTEST_PAUSE", 25)
    with caplog.at_level(logging.ERROR):
        serving.keep_working(stop)
    assert len(workers) == 3 and pauses == [25, 50, 60]
    assert caplog.text.count("the worker ended with 7") == 3


def test_a_worker_ends_when_the_server_does(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = started(time.sleep, 60)
    monkeypatch.setattr(serving, "_start_worker", lambda: worker)
    stop = threading.Event()
    keeper = threading.Thread(target=serving.keep_working, args=(stop,))
    keeper.start()
    assert worker.is_alive()
    stop.set()
    keeper.join(serving.SECONDS_TO_END)
    assert not keeper.is_alive() and not worker.is_alive()


def test_a_worker_alone_ends_by_an_interruption(tmp_path: Path) -> None:
    alone = subprocess.Popen(
        [sys.executable, "-m", "astrarium", "serve", "--only-bots"],
        env=Server(tmp_path).environment | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert alone.stdout is not None
    with alone.stdout as told:
        assert b"Ctrl-C ends it" in told.readline()
        os.killpg(alone.pid, signal.SIGINT)
        assert alone.wait(60) == INTERRUPTED
