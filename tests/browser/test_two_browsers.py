"""Two people at one table, each with a browser."""

from __future__ import annotations

import statistics

from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.table import Table, quick_table

MOVES_MEASURED = 7
MOST_LOOKS = 500
MOST_MILLISECONDS = 200
STOPWATCH = """
window.clicked = 0; window.shown = [];
addEventListener("click", () => { window.clicked = Date.now(); }, true);
addEventListener("htmx:after:swap", () => window.shown.push(Date.now()));
"""


def sit_down(host: Person, guest: Person) -> tuple[Table, Table]:
    """A table set by one and joined by the other; its host begins the game."""
    hosted = quick_table(host.page, "me", "open", names=("Ada",))
    guest.page.goto(hosted.address)
    with guest.page.expect_navigation():  # who one is at the table has changed
        guest.page.get_by_role("button", name="Sit here").click()
    host.page.get_by_role("button", name="Start the game").click()
    joined = Table(guest.page)
    expect(hosted.bar).to_be_visible()
    expect(joined.bar).to_be_visible()
    return hosted, joined


def who_is_asked(*tables: Table) -> tuple[Table, Table]:
    """The page that is asked, and the other."""
    first, second = tables
    for _ in range(MOST_LOOKS):
        for asked, other in ((first, second), (second, first)):
            if asked.asked.count():
                return asked, other
        first.main.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError("nobody is asked")


def test_a_move_appears_in_the_other_browser_within_200_ms_and_without_a_reload(
    meet: Meet,
) -> None:
    ada, grace = meet(bypass_csp=True), meet(bypass_csp=True)
    for person in (ada, grace):
        person.context.add_init_script(STOPWATCH)
    tables = sit_down(ada, grace)
    took = [measured_move(*who_is_asked(*tables)) for _ in range(MOVES_MEASURED)]
    assert statistics.median(took) < MOST_MILLISECONDS, took


def measured_move(mover: Table, other: Table) -> float:
    """The milliseconds from the click that answers to the change of the other's page."""
    mover.play_until_told()
    clicked: float = mover.page.evaluate("clicked")
    other.page.wait_for_function("clicked => shown.some(time => time >= clicked)", arg=clicked)
    shown: list[float] = other.page.evaluate("shown")
    return next(time for time in shown if time >= clicked) - clicked


def test_the_waiting_room_shows_the_secret_link(ada: Person, meet: Meet) -> None:
    table = quick_table(ada.page, "me", "open")
    link = ada.page.locator("#share").input_value()
    assert link == table.address
    grace = meet()
    grace.page.goto(link)
    expect(grace.page.locator(".waiting-room")).to_be_visible()


def test_players_talk_in_the_chat_and_can_mute_each_other(meet: Meet) -> None:
    ada, grace = meet(), meet()
    first, second = sit_down(ada, grace)
    first.say("Hello <b>Grace</b> & all")
    second.open_pane("chat")
    expect(grace.page.locator("#remarks")).to_contain_text("Hello <b>Grace</b> & all")
    expect(ada.page.locator("#say")).to_have_value("")
    second.say("Hello Ada")
    expect(ada.page.locator("#remarks")).to_contain_text("Hello Ada")
    grace.page.get_by_role("button", name="Mute").click()
    expect(grace.page.locator("#remarks")).not_to_contain_text("Hello <b>Grace</b>")
    first.say("Are you there?")
    expect(ada.page.locator("#remarks")).to_contain_text("Are you there?")
    second.say("Silence is golden")
    expect(grace.page.locator("#remarks")).to_contain_text("Silence is golden")
    expect(grace.page.locator("#remarks")).not_to_contain_text("Are you there?")


def test_two_tabs_of_one_player_stay_in_step(ada: Person) -> None:
    first = quick_table(ada.page, "me", "cadet")
    second = opened(ada.tab(), first.address)
    for mover, other in ((first, second), (second, first)):
        mover.page.bring_to_front()
        mover.play_on()
        serial = mover.serial()
        other.page.bring_to_front()  # a tab out of sight rests until it is looked at again
        expect(other.asked).to_have_attribute("data-serial", serial)
        assert other.answers.all_inner_texts() == mover.answers.all_inner_texts()


def opened(page: Page, address: str) -> Table:
    """The table in another tab."""
    page.goto(address)
    table = Table(page)
    expect(table.bar).to_be_visible()
    return table
