"""Whose seat: what everybody may do with the seats and hands of a running game."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from django.contrib.auth.models import User
from django.test import Client

from astrarium.web.looks.viewing import Reader
from astrarium.web.models import Person, Stage, Table
from astrarium.web.pages.table import live_part
from astrarium.web.seats import seating
from astrarium.web.tables import journal
from astrarium.web.tables.live import tables
from astrarium.web.worker import worker
from tests.web.people import (
    asks,
    guest,
    live,
    post,
    restarted,
    set_table,
    sitting,
)

pytestmark = pytest.mark.django_db


@dataclass
class Cast:
    """A running game of three, and everybody who may come near it."""

    table: Table
    browsers: dict[str, Client] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)

    def meet(self, role: str) -> Client:
        """Somebody with a browser, called as their part is."""
        self.browsers[role], self.people[role] = guest(role)
        return self.browsers[role]


ROLES = (
    "host",
    "seated",
    "former",
    "removed",
    "spectator",
    "newcomer",
    "other browser",
    "logged out",
)


def cast(**plan: object) -> Cast:
    """Host on seat 0, somebody on seat 1, a bot on seat 2 where people have been and gone."""
    client, person = guest("host")
    table = set_table(person, ["me", "open", "open"], **plan)
    found = Cast(table, {"host": client}, {"host": person})
    for role, seat in (("seated", 1), ("former", 2)):
        assert seating.take(table, seat, guestly(found, role))
    seating.start(table)
    post(found.browsers["former"], table, "seat/2/leave")
    let_in(found, "removed", 2)
    post(client, table, "seat/2/remove")
    found.meet("spectator")
    found.browsers["spectator"].get(f"/t/{table.key}/")
    found.browsers["newcomer"] = Client()
    user = User.objects.create(username=f"account of {found.table.key}")
    found.people["seated"].user = user
    found.people["seated"].save()
    found.browsers["other browser"] = Client()
    for role in ("seated", "other browser"):
        found.browsers[role].force_login(user)
    logged_out = found.browsers["logged out"] = Client()
    logged_out.force_login(user)
    logged_out.post("/account/logout")
    assert sitting(table) == ["host", "seated", "captain"]
    while live(table).ply < 2:
        play_on(found)
    return found


def play_on(found: Cast) -> None:
    """Somebody answers, whoever is asked."""
    now = live(found.table)
    seat = now.state.to_act()[0]
    if seat == 2:
        worker.look_after(found.table)
    else:
        person = found.people[("host", "seated")[seat]]
        journal.move(found.table, seat, now.state.legal(seat)[0], now.serial(seat), person)


def guestly(found: Cast, role: str) -> Person:
    found.meet(role)
    return found.people[role]


def let_in(found: Cast, role: str, seat: int) -> None:
    """Somebody asks for a seat, and the host agrees."""
    post(found.meet(role), found.table, f"seat/{seat}/take")
    (number,) = asks(found.table)
    assert (
        post(found.browsers["host"], found.table, "ask", ask=number, agree="yes").status_code == 204
    )
    assert sitting(found.table)[seat] == role


# What each of ROLES gets for an address of a running game, "ask" if they sit only when others
# agree; the table is set anew for each.
MATRIX = """
POST seat/0/take          no  no  no  no  no  no  no  no
POST seat/1/take          no  no  no  no  no  no  no  no
POST seat/2/take          no  no  ask ask ask ask no  no
POST seat/0/leave         yes no  no  no  no  no  no  no
POST seat/1/leave         no  yes no  no  no  no  yes no
POST seat/0/bot           yes no  no  no  no  no  no  no
POST seat/1/bot           no  yes no  no  no  no  yes no
POST seat/0/back          yes no  no  no  no  no  no  no
POST seat/0/remove        no  no  no  no  no  no  no  no
POST seat/1/remove        yes no  no  no  no  no  no  no
POST seat/2/remove        no  no  no  no  no  no  no  no
POST seat/1/host          yes no  no  no  no  no  no  no
POST seat/2/host          no  no  no  no  no  no  no  no
POST seat/0/relieve       no  no  no  no  no  no  no  no
POST seat/1/relieve       no  no  no  no  no  no  no  no
POST seat/2/relieve       no  no  no  no  no  no  no  no
POST seat/0/reveal        yes no  no  no  no  no  no  no
POST seat/2/reveal        no  no  no  no  no  no  no  no
POST host                 no  no  no  no  no  no  no  no
POST close                yes no  no  no  no  no  no  no
POST chat/switch          yes no  no  no  no  no  no  no
POST chat?text=x          yes yes no  no  no  no  yes no
POST rewind?seat=0&to=0   yes no  no  no  no  no  no  no
POST rewind?seat=2&to=0   no  no  no  no  no  no  no  no
POST hint?seat=2          no  no  no  no  no  no  no  no
POST undo?seat=2          no  no  no  no  no  no  no  no
GET  ?at=1&as=0           yes no  no  no  no  no  no  no
GET  ?at=1&as=1           no  yes no  no  no  no  yes no
GET  ?at=1&as=2           no  no  no  no  no  no  no  no
GET  ?as=2                no  no  no  no  no  no  no  no
GET  ?as=open             no  no  no  no  no  no  no  no
GET  record               no  no  no  no  no  no  no  no
GET  preview?seat=2       no  no  no  no  no  no  no  no
GET  why?seat=2&token=a   no  no  no  no  no  no  no  no
"""
CASES = [line.rsplit(None, len(ROLES)) for line in MATRIX.strip().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_who_may_do_what_with_the_seats_and_hands_of_a_running_game(case: list[str]) -> None:
    what, *expected = case
    found: dict[str, str] = {}
    acting = cast()
    for role in ROLES:
        found[role] = tried(acting, role, *what.split())
        if found[role] != "no":  # what one did must not help the next
            acting = cast()
    assert found == dict(zip(ROLES, expected, strict=True))


def tried(acting: Cast, role: str, method: str, address: str) -> str:
    client, table = acting.browsers[role], acting.table
    path, _, query = address.partition("?")
    known, before = asks(table), live(table).number
    if method == "GET":
        status = client.get(f"/t/{table.key}/{address}").status_code
        assert live(table).number == before
    else:
        form = dict(pair.split("=") for pair in query.split("&") if pair)
        status = post(client, table, path, **form).status_code
    if status in (403, 409):
        assert live(table).number == before
        return "no"
    return "ask" if asks(table) != known else "yes"


def test_without_a_host_all_people_seated_agree() -> None:
    """A host who sits nowhere may be gone for good: those who sit there are asked too."""
    acting = cast()
    let_in(acting, "third", 2)
    table, browsers = acting.table, acting.browsers
    assert post(browsers["host"], table, "seat/0/leave").status_code == 200
    Table.objects.filter(pk=table.pk).update(host=acting.people["host"])
    tables.forget(table)
    newcomer, _ = guest("new")
    for answers, sits in (
        ((("seated", "no"),), False),
        ((("seated", "yes"), ("third", "yes")), True),
    ):
        assert post(newcomer, table, "seat/0/take").status_code == 200
        (number,) = asks(table)
        assert post(browsers["spectator"], table, "ask", ask=number, agree="yes").status_code == 403
        for role, agree in answers:
            assert sitting(table)[0] == "captain"
            assert post(browsers[role], table, "ask", ask=number, agree=agree).status_code == 204
            restarted(table)
        assert (sitting(table)[0] == "new") == sits and not asks(table)


@pytest.mark.parametrize("stage", [Stage.WAITING, Stage.PLAYING])
def test_who_has_nothing_to_do_with_the_table_sees_the_page_of_an_onlooker(stage: str) -> None:
    """`LiveTable.people` names all for whom a page may say something of their own."""
    acting = cast()
    table, people = acting.table, acting.people
    asking, refused = guest("asking"), guest("refused")
    for browser, _ in (asking, refused):
        post(browser, table, "seat/2/take")
    post(acting.browsers["host"], table, "ask", ask=asks(table)[1], agree="no")
    people |= {"asking": asking[1], "refused": refused[1], "nobody": guest("nobody")[1]}
    Table.objects.filter(pk=table.pk).update(stage=stage)
    tables.forget(table)
    onlooker = live_part(table, Reader(None, "en"), None)[1]
    known = live(table).people()
    for role, person in people.items():
        page = live_part(table, Reader(person, "en"), None)[1]
        assert page == onlooker or person.pk in known, role
    assert people["nobody"].pk not in known and people["spectator"].pk not in known
    assert {people[role].pk for role in ("host", "seated", "former", "asking", "refused")} <= known
