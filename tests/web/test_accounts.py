"""Accounts, names, languages and colours."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from astrarium.web.models import Person
from astrarium.web.seats import people
from tests.web.people import guest, live, set_table, text_of

pytestmark = pytest.mark.django_db

PASSWORD = "orbit-the-red-dwarf"


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


def test_a_name_is_cleaned_of_what_cannot_be_shown() -> None:
    assert people.clean_name(" a\u202eb\n c ") == "ab c"


def test_the_log_tells_who_is_locked_out_and_not_every_wrong_password(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.AXES_ENABLED = True
    settings.AXES_FAILURE_LIMIT = 3
    register(Client())
    stranger = Client()
    for _ in range(4):
        stranger.post("/account/login/", {"name": "Ada", "password": "guessed"})
    told = [one.getMessage() for one in caplog.records if one.name.startswith("axes")]
    assert len(told) in (1, 2) and all("Locking out" in line for line in told)
