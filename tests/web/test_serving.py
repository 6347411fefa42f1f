"""Serving: processes that die or hang are started again, and all of them end together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from astrarium.cli import INTERRUPTED
from astrarium.web.serving import supervisor
from astrarium.web.serving.supervisor import Part, Pulse, beat, supervise
from tests.web.serving import Server

SECONDS = 60.0


def fail(pulse: Pulse) -> None:
    """A part that ends at once."""
    os._exit(7)


def sleep(pulse: Pulse) -> None:
    """A part that never says that it goes on."""
    time.sleep(SECONDS)


def go_on(pulse: Pulse) -> None:
    """A part that goes on."""
    while True:
        beat(pulse)
        time.sleep(0.02)


def keep_two(file: str) -> None:
    """Supervise a part, as a server's main process does, after noting its number in a file."""
    part = Part("part", go_on)
    part.look_after()
    assert part.process is not None
    Path(file).write_text(str(part.process.pid))
    supervise([part], threading.Event())


def until(holds: Callable[[], bool]) -> None:
    last = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < last
        time.sleep(0.02)


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_what_dies_is_started_again_after_longer_and_longer_pauses(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervisor, "SHORTEST_PAUSE", 0.01)
    part, stop = Part("part", fail), threading.Event()
    part._pause = 0.01
    with caplog.at_level(logging.ERROR):
        keeper = threading.Thread(target=supervise, args=([part], stop))
        keeper.start()
        until(lambda: len(caplog.records) == 3)
        stop.set()
        keeper.join()
    told = [record.getMessage() for record in caplog.records[:3]]
    assert told == [f"the part ended with 7, and starts again in {s} s" for s in (0.01, 0.02, 0.04)]


def test_what_hangs_is_ended_and_started_again(caplog: pytest.LogCaptureFixture) -> None:
    part = Part("part", sleep, patience=0.5)
    part.look_after()
    hung = part.process

    def has_been_ended() -> bool:
        part.look_after()
        return part.process is None

    with caplog.at_level(logging.ERROR):
        until(has_been_ended)
    assert hung is not None and not hung.is_alive()
    assert "the part said nothing for 0 s" in caplog.text
    part._next_start = 0.0
    part.look_after()
    assert part.process is not None and part.process is not hung
    part.end(0)


def test_what_says_that_it_goes_on_is_left_alone() -> None:
    part = Part("part", go_on, patience=2.0)
    part.look_after()
    first, last = part.process, time.monotonic() + 5
    while time.monotonic() < last:
        part.look_after()
        time.sleep(0.05)
    assert part.process is first
    part.end(0)


def test_parts_end_when_they_are_told_to() -> None:
    parts, stop = [Part("one", go_on), Part("two", go_on)], threading.Event()
    keeper = threading.Thread(target=supervise, args=(parts, stop))
    keeper.start()
    until(lambda: all(part.process is not None for part in parts))
    processes = [part.process for part in parts]
    stop.set()
    keeper.join(SECONDS)
    assert not keeper.is_alive()
    assert not any(process.is_alive() for process in processes if process)


def test_parts_end_when_their_supervisor_is_killed(tmp_path: Path) -> None:
    noted = tmp_path / "part"
    context = multiprocessing.get_context("spawn")
    main = context.Process(target=keep_two, args=(str(noted),))
    main.start()
    until(lambda: noted.exists() and noted.read_text() != "")
    part = int(noted.read_text())
    assert is_alive(part)
    main.kill()
    main.join()
    until(lambda: not is_alive(part))


def children(process: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[1]) == process and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found


def works(server: Server) -> bool:
    try:
        with urllib.request.urlopen(f"{server.address}/ready", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def test_a_server_that_was_killed_starts_again_at_once_at_its_port(tmp_path: Path) -> None:
    server = Server(tmp_path, "--workers", "2").start()
    until(lambda: works(server))
    parts = children(server.process.pid)
    assert len(parts) >= 3  # two that serve pages, and the worker
    server.kill()
    server.start()
    until(lambda: works(server))
    until(lambda: not any(is_alive(part) for part in parts))
    server.stop()


def test_a_web_process_or_a_worker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    until(lambda: works(server))
    parts = set(children(server.process.pid))
    for part in parts:
        os.kill(part, signal.SIGKILL)
    # Who comes meanwhile waits at the door, which the main process keeps open.
    until(lambda: works(server))
    until(lambda: len(set(children(server.process.pid)) - parts) >= 2)
    server.stop()


def listen_to_interruptions() -> None:
    # In the background of a shell they are ignored, which every process hands down.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("mode", ["--only-bots", "--no-bots"])
def test_a_server_ends_by_an_interruption(tmp_path: Path, mode: str) -> None:
    server = Server(tmp_path)
    alone = subprocess.Popen(
        [sys.executable, "-m", "astrarium", "serve", "--port", str(server.port), mode],
        env=server.environment | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=listen_to_interruptions,
    )
    assert alone.stdout is not None
    with alone.stdout as told:
        assert b"Ctrl-C ends it" in told.readline()
        os.killpg(alone.pid, signal.SIGINT)
        assert alone.wait(60) == INTERRUPTED
