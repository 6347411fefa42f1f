"""R7.3 and R7.4: the IN ADDITION effects and ACTIONs of the Technologies."""

from __future__ import annotations

import pytest

from tests.games.alien_artifacts.scenario import Given, card, scenario


def test_t04_survey_drones_produce_on_an_empty_planet_for_a_credit() -> None:
    mine = Given(empire="T04 P01! P11!", stock={"P11": "1b"})
    table = scenario(mine).play("use T04")
    assert table.offers() == ["mine P01"]
    table.play("mine P01").show_all()
    assert table.credits() == 7
    assert len(table.player().stock_of(card("P01"))) == 1
    assert table.asked() == "0 ChooseAction", "the action is still to come"


def test_t04_survey_drones_need_an_empty_planet() -> None:
    mine = Given(empire="T04 P11!", stock={"P11": "1b"})
    assert scenario(mine).refusal("use T04").rule == "R7.3"


@pytest.mark.parametrize(
    ("technology", "deck", "hand", "cards"),
    [
        ("T07", "planet", "3g", "P01 P02 P03"),
        ("T20", "technology", "3b", "T01 T02 T03"),
        ("T30", "ship", "3r", "S01 S02 S03"),
    ],
)
def test_t07_t20_t30_draw_three_cards_and_keep_one(
    technology: str, deck: str, hand: str, cards: str
) -> None:
    table = scenario(Given(empire=technology, hand=hand), decks={deck: cards})
    table.play(f"use {technology}").pay()
    first, second, third = cards.split()
    assert table.offers() == [f"keep {one}" for one in (first, second, third)]
    table.play(f"keep {second}")
    assert table.projects() == second
    assert table.deck(deck)[-2:] == [first, third]
    assert table.credits() == 8, "it is not a Buy"


def test_t09_quantum_relay_exchanges_one_or_two_cards() -> None:
    table = scenario(Given(empire="T09", hand="1b 2b 3b")).play("use T09")
    first = table.offers("discard")[0]
    table.play(first)
    assert "done" in table.offers()
    table.play(table.offers("discard")[0])
    assert len(table.player().hand) == 3
    assert len(table.state.resource_discard) == 2
    assert table.refusal("use T09").rule == "R7.3"


@pytest.mark.parametrize(
    ("technology", "hand", "empire", "question"),
    [
        ("T10", "3g", "P01! P11!", "MineOrder"),
        ("T19", "3b", "T21! T22!", "IncomeOrder"),
        ("T26", "3r", "S01! S02!", "ChooseTarget"),
    ],
)
def test_t10_t19_t26_take_an_operational_action_for_3_symbols(
    technology: str, hand: str, empire: str, question: str
) -> None:
    table = scenario(Given(empire=f"{technology} {empire}", hand=hand))
    table.play(f"use {technology}").pay()
    assert table.asked() == f"0 {question}"
    without = scenario(Given(empire=technology, hand=hand))
    assert without.refusal(f"use {technology}").rule == "R7.4"


def test_t15_parallel_computing_attaches_a_card_for_a_credit() -> None:
    mine = Given(empire="T15", projects="P01 S01", hand="3g 2r")
    table = scenario(mine).play("use T15")
    assert table.offers() == ["prepare P01", "prepare S01"]
    table.play("prepare P01", "spend 3g")
    assert table.prepared("P01") == "3g" and table.credits() == 7
    assert table.asked() == "0 ChooseAction"


def test_t15_parallel_computing_does_not_complete_a_card() -> None:
    mine = Given(empire="T15", projects="P01", prepared={"P01": "3g"}, hand="3g")
    table = scenario(mine).play("use T15", "prepare P01", "spend 3g")
    assert table.projects() == "P01"


def test_t16_deep_analysis_needs_all_three_colours_without_gold() -> None:
    assert scenario(Given(empire="T16", hand="3b/1g 2b/1g 2o/2b")).refusal("use T16").rule == "R7.4"
    table = scenario(Given(empire="T16", hand="3b 3g 1r/3b")).play("use T16")
    while table.asked() == "0 AnalyseCards":
        table.play(table.offers("spend")[0])
    assert table.vp() >= 1


def test_t31_intersystem_investment_bank_needs_3_credits() -> None:
    assert scenario(Given(empire="T31", credits=2)).refusal("use T31").rule == "R7.3"


def test_t34_commodity_exchange_discards_exactly_two_cards_for_3_credits() -> None:
    table = scenario(Given(empire="T34", hand="1b 2b 3b", credits=0)).play("use T34")
    table.play(table.offers("discard")[0])
    assert "done" not in table.offers()
    table.play(table.offers("discard")[0])
    assert table.credits() == 3 and len(table.player().hand) == 1
    assert scenario(Given(empire="T34", hand="1b")).refusal("use T34").rule == "R7.3"


def test_t37_blockade_runners_remove_a_token_or_draw() -> None:
    mine = Given(empire="T37 P01*2", hand="1b")
    freed = scenario(mine).play("use T37", "free P01")
    assert freed.empire() == "P01*1 T37" and freed.credits() == 7
    drawn = scenario(mine).play("use T37", "draw")
    assert len(drawn.player().hand) == 2


def test_t37_freeing_a_discount_completes_what_is_prepared() -> None:
    mine = Given(empire="T37 P21*1", projects="S01", prepared={"S01": "3r"})
    table = scenario(mine).play("use T37", "free P21")
    assert table.asked() == "0 ChooseSide"


def test_t37_works_on_itself_when_its_tokens_are_paid_for() -> None:
    table = scenario(Given(empire="T37*1")).play("use T37", "free T37")
    assert table.empire() == "T37" and table.credits() == 6


def test_t38_consortium_franchise_takes_a_top_card_for_6_credits() -> None:
    table = scenario(Given(empire="T38 P31"), decks={"technology": "T05"})
    table.play("use T38", "buy technology")
    assert table.projects() == "T05" and table.credits() == 2, "no discount applies"
    assert table.asked() == "0 ChooseAction"


def test_t40_credit_union_gives_a_credit_each_turn() -> None:
    table = scenario(Given(empire="T40", credits=3)).play("use T40")
    assert table.credits() == 4
    full = scenario(Given(empire="T40", credits=15))
    assert "use T40" not in full.offers(), "nothing would be gained"


def test_an_in_addition_effect_can_be_used_after_the_action_r4_3() -> None:
    table = scenario(Given(empire="T40", credits=0, hand="3g")).play("sell green", "spend 3g")
    assert table.asked() == "0 Window"
    table.play("use T40")
    assert table.credits() == 4


def test_a_blockaded_in_addition_effect_costs_its_tokens_r7_7() -> None:
    table = scenario(Given(empire="T31*2", credits=9)).play("use T31")
    assert (table.credits(), table.vp()) == (4, 1)
    assert scenario(Given(empire="T31*2", credits=4)).refusal("use T31").rule == "R7.3"
