"""Nobody is lost at the table: previews, reasons, hints, rules, a guide."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.table import quick_table, reach, set_table


def test_an_irreversible_step_is_previewed_and_can_be_cancelled(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    reach(table, ".choice[data-final]")
    serial = table.serial()
    ada.page.locator(".choice[data-final]").first.click()
    expect(table.preview).to_contain_text("This cannot be taken back")
    table.preview.get_by_role("button", name="Cancel").click()
    expect(table.preview).to_be_hidden()
    assert table.serial() == serial
    ada.page.locator(".choice[data-final]").first.click()
    table.confirm()
    table.wait_for_next(serial)


def test_a_piece_that_cannot_be_used_says_why(ada: Person) -> None:
    table = set_table(ada.page, "me", "cadet")
    expect(table.asked).to_be_visible()
    ada.page.locator("#table [data-token]:not([data-may]):visible").first.click(force=True)
    expect(table.told).to_be_visible()
    expect(table.told).to_contain_text(".")
    rule = table.told.locator(".rule").first
    if rule.count():
        rule.click()
        expect(table.drawer).to_be_visible()


def test_a_bot_gives_a_hint(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    expect(table.asked).to_be_visible()
    ada.page.locator("#hint").click()
    expect(ada.page.locator(".choice.hinted")).to_have_count(1)


def test_a_move_is_taken_back(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    reach(table, ".choice:not([data-final])")
    before, newest = table.answers.all_inner_texts(), table.log.inner_text()
    table.answer(ada.page.locator(".choice:not([data-final])").first)
    serial = table.serial()
    table.undo.click()
    table.wait_for_next(serial)
    assert table.answers.all_inner_texts() == before
    assert table.log.inner_text() == newest


def test_clicks_on_pieces_narrow_the_answers_and_escape_shows_all_again(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    reach(table, "#answers .choice[data-final][data-tokens*=' card-']")
    everything = table.left.count()
    final = ada.page.locator("#answers .choice[data-final][data-tokens*=' card-']").first
    card = (final.get_attribute("data-tokens") or "").split()[-1]
    ada.page.locator(f"#own [data-token~='{card}'][data-may]").first.click()
    expect(table.preview).to_be_visible()
    expect(table.left).to_have_count(1)
    ada.page.keyboard.press("Escape")
    expect(table.preview).to_be_hidden()
    ada.page.keyboard.press("Escape")
    expect(table.left).to_have_count(everything)


def test_the_rules_open_at_the_paragraph_of_the_question(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    rule = table.bar.locator(".prompt .rule")
    number = rule.inner_text()
    rule.click()
    expect(table.drawer.locator(".rule-cited")).to_contain_text(number)
    table.drawer.get_by_role("button", name="Close").click()
    expect(table.drawer).to_be_hidden()


def test_a_first_game_is_guided_once(meet: Meet) -> None:
    novice = meet(knows_the_game=False)
    table = quick_table(novice.page, "me", "cadet")
    guide = novice.page.locator("#guide")
    expect(guide).to_be_visible()
    steps = guide.locator("article").count()
    for _ in range(steps - 1):
        first = guide.locator("article:visible h2").inner_text()
        guide.get_by_role("button", name="Next").click()
        expect(guide.locator("article:visible h2")).not_to_have_text(first)
    guide.get_by_role("button", name="Next").click()
    expect(guide).to_be_hidden()
    novice.page.reload()
    expect(table.asked).to_be_visible()
    expect(guide).to_be_hidden()


def test_a_card_is_enlarged_while_the_mouse_rests_on_it(ada: Person) -> None:
    table = quick_table(ada.page, "me", "cadet")
    name = table.hand.first.get_attribute("aria-label") or ""
    table.hand.first.hover()
    expect(ada.page.locator("#closeup")).to_contain_text(name)
