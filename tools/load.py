"""Measures the server: many live tables, a crowd at one of them, and strangers who ask for much.

Each measurement starts a server of its own on a free port and in a temporary folder, with all
limits on and its clients spread over 127.0.0.0/8, and lets people move while something else goes
on. What a player may answer is read from the page that the stream brought, as a browser does. Every
measurement ends by itself, within a minute or two.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import uvloop

from tests.web import postgres
from tests.web.serving import Server
from tools.clients import (
    CSRF,
    SECONDS_TO_SETTLE,
    Clients,
    Figures,
    address_of_ones_own,
    clients_of,
    played_on,
    seat_people,
)

MOST_SECONDS = 240  # for one measurement

DATABASES = ("sqlite", "postgres")
BARS: dict[str, dict[str, float]] = {
    "steady": {"moves_per_second": 100, "move_p95_ms": 100, "lost": 0},
    "crowd": {"times_as_long": 1.5, "spectators_last_ms": 1000, "lost": 0},
    "sign-ins": {"move_p95_ms": 300, "lost": 0},
    "replays": {"move_p95_ms": 300, "lost": 0},
}
AT_LEAST = ("moves_per_second",)
FORMER = Path(__file__).with_name("former.json")  # the figures to print beside the new ones


Found = dict[str, Any]


async def steady(server: Server, address: str, wanted: Any) -> Found:
    """Many tables with two people each, who move now and then."""
    pairs = seat_people("eminent_domain", wanted.tables)
    figures, process = Figures(), server.process.pid
    async with clients_of(address) as clients:
        memory = resident(process)
        await clients.watch(pairs)
        memory = resident(process) - memory
        pause = len(pairs) / wanted.rate
        began, worked, own = time.perf_counter(), busy(process), time.process_time()
        end = began + wanted.seconds
        await asyncio.gather(*(clients.play(pair, pause, end, figures) for pair in pairs))
        lasted = time.perf_counter() - began
        worked, own = busy(process) - worked, time.process_time() - own
    moves = len(figures.times)
    return {
        "tables": len(pairs),
        "streams": 2 * len(pairs),
        "moves_per_second": round(moves / lasted, 1),
        "move_p95_ms": _p95(figures.times),
        "answered_p95_ms": _p95(figures.waits),
        "seen_p95_ms": _p95(figures.delays),
        "refused": figures.refused,
        "lost": figures.lost,
        "kB_per_table_open": round(memory / len(pairs), 1),
        "server_cpu_ms_per_move": round(1000 * worked / moves, 1),
        "clients_cpu_ms_per_move": round(1000 * own / moves, 1),
    }


async def crowd(server: Server, address: str, wanted: Any) -> Found:
    """A table that hundreds watch, where much happens, and another."""
    pairs = seat_people(wanted.game, 2)
    busy_table, quiet = pairs
    alone, beside, theirs = Figures(), Figures(), Figures()
    async with clients_of(address) as clients:
        await clients.watch(pairs)
        end = time.perf_counter() + wanted.seconds / 2
        await clients.play(quiet, 0.25, end, alone)
        spectators = await clients.crowd(busy_table[0].table, wanted.spectators)
        end = time.perf_counter() + wanted.seconds
        await asyncio.gather(
            clients.play(quiet, 0.25, end, beside), clients.play(busy_table, 0.2, end, theirs)
        )
        await asyncio.sleep(SECONDS_TO_SETTLE)
    delays, missed = [], 0
    for number, began in theirs.written:
        for spectator in spectators:
            seen = spectator.saw(number)
            if seen is None:
                missed += 1
            else:
                delays.append(seen - began)
    return {
        "game": wanted.game,
        "spectators": len(spectators),
        "moves_per_second_in_the_crowd": round(len(theirs.times) / wanted.seconds, 1),
        "alone_p95_ms": _p95(alone.delays),
        "beside_p95_ms": _p95(beside.delays),
        "times_as_long": round(_p95(beside.delays) / _p95(alone.delays), 2),
        "spectators_p95_ms": _p95(delays),
        "spectators_last_ms": round(1000 * max(delays), 1),
        "refused": beside.refused + theirs.refused,
        "lost": beside.lost + theirs.lost + missed,
    }


async def sign_ins(server: Server, address: str, wanted: Any) -> Found:
    """Twenty attempts a second to sign in, by names and from addresses of many."""

    async def attempt(clients: Clients, statuses: Counter[int], whence: str, number: int) -> None:
        headers = {"Cookie": f"csrftoken={CSRF}", "X-CSRFToken": CSRF}
        form = {"name": f"Somebody{number}", "password": "guessed"}
        url = f"{clients.address}/account/login/"
        async with clients.browser(whence).post(url, data=form, headers=headers) as answer:
            await answer.read()
            statuses[answer.status] += 1

    async def attempts(clients: Clients, statuses: Counter[int], end: float) -> None:
        addresses = [address_of_ones_own() for _ in range(20)]
        began = time.perf_counter()
        for number in count():
            await asyncio.sleep(max(0.0, began + number / 20 - time.perf_counter()))
            if time.perf_counter() > end:
                return
            clients.also(attempt(clients, statuses, addresses[number % 20], number))

    return await disturbed(address, wanted, attempts)


async def replays(server: Server, address: str, wanted: Any) -> Found:
    """Twenty strangers who look at moment after moment of a game."""
    (game,) = seat_people(wanted.game, 1)
    played_on(game, 150)

    async def reader(clients: Clients, statuses: Counter[int], whence: str, end: float) -> None:
        for ply in count():
            if time.perf_counter() > end:
                return
            url = f"{clients.address}/t/{game[0].table}/?at={ply * 7 % 100}&as=public"
            async with clients.browser(whence).get(url) as answer:
                await answer.read()
                statuses[answer.status] += 1
            await asyncio.sleep(0.05)

    async def readers(clients: Clients, statuses: Counter[int], end: float) -> None:
        for _ in range(20):
            clients.also(reader(clients, statuses, address_of_ones_own(), end))

    return await disturbed(address, wanted, readers)


Disturb = Callable[[Clients, "Counter[int]", float], Awaitable[None]]


async def disturbed(address: str, wanted: Any, disturb: Disturb) -> Found:
    """The moves of ten tables while something else goes on."""
    pairs = seat_people("eminent_domain", 10)
    alone, beside, statuses = Figures(), Figures(), Counter[int]()
    async with clients_of(address) as clients:
        await clients.watch(pairs)
        end = time.perf_counter() + wanted.seconds / 3
        await asyncio.gather(*(clients.play(pair, 1, end, alone) for pair in pairs))
        end = time.perf_counter() + wanted.seconds
        clients.also(disturb(clients, statuses, end))
        await asyncio.gather(*(clients.play(pair, 1, end, beside) for pair in pairs))
    return {
        "alone_p95_ms": _p95(alone.waits),
        "move_p95_ms": _p95(beside.waits),
        "seen_p95_ms": _p95(beside.delays),
        "statuses": {str(status): number for status, number in sorted(statuses.items())},
        "refused": beside.refused,
        "lost": beside.lost,
    }


MEASUREMENTS = {"steady": steady, "crowd": crowd, "sign-ins": sign_ins, "replays": replays}


def _p95(times: list[float]) -> float:
    return round(1000 * statistics.quantiles(times, n=20)[18], 1)


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


def measure(wanted: Any) -> Found:
    """One measurement, with a server of its own."""
    import django

    with tempfile.TemporaryDirectory() as folder:
        environment = {"ASTRARIUM_MEASURED": "1", "ASTRARIUM_DATABASE": wanted.database}
        os.environ |= {"ASTRARIUM_HOME": folder, **environment}
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "astrarium.web.settings")
        flags = ["--workers", str(wanted.workers), "--no-bots"]
        server = Server(Path(folder), *flags, environment=environment).start()
        try:
            django.setup()
            address = f"http://127.0.0.1:{server.port}"
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                work = MEASUREMENTS[wanted.one](server, address, wanted)
                os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
                return runner.run(asyncio.wait_for(work, MOST_SECONDS))
        finally:
            server.stop()
            for line in (Path(folder) / "server.log").read_text().splitlines():
                if "ERROR" in line and "timeout graceful" not in line:
                    print(line, file=sys.stderr)


@contextmanager
def database(name: str) -> Iterator[str | None]:
    """The address of an empty database, or nothing if there is no server for it here."""
    if name != "postgres":
        yield ""
        return
    programs = postgres.binaries()
    if programs is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder, postgres.running(programs, Path(folder)) as url:
        yield url


def all_of_them(wanted: Any) -> tuple[dict[str, dict[str, Found]], bool]:
    """All measurements wanted, each in a process of its own; says whether all bars are met."""
    found: dict[str, dict[str, Found]] = {}
    met, former = True, json.loads(wanted.former.read_text())
    print("Formerly:", former.get("note", wanted.former))
    for name in wanted.databases.split(","):
        for one in wanted.only.split(","):
            with ExitStack() as stack:
                address = stack.enter_context(database(name))
                if address is None:
                    print(f"{name}: there is no PostgreSQL server here", file=sys.stderr)
                    met = False
                    break
                result = _apart(one, address, wanted)
            found.setdefault(name, {})[one] = result
            met = told(name, one, result, former.get(name, {}).get(one, {})) and met
    return found, met


def _apart(one: str, address: str, wanted: Any) -> Found:
    fields = ("tables", "rate", "seconds", "workers", "spectators", "game")
    flags = [f"--{name}={getattr(wanted, name)}" for name in fields]
    command = [sys.executable, "-m", "tools.load", f"--one={one}", f"--database={address}", *flags]
    done = subprocess.run(
        command, stdout=subprocess.PIPE, timeout=2 * MOST_SECONDS, check=True, text=True
    )
    result: Found = json.loads(done.stdout)
    return result


def told(name: str, one: str, result: Found, former: Found) -> bool:
    """Print a measurement beside what it was formerly; says whether its bars are met."""
    met = True
    print(f"\n{one} on {name}")
    for figure, value in result.items():
        bar = BARS[one].get(figure)
        is_met = bar is None or (value >= bar if figure in AT_LEAST else value <= bar)
        met = met and is_met
        said = "" if bar is None else f"bar {bar}{'' if is_met else '  MISSED'}"
        was = f"formerly {former[figure]}" if figure in former else ""
        print(f"  {figure:32}{value!s:>12}  {said:18}{was}".rstrip())
    sys.stdout.flush()
    return met


def main() -> int:
    """Measure, print, and say whether all bars are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--databases", default=",".join(DATABASES))
    parser.add_argument("--only", default=",".join(MEASUREMENTS))
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=135, help="moves a second in all")
    parser.add_argument("--spectators", type=int, default=400)
    parser.add_argument("--game", default="eclipse", help="what the crowd watches")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--former", type=Path, default=FORMER, help="what --json once kept")
    parser.add_argument("--one", choices=list(MEASUREMENTS), help=argparse.SUPPRESS)
    parser.add_argument("--database", default="", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.one:
        print(json.dumps(measure(wanted)))
        return 0
    found, met = all_of_them(wanted)
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=2) + "\n")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
