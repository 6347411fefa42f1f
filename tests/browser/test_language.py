"""French and English, switched at any time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.catalogue import english_on
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.table import Table, quick_table

PAGES = [
    "/",
    "/games/eminent_domain/",
    "/games/eminent_domain/new/",
    "/tables/",
    "/mine/",
    "/records/",
    "/account/login/",
    "/account/new/",
    "/account/",
    "/about/",
]


def speak(person: Person, language: str) -> None:
    person.page.locator(f"button[name=language][value={language}]:visible").click()
    expect(person.page.locator("html")).to_have_attribute("lang", language)


def test_the_language_is_switched_in_the_middle_of_a_game_and_remembered(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    serial = table.serial()
    english = table.answers.all_inner_texts()
    speak(ada, "fr")
    expect(table.asked).to_have_attribute("data-serial", serial)
    assert table.answers.all_inner_texts() != english
    assert english_on(ada.page) == []
    table.answers.first.click()
    ada.page.goto("/")
    expect(ada.page.locator("html")).to_have_attribute("lang", "fr")
    speak(ada, "en")
    expect(ada.page.get_by_role("button", name="Play now").first).to_be_visible()


@pytest.mark.parametrize("address", PAGES)
def test_a_french_page_has_no_english_sentence(meet: Meet, address: str) -> None:
    camille = meet(locale="fr-FR")
    camille.page.goto(address)
    assert english_on(camille.page) == []


def test_a_french_table_has_no_english_sentence_through_a_few_turns(meet: Meet) -> None:
    camille = meet(locale="en-GB")
    table = quick_table(camille.page, "me", "cadet")
    speak(camille, "fr")
    for _ in range(6):
        assert english_on(camille.page) == []
        play_in_french(table)
    camille.page.locator("#text-switch").click()
    assert english_on(camille.page) == []


def play_in_french(table: Table) -> None:
    serial = table.serial()
    table.answers.first.click()
    moved = table.page.locator(f"#table:not([data-serial='{serial}'])")
    expect(table.preview.or_(moved).first).to_be_visible()
    if table.preview.is_visible():
        assert english_on(table.page) == []
        table.preview.locator("button").first.click()
    table.wait_for_next(serial)
    expect(table.asked).to_be_visible()


def test_the_end_and_its_replay_are_told_in_french(
    meet: Meet, finished: tuple[Person, Table]
) -> None:
    camille = meet(locale="fr-FR")
    for query in ("", "?at=5"):
        camille.page.goto(finished[1].address + query)
        expect(camille.page.locator("#replay")).to_be_visible()
        assert english_on(camille.page) == []
