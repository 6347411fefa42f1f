"""R7.7: paying for blockaded Technologies when they would trigger."""

from __future__ import annotations

import pytest

from tests.games.alien_artifacts.scenario import Given, Table, card, scenario

FIVE_RED = "3r 2r"


def attack(empire: str, deck: str, system: str = "Y4", credits: int = 4) -> Table:
    """An offensive on the System by an Empire with a blockaded Technology."""
    table = scenario(Given(empire=empire, hand=FIVE_RED, credits=credits), deck=deck, system=system)
    return table.play("operate offensive").pay().play("attack system")


@pytest.mark.parametrize(
    ("technology", "vp", "credits"), [("T21", 2, 3), ("T22", 1, 5), ("T25", 0, 7)]
)
def test_attack_technologies_are_paid_for_once_an_attack(
    technology: str, vp: int, credits: int
) -> None:
    # The value is 3 (2 credits on Mute Citadel), or 4 (2 VP) with Targeting Matrix.
    table = attack(f"{technology}*1 S21!", "#2")
    assert table.offers() == [f"lift {technology}", "done"]
    table.play(f"lift {technology}")
    assert (table.vp(), table.credits()) == (vp, credits)


def test_escape_pods_are_paid_for_when_a_ship_would_be_destroyed() -> None:
    table = attack("T24*1 S31!", "#1", system="Y2")
    assert table.offers() == ["lift T24", "done"]
    table.play("lift T24")
    assert table.projects() == "S31"
    lost = attack("T24*1 S31!", "#1", system="Y2").play("done")
    assert lost.projects() == ""


def test_salvage_crews_are_paid_for_when_the_value_is_high() -> None:
    table = attack("T29*1 S21!", "#3").play("lift T29")
    assert table.vp() == 2 + 1
    low = attack("T29*1 S21!", "#2")
    assert low.asked() == "1 ChooseAction", "nothing to pay for"


def test_blockade_doctrine_is_paid_for_at_each_row_and_at_the_end() -> None:
    mine = Given(empire="T27*1 S31!", hand=FIVE_RED, credits=2)
    table = scenario(mine, Given(empire="P01"), deck="#3").play("operate offensive").pay()
    table.play("attack player2", "lift T27")
    assert table.empire(1) == "P01*2"
    assert table.offers() == ["lift T27", "done"]
    table.play("lift T27")
    assert table.vp() == 1 and table.credits() == 2, "2 credits came from the Ship"


def test_a_blockaded_shield_web_is_paid_for_with_the_plan() -> None:
    mine = Given(empire="S31!", hand=FIVE_RED)
    table = scenario(mine, Given(empire="T28*1", credits=1), deck="#2")
    table.play("operate offensive").pay().play("attack player2")
    assert table.offers() == ["lift T28", "defend D00"]
    table.play("lift T28", "defend D00")
    assert table.deck("ship")[-1] == "S31" and table.vp(1) == 1 and table.credits(1) == 0


@pytest.mark.parametrize(
    ("technology", "project", "hand", "side", "vp", "credits"),
    [
        ("T05", "P01", "3g 2g", "logistic", 2, 7),
        ("T14", "T06", "3b 3b", "logistic", 0, 9),
        ("T11", "S01", "3r 2r", "logistic", 1, 7),
    ],
)
def test_technologies_that_trigger_on_adding_are_paid_for(
    technology: str, project: str, hand: str, side: str, vp: int, credits: int
) -> None:
    mine = Given(empire=f"{technology}*1", projects=project, hand=hand)
    table = scenario(mine).complete(project, side)
    assert table.offers() == [f"lift {technology}", "done"]
    table.play(f"lift {technology}")
    assert (table.vp(), table.credits()) == (vp, credits)


def test_orbital_prospectors_are_paid_for_before_the_production() -> None:
    mine = Given(empire="T01*1", projects="P01", hand="3g 2g")
    table = scenario(mine).complete("P01", "operational", "lift T01").show_all()
    assert len(table.player().stock_of(card("P01"))) == 4


def test_xenogeology_is_paid_for_at_each_match() -> None:
    mine = Given(empire="T06*1", projects="P01", hand="3g 2g", credits=8)
    table = scenario(mine, deck="+exploration +exploration ~exploration")
    table.complete("P01", "operational").show_all("exploration")
    assert table.asked() == "0 LiftBlockade"
    table.play("lift T06")
    assert table.credits() == 8, "1 paid, 1 gained"


def test_deep_core_drills_are_paid_for_after_the_mine() -> None:
    mine = Given(empire="T02*1 P01!", hand="3g 2g")
    table = scenario(mine).play("operate mine").pay().show_all().play("lift T02")
    assert table.offers() == ["mine P01", "done"]


def test_synthetic_minds_are_paid_for_to_reveal_again() -> None:
    mine = Given(empire="T17*1 T21! S21! S22!", hand="3b 2b")
    table = scenario(mine, deck="~extermination +extermination").play("operate income").pay()
    assert table.offers() == ["lift T17", "done"]
    table.play("lift T17")
    assert table.vp() == 1 and table.credits() == 7


def test_colonial_bureaucracy_is_paid_for_in_the_draw_phase() -> None:
    table = scenario(Given(empire="T18*1", hand="1b"), phase="draw")
    table.play("lift T18", "done")
    assert len(table.player().hand) == 4 and table.credits() == 7


def test_brokerage_house_and_big_buys_are_paid_for_in_a_buy() -> None:
    decks = {"ship": "S01 S02 S03"}
    look = scenario(Given(empire="T36*1", credits=6), decks=decks)
    look.play("buy ship", "lift T36", "extra 0")
    assert look.offers() == ["keep S01", "keep S02"]
    big = scenario(Given(empire="T32*1", credits=8), decks=decks)
    big.play("buy ship", "extra 2", "keep S01")
    assert big.offers() == ["lift T32", "done"]
    assert big.play("lift T32").vp() == 1, "the credit for the token is no part of the price"


def test_supply_contracts_are_paid_for_after_a_buy() -> None:
    mine = Given(empire="T35*1", hand="3r")
    table = scenario(mine, decks={"ship": "S01"}).play("buy ship", "extra 0", "lift T35")
    assert table.asked() == "0 Attach"


def test_free_port_and_bulk_freighters_are_paid_for_in_a_sale() -> None:
    port = scenario(Given(empire="T33*1", hand="3g", credits=1)).play("sell green", "lift T33")
    assert port.play("spend 3g").credits() == 5
    bulk = scenario(Given(empire="T39*1", hand="3g 3b 3r", credits=1)).play("sell mixed")
    for _ in range(3):
        bulk.play(bulk.offers("spend")[0])
    assert bulk.credits() == 9


def test_a_blockaded_ship_raises_the_limit_if_it_is_paid_for() -> None:
    mine = Given(empire="S01*1", projects="P01", hand="2g 2g 1g", credits=1)
    table = scenario(mine).play("complete P01")
    assert table.offers("lift") == ["lift S01"]
    table.play("lift S01").pay()
    assert table.asked() == "0 ChooseSide"


def test_a_blockaded_card_does_nothing_when_it_is_turned_over() -> None:
    table = scenario(Given(artifacts="A13", empire="P01*1")).play("play A13", "flip P01", "done")
    assert table.stock("P01") == ""
    paid = scenario(Given(artifacts="A13", empire="P01*1")).play("play A13", "flip P01", "lift P01")
    assert len(paid.show_all().player().stock_of(card("P01"))) == 3


def test_a_sale_never_leads_into_a_dead_end() -> None:
    # Gold lies only under the second Planet: paying for the first one first must leave it possible.
    mine = Given(
        credits=1,
        empire="P11!*1 P12!*1",
        stock={"P11": "2g", "P12": "2o"},
        faction="star_union",
    )
    table = scenario(mine)
    assert table.offers("sell") == ["sell green", "sell gold"]
    table.play("sell gold")
    assert table.offers() == ["lift P12"]
