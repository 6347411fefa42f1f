"""The examples of the rulebook about combat (E30 to E36, E40)."""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import MONEY
from tests.games.eclipse.scenario import NORTH, SOUTH, Table


def test_e30_the_last_to_arrive_fights_the_one_before() -> None:
    table = Table(players=3)
    allistair, erica, vincent = 0, 1, 2
    table.lay("103", SOUTH, owner=allistair)
    for seat in (allistair, erica, vincent):
        table.ships(seat, "103", "interceptor")
    # Vincent's only die misses, Erica's hits; then Allistair hits Erica.
    table.roll(6, 6)
    table.begin_combat()
    table.settle()
    assert table.events("destroyed") == [(vincent, (0,)), (erica, (0,))]
    assert table.fleet(allistair, "103") == "interceptor"


def test_e31_initiative_is_what_is_printed_and_the_drives() -> None:
    table = Table()
    table.parts("interceptor", "-", "-", "fusion_drive")
    assert table.design("interceptor").initiative == 4
    table.parts("dreadnought", "nuclear_drive", "-", "-", "nuclear_drive")
    assert table.design("dreadnought").initiative == 3


def test_e32_ancients_destroy_what_they_can_and_then_hit_the_largest() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.clear_ships(0)
    table.parts("interceptor", "-", "-", "-", "electron_computer")
    table.ships(0, "101", "interceptor dreadnought")
    # Interceptors (initiative 3) and Ancients (2): 5 and a burst, both hit with +1.
    table.roll(1, 5, 6, 6, 6)
    table.begin_combat()
    table.settle()
    assert table.events("destroyed") == [(0, (0,))]
    assert table.events("destroy_npc") == [(0, (0,))]
    fleet = table.fleet(0, "101")
    assert fleet == "dreadnought"


def test_e33_where_a_ship_may_retreat_to() -> None:
    table = Table()
    home = table.home()
    table.lay("103", SOUTH)
    table.lay("102", (1, -1))
    table.lay("101", (-1, 0), owner=0)
    table.ships(1, "101", "interceptor")
    table.ships(0, "103", "interceptor")
    table.ships(1, "103", "interceptor")
    table.clear_ships(0)
    table.ships(0, "103", "interceptor")
    table.roll(1, 1, 1, 1)
    table.begin_combat()
    assert table.legal() == ["fire", f"retreat {home}"]
    assert table.refusal("retreat 102") == "R11.10"


def test_e34_missiles_fly_once_before_the_rounds() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.clear_ships(0)
    table.parts("interceptor", "-", "-", "-", "plasma_missile")
    table.ships(0, "103", "interceptor")
    table.ships(1, "103", "interceptor")
    # Two orange missile dice miss; then round by round one yellow die each.
    table.roll(2, 3, 2, 2, 2, 6)
    table.begin_combat()
    table.settle()
    dice = [figures[0] for _, figures in table.events("die")]
    assert dice == [1, 1, 0, 0, 0, 0]


def test_e35_plasma_cannons_against_population() -> None:
    table = Table()
    table.lay("301", NORTH, owner=1)
    table.populate("301", "money", "science", "materials_adv")
    table.parts("interceptor", "-", "plasma_cannon")
    table.ships(0, "301", "interceptor interceptor interceptor")
    table.roll(6, 2, 3)
    table.begin_combat()
    table.do("bombard", "destroy money", "destroy science")
    assert table.cubes("301") == ["materials_adv"]
    assert table.player(1).graveyard == [1, 1, 0]


def test_e40_all_dice_of_a_type_are_rolled_together() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.clear_ships(0)
    table.parts("dreadnought", "ion_cannon", "-", "plasma_cannon", "-", "plasma_cannon", "-")
    table.player().put_part(2, 6, 0)
    table.ships(0, "103", "dreadnought")
    table.ships(1, "103", "interceptor interceptor interceptor")
    table.roll(2, 2, 2, 2, 2, 2, 2)
    table.begin_combat()
    table.do("fire")
    rolls = table.events("die")
    assert [figures[0] for _, figures in rolls[:3]] == [0, 0, 0]
    assert [figures[0] for _, figures in rolls[3:7]] == [1, 1, 0, 0]


def long_battle() -> Table:
    """E36: Johanna (seat 0) defends 304 against Vincent (seat 1), who can retreat to 310."""
    table = Table()
    table.lay("304", NORTH, owner=0)
    table.populate("304", "money_adv")
    table.lay("310", (0, -4), owner=1)
    table.clear_ships(0)
    table.clear_ships(1)
    table.parts("interceptor", "-", "-", "-", "plasma_missile", seat=0)
    table.parts("cruiser", "positron_computer", "-", "-", "-", "ion_cannon", "fusion_drive")
    table.parts("interceptor", "-", "-", "fusion_drive", "plasma_missile", seat=1)
    table.parts("cruiser", "gauss_shield", "-", "plasma_cannon", "improved_hull", seat=1)
    table.parts("cruiser", "-", "-", "-", "-", "plasma_missile", "fusion_drive", seat=1)
    table.ships(0, "304", "interceptor interceptor interceptor cruiser")
    table.ships(1, "304", "interceptor interceptor interceptor cruiser")
    return table


def test_e36_the_long_battle_of_the_rulebook() -> None:
    table = long_battle()
    johanna, vincent = 0, 1
    assert table.design("interceptor", vincent).initiative == 4
    assert table.design("cruiser", vincent).hull == 2
    assert table.design("cruiser", johanna).computer == 2
    table.script(
        # Missiles: Vincent's Interceptors, Johanna's last one, Vincent's Cruiser.
        *[5, 5, 4, 3, 2, 1],
        *[5, 5],
        *[2, 1],
        # Round 1: Johanna's Interceptor, her Cruiser; Vincent's Cruiser.
        *[2],
        *[3, 1],
        *[5],
        # Round 2: Johanna's Cruiser, Vincent's Cruiser.
        *[0, 1],
        *[5],
        # Reputation tiles of both; then the population.
        *[0, 0, 0],
        *[0, 0, 0, 0, 0],
        *[5],
    )
    table.begin_combat()
    # 2. Vincent's two bursts go to two Interceptors.
    assert table.offers("hit cruiser 0")
    table.do("hit interceptor 0", "hit interceptor 0")
    # 3. Johanna's go to an Interceptor and the Cruiser, which survives.
    table.do("hit cruiser 0", "hit interceptor 0")
    assert table.state.fight is not None
    assert table.state.fight.wounds[vincent * 4 + 1] == [2]
    # 7. Vincent's Interceptors retreat; Johanna chooses the order of her equally quick ships.
    assert table.seat() == vincent
    table.do("retreat 310")
    assert table.asked() == "ChooseOrder" and table.seat() == johanna
    table.do("first interceptor", "fire", "fire")
    # The 4 hits Interceptors only (4 + 2), not the shielded Cruiser (4 + 2 - 1).
    assert table.fleet(vincent, "304") == "interceptor cruiser"
    table.do("fire", "hit interceptor 0")
    # 8, 9. The last Interceptor arrives; the Cruiser stays and destroys Johanna's.
    table.do("fire", "fire")
    assert table.fleet(vincent, "310") == "interceptor"
    assert table.fleet(johanna, "304") == ""
    # 10. Johanna draws three tiles, Vincent five at most.
    assert table.seat() == johanna and len(table.player(johanna).drawn) == 3
    table.do("keep 1")
    assert table.seat() == vincent and len(table.player(vincent).drawn) == 5
    table.do("keep 1", "bombard")
    assert table.player(johanna).graveyard[MONEY] == 1
    table.do("control")
    assert table.owner("304") == vincent
