"""Hidden information: canaries in hands and decks appear in nothing that another is sent."""

from __future__ import annotations

import re
from importlib import import_module

import pytest
from django.test import Client

from astrarium.games.eminent_domain.rules import components
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.web.looks.viewing import Reader
from astrarium.web.models import Person, Table
from astrarium.web.pages import table as table_page
from astrarium.web.tables import journal
from astrarium.web.worker import worker
from tests.web.people import HTMX, guest, live, post, set_table

pytestmark = pytest.mark.django_db

STEPS = 40
MOST_STEPS = 200


def everything_sent(client: Client, table: Table, person: Person) -> str:
    """All that a browser gets of a table: page, stream, replays, looks beside the board."""
    key = table.key
    looks = ["", f"?at={live(table).ply // 2}", "?as=open", "?as=0"]
    beside = ["record", "why?seat=0&token=card-1", "preview?seat=0&action=0"]
    texts = [client.get(f"/t/{key}/{path}", headers=HTMX).content.decode() for path in beside]
    texts += [client.get(f"/t/{key}/{look}").content.decode() for look in looks]
    texts.append(table_page.live_part(table, Reader(person, "en"), None)[1])
    return "\n".join(texts)


def masked(text: str) -> str:
    """A page without what differs for each session: tokens and hashes of forms."""
    return re.sub(r"[A-Za-z0-9]{64}", "", text)


def test_what_others_are_sent_does_not_depend_on_what_is_hidden() -> None:
    """Two tables that differ only in hidden cards look the same to a spectator at every step."""
    _, person = guest()
    watcher, somebody = guest("Eve")
    table = set_table(person, ["me", "captain", "captain"])
    differences = 0
    for _ in range(STEPS):
        now = live(table)
        if now.state.over:
            break
        true_state = now.match.state
        before = masked(everything_sent(watcher, table, somebody))
        other = true_state.copy()
        other.redeal(None, seed=7)
        other._events = true_state._events  # the log up to here is the same
        differences += other.view(0) != true_state.view(0)
        now.match.state = other
        try:
            assert masked(everything_sent(watcher, table, somebody)) == before
        finally:
            now.match.state = true_state
        move_somebody(table, person)
    assert differences > STEPS // 2


def move_somebody(table: Table, person: Person) -> None:
    now = live(table)
    if 0 in now.state.to_act():
        legal = now.state.legal(0)
        action = legal[now.ply % len(legal)]
        journal.move(table, 0, action, now.serial(0), person)
    else:
        worker.work()


def test_names_planted_on_hidden_planets_reach_nobody_who_may_not_see_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A canary for each planet card: only those that the page's owner may see are ever sent."""
    canaries = [f"Canary{planet}x" for planet in range(len(components.PLANET_NAMES))]
    for module in ("wording", "view", "picture", "choices"):
        imported = import_module(f"astrarium.games.eminent_domain.looks.{module}")
        if hasattr(imported, "PLANET_NAMES"):
            monkeypatch.setattr(imported, "PLANET_NAMES", canaries)
    _, person = guest()
    watcher, somebody = guest("Eve")
    table = set_table(person, ["me", "captain"])
    seen_by_them = 0
    for step in range(MOST_STEPS):
        now = live(table)
        if now.state.over or (step > STEPS and seen_by_them):
            break
        assert isinstance(now.state, EminentDomain)
        sent = everything_sent(watcher, table, somebody)
        seen_by_them += "Canary" in sent
        for planet in hidden_planets(now.state):
            assert f"Canary{planet}x" not in sent
        move_somebody(table, person)
    assert seen_by_them  # planets that lie face up are told by their names


def hidden_planets(state: EminentDomain) -> set[int]:
    """The planets that no spectator may know: in the deck, looked at, or face down."""
    hidden = {*state.planet_deck, *state.surveyed}
    for player in state.players:
        hidden |= {
            planet for site, planet in enumerate(player.planets) if not player.face_up >> site & 1
        }
    return hidden


def test_a_hint_for_one_seat_is_not_in_anybody_elses_page() -> None:
    client, person = guest()
    watcher, somebody = guest("Eve")
    table = set_table(person, ["me", "captain"])
    while 0 not in live(table).state.to_act():
        worker.work()
    before = masked(everything_sent(watcher, table, somebody))
    post(client, table, "hint", seat=0)
    worker.work()
    assert live(table).hint(0)
    assert masked(everything_sent(watcher, table, somebody)) == before
