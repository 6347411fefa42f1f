"""`astrarium serve`: the table in the browser."""

from __future__ import annotations

import os
import socket
import time
from functools import partial
from importlib.util import find_spec

import click

from astrarium import bots
from astrarium.cli.commands import Command, flag, value, whole_number
from astrarium.cli.errors import BadUsage
from astrarium.kernel.words import N_, Words

HOST, PORT = "127.0.0.1", 8000
HIGHEST_PORT = 65535
MOST_WORKERS = 64
SECONDS_TO_WAIT = 4.0


def command(words: Words) -> click.Command:
    """The command in a language."""
    return Command(
        "serve",
        words,
        partial(serve, words),
        [
            value(
                "--host", "HOST", words("The address to listen at; otherwise this machine only.")
            ),
            value(
                "--port",
                "PORT",
                words(
                    "The port to listen at; otherwise the first free one from {port} on.", port=PORT
                ),
                whole_number(1, HIGHEST_PORT),
            ),
            value(
                "--workers",
                words("NUMBER"),
                words("How many server processes; otherwise one."),
                whole_number(1, MOST_WORKERS),
            ),
            value(
                "--database",
                "URL",
                words("`sqlite:///…` or `postgres://…`; otherwise ASTRARIUM_DATABASE, or a file."),
            ),
            flag("--open", words("Open the start page in the browser.")),
            flag("--no-bots", words("Start no worker for bots here: another process runs it.")),
            flag("--only-bots", words("Run only the worker for bots, without a server.")),
        ],
        words(
            "Serve the table in the browser, with a worker that plays for the bots. The database "
            "is brought up to date first. The environment says the rest: ASTRARIUM_HOME (folder "
            "of database and secret), ASTRARIUM_DATABASE, ASTRARIUM_SECRET, ASTRARIUM_HOSTS (host "
            "names served, with commas), ASTRARIUM_HTTPS=1 (behind a proxy that speaks HTTPS), "
            "ASTRARIUM_PROXIES (addresses of proxies that say for whom they ask, with commas), "
            "ASTRARIUM_BOTS (bots of one’s own, see docs/own-bots.md)."
        ),
        [
            ("astrarium serve --open", words("Play on this machine.")),
            (
                "ASTRARIUM_HOSTS=games.example.org astrarium serve --host 0.0.0.0 --workers 2",
                words("Serve others, with two processes."),
            ),
        ],
    )


def serve(
    words: Words,
    *,
    host: str | None,
    port: int | None,
    workers: int | None,
    database: str | None,
    open: bool,
    no_bots: bool,
    only_bots: bool,
) -> int:
    """Serve until interrupted."""
    require_web()
    bots.check()
    if database:
        os.environ["ASTRARIUM_DATABASE"] = database
    from astrarium.web.serving import serving

    serving.prepare()
    if only_bots:
        click.echo(words("Playing for the bots; Ctrl-C ends it."))
        serving.work_only()
        return 0
    place = host or HOST
    chosen = serving.Serving(
        place, _free_port(place, port), workers or 1, bots=not no_bots, browser=open
    )
    click.echo(words("Astrarium is at {address} (Ctrl-C ends it).", address=chosen.address))
    serving.serve(chosen)
    return 0


def require_web() -> None:
    """Refuse where the libraries of the web table are missing."""
    if find_spec("django") is None or find_spec("uvicorn") is None:
        raise BadUsage(N_("The web table is not installed here: `pip install astrarium[web]`."))


def _free_port(host: str, port: int | None) -> int:
    """The port that was asked for, or the first free one; a taken one is told at once."""
    if port is not None:
        _wait_for(host, port)
        return port
    for candidate in range(PORT, PORT + 100):
        if _is_free(host, candidate):
            return candidate
    raise BadUsage(N_("No port of {host} is free: name one with --port."), host=host)


def _wait_for(host: str, port: int) -> None:
    """Wait a little for a port: a server that was killed leaves it when its parts have ended."""
    last = time.monotonic() + SECONDS_TO_WAIT
    while not _is_free(host, port):
        if time.monotonic() > last:
            raise BadUsage(N_("Port {port} of {host} cannot be used."), port=port, host=host)
        time.sleep(0.1)


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind((host, port))
    except OSError:
        return False
    return True
