"""What each technology does (R6, and the paragraphs its effect belongs to)."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse.rules.components import (
    CATEGORY_IDS,
    PART_IDS,
    TECH_CATEGORY,
    TECH_COPIES,
    TECH_COST,
    TECH_IDS,
    TECH_LEAST,
    TECH_PART,
)
from astrarium.games.eclipse.rules.upgrade import parts_for
from tests.games.eclipse.scenario import NORTH, SOUTH, Table

PARTS = [TECH_IDS[tech] for tech, part in enumerate(TECH_PART) if part >= 0]
STRUCTURES = ["starbase", "orbital", "monolith"]


def researched(tech: str, species: str = "hydran", track: str = "") -> Table:
    """Seat 0 has just taken a technology with the action Research."""
    table = Table(species)
    table.tray(tech)
    table.store(money=20, science=40, materials=20)
    category = CATEGORY_IDS[TECH_CATEGORY[TECH_IDS.index(tech)]]
    table.act("research", f"research {tech} {track or category}")
    return table


@pytest.mark.parametrize("tech", PARTS)
def test_a_part_technology_allows_its_part_r7_3(tech: str) -> None:
    part = TECH_PART[TECH_IDS.index(tech)]
    spaces = [(2, space) for space in range(8)]
    table = Table("mechanema" if tech != "positron_computer" else "hydran")
    player = table.player()
    player.put_part(2, 1, PART_IDS.index("hypergrid_source"))
    assert not any(part in parts_for(player, *space) for space in spaces)
    table.learn(0, tech)
    assert any(part in parts_for(player, *space) for space in spaces)


@pytest.mark.parametrize("item", STRUCTURES)
def test_a_building_technology_allows_its_building_r8_2(item: str) -> None:
    table = Table("hydran")
    table.store(materials=20)
    table.act("build")
    assert table.refusal(f"build {item} 224") == "R8.2"
    table = Table("hydran")
    table.learn(0, item)
    table.store(materials=20)
    table.act("build")
    assert table.offers(f"build {item} 224")


@pytest.mark.parametrize(
    ("tech", "slot", "cube"),
    [
        ("advanced_economy", "money_adv", "money"),
        ("advanced_labs", "science_adv", "science"),
        ("metasynthesis", "money_adv", "money"),
        ("metasynthesis", "science_adv", "science"),
    ],
)
def test_advanced_slots_need_their_technology_r4_11(tech: str, slot: str, cube: str) -> None:
    table = Table("terran_union")
    table.act("build", "done")
    assert not table.offers(f"colonise 225 {slot} {cube}")
    table = Table("terran_union")
    table.learn(0, tech)
    table.act("build", "done")
    assert table.offers(f"colonise 225 {slot} {cube}")


def test_advanced_mining_opens_materials_slots_r4_11() -> None:
    table = Table("draco")
    table.learn(0, "advanced_mining")
    table.act("build", "done")
    assert table.offers("colonise 228 materials_adv materials")


def test_an_advanced_gray_slot_needs_the_technology_of_the_cube_r4_12() -> None:
    table = Table("terran_union")
    table.lay("110", SOUTH, owner=0)
    table.learn(0, "advanced_economy")
    table.act("build", "done")
    assert table.offers("colonise 110 gray_adv money")
    assert not table.offers("colonise 110 gray_adv science")


@pytest.mark.parametrize(("tech", "discs"), [("quantum_grid", 2), ("advanced_robotics", 1)])
def test_extra_discs_come_at_once_r6_5(tech: str, discs: int) -> None:
    table = Table("hydran")
    before = table.player().discs
    table = researched(tech)
    assert table.player().discs == before - 1 + discs
    assert table.player().spare == 3 - discs


@pytest.mark.parametrize(
    ("tech", "action", "activations"),
    [
        ("nanorobots", "build", 3),
        ("improved_logistics", "move", 3),
        ("pico_modulator", "upgrade", 4),
    ],
)
def test_more_activations_for_actions_only_r4_6(tech: str, action: str, activations: int) -> None:
    table = Table("hydran")
    table.learn(0, tech)
    table.store(materials=30)
    table.lay("103", SOUTH)
    table.act(action)
    seen = table.state.view(0)["questions"]
    assert isinstance(seen, list) and seen[0]["left"] == activations
    table.settle()
    table.player().passed = True
    table.turn_of(0)
    table.do(f"react {action}")
    seen = table.state.view(0)["questions"]
    assert isinstance(seen, list) and seen[0]["left"] == 1


def test_neutron_bombs_destroy_all_cubes_without_a_roll_r11_15() -> None:
    table = Table("orion")
    table.lay("301", NORTH, owner=1)
    table.populate("301", "money", "science")
    table.ships(0, "301", "interceptor")
    table.begin_combat()
    table.script()
    table.do("bombard")
    assert table.cubes("301") == []


def test_a_neutron_absorber_keeps_bombs_off_r11_15() -> None:
    table = Table("orion")
    table.learn(1, "neutron_absorber")
    table.lay("301", NORTH, owner=1)
    table.populate("301", "money", "science")
    table.ships(0, "301", "interceptor")
    table.roll(2)
    table.begin_combat()
    table.do("bombard")
    assert table.cubes("301") == ["money", "science"], "the roll misses"


def test_an_antimatter_splitter_divides_the_damage_of_a_cannon_r11_8() -> None:
    table = Table("hydran")
    table.lay("103", SOUTH)
    table.clear_ships(0)
    table.learn(0, "antimatter_splitter")
    table.parts("interceptor", "hypergrid_source", "antimatter_cannon", "-", "hull")
    table.ships(0, "103", "interceptor")
    table.ships(1, "103", "interceptor interceptor")
    table.roll(6)
    table.begin_combat()
    table.do("fire")
    assert table.events("destroyed") == [(1, (0,)), (1, (0,))]


def test_without_a_splitter_an_antimatter_hit_destroys_one_ship_r11_8() -> None:
    table = Table("hydran")
    table.lay("103", SOUTH)
    table.clear_ships(0)
    table.parts("interceptor", "hypergrid_source", "antimatter_cannon", "-", "hull")
    table.ships(0, "103", "interceptor")
    table.ships(1, "103", "interceptor interceptor")
    table.roll(6)
    table.begin_combat()
    table.do("fire")
    assert table.events("destroyed") == [(1, (0,))]


def test_a_cloaking_device_halves_pinning_r3_10() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.ships(0, "103", "interceptor")
    table.ships(1, "103", "interceptor")
    place = table.place("103")
    assert table.state.pinned(0, place) == 1
    table.learn(0, "cloaking_device")
    assert table.state.pinned(0, place) == 0
    table.ships(1, "103", "interceptor")
    assert table.state.pinned(0, place) == 1


def test_a_wormhole_generator_does_not_serve_diplomacy_r3_7() -> None:
    table = Table(players=4)
    table.learn(0, "wormhole_generator")
    table.lay("310", (1, -2), rotation=2)
    table.control(1, "310")
    table.act("build")
    assert table.refusal("propose 2") == "R12.1"


def test_an_artifact_key_gives_five_of_a_kind_for_each_artifact_r6_6() -> None:
    table = Table("hydran")
    table.lay("107", SOUTH, owner=0)
    table.tray("artifact_key")
    table.store(science=20)
    table.act("research", "research artifact_key nano", "gain money", "gain materials")
    assert table.storage() == {"money": 5, "science": 5, "materials": 5}


def test_ancient_labs_draw_a_discovery_at_once_r6_7() -> None:
    table = Table("hydran")
    table.tray("ancient_labs")
    table.store(science=20)
    table.next_discovery("materials_6")
    table.act("research", "research ancient_labs grid", "use")
    assert table.storage()["materials"] == 6


def test_the_warp_portal_goes_to_a_controlled_sector_and_is_worth_a_point_r6_8() -> None:
    table = researched("warp_portal", track="grid")
    table.do("portal 224")
    assert table.state.galaxy.has_portal(table.player().home)
    assert table.points()["portals"] == 1


def test_a_rare_technology_goes_on_any_track_r6_3() -> None:
    for track in CATEGORY_IDS[:3]:
        table = researched("neutron_absorber", track=track)
        assert "neutron_absorber" in table.techs()
        tech = TECH_IDS.index("neutron_absorber")
        assert tech in table.player().tech_tracks[CATEGORY_IDS.index(track)]


def test_common_technologies_have_copies_by_cost_r1_3() -> None:
    by_cost = {2: 5, 4: 5, 6: 5, 8: 5, 10: 4, 12: 3, 14: 3, 16: 3}
    for tech, cost in enumerate(TECH_COST):
        rare = CATEGORY_IDS[TECH_CATEGORY[tech]] == "rare"
        assert TECH_COPIES[tech] == (1 if rare else by_cost[cost])
        assert TECH_LEAST[tech] <= cost
    assert sum(TECH_COPIES) == 114


def test_a_technology_is_paid_with_trades_if_need_be_r3_2() -> None:
    table = Table("terran_union")
    table.tray("starbase", "plasma_cannon")
    table.store(money=4, science=2, materials=4)
    table.act("research")
    assert table.refusal("research starbase military") == "R6.4"
    table.do("research plasma_cannon military")
    # Materials alone would not be enough: the first trade is of money, and is not asked for.
    assert table.storage()["money"] == 2
    assert table.legal() == ["trade money", "trade materials"]
    table.do("trade money")
    assert table.storage() == {"money": 0, "science": 0, "materials": 2}


def test_trades_are_made_in_any_order_of_the_kinds_r3_2() -> None:
    for second, money, materials in (("money", 0, 2), ("materials", 2, 0)):
        table = Table("terran_union")
        table.tray("plasma_cannon")
        table.store(money=2, science=3, materials=4)
        table.act("research", "research plasma_cannon military", "trade materials")
        assert table.legal() == ["trade money", "trade materials"]
        table.do(f"trade {second}")
        assert table.storage() == {"money": money, "science": 0, "materials": materials}


def test_a_full_track_takes_no_more_r6_4() -> None:
    table = Table("hydran")
    table.tray("neutron_bombs", "conifold_field")
    table.store(science=20)
    table.player().tech_tracks = (tuple(range(1, 8)), (), ())
    table.act("research")
    assert table.refusal("research neutron_bombs military") == "R6.4"
    assert table.offers("research conifold_field grid")
    assert not table.offers("research conifold_field military")


def test_exploring_uses_no_portal_r3_7() -> None:
    table = Table()
    table.lay("281", NORTH, owner=0)
    table.lay("381", (5, -5))
    table.lay("382", (-5, 0))
    assert table.place("381") in table.state.galaxy.links[table.place("281")]
    table.act("explore")
    assert not table.offers("explore 5:-6")
