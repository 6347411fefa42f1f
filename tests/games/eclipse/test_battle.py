"""The battle calculator agrees with battles that are really fought."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse.battle import force_of, guards_of, odds, outlook, preview
from astrarium.games.eclipse.components import BY_SIZE, SHIPS
from astrarium.games.eclipse.vocabulary import HIT
from astrarium.kernel.chance import fast_chance
from tests.games.eclipse.scenario import SOUTH, Table

FIGHTS = 150
TOLERANCE = 12  # percent: three standard errors of both samples together


def armed(one: str, two: str, parts: str = "", sector: str = "103") -> Table:
    """Seat 0 and then seat 1 meet in a sector; or seat 0 meets the ships of nobody there."""
    table = Table()
    if sector != "001":
        table.lay(sector, SOUTH)
    table.clear_ships(0)
    table.clear_ships(1)
    table.state.lift_disc(table.player().home)
    for ship in ("cruiser", "dreadnought"):
        for text in parts.split():
            table.parts(ship, "-", "-", text)
    table.ships(0, sector, one)
    table.ships(1, sector, two)
    return table


def fought(table: Table, seed: int, place: int) -> bool:
    """Fight the battle in full; each die goes to the largest ship, as the calculator does it."""
    trial = Table()
    trial.state = table.state.copy()
    trial.state.chance = fast_chance(seed)
    trial.begin_combat()
    while trial.state.fight is not None and trial.asked() in ("AssignDie", "ChooseOrder"):
        trial.do(_aimed(trial))
    return trial.player(0).fleet[place] > 0


def _aimed(trial: Table) -> str:
    """Destroy the largest ship that the dice can destroy, or damage the largest."""
    offered = trial.legal()
    fight = trial.state.fight
    assert fight is not None
    seat = trial.seat()
    actions = trial.state.legal(seat)
    if not HIT.has(actions[0]):
        return offered[0]
    question = trial.state.view(seat)["questions"]
    assert isinstance(question, list)
    total = question[0]["damage"] * question[0]["left"]
    best = offered[0]
    rank = [SHIPS, SHIPS]
    for text, action in zip(offered, actions, strict=True):
        ship, wound = HIT.first(action), HIT.second(action)
        if ship >= SHIPS:
            return text
        enemy = fight.seat_of(1 - fight.shooter // SHIPS)
        hull = trial.player(enemy).designs[ship].hull
        here = [0 if total > hull - wound else 1, BY_SIZE.index(ship)]
        if here < rank:
            best, rank = text, here
    return best


@pytest.mark.parametrize(
    ("one", "two", "parts", "sector"),
    [
        ("cruiser", "", "", "101"),
        ("cruiser cruiser", "", "", "104"),
        ("interceptor interceptor interceptor", "", "", "101"),
        ("cruiser cruiser dreadnought", "", "improved_hull", "001"),
        ("interceptor", "interceptor", "", "103"),
        ("interceptor interceptor", "cruiser", "", "103"),
        ("dreadnought interceptor", "cruiser cruiser", "plasma_missile", "103"),
        ("cruiser interceptor interceptor", "dreadnought interceptor", "", "103"),
    ],
)
def test_the_odds_are_those_of_real_battles(one: str, two: str, parts: str, sector: str) -> None:
    table = armed(one, two, parts, sector)
    place = table.place(sector)
    wins = sum(fought(table, seed, place) for seed in range(FIGHTS))
    promised = preview(table.state, 0, place, -1)["win"]
    assert isinstance(promised, int)
    assert abs(promised - 100 * wins / FIGHTS) <= TOLERANCE


def test_odds_depend_on_the_fleets_alone() -> None:
    table = armed("cruiser", "interceptor interceptor")
    place = table.place("103")
    forces = (force_of(table.state, 0, place, -1), force_of(table.state, 1, place, -1))
    assert odds(forces, (), 0) == odds.__wrapped__(forces, (), 0)
    assert 99 <= sum(odds(forces, (), 0)) <= 101


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
    assert 99 <= shown["win"] + shown["nobody"] <= 101


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
