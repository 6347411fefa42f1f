"""Every page in every look: no serious finding of axe, and a picture of it in build/screenshots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from astrarium import games
from tests.browser.conftest import Meet
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.table import Table, quick_table, set_table

PICTURES = Path(__file__).parent.parent.parent / "build" / "screenshots"
SITE = {
    "start": "/",
    "game": "/games/eminent_domain/",
    "rules": "/games/eminent_domain/rules/",
    "new": "/games/eminent_domain/new/",
    "tables": "/tables/",
    "mine": "/mine/",
    "records": "/records/",
    "login": "/account/login/",
    "register": "/account/new/",
    "account": "/account/",
    "about": "/about/",
}
SERIOUS = ("serious", "critical")
ANSWERS = 6


class Look(NamedTuple):
    """How somebody looks at the site."""

    size: dict[str, int]
    colours: Literal["dark", "light"]
    language: str

    @property
    def name(self) -> str:
        """The end of the names of its pictures."""
        size = "phone" if self.size is PHONE else "desktop"
        return f"{size}-{self.colours}-{self.language}"

    def viewport(self) -> ViewportSize:
        """The size of the window."""
        return {"width": self.size["width"], "height": self.size["height"]}

    def settings(self) -> dict[str, Any]:
        """The settings of the browser."""
        return {"viewport": self.size, "color_scheme": self.colours}


LOOKS = [
    Look(DESKTOP, "dark", "en"),
    Look(DESKTOP, "light", "fr"),
    Look(PHONE, "light", "en"),
    Look(PHONE, "dark", "fr"),
]
every_look = pytest.mark.parametrize("look", LOOKS, ids=[look.name for look in LOOKS])


def check(page: Page, name: str, look: Look) -> None:
    """Take a picture of the page and scan it."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}-{look.name}.png")
    found = Axe().run(page).response["violations"]
    assert [told(one) for one in found if one["impact"] in SERIOUS] == []


def told(finding: dict[str, Any]) -> str:
    """A finding in a line."""
    nodes = [node["target"][0] for node in finding["nodes"]]
    return f"{finding['impact']} {finding['id']}: {finding['help']} {nodes[:4]}"


def speak(page: Page, look: Look) -> None:
    """Read the page in the look's language from now on."""
    page.context.add_cookies(
        [{"name": "astrarium_language", "value": look.language, "url": page.url}]
    )
    page.reload()


@every_look
def test_the_pages_of_the_site_are_accessible(meet: Meet, look: Look) -> None:
    person = meet(**look.settings())
    options = {"listed-lobby": "yes"}
    set_table(person.page, "me", "open", names=("Ada",), **options)
    speak(person.page, look)
    faults: list[str] = []
    for name, address in SITE.items():
        person.page.goto(address)
        try:
            check(person.page, name, look)
        except AssertionError as fault:
            faults.append(f"{name}: {fault}")
    assert not faults


def asked(page: Page) -> None:
    expect(quick_table(page, "me", "cadet").asked).to_be_visible()


def later(page: Page) -> None:
    table = set_table(page, "me", "captain", "captain")
    for _ in range(8):
        table.play_on()
    expect(table.asked).to_be_visible()


def waiting_room(page: Page) -> None:
    set_table(page, "me", "open", "captain")
    expect(page.locator(".waiting-room")).to_be_visible()


def curtain(page: Page) -> None:
    set_table(page, "me", "here", names=("Ada", "Grace"))
    expect(page.locator(".curtain")).to_be_visible()


def guide(page: Page) -> None:
    asked(page)
    page.locator("[data-guide]").click()
    expect(page.locator("#guide")).to_be_visible()


@every_look
@pytest.mark.parametrize("scene", [asked, later, waiting_room, curtain])
def test_the_table_is_accessible(meet: Meet, look: Look, scene: Callable[[Page], None]) -> None:
    person = meet(**look.settings())
    scene(person.page)
    speak(person.page, look)
    expect(person.page.locator("#table")).to_be_visible()
    check(person.page, f"table-{scene.__name__}", look)


@pytest.mark.parametrize("game", games.names())
def test_the_table_of_every_game_is_accessible(meet: Meet, game: str) -> None:
    person = meet()
    page = person.page
    table = set_table(page, "me", "cadet", game=game)
    for _ in range(ANSWERS):
        table.answer()
    faults: list[str] = []
    for look in LOOKS:
        page.set_viewport_size(look.viewport())
        page.emulate_media(color_scheme=look.colours)
        speak(page, look)
        expect(table.main).to_be_visible()
        try:
            check(page, f"table-{game}", look)
        except AssertionError as fault:
            faults.append(f"{look.name}: {fault}")
    assert not faults


@every_look
@pytest.mark.parametrize(("name", "query"), [("over", ""), ("replay", "?at=30&as=open")])
def test_a_game_that_is_over_is_accessible(
    meet: Meet, finished: tuple[Person, Table], look: Look, name: str, query: str
) -> None:
    person = meet(**look.settings())
    person.page.goto(finished[1].address + query)
    speak(person.page, look)
    expect(person.page.locator("#replay")).to_be_visible()
    check(person.page, f"table-{name}", look)
