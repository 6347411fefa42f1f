"""The examples of the rulebook about actions and diplomacy (E8 to E29, E39)."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse.rules.components import MATERIALS, MONEY, NANO, SCIENCE, TECH_IDS
from tests.games.eclipse.scenario import (
    NORTH,
    NORTH_EAST,
    SOUTH,
    SOUTH_WEST,
    Table,
)


def test_e8_two_colony_ships_populate_a_sector() -> None:
    table = Table("hydran")
    table.lay("103", SOUTH, owner=0)
    before = list(table.player().tracks)
    table.act("build", "done", "colonise 103 money money", "colonise 103 science science")
    assert table.cubes("103") == ["money", "science"]
    assert table.player().tracks == [before[MONEY] - 1, before[SCIENCE] - 1, before[MATERIALS]]
    assert (table.player().ready, table.player().used) == (1, 2)


def test_e9_a_sector_is_laid_only_where_it_is_connected() -> None:
    table = Table()
    table.stack(3, "313")
    table.script(0)
    table.act("explore", "explore 0:-3")
    assert [text for text in table.legal() if text.startswith("lay")] == ["lay 1 0"]
    assert table.refusal("lay 1 1") == "R5.6"


def test_e10_planta_explores_twice_keeps_a_discovery_and_discards() -> None:
    table = Table("planta")
    table.stack(2, "206")
    table.stack(3, "301")
    table.next_discovery("money_8")
    table.script(0, 0, 0)
    discs = table.player().discs
    table.act("explore", "explore -1:-1")
    table.do(next(text for text in table.legal() if text.startswith("lay")))
    table.do("keep_points", "control")
    table.do("explore 0:-3", "discard")
    assert table.player().kept and table.points()["discoveries"] == 2
    assert table.player().discs == discs - 2
    assert len(table.state.discards[2]) == 1
    assert table.owner("206") == 0


def test_e11_a_sector_with_two_ancients_cannot_be_controlled() -> None:
    table = Table()
    table.stack(3, "301")
    table.script(0)
    table.act("explore", "explore 0:-3")
    table.do(next(text for text in table.legal() if text.startswith("lay")))
    place = table.place("301")
    assert table.state.npcs[place] == 2 and table.state.discoveries[place] == 1
    assert table.owner("301") == -1
    assert table.asked() == "TakeTurn" and table.seat() == 1


def test_e12_the_last_colony_ships_fill_a_money_and_an_advanced_materials_slot() -> None:
    table = Table("planta")
    table.learn(0, "advanced_mining")
    table.stack(3, "318", "317")
    table.player().ready, table.player().used = 2, 2
    table.script(0, 0)
    table.act("explore", "explore 0:-3", "lay 1 0", "control", "explore 1:-3")
    table.do(next(text for text in table.legal() if text.startswith("lay")), "control")
    table.do("colonise 317 money money", "colonise 318 materials_adv materials")
    assert table.cubes("318") == ["materials_adv"] and table.player().ready == 0
    assert table.seat() == 1


def test_e39_a_wormhole_generator_needs_one_wormhole() -> None:
    table = Table()
    blocked = (1, -2)
    table.lay("310", blocked, rotation=1)
    assert not table.state.galaxy.links[table.player().home]
    table.act("influence")
    assert table.refusal("place 310") == "R9.5"
    table = Table()
    table.learn(0, "wormhole_generator")
    table.lay("310", blocked, rotation=2)
    table.act("influence")
    assert table.offers("place 310")


def test_e39_a_zone_behind_a_closed_edge_is_explored_with_a_generator() -> None:
    table = Table()
    table.act("explore")
    assert table.refusal("explore 1:-2") == "R5.2"
    table = Table()
    table.learn(0, "wormhole_generator")
    table.stack(2, "201")
    table.script(0)
    table.act("explore", "explore 1:-2")
    # The edge of the start sector is closed: the tile itself must show a wormhole there.
    assert [text for text in table.legal() if text.startswith("lay")] == ["lay 1 0"]


def test_e13_a_discount_stops_at_the_least_cost() -> None:
    table = Table("hydran")
    player = table.player()
    player.tech_tracks = ((), (), (TECH_IDS.index("monolith"), TECH_IDS.index("orbital")))
    assert player.cost(TECH_IDS.index("fusion_drive"), NANO) == 3


def test_e14_hydran_researches_twice_with_a_rising_discount() -> None:
    table = Table("hydran")
    table.learn(0, "fusion_drive", "orbital", "monolith")
    table.tray("nanorobots", "wormhole_generator")
    table.store(science=10)
    table.act("research", "research nanorobots nano")
    assert table.storage()["science"] == 8
    table.do("research wormhole_generator nano")
    assert table.storage()["science"] == 0


def test_e16_the_eridani_interceptor() -> None:
    table = Table("eridani")
    table.parts("interceptor", "-", "-", "fusion_drive", "fusion_drive")
    table.act("upgrade", "remove interceptor 4", "install interceptor 2", "part plasma_cannon")
    table.do("install interceptor 4", "part gauss_shield")
    design = table.design("interceptor")
    assert design.energy == 0 and design.shield == 1
    assert design.cannon == (0, 1, 0, 0)


def test_e17_mechanema_upgrade_three_times() -> None:
    table = Table("mechanema")
    table.learn(0, "plasma_missile")
    table.parts("interceptor", "-", "-", "-", "electron_computer")
    table.act(
        "upgrade",
        "remove interceptor 4",
        "install interceptor 4",
        "part plasma_missile",
        "install cruiser 1",
        "part positron_computer",
        "install cruiser 5",
    )
    # Energy 3 serves a computer, a cannon and a drive: the second Ion Cannon needs a source.
    assert not table.offers("part ion_cannon")
    table.do("part hull")
    assert table.design("interceptor").missile == (0, 2, 0, 0)
    assert table.design("cruiser").computer == 2
    assert table.asked() != "UpgradeShips"


def test_e18_a_cruiser_and_a_dreadnought() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    table.store(materials=13)
    table.act("build", f"build cruiser {table.home()}", "build dreadnought 103")
    assert table.storage()["materials"] == 0
    assert table.fleet(0, "103") == "dreadnought"


def test_e19_a_cruiser_and_an_orbital() -> None:
    table = Table()
    table.learn(0, "orbital")
    table.store(materials=9)
    table.act("build", f"build cruiser {table.home()}", f"build orbital {table.home()}")
    assert table.storage()["materials"] == 0


def test_e20_three_moves_of_two_ships() -> None:
    table = Table("terran_alliance")
    table.parts("interceptor", "-", "-", "-", "nuclear_drive")
    table.parts("cruiser", "-", "-", "-", "-", "nuclear_drive")
    table.player().put_part(1, 3, 16)
    table.lay("103", SOUTH)
    table.lay("201", NORTH)
    home = table.home()
    table.ships(0, home, "cruiser")
    assert table.design("interceptor").movement == 2 and table.design("cruiser").movement == 3
    table.act("move", f"move interceptor {home}", "to 103", "move interceptor 103", "to 001")
    table.do(f"move cruiser {home}", "to 201")
    assert table.fleet(0, "001") == "interceptor" and table.fleet(0, "201") == "cruiser"


def test_e21_a_second_ship_passes_a_pinned_one() -> None:
    table = Table("terran_alliance")
    table.parts("interceptor", "-", "-", "-", "nuclear_drive")
    table.lay("103", SOUTH)
    table.ships(1, "103", "interceptor")
    home = table.home()
    table.ships(0, home, "interceptor")
    table.act("move", f"move interceptor {home}")
    assert table.offers("to 103") and not table.offers("to 001")
    table.do("to 103")
    assert table.refusal("move interceptor 103") == "R3.10"
    table.do(f"move interceptor {home}", "to 001")
    assert table.fleet(0, "103") == "interceptor" and table.fleet(0, "001") == "interceptor"
    assert table.seat() == 1, "all ships are pinned now: the third activation is left"


def test_e22_a_disc_placed_and_a_disc_taken_back() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.lay("201", NORTH, owner=0)
    table.lay("310", NORTH_EAST)
    table.player().ready, table.player().used = 1, 2
    discs = table.player().discs
    table.act("influence")
    assert table.offers("place 103") and table.offers("place 310")
    table.do("place 103", "lift 201", "to_track")
    assert table.owner("103") == 0 and table.owner("201") == -1
    assert table.player().discs == discs - 1
    table.do("done")
    assert (table.player().ready, table.player().used) == (3, 0)


def test_e23_refreshed_colony_ships_are_used_at_once() -> None:
    table = Table("planta")
    table.lay("208", SOUTH_WEST, owner=0)
    table.lay("207", NORTH, owner=0)
    table.lay("103", SOUTH)
    table.player().ready, table.player().used = 0, 4
    table.act("influence", "lift 208", "place 103", "lift 207")
    table.do("colonise 103 money money", "colonise 103 science science")
    assert table.cubes("103") == ["money", "science"]
    assert (table.player().ready, table.player().used) == (0, 4)


def test_e24_a_reaction_is_one_activation() -> None:
    table = Table()
    table.store(materials=20)
    table.do("pass")
    assert table.asked() == "TakeTurn" and table.seat() == 1
    table.act("build", "done")
    assert table.refusal("act build") == "R4.6"
    table.do("react build", f"build interceptor {table.home()}")
    assert table.player().spent[7] == 1
    assert table.seat() == 1


def test_e25_the_first_to_pass() -> None:
    table = Table()
    money = table.storage()["money"]
    table.do("pass")
    assert table.player().passed and table.storage()["money"] == money + 2
    assert table.state.passing == (0,)


def test_e26_the_phase_ends_when_the_last_player_has_passed() -> None:
    table = Table(players=4)
    allistair, erica, johanna, vincent = 0, 1, 2, 3
    table.state.passing = (johanna, allistair)
    table.player(johanna).passed = table.player(allistair).passed = True
    table.turn_of(erica)
    table.act("influence").settle()
    assert table.seat() == johanna
    table.do("react move").settle()
    assert table.seat() == vincent
    table.act("move").settle()
    assert table.seat() == allistair
    table.do("pass")
    assert table.seat() == erica
    table.do("pass")
    assert table.seat() == johanna
    table.do("pass")
    assert table.seat() == vincent
    table.do("pass")
    assert table.events("combat")


def neighbours(players: int = 4) -> Table:
    """Seats 0 and 1 hold sectors that are connected with each other."""
    table = Table(players=players)
    table.lay("103", SOUTH, owner=0)
    table.lay("101", (1, -1), owner=1)
    assert table.place("101") in table.state.galaxy.links[table.place("103")]
    return table


def test_e27_relations_need_a_connection_and_no_ship_in_the_way() -> None:
    table = neighbours()
    table.act("build")
    assert table.offers("propose 2") and not table.offers("propose 3")
    table = neighbours()
    table.ships(0, "101", "interceptor")
    table.act("build")
    assert table.refusal("propose 2") == "R12.1"
    table = neighbours()
    table.lay("207", NORTH)
    table.ships(0, "207", "interceptor")
    table.ships(1, "207", "interceptor")
    table.act("build")
    assert table.refusal("propose 2") == "R12.1"


def test_e28_a_full_track_gives_up_a_reputation_tile() -> None:
    table = neighbours()
    table.player(1).reputation = [1, 3, 2, 2]
    table.relate(1, 3)
    table.relate(1, 2)
    table.player(1).reputation = [1, 3, 2]
    tracks = list(table.player(0).tracks)
    table.act("build", "propose 2", "accept", "return 1", "give money", "give science")
    assert table.player(1).reputation == [3, 2]
    assert table.player(0).ambassadors == (1,) and 0 in table.player(1).ambassadors
    assert table.player(0).tracks[MONEY] == tracks[MONEY] - 1
    assert table.points(0)["ambassadors"] == 1


def test_e29_an_aggression_breaks_relations() -> None:
    table = neighbours()
    table.relate(0, 1)
    table.ships(0, "103", "interceptor")
    table.act("move", "move interceptor 103", "to 101", "done", "done")
    assert table.asked() == "ReturnCube"
    cubes = [sum(table.player(seat).tracks) for seat in (0, 1)]
    table.do("cube_to money", "cube_to science")
    assert [sum(table.player(seat).tracks) for seat in (0, 1)] == [cubes[0] + 1, cubes[1] + 1]
    assert table.player(0).ambassadors == () and table.player(1).ambassadors == ()
    assert table.state.traitor == 0
    assert table.points(0)["traitor"] == -2


@pytest.mark.parametrize("players", [2, 3])
def test_relations_need_four_players_r12(players: int) -> None:
    table = Table(players=players)
    table.act("build")
    assert table.refusal("propose 2") == "R12.1"
