"""One player's hand and tableau, and what lasts for the present phase."""

from __future__ import annotations

from bisect import insort

from astrarium.games.race_for_the_galaxy.components import (
    ALIEN,
    ANY,
    CHROMOSOME,
    COST,
    EVERY,
    GENES,
    GOOD,
    IS_MILITARY,
    KIND,
    MILITARY,
    MILITARY_PER_CHROMOSOME,
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
        insort(self.hand, card)

    def take_openly(self, card: int) -> None:
        """R8.4: put a card into the hand that everybody has seen."""
        insort(self.hand, card)
        self.known = tuple(sorted([*self.known, card]))

    def show(self, card: int) -> None:
        """Take a card out of the hand before everybody's eyes."""
        self.hand.remove(card)
        if card in self.known:
            known = list(self.known)
            known.remove(card)
            self.known = tuple(known)

    def set_aside(self, card: int) -> None:
        """Choose a card of the hand to be paid or discarded; nobody else sees which."""
        self.hand.remove(card)
        self.aside = (*self.aside, card)

    def choices(self, left: int) -> list[int]:
        """The different cards that can be chosen next, in rising order, with enough to follow."""
        hand = self.hand
        last = hand[len(hand) - left]
        chosen = self.aside[-1] if self.aside else NONE
        found: list[int] = []
        previous = NONE
        for card in hand:
            if card >= chosen and card != previous and card <= last:
                found.append(card)
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
        if WORLD_KIND[self.tableau[place]] == STORAGE:
            return len(self.stored)
        return 1 if self.goods[place] != NONE else 0

    def goods_of(self, kind: int) -> int:
        """How many goods of a kind, or of any, lie in the tableau."""
        count = 0
        for place, card in enumerate(self.tableau):
            if kind == ANY or GOOD[card] == kind:
                count += self.goods_at(place)
        return count

    def places_of(self, kind: int) -> list[int]:
        """The places of the tableau where a good of a kind, or of any, lies."""
        found: list[int] = []
        for place, card in enumerate(self.tableau):
            if (kind == ANY or GOOD[card] == kind) and self.goods_at(place):
                found.append(place)
        return found

    def kinds_held(self) -> int:
        """How many different kinds of goods lie in the tableau."""
        mask = 0
        for place, card in enumerate(self.tableau):
            if GOOD[card] != NONE and self.goods_at(place):
                mask |= 1 << GOOD[card]
        return mask.bit_count()

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
        military = [0] * SETTLE_COLUMNS
        discounts = [0] * SETTLE_COLUMNS
        draws = 0
        for card in self.tableau:
            if PASSIVE_IN_SETTLE[card]:
                draws += SETTLE_DRAW[card]
                strengths = MILITARY[card]
                cheaper = SETTLE_DISCOUNT[card]
                for column in range(SETTLE_COLUMNS):
                    military[column] += strengths[column]
                    discounts[column] += cheaper[column]
                if MILITARY_PER_CHROMOSOME[card]:
                    military[EVERY] += MILITARY_PER_CHROMOSOME[card] * self.chromosome_worlds()
        self.military = tuple(military)
        self.discounts = tuple(discounts)
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
