"""Nothing is lost when the server or the network goes away and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import NO_LIMITS, Meet
from tests.browser.people import Person
from tests.browser.table import Table, quick_table
from tests.browser.test_two_browsers import sit_down, who_is_asked
from tests.web.serving import Server

LATE = 700  # milliseconds
CUT_OFF = "ERR_|Failed to fetch|network error|NetworkError"


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    server = Server(tmp_path, environment=NO_LIMITS).start()
    yield server
    server.stop()


def test_who_has_too_many_windows_open_is_told_why_the_page_stands_still(
    tmp_path: Path, meet: Meet
) -> None:
    server = Server(tmp_path, environment={"ASTRARIUM_LIMITS": "streams.person=1"}).start()
    try:
        ada = meet(server.address)
        table = quick_table(ada.page, "me", "cadet")
        another = ada.tab()
        with ada.expecting("429"):
            another.goto(table.page.url)
            expect(another.locator("#toast")).to_contain_text("close one, and load this page")
        for page in ada.context.pages:
            page.close()
    finally:
        server.stop()


def mark(table: Table) -> None:
    table.page.evaluate("window.kept = true")


def assert_not_reloaded(table: Table) -> None:
    assert table.page.evaluate("window.kept === true")


def assert_moves_arrive(mover: Table, other: Table) -> None:
    newest = other.log.inner_text()
    mover.play_until_told()
    expect(other.log).not_to_have_text(newest)
    assert_not_reloaded(other)


def test_pages_catch_up_by_themselves_after_the_server_was_killed(
    fragile: Server, meet: Meet
) -> None:
    ada, grace = meet(fragile.address), meet(fragile.address)
    tables = sit_down(ada, grace)
    for table in tables:
        mark(table)
    with ada.expecting(CUT_OFF), grace.expecting(CUT_OFF):
        fragile.kill()
        fragile.start()
        assert_moves_arrive(*who_is_asked(*tables))
        assert_moves_arrive(*who_is_asked(*tables))


def test_a_page_catches_up_by_itself_after_a_network_cut(meet: Meet) -> None:
    ada, grace = meet(), meet()
    mover, other = who_is_asked(*sit_down(ada, grace))
    away = ada if other.page is ada.page else grace
    mark(other)
    with away.expecting(CUT_OFF):
        newest = other.log.inner_text()
        away.context.set_offline(True)
        mover.play_until_told()
        away.context.set_offline(False)
        expect(other.log).not_to_have_text(newest)
        assert_not_reloaded(other)
        mark(mover)
        assert_moves_arrive(*who_is_asked(mover, other))


def test_a_page_is_live_however_late_its_scripts_come(ada: Person) -> None:
    """Scripts that come one by one over a slow line must not leave a table that stands still."""

    def late(route: Route) -> None:
        ada.page.wait_for_timeout(LATE)
        route.continue_()

    ada.page.route("**/hx-sse*", late)
    table = quick_table(ada.page, "me", "cadet")
    table.play_until_told()


def test_a_person_comes_back_to_the_table_from_the_start_page(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    table.play_on()
    serial, address = table.serial(), table.address
    ada.page.goto("/")
    ada.page.locator(".table-row.mine-now").first.get_by_role("link").first.click()
    assert table.address == address
    expect(table.asked).to_have_attribute("data-serial", serial)
