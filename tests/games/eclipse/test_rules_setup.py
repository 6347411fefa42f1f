"""Set-up and concepts (R1 to R3), and what the options change."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse import GAME
from astrarium.games.eclipse.options import EclipseOptions
from astrarium.games.eclipse.rules.components import (
    DISCOVERY_COPIES,
    DISCOVERY_IDS,
    HAS_PORTAL,
    NPC_PLANS,
    REPUTATION_COPIES,
    REPUTATION_VALUES,
    SECTOR_IDS,
    SECTOR_KIND,
    TECH_IDS,
    WORMHOLES,
)
from astrarium.games.eclipse.rules.galaxy import (
    RING,
    START_ZONES,
    ZONE_OF,
    distance,
    opposite,
    rotated,
)
from astrarium.games.eclipse.rules.population import return_cube
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.kernel.rules.chance import fast_chance
from tests.games.eclipse.scenario import NORTH, SOUTH, Table


def started(options: EclipseOptions, seed: int = 1) -> Eclipse:
    state = GAME.new(3, options, fast_chance(seed))
    assert isinstance(state, Eclipse)
    return state


def test_the_sectors_of_the_box_r1_2() -> None:
    kinds = {kind: SECTOR_KIND.count(kind) for kind in set(SECTOR_KIND)}
    assert kinds == {
        "center": 1,
        "inner": 10,
        "middle": 13,
        "outer": 20,
        "start": 12,
        "guardian": 4,
    }


def test_the_reputation_tiles_r1_5() -> None:
    tiles = dict(zip(REPUTATION_VALUES, REPUTATION_COPIES, strict=True))
    assert tiles == {4: 4, 3: 7, 2: 10, 1: 12}


def test_without_the_warp_portals_their_pieces_are_left_out_r1_7() -> None:
    state = started(EclipseOptions(warp_portals=False))
    assert not any(HAS_PORTAL[tile] for stack in state.stacks for tile in stack)
    assert len(state.stacks[1]) == 12
    portal = TECH_IDS.index("warp_portal")
    assert state.bag[portal] + state.tray[portal] == 0
    assert state.discovery_pool[DISCOVERY_IDS.index("ancient_warp_portal")] == 0
    assert sum(state.discovery_pool) == sum(DISCOVERY_COPIES) - 1


@pytest.mark.parametrize(
    ("option", "kind", "sector"),
    [("advanced_ancients", 0, "101"), ("advanced_guardians", 1, ""), ("advanced_center", 2, "001")],
)
def test_advanced_blueprints_are_chosen_for_each_kind_r1_7(
    option: str, kind: int, sector: str
) -> None:
    table = Table(options=EclipseOptions.parse({option: "true"}, 2))
    if sector == "101":
        table.lay("101", SOUTH)
    places = [
        place
        for place in range(table.state.size())
        if table.state.npcs[place] and table.state.npc_kind(place) == kind
    ]
    design = table.state.npc_design(places[0])
    plan = NPC_PLANS[kind][1]
    assert (design.hull, design.initiative) == (plan.hull, plan.initiative)
    assert [table.state.rules.advanced[other] for other in range(3)].count(True) == 1


def test_blueprints_can_be_drawn_r1_7() -> None:
    drawn = {
        started(EclipseOptions(drawn_blueprints=True), seed).rules.advanced for seed in range(30)
    }
    assert len(drawn) > 4


def test_random_species_are_dealt_without_a_question_r2_7() -> None:
    state = started(EclipseOptions(species="random"))
    assert state.rounds == 1
    colours = {player.species for player in state.players}
    assert len(colours) == 3


def test_taking_one_side_removes_the_other_r2_7() -> None:
    state = started(EclipseOptions())
    seat = state.to_act()[0]
    from astrarium.games.eclipse.rules.vocabulary import VOCABULARY

    state.play(seat, VOCABULARY.parse("species hydran"))
    refusal = state.why_not(state.to_act()[0], VOCABULARY.parse("species terran_federation"))
    assert refusal is not None and refusal.rule == "R2.7"


@pytest.mark.parametrize(
    ("players", "directions"),
    [(2, [0, 3]), (3, [0, 2, 4]), (4, [0, 2, 3, 5]), (5, [0, 1, 2, 4, 5]), (6, [0, 1, 2, 3, 4, 5])],
)
def test_start_sectors_lie_on_the_lines_from_the_centre_r2_8(
    players: int, directions: list[int]
) -> None:
    state = Table(players=players).state
    for seat, direction in enumerate(directions):
        place = state.players[seat].home
        assert state.galaxy.zones[place] == START_ZONES[direction]
        # The arrow, printed edge 0, faces the centre.
        assert state.galaxy.rotations[place] == opposite(direction)
        assert state.galaxy.openings[place] >> opposite(direction) & 1


def test_each_player_begins_with_a_disc_cubes_and_a_ship_r2_10() -> None:
    table = Table("terran_union")
    assert table.owner("225") == 0
    assert table.cubes("225") == ["money", "science", "materials"]
    assert table.fleet(0, "225") == "interceptor"


def test_a_rotated_tile_shows_its_wormholes_elsewhere_r3_7() -> None:
    tile = SECTOR_IDS.index("201")
    assert WORMHOLES[tile] == 0b101010
    assert rotated(WORMHOLES[tile], 1) == 0b010101
    for steps in range(6):
        assert rotated(WORMHOLES[tile], steps).bit_count() == 3


def test_rings_are_distances_from_the_centre_r3_8() -> None:
    assert [RING[ZONE_OF[at]] for at in [(0, 0), (0, -1), (1, -2), (2, -5)]] == [0, 1, 2, 3]
    assert distance(3, -1) == 3 and distance(2, 2) == 4


def test_a_connection_needs_both_wormholes_r3_7() -> None:
    table = Table()
    table.lay("310", NORTH, rotation=0)
    assert table.place("310") in table.state.galaxy.links[table.player().home]
    table = Table()
    table.lay("310", NORTH, rotation=1)
    assert table.place("310") not in table.state.galaxy.links[table.player().home]
    assert table.place("310") in table.state.galaxy.loose_links[table.player().home]


def test_portals_are_connected_with_one_another_r3_7() -> None:
    table = Table()
    table.lay("381", (5, -5))
    table.lay("382", (-5, 5))
    assert table.place("381") in table.state.galaxy.links[table.place("382")]


def test_a_full_track_sends_a_cube_to_another_r3_4() -> None:
    table = Table()
    table.player().tracks[:] = [12, 10, 10]
    table.state.stack.clear()
    return_cube(table.state, 0, 1)
    assert table.legal() == ["cube_to science", "cube_to materials"]


def test_the_gcds_pins_every_ship_r3_10() -> None:
    table = Table()
    table.learn(0, "cloaking_device")
    table.ships(0, "001", "interceptor interceptor interceptor")
    assert table.state.pinned(0, 0) >= 3
    table.lay("103", SOUTH)
    table.act("move")
    assert table.refusal("move interceptor 001") == "R3.10"


def test_partners_pin_each_other_r3_10() -> None:
    table = Table(players=4)
    table.relate(0, 1)
    table.lay("103", SOUTH)
    table.ships(0, "103", "interceptor")
    table.ships(1, "103", "interceptor")
    assert table.state.pinned(0, table.place("103")) == 1
