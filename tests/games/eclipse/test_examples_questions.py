"""The questions and answers at the end of the rulebook (F1 to F15)."""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import MATERIALS, MONEY, PART_IDS, SCIENCE
from astrarium.games.eclipse.rules.design import Design
from astrarium.games.eclipse.rules.firing import hits
from astrarium.games.eclipse.rules.player import replaced
from astrarium.games.eclipse.rules.upgrade import parts_for
from tests.games.eclipse.scenario import NORTH, SOUTH, SOUTH_WEST, Table


def test_f1_production_comes_from_cubes_on_the_map() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    income = table.player().production(MONEY)
    table.act("build", "done", "colonise 103 money money", "done")
    assert table.player().production(MONEY) > income


def test_f2_more_actions_than_can_be_paid() -> None:
    table = Table()
    table.store()
    table.player().discs = 3
    table.turn_of(0)
    assert table.offers("act explore")


def test_f3_discs_beyond_the_track_are_used_normally() -> None:
    table = Table()
    player = table.player()
    player.discs = 13
    player.add_discs(3)
    assert player.discs == 16 and player.upkeep() == 0 and player.spare == 0


def test_f4_a_disc_cannot_use_the_connection_of_the_sector_it_leaves() -> None:
    table = Table()
    table.lay("304", NORTH, owner=0)
    table.lay("310", (0, -4))
    assert table.place("310") in table.state.galaxy.links[table.place("304")]
    table.act("influence", "lift 304")
    assert not table.offers("place 310")
    assert table.refusal("place 310") == "R9.5"


def test_f5_sectors_are_abandoned_only_while_upkeep_cannot_be_paid() -> None:
    table = Table()
    table.begin_upkeep()
    table.settle()
    assert not table.events("abandon")
    table = Table()
    table.lay("201", NORTH, owner=0)
    table.player().discs = 6
    table.player().ready = 0
    table.store()
    table.begin_upkeep()
    table.do("abandon 201")
    assert table.asked() == "RaiseMoney", "upkeep 5 is still more than 3"
    table.do(f"abandon {table.home()}")
    table.settle()


def test_f6_a_disc_may_come_back_in_a_later_action() -> None:
    table = Table()
    table.lay("201", NORTH, owner=0)
    table.act("influence", "lift 201")
    assert table.refusal("place 201") == "R9.5"
    table.do("done").settle()
    table.turn_of(0)
    table.act("influence", "place 201")
    assert table.owner("201") == 0


def test_f7_cloaked_ships_pass_without_aggression() -> None:
    table = Table(players=4)
    table.relate(0, 1)
    table.learn(0, "cloaking_device")
    table.parts("interceptor", "-", "-", "fusion_drive", "-")
    table.lay("103", SOUTH)
    table.control(1, "103")
    table.ships(1, "103", "interceptor")
    table.act("move", f"move interceptor {table.home()}")
    assert table.offers("to 001")
    table.do("to 001").settle()
    assert table.state.traitor == -1 and table.player().ambassadors == (1,)


def test_f8_shields_do_nothing_against_dice_without_computers() -> None:
    for shield in range(4):
        assert hits(6, 0, shield)
        assert not hits(5, 0, shield)
    assert not hits(1, 9, 0)


def test_f9_a_better_technology_does_not_allow_the_lesser_part() -> None:
    table = Table("terran_union")
    table.learn(0, "gluon_computer")
    parts = [PART_IDS[part] for part in parts_for(table.player(), 1, 4)]
    assert "positron_computer" not in parts
    assert table.act("upgrade", "install cruiser 5").refusal("part positron_computer") == "R7.3"


def test_f10_who_flees_with_all_ships_draws_nothing() -> None:
    table = Table()
    table.lay("201", NORTH)
    table.ships(0, "201", "interceptor")
    table.ships(1, "201", "cruiser")
    table.roll(6, 6)
    table.begin_combat()
    table.do(f"retreat {table.home()}")
    assert table.events("destroyed") == [(0, (0,))]
    assert table.seat() == 1 and table.asked() == "KeepReputation"
    assert len(table.player(1).drawn) == 2
    table.settle()
    assert [seat for seat, _ in table.events("reputation")] == [1]


def test_f11_the_controller_takes_a_discovery_that_nobody_guards() -> None:
    table = Table("draco")
    table.lay("101", SOUTH)
    place = table.place("101")
    table.state.place_disc(0, place)
    table.next_discovery("money_8")
    table.ships(1, "101", "dreadnought dreadnought")
    strong = Design(9, 1, 4, 3, 9, 0, 1, (0, 0, 0, 3), (0, 0, 0, 0))
    table.player(1).designs = replaced(table.player(1).designs, 2, strong)
    table.begin_combat()
    while table.asked() != "UseDiscovery":
        table.passively()
    assert table.seat() == 0, "Draco's disc is still there"


def test_f11_without_a_controller_the_first_disc_takes_the_tile() -> None:
    table = Table()
    table.lay("206", SOUTH_WEST)
    table.next_discovery("money_8")
    table.script(0)
    table.act("influence", "place 206")
    assert table.asked() == "UseDiscovery"
    table.do("use")
    assert table.storage()["money"] >= 8


def test_f12_ancient_labs_place_things_in_the_start_sector() -> None:
    table = Table()
    table.tray("ancient_labs")
    table.store(science=20)
    table.next_discovery("ancient_monolith")
    table.script(0)
    table.act("research", "research ancient_labs military", "use")
    assert table.state.structures[table.player().home] & 2
    table = Table()
    table.tray("ancient_labs")
    table.store(science=20)
    table.state.lift_disc(table.player().home)
    table.next_discovery("ancient_monolith")
    table.script(0)
    table.act("research", "research ancient_labs military")
    assert len(table.player().kept) == 1, "it must be kept"


def test_f13_sectors_are_influenced_by_descending_number() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.lay("310", NORTH)
    table.ships(0, "103", "interceptor")
    table.ships(0, "310", "interceptor")
    table.player().discs = 1
    table.begin_combat()
    table.do("control")
    assert table.owner("310") == 0 and table.owner("103") == -1


def test_f14_draco_decides_after_the_first_tile() -> None:
    table = Table("draco")
    table.stack(3, "313", "314")
    table.script(0, 0)
    table.act("explore", "explore 0:-3")
    assert table.offers("flip_again") and table.offers("lay 1")
    table.do("flip_again")
    assert table.offers("lay 1") and table.offers("lay 2") and not table.offers("flip_again")
    table.do(next(text for text in table.legal() if text.startswith("lay 2")))
    assert len(table.state.discards[2]) == 1


def test_f15_the_start_player_begins_the_next_round() -> None:
    table = Table()
    table.act("build").settle()
    table.do("pass").settle()
    table.do("pass").settle()
    while table.state.rounds == 1:
        table.passively()
    assert table.state.order[0] == 1 and table.state.rounds == 2


def test_an_orbital_gives_back_its_cube_to_science_or_money_r4_9() -> None:
    table = Table()
    table.lay("207", SOUTH_WEST, owner=0)
    table.build_structure("207", "orbital")
    table.populate("207", "orbital")
    table.act("influence", "lift 207")
    assert table.legal() == ["cube_to money", "cube_to science"]
    table.do("cube_to science")
    assert table.player().tracks[SCIENCE] == 11
    assert table.player().tracks[MATERIALS] == 10
