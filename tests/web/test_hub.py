"""Who has a table open: what is alike is drawn once, and tables take turns."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar

import pytest
from pytest_django import Settings

from astrarium.kernel.records.record import Record
from astrarium.web.limits import limits
from astrarium.web.limits.counting import Bound, Counts
from astrarium.web.looks import charting
from astrarium.web.looks.charting import Chart
from astrarium.web.looks.viewing import Reader
from astrarium.web.models import Person, Table
from astrarium.web.pages.table import live_part
from astrarium.web.seats import seating
from astrarium.web.streams import hub
from astrarium.web.streams.hub import Stream
from astrarium.web.streams.parts import Parts
from astrarium.web.tables import journal
from astrarium.web.tables import live as live_tables
from astrarium.web.tables.live import tables
from tests.web.assembling import Assembled
from tests.web.people import guest, live, played_table, set_table

pytestmark = pytest.mark.django_db

T = TypeVar("T")


class Watched:
    """Notes what is drawn: for whom, of which table."""

    def __init__(self) -> None:
        self.drawn: list[tuple[int, int | None, str]] = []
        self.parts: list[str] = []

    def __call__(self, table: Table, reader: Reader, parts: Parts) -> tuple[int, str]:
        person = reader.person.pk if reader.person else None
        self.drawn.append((table.pk, person, reader.language))
        watched = self

        class Noting(Parts):
            def drawn(self, name: str, values: Any, draw: Callable[[], str]) -> str:
                def noted() -> str:
                    watched.parts.append(name)
                    return draw()

                return parts.drawn(name, values, noted)

        return live_part(table, reader, Noting())


Job = tuple[Callable[..., Any], tuple[Any, ...], "asyncio.Future[Any]"]
Jobs = queue.Queue[Job | None]
_jobs: list[Jobs] = []


async def in_test(work: Callable[..., T], *arguments: Any) -> T:
    """Do something in the thread of the test, which alone sees its database."""
    done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    _jobs[-1].put((work, arguments, done))
    return await done


def run(watch: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test of the hub in a thread of its own, and do here what it does in the database."""

    async def background(_: object, work: Callable[..., Any], *arguments: Any) -> Any:
        return await in_test(work, *arguments)

    async def look() -> None:
        pass

    def watching() -> None:
        try:
            asyncio.run(watch())
        finally:
            jobs.put(None)

    jobs: Jobs = queue.Queue()  # one of a test's own: what another left behind is not for it
    _jobs[:] = [jobs]
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(1) as thread:
        patch.setattr(hub, "in_background", background)
        patch.setattr(hub, "_look", look)
        hub._tasks.clear()
        hub._turns.clear()
        watched = thread.submit(watching)
        while (job := jobs.get()) is not None:
            work, arguments, done = job
            loop = done.get_loop()
            try:
                loop.call_soon_threadsafe(done.set_result, work(*arguments))
            except Exception as error:
                loop.call_soon_threadsafe(done.set_exception, error)
        watched.result()


async def settle() -> None:
    """Let the hub draw all that is to be drawn."""
    while hub._turns or not hub._tasks["draw"].done():
        await asyncio.sleep(0)


@asynccontextmanager
async def open_pages(table: Table, readers: list[Reader], draw: Any) -> AsyncIterator[list[Stream]]:
    async with AsyncExitStack() as stack:
        streams = [
            await stack.enter_async_context(hub.watching(table, reader, draw)) for reader in readers
        ]
        await settle()
        yield streams


def for_two() -> tuple[Table, list[Person]]:
    people = [guest()[1], guest("Grace")[1]]
    table = set_table(people[0], ["me", "open"])
    seating.take(table, 1, people[1])
    seating.start(table)
    table.refresh_from_db()
    return table, people


def move(table: Table, people: list[Person]) -> None:
    now = live(table)
    player = now.state.to_act()[0]
    journal.move(table, player, now.state.legal(player)[0], now.serial(player), people[player])


def test_a_part_is_drawn_once_for_all_who_see_the_same() -> None:
    table, people = for_two()
    strangers = [guest(f"S{number}")[1] for number in range(20)]
    readers = [Reader(one, "en", token=f"t{one.pk}") for one in [*people, *strangers]]
    readers += [Reader(None, "fr", token=f"f{number}") for number in range(20)]

    async def watch() -> None:
        draw = Watched()
        async with open_pages(table, readers, draw) as streams:
            assert all(stream.news() for stream in streams)
            draw.drawn.clear()
            draw.parts.clear()
            await in_test(move, table, people)
            await settle()
            assert sorted(draw.drawn, key=str) == sorted(
                [
                    (table.pk, people[0].pk, "en"),
                    (table.pk, people[1].pk, "en"),
                    (table.pk, None, "en"),
                    (table.pk, None, "fr"),
                ],
                key=str,
            )
            for name in set(draw.parts):
                assert draw.parts.count(name) <= 4, name
            sent = [stream.news() for stream in streams]
            assert all(sent) and not any(stream.news() for stream in streams)

    run(watch)


def test_all_who_share_a_page_see_what_they_would_see_alone() -> None:
    """Also who comes later, and who has missed some pages; each with their own token."""
    table, people = for_two()
    readers = [Reader(one, "en", token=f"own-{one.pk}") for one in people]
    readers += [
        Reader(None if number % 2 else guest(f"S{number}")[1], language, token=f"s{number}")
        for number, language in enumerate(["en", "en", "fr", "en", "fr", "fr"])
    ]

    async def watch() -> None:
        async with AsyncExitStack() as stack:
            streams: list[tuple[Stream, Assembled]] = []
            for step in range(24):
                if step % 3 == 0 and len(streams) < len(readers):
                    watching = hub.watching(table, readers[len(streams)], live_part)
                    streams.append((await stack.enter_async_context(watching), Assembled()))
                await in_test(move, table, people)
                if step % 5 == 2:
                    await in_test(journal.say, table, 0, f"Hello {step}", people[0])
                await settle()
                for number, (stream, assembled) in enumerate(streams):
                    if (step + number) % 3:
                        continue  # this one is slow
                    text = stream.news().decode().partition("\n")[2]
                    shown = assembled.page(text.replace("data: ", "").removesuffix("\n\n"))
                    expected = (await in_test(live_part, table, stream.reader, None))[1]
                    assert shown.replace("\n", "") == expected.replace("\n", "")

    run(watch)


def test_an_onlooker_who_has_muted_somebody_does_not_hear_them() -> None:
    table, people = for_two()
    strangers = [guest(f"S{number}")[1] for number in range(3)]
    strangers[0].muted.add(people[0])
    readers = [Reader(one, "en") for one in strangers]

    async def watch() -> None:
        async with open_pages(table, readers, live_part) as streams:
            for stream in streams:
                stream.news()
            await in_test(journal.say, table, 0, "Nobody shall hear this", people[0])
            await settle()
            told = [b"Nobody shall hear this" in stream.news() for stream in streams]
            assert told == [False, True, True]

    run(watch)


def test_tables_take_turns_however_many_watch_one_of_them() -> None:
    crowded, people = for_two()
    quiet, others = for_two()
    crowd = [
        Reader(None, language, as_text=as_text, site=f"https://{site}.example/")
        for language in ("en", "fr")
        for as_text in (False, True)
        for site in range(6)
    ]

    def move_at_both() -> None:
        move(crowded, people)
        move(quiet, others)

    async def watch() -> None:
        draw = Watched()
        async with (
            open_pages(crowded, crowd, draw) as many,
            open_pages(quiet, [Reader(one, "en") for one in others], draw) as few,
        ):
            for stream in [*many, *few]:
                stream.news()
            draw.drawn.clear()
            await in_test(move_at_both)
            await settle()
            turns = [table for table, _, _ in draw.drawn]
            assert len(turns) == len(crowd) + 2
            assert turns.index(quiet.pk) <= hub.AUDIENCES_IN_A_TURN
            assert all(stream.news() for stream in [*many, *few])

    run(watch)


def test_players_are_drawn_before_those_who_look_on() -> None:
    table, people = for_two()
    readers = [Reader(None, "en"), Reader(None, "fr"), Reader(people[1], "en")]

    async def watch() -> None:
        draw = Watched()
        async with open_pages(table, readers, draw):
            draw.drawn.clear()
            await in_test(move, table, people)
            await settle()
            assert draw.drawn[0] == (table.pk, people[1].pk, "en")

    run(watch)


def is_slow(stream: Stream) -> bool:
    return stream.audience is not None and stream.audience.reader.slow


def test_onlookers_beyond_a_number_follow_at_a_slower_beat_and_are_told(
    limits_on: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits_on.LIMITS = "quick.table=2"
    table, people = for_two()
    bound, counts = Bound(800, 0), Counts()
    monkeypatch.setattr(limits, "counts", counts)

    async def watch() -> None:
        async with AsyncExitStack() as stack:
            streams = []
            for reader in [Reader(None, "en"), Reader(people[0], "en"), *[Reader(None, "fr")] * 3]:
                counts.add(f"streams table {table.key}", bound)
                streams.append(
                    await stack.enter_async_context(hub.watching(table, reader, live_part))
                )
            streams.append(
                await stack.enter_async_context(
                    hub.watching(table, Reader(people[1], "en"), live_part)
                )
            )
            await settle()
            slow = [
                stream.audience is not None and stream.audience.reader.slow for stream in streams
            ]
            assert slow == [False, False, True, True, True, False], "players are never slowed"
            assert "à un rythme plus lent" in streams[2].news().decode()
            assert b"slower beat" not in streams[0].news()
            counts.add(f"streams table {table.key}", bound, -3)
            await in_test(move, table, people)
            await settle()
            assert not any(is_slow(stream) for stream in streams)

    run(watch)


def test_a_page_that_cannot_be_drawn_for_some_is_drawn_for_the_others() -> None:
    table, people = for_two()

    def draw(table: Table, reader: Reader, parts: Parts) -> tuple[int, str]:
        if reader.language == "fr":
            raise RuntimeError("a bug")
        return live_part(table, reader, parts)

    async def watch() -> None:
        readers = [Reader(None, "fr"), Reader(None, "en"), Reader(people[0], "fr")]
        async with open_pages(table, readers, draw) as streams:
            assert [stream.has_ended for stream in streams] == [True, False, True]
            assert streams[1].news()

    run(watch)


def test_a_chart_is_drawn_apart_and_brought_when_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = played_table(guest()[1])
    tables.forget(table)
    gate = threading.Event()
    drawing: list[str] = []
    draw_at_once = charting.chart

    def draw_when_allowed(record: Record) -> Chart:
        drawing.append(threading.current_thread().name)
        assert gate.wait(20)
        return draw_at_once(record)

    monkeypatch.setattr(live_tables, "chart", draw_when_allowed)

    async def watch() -> None:
        async with open_pages(table, [Reader(None, "en")] * 2, live_part) as streams:
            assert all(b"The chart is being drawn" in stream.news() for stream in streams)
            gate.set()
            while not all(stream.lacks for stream in streams):
                await asyncio.sleep(0.01)
            assert all(b"<polyline" in stream.news() for stream in streams)
            assert len(drawing) == 1 and drawing[0].startswith("charts")

    run(watch)


def test_who_comes_after_a_crowd_has_gone_gets_the_whole_page() -> None:
    table, people = for_two()

    async def watch() -> None:
        async with (
            AsyncExitStack() as stack,
            open_pages(table, [Reader(None, "en")] * 2, live_part) as (first, second),
        ):
            assert first.news() and second.news()
            await in_test(move, table, people)
            await settle()
            assert first.news()
            hub._rooms[table.pk].streams.discard(first)
            await stack.enter_async_context(hub.watching(table, Reader(None, "fr"), live_part))
            await settle()
            assert second.news()
            late = await stack.enter_async_context(
                hub.watching(table, Reader(None, "en"), live_part)
            )
            await settle()
            assert b'id="table"' in late.news()

    run(watch)


def test_who_comes_while_a_page_is_drawn_for_another_waits_for_a_whole_one() -> None:
    table, people = for_two()

    async def watch() -> None:
        async with open_pages(table, [Reader(None, "en")], live_part) as (first,):
            assert first.news()
            audience = first.audience
            assert audience is not None
            await in_test(move, table, people)
            await settle()
            late = Stream(Reader(None, "en"), came_late=False)
            late.join(audience)
            assert late.news() == b"", "what is new for the first is not all"
            assert first.news()
            late.sent = 0
            assert late.news() == b"", "and then it is forgotten"

    run(watch)


def test_who_comes_while_a_turn_waits_for_its_thread_is_drawn_in_the_next() -> None:
    table, _ = for_two()

    async def watch() -> None:
        async with AsyncExitStack() as stack:
            first = await stack.enter_async_context(
                hub.watching(table, Reader(None, "en"), live_part)
            )
            while hub._turns:
                await asyncio.sleep(0)
            late = await stack.enter_async_context(
                hub.watching(table, Reader(None, "fr"), live_part)
            )
            await settle()
            assert first.news() and late.news()

    run(watch)
