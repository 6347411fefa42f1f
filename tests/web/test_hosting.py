"""A host's table: sending people away, handing it on, closing it; and names at it."""

from __future__ import annotations

import pytest

from astrarium.web.models import Approval, Seat, Stage
from astrarium.web.seats import seating
from astrarium.web.seats.permissions import host_of
from astrarium.web.tables.live import tables
from astrarium.web.worker import worker
from tests.web.people import (
    answer,
    asks,
    grow_old,
    guest,
    join,
    live,
    post,
    restarted,
    set_table,
    sitting,
    text_of,
)

pytestmark = pytest.mark.django_db


def test_the_host_sends_people_away_before_and_during_the_game() -> None:
    (client, person), (other, friend) = guest(), guest("Bo")
    table = set_table(person, ["me", "open"])
    for free in (True, False):
        post(other, table, "seat/1/take")
        if asks(table):
            post(client, table, "ask", ask=asks(table)[0], agree="yes")
        if not free:
            seating.start(table)
        assert post(client, table, "seat/1/remove").status_code == 204
        assert sitting(table) == ["Ada", "-" if free else "captain"]
        assert "The host has sent you away" in text_of(other, f"/t/{table.key}/")
        assert post(other, table, "seat/1/take").status_code == 200
        assert sitting(table)[1] != "Bo", "who was sent away asks before coming back"
        post(other, table, "ask", ask=asks(table)[0], agree="no")
        restarted(table)
        if free:
            post(other, table, "seat/1/take")
    ply = live(table).ply
    while live(table).ply == ply:
        if 0 in live(table).state.to_act():
            answer(client, table, 0)
        worker.look_after(table)
    assert friend.seats.count() == 0


def test_the_table_is_handed_on_and_falls_to_the_next_person() -> None:
    (ada, host), (bo, second), (cy, third) = guest("Ada"), guest("Bo"), guest("Cy")
    table = set_table(host, ["me", "open", "open"])
    seating.take(table, 1, second)
    seating.take(table, 2, third)
    seating.start(table)
    assert post(ada, table, "seat/2/host").status_code == 204
    assert host_of(live(table)) == third.pk
    assert post(ada, table, "close").status_code == 403
    post(cy, table, "seat/2/leave")
    assert host_of(live(table)) == host.pk
    post(ada, table, "seat/0/leave")
    assert host_of(live(table)) == second.pk
    assert "You host this table" in text_of(bo, f"/t/{table.key}/")
    restarted(table)


def test_a_waiting_room_without_its_host_falls_to_who_sits_there_in_time() -> None:
    (ada, host), (bo, second), (eve, _) = guest("Ada"), guest("Bo"), guest("Eve")
    table = set_table(host, ["me", "open"])
    seating.take(table, 1, second)
    early = post(bo, table, "host")
    assert early.status_code == 409 and "There is still time" in early.content.decode()
    grow_old(table)
    assert post(eve, table, "host").status_code == 403
    assert post(bo, table, "host").status_code == 204
    assert host_of(live(table)) == second.pk
    assert post(bo, table, "start").status_code == 200
    assert post(ada, table, "close").status_code == 403


def test_while_the_host_is_away_the_next_person_hosts() -> None:
    (ada, host), (bo, second) = guest("Ada"), guest("Bo")
    table = set_table(host, ["me", "open"], seconds_per_answer=60)
    join(bo, table)
    Seat.objects.filter(table=table, number=0).update(standing_in=True, away=True, bot="captain")
    tables.forget(table)
    assert host_of(live(table)) == second.pk
    ada.get(f"/t/{table.key}/")
    assert host_of(live(table)) == host.pk


def test_the_host_closes_a_table_and_all_is_shown() -> None:
    (client, person), (other, _) = guest(), guest("Bo")
    table = set_table(person, ["me", "open"])
    join(other, table)
    assert post(other, table, "close").status_code == 403
    assert post(client, table, "close").status_code == 200
    table.refresh_from_db()
    assert table.stage == Stage.CLOSED and table.due is None
    seat = live(table).state.to_act()[0]
    assert answer([client, other][seat], table, seat).status_code == 409
    assert post(other, table, "seat/1/leave").status_code == 403
    page = text_of(other, f"/t/{table.key}/")
    assert "The host has closed this table." in page
    assert other.get(f"/t/{table.key}/?as=0&at=0").status_code == 200
    assert other.get(f"/t/{table.key}/record").status_code == 200
    assert table.key in text_of(other, "/mine/") and table.key not in text_of(other, "/tables/")


def test_a_closed_waiting_room_is_over_for_who_waited() -> None:
    (client, person), (other, _) = guest(), guest("Bo")
    table = set_table(person, ["me", "open", "open"], listed=True, approval=Approval.NEVER)
    post(other, table, "seat/1/take")
    assert post(client, table, "close").status_code == 200
    assert "The host has closed this table." in text_of(other, f"/t/{table.key}/")
    assert post(guest("Cy")[0], table, "seat/2/take").status_code == 403
    assert table.key not in text_of(other, "/tables/")


def test_two_people_never_have_one_name_at_a_table() -> None:
    host_client, host = guest("Guest")
    table = set_table(host, ["me", "open", "open", "captain"])
    for seat in (1, 2):
        seating.take(table, seat, guest("guest")[1])
    names = [seat.name for seat in live(table).seats]
    assert names[:3] == ["Guest", "guest 2", "guest 3"]
    host_client.post("/name", {"name": "Vega"})
    names = [seat.name for seat in live(table).seats]
    assert names[0] == "Vega 2" and names[3] == "Vega"
    seating.start(table)
    for seat in (1, 2):
        post(host_client, table, f"seat/{seat}/remove")
    names = [seat.name.casefold() for seat in live(table).seats]
    assert len(set(names)) == 4


def test_names_that_look_the_same_are_the_same() -> None:
    assert seating.free_name("E\u0301lise", ["Élise"]) == "E\u0301lise 2"
    assert seating.free_name("ＡＤＡ", ["Ada"]) == "ＡＤＡ 2"


@pytest.mark.parametrize("name", ["x" * 24, "Ada 2", "Élise"])
def test_a_name_with_a_number_is_never_too_long_or_taken(name: str) -> None:
    taken: list[str] = []
    for _ in range(12):
        taken.append(seating.free_name(name.upper() if len(taken) % 2 else name, taken))
    assert len({one.casefold() for one in taken}) == 12 and max(map(len, taken)) <= 24


def test_a_remark_carries_the_name_that_its_speaker_has_at_the_table() -> None:
    _, host = guest("Guest")
    other, _ = guest("Guest")
    table = set_table(host, ["me", "open"])
    join(other, table)
    post(other, table, "chat", text="Which one am I?")
    assert "Mute Guest 2" in text_of(guest("Eve")[0], f"/t/{table.key}/")
