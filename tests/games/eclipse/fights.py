"""Fights for the battle calculator, and the engine's own battles under the policy of R11.19.

Nobody retreats. Players assign their dice as the calculator takes it, which is written here a
second time, die by die, and answered to the engine's questions; the ships of nobody are the
engine's own.
"""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass
from pathlib import Path

from astrarium.games.eclipse.options import EclipseOptions
from astrarium.games.eclipse.rules.battle import odds_of, raid_of
from astrarium.games.eclipse.rules.combat import COMBAT_PHASE
from astrarium.games.eclipse.rules.components import (
    BURST,
    BY_SIZE,
    DIE_DAMAGE,
    ITEM_IDS,
    NOTHING,
    OUTSIDE_GRID,
    PART_IDS,
    SHIP_COUNT,
    SHIPS,
    TO_HIT,
)
from astrarium.games.eclipse.rules.design import Design
from astrarium.games.eclipse.rules.fight import NPC, Fight
from astrarium.games.eclipse.rules.odds import SPARES
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import BOMBARD, FIRE, FIRST, GIVE_UP, HIT, KEEP_NONE
from astrarium.kernel.rules.chance import Chance
from tests.games.eclipse.scenario import SOUTH, STOP, Table

SPLIT = len(DIE_DAMAGE)  # the colour of a point of a divided die in the engine
DIE_BASE = 8
HOME = "home"  # the start sector of seat 1
ANSWERS = {
    "FireOrRetreat": FIRE,
    "Withdraw": GIVE_UP,
    "KeepReputation": KEEP_NONE,
    "AttackPopulation": BOMBARD,
}
ANY_ANSWER = ("DestroyCube", "BuryCube")


@dataclass(frozen=True)
class Case:
    """A fight: where, and the fleets in the order in which they arrived.

    A fleet is written as `cruiser*2(-,-,plasma_cannon) interceptor +antimatter_splitter`: ships,
    what lies on the spaces of their blueprint, and technologies.
    """

    name: str
    sector: str
    fleets: tuple[str, ...]
    species: str = ""
    owner: int = NOTHING
    advanced: bool = False
    kinds: tuple[str, ...] = ()  # cubes that are added to those of a start sector


def prepared(case: Case) -> tuple[Table, int]:
    """A table on which a fight is about to begin, and its place."""
    advanced = case.advanced
    options = EclipseOptions(
        advanced_ancients=advanced, advanced_guardians=advanced, advanced_center=advanced
    )
    table = Table(case.species, max(2, len(case.fleets)), options)
    sector = table.home(1) if case.sector == HOME else case.sector
    if case.sector not in (HOME, "001"):
        table.lay(sector, SOUTH)
    if case.owner != NOTHING and case.sector != HOME:
        table.state.place_disc(case.owner, table.place(sector))
    for seat in range(len(case.fleets)):
        table.clear_ships(seat)
    for seat, fleet in enumerate(case.fleets):
        _arrive(table, seat, sector, fleet)
    table.populate(sector, *case.kinds)
    return table, table.place(sector)


def _arrive(table: Table, seat: int, sector: str, fleet: str) -> None:
    for word in fleet.split():
        if word.startswith("+"):
            table.learn(seat, word[1:])
            continue
        ships, _, parts = word.rstrip(")").partition("(")
        name, _, count = ships.partition("*")
        if parts:
            table.parts(name, *parts.split(","), seat=seat)
        table.ships(seat, sector, " ".join([name] * int(count or 1)))


def computed(table: Table, place: int) -> tuple[list[int], list[float], list[list[float]]]:
    """What the calculator says: the seats, the chances to be left, nobody last, and the cubes."""
    state = table.state
    ranks = [seat for seat in state.arrivals[place] if seat == state.owners[place]]
    ranks += [seat for seat in state.arrivals[place] if seat != state.owners[place]]
    odds = odds_of(state, ranks[0], place, NOTHING)
    return ranks, [*odds.left, odds.nobody], odds.destroyed


class Fighter:
    """Plays one fight in the engine again and again, by the policy."""

    def __init__(self, table: Table, place: int, chance: Chance) -> None:
        self.place = place
        self.chance = chance
        self.start: Eclipse = table.state.copy()
        self.start.stack.clear()
        self.start.ask_in_order([COMBAT_PHASE, STOP])
        self.cubes = self.start.cubes[place].bit_count()
        owner = self.start.owners[place]
        self.raids = owner != NOTHING and any(
            raid_of(self.start, seat, place) != SPARES for seat in self.start.arrivals[place]
        )
        self.plans: dict[tuple[object, ...], list[int]] = {}
        self.plan: list[int] = []
        self.roll: tuple[int, ...] = ()

    def battle(self) -> tuple[int, int]:
        """Who is left after one battle, NPC for nobody, and how many cubes were destroyed."""
        state: Eclipse = self.start.copy()
        state.chance = self.chance
        state._asked = -(2**30)
        state.advance()
        fought = False
        self.roll = ()
        while True:
            if state.fight is None and fought and not self.raids:
                break
            fought = True
            question = state.stack[-1]
            kind = type(question).__name__
            if kind == "AssignDie":
                action = self._aim(state)
            elif kind == "ChooseOrder":
                action = min(state.legal(question.player), key=_by_size)  # type: ignore[attr-defined]
            elif kind in ANSWERS:
                action = ANSWERS[kind]
            elif kind in ANY_ANSWER:
                action = state.legal(question.player)[0]  # type: ignore[attr-defined]
            else:
                break
            state.play(question.player, action)  # type: ignore[attr-defined]
        left = [seat for seat in range(state.seats) if state.players[seat].fleet[self.place]]
        assert len(left) <= 1
        killed = self.cubes - state.cubes[self.place].bit_count()
        return (left[0] if left else NPC), killed

    def _aim(self, state: Eclipse) -> int:
        fight = state.fight
        assert fight is not None
        # Dice without a choice are not asked for: a plan is good for what is left of its roll.
        roll = (fight.attacker, fight.defender, fight.number, fight.shooter)
        if roll != self.roll:
            self.roll = roll
            self.plan = self._planned(state, fight)
        return self.plan[len(self.plan) - len(fight.dice)]

    def _planned(self, state: Eclipse, fight: Fight) -> list[int]:
        shooter = fight.shooter
        side = 1 - shooter // SHIPS
        seat = fight.seat_of(side)
        enemies = [
            (ship, wound)
            for ship in (BY_SIZE if seat != NPC else (0,))
            for wound in fight.wounds_of(side * SHIPS + ship)
        ]
        key = (shooter, fight.attacker, fight.defender, tuple(fight.dice), tuple(enemies))
        found = self.plans.get(key)
        if found is None:
            me = state.players[fight.seat_of(shooter // SHIPS)].designs[shooter % SHIPS]
            if seat == NPC:
                code = SHIPS + state.npc_kind(fight.place)
                ships = [Ship(code, wound, state.npc_design(fight.place)) for _, wound in enemies]
            else:
                designs = state.players[seat].designs
                ships = [Ship(ship, wound, designs[ship]) for ship, wound in enemies]
            found = planned(fight.dice, me.computer, ships)
            self.plans[key] = found
        return found


def _by_size(action: int) -> int:
    return BY_SIZE.index(FIRST.first(action))


# The policy, die by die.


class Ship:
    """A target of dice: what it is called, its damage, and its design."""

    def __init__(self, code: int, wound: int, design: Design) -> None:
        self.code = code
        self.wound = wound
        self.hull = design.hull
        self.shield = design.shield
        self.dice: list[int] = []

    def is_gone(self) -> bool:
        """Whether more damage than hull was done."""
        return self.wound > self.hull


def worth(die: int) -> int:
    """The damage of a die of the engine."""
    return 1 if die // DIE_BASE == SPLIT else DIE_DAMAGE[die // DIE_BASE]


def reaches(die: int, computer: int, shield: int) -> bool:
    """R11.7: whether a die hits."""
    face = die % DIE_BASE
    return face == BURST or (face > 1 and face + computer - shield >= TO_HIT)


def planned(dice: list[int], computer: int, ships: list[Ship]) -> list[int]:
    """The answers for all dice in the order of the engine; ships come largest first."""
    left = list(range(len(dice)))
    aims: dict[int, Ship] = {}

    def far(one: int) -> int:
        return sum(reaches(dice[one], computer, ship.shield) for ship in ships)

    order = sorted(left, key=lambda one: (far(one), worth(dice[one])))
    for ship in ships:
        chosen: list[int] = []
        for one in order:
            done = ship.wound + sum(worth(dice[die]) for die in chosen)
            if done <= ship.hull and reaches(dice[one], computer, ship.shield):
                chosen.append(one)
        if ship.wound + sum(worth(dice[die]) for die in chosen) <= ship.hull:
            continue
        for one in sorted(chosen, key=lambda one: (worth(dice[one]), -far(one))):
            rest = sum(worth(dice[die]) for die in chosen) - worth(dice[one])
            if ship.wound + rest > ship.hull:
                chosen.remove(one)
        for one in chosen:
            aims[one] = ship
            order.remove(one)
    lost = {id(ship) for ship in aims.values()}
    for one in order:
        for ship in ships:
            if id(ship) not in lost and reaches(dice[one], computer, ship.shield):
                aims[one] = ship
                break
    return _in_order(dice, computer, ships, aims)


def _in_order(
    dice: list[int], computer: int, ships: list[Ship], aims: dict[int, Ship]
) -> list[int]:
    """Equal dice go to the largest ships first, as a search assigns them."""
    places = {id(ship): place for place, ship in enumerate(ships)}
    equal: dict[int, list[int]] = {}
    for one, die in enumerate(dice):
        equal.setdefault(die, []).append(one)
    targets: list[Ship | None] = [None] * len(dice)
    for ones in equal.values():
        wanted = sorted(
            (aims[one] for one in ones if one in aims), key=lambda ship: places[id(ship)]
        )
        for one, aim in zip(ones, wanted, strict=False):
            targets[one] = aim
    answers: list[int] = []
    for one, die in enumerate(dice):
        ship = targets[one]
        if ship is None or ship.is_gone():
            # The die can only hit ships that are destroyed in any case.
            standing = [
                other
                for other in ships
                if not other.is_gone() and reaches(die, computer, other.shield)
            ]
            if not standing:
                answers.append(NOTHING)
                continue
            ship = standing[0]
        answers.append(HIT(ship.code, ship.wound))
        ship.wound += worth(die)
    return answers


# Fights.

SPLITTER = "+antimatter_splitter"
GENERATED = 28
MOST_PARTS = 3


def generated(number: int) -> Case:
    """A fight made by chance: any ships with any parts, of two or three sides."""
    chance = random.Random(f"fight {number}")
    sector = chance.choice(["103", "103", "103", "101", "104", "271", "001", HOME])
    sides = {"103": 2, HOME: 2}.get(sector, 1) + (chance.random() < 0.3)
    return Case(
        f"by chance {number + 1}",
        sector,
        tuple(_fleet(chance, large=sector == "001") for _ in range(sides)),
        owner=chance.choice([NOTHING, 0, 1]) if sector == "103" else NOTHING,
        advanced=chance.random() < 0.5,
    )


def _fleet(chance: random.Random, large: bool) -> str:
    words = []
    for ship in sorted(chance.sample(range(SHIPS), chance.choice([1, 2, 2, 3]))):
        most = SHIP_COUNT[ship] if large else (SHIP_COUNT[ship] + 1) // 2
        words.append(f"{ITEM_IDS[ship]}*{chance.randint(1, most)}({_parts(chance)})")
    if chance.random() < 0.4:
        words.append(SPLITTER)
    return " ".join(words)


def _parts(chance: random.Random) -> str:
    spaces = ["-"] * 4
    fitting = [part for part, outside in zip(PART_IDS, OUTSIDE_GRID, strict=True) if not outside]
    for space in chance.sample(range(len(spaces)), chance.randint(1, MOST_PARTS)):
        spaces[space] = chance.choice(fitting)
    return ",".join(spaces)


def written() -> list[Case]:
    """The fights that are written down."""
    with Path(__file__).with_name("fights.toml").open("rb") as file:
        rows = tomllib.load(file)["fight"]
    return [
        Case(**row | {"fleets": tuple(row["fleets"]), "kinds": tuple(row.get("kinds", ()))})
        for row in rows
    ]


def all_cases() -> list[Case]:
    """The fights that are written down, and those made by chance."""
    return [*written(), *(generated(number) for number in range(GENERATED))]
