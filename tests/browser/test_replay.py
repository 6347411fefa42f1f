"""A game that is over is looked at again, move by move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.table import Table, ready

RECORD = Path(__file__).parent.parent / "records/eminent_domain/2p-technologies-none.record"


@pytest.fixture
def replayed(ada: Person) -> Table:
    """A record that was uploaded, at its first moment."""
    ada.page.goto("/records/")
    ada.page.locator("#file").set_input_files(RECORD)
    ada.page.get_by_role("button", name="Replay it").click()
    ada.page.get_by_role("link", name="Watch the game").click()
    ready(ada.page)
    table = Table(ada.page)
    expect_move(ada.page, 0)
    return table


def expect_move(page: Page, number: int) -> None:
    expect(page.locator(".ply")).to_have_text(re.compile(rf"^{number} /"))
    expect(page).to_have_url(re.compile(rf"[?&]at={number}\b"))


def moment(page: Page) -> list[str]:
    return [page.locator(part).inner_text() for part in ("#log", "#players", "#board")]


def test_keys_walk_through_the_moves(replayed: Table) -> None:
    page = replayed.page
    for key, move in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        expect_move(page, move)
    page.keyboard.press("End")
    expect(page.locator(".sheet")).to_be_visible()


def test_the_slider_jumps_to_a_move_and_the_address_shows_it_to_others(
    replayed: Table, meet: Meet
) -> None:
    page = replayed.page
    page.locator("#replay input[type=range]").fill("40")
    expect_move(page, 40)
    other = meet().page
    other.goto(page.url)
    expect_move(other, 40)
    assert moment(other) == moment(page)
    page.go_back()
    expect_move(page, 0)


def test_a_finished_game_is_seen_by_all_by_one_or_open(replayed: Table) -> None:
    page = replayed.page
    page.keyboard.press("ArrowRight")
    expect_move(page, 1)
    assert replayed.hand.count() == 0
    page.locator("#replay select").select_option("0")
    expect(replayed.hand.first).to_be_visible()
    page.locator("#replay select").select_option("open")
    expect(page.locator("#board .empire .chip").first).to_be_visible()
    assert replayed.hand.count() == 0
    page.locator("#replay select").select_option("public")
    expect(page).to_have_url(re.compile("as=public"))
    expect(page.locator("#board")).not_to_contain_text("Hand")


def test_the_shuffles_of_an_uploaded_game_are_verified(replayed: Table) -> None:
    replayed.page.keyboard.press("End")
    expect(replayed.page.locator(".sheet")).to_be_visible()
    replayed.page.get_by_role("button", name="Verify").click()
    expect(replayed.drawer.locator(".verified")).to_contain_text("Seed, shuffles and moves agree")


def test_the_moves_play_by_themselves(replayed: Table) -> None:
    replayed.page.locator("[data-play]").click()
    expect_move(replayed.page, 2)


def test_a_line_of_the_log_leads_to_its_moment(finished: tuple[Person, Table], meet: Meet) -> None:
    watcher = meet()
    watcher.page.goto(finished[1].address)
    table = Table(watcher.page)
    line = table.log.locator("li").nth(3)
    text = line.inner_text()
    line.get_by_role("link").click()
    expect(watcher.page).to_have_url(re.compile(r"\?at=\d+"))
    expect(table.main).to_have_class(re.compile("replaying"))
    assert text in table.page.locator("#log").inner_text()
