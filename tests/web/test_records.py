"""Records to take away, verify and send, and tables that no longer replay."""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from astrarium import games
from astrarium.kernel.records.record import PLIES_BETWEEN_DIGESTS, parse
from astrarium.kernel.rules.chance import commitment
from astrarium.web.models import Entry, Kind, Person, Stage, Upload
from tests.web.people import GAME, HTMX, guest, live, played_table, set_table, spoil, text_of

pytestmark = pytest.mark.django_db


def test_a_record_is_given_only_after_the_end() -> None:
    client, person = guest()
    table = played_table(person, 20)
    answer = client.get(f"/t/{table.key}/record")
    assert answer.status_code == 403 and bytes(table.seed).hex() not in answer.content.decode()


def test_the_record_of_a_finished_game_replays() -> None:
    client, person = guest()
    table = played_table(person)
    answer = client.get(f"/t/{table.key}/record")
    assert answer["Content-Disposition"].startswith('attachment; filename="eminent_domain-')
    assert parse(answer.content.decode(), games.find).replay().over


def test_verifying_replays_the_game_from_its_seed() -> None:
    client, person = guest()
    table = played_table(person)
    noted = Entry.objects.filter(table=table).exclude(text="").count()
    for headers in ({}, HTMX):
        page = client.post(f"/t/{table.key}/verify", headers=headers).content.decode()
        assert commitment(bytes(table.seed)) in page and bytes(table.seed).hex() in page
        assert f"{live(table).ply} moves were replayed" in page and f"{noted} position" in page
        assert ("<html" in page) == (not headers)


def test_verifying_finds_a_position_that_was_not_played() -> None:
    client, person = guest()
    table = played_table(person)
    last = table.entries.count()
    number = last - (last - 1) % PLIES_BETWEEN_DIGESTS
    Entry.objects.filter(table=table, number=number).update(text="0" * 16)
    answer = client.post(f"/t/{table.key}/verify", headers=HTMX)
    assert answer.status_code == 409 and "differs from the record" in answer.content.decode()


def test_verifying_during_the_game_gives_nothing_away() -> None:
    client, person = guest()
    table = played_table(person, 20)
    answer = client.post(f"/t/{table.key}/verify")
    assert answer.status_code == 403 and bytes(table.seed).hex() not in answer.content.decode()


def test_a_record_is_kept_for_the_worker_whether_pasted_or_sent_as_a_file() -> None:
    client, person = guest()
    file = SimpleUploadedFile("game.record", b"astrarium record 1")
    for form in ({"text": "astrarium record 1"}, {"file": file}):
        answer = client.post("/records/", form)
        upload = Upload.objects.latest("pk")
        assert answer.headers["Location"] == f"/records/{upload.key}/"
        assert upload.text == "astrarium record 1" and upload.person == person
        assert not upload.done


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        (b"", "Choose a file with a record"),
        (b"\xff\xfe\x00", "not a text"),
        (b"astrarium\x00", "not a text"),
        (b"x" * (256 * 1024 + 1), "at most 256 kB"),
    ],
)
def test_what_cannot_be_a_record_is_refused_at_once(sent: bytes, sentence: str) -> None:
    answer = Client().post("/records/", {"file": SimpleUploadedFile("it", sent)})
    assert answer.status_code == 422 and sentence in answer.content.decode()
    assert not Upload.objects.exists() and not Person.objects.exists()


def test_a_pasted_text_that_is_refused_stays_in_the_form() -> None:
    answer = Client().post("/records/", {"text": "é" * 140_000})
    assert answer.status_code == 422
    answer = Client().post("/records/", {"text": " \n "})
    assert answer.status_code == 422


def test_the_page_of_a_record_asks_again_until_it_has_been_replayed() -> None:
    client, person = guest()
    upload = Upload.objects.create(person=person, text="x")
    address = f"/records/{upload.key}/"
    assert 'hx-trigger="every 1s"' in text_of(client, address)
    upload.table, upload.done = set_table(person), True
    upload.save()
    fragment = client.get(address, headers=HTMX).content.decode()
    assert f"/t/{upload.table.key}/?at=0" in fragment
    assert "hx-trigger" not in fragment and "<html" not in fragment


def test_the_problem_of_a_record_is_told_in_the_reader_s_language() -> None:
    client, person = guest()
    told = {
        "message": "This record follows version {theirs} of the rules of {title}; here is {ours}.",
        "arguments": {"theirs": 9, "ours": 1, "title": ["Jewels", "Joyaux"]},
    }
    upload = Upload.objects.create(person=person, text="", done=True, problem=json.dumps(told))
    address = f"/records/{upload.key}/"
    assert "version 9 of the rules of Jewels" in text_of(client, address)
    assert "version 9 des règles de Joyaux" in text_of(client, address, astrarium_language="fr")


def test_a_halted_table_goes_back_to_the_last_move_that_agrees() -> None:
    client, person = guest()
    table = played_table(person, 120)
    spoil(table, 100)
    page = text_of(client, f"/t/{table.key}/")
    assert "This table is halted" in page and "Go back to move 50" in page
    assert "Go back" not in text_of(Client(), f"/t/{table.key}/")
    assert client.post(f"/t/{table.key}/thaw").status_code == 303
    table.refresh_from_db()
    assert (table.rules_version, table.stage) == (GAME.rules_version, Stage.PLAYING)
    assert live(table).ply == 50
    assert Entry.objects.filter(table=table, kind=Kind.MOVE).count() == 120, "nothing is lost"
    assert "This table is halted" not in text_of(client, f"/t/{table.key}/")


def test_a_table_that_never_agrees_begins_anew() -> None:
    client, person = guest()
    table = played_table(person, 60)
    spoil(table, PLIES_BETWEEN_DIGESTS)
    assert "Begin anew" in text_of(client, f"/t/{table.key}/")
    client.post(f"/t/{table.key}/thaw")
    table.refresh_from_db()
    assert live(table).ply == 0 and table.stage == Stage.PLAYING


def test_bots_play_on_after_a_halted_table_has_gone_back() -> None:
    client, person = guest()
    table = played_table(person, 120)
    spoil(table, 100)
    client.post(f"/t/{table.key}/thaw")
    table.refresh_from_db()
    asked = [live(table).seats[player] for player in live(table).state.to_act()]
    assert (table.due is not None) == any(seat.is_played_by_bot for seat in asked)


def test_only_players_of_a_halted_table_can_let_it_go_back() -> None:
    _, person = guest()
    table = played_table(person, 120)
    spoil(table, 100)
    stranger, _ = guest("Eve")
    for client in (stranger, Client()):
        assert client.post(f"/t/{table.key}/thaw").status_code == 403
    table.refresh_from_db()
    assert table.rules_version == 999


def test_a_finished_game_stays_as_it_was() -> None:
    client, person = guest()
    table = played_table(person)
    spoil(table, PLIES_BETWEEN_DIGESTS)
    assert client.post(f"/t/{table.key}/thaw").status_code == 403
    assert "Go back" not in text_of(client, f"/t/{table.key}/")
