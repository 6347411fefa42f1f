"""Whatever people do at a table, in any order, its seats stay in order."""

from __future__ import annotations

import random

import pytest
from django.contrib.auth.models import User
from django.test import Client

from astrarium.web.models import Approval, Glimpse, Stage, Table
from astrarium.web.seats.permissions import host_of
from astrarium.web.tables.live import Cache, tables
from astrarium.web.worker import worker
from tests.web.people import answer, grow_old, guest, live, post, set_table

pytestmark = pytest.mark.django_db

DEEDS = 30
AT_A_SEAT = ("take", "take", "take", "leave", "bot", "back", "remove", "relieve", "host")
AT_THE_TABLE = ("host", "start", "move", "ask", "ask", "look", "look", "time")
PLANS: list[dict[str, object]] = [
    {},
    {"listed": True, "approval": Approval.NEVER},
    {"seconds_per_answer": 60},
    {"patience": 600, "approval": Approval.ALWAYS},
    {"by_invitation": True},
]


@pytest.mark.parametrize("number", range(len(PLANS)))
def test_nobody_gets_a_second_hand_or_a_strangers_seat_whatever_they_try(number: int) -> None:
    chooser = random.Random(number)
    ada, host = guest("Ada")
    browsers = [ada, *people()]
    table = set_table(host, ["open", "open", "captain", "open"], **PLANS[number])
    accepted = 0
    for _ in range(DEEDS):
        what, seat = chooser.choice(AT_A_SEAT + AT_THE_TABLE), chooser.randrange(5)
        for client in chooser.sample(browsers, len(browsers)):
            before = live(table).number
            try_something(chooser, client, table, what, seat)
            accepted += live(table).number > before
            check(table)
    assert accepted >= DEEDS // 6, "they were not all refused"


def people() -> list[Client]:
    """Guests of one name, and the owner of an account with two browsers."""
    owner = User.objects.create(username="Guest")
    both = [Client(), Client()]
    for browser in both:
        browser.force_login(owner)
    return [*both, *[guest("Guest")[0] for _ in range(4)]]


def try_something(
    chooser: random.Random, client: Client, table: Table, what: str, seat: int
) -> None:
    now = live(table)
    if what == "move":
        answer(client, table, now.state.to_act()[0])
        worker.work()
    elif what == "ask":
        agree = chooser.choice(("yes", "yes", "no"))
        post(client, table, "ask", ask=chooser.choice([*now.asks.open, 0]), agree=agree)
    elif what == "look":
        invitation = chooser.choice(now.seats).invitation or "none"
        client.get(f"/t/{table.key}/invited/{invitation}")
        client.get(f"/t/{table.key}/")
    elif what == "time":
        grow_old(table)
        worker.work()
    elif what in AT_A_SEAT:
        post(client, table, f"seat/{seat}/{what}")
    else:
        post(client, table, what)


def check(table: Table) -> None:
    """The seats as the journal, the memory and the database tell them, and what nobody may have."""
    known, anew = live(table), Cache().get(Table.objects.get(pk=table.pk))
    told = [
        [(seat.person_id, seat.name, seat.bot, seat.standing_in, seat.away) for seat in one.seats]
        for one in (known, anew)
    ]
    assert told[0] == told[1]
    assert list(known.asks.open) == list(anew.asks.open) and host_of(known) == host_of(anew)
    sitting = [seat.person_id for seat in known.seats if seat.person_id]
    assert len(sitting) == len(set(sitting)), "nobody has two seats"
    names = [seat.name.casefold() for seat in known.seats if seat.name]
    assert len(names) == len(set(names)), "nobody has the name of another"
    if known.table.stage == Stage.PLAYING:
        seen = set(Glimpse.objects.filter(table=table).values_list("person", "seat"))
        for seat in known.seats:
            hands = {number for person, number in seen if person == seat.person_id}
            assert hands == ({seat.number} if seat.person_id else set())
            assert seat.person_id or seat.bot, "a bot goes on for who has left"
    if known.number % 3 == 0:
        tables.forget(table)
