"""R11.1: the fifteen ordinary technologies, each by what it really does."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.rules.vocabulary import VOCABULARY
from tests.games.eminent_domain.scenario import Given, Table, down, planets, scenario, up


def actions(hand: str, face_up: list[str], deck: str | None = None) -> list[str]:
    """The Actions offered with a hand and these planets, all face up."""
    mine = Given(hand=hand, planets=[up(name) for name in face_up])
    return scenario(mine, deck=deck).offers(verb="play")


# Improved Survey


def test_improved_survey_draws_three() -> None:
    table = scenario(Given(hand="improved_survey_st", draw="survey warfare politics research"))
    table.act("improved_survey_st")
    assert table.hand() == "politics survey warfare"
    assert table.discards() == "improved_survey_st"


def test_improved_survey_draws_fewer_when_both_piles_run_out() -> None:
    mine = Given(hand="improved_survey_st", draw="survey", discard="warfare")
    table = scenario(mine).act("improved_survey_st")
    assert table.hand() == "survey warfare", "the card itself is not shuffled in"
    assert table.discards() == "improved_survey_st"


# Improved Production


def test_improved_production_produces_two() -> None:
    mine = Given(hand="improved_production_pr", planets=[up("new_texas"), up("oknow")])
    table = scenario(mine).act("improved_production_pr", "produce water", "produce silicon")
    assert table.goods() == "water silicon"
    assert table.asked() == "0 ChooseRole", "a third slot stays empty"


def test_improved_production_may_stop_after_one() -> None:
    mine = Given(hand="improved_production_pr", planets=[up("new_texas")])
    table = scenario(mine).act("improved_production_pr", "produce food", "done")
    assert table.goods() == "food"


def test_improved_production_ends_when_the_slots_are_full() -> None:
    mine = Given(hand="improved_production_pr", planets=[up("new_texas")], goods="food")
    table = scenario(mine).act("improved_production_pr", "produce water")
    assert table.asked() == "0 ChooseRole"
    assert actions("improved_production_pr", ["idroyos"]) == []


# Improved Warfare


def test_improved_warfare_takes_two_ships_or_attacks() -> None:
    mine = Given(hand="improved_warfare_wr", ships=2, planets=[down("drawde"), down("oknow")])
    ships = scenario(mine).act("improved_warfare_wr", "collect")
    assert ships.ships() == 4
    attack = scenario(mine).act("improved_warfare_wr")
    assert attack.offers() == ["collect", "attack 1"]
    attack.play(0, "attack 1")
    assert attack.ships() == 0
    assert attack.is_up(1)


# Improved Trade


def test_improved_trade_can_take_the_last_influence_token() -> None:
    table = scenario(Given(hand="improved_trade_tw"), supply=1).act("improved_trade_tw")
    assert table.influence() == 1
    assert table.state.triggered
    assert table.discards() == "improved_trade_tw"


# Improved Research


def test_improved_research_draws_before_it_removes() -> None:
    mine = Given(hand="improved_research_rp survey", draw="politics warfare")
    table = scenario(mine).act("improved_research_rp")
    assert table.offers() == ["remove survey", "remove politics", "remove_this", "done"]
    table.play(0, "remove_this", "remove survey", "remove politics")
    assert table.removed() == "improved_research_rp politics survey"
    assert table.hand() == table.discards() == ""
    assert table.asked() == "0 ChooseRole"


def test_improved_research_removes_at_most_three() -> None:
    mine = Given(hand="improved_research_rp survey survey warfare colonize", draw="research")
    table = scenario(mine).act("improved_research_rp")
    table.play(0, "remove survey", "remove survey", "remove research")
    assert table.asked() == "0 ChooseRole"
    assert table.hand() == "colonize warfare"
    assert table.discards() == "improved_research_rp"


def test_improved_research_may_remove_nothing() -> None:
    table = scenario(Given(hand="improved_research_rp", draw="survey"))
    table.act("improved_research_rp", "done")
    assert table.hand() == "survey"
    assert table.removed() == ""


# Improved Colonize

FOUR = "colonize colonize colonize colonize"
THREE = "colonize colonize colonize"


def improved_colonize() -> Table:
    mine = Given(
        hand="improved_colonize_cr",
        draw="",
        planets=[down("styku", FOUR), down("oknow", THREE), down("voson")],
    )
    return scenario(mine).act("improved_colonize_cr")


def test_improved_colonize_settles_twice_with_the_symbol_of_the_first() -> None:
    table = improved_colonize()
    assert table.offers() == ["settle 1", "done"]
    table.play(0, "settle 1")
    assert table.offers() == ["settle 2", "colony 2", "colony 3", "done"]
    table.play(0, "settle 2")
    assert table.is_up(1)
    assert table.is_up(2)
    assert table.discards() == f"{FOUR} {THREE} improved_colonize_cr"


def test_improved_colonize_settles_and_adds_itself_as_a_colony() -> None:
    table = improved_colonize().play(0, "settle 1", "colony 3")
    assert table.tucked(3) == "improved_colonize_cr"
    assert table.player().colonies(2) == 1
    assert table.discards() == FOUR


def test_improved_colonize_need_not_settle_first() -> None:
    table = improved_colonize().play(0, "done")
    assert table.offers() == ["settle 1", "colony 1", "colony 2", "colony 3", "done"]
    table.play(0, "colony 2")
    assert table.tucked(2) == f"{THREE} improved_colonize_cr"
    assert not table.is_up(1)


def test_improved_colonize_may_do_neither() -> None:
    table = improved_colonize().play(0, "done", "done")
    assert table.discards() == "improved_colonize_cr"
    assert not table.is_up(1)


def test_improved_colonize_with_nothing_to_settle_asks_only_for_the_colony() -> None:
    table = scenario(Given(hand="improved_colonize_cr", planets=[down("oknow")]))
    table.act("improved_colonize_cr")
    assert table.offers() == ["colony 1", "done"]
    assert actions("improved_colonize_cr", ["oknow"]) == []


# Data Network


def test_data_network_draws_two_and_removes_any_number_but_itself() -> None:
    table = scenario(Given(hand="data_network survey warfare", draw="politics survey research"))
    table.act("data_network")
    assert "remove_this" not in table.offers()
    table.play(0, "remove survey", "remove survey", "remove warfare", "remove politics")
    assert table.hand() == ""
    assert table.removed() == "politics survey survey warfare"
    assert table.discards() == "data_network"
    assert table.asked() == "0 ChooseRole"


def test_data_network_may_remove_nothing() -> None:
    table = scenario(Given(hand="data_network", draw="politics survey")).act("data_network", "done")
    assert table.hand() == "politics survey"


# Diverse Markets

GOODS = Given(
    hand="produce_trade produce_trade",
    planets=[up("new_texas"), up("mik_mik")],
    goods="food food water",
)


def with_card(card: str, given: Given = GOODS) -> Given:
    return Given(
        hand=f"{given.hand} {card}", draw="", planets=given.planets, goods=given.goods, ships=0
    )


def trade_all(table: Table, seat: int = 0) -> int:
    before = table.influence(seat)
    table.play(seat, "trade food", "trade food", "trade water")
    return table.influence(seat) - before


def test_diverse_markets_pays_once_for_each_type_this_turn() -> None:
    table = scenario(with_card("diverse_markets")).act("diverse_markets")
    table.lead("trade", "produce_trade produce_trade")
    assert trade_all(table) == 2 + 1 + 2


def test_diverse_markets_serves_its_player_alone_and_ends_with_the_turn() -> None:
    theirs = Given(
        hand="produce_trade produce_trade", planets=[up("angus_duffy")], goods="food water"
    )
    table = scenario(with_card("diverse_markets"), theirs, shuffles=[[]]).act("diverse_markets")
    table.lead("trade").play(0, "done").follow(1, "produce_trade produce_trade")
    table.play(1, "trade food", "trade water")
    assert table.influence(1) == 2
    table.turn_of(1).turn_of(0).lead("trade", "produce_trade produce_trade")
    assert trade_all(table) == 3


# Specialization


def test_specialization_doubles_every_resource_of_its_type() -> None:
    table = scenario(with_card("specialization")).act("specialization", "name food")
    table.lead("trade", "produce_trade produce_trade")
    assert trade_all(table) == 2 + 2 + 1


def test_specialization_may_name_a_type_the_empire_lacks() -> None:
    table = scenario(with_card("specialization")).act("specialization")
    assert table.offers() == ["name food", "name water", "name iron", "name silicon"]
    table.play(0, "name silicon").lead("trade", "produce_trade produce_trade")
    assert trade_all(table) == 3


def test_specialization_ends_with_the_turn_and_not_for_followers() -> None:
    table = scenario(with_card("specialization"), shuffles=[[], []])
    table.act("specialization", "name food").turn_of(1).lead("trade")
    before = table.influence()
    table.follow(0, "produce_trade").play(0, "trade food")
    assert table.influence() == before + 1


# Genetic Engineering


def test_genetic_engineering_pays_once_for_each_type_produced_this_turn() -> None:
    mine = Given(
        hand="genetic_engineering produce_trade produce_trade",
        planets=[up("new_texas"), up("mik_mik")],
    )
    table = scenario(mine).act("genetic_engineering")
    table.lead("produce", "produce_trade produce_trade").play(0, "produce food")
    assert table.influence() == 1, "paid at that moment"
    table.play(0, "produce food", "produce water")
    assert table.influence() == 2
    assert table.state.supply == 22


def test_genetic_engineering_serves_its_player_alone() -> None:
    theirs = Given(hand="produce_trade", planets=[up("mik_mik")])
    table = scenario(Given(hand="genetic_engineering"), theirs).act("genetic_engineering")
    table.lead("produce").follow(1, "produce_trade").play(1, "produce food")
    assert table.influence(1) == 0
    assert table.influence(0) == 0


# Mobilization


def test_mobilization_attacks_after_all_have_followed() -> None:
    mine = Given(hand="mobilization warfare", planets=[down("sima_07c")])
    table = scenario(mine, Given(hand="warfare")).act("mobilization")
    assert table.ships() == 2
    table.lead("warfare", "warfare")
    assert table.asked() == "1 FollowOrDissent"
    table.follow(1, "warfare")
    assert table.asked() == "0 Attack"
    table.play(0, "attack 1")
    assert table.ships() == 0
    assert table.is_up(1)
    assert table.asked() != "0 Attack"


def test_mobilization_need_not_attack_and_must_be_paid() -> None:
    table = scenario(Given(hand="mobilization", planets=[down("drawde")])).act("mobilization")
    table.lead("trade").play(1, "dissent").play(0, "done")
    assert table.ships() == 2
    assert not table.is_up(1)
    poor = scenario(Given(hand="mobilization", planets=[down("oknow")])).act("mobilization")
    poor.lead("trade").play(1, "dissent")
    assert poor.state.active == 1, "5 ships are needed: nothing is asked"


# War Path


def test_war_path_attacks_two_planets_one_after_the_other() -> None:
    mine = Given(hand="war_path", ships=7, planets=[down("drawde"), down("oknow"), down("voson")])
    table = scenario(mine).act("war_path", "attack 2")
    assert table.ships() == 2
    assert table.offers() == ["attack 1", "done"], "2 ships are left for the second"
    table.play(0, "attack 1")
    assert table.ships() == 0
    assert table.asked() == "0 ChooseRole"


def test_war_path_may_stop_after_one_or_at_none() -> None:
    mine = Given(hand="war_path", ships=9, planets=[down("drawde"), down("oknow")])
    one = scenario(mine).act("war_path", "attack 1", "done")
    assert (one.ships(), one.is_up(1), one.is_up(2)) == (7, True, False)
    none = scenario(mine).act("war_path", "done")
    assert (none.ships(), none.is_up(1)) == (9, False)


def test_war_path_attacks_no_third_planet_and_needs_ships() -> None:
    three = [down("drawde"), down("mesia_sednim"), down("liagiba")]
    table = scenario(Given(hand="war_path", ships=9, planets=three))
    table.act("war_path", "attack 1", "attack 2")
    assert table.asked() == "0 ChooseRole"
    poor = scenario(Given(hand="war_path", ships=1, planets=three))
    assert poor.offers() == ["skip"]


# Survey Team


def test_survey_team_reshuffles_the_planet_discard_pile() -> None:
    table = scenario(
        Given(hand="survey_team"),
        deck="",
        planet_discard="styku oknow voson",
        shuffles=[planets("voson")],
    )
    table.act("survey_team")
    assert table.player().planets[1:] == planets("voson")
    assert len(table.state.planet_deck) == 2
    assert actions("survey_team", [], deck="") == []


# Artificial Intelligence


def test_artificial_intelligence_fetches_boosts_for_the_same_turn() -> None:
    table = scenario(Given(hand="artificial_intelligence", draw=""))
    table.act("artificial_intelligence", "fetch warfare", "fetch warfare")
    table.lead("warfare", "warfare warfare")
    assert table.ships() == 3
    assert table.stack("warfare") == 11


def test_artificial_intelligence_takes_what_is_left_and_never_gets_stuck() -> None:
    few = {"survey": 1, "warfare": 0, "colonize": 0, "produce_trade": 0, "research": 1}
    table = scenario(Given(hand="artificial_intelligence", draw=""), stacks=few)
    table.act("artificial_intelligence", "fetch research")
    assert table.offers() == ["fetch survey"]
    assert [VOCABULARY.text(one) for one in table.state.ordered(0)] == ["fetch survey"]
    table.play(0, "fetch survey")
    assert table.hand() == "research survey"
    one = scenario(Given(hand="artificial_intelligence", draw=""), stacks={**few, "survey": 0})
    one.act("artificial_intelligence", "fetch research")
    assert one.asked() == "0 ChooseRole"
    assert one.hand() == "research"
    none = dict.fromkeys(few, 0)
    assert scenario(Given(hand="artificial_intelligence"), stacks=none).offers() == ["skip"]


# Terraforming


def test_terraforming_settles_at_once_when_the_printed_cost_is_reached() -> None:
    mine = Given(hand="terraforming", draw="", planets=[down("sholmican", "colonize")])
    table = scenario(mine).act("terraforming", "colony 1")
    assert table.is_up(1)
    assert table.discards() == "colonize terraforming"
    assert table.tucked(1) == ""


def test_terraforming_ignores_the_symbols_of_the_empire() -> None:
    mine = Given(hand="terraforming colonize", planets=[down("sholmican"), up("styku")])
    table = scenario(mine).act("terraforming", "colony 1")
    assert not table.is_up(1), "2 colonies and a symbol: not the printed 3"
    assert table.player().colonies(0) == 2
    assert table.discards() == ""
    table.lead("colonize")
    assert "settle 1" in table.offers(), "later the discount counts"


def test_terraforming_is_two_colonies_in_the_role() -> None:
    table = scenario(Given(hand="terraforming", planets=[down("oknow")]))
    table.lead("colonize", "terraforming").play(0, "colony 1", "colony 1")
    assert table.player().colonies(0) == 3
    assert actions("terraforming", ["oknow"]) == []


@pytest.mark.parametrize("card", ["survey", "improved_survey_st", "data_network"])
def test_a_card_that_draws_is_offered_even_with_nothing_to_draw(card: str) -> None:
    table = scenario(Given(hand=card, draw=""))
    assert f"play {card}" in table.offers()
    table.act(card)
    assert table.hand() == ""
    if card == "data_network":
        table.play(0, "done")
    assert table.discards() == card
