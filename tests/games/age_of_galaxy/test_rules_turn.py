"""R5 and R6: production, turns, faction cards, free actions and the nine actions."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.rules.components import (
    BARGAIN_COST,
    BARGAIN_GAIN,
    BARGAIN_IDS,
    TRADE_CARD_IDS,
    TRADE_SLOTS,
    table,
)
from astrarium.games.age_of_galaxy.rules.production import produce
from tests.games.age_of_galaxy.scenario import Given, scenario

BARGAINS = """
knowledge_sharing_1 | influence 3 | innovation 2
forbidden_goods_1 | influence 2 | credits 2, relics 1
forbidden_goods_2 | productivity 2 | credits 2, innovation 1
industrial_syndicate_1 | influence 1 | productivity 2
industrial_syndicate_2 | influence 2 | productivity 3, credits 1
commodity_trade_1 | influence 1 | credits 4
commodity_trade_2 | productivity 2 | credits 4
political_cooperation_1 | influence 2 | prestige 2
political_cooperation_2 | productivity 2 | influence 2
mercenary_contracts_1 | influence 2 | cruisers 3
mercenary_contracts_2 | influence 1 | cruisers 1, force 1
cultural_festival_1 | influence 3 | relics 2
survey_charter_1 | influence 2 | cruisers 1, innovation 2
survey_charter_2 | productivity 1 | cruisers 1
arms_treaty_1 | influence 1 | force 2
arms_treaty_2 | influence 2 | force 1, prestige 1
colonial_bonds_1 | relics 1 | credits 5
colonial_bonds_2 | productivity 3 | influence 3
"""
ROWS = [[part.strip() for part in line.split("|")] for line in BARGAINS.strip().splitlines()]
SLOTS = {
    "knowledge_sharing": 3,
    "forbidden_goods": 3,
    "industrial_syndicate": 3,
    "commodity_trade": 4,
    "political_cooperation": 2,
    "mercenary_contracts": 3,
    "cultural_festival": 2,
    "survey_charter": 3,
    "arms_treaty": 3,
    "colonial_bonds": 4,
}


def amounts(text: str) -> dict[str, int]:
    """A resource table in words."""
    return {part.split()[0]: int(part.split()[1]) for part in text.split(", ")}


@pytest.mark.parametrize(("name", "cost", "gain"), ROWS, ids=[row[0] for row in ROWS])
def test_a_trade_card_exchanges_as_printed_r6_13(name: str, cost: str, gain: str) -> None:
    bargain = BARGAIN_IDS.index(name)
    assert BARGAIN_COST[bargain] == table(amounts(cost))
    assert BARGAIN_GAIN[bargain] == table(amounts(gain))
    card = name[:-2]
    others = [other for other in TRADE_CARD_IDS if other != card][:2]
    game = scenario(Given(stock=amounts(cost)), trade=" ".join([card, *others]))
    game.play(f"trade {name}")
    assert game.stock() == amounts(gain)
    assert game.discs_on(1) == [1, 0]


@pytest.mark.parametrize("name", TRADE_CARD_IDS)
def test_a_trade_card_has_its_slots_r3_3(name: str) -> None:
    two = SLOTS[name]
    assert TRADE_SLOTS[TRADE_CARD_IDS.index(name)] == (two, two, two, two + 1, two + 2)


def test_discs_of_a_round_come_from_the_supply_r5_1() -> None:
    game = scenario(Given(discs=2))
    game.player().disc_supply = 2
    produce(game.state)
    assert game.player().discs == 4
    assert game.player().disc_supply == 0


def test_turns_go_round_until_nobody_has_a_disc_r6_1() -> None:
    game = scenario(Given(discs=1), Given(discs=3), Given(discs=2), players=3)
    order = []
    while game.asked().endswith("Turn") and game.state.rounds == 1:
        order.append(game.state.active)
        game.play("scavenge")
    assert order == [0, 1, 2, 1, 2, 1]


def test_a_player_with_a_disc_cannot_pass_r6_1() -> None:
    game = scenario(Given())
    assert "end_turn" not in game.offers()
    assert game.refusal("end_turn").rule == "R6.1"


def test_one_action_a_turn_r6_2() -> None:
    game = scenario(Given(hand="humans", stock={"credits": 9}))
    game.play("scavenge")
    assert game.offers() == ["end_turn", "play humans"]
    assert game.refusal("scavenge").rule == "R6.2"


def test_a_card_may_be_played_after_the_action_r6_2() -> None:
    game = scenario(Given(hand="humans"))
    game.play("scavenge", "play humans", "ally")
    assert game.held("credits") == 3
    assert game.asked() == "1 Turn"


def test_the_alliance_gives_bonus_ability_and_biome_r6_3() -> None:
    game = scenario(Given(hand="humans"))
    game.play("play humans", "ally")
    assert game.stock() == {"credits": 3, "productivity": 2}
    assert "colonize s1_p1" in game.offers()
    assert game.player().alliance == [9]


def test_a_true_ideology_is_tucked_once_r6_4() -> None:
    game = scenario(Given(hand="humans", tucked="reapers"))
    game.play("play humans")
    assert "tuck" not in game.offers()
    assert game.refusal("tuck").rule == "R6.4"


def test_a_biome_card_is_only_for_a_colonize_not_yet_taken_r6_6() -> None:
    game = scenario(Given(hand="humans"))
    game.play("scavenge", "play humans")
    assert game.offers("colonize") == []


def test_a_biome_card_pays_the_colonize_cost_r6_6() -> None:
    game = scenario(
        Given(hand="humans", colonized="s2_p1 s2_p2", stock={"credits": 2}), round_number=2
    )
    game.play("play humans", "colonize s1_p1")
    assert game.stock() == {"productivity": 2}
    assert game.player().alliance == []


def test_scavenge_is_always_legal_r6_7() -> None:
    game = scenario(Given(stock={"productivity": 12}))
    game.play("scavenge")
    assert game.held("productivity") == 12


def test_the_alliance_follows_up_before_technologies_r6_9() -> None:
    game = scenario(
        Given(
            alliance="shrynix",
            technologies="light_propulsion hyperspace_scanner",
            stock={"cruisers": 1},
        ),
        tokens={"s1": "x5"},
    )
    game.state.record_events()
    game.play("explore s1")
    gained = [event.figures[0] for event in game.state.events if event.kind == "gain"]
    assert gained == [6, 3, 4]


def test_explore_needs_a_cruiser_and_a_token_within_reach_r6_10() -> None:
    game = scenario(Given(stock={"cruisers": 1}), tokens={"s2": "x1"})
    assert game.offers("explore") == []
    assert game.refusal("explore s2").rule == "R6.40"
    assert game.refusal("explore s1").rule == "R6.10"
    poor = scenario(Given(), tokens={"s1": "x1"})
    assert poor.refusal("explore s1").rule == "R6.10"


def test_equal_tokens_of_a_system_are_one_option_r6_11() -> None:
    game = scenario(Given(stock={"cruisers": 1}), tokens={"s1": "x1 x2"})
    assert game.offers("explore") == ["explore s1"]


@pytest.mark.parametrize(
    ("token", "gain"),
    [
        ("x1", {"credits": 3, "productivity": 2}),
        ("x2", {"relics": 2}),
        ("x3", {"credits": 3, "innovation": 2}),
        ("x4", {"credits": 2, "influence": 3}),
        ("x5", {"prestige": 3}),
        ("x6", {"credits": 1, "cruisers": 2, "innovation": 1}),
        ("x7", {"credits": 1, "productivity": 3}),
        ("x8", {"credits": 4, "prestige": 1}),
        ("x9", {"influence": 2, "relics": 1}),
    ],
)
def test_an_exploration_token_gives_what_it_shows_r6_11(token: str, gain: dict[str, int]) -> None:
    game = scenario(Given(stock={"cruisers": 1}), tokens={"s1": token})
    game.play("explore s1")
    assert game.stock() == gain


@pytest.mark.parametrize(
    ("token", "faction", "gain"),
    [
        ("t1", "hyvernak", {"credits": 1, "productivity": 1}),
        ("t2", "reapers", {"cruisers": 2}),
        ("t3", "abyssol", {"influence": 2}),
        ("t4", "gromdahl", {"productivity": 2}),
        ("t5", "arborithm", {"credits": 1, "innovation": 1}),
    ],
)
def test_a_planet_token_is_a_planet_r3_6(token: str, faction: str, gain: dict[str, int]) -> None:
    game = scenario(Given(alliance=faction), players=3, planet_tokens={"s1": token})
    game.play("colonize s1_t")
    assert game.stock() == gain
    assert game.planet("s1_t") == "colonized 0"


def test_used_up_tokens_are_shuffled_anew_r6_12() -> None:
    game = scenario(
        Given(alliance="voicavus", stock={"innovation": 2}),
        tokens={"s1": "x1 x2 x3 x4", "s2": "x5 x6 x7"},
        shuffles=[[7, 8]],
    )
    game.state.exploration_discard = list(game.state.exploration_supply)
    game.state.exploration_supply = []
    game.play("research deep_space_telescope innovation")
    assert len(game.player().private) == 2
    assert game.state.exploration_discard == []
    assert game.state.generation == 1


def test_a_full_trade_card_is_closed_r6_14() -> None:
    game = scenario(Given(stock={"influence": 3}), trade_discs={1: [1, 2]})
    assert game.offers("trade") == [
        "trade commodity_trade_1",
        "trade political_cooperation_1",
    ]
    assert game.refusal("trade knowledge_sharing_1").rule == "R6.14"


def test_a_flipped_trade_card_takes_any_number_r8_5() -> None:
    game = scenario(Given(stock={"influence": 3}), trade_discs={1: [3, 3]})
    game.state.flipped = 1
    game.play("trade knowledge_sharing_1")
    assert game.discs_on(1) == [4, 3]


def test_manufacture_needs_at_least_one_cruiser_r6_18() -> None:
    assert scenario(Given(stock={"credits": 1})).offers("manufacture") == []
    full = scenario(Given(stock={"credits": 9, "cruisers": 5}))
    assert full.offers("manufacture") == []
    assert full.refusal("manufacture 1").rule == "R2.2"


def test_scavenge_gives_productivity_r6_20() -> None:
    assert scenario(Given()).play("scavenge").stock() == {"productivity": 1}


def test_a_planet_must_be_empty_and_of_a_usable_type_r6_22() -> None:
    game = scenario(Given(alliance="humans"), Given(colonized="s1_p1"))
    assert game.refusal("colonize s1_p1").rule == "R6.22"
    assert game.refusal("colonize s1_p3").rule == "R6.22"
    assert game.refusal("colonize s2_p1").rule == "R6.40"
    assert game.refusal("colonize s5_p1").rule == "R3.4"
    assert game.refusal("colonize s1_t").rule == "R3.6"


def test_only_own_colonized_planets_are_developed_r6_24() -> None:
    game = scenario(
        Given(stock={"credits": 9}, colonized="s1_p1", developed="s1_p2"),
        Given(colonized="s1_p3"),
    )
    assert game.offers("develop") == ["develop s1_p1"]
    assert game.refusal("develop s1_p2").rule == "R6.24"


def test_nominate_needs_a_developed_planet_r6_26() -> None:
    game = scenario(Given(stock={"influence": 3}, colonized="s1_p1"))
    assert game.offers("nominate") == []
    assert game.refusal("nominate nominate_1").rule == "R6.26"


def test_slots_of_the_same_worth_are_one_option_r6_26() -> None:
    game = scenario(Given(stock={"influence": 3}, developed="s1_p1"))
    assert game.offers("nominate") == [
        "nominate nominate_1",
        "nominate nominate_2",
        "nominate nominate_4",
    ]
    assert game.refusal("nominate nominate_3").rule == "R6.26"
    assert game.refusal("nominate nominate_5").rule == "R3.3"
