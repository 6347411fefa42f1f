"""Starting it all: the database, the worker and the server."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
import webbrowser
from dataclasses import dataclass

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "astrarium.web.settings")

SECONDS_TO_CLOSE = 2
SECONDS_TO_END = 10
SECONDS_BETWEEN_LOOKS = 0.2
SHORTEST_PAUSE = 1
LONGEST_PAUSE = 60

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Serving:
    """How the table is served."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    bots: bool = True
    browser: bool = False

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        host = "localhost" if self.host in ("127.0.0.1", "0.0.0.0", "::") else self.host
        return f"http://{host}:{self.port}/"


def prepare() -> None:
    """Bring the database up to date."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)


def serve(serving: Serving) -> None:
    """Serve until interrupted."""
    import uvicorn

    from astrarium.web.patience import PatientProtocol

    stop = threading.Event()
    keeper = threading.Thread(target=keep_working, args=(stop,), daemon=True)
    if serving.bots:
        keeper.start()
    if serving.browser:
        threading.Timer(1, webbrowser.open, [serving.address]).start()
    try:
        uvicorn.run(
            "astrarium.web.asgi:application",
            host=serving.host,
            port=serving.port,
            workers=serving.workers if serving.workers > 1 else None,
            log_level="warning",
            access_log=False,
            lifespan="off",
            ws="none",
            http=PatientProtocol,
            server_header=False,
            timeout_graceful_shutdown=SECONDS_TO_CLOSE,
        )
    finally:
        stop.set()
        if serving.bots:
            keeper.join()


def work_only() -> None:
    """Keep a worker running until interrupted or told to stop, without a server."""
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    keep_working(stop)


def keep_working(stop: threading.Event) -> None:
    """Keep a worker running until told to stop; one that dies is started again after a pause."""
    pause = SHORTEST_PAUSE
    while not stop.is_set():
        started = time.monotonic()
        code = _ended(_start_worker(), stop)
        if stop.is_set():
            return
        if time.monotonic() - started > LONGEST_PAUSE:
            pause = SHORTEST_PAUSE
        logger.error("the worker ended with %s, and starts again in %d s", code, pause)
        stop.wait(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def _ended(worker: multiprocessing.process.BaseProcess, stop: threading.Event) -> int | None:
    """The exit code of a worker when it has ended, by itself or because of `stop`."""
    try:
        while worker.is_alive() and not stop.is_set():
            worker.join(SECONDS_BETWEEN_LOOKS)
    finally:
        worker.terminate()
        worker.join(SECONDS_TO_END)
        worker.kill()
        worker.join()
    return worker.exitcode


def _start_worker() -> multiprocessing.process.BaseProcess:
    process = multiprocessing.get_context("spawn").Process(target=work, daemon=True)
    process.start()
    return process


def work() -> None:
    """Be the worker until told to stop."""
    import django

    django.setup()
    from astrarium.web import worker

    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop_without_parent(stop)
    worker.run(stop)


def _stop_without_parent(stop: threading.Event) -> None:
    """A server that was killed cannot say so: its worker notices that it is alone."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        stop.set()

    threading.Thread(target=wait, daemon=True).start()
