"""R1, R2 and R14: what is in the box, and how each game is set up."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain import GAME
from astrarium.games.eminent_domain.options import EminentDomainOptions, Technologies
from astrarium.games.eminent_domain.rules.components import (
    BACK,
    CARD_IDS,
    COLONIZE_COST,
    COPIES,
    FACE_IDS,
    FACE_LEVEL,
    FACES,
    HAND_BONUS,
    NO_SYMBOL,
    PLANET_CARDS,
    PLANET_IDS,
    PLANET_INFLUENCE,
    PLANET_SYMBOL,
    PLANET_TYPE_IDS,
    RESOURCE_IDS,
    ROLE_IDS,
    SLOTS,
    START_TILES,
    SYMBOLS,
    TYPE,
    WARFARE_COST,
)
from astrarium.kernel.errors import BadOption, WrongPlayers
from astrarium.kernel.rules.chance import ScriptedChance, SecureChance, fast_chance, seed_from_text
from tests.games.eminent_domain.scenario import Given, card_names, cards, new_game, scenario, up

# Planet, Warfare cost, Colonize cost, influence, symbol, slots, hand bonus.
PLANETS = """
advanced lyttle                   5 4 3 research silicon    -
advanced echo_rose                4 5 3 research silicon    -
advanced srod_avein_n2            6 3 4 research -          -
advanced ral_gaigaw               5 4 3 trade    silicon    -
advanced hanoj_t                  4 5 3 trade    silicon    -
advanced zephan                   6 3 4 trade    -          -
advanced oknow                    5 4 2 -        silicon    +1
advanced sima_07c                 4 5 2 -        silicon    +1
advanced sholmican                6 3 4 -        silicon    -
fertile  styku                    5 4 3 colonize water      -
fertile  mik_mik                  4 5 3 colonize food       -
fertile  new_texas                6 3 2 colonize food,water -
fertile  gerdland                 5 4 3 produce  water      -
fertile  mishburr_ito_a           4 5 3 produce  food       -
fertile  artigas_gns_111          6 3 2 produce  food,water -
fertile  spielbany_vi             5 4 2 -        water      +1
fertile  nelos_iv                 4 5 2 -        food       +1
fertile  angus_duffy              6 3 3 -        food,water -
metallic voson                    5 4 3 survey   iron       -
metallic pink_sonar               4 5 3 survey   iron       -
metallic kyrie_juno               6 3 4 survey   -          -
metallic tankahshin               5 4 3 warfare  iron       -
metallic erkam_w                  4 5 3 warfare  iron       -
metallic overlord_betzels_domain  6 3 4 warfare  -          -
metallic marghannah_prime         5 4 3 -        -          +1
metallic spielen_8910             4 5 2 -        iron       +1
metallic idroyos                  6 3 5 -        -          -
advanced pomerene                 2 2 2 -        silicon    -
advanced liagiba                  2 2 2 -        silicon    -
fertile  drawde                   2 2 2 -        food       -
fertile  mesia_sednim             2 2 2 -        water      -
metallic piedra_seca              2 2 2 -        iron       -
metallic chrispen                 2 2 2 -        iron       -
"""


@pytest.mark.parametrize("line", PLANETS.strip().splitlines())
def test_a_planet_is_printed_as_listed_r1_3(line: str) -> None:
    kind, name, warfare, colonize, influence, symbol, slots, bonus = line.split()
    planet = PLANET_IDS.index(name)
    assert PLANET_TYPE_IDS[TYPE[planet]] == kind
    assert (WARFARE_COST[planet], COLONIZE_COST[planet]) == (int(warfare), int(colonize))
    assert PLANET_INFLUENCE[planet] == int(influence)
    printed = PLANET_SYMBOL[planet]
    assert ("-" if printed == NO_SYMBOL else ROLE_IDS[printed]) == symbol
    assert (",".join(RESOURCE_IDS[slot] for slot in SLOTS[planet]) or "-") == slots
    assert HAND_BONUS[planet] == (1 if bonus == "+1" else 0)


def test_there_are_27_planets_with_9_backs_and_6_start_tiles_r1_2_r1_8() -> None:
    assert len(PLANETS.strip().splitlines()) == len(PLANET_IDS) == 33
    assert len(PLANET_CARDS) == 27
    backs = [BACK[planet] for planet in PLANET_CARDS]
    assert [backs.count(back) for back in set(backs)] == [3] * 9
    tiles = [BACK[planet] for planet in START_TILES]
    assert [tiles.count(back) for back in set(tiles)] == [2] * 3


def test_slots_fit_the_type_of_the_planet_r1_7() -> None:
    allowed = {"advanced": {"silicon"}, "metallic": {"iron"}, "fertile": {"food", "water"}}
    for planet, slots in enumerate(SLOTS):
        kinds = {RESOURCE_IDS[slot] for slot in slots}
        assert kinds <= allowed[PLANET_TYPE_IDS[TYPE[planet]]]


def test_nothing_won_is_ever_lost_r1_9() -> None:
    for seed in range(3):
        state = new_game(2 + seed, chance=fast_chance(seed))
        chance = fast_chance(seed + 10)
        before = state.copy()
        while not state.over:
            options = state.legal(state.to_act()[0])
            state.play(state.to_act()[0], options[chance.below(len(options))])
            for old, new in zip(before.players, state.players, strict=True):
                assert new.planets[: len(old.planets)] == old.planets
                assert new.face_up & old.face_up == old.face_up
                assert new.permanents & old.permanents == old.permanents
                assert new.influence >= old.influence
            before = state.copy()


def test_there_are_96_role_cards_r1_1() -> None:
    names = ["survey", "warfare", "colonize", "produce_trade", "research", "politics"]
    assert CARD_IDS[:6] == names
    assert COPIES == (20, 16, 20, 16, 20, 4)
    symbols = [[ROLE_IDS[role] for role in range(6) if SYMBOLS[card][role]] for card in range(6)]
    assert symbols == [
        ["survey"],
        ["warfare"],
        ["colonize"],
        ["produce", "trade"],
        ["research"],
        [],
    ]


@pytest.mark.parametrize(
    ("players", "options", "stacks", "empty_to_end"),
    [
        (2, EminentDomainOptions(), [16, 14, 16, 12, 16], 1),
        (3, EminentDomainOptions(), [14, 13, 14, 10, 14], 1),
        (3, EminentDomainOptions(long_game=True), [12, 12, 12, 8, 12], 2),
        (4, EminentDomainOptions(), [12, 12, 12, 8, 12], 2),
        (2, EminentDomainOptions(technologies="none"), [16, 14, 16, 12, 0], 1),
        (3, EminentDomainOptions(technologies="none"), [14, 13, 14, 10, 0], 1),
        (4, EminentDomainOptions(technologies="none"), [12, 12, 12, 8, 0], 2),
        (
            3,
            EminentDomainOptions(technologies="none", long_game=True),
            [12, 12, 12, 8, 0],
            2,
        ),
        (2, EminentDomainOptions(short_game=True), [12, 12, 12, 8, 12], 1),
        (2, EminentDomainOptions(technologies="none", short_game=True), [12, 12, 12, 8, 0], 1),
    ],
)
def test_each_set_up_has_its_stacks_and_its_end_r2_2_r2_4_r12_1_r14_3_r14_4(
    players: int, options: EminentDomainOptions, stacks: list[int], empty_to_end: int
) -> None:
    state = new_game(players, options)
    assert state.stacks == stacks
    assert state.rules.empty_to_end == empty_to_end
    assert state.empty_stacks == 0, "the missing Research stack never counts as empty"
    assert not state.triggered


def test_the_learning_game_leaves_research_cards_out_of_the_decks_r14_1() -> None:
    state = new_game(2, EminentDomainOptions(technologies="none"))
    for player in state.players:
        deck = "colonize colonize politics produce_trade produce_trade survey survey warfare"
        assert card_names(player.hand + player.draw) == deck


@pytest.mark.parametrize(
    ("technologies", "faces", "planets"),
    [("none", 0, 24), ("level_1", 24, 27), ("levels_1_2", 24 + 9 + 6, 27), ("all", 45, 27)],
)
def test_technologies_come_level_by_level_r14_2(
    technologies: Technologies, faces: int, planets: int
) -> None:
    options = EminentDomainOptions(technologies=technologies)
    state = new_game(2, options)
    present = [face for face in range(FACES) if state.has_face(face)]
    assert len(present) == faces
    assert all(FACE_LEVEL[face] <= options.level for face in present)
    assert len(state.planet_deck) == planets
    assert state.rules.research == (technologies != "none")


def test_level_1_only_offers_nothing_higher_r14_2() -> None:
    six = "research research research research research research"
    names = "styku mik_mik new_texas lyttle oknow zephan voson idroyos erkam_w"
    given = Given(hand=six, planets=[up(name) for name in names.split()])
    table = scenario(given, options=EminentDomainOptions(technologies="level_1"))
    table.lead("research", six)
    assert len(table.offers(verb="take")) == 24


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_five_cards_and_nothing_else_r2_8_r2_9_r2_10(players: int) -> None:
    state = new_game(players)
    assert (state.supply, state.paid_beyond) == (24, 0)
    assert all(state.has_face(face) for face in range(FACES))
    for player in state.players:
        assert (len(player.hand), len(player.draw)) == (5, 5)
        assert (player.ships, player.influence, player.permanents) == (0, 0, 0)
        assert not any(player.goods) and not player.face_up


def test_the_first_player_is_drawn_by_lot_r2_7() -> None:
    firsts = set()
    for seed in range(40):
        state = new_game(4, chance=SecureChance(seed_from_text(f"first {seed}")))
        assert state.active == state.first
        assert state.to_act() == [state.first]
        firsts.add(state.first)
    assert firsts == {0, 1, 2, 3}


def test_decks_start_planets_and_planet_deck_are_shuffled_r2_3_r2_5_r2_6() -> None:
    games = [new_game(2, chance=SecureChance(seed_from_text(f"deal {n}"))) for n in range(12)]
    assert len({tuple(state.players[0].hand) for state in games}) > 5
    assert len({state.players[0].planets[0] for state in games}) > 2
    assert len({tuple(state.planet_deck) for state in games}) == 12
    for state in games:
        assert sorted(state.planet_deck) == PLANET_CARDS
        assert state.planet_discard == []


def test_the_shuffles_of_a_printed_game_can_be_given() -> None:
    mine, theirs = cards("politics warfare survey"), cards("research research")
    tiles = [START_TILES[5], START_TILES[2]]
    script = [mine, theirs, tiles, [PLANET_CARDS[7]]]
    state = new_game(2, chance=ScriptedChance(script, [1]))
    assert set(mine) <= set(state.players[0].hand)
    assert state.players[1].hand.count(theirs[0]) == 2
    assert [player.planets for player in state.players] == [[tiles[0]], [tiles[1]]]
    assert state.planet_deck[-1] == PLANET_CARDS[7]
    assert state.first == state.active == 1


def test_every_piece_is_counted_once_wherever_it_is_r1() -> None:
    state = new_game(4)
    census = state.census()
    roles = [census[f"card {name}"] for name in CARD_IDS[:6]]
    assert roles == [20, 16, 20, 16, 20, 4]
    assert sum(count for piece, count in census.items() if piece.startswith("card ")) == 96 + 33
    assert sum(count for piece, count in census.items() if piece.startswith("planet ")) == 33
    assert sum(count for piece, count in census.items() if piece.startswith("technology ")) == 6
    assert census["influence"] == 24
    assert set(census.values()) == {20, 16, 4, 1, 24}
    for seat, title in enumerate(["imperialism", "abundance", "bureaucracy", "hyperefficiency"]):
        state.take_technology(seat, FACE_IDS.index(title))
    state.take_technology(0, FACE_IDS.index("war_path"))
    state.gain_influence(1, 30)
    assert state.census() == census


@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_to_four_players_r14_5(players: int) -> None:
    with pytest.raises(WrongPlayers):
        GAME.new(players)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, EminentDomainOptions(long_game=True)),
        (4, EminentDomainOptions(long_game=True)),
        (3, EminentDomainOptions(short_game=True)),
        (2, EminentDomainOptions(technologies="none", revised_cards=True)),
    ],
)
def test_options_that_do_not_fit_are_refused_r14_6(
    players: int, options: EminentDomainOptions
) -> None:
    with pytest.raises(BadOption):
        GAME.new(players, options)


def test_every_option_is_off_by_default_r14_6() -> None:
    assert EminentDomainOptions().words() == {}
    rules = new_game(3).rules
    assert not (rules.later_display or rules.revised_cards or rules.extra_round)
