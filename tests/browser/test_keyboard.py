"""Everything can be done without a mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.table import Table, quick_table, reach, set_table

MOST_STOPS = 150


def walk_to(table: Table, selector: str) -> None:
    """Press Tab until the focus is on such an element."""
    wanted = table.page.locator(f":is({selector}):focus")
    for _ in range(MOST_STOPS):
        if wanted.count():
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def answer_by_keys(table: Table, selector: str) -> None:
    serial = table.serial()
    walk_to(table, selector)
    table.page.keyboard.press("Enter")
    moved = table.page.locator(f"#table:not([data-serial='{serial}'])")
    several = table.page.locator("#table.narrowed .choice:focus")
    expect(table.preview.or_(moved).or_(several).first).to_be_visible()
    if several.count():
        table.page.keyboard.press("Enter")
        expect(table.preview.or_(moved).first).to_be_visible()
    if table.preview.is_visible():
        expect(table.preview.get_by_role("button", name="Confirm")).to_be_focused()
        table.page.keyboard.press("Enter")
        expect(table.preview).to_be_hidden()
    table.wait_for_next(serial)


def test_several_moves_are_made_without_the_mouse(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    for selector in (".choice", "[data-may]", ".choice", "[data-may]"):
        expect(table.asked).to_be_visible()
        has_piece = table.glowing.count() > 0
        answer_by_keys(table, selector if has_piece else ".choice")


def test_arrow_keys_walk_along_the_answers(ada: Person) -> None:
    table = set_table(ada.page, "me", "cadet")
    reach(table, ".choice + .choice")
    walk_to(table, ".choice")
    ada.page.keyboard.press("ArrowRight")
    expect(table.answers.nth(1)).to_be_focused()
    ada.page.keyboard.press("ArrowLeft")
    expect(table.answers.nth(0)).to_be_focused()


def test_u_takes_back_and_a_question_mark_shows_the_keys(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    reach(table, ".choice:not([data-final])")
    undoable = table.undo.count()
    before = table.answers.all_inner_texts()
    answer_by_keys(table, ".choice:not([data-final])")
    expect(table.undo).to_be_visible()
    serial = table.serial()
    ada.page.keyboard.press("u")
    table.wait_for_next(serial)
    expect(table.undo).to_have_count(undoable)
    assert table.answers.all_inner_texts() == before
    ada.page.keyboard.press("?")
    keys = ada.page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_t_shows_the_table_as_text_and_r_the_rules(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    expect(table.asked).to_be_visible()
    ada.page.keyboard.press("t")
    expect(ada.page.locator("#as-text")).to_be_visible()
    expect(ada.page.locator("html[data-tab]")).to_be_attached()
    ada.page.keyboard.press("t")
    expect(ada.page.locator("#as-text")).to_be_hidden()
    expect(ada.page.locator("html[data-tab]")).to_be_attached()  # the keys work again
    ada.page.keyboard.press("r")
    expect(table.drawer).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(table.drawer).to_be_hidden()
