"""R7: the PERMANENT effects of the Technologies, each by a situation of its own."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import (
    KEYWORD,
    PLANET,
    SHIP,
    TECHNOLOGY,
    TECHNOLOGY_TEXTS,
)
from tests.games.alien_artifacts.scenario import Given, Table, card, scenario

FIVE_RED = "3r 2r"


def attack(given: Given, *others: Given, deck: str, target: str = "system") -> Table:
    """Launch an offensive at a target."""
    table = scenario(given, *others, deck=deck, system="Y4")
    return table.play("operate offensive").pay().play(f"attack {target}")


def test_there_are_40_technologies_with_a_keyword_and_a_text() -> None:
    assert len(KEYWORD) == len(TECHNOLOGY_TEXTS) == 40


def test_t01_orbital_prospectors_produce_4_cards_on_exploit() -> None:
    mine = Given(empire="T01", projects="P01", hand="3g 2g")
    table = scenario(mine).complete("P01", "operational").show_all()
    assert len(table.player().stock_of(card("P01"))) == 4


def test_t02_deep_core_drills_let_two_planets_produce_once_more() -> None:
    mine = Given(empire="T02 P01! P11! P21!", hand="3g 2g")
    table = scenario(mine).play("operate mine").pay()
    while table.asked() in ("0 MineOrder", "0 ShowSection"):
        table.play(table.offers()[0])
    assert table.offers() == ["mine P01", "mine P11", "mine P21", "done"]
    table.play("mine P01").show_all()
    assert table.offers() == ["mine P11", "mine P21", "done"], "different ones"
    table.play("mine P21").show_all()
    assert table.asked() != "0 MoreCards"
    assert [len(sections) for sections in table.player().stock] == [0, 2, 1, 2]


def test_t03_long_range_cartography_ignores_operational_planets() -> None:
    assert scenario(Given(empire="T03 P11! P12!")).player().cost(PLANET, []) == 5
    assert scenario(Given(empire="T03! P11! P12!")).player().cost(PLANET, []) == 7


def test_t05_terraforming_arrays_give_2_vp_for_a_colonised_planet() -> None:
    mine = Given(empire="T05", projects="P01", hand="3g 2g")
    assert scenario(mine).complete("P01", "logistic").vp() == 2
    exploited = scenario(mine, deck="~exploration ~exploration ~exploration")
    assert exploited.complete("P01", "operational").show_all().vp() == 0


def test_t06_xenogeology_gives_a_credit_for_each_match() -> None:
    mine = Given(empire="T06", projects="P01", hand="3g 2g", credits=0)
    table = scenario(mine, deck="+exploration +exploration ~exploration")
    table.complete("P01", "operational").show_all("exploration")
    assert (table.vp(), table.credits()) == (2, 2)


def test_t08_adaptive_habitats_raise_prepared_gold_too() -> None:
    mine = Given(empire="T08", projects="P01 S01", prepared={"P01": "2o", "S01": "2o"})
    player = scenario(mine).player()
    assert player.prepared_on(card("P01"), []) == 3
    assert player.prepared_on(card("S01"), []) == 2


def test_t11_vorsch_spectrum_counts_itself() -> None:
    mine = Given(projects="T11", hand="3b 2b")
    assert scenario(mine).complete("T11", "logistic").vp() == 1


def test_t12_modular_laboratories_ignore_logistic_technologies() -> None:
    assert scenario(Given(empire="T12 T05 T21!")).player().cost(TECHNOLOGY, []) == 6


def test_t13_universal_assemblers_prepare_three_cards() -> None:
    mine = Given(empire="T13", projects="P01", hand="2g 2g 1g")
    table = scenario(mine).play("prepare P01")
    while table.asked() == "0 PrepareCards":
        table.play(table.offers("spend")[0])
    assert len(table.player().prepared[0]) == 3


def test_t14_peer_network_gives_2_credits_for_itself_and_others() -> None:
    mine = Given(projects="T14", hand="3b 2b", credits=0)
    assert scenario(mine).complete("T14", "logistic").credits() == 2
    other = Given(empire="T14", projects="T05", hand="3b 3b", credits=0)
    assert scenario(other).complete("T05", "operational").credits() == 2


def test_t17_synthetic_minds_reveal_once_more_without_a_match() -> None:
    mine = Given(empire="T17 T21! S21! S22!", hand="3b 2b")
    table = scenario(mine, deck="~extermination +extermination").play("operate income").pay()
    assert table.offers() == ["again", "done"]
    table.play("again")
    assert table.vp() == 1
    twice = scenario(mine, deck="~extermination ~extermination").play("operate income").pay()
    twice.play("again")
    assert twice.asked() != "0 RevealAgain", "once for each Technology"


def test_t18_colonial_bureaucracy_draws_up_to_4_cards() -> None:
    table = scenario(Given(empire="T18", hand="1b"), phase="draw").play("done")
    assert len(table.player().hand) == 4


def test_t21_targeting_matrix_adds_1_to_every_ship() -> None:
    table = attack(Given(empire="T21 S31! S32!", hand=FIVE_RED, credits=0), deck="#2 #3")
    table.play("send S31", "send S32")
    assert table.credits() == 2 + 2 + 2, "each Ship 2, and value 3 gives 2"
    assert table.vp() == 2, "value 4"


def test_t22_victory_broadcasts_give_1_vp_an_attack() -> None:
    assert attack(Given(empire="T22 S31!", hand=FIVE_RED), deck="#1").vp() == 1


def test_t23_automated_shipyards_ignore_operational_ships() -> None:
    assert scenario(Given(empire="T23 S01! S02! S03")).player().cost(SHIP, []) == 6


def test_t24_escape_pods_turn_destroyed_into_damaged() -> None:
    table = scenario(Given(empire="T24 S31!", hand=FIVE_RED), deck="#1", system="Y2")
    table.play("operate offensive").pay().play("attack system")
    assert table.projects() == "S31"


def test_t25_privateer_charter_gives_2_credits_an_attack() -> None:
    table = attack(Given(empire="T25 S21! S22!", hand=FIVE_RED, credits=0), deck="#1 #1")
    table.play("send S21", "send S22")
    assert table.credits() == 2 + 1 + 1, "once, and value 2 twice"


def test_t27_blockade_doctrine_places_one_more_token_and_gives_1_vp() -> None:
    table = attack(
        Given(empire="T27 S01!", hand=FIVE_RED),
        Given(empire="P01 P02"),
        deck="#3 #3",
        target="player2",
    )
    table.play("blockade P01", "blockade P01")
    assert table.empire(1) == "P01*2 P02"
    assert table.vp() == 1


def test_t28_shield_web_protects_only_against_players() -> None:
    table = attack(Given(empire="T28 S31!", hand=FIVE_RED, credits=0), deck="#2")
    assert table.credits() == 3, "value 2 against the System"
    low = attack(
        Given(empire="S31!", hand=FIVE_RED), Given(empire="T28"), deck="#1", target="player2"
    )
    assert low.vp(1) == 1, "never below 1: Destroyed"


def test_t29_salvage_crews_do_not_count_against_players() -> None:
    table = attack(
        Given(empire="T29 S31!", hand=FIVE_RED), Given(empire="P01"), deck="#4", target="player2"
    )
    assert table.vp() == 1, "only row 4 of the basic plan"


def test_t32_general_capital_dominance_needs_7_credits() -> None:
    decks = {"ship": "S01 S02 S03"}
    six = scenario(Given(empire="T32"), decks=decks).play("buy ship", "extra 1", "keep S01")
    assert six.vp() == 0
    seven = scenario(Given(empire="T32"), decks=decks).play("buy ship", "extra 2", "keep S01")
    assert seven.vp() == 1


def test_t33_free_port_adds_2_credits_to_each_sale() -> None:
    table = scenario(Given(empire="T33", hand="3g", credits=0)).play("sell green", "spend 3g")
    assert table.credits() == 5


def test_t35_supply_contracts_may_be_left() -> None:
    mine = Given(empire="T35", hand="3r")
    table = scenario(mine, decks={"ship": "S01"}).play("buy ship", "extra 0")
    table.play("done")
    assert table.prepared("S01") == ""


def test_t35_supply_contracts_can_complete_the_card_bought() -> None:
    mine = Given(empire="T35 P21", hand="3r")
    table = scenario(mine, decks={"ship": "S01"}).play("buy ship", "extra 0", "spend 3r")
    assert table.asked() == "0 ChooseSide", "the Ship costs 3"


def test_t36_brokerage_house_looks_at_one_more_card() -> None:
    table = scenario(Given(empire="T36", credits=5), decks={"ship": "S01 S02"})
    table.play("buy ship", "extra 0")
    assert table.offers() == ["keep S01", "keep S02"]
    assert table.credits() == 0


def test_t39_bulk_freighters_sell_a_third_card() -> None:
    table = scenario(Given(empire="T39", hand="3b 3g 3r", credits=0)).play("sell mixed")
    for _ in range(3):
        table.play(table.offers("spend")[0])
    assert table.credits() == 9
