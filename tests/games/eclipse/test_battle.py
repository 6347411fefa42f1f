"""R11.19: what players are shown of battles to come and of attacks on population."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.eclipse.judgement.outlook import outlook
from astrarium.games.eclipse.rules.battle import guards_of, preview, ranks_of
from astrarium.games.eclipse.rules.components import SHIPS
from tests.games.eclipse.scenario import SOUTH, Table


def armed(one: str, two: str, sector: str = "103") -> Table:
    """Seat 0 and then seat 1 meet in a sector."""
    table = Table()
    table.lay(sector, SOUTH)
    table.clear_ships(0)
    table.clear_ships(1)
    table.state.lift_disc(table.player().home)
    table.ships(0, sector, one)
    table.ships(1, sector, two)
    return table


def besieged(ships: str, *techs: str, species: str = "") -> Table:
    """Ships of seat 0 in the start sector of seat 1, which nobody defends."""
    table = Table(species)
    table.clear_ships(1)
    table.learn(0, *techs)
    table.ships(0, table.home(1), ships)
    return table


def raids(table: Table) -> list[dict[str, Any]]:
    """The attacks on population that everybody is shown."""
    found: Any = table.state.view(None)["raids"]
    return list(found)


def test_a_ship_that_joins_improves_the_odds() -> None:
    table = armed("cruiser", "cruiser")
    place = table.place("103")
    before = preview(table.state, 0, place, -1)["win"]
    after = preview(table.state, 0, place, 2)["win"]
    assert isinstance(before, int) and isinstance(after, int) and after > before + 15


def test_a_move_that_starts_a_fight_shows_its_odds() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.act("move", f"move interceptor {table.home()}")
    seen = table.state.view(0)["questions"]
    assert isinstance(seen, list)
    (shown,) = seen[0]["odds"].values()
    assert 0 <= shown["win"] <= 30, "one Interceptor against an Ancient"
    assert shown["win"] + shown["nobody"] == 100


def test_battles_to_come_are_shown_to_everybody() -> None:
    table = armed("cruiser", "cruiser")
    battles = table.state.view(None)["battles"]
    assert isinstance(battles, list) and len(battles) == 1
    assert battles[0]["seats"] == [0, 1]


def test_draco_and_ancients_are_no_battle() -> None:
    table = Table("draco")
    table.lay("101", SOUTH)
    table.ships(0, "101", "interceptor")
    assert table.state.view(0)["battles"] == []
    assert guards_of(table.state, table.place("101"))


def test_what_is_shown_of_a_battle_adds_up_to_100() -> None:
    for one, two in [
        ("interceptor", "interceptor"),
        ("cruiser", "interceptor interceptor"),
        ("dreadnought", "cruiser cruiser"),
        ("interceptor interceptor interceptor", "cruiser"),
    ]:
        battles: Any = armed(one, two).state.view(None)["battles"]
        assert sum(battles[0]["shares"]) + battles[0]["nobody"] == 100
        guarded: Any = armed(one, two, "101").state.view(None)["battles"]
        assert sum(guarded[0]["shares"]) + guarded[0]["nobody"] == 100


def test_r11_3_the_controller_comes_first_then_the_others_by_arrival() -> None:
    table = armed("cruiser", "cruiser")
    place = table.place("103")
    assert ranks_of(table.state, place, 0) == [0, 1]
    table.control(1, "103")
    assert ranks_of(table.state, place, 0) == [1, 0]


def test_r11_8_the_antimatter_splitter_counts_in_the_odds() -> None:
    table = armed("dreadnought", "interceptor interceptor interceptor interceptor")
    table.parts("dreadnought", "-", "-", "antimatter_cannon", "-", "antimatter_cannon")
    place = table.place("103")
    before = preview(table.state, 0, place, -1)["win"]
    table.learn(0, "antimatter_splitter")
    after = preview(table.state, 0, place, -1)["win"]
    assert isinstance(before, int) and isinstance(after, int) and after > before + 20


def test_r11_15_an_attack_on_population_shows_its_odds() -> None:
    (raid,) = raids(besieged("cruiser interceptor"))
    # A Cruiser hits on 5 and a burst, an Interceptor on a burst: one cube each.
    assert raid["cubes"] == 3 and raid["seat"] == 0
    assert raid["destroyed"] == [56, 39, 5, 0]


def test_r11_15_bombs_destroy_all_and_planta_loses_all() -> None:
    (raid,) = raids(besieged("cruiser", "neutron_bombs"))
    assert raid["destroyed"] == [0, 0, 0, 100]
    (raid,) = raids(besieged("interceptor", species="terran_federation planta"))
    assert raid["destroyed"][-1] == 100


def test_r11_15_no_attack_where_nobody_lives_or_in_a_sector_of_ones_own() -> None:
    table = Table()
    table.lay("103", SOUTH, 1)
    table.ships(0, "103", "interceptor")
    assert raids(table) == []


def test_r11_15_a_battle_for_a_populated_sector_tells_who_clears_it() -> None:
    table = besieged("dreadnought dreadnought")
    table.ships(1, table.home(1), "interceptor")
    (battle,) = battles_of(table)
    assert battle["seats"] == [1, 0] and battle["cubes"] == 3
    assert battle["cleared"][0] == -1, "nobody attacks population of their own"
    assert 0 < battle["cleared"][1] < battle["shares"][1]


def battles_of(table: Table) -> list[dict[str, Any]]:
    """The battles that everybody is shown."""
    found: Any = table.state.view(None)["battles"]
    return list(found)


def test_a_move_to_population_without_a_defender_shows_its_odds() -> None:
    table = Table()
    table.clear_ships(1)
    home = table.place(table.home())
    reached = table.lay("103", SOUTH, 1)
    table.state.cubes[reached] = 1
    assert reached in table.state.links(0)[home]
    table.act("move", f"move interceptor {table.home()}")
    asked: Any = table.state.view(0)["questions"]
    (raid,) = asked[0]["raids"].values()
    assert raid["destroyed"] == [83, 17]
    assert asked[0]["odds"] == {}


def test_who_is_asked_to_attack_population_is_told_the_odds() -> None:
    table = besieged("cruiser interceptor")
    table.begin_combat()
    assert table.asked() == "AttackPopulation"
    asked: Any = table.state.view(0)["questions"]
    assert asked[0]["destroyed"] == [56, 39, 5, 0]


# The quick formula of bots.


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("interceptor", "interceptor"),
        ("cruiser", "interceptor"),
        ("interceptor", "cruiser"),
        ("dreadnought", "cruiser cruiser"),
        ("interceptor interceptor interceptor", "cruiser"),
        ("dreadnought dreadnought", "interceptor"),
    ],
)
def test_the_quick_formula_is_not_far_from_the_odds(one: str, two: str) -> None:
    table = armed(one, two)
    place = table.place("103")
    sides = [
        [
            (table.player(seat).designs[ship], table.player(seat).ships[place * SHIPS + ship])
            for ship in range(SHIPS)
            if table.player(seat).ships[place * SHIPS + ship]
        ]
        for seat in (0, 1)
    ]
    exact = preview(table.state, 0, place, -1)["win"]
    assert isinstance(exact, int)
    assert abs(100 * outlook(sides[0], sides[1]) - exact) <= 25
