"""Measures the server: many live tables with real HTTP clients and open event streams.

It starts a server of its own on a free port and in a temporary folder, seats two people at each
table, opens a stream for each of them, and lets them move at a steady pace for a while. What a
player may answer is read from the page that the stream brought, as a browser does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp

from tests.web.assembling import Assembled
from tests.web.serving import Server

MESSAGE_ID = re.compile(rb"id: (\d+)")
SERIAL = re.compile(r'name="serial" value="([^"]+)"')
ACTION = re.compile(r'data-action="(\d+)"')
ANSWERS = "bar"  # the part of the page that offers them
SECONDS_TO_SETTLE = 2
BAR_MOVES_PER_SECOND, BAR_SERVER_TIME = 100, 0.100


@dataclass
class Player:
    """A person with a browser: the last page that the stream brought, and when."""

    table: str
    seat: int
    session: str
    page: str = ""
    number: int = 0
    arrived: float = 0.0
    news: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Figures:
    """What was measured."""

    times: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    refused: int = 0
    lost: int = 0


def seat_people(tables: int) -> list[tuple[Player, Player]]:
    """Set the tables in the database: two people at each."""
    import django

    django.setup()
    from django.contrib.sessions.backends.db import SessionStore

    from astrarium.web import seating
    from astrarium.web.models import Person
    from astrarium.web.people import PERSON

    def person(name: str) -> tuple[Person, str]:
        made = Person.objects.create(name=name)
        session = SessionStore()
        session[PERSON] = made.pk
        session.save()
        return made, session.session_key or ""

    pairs = []
    for number in range(tables):
        (first, one), (second, two) = person(f"A{number}"), person(f"B{number}")
        plan = seating.Plan("eminent_domain", ["me", "open"], {})
        table = seating.set_table(plan, first)
        seating.take(table, 1, second)
        seating.start(table)
        pairs.append((Player(table.key, 0, one), Player(table.key, 1, two)))
    return pairs


async def listen(client: aiohttp.ClientSession, address: str, player: Player) -> None:
    """Hold a stream open, and keep the last page it brought."""
    url = f"{address}/t/{player.table}/stream"
    async with client.get(url, headers=_cookies(player), timeout=_no_limit()) as answer:
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


def _data(message: bytes) -> str:
    return message.decode().partition("\n")[2].replace("data: ", "")


async def play(
    client: aiohttp.ClientSession,
    address: str,
    pair: tuple[Player, Player],
    pause: float,
    end: float,
    figures: Figures,
) -> None:
    """Move at one table at a steady pace until the end."""
    chance = random.Random(pair[0].table)
    await asyncio.sleep(chance.random() * pause)
    while time.perf_counter() < end:
        began = time.perf_counter()
        mover = next((player for player in pair if ACTION.search(player.page)), None)
        if mover is not None:
            await move(client, address, mover, pair, chance, figures)
        await asyncio.sleep(max(0.0, pause - (time.perf_counter() - began)))


async def move(
    client: aiohttp.ClientSession,
    address: str,
    mover: Player,
    pair: tuple[Player, Player],
    chance: random.Random,
    figures: Figures,
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
    url = f"{address}/t/{mover.table}/move"
    headers = {**_cookies(mover), "HX-Request": "true", "X-CSRFToken": CSRF}
    async with client.post(url, data=form, headers=headers) as answer:
        await answer.read()
    figures.waits.append(time.perf_counter() - began)
    figures.times.append(float(answer.headers["Server-Timing"].partition("dur=")[2]) / 1000)
    if answer.status != 204:
        figures.refused += 1
        return
    try:
        async with asyncio.timeout(5):
            for player, number in zip(pair, before, strict=True):
                while player.number <= number:
                    await player.news.wait()
                    player.news.clear()
                figures.delays.append(player.arrived - began)
    except TimeoutError:
        figures.lost += 1


CSRF = "a" * 32


def _cookies(player: Player) -> dict[str, str]:
    return {"Cookie": f"sessionid={player.session}; csrftoken={CSRF}"}


def _no_limit() -> aiohttp.ClientTimeout:
    return aiohttp.ClientTimeout(total=None)


async def measure(address: str, pairs: list[tuple[Player, Player]], wanted: Any) -> dict[str, Any]:
    """Open all streams, then play."""
    figures = Figures()
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as client:
        memory = [wanted.memory()]
        for pair in pairs:
            async with client.get(
                f"{address}/t/{pair[0].table}/", headers=_cookies(pair[0])
            ) as page:
                await page.read()
        memory.append(wanted.memory())
        streams = [
            asyncio.create_task(listen(client, address, player))
            for pair in pairs
            for player in pair
        ]
        while not all(player.page for pair in pairs for player in pair):
            await asyncio.sleep(0.1)
        await asyncio.sleep(SECONDS_TO_SETTLE)
        memory.append(wanted.memory())
        pause = len(pairs) / wanted.rate
        end = time.perf_counter() + wanted.seconds
        began, busy, own = time.perf_counter(), wanted.busy(), time.process_time()
        await asyncio.gather(*(play(client, address, pair, pause, end, figures) for pair in pairs))
        lasted, busy = time.perf_counter() - began, wanted.busy() - busy
        own = time.process_time() - own
        for stream in streams:
            stream.cancel()
    return {
        **summary(figures, lasted, memory, len(pairs)),
        "server_cpu_ms_per_move": round(1000 * busy / len(figures.times), 1),
        "clients_cpu_ms_per_move": round(1000 * own / len(figures.times), 1),
    }


def summary(figures: Figures, lasted: float, memory: list[int], tables: int) -> dict[str, Any]:
    """The figures of a run."""
    return {
        "tables": tables,
        "streams": 2 * tables,
        "moves_per_second": round(len(figures.times) / lasted, 1),
        "move_ms": _centiles(figures.times),
        "until_answered_ms": _centiles(figures.waits),
        "until_seen_ms": _centiles(figures.delays),
        "kB_per_table": round((memory[1] - memory[0]) / tables, 1),
        "kB_per_stream": round((memory[2] - memory[1]) / (2 * tables), 1),
        "refused": figures.refused,
        "lost_events": figures.lost,
    }


def _centiles(times: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100)
    return {"p50": round(1000 * cuts[49], 1), "p95": round(1000 * cuts[94], 1)}


def resident(process: int) -> int:
    """The memory of a process and its children, in kB."""
    return sum(pages for pages, _ in _family(process)) * os.sysconf("SC_PAGE_SIZE") // 1024


def busy(process: int) -> float:
    """The seconds that a process and its children have worked."""
    return sum(ticks for _, ticks in _family(process)) / os.sysconf("SC_CLK_TCK")


def _family(process: int) -> list[tuple[int, int]]:
    """The pages of memory and the ticks of work of a process and its children."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if process in (int(path.parent.name), int(fields[1])):
            found.append((int(fields[21]), int(fields[11]) + int(fields[12])))
    return found


def main() -> int:
    """Measure, print, and say whether the bar is met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=115, help="moves a second in all")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--database", default="")
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {"ASTRARIUM_LIMITS": "0", "ASTRARIUM_DATABASE": wanted.database}
        os.environ |= {"ASTRARIUM_HOME": folder, **environment}
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "astrarium.web.settings")
        flags = ["--workers", str(wanted.workers), "--no-bots"]
        server = Server(Path(folder), *flags, environment=environment).start()
        wanted.memory = lambda: resident(server.process.pid)
        wanted.busy = lambda: busy(server.process.pid)
        try:
            pairs = seat_people(wanted.tables)
            found = asyncio.run(measure(server.address, pairs, wanted))
        finally:
            server.stop()
    print(json.dumps(found, indent=2))
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=2) + "\n")
    met = (
        found["moves_per_second"] >= BAR_MOVES_PER_SECOND
        and found["move_ms"]["p95"] <= 1000 * BAR_SERVER_TIME
        and not found["lost_events"]
    )
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
