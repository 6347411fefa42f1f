"""Pieces glide, unless somebody wants no motion."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.table import quick_table

NOTE_ANIMATIONS = """
window.moved = [];
addEventListener("htmx:after:swap", () => setTimeout(() => {
  for (const one of document.getAnimations()) {
    if (one.effect.getComputedTiming().activeDuration < 10) continue;
    moved.push(one.effect.target.dataset.piece ?? one.effect.target.outerHTML.slice(0, 80));
  }
}));
"""
MOVES = 5


def animated(person: Person) -> list[str]:
    """What was moving while a few moves were made."""
    person.context.add_init_script(NOTE_ANIMATIONS)
    table = quick_table(person.page, "me", "cadet")
    for _ in range(MOVES):
        table.play_on()
    expect(table.asked).to_be_visible()
    found: list[str] = table.page.evaluate("moved")
    return found


def test_pieces_glide_to_their_new_places(meet: Meet) -> None:
    names = animated(meet(reduced_motion="no-preference"))
    assert [name for name in names if name.startswith(("card", "hand", "planet", "stack"))], names


def test_nothing_moves_for_those_who_want_no_motion(meet: Meet) -> None:
    assert animated(meet(reduced_motion="reduce")) == []
