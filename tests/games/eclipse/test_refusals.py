"""What people will try, and what they are told."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse.rules.vocabulary import VOCABULARY
from tests.games.eclipse.scenario import NORTH, SOUTH, Table


def sentence(table: Table, text: str) -> str:
    refusal = table.state.why_not(table.seat(), VOCABULARY.parse(text))
    assert refusal is not None
    return str(refusal)


def test_a_player_who_has_passed_only_reacts() -> None:
    table = Table()
    table.player().passed = True
    table.turn_of(0)
    assert sentence(table, "act explore") == "You have passed: only reactions are left to you."


def test_a_technology_that_is_too_dear_says_what_there_is() -> None:
    table = Table("terran_union")
    table.tray("plasma_missile")
    table.store(money=3, science=4, materials=2)
    table.act("research")
    assert sentence(table, "research plasma_missile military") == (
        "Plasma Missile costs 15 science; with all trades you have 6."
    )


def test_a_building_that_is_too_dear_says_what_there_is() -> None:
    table = Table("terran_union")
    table.store(materials=5)
    table.act("build")
    assert sentence(table, "build dreadnought 225") == (
        "Dreadnought costs 8 materials; with all trades you have 5."
    )


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("trade money", "R3.2"),
        ("abandon 225", "R10.3"),
        ("retreat 225", "R11.10"),
        ("hit cruiser 0", "R11.6"),
        ("pass", "R4.2"),
        ("accept", "R12.2"),
        ("flip_again", "R5.4"),
        ("fire", "R11.5"),
        ("to_track", "R9.5"),
        ("keep 1", "R11.13"),
        ("portal 225", "R6.8"),
        ("gain money", "R6.6"),
        ("take starbase", "R5.11"),
        ("cube_to money", "R3.4"),
        ("discard", "R5.5"),
        ("control", "R5.9"),
        ("propose 1", "R12.1"),
        ("react build", "R4.6"),
        ("to 001", "R9.1"),
        ("lay 1 1", "R5.6"),
        ("remove cruiser 1", "R7.2"),
        ("install interceptor 8", "R7.2"),
        ("research starbase military", "R6.4"),
        ("research plasma_cannon grid", "R6.1"),
        ("place 225", "R9.5"),
        ("lift 001", "R9.5"),
        ("move interceptor 001", "R9.1"),
        ("colonise 001 money money", "R4.7"),
        ("colonise 225 money_adv money", "R4.11"),
    ],
)
def test_what_does_not_belong_here_cites_its_paragraph(answer: str, rule: str) -> None:
    table = Table("terran_union")
    table.tray("plasma_cannon")
    table.store(materials=9)
    table.act("build")
    assert table.refusal(answer) == rule


def test_a_common_technology_stays_on_its_track_r6_1() -> None:
    table = Table()
    table.tray("gauss_shield")
    table.store(science=9)
    table.act("research")
    assert table.refusal("research gauss_shield nano") == "R6.1"


def test_an_occupied_sector_takes_no_disc_r9_9() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.lay("304", NORTH, owner=1)
    table.act("influence")
    assert table.refusal("place 101") == "R9.9"
    assert table.refusal("place 304") == "R9.5"
