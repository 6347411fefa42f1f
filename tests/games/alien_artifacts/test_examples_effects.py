"""Worked examples X55 to X74: single effects and rulings."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import COMBAT, PLANET, RESOURCE_IDS
from tests.games.alien_artifacts.scenario import Given, Table, scenario

FIVE_RED = "3r 2r"


def test_x55_star_union_pays_5_red_and_2_credits_without_gold() -> None:
    table = scenario(Given(faction="star_union", hand=FIVE_RED)).play("faction_action").pay()
    assert table.credits() == 6
    assert len(table.player().artifacts) == 1
    other = scenario(Given(faction="star_union", hand="3r/2b 2o"))
    assert other.refusal("faction_action").rule == "R9.2"


def test_x56_the_league_mixes_colours() -> None:
    table = scenario(Given(faction="league", hand="3b 3r")).play("faction_action").pay()
    assert len(table.player().artifacts) == 1
    short = scenario(Given(faction="league", hand="3b/1r 2o/1b"))
    assert short.refusal("faction_action").rule == "R9.2"
    limit = scenario(Given(faction="league", hand="2b/1r 2b/1r 2r/1b"))
    assert limit.refusal("faction_action").rule == "R9.2"


def test_x57_an_exploration_ship_chooses_between_two_numbers() -> None:
    table = scenario(Given(hand=FIVE_RED, empire="S01!"), deck="#1 #4")
    table.play("operate offensive").pay().play("attack system")
    assert table.asked() == "0 ChooseNumber"
    high = [one for one in table.offers() if number(one) == 4]
    table.play(*high)
    assert len(table.player().artifacts) == 1, "row 4 of Sarn Veil"
    assert len(table.state.resource_discard) == 4, "both are discarded"


def number(action: str) -> int:
    """The number that an answer counts."""
    return COMBAT[RESOURCE_IDS.index(action.split()[1])]


def test_x58_an_expansion_ship_is_damaged_instead_of_destroyed() -> None:
    table = scenario(Given(hand=FIVE_RED, empire="S11!"), deck="#1", system="Y5")
    table.play("operate offensive").pay().play("attack system")
    assert table.projects() == "S11" and table.vp() == 1


def test_x59_patent_office_earns_income_for_3_blue() -> None:
    mine = Given(hand="3b", empire="T19 T21! S21! S22!")
    table = scenario(mine, deck="+extermination").play("use T19").pay()
    assert table.vp() == 1
    gold = scenario(Given(hand="2o", empire="T19 T21!"))
    assert gold.refusal("use T19").rule == "R7.4"


def test_x60_matter_fountain_can_be_the_whole_payment() -> None:
    mine = Given(artifacts="A05", projects="S01", empire="S11", hand="1b")
    table = scenario(mine).play("complete S01")
    assert table.offers() == ["fountain red"]
    table.play("fountain red", "logistic")
    assert table.empire() == "S01 S11" and table.artifacts() == ""


def test_x61_prepare_does_not_complete_a_card() -> None:
    table = scenario(Given(projects="P01", hand="3g 2g")).play("prepare P01")
    while table.asked() == "0 PrepareCards":
        table.play(table.offers()[0])
    assert table.projects() == "P01"
    table.run_to("1 ChooseAction").run_to("0 ChooseAction")
    table.play("complete P01")
    assert table.asked() == "0 ChooseSide", "no card is spent"


def test_x62_the_next_moment_completes_it_by_itself() -> None:
    mine = Given(projects="P01 S01", prepared={"P01": "3g 2g"}, hand=FIVE_RED)
    table = scenario(mine).complete("S01", "logistic")
    assert table.asked() == "0 ChooseSide"
    table.play("logistic")
    assert table.empire() == "P01 S01"


def test_x63_long_range_cartography_ignores_operational_planets() -> None:
    assert scenario(Given(empire="T03 P11! P12! P13")).player().cost(PLANET, []) == 6


def test_x64_no_card_of_a_payment_is_superfluous() -> None:
    three = Given(empire="P01 P02", projects="P11", hand="3g 2g 2g")
    table = scenario(three).play("complete P11")
    assert table.player().still_to_pay(table.player().projects[0], []) == 3
    table.play("spend 3g")
    assert table.asked() == "0 ChooseSide", "3 is enough: no second card can be added"
    pair = scenario(Given(empire="P01 P02", projects="P11", hand="2g 2g")).play("complete P11")
    pair.play("spend 2g", "spend 2g")
    assert pair.asked() == "0 ChooseSide", "1 symbol is lost"


def test_x65_a_blockaded_technology_is_passed_over_in_income() -> None:
    mine = Given(credits=0, hand="3b 2b", empire="T21! T22!*1 S21! S22!")
    table = scenario(mine, deck="+extermination +extermination")
    table.play("operate income").pay()
    assert table.vp() == 1
    assert len(table.state.resource_discard) == 3, "one card was revealed"


def test_x66_after_drawing_no_artifact_gives_actions() -> None:
    mine = Given(artifacts="A02 A03", projects="P01", hand="1b 1r 1g")
    table = scenario(mine, phase="draw").play("done")
    assert table.offers() == ["play A02", "done"]
    assert table.refusal("play A03").rule == "R10.3"
    table.play("play A02", "complete P01", "logistic")
    assert table.empire() == "P01"


def test_x67_chrono_engine_gives_three_turns_after_the_last_round() -> None:
    table = scenario(
        Given(artifacts="A01"),
        players=3,
        active=1,
        marker=1,
        deck="#1 #2 #3",
        deck_size=3,
        phase="draw",
    )
    assert table.state.triggered
    table.run_to("0 ExtraTurns")
    assert table.offers() == ["play A01", "done"]
    table.play("play A01")
    turns = 0
    while not table.state.over:
        assert table.state.active == 0
        if table.asked() == "0 ChooseAction":
            turns += 1
        table.passive()
    assert turns == 3


def test_x68_salvage_crews_give_vp_for_high_values() -> None:
    mine = Given(hand=FIVE_RED, empire="T29 S21! S22! S23!")
    table = scenario(mine, deck="#4 #2 #3", system="Y1").play("operate offensive").pay()
    table.play("attack system", "send S21", "send S22", "send S23")
    assert table.vp() == 2 + 1, "values 5, 3 and 4; row 3 gives 1 VP"


def test_x69_toll_stations_pay_the_defender() -> None:
    mine = Given(hand=FIVE_RED, empire="S01! S02!")
    table = scenario(mine, Given(plans="D06", empire="P01", credits=0), deck="#3 #3")
    table.play("operate offensive").pay()
    table.play("attack player2", "defend D06", "send S01")
    assert table.empire(1) == "P01*1"
    assert table.credits(1) == 2


def test_x70_shield_web_lowers_the_value_and_rewards_the_defender() -> None:
    table = scenario(Given(hand=FIVE_RED, empire="S31!"), Given(empire="T28"), deck="#2")
    table.play("operate offensive").pay().play("attack player2")
    assert table.deck("ship")[-1] == "S31" and table.vp(1) == 1
    tough = scenario(Given(hand=FIVE_RED, empire="S11!"), Given(empire="T28"), deck="#2")
    tough.play("operate offensive").pay().play("attack player2")
    assert tough.projects() == "S11" and tough.vp(1) == 1


def test_x71_adaptive_habitats_raise_gold_for_discover_only() -> None:
    planet = scenario(Given(empire="T08", projects="P01", hand="2o/2b 1o/2b")).complete("P01")
    assert planet.asked() == "0 ChooseSide"
    ship = scenario(Given(empire="T08", projects="S01", hand="2o/2b 1o/2b"))
    assert ship.refusal("complete S01").rule == "R5.2"


def test_x72_bulk_freighters_sell_three_cards_of_any_colour() -> None:
    def sold(empire: str) -> int:
        # Under a Planet only the gold section is visible.
        mine = Given(credits=0, empire=empire, hand="3b/1g 2r/1b", stock={"P11": "1o"})
        table = scenario(mine)
        assert table.offers("sell") == ["sell mixed"]
        table.play("sell mixed")
        while table.asked() == "0 SellCards":
            table.play(table.offers("spend")[0])
        return table.credits()

    assert sold("T39 P11!") == 6
    assert sold("T39 T33 P11!") == 8


def test_x73_a_blockaded_ship_attacks_without_its_ability() -> None:
    def value(*answers: str) -> Table:
        mine = Given(credits=8, hand=FIVE_RED, empire="S21!*1")
        table = scenario(mine, deck="#3", system="Y4").play("operate offensive").pay()
        return table.play("attack system", *answers)

    unpaid = value("done")
    assert unpaid.credits() == 10, "value 3 on Mute Citadel: 2 credits"
    paid = value("lift S21")
    assert (paid.credits(), paid.vp()) == (7, 2), "value 4: 2 VP"
    assert paid.empire() == unpaid.empire() == "S21!*1"


def test_x74_supply_contracts_attach_to_the_card_just_bought() -> None:
    mine = Given(empire="T35", projects="S02", hand="3r 2r")
    table = scenario(mine, decks={"ship": "S01"}).play("buy ship", "extra 0")
    assert table.asked() == "0 Attach"
    table.play("spend 3r")
    assert table.prepared("S01") == "3r" and table.prepared("S02") == ""
    assert table.asked() == "0 DiscardCards"
