"""R14: who sees what, and what a redeal leaves where it is."""

from __future__ import annotations

import json

import pytest

from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions
from astrarium.games.age_of_galaxy.rules.components import FACTION_IDS
from astrarium.games.age_of_galaxy.rules.state import AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.rules.chance import SecureChance, seed_from_text
from tests.games.age_of_galaxy.scenario import Given, new_game, scenario

SEEDS = range(12)


def redealt(state: AgeOfGalaxy, viewer: int | None, seed: int) -> AgeOfGalaxy:
    """A copy of the state in which everything unknown to the viewer is dealt anew."""
    other = state.copy()
    other.redeal(viewer, seed)
    return other


def drafted(players: int, seed: str) -> AgeOfGalaxy:
    """A game after a draft in which everybody keeps the first card."""
    options = AgeOfGalaxyOptions(draft=True)
    state = new_game(players, options, chance=SecureChance(seed_from_text(seed)))
    while state.packets:
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    return state


def test_only_its_owner_sees_a_hand_r14_1() -> None:
    table = scenario(Given(hand="humans reapers"), Given(hand="usud"))
    mine = table.state.view(0)["players"]
    assert isinstance(mine, list)
    assert mine[0]["hand"] == [FACTION_IDS.index("humans"), FACTION_IDS.index("reapers")]
    assert mine[1]["hand"] is None
    assert mine[1]["hand_size"] == 1
    spectator = table.state.view(None)["players"]
    assert isinstance(spectator, list)
    assert [player["hand"] for player in spectator] == [None, None]


def test_face_down_systems_and_tokens_are_hidden_r14_1() -> None:
    state = new_game(2, chance=SecureChance(seed_from_text("hidden")))
    galaxy = state.view(0)["galaxy"]
    assert isinstance(galaxy, list)
    assert [system["face_up"] for system in galaxy] == [True, True, False, False, False]
    assert all(set(system) == {"face_up", "fleet"} for system in galaxy[2:])
    assert galaxy[0]["tokens"] == 1
    assert "exploration" not in json.dumps(galaxy)


def test_a_redeal_exchanges_hands_systems_and_tokens_r14_1() -> None:
    state = new_game(2, chance=SecureChance(seed_from_text("redeal")))
    others = [redealt(state, 0, seed) for seed in SEEDS]
    assert all(other.players[0].hand == state.players[0].hand for other in others)
    assert len({tuple(other.players[1].hand) for other in others}) > 1
    assert len({tuple(other.row) for other in others}) > 1
    assert all(other.row[:2] == state.row[:2] for other in others)
    assert len({other.exploration[0] for other in others}) > 1


def test_cards_put_aside_are_known_to_their_owner_alone_r3_8() -> None:
    state = new_game(2, chance=SecureChance(seed_from_text("aside")))
    card = state.players[0].hand[0]
    state.play(0, VOCABULARY.parse(f"swap {FACTION_IDS[card]}"))
    state.play(0, VOCABULARY.parse("done"))
    state.play(1, VOCABULARY.parse("done"))
    assert state.players[0].set_aside == (card,)
    assert all(redealt(state, 0, seed).players[0].set_aside == (card,) for seed in SEEDS)
    assert len({redealt(state, 1, seed).players[0].set_aside for seed in SEEDS}) > 1


def test_nobody_knows_the_automa_s_pile_r14_1() -> None:
    state = new_game(1, chance=SecureChance(seed_from_text("pile")))
    piles = {tuple(redealt(state, 0, seed).pile) for seed in SEEDS}
    assert len(piles) == len(SEEDS)
    assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(state.pile))}


def test_two_drafters_remember_what_the_other_took_r10_1() -> None:
    state = drafted(2, "two")
    seen = {card for packet in state.players[0].sightings for card in packet}
    taken = [card for card in state.players[1].hand if card in seen]
    assert len(taken) == 6  # all but the first pick of the other packet
    for seed in SEEDS:
        hand = redealt(state, 0, seed).players[1].hand
        assert set(taken) <= set(hand)
        assert len(set(hand) - seen) == 1


def test_three_drafters_remember_which_cards_went_on_r10_1() -> None:
    state = drafted(3, "three")
    mine = state.players[0]
    first = set(mine.sightings[0])
    came_back = set(mine.sightings[3])
    gone = first - came_back - set(mine.hand)
    assert len(gone) == 2
    holders = set()
    for seed in SEEDS:
        other = redealt(state, 0, seed)
        held = [set(other.players[seat].hand) & gone for seat in (1, 2)]
        assert [len(cards) for cards in held] == [1, 1]
        holders.add(tuple(sorted(held[0])))
    assert len(holders) == 2


def test_a_spectator_of_a_draft_knows_nothing_r10_1() -> None:
    state = drafted(2, "spectator")
    hands = {tuple(redealt(state, None, seed).players[0].hand) for seed in SEEDS}
    assert len(hands) == len(SEEDS)


def test_tokens_of_an_earlier_supply_stay_apart_r6_12() -> None:
    table = scenario(
        Given(alliance="voicavus", stock={"innovation": 2}),
        tokens={"s1": "x1 x2 x3 x4", "s2": "x5 x6 x7"},
        shuffles=[[7, 8]],
    )
    table.state.exploration_discard = list(table.state.exploration_supply)
    table.state.exploration_supply = []
    table.play("research deep_space_telescope innovation")
    for seed in SEEDS:
        other = redealt(table.state, 1, seed)
        assert sorted(code % 9 for code in other.players[0].private) == [7, 8]


def test_the_war_preview_tells_who_would_lead_r7_1() -> None:
    table = scenario(Given(stock={"cruisers": 2}), Given(stock={"cruisers": 3}), round_number=2)
    war = table.state.view(0)["war"]
    assert isinstance(war, dict)
    assert war["ranks"] == [2, 1]
    assert war["warlord"] == 1
    assert war["rewards"] == [[0] * 8, [1, 0, 0, 0, 0, 0, 1, 0]]
    assert not war["skipped"]


@pytest.mark.parametrize(
    ("stock", "alliance", "wanted"),
    [
        ({"productivity": 4, "credits": 10}, "", {"credits": 2, "loss": 1, "discs": 3}),
        ({"productivity": 4}, "hyvernak", {"credits": 4, "loss": 0, "discs": 3}),
        ({}, "", {"credits": 0, "loss": 0, "discs": 3}),
    ],
)
def test_the_view_tells_what_production_will_give_r5_2(
    stock: dict[str, int], alliance: str, wanted: dict[str, int]
) -> None:
    table = scenario(Given(stock=stock, alliance=alliance))
    players = table.state.view(0)["players"]
    assert isinstance(players, list)
    assert players[0]["production"] == wanted


def test_costs_are_shown_after_discounts_r6_24() -> None:
    table = scenario(Given(alliance="abyssol quillithar velquor", colonized="s1_p1 s1_p2"))
    players = table.state.view(0)["players"]
    assert isinstance(players, list)
    costs = players[0]["costs"]
    assert costs["7"][0] == 5
    assert costs["6"][0] == 2
    assert costs["8"][5] == 2
    assert costs["research_discount"] == 2
