"""Sitting down: by consent, by invitation, and never to see a second hand."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from astrarium.web.models import Approval, Glimpse, Person, Seat, Stage
from astrarium.web.seats import seating
from astrarium.web.seats.asking import Ending
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


def test_a_bots_hand_is_not_read_by_taking_its_seat_and_leaving() -> None:
    """Hole 1: take, look at `?as=2&at=3`, leave."""
    client, person = guest()
    eve, _ = guest("Eve")
    table = set_table(person, ["me", "captain", "captain"])
    for seat in (1, 2):
        post(eve, table, f"seat/{seat}/take")
        assert eve.get(f"/t/{table.key}/?as={seat}&at=0").status_code == 403
        assert post(client, table, f"seat/{seat}/take").status_code == 403
        assert client.get(f"/t/{table.key}/?as={seat}&at=0").status_code == 403
    assert sitting(table) == ["Ada", "captain", "captain"]


@pytest.mark.parametrize("approval", list(Approval))
def test_a_bots_seat_beside_one_person_is_never_taken_without_consent(approval: str) -> None:
    """Hole 2: strangers take both bot seats of a listed table, and its owner can do nothing."""
    client, person = guest()
    table = set_table(person, ["me", "captain", "captain"], listed=True, approval=approval)
    for seat in (1, 2):
        eve, _ = guest("Eve")
        assert post(eve, table, f"seat/{seat}/take").status_code == 200
        assert eve.get(f"/t/{table.key}/?as={seat}").status_code == 403
    assert sitting(table) == ["Ada", "captain", "captain"] and len(asks(table)) == 2
    while not live(table).ply:
        answer(client, table, 0) if 0 in live(table).state.to_act() else worker.look_after(table)
    assert post(client, table, "rewind", seat=0, to=0).status_code == 204
    assert live(table).proposal is None and live(table).ply == 0


def test_the_host_lets_in_who_asks_and_the_page_of_both_says_so() -> None:
    (client, person), (other, _friend) = guest(), guest("Bo")
    table = set_table(person, ["me", "captain"])
    assert "Ask for this bot’s seat" in text_of(other, f"/t/{table.key}/")
    post(other, table, "seat/1/take")
    restarted(table)
    assert "You have asked for seat 2" in text_of(other, f"/t/{table.key}/")
    assert "Bo would like to play on in place of the bot" in text_of(client, f"/t/{table.key}/")
    assert "Bo would like" not in text_of(guest("Eve")[0], f"/t/{table.key}/")
    (number,) = asks(table)
    assert post(other, table, "ask", ask=number, agree="yes").status_code == 403
    assert post(client, table, "ask", ask=number, agree="yes").status_code == 204
    assert sitting(table) == ["Ada", "Bo"] and not asks(table)
    assert "You have asked" not in text_of(other, f"/t/{table.key}/")
    assert other.get(f"/t/{table.key}/?as=1&at=0").status_code == 200
    assert post(client, table, "ask", ask=number, agree="yes").status_code == 409
    restarted(table)


def test_the_lists_of_tables_tell_who_is_asked() -> None:
    (client, person), (other, _) = guest(), guest("Bo")
    table = set_table(person, ["me", "open"], listed=True)
    asked = "Somebody would like to play"
    assert asked not in text_of(client, "/mine/")
    post(other, table, "seat/1/take")
    assert asked in text_of(client, "/mine/") and asked in text_of(client, "/")
    assert asked not in text_of(other, "/tables/")
    post(client, table, "ask", ask=asks(table)[0], agree="no")
    assert asked not in text_of(client, "/mine/")
    post(other, table, "seat/1/take")
    post(client, table, "close")
    assert asked not in text_of(client, "/mine/")


def test_a_refusal_is_told_and_after_some_of_them_nobody_asks_again() -> None:
    (client, person), (eve, stranger) = guest(), guest("Eve")
    table = set_table(person, ["me", "captain"])
    for _ in range(3):
        assert post(eve, table, "seat/1/take").status_code == 200
        assert post(client, table, "ask", ask=asks(table)[0], agree="no").status_code == 204
        assert live(table).asks.ended[stranger.pk] == Ending.REFUSED
        assert "was refused" in text_of(eve, f"/t/{table.key}/")
        restarted(table)
    assert post(eve, table, "seat/1/take").status_code == 403
    assert sitting(table) == ["Ada", "captain"]


def test_a_wish_can_be_withdrawn_and_expires() -> None:
    (_, person), (other, friend) = guest(), guest("Bo")
    table = set_table(person, ["me", "captain"])
    post(other, table, "seat/1/take")
    post(other, table, "ask", ask=asks(table)[0], agree="no")
    assert not asks(table) and friend.pk not in live(table).asks.ended
    post(other, table, "seat/1/take")
    assert post(other, table, "seat/1/take").status_code == 409
    grow_old(table)
    worker.work()
    assert not asks(table)
    assert "in time. You may ask again" in text_of(other, f"/t/{table.key}/")


def test_a_wish_expires_in_the_waiting_room_too() -> None:
    (_, person), (other, _) = guest(), guest("Bo")
    table = set_table(person, ["me", "open"], listed=True)
    post(other, table, "seat/1/take")
    table.refresh_from_db()
    assert table.due is not None and table.due > timezone.now()
    grow_old(table)
    worker.work()
    table.refresh_from_db()
    assert not asks(table) and table.due is None and table.stage == Stage.WAITING


def test_a_crowd_cannot_bury_the_host_in_wishes() -> None:
    _, person = guest()
    table = set_table(person, ["me", "captain"])
    statuses = [post(guest(f"E{n}")[0], table, "seat/1/take").status_code for n in range(7)]
    assert statuses == [200] * 5 + [403] * 2


def test_who_loses_the_race_for_a_seat_is_told() -> None:
    (client, person), (bo, _), (cy, loser) = guest(), guest("Bo"), guest("Cy")
    table = set_table(person, ["me", "captain"])
    for one in (bo, cy):
        post(one, table, "seat/1/take")
    post(client, table, "ask", ask=asks(table)[0], agree="yes")
    assert sitting(table) == ["Ada", "Bo"] and not asks(table)
    assert live(table).asks.ended[loser.pk] == Ending.TAKEN
    assert "gone to somebody else" in text_of(cy, f"/t/{table.key}/")


@pytest.mark.parametrize(
    ("listed", "approval", "asked"),
    [
        (False, Approval.USUAL, False),
        (True, Approval.USUAL, True),
        (False, Approval.ALWAYS, True),
        (True, Approval.NEVER, False),
    ],
)
def test_in_the_waiting_room_the_host_is_asked_as_the_form_says(
    listed: bool, approval: str, asked: bool
) -> None:
    (client, person), (other, _) = guest(), guest("Bo")
    table = set_table(person, ["me", "open", "open"], listed=listed, approval=approval)
    page = text_of(other, f"/t/{table.key}/")
    assert ("Ask for this seat" in page) == asked and ("Sit here" in page) != asked
    post(other, table, "seat/1/take")
    assert sitting(table) == ["Ada", "-" if asked else "Bo", "-"]
    if asked:
        post(client, table, "ask", ask=asks(table)[0], agree="yes")
        assert sitting(table) == ["Ada", "Bo", "-"]
    assert post(other, table, "seat/2/take").status_code == 403


def test_by_invitation_only_who_has_the_seats_own_link_sits_down_and_only_once() -> None:
    (client, person), (other, _), (eve, _) = guest(), guest("Bo"), guest("Eve")
    table = set_table(person, ["me", "open", "open"], by_invitation=True)
    links = [live(table).seats[seat].invitation for seat in (1, 2)]
    assert all(links) and links[0] != links[1]
    for somebody, sees in ((client, True), (eve, False)):
        page = text_of(somebody, f"/t/{table.key}/")
        assert all((link in page) == sees for link in links)
        assert "Sit here" not in page or sees
    assert post(eve, table, "seat/1/take").status_code == 403
    assert other.get(f"/t/{table.key}/invited/{links[0]}").status_code == 302
    assert text_of(other, f"/t/{table.key}/").count("Sit here") == 1
    assert post(other, table, "seat/2/take").status_code == 403
    assert post(other, table, "seat/1/take").status_code == 200
    assert eve.get(f"/t/{table.key}/invited/{links[0]}").status_code == 403
    assert post(client, table, "seat/1/remove").status_code == 204
    assert post(other, table, "seat/1/take").status_code == 403
    seating.start(table)
    assert post(eve, table, "seat/2/take").status_code == 403


def test_the_last_seat_does_not_begin_the_game_but_the_host_does() -> None:
    (client, person), (other, _) = guest(), guest("Bo")
    table = set_table(person, ["me", "open"])
    post(other, table, "seat/1/take")
    table.refresh_from_db()
    assert table.stage == Stage.WAITING
    assert "The game begins when Ada starts it." in text_of(other, f"/t/{table.key}/")
    assert post(other, table, "start").status_code == 403
    assert post(client, table, "start").status_code == 200
    table.refresh_from_db()
    assert table.stage == Stage.PLAYING


def test_nobody_holds_two_seats_but_at_a_table_made_for_one_device() -> None:
    client, person = guest()
    table = set_table(person, ["me", "open", "open"])
    assert post(client, table, "seat/1/take").status_code == 403
    shared = set_table(person, ["me", "me", "open"], names=["Ada", "Bo", ""])
    assert post(client, shared, "seat/2/take").status_code == 200
    assert sitting(shared) == ["Ada"] * 3
    seating.start(shared)
    post(client, shared, "seat/2/leave")
    assert post(client, shared, "seat/2/take").status_code == 200
    assert sitting(shared) == ["Ada"] * 3
    bots = set_table(person, ["me", "me", "captain"], names=["Ada", "Bo", ""])
    assert post(client, bots, "seat/2/take").status_code == 403
    other, _ = guest("Cy")
    mixed = set_table(person, ["me", "me", "open", "open"], names=["Ada", "Bo", "", ""])
    assert post(other, mixed, "seat/2/take").status_code == 200
    assert post(other, mixed, "seat/3/take").status_code == 403


def test_who_has_seen_a_hand_cannot_play_against_it_but_may_ask_for_their_own_seat() -> None:
    client, person = guest()
    other, friend = guest("Bo")
    table = set_table(person, ["me", "open", "captain"])
    join(other, table)
    post(other, table, "seat/1/leave")
    assert Glimpse.objects.filter(table=table, person=friend, seat=1).exists()
    assert post(other, table, "seat/2/take").status_code == 403
    assert post(other, table, "seat/1/take").status_code == 200
    assert post(client, table, "ask", ask=asks(table)[0], agree="yes").status_code == 204
    assert sitting(table)[1] == "Bo"


def test_a_seat_in_the_waiting_room_shows_no_hand_and_binds_nobody() -> None:
    _, person = guest()
    other, _ = guest("Bo")
    table = set_table(person, ["me", "open", "open"])
    post(other, table, "seat/1/take")
    post(other, table, "seat/1/leave")
    assert post(other, table, "seat/2/take").status_code == 200
    assert sitting(table) == ["Ada", "-", "Bo"] and not Glimpse.objects.exists()


def test_logging_out_or_in_does_not_make_somebody_else_of_a_browser() -> None:
    _client, person = guest()
    other, friend = guest("Bo")
    table = set_table(person, ["me", "open", "captain"])
    join(other, table)
    friend.user = User.objects.create_user("bo", password="two red dwarfs")
    friend.save()
    browser = Client()
    browser.post("/account/login/", {"name": "bo", "password": "two red dwarfs"})
    assert browser.get(f"/t/{table.key}/?as=1&at=0").status_code == 200
    browser.post("/account/logout")
    assert post(browser, table, "seat/2/take").status_code == 403
    User.objects.create_user("cy", password="two red dwarfs")
    browser.post("/account/login/", {"name": "cy", "password": "two red dwarfs"})
    assert post(browser, table, "seat/2/take").status_code == 403
    assert not asks(table) and sitting(table)[2] == "captain"


def test_a_guest_who_turns_out_to_have_another_seat_gives_one_up() -> None:
    _client, person = guest()
    table = set_table(person, ["me", "open", "open"])
    _account, owner = guest("Bo")
    owner.user = User.objects.create_user("bo", password="two red dwarfs")
    owner.save()
    seating.take(table, 1, owner)
    unknown, stranger = guest("Cy")
    seating.take(table, 2, stranger)
    seating.start(table)
    unknown.post("/account/login/", {"name": "bo", "password": "two red dwarfs"})
    assert sitting(table) == ["Ada", "Bo", "captain"]
    assert Glimpse.objects.filter(table=table, person=owner).count() == 2
    assert post(unknown, table, "seat/2/take").status_code == 403


def test_an_account_keeps_the_seat_its_owner_took_as_a_guest() -> None:
    client, person = guest()
    table = set_table(person, ["me", "captain"])
    form = {"name": "ada", "password": "two red dwarfs", "again": "two red dwarfs"}
    client.post("/account/new/", form)
    owner = Person.objects.get(user__username="ada")
    assert Seat.objects.get(table=table, number=0).person == owner
    assert Glimpse.objects.filter(table=table, person=owner, seat=0).exists()
    assert client.get(f"/t/{table.key}/?as=0&at=0").status_code == 200
