"""The table on a phone, by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person
from tests.browser.table import Table, quick_table, reach

REGIONS = ("board", "own", "players", "side")


@pytest.fixture
def walker(meet: Meet) -> Person:
    """A person with a phone."""
    return meet(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


def tap_on(table: Table) -> None:
    """Answer the question by touch."""
    serial = table.serial()
    table.answers.first.tap()
    table.confirm_if_asked(serial)
    table.wait_for_next(serial)


def test_tabs_reach_every_region_and_the_question_stays_in_sight(walker: Person) -> None:
    table = quick_table(walker.page, "me", "cadet")
    expect(table.asked).to_be_visible()
    for region in REGIONS:
        walker.page.locator(f".tabs [data-value={region}]").tap()
        for other in REGIONS:
            expect(walker.page.locator(f"#{other}")).to_be_visible(visible=other == region)
        expect(table.bar).to_be_in_viewport(ratio=0.99)
        expect(table.answers.first).to_be_in_viewport()
        assert walker.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_moves_are_made_by_tapping(walker: Person) -> None:
    table = quick_table(walker.page, "me", "cadet")
    for _ in range(4):
        tap_on(table)
        expect(table.asked).to_be_visible()


def test_a_tap_on_a_glowing_card_answers(walker: Person) -> None:
    table = quick_table(walker.page, "me", "cadet")
    reach(table, "#own [data-may]")
    serial = table.serial()
    walker.page.locator(".tabs [data-value=own]").tap()
    walker.page.locator("#own [data-may]").first.tap()
    table.confirm_if_asked(serial)
    table.wait_for_next(serial)


def test_no_page_is_wider_than_a_phone(walker: Person) -> None:
    for address in ("/", "/games/eminent_domain/", "/games/eminent_domain/new/", "/about/"):
        walker.page.goto(address)
        assert walker.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
