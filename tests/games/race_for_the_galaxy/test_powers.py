"""R3 to R7: every card with powers, each power by what the card prints.

The figures stand here a second time, by card; a card has a test for each kind of its powers.
"""

from __future__ import annotations

import pytest

from astrarium.games.race_for_the_galaxy.rules.components import CARD_IDS, POWERS
from tests.games.race_for_the_galaxy.scenario import Given, card, table

# Worlds without powers, or nearly so, by the kind of their good.
CARRIERS = {
    "novelty": "artist_colony",
    "rare": "asteroid_belt",
    "genes": "pre_sentient_race",
    "alien": "deserted_alien_outpost",
}
TO_SETTLE = {
    "all": ("terraformed_world", 5),
    "novelty": ("artist_colony", 1),
    "rare": ("mining_world", 3),
    "genes": ("lost_species_ark_world", 5),
    "alien": ("deserted_alien_library", 6),
}
PAYERS = "old_earth epsilon_eridani new_sparta rebel_base rebel_homeworld gem_world"
FIRST = "earths_lost_colony"
# A military world of each defense from 1 up.
BY_DEFENSE = [
    "outlaw_world",
    "former_penal_colony",
    "pirate_world",
    "malevolent_lifeforms",
    "lost_alien_warship",
    "lost_alien_battle_fleet",
]

EXPLORE_DRAW = {
    "expedition_force": 1,
    "malevolent_lifeforms": 1,
    "star_nomad_lair": 1,
    "galactic_survey_seti": 2,
    "galactic_renaissance": 2,
    "alien_artifact_hunters": 1,
    "rebel_mutineers": 1,
    "uplift_researchers": 1,
    "alien_research_ship": 1,
    "galactic_survey_headquarters": 2,
    "terraforming_unlimited": 1,
    "scientific_cruisers": 1,
}
EXPLORE_KEEP = {"research_labs": 1, "galactic_renaissance": 1, "alien_artifact_hunters": 1}
DEVELOP_DISCOUNT = {
    "investment_credits": 1,
    "galactic_federation": 2,
    "deep_space_symbionts_ltd": 1,
    "alien_fuel_refinery": 1,
}
DEVELOP_START_DRAW = {"interstellar_bank": 1, "galactic_expansionists": 1}
DEVELOP_DRAW = {
    "public_works": 1,
    "frontier_capital": 1,
    "galactic_investors": 2,
    "industrial_robots": 1,
}
SETTLE_DISCOUNT = {
    "alpha_centauri": [("rare", 1)],
    "mining_robots": [("rare", 1)],
    "alien_tech_institute": [("alien", 2)],
    "alien_rosetta_stone_world": [("alien", 2)],
    "replicant_robots": [("all", 2)],
    "sentient_robots": [("all", 1)],
    "uplift_researchers": [("all", 1)],
    "tranship_point": [("rare", 1)],
    "alien_research_ship": [("alien", 1)],
    "alien_uplift_chamber": [("genes", 2)],
    "alien_researchers": [("alien", 3)],
    "terraforming_unlimited": [("all", 1)],
    "uplift_alliance": [("genes", 2)],
    "scientific_cruisers": [("all", 1)],
}
MILITARY = {
    "epsilon_eridani": 1,
    "new_sparta": 2,
    "expedition_force": 1,
    "former_penal_colony": 1,
    "space_marines": 2,
    "contact_specialist": -1,
    "rebel_outpost": 1,
    "rebel_warrior_race": 1,
    "lost_alien_battle_fleet": 3,
    "pan_galactic_league": -1,
    "refugee_world": -1,
    "empath_world": -1,
    "lost_alien_warship": 2,
    "alien_robot_scout_ship": 1,
    "drop_ships": 3,
    "new_galactic_order": 2,
    "imperium_armaments_world": 1,
    "blaster_gem_mines": 1,
    "sentient_robots": 1,
    "rebel_mutineers": 1,
    "frontier_capital": 1,
    "imperium_blaster_gem_depot": 2,
    "mercenary_guild": 2,
    "imperium_fifth_column": 1,
    "imperium_stealth_tactics": 1,
    "scientific_cruisers": 1,
    "outlaw_world_2": 1,
    "star_nomad_raiders": 1,
    "abandoned_mine_squatters": 1,
}
SPECIAL_MILITARY = {
    "alpha_centauri": ("rebel_fuel_cache", 1),
    "alien_tech_institute": ("alien_robot_sentry", 2),
    "alien_rosetta_stone_world": ("alien_robot_sentry", 2),
    "alien_research_ship": ("alien_robot_sentry", 1),
    "alien_researchers": ("alien_robot_sentry", 3),
    "alien_uplift_chamber": ("avian_uplift_race", 2),
    "uplift_alliance": ("avian_uplift_race", 2),
    "galactic_imperium": ("rebel_base", 4),
    "rebel_uplift_world": ("pirate_world", 1),
}
SETTLE_DRAW = {
    "terraforming_robots": 1,
    "galactic_expansionists": 1,
    "jumpdrive_fuel_refinery": 1,
    "terraforming_colonists": 1,
}
# The price of a good of a kind (R7.2: 2, 3, 4, 5) with the power.
TRADE = {
    "old_earth": ("novelty", 3),
    "export_duties": ("genes", 5),
    "spice_world": ("novelty", 4),
    "distant_world": ("novelty", 5),
    "mining_conglomerate": ("rare", 4),
    "galactic_engineers": ("alien", 6),
    "merchant_world": ("novelty", 4),
    "genetics_lab": ("genes", 5),
    "bio_hazard_mining_world": ("genes", 6),
    "bio_hazard_mining_world_2": ("genes", 6),
    "space_port": ("rare", 5),
    "trade_league": ("rare", 4),
    "imperium_blaster_gem_depot": ("rare", 4),
    "wormhole_prospectors": ("novelty", 4),
    "star_nomad_raiders": ("novelty", 4),
}
TRADE_OWN_GOOD = {"star_nomad_lair": 3, "pirate_world": 5, "galactic_survey_headquarters": 3}
# Goods held, then VP and cards that the card's power gives for as many as it takes.
CONSUME = {
    "old_earth": ("novelty rare genes", 2, 0, 1),
    "epsilon_eridani": ("novelty", 1, 1, 0),
    "earths_lost_colony": ("novelty", 1, 0, 0),
    "public_works": ("genes", 1, 0, 0),
    "new_vinland": ("novelty", 0, 2, 0),
    "plague_world": ("novelty genes", 1, 1, 1),
    "new_survivalists": ("rare novelty", 0, 1, 1),
    "outlaw_world": ("rare", 1, 1, 0),
    "outlaw_world_2": ("rare", 1, 1, 0),
    "diversified_economy": ("novelty rare genes", 3, 0, 0),
    "consumer_markets": ("novelty rare", 1, 0, 1),
    "mining_conglomerate": ("rare alien", 1, 0, 1),
    "research_labs": ("genes rare", 1, 0, 1),
    "free_trade_association": ("novelty rare", 1, 1, 1),
    "galactic_resort": ("rare", 1, 1, 0),
    "tourist_world": ("rare genes", 3, 0, 0),
    "galactic_trendsetters": ("novelty", 2, 0, 0),
    "terraforming_robots": ("rare novelty", 1, 1, 1),
    "secluded_world": ("novelty", 0, 1, 0),
    "terraformed_world": ("genes", 1, 0, 0),
    "pilgrimage_world": ("novelty rare genes", 2, 0, 0),
    "expanding_colony": ("rare", 1, 0, 0),
    "prosperous_world": ("rare", 1, 0, 0),
    "new_earth": ("novelty", 1, 1, 0),
    "alien_artifact_hunters": ("alien rare", 2, 0, 1),
    "interstellar_trade_port": ("novelty rare alien", 3, 3, 0),
    "alien_researchers": ("alien novelty", 2, 0, 1),
    "terraforming_unlimited": ("rare novelty", 2, 0, 1),
    "galactic_expansionists": ("alien", 1, 0, 0),
    "scientific_cruisers": ("novelty", 0, 2, 0),
    "black_market_trading_world": ("genes", 0, 4, 0),
    "black_market_trading_world_2": ("genes", 0, 4, 0),
    "trade_league": ("genes", 0, 5, 0),
    "gateway_station": ("rare novelty", 1, 3, 0),
    "new_economy": ("", 0, 1, 0),
    "galactic_trade_emissaries": ("", 0, 1, 0),
}
# Powers that take exactly two goods of one kind, which lie on these worlds.
CONSUME_PAIR = {
    "mining_league": "asteroid_belt radioactive_world",
    "designer_species_ultd": "pre_sentient_race empath_world",
    "galactic_news_hub": "artist_colony gem_world",
}
DISCARD_FOR_VP = {
    "deficit_spending": 2,
    "merchant_world": 2,
    "wormhole_prospectors": 2,
    "terraforming_colony": 1,
}
PRODUCE_HERE = [
    name
    for name in CARD_IDS
    if any(power.effect == "produce" for power in POWERS[CARD_IDS.index(name)])
]
PRODUCTION_WORLDS = 28
VARIANT_PRODUCTION_WORLDS = 3
PRODUCE_DRAW_HERE = {
    "gem_world": 1,
    "comet_zone": 1,
    "lost_species_ark_world": 2,
    "mining_world": 1,
}
PRODUCE_WINDFALL = {
    "mining_robots": "asteroid_belt",
    "mining_league": "asteroid_belt",
    "terraforming_project": "asteroid_belt",
    "free_trade_association": "pirate_world",
    "expanding_colony": "pirate_world",
    "genetics_lab": "pre_sentient_race",
    "uplift_alliance": "pre_sentient_race",
    "alien_rosetta_stone_world": "deserted_alien_outpost",
    "alien_research_ship": "deserted_alien_outpost",
    "galactic_engineers": "deserted_alien_outpost",
}
PRODUCE_DRAW = {
    "rebel_underground": 1,
    "merchant_guild": 2,
    "sentient_robots": 1,
    "alien_uplift_chamber": 1,
    "imperium_supply_convoy": 1,
    "industrial_robots": 1,
}
# Other cards in the tableau, and the cards drawn in Produce (production worlds stand empty).
PRODUCE_COUNTED = {
    "consumer_markets": ("artist_colony spice_world", 2),
    "research_labs": ("alien_robotic_factory", 1),
    "imperium_war_faction": ("rebel_miners new_earth", 2),
    "diversified_economy": ("artist_colony spice_world distant_world", 2),
    "pan_galactic_league": ("plague_world empath_world", 2),
    "imperium_fifth_column": ("galactic_imperium", 2),
    "rebel_resistance": ("rebel_base rebel_outpost", 3),
    "galactic_investors": ("galactic_federation", 2),
    "mining_conglomerate": ("rebel_miners", 2),
    "galactic_news_hub": ("artist_colony", 1),
}


@pytest.mark.parametrize(("name", "value"), EXPLORE_DRAW.items())
def test_r4_1_more_cards_are_drawn_in_explore(name: str, value: int) -> None:
    game = table(Given(tableau=f"{FIRST} {name}")).choose("explore_plus_5", "produce")
    assert len(game.player().drawn) == 7 + value


@pytest.mark.parametrize(("name", "value"), EXPLORE_KEEP.items())
def test_r4_2_more_cards_are_kept_in_explore(name: str, value: int) -> None:
    game = table(Given(tableau=f"{FIRST} {name}")).choose("explore_plus_5", "produce")
    for _ in range(1 + value):
        game.play(0, game.offers(0)[0])
    assert "0" not in game.asked().split()
    assert game.play(1, game.offers(1)[0]).hand_size() == 1 + value


@pytest.mark.parametrize(("name", "value"), DEVELOP_DISCOUNT.items())
def test_r5_3_developments_cost_less(name: str, value: int) -> None:
    given = Given(tableau=f"{FIRST} {name}", hand=f"drop_ships {PAYERS}")
    game = table(given).choose("settle", "develop").place("drop_ships", "")
    assert game.state.question(0).details(game.state, 0)["left"] == 4 - value


@pytest.mark.parametrize(("name", "value"), DEVELOP_START_DRAW.items())
def test_r5_1_cards_are_drawn_before_a_development_is_chosen(name: str, value: int) -> None:
    game = table(Given(tableau=f"{FIRST} {name}")).choose("develop", "develop")
    assert game.hand_size() == value
    assert game.asked() == "0 1 ChooseDevelopment"


@pytest.mark.parametrize(("name", "value"), DEVELOP_DRAW.items())
def test_r5_4_cards_are_drawn_after_placing_a_development(name: str, value: int) -> None:
    game = table(Given(tableau=f"{FIRST} {name}", hand="export_duties")).choose("develop", "settle")
    game.place("export_duties", "")
    assert game.hand_size() == value


@pytest.mark.parametrize(
    ("name", "kind", "value"),
    [(name, kind, value) for name, rows in SETTLE_DISCOUNT.items() for kind, value in rows],
)
def test_r6_4_worlds_cost_less(name: str, kind: str, value: int) -> None:
    player = table(Given(tableau=f"{FIRST} {name}")).choose("settle", "produce").player()
    for other, (world, printed) in TO_SETTLE.items():
        reduced = value if kind in ("all", other) else 0
        assert player.cost(card(world), None) == printed - reduced, world


@pytest.mark.parametrize(("name", "value"), MILITARY.items())
def test_r6_5_military_counts_against_every_world(name: str, value: int) -> None:
    given = Given(
        tableau=f"{FIRST} space_marines {name}"
        if name != "space_marines"
        else f"{FIRST} drop_ships space_marines",
        hand=" ".join(BY_DEFENSE),
    )
    base = 3 if name == "space_marines" else 2
    game = table(given).choose("settle", "settle")
    offered = game.offers(0, "place")
    conquered = [world for world in BY_DEFENSE if f"place {world}" in offered]
    if name not in ("contact_specialist", "imperium_stealth_tactics"):
        assert conquered == BY_DEFENSE[: base + value]
    assert game.player().strength(card("outlaw_world")) == base + value


@pytest.mark.parametrize(
    ("name", "world", "value"), [(a, b, c) for a, (b, c) in SPECIAL_MILITARY.items()]
)
def test_r6_5_special_military_counts_only_where_it_applies(
    name: str, world: str, value: int
) -> None:
    player = table(Given(tableau=f"{FIRST} {name}")).choose("settle", "settle").player()
    assert player.strength(card(world)) == value
    if name != "rebel_uplift_world":
        assert player.strength(card("mercenary_guild")) == 0


@pytest.mark.parametrize(("name", "value"), SETTLE_DRAW.items())
def test_r6_8_cards_are_drawn_after_placing_a_world(name: str, value: int) -> None:
    game = table(Given(tableau=f"{FIRST} {name}", hand="refugee_world")).choose(
        "consume_x2", "settle"
    )
    game.place("refugee_world", "")
    assert game.hand_size() == value


@pytest.mark.parametrize(("name", "kind", "price"), [(a, b, c) for a, (b, c) in TRADE.items()])
def test_r7_2_trade_powers_raise_the_price(name: str, kind: str, price: int) -> None:
    carrier = CARRIERS[kind]
    game = table(Given(tableau=f"new_sparta {name} {carrier}", goods=carrier))
    game.choose("consume_trade", "settle").place("", "")
    assert game.goods() == ""
    assert game.hand_size() == price


@pytest.mark.parametrize(("name", "price"), TRADE_OWN_GOOD.items())
def test_r7_2_some_powers_are_only_for_the_good_on_their_world(name: str, price: int) -> None:
    tableau = f"new_sparta {name} artist_colony"
    game = table(Given(tableau=tableau, goods=f"{name} artist_colony"))
    game.choose("consume_trade", "consume_x2").play(0, f"sell {name}")
    assert game.hand_size() == price
    other = table(Given(tableau=tableau, goods=f"{name} artist_colony"))
    other.choose("consume_trade", "consume_x2").play(0, "sell artist_colony")
    assert other.hand_size() == 2


@pytest.mark.parametrize(
    ("name", "kinds", "vp", "drawn", "left"), [(a, *b) for a, b in CONSUME.items()]
)
def test_r7_3_consume_powers(name: str, kinds: str, vp: int, drawn: int, left: int) -> None:
    carriers = [CARRIERS[kind] for kind in kinds.split()]
    tableau = " ".join(["new_sparta", name, *carriers])
    game = table(Given(tableau=tableau, goods=" ".join(carriers)))
    game.choose("settle", "consume_x2").place("", "")
    while game.state.rounds == 1 and game.state.to_act() == [0]:
        game.play(0, game.offers(0)[0])
    assert (game.chips(), game.hand_size()) == (vp, drawn)
    assert len(game.goods().split()) == left
    doubled = table(Given(tableau=tableau, goods=" ".join(carriers)))
    doubled.choose("consume_x2", "settle").place("", "")
    while doubled.state.rounds == 1 and doubled.state.to_act() == [0]:
        doubled.play(0, doubled.offers(0)[0])
    assert (doubled.chips(), doubled.hand_size()) == (2 * vp, drawn)


@pytest.mark.parametrize(("name", "worlds"), CONSUME_PAIR.items())
def test_r7_3_a_power_for_two_goods_of_a_kind_needs_both(name: str, worlds: str) -> None:
    both = table(Given(tableau=f"new_sparta {name} {worlds}", goods=worlds))
    both.choose("settle", "consume_x2").place("", "")
    assert both.chips() == 3 and both.goods() == ""
    one = table(Given(tableau=f"new_sparta {name} {worlds}", goods=worlds.split()[0]))
    one.choose("settle", "consume_x2").place("", "")
    assert one.chips() == 0 and one.goods() == worlds.split()[0]


@pytest.mark.parametrize(("name", "most"), DISCARD_FOR_VP.items())
def test_r7_3_cards_are_discarded_for_vp_never_doubled(name: str, most: int) -> None:
    game = table(Given(tableau=f"new_sparta {name}", hand="gem_world gem_world gem_world"))
    game.choose("consume_x2", "settle").place("", "")
    (power,) = game.offers(0, "consume")
    game.play(0, power)
    for _ in range(most):
        game.play(0, "discard gem_world")
    assert game.chips() == most
    assert game.hand_size() == 3 - most


def test_r7_3_terraforming_colony_consumes_a_good_for_a_vp_and_two_cards() -> None:
    game = table(Given(tableau="new_sparta terraforming_colony", goods="terraforming_colony"))
    game.choose("settle", "consume_x2").place("", "").play(0, "done")
    assert (game.chips(), game.goods()) == (1, "")


def test_r7_3_gambling_world_keeps_a_card_of_the_number_named() -> None:
    game = table(Given(tableau="new_sparta gambling_world"), supply="gem_world drop_ships")
    game.choose("settle", "consume_x2").place("", "")
    assert len(game.offers(0, "name")) == 7
    game.play(0, "name 2")
    assert game.hand() == "gem_world"
    other = table(Given(tableau="new_sparta gambling_world"), supply="drop_ships")
    other.choose("settle", "consume_x2").place("", "").play(0, "name 2")
    assert other.hand() == ""


def test_r7_3_gambling_world_also_consumes_a_good() -> None:
    game = table(Given(tableau="new_sparta gambling_world artist_colony", goods="artist_colony"))
    game.choose("settle", "consume_x2").place("", "").play(0, "consume gambling_world 1")
    assert game.chips() == 1


@pytest.mark.parametrize("name", PRODUCE_HERE)
def test_r7_7_production_worlds_produce(name: str) -> None:
    game = table(Given(tableau=f"new_sparta {name}")).choose("settle", "produce").place("", "")
    assert game.goods() == name


def test_every_production_world_is_counted() -> None:
    assert len(PRODUCE_HERE) == PRODUCTION_WORLDS + VARIANT_PRODUCTION_WORLDS


@pytest.mark.parametrize(("name", "value"), PRODUCE_DRAW_HERE.items())
def test_r7_7_some_worlds_draw_when_they_produce(name: str, value: int) -> None:
    game = table(Given(tableau=f"new_sparta {name}")).choose("settle", "produce").place("", "")
    assert game.hand_size() == value
    full = table(Given(tableau=f"new_sparta {name}", goods=name)).choose("settle", "produce")
    assert full.place("", "").hand_size() == 0


@pytest.mark.parametrize("name", ["runaway_robots", "rebel_gem_smugglers"])
def test_r7_7_windfall_worlds_draw_too_when_produced_on(name: str) -> None:
    game = table(Given(tableau=f"new_sparta {name}")).choose("produce", "settle").place("", "")
    assert (game.goods(), game.hand_size()) == (name, 1)


@pytest.mark.parametrize(("name", "world"), PRODUCE_WINDFALL.items())
def test_r7_7_windfall_powers_produce(name: str, world: str) -> None:
    game = table(Given(tableau=f"new_sparta {name} {world}")).choose("settle", "produce")
    game.place("", "")
    if name == "terraforming_project":
        game.play(0, "done")
    assert game.goods() == world


@pytest.mark.parametrize(("name", "value"), PRODUCE_DRAW.items())
def test_r7_7_plain_draws_in_produce(name: str, value: int) -> None:
    game = table(Given(tableau=f"new_sparta {name}")).choose("settle", "produce")
    assert game.place("", "").hand_size() == value


@pytest.mark.parametrize(("name", "others", "value"), [(a, *b) for a, b in PRODUCE_COUNTED.items()])
def test_r7_7_counted_draws_in_produce(name: str, others: str, value: int) -> None:
    given = Given(tableau=f"new_sparta {name} {others}")
    game = table(given, Given(tableau="old_earth")).choose("settle", "produce")
    assert game.place("", "").hand_size() == value


def test_r16_4_terraforming_colonists_produce_for_a_card() -> None:
    given = Given(tableau="terraforming_colonists asteroid_belt", hand="gem_world")
    game = table(given, Given(hand="gem_world")).choose("settle", "produce").place("", "")
    assert game.play(0, "discard gem_world").goods() == "asteroid_belt"


def test_every_card_with_a_power_has_a_test() -> None:
    tested = set(PRODUCE_HERE) | {
        "gambling_world",
        "runaway_robots",
        "rebel_gem_smugglers",
        "terraforming_colonists",
        "terraforming_colony",
    }
    for group in (
        EXPLORE_DRAW,
        EXPLORE_KEEP,
        DEVELOP_DISCOUNT,
        DEVELOP_START_DRAW,
        DEVELOP_DRAW,
        SETTLE_DISCOUNT,
        MILITARY,
        SPECIAL_MILITARY,
        SETTLE_DRAW,
        TRADE,
        TRADE_OWN_GOOD,
        CONSUME,
        CONSUME_PAIR,
        DISCARD_FOR_VP,
        PRODUCE_DRAW_HERE,
        PRODUCE_WINDFALL,
        PRODUCE_DRAW,
        PRODUCE_COUNTED,
    ):
        tested |= set(group)
    # Those of which only the optional Settle powers are left are in test_rules_settle.
    tested |= {"colony_ship", "new_military_tactics", "alien_survey_technology"}
    assert {name for number, name in enumerate(CARD_IDS) if POWERS[number]} == tested
