"""The battle calculator: how a battle will probably end.

`odds` plays a sector's battles many times with dice of its own and tells how often each side is
the last that stands; it is a function of the fleets alone. Nobody retreats in it, and all dice
are assigned by the rule for ships of nobody (R11.11). `outlook` is a quick formula for bots,
which judge thousands of positions.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from astrarium.games.eclipse.components import (
    BLANK,
    BURST,
    DICE,
    DIE_DAMAGE,
    FACES,
    SHIP_SIZE,
    SHIPS,
    TO_HIT,
)
from astrarium.kernel.chance import Chance, fast_chance

if TYPE_CHECKING:
    from astrarium.games.eclipse.design import Design
    from astrarium.games.eclipse.state import Eclipse

SAMPLES: Final = 200
MOST_ROUNDS: Final = 60
PERCENT: Final = 100
SEED: Final = 2020
SHARPNESS: Final = 2.3  # how fast the better fleet's chances grow with its strength
FIRST_SHOT: Final = 1.15
KEPT: Final = 4096  # how many answers are remembered

# A group: initiative, computer, shield, hull, size, ships, then cannon and missile dice.
Group = tuple[int, int, int, int, int, int, tuple[int, ...], tuple[int, ...]]
Force = tuple[Group, ...]


def group_of(design: Design, size: int, ships: int) -> Group:
    """The ships of a type as the calculator takes them."""
    return (
        design.initiative,
        design.computer,
        design.shield,
        design.hull,
        size,
        ships,
        design.cannon,
        design.missile,
    )


class Squadron:
    """A group in a battle that is being tried, with the damage of its ships."""

    def __init__(self, group: Group, defends: bool) -> None:
        self.initiative: int = group[0]
        self.computer: int = group[1]
        self.shield: int = group[2]
        self.hull: int = group[3]
        self.size: int = group[4]
        self.wounds: list[int] = [0] * group[5]
        self.cannon: tuple[int, ...] = group[6]
        self.missile: tuple[int, ...] = group[7]
        self.defends: bool = defends


def squadrons(force: Force) -> list[Squadron]:
    """A fleet ready to be tried, the largest ships first."""
    fleet = [Squadron(group, False) for group in force]
    fleet.sort(key=_by_size)
    return fleet


def _by_size(squadron: Squadron) -> int:
    return -squadron.size


def _by_initiative(squadron: Squadron) -> tuple[int, int]:
    return (-squadron.initiative, 0 if squadron.defends else 1)


def strength(fleet: list[Squadron]) -> int:
    """How many ships a fleet has left."""
    ships = 0
    for squadron in fleet:
        ships += len(squadron.wounds)
    return ships


def duel(attackers: list[Squadron], defenders: list[Squadron], chance: Chance) -> None:
    """R11.5: fight until one fleet is gone; in a stalemate the attackers are lost (R11.12)."""
    for squadron in attackers:
        squadron.defends = False
    for squadron in defenders:
        squadron.defends = True
    order = attackers + defenders
    order.sort(key=_by_initiative)
    for squadron in order:
        shoot(squadron, squadron.missile, attackers if squadron.defends else defenders, chance)
    for _ in range(MOST_ROUNDS):
        if not strength(attackers) or not strength(defenders):
            return
        if not _armed(order):
            break
        for squadron in order:
            shoot(squadron, squadron.cannon, attackers if squadron.defends else defenders, chance)
    for squadron in attackers:
        squadron.wounds = []


def _armed(order: list[Squadron]) -> bool:
    for squadron in order:
        if squadron.wounds and sum(squadron.cannon):
            return True
    return False


def shoot(
    squadron: Squadron, dice: tuple[int, ...], enemies: list[Squadron], chance: Chance
) -> None:
    """R11.6: roll all dice of a ship type and assign them, the strongest first."""
    rolled: list[tuple[int, int]] = []
    for colour in range(DICE - 1, -1, -1):
        for _ in range(len(squadron.wounds) * dice[colour]):
            face = chance.below(FACES) + 1
            if face != BLANK:
                reach = FACES + TO_HIT if face == BURST else face + squadron.computer - TO_HIT
                if reach >= 0:
                    rolled.append((DIE_DAMAGE[colour], reach))
    if rolled:
        _assign(rolled, enemies)


def _assign(rolled: list[tuple[int, int]], enemies: list[Squadron]) -> None:
    """R11.11: destroy the largest ships that can be, then damage the largest.

    A die reaches all shields up to a number.
    """
    for enemy in enemies:
        for wound in enemy.wounds.copy():
            needed = _enough(rolled, enemy.shield, enemy.hull - wound)
            if needed:
                enemy.wounds.remove(wound)
                for die in needed:
                    rolled.remove(die)
    for damage, reach in rolled:
        for enemy in enemies:
            if enemy.wounds and reach >= enemy.shield:
                enemy.wounds[0] += damage
                if enemy.wounds[0] > enemy.hull:
                    enemy.wounds.pop(0)
                break


def _enough(rolled: list[tuple[int, int]], shield: int, hull: int) -> list[tuple[int, int]]:
    used: list[tuple[int, int]] = []
    damage = 0
    for die in rolled:
        if die[1] >= shield:
            used.append(die)
            damage += die[0]
            if damage > hull:
                return used
    return []


@lru_cache(maxsize=KEPT)
def odds(forces: tuple[Force, ...], guards: Force, foes: int) -> tuple[int, ...]:
    """How often of a hundred each of several fleets is the last, in their order in R11.3.

    `guards` are the ships of nobody, whose share comes last; `foes` says, as bits, whose enemies
    they are.
    """
    wins = [0] * (len(forces) + 1)
    chance = fast_chance(SEED)
    for _ in range(SAMPLES):
        wins[_last_standing(forces, guards, foes, chance)] += 1
    return tuple([(PERCENT * count + SAMPLES // 2) // SAMPLES for count in wins])


def _last_standing(forces: tuple[Force, ...], guards: Force, foes: int, chance: Chance) -> int:
    """R11.3, R11.4: fight pair by pair from the last to arrive; the index of who is left."""
    fleets = [squadrons(force) for force in forces]
    left = list(range(len(forces)))
    while len(left) > 1:
        attacker, defender = left[-1], left[-2]
        duel(fleets[attacker], fleets[defender], chance)
        left = [index for index in left if strength(fleets[index])]
    nobody = len(forces)
    if not left:
        return nobody
    if guards and foes >> left[0] & 1:
        watch = squadrons(guards)
        duel(fleets[left[0]], watch, chance)
        return left[0] if strength(fleets[left[0]]) else nobody
    return left[0]


def force_of(state: Eclipse, seat: int, place: int, extra: int) -> Force:
    """A player's ships in a sector, with one more of a type if it is to join them."""
    player = state.players[seat]
    groups: list[Group] = []
    for ship in range(SHIPS):
        ships = player.ships[place * SHIPS + ship] + (1 if ship == extra else 0)
        if ships:
            groups.append(group_of(player.designs[ship], SHIP_SIZE[ship], ships))
    return tuple(groups)


def guards_of(state: Eclipse, place: int) -> Force:
    """The ships of nobody in a sector."""
    if not state.npcs[place]:
        return ()
    return (group_of(state.npc_design(place), 0, state.npcs[place]),)


def preview(state: Eclipse, seat: int, place: int, extra: int) -> dict[str, object]:
    """The odds of the battles in a sector if a player's ship joined them, in percent by seat."""
    arrivals = state.arrivals[place]
    ranks = [one for one in arrivals if one != state.owners[place]]
    if state.owners[place] in arrivals:
        ranks.insert(0, state.owners[place])
    if seat not in ranks:
        if state.owners[place] == seat:
            ranks.insert(0, seat)
        else:
            ranks.append(seat)
    forces: list[Force] = []
    foes = 0
    for index, one in enumerate(ranks):
        forces.append(force_of(state, one, place, extra if one == seat else -1))
        if state.hostile_npcs(one, place):
            foes |= 1 << index
    shares = odds(tuple(forces), guards_of(state, place), foes)
    return {
        "win": shares[ranks.index(seat)],
        "seats": ranks,
        "shares": list(shares[:-1]),
        "nobody": shares[-1],
    }


def contested(state: Eclipse) -> list[int]:
    """The places where a battle would be fought now."""
    places: list[int] = []
    for place in range(state.size()):
        arrivals = state.arrivals[place]
        if len(arrivals) > 1 or (arrivals and state.hostile_npcs(arrivals[0], place)):
            places.append(place)
    return places


# A quick formula.


def firepower(design: Design, shield: int) -> float:
    """The damage that a ship's dice do in a round, on average; missiles count for less."""
    return design.damage() * hit_chance(design.computer, shield)


def hit_chance(computer: int, shield: int) -> float:
    """R11.7: the chance of a die to hit."""
    numbers = min(4, max(0, computer - shield))
    return (1 + numbers) / FACES


def outlook(mine: list[tuple[Design, int]], theirs: list[tuple[Design, int]]) -> float:
    """A quick estimate of the chance that one fleet beats another."""
    ours = _power(mine, theirs) * _toughness(mine)
    others = _power(theirs, mine) * _toughness(theirs)
    if ours <= 0.0:
        return 0.0
    if others <= 0.0:
        return 1.0
    ratio: float = (others / ours) ** SHARPNESS
    return 1.0 / (1.0 + ratio)


def _power(fleet: list[tuple[Design, int]], enemies: list[tuple[Design, int]]) -> float:
    """The firepower of a fleet over a battle: what many ships do dwindles with them."""
    shield = 0
    ships = 0
    speed = 0
    for design, count in enemies:
        shield += design.shield * count
        speed += design.initiative * count
        ships += count
    if not ships:
        return 0.0
    total = 0.0
    own = 0
    for design, count in fleet:
        first = FIRST_SHOT if design.initiative * ships > speed else 1.0
        total += first * count * firepower(design, shield // ships)
        own += count
    return total * (own + 1) / (2 * own) if own else 0.0


def _toughness(fleet: list[tuple[Design, int]]) -> float:
    total = 0
    for design, count in fleet:
        total += count * (design.hull + 1)
    return float(total)
