"""Who listens to which table in this process, and waking them when its journal has grown.

Writers of this process wake listeners at once. What other processes wrote is found by looking
at the ends of all journals, many times a second.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from django.db import DatabaseError, connections
from django.db.models import Max

from astrarium.web.live import tables
from astrarium.web.models import Entry

SECONDS_BETWEEN_LOOKS = 0.1
LOOKS_BETWEEN_CHECKS = 20
LATE_WRITERS = 50  # an entry may come into sight after some with higher keys

T = TypeVar("T")
logger = logging.getLogger(__name__)


class Listener:
    """An open page: woken whenever its table may have changed."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Wake the listener; any thread may."""
        self._loop.call_soon_threadsafe(self._woken.set)

    async def sleep(self, seconds: float) -> bool:
        """Wait to be woken, but not longer; says whether it was."""
        try:
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        except TimeoutError:
            return False
        self._woken.clear()
        return True


_listeners: dict[int, set[Listener]] = defaultdict(set)
_known: dict[int, int] = {}
_lock = threading.Lock()
_thread = ThreadPoolExecutor(1, "streams")
_looker: asyncio.Task[None] | None = None


@asynccontextmanager
async def listening(table: int) -> AsyncIterator[Listener]:
    """Listen to a table."""
    listener = Listener()
    with _lock:
        _listeners[table].add(listener)
        _known[table] = 0  # the first look reads the journal: others may have written meanwhile
    _look_around()
    try:
        yield listener
    finally:
        with _lock:
            _listeners[table].discard(listener)
            if not _listeners[table]:
                del _listeners[table]
                _known.pop(table, None)


def notify(table: int, number: int) -> None:
    """Wake all who listen to a table in this process: its journal has come to a number."""
    reach(table, number)
    with _lock:
        for listener in _listeners.get(table, ()):
            listener.wake()


def reach(table: int, number: int) -> None:
    """Say how far the journal of a table has been read."""
    with _lock:
        if table in _known:
            _known[table] = max(number, _known[table])


def newest(table: int) -> int:
    """How far the journal of a table that somebody listens to is known to go."""
    with _lock:
        return _known.get(table, 0)


def _look_around() -> None:
    global _looker
    if _looker is None or _looker.done():
        _looker = asyncio.get_running_loop().create_task(_look())


async def _look() -> None:
    end, looks = 0, 0
    while _listeners:
        try:
            if looks % LOOKS_BETWEEN_CHECKS == 0:
                await in_background(_check)
            end = await in_background(_follow, end)
        except DatabaseError:
            logger.exception("cannot look for what other processes wrote")
        looks += 1
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


def _follow(end: int) -> int:
    """Learn what others have added to the journals since the last look; says how far they go."""
    ends = Entry.objects.values_list("pk", "table_id", "number")
    if not end:
        newest = ends.order_by("-pk").first()
        return newest[0] if newest else 1
    found = list(ends.filter(pk__gt=end - LATE_WRITERS).order_by("pk"))
    with _lock:
        news = [pk for pk, table, number in found if number > _known.get(table, number)]
    if news:
        entries = Entry.objects.filter(pk__in=news).order_by("pk")
        for table, number in tables.learn(entries):
            notify(table, number)
    return max(end, found[-1][0]) if found else end


def _check() -> None:
    """Wake who has missed something: a writer was very late, or a table was not in memory."""
    with _lock:
        known = dict(_known)
    written = Entry.objects.filter(table__in=known).order_by().values("table")
    for table, last in written.annotate(last=Max("number")).values_list("table", "last"):
        if last > known[table]:
            notify(table, last)


async def in_background(work: Callable[..., T], *arguments: Any) -> T:
    """Do what needs the database in a thread that keeps its connection.

    That of a request's own thread would be held by its stream for hours. One thread is enough,
    and leaves the interpreter to whoever holds the database's lock.
    """
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_thread, _mended, work, arguments)


def _mended(work: Callable[..., T], arguments: tuple[Any, ...]) -> T:
    try:
        return work(*arguments)
    except DatabaseError:
        connections.close_all()  # the next one gets a fresh connection
        raise
