"""A large map: it is dragged and zoomed, and what one looks at outlasts every change."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet
from tests.browser.people import PHONE, Person
from tests.browser.table import Table, ready
from tests.browser.test_pages import Look, check, every_look, speak

NEW = "/games/eclipse/new/"
GUIDE_SEEN = "try { localStorage.setItem('guide eclipse', 'seen'); } catch {}"


def galaxy(person: Person) -> Table:
    """A table of Eclipse for two, at its first question."""
    page = person.page
    person.context.add_init_script(GUIDE_SEEN)
    page.goto(NEW)
    page.locator("#players-2").check()
    page.locator("#seat-1").select_option("cadet")
    page.locator("#bots").select_option("0")
    page.locator("#option-species").select_option("random")
    page.locator("main form button.strong").click()
    page.wait_for_url(re.compile(r"/t/"))
    ready(page)
    table = Table(page)
    expect(table.asked).to_be_visible()
    return table


def seen_part(page: Page) -> list[float]:
    """Left, top, width and height of what is shown of the map."""
    return [float(one) for one in (page.locator("#map").get_attribute("viewBox") or "").split()]


def act(table: Table, name: str) -> None:
    """Take an action by a click on it."""
    table.click_on(table.page.locator(".deeds-own .deed", has_text=name))


def test_what_one_looks_at_outlasts_a_move(ada: Person) -> None:
    table = galaxy(ada)
    whole = seen_part(ada.page)
    ada.page.locator("[data-zoom='1']").click()
    ada.page.keyboard.press("+")
    near = seen_part(ada.page)
    assert near[2] == pytest.approx(whole[2] / 1.25**2, rel=0.01)
    act(table, "Explore")
    expect(ada.page.locator(".zone .hex[data-may]").first).to_be_attached()
    assert seen_part(ada.page) == near
    ada.page.locator("[data-zoom='0']").click()
    assert seen_part(ada.page)[2] >= whole[2]


def test_a_drag_moves_the_map_and_clicks_on_nothing(ada: Person) -> None:
    table = galaxy(ada)
    before, serial = seen_part(ada.page), table.serial()
    box = ada.page.locator("#s001 .hex").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 8
    ada.page.mouse.move(x, y)
    ada.page.mouse.down()
    ada.page.mouse.move(x - 90, y + 40, steps=4)
    ada.page.mouse.up()
    after = seen_part(ada.page)
    assert after[0] > before[0] and after[1] < before[1] and after[2:] == before[2:]
    expect(table.told).to_be_hidden()
    assert table.serial() == serial
    ada.page.mouse.wheel(0, -200)
    expect(ada.page.locator("#map")).not_to_have_attribute("viewBox", " ".join(map(str, after)))


def test_a_sector_is_explored_and_turned_by_keys(ada: Person) -> None:
    table = galaxy(ada)
    act(table, "Explore")
    serial = table.serial()
    ada.page.locator(".zone .hex[data-may]").first.focus()
    ada.page.keyboard.press("Enter")
    expect(table.preview).to_be_visible()
    ada.page.keyboard.press("Enter")
    table.wait_for_next(serial)
    turns = ada.page.locator(".turn[data-may]")
    if turns.count() > 1:
        turns.last.focus()
        turned = turns.last.get_attribute("data-turn") or ""
        expect(ada.page.locator(f"[data-shape='{turned}']")).to_be_visible()
        expect(ada.page.locator("[data-shape].on")).to_have_count(1)


def test_on_a_phone_the_map_is_right_when_one_comes_back_to_it(meet: Meet) -> None:
    person = meet(viewport=PHONE, has_touch=True, reduced_motion="no-preference")
    table = galaxy(person)
    person.page.locator(".tabs [data-value='own']").click()
    act(table, "Explore")
    person.page.locator(".tabs [data-value='board']").click()
    expect(person.page.locator(".zone .hex[data-may]").first).to_be_visible()
    expect(person.page.locator("#map")).to_be_in_viewport()


@every_look
def test_the_galaxy_is_accessible(meet: Meet, look: Look) -> None:
    person = meet(**look.settings())
    table = galaxy(person)
    speak(person.page, look)
    expect(table.asked).to_be_visible()
    check(person.page, "eclipse", look)
