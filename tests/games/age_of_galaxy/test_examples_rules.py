"""Worked cases E19 to E43: what the rulebook states, as cases."""

from __future__ import annotations

from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions
from astrarium.games.age_of_galaxy.rules.galactic import new_order
from astrarium.games.age_of_galaxy.rules.production import produce
from astrarium.kernel.rules.chance import SecureChance, seed_from_text
from astrarium.kernel.rules.score import winners
from tests.games.age_of_galaxy.scenario import Given, new_game, scenario


def test_e19_income_comes_before_the_loss_r5_2() -> None:
    table = scenario(Given(stock={"productivity": 3}))
    produce(table.state)
    assert table.stock() == {"credits": 3, "productivity": 2}


def test_e20_credits_stop_at_twelve_r2_1() -> None:
    table = scenario(Given(stock={"credits": 11, "productivity": 4}))
    produce(table.state)
    assert table.stock() == {"credits": 12, "productivity": 3}


def test_e21_productivity_does_not_fall_below_zero_r5_3() -> None:
    table = scenario(Given())
    produce(table.state)
    assert table.stock() == {}


def test_e22_two_productivity_make_a_credit_r2_6() -> None:
    table = scenario(Given(stock={"productivity": 5, "credits": 1}))
    table.play("exchange productivity", "exchange productivity")
    assert table.stock() == {"productivity": 1, "credits": 3}


def test_e23_prestige_beyond_twenty_r2_4() -> None:
    table = scenario(Given(stock={"prestige": 19, "influence": 3}, developed="s1_p1"))
    table.play("nominate nominate_2")
    assert table.held("prestige") == 23


def test_e24_manufacture_is_bounded_by_the_reserve_r6_18() -> None:
    table = scenario(Given(stock={"credits": 7, "cruisers": 3}))
    assert table.offers("manufacture") == ["manufacture 1", "manufacture 2"]
    table.play("manufacture 2")
    assert table.stock() == {"credits": 3, "cruisers": 5}


def test_e25_salvage_as_often_as_can_be_paid_r6_19() -> None:
    table = scenario(Given(stock={"credits": 7, "innovation": 2}))
    assert table.offers("salvage") == ["salvage 1", "salvage 2"]
    table.play("salvage 2")
    assert table.stock() == {"credits": 1, "relics": 2}


def test_e26_no_disc_merely_to_block_r6_7() -> None:
    table = scenario(Given())
    assert table.offers("trade") == []
    assert table.refusal("trade knowledge_sharing_1").rule == "R6.7"


def test_e27_one_exchange_of_a_card_r6_13() -> None:
    table = scenario(Given(stock={"influence": 2, "productivity": 2}))
    table.play("trade commodity_trade_1")
    assert table.stock() == {"influence": 1, "productivity": 2, "credits": 4}
    assert table.discs_on(2) == [1, 0]


def test_e28_barren_planets_need_terraforming_r6_22() -> None:
    everything = "legarchaea humans hyvernak"
    table = scenario(Given(alliance=everything, hand="reapers pyrovane"))
    assert "colonize s1_p3" not in table.offers()
    table.play("play reapers")
    assert table.offers("colonize") == []
    with_it = scenario(Given(alliance=everything, technologies="terraforming"))
    assert "colonize s1_p3" in with_it.offers()


def test_e29_a_conquered_planet_is_out_of_the_game_r6_41() -> None:
    table = scenario(
        Given(alliance="humans", conquered="s1_p1", stock={"credits": 9, "cruisers": 3}, discs=1),
        Given(discs=0),
        round_number=2,
    )
    assert "colonize s1_p1" not in table.offers()
    assert table.offers("develop") == []
    assert table.points("planets") == 0
    table.to_war()
    assert "conquer s1_p1" not in table.offers()
    assert "conquer s1_p2" in table.offers()


def test_e30_three_factions_at_most_r6_3() -> None:
    table = scenario(Given(alliance="humans reapers usud", hand="abyssol"))
    table.play("play abyssol")
    assert table.offers() == ["support", "tuck"]
    assert table.refusal("ally").rule == "R6.3"


def test_e31_one_card_a_turn_r6_2() -> None:
    table = scenario(Given(hand="abyssol reapers"))
    table.play("play abyssol", "support")
    assert table.offers("play") == []
    assert table.refusal("play reapers").rule == "R6.2"


def test_e32_no_war_in_round_1_r4_1() -> None:
    table = scenario(Given(stock={"cruisers": 3}, discs=1), Given(discs=0))
    table.play("scavenge")
    assert table.state.rounds == 2
    assert table.held("cruisers") == 3


def test_e33_no_galactic_phase_in_round_5_r4_1() -> None:
    table = scenario(
        Given(stock={"credits": 2}, discs=1),
        Given(discs=0),
        round_number=5,
        trade_discs={1: [1, 1]},
    )
    table.play("manufacture 1")
    table.play("done")
    assert table.state.over
    assert not table.state.is_flipped(0)
    assert table.state.fleet == 4


def test_e34_force_parts_equal_fleets_r7_1() -> None:
    table = scenario(
        Given(stock={"cruisers": 3, "force": 2}), Given(stock={"cruisers": 3, "force": 1})
    )
    assert table.state.war_ranks() == [0, 1]


def test_e35_a_full_tie_rewards_both_and_nobody_conquers_r7_1() -> None:
    table = scenario(Given(discs=1), Given(discs=0), round_number=2)
    table.play("scavenge")
    assert table.state.rounds == 3
    assert table.held("prestige") == table.held("prestige", 1) == 1


def test_e36_cruisers_protect_all_planets_or_none_r7_5() -> None:
    planets = "s1_p1 s1_p2 s1_p3"
    three = scenario(Given(), Given(stock={"cruisers": 3}, colonized=planets))
    assert [three.state.protected(spot) for spot in range(3)] == [True] * 3
    two = scenario(Given(), Given(stock={"cruisers": 2}, colonized=planets))
    assert [two.state.protected(spot) for spot in range(3)] == [False] * 3


def test_e37_turn_order_by_prestige_then_by_the_pile_r8_4() -> None:
    table = scenario(
        Given(stock={"prestige": 9}), Given(stock={"prestige": 12}), Given(stock={"prestige": 9})
    )
    table.state.recency = [2, 0, 1]
    assert new_order(table.state) == [1, 2, 0]


def test_e38_prestige_then_the_higher_disc_part_a_tie_r9_4() -> None:
    table = scenario(Given(stock={"prestige": 5, "relics": 2}), Given(stock={"prestige": 7}))
    assert winners(table.state.scores()) == [1]
    level = scenario(Given(stock={"prestige": 7}), Given(stock={"prestige": 7}))
    level.state.recency = [1, 0]
    assert winners(level.state.scores()) == [1]
    level.state.recency = [0, 1]
    assert winners(level.state.scores()) == [0]


def test_e39_a_draft_gives_seven_cards_each_r10_1() -> None:
    options = AgeOfGalaxyOptions(draft=True)
    state = new_game(3, options, chance=SecureChance(seed_from_text("E39")))
    picks = 0
    while any(state.packets):
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
        picks += 1
    assert picks == 3 * 6
    assert [len(player.hand) for player in state.players] == [7, 7, 7]
    assert len(state.pile) == 40 - 21


def test_e40_known_galaxy_r10_2() -> None:
    state = new_game(2, AgeOfGalaxyOptions(known_galaxy=True))
    assert state.face_up == 5
    assert state.reach(0) == 1
    assert state.reach(1) == 2
    assert sum(len(tokens) for tokens in state.exploration) >= 5


def test_e41_the_automa_resolves_two_cards_r11_3() -> None:
    table = scenario(Given(discs=1), players=1, pile="gromdahl humans reapers")
    assert table.state.automa is not None
    assert table.state.automa.cruisers == 2
    table.play("scavenge")
    assert len(table.state.discarded) == 2


def test_e42_the_automa_wins_equal_fleets_by_force_r11_5() -> None:
    table = scenario(
        Given(stock={"cruisers": 3, "force": 3}, colonized="s1_p1 s1_p2 s1_p3 s2_p1", discs=1),
        players=1,
        round_number=2,
        pile="gromdahl kratox7",
    )
    assert table.state.automa is not None
    table.state.automa.cruisers = 3
    table.play("scavenge")
    assert table.asked() == "0 LosePlanet"
    assert len(table.offers()) == 4
    table.play("give_up s1_p2")
    assert table.planet("s1_p2") == "conquered 1"
    assert table.player().colonized == 3
    assert table.state.automa.cruisers == 2


def test_e43_the_automa_conquers_no_protected_planet_r11_5() -> None:
    table = scenario(
        Given(stock={"cruisers": 2, "force": 3}, colonized="s1_p1 s1_p2", discs=1),
        players=1,
        round_number=2,
        pile="gromdahl kratox7",
    )
    assert table.state.automa is not None
    table.state.automa.cruisers = 3
    table.play("scavenge")
    assert table.asked() == "0 Turn"
    assert table.state.rounds == 3
