"""Two people share one browser; a curtain hides the hands between them."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.table import Table, quick_table

NAMES = ("Ada", "Grace")
MOST_MOVES = 20


def curtain_for(table: Table, name: str) -> Locator:
    return table.page.locator(".curtain").filter(has_text=f"Pass the device to {name}")


def look_behind(table: Table, name: str) -> None:
    curtain_for(table, name).get_by_role("button").click()
    expect(table.hand.first).to_be_visible()


def cards(table: Table) -> list[str]:
    return [card.get_attribute("aria-label") or "" for card in table.hand.all()]


def assert_no_card_is_shown(table: Table, hidden: list[str]) -> None:
    text = table.page.locator("body").inner_text()
    assert not [card for card in hidden if card in text]
    assert table.page.locator("#table [data-piece]").count() == 0
    assert table.page.locator("#table [data-token]").count() == 0


def play_until_the_curtain(table: Table, name: str) -> None:
    for _ in range(MOST_MOVES):
        expect(table.asked.or_(curtain_for(table, name)).first).to_be_visible()
        if curtain_for(table, name).is_visible():
            return
        table.play_on()
    raise AssertionError("the turn does not pass")


def test_a_curtain_hides_each_hand_until_its_player_has_the_device(ada: Person) -> None:
    table = quick_table(ada.page, "me", "here", names=NAMES)
    expect(ada.page.locator(".curtain")).to_be_visible()
    hidden = ["Survey", "Warfare", "Colonize", "Research"]
    assert_no_card_is_shown(table, hidden)
    first, second = NAMES if curtain_for(table, "Ada").count() else NAMES[::-1]
    for name, other in ((first, second), (second, first)):
        look_behind(table, name)
        expect(ada.page.locator(".seat.me")).to_contain_text(name)
        hidden += cards(table)
        play_until_the_curtain(table, other)
        assert_no_card_is_shown(table, hidden)
