"""Databases of former versions: their tables go on, and remember who has seen which hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client

from astrarium import games
from astrarium.web.models import Approval, Glimpse, Kind, Table
from astrarium.web.seats.people import PERSON
from tests.web.people import post, sitting

pytestmark = pytest.mark.django_db(transaction=True)

BEFORE_SEATS = [("web", "0002_analysis")]
GAME = games.find("eminent_domain")


@pytest.fixture
def former() -> Iterator[Any]:
    """The models of a database before seats were given by consent; it is brought up to date."""
    executor = MigrationExecutor(connection)
    executor.migrate(BEFORE_SEATS)
    yield executor.loader.project_state(BEFORE_SEATS).apps
    bring_up_to_date()


def bring_up_to_date() -> None:
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes("web"))


def browser_of(person: int) -> Client:
    client = Client()
    session = client.session
    session[PERSON] = person
    session.save()
    client.cookies["sessionid"] = session.session_key or ""
    return client


def running(former: Any, *seats: Any) -> Any:
    """A table that ran under a former version: each seat has a person, or a bot."""
    known = former.get_model("web", "Table").objects
    table = known.create(
        key=f"table-{known.count()}",
        game=GAME.name,
        players=len(seats),
        seed=bytes(32),
        rules_version=GAME.rules_version,
        fingerprint=GAME.fingerprint,
        host=seats[0],
        stage="playing",
    )
    entries = former.get_model("web", "Entry").objects
    entries.create(table=table, number=1, kind=Kind.START)
    for number, person in enumerate(seats):
        bot = "" if person else "captain"
        former.get_model("web", "Seat").objects.create(
            table=table, number=number, person=person, name=f"S{number}", bot=bot
        )
    return table


def test_running_tables_of_a_former_version_go_on(former: Any) -> None:
    people = former.get_model("web", "Person").objects
    ada, bo = people.create(name="Ada"), people.create(name="Bo")
    with_bot = running(former, ada, None)
    at_one_device = running(former, ada, ada)
    bring_up_to_date()
    table = Table.objects.get(key=with_bot.key)
    assert (table.approval, table.by_invitation, table.hot_seat) == (Approval.USUAL, False, False)
    assert table.patience == 24 * 60 * 60
    assert Table.objects.get(key=at_one_device.key).hot_seat
    seen = set(Glimpse.objects.values_list("table__key", "person", "seat"))
    assert seen == {
        (with_bot.key, ada.pk, 0),
        (at_one_device.key, ada.pk, 0),
        (at_one_device.key, ada.pk, 1),
    }
    host, stranger = browser_of(ada.pk), browser_of(bo.pk)
    assert post(host, table, "seat/1/take").status_code == 403
    assert post(stranger, table, "seat/1/take").status_code == 200
    assert sitting(table) == ["Ada", "captain"]
    assert host.get(f"/t/{table.key}/").status_code == 200


def test_who_has_moved_for_a_seat_is_known_to_have_seen_its_hand(former: Any) -> None:
    people = former.get_model("web", "Person").objects
    ada, bo = people.create(name="Ada"), people.create(name="Bo")
    old = running(former, ada, None, None)
    entries = former.get_model("web", "Entry").objects
    entries.create(table=old, number=2, kind=Kind.MOVE, seat=1, action=0, person=bo)
    entries.create(table=old, number=3, kind=Kind.CHAT, seat=2, text="Hello", person=bo)
    bring_up_to_date()
    assert set(Glimpse.objects.values_list("person", "seat")) == {(ada.pk, 0), (bo.pk, 1)}
