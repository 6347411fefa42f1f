"""Fixtures that web tests share."""

from __future__ import annotations

import hashlib
from itertools import count

import pytest

from astrarium.bots.crew import Crew
from astrarium.web import seating, worker
from astrarium.web.live import tables
from tests.web.postgres import postgres_url


@pytest.fixture(autouse=True)
def forget_tables() -> None:
    """Numbers of tables that a test took back are given again to those of the next."""
    tables._tables.clear()
    tables._keys.clear()
    worker.crew = Crew()


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


__all__ = ["forget_tables", "postgres_url", "seeds_of_their_own"]
