"""Worked examples X01 to X31: set-up, paying, buying, and completing cards."""

from __future__ import annotations

from astrarium.games.alien_artifacts import GAME
from astrarium.games.alien_artifacts.options import AlienArtifactsOptions
from astrarium.games.alien_artifacts.rules.components import (
    KIND,
    PLANET,
    SECTION_IDS,
    SHIP,
    SYMBOLS,
    TECHNOLOGY,
)
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.words import Words
from tests.games.alien_artifacts.scenario import Given, Table, scenario


def star_union() -> Table:
    """A game whose first player has chosen Star Union and is asked for a card to keep."""
    state = GAME.new(2, AlienArtifactsOptions(factions="chosen"), fast_chance(3))
    assert isinstance(state, AlienArtifacts)
    table = Table(state)
    return table.play("faction star_union", "faction community")


def test_x01_star_union_draws_two_technologies_a_planet_and_an_operational_ship() -> None:
    table = star_union()
    state = table.state
    seat = state.first
    deck = len(state.decks[TECHNOLOGY])
    kept, other = table.offers("keep")
    table.play(kept)
    player = state.players[seat]
    assert kept.split()[1] in table.projects(seat).split()
    assert table.deck("technology")[-1] == other.split()[1]
    assert len(state.decks[TECHNOLOGY]) == deck + 1
    assert sorted(KIND[one] for one in player.projects) == [PLANET, TECHNOLOGY]
    assert [KIND[one] for one in player.cards] == [SHIP]
    assert table.empire(seat).endswith("!")


def test_x02_a_ship_placed_by_set_up_does_not_attack() -> None:
    table = star_union()
    discarded = len(table.state.resource_discard)
    table.play(table.offers("keep")[0])
    assert "ChooseTarget" not in table.asked()
    assert len(table.state.resource_discard) == discarded
    assert not table.state.attacked


def test_x03_set_up_for_three_players() -> None:
    state = GAME.new(3, None, fast_chance(5))
    assert isinstance(state, AlienArtifacts)
    assert [player.credits for player in state.players] == [8, 8, 8]
    assert [player.vp for player in state.players] == [0, 0, 0]
    assert [len(player.hand) for player in state.players] == [3, 3, 3]
    assert len(state.resource_deck) == 74
    assert len(state.systems) == 4 and state.system not in state.systems
    assert state.marker == 3


def test_x04_the_top_cards_show_their_logistic_side_to_all() -> None:
    table = scenario(decks={"planet": "P05", "technology": "T05", "ship": "S05"})
    for viewer in (None, 0, 1):
        decks = table.state.view(viewer)["decks"]
        assert isinstance(decks, list)
        assert [deck["size"] for deck in decks] == [40, 40, 40]
        words = Words("en", GAME.name)
        sections = GAME.view.sections(table.state.view(viewer), words, ["Ada", "Bea"])
        shown = "\n".join(line for section in sections for line in section.lines)
        assert "Each time you colonise a Planet" in shown
        assert "logistic cards in your Empire" not in shown, "the back stays unseen"


# Paying.


def test_x05_gold_and_colour_together_pay_a_basic_action() -> None:
    mine = Given(hand="1g 1o", projects="P11", prepared={"P11": "3g"})
    table = scenario(mine).play("complete P11", "spend 1g", "spend 1o")
    assert table.asked() == "0 ChooseSide"


def test_x06_gold_does_not_pay_an_operational_action() -> None:
    table = scenario(Given(hand="3g/2b 2o", empire="P11!"))
    assert table.refusal("operate mine").rule == "R8.0"
    paying = scenario(Given(hand="3g/2b 2g 2o", empire="P11!")).play("operate mine")
    gold = paying.section("2o")
    assert paying.refusal(f"spend {gold}").rule == "R5.5"


def test_x07_a_card_gives_the_symbols_of_one_section_only() -> None:
    mine = Given(hand="3b/2g", projects="P11", prepared={"P11": "3g"})
    table = scenario(mine).play("complete P11")
    assert table.spendable() == ["2g"]
    short = Given(hand="3b/2g", projects="P11", prepared={"P11": "2g"})
    assert scenario(short).refusal("complete P11").rule == "R5.2"


def test_x08_three_cards_exceed_the_assembly_limit() -> None:
    table = scenario(Given(hand="2g 2g 1g", projects="P11"))
    assert table.refusal("complete P11").rule == "R5.2"


def test_x09_a_logistic_exploration_ship_allows_a_third_card() -> None:
    table = scenario(Given(hand="2g 2g 1g", projects="P11", empire="S01")).complete("P11")
    assert table.asked() == "0 ChooseSide"
    assert table.hand() == ""


def test_x10_a_card_under_a_planet_is_spent_like_one_in_hand() -> None:
    # A logistic Exploration Planet beside the operational one: the cost is 5 + 2 - 2.
    mine = Given(hand="2g", projects="P12", empire="P11! P01", stock={"P11": "3g"})
    table = scenario(mine).complete("P12")
    assert table.asked() == "0 ChooseSide"
    assert table.stock("P11") == "" and table.hand() == ""
    assert len(table.state.resource_discard) == 2


# Buy.


def test_x11_seven_credits_buy_one_of_three_technologies() -> None:
    table = scenario(Given(credits=8), decks={"technology": "T01 T02 T03"})
    table.play("buy technology", "extra 2")
    assert table.offers() == ["keep T01", "keep T02", "keep T03"]
    table.play("keep T02")
    assert table.projects() == "T02"
    assert table.deck("technology")[-2:] == ["T01", "T03"]
    assert table.credits() == 1


def test_x12_without_extra_cards_the_visible_top_card_is_bought() -> None:
    table = scenario(Given(credits=5), decks={"ship": "S07"})
    table.play("buy ship")
    assert table.offers() == ["extra 0"]
    table.play("extra 0")
    assert table.projects() == "S07" and table.credits() == 0


def test_x13_discounts_lower_the_base_price_only() -> None:
    table = scenario(Given(credits=8, empire="P31 P32"), decks={"planet": "P01 P02 P03"})
    table.play("buy planet", "extra 2")
    assert table.credits() == 5
    assert len(table.offers("keep")) == 3


def test_x14_four_credits_do_not_buy() -> None:
    table = scenario(Given(credits=4, hand="1g"))
    assert not table.offers("buy")
    assert table.refusal("buy ship").rule == "R6.1.1"


# Planets.


def test_x15_each_planet_raises_the_cost_by_1() -> None:
    assert scenario(Given(empire="P31")).player().cost(PLANET, []) == 6


def test_x16_two_exploration_planets_make_gutenberg_cost_3() -> None:
    table = scenario(Given(empire="P01 P02", projects="P11", hand="3g"))
    assert table.player().cost(PLANET, []) == 3
    table.play("complete P11", "spend 3g")
    assert table.asked() == "0 ChooseSide"


def exploit(deck: str) -> Table:
    """An Exploration Planet has drawn these cards to produce."""
    table = scenario(Given(hand="3g 2g", projects="P01"), deck=deck)
    return table.complete("P01", "operational")


def test_x17_produced_cards_that_match_give_vp() -> None:
    table = exploit("+exploration +exploration 3r/2b~exploration").show_all("exploration")
    assert table.vp() == 2
    assert "2b" in table.stock("P01").split()


def test_x18_equal_sections_without_a_match_are_a_free_choice() -> None:
    table = exploit("2b/2r~exploration 3b/1o~exploration 3b/1o~exploration")
    assert len(table.offers("show")) == 2
    table.play(table.offers("show")[1])
    assert table.vp() == 0


def test_x19_a_matching_section_need_not_be_chosen() -> None:
    table = exploit("2g:exploration/3b 3b/1o~exploration 3b/1o~exploration")
    assert len(table.offers("show")) == 2
    table.play("show 3b")
    assert table.vp() == 0 and "3b" in table.stock("P01").split()


def test_x20_without_a_match_the_section_with_fewer_symbols_is_visible() -> None:
    table = exploit("3b/1o~exploration 3b/1o~exploration 3r/2b~exploration")
    assert table.asked() != "0 ShowSection"
    assert sorted(table.stock("P01").split()) == ["1o", "1o", "2b"]


# Technologies.


def test_x21_each_technology_raises_the_cost_by_1() -> None:
    assert scenario(Given(empire="T05 T06")).player().cost(TECHNOLOGY, []) == 7


def cartography(planets: str, revealed: str) -> Table:
    """Long-Range Cartography is developed operational side up."""
    mine = Given(empire=planets, projects="T03", hand="3b 2b")
    return scenario(mine, deck=revealed).complete("T03", "operational")


FOUR_PLANETS = "P21 P22 P23 P24"


def test_x22_a_matching_reveal_scores_the_reached_objective() -> None:
    assert cartography(FOUR_PLANETS, "+exploration").vp() == 1


def test_x23_without_a_match_nothing_is_scored_and_the_technology_stays() -> None:
    table = cartography(FOUR_PLANETS, "~exploration")
    assert table.vp() == 0 and "T03!" in table.empire().split()


def test_x24_only_the_best_reached_row_scores() -> None:
    assert cartography(FOUR_PLANETS + " P25 P26", "+exploration").vp() == 2


def test_x25_a_technology_counts_itself_for_its_objective() -> None:
    mine = Given(empire="T21! T22!", projects="T14", prepared={"T14": "3b 3b"}, hand="1b")
    table = scenario(mine, deck="+expansion")
    table.play("complete T14", "spend 1b", "operational")
    assert table.vp() == 2, "3 operational Technologies reach the second row"


def test_x26_the_investment_bank_gives_1_vp_for_3_credits_once() -> None:
    table = scenario(Given(credits=9, empire="T31"))
    table.play("use T31")
    assert (table.credits(), table.vp()) == (6, 1)
    assert table.refusal("use T31").rule == "R7.3"


def test_x27_vorsch_spectrum_counts_types_of_the_same_colour() -> None:
    mine = Given(
        empire="T11 P01!", projects="S01 S02", prepared={"S01": "3r 3r", "S02": "3r 3r"}, hand="1b"
    )
    table = scenario(mine)
    table.play("complete S01", "logistic")
    assert table.vp() == 1
    # The second Ship is completed by itself, and is not the first of its Type.
    table.play("logistic")
    assert table.empire() == "P01! S01 S02 T11" and table.vp() == 1


def test_x28_deep_analysis_gives_2_vp_for_2_2_2() -> None:
    table = scenario(Given(hand="2b/1g 2g/1r 2r/1b", empire="T16"))
    table.play("use T16")
    for _ in range(3):
        table.play(next(one for one in table.offers("spend") if spends_two(one)))
    assert table.vp() == 2
    assert len(table.state.resource_discard) == 3


def spends_two(action: str) -> bool:
    """Whether an answer spends a section of 2 symbols."""
    return SYMBOLS[SECTION_IDS.index(action.split()[1])] == 2


def test_x29_general_capital_dominance_counts_credits_of_a_buy_only() -> None:
    table = scenario(Given(credits=8, empire="T32"), decks={"ship": "S01 S02 S03"})
    table.play("buy ship", "extra 2", "keep S01")
    assert table.vp() == 1
    other = scenario(Given(faction="episcopacy", credits=8, empire="T32"))
    other.play("faction_action")
    assert other.vp() == 0


# Ships.


def test_x30_each_ship_raises_the_cost_by_1() -> None:
    assert scenario(Given(empire="S01 S02")).player().cost(SHIP, []) == 7


def test_x31_a_logistic_exploitation_ship_brings_a_defence_plan() -> None:
    mine = Given(projects="S31", prepared={"S31": "3r 2r"}, hand="1b")
    table = scenario(mine, plan_deck="D06").play("complete S31", "logistic")
    assert table.plans() == "D06"
    other = scenario(mine, plan_deck="D06").play("complete S31", "operational", "done")
    assert other.plans() == ""
