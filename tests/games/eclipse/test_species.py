"""What is special about each species (R14)."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse.rules.components import ITEM_IDS, SPECIES_IDS
from tests.games.eclipse.scenario import NORTH, SOUTH, Table

# Money, science, materials; trade ratio; activations; reputation slots; start technologies.
BOARDS = {
    "eridani": ((26, 2, 4), 3, (1, 1, 2, 2, 2, 2), 4, "plasma_cannon gauss_shield fusion_drive"),
    "hydran": ((2, 6, 2), 3, (1, 2, 2, 2, 2, 2), 4, "advanced_labs"),
    "planta": ((2, 3, 4), 3, (2, 1, 2, 2, 2, 2), 4, "starbase"),
    "draco": ((2, 4, 3), 3, (1, 1, 2, 2, 2, 2), 4, "fusion_drive"),
    "mechanema": ((3, 3, 4), 3, (1, 1, 3, 3, 2, 2), 4, "positron_computer"),
    "orion": ((3, 3, 4), 4, (1, 1, 2, 2, 2, 2), 5, "neutron_bombs gauss_shield"),
}
for terran in SPECIES_IDS[6:]:
    BOARDS[terran] = ((3, 3, 4), 2, (1, 1, 2, 2, 3, 2), 5, "starbase")


@pytest.mark.parametrize("species", SPECIES_IDS)
def test_the_board_of_a_species_r14(species: str) -> None:
    from astrarium.games.eclipse.rules.components import (
        ACTIVATIONS,
        AMBASSADOR_SLOTS,
        EITHER_SLOTS,
        REPUTATION_SLOTS,
    )

    storage, ratio, activations, slots, techs = BOARDS[species]
    table = Table(species)
    number = SPECIES_IDS.index(species)
    assert tuple(table.player().storage) == storage
    assert table.player().ratio == ratio
    assert ACTIVATIONS[number] == activations
    assert AMBASSADOR_SLOTS[number] + EITHER_SLOTS[number] + REPUTATION_SLOTS[number] == slots
    assert sorted(table.techs().split()) == sorted(techs.split())
    assert table.player().ready == (4 if species == "planta" else 3)


def test_eridani_ships_have_one_more_energy_r14_1() -> None:
    eridani, other = Table("eridani"), Table("hydran")
    for ship in ("interceptor", "cruiser", "dreadnought"):
        assert eridani.design(ship).energy == other.design(ship).energy + 1


def test_hydran_has_two_research_activations_r14_2() -> None:
    table = Table("hydran")
    table.tray("neutron_bombs", "gauss_shield", "nanorobots")
    table.store(science=20)
    table.act("research", "research neutron_bombs military", "research gauss_shield grid")
    assert table.asked() != "ChooseTechnology"


def test_planta_scores_a_point_for_each_sector_r14_3() -> None:
    table = Table("planta")
    table.lay("103", SOUTH, owner=0)
    assert table.points()["species"] == 2


def test_planta_cubes_are_always_destroyed_r11_15() -> None:
    table = Table("hydran planta")
    table.lay("103", SOUTH, owner=1)
    table.populate("103", "money", "science")
    table.ships(0, "103", "interceptor")
    table.script()
    table.begin_combat()
    assert table.cubes("103") == [] and table.player(1).graveyard == [1, 1, 0]


def test_draco_is_not_pinned_by_ancients_and_does_not_fight_them_r14_4() -> None:
    table = Table("draco")
    table.lay("101", SOUTH)
    table.ships(0, "101", "interceptor")
    place = table.place("101")
    assert table.state.pinned(0, place) == 0 and table.state.enemies(0, place) == 0
    table.begin_combat()
    assert not table.events("battle")
    table.do("control")
    assert table.owner("101") == 0 and table.state.discoveries[place] == 1


def test_draco_places_discs_and_colonises_beside_ancients_r14_4() -> None:
    table = Table("draco")
    table.lay("101", SOUTH)
    table.act("influence", "place 101", "done", "colonise 101 money money")
    assert table.cubes("101") == ["money"]


def test_draco_may_control_a_new_sector_with_ancients_r5_9() -> None:
    table = Table("draco")
    table.stack(3, "301")
    table.script()
    table.act("explore", "explore 0:-3")
    table.do(next(text for text in table.legal() if text.startswith("lay")), "control")
    assert table.owner("301") == 0 and table.state.discoveries[table.place("301")] == 1


def test_draco_scores_every_ancient_on_the_map_r14_4() -> None:
    table = Table("draco")
    table.lay("101", SOUTH)
    table.lay("301", NORTH)
    assert table.points()["species"] == 3


def test_guardians_are_ordinary_enemies_of_draco_r14_4() -> None:
    table = Table("draco")
    guardian = next(
        place for place in range(table.state.size()) if table.state.npc_kind(place) == 1
    )
    assert table.state.hostile_npcs(0, guardian) == 1
    assert table.state.hostile_npcs(0, 0) == 1


def test_mechanema_build_more_cheaply_r14_5() -> None:
    table = Table("mechanema")
    table.store(materials=7)
    table.act("build", "build interceptor 230")
    assert table.storage()["materials"] == 5
    from astrarium.games.eclipse.rules.components import BUILD_COST

    costs = dict(zip(ITEM_IDS, BUILD_COST[SPECIES_IDS.index("mechanema")], strict=True))
    assert costs == {
        "interceptor": 2,
        "cruiser": 4,
        "dreadnought": 7,
        "starbase": 2,
        "orbital": 3,
        "monolith": 8,
    }


def test_orion_begins_with_a_cruiser_r14_6() -> None:
    table = Table("orion")
    assert table.fleet(0, "232") == "cruiser"
    assert table.design("interceptor").shield == 1
    assert table.design("interceptor").initiative == 4


def test_orion_has_a_slot_for_reputation_alone_r14_6() -> None:
    player = Table("orion").player()
    assert player.reputation_room(0) == 5 and player.reputation_room(3) == 2


def test_terrans_move_three_times_r14_7() -> None:
    table = Table("terran_union")
    table.lay("103", SOUTH)
    home = table.home()
    table.act("move", f"move interceptor {home}", "to 103", "move interceptor 103", f"to {home}")
    assert table.asked() == "ChooseShip"
    table.do(f"move interceptor {home}", "to 103")
    assert table.seat() == 1


@pytest.mark.parametrize("species", SPECIES_IDS[6:])
def test_terran_factions_are_alike_but_for_their_sector_r14_7(species: str) -> None:
    one, two = Table(species).player(), Table("terran_union").player()
    assert one.storage == two.storage and one.techs == two.techs
    assert one.tracks == two.tracks and one.tiles == two.tiles
