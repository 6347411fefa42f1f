"""R11.19: how the battles of a sector will end, and what then becomes of its population.

`sector_odds` is a function of the fleets alone and remembers its answers. Nobody retreats in it,
and all dice are assigned by the rule for the ships of nobody (R11.11).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from astrarium.games.eclipse.rules.aiming import Fleet, Kind, Wounds, reaching
from astrarium.games.eclipse.rules.components import DICE, DIE_DAMAGE
from astrarium.games.eclipse.rules.duel import Duel

KEPT: Final = 4096  # how many answers are remembered
PERCENT: Final = 100

# A ship type of a fleet: initiative, computer, shield, hull, whether antimatter dice are divided,
# cannon and missile dice, and the damage of each ship, the most damaged first.
Group = tuple[int, int, int, int, bool, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
Force = tuple[Group, ...]  # the largest ships first

# R11.15: what a fleet that is left does to population.
SPARES: Final = 0
SHOOTS: Final = 1
DESTROYS: Final = 2  # without a roll

# The chances of everything that a fleet can be, by number.
Chances = dict[int, float]


class SectorOdds:
    """The chances of a sector, for each fleet in the order in which the sides stand in R11.3."""

    def __init__(self, left: list[float], nobody: float, destroyed: list[list[float]]) -> None:
        self.left: list[float] = left  # to be the last that stands
        self.nobody: float = nobody
        self.destroyed: list[list[float]] = destroyed  # to be the last, and destroy so many cubes


@lru_cache(maxsize=KEPT)
def sector_odds(
    forces: tuple[Force, ...], guards: Force, foes: int, cubes: int, raids: tuple[int, ...]
) -> SectorOdds:
    """How the battles of a sector end, and the attacks on its population.

    `guards` are the ships of nobody; `foes` says, as bits, whose enemies they are; `raids` says
    what each side would do to the cubes.
    """
    fleets = [fleet_of(force, True) for force in forces]
    lasts = _fight_in_pairs(fleets, forces)
    nobody = 0.0
    if guards:
        for index, chances in enumerate(lasts):
            if chances and foes >> index & 1:
                watch = fleet_of(guards, False)
                duel = Duel(fleets[index], watch)
                duel.fight(chances, watch.number(wounds_of(guards)))
                lasts[index] = duel.attackers_left
                nobody += sum(duel.defenders_left.values())
    left = [sum(chances.values()) for chances in lasts]
    whole = nobody + sum(left)
    destroyed: list[list[float]] = []
    for index, chances in enumerate(lasts):
        killed = _raid(fleets[index], chances, cubes, raids[index])
        destroyed.append([chance / whole for chance in killed])
    return SectorOdds([chance / whole for chance in left], nobody / whole, destroyed)


def fleet_of(force: Force, played: bool) -> Fleet:
    """A force, ready to fight."""
    return Fleet(
        [
            Kind(group[0], group[1], group[2], group[3], group[4], group[5], group[6])
            for group in force
        ],
        played,
    )


def wounds_of(force: Force) -> Wounds:
    """The damage of a force before the battles."""
    return tuple([group[7] for group in force])


def _fight_in_pairs(fleets: list[Fleet], forces: tuple[Force, ...]) -> list[Chances]:
    """R11.3: the last to arrive fights the one before, and the survivor the one before that.

    Gives the chances of everything that the last player left can be.
    """
    lasts: list[Chances] = [{} for _ in fleets]
    if not fleets:
        return lasts
    newest = len(fleets) - 1
    lasts[newest] = {fleets[newest].number(wounds_of(forces[newest])): 1.0}
    for defender in range(newest - 1, -1, -1):
        fresh = fleets[defender].number(wounds_of(forces[defender]))
        survivors: Chances = {}
        for attacker in range(defender + 1, len(fleets)):
            if not lasts[attacker]:
                continue
            duel = Duel(fleets[attacker], fleets[defender])
            duel.fight(lasts[attacker], fresh)
            lasts[attacker] = duel.attackers_left
            for number, chance in duel.defenders_left.items():
                survivors[number] = survivors.get(number, 0.0) + chance
        lasts[defender] = survivors
    return lasts


# R11.15: the attack on population.


def _raid(fleet: Fleet, lasts: Chances, cubes: int, means: int) -> list[float]:
    """R11.15: the chances to be left and to destroy no cube, one, and so on."""
    destroyed = [0.0] * (cubes + 1)
    if not cubes or means == SPARES:
        destroyed[0] = sum(lasts.values())
        return destroyed
    if means == DESTROYS:
        destroyed[cubes] = sum(lasts.values())
        return destroyed
    by_ships: dict[tuple[int, ...], float] = {}
    for number, chance in lasts.items():
        ships = tuple(fleet.ships[number])
        by_ships[ships] = by_ships.get(ships, 0.0) + chance
    for ships, chance in by_ships.items():
        for killed, share in enumerate(killing(fleet.kinds, ships, cubes)):
            destroyed[killed] += chance * share
    return destroyed


def killing(kinds: list[Kind], ships: tuple[int, ...], cubes: int) -> list[float]:
    """R11.15: the chances to destroy no cube, one, and so on: all cannons, against no shield."""
    destroyed = [0.0] * (cubes + 1)
    destroyed[0] = 1.0
    for group, kind in enumerate(kinds):
        hit = reaching(kind.computer, (0,))[1]
        for colour in range(DICE):
            for _ in range(ships[group] * kind.cannon[colour]):
                after = [(1.0 - hit) * chance for chance in destroyed]
                for killed, chance in enumerate(destroyed):
                    after[min(cubes, killed + DIE_DAMAGE[colour])] += hit * chance
                destroyed = after
    return destroyed


# What is shown.


def percents(shares: list[float]) -> list[int]:
    """Shares of 1 in whole percent that add up to 100: the largest remainders are rounded up."""
    found = [int(PERCENT * share) for share in shares]
    remainders = [(found[at] - PERCENT * share, at) for at, share in enumerate(shares)]
    remainders.sort()
    for _, at in remainders[: PERCENT - sum(found)]:
        found[at] += 1
    return found
