"""Fixtures that web tests share."""

from __future__ import annotations

import pytest

from astrarium.web.live import tables
from tests.web.postgres import postgres_url


@pytest.fixture(autouse=True)
def forget_tables() -> None:
    """Numbers of tables that a test took back are given again to those of the next."""
    tables._tables.clear()


__all__ = ["forget_tables", "postgres_url"]
