"""Every registered game can be played at the table, drawn or in words."""

from __future__ import annotations

import pytest

from astrarium import games
from astrarium.web.seats import seating
from astrarium.web.seats.seating import Plan
from astrarium.web.tables import journal
from astrarium.web.worker import worker
from tests.web.people import guest, live

pytestmark = pytest.mark.django_db

MOVES = 25


@pytest.mark.parametrize("name", games.names())
def test_a_table_of_every_game_shows_and_plays(name: str) -> None:
    client, person = guest()
    game = games.find(name)
    seats = ["me"] + ["random"] * (min(game.players) - 1)
    table = seating.set_table(Plan(name, seats, {}, bot_pause=0), person)
    asked = 0
    for _ in range(MOVES):
        now = live(table)
        if 0 in now.state.to_act():
            page = client.get(f"/t/{table.key}/").content.decode()
            assert page.count("data-action=") == len(now.state.legal(0))
            legal = now.state.legal(0)
            serial = now.serial(0)
            journal.move(table, 0, legal[now.ply % len(legal)], serial, person)
            assert live(table).serial(0) != serial  # the same answer cannot be given twice
            asked += 1
        else:
            assert worker.work()
    assert asked
    for address in (f"/t/{table.key}/?at=3&as=public", f"/games/{name}/", f"/games/{name}/rules/"):
        assert client.get(address).status_code == 200


@pytest.mark.parametrize("name", games.names())
def test_what_clicks_name_pieces_by_is_one_word(name: str) -> None:
    verbs = games.find(name).vocabulary.verbs
    named = {domain.name for verb in verbs for domain in verb.domains}
    assert [one for one in named if " " in one or "+" in one] == []


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_click_plays_every_game(name: str, language: str) -> None:
    client, _ = guest()
    client.cookies["astrarium_language"] = language
    address = client.post(f"/games/{name}/play")["Location"]
    assert client.get(address).status_code == 200
    assert client.get(f"/games/{name}/new/").status_code == 200
