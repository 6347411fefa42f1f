"""R2.6: every row of every Alien System and Defence Plan, and the counts of R2.1."""

from __future__ import annotations

import pytest

from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_IDS,
    BASIC_PLAN,
    BLOCKADE_TOKENS,
    CARD_IDS,
    COMBAT,
    DAMAGED,
    DECK,
    DESTROYED,
    FACTION_IDS,
    PLAN_IDS,
    PLAN_TABLES,
    RESOURCES,
    SECTION_TYPE,
    SIDES,
    SYMBOLS,
    SYSTEM_IDS,
    SYSTEM_TABLES,
    TYPE,
    TYPES,
    Row,
    row_for,
)
from astrarium.kernel.data import tables
from tests.games.alien_artifacts.scenario import Given, Table, scenario

DICE = (1, 2, 3, 4)
VALUES = (1, 2, 3, 4, 5, 6)


def attacked(value: int, target: str, system: str = "Y1", plan: str = "") -> Table:
    """An attack with a value: a plain number, or an Exploitation Ship with added bonuses."""
    number = min(value, 4)
    bonus = " T21" if value > 4 else ""
    own = " S21!" if value == 6 else " S31!"
    mine = Given(empire=f"{own}{bonus}", hand="3r 2r", credits=0)
    other = Given(empire="P01", plans=plan, credits=0, faction="bionics")
    table = scenario(mine, other, deck=f"#{number}", system=system)
    table.play("operate offensive").pay().play(f"attack {target}")
    if plan:
        table.play(f"defend {plan}")
    return table


def checked(table: Table, row: Row, ship: str, ship_credits: int) -> None:
    """Assert that a row was applied in full."""
    assert table.vp() == row.vp
    assert table.credits() == row.credits + ship_credits
    assert len(table.player().artifacts) == row.artifacts
    if row.fate == DESTROYED:
        assert table.deck("ship")[-1] == ship
    elif row.fate == DAMAGED:
        assert table.projects() == ship
    else:
        assert f"{ship}!" in table.empire().split()


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_each_row_of_each_alien_system(system: str, value: int) -> None:
    row = row_for(SYSTEM_TABLES[SYSTEM_IDS.index(system)], value)
    table = attacked(value, "system", system)
    checked(table, row, "S21" if value == 6 else "S31", 0 if value == 6 else 2)


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("plan", PLAN_IDS)
def test_each_row_of_each_defence_plan(plan: str, value: int) -> None:
    number = PLAN_IDS.index(plan)
    row = row_for(PLAN_TABLES[number], value)
    table = attacked(value, "player2", plan="" if number == BASIC_PLAN else plan)
    checked(table, row, "S21" if value == 6 else "S31", 0 if value == 6 else 2)
    tokens = f"*{row.blockades}" if row.blockades else ""
    assert table.empire(1) == f"P01{tokens}"
    assert table.credits(1) == row.defender_credits


def test_every_table_has_rows_1_to_4_and_perhaps_5() -> None:
    for table in SYSTEM_TABLES + PLAN_TABLES:
        assert [row.value for row in table] in ([1, 2, 3, 4], [1, 2, 3, 4, 5])


def test_the_counts_of_the_components_r2_1() -> None:
    assert RESOURCES == 83
    assert [len(deck) for deck in DECK] == [40, 40, 40]
    assert (len(ARTIFACT_IDS), len(SYSTEM_IDS), len(PLAN_IDS)) == (16, 5, 11)
    assert (len(FACTION_IDS), BLOCKADE_TOKENS) == (6, 38)


def test_ten_cards_of_each_type_on_each_side_r1_7() -> None:
    for deck in DECK:
        for side in range(SIDES):
            types = [TYPE[one * SIDES + side] for one in deck]
            assert [types.count(one) for one in range(TYPES)] == [10, 10, 10, 10]


def test_resource_cards_are_within_their_ranges_and_all_different_r2_2() -> None:
    assert set(SYMBOLS) == {1, 2, 3}
    assert set(COMBAT) == set(DICE)
    cards = [
        (SYMBOLS[one], SYMBOLS[one + 1], SECTION_TYPE[one], SECTION_TYPE[one + 1], COMBAT[one // 2])
        for one in range(0, 2 * RESOURCES, 2)
    ]
    assert len(cards) == 83
    assert all(SECTION_TYPE[one] != SECTION_TYPE[one + 1] for one in range(0, 2 * RESOURCES, 2))


def test_identifiers_are_unique() -> None:
    assert len(set(CARD_IDS)) == len(CARD_IDS) == 120


@pytest.mark.parametrize("technology", ["T11", "T16", "T22", "T31"])
def test_figures_that_are_printed_without_their_symbols_are_marked_r7_6(technology: str) -> None:
    rows = {one["id"]: one for one in tables.read("alien_artifacts", "technologies")["technology"]}
    assert rows[technology]["source"]["logistic"] == "restored"
