"""R11.5, R11.12: a battle of two fleets, followed through all that its dice can bring.

A battle is a chain of positions: the damage of both fleets, and the ship type that fires next.
Damage only grows, so the positions are visited from the soundest on, each with all the chance that
leads to it. Only shots without a hit lead back to the same damage: their circle is summed up at
once. Of very many positions with hardly any chance some stand for the others.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.aiming import Fleet, Salvo, salvoes, strike

CERTAIN: Final = 1.0 - 1e-12
PAIR: Final = 1 << 20  # two numbers of damage as one
# How little chance a position may have to be followed: more, the more there were.
LEAST: Final = 1e-7
LEAST_GROWS: Final = 5e-9
MANY: Final = 12_000
# How little chance a result of a roll may have to be looked at: more against a fleet that was met
# late, behind so many others.
RARE: Final = 1e-3
MET_LATE: Final = 32
RAREST: Final = 16


class Shots:
    """What the shots of a ship type can make of the fleet they hit, and how likely that is."""

    def __init__(self, miss: float) -> None:
        self.miss: float = miss
        self.steps: list[int] = []  # from one pair of fleets to the other
        self.harms: list[int] = []
        self.chances: list[float] = []


class Battery:
    """The ships of a type on one side, with all that they can do in a battle."""

    def __init__(self, own: Fleet, enemies: Fleet, group: int, attacks: bool) -> None:
        self.own: Fleet = own
        self.enemies: Fleet = enemies
        self.group: int = group
        self.attacks: bool = attacks
        self._shots: dict[int, Shots] = {}
        self._rolls: dict[tuple[int, int, tuple[int, ...]], list[Salvo]] = {}

    def shots(self, ships: int, enemy: int, missiles: bool) -> Shots:
        """What so many ships can make of an enemy fleet."""
        key = (enemy << 8 | ships) * 2 + (1 if missiles else 0)
        found = self._shots.get(key)
        if found is None:
            found = self._shoot(ships, enemy, missiles)
            self._shots[key] = found
        return found

    def _shoot(self, ships: int, enemy: int, missiles: bool) -> Shots:
        enemies = self.enemies
        shields = enemies.shields(enemy)
        needs = enemies.needs(enemy, shields)
        results: dict[int, float] = {}
        for salvo in self._roll(ships, missiles, shields, min(RAREST, 1 + enemy // MET_LATE)):
            after = strike(enemies, enemy, needs, salvo, self.own.played)
            results[after] = results.get(after, 0.0) + salvo.chance
        shots = Shots(results.pop(enemy, 0.0))
        for after, chance in results.items():
            shots.steps.append(after - enemy if self.attacks else (after - enemy) * PAIR)
            shots.harms.append(enemies.health[enemy] - enemies.health[after])
            shots.chances.append(chance)
        return shots

    def _roll(
        self, ships: int, missiles: bool, shields: tuple[int, ...], rarer: int
    ) -> list[Salvo]:
        key = (rarer, -ships if missiles else ships, shields)
        found = self._rolls.get(key)
        if found is None:
            found = salvoes(self.own.kinds[self.group], ships, missiles, shields, rarer * RARE)
            if self.own.played:
                found = [salvo.by_reach() for salvo in found]
            self._rolls[key] = found
        return found


class Duel:
    """R11.5: a battle between an attacker and a defender, and who is left of each, by number."""

    def __init__(self, attacker: Fleet, defender: Fleet) -> None:
        self.attacker: Fleet = attacker
        self.defender: Fleet = defender
        self.attackers_left: dict[int, float] = {}
        self.defenders_left: dict[int, float] = {}
        self.missiles: list[Battery] = []
        self.cannons: list[Battery] = []
        self.pairs: int = 0
        self._owed: float = LEAST / 2
        # By the damage that it still takes to destroy both: the chances to come to each pair of
        # fleets, by the type that fires next.
        self._waiting: list[dict[int, list[float]]] = []
        for battery in self._in_order():
            kind = battery.own.kinds[battery.group]
            if sum(kind.missile):
                self.missiles.append(battery)
            if sum(kind.cannon):
                self.cannons.append(battery)

    def _in_order(self) -> list[Battery]:
        """R11.5: the defender wins ties, and each side lets its largest ships come first."""
        order: list[tuple[int, int, int]] = []
        for group, kind in enumerate(self.defender.kinds):
            order.append((-kind.initiative, 0, group))
        for group, kind in enumerate(self.attacker.kinds):
            order.append((-kind.initiative, 1, group))
        order.sort()
        batteries: list[Battery] = []
        for _, side, group in order:
            if side:
                batteries.append(Battery(self.attacker, self.defender, group, True))
            else:
                batteries.append(Battery(self.defender, self.attacker, group, False))
        return batteries

    def fight(self, attackers: dict[int, float], defender: int) -> None:
        """Follow the battle from all that the attacker may be, with the chance of each."""
        begun: dict[int, float] = {}
        for attacker, chance in attackers.items():
            begun[attacker * PAIR + defender] = chance
        for battery in self.missiles:
            begun = self._fly(begun, battery)
        most = 0
        for pair in begun:
            most = max(most, self._health(pair))
        self._waiting = [{} for _ in range(most + 1)]
        for pair, chance in begun.items():
            if not self._is_over(pair, chance):
                self._wait(pair, self._health(pair))[0] += chance
        for health in range(most, 0, -1):
            for pair, chances in self._waiting[health].items():
                self._visit(pair, chances, health)
            self._waiting[health] = {}

    def _health(self, pair: int) -> int:
        return self.attacker.health[pair // PAIR] + self.defender.health[pair % PAIR]

    def _is_over(self, pair: int, chance: float) -> bool:
        attacker, defender = pair // PAIR, pair % PAIR
        if not self.defender.health[defender]:
            self._win(True, attacker, chance)
            return True
        if not self.attacker.health[attacker]:
            self._win(False, defender, chance)
            return True
        return False

    def _win(self, attacks: bool, fleet: int, chance: float) -> None:
        left = self.attackers_left if attacks else self.defenders_left
        left[fleet] = left.get(fleet, 0.0) + chance

    def _wait(self, pair: int, health: int) -> list[float]:
        """The chances of a pair of fleets that has still to be visited."""
        waiting = self._waiting[health]
        chances = waiting.get(pair)
        if chances is None:
            chances = [0.0] * max(1, len(self.cannons))
            waiting[pair] = chances
        return chances

    # Missiles.

    def _fly(self, begun: dict[int, float], battery: Battery) -> dict[int, float]:
        """R11.5: the missiles of one type fly, if both sides still have ships."""
        after: dict[int, float] = {}
        for pair, chance in begun.items():
            attacker, defender = pair // PAIR, pair % PAIR
            own, enemy = (attacker, defender) if battery.attacks else (defender, attacker)
            ships = battery.own.ships[own][battery.group]
            if not ships or not battery.enemies.health[enemy]:
                after[pair] = after.get(pair, 0.0) + chance
                continue
            shots = battery.shots(ships, enemy, True)
            after[pair] = after.get(pair, 0.0) + chance * shots.miss
            for place, step in enumerate(shots.steps):
                after[pair + step] = after.get(pair + step, 0.0) + chance * shots.chances[place]
        return after

    # Engagement rounds.

    def _visit(self, pair: int, chances: list[float], health: int) -> None:
        """Follow a pair of fleets, unless another stands for it."""
        whole = sum(chances)
        crowd = self.pairs / MANY
        least = max(LEAST, LEAST_GROWS * self.pairs * (1.0 + crowd * crowd))
        if whole < least:
            self._owed += whole
            if self._owed < least:
                return
            self._owed -= least
            chances = [chance * least / whole for chance in chances]
        self.pairs += 1
        self._engage(pair, chances, health)

    def _engage(self, pair: int, chances: list[float], health: int) -> None:
        """All shots between two fleets until one of them hits."""
        attacker, defender = pair // PAIR, pair % PAIR
        fired: list[Shots | None] = []
        circle = 1.0
        first = 0.0  # the chance to come round to the first type, having begun anywhere
        for step, battery in enumerate(self.cannons):
            own, enemy = (attacker, defender) if battery.attacks else (defender, attacker)
            ships = battery.own.ships[own][battery.group]
            shots = battery.shots(ships, enemy, False) if ships else None
            fired.append(shots)
            first += chances[step]
            if shots is not None:
                circle *= shots.miss
                first *= shots.miss
        if circle > CERTAIN:
            self._win(False, defender, sum(chances))  # R11.12: stalemate
            return
        arriving = first / (1.0 - circle)
        for step, battery in enumerate(self.cannons):
            arriving += chances[step]
            shots = fired[step]
            if shots is not None:
                following = step + 1 if step + 1 < len(self.cannons) else 0
                self._hit(pair, battery.attacks, shots, arriving, following, health)
                arriving *= shots.miss

    def _hit(
        self, pair: int, attacks: bool, shots: Shots, arriving: float, following: int, health: int
    ) -> None:
        """Pass the chance of a pair of fleets on to those that hits make of it."""
        attacker, defender = pair // PAIR, pair % PAIR
        prey = self.defender.health[defender] if attacks else self.attacker.health[attacker]
        for place, harm in enumerate(shots.harms):
            chance = arriving * shots.chances[place]
            if harm == prey:
                self._win(attacks, attacker if attacks else defender, chance)
            else:
                self._wait(pair + shots.steps[place], health - harm)[following] += chance
