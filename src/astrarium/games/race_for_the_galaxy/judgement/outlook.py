"""What a player has built and holds: powers, the fate of goods, and the best cards to place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from astrarium.games.race_for_the_galaxy.judgement.worths import (
    PROFILES,
    SETTLE_BITS,
    SETTLE_MASK,
    SETTLE_ZERO,
    WEIGHTS,
    Profile,
)
from astrarium.games.race_for_the_galaxy.rules.components import (
    ANY,
    COUNT_BITS,
    EVERY,
    KINDS,
    MOST_COUNTED,
    NONE,
    REBELS,
    SETTLE_COLUMNS,
)
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.scoring import WORTH, variable_points

ANY_BITS: Final = ANY * COUNT_BITS
KINDS_MASK: Final = (1 << KINDS * COUNT_BITS) - 1
NOTHING_IN_SETTLE: Final = sum(
    [SETTLE_ZERO << column * SETTLE_BITS for column in range(SETTLE_COLUMNS)]
)


class Outlook:
    """One player's position in sums, and what the hand could make of it.

    What goes by the kind of good stands in one number like goods that are counted, the part for
    any kind last; military and discounts in Settle have a part for each column.
    """

    def __init__(self, player: Player, orb: bool) -> None:
        self.player: Player = player
        self.scored: float = float(player.chips + player.points)
        self.engine: float = 0.0
        self.scoring: list[int] = []
        self.discount: i64 = 0  # on developments
        self.explored: i64 = 0
        self.kept: i64 = 0
        self.discounts: i64 = NOTHING_IN_SETTLE
        self.military: i64 = NOTHING_IN_SETTLE
        self.pays_for_military: bool = False
        self.production: i64 = 0
        self.windfalls: i64 = 0
        self.windfall_powers: i64 = 0
        self.capacity: i64 = 0
        self.vp: i64 = 0
        self.vp_in_all: i64 = 0
        self.cards: i64 = 0
        self.held: i64 = 0
        self.cycle: float = 0.0
        # What follows from the hand, once it is weighed.
        self.later: float = 1.0
        self.money: float = 0.0
        self.goods: float = 0.0
        self.plans: float = 0.0  # the best cards, to be placed some time
        self.development: float = 0.0  # the best one to be placed now
        self.world: float = 0.0
        self.held = player.counted_goods() & KINDS_MASK
        for card in player.tableau:
            self._count(card, PROFILES[card], orb)
        self.cycle = self._cycle()

    def _count(self, card: int, profile: Profile, orb: bool) -> None:
        self.engine += profile.engine
        self.discount += profile.discount
        self.explored += profile.explored
        self.kept += profile.kept
        self.military += profile.military
        self.discounts += profile.discounts
        if profile.moves_goods:
            self._add(profile)
        if profile.is_scoring:
            self.scoring.append(card)
            self.scored += variable_points(self.player, card, orb)
        if profile.counts_chromosomes:
            self.military += self.player.chromosome_worlds() << EVERY * SETTLE_BITS
        if profile.pays_for_military:
            self.pays_for_military = True

    def _add(self, profile: Profile) -> None:
        """Count what a card produces and consumes."""
        self.production += profile.production
        self.windfalls += profile.windfalls
        self.windfall_powers += profile.windfall_powers
        self.capacity += profile.capacity
        self.vp += profile.consumed_vp
        self.vp_in_all += profile.vp_in_all
        self.cards += profile.consumed_cards

    def _remove(self, profile: Profile) -> None:
        self.production -= profile.production
        self.windfalls -= profile.windfalls
        self.windfall_powers -= profile.windfall_powers
        self.capacity -= profile.capacity
        self.vp -= profile.consumed_vp
        self.vp_in_all -= profile.vp_in_all
        self.cards -= profile.consumed_cards

    def discount_on(self, column: int) -> int:
        """What Settle powers take off the cost of worlds."""
        return _in_column(self.discounts, column)

    # Goods.

    def _produced(self) -> i64:
        """The goods of a Produce phase by kind, the last those on windfall worlds of any kind."""
        goods = self.production
        empty: i64 = 0
        bits: i64 = 0
        worlds: i64 = self.windfalls if self.windfall_powers else 0
        while worlds >> bits:
            here = worlds >> bits & MOST_COUNTED
            powered = min(here, self.windfall_powers >> bits & MOST_COUNTED)
            goods += powered << bits
            empty += here - powered
            bits += COUNT_BITS
        return goods + (min(empty, self.windfall_powers >> ANY_BITS) << ANY_BITS)

    def consumed(self, goods: i64, vp_worth: float, spare_worth: float) -> float:
        """What a Consume phase makes of so many goods, and what those are worth that are left."""
        worth = 0.0
        spare = goods >> ANY_BITS
        kinds = goods & KINDS_MASK
        bits: i64 = 0
        while kinds >> bits:
            here = kinds >> bits & MOST_COUNTED
            used = min(here, self.capacity >> bits & MOST_COUNTED)
            if used:
                worth += self._gain(bits, used, vp_worth)
            spare += here - used
            bits += COUNT_BITS
        used = min(spare, self.capacity >> ANY_BITS)
        if used:
            worth += self._gain(ANY_BITS, used, vp_worth)
        return worth + spare_worth * float(spare - used)

    def _gain(self, bits: i64, used: i64, vp_worth: float) -> float:
        """What so many goods of a kind bring to the powers that consume it."""
        vp = float(self.vp >> bits & MOST_COUNTED) * vp_worth
        cards = float(self.cards >> bits & MOST_COUNTED) * WEIGHTS.consume_card
        return (vp + cards) * float(used) / float(self.capacity >> bits & MOST_COUNTED)

    def _cycle(self) -> float:
        """What producing and consuming bring in a round: a large engine runs more often."""
        gain = self.consumed(self._produced(), 1.0, WEIGHTS.unused_good)
        gain += WEIGHTS.unused_power * float(self.vp_in_all)
        return gain * (WEIGHTS.cycle + WEIGHTS.cycle_focus * gain / (gain + 4.0))

    def _goods_worth(self, goods: i64) -> float:
        """What goods on worlds are worth until they are consumed or sold."""
        if not goods:
            return 0.0
        return self.consumed(goods, WEIGHTS.good_ready, _sale_worth(goods))

    def consumed_worth(self, goods: i64, vp_worth: float) -> float:
        """What a Consume phase adds, with these goods, to what the goods held are worth."""
        spare = _sale_worth(goods) * self.later
        return self.consumed(goods, vp_worth, spare) - self.goods

    def produced_worth(self, bonus: int) -> float:
        """What a Produce phase adds to the goods held."""
        goods = self.held
        powers = int(self.windfall_powers >> ANY_BITS) + bonus
        for place, card in enumerate(self.player.tableau):
            profile = PROFILES[card]
            if profile.good == NONE or self.player.goods_at(place):
                continue
            bits: i64 = profile.good * COUNT_BITS
            one: i64 = 1
            if profile.is_production or self.windfall_powers >> bits & MOST_COUNTED:
                goods += one << bits
            elif profile.is_windfall and powers > 0:
                powers -= 1
                goods += one << bits
        return self._goods_worth(goods) * self.later - self.goods

    # Hand.

    def weigh(self, hand: list[int], rounds: float) -> None:
        """Judge goods and hand for a game that lasts so many rounds more."""
        self.later = min(1.0, 0.02 + rounds / 2)
        self.goods = self._goods_worth(self.held) * self.later
        late = WEIGHTS.card_late + (1.0 - WEIGHTS.card_late) * min(1.0, rounds / 3)
        count = len(hand)
        self.money = late * WEIGHTS.money[count]
        best = second = 0.0
        best_world = second_world = 0.0
        for card in hand:
            profile = PROFILES[card]
            if profile.is_world:
                gain = self._gain_by_world(card, profile, count, rounds, late)
                if gain > best_world:
                    best_world, second_world = gain, best_world
                elif gain > second_world:
                    second_world = gain
            elif not self._has_built(card):
                gain = self._gain_by_development(card, profile, count, rounds, late)
                if gain > best:
                    best, second = gain, best
                elif gain > second:
                    second = gain
        self.plans = min(1.0, rounds) * (
            WEIGHTS.hold * (best + best_world) + WEIGHTS.hold_second * (second + second_world)
        )

    def _has_built(self, card: int) -> bool:
        for other in self.player.tableau:
            if other == card:
                return True
        return False

    def _gain_by_development(
        self, card: int, profile: Profile, count: int, rounds: float, late: float
    ) -> float:
        cost = max(0, profile.cost - int(self.discount))
        gain = self._worth_of_placing(card, profile, rounds) - late * _price(count, cost)
        if cost < count:
            self.development = max(self.development, gain)
            return gain
        return gain * _reach(cost + 1 - count)

    def _gain_by_world(
        self, card: int, profile: Profile, count: int, rounds: float, late: float
    ) -> float:
        cost = profile.cost - self.discount_on(EVERY)
        missing = 0
        if profile.kind != NONE:
            cost -= self.discount_on(profile.kind)
        if profile.is_military:
            missing = profile.cost - self._strength(profile)
            if missing <= 0 or not self.pays_for_military:
                cost = 0
            else:
                missing = 0
        cost = max(0, cost)
        gain = self._worth_of_placing(card, profile, rounds) - late * _price(count, cost)
        missing = max(missing, cost + 1 - count)
        if missing <= 0:
            self.world = max(self.world, gain)
            return gain
        return gain * _reach(missing)

    def _strength(self, world: Profile) -> int:
        strength = _in_column(self.military, EVERY)
        if world.is_rebel:
            strength += _in_column(self.military, REBELS)
        if world.kind != NONE:
            strength += _in_column(self.military, world.kind)
        return strength

    def _worth_of_placing(self, card: int, profile: Profile, rounds: float) -> float:
        """What a card would add to the tableau."""
        worth = profile.vp + WEIGHTS.place * min(1.0, rounds / 4) + rounds * profile.engine
        if profile.moves_goods:
            self._add(profile)
            worth += rounds * (self._cycle() - self.cycle)
            self._remove(profile)
        if profile.is_windfall:
            worth += WEIGHTS.goods[profile.good] * self.later * WEIGHTS.unused_good
        for scorer in self.scoring:
            worth += WORTH[scorer][card]
        if profile.is_scoring:
            points = WORTH[card]
            for other in self.player.tableau:
                worth += points[other]
            worth += points[card] + WEIGHTS.scoring * rounds
        return worth


def _in_column(sums: i64, column: int) -> int:
    """One column of what military or discounts in Settle add up to."""
    bits: i64 = column * SETTLE_BITS
    return int(sums >> bits & SETTLE_MASK) - SETTLE_ZERO


def _reach(missing: int) -> float:
    reach = 1.0
    for _ in range(missing):
        reach *= WEIGHTS.out_of_reach
    return reach


def _sale_worth(goods: i64) -> float:
    """What a good is worth, on average, that no power consumes."""
    count = 0
    worth = 0.0
    kind = 0
    kinds = goods & KINDS_MASK
    while kinds:
        here = int(kinds & MOST_COUNTED)
        count += here
        worth += WEIGHTS.goods[kind] * here
        kind += 1
        kinds >>= COUNT_BITS
    return WEIGHTS.unused_good * worth / count if count else 0.0


def _price(count: int, cost: int) -> float:
    """What the hand loses by a card and its cost."""
    left = max(0, count - 1 - cost)
    return WEIGHTS.money[count] - WEIGHTS.money[left]
