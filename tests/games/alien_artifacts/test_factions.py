"""R9: each Faction's set-up, action and scoring."""

from __future__ import annotations

import pytest

from astrarium.games.alien_artifacts import GAME
from astrarium.games.alien_artifacts.options import AlienArtifactsOptions
from astrarium.games.alien_artifacts.rules.components import (
    CARD_IDS,
    CARDS,
    FACTION_IDS,
    KIND,
    KIND_IDS,
    OPERATIONAL,
    SECTION_IDS,
    SIDES,
)
from astrarium.games.alien_artifacts.rules.scoring import FACTION_POINTS, faction_points
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.kernel.rules.chance import fast_chance
from tests.games.alien_artifacts.scenario import Given, Table, fits, scenario


def after_setup(faction: str) -> tuple[Table, int]:
    """A game in which somebody has a Faction, when all set-ups are done."""
    state = GAME.new(2, AlienArtifactsOptions(factions="chosen"), fast_chance(7))
    assert isinstance(state, AlienArtifacts)
    table = Table(state)
    other = "bionics" if faction != "bionics" else "league"
    table.play(f"faction {faction}", f"faction {other}")
    while table.asked().endswith("KeepAtSetup"):
        table.play(table.offers()[0])
    return table, state.first


@pytest.mark.parametrize(
    ("faction", "in_empire", "operational", "projects"),
    [
        ("star_union", "ship", True, ["planet", "technology"]),
        ("community", "planet", True, ["technology", "ship"]),
        ("bionics", "technology", True, ["planet", "ship"]),
        ("episcopacy", "planet", False, ["technology", "ship"]),
        ("league", "ship", False, ["planet", "technology"]),
        ("clone_clans", "technology", False, ["planet", "ship"]),
    ],
)
def test_the_set_up_of_a_faction_r9_2(
    faction: str, in_empire: str, operational: bool, projects: list[str]
) -> None:
    table, seat = after_setup(faction)
    player = table.player(seat)
    assert [KIND_IDS[KIND[one]] for one in player.cards] == [in_empire]
    assert (player.sides[0] == OPERATIONAL) == operational
    assert sorted(KIND[one] for one in player.projects) == sorted(map(KIND_IDS.index, projects))
    assert (player.credits, player.vp, len(player.hand)) == (8, 0, 3)


def test_star_union_pays_5_red_and_2_credits() -> None:
    table = scenario(Given(faction="star_union", hand="3r 2r")).play("faction_action").pay()
    assert table.credits() == 6 and len(table.player().artifacts) == 1
    assert (
        scenario(Given(faction="star_union", hand="3r 2r", credits=1))
        .refusal("faction_action")
        .rule
        == "R9.2"
    )


def test_community_pays_5_green() -> None:
    table = scenario(Given(faction="community", hand="3g 2g")).play("faction_action").pay()
    assert table.credits() == 8 and len(table.player().artifacts) == 1


def test_bionics_pay_5_blue_and_2_credits() -> None:
    table = scenario(Given(faction="bionics", hand="3b 2b")).play("faction_action").pay()
    assert table.credits() == 6 and len(table.player().artifacts) == 1


def test_episcopacy_pays_credits_alone() -> None:
    table = scenario(Given(faction="episcopacy", credits=8)).play("faction_action")
    assert table.credits() == 4 and len(table.player().artifacts) == 1
    poor = scenario(Given(faction="episcopacy", credits=3, hand="1g"))
    assert poor.refusal("faction_action").rule == "R9.2"


def test_the_league_pays_6_symbols_in_any_mix_and_2_credits() -> None:
    table = scenario(Given(faction="league", hand="3b 3g")).play("faction_action").pay()
    assert table.credits() == 6 and len(table.player().artifacts) == 1


def league(stock: str) -> Table:
    """The League with cards under a Planet, in a turn with an Assembly Limit of 3."""
    table = scenario(Given(faction="league", empire="P11!", stock={"P11": stock}))
    table.state.limit_plus = 1  # as Weaver Engine raises it
    return table


def test_gold_does_not_count_for_the_league_r5_5() -> None:
    assert league("3b 2o 1g").refusal("faction_action").rule == "R9.2"
    table = league("3b 2o 3g").play("faction_action")
    assert table.spendable() == ["3b", "3g"]
    under = table.player().stock_of(CARD_IDS.index("P11"))
    gold = next(one for one in under if fits(one, "2o"))
    assert table.refusal(f"spend {SECTION_IDS[gold]}").rule == "R5.5"


def test_gold_counts_for_the_league_in_a_game_begun_by_version_1() -> None:
    table = league("3b 2o 1g")
    table.state.follow(1)
    table.play("faction_action", "spend 2o", "spend 3b", "spend 1g")
    assert table.credits() == 6 and len(table.player().artifacts) == 1


def test_clone_clans_give_up_a_card_under_construction() -> None:
    mine = Given(faction="clone_clans", projects="P01 S01", prepared={"S01": "2r"}, credits=0)
    table = scenario(mine).play("faction_action", "give_up S01")
    assert table.projects() == "P01" and table.deck("ship")[-1] == "S01"
    assert len(table.state.resource_discard) == 1
    assert table.credits() == 2 and len(table.player().artifacts) == 1
    none = scenario(Given(faction="clone_clans"))
    assert none.refusal("faction_action").rule == "R9.2"


@pytest.mark.parametrize(
    ("faction", "empire", "points"),
    [
        ("star_union", "S01! S21! P21 S11", 2 + 2),
        ("community", "P01! P31! S31 P11", 2 + 2),
        ("bionics", "T05! T11! P11 T21", 2 + 2),
        ("episcopacy", "P01 P11 S01! P21!", 2 + 2),
        ("league", "S01 S31 P31 S11!", 2 + 2),
        ("clone_clans", "T05 T21 S21 T11!", 3 + 2),
    ],
)
def test_a_faction_scores_both_parts_and_a_card_may_count_twice_r9_3(
    faction: str, empire: str, points: int
) -> None:
    assert scenario(Given(faction=faction, empire=empire)).part("faction") == points


def test_no_two_players_share_a_faction_r3_4() -> None:
    for seed in range(20):
        state = GAME.new(5, None, fast_chance(seed))
        assert isinstance(state, AlienArtifacts)
        factions = [player.faction for player in state.players]
        assert len(set(factions)) == 5


def test_chosen_factions_go_clockwise_from_the_first_player_r3_4() -> None:
    state = GAME.new(3, AlienArtifactsOptions(factions="chosen"), fast_chance(2))
    assert isinstance(state, AlienArtifacts)
    table = Table(state)
    for place in range(3):
        seat = (state.first + place) % 3
        assert table.asked() == f"{seat} ChooseFaction"
        assert len(table.offers()) == 6 - place
        if place == 1:
            assert table.refusal("faction star_union").rule == "R3.4"
        table.play(f"faction {FACTION_IDS[place]}")


@pytest.mark.parametrize("faction", FACTION_IDS)
def test_every_card_brings_what_its_faction_counts_it_for_r9_2(faction: str) -> None:
    player = scenario(Given(faction=faction, empire="P01! P11 T20! T34 S01! S11")).player()
    before = faction_points(player)
    by_side = FACTION_POINTS[player.faction]
    for card in set(range(CARDS)) - set(player.cards):
        for side in range(SIDES):
            player.add_card(card, side)
            assert faction_points(player) == before + by_side[card * SIDES + side]
            player.remove_card(card)
    assert {0, 1} <= set(by_side)
