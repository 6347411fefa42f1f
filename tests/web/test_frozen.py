"""Tables whose rules have changed: found by a check, frozen, and rewound by their players."""

from __future__ import annotations

import pytest
from django.test import Client

from astrarium.web.models import Entry, Kind, Stage, Table
from astrarium.web.tables.checking import frozen_tables, unfinished
from astrarium.web.tables.live import tables
from astrarium.web.worker import worker
from tests.web.people import answer, guest, live, post, set_table

pytestmark = pytest.mark.django_db

MOVES = 120


def played_table() -> tuple[Client, Table]:
    """A table with a person and a bot after many moves."""
    client, person = guest()
    table = set_table(person, ["me", "random"])
    while live(table).ply < MOVES and not live(table).state.over:
        if 0 in live(table).state.to_act():
            answer(client, table, 0)
        else:
            worker.work()
    return client, table


def break_after_first_digest(table: Table) -> None:
    """Pretend that the table was played by other rules: another digest, another version."""
    Table.objects.filter(pk=table.pk).update(rules_version=0)
    digested = Entry.objects.filter(table=table, kind=Kind.MOVE).exclude(text="")
    assert digested.count() >= 2
    digested.filter(pk=digested.order_by("number")[1].pk).update(text="0123456789abcdef")
    tables.forget(table)


def test_an_untouched_table_replays() -> None:
    played_table()
    assert unfinished() == 1 and list(frozen_tables()) == []


def test_a_table_of_other_rules_is_named_frozen_and_rewound_to_where_it_agrees() -> None:
    client, table = played_table()
    break_after_first_digest(table)
    ((address, reason),) = frozen_tables()
    assert table.key in address and "no longer lead" in str(reason)
    table.refresh_from_db()
    worker.look_after(table)
    table.refresh_from_db()
    assert table.stage == Stage.FROZEN
    page = client.get(f"/t/{table.key}/")
    assert page.status_code == 200 and "thaw" in page.content.decode()
    before = table.entries.count()
    assert post(client, table, "thaw").status_code == 204
    table.refresh_from_db()
    assert table.stage == Stage.PLAYING and table.entries.count() == before + 1
    assert live(table).ply == 50
    assert list(frozen_tables()) == []
