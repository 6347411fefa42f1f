"""How often something may be done, and how much of it there may be: by whom, whence, and where."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from astrarium.web.limits import counting, limits
from astrarium.web.limits.counting import Bound, Counts
from astrarium.web.models import Entry, Kind, Person, Table, Tally
from astrarium.web.seats import seating
from astrarium.web.tables import journal
from astrarium.web.tables.listing import MOST_SHOWN, open_tables
from tests.web.people import answer, guest, live, played_table, post, set_table

pytestmark = pytest.mark.django_db

NEW = "/games/eminent_domain/new/"
PLAY = "/games/eminent_domain/play"
FREQUENT = Bound(100, 10)
SELDOM = Bound(20, 60 * 60)


def from_address(client: Client, address: str) -> Client:
    """A browser that is somewhere else."""
    client.defaults["REMOTE_ADDR"] = address
    return client


@pytest.mark.usefixtures("limits_on")
@pytest.mark.parametrize(
    ("address", "most"),
    [
        (PLAY, 20),
        (NEW, 20),
        ("/account/new/", 10),
        ("/account/login/", 20),
        ("/records/", 10),
        ("/name", 20),
    ],
)
def test_whoever_asks_too_often_is_told_when_to_try_again(address: str, most: int) -> None:
    client, _ = guest()
    answers = [client.post(address) for _ in range(most + 1)]
    statuses = [answer.status_code for answer in answers]
    assert 429 not in statuses[:-1] and statuses[-1] == 429
    assert 0 < int(answers[-1]["Retry-After"]) <= 60 * 60
    assert "try again in" in answers[-1].content.decode()


def test_the_refusal_speaks_french_too(limits_on: Settings) -> None:
    limits_on.LIMITS = "name.person=0/m"
    client, _ = guest()
    client.cookies["astrarium_language"] = "fr"
    told = client.post("/name", {"name": "Ada"}).content.decode()
    assert "C’était trop rapide" in told and "réessayez dans" in told


def test_guests_of_one_address_share_what_guests_may(limits_on: Settings) -> None:
    limits_on.LIMITS = "tables.person=9/h tables.guests=10/h tables.address=20/h"
    set_before = Table.objects.count()
    guests = [from_address(guest(f"G{number}")[0], "10.0.0.7") for number in range(3)]
    statuses = [client.post(PLAY).status_code for _ in range(7) for client in guests]
    assert statuses.count(302) == 10 and statuses.count(429) == 11
    assert Table.objects.count() == set_before + 10
    elsewhere = from_address(guest("Elsewhere")[0], "10.0.0.8")
    assert elsewhere.post(PLAY).status_code == 302


def test_an_account_does_not_share_what_guests_may_but_what_its_address_may(
    limits_on: Settings,
) -> None:
    limits_on.LIMITS = "tables.guests=1/h tables.address=3/h"
    stranger = from_address(guest()[0], "10.0.0.7")
    account = from_address(Client(), "10.0.0.7")
    password = "orbit-the-red-dwarf"
    account.post("/account/new/", {"name": "Ada", "password": password, "again": password})
    assert [stranger.post(PLAY).status_code for _ in range(2)] == [302, 429]
    assert [account.post(PLAY).status_code for _ in range(3)] == [302, 302, 429]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2:3::4", "2001:db8:1:2:ffff::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:10.0.0.7", "10.0.0.7", True),
        ("10.0.0.7", "10.0.0.8", False),
        ("", "nonsense", False),
    ],
)
def test_a_household_is_one_address(one: str, other: str, same: bool) -> None:
    def whence(address: str) -> str:
        request: Any = type("Asked", (), {"META": {"REMOTE_ADDR": address}})
        return limits.whence(request)

    assert (whence(one) == whence(other)) == same


def test_new_guests_of_one_address_are_bounded(limits_on: Settings) -> None:
    limits_on.LIMITS = "guests.address=3/h"
    before = Person.objects.count()
    statuses = [Client().post("/name", {"name": f"N{number}"}).status_code for number in range(9)]
    assert statuses == [303] * 3 + [429] * 6
    assert Person.objects.count() == before + 3


def test_moves_at_one_table_are_bounded_whoever_makes_them(limits_on: Settings) -> None:
    limits_on.LIMITS = "move.table=2/10s"
    client, person = guest()
    table = set_table(person)
    other = set_table(person)
    for _ in range(2):
        post(client, table, "move", seat=0, serial="", action=0)
    stranger = from_address(guest("Eve")[0], "10.9.9.9")
    assert post(stranger, table, "move", seat=0, serial="", action=0).status_code == 429
    assert post(client, other, "move", seat=0, serial="", action=0).status_code == 409


def test_a_name_is_tried_so_often_only_wherever_from(limits_on: Settings) -> None:
    limits_on.LIMITS = "sign-in.name=3/15m"
    statuses = [
        from_address(Client(), f"10.1.0.{number}")
        .post("/account/login/", {"name": "ada" if number % 2 else "Ada", "password": "wrong"})
        .status_code
        for number in range(5)
    ]
    assert statuses == [422, 422, 422, 429, 429]
    other = Client().post("/account/login/", {"name": "Grace", "password": "wrong"})
    assert other.status_code == 422


def test_moments_of_a_game_are_replayed_so_often_only(limits_on: Settings) -> None:
    limits_on.LIMITS = "replay.guests=2/m"
    table = played_table(guest()[1], 4)
    reader = Client()
    statuses = [reader.get(f"/t/{table.key}/?at={ply}").status_code for ply in range(4)]
    assert statuses == [200, 200, 429, 429]
    assert reader.get(f"/t/{table.key}/").status_code == 200


def test_who_has_many_tables_that_are_not_over_sets_no_more(limits_on: Settings) -> None:
    limits_on.LIMITS = "unfinished.person=2"
    client, person = guest()
    for _ in range(2):
        assert client.post(PLAY).status_code == 302
    refused = client.post(PLAY)
    assert refused.status_code == 429 and "2 tables that are not over" in refused.content.decode()
    Table.objects.filter(host=person).update(stage="over")
    assert client.post(PLAY).status_code == 302


def test_records_that_wait_are_bounded_for_the_whole_site(limits_on: Settings) -> None:
    limits_on.LIMITS = "uploads.site=2"
    client, _ = guest()
    statuses = [client.post("/records/", {"text": "hello"}).status_code for _ in range(3)]
    assert statuses == [302, 302, 429]


@pytest.mark.parametrize("limit", sorted(limits.USUAL))
def test_every_limit_can_be_changed_by_the_setting(limit: str) -> None:
    (party, *_) = limits.bounds("1")[limit]
    changed = limits.bounds(f"{limit}.{party}=7/2m, page.table=9")
    assert changed[limit][party] == Bound(7, 120)
    assert changed["page"]["table"] == Bound(9, 0)
    assert limits.bounds("0")[limit] == {}


@pytest.mark.parametrize(
    "said", ["moves.person=3", "move.people=3", "move.person", "move.person=x/s"]
)
def test_a_limit_that_cannot_be_read_is_refused_at_the_start(said: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="ASTRARIUM_LIMITS"):
        limits.bounds(said)


def test_what_one_process_counts_the_others_know_within_a_second() -> None:
    here, there = Counts(), Counts()
    for _ in range(12):
        here.add("tables person 1", SELDOM)
    here.share()
    there.share()
    assert there.number("tables person 1", SELDOM) == 12
    there.add("tables person 1", SELDOM)
    there.share()
    here.share()
    assert here.number("tables person 1", SELDOM) == 13
    assert 2 * counting.SECONDS_BETWEEN <= 1


def test_a_limit_holds_for_two_processes_together(
    limits_on: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits_on.LIMITS = "tables.person=6/h"
    client, _ = guest()
    processes = [Counts(), Counts()]
    statuses = []
    for number in range(8):
        monkeypatch.setattr(limits, "counts", processes[number % 2])
        statuses.append(client.post(PLAY).status_code)
        for process in processes * 2:
            process.share()
    assert statuses == [302] * 6 + [429] * 2


def test_a_process_that_has_died_holds_nothing_but_what_it_counted_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "now", lambda: time.time() // 3600 * 3600 + 60)
    dead, alive = Counts(), Counts()
    dead.add("streams person 1", Bound(12, 0), 5)
    dead.add("tables person 1", SELDOM, 5)
    dead.share()
    alive.share()
    assert alive.number("streams person 1", Bound(12, 0)) == 5
    later = counting.now() + counting.SECONDS_OF_LIFE + 1
    monkeypatch.setattr(counting, "now", lambda: later)
    alive.share()
    assert alive.number("streams person 1", Bound(12, 0)) == 0
    assert alive.number("tables person 1", SELDOM) == 5


def test_a_window_that_has_ended_counts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 1_000_000.0
    monkeypatch.setattr(counting, "now", lambda: moment)
    counts = Counts()
    counts.add("move person 1", FREQUENT, 50)
    assert counts.number("move person 1", FREQUENT) == 50
    moment += 10
    assert counts.number("move person 1", FREQUENT) == 0
    counts._sweep()
    assert not counts._own


def test_a_plain_move_costs_no_further_write(
    limits_on: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counts()
    monkeypatch.setattr(limits, "counts", counted)
    client, person = guest()
    table = set_table(person, ["me", "open"])
    seating.take(table, 1, guest("Bo")[1])
    seating.start(table)
    table.refresh_from_db()
    while 0 not in live(table).state.to_act():
        answer_for(table, 1)
    answer(client, table, 0)
    written = [one for one in _writes(client, table) if "session" not in one]
    assert len(written) == 1 and "web_entry" in written[0]
    counted.share()
    assert not Tally.objects.exists(), "what is far below its bound is not told"


def answer_for(table: Table, seat: int) -> None:
    now = live(table)
    person = now.seats[seat].person
    journal.move(table, seat, now.state.legal(seat)[0], now.serial(seat), person)


def _writes(client: Client, table: Table) -> Iterator[str]:
    while 0 not in live(table).state.to_act():
        answer_for(table, 1)
    with CaptureQueriesContext(connection) as queries:
        assert answer(client, table, 0).status_code == 204
    assert Entry.objects.filter(table=table, kind=Kind.MOVE).exists()
    for query in queries:
        if not query["sql"].startswith(("SELECT", "SAVEPOINT", "RELEASE")):
            yield query["sql"]


def test_empty_tables_of_one_address_do_not_fill_the_lobby() -> None:
    """Sixty-four empty tables once pushed all others out."""
    plan = seating.Plan("eminent_domain", ["me", "open"], {}, listed=True)
    real = [seating.set_table(plan, guest(f"Real{number}")[1]) for number in range(5)]
    flooders = [guest(f"F{number}")[1] for number in range(40)]
    flood = replace(plan, origin="one address")
    empty = [seating.set_table(flood, flooders[number % 40]) for number in range(80)]
    keys = [one.key for one in open_tables(None)]
    assert {table.key for table in real} <= set(keys)
    assert len(keys) <= MOST_SHOWN
    assert {table.key for table in empty} & set(keys), "where there is room, they are shown"


def test_waiting_tables_do_not_push_running_ones_out_of_the_lobby() -> None:
    plan = seating.Plan("eminent_domain", ["me", "captain"], {}, listed=True, origin="there")
    running = seating.set_table(plan, guest()[1])
    waiting = replace(plan, seats=["me", "open"])
    for number in range(MOST_SHOWN + 5):
        seating.set_table(replace(waiting, origin=f"address {number}"), guest()[1])
    assert running.key in [one.key for one in open_tables(None)]


def test_a_table_knows_whether_others_come_from_where_it_does_but_not_whence() -> None:
    client = from_address(guest()[0], "10.0.0.7")
    other = from_address(guest()[0], "10.0.0.8")
    for browser in (client, client, other):
        assert browser.post(PLAY).status_code == 302
    origins = [table.origin for table in Table.objects.order_by("-pk")[:3]]
    assert origins[1] == origins[2] != origins[0]
    assert not any("10.0" in origin for origin in origins)


def test_the_document_for_operators_lists_every_limit_as_it_is() -> None:
    lines = (Path(__file__).parents[2] / "docs" / "limits.md").read_text("utf-8").splitlines()
    listed = {}
    for line in lines:
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 6 and cells[0].startswith("`"):
            person, of_guests, address, rest = cells[2:]
            named = {"person": person, "guests": of_guests, "address": address}
            said = [f"{party}={text}" for party, text in named.items() if text]
            said += [rest.replace(" ", "=")] if rest else []
            listed[cells[0].strip("`")] = " ".join(said)
    assert listed == limits.USUAL
