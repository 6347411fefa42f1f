"""Rows of picks are made in any order: what is chosen first never closes what else is allowed."""

from __future__ import annotations

from itertools import permutations

import pytest

from astrarium.games.eclipse.rules.components import BY_SIZE, ITEM_IDS
from astrarium.games.eclipse.rules.firing import AssignDie
from astrarium.kernel.records.snapshot import digest, dump
from tests.games.eclipse.scenario import NORTH, SOUTH, SOUTH_WEST, Table


def reached(table: Table, *answers: str) -> object:
    """The position after these answers, without what chance and the log remember."""
    other = Table.__new__(Table)
    other.state = table.state.copy()
    return dump(other.do(*answers).state)


def in_order(table: Table) -> list[str]:
    """What a search would look at."""
    offered = table.state.ordered(table.seat())
    return [table.state.vocabulary.text(action) for action in offered]


def building(materials: int) -> Table:
    """Seat 0 builds, with every technology for it."""
    table = Table()
    table.learn(0, "orbital", "starbase")
    table.store(materials=materials)
    return table.act("build")


def test_an_orbital_built_first_leaves_the_interceptor_page_13_r8_1() -> None:
    table = building(materials=7)
    home = table.home()
    table.do(f"build orbital {home}")
    assert table.asked() == "ChooseBuilding"
    table.do(f"build interceptor {home}")
    assert table.storage()["materials"] == 0
    assert table.fleet(0, home) == "interceptor interceptor"


def test_what_is_built_first_makes_no_difference_page_13_r8_1() -> None:
    table = building(materials=40)
    table.learn(0, "nanorobots")
    table.turn_of(0)
    table.act("build")
    builds = [f"build {item} {table.home()}" for item in ("interceptor", "dreadnought", "orbital")]
    positions = [reached(table, *order) for order in permutations(builds)]
    assert positions.count(positions[0]) == 6


def test_building_goes_on_until_the_player_is_done_page_13_r8_1() -> None:
    table = building(materials=40)
    table.do(f"build orbital {table.home()}")
    assert table.asked() == "ChooseBuilding"
    table.do("done")
    assert table.asked() != "ChooseBuilding"


def test_a_search_builds_in_one_order_only_r8_1() -> None:
    table = building(materials=40)
    home = table.home()
    assert f"build interceptor {home}" in in_order(table)
    table.do(f"build cruiser {home}")
    assert table.offers(f"build interceptor {home}")
    assert f"build interceptor {home}" not in in_order(table)
    assert f"build cruiser {home}" in in_order(table)


def test_the_materials_slot_first_leaves_the_other_slot_page_8_r4_7() -> None:
    table = Table()
    table.lay("305", SOUTH_WEST, owner=0)
    table.act("build", "done", "colonise 305 materials materials")
    assert table.asked() == "UseColonyShips" and table.seat() == 0
    table.do("colonise 305 science science")
    assert table.cubes("305") == ["science", "materials"]


def test_colonising_ends_when_the_player_is_done_page_8_r4_7() -> None:
    table = Table()
    table.lay("305", SOUTH_WEST, owner=0)
    table.act("build", "done", "colonise 305 materials materials", "done")
    assert table.seat() == 1 and table.cubes("305") == ["materials"]


def test_in_upkeep_a_later_slot_first_leaves_the_others_r10_1() -> None:
    table = Table()
    table.lay("305", SOUTH_WEST, owner=0)
    table.begin_upkeep()
    table.do("colonise 305 materials materials")
    assert table.asked() == "UseLastColonies" and table.seat() == 0
    materials = table.storage()["materials"]
    table.do("colonise 305 science science")
    assert table.cubes("305") == ["science", "materials"]
    assert table.storage()["materials"] > materials, "then upkeep goes on"


def volley(*wounded: str, dice: tuple[int, ...] = (6, 6)) -> Table:
    """Seat 0 fires dice of one damage at seat 1's ships."""
    table = Table()
    table.lay("103", SOUTH)
    table.clear_ships(0)
    table.clear_ships(1)
    table.ships(1, "103", " ".join(wounded))
    table.ships(0, "103", " ".join(["interceptor"] * len(dice)))
    table.parts("interceptor", "positron_computer", "-", "-", "fusion_drive")
    table.roll(*dice)
    table.begin_combat()
    table.do("fire")
    assert table.asked() == "AssignDie" and table.seat() == 0
    return table


def test_a_die_on_a_small_ship_leaves_the_large_one_page_19_r11_6() -> None:
    table = volley("interceptor", "interceptor", "cruiser")
    table.do("hit interceptor 0")
    assert table.legal() == ["hit cruiser 0", "hit interceptor 0"]
    table.do("hit cruiser 0")
    fight = table.state.fight
    assert fight is not None
    assert (fight.wounds[4], fight.wounds[5]) == ([0], [1])


def test_equal_dice_may_be_assigned_in_any_order_page_19_r11_6() -> None:
    table = volley("interceptor", "interceptor", "cruiser")
    one = reached(table, "hit interceptor 0", "hit cruiser 0")
    other = reached(table, "hit cruiser 0", "hit interceptor 0")
    assert one == other


def test_a_search_assigns_equal_dice_from_the_largest_ship_down_r11_6() -> None:
    table = volley("interceptor", "interceptor", "cruiser")
    table.do("hit interceptor 0")
    assert in_order(table) == ["hit interceptor 0"]
    assert [ITEM_IDS[ship] for ship in BY_SIZE][-1] == "interceptor"


def outcomes(table: Table, *, freely: bool) -> set[str]:
    """The positions that a player's assignment of a roll leads to."""
    found: set[str] = set()
    waiting = [table.state]
    for state in waiting:
        seat = state.to_act()[0]
        if not isinstance(state.question(seat), AssignDie):
            found.add(digest(state))
            continue
        for action in state.legal(seat) if freely else state.ordered(seat):
            after = state.copy()
            after.play(seat, action)
            waiting.append(after)
    return found


@pytest.mark.parametrize("dice", [(6, 6, 6), (6, 6, 5), (5, 5, 5), (6, 5, 5)])
@pytest.mark.parametrize(
    "ships",
    [
        "interceptor interceptor cruiser",
        "cruiser cruiser dreadnought",
        "interceptor starbase cruiser dreadnought",
        "cruiser cruiser cruiser",
    ],
)
def test_a_search_leaves_no_outcome_of_a_roll_out_r11_6(ships: str, dice: tuple[int, ...]) -> None:
    table = volley(*ships.split(), dice=dice)
    freely = outcomes(table, freely=True)
    assert freely == outcomes(table, freely=False) and len(freely) > 1


def test_few_targets_are_offered_for_a_die_r11_6() -> None:
    table = volley(*["interceptor"] * 8, *["cruiser"] * 4, *["dreadnought"] * 2)
    assert len(table.legal()) == 3


def test_science_for_one_artifact_leaves_money_for_the_next_r6_6() -> None:
    table = Table("hydran")
    table.lay("107", SOUTH, owner=0)
    table.tray("artifact_key")
    table.store(science=20)
    table.act("research", "research artifact_key nano")
    one = reached(table, "gain science", "gain money")
    assert one == reached(table, "gain money", "gain science")
    assert in_order(table.do("gain science")) == ["gain science", "gain materials"]
    table.do("gain money")
    assert table.storage() == {"money": 5, "science": 10, "materials": 0}


def test_tiles_come_off_in_any_order_r7_1() -> None:
    table = Table("terran_union")
    table.parts("cruiser", "hull", "-", "-", "-", "shard_hull", "axion_computer")
    table.parts("dreadnought", "-", "-", "-", "-", "ion_missile")
    table.act("upgrade")
    off = [text for text in table.legal() if text.startswith("remove")]
    assert len(off) == 4
    positions = [reached(table, *order, "done") for order in permutations(off)]
    assert positions.count(positions[0]) == 24


def test_a_tile_may_come_off_before_the_one_that_makes_room_for_it_r7_3() -> None:
    table = Table("terran_union")
    table.learn(0, "tachyon_source", "antimatter_cannon")
    parts = ["tachyon_source", "tachyon_source", *["antimatter_cannon"] * 4]
    table.parts("dreadnought", *parts)
    table.act("upgrade")
    # Without both sources no single part makes up for four cannons: more tiles must come off.
    table.do("remove dreadnought 1", "remove dreadnought 2")
    assert table.design("dreadnought").energy < 0
    assert not table.offers("done")
    assert not [text for text in table.legal() if text.startswith("install")]
    while not table.offers("done"):
        table.do(next(text for text in table.legal() if text.startswith("remove")))
    assert table.design("dreadnought").energy >= 0


def test_two_ships_may_be_out_of_order_for_a_moment_r7_3() -> None:
    table = Table("terran_union")
    table.learn(0, "fusion_source", "plasma_cannon")
    for ship, spaces in (("cruiser", 6), ("dreadnought", 8)):
        table.parts(ship, *["-"] * spaces)
        table.parts(ship, "-", "fusion_source", *["plasma_cannon"] * (spaces - 3))
    offered = table.act("upgrade").legal()
    assert "remove cruiser 2" in offered and "remove dreadnought 2" in offered
    table.do("remove cruiser 2", "remove dreadnought 2")
    assert table.design("cruiser").energy < 0 and table.design("dreadnought").energy < 0
    assert not table.offers("install interceptor") and not table.offers("done")


def test_any_cubes_may_be_destroyed_in_any_order_r11_15() -> None:
    table = Table()
    home = table.home(0)
    table.clear_ships(0)
    table.ships(1, home, "cruiser")
    kinds = sorted(table.cubes(home))
    table.parts("cruiser", "-", "-", "-", "-", "ion_turret", seat=1)
    table.roll(6, 6, 1)
    table.begin_combat()
    table.do("bombard")
    assert table.asked() == "DestroyCube"
    later_first = reached(table, f"destroy {kinds[-1]}", f"destroy {kinds[0]}")
    assert later_first == reached(table, f"destroy {kinds[0]}", f"destroy {kinds[-1]}")


def test_sectors_are_abandoned_in_any_order_r10_3() -> None:
    table = Table()
    table.lay("207", SOUTH_WEST, owner=0)
    table.lay("208", NORTH, owner=0)
    table.store()
    table.player().ready = 0
    table.player().discs = 6
    table.begin_upkeep()
    assert table.asked() == "RaiseMoney"
    one = reached(table, "abandon 207", "abandon 208")
    assert one == reached(table, "abandon 208", "abandon 207")


def test_ships_move_in_any_order_r9_1() -> None:
    table = Table()
    home = table.home()
    table.lay("207", SOUTH_WEST)
    table.ships(0, home, "cruiser")
    table.act("move")
    moves = [(f"move {ship} {home}", "to 207") for ship in ("interceptor", "cruiser")]
    assert reached(table, *moves[0], *moves[1]) == reached(table, *moves[1], *moves[0])


def test_discs_are_placed_in_any_order_r9_5() -> None:
    table = Table()
    table.lay("207", SOUTH_WEST)
    table.lay("313", NORTH)
    for sector in ("207", "313"):
        table.state.discoveries[table.place(sector)] = 0
    table.act("influence")
    assert reached(table, "place 207", "place 313") == reached(table, "place 313", "place 207")
