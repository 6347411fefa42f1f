"""Cards, goods and powers are chosen in any order, and the order leaves no trace."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from astrarium.games.race_for_the_galaxy import GAME
from astrarium.games.race_for_the_galaxy.options import RaceForTheGalaxyOptions
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.rules.chance import fast_chance
from tests.games.race_for_the_galaxy.scenario import Given, Table, table
from tests.pictures import scene

HAND = "gem_world drop_ships public_works colony_ship rebel_fuel_cache comet_zone"
MANY = f"{HAND} mining_robots artist_colony old_earth spice_world star_nomad_lair new_sparta"


def leads_to_the_same(game: Table, picks: list[str], asked_first: str, then: list[str]) -> Table:
    """What all orders of some picks lead to; each is offered from the beginning."""
    assert game.asked() == asked_first
    assert set(picks) <= set(game.offers(0))
    ends = []
    for order in permutations(picks):
        after = Table(game.state.copy())
        for place, pick in enumerate(order):
            assert set(order[place:]) <= set(after.offers(0)), f"after {order[:place]}"
            after.play(0, pick)
        ends.append(after.play(0, *then))
    assert len({digest(end.state) for end in ends}) == 1
    return ends[0]


def bots_reach(game: Table, picks: int) -> set[str]:
    """The positions that a search reaches with so many picks."""
    reached = [game.state]
    for _ in range(picks):
        after = []
        for state in reached:
            for action in state.ordered(0):
                follower = state.copy()
                follower.play(0, action)
                after.append(follower)
        reached = after
    assert len({digest(state) for state in reached}) == len(reached), "a search looks twice"
    return {digest(state) for state in reached}


def people_reach(game: Table, picks: int) -> set[str]:
    """The positions that any order of so many picks reaches."""
    reached = {digest(game.state): game.state}
    for _ in range(picks):
        after = {}
        for state in reached.values():
            for action in state.legal(0):
                follower = state.copy()
                follower.play(0, action)
                after[digest(follower)] = follower
        reached = after
    return set(reached)


def test_r5_3_a_development_is_paid_with_any_cards_in_any_order() -> None:
    game = table(Given(hand=f"{HAND} research_labs")).choose("produce", "develop")
    game.place("research_labs", "")
    picks = ["pay rebel_fuel_cache", "pay gem_world", "pay public_works", "pay drop_ships"]
    end = leads_to_the_same(game, picks, "0 Pay", [])
    assert end.hand() == "colony_ship comet_zone"
    assert people_reach(game, 4) == bots_reach(game, 4)


def test_r6_4_a_world_is_paid_with_the_highest_card_first() -> None:
    game = table(Given(hand=f"{HAND} tourist_world")).choose("produce", "settle")
    game.place("tourist_world", "")
    highest = game.offers(0)[-1]
    assert game.asked() == "0 Pay"
    game.play(0, highest)
    assert len(game.offers(0)) == 5 and highest not in game.offers(0)


def test_r2_1_the_first_discards_come_in_any_order() -> None:
    state = GAME.new(2, RaceForTheGalaxyOptions(expansion="none"), fast_chance(3))
    game = Table(state)  # type: ignore[arg-type]
    offered = game.offers(0)
    assert len(offered) == 6
    for one, other in combinations(offered, 2):
        leads_to_the_same(game, [one, other], "0 1 FirstDiscards", [])
    assert people_reach(game, 2) == bots_reach(game, 2)


def test_r3_1_cards_above_ten_are_discarded_in_any_order() -> None:
    game = table(Given(hand=MANY)).choose("produce", "produce")
    picks = ["discard star_nomad_lair", "discard gem_world"]
    end = leads_to_the_same(game, picks, "0 DiscardDown", [])
    assert end.hand_size() == 10
    assert people_reach(game, 2) == bots_reach(game, 2)


def test_r4_2_cards_are_kept_in_any_order() -> None:
    given = Given(tableau="old_earth galactic_renaissance")
    game = table(given, supply=f"{HAND} spice_world artist_colony")
    game.choose("explore_plus_1_plus_1", "develop")
    assert len(game.offers(0)) == 5
    for three in combinations(game.offers(0), 3):
        leads_to_the_same(game, list(three), "0 1 KeepCards", [])
    assert people_reach(game, 3) == bots_reach(game, 3)


def test_r7_3_cards_are_discarded_for_vp_in_any_order_until_done() -> None:
    given = Given(tableau="old_earth deficit_spending", hand=HAND)
    game = table(given).choose("consume_x2", "develop").place("", "")
    game.play(0, "consume deficit_spending 1")
    end = leads_to_the_same(
        game, ["discard rebel_fuel_cache", "discard gem_world"], "0 DiscardForVp", []
    )
    assert (end.chips(), end.hand_size()) == (2, 4)
    last = game.offers(0)[-2]
    assert "done" in game.play(0, last).offers(0)
    assert len(game.offers(0)) == 6, "the highest card first does not end the row"
    assert game.play(0, "done").chips() == 1


WORLDS = ("artist_colony", "spice_world", "asteroid_belt", "deserted_alien_outpost")


@pytest.mark.parametrize("power", ["diversified_economy", "interstellar_trade_port"])
def test_r7_3_goods_of_different_kinds_are_discarded_in_any_order(power: str) -> None:
    worlds = " ".join([*WORLDS, "pre_sentient_race"])
    given = Given(tableau=f"new_sparta {power} {worlds}", goods=worlds)
    game = table(given).choose("settle", "consume_x2").place("", "")
    assert len(game.offers(0)) == 5
    picks = ["spend asteroid_belt", "spend pre_sentient_race", "spend spice_world"]
    if power == "interstellar_trade_port":
        picks = ["spend spice_world"]
    end = leads_to_the_same(game, picks, "0 SpendGoods", [])
    spent = 3 if power == "diversified_economy" else 4
    assert len(end.goods().split()) == 5 - spent


def test_r7_3_two_goods_of_three_are_discarded_in_any_order() -> None:
    worlds = "artist_colony asteroid_belt pre_sentient_race"
    given = Given(tableau=f"new_sparta tourist_world {worlds}", goods=worlds)
    game = table(given).choose("settle", "consume_x2").place("", "")
    for two in combinations([f"spend {world}" for world in worlds.split()], 2):
        leads_to_the_same(game, list(two), "0 SpendGoods", [])


def test_r6_6_temporary_powers_are_used_in_any_order() -> None:
    given = Given(
        tableau="new_sparta imperium_stealth_tactics new_military_tactics imperium_war_faction "
        "rebel_gem_smugglers asteroid_belt comet_zone",
        goods="asteroid_belt comet_zone rebel_gem_smugglers",
        hand="rebel_base",
    )
    game = table(given).choose("consume_x2", "settle").place("rebel_base", "")
    picks = ["use new_military_tactics", "use imperium_stealth_tactics"]
    end = leads_to_the_same(game, picks, "0 HowToPlace", ["conquer"])
    assert end.state.supply.discards[-2:] == sorted(end.state.supply.discards[-2:])
    mixed = [["use rebel_gem_smugglers", "spend comet_zone"], ["use new_military_tactics"]]
    ends = set()
    for order in permutations(mixed):
        after = Table(game.state.copy())
        for one in order:
            after.play(0, *one)
        ends.add(digest(after.state))
    assert len(ends) == 1


def test_r5_3_an_expert_goes_on_from_any_picks() -> None:
    game = table(Given(hand=f"{HAND} research_labs")).choose("produce", "develop")
    game.place("research_labs", "")
    game.play(0, game.offers(0)[-1])
    assert game.state.ordered(0), "whoever takes over must find an answer"
    assert set(game.state.ordered(0)) <= set(game.state.legal(0))


@pytest.mark.parametrize("several", ["DiscardDown", "Pay"])
def test_the_page_lets_every_card_be_marked_whatever_was_chosen_before(several: str) -> None:
    if several == "Pay":
        game = table(Given(hand=f"{HAND} research_labs")).choose("produce", "develop")
        game.place("research_labs", "")
    else:
        game = table(Given(hand=f"{MANY} genetics_lab")).choose("produce", "produce")
    game.play(0, game.offers(0)[-1])
    assert game.asked() == f"0 {several}"
    own = scene(GAME, game.state, 0).drawing["own"]
    assert own["several"] >= 2
    assert all(card.markable for card in own["hand"])
    offered = {offer.split()[1] for offer in game.offers(0)}
    assert len(offered) == len({card.token for card in own["hand"]})
