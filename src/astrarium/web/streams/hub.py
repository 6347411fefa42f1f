"""Who has a table open in this process, and drawing it for them when its journal has grown.

Writers of this process say at once what they wrote. What other processes wrote is found by looking
at the ends of all journals, many times a second.

Those who see the same of a table are an audience: its page is drawn once, and sent to all of them.
Tables take turns, so that a crowd at one does not hold up the others.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

from django.db import DatabaseError, connections
from django.db.models import Max

from astrarium.web.limits import limits
from astrarium.web.looks.viewing import Reader
from astrarium.web.models import Entry, Person, Table
from astrarium.web.streams.parts import Parts, Shown
from astrarium.web.tables.live import tables

SECONDS_BETWEEN_LOOKS = 0.1
LOOKS_BETWEEN_CHECKS = 20
LATE_WRITERS = 50  # an entry may come into sight after some with higher keys
SECONDS_BETWEEN_SIGNS = 15
SECONDS_OF_SLOW_BEAT = 0.5
AUDIENCES_IN_A_TURN = 2
STREAMS_AT_ONCE = 8
TOKEN = f"token-{secrets.token_hex(16)}"  # stands where each reader's own is put

T = TypeVar("T")
Draw = Callable[[Table, Reader, Parts], tuple[int, str]]
logger = logging.getLogger(__name__)


class Told:
    """A page as it was drawn for an audience, with the messages that bring it to its streams."""

    def __init__(self, number: int = 0, shown: Shown | None = None, least: int = 0) -> None:
        self.number = number
        self.least = least
        self.version = shown.version if shown else 0
        self._shown = shown
        self._messages: dict[int, list[bytes]] = {}

    def serves(self, since: int) -> bool:
        """Whether all is there that is new since a version."""
        return self._shown is not None and since >= self.least

    def message(self, since: int, token: str) -> bytes:
        """What is new since a version, for the reader with a token."""
        pieces = self._messages.get(since)
        if pieces is None:
            changes = self._shown.changes(since) if self._shown else ""
            lines = "\ndata: ".join(changes.splitlines())
            message = f"id: {self.number}\ndata: {lines}\n\n" if lines else ""
            pieces = self._messages[since] = message.encode().split(TOKEN.encode())
        return token.encode().join(pieces)

    def forget(self) -> None:
        """Everybody has been told."""
        self._shown, self._messages = None, {}


class Audience:
    """Streams of a table that see the same."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.parts = Parts()
        self.told = Told()
        self.is_stale = True
        self.is_crowd = False
        self._is_whole = True  # whether all of its page is kept, for whoever comes next

    def must_draw(self, least: int) -> bool:
        """Whether there is something to be drawn for those who have been sent some version."""
        return self.is_stale or (least < self.told.version and not self.told.serves(least))

    def draw(self, table: Table, draw: Draw, least: int) -> None:
        """Draw what is new, for those who have been sent some version at least."""
        self.is_stale = False
        self.parts.begin(least)
        number, page = draw(table, self.reader, self.parts)
        reach(table.pk, number)
        shown = self.parts.take(page)
        self._is_whole = self.is_crowd and (self._is_whole or not least)
        if not self.is_crowd:
            self.parts.slim()
        self.told = Told(number, shown, 0 if self._is_whole else least)


class Stream:
    """An open page: woken whenever there is something new for its reader."""

    def __init__(self, reader: Reader, came_late: bool) -> None:
        self.reader = reader
        self.came_late = came_late
        self.audience: Audience | None = None
        self.sent = 0
        self.has_ended = False
        self._woken = asyncio.Event()

    @property
    def lacks(self) -> bool:
        """Whether there is something new for it."""
        if self.audience is None:
            return False
        told = self.audience.told
        return told.version > self.sent and told.serves(self.sent)

    def join(self, audience: Audience) -> None:
        """See from now on what others see."""
        if self.audience is not audience:
            self.audience, self.sent = audience, 0

    def news(self) -> bytes:
        """What is new for it."""
        if self.audience is None or not self.lacks:
            return b""
        told, is_crowd = self.audience.told, self.audience.is_crowd
        message = told.message(self.sent, self.reader.token)
        self.sent = told.version
        if not is_crowd:
            told.forget()
        return message

    def wake(self) -> None:
        """Look whether there is something new."""
        self._woken.set()

    def end(self) -> None:
        """Send no more: the browser comes again."""
        self.has_ended = True
        self.wake()

    async def messages(self) -> AsyncIterator[bytes]:
        """What is new, whenever there is something, and a sign of life when there is not."""
        beat = random.random() * SECONDS_OF_SLOW_BEAT  # not all of a crowd at once
        while True:
            while not await self._sleep(SECONDS_BETWEEN_SIGNS):
                yield b": still here\n\n"
            if self.has_ended:
                return
            message = self.news()
            if message:
                yield message
            if self.audience is not None and self.audience.reader.slow:
                await asyncio.sleep(beat)
                beat = SECONDS_OF_SLOW_BEAT

    async def _sleep(self, seconds: float) -> bool:
        """Wait to be woken, but not longer; says whether it was."""
        try:
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        except TimeoutError:
            return False
        self._woken.clear()
        return True


class Room:
    """The streams of a table in this process, and the audiences they are."""

    def __init__(self, table: Table, draw: Draw) -> None:
        self.table = table
        self.draw = draw
        self.loop = asyncio.get_running_loop()
        self.streams: set[Stream] = set()
        self.has_changed = False
        self.has_come = False  # somebody
        self._audiences: dict[Hashable, Audience] = {}
        self._waiting: deque[tuple[Audience, int]] = deque()

    @property
    def waits(self) -> bool:
        """Whether something is to be drawn."""
        return self.has_changed or self.has_come or bool(self._waiting)

    def news(self) -> tuple[list[Stream], bool, bool]:
        """Who is here, and whether there is something new since this was last asked."""
        changed, come = self.has_changed, self.has_come
        self.has_changed = self.has_come = False
        return list(self.streams), changed, come

    def turn(
        self, streams: list[Stream], changed: bool, come: bool
    ) -> tuple[dict[Stream, Audience], list[Audience]]:
        """Draw for the next audiences; says who is of which, and for whom drawing failed."""
        members: dict[Stream, Audience] = {}
        if changed or come:
            members = self._sorted(streams, changed)
        failed = []
        for _ in range(min(AUDIENCES_IN_A_TURN, len(self._waiting))):
            audience, least = self._waiting.popleft()
            try:
                audience.draw(self.table, self.draw, least)
            except DatabaseError:
                raise
            except Exception:
                logger.exception("table %s cannot be drawn", self.table.pk)
                failed.append(audience)
        return members, failed

    def _sorted(self, streams: list[Stream], changed: bool) -> dict[Stream, Audience]:
        """Tell the audiences apart, and note which must be drawn: players come first."""
        known = self._known_people(streams)
        crowded = is_crowded(self.table.key)
        members: dict[Stream, Audience] = {}
        groups: dict[Hashable, list[Stream]] = {}
        for stream in streams:
            reader = _as_seen(stream.reader, known, crowded and stream.came_late)
            key: Hashable = (reader.person and reader.person.pk, replace(reader, person=None))
            if key not in groups:
                groups[key] = []
                if key not in self._audiences:
                    self._audiences[key] = Audience(reader)
            groups[key].append(stream)
            members[stream] = self._audiences[key]
        self._audiences = {key: self._audiences[key] for key in groups}
        self._waiting.clear()
        for key in sorted(groups, key=lambda key: self._audiences[key].reader.person is None):
            audience, group = self._audiences[key], groups[key]
            audience.is_crowd = len(group) > 1
            audience.is_stale |= changed
            least = min(stream.sent if stream.audience is audience else 0 for stream in group)
            if audience.must_draw(least):
                self._waiting.append((audience, least))
        return members

    def _known_people(self, streams: list[Stream]) -> set[int]:
        """Those for whom the page may differ from an onlooker's."""
        live = tables.get(self.table, newest(self.table.pk))
        with live.lock:
            known = live.people()
            spoken = {entry.person_id for entry in live.remarks}
        strangers = {stream.reader.person.pk for stream in streams if stream.reader.person} - known
        if spoken and strangers:
            muting = Person.muted.through.objects.filter(
                from_person_id__in=strangers, to_person_id__in=spoken
            )
            known |= set(muting.values_list("from_person_id", flat=True))
        return known


def is_crowded(key: str) -> bool:
    """Whether so many have a table open that those who come later follow at a slower beat."""
    most = limits.bound("quick", "table")
    return most is not None and limits.number("streams", "table", key) > most.most


def _as_seen(reader: Reader, known: set[int], slow: bool) -> Reader:
    """The reader as whom all are drawn who see the same: an onlooker is nobody in particular."""
    if reader.person is not None and reader.person.pk in known:
        return replace(reader, token=TOKEN)
    return replace(reader, person=None, facing=None, token=TOKEN, slow=slow)


_rooms: dict[int, Room] = {}
_known: dict[int, int] = {}
_lock = threading.Lock()
_drawing = ThreadPoolExecutor(1, "streams")  # one: more would only wait for each other
_looking = ThreadPoolExecutor(1, "looks")
_turns: deque[Room] = deque()
_tasks: dict[str, asyncio.Task[None]] = {}
_waking: set[asyncio.Task[None]] = set()


@asynccontextmanager
async def watching(table: Table, reader: Reader, draw: Draw) -> AsyncIterator[Stream]:
    """Have a table open."""
    stream = Stream(reader, is_crowded(table.key))
    with _lock:
        room = _rooms.get(table.pk)
        if room is None:
            room = _rooms[table.pk] = Room(table, draw)
        room.streams.add(stream)
        _known[table.pk] = 0  # the first look reads the journal: others may have written meanwhile
    room.has_come = True
    _queue(room)
    _keep("look", _look)
    try:
        yield stream
    finally:
        with _lock:
            room.streams.discard(stream)
            if not room.streams and _rooms.get(table.pk) is room:
                del _rooms[table.pk]
                _known.pop(table.pk, None)


def notify(table: int, number: int) -> None:
    """Draw a table anew for all who have it open in this process: its journal has grown so far."""
    reach(table, number)
    with _lock:
        room = _rooms.get(table)
    if room is not None:
        room.has_changed = True
        room.loop.call_soon_threadsafe(_queue, room)


def reach(table: int, number: int) -> None:
    """Say how far the journal of a table has been read."""
    with _lock:
        if table in _known:
            _known[table] = max(number, _known[table])


def newest(table: int) -> int:
    """How far the journal of a table that somebody has open is known to go."""
    with _lock:
        return _known.get(table, 0)


def _queue(room: Room) -> None:
    if room not in _turns:
        _turns.append(room)
    _keep("draw", _draw_in_turn)


def _keep(name: str, work: Callable[[], Any]) -> None:
    """Let something go on in the background, if it does not already."""
    task = _tasks.get(name)
    if task is None or task.done():
        _tasks[name] = asyncio.get_running_loop().create_task(work())


async def _draw_in_turn() -> None:
    """Draw tables as long as there are some, a little of each at a time."""
    while _turns:
        room = _turns.popleft()
        if not room.waits or not room.streams:
            continue
        # Whoever comes while this is drawn is there for the next turn.
        streams, changed, come = room.news()
        try:
            members, failed = await in_background(_drawing, room.turn, streams, changed, come)
        except Exception:
            logger.exception("table %s cannot be shown", room.table.pk)
            for stream in streams:
                stream.end()
            continue
        for stream, audience in members.items():
            stream.join(audience)
        if failed:
            for stream in [one for one in room.streams if one.audience in failed]:
                stream.end()
        if room.waits:
            _queue(room)
        _wake_all([stream for stream in room.streams if stream.lacks])


def _wake_all(streams: list[Stream]) -> None:
    if len(streams) <= STREAMS_AT_ONCE:
        for stream in streams:
            stream.wake()
        return
    task = asyncio.get_running_loop().create_task(_wake_in_turn(streams))
    _waking.add(task)
    task.add_done_callback(_waking.discard)


async def _wake_in_turn(streams: Iterable[Stream]) -> None:
    """Wake some streams, but not all of a crowd at once: others are to be served between them."""
    for number, stream in enumerate(streams, 1):
        stream.wake()
        if number % STREAMS_AT_ONCE == 0:
            await asyncio.sleep(0)


async def _look() -> None:
    end, looks = 0, 0
    while _rooms:
        try:
            if looks % LOOKS_BETWEEN_CHECKS == 0:
                await in_background(_looking, _check)
            end = await in_background(_looking, _follow, end)
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


async def in_background(thread: ThreadPoolExecutor, work: Callable[..., T], *arguments: Any) -> T:
    """Do what needs the database in a thread that keeps its connection.

    That of a request's own thread would be held by its stream for hours.
    """
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(thread, _mended, work, arguments)


def _mended(work: Callable[..., T], arguments: tuple[Any, ...]) -> T:
    try:
        return work(*arguments)
    except DatabaseError:
        connections.close_all()  # the next one gets a fresh connection
        raise
