"""The journal of a table: answers, doubled, late and foreign ones, taking back."""

from __future__ import annotations

import pytest
from django.test import Client

from astrarium.kernel.errors import Illegal
from astrarium.web.models import Entry, Kind, Person, Table
from astrarium.web.seats import seating
from astrarium.web.tables import journal
from astrarium.web.tables.live import Cache, LiveTable, tables
from astrarium.web.worker import worker
from tests.web.people import answer, guest, join, live, post, set_table

pytestmark = pytest.mark.django_db


def moves(table: Table) -> int:
    return Entry.objects.filter(table=table, kind=Kind.MOVE).count()


def let_bots_play(table: Table, seat: int = 0) -> None:
    while seat not in live(table).state.to_act() and not live(table).state.over:
        assert worker.work()


def test_an_answer_is_one_line_of_the_journal() -> None:
    client, person = guest()
    table = set_table(person)
    let_bots_play(table)
    before = moves(table)
    assert answer(client, table, 0).status_code == 204
    assert moves(table) == before + 1


def test_an_answer_posted_twice_is_refused_the_second_time() -> None:
    client, person = guest()
    table = set_table(person)
    let_bots_play(table)
    now = live(table)
    form = {"seat": 0, "serial": now.serial(0), "action": now.state.legal(0)[0]}
    assert post(client, table, "move", **form).status_code == 204
    known = moves(table)
    second = post(client, table, "move", **form)
    assert second.status_code == 409
    assert "no longer asked" in second.content.decode()
    assert moves(table) == known


def test_an_illegal_answer_is_refused_with_the_reason_of_the_rules() -> None:
    client, person = guest()
    table = set_table(person)
    let_bots_play(table)
    now = live(table)
    legal = now.state.legal(0)
    illegal = next(action for action in range(now.game.vocabulary.size) if action not in legal)
    known = moves(table)
    assert answer(client, table, 0, illegal).status_code == 409
    assert moves(table) == known


def test_nobody_answers_for_another_seat() -> None:
    client, person = guest()
    stranger, _ = guest("Eve")
    table = set_table(person, ["me", "open"])
    assert answer_for(stranger, table, 0) == 403
    assert answer_for(client, table, 1) == 403
    assert moves(table) == 0


def answer_for(client: Client, table: Table, seat: int) -> object:
    now = live(table)
    asked = now.state.to_act()[0]
    form = {"seat": seat, "serial": now.serial(asked), "action": now.state.legal(asked)[0]}
    return post(client, table, "move", **form).status_code


def test_at_another_players_turn_the_answer_is_refused() -> None:
    client, person = guest()
    other, friend = guest("Bo")
    table = set_table(person, ["me", "open"])
    join(other, table)
    waiting = 1 - live(table).state.to_act()[0]
    form = {"seat": waiting, "serial": "0.0", "action": 0}
    assert post(other if waiting else client, table, "move", **form).status_code == 409
    assert friend.seats.count() == 1 and moves(table) == 0


@pytest.mark.parametrize("action", ["", "x", "-1", "1.5", "99999999999", "٣"])
def test_what_is_no_number_is_refused_in_a_sentence(action: str) -> None:
    client, person = guest()
    table = set_table(person)
    refused = post(client, table, "move", seat=0, serial="0.0", action=action)
    assert refused.status_code == 409 and moves(table) == 0


def test_undo_takes_back_and_the_journal_keeps_both() -> None:
    client, person = guest()
    table = set_table(person)
    for _ in range(200):
        let_bots_play(table)
        answer(client, table, 0)
        if live(table).match.undoable(0):
            break
    ply, entries = live(table).ply, table.entries.count()
    assert post(client, table, "undo", seat=0).status_code == 204
    assert live(table).ply == ply - 1 and table.entries.count() == entries + 1


def test_another_process_reads_the_same_from_the_journal() -> None:
    client, person = guest()
    table = set_table(person)
    for number in range(40):
        let_bots_play(table)
        answer(client, table, 0)
        if number % 5 == 0 and live(table).match.undoable(0):
            post(client, table, "undo", seat=0)
    mine, theirs = live(table), Cache().get(table)
    assert theirs.record().text() == mine.record().text()
    assert [theirs.serial(seat) for seat in (0, 1)] == [mine.serial(seat) for seat in (0, 1)]
    assert theirs.state.view(0) == mine.state.view(0)


def test_alone_against_bots_one_may_go_back_anywhere() -> None:
    client, person = guest()
    table = set_table(person)
    for _ in range(10):
        let_bots_play(table)
        answer(client, table, 0)
    assert post(client, table, "rewind", seat=0, to=3).status_code == 204
    assert live(table).ply == 3
    assert post(client, table, "rewind", seat=0, to=3).status_code == 409


def test_going_back_with_others_needs_everybodys_consent() -> None:
    client, person = guest()
    other, _ = guest("Bo")
    table = set_table(person, ["me", "open"])
    join(other, table)
    both = [client, other]
    for _ in range(6):
        seat = live(table).state.to_act()[0]
        answer(both[seat], table, seat)
    ply = live(table).ply
    assert post(client, table, "rewind", seat=0, to=1).status_code == 204
    assert live(table).ply == ply and live(table).proposal is not None
    assert post(other, table, "proposal", seat=1, agree="no").status_code == 204
    assert live(table).proposal is None
    post(client, table, "rewind", seat=0, to=1)
    post(other, table, "proposal", seat=1, agree="yes")
    assert live(table).ply == 1


def test_a_hint_is_what_a_bot_would_answer_and_only_its_seat_sees_it() -> None:
    client, person = guest()
    table = set_table(person)
    let_bots_play(table)
    assert post(client, table, "hint", seat=0).status_code == 204
    worker.work()
    now = live(table)
    given = now.hint(0)
    assert given is not None and given.action in now.state.legal(0)
    assert b"Chances of winning" in client.get(f"/t/{table.key}/").content
    assert answer(client, table, 0).status_code == 204
    assert live(table).hint(0) is None


def test_a_hint_outlives_what_others_answer_to_questions_of_their_own() -> None:
    (client, person), (other, somebody) = guest(), guest("Bo")
    table = seating.set_table(seating.Plan("race_for_the_galaxy", ["me", "open"], {}), person)
    seating.take(table, 1, somebody)
    seating.start(table)
    assert live(table).state.to_act() == [0, 1]
    assert post(client, table, "hint", seat=0).status_code == 204
    assert answer(other, table, 1).status_code == 204
    assert live(table).wants_hint(0)
    worker.work()
    given = live(table).hint(0)
    assert given is not None and not live(table).wants_hint(0)
    assert 1 in live(table).state.to_act()
    assert answer(other, table, 1).status_code == 204
    assert live(table).hint(0) == given
    assert answer(client, table, 0, given.action).status_code == 204
    assert live(table).hint(0) is None


def test_a_bot_that_fails_does_not_end_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    client, person = guest()
    table = set_table(person, ["captain", "me"])

    def fail(name: str) -> object:
        raise RuntimeError("broken bot")

    monkeypatch.setattr("astrarium.bots.crew.find", fail)
    while 0 not in live(table).state.to_act():
        answer(client, table, 1)
    ply = live(table).ply
    worker.look_after(table)
    assert live(table).ply == ply + 1


def test_a_table_with_a_bot_under_its_former_name_goes_on() -> None:
    client, person = guest()
    table = set_table(person, ["captain", "me"])
    table.seats.filter(number=0).update(bot="greedy")
    tables.forget(table)
    while 0 not in live(table).state.to_act():
        answer(client, table, 1)
    ply = live(table).ply
    worker.look_after(table)
    assert live(table).ply == ply + 1
    assert b"Captain" in client.get(f"/t/{table.key}/").content


@pytest.mark.parametrize(("waiting", "seconds"), [(0, 1.0), (1, 1.0), (6, 0.5), (500, 0.1)])
def test_bots_think_less_while_many_tables_wait(waiting: int, seconds: float) -> None:
    assert worker.thinking_time(waiting) == pytest.approx(seconds)


def test_when_the_clock_runs_out_a_bot_stands_in_until_the_person_comes_back() -> None:
    client, person = guest()
    table = set_table(person, ["me", "captain"], seconds_per_answer=60)
    let_bots_play(table)
    Entry.objects.filter(table=table).update(at="2020-01-01T00:00:00Z")
    tables.forget(table)
    worker.look_after(table)
    seat = table.seats.get(number=0)
    assert seat.standing_in and seat.person == person
    known = moves(table)
    post(client, table, "seat/0/back")
    seat.refresh_from_db()
    assert not seat.standing_in and moves(table) == known


def test_the_chat_can_be_switched_off_by_the_host_only() -> None:
    client, person = guest()
    stranger, _ = guest("Eve")
    table = set_table(person)
    assert post(client, table, "chat", text="Hello").status_code == 204
    assert post(stranger, table, "chat", text="Hello").status_code == 403
    assert post(stranger, table, "chat/switch").status_code == 403
    assert post(client, table, "chat/switch").status_code == 204
    assert post(client, table, "chat", text="Hello?").status_code == 409


def test_rewinding_beyond_the_game_is_refused() -> None:
    _, person = guest()
    table = set_table(person)
    with pytest.raises(Illegal):
        journal.rewind(table, 0, 99, person)


def test_a_draft_is_refused_at_once_where_the_journal_has_not_grown() -> None:
    _, person = guest()
    table = set_table(person)
    drafts = 0

    def refuse(_: LiveTable) -> Entry:
        nonlocal drafts
        drafts += 1
        raise Illegal("No.")

    with pytest.raises(Illegal):
        journal.write(table, refuse)
    assert drafts == 1


def test_a_draft_refused_of_what_is_no_longer_so_is_made_again() -> None:
    _, person = guest()
    table = set_table(person)
    behind = live(table).number
    written_by_another_process(table, person)
    drafts: list[int] = []

    def draft(now: LiveTable) -> Entry:
        drafts.append(now.number)
        if now.number == behind:
            raise Illegal("Not yet.")
        return Entry(kind=Kind.CHAT, text="Now.", person=person)

    journal.write(table, draft)
    assert drafts == [behind, behind + 1]


def test_nobody_writes_from_a_position_that_was_never_written() -> None:
    """Who waits while another's move fails to be written must not go on from that move."""
    _, person = guest()
    table = set_table(person)
    spoilt = live(table)
    spoilt.learn([Entry(table=table, number=spoilt.number + 1, kind=Kind.CHAT, person=person)])
    tables.forget(table)
    seen: list[int] = []

    def draft(now: LiveTable) -> Entry:
        seen.append(now.number)
        return Entry(kind=Kind.CHAT, text="Mine.", person=person)

    served = [spoilt]
    cache_get = tables.get

    def get(wanted: Table, number: int | None = None) -> LiveTable:
        return served.pop() if served else cache_get(wanted, number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "get", get)
        journal.write(table, draft)
    assert seen == [spoilt.number - 1]


def written_by_another_process(table: Table, person: Person) -> None:
    number = live(table).number + 1
    Entry.objects.create(table=table, number=number, kind=Kind.CHAT, text="Hm.", person=person)
