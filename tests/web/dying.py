"""Lets a server die at every point of what it does, and looks at what it leaves behind.

`PROGRAM` is a program of its own, which prints what it has found. Each death happens in a process
that was made for it, and another one that has seen nothing of it looks at the tables afterwards.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections
from django.test import Client
from django.utils import timezone

from astrarium.web.models import Kind, Person, Stage, Table, Upload
from astrarium.web.pages import lobby
from astrarium.web.seats import seating
from astrarium.web.tables import journal
from astrarium.web.tables.live import LiveTable, tables
from astrarium.web.worker import uploads, worker
from tests.web import roads
from tests.web.roads import ROADS, Act

PROGRAM = "import django; django.setup(); from tests.web.dying import main; main()"
HARMLESS = ("SELECT", "PRAGMA", "SAVEPOINT", "RELEASE")
NEVER = 0
MOST_TURNS = 50

Found = dict[str, Any]


class Death:
    """Ends this process at a point: before something is written, or around a commit.

    Before something is read nothing differs from what it was after the last thing written.
    """

    def __init__(self, at: int) -> None:
        self.at = at
        self.points = 0

    def point(self) -> None:
        """Perhaps this is where it ends."""
        self.points += 1
        if self.points == self.at:
            os.kill(os.getpid(), signal.SIGKILL)

    def statement(self, execute: Any, sql: str, parameters: Any, many: bool, context: Any) -> Any:
        """Carry out a statement, or die before."""
        if not sql.startswith(HARMLESS):
            self.point()
        return execute(sql, parameters, many, context)

    def meet(self, work: Callable[[], None]) -> None:
        """Do something that this death may interrupt."""
        commit = connection.commit

        def committed() -> None:
            self.point()
            commit()
            self.point()

        connection.commit = committed  # type: ignore[method-assign]
        with connection.execute_wrapper(self.statement):
            work()
        self.point()


def do(act: Act) -> None:
    """Do what a road is about: as a browser's request, or as the worker's next round."""
    if act.get("upload"):
        uploads._keep(Upload.objects.get(pk=act["upload"]), "")
    elif not act.get("address"):
        worker.work()
    else:
        client = Client()
        client.cookies["sessionid"] = act["session"]
        answer = client.post(act["address"], act["form"])
        if answer.status_code >= 400:
            raise AssertionError(answer.content.decode())


def standing(since: int) -> Found:
    """All that matters of the tables that were set since another."""
    found = Table.objects.filter(pk__gt=since).order_by("pk")
    sent = Upload.objects.order_by("pk").last()
    return {
        "tables": [told(table) for table in found],
        "upload": sent and [sent.done, sent.problem, sent.table_id is not None],
    }


def told(table: Table) -> Found:
    """A table in words that do not differ from one run to the next."""
    seats = table.seats.order_by("number").select_related("person")
    entries = table.entries.select_related("person")
    return {
        "stage": table.stage,
        "due": table.due is not None,
        "host": named(table.host),
        "chat": table.has_chat,
        "fingerprint": table.fingerprint,
        "seats": [
            [seat.name, named(seat.person), seat.bot, seat.standing_in, seat.away] for seat in seats
        ],
        "glimpses": sorted([named(one.person), one.seat] for one in table.glimpses.all()),
        "entries": [
            [one.kind, one.seat, named(one.person)]
            if one.kind in (Kind.HINT, Kind.REMOVE)
            else [one.kind, one.seat, one.action, one.text, named(one.person)]
            for one in entries
        ],
    }


def named(person: Person | None) -> str:
    """Who somebody is: the names of accounts are numbered, as each can be had only once."""
    return person.name.rstrip("0123456789") if person else ""


def wrongs(table: Table) -> Iterator[str]:
    """What is wrong with a table, as a process sees it that has just begun."""
    if table.stage == Stage.FROZEN:
        return  # its players may rewind it, which is a road of its own
    live = tables.get(table)
    begun = table.entries.filter(kind=Kind.START).exists()
    runs = table.stage in (Stage.PLAYING, Stage.OVER) and not table.uploaded
    if table.stage != Stage.CLOSED and runs != begun:
        yield f"it is {table.stage}, and {'has' if begun else 'has not'} begun"
    if [seat.number for seat in live.seats] != list(range(table.players)):
        yield "seats are missing"
    if (table.due is None) != (journal.due(live) is None):
        yield f"it is due at {table.due}, and should be at {journal.due(live)}"
    if not table.uploaded and live.state.over != (table.stage == Stage.OVER):
        yield f"it is {table.stage}, but its game is {'' if live.state.over else 'not '}over"
    is_new = table.stage == Stage.WAITING and not table.entries.exists()
    if is_new and not any(seat.is_free for seat in live.seats):
        yield "nobody is missing, and it does not begin"
    if table.stage == Stage.PLAYING:
        yield from _wrong_seats(live)


def _wrong_seats(live: LiveTable) -> Iterator[str]:
    for seat in live.seats:
        if seat.is_free:
            yield f"seat {seat.number} is free in a running game"
        if seat.person_id and seat.number not in live.seen_by(seat.person_id):
            yield f"nobody has noted who sees the hand of seat {seat.number}"


def go_on(table: Table) -> None:
    """Play a little more: bots answer until a person is asked, who answers too."""
    if table.stage == Stage.WAITING:
        seating.start(table)
    Table.objects.filter(pk=table.pk).update(bot_pause=0)
    tables.forget(table)
    for _ in range(MOST_TURNS):
        table.refresh_from_db()
        live = tables.get(table)
        if table.stage != Stage.PLAYING:
            return
        for player in live.state.to_act():
            seat = live.seats[player]
            if not seat.is_played_by_bot:
                action, serial = live.state.legal(player)[0], live.serial(player)
                journal.answer(table, player, action, serial, seat.person_id)
                return
        assert table.due is not None, "bots are not asked"
        Table.objects.filter(pk=table.pk).update(due=timezone.now())
        worker.work()
    assert not any(seat.person_id and not seat.standing_in for seat in live.seats), "nobody moves"


def apart(work: Callable[[Callable[[Any], None]], None]) -> tuple[list[Any], int]:
    """Do something in a process of its own; gives what it has said, and how it has ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        status = 1
        try:
            work(lambda said: _say(writing, said))
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading) as said:
        lines = [json.loads(line) for line in said]
    _, status = os.waitpid(child, 0)
    return lines, os.waitstatus_to_exitcode(status)


def _say(pipe: int, said: Any) -> None:
    os.write(pipe, (json.dumps(said, default=str) + "\n").encode())


def performed(name: str, at: int) -> tuple[Found, int]:
    """Set a scene and do what the road is about, until the process dies, if it does."""

    def work(say: Callable[[Any], None]) -> None:
        Table.objects.update(due=None)  # those of former deaths rest
        newest = Table.objects.order_by("pk").last()
        since = newest.pk if newest else 0
        act = ROADS[name].scene()
        say({"since": since, "act": act, "before": standing(since)})
        tables._tables.clear()
        tables._keys.clear()
        deal_alike()
        death = Death(at)
        death.meet(lambda: do(act))
        say({"points": death.points})

    said, status = apart(work)
    assert said and status in (0, -signal.SIGKILL), f"{name} at {at}: {status}"
    return {key: value for one in said for key, value in one.items()}, status


def looked_at(scene: Found, known: list[Found]) -> Found:
    """What a process finds that has just begun: what is wrong, and whether all goes on.

    `known` is how the tables have been found before, first as the road leaves them at its end.
    """

    def work(say: Callable[[Any], None]) -> None:
        found = standing(scene["since"])
        say({"standing": found})
        since = Table.objects.filter(pk__gt=scene["since"])
        say({"wrong": [wrong for table in since for wrong in wrongs(table)]})
        if found in known:
            return
        if known and found == scene["before"]:
            do(scene["act"])
            say({"again": standing(scene["since"]) == known[0]})
        for table in since.all():
            go_on(table)
        say({"goes on": True})

    said, _ = apart(work)
    return {key: value for one in said for key, value in one.items()}


def tried(name: str) -> Found:
    """Die at each point of a road; gives what was found each time."""
    scene, status = performed(name, NEVER)
    assert status == 0, name
    found = [looked_at(scene, [])]
    for at in range(1, scene["points"] + 1):
        died, status = performed(name, at)
        assert status == -signal.SIGKILL, f"{name} does not come to its point {at}"
        assert died["before"] == scene["before"], f"{name} differs from one time to the next"
        found.append(looked_at(died, [one["standing"] for one in found]))
    return {"before": scene["before"], "whole": found[0], "deaths": found[1:]}


def deal_alike() -> None:
    """Let the tables of a road be dealt alike each time, and the same seat be one's own."""
    numbers = count()
    dealt = SimpleNamespace(token_bytes=lambda length: bytes([next(numbers) + 1]) * length)
    vars(seating).update(secrets=dealt, STANDING_BOT=roads.BOT)  # a bot that answers at once
    vars(lobby).update(secrets=SimpleNamespace(randbelow=lambda most: 0), STANDING_BOT=roads.BOT)


def warm_up() -> None:
    """Load all that a process needs before it is copied."""
    roads.last_moves()
    do(roads.playing_at_once())
    worker.work()
    Table.objects.all().delete()
    Person.objects.all().delete()
    tables._tables.clear()
    tables._keys.clear()


def main() -> None:
    """Try all roads, or those that are named, and print what was found."""
    settings.DATABASES["default"]["OPTIONS"].pop("pool", None)  # it would not survive a fork
    call_command("migrate", verbosity=0)
    warm_up()
    deal_alike()
    connections.close_all()
    gc.freeze()
    for name in sys.argv[1:] or ROADS:
        print(json.dumps({"road": name, **tried(name)}), flush=True)
