"""What each discovery tile gives (R5.11)."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse.rules.components import DISCOVERY_COPIES, DISCOVERY_IDS, PART_IDS
from astrarium.games.eclipse.rules.explore import TakeControlAfterAll
from tests.games.eclipse.scenario import NORTH, PARTS_OF_DISCOVERIES, Table


def found(tile: str, species: str = "terran_union") -> Table:
    """Seat 0 has just laid sector 206 and turned its discovery tile up."""
    table = Table(species)
    table.stack(2, "206")
    table.next_discovery(tile)
    table.script()
    table.store()
    table.act("explore", "explore -1:-1")
    table.do(next(text for text in table.legal() if text.startswith("lay")))
    assert table.asked() == "UseDiscovery"
    return table


@pytest.mark.parametrize("tile", DISCOVERY_IDS)
def test_every_tile_can_be_kept_for_two_points_r5_11(tile: str) -> None:
    table = found(tile).do("keep_points")
    assert table.points()["discoveries"] == 2
    assert table.storage() == {"money": 0, "science": 0, "materials": 0}


@pytest.mark.parametrize(
    ("tile", "money", "science", "materials"),
    [
        ("materials_6", 0, 0, 6),
        ("science_5", 0, 5, 0),
        ("money_8", 8, 0, 0),
        ("mixed_2_2_3", 3, 2, 2),
    ],
)
def test_resources_are_gained_r5_11(tile: str, money: int, science: int, materials: int) -> None:
    table = found(tile).do("use")
    assert table.storage() == {"money": money, "science": science, "materials": materials}
    assert table.state.discovery_discards[DISCOVERY_IDS.index(tile)] == 1


def test_ancient_tech_takes_the_cheapest_common_technology_r5_11() -> None:
    table = found("ancient_tech")
    table.tray("neutron_bombs", "gauss_shield", "plasma_cannon", "antimatter_splitter")
    table.do("use")
    assert table.legal() == ["take neutron_bombs", "take gauss_shield"]
    table.do("take gauss_shield")
    assert "gauss_shield" in table.techs()
    assert table.storage()["science"] == 0


def test_ancient_tech_does_not_pass_on_to_a_dearer_one_r5_11() -> None:
    table = found("ancient_tech")
    table.tray("neutron_bombs", "fusion_source")
    table.player().tech_tracks = (tuple(range(1, 8)), (), ())
    table.player().techs &= ~1
    table.do("use")
    assert "fusion_source" not in table.techs()
    assert table.asked() == "TakeControl"


def test_the_instant_effect_of_an_ancient_tech_applies_r5_11() -> None:
    table = found("ancient_tech")
    table.tray("advanced_robotics")
    discs = table.player().discs
    table.do("use")
    assert table.player().discs == discs + 1


def test_an_ancient_cruiser_enters_the_sector_r5_11() -> None:
    table = found("ancient_cruiser").do("use")
    assert table.fleet(0, "206") == "cruiser"
    assert table.state.arrivals[table.place("206")] == (0,)


def test_an_ancient_cruiser_needs_an_unbuilt_one_r5_11() -> None:
    table = found("ancient_cruiser")
    table.player().supply[1] = 0
    seen = table.state.view(0)["questions"]
    assert isinstance(seen, list) and seen[0]["useless"] is True
    table.do("use")
    assert table.fleet(0, "206") == ""


def test_an_ancient_orbital_stands_also_where_nobody_controls_r5_11() -> None:
    table = found("ancient_orbital").do("use")
    assert table.storage()["materials"] == 2
    table.do("leave")
    assert table.state.structures[table.place("206")] == 1 and table.owner("206") == -1


def test_an_ancient_monolith_scores_for_the_controller_r5_11() -> None:
    table = found("ancient_monolith").do("use", "control")
    assert table.points()["monoliths"] == 3


def test_an_ancient_warp_portal_is_worth_two_points_r5_11() -> None:
    table = found("ancient_warp_portal").do("use", "control")
    assert table.points()["portals"] == 2
    table.lay("281", NORTH)
    assert table.place("281") in table.state.galaxy.links[table.place("206")]


@pytest.mark.parametrize("tile", PARTS_OF_DISCOVERIES)
def test_an_ancient_part_is_placed_at_once_or_kept_r5_11(tile: str) -> None:
    part = PARTS_OF_DISCOVERIES[tile]
    table = found(tile, "orion").do("use")
    table.do(next(text for text in table.legal() if text.startswith("install dreadnought")))
    assert PART_IDS.index(part) in table.player().tiles[2]
    table = found(tile, "orion").do("use", "store")
    assert table.player().parts == (PART_IDS.index(part),)
    assert "discoveries" not in table.points()


def test_the_muon_source_goes_outside_the_grid_r5_11() -> None:
    table = found("part_muon_source").do("use")
    assert [text for text in table.legal() if text.startswith("install")] == [
        f"install {ship} outside" for ship in ("interceptor", "cruiser", "dreadnought", "starbase")
    ]
    energy = table.design("cruiser").energy
    table.do("install cruiser outside")
    assert table.design("cruiser").energy == energy + 2


def test_there_are_36_tiles_of_24_kinds_r1_5() -> None:
    assert sum(DISCOVERY_COPIES) == 36 and len(DISCOVERY_COPIES) == 24


def test_a_sector_with_ancients_keeps_its_tile_r5_8() -> None:
    table = Table()
    table.stack(2, "203")
    table.script()
    table.act("explore", "explore -1:-1")
    table.do(next(text for text in table.legal() if text.startswith("lay")))
    assert table.asked() == "TakeTurn"
    assert table.state.discoveries[table.place("203")] == 1


@pytest.mark.parametrize("answer", ["control", "leave"])
def test_a_disc_from_the_discovery_may_take_control_r5_8(answer: str) -> None:
    table = Table()
    table.player().discs = 1
    table.stack(2, "206")
    table.next_discovery("ancient_tech")
    table.tray("advanced_robotics")
    table.script()
    table.act("explore", "explore -1:-1")
    table.do(next(text for text in table.legal() if text.startswith("lay")))
    assert table.player().discs == 0
    table.do("use")
    assert "advanced_robotics" in table.techs() and table.player().discs == 1
    assert table.legal() == ["control", "leave"]
    table.do(answer)
    assert table.owner("206") == (0 if answer == "control" else -1)


def test_former_rules_did_not_ask_for_control_after_a_discovery_r5_8() -> None:
    table = Table()
    question = TakeControlAfterAll(0, table.player().home)
    assert table.state.vocabulary.text(question.unasked(table.state)) == "leave"


def test_without_a_disc_control_is_not_asked_for_r5_8() -> None:
    table = Table()
    table.player().discs = 1
    table.stack(2, "206")
    table.next_discovery("money_8")
    table.script()
    table.act("explore", "explore -1:-1")
    table.do(next(text for text in table.legal() if text.startswith("lay")), "use")
    assert table.owner("206") == -1
    assert table.seat() == 1
