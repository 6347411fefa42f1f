"""The Combat Phase (R11), rule by rule."""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import NPC_PLANS
from astrarium.games.eclipse.rules.firing import dice_to_destroy, hits
from astrarium.games.eclipse.rules.player import replaced
from tests.games.eclipse.scenario import NORTH, SOUTH, Table


def duel(sector: str = "103", one: str = "interceptor", two: str = "interceptor") -> Table:
    """Seat 0, then seat 1 with ships in a sector beside seat 0's start sector."""
    table = Table()
    table.lay(sector, SOUTH)
    table.state.npcs[table.place(sector)] = 0
    table.clear_ships(0)
    table.clear_ships(1)
    table.ships(0, sector, one)
    table.ships(1, sector, two)
    return table


def test_battles_are_fought_by_descending_sector_number_r11_2() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.lay("310", NORTH)
    for sector in ("103", "310"):
        table.ships(0, sector, "interceptor")
        table.ships(1, sector, "interceptor")
    numbers = [table.state.galaxy.tiles[place] for place in table.state.battle_order()]
    assert numbers == sorted(numbers, key=lambda tile: -_number(tile))
    assert numbers[-1] == 0


def _number(tile: int) -> int:
    from astrarium.games.eclipse.rules.components import SECTOR_NUMBER

    return SECTOR_NUMBER[tile]


def test_the_controller_fights_last_and_defends_r11_3() -> None:
    table = Table(players=3)
    table.lay("103", SOUTH, owner=0)
    table.ships(1, "103", "interceptor")
    table.ships(2, "103", "interceptor")
    table.ships(0, "103", "interceptor")
    table.roll(6)
    table.begin_combat()
    # The later arrival attacks and is shot first; then the survivor attacks the controller.
    assert table.events("destroyed") == [(2, (0,))]
    fight = table.state.fight
    assert fight is not None and fight.parties == (0, 1, 2)
    assert (fight.attacker, fight.defender) == (1, 0)


def test_ships_of_nobody_fight_the_last_player_r11_3() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.clear_ships(0)
    table.ships(0, "101", "interceptor")
    table.ships(1, "101", "interceptor")
    table.roll(6, 2, 2, 2)
    table.begin_combat()
    table.do("fire")
    fight = table.state.fight
    assert fight is not None and fight.defender == -1 and fight.attacker == 0


def test_equal_initiative_lets_the_defender_fire_first_r11_5() -> None:
    table = duel()
    table.roll(6)
    table.begin_combat()
    table.do("fire")
    assert table.events("destroyed") == [(1, (0,))]


def test_missiles_end_a_battle_at_once_r11_5() -> None:
    table = duel()
    table.parts("interceptor", "-", "-", "-", "plasma_missile", seat=1)
    table.roll(6, 2)
    table.begin_combat()
    assert table.events("destroyed") == [(0, (0,))]
    assert [figures[0] for _, figures in table.events("die")] == [1, 1]


def test_who_hits_r11_7() -> None:
    assert hits(6, 0, 5) and not hits(1, 5, 0)
    assert hits(5, 1, 0) and not hits(5, 1, 1)
    assert hits(2, 4, 0) and not hits(2, 3, 0)


def test_more_damage_than_hull_destroys_r11_8() -> None:
    table = duel(one="cruiser", two="interceptor")
    # The Cruiser has hull 1: a first hit wounds it, a second destroys it.
    table.roll(6, 2, 6)
    table.begin_combat()
    assert table.state.fight is not None and table.state.fight.wounds[1] == [1]
    table.do("fire")
    assert table.events("destroyed") == [(0, (1,))]


def test_damage_stays_between_the_battles_of_a_sector_r11_3() -> None:
    table = Table(players=3)
    table.lay("103", SOUTH)
    table.clear_ships(0)
    table.ships(0, "103", "interceptor")
    table.ships(1, "103", "cruiser")
    table.ships(2, "103", "interceptor")
    table.roll(6, 6, 2)
    table.begin_combat()
    fight = table.state.fight
    assert fight is not None and (fight.attacker, fight.defender) == (1, 0)
    assert fight.wounds[5] == [1]


def test_starbases_cannot_retreat_r11_10() -> None:
    table = duel(one="starbase")
    table.roll(6)
    table.begin_combat()
    assert table.asked() == "KeepReputation", "nothing was asked before"


def test_a_retreat_begun_in_the_last_round_is_not_completed_r11_10() -> None:
    table = duel(one="interceptor cruiser")
    home = table.home()
    # The Interceptors retreat, then the Cruiser destroys the only enemy: they stay.
    table.roll(1, 6)
    table.begin_combat()
    table.do(f"retreat {home}")
    table.do("fire")
    assert table.fleet(0, "103") == "interceptor cruiser"


def test_a_retreat_is_completed_at_the_next_activation_r11_10() -> None:
    table = duel(one="interceptor", two="interceptor")
    home = table.home()
    table.roll(1)
    table.begin_combat()
    table.do(f"retreat {home}")
    assert table.fleet(0, home) == "interceptor" and table.fleet(0, "103") == ""


def test_dice_of_nobody_are_spent_sparingly_r11_11() -> None:
    burst, five = 6, 5
    assert dice_to_destroy([five, burst], 0) == [five]
    assert dice_to_destroy([five, burst], 1) == [five, burst]
    assert dice_to_destroy([five], 1) == []


def test_nobody_prefers_the_largest_ship_it_can_destroy_r11_11() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.clear_ships(0)
    table.ships(0, "101", "interceptor cruiser")
    # Both Ancient dice hit: together they destroy the Cruiser (hull 1).
    table.roll(1, 6, 6)
    table.begin_combat()
    table.do("fire")
    assert table.events("destroyed") == [(0, (1,))]


def test_a_stalemate_drives_the_attacker_away_r11_12() -> None:
    table = duel()
    table.parts("interceptor", "-", "hull", seat=0)
    table.parts("interceptor", "-", "hull", seat=1)
    table.begin_combat()
    # Seat 1 has nowhere to go: its ship is lost, and nobody draws for it.
    table.settle()
    assert table.events("stalemate") == [(1, ())]
    assert table.fleet(1, "103") == "" and table.fleet(0, "103") == "interceptor"
    assert [figures[0] for _, figures in table.events("reputation")] == [1, 1]


def test_an_attacker_withdraws_from_a_stalemate_r11_12() -> None:
    table = Table()
    home = table.home()
    table.lay("103", SOUTH)
    table.clear_ships(0)
    table.ships(1, "103", "interceptor")
    table.ships(0, "103", "interceptor")
    for seat in (0, 1):
        table.parts("interceptor", "-", "hull", seat=seat)
    table.begin_combat()
    assert table.asked() == "Withdraw" and table.offers("give_up")
    table.do(f"retreat {home}")
    assert table.fleet(0, home) == "interceptor"
    table.settle()
    assert [seat for seat, _ in table.events("reputation")] == [1], "R11.14: who withdraws"


def test_reputation_is_drawn_by_ships_destroyed_r11_13() -> None:
    table = duel(one="interceptor", two="dreadnought")
    table.roll(2, 2, 6)
    table.begin_combat()
    table.do("fire")
    table.settle()
    assert dict(table.events("reputation")) == {0: (1,), 1: (2,)}


def test_a_full_reputation_track_exchanges_a_tile_r11_13() -> None:
    table = duel()
    player = table.player()
    for value in (1, 1, 1, 2):
        player.reputation.append(value)
        bag = table.state.reputation_bag
        table.state.reputation_bag = replaced(bag, bag.index(max(bag)), max(bag) - 1)
    table.roll(6)
    table.begin_combat()
    table.do("fire", "keep 1")
    assert table.asked() == "ReplaceReputation" and table.legal() == ["return 1", "return 4"]
    table.do("return 1")
    assert len(player.reputation) == 4


def test_a_tile_need_not_be_kept_r11_13() -> None:
    table = duel()
    table.roll(6)
    table.begin_combat()
    table.do("fire", "keep_none")
    assert table.player().reputation == []


def test_the_owner_chooses_the_graveyard_of_a_gray_cube_r11_15() -> None:
    table = Table("orion")
    table.lay("313", NORTH, owner=1)
    table.populate("313", "gray")
    table.ships(0, "313", "interceptor")
    table.begin_combat()
    table.do("bombard")
    assert table.seat() == 1 and table.legal() == [
        "cube_to money",
        "cube_to science",
        "cube_to materials",
    ]
    table.do("cube_to science")
    assert table.player(1).graveyard == [0, 1, 0]


def test_population_may_be_spared_r11_15() -> None:
    table = Table("orion")
    table.lay("313", NORTH, owner=1)
    table.populate("313", "gray")
    table.ships(0, "313", "interceptor")
    table.begin_combat()
    table.do("spare")
    assert table.cubes("313") == ["gray"] and table.owner("313") == 1


def test_a_disc_is_removed_without_placing_one_r11_16() -> None:
    table = Table()
    table.lay("304", NORTH, owner=1)
    table.ships(0, "304", "interceptor")
    discs = table.player(1).discs
    table.begin_combat()
    assert table.legal() == ["control", "expel", "leave"]
    table.do("expel")
    assert table.owner("304") == -1 and table.player(1).discs == discs + 1


def test_a_sector_with_cubes_is_not_seized_r11_16() -> None:
    table = Table()
    table.lay("304", NORTH, owner=1)
    table.populate("304", "materials")
    table.ships(0, "304", "interceptor")
    table.begin_combat()
    table.do("spare")
    assert table.asked() == "Stop"


def test_a_ship_takes_an_undefended_discovery_r11_17() -> None:
    table = Table()
    table.lay("207", NORTH)
    table.ships(0, "207", "interceptor")
    table.next_discovery("money_8")
    table.begin_combat()
    table.do("leave")
    assert table.asked() == "UseDiscovery" and table.seat() == 0


def test_damage_is_repaired_r11_18() -> None:
    table = duel(one="cruiser", two="interceptor")
    table.roll(6, 2, 2, 6)
    table.begin_combat()
    table.settle()
    assert table.state.fight is None and not table.state.combat


def test_the_blueprints_of_nobody_r1_5() -> None:
    figures = [
        [(plan.hull, plan.computer, plan.initiative, plan.cannon, plan.missile) for plan in plans]
        for plans in NPC_PLANS
    ]
    assert figures == [
        [(1, 1, 2, (2, 0, 0, 0), (0, 0, 0, 0)), (2, 1, 1, (0, 1, 0, 0), (0, 0, 0, 0))],
        [(2, 2, 3, (3, 0, 0, 0), (0, 0, 0, 0)), (3, 1, 1, (0, 0, 0, 1), (0, 2, 0, 0))],
        [(7, 2, 0, (4, 0, 0, 0), (0, 0, 0, 0)), (3, 2, 2, (0, 0, 0, 1), (4, 0, 0, 0))],
    ]
