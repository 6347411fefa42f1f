"""People who use a server that is measured: browsers that play, spectators, and what they saw."""

from __future__ import annotations

import asyncio
import random
import re
import sys
import time
from bisect import bisect_left
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import aiohttp

from tests.web.assembling import Assembled

MESSAGE_ID = re.compile(rb"id: (\d+)")
SERIAL = re.compile(r'name="serial" value="([^"]+)"')
ACTION = re.compile(r'data-action="(\d+)"')
ANSWERS = "bar"  # the part of the page that offers them
CSRF = "a" * 32
TAIL = 24  # of what came before: a number may be cut in two
SECONDS_TO_SETTLE = 2
SECONDS_TO_SEE = 5


@dataclass
class Player:
    """A person with a browser: the last page that the stream brought, and when."""

    table: str
    seat: int
    session: str
    address: str
    page: str = ""
    number: int = 0
    arrived: float = 0.0
    news: asyncio.Event = field(default_factory=asyncio.Event)


Pair = tuple[Player, Player]


@dataclass
class Figures:
    """What was measured of moves: in the server, until they were answered, and until seen."""

    times: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    written: list[tuple[int, float]] = field(default_factory=list)  # the number, and when asked
    refused: int = 0
    lost: int = 0


class Spectator(asyncio.Protocol):
    """Somebody who only looks on: notes when which number came, and spends no time on the page."""

    def __init__(self, host: str, table: str) -> None:
        self.request = f"GET /t/{table}/stream HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
        self.numbers: list[int] = []
        self.times: list[float] = []
        self._tail = b""

    def connection_made(self, transport: Any) -> None:
        """Ask for the stream."""
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Note the numbers of the messages."""
        for found in MESSAGE_ID.finditer(self._tail + data):
            number = int(found[1])
            if not self.numbers or number > self.numbers[-1]:
                self.numbers.append(number)
                self.times.append(time.perf_counter())
        self._tail = data[-TAIL:]

    def saw(self, number: int) -> float | None:
        """When a number or a later one came."""
        place = bisect_left(self.numbers, number)
        return self.times[place] if place < len(self.times) else None


_hosts = count(1)


def address_of_ones_own() -> str:
    """An address of 127.0.0.0/8 that no other client has."""
    number = next(_hosts)
    return f"127.{1 + number // 65536}.{number // 256 % 256}.{number % 256}"


def seat_people(game: str, tables: int) -> list[Pair]:
    """Set tables in the database: two people at each."""
    from django.contrib.sessions.backends.db import SessionStore

    from astrarium.web.models import Person
    from astrarium.web.seats import seating
    from astrarium.web.seats.people import PERSON

    def person(name: str) -> tuple[Person, str]:
        made = Person.objects.create(name=name)
        session = SessionStore()
        session[PERSON] = made.pk
        session.save()
        return made, session.session_key or ""

    pairs = []
    for number in range(tables):
        (first, one), (second, two) = person(f"A{number}"), person(f"B{number}")
        table = seating.set_table(seating.Plan(game, ["me", "open"], {}), first)
        seating.take(table, 1, second)
        seating.start(table)
        pairs.append(
            (
                Player(table.key, 0, one, address_of_ones_own()),
                Player(table.key, 1, two, address_of_ones_own()),
            )
        )
    return pairs


def played_on(pair: Pair, moves: int) -> None:
    """Let a table have some moves behind it."""
    from astrarium.web.models import Table
    from astrarium.web.tables import journal
    from astrarium.web.tables.live import tables

    table = Table.objects.get(key=pair[0].table)
    chance = random.Random(1)
    for _ in range(moves):
        live = tables.get(table)
        if live.state.over:
            return
        player = live.state.to_act()[0]
        action = chance.choice(live.state.legal(player))
        journal.move(table, player, action, live.serial(player), live.seats[player].person)


class Browser:
    """A client that comes from an address of its own."""

    def __init__(self, whence: str) -> None:
        # A connection is left before the server leaves it: a move cannot be sent twice.
        connector = aiohttp.TCPConnector(limit=0, local_addr=(whence, 0), keepalive_timeout=2)
        self.session = aiohttp.ClientSession(
            connector=connector, timeout=aiohttp.ClientTimeout(total=None)
        )

    async def close(self) -> None:
        """Leave."""
        await self.session.close()


class Clients:
    """All who use the server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.host = urlsplit(address).netloc
        self.browsers: dict[str, Browser] = {}
        self.tasks: list[asyncio.Task[None]] = []

    def browser(self, whence: str) -> aiohttp.ClientSession:
        """The client of an address."""
        if whence not in self.browsers:
            self.browsers[whence] = Browser(whence)
        return self.browsers[whence].session

    def also(self, work: Awaitable[None]) -> None:
        """Do something meanwhile, until all leave."""
        self.tasks.append(asyncio.ensure_future(_quietly(work)))

    async def watch(self, pairs: list[Pair]) -> None:
        """Let all players open their tables."""
        for pair in pairs:
            for player in pair:
                self.also(self._listen(player))
        while not all(player.page for pair in pairs for player in pair):
            await asyncio.sleep(0.1)
        await asyncio.sleep(SECONDS_TO_SETTLE)

    async def crowd(self, table: str, number: int) -> list[Spectator]:
        """Let many look on at a table."""
        loop, spectators = asyncio.get_running_loop(), []
        host, _, port = self.host.partition(":")
        for _ in range(number):
            _, spectator = await loop.create_connection(
                lambda: Spectator(self.host, table),
                host,
                int(port),
                local_addr=(address_of_ones_own(), 0),
            )
            spectators.append(spectator)
        while not all(one.numbers for one in spectators):
            await asyncio.sleep(0.1)
        await asyncio.sleep(SECONDS_TO_SETTLE)
        return spectators

    async def _listen(self, player: Player) -> None:
        """Hold a stream open, and keep the last page it brought."""
        client = self.browser(player.address)
        url = f"{self.address}/t/{player.table}/stream"
        async with client.get(url, headers=_cookies(player)) as answer:
            if answer.status != 200:
                print(f"a stream was refused: {answer.status}", file=sys.stderr)
            buffer, pages = b"", Assembled()
            async for chunk in answer.content.iter_any():
                buffer += chunk
                while b"\n\n" in buffer:
                    message, buffer = buffer.split(b"\n\n", 1)
                    found = MESSAGE_ID.match(message)
                    if found:
                        pages.take(_data(message))
                        player.page = pages.part(ANSWERS)
                        player.number = int(found[1])
                        player.arrived = time.perf_counter()
                        player.news.set()

    async def play(self, pair: Pair, pause: float, end: float, figures: Figures) -> None:
        """Move at one table at a steady pace until the end."""
        chance = random.Random(pair[0].table)
        await asyncio.sleep(chance.random() * pause)
        while time.perf_counter() < end:
            began = time.perf_counter()
            mover = next((player for player in pair if ACTION.search(player.page)), None)
            if mover is not None:
                await self._move(mover, pair, chance, figures)
            await asyncio.sleep(max(0.0, pause - (time.perf_counter() - began)))

    async def _move(
        self, mover: Player, pair: Pair, chance: random.Random, figures: Figures
    ) -> None:
        """Answer what the page offers, and wait until both pages show it."""
        serial = SERIAL.search(mover.page)
        assert serial is not None
        action = chance.choice(ACTION.findall(mover.page))
        before = [player.number for player in pair]
        for player in pair:
            player.news.clear()
        began = time.perf_counter()
        form = {"seat": str(mover.seat), "serial": serial[1], "action": action}
        url = f"{self.address}/t/{mover.table}/move"
        headers = {**_cookies(mover), "HX-Request": "true", "X-CSRFToken": CSRF}
        try:
            client = self.browser(mover.address)
            async with client.post(url, data=form, headers=headers) as answer:
                await answer.read()
        except (aiohttp.ClientError, OSError) as error:
            print(f"a move was not answered: {error}", file=sys.stderr)
            figures.lost += 1
            return
        wait = time.perf_counter() - began
        figures.waits.append(wait)
        told = answer.headers.get("Server-Timing", "").partition("dur=")[2]
        figures.times.append(float(told) / 1000 if told else wait)
        if answer.status != 204:
            figures.refused += 1
            return
        try:
            async with asyncio.timeout(SECONDS_TO_SEE):
                for player, number in zip(pair, before, strict=True):
                    while player.number <= number:
                        await player.news.wait()
                        player.news.clear()
                    figures.delays.append(player.arrived - began)
                figures.written.append((mover.number, began))
        except TimeoutError:
            figures.lost += 1

    async def leave(self) -> None:
        """Close everything."""
        for task in self.tasks:
            task.cancel()
        for browser in self.browsers.values():
            await browser.close()


async def _quietly(work: Awaitable[None]) -> None:
    with suppress(aiohttp.ClientError, OSError):  # the server has ended, or refuses
        await work


def _data(message: bytes) -> str:
    return message.decode().partition("\n")[2].replace("data: ", "")


def _cookies(player: Player) -> dict[str, str]:
    return {"Cookie": f"sessionid={player.session}; csrftoken={CSRF}"}


@asynccontextmanager
async def clients_of(address: str) -> AsyncIterator[Clients]:
    """Clients of a server, who leave at the end."""
    clients = Clients(address)
    try:
        yield clients
    finally:
        await clients.leave()
