"""Several cards of one question: marked in any order, then played one after another."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.table import Table, reach, ready


def quick_game(person: Person, game: str) -> Table:
    """A table of a game whose guide has been seen."""
    page = person.page
    page.add_init_script(f"localStorage.setItem('guide {game}', 'seen')")
    page.goto(f"/games/{game}/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/"))
    ready(page)
    return Table(page)


def first_hand(person: Person) -> Table:
    """A table of Race for the Galaxy, when cards of the first hand are to be discarded."""
    table = quick_game(person, "race_for_the_galaxy")
    reach(table, "#own [data-several]")
    return table


def test_marked_cards_are_discarded_together_in_any_order(ada: Person) -> None:
    table = first_hand(ada)
    hand = ada.page.locator("#own .in-hand")
    wanted = int(hand.get_attribute("data-several") or 0)
    cards = hand.locator("[data-mark]")
    before = cards.count()
    for place in range(wanted):
        card = cards.nth(before - 1 - place)
        expect(card).to_have_attribute("aria-pressed", "false")
        card.click()
        if place < wanted - 1:
            expect(card).to_have_attribute("aria-pressed", "true")
    done = ada.page.locator("#own:not(:has([data-several]))")
    for _ in range(wanted):
        expect(table.preview.or_(done).first).to_be_visible()
        if table.preview.is_visible():
            table.confirm()
    expect(done).to_be_visible()
    expect(hand.locator(".card")).to_have_count(before - wanted)


def test_what_can_still_be_marked_glows_and_what_is_marked_counts(ada: Person) -> None:
    table = first_hand(ada)
    hand = ada.page.locator("#own .in-hand")
    wanted = int(hand.get_attribute("data-several") or 0)
    cards = hand.locator("[data-mark]")
    left = ada.page.locator("#own .bill .headline")
    expect(left).to_have_text(f"{wanted}cards still to discard")
    for place in range(wanted - 1):
        cards.nth(cards.count() - 1 - place).click()
        expect(hand.locator("[data-mark]:not([data-may])")).to_have_count(0)
        expect(ada.page.locator("#own .beads s.marked")).to_have_count(place + 1)
    expect(left).to_have_text("1card still to discard")
    ada.page.keyboard.press("Escape")
    expect(left).to_have_text(f"{wanted}cards still to discard")
    assert table.serial()


def test_the_last_step_names_all_that_was_marked(ada: Person) -> None:
    table = first_hand(ada)
    cards = ada.page.locator("#own .in-hand [data-mark]")
    wanted = int(ada.page.locator("#own .in-hand").get_attribute("data-several") or 0)
    # Only who decides last is told before that it cannot be taken back.
    expect(ada.page.locator("#players .seat.thinking:not(.me)")).to_have_count(0)
    chosen = [cards.nth(place) for place in range(cards.count() - wanted, cards.count())][::-1]
    names = [card.locator(".title span").inner_text() for card in chosen]
    for card in chosen:
        card.click()
    expect(table.preview).to_be_visible()
    assert table.preview.locator(".also").all_inner_texts() == [
        f"Discard {name}" for name in names[:-1]
    ]
    expect(table.preview.locator("h2")).to_contain_text(f"Discard {names[-1]}")
    table.confirm()
    expect(ada.page.locator("#own:not(:has([data-several]))")).to_be_visible()


def test_a_mark_can_be_taken_back(ada: Person) -> None:
    table = first_hand(ada)
    card = ada.page.locator("#own [data-mark]").last
    serial = table.serial()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    card.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    ada.page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    assert table.serial() == serial


def test_fewer_cards_than_could_be_marked_are_taken_by_a_button(ada: Person) -> None:
    table = quick_game(ada, "alien_artifacts")
    reach(table, "#own [data-fewer] .resource[data-mark]")
    cards = ada.page.locator("#own .resource")
    before = cards.count()
    take = ada.page.get_by_role("button", name="Take the marked")
    expect(take).to_be_hidden()
    for card in (cards.last, cards.first):
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
    expect(take).to_have_text("Take the marked 2")
    take.click()
    expect(cards).to_have_count(before - 2)
    expect(take).to_be_hidden()
