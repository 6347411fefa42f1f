"""What a player has built and holds: powers, the fate of goods, and the best cards to place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.race_for_the_galaxy.components import (
    ANY,
    COST,
    DEVELOP_DISCOUNT,
    EVERY,
    GOOD,
    IS_MILITARY,
    IS_SCORING_CARD,
    IS_WORLD,
    KIND,
    KINDS,
    MILITARY,
    MILITARY_PER_CHROMOSOME,
    NONE,
    PASSIVE_IN_SETTLE,
    PAY_FOR_MILITARY,
    PRODUCTION,
    REBEL,
    REBELS,
    SETTLE_COLUMNS,
    SETTLE_DISCOUNT,
    VP,
    WINDFALL,
    WORLD_KIND,
)
from astrarium.games.race_for_the_galaxy.scoring import WORTH, variable_points
from astrarium.games.race_for_the_galaxy.worths import (
    CAPACITY,
    CONSUMED_CARDS,
    CONSUMED_VP,
    CONSUMES,
    ENGINE,
    PRODUCES,
    WEIGHTS,
    WINDFALL_POWERS,
)

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.player import Player


class Outlook:
    """One player's position in sums, and what the hand could make of it."""

    def __init__(self, player: Player, orb: bool) -> None:
        self.player: Player = player
        self.scored: float = float(player.chips + player.points)
        self.engine: float = 0.0
        self.scoring: list[int] = []
        self.discount: int = 0  # on developments
        self.discounts: list[int] = [0] * SETTLE_COLUMNS
        self.military: list[int] = [0] * SETTLE_COLUMNS
        self.pays_for_military: bool = False
        # By kind of good; where there is one more, the last is for any kind.
        self.production: list[int] = [0] * KINDS
        self.windfalls: list[int] = [0] * KINDS
        self.windfall_powers: list[int] = [0] * (KINDS + 1)
        self.capacity: list[int] = [0] * (KINDS + 1)
        self.vp: list[int] = [0] * (KINDS + 1)
        self.cards: list[int] = [0] * (KINDS + 1)
        self.held: list[int] = [0] * (KINDS + 1)
        for place, card in enumerate(player.tableau):
            self._count(place, card, orb)
        self.cycle: float = self._cycle()
        # What follows from the hand, once it is weighed.
        self.later: float = 1.0
        self.money: float = 0.0
        self.goods: float = 0.0
        self.plans: float = 0.0  # the best cards, to be placed some time
        self.development: float = 0.0  # the best one to be placed now
        self.world: float = 0.0

    def _count(self, place: int, card: int, orb: bool) -> None:
        self.engine += ENGINE[card]
        self.discount += DEVELOP_DISCOUNT[card]
        if IS_SCORING_CARD[card]:
            self.scoring.append(card)
            self.scored += variable_points(self.player, card, orb)
        if PRODUCES[card] or CONSUMES[card]:
            self._add(card, 1)
        if GOOD[card] != NONE:
            self.held[GOOD[card]] += self.player.goods_at(place)
        if PASSIVE_IN_SETTLE[card]:
            self._arm(card)
        if PAY_FOR_MILITARY[card] is not None:
            self.pays_for_military = True

    def _arm(self, card: int) -> None:
        strengths = MILITARY[card]
        cheaper = SETTLE_DISCOUNT[card]
        for column in range(SETTLE_COLUMNS):
            self.military[column] += strengths[column]
            self.discounts[column] += cheaper[column]
        if MILITARY_PER_CHROMOSOME[card]:
            self.military[EVERY] += self.player.chromosome_worlds()

    def _add(self, card: int, sign: int) -> None:
        """Count what a card produces and consumes, or take it out again."""
        if WORLD_KIND[card] == PRODUCTION:
            self.production[GOOD[card]] += sign
        elif WORLD_KIND[card] == WINDFALL:
            self.windfalls[GOOD[card]] += sign
        if PRODUCES[card]:
            powers = WINDFALL_POWERS[card]
            for kind in range(KINDS + 1):
                self.windfall_powers[kind] += sign * powers[kind]
        if CONSUMES[card]:
            for kind in range(KINDS + 1):
                self.capacity[kind] += sign * CAPACITY[card][kind]
                self.vp[kind] += sign * CONSUMED_VP[card][kind]
                self.cards[kind] += sign * CONSUMED_CARDS[card][kind]

    # Goods.

    def _produced(self) -> list[int]:
        """The goods of a Produce phase by kind, the last those on windfall worlds of any kind."""
        goods = [0] * (KINDS + 1)
        empty = 0
        for kind in range(KINDS):
            powered = min(self.windfalls[kind], self.windfall_powers[kind])
            goods[kind] = self.production[kind] + powered
            empty += self.windfalls[kind] - powered
        goods[ANY] = min(empty, self.windfall_powers[ANY])
        return goods

    def consumed(self, goods: list[int], vp_worth: float, spare_worth: float) -> float:
        """What a Consume phase makes of so many goods, and what those are worth that are left."""
        worth = 0.0
        spare = goods[ANY]
        for kind in range(KINDS):
            if goods[kind] > 0:
                used = min(goods[kind], self.capacity[kind])
                if used > 0:
                    worth += self._gain(kind, vp_worth) * used / self.capacity[kind]
                spare += goods[kind] - used
        used = min(spare, self.capacity[ANY])
        if used > 0:
            worth += self._gain(ANY, vp_worth) * used / self.capacity[ANY]
        return worth + spare_worth * (spare - used)

    def _gain(self, kind: int, vp_worth: float) -> float:
        return self.vp[kind] * vp_worth + self.cards[kind] * WEIGHTS.consume_card

    def _cycle(self) -> float:
        """What producing and consuming bring in a round: a large engine runs more often."""
        gain = self.consumed(self._produced(), 1.0, WEIGHTS.unused_good)
        idle = 0
        for kind in range(KINDS + 1):
            idle += self.vp[kind]
        gain += WEIGHTS.unused_power * idle
        return gain * (WEIGHTS.cycle + WEIGHTS.cycle_focus * gain / (gain + 4.0))

    def _goods_worth(self, goods: list[int]) -> float:
        """What goods on worlds are worth until they are consumed or sold."""
        return self.consumed(goods, WEIGHTS.good_ready, _sale_worth(goods))

    def consumed_worth(self, goods: list[int], vp_worth: float) -> float:
        """What a Consume phase adds, with these goods, to what the goods held are worth."""
        spare = _sale_worth(goods) * self.later
        return self.consumed(goods, vp_worth, spare) - self.goods

    def produced_worth(self, bonus: int) -> float:
        """What a Produce phase adds to the goods held."""
        goods = self.held.copy()
        powers = self.windfall_powers[ANY] + bonus
        for place, card in enumerate(self.player.tableau):
            kind = GOOD[card]
            if kind == NONE or self.player.goods_at(place):
                continue
            if WORLD_KIND[card] == PRODUCTION or self.windfall_powers[kind] > 0:
                goods[kind] += 1
            elif WORLD_KIND[card] == WINDFALL and powers > 0:
                powers -= 1
                goods[kind] += 1
        return self._goods_worth(goods) * self.later - self.goods

    # Hand.

    def weigh(self, hand: list[int], rounds: float) -> None:
        """Judge goods and hand for a game that lasts so many rounds more."""
        self.later = min(1.0, 0.02 + rounds / 2)
        self.goods = self._goods_worth(self.held) * self.later
        late = WEIGHTS.card_late + (1.0 - WEIGHTS.card_late) * min(1.0, rounds / 3)
        self.money = late * WEIGHTS.money[len(hand)]
        best = second = 0.0
        best_world = second_world = 0.0
        for card in hand:
            if IS_WORLD[card]:
                gain = self._gain_by_world(card, len(hand), rounds, late)
                if gain > best_world:
                    best_world, second_world = gain, best_world
                elif gain > second_world:
                    second_world = gain
            elif card not in self.player.tableau:
                gain = self._gain_by_development(card, len(hand), rounds, late)
                if gain > best:
                    best, second = gain, best
                elif gain > second:
                    second = gain
        self.plans = min(1.0, rounds) * (
            WEIGHTS.hold * (best + best_world) + WEIGHTS.hold_second * (second + second_world)
        )

    def _gain_by_development(self, card: int, count: int, rounds: float, late: float) -> float:
        cost = max(0, COST[card] - self.discount)
        gain = self._worth_of_placing(card, rounds) - late * _price(count, cost)
        if cost < count:
            self.development = max(self.development, gain)
            return gain
        return gain * self._reach(cost + 1 - count)

    def _gain_by_world(self, card: int, count: int, rounds: float, late: float) -> float:
        cost = COST[card] - self.discounts[EVERY]
        missing = 0
        if KIND[card] != NONE:
            cost -= self.discounts[KIND[card]]
        if IS_MILITARY[card]:
            missing = COST[card] - self._strength(card)
            if missing <= 0 or not self.pays_for_military:
                cost = 0
            else:
                missing = 0
        cost = max(0, cost)
        gain = self._worth_of_placing(card, rounds) - late * _price(count, cost)
        missing = max(missing, cost + 1 - count)
        if missing <= 0:
            self.world = max(self.world, gain)
            return gain
        return gain * self._reach(missing)

    def _reach(self, missing: int) -> float:
        reach = 1.0
        for _ in range(missing):
            reach *= WEIGHTS.out_of_reach
        return reach

    def _strength(self, world: int) -> int:
        strength = self.military[EVERY]
        if REBEL[world]:
            strength += self.military[REBELS]
        if KIND[world] != NONE:
            strength += self.military[KIND[world]]
        return strength

    def _worth_of_placing(self, card: int, rounds: float) -> float:
        """What a card would add to the tableau."""
        worth = VP[card] + WEIGHTS.place * min(1.0, rounds / 4) + rounds * ENGINE[card]
        if PRODUCES[card] or CONSUMES[card]:
            self._add(card, 1)
            worth += rounds * (self._cycle() - self.cycle)
            self._add(card, -1)
        if WORLD_KIND[card] == WINDFALL:
            worth += WEIGHTS.goods[GOOD[card]] * self.later * WEIGHTS.unused_good
        for scorer in self.scoring:
            worth += WORTH[scorer][card]
        if IS_SCORING_CARD[card]:
            points = WORTH[card]
            for other in self.player.tableau:
                worth += points[other]
            worth += points[card] + WEIGHTS.scoring * rounds
        return worth


def _sale_worth(goods: list[int]) -> float:
    """What a good is worth, on average, that no power consumes."""
    count = 0
    worth = 0.0
    for kind in range(KINDS):
        if goods[kind] > 0:
            count += goods[kind]
            worth += WEIGHTS.goods[kind] * goods[kind]
    return WEIGHTS.unused_good * worth / count if count else 0.0


def _price(count: int, cost: int) -> float:
    """What the hand loses by a card and its cost."""
    left = max(0, count - 1 - cost)
    return WEIGHTS.money[count] - WEIGHTS.money[left]
