"""One player's hand and tableau, and what lasts for the present phase."""

from __future__ import annotations

from mypy_extensions import i64

from astrarium.games.race_for_the_galaxy.rules.components import (
    ALIEN,
    ANY,
    CHROMOSOME,
    COST,
    COUNT_BITS,
    COUNTED,
    EVERY,
    GENES,
    GOOD,
    IS_MILITARY,
    KIND,
    KINDS,
    MILITARY,
    MILITARY_PER_CHROMOSOME,
    MOST_COUNTED,
    NONE,
    PASSIVE_IN_SETTLE,
    PRICE,
    REBEL,
    REBELS,
    SETTLE_COLUMNS,
    SETTLE_DISCOUNT,
    SETTLE_DRAW,
    STORAGE,
    THIS_WORLD,
    TRADE_POWERS,
    VP,
    WORLD_KIND,
    Power,
)
from astrarium.kernel.rules.vocabulary import Verb

NOTHING_IN_SETTLE = (0,) * SETTLE_COLUMNS


class Player:
    """Cards in hand and tableau; the goods lie in a list beside the tableau."""

    def __init__(self, hand: list[int], tableau: list[int], goods: list[int]) -> None:
        self.hand: list[int] = hand
        self.tableau: list[int] = tableau
        self.goods: list[int] = goods
        self.stored: tuple[int, ...] = ()  # on Tranship Point, the one lying longest first
        self.known: tuple[int, ...] = ()  # of the hand, what everybody has seen (R8.4)
        self.offered: tuple[int, ...] = ()  # start worlds to choose from
        self.drawn: tuple[int, ...] = ()  # in Explore, the cards to choose from
        self.aside: tuple[int, ...] = ()  # chosen so far to be kept, paid or discarded
        self.chosen: tuple[int, ...] = ()  # action cards
        self.start: int = NONE
        self.chips: int = 0
        self.points: int = 0  # printed on the tableau
        # The present phase.
        self.active: int = 0  # how many cards of the tableau were there at its start (R3.2)
        self.placing: int = NONE
        self.flips: bool = False
        self.discount: int = 0  # on developments
        self.discounts: tuple[int, ...] = NOTHING_IN_SETTLE
        self.military: tuple[int, ...] = NOTHING_IN_SETTLE
        self.draws: int = 0  # cards drawn after each placement
        self.temporary: int = 0  # R6.6
        self.spent: tuple[int, ...] = ()  # cards whose power to spend a good is used
        self.extras: tuple[int, ...] = ()  # cards whose additional placement is used (R6.9)
        self.cheaper_genes: int = 0
        self.stronger_genes: int = 0
        self.bonus: bool = False  # whether the bonus of the phase is still to come
        self.conquered: int = NONE  # the military world conquered as Settle action (R6.9b)
        self.unused: tuple[int, ...] = ()  # consume powers not used yet
        self.produced: tuple[int, ...] = (0, 0, 0, 0)
        self.due: int = 0  # cards to draw for goods produced
        # The Orb.
        self.tokens: tuple[int, ...] = ()
        self.used_tokens: tuple[int, ...] = ()
        self.orb_cards: tuple[int, ...] = ()
        self.looked: bool = False  # whether the Orb cards have been looked at (R11.1)
        self.teams: tuple[int, ...] = ()
        self.steps: tuple[int, ...] = ()  # left to each team in this move
        self.crossings: tuple[int, ...] = ()  # of barriers, left to each team
        self.passages: tuple[int, ...] = ()  # through walls, left to each team
        self.last_moved: int = NONE

    def copy(self) -> Player:
        """An independent copy."""
        other = Player(self.hand.copy(), self.tableau.copy(), self.goods.copy())
        other.stored = self.stored
        other.known = self.known
        other.offered = self.offered
        other.drawn = self.drawn
        other.aside = self.aside
        other.chosen = self.chosen
        other.start = self.start
        other.chips = self.chips
        other.points = self.points
        other.active = self.active
        other.placing = self.placing
        other.flips = self.flips
        other.discount = self.discount
        other.discounts = self.discounts
        other.military = self.military
        other.draws = self.draws
        other.temporary = self.temporary
        other.spent = self.spent
        other.extras = self.extras
        other.cheaper_genes = self.cheaper_genes
        other.stronger_genes = self.stronger_genes
        other.bonus = self.bonus
        other.conquered = self.conquered
        other.unused = self.unused
        other.produced = self.produced
        other.due = self.due
        other.tokens = self.tokens
        other.used_tokens = self.used_tokens
        other.orb_cards = self.orb_cards
        other.looked = self.looked
        other.teams = self.teams
        other.steps = self.steps
        other.crossings = self.crossings
        other.passages = self.passages
        other.last_moved = self.last_moved
        return other

    # Hand.

    def take(self, card: int) -> None:
        """Put a card into the hand, which stays sorted."""
        hand = self.hand
        place = len(hand)
        while place and hand[place - 1] > card:
            place -= 1
        hand.insert(place, card)

    def take_openly(self, card: int) -> None:
        """R8.4: put a card into the hand that everybody has seen."""
        self.take(card)
        self.known = tuple(sorted([*self.known, card]))

    def show(self, card: int) -> None:
        """Take a card out of the hand before everybody's eyes."""
        self._drop(card)
        if card in self.known:
            self.known = without(self.known, card)

    def _drop(self, card: int) -> None:
        hand = self.hand
        place = 0
        while hand[place] != card:
            place += 1
        hand.pop(place)

    def set_aside(self, card: int) -> None:
        """Choose a card of the hand to be paid or discarded; nobody else sees which."""
        self._drop(card)
        self.aside = with_card(self.aside, card)

    def choices(self, verb: Verb) -> list[int]:
        """The ways to choose a card of the hand; equal cards are one choice."""
        offset = verb.offset
        found: list[int] = []
        previous = NONE
        for card in self.hand:
            if card != previous:
                found.append(offset + card)
                previous = card
        return found

    # Tableau.

    def place(self, card: int) -> None:
        """Put a card into the tableau."""
        self.tableau.append(card)
        self.goods.append(NONE)
        self.points += VP[card]

    def remove(self, place: int) -> int:
        """Take a card without a good out of the tableau."""
        card = self.tableau.pop(place)
        self.goods.pop(place)
        self.points -= VP[card]
        if place < self.active:
            self.active -= 1
        return card

    def has(self, card: int) -> bool:
        """Whether a card was in the tableau at the start of the phase and still is."""
        return card in self.tableau[: self.active]

    # Goods.

    def goods_at(self, place: int) -> int:
        """How many goods lie on a world."""
        if self.goods[place] != NONE:
            return 1
        if self.stored and WORLD_KIND[self.tableau[place]] == STORAGE:
            return len(self.stored)
        return 0

    def counted_goods(self) -> i64:
        """How many goods of each kind, and of all together, lie in the tableau."""
        counts: i64 = 0
        tableau = self.tableau
        for place, good in enumerate(self.goods):
            if good != NONE:
                counts += COUNTED[tableau[place]]
        if self.stored:
            for card in tableau:
                if WORLD_KIND[card] == STORAGE:
                    counts += COUNTED[card] * len(self.stored)
        return counts

    def goods_of(self, kind: int) -> int:
        """How many goods of a kind, or of any, lie in the tableau."""
        return count_of(self.counted_goods(), kind)

    def places_of(self, kind: int) -> list[int]:
        """The places of the tableau where a good of a kind, or of any, lies."""
        found: list[int] = []
        for place, card in enumerate(self.tableau):
            if (kind == ANY or GOOD[card] == kind) and self.goods_at(place):
                found.append(place)
        return found

    def take_good(self, place: int) -> int:
        """Take a good away: of several on Tranship Point the one lying longest."""
        if WORLD_KIND[self.tableau[place]] == STORAGE:
            good = self.stored[0]
            self.stored = self.stored[1:]
            return good
        good = self.goods[place]
        self.goods[place] = NONE
        return good

    def empty_worlds(self, world_kind: int, kind: int) -> list[int]:
        """The production or windfall worlds of a kind, or of any, that have no good."""
        found: list[int] = []
        for place, card in enumerate(self.tableau):
            if (
                WORLD_KIND[card] == world_kind
                and (kind == ANY or GOOD[card] == kind)
                and self.goods[place] == NONE
            ):
                found.append(place)
        return found

    def price(self, world: int, kind: int, with_trade: bool) -> int:
        """R7.2: what a good brings; of a good on no world, `world` is NONE."""
        price = PRICE[kind]
        if not with_trade:
            return price
        for place in range(self.active):
            for power in TRADE_POWERS[self.tableau[place]]:
                if (
                    power.kind == ANY
                    or power.kind == kind
                    or (power.kind == THIS_WORLD and power.card == world)
                ):
                    price += power.value
        return price

    # Settle.

    def begin_settle(self) -> None:
        """R3.2: what the cards in the tableau now add up to for the whole phase."""
        self.active = len(self.tableau)
        passive: list[int] = []
        draws = strength = 0
        for card in self.tableau:
            if PASSIVE_IN_SETTLE[card]:
                passive.append(card)
                draws += SETTLE_DRAW[card]
                if MILITARY_PER_CHROMOSOME[card]:
                    strength += MILITARY_PER_CHROMOSOME[card] * self.chromosome_worlds()
        self.military = _sums(MILITARY, passive, strength)
        self.discounts = _sums(SETTLE_DISCOUNT, passive, 0)
        self.draws = draws
        self.forget_temporary()

    def forget_temporary(self) -> None:
        """R6.6: temporary Military and the like end with the phase."""
        self.temporary = 0
        self.spent = ()
        self.extras = ()
        self.cheaper_genes = 0
        self.stronger_genes = 0
        self.conquered = NONE

    def chromosome_worlds(self) -> int:
        """R1.5: the worlds in the tableau that bear the chromosome symbol."""
        count = 0
        for card in self.tableau:
            if CHROMOSOME[card]:
                count += 1
        return count

    def strength(self, world: int) -> int:
        """R6.5: the Military against a military world, temporary Military included."""
        return self.military[EVERY] + self.temporary + self.special_strength(world)

    def special_strength(self, world: int) -> int:
        """The Military that counts only against worlds like this one."""
        strength = self.military[REBELS] if REBEL[world] else 0
        if KIND[world] != NONE:
            strength += self.military[KIND[world]]
            if KIND[world] == GENES:
                strength += self.stronger_genes
        return strength

    def special_strength_shared(self, world: int, other: int) -> int:
        """R6.9b: of what counts only against one world, what counts against another too."""
        strength = self.military[REBELS] if REBEL[world] and REBEL[other] else 0
        if KIND[world] != NONE and KIND[world] == KIND[other]:
            strength += self.military[KIND[world]]
            if KIND[world] == GENES:
                strength += self.stronger_genes
        return strength

    def barrier_strength(self) -> int:
        """R12.6: the Military against barriers."""
        return self.military[EVERY] + self.military[ALIEN] + self.temporary

    def cost(self, world: int, power: Power | None) -> int:
        """R6.4, R6.7: what a world costs by payment, before tokens; perhaps below zero."""
        cost = COST[world] - self.discounts[EVERY]
        if KIND[world] != NONE:
            cost -= self.discounts[KIND[world]]
            if KIND[world] == GENES:
                cost -= self.cheaper_genes
        if power is not None:
            cost -= power.value
        return cost

    def may_pay_for(self, power: Power, world: int) -> bool:
        """R6.7: whether a pay-for-military power allows a military world."""
        if not IS_MILITARY[world]:
            return False
        if power.condition == "alien":
            return KIND[world] == ALIEN
        if KIND[world] == ALIEN:
            return False
        return power.condition != "chromosome" or CHROMOSOME[world]


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The same cards and one more, sorted: the order in which they were chosen is forgotten."""
    if not cards or card >= cards[-1]:
        return (*cards, card)
    return tuple(sorted([*cards, card]))


def in_rising_order(verb: Verb, cards: list[int], chosen: tuple[int, ...], left: int) -> list[int]:
    """The ways to choose one of some sorted cards and go on with higher ones, if enough follow."""
    offset = verb.offset
    last = cards[len(cards) - left]
    highest = chosen[-1] if chosen else NONE
    found: list[int] = []
    previous = NONE
    for card in cards:
        if card >= highest and card != previous and card <= last:
            found.append(offset + card)
            previous = card
    return found


def in_some_order(verb: Verb, cards: list[int], chosen: tuple[int, ...], left: int) -> list[int]:
    """The same; anew from the lowest card if too few higher ones are left."""
    rising = in_rising_order(verb, cards, chosen, left)
    return rising or in_rising_order(verb, cards, (), left)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The same values but the first of one kind."""
    place = 0
    while values[place] != value:
        place += 1
    return values[:place] + values[place + 1 :]


def count_of(counts: i64, kind: int) -> int:
    """Of goods counted by kind, how many are of one, or of any."""
    return int(counts >> kind * COUNT_BITS & MOST_COUNTED)


def kinds_in(counts: i64) -> int:
    """Of goods counted by kind, how many different kinds there are."""
    kinds = 0
    for kind in range(KINDS):
        if counts >> kind * COUNT_BITS & MOST_COUNTED:
            kinds += 1
    return kinds


def _sums(table: tuple[tuple[int, ...], ...], cards: list[int], for_every: int) -> tuple[int, ...]:
    """What some cards add up to in each column of a table, and more for every world."""
    if len(cards) == 1 and not for_every:
        return table[cards[0]]
    if not cards:
        return NOTHING_IN_SETTLE
    sums: list[int] = []
    for column in range(SETTLE_COLUMNS):
        total = for_every if column == EVERY else 0
        for card in cards:
            total += table[card][column]
        sums.append(total)
    return tuple(sums)
