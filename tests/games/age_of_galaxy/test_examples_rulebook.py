"""Worked cases E1 to E18: the examples of the rulebook."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.rules.components import (
    CONQUERED,
    IDEOLOGY_IDS,
    NO_IDEOLOGY,
    PLANET_TOKEN_FROM,
    SPOT_IDS,
    TRADE_SLOTS,
)
from tests.games.age_of_galaxy.scenario import Given, Table, new_game, scenario

RICH = {"credits": 12, "innovation": 4, "influence": 4, "cruisers": 3}


@pytest.mark.parametrize(("players", "slots"), [(1, 4), (2, 4), (3, 6), (4, 8)])
def test_e1_slots_above_the_player_count_are_closed_r3_3(players: int, slots: int) -> None:
    state = new_game(players)
    assert len([slot for slot in range(8) if state.slot_is_open(slot)]) == slots
    for position in range(3):
        wanted = {1: 0, 2: 0, 3: 1, 4: 2}[players]
        card = TRADE_SLOTS[state.trade_row[position]]
        assert state.open_slots(position) == card[2] + wanted


def test_e1_spots_above_the_player_count_get_no_token_r3_6() -> None:
    for players in (1, 2, 3, 4):
        state = new_game(players)
        size = max(2, players)
        for position in range(2):
            system = state.row[position]
            assert (state.planet_tokens[system] >= 0) == (PLANET_TOKEN_FROM[system] <= size)
    assert [len(tokens) for tokens in new_game(2).exploration[:2]] == [1, 1]


def test_e2_the_tucked_card_overrules_the_majority_r6_4() -> None:
    table = scenario(
        Given(alliance="legarchaea mersoma reapers", hand="usud", stock={"cruisers": 4})
    )
    before = table.stock()
    table.play("play usud", "tuck")
    assert IDEOLOGY_IDS[table.player().dominant_ideology()] == "militarism"
    assert table.stock() == before
    assert len(table.player().alliance) == 3


def test_e3_majority_or_none_r9_3() -> None:
    two = scenario(Given(alliance="legarchaea mersoma reapers", stock={"relics": 3}))
    assert IDEOLOGY_IDS[two.player().dominant_ideology()] == "culturalism"
    assert two.points("ideology") == 3
    mixed = scenario(Given(alliance="legarchaea jamareih reapers", stock={"relics": 3}))
    assert mixed.player().dominant_ideology() == NO_IDEOLOGY
    assert mixed.points("ideology") == 0


def test_e4_explore_r6_11() -> None:
    table = scenario(Given(stock={"cruisers": 2}), tokens={"s1": "x1"})
    table.play("explore s1")
    assert table.stock() == {"cruisers": 1, "credits": 3, "productivity": 2}
    assert table.state.exploration[0] == ()
    assert table.state.exploration_discard == [0]
    assert table.state.sections[0] == 1
    assert table.player().discs == 2


def test_e5_trade_r6_13() -> None:
    table = scenario(Given(stock={"influence": 3}))
    table.play("trade knowledge_sharing_1")
    assert table.stock() == {"innovation": 2}
    assert table.discs_on(1) == [1, 0]


def test_e6_plasma_cannon_opens_two_of_the_third_row_r6_16() -> None:
    table = scenario(Given(stock=RICH, technologies="laser_cannon plasma_cannon"))
    offered = {text.split()[1] for text in table.offers("research")}
    assert {"xenology", "antimatter_missile"} <= offered
    assert "planetary_shields" not in offered


def test_e7_research_with_one_of_two_links_r6_16() -> None:
    table = scenario(
        Given(
            stock={"credits": 3, "innovation": 1},
            technologies="light_propulsion hyperspace_scanner",
        )
    )
    table.play("research planetary_shields credits")
    assert table.stock() == {"prestige": 1}
    assert table.player().discs == 2


def test_e8_faction_technology_r6_15() -> None:
    table = scenario(Given(stock={"credits": 3, "innovation": 1}, alliance="voicavus"))
    table.play("research deep_space_telescope credits")
    assert table.stock() == {"cruisers": 2}
    assert len(table.player().private) == 2


def test_e9_three_technologies_at_the_start_r6_16() -> None:
    table = scenario(Given(stock={"credits": 3}))
    assert table.offers("research") == [
        "research terraforming credits",
        "research light_propulsion credits",
        "research laser_cannon credits",
    ]


def test_e10_colonize_r6_21() -> None:
    given = Given(stock={"credits": 2}, alliance="humans", colonized="s2_p1 s2_p2")
    table = scenario(given, round_number=2)
    table.play("colonize s1_p1")
    assert table.planet("s1_p1") == "colonized 0"
    assert table.stock() == {"productivity": 2}


def test_e11_reach_r6_40() -> None:
    near = scenario(Given(stock={"credits": 5}, alliance="gromdahl drillhaan"))
    assert near.offers("colonize") == []
    far = scenario(
        Given(stock={"credits": 5}, alliance="gromdahl hyvernak", technologies="light_propulsion")
    )
    assert far.offers("colonize") == ["colonize s2_p1"]


@pytest.mark.parametrize(
    ("choice", "gained"),
    [
        ("choose 1", {"influence": 1, "prestige": 1}),
        ("choose 2", {"influence": 1, "innovation": 1, "productivity": 1}),
    ],
)
def test_e12_develop_r6_25(choice: str, gained: dict[str, int]) -> None:
    table = scenario(Given(stock={"credits": 7}, colonized="s1_p1"))
    table.play("develop s1_p1", choice)
    assert table.planet("s1_p1") == "developed 0"
    assert table.stock() == gained


def test_e13_nominate_r6_26() -> None:
    table = scenario(Given(stock={"influence": 3}, developed="s1_p1"))
    table.play("nominate nominate_2")
    assert table.stock() == {"prestige": 4}
    assert table.state.nominated[1] == 0


def war() -> Table:
    """The war of the rulebook's example, with one disc left before it."""
    return scenario(
        Given(stock={"cruisers": 4, "force": 1}, discs=1),
        Given(stock={"cruisers": 2}, colonized="s1_p1 s1_p2", developed="s7_p2", discs=0),
        Given(stock={"cruisers": 1}, discs=0),
        round_number=2,
        row="s1 s7 s3 s4 s5",
    )


def test_e14_war_rewards_of_three_players_r7_3() -> None:
    table = war()
    table.to_war()
    assert table.asked() == "0 ConquerPlanet"
    assert (table.held("credits"), table.held("prestige")) == (2, 1)
    assert (table.held("credits", 1), table.held("prestige", 1)) == (1, 0)
    assert (table.held("credits", 2), table.held("prestige", 2)) == (0, 0)


def test_e15_conquest_of_a_developed_planet_r7_4() -> None:
    table = war()
    supply = table.player(1).disc_supply
    table.to_war().play("conquer s7_p2")
    assert table.planet("s7_p2") == "conquered 0"
    assert table.player(1).disc_supply == supply + 2 - 3  # and three discs for the next round
    assert table.player(1).developed == 0
    assert table.points("planets", 1) == 2


def test_e15_the_reward_of_one_unit_is_not_gained_r7_4() -> None:
    table = war()
    assert sum(table.state.gain_of(SPOT_IDS.index("s7_p2"))) == 1
    table.to_war()
    prestige = table.held("prestige")
    table.play("conquer s7_p2")
    assert table.state.planets[SPOT_IDS.index("s7_p2")] >= CONQUERED
    assert table.held("prestige") == prestige


def test_e16_cruisers_above_force_are_discarded_r7_6() -> None:
    table = war()
    table.to_war().play("conquer s7_p2")
    assert table.held("cruisers") == 1
    assert table.held("cruisers", 1) == 0
    assert table.player().conquered == 1


def test_e17_golden_age_r8_5() -> None:
    table = scenario(Given(stock={"credits": 2}, discs=1), Given(discs=0), trade_discs={1: [1, 1]})
    table.play("manufacture 1")
    assert table.state.is_flipped(0)
    assert table.discs_on(1) == [0, 0]
    table.play("keep 2", "keep 1")
    assert table.player().discs == 2 + 3
    assert table.player(1).discs == 1 + 3
    table.player().stock[5] = 3
    assert table.state.takes_trades(0)


def test_e18_more_than_three_discs_r5_1() -> None:
    table = scenario(Given(stock={"credits": 2}, discs=1), Given(discs=0), trade_discs={1: [1, 1]})
    table.play("manufacture 1", "keep 2", "keep 1")
    assert table.state.rounds == 2
    turns = 0
    while table.state.rounds == 2 and table.asked().endswith("Turn"):
        turns += table.asked() == "0 Turn"
        table.passive()
    assert turns == 5
