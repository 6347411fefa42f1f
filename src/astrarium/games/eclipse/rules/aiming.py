"""R11.6 to R11.8, R11.11: what a roll can do to a fleet, and how likely each result is.

The dice are assigned by one policy, whoever rolls them. The largest ship that the dice can destroy
is destroyed, then the next largest, and so on; what is left goes to the largest ship that it hits.
Among equal ships the most damaged comes first. The ships of nobody use the lowest results first,
as R11.11 has it. Players use those first that hit the fewest ships, then the weakest, and keep
what is not needed.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import (
    BLANK,
    BURST,
    DICE,
    DIE_DAMAGE,
    FACES,
    RED,
    TO_HIT,
)

FEW: Final = 32  # so many results of a roll are all looked at, however rare
OUT_OF_REACH: Final = 1 << 20

# The damage of the ships of each type, the most damaged ship first.
Wounds = tuple[tuple[int, ...], ...]


class Kind:
    """A ship type in battle; `divides` says whether its antimatter cannons do (R11.8)."""

    def __init__(
        self,
        initiative: int,
        computer: int,
        shield: int,
        hull: int,
        divides: bool,
        cannon: tuple[int, ...],
        missile: tuple[int, ...],
    ) -> None:
        self.initiative: int = initiative
        self.computer: int = computer
        self.shield: int = shield
        self.hull: int = hull
        self.divides: bool = divides
        self.cannon: tuple[int, ...] = cannon
        self.missile: tuple[int, ...] = missile


class Fleet:
    """One side: its ship types, the largest first, and every damage it was seen with, by number."""

    def __init__(self, kinds: list[Kind], played: bool) -> None:
        self.kinds: list[Kind] = kinds
        self.played: bool = played  # by a player, not by the rule for the ships of nobody
        self.numbers: dict[Wounds, int] = {}
        self.wounds: list[Wounds] = []
        self.ships: list[list[int]] = []  # of each type
        self.health: list[int] = []  # the damage that it still takes to destroy all of them

    def number(self, wounds: Wounds) -> int:
        """The number by which a damage of the fleet is known."""
        known = self.numbers.get(wounds, -1)
        if known >= 0:
            return known
        known = len(self.wounds)
        self.numbers[wounds] = known
        self.wounds.append(wounds)
        self.ships.append([len(ships) for ships in wounds])
        health = 0
        for group, ships in enumerate(wounds):
            health += len(ships) * (self.kinds[group].hull + 1) - sum(ships)
        self.health.append(health)
        return known

    def shields(self, number: int) -> tuple[int, ...]:
        """The different shields of the ships that are left, the lowest first."""
        found: list[int] = []
        for group, ships in enumerate(self.ships[number]):
            shield = self.kinds[group].shield
            if ships and shield not in found:
                found.append(shield)
        found.sort()
        return tuple(found)

    def needs(self, number: int, shields: tuple[int, ...]) -> list[int]:
        """How far a die must reach to hit each type."""
        needed: list[int] = []
        for group, ships in enumerate(self.ships[number]):
            shield = self.kinds[group].shield
            needed.append(shields.index(shield) + 1 if ships else OUT_OF_REACH)
        return needed


class Salvo:
    """One result of a roll: its dice by damage and reach, in the order in which they are used.

    A die reaches so many of the shields among its targets, counted from the lowest.
    """

    def __init__(
        self, damages: list[int], reaches: list[int], counts: list[int], chance: float
    ) -> None:
        self.damages: list[int] = damages
        self.reaches: list[int] = reaches
        self.counts: list[int] = counts
        self.chance: float = chance

    def joined(self, worth: int, times: int, counts: list[int], chance: float) -> Salvo:
        """This result together with that of other dice."""
        damages, reaches, more = self.damages.copy(), self.reaches.copy(), self.counts.copy()
        for place, count in enumerate(counts):
            if count:
                damages.append(worth)
                reaches.append(place + 1)
                more.append(count * times)
        return Salvo(damages, reaches, more, self.chance * chance)

    def by_reach(self) -> Salvo:
        """This result with its dice as players use them."""
        order: list[tuple[int, int, int]] = []
        for place, damage in enumerate(self.damages):
            order.append((self.reaches[place], damage, self.counts[place]))
        order.sort()
        return Salvo(
            [one[1] for one in order],
            [one[0] for one in order],
            [one[2] for one in order],
            self.chance,
        )


def strike(fleet: Fleet, number: int, needs: list[int], salvo: Salvo, thrifty: bool) -> int:
    """R11.11: what a fleet is after a salvo, by number."""
    counts = salvo.counts.copy()
    after: list[tuple[int, ...]] = []
    for group, ships in enumerate(fleet.wounds[number]):
        hull = fleet.kinds[group].hull
        lost = 0
        for wound in ships:
            # Where the most damaged ship cannot be destroyed, none of its type can.
            if not destroys(salvo, counts, needs[group], hull - wound, thrifty):
                break
            lost += 1
        after.append(ships[lost:] if lost else ships)
    for place, count in enumerate(counts):
        if not count:
            continue
        for group, ships in enumerate(after):
            if ships and salvo.reaches[place] >= needs[group]:
                hurt = ships[0] + salvo.damages[place] * count
                after[group] = (hurt, *ships[1:])
                break
    return fleet.number(tuple(after))


def destroys(salvo: Salvo, counts: list[int], need: int, hull: int, thrifty: bool) -> bool:
    """Spend the dice that it takes to do more damage than the hull that is left, if there are."""
    damage = 0
    for place, count in enumerate(counts):
        if count and salvo.reaches[place] >= need:
            damage += count * salvo.damages[place]
    if damage <= hull:
        return False
    damage = 0
    before = counts.copy() if thrifty else counts
    for place, count in enumerate(before):
        if count and salvo.reaches[place] >= need:
            worth = salvo.damages[place]
            used = min(count, (hull - damage) // worth + 1)
            counts[place] = count - used
            damage += used * worth
            if damage > hull:
                break
    if thrifty and damage > hull + 1:
        take_back(salvo, before, counts, damage - hull - 1)
    return True


def take_back(salvo: Salvo, before: list[int], counts: list[int], spare: int) -> None:
    """Keep the dice that are not needed: the weakest, and among those the farthest to reach."""
    for damage in range(1, spare + 1):
        for place in range(len(counts) - 1, -1, -1):
            if salvo.damages[place] == damage:
                kept = min(before[place] - counts[place], spare // damage)
                counts[place] += kept
                spare -= kept * damage


# Rolls.


def salvoes(
    kind: Kind, ships: int, missiles: bool, shields: tuple[int, ...], rare: float
) -> list[Salvo]:
    """R11.6: the results of a roll that differ against these shields, if they are not too rare."""
    dice = kind.missile if missiles else kind.cannon
    chances = reaching(kind.computer, shields)
    found = [Salvo([], [], [], 1.0)]
    for colour in range(DICE):
        if not dice[colour]:
            continue
        damage = DIE_DAMAGE[colour]
        worth = 1 if kind.divides and colour == RED and not missiles else damage
        rolls = throws(ships * dice[colour], chances)
        joined: list[Salvo] = []
        for salvo in found:
            for counts, chance in rolls:
                joined.append(salvo.joined(worth, damage // worth, counts, chance))
        found = _thinned(joined, rare)
    return found


def _thinned(found: list[Salvo], rare: float) -> list[Salvo]:
    """The results of a roll; of the rarest, evenly chosen ones stand for the others."""
    if len(found) <= FEW:
        return found
    kept: list[Salvo] = []
    owed = rare / 2
    whole = 0.0
    for salvo in found:
        if salvo.chance < rare:
            owed += salvo.chance
            if owed < rare:
                continue
            owed -= rare
            salvo.chance = rare
        kept.append(salvo)
        whole += salvo.chance
    for salvo in kept:
        salvo.chance /= whole
    return kept


def reaching(computer: int, shields: tuple[int, ...]) -> list[float]:
    """R11.7: the chances of a die to miss, to reach the lowest shield alone, and so on."""
    found = [0.0] * (len(shields) + 1)
    for face in range(1, FACES + 1):
        reached = 0
        for shield in shields:
            if face == BURST or (face != BLANK and face + computer - shield >= TO_HIT):
                reached += 1
        found[reached] += 1 / FACES
    return found


def throws(dice: int, chances: list[float]) -> list[tuple[list[int], float]]:
    """How often dice can show each result but the first, and how likely that is."""
    found: list[tuple[list[int], float]] = []
    _throw(dice, 1.0, chances, len(chances) - 1, [0] * (len(chances) - 1), found)
    return found


def _throw(
    dice: int,
    chance: float,
    chances: list[float],
    result: int,
    counts: list[int],
    found: list[tuple[list[int], float]],
) -> None:
    if result == 0:
        whole = chance * chances[0] ** dice
        if whole > 0.0:
            found.append((counts.copy(), whole))
        return
    ways = 1.0
    for count in range(dice + 1):
        share = chance * ways * chances[result] ** count
        if share > 0.0:
            counts[result - 1] = count
            _throw(dice - count, share, chances, result - 1, counts, found)
        ways = ways * (dice - count) / (count + 1)
    counts[result - 1] = 0
