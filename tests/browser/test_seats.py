"""Coming to a table, watching, and letting bots play."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.table import Table, quick_table

NAME, PASSWORD = "ada", "two red dwarfs"


def test_a_spectator_sees_the_moves_but_no_hand(ada: Person, meet: Meet) -> None:
    table = quick_table(ada.page, "me", "cadet")
    watcher = meet()
    watcher.page.goto(table.address)
    seen = Table(watcher.page)
    expect(seen.bar).to_be_visible()
    assert seen.hand.count() == seen.answers.count() == seen.glowing.count() == 0
    newest = seen.log.inner_text()
    table.play_until_told()
    expect(seen.log).not_to_have_text(newest)
    expect(watcher.page.locator(".in-hand")).to_have_count(0)


def test_a_bot_takes_a_seat_and_gives_it_back(ada: Person, meet: Meet) -> None:
    grace = meet()
    table = quick_table(ada.page, "me", "open")
    grace.page.goto(table.address)
    grace.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.locator(".waiting-room .seat-1")).to_contain_text("Guest")
    ada.page.get_by_role("button", name="Start the game").click()
    expect(table.bar).to_be_visible()
    table.seat_menu(0, "Let a bot play for me")
    expect(ada.page.locator("#players .seat-0")).to_contain_text("stands in")
    expect(ada.page.locator("#bar .stood-in")).to_contain_text("plays for you")
    expect(table.answers).to_have_count(0)
    ada.page.get_by_role("button", name="Play on myself").click()
    expect(ada.page.locator("#players .seat-0")).not_to_contain_text("stands in")
    expect(ada.page.locator("#bar .stood-in")).to_have_count(0)
    assert table.hand.count() > 0


def ask_for_the_bots_seat(ada: Person, grace: Person) -> tuple[Table, Table]:
    """A table against a bot, whose seat somebody asks for."""
    table = quick_table(ada.page, "me", "cadet")
    grace.page.goto(table.address)
    other = Table(grace.page)
    with grace.page.expect_navigation():  # a newcomer has become somebody
        other.seat_menu(1, "Ask for this bot’s seat")
    expect(grace.page.locator("#bar")).to_contain_text("You have asked for seat 2")
    expect(ada.page.locator("#bar .asking")).to_contain_text("would like to play on")
    return table, other


def test_somebody_asks_for_the_seat_of_a_bot_and_is_let_in(ada: Person, meet: Meet) -> None:
    grace = meet()
    _, other = ask_for_the_bots_seat(ada, grace)
    assert other.hand.count() == 0
    ada.page.get_by_role("button", name="Let in").click()
    expect(grace.page.locator("#players .seat-1.me")).to_be_visible()
    expect(other.hand.first).to_be_visible()
    expect(ada.page.locator("#bar .asking")).to_have_count(0)
    assert other.toast.locator("main").count() == 0


def test_somebody_asks_for_the_seat_of_a_bot_and_is_refused(ada: Person, meet: Meet) -> None:
    grace = meet()
    _, other = ask_for_the_bots_seat(ada, grace)
    ada.page.locator("#bar").get_by_role("button", name="Refuse").click()
    expect(grace.page.locator("#bar .ending")).to_contain_text("was refused")
    expect(ada.page.locator("#bar .asking")).to_have_count(0)
    assert other.hand.count() == 0


def test_the_host_sends_somebody_away_and_closes_the_table(ada: Person, meet: Meet) -> None:
    grace = meet()
    table = quick_table(ada.page, "me", "open")
    grace.page.goto(table.address)
    with grace.page.expect_navigation():
        grace.page.get_by_role("button", name="Sit here").click()
    ada.page.get_by_role("button", name="Start the game").click()
    table.seat_menu(1, "Send Guest away")
    expect(grace.page.locator("#players .seat.me")).to_have_count(0)
    expect(grace.page.locator("#own")).to_have_count(0)
    ada.page.locator("#hosting summary").click()
    ada.page.get_by_role("button", name="Close the table").click()
    expect(grace.page.locator("#bar")).to_contain_text("The host has closed this table.")


def test_an_account_finds_its_tables_in_another_browser(ada: Person, meet: Meet) -> None:
    address = quick_table(ada.page, "me", "cadet").address
    ada.page.goto("/account/new/")
    for field, value in (("name", NAME), ("password", PASSWORD), ("again", PASSWORD)):
        ada.page.locator(f"#{field}").fill(value)
    ada.page.get_by_role("button", name="Make the account").click()
    phone = meet()
    phone.page.goto("/account/login/")
    phone.page.locator("#name").fill(NAME)
    phone.page.locator("#password").fill(PASSWORD)
    phone.page.locator("main").get_by_role("button", name="Log in").click()
    phone.page.locator(".table-row").first.get_by_role("link").first.click()
    expect(phone.page).to_have_url(address)
    expect(Table(phone.page).hand.first).to_be_visible()
