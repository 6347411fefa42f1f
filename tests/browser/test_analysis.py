"""A game that is over is analysed: asked for at the table, waited for, and read in every look."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.test_pages import Look, check, every_look, speak
from tests.browser.test_replay import RECORD

MILLISECONDS_TO_ANALYSE = 90_000


@pytest.fixture
def address(meet: Meet) -> str:
    """The analysis of an uploaded game, once it is there."""
    page = meet().page
    page.goto("/records/")
    page.locator("#file").set_input_files(RECORD)
    page.get_by_role("button", name="Replay it").click()
    page.get_by_role("link", name="Watch the game").click()
    page.get_by_role("button", name="Analyse").click()
    expect(page).to_have_url(re.compile(r"/analysis$"))
    expect(page.locator(".chart polyline")).to_have_count(2, timeout=MILLISECONDS_TO_ANALYSE)
    return page.url


def test_a_swing_leads_to_its_moment(address: str, meet: Meet) -> None:
    page = meet().page
    page.goto(address)
    page.locator(".swings a").first.click()
    expect(page).to_have_url(re.compile(r"\?at=\d+&as=\d$"))
    expect(page.locator(".ply")).to_be_visible()


@every_look
def test_the_analysis_can_be_read(address: str, meet: Meet, look: Look) -> None:
    page = meet(**look.settings()).page
    page.goto(address)
    speak(page, look)
    page.locator("details summary").click()
    heading = "Where the game turned" if look.language == "en" else "Les tournants de la partie"
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    check(page, "analysis", look)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= look.size["width"]
