"""Worked examples X32 to X48: attacks, prepared cards, sales, blockades, automatic construction."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import (
    EXPLORATION,
    PLANET,
    SHIP,
    SYSTEM_TABLES,
    row_for,
)
from astrarium.games.alien_artifacts.rules.metrics import cards_of_type
from tests.games.alien_artifacts.scenario import Given, Table, scenario

FIVE_RED = "3r 2r"


def offensive(given: Given, deck: str, *others: Given, system: str = "Y1") -> Table:
    """An offensive is paid for, and its target is asked for."""
    table = scenario(given, *others, deck=deck, system=system)
    return table.play("operate offensive").pay()


def test_x32_number_and_own_bonus_make_the_attack_value() -> None:
    table = offensive(Given(hand=FIVE_RED, empire="S21!"), "#2").play("attack system")
    assert table.vp() == 1, "row 3 of Sarn Veil"


def test_x33_a_value_above_the_table_uses_its_last_row() -> None:
    assert row_for(SYSTEM_TABLES[0], 6) is SYSTEM_TABLES[0][-1]
    mine = Given(hand=FIVE_RED, empire="S21! T21")
    table = offensive(mine, "#4").play("attack system")
    assert len(table.player().artifacts) == 1


def test_x34_gains_for_attacking_come_once_for_an_offensive() -> None:
    mine = Given(hand=FIVE_RED, empire="T22 S21! S22! S23!")
    table = offensive(mine, "#1 #1 #1").play("attack system", "send S21", "send S22", "send S23")
    assert table.vp() == 1, "all three values are 2, worth a credit each"
    assert table.credits() == 11


def test_x35_all_ships_attack_the_same_system_which_is_then_replaced() -> None:
    mine = Given(hand=FIVE_RED, empire="S21! S22! S23!")
    table = offensive(mine, "#1 #1 #1", system="Y4").play("attack system", "send S21", "send S22")
    before = table.state.system
    table.play("send S23")
    assert table.state.system != before
    assert table.state.systems[0] == before
    assert len(table.state.systems) == 4


def test_x36_bonuses_of_other_ships_never_help() -> None:
    mine = Given(hand=FIVE_RED, empire="S21! S11!")
    table = offensive(mine, "#1 #2", system="Y4").play("attack system", "send S21", "send S11")
    assert table.credits() == 10, "values 2 and 2 on Mute Citadel: a credit each"


def test_x37_the_defender_chooses_a_plan_before_the_reveal_and_keeps_it() -> None:
    mine = Given(hand=FIVE_RED, empire="S21!")
    table = offensive(mine, "#1", Given(plans="D03 D06", empire="P01"))
    discarded = len(table.state.resource_discard)
    table.play("attack player2")
    assert table.asked() == "1 ChoosePlan"
    assert table.offers() == ["defend D00", "defend D03", "defend D06"]
    assert len(table.state.resource_discard) == discarded
    table.play("defend D03")
    assert table.plans(1) == "D03 D06"


def test_x38_a_ship_rebuilt_in_the_same_turn_cannot_attack_again() -> None:
    # Three Extermination Planets: a Ship costs 5 + 0 - 6, so a Damaged one comes straight back.
    mine = Given(hand=FIVE_RED, empire="P21 P22 P23 S01!")
    table = offensive(mine, "#1 #1").play("attack system")
    assert table.asked() == "0 ChooseSide", "it is built again at once"
    table.play("operational")
    assert table.asked() != "0 ChooseTarget"
    assert "S01!" in table.empire().split()


def test_x39_destroyed_goes_to_the_deck_and_damaged_under_construction() -> None:
    destroyed = offensive(Given(hand=FIVE_RED, empire="S31!"), "#1", system="Y2")
    destroyed.play("attack system")
    assert destroyed.empire() == "" and destroyed.deck("ship")[-1] == "S31"
    damaged = offensive(Given(hand=FIVE_RED, empire="S31!"), "#1", system="Y1")
    damaged.play("attack system")
    assert damaged.empire() == "" and damaged.projects() == "S31"


# Prepare, sell, blockades.


def test_x40_prepared_symbols_count_first() -> None:
    table = scenario(Given(projects="P01", hand="3g 1g 1g"))
    table.play("prepare P01", "spend 3g")
    table.play("spend 1g")
    assert table.player().prepared_on(table.player().projects[0], []) == 4
    assert table.player().still_to_pay(table.player().projects[0], []) == 1


def test_x41_prepared_cards_do_not_count_for_the_limit() -> None:
    mine = Given(empire="P11 P12 P13", projects="P14", prepared={"P14": "2g 2g"}, hand="2g 2g")
    table = scenario(mine)
    assert table.player().cost(PLANET, []) == 8
    table.complete("P14")
    assert table.asked() == "0 ChooseSide"


def test_x42_green_and_gold_are_sold_together() -> None:
    table = scenario(Given(credits=0, hand="3g 2o")).play("sell green")
    while table.asked() == "0 SellCards":
        table.play(table.offers()[0])
    assert table.credits() == 5


def test_x43_the_bank_holds_15_credits() -> None:
    table = scenario(Given(credits=13, hand="3g 2g")).play("sell green")
    while table.asked() == "0 SellCards":
        table.play(table.offers()[0])
    assert table.credits() == 15


def test_x44_two_symbols_remove_a_token() -> None:
    table = scenario(Given(empire="S01*1 S02*1", hand=FIVE_RED)).play("unblock ship")
    supply = table.state.tokens_left
    while table.asked() == "0 UnblockCards":
        table.play(table.offers()[0])
    assert table.empire() == "S01 S02"
    assert table.state.tokens_left == supply + 2
    assert len(table.state.resource_discard) == 2, "both cards are spent, 1 symbol is lost"


def test_x45_a_blockaded_discount_is_paid_for_in_the_action() -> None:
    mine = Given(credits=1, empire="P21*1", projects="S01", hand="3r")
    table = scenario(mine)
    assert table.player().cost(SHIP, []) == 5
    table.play("complete S01")
    assert table.offers("lift") == ["lift P21"], "with the discount the cost is 3"
    table.play("lift P21", "spend 3r")
    assert table.credits() == 0 and table.asked() == "0 ChooseSide"
    assert "P21*1" in table.empire().split(), "paying removes no token"
    poor = scenario(Given(credits=0, empire="P21*1", projects="S01", hand="3r"))
    assert poor.refusal("complete S01").rule == "R5.2"


def test_x46_a_blockaded_card_still_counts() -> None:
    player = scenario(Given(empire="S01*2")).player()
    assert player.count_of(SHIP) == 1
    assert cards_of_type(player, EXPLORATION) == 1
    assert player.cards_on(SHIP, 0)


# Automatic construction.


def test_x47_calcine_completes_black_plague_at_once() -> None:
    mine = Given(projects="P21 S21", prepared={"S21": "3r", "P21": "3g 2g"})
    table = scenario(mine).play("complete P21", "logistic")
    assert table.asked() == "0 ChooseSide"
    table.play("logistic")
    assert table.empire() == "P21 S21"
    assert len(table.state.resource_discard) == 3


def test_x48_costs_are_computed_anew_after_each_completion() -> None:
    mine = Given(
        projects="P21 S21 S22", prepared={"S21": "3r", "S22": "3r", "P21": "3g 2g"}, hand="1b"
    )
    table = scenario(mine).play("complete P21", "logistic")
    assert table.offers() == ["complete S21", "complete S22"]
    table.play("complete S22", "logistic")
    assert table.empire() == "P21 S22"
    assert table.projects() == "S21"
