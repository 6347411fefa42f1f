"""One player's hand, Bank, Under Construction area and Empire."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_EFFECTS,
    ASSEMBLY_LIMIT,
    CARD_COST,
    COLOUR,
    COST_IGNORE,
    DISCOUNT,
    DISCOUNT_FOR,
    KIND,
    KINDS,
    LIMIT_BONUS,
    LIMIT_FOR,
    LIMIT_MOD,
    LIMITED,
    LOGISTIC,
    MOST_CREDITS,
    OPERATIONAL,
    PERMANENT,
    PLANET,
    PREPARE,
    PRICED,
    SIDES,
    SYMBOL_BONUS,
    SYMBOLS,
    TECHNOLOGY,
    TYPE,
    TYPES,
    Effect,
    effect_of,
    keyword_of,
)

NO_CARD: Final = -1
NO_FACTION: Final = -1

# Where the tally keeps what can be counted from the Empire.
DISCOUNTS: Final = 0
LIMITS: Final = DISCOUNTS + PRICED
BY_SIDE: Final = LIMITS + LIMITED
BY_TYPE: Final = BY_SIDE + KINDS * SIDES
TALLY: Final = BY_TYPE + KINDS * TYPES


class Player:
    """Cards by number; Empire and Under Construction as lists side by side."""

    def __init__(
        self,
        hand: list[int],
        ages: list[int],
        artifacts: list[int],
        artifact_ages: list[int],
        plans: list[int],
        shown_plans: list[int],
        cards: list[int],
        sides: list[int],
        tokens: list[int],
        stock: list[tuple[int, ...]],
        projects: list[int],
        prepared: list[tuple[int, ...]],
        tally: list[int],
    ) -> None:
        self.hand: list[int] = hand
        self.ages: list[int] = ages  # in which pass through the Resource deck each was drawn
        self.artifacts: list[int] = artifacts
        self.artifact_ages: list[int] = artifact_ages
        self.plans: list[int] = plans
        self.shown_plans: list[int] = shown_plans
        self.cards: list[int] = cards
        self.sides: list[int] = sides
        self.tokens: list[int] = tokens
        self.stock: list[tuple[int, ...]] = stock
        self.projects: list[int] = projects
        self.prepared: list[tuple[int, ...]] = prepared
        self.tally: list[int] = tally
        self.faction: int = NO_FACTION
        self.credits: int = 0
        self.vp: int = 0
        self.mapped: int = NO_CARD  # the card Under Construction that Living Map is attached to
        self.map_artifact: int = NO_CARD
        self.codes: int = 0  # the kinds of PERMANENT effect in force
        self.blockades: int = 0
        self._fresh: list[int] = []
        # The Empire's cards by kind and side, each list made when it is first asked for.
        self._on_side: list[list[int] | None] = [None] * (KINDS * SIDES)

    def copy(self) -> Player:
        """An independent copy."""
        other = Player(
            self.hand.copy(),
            self.ages.copy(),
            self.artifacts.copy(),
            self.artifact_ages.copy(),
            self.plans.copy(),
            self.shown_plans.copy(),
            self.cards.copy(),
            self.sides.copy(),
            self.tokens.copy(),
            self.stock.copy(),
            self.projects.copy(),
            self.prepared.copy(),
            self.tally.copy(),
        )
        other.faction = self.faction
        other.credits = self.credits
        other.vp = self.vp
        other.mapped = self.mapped
        other.map_artifact = self.map_artifact
        other.codes = self.codes
        other.blockades = self.blockades
        other._fresh = self._fresh
        other._on_side = self._on_side  # until one of them counts its Empire anew
        return other

    # Hand, Artifacts and Bank.

    def take_resource(self, card: int, age: int) -> None:
        """Put a Resource card into the hand, which stays sorted."""
        place = bisect_left(self.hand, card)
        self.hand.insert(place, card)
        self.ages.insert(place, age)

    def remember_fresh(self, drawn: list[int]) -> None:
        """Note which cards a Draw Phase has brought."""
        self._fresh = sorted(drawn)

    def forget_fresh(self) -> None:
        """From the next turn on the whole hand is planned with."""
        self._fresh = []

    def fresh(self) -> list[int]:
        """What the last Draw Phase has brought: whoever plans their turn does not know it yet."""
        return self._fresh

    def leave_hand(self, card: int) -> None:
        """Take a Resource card out of the hand, before everybody's eyes."""
        place = self.hand.index(card)
        del self.hand[place]
        del self.ages[place]

    def take_artifact(self, artifact: int, age: int) -> None:
        """Put an Artifact among those held, which stay sorted."""
        place = bisect_left(self.artifacts, artifact)
        self.artifacts.insert(place, artifact)
        self.artifact_ages.insert(place, age)

    def leave_artifact(self, artifact: int) -> None:
        """Take an Artifact away, before everybody's eyes."""
        place = self.artifacts.index(artifact)
        del self.artifacts[place]
        del self.artifact_ages[place]

    def artifact_with(self, code: int) -> int:
        """The held Artifact with a kind of effect, if there is one."""
        for artifact in self.artifacts:
            if ARTIFACT_EFFECTS[artifact].code == code:
                return artifact
        return NO_CARD

    def gain_credits(self, count: int) -> int:
        """R1.4: what is above the Bank's track is lost; tells how many were gained."""
        gained = min(count, MOST_CREDITS - self.credits)
        self.credits += gained
        return gained

    # Under Construction.

    def start_project(self, card: int, others: int = 0) -> None:
        """Put a card Under Construction, in order among those just put there."""
        insort(self.projects, card, len(self.projects) - others)
        self.prepared.append(())

    def end_project(self, card: int) -> tuple[int, ...]:
        """Take a card from Under Construction; what was prepared on it is given back."""
        place = self.projects.index(card)
        del self.projects[place]
        return self.prepared.pop(place)

    def projects_of(self, kind: int) -> list[int]:
        """The cards of a kind Under Construction, in order of their numbers."""
        row = [card for card in self.projects if KIND[card] == kind]
        row.sort()
        return row

    def prepare(self, card: int, section: int, before: int) -> None:
        """R6.6: attach a section to a card Under Construction, in order after those before."""
        place = self.projects.index(card)
        sections = list(self.prepared[place])
        insort(sections, section, before)
        self.prepared[place] = tuple(sections)

    def prepared_cards(self, kind: int) -> list[int]:
        """How many sections are prepared on each card of a kind, in order of their numbers."""
        return [len(self.prepared[self.projects.index(card)]) for card in self.projects_of(kind)]

    # The Empire.

    def add_card(self, card: int, side: int) -> None:
        """Put a card into the Empire on a side."""
        self.cards.append(card)
        self.sides.append(side)
        self.tokens.append(0)
        self.stock.append(())
        self.refresh()

    def remove_card(self, card: int) -> int:
        """Take a card out of the Empire; tells how many Blockade tokens lay on it."""
        place = self.cards.index(card)
        del self.cards[place]
        del self.sides[place]
        del self.stock[place]
        tokens = self.tokens.pop(place)
        self.refresh()
        return tokens

    def turn_card(self, card: int) -> int:
        """Turn a card of the Empire over; tells its new side."""
        place = self.cards.index(card)
        self.sides[place] = 1 - self.sides[place]
        self.refresh()
        return self.sides[place]

    def change_tokens(self, card: int, count: int) -> None:
        """Put Blockade tokens on a card, or take them off."""
        self.tokens[self.cards.index(card)] += count
        self.refresh()

    def tokens_on(self, card: int) -> int:
        """The Blockade tokens on a card of the Empire."""
        return self.tokens[self.cards.index(card)]

    def side_of(self, card: int) -> int:
        """The side on which a card of the Empire lies."""
        return self.sides[self.cards.index(card)]

    def stock_of(self, card: int) -> tuple[int, ...]:
        """The sections under a Planet."""
        return self.stock[self.cards.index(card)]

    def stock_cards(self) -> int:
        """How many Resource cards lie under Planets."""
        count = 0
        for sections in self.stock:
            count += len(sections)
        return count

    def put_under(self, planet: int, section: int) -> None:
        """R6.5.1: put a Resource card under a Planet, one section visible."""
        place = self.cards.index(planet)
        self.stock[place] = tuple(sorted([*self.stock[place], section]))

    def working(self, kind: int) -> list[int]:
        """R7.7: operational cards of a kind, blockaded ones if they can be paid for: to read."""
        cards = self.cards_on(kind, OPERATIONAL)
        if not self.blockades:
            return cards
        return [
            card
            for card in cards
            if self.tokens_on(card) <= self.credits or not self.tokens_on(card)
        ]

    def cards_on(self, kind: int, side: int) -> list[int]:
        """The Empire's cards of a kind on a side, in order of their numbers: a list to read."""
        if not self.tally[BY_SIDE + kind * SIDES + side]:
            return NOTHING
        found = self._on_side[kind * SIDES + side]
        if found is None:
            found = [
                card
                for place, card in enumerate(self.cards)
                if KIND[card] == kind and self.sides[place] == side
            ]
            found.sort()
            self._on_side[kind * SIDES + side] = found
        return found

    def count_of(self, kind: int) -> int:
        """The Empire's cards of a kind."""
        place = BY_SIDE + kind * SIDES
        return self.tally[place] + self.tally[place + 1]

    def refresh(self) -> None:
        """Count anew what the Empire gives; blockaded cards count, but are blank (R7.7)."""
        tally = [0] * TALLY
        codes = 0
        blockades = 0
        for place, card in enumerate(self.cards):
            kind = KIND[card]
            side = self.sides[place]
            card_type = TYPE[card * SIDES + side]
            tally[BY_SIDE + kind * SIDES + side] += 1
            tally[BY_TYPE + kind * TYPES + card_type] += 1
            if self.tokens[place]:
                blockades += self.tokens[place]
            elif side == LOGISTIC:
                if kind == PLANET:
                    tally[DISCOUNTS + DISCOUNT_FOR[card_type]] += DISCOUNT[card_type]
                elif kind == TECHNOLOGY:
                    codes |= 1 << effect_of(card).code
                else:
                    tally[LIMITS + LIMIT_FOR[card_type]] += LIMIT_BONUS[card_type]
        self.tally = tally
        self.codes = codes
        self.blockades = blockades
        self._on_side = [None] * (KINDS * SIDES)

    def effects(self, code: int, lifted: list[int]) -> list[Effect]:
        """R7.2: the effects of a kind in force, those of blockaded cards if they are paid for."""
        if not self.codes >> code & 1 and not lifted:
            return NO_EFFECTS
        return [effect_of(card) for card in self.cards_with(code, lifted)]

    def cards_with(self, code: int, lifted: list[int]) -> list[int]:
        """The logistic Technologies whose effect is of a kind and in force, in order."""
        return sorted(
            [
                card
                for place, card in enumerate(self.cards)
                if KIND[card] == TECHNOLOGY
                and self.sides[place] == LOGISTIC
                and effect_of(card).code == code
                and (not self.tokens[place] or card in lifted)
            ]
        )

    def blockaded_with(self, codes: int) -> list[int]:
        """R7.7: blockaded Technologies of some kinds of effect that can be paid for, in order."""
        if not self.blockades:
            return []
        return sorted(
            [
                card
                for place, card in enumerate(self.cards)
                if 0 < self.tokens[place] <= self.credits
                and KIND[card] == TECHNOLOGY
                and self.sides[place] == LOGISTIC
                and codes >> effect_of(card).code & 1
            ]
        )

    def technologies_with_keyword(self, keyword: int) -> list[int]:
        """The logistic Technologies with a keyword, in order of their numbers."""
        return [card for card in self.cards_on(TECHNOLOGY, LOGISTIC) if keyword_of(card) == keyword]

    # Costs (R5.8) and the Assembly Limit (R5.2).

    def discount(self, action: int, lifted: list[int]) -> int:
        """R2.3: what logistic Planets take off a cost."""
        total = self.tally[DISCOUNTS + action]
        for card in lifted:
            if KIND[card] == PLANET and self.side_of(card) == LOGISTIC:
                card_type = TYPE[card * SIDES]
                if DISCOUNT_FOR[card_type] == action:
                    total += DISCOUNT[card_type]
        return total

    def cost(self, kind: int, lifted: list[int]) -> int:
        """R5.8: the cost of the next card of a kind, before what is prepared on it."""
        place = BY_SIDE + kind * SIDES
        ignored = 0
        for effect in self.effects(COST_IGNORE, lifted):
            if effect.action == kind:
                ignored |= 1 << effect.side
        raised = CARD_COST
        for side in range(SIDES):
            if not ignored >> side & 1:
                raised += self.tally[place + side]
        return max(0, raised - self.discount(kind, lifted))

    def symbols(self, section: int, action: int, lifted: list[int]) -> int:
        """The symbols that a section counts for an action (R5.1), with what raises them."""
        count = SYMBOLS[section]
        if self.codes >> SYMBOL_BONUS & 1 or lifted:
            for effect in self.effects(SYMBOL_BONUS, lifted):
                if effect.action == action and effect.colour == COLOUR[section]:
                    count += effect.plus
        return count

    def prepared_on(self, card: int, lifted: list[int]) -> int:
        """R6.6: the symbols prepared on a card Under Construction."""
        total = 0
        for section in self.prepared[self.projects.index(card)]:
            total += self.symbols(section, KIND[card], lifted)
        if card == self.mapped:
            total += ARTIFACT_EFFECTS[self.map_artifact].symbols
        return total

    def still_to_pay(self, card: int, lifted: list[int]) -> int:
        """R5.8: what is left to pay for a card Under Construction."""
        return max(0, self.cost(KIND[card], lifted) - self.prepared_on(card, lifted))

    def covered(self) -> list[int]:
        """R6.9.1: the cards Under Construction whose cost is covered by what is prepared."""
        found = [card for card in self.projects if not self.still_to_pay(card, NOTHING)]
        found.sort()
        return found

    def limit(self, action: int, row: int, lifted: list[int]) -> int:
        """R5.2: the Assembly Limit of an action; R6.6.2: for Prepare that of the row as well."""
        total = ASSEMBLY_LIMIT
        if action < LIMITED:
            total += self._limit_bonus(action, lifted)
        if action == PREPARE:
            total += self._limit_bonus(row, lifted)
        return total

    def _limit_bonus(self, action: int, lifted: list[int]) -> int:
        total = self.tally[LIMITS + action]
        for effect in self.effects(LIMIT_MOD, lifted):
            if effect.action == action:
                total += effect.plus
        for card in lifted:
            if KIND[card] > TECHNOLOGY and self.side_of(card) == LOGISTIC:
                card_type = TYPE[card * SIDES]
                if LIMIT_FOR[card_type] == action:
                    total += LIMIT_BONUS[card_type]
        return total

    def usable_stock(self, lifted: list[int]) -> list[int]:
        """R6.5.3, R7.8: the sections under Planets that may be spent: a list to read."""
        if not self.tally[BY_SIDE + OPERATIONAL]:
            return NOTHING
        found: list[int] = []
        for place, sections in enumerate(self.stock):
            if sections and (not self.tokens[place] or self.cards[place] in lifted):
                found.extend(sections)
        return found

    def take_section(self, section: int) -> None:
        """Take a card that is spent or attached out of the hand, or from under its Planet."""
        card = section // 2
        if card in self.hand:
            self.leave_hand(card)
            return
        for place, sections in enumerate(self.stock):
            if section in sections:
                left = list(sections)
                left.remove(section)
                self.stock[place] = tuple(left)
                return


# For answers that are only read.
NOTHING: Final[list[int]] = []
NO_EFFECTS: Final[list[Effect]] = []


def new_player() -> Player:
    """A player before set-up."""
    return Player([], [], [], [], [], [], [], [], [], [], [], [], [0] * TALLY)


def is_permanent(card: int) -> bool:
    """Whether a Technology's logistic side is always on."""
    return keyword_of(card) == PERMANENT
