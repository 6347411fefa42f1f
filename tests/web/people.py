"""People at tables: what the web tests are told in."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from astrarium import games
from astrarium.kernel.records.match import Match
from astrarium.kernel.records.record import PLIES_BETWEEN_DIGESTS, new_record
from astrarium.web.models import Entry, Kind, Person, Seat, Stage, Table, Upload
from astrarium.web.seats import seating
from astrarium.web.seats.people import PERSON
from astrarium.web.seats.permissions import host_of
from astrarium.web.seats.seating import Plan
from astrarium.web.tables.live import LiveTable, tables
from astrarium.web.worker import worker

HTMX = {"HX-Request": "true"}
GONE = timedelta(days=4)
GAME = games.find("eminent_domain")


def guest(name: str = "Ada") -> tuple[Client, Person]:
    """A guest and the browser they use."""
    person = Person.objects.create(name=name)
    client = Client()
    session = client.session
    session[PERSON] = person.pk
    session.save()
    client.cookies["sessionid"] = session.session_key or ""
    return client, person


def set_table(person: Person, seats: Sequence[str] = ("me", "captain"), **plan: object) -> Table:
    """A table of Eminent Domain, begun if no seat is open."""
    chosen = Plan("eminent_domain", seats, {}, bot_pause=0, **plan)  # type: ignore[arg-type]
    table = seating.set_table(chosen, person)
    table.refresh_from_db()
    return table


def join(client: Client, table: Table, seat: int = 1) -> None:
    """Sit down at a table of the link, and let its host begin the game."""
    assert client.post(f"/t/{table.key}/seat/{seat}/take").status_code == 303
    seating.start(table)
    table.refresh_from_db()


def live(table: Table) -> LiveTable:
    """The table's game, caught up."""
    return tables.get(table)


def answer(client: Client, table: Table, seat: int, action: int | None = None) -> Any:
    """Post an answer to the question that the seat is asked: the first legal one, or another."""
    now = live(table)
    chosen = now.state.legal(seat)[0] if action is None else action
    return post(client, table, "move", seat=seat, serial=now.serial(seat), action=chosen)


def post(client: Client, table: Table, what: str, **fields: object) -> Any:
    """Post a form of the table's page as htmx does."""
    return client.post(f"/t/{table.key}/{what}", fields, headers=HTMX)


def sitting(table: Table) -> list[str]:
    """Who sits at a table, in seat order: names of people, and what bots are."""
    seats = Seat.objects.filter(table=table).select_related("person").order_by("number")
    return [seat.person.name if seat.person else seat.bot or "-" for seat in seats]


def asks(table: Table) -> list[int]:
    """The numbers of the open wishes to sit down."""
    return sorted(live(table).asks.open)


def grow_old(table: Table) -> None:
    """As if all that has happened at a table had happened long ago."""
    for entry in Entry.objects.filter(table=table):
        Entry.objects.filter(pk=entry.pk).update(at=entry.at - GONE)
    Table.objects.filter(pk=table.pk).update(created=table.created - GONE, due=timezone.now())
    tables.forget(table)


def restarted(table: Table) -> None:
    """As if another process looked at the table: it knows the journal and the seats alone."""
    before = live(table)
    tables.forget(table)
    after = live(table)
    assert sorted(after.asks.open) == sorted(before.asks.open)
    assert host_of(after) == host_of(before)


def text_of(client: Client, address: str, **cookies: str) -> str:
    client.cookies.load(cookies)
    answer = client.get(address)
    assert answer.status_code == 200
    return str(answer.content.decode())


def played_table(person: Person, plies: int | None = None) -> Table:
    """A table against a bot with so many random moves, or played to its end."""
    table = set_table(person)
    match = Match(new_record(GAME, 2, None, bytes(table.seed)))
    chooser = random.Random(1)
    while not match.state.over and len(match.plies) != plies:
        player = match.state.to_act()[0]
        match.play(player, chooser.choice(match.state.legal(player)))
    digests, begun = match.record.digests, table.entries.count()
    Entry.objects.bulk_create(
        Entry(
            table=table,
            number=begun + ply,
            kind=Kind.MOVE,
            seat=player,
            action=action,
            person=person if player == 0 else None,
            text=digests.get(ply, "") if ply % PLIES_BETWEEN_DIGESTS == 0 else "",
        )
        for ply, (player, action) in enumerate(match.record.moves, 1)
    )
    table.stage = Stage.OVER if match.state.over else Stage.PLAYING
    table.save()
    tables.forget(table)
    return table


def work_until_replayed() -> None:
    """Let the worker work until no record waits."""
    end = time.monotonic() + 60
    while Upload.objects.filter(done=False).exists():
        assert time.monotonic() < end
        worker.work()
        time.sleep(0.01)


def spoil(table: Table, ply: int) -> None:
    """As if the table had been played by other rules, which led to another position."""
    Entry.objects.filter(table=table, number=1 + ply).update(text="0" * 16)
    Table.objects.filter(pk=table.pk).update(rules_version=999)
    tables.forget(table)
