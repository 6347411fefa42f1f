"""R6 and R8: basic and operational actions beyond the worked examples."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import PLANET
from tests.games.alien_artifacts.scenario import Given, card, scenario

FIVE_RED = "3r 2r"


def test_extra_cards_are_bounded_by_the_deck_r6_1_4() -> None:
    table = scenario(Given(credits=15))
    table.state.decks[PLANET] = [card("P01"), card("P02")]
    table.play("buy planet")
    assert table.offers() == ["extra 0", "extra 1"]
    assert table.refusal("extra 2").rule == "R6.1.4"


def test_an_empty_deck_cannot_be_chosen_r6_1_4() -> None:
    table = scenario(Given(credits=15))
    table.state.decks[PLANET] = []
    table.state._asked = -99
    assert table.refusal("buy planet").rule == "R6.1.4"


def test_a_blockaded_discount_can_be_paid_for_in_a_buy_r7_7() -> None:
    table = scenario(Given(credits=4, empire="P31*1"), decks={"ship": "S01"}).play("buy ship")
    assert table.offers() == ["lift P31"]
    table.play("lift P31")
    assert table.offers() == ["extra 0"]
    table.play("extra 0")
    assert table.credits() == 0 and table.projects() == "S01"


def test_the_bonus_of_a_ship_raises_prepare_on_its_row_r6_6_2() -> None:
    mine = Given(empire="S01", projects="P01 T05", hand="2g 2g 1g")
    table = scenario(mine).play("prepare P01")
    while table.asked() == "0 PrepareCards":
        table.play(table.offers("spend")[0])
    assert len(table.player().prepared[0]) == 3


def test_prepare_spreads_over_the_cards_of_a_row_r6_6_1() -> None:
    mine = Given(projects="P01 P02 S01", hand="3g 2g 1g")
    table = scenario(mine).play("prepare P01", "spend 3g")
    assert table.offers("prepare") == ["prepare P02"]
    table.play("prepare P02", "spend 2g")
    assert (table.prepared("P01"), table.prepared("P02")) == ("3g", "2g")


def test_prepare_takes_gold_and_cards_from_planets_r6_6_1() -> None:
    mine = Given(projects="P01", hand="2o/2b", empire="P11!", stock={"P11": "2g"})
    table = scenario(mine).play("prepare P01")
    assert table.spendable() == ["2g", "2o"]


def test_prepared_excess_is_lost_at_completion_r6_6_4() -> None:
    mine = Given(projects="P01", prepared={"P01": "3g 3g"})
    table = scenario(mine).play("complete P01", "logistic")
    assert len(table.state.resource_discard) == 2


def test_gold_alone_can_be_sold_r6_7_1() -> None:
    table = scenario(Given(credits=0, hand="2o/1b")).play("sell gold", "spend 2o")
    assert table.credits() == 2


def test_cards_under_planets_can_be_sold_r6_7_2() -> None:
    mine = Given(credits=0, empire="P11!", stock={"P11": "3g"})
    table = scenario(mine).play("sell green", "spend 3g")
    assert table.credits() == 3 and table.stock("P11") == ""


def test_colours_are_not_mixed_in_a_sale_r5_3() -> None:
    table = scenario(Given(hand="3g/2b 3r/2b")).play("sell green")
    assert table.spendable() == ["3g"]
    assert table.refusal("sell mixed").rule == "R5.3"


def test_a_sale_can_be_smaller_than_the_limit_r6_7_1() -> None:
    table = scenario(Given(credits=0, hand="3g 2g")).play("sell green", "spend 3g")
    if table.asked() == "0 SellCards":
        table.play("done")
    assert table.credits() in (3, 5)


def test_an_exploitation_ship_lets_three_cards_be_sold_r2_4() -> None:
    table = scenario(Given(credits=0, empire="S31", hand="2g 2g 1g")).play("sell green")
    while table.asked() == "0 SellCards":
        table.play(table.offers("spend")[0])
    assert table.credits() == 5


def test_no_card_is_spent_without_which_as_many_tokens_go_r6_8_1() -> None:
    table = scenario(Given(empire="S01*1", hand="3r 2r")).play("unblock ship")
    table.play(table.offers("spend")[0])
    assert table.offers() == ["done"], "one token needs only one card"


def test_the_player_chooses_which_tokens_leave_r6_8_1() -> None:
    table = scenario(Given(empire="S01*1 S02*2", hand="3r")).play(
        "unblock ship", "spend 3r", "done"
    )
    assert table.offers() == ["free S01", "free S02"]
    table.play("free S02")
    assert table.empire() == "S01*1 S02*1"


def test_a_freed_discount_completes_a_prepared_card_r6_9_2() -> None:
    mine = Given(empire="P21*1", projects="S01", prepared={"S01": "3r"}, hand="2g")
    table = scenario(mine).play("unblock planet", "spend 2g", "done")
    assert table.asked() == "0 ChooseSide"


def test_blockaded_discounts_do_not_count_in_automatic_construction_r6_9_4() -> None:
    mine = Given(empire="P21*1", projects="S01 P11", prepared={"S01": "3r"}, hand="3g 3g")
    table = scenario(mine).complete("P11", "logistic")
    assert table.projects() == "S01"


def test_a_chain_goes_on_until_no_card_qualifies_r6_9_5() -> None:
    # Calcine makes a Ship cost 3; that Ship is completed, and nothing else is covered.
    mine = Given(
        projects="P01 P21 S01",
        prepared={"P01": "3g 2g", "P21": "3g 3g", "S01": "3r"},
    )
    table = scenario(mine).play("complete P01", "logistic")
    assert table.asked() == "0 ChooseSide", "Calcine now costs 5 + 1 - 2"
    table.play("logistic", "logistic")
    assert table.empire() == "P01 P21 S01"


# Operational actions.


def test_mine_goes_planet_by_planet_in_the_chosen_order_r8_1() -> None:
    table = scenario(Given(empire="P01! P11!", hand="3g 2g")).play("operate mine").pay()
    assert table.offers() == ["mine P01", "mine P11"]
    table.play("mine P11").show_all()
    assert [len(sections) for sections in table.player().stock] == [1, 1]


def test_a_blockaded_planet_produces_only_if_it_is_paid_for_r7_8() -> None:
    mine = Given(empire="P01! P11!*2", hand="3g 2g", credits=2)
    table = scenario(mine).play("operate mine").pay()
    table.play("mine P01").show_all()
    assert table.offers() == ["mine P11", "done"]
    table.play("done")
    assert table.stock("P11") == "" and table.credits() == 2
    paid = scenario(mine).play("operate mine").pay().play("mine P11").show_all()
    assert paid.credits() == 0 and len(paid.player().stock_of(card("P11"))) == 1


def test_cards_under_a_blockaded_planet_are_used_if_it_is_paid_for_r7_8() -> None:
    mine = Given(credits=1, empire="P11!*1 P01", stock={"P11": "3g"}, projects="P12", hand="2g")
    table = scenario(mine).play("complete P12")
    assert table.offers("lift") == ["lift P11"] and table.spendable() == ["2g"]
    table.play("lift P11").pay()
    assert table.asked() == "0 ChooseSide" and table.credits() == 0


def test_income_lets_the_player_choose_the_order_r8_2() -> None:
    mine = Given(empire="T21! T14! S21! S22!", hand="3b 2b")
    table = scenario(mine, deck="+expansion+extermination ~expansion").play("operate income").pay()
    assert table.offers() == ["score T14", "score T21"]


def test_an_offensive_needs_at_least_one_ship_and_may_leave_others_r8_3() -> None:
    mine = Given(empire="S21! S22!", hand=FIVE_RED)
    table = scenario(mine, deck="#2", system="Y4").play("operate offensive").pay()
    table.play("attack system")
    assert table.offers() == ["send S21", "send S22"]
    table.play("send S21")
    assert table.offers() == ["send S22", "done"]
    table.play("done")
    assert table.state.attacked == []


def test_a_mission_may_be_declined_r6_4_2() -> None:
    table = scenario(Given(projects="S01", hand=FIVE_RED)).complete("S01", "operational")
    assert table.asked() == "0 ChooseTarget"
    system = table.state.system
    table.play("done")
    assert table.state.system == system and table.empire() == "S01!"


def test_an_attack_on_a_player_does_not_change_the_system_r8_4_7() -> None:
    mine = Given(empire="S21!", hand=FIVE_RED)
    table = scenario(mine, deck="#1").play("operate offensive").pay()
    system = table.state.system
    table.play("attack player2")
    assert table.state.system == system


def test_nobody_attacks_himself_or_an_absent_player_r8_4_1() -> None:
    table = scenario(Given(empire="S21!", hand=FIVE_RED)).play("operate offensive").pay()
    assert table.refusal("attack player1").rule == "R8.4.1"
    assert table.refusal("attack player3").rule == "R8.4.1"


def test_tokens_that_cannot_be_placed_are_lost_r8_4_1() -> None:
    mine = Given(empire="S21!", hand=FIVE_RED)
    table = scenario(mine, deck="#3").play("operate offensive").pay().play("attack player2")
    assert table.vp() == 1 and table.state.tokens_left == 38


def test_the_supply_of_tokens_is_limited_r8_4_5() -> None:
    mine = Given(empire="S21! T21", hand=FIVE_RED)
    table = scenario(mine, Given(empire="P01"), deck="#4")
    table.state.tokens_left = 1
    table.play("operate offensive").pay().play("attack player2")
    assert table.empire(1) == "P01*1" and table.state.tokens_left == 0


def test_tokens_of_a_lost_ship_return_to_the_supply_r8_4_5() -> None:
    mine = Given(empire="S31!*2", hand=FIVE_RED, credits=0)
    table = scenario(mine, deck="#1").play("operate offensive").pay().play("attack system")
    assert table.projects() == "S31" and table.state.tokens_left == 38


def test_a_lost_ship_lowers_the_cost_of_prepared_ones_r6_9_2() -> None:
    mine = Given(empire="S31!", hand=FIVE_RED, projects="S01", prepared={"S01": "3r 2r"})
    table = scenario(mine, deck="#1", system="Y2").play("operate offensive").pay()
    table.play("attack system")
    assert table.asked() == "0 ChooseSide"


def test_an_attack_without_loss_is_no_moment_of_construction_r6_9_2() -> None:
    mine = Given(empire="S21!", hand=FIVE_RED, projects="S01", prepared={"S01": "3r 3r"})
    table = scenario(mine, deck="#2", system="Y4").play("operate offensive").pay()
    table.play("attack system")
    assert table.projects() == "S01"
