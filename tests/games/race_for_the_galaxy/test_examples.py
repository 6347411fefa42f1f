"""The worked cases E1 to E63 of the base game and the Alien Artifacts cards, by their numbers."""

from __future__ import annotations

import pytest

from astrarium.games.race_for_the_galaxy.rules.components import COPIES as COPIES_OF
from astrarium.games.race_for_the_galaxy.rules.components import COST, IS_MILITARY, IS_WORLD, SETS
from astrarium.games.race_for_the_galaxy.rules.scoring import variable_points
from astrarium.kernel.rules.score import winners
from tests.games.race_for_the_galaxy.scenario import Given, card, table

PLAIN = "earths_lost_colony"
SIX = "gem_world gem_world gem_world gem_world gem_world gem_world"


# Choosing, Explore.


def test_e1_each_phase_happens_once_and_its_choosers_have_the_bonus() -> None:
    given = Given(tableau=PLAIN, hand=f"drop_ships {SIX}")
    game = table(given, given, given).choose("develop", "develop", "produce")
    assert game.asked() == "0 1 2 ChooseDevelopment"
    game.place("drop_ships", "drop_ships", "drop_ships")
    for seat, cost in enumerate((3, 3, 4)):
        assert game.state.question(seat).details(game.state, seat)["left"] == cost
        game.play(seat, *["pay gem_world"] * cost)
    assert game.state.rounds == 2 and game.goods(2) == PLAIN


@pytest.mark.parametrize(
    ("action", "drawn", "kept"),
    [("produce", 2, 1), ("explore_plus_5", 7, 1), ("explore_plus_1_plus_1", 3, 2)],
)
def test_e2_cards_drawn_and_kept(action: str, drawn: int, kept: int) -> None:
    game = table(Given(tableau=PLAIN)).choose(action, "explore_plus_5")
    assert len(game.player().drawn) == drawn
    assert game.state.question(0).details(game.state, 0)["left"] == kept


def test_e3_galactic_renaissance_draws_four_and_keeps_two() -> None:
    game = table(Given(tableau=f"{PLAIN} galactic_renaissance")).choose("produce", "explore_plus_5")
    assert len(game.player().drawn) == 4
    assert game.state.question(0).details(game.state, 0)["left"] == 2


def test_e4_an_empty_supply_is_refilled_in_the_middle_of_a_draw() -> None:
    game = table(Given(tableau=PLAIN), Given(tableau=PLAIN), Given(tableau=PLAIN))
    supply = game.state.supply
    supply.cards = [card("gem_world")] * 3
    supply.discards = [card("drop_ships")] * 9
    supply.knowers = [-2] * 9
    game.choose("explore_plus_1_plus_1", "produce", "produce")
    assert [len(game.player(seat).drawn) for seat in range(3)] == [3, 2, 2]
    assert game.player(0).drawn == (card("gem_world"),) * 3
    assert game.player(2).drawn == (card("drop_ships"),) * 2
    assert len(supply.cards) == 5 and not supply.discards


def test_e5_both_explore_cards_draw_eight_and_keep_two() -> None:
    game = table(Given(tableau=PLAIN), advanced=True)
    game.choose("explore_plus_5+explore_plus_1_plus_1", "settle+produce")
    assert len(game.player().drawn) == 8
    assert game.state.question(0).details(game.state, 0)["left"] == 2


# Develop.


def test_e6_public_works_draws_for_the_next_development_only() -> None:
    game = table(Given(tableau=PLAIN, hand="public_works export_duties"))
    game.choose("develop", "settle").place("public_works", "")
    assert game.hand() == "export_duties"
    game.idle().choose("develop", "settle").place("export_duties", "")
    assert game.hand_size() == 1


def test_e7_discounts_add_up_and_give_nothing_back() -> None:
    tableau = f"{PLAIN} investment_credits galactic_federation"
    game = table(Given(tableau=tableau, hand="drop_ships")).choose("develop", "settle")
    game.place("drop_ships", "")
    assert "drop_ships" in game.tableau()
    other = table(Given(tableau=tableau, hand="public_works gem_world")).choose("develop", "settle")
    assert other.place("public_works", "").hand() == "gem_world"


def test_e8_a_second_copy_may_not_be_placed() -> None:
    game = table(Given(tableau=f"{PLAIN} space_marines", hand=f"space_marines {SIX}"))
    game.choose("develop", "develop")
    assert game.offers(0) == ["nothing"]
    assert game.refusal(0, "place space_marines").rule == "R5.2"


def test_e9_interstellar_bank_draws_before_the_choice() -> None:
    given = Given(tableau=f"{PLAIN} interstellar_bank")
    game = table(given, supply="export_duties").choose("develop", "develop")
    assert game.offers(0) == ["nothing", "place export_duties"]


def test_e10_a_development_needs_enough_other_cards() -> None:
    hand = "replicant_robots gem_world gem_world gem_world"
    game = table(Given(tableau=PLAIN, hand=hand)).choose("produce", "develop")
    assert game.offers(0) == ["nothing"]
    assert game.refusal(0, "place replicant_robots").rule == "R5.3"
    bonus = table(Given(tableau=PLAIN, hand=hand)).choose("develop", "produce")
    assert "place replicant_robots" in bonus.offers(0)


# Settle.


def test_e11_negative_military_counts() -> None:
    given = Given(tableau=f"{PLAIN} empath_world space_marines", hand="outlaw_world rebel_miners")
    game = table(given).choose("settle", "settle")
    assert game.offers(0, "place") == ["place outlaw_world"]
    assert game.refusal(0, "place rebel_miners").rule == "R6.5"


def test_e12_an_optional_power_must_be_used_if_needed() -> None:
    game = table(Given(tableau="new_sparta new_military_tactics", hand="rebel_outpost"))
    game.choose("settle", "consume_x2").place("rebel_outpost", "")
    assert game.offers(0) == ["use new_military_tactics"]
    game.play(0, "use new_military_tactics")
    assert game.tableau() == "new_sparta rebel_outpost"


@pytest.mark.parametrize(("more", "cost"), [("", 5), ("replicant_robots", 3)])
def test_e13_contact_specialist_pays_for_a_military_world(more: str, cost: int) -> None:
    tableau = f"{PLAIN} contact_specialist space_marines {more}"
    game = table(Given(tableau=tableau, hand=f"rebel_base {SIX}")).choose("settle", "settle")
    game.place("rebel_base", "").play(0, "use contact_specialist")
    assert game.state.question(0).details(game.state, 0)["left"] == cost


def test_e13_colony_ship_makes_it_free() -> None:
    tableau = f"{PLAIN} contact_specialist space_marines colony_ship"
    game = table(Given(tableau=tableau, hand="rebel_base")).choose("settle", "consume_x2")
    game.place("rebel_base", "").play(0, "use contact_specialist", "use colony_ship")
    assert "rebel_base" in game.tableau() and "colony_ship" not in game.tableau()


def test_e14_contact_specialist_does_not_pay_for_alien_worlds() -> None:
    given = Given(tableau=f"{PLAIN} contact_specialist", hand=f"alien_robot_sentry {SIX}")
    assert "place alien_robot_sentry" not in table(given).choose("settle", "settle").offers(0)


def test_e15_colony_ship_is_not_for_worlds_with_an_alien_good() -> None:
    hand = "alien_rosetta_stone_world deserted_alien_outpost"
    game = table(Given(tableau=f"{PLAIN} colony_ship", hand=hand)).choose("settle", "settle")
    assert game.offers(0, "place") == ["place alien_rosetta_stone_world"]


@pytest.mark.parametrize(
    ("world", "cost"), [("comet_zone", 2), ("gem_world", 2), ("asteroid_belt", 1)]
)
def test_e16_mining_robots_are_for_rare_worlds(world: str, cost: int) -> None:
    game = table(Given(tableau=f"{PLAIN} mining_robots", hand=f"{world} {SIX}"))
    game.choose("settle", "settle").place(world, "")
    assert game.state.question(0).details(game.state, 0)["left"] == cost


def test_e17_alpha_centauri_conquers_rare_worlds_only() -> None:
    game = table(Given(tableau="alpha_centauri", hand="rebel_fuel_cache outlaw_world"))
    game.choose("settle", "settle")
    assert game.offers(0, "place") == ["place rebel_fuel_cache"]


def test_e18_a_conquered_windfall_world_gets_a_good_and_the_bonus_a_card() -> None:
    game = table(Given(tableau="new_sparta", hand="star_nomad_lair"))
    game.choose("settle", "consume_x2").place("star_nomad_lair", "")
    assert game.goods() == "star_nomad_lair" and game.hand_size() == 1


def test_e19_chromosome_worlds_are_counted_at_the_start_of_the_phase() -> None:
    tableau = "old_earth rebel_uplift_world avian_uplift_race aquatic_uplift_race"
    game = table(Given(tableau=tableau, hand="reptilian_uplift_race"), Given(hand="gem_world"))
    game.choose("settle", "settle").place("reptilian_uplift_race", "")
    assert game.player().strength(card("pirate_world")) == 3


def test_e20_a_good_that_has_just_come_pays_for_the_second_conquest() -> None:
    tableau = f"{PLAIN} drop_ships imperium_war_faction imperium_supply_convoy"
    game = table(Given(tableau=tableau, hand="rebel_fuel_cache malevolent_lifeforms"))
    game.choose("produce", "settle").place("rebel_fuel_cache", "")
    assert game.goods() == "rebel_fuel_cache"
    game.play(0, "extra imperium_supply_convoy malevolent_lifeforms")
    assert game.offers(0) == ["use imperium_war_faction"]
    game.play(0, "use imperium_war_faction")
    assert "malevolent_lifeforms" in game.tableau()
    alone = table(Given(tableau=tableau, hand="malevolent_lifeforms")).choose("settle", "settle")
    assert alone.offers(0) == ["nothing"]


@pytest.mark.parametrize(("payer", "cost"), [("uplift_researchers", 1), ("contact_specialist", 0)])
def test_e21_powers_to_pay_for_military_do_not_add_up(payer: str, cost: int) -> None:
    tableau = "uplift_researchers contact_specialist"
    game = table(Given(tableau=tableau, hand="avian_uplift_race gem_world gem_world"))
    game.choose("produce", "settle").place("avian_uplift_race", "").play(0, f"use {payer}")
    if cost:
        game.play(0, "pay gem_world")
    assert game.hand_size() == 2 - cost


def test_e22_alien_survey_technology_pays_for_alien_worlds_only() -> None:
    given = Given(
        tableau=f"{PLAIN} alien_survey_technology", hand=f"alien_robot_sentry rebel_miners {SIX}"
    )
    game = table(given).choose("settle", "settle")
    assert "place rebel_miners" not in game.offers(0)
    game.place("alien_robot_sentry", "").play(0, "use alien_survey_technology")
    assert game.state.question(0).details(game.state, 0)["left"] == 2


def test_e23_ore_rich_world_takes_a_card_before_the_bonus_is_drawn() -> None:
    hand = "ore_rich_world gem_world gem_world gem_world"
    game = table(Given(tableau="new_sparta", hand=hand)).choose("settle", "consume_x2")
    game.place("ore_rich_world", "").play(0, "pay gem_world", "pay gem_world")
    assert game.offers(0) == ["discard gem_world", "done"]
    game.play(0, "discard gem_world")
    assert game.goods() == "ore_rich_world" and game.hand() == "pre_sentient_race"


@pytest.mark.parametrize(
    ("more", "allowed"), [("space_marines expedition_force", True), ("space_marines", False)]
)
def test_e24_the_second_conquest_needs_what_is_left(more: str, allowed: bool) -> None:
    tableau = f"old_earth drop_ships imperium_supply_convoy {more}"
    game = table(Given(tableau=tableau, hand="rebel_warrior_race pirate_world"))
    game.choose("produce", "settle").place("rebel_warrior_race", "")
    offered = "extra imperium_supply_convoy pirate_world" in game.offers(0)
    assert offered == allowed


def test_e25_the_convoy_does_not_follow_a_payment_nor_pay() -> None:
    tableau = f"{PLAIN} imperium_supply_convoy contact_specialist drop_ships"
    game = table(Given(tableau=tableau, hand="outlaw_world rebel_miners gem_world gem_world"))
    game.choose("produce", "settle").place("outlaw_world", "").play(0, "use contact_specialist")
    assert game.state.rounds == 2
    other = table(Given(tableau=tableau, hand=f"outlaw_world rebel_base {SIX}"))
    other.choose("produce", "settle").place("outlaw_world", "").play(0, "conquer")
    assert other.offers(0) == ["done"]


def test_e26_terraforming_project_places_without_a_settle_action() -> None:
    hand = "lost_species_ark_world deserted_alien_colony"
    game = table(Given(tableau=f"{PLAIN} terraforming_project", hand=hand))
    game.choose("consume_x2", "settle")
    assert game.offers(0) == ["nothing"]
    game.place("", "")
    assert game.offers(0) == ["extra terraforming_project lost_species_ark_world", "done"]
    game.play(0, "extra terraforming_project lost_species_ark_world")
    assert game.tableau() == f"{PLAIN} lost_species_ark_world"
    assert game.hand() == "deserted_alien_colony"


def test_e27_random_settle_keeps_or_places_the_card_turned_up() -> None:
    given = Given(tableau=f"{PLAIN} wormhole_prospectors")
    game = table(given, supply="drop_ships").choose("settle", "settle")
    game.play(0, "flip").play(1, "nothing")
    assert game.hand() == "drop_ships" and game.player().known == (card("drop_ships"),)
    other = table(given, supply="tourist_world").choose("settle", "settle")
    other.play(0, "flip").play(1, "nothing")
    assert "tourist_world" in other.tableau() and other.hand_size() == 1


def test_e28_a_tableau_may_grow_beyond_twelve_in_the_last_round() -> None:
    tableau = (
        "old_earth export_duties public_works space_marines drop_ships colony_ship "
        "interstellar_bank mining_robots genetics_lab terraforming_robots expedition_force"
    )
    game = table(Given(tableau=tableau, hand="investment_credits refugee_world gem_world"))
    game.choose("develop", "settle").place("investment_credits", "").place("refugee_world", "")
    game.play(0, "by_payment")
    assert len(game.player().tableau) == 13 and game.state.over


# Trade and Consume.


@pytest.mark.parametrize(
    ("kind", "price"),
    [
        ("artist_colony", 2),
        ("asteroid_belt", 3),
        ("pre_sentient_race", 4),
        ("deserted_alien_outpost", 5),
    ],
)
def test_e29_prices(kind: str, price: int) -> None:
    game = table(Given(tableau=f"new_sparta {kind}", goods=kind))
    game.choose("consume_trade", "consume_x2")
    assert game.hand_size() == price


def test_e29_spice_world_and_export_duties_sell_novelty_for_five() -> None:
    game = table(Given(tableau="new_sparta spice_world export_duties", goods="spice_world"))
    assert game.choose("consume_trade", "consume_x2").hand_size() == 5


@pytest.mark.parametrize(("world", "price"), [("pirate_world", 5), ("artist_colony", 2)])
def test_e30_pirate_world_raises_its_own_good(world: str, price: int) -> None:
    game = table(Given(tableau="new_sparta pirate_world artist_colony", goods=world))
    assert game.choose("consume_trade", "consume_x2").hand_size() == price


def test_e31_only_who_chose_trade_sells() -> None:
    game = table(Given(tableau="new_sparta export_duties artist_colony", goods="artist_colony"))
    game.choose("consume_x2", "consume_trade")
    assert game.goods() == "artist_colony" and game.hand_size() == 0


def test_e32_a_power_takes_as_many_goods_as_it_can() -> None:
    worlds = "new_vinland artist_colony spice_world"
    given = Given(tableau=f"new_sparta free_trade_association {worlds}", goods=worlds)
    game = table(given).choose("settle", "consume_x2").place("", "")
    game.play(0, "consume free_trade_association 1")
    assert (game.chips(), game.hand_size(), game.goods()) == (3, 3, "")
    other = table(given).choose("settle", "consume_x2").place("", "")
    other.play(0, "consume new_vinland 1", "spend artist_colony")
    assert (other.chips(), other.hand_size(), other.goods()) == (2, 4, "")


def test_e33_consumer_markets_take_both() -> None:
    worlds = "artist_colony spice_world"
    game = table(Given(tableau=f"new_sparta consumer_markets {worlds}", goods=worlds))
    game.choose("settle", "consume_x2").place("", "")
    assert (game.chips(), game.goods()) == (2, "")


@pytest.mark.parametrize(
    ("action", "goods", "vp"), [("settle", 3, 2), ("consume_x2", 3, 4), ("settle", 1, 0)]
)
def test_e34_pilgrimage_world(action: str, goods: int, vp: int) -> None:
    worlds = "artist_colony spice_world asteroid_belt"
    held = " ".join(worlds.split()[:goods])
    game = table(Given(tableau=f"new_sparta pilgrimage_world {worlds}", goods=held))
    game.choose(action, "consume_x2")
    if action == "settle":
        game.place("", "")
    assert (game.chips(), game.goods()) == (vp, "")


def test_e35_tourist_world_needs_two_goods() -> None:
    worlds = "artist_colony asteroid_belt"
    one = table(Given(tableau=f"new_sparta tourist_world {worlds}", goods="artist_colony"))
    assert one.choose("consume_x2", "consume_x2").chips() == 0
    two = table(Given(tableau=f"new_sparta tourist_world {worlds}", goods=worlds))
    assert two.choose("consume_x2", "settle").place("", "").chips() == 6


def test_e36_deficit_spending_is_not_doubled() -> None:
    game = table(Given(tableau="new_sparta deficit_spending", hand="gem_world gem_world"))
    game.choose("consume_x2", "consume_x2").play(0, "consume deficit_spending 1")
    assert game.play(0, "discard gem_world", "discard gem_world").chips() == 2


@pytest.mark.parametrize(
    ("power", "cards"), [("trade_league", 6), ("black_market_trading_world", 4)]
)
def test_e37_selling_by_a_consume_power(power: str, cards: int) -> None:
    tableau = f"new_sparta {power} export_duties pre_sentient_race"
    game = table(Given(tableau=tableau, goods="pre_sentient_race"))
    assert game.choose("consume_x2", "consume_x2").hand_size() == cards


def test_e38_diversified_economy_needs_three_kinds() -> None:
    tableau = (
        "new_sparta diversified_economy artist_colony spice_world asteroid_belt pre_sentient_race"
    )
    two = table(Given(tableau=tableau, goods="artist_colony spice_world asteroid_belt"))
    assert two.choose("settle", "consume_x2").place("", "").chips() == 0
    three = table(Given(tableau=tableau, goods="artist_colony asteroid_belt pre_sentient_race"))
    three.choose("settle", "consume_x2").place("", "")
    assert (three.chips(), three.goods()) == (3, "")


def test_e39_interstellar_trade_port_takes_one_of_each_kind() -> None:
    worlds = "artist_colony spice_world asteroid_belt deserted_alien_outpost"
    given = Given(tableau=f"new_sparta interstellar_trade_port {worlds}", goods=worlds)
    game = table(given).choose("settle", "consume_x2").place("", "")
    assert game.offers(0) == [f"spend {world}" for world in worlds.split()]
    game.play(0, "spend spice_world")
    assert (game.chips(), game.hand_size(), game.goods()) == (3, 3, "artist_colony")


def test_e40_alien_fuel_refinery_is_sold_only_by_consume_powers() -> None:
    game = table(Given(tableau="new_sparta alien_fuel_refinery", goods="alien_fuel_refinery"))
    game.choose("consume_trade", "consume_x2")
    assert game.goods() == "alien_fuel_refinery" and game.hand_size() == 0
    tableau = "new_sparta alien_fuel_refinery trade_league"
    league = table(Given(tableau=tableau, goods="alien_fuel_refinery"))
    assert league.choose("consume_trade", "consume_x2").hand_size() == 6


@pytest.mark.parametrize(
    ("turned_up", "kept"),
    [("gem_world", True), ("alien_robot_sentry", True), ("drop_ships", False)],
)
def test_e41_gambling_world(turned_up: str, kept: bool) -> None:
    game = table(Given(tableau="new_sparta gambling_world"), supply=turned_up)
    game.choose("consume_x2", "consume_x2")
    assert game.offers(0) == [f"name {number}" for number in range(1, 8)]
    assert (game.play(0, "name 2").hand() == turned_up) == kept


def test_e42_only_vp_are_doubled() -> None:
    game = table(Given(tableau="new_sparta galactic_resort", goods="galactic_resort"))
    game.choose("consume_x2", "consume_x2")
    assert (game.chips(), game.hand_size()) == (2, 1)


def test_e43_both_consume_cards_sell_and_double() -> None:
    tableau = "new_sparta galactic_trendsetters artist_colony pre_sentient_race"
    game = table(Given(tableau=tableau, goods="artist_colony pre_sentient_race"), advanced=True)
    game.choose("consume_trade+consume_x2", "consume_trade+produce").play(
        0, "sell pre_sentient_race"
    )
    assert (game.chips(), game.hand_size()) == (4, 4)


# Produce.


def test_e44_a_world_with_a_good_does_not_produce() -> None:
    game = table(Given(tableau="new_sparta gem_world", goods="gem_world")).choose(
        "produce", "produce"
    )
    assert (game.goods(), game.hand_size()) == ("gem_world", 0)


def test_e45_the_bonus_produces_on_a_windfall_world() -> None:
    game = table(Given(tableau="new_sparta runaway_robots")).choose("produce", "produce")
    assert (game.goods(), game.hand_size()) == ("runaway_robots", 1)


def test_e46_genetics_lab_chooses_between_genes_worlds() -> None:
    tableau = "new_sparta genetics_lab pre_sentient_race empath_world"
    game = table(Given(tableau=tableau)).choose("settle", "produce").place("", "")
    assert game.offers(0) == ["produce pre_sentient_race", "produce empath_world"]
    assert game.play(0, "produce empath_world").goods() == "empath_world"


def test_e47_mining_conglomerate_needs_strictly_more() -> None:
    one = Given(tableau="new_sparta mining_conglomerate rebel_miners new_earth")
    tied = table(
        one, Given(tableau="old_earth mining_conglomerate comet_zone imperium_armaments_world")
    )
    tied.choose("produce", "produce")
    assert tied.hand_size() == 0
    more = table(one, Given(tableau="old_earth mining_conglomerate imperium_armaments_world"))
    assert more.choose("produce", "produce").hand_size() == 2


def test_e48_diversified_economy_draws_by_kinds_produced() -> None:
    game = table(
        Given(tableau="new_sparta diversified_economy artist_colony spice_world plague_world")
    )
    assert game.choose("produce", "produce").hand_size() == 2


def test_e49_pan_galactic_league_draws_for_genes_worlds() -> None:
    game = table(Given(tableau="new_sparta pan_galactic_league plague_world empath_world"))
    game.choose("settle", "produce").place("", "")
    assert game.hand_size() == 2


def test_e50_tranship_point_empties_rare_worlds_which_produce_again() -> None:
    given = Given(
        tableau="new_sparta tranship_point mining_world", goods="tranship_point mining_world"
    )
    game = table(given).choose("settle", "produce").place("", "")
    assert game.goods() == "mining_world tranship_point tranship_point"
    assert game.hand_size() == 1


def test_e51_galactic_investors_count_big_developments() -> None:
    game = table(Given(tableau="new_sparta galactic_investors galactic_federation"))
    assert game.choose("settle", "produce").place("", "").hand_size() == 2


# End and scoring.


def test_e52_nobody_is_short_changed_by_an_empty_pool() -> None:
    one = Given(
        tableau="new_sparta tourist_world artist_colony asteroid_belt",
        goods="artist_colony asteroid_belt",
    )
    two = Given(tableau="new_sparta galactic_trendsetters spice_world", goods="spice_world")
    game = table(one, two)
    game.state.pool = 2
    game.choose("settle", "consume_x2").place("", "")
    assert (game.chips(0), game.chips(1)) == (3, 4)
    assert game.state.over and game.state.pool == -5


@pytest.mark.parametrize(
    ("name", "tableau", "chips", "points"),
    [
        (
            "e53",
            "gem_world drop_ships contact_specialist galactic_imperium new_galactic_order",
            0,
            4,
        ),
        ("e54", "new_sparta galactic_renaissance artist_colony research_labs", 11, 9),
        ("e55", "new_sparta galactic_federation merchant_guild space_marines", 0, 5),
        ("e56", "galactic_survey_seti star_nomad_lair gem_world expedition_force", 0, 5),
        ("e57", "gem_world galactic_imperium rebel_base pirate_world", 0, 3),
        (
            "e58",
            "alien_tech_institute alien_robotic_factory alien_robot_sentry "
            "alien_rosetta_stone_world",
            0,
            9,
        ),
        ("e59", "alien_uplift_chamber uplift_alliance avian_uplift_race", 0, 12),
        ("e60", "trade_league alien_fuel_refinery", 0, 3),
    ],
)
def test_e53_to_e60_variable_points(name: str, tableau: str, chips: int, points: int) -> None:
    game = table(Given(tableau=tableau, chips=chips))
    scorers = {
        "e53": "new_galactic_order",
        "e55": "galactic_federation",
        "e59": "alien_uplift_chamber",
    }
    if name in scorers:
        expected = 6 if name == "e59" else points
        assert variable_points(game.player(), card(scorers[name]), orb=False) == expected
    else:
        assert game.scores()["variable"] == points


def test_e61_cards_and_goods_part_a_tie() -> None:
    one = Given(
        tableau="new_sparta artist_colony",
        hand="gem_world gem_world gem_world",
        goods="artist_colony",
    )
    two = Given(tableau="new_sparta artist_colony", hand="gem_world gem_world gem_world gem_world")
    three = Given(tableau="new_sparta artist_colony", hand="gem_world " * 5)
    assert winners(table(one, two).state.scores()) == [0, 1]
    assert winners(table(one, two, three).state.scores()) == [2]


def test_e62_up_to_is_mandatory() -> None:
    given = Given(tableau="new_sparta interstellar_trade_port asteroid_belt", goods="asteroid_belt")
    game = table(given).choose("settle", "consume_x2").place("", "")
    assert (game.chips(), game.hand_size(), game.goods()) == (1, 1, "")


def test_e63_orb_powers_do_nothing_without_the_orb() -> None:
    given = Given(tableau=PLAIN, hand=f"alien_research_ship {SIX}")
    game = table(given).choose("develop", "consume_x2").place("alien_research_ship", "")
    assert game.asked() == "0 Pay"
    tableau = "galactic_survey_seti alien_survey_technology alien_researchers"
    assert table(Given(tableau=tableau)).scores()["variable"] == 1 + 2


def test_the_printed_table_of_costs() -> None:
    counts = [[0] * 10 for _ in range(3)]
    for number, name in enumerate(SETS):
        if name in ("base", "artifacts"):
            row = 0 if not IS_WORLD[number] else 2 if IS_MILITARY[number] else 1
            counts[row][COST[number]] += COPIES_OF[number]
    assert counts == [
        [0, 14, 16, 8, 10, 4, 18, 0, 0, 0],
        [3, 6, 15, 13, 6, 8, 3, 0, 0, 0],
        [0, 10, 11, 4, 3, 3, 2, 1, 1, 1],
    ]
