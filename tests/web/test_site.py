"""The pages around the tables: games, lobby, accounts and records."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import DatabaseError, connection
from django.test import Client
from django.utils import timezone
from django_ratelimit import core as ratelimit_core
from pytest_django import Settings

from astrarium import games
from astrarium.kernel import rules
from astrarium.kernel.chance import commitment
from astrarium.kernel.match import Match
from astrarium.kernel.record import PLIES_BETWEEN_DIGESTS, new_record, parse
from astrarium.web import people
from astrarium.web.listing import open_tables, unfinished_tables
from astrarium.web.live import tables
from astrarium.web.models import Entry, Kind, Person, Stage, Table, Upload
from astrarium.web.pages.start import provenances
from tests.web.people import HTMX, guest, live, set_table

pytestmark = pytest.mark.django_db

GAME = games.find("eminent_domain")
NEW = "/games/eminent_domain/new/"
FORM = {
    "players": "2",
    "seat-0": "me",
    "seat-1": "captain",
    "listed": "link",
    "pace": "0",
    "bots": "600",
    "option-technologies": "all",
}
PASSWORD = "orbit-the-red-dwarf"


def text_of(client: Client, address: str, **cookies: str) -> str:
    client.cookies.load(cookies)
    answer = client.get(address)
    assert answer.status_code == 200
    return str(answer.content.decode())


def played_table(person: Person, plies: int | None = None) -> Table:
    """A table against a bot with so many random moves, or played to its end."""
    table = set_table(person)
    match = Match(new_record(GAME, 2, None, bytes(table.seed)))
    chooser = random.Random(1)
    while not match.state.over and len(match.plies) != plies:
        player = match.state.to_act()[0]
        match.play(player, chooser.choice(match.state.legal(player)))
    digests, begun = match.record.digests, table.entries.count()
    Entry.objects.bulk_create(
        Entry(
            table=table,
            number=begun + ply,
            kind=Kind.MOVE,
            seat=player,
            action=action,
            text=digests.get(ply, "") if ply % PLIES_BETWEEN_DIGESTS == 0 else "",
        )
        for ply, (player, action) in enumerate(match.record.moves, 1)
    )
    table.stage = Stage.OVER if match.state.over else Stage.PLAYING
    table.save()
    tables.forget(table)
    return table


# The first pages.


def test_the_start_page_shows_every_game_with_its_facts() -> None:
    page = text_of(Client(), "/")
    assert "Eminent Domain" in page and "2–4 players" in page and "30–60 min" in page
    assert "weight 2.4 of 5" in page and "beta" in page
    assert 'action="/games/eminent_domain/play"' in page


def test_numbers_are_written_as_the_reader_writes_them() -> None:
    page = text_of(Client(), "/", astrarium_language="fr")
    assert "2,4" in page and 'lang="fr"' in page


def test_play_now_sets_a_usual_table_against_bots_in_one_click() -> None:
    client = Client()
    answer = client.post("/games/eminent_domain/play")
    table = Table.objects.get()
    assert answer.headers["Location"] == f"/t/{table.key}/"
    assert table.players == 3 and table.stage == Stage.PLAYING and not table.listed
    assert sorted(seat.bot for seat in table.seats.all()) == ["", "captain", "captain"]


def test_play_now_seats_people_at_random() -> None:
    client, person = guest()
    for _ in range(20):
        client.post("/games/eminent_domain/play")
    assert len(set(person.seats.values_list("number", flat=True))) > 1


def test_unfinished_tables_wait_on_the_start_page() -> None:
    client, person = guest()
    table = set_table(person, ["me", "me"])
    page = text_of(client, "/")
    assert "Continue where you left off" in page and "Your turn" in page
    assert f"/t/{table.key}/" in page
    assert table.key not in text_of(Client(), "/")


def test_the_game_page_says_where_each_component_table_comes_from() -> None:
    page = text_of(Client(), "/games/eminent_domain/")
    found = {one.name: one for one in provenances("eminent_domain")}
    assert "weights.toml" not in found
    assert found["planets.toml"].attested == 33 and found["planets.toml"].from_rulebook == 7
    assert all(name in page for name in found)
    assert "Nothing in this game is reconstructed." in page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_page_has_every_paragraph_and_a_list_of_contents(language: str) -> None:
    page = text_of(Client(), "/games/eminent_domain/rules/", astrarium_language=language)
    for number in rules.paragraphs("eminent_domain", language):
        assert page.count(f'id="{number}"') == 1
        assert "." in number or f'href="#{number}"' in page


def test_every_id_of_a_page_is_there_once() -> None:
    client, person = guest()
    set_table(person)
    pages = ("/", "/about/", "/games/eminent_domain/", NEW, "/tables/", "/mine/", "/account/")
    for address in (*pages, "/account/new/", "/account/login/", "/records/"):
        ids = re.findall(r'\bid="([^"]+)"', text_of(client, address))
        assert sorted(ids) == sorted(set(ids)), address


def test_health_says_whether_the_database_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Client().get("/health").content == b"ok\n"

    def broken() -> None:
        raise DatabaseError

    monkeypatch.setattr(connection, "cursor", broken)
    assert Client().get("/health").status_code == 503


# Setting a table.


def test_a_table_is_set_as_the_form_says() -> None:
    client, person = guest()
    form = {
        **FORM,
        "players": "3",
        "seat-2": "open",
        "listed": "lobby",
        "pace": "86400",
        "bots": "1500",
        "option-long_game": "yes",
        "option-technologies": "level_1",
    }
    answer = client.post(NEW, form)
    table = Table.objects.get()
    assert answer.headers["Location"] == f"/t/{table.key}/"
    assert table.options == {"technologies": "level_1", "long_game": "true"}
    assert (table.listed, table.seconds_per_answer, table.bot_pause) == (True, 86400, 1500)
    assert table.stage == Stage.WAITING and table.host == person and not table.has_chat
    seats = list(table.seats.order_by("number"))
    assert seats[0].person == person and seats[1].bot == "captain" and seats[2].is_free


def test_several_people_at_one_device_have_names_of_their_own() -> None:
    client, person = guest("Ada")
    client.post(NEW, {**FORM, "seat-1": "here", "name-1": " Grace  Hopper ", "chat": "1"})
    table = Table.objects.get()
    assert [seat.name for seat in table.seats.order_by("number")] == ["Ada", "Grace Hopper"]
    assert all(seat.person == person for seat in table.seats.all())
    assert table.stage == Stage.PLAYING and table.has_chat


def test_seats_beyond_the_number_of_players_are_not_used() -> None:
    client, _ = guest()
    client.post(NEW, {**FORM, "seat-2": "nonsense", "seat-3": "open"})
    assert Table.objects.get().players == 2


@pytest.mark.parametrize(
    ("wrong", "field", "sentence"),
    [
        ({"players": "9"}, "players", "Please choose one of these."),
        ({"players": ""}, "players", "Please choose one of these."),
        ({"seat-1": "deity"}, "seat-1", "Please choose one of these."),
        ({"pace": "1"}, "pace", "Please choose one of these."),
        ({"option-technologies": "magic"}, "option-technologies", "Please choose one of these."),
        ({"option-long_game": "yes"}, "option-long_game", "Only for 3 players."),
        ({"name-0": "x" * 25}, "name-0", "A name has at most 24 letters."),
        ({"seat-1": "here", "name-1": "Ada"}, "name-1", "have the same name"),
    ],
)
def test_a_mistake_in_the_form_is_told_beside_its_field(
    wrong: dict[str, str], field: str, sentence: str
) -> None:
    client, _ = guest("Ada")
    answer = client.post(NEW, {**FORM, "listed": "lobby", **wrong})
    page = answer.content.decode()
    assert answer.status_code == 422 and not Table.objects.exists()
    problem = re.search(rf'id="{field}-problem".*?</p>', page, re.DOTALL)
    assert problem and sentence in problem[0]
    assert f"{field}-problem" in page.replace(problem[0], "")
    assert re.search(r'id="listed-lobby"[^>]* checked', page), "what was typed is kept"


def test_what_the_game_refuses_is_told_at_the_top() -> None:
    client, _ = guest()
    wrong = {"option-technologies": "none", "option-revised_cards": "yes"}
    answer = client.post(NEW, {**FORM, **wrong})
    page = answer.content.decode()
    assert answer.status_code == 422 and "The revised cards need technologies" in page
    assert re.search(r'value="none" selected', page)
    assert re.search(r'id="option-revised_cards"[^>]* checked', page)


# The lobby and one's own tables.


def test_only_listed_tables_are_in_the_lobby() -> None:
    _, host = guest("Ada")
    secret = set_table(host, ["me", "open"])
    listed = set_table(host, ["me", "open"], listed=True)
    running = set_table(host, ["me", "captain"], listed=True)
    page = text_of(Client(), "/tables/")
    assert listed.key in page and running.key in page and secret.key not in page
    assert "1 seat is free" in page and "Join" in page and "Watch" in page
    assert [one.key for one in open_tables(None)] == [listed.key, running.key]


def test_tables_where_one_is_asked_come_first() -> None:
    _, person = guest()
    asked = set_table(person, ["me", "me"])
    set_table(person, ["me", "open"])
    Table.objects.filter(pk=asked.pk).update(touched=timezone.now() - timedelta(days=1))
    shown = unfinished_tables(person)
    assert shown[0].key == asked.key and shown[0].my_turn and not shown[1].my_turn
    assert shown[0].since == "1\xa0day" and shown[1].since == ""


def test_a_table_of_bots_stays_with_who_set_it() -> None:
    client, person = guest()
    table = set_table(person, ["captain", "random"])
    page = text_of(client, "/mine/")
    assert table.key in page and "Watch" in page


def test_finished_tables_are_told_with_their_result() -> None:
    client, person = guest("Ada")
    played_table(person)
    page = text_of(client, "/mine/")
    assert "You won" in page or "Place 2 of 2" in page
    assert client.get("/mine/?page=2").status_code == 404
    assert client.get("/mine/?page=x").status_code == 409


def test_a_table_that_no_longer_replays_is_listed_as_halted() -> None:
    client, person = guest()
    table = played_table(person, 60)
    spoil(table, PLIES_BETWEEN_DIGESTS)
    assert "Halted" in text_of(client, "/mine/")


# Accounts.


def register(client: Client, name: str = "Ada", **fields: str) -> Client:
    form = {"name": name, "password": PASSWORD, "again": PASSWORD, **fields}
    client.post("/account/new/", form)
    return client


def test_a_guest_who_registers_keeps_their_tables() -> None:
    client, person = guest("Somebody")
    table = set_table(person, ["me", "captain"])
    assert live(table).seats[0].person == person
    register(client)
    account = Person.objects.get()
    assert account.is_account and account.name == "Ada"
    assert live(table).seats[0].person == account, "the table knows it at once"
    assert table.key in text_of(client, "/mine/")
    assert "You are a guest" not in text_of(client, "/mine/")


def test_a_guest_who_logs_in_keeps_their_tables() -> None:
    register(Client())
    client, person = guest("Somebody")
    table = set_table(person)
    answer = client.post("/account/login/", {"name": "Ada", "password": PASSWORD})
    assert answer.status_code == 303 and answer.headers["Location"] == "/mine/"
    assert table.key in text_of(client, "/mine/")
    assert not Person.objects.filter(user=None).exists()


def test_logging_out_needs_a_post_and_forgets_who_one_was() -> None:
    client = register(Client())
    assert client.get("/account/logout").status_code == 405
    assert client.post("/account/logout").status_code == 303
    assert "You are a guest" in text_of(client, "/account/")


def test_a_wrong_password_is_told_without_saying_what_was_wrong() -> None:
    register(Client())
    for name in ("Ada", "Nobody"):
        answer = Client().post("/account/login/", {"name": name, "password": "wrong"})
        page = answer.content.decode()
        assert answer.status_code == 422 and "No account has this name and password." in page
        assert f'value="{name}"' in page and "wrong" not in page


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": ""}, "at least one letter"),
        ({"name": "a" * 25}, "at most 24 letters"),
        ({"name": "a b"}, "valid username"),
        ({"name": "TAKEN"}, "This name is taken"),
        ({"password": "q7!", "again": "q7!"}, "too short"),
        ({"password": "password1", "again": "password1"}, "too common"),
        ({"password": "x" * 129, "again": "x" * 129}, "at most 128 letters"),
        ({"again": "another"}, "The two passwords differ."),
    ],
)
def test_a_registration_with_a_mistake_says_what_is_wrong(
    fields: dict[str, str], sentence: str
) -> None:
    User.objects.create_user("taken")
    form = {"name": "Ada", "password": PASSWORD, "again": PASSWORD, **fields}
    answer = Client().post("/account/new/", form)
    page = answer.content.decode()
    assert answer.status_code == 422 and sentence in page
    assert 'aria-invalid="true"' in page and form["password"] not in page
    assert User.objects.count() == 1


def test_guessing_passwords_is_stopped(settings: Settings) -> None:
    settings.AXES_ENABLED = True
    register(Client())
    client = Client()
    for _ in range(settings.AXES_FAILURE_LIMIT):
        answer = client.post("/account/login/", {"name": "Ada", "password": "wrong"})
    assert answer.status_code == 429 and "Too many wrong passwords" in answer.content.decode()
    right = client.post("/account/login/", {"name": "Ada", "password": PASSWORD})
    assert right.status_code == 429


@pytest.fixture
def limits(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Limits that count, within one minute however slow the machine is."""
    now = time.time()
    monkeypatch.setattr(ratelimit_core, "time", SimpleNamespace(time=lambda: now))
    settings.RATELIMIT_ENABLE = True
    cache.clear()
    yield
    cache.clear()


@pytest.mark.usefixtures("limits")
@pytest.mark.parametrize(
    ("address", "most"),
    [
        ("/games/eminent_domain/play", 20),
        (NEW, 20),
        ("/account/new/", 10),
        ("/account/login/", 20),
        ("/records/", 10),
        ("/name", 20),
    ],
)
def test_whoever_asks_too_often_is_told_to_wait(address: str, most: int) -> None:
    client, _ = guest()
    statuses = [client.post(address).status_code for _ in range(most + 1)]
    assert 429 not in statuses[:-1] and statuses[-1] == 429


def test_a_new_name_is_known_at_the_tables() -> None:
    client, person = guest("Ada")
    table = set_table(person)
    assert live(table).names()[0] == "Ada"
    assert client.post("/name", {"name": " Ada  Lovelace "}).headers["Location"] == "/account/"
    assert live(table).names()[0] == "Ada Lovelace"


def test_a_name_that_cannot_be_shown_is_refused_and_kept_in_the_form() -> None:
    client, person = guest("Ada")
    answer = client.post("/name", {"name": "x" * 25})
    assert answer.status_code == 422 and "x" * 25 in answer.content.decode()
    person.refresh_from_db()
    assert person.name == "Ada"


def test_the_language_is_remembered_for_a_year() -> None:
    client = Client()
    answer = client.post("/language", {"language": "fr", "next": "/about/"})
    cookie = client.cookies["astrarium_language"]
    assert answer.status_code == 303 and answer.headers["Location"] == "/about/"
    assert cookie["max-age"] == 31536000 and cookie["samesite"] == "Lax"
    assert 'lang="fr"' in text_of(client, "/about/")
    client.post("/language", {"language": "klingon"})
    assert client.cookies["astrarium_language"].value == "fr"


def test_the_colours_are_remembered_until_the_system_shall_choose() -> None:
    client = Client()
    client.post("/theme", {"theme": "dark"})
    assert 'data-theme="dark"' in text_of(client, "/")
    client.post("/theme", {"theme": ""})
    assert "data-theme" not in text_of(client, "/")


@pytest.mark.parametrize("address", ["/language", "/theme"])
@pytest.mark.parametrize(
    "elsewhere",
    ["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil.example"],
)
def test_nobody_is_sent_to_another_site(address: str, elsewhere: str) -> None:
    referrer = {"Referer": "https://evil.example/trap"}
    answer = Client().post(address, {"next": elsewhere}, headers=referrer)
    assert answer.headers["Location"] == "/"


def test_an_address_to_go_on_to_is_written_as_browsers_read_it() -> None:
    answer = Client().post("/theme", {"theme": "dark", "next": "/about/?q=é\r\nX: y"})
    assert answer.headers["Location"] == "/about/?q=%C3%A9%0D%0AX:%20y"


def test_without_a_word_where_to_go_one_stays_on_the_page() -> None:
    referrer = {"Referer": "http://testserver/games/eminent_domain/rules/"}
    answer = Client().post("/language", {"language": "fr"}, headers=referrer)
    assert answer.headers["Location"] == referrer["Referer"]


# Records.


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


# Tables that no longer replay.


def spoil(table: Table, ply: int) -> None:
    """As if the table had been played by other rules, which led to another position."""
    Entry.objects.filter(table=table, number=1 + ply).update(text="0" * 16)
    Table.objects.filter(pk=table.pk).update(rules_version=999)
    tables.forget(table)


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


def test_a_name_is_cleaned_of_what_cannot_be_shown() -> None:
    assert people.clean_name(" a\u202eb\n c ") == "ab c"
