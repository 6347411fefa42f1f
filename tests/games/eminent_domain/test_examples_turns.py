"""Worked cases E1 to E21: set-up, phases, leading and following, Survey."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.games.eminent_domain.rules.components import START_TILES
from astrarium.kernel.rules.chance import SecureChance, seed_from_text
from tests.games.eminent_domain.scenario import (
    Given,
    card_names,
    cards,
    down,
    new_game,
    planets,
    scenario,
    up,
)

STARTING_DECK = (
    "colonize colonize politics produce_trade produce_trade research research survey survey warfare"
)


def test_e1_four_players_start_with_ten_cards_and_a_hidden_planet_r2_3() -> None:
    state = new_game(4, chance=SecureChance(seed_from_text("E1")))
    assert state.seats == 4
    for player in state.players:
        assert card_names(player.hand + player.draw) == STARTING_DECK
        assert len(player.hand) == 5
        assert len(player.planets) == 1
        assert player.planets[0] in START_TILES
        assert not player.is_face_up(0)
        assert player.ships == player.influence == sum(player.goods) == 0


@pytest.mark.parametrize(
    ("players", "stacks"),
    [(2, [16, 14, 16, 12, 16]), (3, [14, 13, 14, 10, 14]), (4, [12, 12, 12, 8, 12])],
)
def test_e2_stacks_after_set_up_r2_4(players: int, stacks: list[int]) -> None:
    assert new_game(players).stacks == stacks


def test_e3_stacks_of_the_long_game_r14_3() -> None:
    state = new_game(3, EminentDomainOptions(long_game=True))
    assert state.stacks == [12, 12, 12, 8, 12]


def test_e4_three_players_leave_one_politics_and_three_start_planets_out_r2_1() -> None:
    state = new_game(3)
    assert state.census()["card politics"] == 3
    assert len(state.unused_tiles) == 3
    in_empires = [player.planets[0] for player in state.players]
    assert sorted(state.unused_tiles + in_empires) == START_TILES
    assert state.supply == 24


def test_e5_the_action_may_be_skipped_but_not_the_role_r3_1() -> None:
    table = scenario(Given(hand="colonize produce_trade", planets=[]))
    assert table.offers() == ["skip"]
    table.play(0, "skip")
    assert table.asked() == "0 ChooseRole"
    assert table.refusal(0, "skip").rule == "R3.1"
    assert {offer.split()[0] for offer in table.offers()} == {"lead"}


def test_e6_the_card_of_the_action_does_not_boost_r4_4() -> None:
    table = scenario(Given(hand="survey", draw="research politics"), deck="styku oknow")
    table.act("survey")
    assert table.hand() == "politics research"
    table.play(0, "lead survey")
    assert table.offers() == ["done"]
    assert table.discards() == "survey"
    table.play(0, "done")
    assert table.planet_deck() == "oknow"


def test_e7_a_follower_does_not_refill_before_his_own_cleanup_r6_5() -> None:
    table = scenario(Given(), Given(hand="warfare warfare warfare survey research"))
    table.lead("warfare").follow(1, "warfare warfare warfare")
    assert table.hand(1) == "research survey"
    table.turn_of(1)
    assert table.asked() == "1 ChooseAction"
    assert table.hand(1) == "research survey"


@pytest.mark.parametrize(
    ("actions", "hand"),
    [
        (["done"], "colonize colonize research survey warfare"),
        (["discard survey", "discard warfare"], "colonize colonize politics research research"),
        (["discard survey", "done"], "colonize colonize research research warfare"),
        (["discard warfare", "done"], "colonize colonize research research survey"),
    ],
)
def test_e8_cleanup_may_discard_any_cards_and_then_draws_to_five_r6_2(
    actions: list[str], hand: str
) -> None:
    mine = Given(hand="survey warfare", draw="colonize research colonize research politics")
    table = scenario(mine, phase="cleanup")
    table.play(0, *actions)
    assert table.state.active == 1
    assert table.hand() == hand
    assert len(table.player().discard) == len(actions) - ("done" in actions)


def test_e9_seven_cards_must_be_discarded_down_to_five_r6_3() -> None:
    hand = "survey survey warfare colonize colonize research research"
    table = scenario(Given(hand=hand, draw="politics politics"), phase="cleanup")
    assert "done" not in table.offers()
    table.play(0, "discard survey")
    assert "done" not in table.offers()
    table.play(0, "discard warfare")
    assert "done" in table.offers()
    enough = table.state.copy()
    table.play(0, "done")
    assert table.hand() == "colonize colonize research research survey"
    assert table.draw_pile() == "politics politics"

    table.state = enough
    table.play(0, "discard research", "done")
    assert table.hand() == "colonize colonize politics research survey"


def test_e10_planets_with_the_bonus_raise_the_hand_limit_r6_4() -> None:
    draw = " ".join(["survey"] * 9)
    one = scenario(Given(draw=draw, planets=[up("oknow")]), phase="cleanup")
    assert one.player().hand_limit == 6
    assert len(one.player().hand) == 6
    two = scenario(Given(draw=draw, planets=[up("oknow"), up("nelos_iv")]), phase="cleanup")
    assert len(two.player().hand) == 7


def test_e11_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty_r3_2() -> None:
    discard = "survey warfare colonize research research politics"
    table = scenario(
        Given(hand="survey", draw="", discard=discard), shuffles=[cards("warfare politics")]
    )
    table.act("survey")
    assert table.hand() == "politics warfare"
    assert table.draw_pile() == "colonize research research survey"
    assert table.discards() == "survey"


def test_e12_the_leader_counts_role_card_boosts_and_planets_r5_3() -> None:
    table = scenario(Given(hand="warfare warfare", planets=[up("tankahshin")]))
    table.lead("warfare", "warfare warfare")
    assert table.ships() == 4


def test_e13_a_follower_counts_cards_and_planets_and_takes_no_card_r5_7() -> None:
    table = scenario(Given(), Given(hand="warfare", planets=[up("erkam_w")]))
    table.lead("warfare").follow(1, "warfare")
    assert table.ships(1) == 2
    assert table.stack("warfare") == 13
    table.turn_of(1)
    assert table.discards(1) == "warfare"


def test_e14_a_planet_alone_is_enough_to_follow_r5_6() -> None:
    table = scenario(Given(), Given(hand="survey", planets=[up("gerdland")]))
    table.lead("produce").follow(1)
    table.play(1, "produce water")
    assert table.goods(1) == "water"
    assert table.hand(1) == "survey"
    assert table.state.active == 1, "with one symbol nothing more is asked"


def test_e15_dissenting_draws_one_card_of_the_own_pile_r5_6() -> None:
    table = scenario(Given(), Given(hand="warfare", draw="politics survey"))
    table.lead("warfare").play(1, "dissent")
    assert table.hand(1) == "politics warfare"
    assert table.draw_pile(1) == "survey"


def test_e16_an_empty_stack_gives_the_leader_of_produce_a_symbol_r5_9() -> None:
    follower = Given(hand="produce_trade", planets=[up("new_texas")])
    table = scenario(
        Given(planets=[up("angus_duffy")]), follower, stacks={"produce_trade": 0}, phase="role"
    )
    table.lead("produce")
    table.play(0, "produce food")
    assert table.goods() == "food"
    assert table.played() == ""
    table.follow(1, "produce_trade").play(1, "produce water")
    assert table.goods(1) == "water", "a follower has no bonus"
    assert not table.asked().startswith("1 Produce")


@pytest.mark.parametrize(("research_cards", "offered"), [(3, True), (2, False)])
def test_e17_an_empty_stack_gives_the_leader_of_research_a_symbol_r10_7(
    research_cards: int, offered: bool
) -> None:
    hand = " ".join(["research"] * research_cards)
    mine = Given(hand=hand, planets=[up("lyttle"), up("oknow")])
    table = scenario(mine, stacks={"research": 0})
    table.lead("research", hand)
    assert ("take data_network" in table.offers()) is offered


def test_e18_the_leader_of_survey_looks_at_as_many_planets_as_symbols_r9_1() -> None:
    table = scenario(Given(hand="survey survey"), deck="styku oknow voson zephan")
    table.lead("survey", "survey survey")
    assert table.surveyed() == "styku oknow voson"
    table.play(0, "keep 2")
    assert table.player().planets[1] == planets("oknow")[0]
    assert not table.is_up(2)
    assert table.planet_discards() == "styku voson"
    assert table.planet_deck() == "zephan"


def test_e19_a_follower_of_survey_looks_at_one_planet_fewer_r9_1() -> None:
    table = scenario(
        Given(), Given(hand="survey survey survey"), deck="styku oknow voson zephan lyttle"
    )
    table.lead("survey").follow(1, "survey survey survey")
    assert table.surveyed() == "oknow voson"
    table.play(1, "keep 1")
    assert table.player(1).planets[1:] == planets("oknow")
    assert table.planet_discards() == "voson"


def test_e20_the_planet_discard_pile_is_shuffled_into_a_new_deck_r9_3() -> None:
    table = scenario(
        Given(hand="survey"),
        deck="",
        planet_discard="styku oknow voson zephan lyttle",
        shuffles=[planets("zephan styku")],
    )
    table.lead("survey", "survey")
    assert table.surveyed() == "zephan styku"
    assert len(table.state.planet_deck) == 3
    assert table.planet_discards() == ""


def test_e21_the_survey_action_draws_two_cards_and_looks_at_no_planet_r9_1() -> None:
    table = scenario(
        Given(hand="survey", draw="warfare research politics", planets=[down("drawde")])
    )
    deck = table.planet_deck()
    table.act("survey")
    assert table.hand() == "research warfare"
    assert table.planet_deck() == deck
    assert len(table.player().planets) == 1
