"""The Action Phase (R4, R5, R8, R9), rule by rule."""

from __future__ import annotations

from astrarium.games.eclipse.options import EclipseOptions
from astrarium.games.eclipse.rules.components import SECTOR_IDS
from tests.games.eclipse.scenario import NORTH, NORTH_EAST, SOUTH, SOUTH_WEST, Table


def test_an_action_moves_a_disc_to_its_space_r4_3() -> None:
    table = Table()
    discs = table.player().discs
    table.act("build")
    assert table.player().discs == discs - 1 and table.player().spent[3] == 1


def test_without_a_disc_a_player_passes_r4_3() -> None:
    table = Table()
    table.player(1).discs = 0
    table.act("build").settle()
    assert table.player(1).passed and table.seat() == 0


def test_every_action_can_be_chosen_even_if_nothing_can_be_done_r4_4() -> None:
    table = Table()
    table.store()
    assert len(table.legal()) == 7
    table.act("build").settle()
    assert table.seat() == 1


def test_only_the_first_to_pass_gains_money_r4_5() -> None:
    table = Table()
    table.do("pass").settle()
    money = table.storage(1)["money"]
    table.do("pass")
    assert table.storage(1)["money"] == money + 0 or table.state.rounds == 2
    assert len(table.events("first_pass")) == 1


def test_reactions_are_upgrade_build_and_move_r4_6() -> None:
    table = Table()
    table.player().passed = True
    table.store()
    table.turn_of(0)
    assert table.legal() == ["react upgrade", "react build", "react move", "pass"]
    assert table.refusal("react explore") == "R4.6"


def test_colony_ships_may_be_used_on_a_pass_r4_7() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    table.do("pass", "colonise 103 money money")
    assert table.cubes("103") == ["money"]


def test_colony_ships_are_used_beside_enemy_ships_in_the_action_phase_r4_8() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    table.ships(1, "103", "interceptor")
    table.act("build", "done")
    assert table.offers("colonise 103 money money")


def test_a_gray_slot_takes_any_cube_r4_9() -> None:
    table = Table()
    table.lay("313", NORTH, owner=0)
    table.act("build", "done")
    assert [text for text in table.legal() if text.startswith("colonise 313")] == [
        "colonise 313 gray money",
        "colonise 313 gray science",
        "colonise 313 gray materials",
    ]


def test_an_orbital_takes_money_or_science_r4_10() -> None:
    table = Table()
    table.build_structure(table.home(), "orbital")
    table.act("build", "done")
    offered = [text for text in table.legal() if "orbital" in text]
    assert [text.split()[-1] for text in offered] == ["money", "science"]
    assert table.refusal(f"colonise {table.home()} orbital materials") == "R4.10"


def test_without_a_cube_on_the_track_a_slot_stays_empty_r4_7() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    table.player().tracks[0] = 0
    table.act("build", "done")
    assert table.refusal("colonise 103 money money") == "R4.7"


def test_an_empty_stack_is_made_anew_from_the_discards_r5_3() -> None:
    table = Table()
    table.stack(3)
    table.state.discard_sector(2, SECTOR_IDS.index("313"))
    table.script()
    table.act("explore", "explore 0:-3", "lay 1 0")
    assert table.place("313") and table.state.discards[2] == ()


def test_without_sectors_a_ring_cannot_be_explored_r5_3() -> None:
    table = Table()
    table.stack(3)
    table.act("explore")
    assert table.refusal("explore 0:-3") == "R5.3"


def test_zones_lie_behind_wormholes_of_own_sectors_r5_2() -> None:
    table = Table()
    table.store()
    table.act("explore")
    assert table.legal() == [
        "explore 0:-1",
        "explore -1:-1",
        "explore 0:-3",
        "explore 1:-3",
        "done",
    ]
    assert table.refusal("explore 0:0") == "R5.2"


def test_an_unpinned_ship_explores_a_pinned_one_does_not_r5_2() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.ships(0, "103", "interceptor")
    table.act("explore")
    assert table.offers("explore 1:-1")
    table = Table()
    table.lay("103", SOUTH)
    table.ships(0, "103", "interceptor")
    table.ships(1, "103", "interceptor")
    table.act("explore")
    assert not table.offers("explore 1:-1")


def test_rotations_that_look_alike_are_offered_once_r5_6() -> None:
    table = Table()
    table.stack(3, "310")
    table.script()
    table.act("explore", "explore 0:-3")
    assert [text for text in table.legal() if text.startswith("lay")] == ["lay 1 0"]


def test_a_tile_may_be_connected_with_another_own_sector_r5_6() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    table.stack(1, "106")
    table.script()
    table.act("explore", "explore 1:-1")
    assert len([text for text in table.legal() if text.startswith("lay")]) >= 2


def test_without_a_disc_a_new_sector_is_not_controlled_r5_9() -> None:
    table = Table()
    table.player().discs = 1
    table.stack(3, "304")
    table.script()
    table.act("explore", "explore 0:-3", "lay 1 0")
    assert table.owner("304") == -1 and table.seat() == 1


def test_building_is_allowed_beside_enemy_ships_r8_3() -> None:
    table = Table()
    home = table.home()
    table.ships(1, home, "interceptor interceptor")
    table.store(materials=5)
    table.act("build", f"build interceptor {home}")
    assert table.fleet(0, home) == "interceptor interceptor"


def test_building_needs_control_r8_1() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.ships(0, "103", "interceptor")
    table.act("build")
    assert table.refusal("build interceptor 103") == "R8.1"


def test_figures_are_limited_r8_2() -> None:
    table = Table()
    table.store(materials=40)
    table.player().supply[2] = 0
    table.act("build")
    assert table.refusal(f"build dreadnought {table.home()}") == "R8.2"


def test_one_orbital_and_one_monolith_for_each_sector_r8_2() -> None:
    table = Table()
    home = table.home()
    table.learn(0, "orbital", "monolith")
    table.build_structure(home, "orbital")
    table.store(materials=40)
    table.act("build")
    assert table.refusal(f"build orbital {home}") == "R8.2"
    assert table.offers(f"build monolith {home}")


def test_structures_stay_when_the_disc_leaves_r8_4() -> None:
    table = Table()
    table.lay("207", SOUTH_WEST, owner=0)
    table.build_structure("207", "monolith")
    assert table.points()["monoliths"] == 3
    table.act("influence", "lift 207")
    assert "monoliths" not in table.points()
    assert table.state.structures[table.place("207")] == 2


def test_starbases_never_move_r9_1() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.ships(0, table.home(), "starbase")
    table.act("move")
    assert table.refusal(f"move starbase {table.home()}") == "R9.1"


def test_portals_serve_to_move_r9_1() -> None:
    table = Table()
    table.lay("281", SOUTH_WEST)
    table.lay("381", (5, -5))
    table.ships(0, "281", "interceptor")
    table.act("move", "move interceptor 281")
    assert table.offers("to 381")


def test_a_place_in_the_order_of_arrival_is_lost_with_the_last_ship_r9_4() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.ships(0, "103", "interceptor interceptor")
    table.ships(1, "103", "interceptor")
    place = table.place("103")
    table.state.remove_ship(0, 0, place)
    assert table.state.arrivals[place] == (0, 1)
    table.state.remove_ship(0, 0, place)
    table.state.add_ship(0, 0, place)
    assert table.state.arrivals[place] == (1, 0)


def test_a_disc_goes_where_only_own_ships_are_r9_5() -> None:
    table = Table()
    table.lay("310", (5, -5))
    table.ships(0, "310", "interceptor")
    table.act("influence")
    assert table.offers("place 310")


def test_no_disc_beside_enemies_or_ancients_r9_9() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.lay("304", NORTH)
    table.ships(1, "304", "interceptor")
    table.act("influence")
    assert table.refusal("place 101") == "R9.9"
    assert table.refusal("place 304") == "R9.9"


def test_each_sector_once_in_an_influence_action_r9_6() -> None:
    table = Table()
    table.lay("304", NORTH)
    table.act("influence", "place 304")
    assert table.refusal("lift 304") == "R9.6"


def test_lifting_a_disc_brings_the_cubes_back_r9_7() -> None:
    table = Table()
    table.lay("301", NORTH_EAST, owner=0)
    table.populate("301", "money", "science")
    tracks = list(table.player().tracks)
    table.act("influence", "lift 301")
    assert table.player().tracks == [tracks[0] + 1, tracks[1] + 1, tracks[2]]
    assert table.cubes("301") == []


def test_an_influence_action_only_to_turn_colony_ships_up_r4_4() -> None:
    table = Table()
    table.player().ready, table.player().used = 1, 2
    table.act("influence", "done")
    assert (table.player().ready, table.player().used) == (3, 0)


def test_turn_order_may_follow_the_order_of_passing_r15_3() -> None:
    table = Table(players=3, options=EclipseOptions(turn_order="passing"))
    table.act("build").settle()
    table.do("pass").settle()
    table.do("pass").settle()
    table.do("pass").settle()
    while table.state.rounds == 1:
        table.passively()
    assert table.state.order == (1, 2, 0)
