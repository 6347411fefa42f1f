"""Paragraphs of the rules that no example of the rulebook shows by itself."""

from __future__ import annotations

from astrarium.games.eclipse import GAME
from astrarium.games.eclipse.rules.components import (
    CUBES,
    DISCS,
    RARE,
    SHIP_COUNT,
    TECH_CATEGORY,
    TECH_IDS,
    TECHS,
)
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.kernel.rules.chance import fast_chance
from tests.games.eclipse.scenario import NORTH, SOUTH, SOUTH_WEST, Table
from tests.games.eclipse.test_rules_combat import duel


def test_the_pieces_of_a_colour_r1_1() -> None:
    census = Table().state.census()
    assert census["seat 1 cubes"] == CUBES == 33
    assert census["seat 1 discs"] == DISCS == 16
    assert [census[f"seat 1 {ship}"] for ship in ("interceptor", "cruiser", "dreadnought")] == [
        8,
        4,
        2,
    ]
    assert sum(SHIP_COUNT) == 18


def test_rare_technologies_drawn_on_the_way_do_not_count_r2_1() -> None:
    for seed in range(6):
        state = GAME.new(2, None, fast_chance(seed))
        assert isinstance(state, Eclipse)
        common = [state.tray[tech] for tech in range(TECHS) if TECH_CATEGORY[tech] != RARE]
        assert sum(common) == 12 and sum(state.tray) >= 12


def test_the_centre_holds_a_discovery_and_the_gcds_r2_4() -> None:
    state = Table().state
    assert state.galaxy.tiles[0] == 0 and state.discoveries[0] == 1 and state.npcs[0] == 1
    assert state.npc_kind(0) == 2


def test_chance_chooses_the_start_player_r2_6() -> None:
    firsts = set()
    for seed in range(40):
        state = GAME.new(4, None, fast_chance(seed))
        assert isinstance(state, Eclipse)
        firsts.add(state.order[0])
    assert firsts == {0, 1, 2, 3}


def test_eridani_draw_two_tiles_at_set_up_r2_11() -> None:
    table = Table("eridani")
    assert len(table.player().reputation) == 2
    assert sum(table.state.reputation_bag) == 31


def test_production_by_cubes_on_the_track_r3_3() -> None:
    player = Table().player()
    found = []
    for cubes in range(13):
        player.tracks[0] = cubes
        found.append(player.production(0))
    assert found == [28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2, 0]


def test_upkeep_by_discs_on_the_track_r3_5() -> None:
    player = Table().player()
    found = []
    for discs in range(15):
        player.discs = discs
        found.append(player.upkeep())
    assert found == [30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0, 0, 0]


def test_the_controller_of_a_sector_is_the_defender_r3_6() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.ships(1, "103", "interceptor")
    table.ships(0, "103", "interceptor")
    table.control(0, "103")
    table.roll(6)
    table.begin_combat()
    fight = table.state.fight
    assert fight is not None and fight.defender == 0


def test_enemy_ships_are_those_of_players_and_of_nobody_r3_9() -> None:
    table = Table()
    table.lay("104", SOUTH)
    table.ships(1, "104", "interceptor")
    assert table.state.enemies(0, table.place("104")) == 3


def test_players_take_turns_clockwise_r4_2() -> None:
    table = Table(players=4)
    seats = []
    for _ in range(4):
        seats.append(table.seat())
        table.act("build").settle()
    assert seats == [0, 1, 2, 3] and table.seat() == 0


def test_relations_can_be_proposed_in_a_reaction_but_not_on_a_pass_r4_13() -> None:
    table = Table(players=4)
    table.lay("103", SOUTH, owner=0)
    table.lay("101", (1, -1), owner=1)
    table.player().passed = True
    table.player().ready = 0
    table.turn_of(0)
    table.do("react build")
    assert table.offers("propose 2")
    table.turn_of(0)
    table.do("pass")
    assert table.seat() == 1


def test_cubes_leave_only_with_the_disc_r4_15() -> None:
    table = Table()
    table.act("influence")
    assert not any(text.startswith("cube_to") for text in table.legal())


def test_a_proposal_declined_in_an_activation_is_not_asked_for_again_r4_16() -> None:
    table = Table(players=4)
    table.lay("103", SOUTH, owner=0)
    table.lay("101", (1, -1), owner=1)
    table.player().ready = 0
    table.act("build")
    assert table.offers("propose 2")
    table.do("done")
    assert table.seat() == 1


def test_planta_explores_twice_and_others_once_r5_1() -> None:
    for species, activations in (("planta", 2), ("hydran", 1)):
        assert Table(species).player().activations(0) == activations


def test_what_draco_does_not_place_is_discarded_r5_4() -> None:
    table = Table("draco")
    table.stack(3, "313", "314")
    table.script()
    table.act("explore", "explore 0:-3", "flip_again", "discard")
    assert len(table.state.discards[2]) == 2 and table.state.flipped == ()


def test_a_sector_that_fits_nowhere_is_discarded_r5_5() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.ships(0, "103", "interceptor")
    table.stack(3, "313")
    table.script()
    table.act("explore", "explore 0:-3", "discard")
    assert len(table.state.discards[2]) == 1


def test_a_sector_brings_its_discovery_and_its_ancients_r5_7() -> None:
    table = Table()
    place = table.lay("104", SOUTH)
    assert table.state.npcs[place] == 2 and table.state.discoveries[place] == 1


def test_colony_ships_are_used_after_exploring_r5_10() -> None:
    table = Table()
    table.stack(3, "304")
    table.script()
    table.act("explore", "explore 0:-3", "lay 1 0", "control")
    assert table.offers("colonise 304 materials")


def test_discounts_by_tiles_on_the_track_r6_2() -> None:
    player = Table("hydran").player()
    tech = TECH_IDS.index("plasma_missile")
    costs = []
    for tiles in range(7):
        player.tech_tracks = (tuple(range(tiles)), (), ())
        costs.append(player.cost(tech, 0))
    assert costs == [16, 15, 14, 13, 12, 10, 8]


def test_all_ships_of_a_type_change_at_once_r7_5() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.ships(0, "103", "cruiser")
    table.act("upgrade", "install cruiser 5", "part hull")
    assert table.design("cruiser").hull == 2


def test_parts_may_come_off_without_another_going_on_r7_7() -> None:
    table = Table()
    table.parts("cruiser", "-", "-", "-", "-", "hull")
    table.act("upgrade", "remove cruiser 5", "done")
    assert table.design("cruiser").hull == 1
    assert table.asked() == "UpgradeShips", "the second activation"


def test_a_ship_passes_only_where_it_is_not_pinned_r9_2() -> None:
    table = Table()
    table.parts("interceptor", "-", "-", "fusion_drive")
    table.lay("103", SOUTH)
    table.ships(1, "103", "interceptor")
    table.act("move", f"move interceptor {table.home()}")
    assert table.legal() == ["to 103"]


def test_there_is_no_limit_of_ships_in_a_sector_r9_3() -> None:
    table = Table()
    table.ships(0, table.home(), "interceptor " * 7 + "cruiser cruiser starbase starbase")
    assert table.player().fleet[table.player().home] == 12


def test_a_lifted_disc_finds_its_connection_elsewhere_r9_8() -> None:
    table = Table()
    table.lay("304", NORTH, owner=0)
    table.lay("103", SOUTH)
    table.act("influence", "lift 304", "place 103")
    assert table.owner("103") == 0 and table.owner("304") == -1


def test_a_disc_takes_an_open_discovery_r9_10() -> None:
    table = Table()
    table.lay("208", SOUTH_WEST)
    table.next_discovery("science_5")
    table.act("influence", "place 208")
    assert table.asked() == "UseDiscovery"


def test_this_rounds_production_does_not_pay_this_rounds_upkeep_r10_5() -> None:
    table = Table("terran_union")
    table.player().ready = 0
    table.player().discs = 6
    table.store(money=0)
    table.begin_upkeep()
    assert table.asked() == "RaiseMoney"
    assert not table.offers("trade science") and not table.offers("trade materials")


def test_the_steps_of_the_combat_phase_r11_1() -> None:
    table = Table("orion")
    table.lay("301", NORTH, owner=1)
    table.populate("301", "money")
    table.state.discoveries[table.place("301")] = 1
    table.ships(0, "301", "interceptor interceptor")
    table.ships(1, "301", "interceptor")
    table.roll(2, 6)
    table.begin_combat()
    asked = []
    while table.asked() != "Stop":
        asked.append(table.asked())
        table.do("bombard" if table.offers("bombard") else table.legal()[0])
    wanted = ["KeepReputation", "AttackPopulation", "Seize", "UseDiscovery"]
    assert [kind for kind in asked if kind in wanted][-3:] == wanted[1:]
    assert "KeepReputation" in asked


def test_when_both_fleets_vanish_the_earlier_go_on_r11_4() -> None:
    table = Table(players=4)
    table.lay("103", SOUTH)
    table.clear_ships(0)
    for seat in range(4):
        table.ships(seat, "103", "interceptor")
        table.parts("interceptor", "-", "-", "-", "plasma_missile", seat=seat)
    table.state.lift_disc(table.player().home)
    table.script(*[5, 5] * 8)
    table.begin_combat()
    table.settle()
    assert [seat for seat, _ in table.events("destroyed")] == [3, 2, 1]


def test_a_die_never_goes_to_a_ship_that_it_misses_r11_6() -> None:
    table = duel(one="cruiser", two="interceptor cruiser")
    table.parts("cruiser", "-", "-", "-", "-", "gauss_shield", seat=1)
    # The Cruiser's 5 with +1 hits the Interceptor, but not the shielded Cruiser.
    table.roll(2, 5)
    table.begin_combat()
    table.do("fire")
    assert table.events("destroyed") == [(1, (0,))]


def test_destroyed_ships_go_back_to_the_supply_r11_9() -> None:
    table = duel()
    table.roll(6)
    table.begin_combat()
    table.do("fire")
    assert table.player(1).supply[0] == 8


def test_who_stays_with_a_part_of_the_fleet_takes_part_r11_14() -> None:
    table = duel(one="interceptor cruiser", two="interceptor")
    home = table.home()
    table.roll(1, 6)
    table.begin_combat()
    table.do(f"retreat {home}", "fire")
    table.settle()
    assert dict(table.events("reputation"))[0] == (2,)


def test_relations_need_a_free_slot_and_an_ambassador_r12_1() -> None:
    table = Table(players=6)
    table.lay("103", SOUTH, owner=0)
    table.lay("101", (1, -1), owner=1)
    for other in (2, 3, 4):
        table.relate(0, other)
    table.act("build")
    assert table.refusal("propose 2") == "R12.1"


def test_each_gives_a_cube_from_any_track_r12_3() -> None:
    table = Table(players=4)
    table.lay("103", SOUTH, owner=0)
    table.lay("101", (1, -1), owner=1)
    table.act("build", "propose 2", "accept")
    assert table.legal() == ["give money", "give science", "give materials"]
    income = table.player().production(1)
    table.do("give science")
    assert table.player().production(1) > income


def test_reputation_and_ambassadors_share_the_track_r12_4() -> None:
    player = Table("hydran").player()
    assert [player.reputation_room(count) for count in range(4)] == [3, 3, 2, 1]


def test_an_ambassador_is_worth_a_point_r12_5() -> None:
    table = Table(players=4)
    table.relate(0, 2)
    assert table.points()["ambassadors"] == 1
