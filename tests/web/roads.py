"""Each road by which a table is written to: the scene before it, and what is then done."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from astrarium.kernel.records.match import Match
from astrarium.kernel.records.record import PLIES_BETWEEN_DIGESTS, new_record
from astrarium.web.looks import forms
from astrarium.web.models import Entry, Kind, Person, Seat, Stage, Table, Upload
from astrarium.web.seats import seating
from astrarium.web.tables import journal
from astrarium.web.tables.live import tables
from tests.web.people import GAME, grow_old, guest, live, set_table

RECORD = Path(__file__).parent.parent / "records" / "eminent_domain" / "tie-broken.record"
PASSWORD = "orbit-the-red-dwarf"
SEED = bytes([1]) * 32  # of the first table that a process sets
BOT = "random"

Act = dict[str, Any]
Scene = Callable[[], Act]


@dataclass(frozen=True)
class Road:
    """What leads to it, and how many changes it makes that each leave all tables in order."""

    scene: Scene
    steps: int = 1


ROADS: dict[str, Road] = {}


def road(scene: Scene) -> Scene:
    """A road that changes all that it changes at once."""
    ROADS[scene.__name__] = Road(scene)
    return scene


def in_steps(steps: int) -> Callable[[Scene], Scene]:
    """A road that changes one table after another."""

    def keep(scene: Scene) -> Scene:
        ROADS[scene.__name__] = Road(scene, steps)
        return scene

    return keep


WORK: Act = {}


def request(client: Client, address: str, **form: object) -> Act:
    """A form that a browser sends."""
    return {"session": session_of(client), "address": address, "form": form}


def session_of(client: Client) -> str:
    return client.cookies["sessionid"].value if "sessionid" in client.cookies else ""


def at(client: Client, table: Table, what: str, **form: object) -> Act:
    """A form of a table's page."""
    return request(client, f"/t/{table.key}/{what}", **form)


def two(**plan: object) -> tuple[Table, list[Client]]:
    """A table of two people, who have begun."""
    table, clients = gathering("me", "open", **plan)
    seating.start(table)
    table.refresh_from_db()
    return table, clients


def gathering(*seats: str, **plan: object) -> tuple[Table, list[Client]]:
    """A table in its waiting room, with a person on the second seat."""
    ada, grace = guest("Ada"), guest("Grace")
    table = set_table(ada[1], seats, **{"approval": "never", **plan})
    seating.take(table, 1, grace[1])
    return table, [ada[0], grace[0]]


def age(table: Table) -> None:
    """As if all had happened long ago, and the worker had looked since."""
    grow_old(table)
    settle(table)


def settle(table: Table) -> None:
    """As if the worker had looked at the table."""
    Table.objects.filter(pk=table.pk).update(due=journal.due(live(table)))


def asked_of(table: Table) -> int:
    """The seat that is asked."""
    return live(table).state.to_act()[0]


def an_answer(client: Client, table: Table, seat: int) -> Act:
    now = live(table)
    action, serial = now.state.legal(seat)[0], now.serial(seat)
    return at(client, table, "move", seat=seat, action=action, serial=serial)


@cache
def last_moves() -> list[tuple[int, int]]:
    """All moves of a game, to its end."""
    match = Match(new_record(GAME, 2, GAME.options.parse({"short_game": "yes"}, 2), SEED))
    chance = random.Random(1)
    while not match.state.over:
        player = match.state.to_act()[0]
        match.play(player, chance.choice(match.state.legal(player)))
    return match.record.moves


def before_the_end(seats: list[str]) -> tuple[Client, Table]:
    """A table with one move to its end."""
    client, person = guest("Ada")
    plan = seating.Plan("eminent_domain", seats, {"short_game": "yes"}, bot_pause=0)
    table = seating.set_table(plan, person)
    assert bytes(table.seed) == SEED
    begun = table.entries.count()
    Entry.objects.bulk_create(
        Entry(table=table, number=begun + ply, kind=Kind.MOVE, seat=player, action=action)
        for ply, (player, action) in enumerate(last_moves()[:-1], 1)
    )
    tables.forget(table)
    settle(table)
    return client, table


def seats_of_the_end(last: str, other: str) -> list[str]:
    """Who sits where, so that somebody has the last move."""
    return [last, other] if last_moves()[-1][0] == 0 else [other, last]


@road
def playing_at_once() -> Act:
    return request(guest("Ada")[0], "/games/eminent_domain/play")


@road
def playing_at_once_as_a_newcomer() -> Act:
    return request(Client(), "/games/eminent_domain/play")


def a_form(seat: str) -> dict[str, str]:
    form = dict(forms.NewTable.usual(GAME).given)
    return form | {"players": "2", "seat-1": seat, "listed": forms.LISTED}


@road
def setting_a_table_with_an_open_seat() -> Act:
    return request(guest("Ada")[0], "/games/eminent_domain/new/", **a_form("open"))


@road
def setting_a_table_with_a_bot() -> Act:
    return request(guest("Ada")[0], "/games/eminent_domain/new/", **a_form("cadet"))


@road
def setting_a_table_again() -> Act:
    client, person = guest("Ada")
    table = set_table(person, ["me", BOT])
    seating.close(table, person)
    return at(client, table, "again")


@road
def sitting_down() -> Act:
    table = set_table(guest("Ada")[1], ["me", "open"])
    return at(guest("Bo")[0], table, "seat/1/take", name="Bo")


@road
def sitting_down_in_a_running_game() -> Act:
    table, _ = gathering("me", "open", BOT)
    seating.start(table)
    return at(guest("Bo")[0], table, "seat/2/take")


@road
def asking_for_a_seat() -> Act:
    table = set_table(guest("Ada")[1], ["me", "open"], listed=True)
    return at(guest("Bo")[0], table, "seat/1/take")


def asked() -> tuple[Client, Table, int]:
    client, person = guest("Ada")
    table = set_table(person, ["me", "open"], listed=True)
    seating.take(table, 1, guest("Bo")[1])
    return client, table, live(table).number


@road
def letting_somebody_in() -> Act:
    client, table, number = asked()
    return at(client, table, "ask", ask=number, agree="yes")


@road
def refusing_somebody() -> Act:
    client, table, number = asked()
    return at(client, table, "ask", ask=number)


@road
def ending_a_wish_that_is_too_old() -> Act:
    grow_old(asked()[1])
    return WORK


@road
def beginning() -> Act:
    client, person = guest("Ada")
    return at(client, set_table(person, ["me", "open", BOT]), "start")


@road
def beginning_with_people() -> Act:
    table, clients = gathering("me", "open")
    return at(clients[0], table, "start")


@road
def leaving_a_waiting_room() -> Act:
    table, clients = gathering("me", "open")
    return at(clients[0], table, "seat/0/leave")


@road
def leaving_a_game() -> Act:
    table, clients = two()
    return at(clients[0], table, "seat/0/leave")


@road
def removing_somebody() -> Act:
    table, clients = two()
    return at(clients[0], table, "seat/1/remove")


@road
def letting_a_bot_play() -> Act:
    table, clients = two()
    seat = asked_of(table)
    return at(clients[seat], table, f"seat/{seat}/bot")


@road
def coming_back() -> Act:
    table, clients = two(seconds_per_answer=60)
    seat = asked_of(table)
    seating.let_bot_play(table, seat, Person.objects.get(seats__table=table, seats__number=seat))
    return at(clients[seat], table, f"seat/{seat}/back")


@road
def handing_the_table_on() -> Act:
    table, clients = two()
    return at(clients[0], table, "seat/1/host")


@road
def taking_a_table_over() -> Act:
    table, clients = gathering("me", "open")
    age(table)
    return at(clients[1], table, "host")


@road
def closing_a_table() -> Act:
    table, clients = two()
    return at(clients[0], table, "close")


@road
def relieving_who_is_away() -> Act:
    table, clients = two()
    seat = asked_of(table)
    age(table)
    return at(clients[1 - seat], table, f"seat/{seat}/relieve")


@road
def running_out_of_time() -> Act:
    table, _ = two(seconds_per_answer=60)
    grow_old(table)
    Seat.objects.filter(table=table).update(bot="")
    return WORK


@road
def answering() -> Act:
    table, clients = two()
    seat = asked_of(table)
    return an_answer(clients[seat], table, seat)


@road
def answering_before_a_bot() -> Act:
    client, person = guest("Ada")
    table = set_table(person, ["me", BOT], seconds_per_answer=60)
    while asked_of(table) != 0:
        now = live(table)
        journal.bot_move(table, 1, now.state.legal(1)[0], now.serial(1))
    return an_answer(client, table, 0)


@road
def answering_for_the_last_time() -> Act:
    client, table = before_the_end(seats_of_the_end("me", BOT))
    seat = asked_of(table)
    action, serial = last_moves()[-1][1], live(table).serial(seat)
    return at(client, table, "move", seat=seat, action=action, serial=serial)


@road
def a_bots_last_answer() -> Act:
    _, table = before_the_end(seats_of_the_end(BOT, "me"))
    assert live(table).seats[asked_of(table)].is_played_by_bot
    return WORK


def moved() -> tuple[Client, Table, int]:
    """Somebody has just answered what can be taken back."""
    table, clients = two()
    chance = random.Random(1)
    while True:
        now, seat = live(table), asked_of(table)
        action = chance.choice(now.state.legal(seat))
        journal.move(table, seat, action, now.serial(seat), now.seats[seat].person)
        if live(table).match.undoable(seat):
            return clients[seat], table, seat


@road
def taking_back() -> Act:
    client, table, seat = moved()
    return at(client, table, "undo", seat=seat)


@road
def proposing_to_go_back() -> Act:
    client, table, seat = moved()
    return at(client, table, "rewind", seat=seat, to=0)


@road
def agreeing_to_go_back() -> Act:
    table, clients = two(seconds_per_answer=60)
    seat, now = asked_of(table), live(table)
    mover = now.seats[seat].person
    assert mover is not None
    journal.move(table, seat, now.state.legal(seat)[0], now.serial(seat), mover)
    journal.rewind(table, seat, 0, mover)
    return at(clients[1 - seat], table, "proposal", seat=1 - seat, agree="yes")


@road
def speaking() -> Act:
    table, clients = two()
    return at(clients[1], table, "chat", text="Hello")


@road
def switching_the_chat_off() -> Act:
    table, clients = two()
    return at(clients[0], table, "chat/switch")


@road
def wanting_a_hint() -> Act:
    table, clients = two()
    seat = asked_of(table)
    return at(clients[seat], table, "hint", seat=seat)


@road
def giving_a_hint() -> Act:
    table, _ = two()
    seat = asked_of(table)
    person = live(table).seats[seat].person
    assert person is not None
    journal.want_hint(table, seat, person)
    return WORK


@road
def thawing() -> Act:
    client, table = before_the_end(["me", BOT])
    begun = live(table).number - live(table).ply
    digests = (PLIES_BETWEEN_DIGESTS, 2 * PLIES_BETWEEN_DIGESTS)
    good = live(table).record().digests[digests[0]]
    for ply, text in zip(digests, (good, "0" * 16), strict=True):
        Entry.objects.filter(table=table, number=begun + ply).update(text=text)
    Table.objects.filter(pk=table.pk).update(
        rules_version=999, fingerprint="other", stage=Stage.FROZEN, due=None
    )
    tables.forget(table)
    return at(client, table, "thaw")


@road
def keeping_a_record() -> Act:
    upload = Upload.objects.create(person=guest("Ada")[1], text=RECORD.read_text())
    return {"upload": upload.pk}


@in_steps(3)
def taking_another_name() -> Act:
    """At two tables, and everywhere else."""
    client, person = guest("Ada")
    for seats in (["me", BOT], ["me", "open"]):
        set_table(person, seats)
    return request(client, "/name", name="Countess")


@in_steps(2)
def signing_in() -> Act:
    """A guest gets up where the account has a hand, and brings all else."""
    name = f"Grace{User.objects.count()}"
    account = Person.objects.create(
        name="Grace", user=User.objects.create_user(name, password=PASSWORD)
    )
    client, person = guest("Ada")
    set_table(person, ["me", BOT])
    set_table(person, ["me", "open"])
    both = set_table(account, ["me", "open"], approval="never")
    seating.take(both, 1, person)
    seating.start(both)
    return request(client, "/account/login/", name=name, password=PASSWORD)


@road
def making_an_account() -> Act:
    client, person = guest("Ada")
    set_table(person, ["me", BOT])
    set_table(person, ["me", "open"])
    name = f"Mary{User.objects.count()}"
    return request(client, "/account/new/", name=name, password=PASSWORD, again=PASSWORD)
