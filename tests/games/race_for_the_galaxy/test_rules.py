"""R1 to R16 where no worked case or card shows them, by paragraph."""

from __future__ import annotations

import pytest

from astrarium.games.race_for_the_galaxy import GAME
from astrarium.games.race_for_the_galaxy.options import RaceForTheGalaxyOptions
from astrarium.games.race_for_the_galaxy.rules.components import (
    CARD_IDS,
    PRESET,
    START_NUMBER,
    VP,
    WINDFALL,
    WORLD_KIND,
)
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.supply import EVERYBODY, NOBODY
from astrarium.games.race_for_the_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.errors import BadOption
from astrarium.kernel.rules.chance import fast_chance
from tests.games.race_for_the_galaxy.scenario import Given, card, cards, table

PLAIN = "earths_lost_colony"


def new_game(players: int, **options: object) -> RaceForTheGalaxy:
    """A new game."""
    chosen = RaceForTheGalaxyOptions(**options)  # type: ignore[arg-type]
    state = GAME.new(players, chosen, fast_chance(11))
    assert isinstance(state, RaceForTheGalaxy)
    return state


def settled(state: RaceForTheGalaxy) -> RaceForTheGalaxy:
    """The same game once start worlds and first hands are chosen."""
    while not state.order:
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    return state


# Set-up.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_1_the_base_game_deals_one_start_world_and_six_cards(players: int) -> None:
    state = new_game(players, expansion="none")
    assert all(START_NUMBER[player.start] in range(5) for player in state.players)
    assert all(len(player.hand) == 6 for player in state.players)
    state = settled(state)
    assert all(len(player.hand) == 4 for player in state.players)
    goods = sum(WORLD_KIND[player.start] == WINDFALL for player in state.players)
    assert len(state.supply.cards) == 114 - players - 6 * players - goods
    assert len(state.supply.discards) == 2 * players


def test_r2_1_the_base_game_is_for_at_most_four() -> None:
    with pytest.raises(BadOption):
        new_game(5, expansion="none")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_r2_2_a_blue_and_a_red_start_world_to_choose_from(players: int) -> None:
    state = new_game(players)
    for player in state.players:
        blue, red = player.offered
        assert (START_NUMBER[blue] % 2, START_NUMBER[red] % 2) == (0, 1)
        assert len(player.hand) == 6
    assert len(state.supply.cards) == 160 - 8 * players


def test_r2_2_the_other_start_world_and_two_cards_are_discarded_face_down() -> None:
    state = settled(new_game(3))
    assert len(state.supply.discards) == 3 * 3
    assert sorted(state.supply.knowers) == [0] * 3 + [1] * 3 + [2] * 3


def test_r2_3_a_windfall_start_world_brings_its_good() -> None:
    for seed in range(12):
        chosen = RaceForTheGalaxyOptions(expansion="none")
        state = GAME.new(4, chosen, fast_chance(seed))
        assert isinstance(state, RaceForTheGalaxy)
        for player in state.players:
            assert bool(player.goods_at(0)) == (WORLD_KIND[player.start] == WINDFALL)


@pytest.mark.parametrize(
    ("players", "expansion"), [(2, "none"), (4, "none"), (5, "artifact_cards")]
)
def test_r2_5_preset_hands(players: int, expansion: str) -> None:
    state = new_game(players, expansion=expansion, preset_hands=True)
    numbers = [START_NUMBER[player.start] for player in state.players]
    assert sorted(numbers) == list(range(1, players + 1))
    for player in state.players:
        assert player.hand == sorted(PRESET[START_NUMBER[player.start]])
        assert list(player.known) == player.hand


def test_r2_6_player_order_starts_with_the_lowest_start_world() -> None:
    state = settled(new_game(4))
    numbers = [START_NUMBER[player.start] for player in state.players]
    first = numbers.index(min(numbers))
    assert state.order == tuple((first + turn) % 4 for turn in range(4))


@pytest.mark.parametrize("expansion", ["none", "artifact_cards"])
def test_r2_7_seven_action_cards(expansion: str) -> None:
    state = settled(new_game(2, expansion=expansion))
    assert len(state.legal(0)) == 7
    assert "choose explore_orb" not in [VOCABULARY.text(action) for action in state.legal(0)]


def test_r16_3_second_edition_figures() -> None:
    state = new_game(2, second_edition=True)
    everything = state.census()
    for name in (
        "black_market_trading_world",
        "imperium_armaments_world",
        "bio_hazard_mining_world",
        "outlaw_world",
    ):
        assert everything[f"card {name}_2"] == 1
        assert f"card {name}" not in everything
    assert VP[card("bio_hazard_mining_world_2")] == 0


def test_r16_4_two_start_worlds_of_all() -> None:
    state = new_game(4, expansion="none", new_worlds=True)
    assert all(len(player.offered) == 2 for player in state.players)
    assert sum(name.startswith("card") for name in state.census()) == 95 + 6
    with pytest.raises(BadOption):
        new_game(4, preset_hands=True, new_worlds=True)


# The round.


def test_r1_7_discards_are_shuffled_the_moment_the_supply_is_empty() -> None:
    game = table(Given(tableau="new_sparta rebel_underground"))
    game.state.supply.cards = cards("gem_world")
    game.state.supply.discards = cards("drop_ships space_marines")
    game.state.supply.knowers = [EVERYBODY, NOBODY]
    game.choose("produce", "produce")
    assert "gem_world" in game.hand() and not game.state.supply.discards


def test_r1_7_without_any_card_a_draw_yields_nothing() -> None:
    game = table(Given(tableau="new_sparta merchant_guild"))
    game.state.supply.cards = []
    game.choose("produce", "produce")
    assert game.hand_size() == 0


def test_r3_1_who_holds_more_than_ten_discards() -> None:
    game = table(Given(tableau="new_sparta", hand="gem_world " * 11 + "drop_ships"))
    game.choose("consume_x2", "consume_x2")
    assert game.asked() == "0 DiscardDown"
    game.play(0, "discard gem_world", "discard drop_ships")
    assert game.hand_size() == 10 and game.state.rounds == 2


def test_r3_2_a_power_does_not_work_in_the_phase_of_its_card() -> None:
    game = table(
        Given(
            tableau=f"{PLAIN} space_marines imperium_supply_convoy", hand="new_sparta rebel_miners"
        )
    )
    game.choose("produce", "settle").place("new_sparta", "")
    assert game.offers(0) == ["done"]


def test_r6_8_the_settle_bonus_is_one_card_for_each_phase() -> None:
    tableau = f"{PLAIN} drop_ships space_marines imperium_supply_convoy"
    game = table(Given(tableau=tableau, hand="outlaw_world former_penal_colony"))
    game.choose("settle", "settle").place("outlaw_world", "")
    assert game.hand_size() == 2
    game.play(0, "extra imperium_supply_convoy former_penal_colony")
    assert game.hand_size() == 1


def test_r6_9b_special_military_is_used_up_first() -> None:
    tableau = f"{PLAIN} drop_ships galactic_imperium imperium_supply_convoy"
    game = table(Given(tableau=tableau, hand="rebel_outpost pirate_world"))
    game.choose("produce", "settle").place("rebel_outpost", "")
    assert "extra imperium_supply_convoy pirate_world" not in game.offers(0)
    second = table(Given(tableau=tableau, hand="rebel_underground former_penal_colony"))
    second.choose("produce", "settle").place("rebel_underground", "")
    assert "extra imperium_supply_convoy former_penal_colony" in second.offers(0)


def test_r6_9a_terraforming_project_goes_with_a_power_to_pay_for_military() -> None:
    tableau = f"{PLAIN} terraforming_project contact_specialist"
    game = table(Given(tableau=tableau, hand="rebel_homeworld alien_sentinels"))
    game.choose("produce", "settle").place("", "")
    assert game.offers(0) == ["extra terraforming_project rebel_homeworld", "done"]


def test_r6_10a_terraforming_project_may_follow_a_flip() -> None:
    tableau = f"{PLAIN} terraforming_project wormhole_prospectors"
    game = table(Given(tableau=tableau, hand="gem_world"), supply="drop_ships")
    game.choose("produce", "settle").play(0, "flip").play(1, "nothing")
    assert game.offers(0) == ["extra terraforming_project gem_world", "done"]


def test_r6_6_a_good_is_chosen_where_several_would_do() -> None:
    tableau = f"{PLAIN} imperium_war_faction asteroid_belt radioactive_world space_marines"
    given = Given(
        tableau=tableau, hand="malevolent_lifeforms", goods="asteroid_belt radioactive_world"
    )
    game = table(given).choose("produce", "settle").place("malevolent_lifeforms", "")
    game.play(0, "use imperium_war_faction")
    assert game.offers(0) == ["spend asteroid_belt", "spend radioactive_world"]
    game.play(0, "spend radioactive_world")
    assert game.goods().startswith("asteroid_belt")


def test_r6_6_imperium_stealth_tactics_give_four_in_the_phase_they_are_discarded() -> None:
    given = Given(tableau=f"{PLAIN} imperium_stealth_tactics", hand="malevolent_lifeforms")
    game = table(given).choose("consume_x2", "settle").place("malevolent_lifeforms", "")
    game.play(0, "use imperium_stealth_tactics")
    assert "malevolent_lifeforms" in game.tableau()


def test_r6_6_self_repairing_alien_artillery_spends_an_alien_good() -> None:
    tableau = f"{PLAIN} self_repairing_alien_artillery"
    given = Given(tableau=tableau, goods="self_repairing_alien_artillery", hand="pirate_world")
    game = table(given).choose("consume_x2", "settle").place("pirate_world", "")
    game.play(0, "use self_repairing_alien_artillery")
    assert "pirate_world" in game.tableau()


def test_r6_6_rebel_gem_smugglers_spend_a_rare_good() -> None:
    tableau = f"{PLAIN} rebel_gem_smugglers"
    given = Given(tableau=tableau, goods="rebel_gem_smugglers", hand="former_penal_colony")
    game = table(given).choose("consume_x2", "settle").place("former_penal_colony", "")
    game.play(0, "use rebel_gem_smugglers")
    assert "former_penal_colony" in game.tableau()


def test_r7_3_goods_of_tranship_point_are_spent_one_by_one() -> None:
    tableau = "new_sparta tranship_point mining_league"
    given = Given(tableau=tableau, goods="tranship_point tranship_point tranship_point")
    game = table(given).choose("settle", "consume_x2").place("", "")
    assert (game.chips(), game.goods()) == (3, "tranship_point")


def test_r9_1_a_tableau_that_falls_below_twelve_does_not_end_the_game() -> None:
    tableau = (
        "new_sparta export_duties public_works space_marines drop_ships new_military_tactics "
        "interstellar_bank mining_robots genetics_lab terraforming_robots expedition_force"
    )
    game = table(Given(tableau=tableau, hand="lost_alien_battle_fleet"))
    game.choose("produce", "settle").place("lost_alien_battle_fleet", "")
    game.play(0, "use new_military_tactics")
    assert len(game.player().tableau) == 11 and not game.state.over


@pytest.mark.parametrize(
    ("scorer", "others", "points"),
    [
        ("pan_galactic_league", "plague_world empath_world pirate_world contact_specialist", 8),
        ("mining_league", "mining_world asteroid_belt mining_robots mining_conglomerate", 7),
        ("free_trade_association", "gem_world pirate_world consumer_markets expanding_colony", 7),
        ("merchant_guild", "gem_world mining_world plague_world alien_robotic_factory", 8),
        ("new_economy", "old_earth consumer_markets", 5),
        ("trade_league", "old_earth export_duties", 5),
        ("alien_researchers", "alien_rosetta_stone_world alien_robot_sentry", 5),
        ("terraforming_unlimited", "terraforming_robots terraformed_world gem_world", 8),
        ("uplift_alliance", "avian_uplift_race plague_world empath_world", 8),
        ("imperium_war_faction", "imperium_fifth_column blaster_gem_mines pirate_world", 8),
        ("galactic_expansionists", "public_works gem_world mining_world", 4),
        ("wormhole_prospectors", "old_earth gem_world export_duties pirate_world", 6),
        ("rebel_resistance", "rebel_base rebel_miners", 6),
        ("alien_uplift_chamber", "uplift_researchers", 4),
    ],
)
def test_r9_3_variable_points_of_each_scoring_card(scorer: str, others: str, points: int) -> None:
    assert table(Given(tableau=f"{scorer} {others}")).scores()["variable"] == points


# Two-player advanced.


def test_r10_1_two_different_cards_or_twice_develop_or_settle() -> None:
    game = table(Given(), advanced=True)
    pairs = game.offers(0)
    assert len(pairs) == 23
    assert "choose_two develop develop" in pairs and "choose_two settle settle" in pairs
    assert game.refusal(0, "choose develop").rule == "R10.1"


def test_r10_3_a_phase_chosen_twice_happens_twice() -> None:
    hand = "export_duties investment_credits gem_world gem_world"
    game = table(Given(tableau=PLAIN, hand=hand), Given(hand=hand), advanced=True)
    game.choose("develop+develop", "develop+settle")
    game.place("investment_credits", "")
    assert game.state.again and game.player().discount == 2
    assert game.player(1).discount == 0


# Names.


def test_every_identifier_is_different() -> None:
    assert len(set(CARD_IDS)) == len(CARD_IDS) == 144
