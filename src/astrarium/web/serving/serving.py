"""Starting it all: the database, the processes that serve pages, and the worker."""

from __future__ import annotations

import os
import signal
import socket
import threading
import webbrowser
from dataclasses import dataclass

from astrarium.web.serving.supervisor import Part, Pulse, beat, supervise

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "astrarium.web.settings")

PROXIES, LOOPBACK = "ASTRARIUM_PROXIES", "127.0.0.1,::1"
SECONDS_TO_CLOSE = 2
BACKLOG = 2048
PAGES_PATIENCE = 60.0
WORKER_PATIENCE = 120.0  # a bot of one's own may think about many tables in turn


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
    """Bring the database up to date, once what an operator has chosen can be read."""
    import django
    from django.conf import settings
    from django.core.management import call_command

    django.setup()
    from astrarium.web.limits import limits

    limits.bounds(settings.LIMITS)
    call_command("migrate", verbosity=0, interactive=False)


def serve(serving: Serving) -> None:
    """Serve until interrupted."""
    with listening(serving.host, serving.port) as place:
        parts = [
            Part(f"web process {number}", serve_pages, (place,), PAGES_PATIENCE)
            for number in range(1, serving.workers + 1)
        ]
        if serving.bots:
            parts.append(worker_part())
        if serving.browser:
            threading.Timer(1, webbrowser.open, [serving.address]).start()
        supervise(parts, stop_when_told())


def work_only() -> None:
    """Keep a worker running until interrupted or told to stop, without a server."""
    supervise([worker_part()], stop_when_told())


def worker_part() -> Part:
    """The process that plays for bots."""
    return Part("worker", work, patience=WORKER_PATIENCE)


def stop_when_told() -> threading.Event:
    """An event that an operator's word to end sets."""
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    return stop


def listening(host: str, port: int) -> socket.socket:
    """The place where all web processes listen."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    place = socket.socket(family)
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    place.bind((host, port))
    place.listen(BACKLOG)
    place.set_inheritable(True)
    return place


def serve_pages(pulse: Pulse, place: socket.socket) -> None:
    """Be a web process until told to stop."""
    import uvicorn

    from astrarium.web.asgi import site
    from astrarium.web.limits.patience import PatientProtocol

    class Server(uvicorn.Server):
        async def on_tick(self, counter: int) -> bool:
            if site.answers():
                beat(pulse)
            return await super().on_tick(counter)

    config = uvicorn.Config(
        "astrarium.web.asgi:application",
        log_level="warning",
        access_log=False,
        lifespan="off",
        ws="none",
        http=PatientProtocol,
        server_header=False,
        forwarded_allow_ips=os.environ.get(PROXIES, LOOPBACK),
        timeout_graceful_shutdown=SECONDS_TO_CLOSE,
    )
    Server(config).run(sockets=[place])


def work(pulse: Pulse) -> None:
    """Be the worker until told to stop."""
    import django

    django.setup()
    from astrarium.web.worker import worker

    worker.run(stop_when_told(), lambda: beat(pulse))
