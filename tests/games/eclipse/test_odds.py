"""R11.19: the odds of battles and of attacks on population, by hand and against the engine."""

from __future__ import annotations

import math
import time

import pytest

from astrarium.games.eclipse.rules.odds import (
    DESTROYS,
    SHOOTS,
    SPARES,
    Force,
    Group,
    SectorOdds,
    percents,
    sector_odds,
)
from astrarium.kernel.rules import chance as chances
from astrarium.kernel.rules.chance import fast_chance
from tests.games.eclipse.fights import Case, Fighter, computed, prepared, written

YELLOW, ORANGE, BLUE, RED = (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)
NONE = (0, 0, 0, 0)
ERRORS = 4
COMPILED = not str(chances.__file__).endswith(".py")
BATTLES = 4000 if COMPILED else 400
PLAYED = [
    "Cruiser attacks Cruiser",
    "3 Interceptors, Ancient",
    "Cruiser, Ancient",
    "Dreadnought with Splitter, 4 Interceptors",
    "fleet, GCDS",
    "Dreadnought and Cruisers, advanced Guardian",
    "Missiles on both sides",
    "Missiles alone, a stalemate",
    "different shields",
    "Splitter against shields",
    "three sides, the controller last",
    "two sides and a Guardian",
    "Draco beside Ancients",
    "population behind Starbases",
    "population, three sides",
    "population, Neutron Bombs",
]


def group(
    ships: int = 1,
    initiative: int = 2,
    computer: int = 0,
    shield: int = 0,
    hull: int = 0,
    cannon: tuple[int, ...] = YELLOW,
    missile: tuple[int, ...] = NONE,
    divides: bool = False,
) -> Group:
    """Some ships of a type."""
    return (initiative, computer, shield, hull, divides, cannon, missile, (0,) * ships)


def duel(defender: Group | Force, attacker: Group | Force) -> SectorOdds:
    """Two players' fleets in a sector, the attacker second."""
    forces = tuple([one if isinstance(one[0], tuple) else (one,) for one in (defender, attacker)])
    return sector_odds(forces, (), 0, 0, (SPARES, SPARES))


def said(name: str) -> dict[int, float]:
    """What the calculator says of a fight that is written down, by seat, nobody as -1."""
    ranks, left, _ = computed(*prepared(case_of(name)))
    return dict(zip([*ranks, -1], left, strict=True))


def case_of(name: str) -> Case:
    """A fight that is written down."""
    return next(case for case in written() if case.name == name)


# What was once shown wrongly.


def test_a_cruiser_that_attacks_a_cruiser_wins_44_8_percent() -> None:
    assert said("Cruiser attacks Cruiser")[1] == pytest.approx(0.448, abs=0.0005)


def test_three_interceptors_beat_an_ancient_in_46_5_percent() -> None:
    assert said("3 Interceptors, Ancient")[0] == pytest.approx(0.465, abs=0.0005)


def test_a_cruiser_beats_an_ancient_in_17_percent() -> None:
    assert said("Cruiser, Ancient")[0] == pytest.approx(0.17, abs=0.0005)


def test_a_dreadnought_with_antimatter_splitter_beats_four_interceptors() -> None:
    assert said("Dreadnought with Splitter, 4 Interceptors")[1] == pytest.approx(0.975, abs=0.005)


# By hand.


def test_r11_5_rounds_without_a_hit_are_summed_up() -> None:
    # Both hit with a burst alone; the defender fires first: 1/6 + 25/36 * 1/6 + ...
    odds = duel(group(), group())
    assert odds.left == pytest.approx([6 / 11, 5 / 11])
    assert odds.nobody == 0


def test_r11_5_the_higher_initiative_fires_first() -> None:
    assert duel(group(), group(initiative=3)).left == pytest.approx([5 / 11, 6 / 11])


def test_r11_7_computers_and_shields_change_what_hits() -> None:
    # The attacker hits on 4, 5 and a burst (1/2), the defender behind a shield of 2 on a burst.
    odds = duel(group(shield=0), group(computer=2))
    assert odds.left[0] == pytest.approx(1 / 6 / (1 - 5 / 6 / 2))
    odds = duel(group(shield=2), group(computer=2))
    assert odds.left[0] == pytest.approx(6 / 11)


def test_r11_8_more_damage_than_hull_destroys() -> None:
    assert duel(group(hull=2, cannon=NONE), group(cannon=BLUE)).left == pytest.approx([0, 1])
    one_hit = duel(group(hull=2, cannon=ORANGE), group(cannon=BLUE)).left
    two_hits = duel(group(hull=3, cannon=ORANGE), group(cannon=BLUE)).left
    assert one_hit == pytest.approx([6 / 11, 5 / 11])
    assert two_hits[0] > one_hit[0]


def test_r11_5_missiles_fly_once_before_the_rounds() -> None:
    odds = duel(group(cannon=NONE), group(cannon=NONE, missile=(2, 0, 0, 0)))
    assert odds.left == pytest.approx([25 / 36, 11 / 36])


def test_r11_5_a_ship_destroyed_before_its_turn_does_not_fire_its_missiles() -> None:
    defender = group(initiative=1, cannon=NONE, missile=(9, 0, 0, 0))
    attacker = group(cannon=NONE, missile=(2, 0, 0, 0), hull=0)
    odds = duel(defender, attacker)
    assert odds.left[1] == pytest.approx(11 / 36)


def test_r11_12_in_a_stalemate_the_attacker_is_lost() -> None:
    assert duel(group(cannon=NONE), group(cannon=NONE)).left == [1, 0]


def test_r11_8_the_splitter_divides_cannons_but_not_missiles() -> None:
    four = group(ships=4, cannon=NONE, initiative=1)
    whole = duel(four, group(cannon=RED))
    parted = duel(four, group(cannon=RED, divides=True))
    assert whole.left == pytest.approx([0, 1]) and parted.left == pytest.approx([0, 1])
    armed = group(ships=4, initiative=1)
    # One burst clears the sector, if it comes before the four Interceptors hit.
    chance = 1 / 6 / (1 - 5 / 6 * (5 / 6) ** 4)
    assert duel(armed, group(cannon=RED, divides=True)).left[1] == pytest.approx(chance)
    assert duel(armed, group(cannon=RED)).left[1] < chance / 2
    missiles = group(cannon=NONE, missile=RED, divides=True)
    assert duel(four, missiles).left == [1, 0], "a missile destroys one of them"


def test_r11_3_the_last_to_arrive_fights_the_one_before_and_the_survivor_the_first() -> None:
    one = (group(),)
    left = sector_odds((one, one, one), (), 0, 0, (SPARES,) * 3).left
    first, second = 6 / 11, 5 / 11  # the defender, and the attacker, of two equal ships
    # Whoever wins the battle of the last two then attacks the first.
    assert left == pytest.approx([first, first * second, second * second])


def test_r11_3_damage_stays_from_one_battle_to_the_next() -> None:
    tough = (group(hull=1, initiative=9),)
    weak = (group(),)
    after = sector_odds((weak, weak, tough), (), 0, 0, (SPARES,) * 3).left[2]
    fresh = duel(weak, tough).left[1]
    assert after < fresh * fresh - 0.01


def test_r11_3_ships_of_nobody_fight_the_last_player_unless_they_are_at_peace() -> None:
    force, ancient = (group(),), (group(),)
    alone = sector_odds((force,), ancient, 1, 0, (SPARES,))
    assert alone.left == pytest.approx([5 / 11]) and alone.nobody == pytest.approx(6 / 11)
    peace = sector_odds((force,), ancient, 0, 0, (SPARES,))
    assert peace.left == [1] and peace.nobody == 0
    both = sector_odds((force, force), ancient, 0b10, 0, (SPARES, SPARES))
    assert both.left == pytest.approx([6 / 11, 5 / 11 * 5 / 11])


def test_r11_11_the_largest_ship_that_can_be_destroyed_is_destroyed_first() -> None:
    # The attacker always hits; the largest ship takes two dice, so an Interceptor is destroyed
    # first and two Interceptors are left to fire.
    large = group(hull=1, cannon=NONE, initiative=1)
    small = group(ships=2, cannon=NONE, initiative=1)
    weapon = group(cannon=NONE, missile=YELLOW, computer=4, initiative=9)
    ends = sector_odds(((large, small), (weapon,)), (), 0, 0, (SPARES, SPARES))
    assert ends.left == [1, 0]


# Population.


def test_r11_15_cannons_destroy_population_and_missiles_do_not() -> None:
    force = (group(computer=2, cannon=(1, 1, 0, 0), missile=(9, 9, 9, 9)),)
    odds = sector_odds((force,), (), 0, 3, (SHOOTS,))
    assert odds.destroyed[0] == pytest.approx([1 / 4, 1 / 4, 1 / 4, 1 / 4])


def test_r11_15_bombs_destroy_all_population_of_a_sector_that_is_won() -> None:
    one = (group(),)
    odds = sector_odds((one, one), (), 0, 2, (SPARES, DESTROYS))
    assert odds.destroyed[1] == pytest.approx([0, 0, 5 / 11])
    assert odds.destroyed[0] == pytest.approx([6 / 11, 0, 0])


def test_r11_15_only_the_ships_that_are_left_attack_population() -> None:
    pair = (group(ships=2),)
    odds = sector_odds(((group(initiative=9),), pair), (), 0, 2, (SPARES, SHOOTS))
    unhurt = sector_odds((pair,), (), 0, 2, (SHOOTS,)).destroyed[0][2]
    assert 0 < odds.destroyed[1][2] < unhurt * odds.left[1] - 0.001
    assert sum(odds.destroyed[1]) == pytest.approx(odds.left[1])


# What is shown adds up.


@pytest.mark.parametrize(
    ("shares", "shown"),
    [
        ([0.545, 0.455], [55, 45]),
        ([1 / 3, 1 / 3, 1 / 3], [34, 33, 33]),
        ([0.125, 0.125, 0.75], [13, 12, 75]),
        ([0.995, 0.005, 0.0], [100, 0, 0]),
        ([1.0], [100]),
        ([0.9999999999, 0.0000000001], [100, 0]),
    ],
)
def test_percents_add_up_to_100(shares: list[float], shown: list[int]) -> None:
    assert percents(shares) == shown
    assert sum(percents(shares)) == 100


@pytest.mark.parametrize("case", written(), ids=lambda case: case.name)
def test_the_chances_of_a_fight_add_up(case: Case) -> None:
    ranks, left, destroyed = computed(*prepared(case))
    assert sum(left) == pytest.approx(1)
    assert len(left) == len(ranks) + 1
    for chance, killed in zip(left, destroyed, strict=False):
        assert sum(killed) == pytest.approx(chance)
        assert min(killed) >= 0


# The engine.


@pytest.mark.parametrize("name", PLAYED)
def test_the_odds_are_those_of_the_engines_own_battles(name: str) -> None:
    table, place = prepared(case_of(name))
    ranks, left, destroyed = computed(table, place)
    fighter = Fighter(table, place, fast_chance(11))
    ends = [fighter.battle() for _ in range(BATTLES)]
    for seat, chance in zip([*ranks, -1], left, strict=True):
        _agrees(chance, sum(end[0] == seat for end in ends))
    if fighter.raids:
        for seat, killed in zip(ranks, destroyed, strict=True):
            for cubes, chance in enumerate(killed):
                _agrees(chance, ends.count((seat, cubes)))


def _agrees(chance: float, count: int) -> None:
    likely = min(max(chance, 1 / BATTLES), 1 - 1 / BATTLES)
    error = math.sqrt(likely * (1 - likely) / BATTLES)
    assert abs(count / BATTLES - chance) <= ERRORS * error


# Speed.


def test_many_rare_results_are_thinned_out_without_changing_the_odds() -> None:
    # Every position of this battle followed gives 77.525.
    large = group(2, 2, 2, 1, 4, (1, 1, 1, 0))
    middle = group(3, 3, 2, 1, 3, (1, 1, 0, 0))
    small = group(4, 4, 1, 0, 1, ORANGE)
    began = time.process_time()
    odds = duel((group(1, 2, 2, 1, 4, (1, 1, 1, 0)), middle, small), (large, middle, small))
    seconds = time.process_time() - began
    assert odds.left[1] == pytest.approx(0.77525, abs=0.002)
    assert seconds < 10, "a page waits for it"


def test_odds_are_remembered_by_the_value_of_the_fight() -> None:
    before = sector_odds.cache_info().hits
    duel(group(computer=3), group(hull=7))
    duel(group(computer=3), group(hull=7))
    assert sector_odds.cache_info().hits == before + 1
