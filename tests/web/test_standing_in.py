"""Bots that stand in: after which time, how the page says so, and who played which part."""

from __future__ import annotations

import pytest
from django.test import Client

from astrarium.web.looks.viewing import Reader
from astrarium.web.models import Entry, Kind, Person, Table
from astrarium.web.pages.table import live_part
from astrarium.web.seats import seating
from astrarium.web.tables import journal
from astrarium.web.tables.live import tables
from astrarium.web.worker import worker
from tests.web.people import (
    answer,
    grow_old,
    guest,
    join,
    live,
    played_table,
    post,
    restarted,
    set_table,
    text_of,
)

pytestmark = pytest.mark.django_db


def waiting_for(table: Table, clients: list[Client]) -> tuple[int, int]:
    """The seat that is asked, and one that waits for it."""
    asked = live(table).state.to_act()[0]
    return asked, 1 - asked


def test_without_a_clock_those_who_wait_may_let_a_bot_play_after_the_time_of_the_form() -> None:
    people = [guest("Ada"), guest("Bo")]
    clients = [client for client, _ in people]
    table = set_table(people[0][1], ["me", "open"], patience=600)
    join(clients[1], table)
    asked, waits = waiting_for(table, clients)
    early = post(clients[waits], table, f"seat/{asked}/relieve")
    assert early.status_code == 409 and "another 10 min" in early.content.decode()
    assert "has not answered for a while" in text_of(clients[waits], f"/t/{table.key}/")
    assert 'relieve" hx-target="#toast" data-after' in text_of(clients[waits], f"/t/{table.key}/")
    grow_old(table)
    assert post(guest("Eve")[0], table, f"seat/{asked}/relieve").status_code == 403
    assert post(clients[asked], table, f"seat/{asked}/relieve").status_code == 403
    assert post(clients[waits], table, f"seat/{asked}/relieve").status_code == 204
    ply = live(table).ply
    worker.work()
    assert live(table).ply > ply
    seat = live(table).seats[asked]
    assert seat.away and seat.person == people[asked][1]
    restarted(table)


def stood_in(**plan: object) -> tuple[Client, Table]:
    """A person asked at a table with a clock, who did not answer in time."""
    client, person = guest()
    table = set_table(person, ["me", "captain"], seconds_per_answer=60, **plan)
    while 0 not in live(table).state.to_act():
        worker.look_after(table)
    grow_old(table)
    seating.end_time(table, 0, live(table).serial(0))
    assert live(table).seats[0].away
    return client, table


def test_a_bot_that_stands_in_says_so_over_the_whole_bar() -> None:
    _client, table = stood_in()
    shown = live_part(table, Reader(Person.objects.get(name="Ada"), "en"), None)[1]
    assert "A bot (Captain) plays for you." in shown and "Play on myself" in shown
    assert "You did not answer in time." in shown and 'id="answers"' not in shown


def test_the_seat_is_given_back_when_its_player_loads_the_page() -> None:
    client, table = stood_in()
    assert 'id="answers"' in text_of(client, f"/t/{table.key}/")
    assert not live(table).seats[0].standing_in


def test_the_seat_is_given_back_at_the_first_action() -> None:
    for what, form in (("chat", {"text": "I am back"}), ("hint", {"seat": 0}), ("move", {})):
        client, table = stood_in()
        if what == "move":
            assert answer(client, table, 0).status_code == 204
        else:
            assert post(client, table, what, **form).status_code == 204
        assert not live(table).seats[0].standing_in, what
        restarted(table)


def test_who_let_a_bot_play_by_intent_gets_the_seat_back_by_asking_or_answering_only() -> None:
    client, person = guest()
    table = set_table(person, ["me", "captain"])
    while 0 not in live(table).state.to_act():
        worker.look_after(table)
    post(client, table, "seat/0/bot")
    assert "A bot (Captain) plays for you." in text_of(client, f"/t/{table.key}/")
    assert live(table).seats[0].standing_in
    assert answer(client, table, 0).status_code == 204
    assert not live(table).seats[0].standing_in


def test_coming_back_gives_the_time_anew_but_once_for_a_question() -> None:
    client, table = stood_in()
    assert post(client, table, "seat/0/back").status_code == 204
    worker.look_after(table)
    assert not live(table).seats[0].standing_in, "the clock runs from the return"
    back = live(table).counted_from(0)
    post(client, table, "seat/0/bot")
    post(client, table, "seat/0/back")
    assert live(table).counted_from(0) == back
    restarted(table)
    assert live(table).counted_from(0) == back


def test_a_bot_does_not_answer_for_who_came_back_while_it_thought() -> None:
    client, table = stood_in()
    serial, action = live(table).serial(0), live(table).state.legal(0)[0]
    post(client, table, "seat/0/back")
    ply = live(table).ply
    with pytest.raises(journal.Stale):
        journal.bot_move(table, 0, action, serial)
    assert live(table).ply == ply


def test_results_tell_who_played_which_part() -> None:
    client, person = guest("Ada")
    table = played_table(person)
    alone = text_of(client, f"/t/{table.key}/")
    assert "a bot: " not in alone and "A bot made" not in text_of(client, "/mine/")
    own = Entry.objects.filter(table=table, kind=Kind.MOVE, seat=0)
    half = list(own.values_list("pk", flat=True))[::2]
    Entry.objects.filter(pk__in=half).update(person=None)
    tables.forget(table)
    page, mine = text_of(client, f"/t/{table.key}/"), text_of(client, "/mine/")
    assert f"a bot: {len(half)} moves" in page
    assert f"A bot made {len(half)} of {own.count()} moves" in mine
    assert "You won" not in mine
    own.update(person=None)
    tables.forget(table)
    assert f"a bot: {own.count()} moves" in text_of(client, f"/t/{table.key}/")
