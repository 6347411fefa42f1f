"""R1 to R3, R10, R11.1: components, limits, set-up, variants."""

from __future__ import annotations

import itertools

import pytest

from astrarium.games.age_of_galaxy import GAME
from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions
from astrarium.games.age_of_galaxy.rules.components import (
    EXPLORATION_IDS,
    FACTION_IDS,
    PLANET_TOKEN_IDS,
    RESOURCE_IDS,
    SYSTEM_IDS,
    TECHNOLOGY_IDS,
    TRADE_CARD_IDS,
)
from astrarium.games.age_of_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.errors import BadOption
from astrarium.kernel.rules.chance import SecureChance, seed_from_text
from tests.games.age_of_galaxy.scenario import Given, Table, factions, new_game, scenario


def test_the_components_are_as_many_as_in_the_box_r1_1() -> None:
    assert len(FACTION_IDS) == 40
    assert len(TECHNOLOGY_IDS) == 9 + 14
    assert len(SYSTEM_IDS) == 8
    assert len(PLANET_TOKEN_IDS) == 5
    assert len(EXPLORATION_IDS) == 9
    assert len(TRADE_CARD_IDS) == 10


def test_fifteen_discs_and_nine_cruisers_of_a_colour_r1_4() -> None:
    census = new_game(2).census()
    assert census["discs 0"] == census["discs 1"] == 15
    assert census["cruisers 0"] == census["cruisers 1"] == 9


def test_cruisers_beyond_the_supply_are_lost_r1_3() -> None:
    table = scenario(
        Given(
            hand="usud",
            stock={"cruisers": 2},
            conquered="s1_p1 s1_p2 s1_p3 s2_p1 s2_p2 s2_p3",
        )
    )
    table.play("play usud", "support")
    assert table.held("cruisers") == 3


@pytest.mark.parametrize("resource", ["credits", "productivity", "force"])
def test_tracks_end_at_twelve_r2_1(resource: str) -> None:
    table = scenario(Given(stock={resource: 11}))
    table.state.gain(0, tuple(3 if name == resource else 0 for name in RESOURCE_IDS))
    assert table.held(resource) == 12


def test_five_cruisers_in_reserve_at_most_r2_2() -> None:
    table = scenario(Given(hand="usud", stock={"cruisers": 4}))
    table.play("play usud", "support")
    assert table.held("cruisers") == 5


@pytest.mark.parametrize("resource", ["innovation", "influence", "relics", "prestige"])
def test_other_resources_have_no_limit_r2_3(resource: str) -> None:
    table = scenario(Given(stock={resource: 40}))
    table.state.gain(0, tuple(9 if name == resource else 0 for name in RESOURCE_IDS))
    assert table.held(resource) == 49


def test_the_disc_that_moves_lies_on_top_r2_5() -> None:
    table = scenario(Given(hand="velquor"), Given(stock={"prestige": 2}))
    assert table.state.recency == [0, 1]
    table.state.recency = [1, 0]
    table.play("play velquor", "support")
    assert table.held("prestige") == 2
    assert table.state.recency == [0, 1]
    assert table.state.height(0) > table.state.height(1)


def test_a_gain_of_nothing_moves_no_disc_r2_5() -> None:
    table = scenario(Given(), Given())
    table.state.recency = [1, 0]
    table.state.gain(0, (0,) * 8)
    assert table.state.recency == [1, 0]


def test_three_trade_cards_are_used_r3_1() -> None:
    state = new_game(3, chance=SecureChance(seed_from_text("trade")))
    assert len(state.trade_row) == len(set(state.trade_row)) == 3
    assert len(state.unused_trade) == 7


@pytest.mark.parametrize("first", [0, 1, 2])
def test_players_follow_the_first_one_clockwise_r3_2(first: int) -> None:
    state = new_game(3, first=first)
    assert state.order == [(first + place) % 3 for place in range(3)]
    assert state.recency == state.order
    assert state.height(first) == 3


def test_five_systems_two_of_them_face_up_r3_4() -> None:
    state = new_game(2)
    assert len(state.row) == 5
    assert len(state.unused_systems) == 3
    assert state.face_up == 2
    assert state.fleet == 0


def test_a_player_starts_with_three_productivity_r3_7() -> None:
    table = Table(new_game(2))
    assert table.stock() == {"productivity": 3}


def test_up_to_three_of_seven_cards_are_exchanged_once_r3_8() -> None:
    state = new_game(2)
    table = Table(state)
    hand = list(state.players[0].hand)
    assert len(hand) == 7
    for card in hand[:3]:
        state.play(0, VOCABULARY.parse(f"swap {FACTION_IDS[card]}"))
    assert state.to_act() == [1]
    state.play(1, VOCABULARY.parse("done"))
    assert len(state.players[0].hand) == 7
    assert set(state.players[0].set_aside) == set(hand[:3])
    assert not set(hand[:3]) & set(state.players[0].hand)
    assert len(state.pile) == 40 - 14 - 3
    assert table.asked() == "0 FirstFaction"


@pytest.mark.parametrize("places", list(itertools.permutations((0, 3, 6))))
def test_cards_are_exchanged_in_any_order_r3_8(places: tuple[int, ...]) -> None:
    state = new_game(2)
    hand = list(state.players[0].hand)
    for place in places:
        state.play(0, VOCABULARY.parse(f"swap {FACTION_IDS[hand[place]]}"))
    state.play(1, VOCABULARY.parse("done"))
    assert state.players[0].set_aside == (hand[0], hand[3], hand[6])


def test_the_exchange_ends_with_the_third_card_or_when_the_player_says_so_r3_8() -> None:
    state = new_game(2)
    hand = list(state.players[0].hand)
    state.play(0, VOCABULARY.parse(f"swap {FACTION_IDS[hand[6]]}"))
    assert state.to_act() == [0, 1]
    assert Table(state).refusal(f"swap {FACTION_IDS[hand[6]]}").rule == "R3.8"
    state.play(0, VOCABULARY.parse("done"))
    assert state.to_act() == [1]


def test_players_found_their_alliances_in_turn_order_r3_9() -> None:
    state = new_game(3, first=1)
    table = Table(state)
    for _ in range(3):
        table.play("done")
    assert table.asked() == "1 FirstFaction"
    table.passive()
    assert len(state.players[1].alliance) == 1
    assert table.asked().startswith(("2 FirstFaction", "1 "))


def test_draft_is_not_for_one_player_r10_1() -> None:
    with pytest.raises(BadOption):
        GAME.new(1, AgeOfGalaxyOptions(draft=True))


def test_a_scenario_is_for_one_player_r12_1() -> None:
    with pytest.raises(BadOption):
        GAME.new(2, AgeOfGalaxyOptions(scenario="silver_race"))


def test_packets_go_to_the_left_r10_1() -> None:
    state = new_game(3, AgeOfGalaxyOptions(draft=True))
    packets = [list(packet) for packet in state.packets]
    for seat in range(3):
        state.play(seat, VOCABULARY.parse(f"pick {FACTION_IDS[packets[seat][0]]}"))
    assert list(state.packets[1]) == packets[0][1:]
    assert list(state.packets[0]) == packets[2][1:]
    assert state.players[0].hand == [packets[0][0]]


def test_draft_and_known_galaxy_go_together_r10_3() -> None:
    state = new_game(2, AgeOfGalaxyOptions(draft=True, known_galaxy=True))
    assert state.face_up == 5
    assert len(state.packets) == 2


def test_a_solo_game_is_set_up_for_two_r11_1() -> None:
    state = new_game(1)
    assert state.automa is not None
    assert state.automa.cruisers == 2
    assert state.automa.discs == 16
    assert state.table_size() == 2
    assert state.order == [0]


def test_the_pirate_armada_starts_with_four_cruisers_r12_1() -> None:
    state = new_game(1, AgeOfGalaxyOptions(scenario="pirate_armada"))
    assert state.automa is not None
    assert state.automa.cruisers == 4


def test_the_first_faction_gives_its_bonus_and_effects_r3_9() -> None:
    state = new_game(2)
    state.players[0].hand = sorted(factions("pyrovane humans abyssol reapers usud velquor ixandri"))
    table = Table(state).play("done", "done", "play pyrovane")
    assert table.held("relics") == 1
    assert table.held("productivity") == 6
