"""Worked cases E44 to E62: a first turn as a trace, rulings, and the printed data."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions
from astrarium.games.age_of_galaxy.rules.components import IDEOLOGY_IDS, NO_IDEOLOGY
from astrarium.games.age_of_galaxy.rules.production import produce
from tests.games.age_of_galaxy.scenario import Given, scenario


def test_e44_a_first_round_as_a_trace() -> None:
    table = scenario(
        Given(stock={"productivity": 3}, hand="abyssol", discs=0), row="s4 s2 s3 s1 s5"
    )
    table.state.card_played = False
    table.play("play abyssol", "ally")
    assert table.stock() == {"credits": 4, "productivity": 4}
    produce(table.state)
    assert table.stock() == {"credits": 8, "productivity": 3}
    assert table.player().discs == 3
    table.play("colonize s4_p1")
    assert table.stock() == {"credits": 8, "productivity": 5}
    table.run_to("0 Turn").play("develop s4_p1", "choose 1")
    assert table.stock() == {"credits": 3, "productivity": 5, "influence": 1, "prestige": 1}
    table.run_to("0 Turn").play("research terraforming credits")
    assert table.stock() == {"productivity": 6, "influence": 1, "prestige": 1}
    assert table.points("prestige") == 1
    assert table.points("planets") == 2
    assert table.points("factions") == 1


def test_e45_developed_planets_do_not_raise_the_cost_r6_21() -> None:
    two = Given(colonized="s2_p1 s2_p2", developed="s1_p2 s1_p3")
    assert scenario(two).player().colonize_cost() == 2
    none = Given(developed="s1_p2 s1_p3 s2_p1")
    assert scenario(none).player().colonize_cost() == 0


def test_e46_without_discs_there_is_no_turn_r6_1() -> None:
    table = scenario(Given(hand="humans", discs=1), Given(hand="reapers", discs=3))
    table.play("scavenge", "end_turn")
    for _ in range(3):
        assert table.asked() == "1 Turn"
        table.play("scavenge", "end_turn")
    assert table.asked() == "0 KeepDiscs"


def test_e47_a_tucked_ideology_needs_no_majority_r6_4() -> None:
    table = scenario(Given(alliance="legarchaea jamareih reapers", hand="arborithm"))
    assert table.player().dominant_ideology() == NO_IDEOLOGY
    table.play("play arborithm", "tuck")
    assert IDEOLOGY_IDS[table.player().dominant_ideology()] == "scientism"


def test_e48_exchanges_for_the_last_salvage_r2_6() -> None:
    table = scenario(
        Given(stock={"credits": 4, "innovation": 3, "influence": 2, "productivity": 5}, discs=1),
        Given(discs=0),
        round_number=5,
    )
    assert table.offers("salvage") == ["salvage 1", "salvage 2"]
    table.play("salvage 2")
    assert table.asked() == "0 Raise"
    assert table.offers() == [
        "exchange productivity",
        "exchange innovation",
        "exchange influence",
    ]
    table.play("exchange influence", "exchange influence")
    assert table.held("relics") == 2
    assert [table.held(name) for name in ("innovation", "influence", "productivity")] == [1, 0, 5]


def test_e49_ignisofar_researches_at_no_cost() -> None:
    table = scenario(Given(hand="ignisofar", alliance="coralyx", stock={"credits": 1}))
    supply = table.player().disc_supply
    table.play("play ignisofar", "ally", "learn terraforming")
    assert table.stock() == {"credits": 3, "productivity": 2}
    assert table.player().disc_supply == supply - 1
    assert table.player().discs == 3
    assert "scavenge" in table.offers()


@pytest.mark.parametrize(
    ("stock", "action", "left"),
    [
        ({"credits": 1}, "research terraforming credits", {"productivity": 1}),
        ({"innovation": 1}, "research terraforming innovation", {"productivity": 1}),
        ({"credits": 1, "innovation": 1}, "research planetary_shields credits", {"prestige": 1}),
        ({"innovation": 2}, "research planetary_shields innovation", {"prestige": 1}),
    ],
)
def test_e50_quillithar_pays_less_credits(
    stock: dict[str, int], action: str, left: dict[str, int]
) -> None:
    known = "" if "terraforming" in action else "terraforming advanced_engineering"
    table = scenario(Given(stock=stock, alliance="quillithar", technologies=known))
    table.play(action)
    assert table.stock() == left


@pytest.mark.parametrize(("cruisers", "after"), [(0, 2), (4, 5)])
def test_e51_nyctaris_gains_cruisers_by_force(cruisers: int, after: int) -> None:
    table = scenario(Given(hand="nyctaris", stock={"force": 1, "cruisers": cruisers}))
    table.play("play nyctaris", "ally")
    assert table.held("force") == 2
    assert table.held("cruisers") == after


def test_e52_thornmaw_gains_force_once_an_action() -> None:
    table = scenario(Given(alliance="thornmaw", stock={"credits": 6}))
    table.play("manufacture 3")
    assert table.stock() == {"cruisers": 3, "force": 1}


def test_e53_orrowen_scores_nominations() -> None:
    table = scenario(Given(alliance="orrowen", nominated="nominate_1 nominate_2"))
    assert table.points("factions") == 4


def test_e54_velquor_nominates_for_two_influence() -> None:
    table = scenario(Given(alliance="velquor", stock={"influence": 2}, developed="s1_p1"))
    table.play("nominate nominate_1")
    assert table.stock() == {"prestige": 6}


@pytest.mark.parametrize(("faction", "credits"), [("usud", 3), ("kharvok", 1)])
def test_e55_warlords_who_are_tied(faction: str, credits: int) -> None:
    table = scenario(Given(alliance=faction, discs=1), Given(discs=0), round_number=2)
    table.play("scavenge")
    assert table.state.rounds == 3
    # Two players: the reward is 1 credit and 1 prestige; then 1 credit of productivity.
    assert table.held("credits") == credits + 1
    assert table.held("prestige") == 1
    assert table.held("credits", 1) == 1


def test_e56_reapers_gain_prestige_for_a_conquest() -> None:
    table = scenario(
        Given(discs=0, stock={"prestige": 1}),
        Given(alliance="reapers", stock={"cruisers": 1}, discs=1),
        active=1,
        round_number=2,
    )
    table.play("scavenge", "conquer s1_p1")
    assert table.held("prestige", 1) == 3
    assert table.state.order == [1, 0]


def test_e57_shrynix_gets_a_cruiser_back() -> None:
    table = scenario(Given(alliance="shrynix", stock={"cruisers": 1}), tokens={"s1": "x5"})
    table.play("explore s1")
    assert table.stock() == {"cruisers": 1, "prestige": 3}


def test_e58_the_automa_colonizes_and_removes_a_token_r11_3() -> None:
    industrial = scenario(
        Given(discs=1), players=1, pile="gromdahl rt182", tokens={"s1": "x1", "s2": "x2"}
    )
    industrial.play("scavenge")
    assert industrial.planet("s2_p1") == "colonized 1"
    assert industrial.state.exploration[0] == ()
    assert industrial.state.exploration_unseen == [0]
    assert len(industrial.state.exploration[1]) == 1
    assert industrial.planet("s2_p2") == "colonized 1"
    cultural = scenario(Given(discs=1), players=1, pile="naiadri zephriion")
    cultural.play("scavenge")
    assert cultural.planet("s1_p2") == "colonized 1"
    assert cultural.planet("s1_p1") == "colonized 1"
    assert cultural.state.automa is not None
    assert cultural.state.automa.influence == 1


@pytest.mark.parametrize(("cruisers", "after"), [(3, 2), (2, 2)])
def test_e59_militarism_takes_a_cruiser_above_force_r11_3(cruisers: int, after: int) -> None:
    table = scenario(
        Given(stock={"cruisers": cruisers, "force": 2}, discs=1),
        players=1,
        pile="usud zephriion",
    )
    table.play("scavenge")
    assert table.held("cruisers") == after


@pytest.mark.parametrize(("die", "influence", "slot"), [(4, 0, 1), (5, 2, -1)])
def test_e60_the_galactic_council_nominates_by_the_die_r12_2(
    die: int, influence: int, slot: int
) -> None:
    table = scenario(
        Given(discs=1),
        players=1,
        options=AgeOfGalaxyOptions(scenario="galactic_council"),
        pile="zephriion voicavus",
        dice=[die],
    )
    assert table.state.automa is not None
    table.state.automa.influence = 2
    table.play("scavenge")
    assert table.state.automa.influence == influence
    assert table.state.nominated[0] == slot


def test_e61_two_golden_ages_in_one_phase_r8_5() -> None:
    table = scenario(
        Given(stock={"credits": 2}, discs=1),
        Given(discs=0),
        trade_discs={1: [1, 1], 3: [2, 0]},
    )
    supply = table.player().disc_supply
    table.play("manufacture 1")
    assert table.state.is_flipped(0) and table.state.is_flipped(2)
    table.play("keep 3", "keep 1")
    assert table.player().discs == 3 + 3
    assert table.player().disc_supply == supply + 1 - 3


def test_e62_xenology_lets_choose() -> None:
    for choice, gained in (("choose 1", {"influence": 2}), ("choose 2", {"relics": 1})):
        table = scenario(Given(stock={"innovation": 2}, technologies="laser_cannon plasma_cannon"))
        table.play("research xenology innovation")
        assert table.held("prestige") == 1
        table.play(choice)
        assert table.stock() == {"prestige": 1, **gained}
