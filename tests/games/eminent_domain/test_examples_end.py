"""Worked cases E48 to E53: the end of the game, scoring, the learning game."""

from __future__ import annotations

from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.games.eminent_domain.rules.components import PLANET_IDS
from astrarium.kernel.rules.score import winners
from tests.games.eminent_domain.scenario import Given, down, new_game, scenario, up

FERTILE = (
    "styku mik_mik new_texas gerdland mishburr_ito_a artigas_gns_111 spielbany_vi nelos_iv "
    "angus_duffy"
)


def test_e48_after_the_trigger_the_second_player_still_has_a_turn_r12_3() -> None:
    table = scenario(Given(), stacks={"survey": 1}).lead("survey")
    assert table.state.triggered
    table.turn_of(1)
    assert table.asked() == "1 ChooseAction"
    table.run_to("over")
    assert table.state.active == 1
    assert table.state.rounds == 1


def test_e49_four_players_need_two_empty_stacks_r12_1() -> None:
    table = scenario(Given(), players=4, stacks={"survey": 1, "warfare": 1})
    table.lead("survey")
    assert not table.state.triggered
    table.turn_of(1).lead("warfare")
    assert table.state.triggered
    table.run_to("over")
    assert table.state.rounds == 1


def test_e50_influence_beyond_the_supply_is_still_paid_r12_4() -> None:
    hand = " ".join(["produce_trade"] * 11)
    goods = "food food food food food food water water water water water water"
    mine = Given(hand=hand, planets=[up(name) for name in FERTILE.split()], goods=goods)
    table = scenario(mine, supply=2).lead("trade", hand)
    table.play(0, *[f"trade {good}" for good in goods.split()])
    assert table.influence() == 12, "2 of the supply, 8 blue ones, 2 other markers"
    assert table.state.supply == 0
    assert table.state.triggered


def test_e51_score_of_tokens_technologies_and_face_up_planets_r13_1() -> None:
    mine = Given(
        draw="data_network",
        influence=9,
        permanents="hyperefficiency",
        planets=[up("oknow"), up("lyttle"), up("sholmican"), down("styku")],
    )
    table = scenario(mine)
    assert table.state.scores()[0].parts == [("tokens", 9), ("technologies", 7), ("planets", 9)]
    assert table.total() == 25


def test_e52_resources_and_ships_part_a_tie_r13_2() -> None:
    one = Given(influence=28, planets=[up("new_texas")], goods="food water", ships=1)
    two = Given(influence=30, planets=[], ships=4)
    table = scenario(one, two, active=1, phase="cleanup")
    assert table.asked() == "over"
    assert [table.total(0), table.total(1)] == [30, 30]
    assert winners(table.state.scores()) == [1]


def test_e53_the_learning_game_has_no_research_r14_1() -> None:
    state = new_game(3, EminentDomainOptions(technologies="none"))
    assert state.faces == 0
    table = scenario(Given(), options=EminentDomainOptions(technologies="none"), phase="role")
    leads = ["survey", "warfare", "colonize", "produce", "trade"]
    assert table.offers() == [f"lead {role}" for role in leads]
    deck = {PLANET_IDS[planet] for planet in state.planet_deck}
    assert len(deck) == 24
    assert not deck & {"lyttle", "echo_rose", "srod_avein_n2"}
