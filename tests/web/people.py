"""People at tables: what the web tests are told in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.test import Client

from astrarium.web import seating
from astrarium.web.live import LiveTable, tables
from astrarium.web.models import Person, Table
from astrarium.web.people import PERSON
from astrarium.web.seating import Plan

HTMX = {"HX-Request": "true"}


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
    seating.start_if_full(table)
    table.refresh_from_db()
    return table


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
