"""The first pages, setting a table, the lobby and one’s own tables."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from astrarium.games import names
from astrarium.kernel.data import tables
from astrarium.kernel.looks import rulebook
from astrarium.kernel.records.record import PLIES_BETWEEN_DIGESTS
from astrarium.web.models import LONGEST_REMARK, Stage, Table
from astrarium.web.pages.start import provenances
from astrarium.web.tables.listing import open_tables, unfinished_tables
from tests.web.people import guest, played_table, set_table, spoil, text_of

pytestmark = pytest.mark.django_db

NEW = "/games/eminent_domain/new/"
FORM = {
    "players": "2",
    "seat-0": "me",
    "seat-1": "captain",
    "listed": "link",
    "approval": "usual",
    "pace": "0",
    "patience": "1800",
    "bots": "600",
    "option-technologies": "all",
}


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


def test_the_game_page_tells_printed_figures_whose_symbols_are_restored() -> None:
    page = text_of(Client(), "/games/age_of_galaxy/")
    found = {one.name: one for one in provenances("age_of_galaxy")}
    assert found["technologies.toml"].restored == 19 + 2  # and the costs of the two classes
    assert found["technologies.toml"].from_rulebook == 4
    assert (found["ideologies.toml"].restored, found["ideologies.toml"].reconstructed) == (5, 0)
    assert "restored: the rulebook prints the figures" in page


@pytest.mark.parametrize("game", names())
def test_each_component_comes_from_a_kind_of_source_that_the_page_counts(game: str) -> None:
    assert set(told_sources([tables.read(game, table) for table in tables.names(game)])) <= {
        "rulebook",
        "restored",
        "attested",
        "reconstructed",
    }


def told_sources(entry: Any) -> list[str]:
    """Every source that an entry of a table tells."""
    if isinstance(entry, list):
        return [one for below in entry for one in told_sources(below)]
    if not isinstance(entry, dict):
        return []
    source = entry.get("source", [])
    own = [source] if isinstance(source, str) else list(source.values()) if source else []
    return own + told_sources(list(entry.values()))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_page_has_every_paragraph_and_a_list_of_contents(language: str) -> None:
    page = text_of(Client(), "/games/eminent_domain/rules/", astrarium_language=language)
    for number in rulebook.paragraphs("eminent_domain", language):
        assert page.count(f'id="{number}"') == 1
        assert "." in number or f'href="#{number}"' in page


def test_the_game_page_counts_each_part_of_a_card_that_has_a_source_of_its_own() -> None:
    found = {one.name: one for one in provenances("alien_artifacts")}
    assert found["planets.toml"].from_rulebook == 5 + 40 + 4, "Types, both sides, names"
    assert found["planets.toml"].reconstructed == 36
    assert found["ships.toml"].attested == 4
    assert found["factions.toml"].reconstructed == 4 * 3 + 2


def test_every_id_of_a_page_is_there_once() -> None:
    client, person = guest()
    set_table(person)
    pages = ("/", "/about/", "/games/eminent_domain/", NEW, "/tables/", "/mine/", "/account/")
    for address in (*pages, "/account/new/", "/account/login/", "/records/"):
        ids = re.findall(r'\bid="([^"]+)"', text_of(client, address))
        assert sorted(ids) == sorted(set(ids)), address


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
        ({"approval": "maybe"}, "approval", "Please choose one of these."),
        ({"patience": "1"}, "patience", "Please choose one of these."),
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


def test_only_listed_tables_are_in_the_lobby() -> None:
    _, host = guest("Ada")
    secret = set_table(host, ["me", "open"])
    listed = set_table(host, ["me", "open"], listed=True)
    running = set_table(host, ["me", "captain"], listed=True)
    page = text_of(Client(), "/tables/")
    assert listed.key in page and running.key in page and secret.key not in page
    assert "1 seat is free" in page and "Ask to join" in page and "Watch" in page
    assert [one.key for one in open_tables(None)] == [listed.key, running.key]


def test_a_full_table_that_waits_for_its_host_cannot_be_joined() -> None:
    _, host = guest("Ada")
    table = set_table(host, ["me", "open"], listed=True, approval="never")
    assert ">Join<" in text_of(Client(), "/tables/")
    guest("Bo")[0].post(f"/t/{table.key}/seat/1/take")
    page = text_of(Client(), "/tables/")
    assert "All seats are taken." in page and ">Join<" not in page and ">Watch<" in page


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


def test_the_box_of_the_chat_takes_as_much_as_the_server() -> None:
    client, person = guest()
    table = set_table(person)
    assert f'id="say" name="text" maxlength="{LONGEST_REMARK}"' in text_of(
        client, f"/t/{table.key}/"
    )
    longest = "x" * LONGEST_REMARK
    assert client.post(f"/t/{table.key}/chat", {"text": longest}).status_code == 303
    assert client.post(f"/t/{table.key}/chat", {"text": longest + "x"}).status_code == 409
