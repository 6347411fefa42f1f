"""R7, R8 and R9: war, the Galactic phase, the end and the score sheet."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.rules.components import WAR_REWARDS, table
from astrarium.kernel.rules.score import ranks
from tests.games.age_of_galaxy.scenario import Given, scenario


@pytest.mark.parametrize(
    ("players", "rewards"),
    [
        (1, [(1, 1), (0, 0)]),
        (2, [(1, 1), (0, 0)]),
        (3, [(2, 1), (1, 0), (0, 0)]),
        (4, [(3, 2), (2, 1), (1, 0), (0, 0)]),
    ],
)
def test_war_rewards_by_rank_r7_3(players: int, rewards: list[tuple[int, int]]) -> None:
    wanted = [table({"credits": credits, "prestige": prestige}) for credits, prestige in rewards]
    assert list(WAR_REWARDS[players]) == wanted


def test_who_is_tied_shares_the_better_rank_r7_2() -> None:
    fleets = [Given(stock={"cruisers": number, "force": 1}) for number in (3, 3, 1)]
    assert scenario(*fleets).state.war_ranks() == [0, 0, 2]


def test_cruisers_on_planets_do_not_count_r7_1() -> None:
    game = scenario(
        Given(stock={"cruisers": 1}, conquered="s1_p1 s1_p2"), Given(stock={"cruisers": 2})
    )
    assert game.state.war_ranks() == [1, 0]


def test_the_warlord_may_conquer_nothing_r7_4() -> None:
    game = scenario(Given(stock={"cruisers": 1}, discs=1), Given(discs=0), round_number=2)
    game.play("scavenge", "done")
    assert game.player().conquered == 0
    assert game.state.rounds == 3


def test_empty_and_own_planets_can_be_conquered_within_reach_r7_4() -> None:
    game = scenario(
        Given(stock={"cruisers": 1}, colonized="s1_p1 s1_p2", discs=1),
        Given(discs=0),
        round_number=2,
    )
    game.play("scavenge")
    assert "conquer s1_p1" in game.offers()
    assert "conquer s2_p3" in game.offers()
    assert "conquer s3_p1" not in game.offers()
    game.play("conquer s1_p1")
    assert game.player().colonized == 1


def test_light_propulsion_counts_for_conquest_r7_4() -> None:
    game = scenario(
        Given(stock={"cruisers": 1}, technologies="light_propulsion", discs=1),
        Given(discs=0),
        round_number=2,
    )
    assert "conquer s3_p1" in game.play("scavenge").offers()


def test_a_warlord_without_a_cruiser_conquers_nothing_r7_4() -> None:
    game = scenario(Given(stock={"force": 1}, discs=1), Given(discs=0), round_number=2)
    game.play("scavenge")
    assert game.state.rounds == 3
    assert game.held("prestige") == 1


def test_rewards_come_before_conquest_and_ranks_stay_r7_7() -> None:
    game = scenario(
        Given(stock={"cruisers": 2}, discs=1),
        Given(stock={"cruisers": 1}, colonized="s1_p1 s1_p2", discs=0),
        round_number=2,
    )
    game.play("scavenge")
    assert game.held("prestige") == 1
    assert game.asked() == "0 ConquerPlanet"


def test_without_force_every_cruiser_is_lost_r7_6() -> None:
    game = scenario(
        Given(stock={"cruisers": 3}, discs=1),
        Given(stock={"cruisers": 3}, discs=0),
        round_number=2,
    )
    game.play("scavenge")
    assert game.held("cruisers") == game.held("cruisers", 1) == 0


def test_the_fleet_moves_and_a_system_is_revealed_r8_1() -> None:
    game = scenario(Given(discs=1), Given(discs=0))
    game.play("scavenge")
    assert game.state.fleet == 1
    assert game.state.face_up == 3
    assert len(game.state.exploration[2]) == 1
    assert game.state.spots_within(3)[-1] == 10


def test_no_system_is_revealed_when_all_lie_face_up_r8_1() -> None:
    game = scenario(Given(discs=1), Given(discs=0), round_number=4)
    game.play("scavenge")
    assert game.state.fleet == 4
    assert game.state.face_up == 5


def test_discs_flow_to_their_trade_cards_r8_2() -> None:
    game = scenario(
        Given(stock={"credits": 9, "innovation": 1}, discs=3), Given(discs=0), round_number=1
    )
    game.play("manufacture 1", "salvage 1", "scavenge")
    assert [game.discs_on(position)[0] for position in (1, 2, 3)] == [1, 1, 1]
    assert sum(game.state.sections) == 0


def test_discs_of_explore_go_back_to_the_supply_r8_3() -> None:
    game = scenario(Given(stock={"cruisers": 1}, discs=1), Given(discs=0), tokens={"s1": "x5"})
    supply = game.player().disc_supply
    game.play("explore s1")
    assert game.player().disc_supply == supply + 1 - 3


def test_prestige_gives_the_next_turn_order_r8_4() -> None:
    game = scenario(Given(discs=1), Given(stock={"prestige": 2}, discs=0))
    game.play("scavenge")
    assert game.state.order == [1, 0]
    assert game.asked() == "1 Turn"


def test_surplus_discs_come_back_too_r8_5() -> None:
    game = scenario(Given(stock={"credits": 2}, discs=1), Given(discs=0), trade_discs={1: [2, 2]})
    game.play("manufacture 1", "keep 3", "keep 2")
    assert game.state.golden_ages == 1
    assert game.player().discs == 3 + 3
    assert game.player(1).discs == 2 + 3


@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_a_player_says_how_many_returned_discs_to_keep_r8_7(kept: int) -> None:
    game = scenario(Given(stock={"credits": 2}, discs=1), Given(discs=0), trade_discs={1: [4, 0]})
    supply = game.player().disc_supply
    game.play("manufacture 1")
    assert game.asked() == "0 KeepDiscs"
    assert game.offers() == ["keep 3", "keep 2", "keep 1", "keep 0"]
    game.play(f"keep {kept}")
    assert game.player().discs == kept + 3
    assert game.player().disc_supply == supply + 5 - kept - 3


def test_nobody_keeps_more_discs_than_came_back_r8_7() -> None:
    game = scenario(Given(stock={"credits": 2}, discs=1), Given(discs=0), trade_discs={1: [0, 3]})
    game.play("manufacture 1")
    assert game.offers() == ["keep 1", "keep 0"]
    assert game.refusal("keep 2").rule == "R8.7"
    assert game.state.ordered(0) == game.state.legal(0)[:1]


def test_discs_are_kept_in_the_new_turn_order_r8_7() -> None:
    game = scenario(
        Given(stock={"credits": 2}, discs=1),
        Given(stock={"prestige": 1}, discs=0),
        trade_discs={1: [1, 1]},
    )
    game.play("manufacture 1")
    assert game.asked() == "1 KeepDiscs"


def test_a_flipped_card_keeps_its_discs_r8_5() -> None:
    game = scenario(Given(stock={"credits": 2}, discs=1), Given(discs=0), trade_discs={1: [2, 2]})
    game.state.flipped = 1
    game.play("manufacture 1")
    assert game.discs_on(1) == [3, 2]
    assert game.state.golden_ages == 0


def test_a_card_filled_by_trade_waits_for_the_galactic_phase_r8_6() -> None:
    game = scenario(Given(stock={"influence": 3}, discs=2), Given(discs=0), trade_discs={1: [1, 1]})
    game.play("trade knowledge_sharing_1")
    assert game.discs_on(1) == [2, 1]
    assert not game.state.is_flipped(0)
    game.play("scavenge")
    assert game.state.is_flipped(0)


def test_trade_discs_stay_until_a_golden_age_r8_8() -> None:
    game = scenario(Given(stock={"influence": 3}, discs=1), Given(discs=0))
    game.play("trade knowledge_sharing_1")
    assert game.state.rounds == 2
    assert game.discs_on(1) == [1, 0]


def test_the_game_ends_after_the_war_of_round_5_r9_1() -> None:
    game = scenario(Given(discs=1), Given(discs=0), round_number=5)
    game.play("scavenge")
    assert game.state.over
    assert game.held("prestige") == 1


def test_the_score_sheet_r9_2() -> None:
    game = scenario(
        Given(
            alliance="sylvhane naiadri",
            stock={"prestige": 7, "relics": 3, "credits": 9, "innovation": 5},
            colonized="s1_p1 s1_p2",
            developed="s1_p3",
            conquered="s2_p1",
        )
    )
    assert dict(game.state.scores()[0].parts) == {
        "prestige": 7,
        "ideology": 3,
        "planets": 4,
        "relics": 3,
        "factions": 1,
    }


@pytest.mark.parametrize(
    ("tucked", "points"),
    [
        ("zephriion", 2),
        ("jamareih", 2),
        ("usud", 1 + 2),
        ("legarchaea", 4),
        ("kratox7", 3),
    ],
)
def test_each_ideology_counts_its_own_r9_2(tucked: str, points: int) -> None:
    game = scenario(
        Given(
            tucked=tucked,
            stock={"prestige": 11, "relics": 4, "productivity": 7, "cruisers": 5},
            technologies="laser_cannon plasma_cannon antimatter_missile xenology",
            conquered="s1_p1",
        )
    )
    assert game.points("ideology") == points


def test_a_single_faction_gives_its_ideology_r9_3() -> None:
    assert scenario(Given(alliance="legarchaea", stock={"relics": 2})).points("ideology") == 2
    assert scenario(Given(alliance="legarchaea usud", stock={"relics": 2})).points("ideology") == 0


def test_there_is_never_a_shared_win_r9_4() -> None:
    game = scenario(Given(), Given(), Given(), players=3)
    assert sorted(ranks(game.state.scores())) == [1, 2, 3]


def test_cards_in_hand_are_worth_nothing_r9_5() -> None:
    game = scenario(Given(hand="velquor usud humans", stock={"credits": 12, "influence": 9}))
    assert game.total() == 0
