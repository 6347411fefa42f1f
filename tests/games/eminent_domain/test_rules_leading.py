"""R5: leading, boosting, following, dissenting and empty stacks."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.options import EminentDomainOptions
from tests.games.eminent_domain.scenario import Given, down, scenario, up

LATER = EminentDomainOptions(later_display=True)


def test_there_are_six_roles_to_lead_r5_1() -> None:
    table = scenario(Given(), phase="role")
    roles = ["survey", "warfare", "colonize", "produce", "trade", "research"]
    assert table.offers() == [f"lead {role}" for role in roles]


@pytest.mark.parametrize(
    ("role", "stack"),
    [
        ("survey", "survey"),
        ("warfare", "warfare"),
        ("colonize", "colonize"),
        ("produce", "produce_trade"),
        ("trade", "produce_trade"),
        ("research", "research"),
    ],
)
def test_the_leader_takes_a_card_of_the_stack_and_adds_it_to_his_deck_r5_2(
    role: str, stack: str
) -> None:
    table = scenario(Given(planets=[], draw="politics " * 5))
    before = table.stack(stack)
    table.lead(role)
    assert table.stack(stack) == before - 1
    assert table.played() == stack
    table.run_to("1 FollowOrDissent").play(1, "dissent").turn_of(1)
    assert table.discards() == stack


def test_other_symbols_of_a_boosting_card_are_ignored_r5_3() -> None:
    table = scenario(Given(hand="improved_warfare_wr mobilization", planets=[]))
    table.lead("warfare", "improved_warfare_wr mobilization")
    assert table.ships() == 3


def test_any_number_of_matching_cards_may_boost_and_no_other_r5_3() -> None:
    table = scenario(Given(hand="warfare warfare survey politics"))
    table.play(0, "skip", "lead warfare")
    assert table.offers() == ["boost warfare", "done"]
    table.play(0, "boost warfare", "done")
    assert table.ships() == 2
    assert table.hand() == "politics survey warfare"


def test_every_face_up_planet_counts_each_time_r5_3() -> None:
    mine = Given(hand="research", planets=[up("tankahshin"), up("erkam_w"), down("voson")])
    table = scenario(mine, Given(hand="survey")).lead("warfare")
    assert table.ships() == 3
    table.turn_of(1).lead("warfare").follow(0)
    assert table.ships() == 5


def test_boosts_are_chosen_before_the_leader_decides_to_attack_r5_4() -> None:
    mine = Given(hand="warfare warfare", ships=5, planets=[down("oknow")])
    table = scenario(mine).play(0, "skip", "lead warfare", "boost warfare")
    assert table.offers(verb="attack") == []
    table.play(0, "done")
    assert table.offers() == ["collect", "attack 1"]
    table.play(0, "attack 1")
    assert table.ships() == 0
    assert table.hand() == "warfare", "the boosting card is spent"
    assert table.played() == "warfare warfare"


def test_opponents_answer_clockwise_from_the_leader_r5_6() -> None:
    table = scenario(players=4, active=2).lead("warfare")
    order = []
    while table.asked().endswith("FollowOrDissent"):
        order.append(table.asked()[0])
        table.passive()
    assert order == ["3", "0", "1"]


def test_a_follower_has_no_leader_bonus_in_survey_r5_6() -> None:
    table = scenario(Given(), Given(hand="survey"), deck="styku oknow voson").lead("survey")
    table.follow(1, "survey")
    assert table.planet_deck() == "oknow voson"
    assert len(table.player(1).planets) == 1, "one symbol is legal but finds nothing"


@pytest.mark.parametrize("role", ["survey", "colonize", "produce", "trade", "research"])
def test_one_symbol_makes_following_legal_even_where_it_brings_nothing_r5_7(role: str) -> None:
    symbol = {
        "survey": "kyrie_juno",
        "colonize": "styku",
        "produce": "gerdland",
        "trade": "zephan",
        "research": "srod_avein_n2",
    }[role]
    goods = "water" if role == "produce" else ""
    theirs = Given(hand="politics", planets=[up(symbol), down("oknow")], goods=goods)
    table = scenario(Given(planets=[]), theirs).lead(role)
    assert table.offers(1) == ["follow", "dissent"]
    table.follow(1)
    assert table.state.active == 1, "nothing more is asked"
    assert table.hand(1) == "politics", "and no card is drawn"
    assert table.tucked(2, seat=1) == ""


def test_followers_do_only_what_was_declared_r5_8() -> None:
    theirs = Given(
        hand="produce_trade produce_trade", planets=[up("new_texas")], goods="food", draw=""
    )
    produce = scenario(Given(), theirs).lead("produce").follow(1, "produce_trade produce_trade")
    assert produce.offers(1) == ["produce water", "done"]
    trade = scenario(Given(), theirs).lead("trade").follow(1, "produce_trade produce_trade")
    assert trade.offers(1) == ["trade food", "done"]


def test_trade_on_an_empty_stack_has_one_more_symbol_r5_9() -> None:
    mine = Given(planets=[up("new_texas")], goods="food water")
    table = scenario(mine, stacks={"produce_trade": 0}).lead("trade").play(0, "trade food")
    assert table.influence() == 1
    assert table.asked() == "1 FollowOrDissent"


def test_survey_on_an_empty_stack_keeps_its_leader_bonus_r5_9() -> None:
    mine = Given(hand="survey survey")
    deck = "styku oknow voson"
    table = scenario(mine, deck=deck, stacks={"survey": 0}).lead("survey", "survey survey")
    assert table.surveyed() == "styku oknow"
    nothing = scenario(Given(hand="politics"), deck=deck, stacks={"survey": 0}).lead("survey")
    assert nothing.planet_deck() == deck


def test_colonize_on_an_empty_stack_may_still_settle_r5_9() -> None:
    mine = Given(hand="survey", planets=[down("drawde", "colonize colonize")])
    table = scenario(mine, stacks={"colonize": 0}).lead("colonize")
    assert table.offers() == ["add_colonies", "settle 1"], "the bonus is not forced on him"
    declined = table.state.copy()
    table.play(0, "settle 1")
    assert table.is_up(1)
    table.state = declined
    table.play(0, "add_colonies")
    assert not table.is_up(1)
    assert table.asked() == "1 FollowOrDissent"


def test_warfare_on_an_empty_stack_may_still_attack_r5_9() -> None:
    mine = Given(hand="survey", ships=2, planets=[down("drawde")])
    table = scenario(mine, stacks={"warfare": 0}).lead("warfare")
    assert table.offers() == ["collect", "attack 1"], "the bonus is not forced on him"
    table.play(0, "collect")
    assert table.ships() == 2


def test_the_later_display_makes_up_for_warfare_and_survey_r5_9() -> None:
    mine = Given(hand="warfare survey politics")
    warfare = scenario(mine, options=LATER, stacks={"warfare": 0}).lead("warfare", "warfare")
    assert warfare.ships() == 2
    survey = scenario(mine, options=LATER, deck="styku oknow voson", stacks={"survey": 0})
    assert survey.lead("survey", "survey").surveyed() == "styku oknow"
    mine = Given(hand="politics", planets=[down("drawde")])
    colonize = scenario(mine, options=LATER, stacks={"colonize": 0}).lead("colonize")
    assert colonize.asked() == "1 FollowOrDissent", "Colonize has no replacement"


def test_the_later_display_does_nothing_while_there_are_cards_or_for_followers_r5_10() -> None:
    theirs = Given(hand="warfare")
    full = scenario(Given(planets=[]), theirs, options=LATER).lead("warfare")
    assert full.ships() == 1
    empty = scenario(Given(), theirs, options=LATER, stacks={"warfare": 0}).lead("warfare")
    assert empty.follow(1, "warfare").ships(1) == 1
    nobody = scenario(Given(), Given(), options=LATER, stacks={"warfare": 0}).lead("warfare")
    assert nobody.offers(1) == ["dissent"]


def test_the_leader_finishes_before_the_first_opponent_decides_r5_11() -> None:
    table = scenario(
        Given(hand="survey"), Given(hand="survey survey"), Given(), deck="styku oknow voson zephan"
    )
    table.lead("survey", "survey")
    assert table.asked() == "0 KeepPlanet"
    table.play(0, "keep 1")
    assert table.asked() == "1 FollowOrDissent"
    table.follow(1, "survey survey")
    assert table.asked() == "2 FollowOrDissent"
    assert table.planet_discards() == "oknow"
    assert table.planet_deck() == "zephan"


def test_dissenting_may_reshuffle_and_may_find_nothing_r5_11() -> None:
    reshuffle = scenario(Given(), Given(draw="", discard="survey")).lead("trade")
    assert reshuffle.play(1, "dissent").hand(1) == "survey"
    nothing = scenario(Given(), Given(draw="")).lead("trade")
    assert nothing.play(1, "dissent").hand(1) == ""
