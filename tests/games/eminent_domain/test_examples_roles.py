"""Worked cases E22 to E34: Colonize, Warfare, Produce and Trade."""

from __future__ import annotations

from astrarium.games.eminent_domain.rules.components import RESOURCE_IDS
from tests.games.eminent_domain.scenario import Given, Table, down, scenario, up

THREE = "colonize colonize colonize"


def seth(*planets: str) -> Table:
    """The rulebook's example: 3 colonies on a planet of cost 4, and these planets face up."""
    return scenario(
        Given(
            hand="colonize", draw="", planets=[down("oknow", THREE), *[up(one) for one in planets]]
        )
    )


def test_e22_settle_with_three_colonies_and_one_symbol_r7_4() -> None:
    table = seth("styku").act("colonize")
    assert table.offers() == ["colony 1", "settle 1"]
    without_symbol = seth("idroyos").act("colonize")
    assert without_symbol.offers() == ["colony 1"]


def test_e23_settling_discards_the_colonies_and_the_card_and_brings_no_token_r7_5() -> None:
    table = seth("styku").act("colonize", "settle 1")
    assert table.is_up(1)
    assert table.discards() == f"{THREE} colonize"
    assert table.tucked(1) == ""
    assert table.influence() == 0
    assert table.state.supply == 24


def test_e24_colonies_may_be_split_between_planets_r7_3() -> None:
    table = scenario(Given(hand="colonize colonize", planets=[down("oknow"), down("voson")]))
    table.lead("colonize", "colonize colonize")
    table.play(0, "colony 1", "colony 1", "colony 2")
    assert table.tucked(1) == "colonize colonize"
    assert table.tucked(2) == "colonize"
    assert table.played() == ""


def test_e25_more_colonies_than_needed_may_be_placed_r7_1() -> None:
    table = scenario(Given(hand="colonize", planets=[down("sholmican", THREE)]))
    table.lead("colonize", "colonize").play(0, "add_colonies", "colony 1", "colony 1")
    assert table.player().colonies(0) == 5


def test_e26_a_follower_of_colonize_adds_colonies_but_does_not_settle_r7_7() -> None:
    table = scenario(Given(), Given(hand="colonize", planets=[down("sholmican", THREE)]))
    table.lead("colonize").play(0, "unplaced")
    table.follow(1, "colonize")
    assert table.offers(1) == ["colony 1", "unplaced"]
    assert table.refusal(1, "settle 1").rule == "R7.7"
    table.play(1, "colony 1")
    assert table.player(1).colonies(0) == 4
    assert not table.is_up(1, seat=1)


def test_e27_settling_as_the_leader_adds_no_colony_r7_6() -> None:
    draw = "survey survey survey survey survey"
    mine = Given(draw=draw, planets=[down("sholmican", THREE), down("oknow")])
    table = scenario(mine).lead("colonize").play(0, "settle 1")
    assert table.is_up(1)
    assert table.tucked(2) == ""
    assert table.played() == "colonize"
    assert table.discards() == THREE
    table.turn_of(1)
    assert table.discards() == f"{THREE} colonize"


def test_e28_an_attack_returns_the_ships_and_brings_no_token_r8_2() -> None:
    table = scenario(Given(hand="warfare", ships=5, planets=[down("tankahshin")]))
    table.act("warfare", "attack 1")
    assert table.ships() == 0
    assert table.is_up(1)
    assert table.influence() == 0
    assert table.discards() == "warfare"


def test_e29_a_follower_of_warfare_takes_ships_but_does_not_attack_r8_5() -> None:
    table = scenario(Given(), Given(hand="warfare survey", ships=9, planets=[down("tankahshin")]))
    table.lead("warfare").play(1, "follow")
    assert table.refusal(1, "attack 1").rule == "R8.5"
    table.play(1, "boost warfare", "done")
    assert table.ships(1) == 10
    assert not table.is_up(1, seat=1)
    assert table.state.active == 1


def test_e30_a_planet_of_an_opponent_cannot_be_attacked_r8_2() -> None:
    theirs = Given(planets=[down("pomerene"), down("tankahshin")])
    table = scenario(Given(hand="warfare", ships=9, planets=[up("oknow")]), theirs)
    table.act("warfare")
    assert table.offers() == ["collect"]
    assert table.refusal(0, "attack 2").rule == "R8.2"
    table.play(0, "collect").lead("warfare")
    assert table.ships() == 11, "the Leader is not asked either"
    assert not table.is_up(1, seat=1)
    assert not table.is_up(2, seat=1)


def test_e31_every_ship_counts_one_r1_5() -> None:
    mine = Given(hand="warfare warfare", draw="warfare politics", planets=[down("drawde")])
    table = scenario(mine, shuffles=[[]])
    table.act("warfare", "collect").lead("warfare", "warfare")
    assert table.ships() == 3
    table.turn_of(1).turn_of(0).act("warfare", "attack 1")
    assert table.ships() == 1


def test_e32_nothing_is_produced_beyond_the_free_slots_r9_5() -> None:
    table = scenario(Given(hand="produce_trade produce_trade", planets=[up("new_texas")]))
    table.lead("produce", "produce_trade produce_trade")
    table.play(0, "produce food")
    assert table.offers() == ["produce water", "done"]
    table.play(0, "produce water")
    assert table.goods() == "food water"
    assert not table.asked().startswith("0 Produce")


def test_e33_each_resource_traded_brings_one_influence_r9_6() -> None:
    table = scenario(
        Given(
            hand="produce_trade produce_trade",
            planets=[up("new_texas"), up("oknow")],
            goods="food water silicon",
        )
    )
    table.lead("trade", "produce_trade produce_trade")
    table.play(0, "trade food", "trade water", "trade silicon")
    assert table.influence() == 3
    assert table.state.supply == 21
    assert table.goods() == ""


def test_e34_resources_are_not_limited_by_their_tokens_r1_5() -> None:
    with_food = "drawde mik_mik new_texas mishburr_ito_a artigas_gns_111 nelos_iv angus_duffy"
    table = scenario(
        Given(
            hand="produce_trade",
            planets=[up(name) for name in with_food.split()],
            goods="food food food food food food",
        )
    )
    table.act("produce_trade", "produce food")
    assert table.player().goods[RESOURCE_IDS.index("food")] == 7
    assert table.goods() == "food food food food food food food"
