"""A person plays a whole game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from astrarium import games
from astrarium.kernel.records.record import parse
from tests.browser.people import Person
from tests.browser.table import Table, quick_table


def test_play_now_leads_to_a_table_in_one_click_and_without_an_account(ada: Person) -> None:
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Play now").first.click()
    table = Table(ada.page)
    expect(table.answers.first).to_be_visible()
    expect(ada.page.locator(".seat.me")).to_have_count(1)


@pytest.mark.slow
def test_a_whole_game_is_played_by_clicks_and_ends_with_a_score_sheet_that_can_be_verified(
    ada: Person, tmp_path: Path
) -> None:
    table = quick_table(ada.page, "me", "cadet")
    assert table.play_to_the_end() > 10
    assert_the_end_is_shown(table)
    assert_the_record_is_whole(table, tmp_path)
    assert_the_seed_is_verified(table)
    ada.page.get_by_role("button", name="Close", exact=True).click()
    first = table.address
    ada.page.get_by_role("button", name="Play again").click()
    expect(table.asked).to_be_visible()
    assert table.address != first


def assert_the_end_is_shown(table: Table) -> None:
    sheet = table.page.locator(".sheet")
    expect(sheet.locator("tbody tr")).to_have_count(2)
    expect(sheet.locator(".winner").first).to_be_visible()
    expect(table.page.locator(".chart polyline")).to_have_count(2)


def assert_the_record_is_whole(table: Table, folder: Path) -> None:
    with table.page.expect_download() as download:
        table.page.get_by_role("link", name="Record", exact=True).click()
    path = folder / "game.record"
    download.value.save_as(path)
    assert parse(path.read_text(encoding="utf-8"), games.find).replay().over


def assert_the_seed_is_verified(table: Table) -> None:
    seed = table.page.locator(".seed").inner_text()
    table.page.get_by_role("button", name="Verify").click()
    proof = table.drawer.locator(".verified")
    expect(proof).to_contain_text("Seed, shuffles and moves agree")
    shown, commitment = proof.locator("code").all_inner_texts()
    assert shown in seed
    assert re.fullmatch(r"[0-9a-f]{64}", commitment)
