"""Worked cases E54 to E65: points a programmer may trip over."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.games.eminent_domain.rules.components import CARD_IDS
from tests.games.eminent_domain.scenario import Given, down, scenario, up

LONG = EminentDomainOptions(long_game=True)


@pytest.mark.parametrize(
    ("players", "options", "triggered"), [(2, None, True), (3, None, True), (3, LONG, False)]
)
def test_e54_the_last_card_of_a_stack_brings_no_bonus_r5_9(
    players: int, options: EminentDomainOptions | None, triggered: bool
) -> None:
    mine = Given(planets=[up("new_texas")])
    table = scenario(mine, players=players, options=options, stacks={"produce_trade": 1})
    table.lead("produce").play(0, "produce food")
    assert table.asked() == "1 FollowOrDissent", "one symbol, not two"
    assert table.goods() == "food"
    assert table.played() == "produce_trade"
    assert table.stack("produce_trade") == 0
    assert table.state.triggered is triggered


def test_e55_without_a_symbol_an_opponent_can_only_dissent_r5_7() -> None:
    table = scenario(Given(), Given(hand="survey research", ships=9)).lead("warfare")
    assert table.offers(1) == ["dissent"]
    assert table.refusal(1, "follow").rule == "R5.7"


def test_e56_without_empire_symbols_a_follower_plays_at_least_one_card_r5_7() -> None:
    table = scenario(Given(), Given(hand="produce_trade produce_trade survey")).lead("trade")
    assert table.offers(1) == ["follow", "dissent"]
    table.play(1, "follow")
    assert table.offers(1) == ["boost produce_trade"]
    assert table.refusal(1, "done").rule == "R5.7"
    table.play(1, "boost produce_trade")
    assert table.offers(1) == ["boost produce_trade", "done"]


def test_e57_an_empty_warfare_stack_is_not_replaced_r5_9() -> None:
    table = scenario(Given(hand="warfare"), stacks={"warfare": 0})
    table.lead("warfare", "warfare")
    assert table.ships() == 1
    assert table.played() == "warfare"


def test_e58_a_technology_tucked_as_a_colony_stays_until_the_planet_is_won_r7_3() -> None:
    mine = Given(hand="colonize improved_warfare_wc", draw="politics", planets=[down("drawde")])
    table = scenario(mine, shuffles=[[]])
    table.lead("colonize", "improved_warfare_wc").play(0, "colony 1", "colony 1")
    assert table.player().colonies(0) == 2
    assert table.tucked(1) == "colonize improved_warfare_wc"
    table.turn_of(1).turn_of(0)
    assert table.tucked(1) == "colonize improved_warfare_wc"
    table.act("colonize", "settle 1")
    assert table.tucked(1) == ""
    assert "improved_warfare_wc" in table.discards().split()


def test_e59_the_card_just_taken_is_not_yet_a_colony_r7_6() -> None:
    mine = Given(hand="colonize", planets=[down("sholmican", "colonize colonize")])
    table = scenario(mine).lead("colonize")
    assert table.asked() == "0 PlaceColony"
    assert table.refusal(0, "settle 1").rule == "R7.5"
    table.play(0, "colony 1")
    table.turn_of(1).turn_of(0).act("colonize", "settle 1")
    assert table.is_up(1)


def test_e60_symbols_alone_can_settle_a_start_planet_r7_4() -> None:
    mine = Given(
        hand="colonize", permanents="fertile_ground", planets=[up("styku"), down("drawde")]
    )
    table = scenario(mine).act("colonize")
    assert "settle 2" in table.offers()
    table.play(0, "settle 2")
    assert table.is_up(2)


def test_e61_warfare_symbols_do_not_lower_the_cost_of_an_attack_r8_2() -> None:
    mine = Given(hand="warfare", ships=4, planets=[up("tankahshin"), up("erkam_w"), down("oknow")])
    table = scenario(mine).act("warfare")
    assert table.offers() == ["collect"]
    assert table.refusal(0, "attack 3").arguments == {"missing": 1}


def test_e62_without_a_face_down_planet_colonize_is_no_action_r4_6() -> None:
    table = scenario(Given(hand="colonize warfare", ships=9, planets=[up("oknow")]))
    assert table.offers() == ["play warfare", "skip"]
    table.act("warfare")
    assert table.offers() == ["collect"]


def test_e63_produce_trade_offers_only_what_is_possible_r4_6() -> None:
    full = scenario(Given(hand="produce_trade", planets=[up("oknow")], goods="silicon"))
    full.act("produce_trade")
    assert full.offers() == ["trade silicon"]
    empty = scenario(Given(hand="produce_trade", planets=[up("oknow")]))
    empty.act("produce_trade")
    assert empty.offers() == ["produce silicon"]
    nothing = scenario(Given(hand="produce_trade", planets=[up("idroyos")]))
    assert nothing.offers() == ["skip"]


def test_e64_politics_fetches_a_card_that_boosts_in_the_same_turn_r10_8() -> None:
    table = scenario(Given(hand="politics", draw=""), deck="styku oknow voson")
    table.act("politics", "fetch survey").lead("survey", "survey")
    assert table.surveyed() == "styku oknow"
    assert table.stack("survey") == 14


def test_e65_everybody_knows_the_technology_a_follower_took_r10_3() -> None:
    theirs = Given(hand="research research research survey warfare", planets=[up("drawde")])
    table = scenario(Given(planets=[]), theirs).lead("research")
    table.follow(1, "research research research").play(1, "take improved_trade_tp")
    assert table.hand(1) == "improved_trade_tp survey warfare"
    seen = table.state.view(0)["players"]
    assert isinstance(seen, list)
    assert seen[1]["hand"] is None
    assert seen[1]["hand_size"] == 3
    assert [CARD_IDS[card] for card in seen[1]["known"]] == ["improved_trade_tp"]
