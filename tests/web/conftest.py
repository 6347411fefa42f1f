"""Fixtures that web tests share."""

from __future__ import annotations

import hashlib
import time
from itertools import count

import pytest
from pytest_django import Settings

from astrarium.bots.crew import Crew
from astrarium.web.limits import counting, limits
from astrarium.web.seats import seating
from astrarium.web.tables.live import tables
from astrarium.web.worker import uploads, worker
from tests.web.postgres import postgres_url


@pytest.fixture(autouse=True)
def forget_tables() -> None:
    """Numbers of tables that a test took back are given again to those of the next."""
    tables._tables.clear()
    tables._keys.clear()
    worker.crew = Crew()
    if uploads._job is not None:
        uploads._job.give_up()
        uploads._job = None


@pytest.fixture(autouse=True)
def seeds_of_their_own(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of a test are dealt alike every time: a failure can be seen again."""
    numbers = count()

    class Secrets:
        @staticmethod
        def token_bytes(length: int) -> bytes:
            dealt = f"{request.node.nodeid} {next(numbers)}".encode()
            return hashlib.blake2b(dealt, digest_size=length).digest()

    monkeypatch.setattr(seating, "secrets", Secrets)


@pytest.fixture
def limits_on(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The limits as they usually are, counted anew, at a time that stands still."""
    moment = time.time()
    monkeypatch.setattr(counting, "now", lambda: moment)
    monkeypatch.setattr(limits, "counts", counting.Counts())
    settings.LIMITS = "1"
    return settings


__all__ = ["forget_tables", "limits_on", "postgres_url", "seeds_of_their_own"]
