"""The pages of the site as people use them: setting a table, and playing at it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

QUICK = {"option-technologies": "none", "option-short_game": "yes"}
MOST_ANSWERS = 400
MOST_TO_REACH = 20


def set_table(
    page: Page,
    *seats: str,
    names: tuple[str, ...] = ("Ada",),
    game: str = "eminent_domain",
    **options: str,
) -> Table:
    """Set a table by the form: who sits where ("me", "here", "open" or a bot), and options."""
    page.goto(f"/games/{game}/new/")
    page.locator(f"#players-{len(seats)}").check()
    for number, who in enumerate(seats):
        page.locator(f"#seat-{number}").select_option(who)
    for number, name in enumerate(names):
        page.locator(f"#name-{number}").fill(name)
    page.locator("#bots").select_option("0")
    for name, value in options.items():
        _choose(page.locator(f"#{name}"), value)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url(re.compile(r"/t/"))
    ready(page)
    return Table(page)


def ready(page: Page) -> None:
    """Wait until keys and clicks are listened to."""
    expect(page.locator("html[data-tab]")).to_be_attached()


def quick_table(page: Page, *seats: str, names: tuple[str, ...] = ("Ada",)) -> Table:
    """A table of the game that ends soonest."""
    return set_table(page, *seats, names=names, **QUICK)


def finished_table(page: Page) -> Table:
    """A table whose game is over: bots have played it."""
    table = quick_table(page, "me", "cadet")
    table.seat_menu(0, "Let a bot play for me")
    expect(table.over).to_be_visible(timeout=120_000)
    return table


def reach(table: Table, selector: str) -> None:
    """Play until an answer of a kind is offered."""
    for _ in range(MOST_TO_REACH):
        expect(table.asked).to_be_visible()
        if table.page.locator(selector).count():
            return
        table.play_on()
    raise AssertionError(f"{selector} does not come")


def _choose(field: Locator, value: str) -> None:
    if field.get_attribute("type") in ("checkbox", "radio"):
        field.set_checked(value == "yes")
    else:
        field.select_option(value)


class Table:
    """A page of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.locator("#table")
        self.asked = page.locator("#table.asked")
        self.over = page.locator("#table.over")
        self.answers = page.locator("#answers .choice")
        self.left = page.locator("#answers .choice:not(.out)")
        self.glowing = page.locator("[data-may]:visible")
        self.preview = page.locator("#preview[open]")
        self.undo = page.locator("#undo")
        self.log = page.locator("#log")
        self.bar = page.locator("#bar")
        self.own = page.locator("#own")
        self.hand = page.locator("#own .in-hand .card")
        self.drawer = page.locator("#drawer")
        self.told = page.locator("#told")
        self.toast = page.locator("#toast")

    @property
    def address(self) -> str:
        """The address of the table, which is also its secret link."""
        return self.page.url.partition("?")[0]

    def serial(self) -> str:
        """The name of the question that the page shows."""
        expect(self.asked).to_be_visible()
        return self.asked.get_attribute("data-serial") or ""

    def answer(self, choice: Locator | None = None) -> None:
        """Click an answer, the first if none is named, and wait until it is taken."""
        serial = self.serial()
        chosen = self.left.first if choice is None else choice
        chosen.click()
        self.confirm_if_asked(serial)
        self.wait_for_next(serial)

    def click_on(self, piece: Locator) -> None:
        """Answer by a click on a glowing piece, then by the first answer that it leaves."""
        serial = self.serial()
        piece.click()
        self._finish(serial)

    def _finish(self, serial: str) -> None:
        if self.left.count() > 1 and self.main.get_attribute("data-serial") == serial:
            self.answer()
            return
        self.confirm_if_asked(serial)
        self.wait_for_next(serial)

    def confirm_if_asked(self, serial: str) -> None:
        """Confirm the step if it is previewed; not every answer is."""
        moved = self.page.locator(f"#table:not([data-serial='{serial}'])")
        expect(self.preview.or_(moved).first).to_be_visible()
        if self.preview.is_visible():
            self.confirm()

    def confirm(self) -> None:
        """Confirm the step that is previewed."""
        self.preview.get_by_role("button", name="Confirm").click()
        expect(self.preview).to_be_hidden()

    def wait_for_next(self, serial: str) -> None:
        """Wait until the question is another one, or is asked no more."""
        expect(self.main).not_to_have_attribute("data-serial", serial)

    def play_on(self) -> bool:
        """Answer the next question by a click on a piece or an answer; says if the game goes on."""
        expect(self.asked.or_(self.over).first).to_be_visible()
        if self.over.count():
            return False
        if self.glowing.count():
            self.click_on(self.glowing.first)
        else:
            self.answer()
        return True

    def play_until_told(self) -> None:
        """Play until the log says something new, or until somebody else is asked."""
        told = self.log.inner_text()
        for _ in range(MOST_TO_REACH):
            self.play_on()
            if self.log.inner_text() != told or not self.asked.count():
                return
        raise AssertionError("the log says nothing new")

    def play_to_the_end(self) -> int:
        """Play until the score sheet; says how many answers it took."""
        for answered in range(MOST_ANSWERS):
            if not self.play_on():
                return answered
        raise AssertionError("the game does not end")

    def seat_menu(self, seat: int, deed: str) -> None:
        """Choose from the menu of a seat."""
        self.page.locator(f"#seat-menu-{seat} summary").click()
        self.page.locator(f"#seat-menu-{seat}").get_by_role("button", name=deed).click()

    def open_pane(self, name: str) -> None:
        """Show the log or the chat."""
        self.page.locator(f"[data-set=pane][data-value={name}]").click()

    def say(self, text: str) -> None:
        """Say something in the chat."""
        self.open_pane("chat")
        self.page.locator("#say").fill(text)
        self.page.locator(".say button").click()

    def tab(self, name: str) -> None:
        """On a phone: show a region."""
        self.page.locator(f".tabs [data-value={name}]").click()
