"""What the viewer could pay with: the same sums as a player makes before announcing an action."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import (
    ANY_COLOUR,
    ASSEMBLY_LIMIT,
    COLOUR,
    GOLD,
    LIMIT_MOD,
    LIMITED,
    LOGISTIC,
    SYMBOL_BONUS,
    SYMBOLS,
    TECHNOLOGY,
    Effect,
    effect_of,
)
from astrarium.kernel.looks.presentation import Seen


class Purse:
    """The cards that a player sees before paying, and what they count."""

    def __init__(self, seen: Seen, player: Seen) -> None:
        self.player = player
        self.lifted: list[int] = seen["lifted"]
        self.plus: int = seen["limit_plus"]
        self.laid = len(seen["spent"])
        self.effects = [effect_of(one["card"]) for one in player["empire"] if self._acts(one)]
        self.stock: list[int] = [
            section
            for one in player["empire"]
            if not one["tokens"] or one["card"] in self.lifted
            for section in one["stock"]
        ]

    def _acts(self, one: Seen) -> bool:
        """Whether a card is a Technology with an effect, and free of tokens or paid for."""
        if one["kind"] != TECHNOLOGY or one["side"] != LOGISTIC:
            return False
        return not one["tokens"] or one["card"] in self.lifted

    def _with(self, code: int, action: int) -> list[Effect]:
        return [one for one in self.effects if one.code == code and one.action == action]

    def limit(self, action: int) -> int:
        """R5.2: the Assembly Limit of an action."""
        total = ASSEMBLY_LIMIT + self.plus
        if action < LIMITED:
            total += self.player["limits"][action]
            total += sum([effect.plus for effect in self._with(LIMIT_MOD, action)])
        return total

    def symbols(self, section: int, action: int) -> int:
        """What a section counts for an action, with what raises it."""
        raised = [one.plus for one in self._with(SYMBOL_BONUS, action)]
        if not raised:
            return SYMBOLS[section]
        plus = [
            one.plus for one in self._with(SYMBOL_BONUS, action) if one.colour == COLOUR[section]
        ]
        return SYMBOLS[section] + sum(plus)

    def pays(self, section: int, colour: int, gold: bool, action: int) -> int:
        """What a section counts towards a payment in a colour, with gold or without."""
        own = COLOUR[section]
        fits = own == colour or colour == ANY_COLOUR
        if gold if own == GOLD else fits:
            return self.symbols(section, action)
        return 0

    def reach(self, colour: int, gold: bool, action: int) -> int:
        """The most symbols that cards within the Assembly Limit bring."""
        hand: list[int] = self.player["hand"] or []
        counts = [
            max(self.pays(card * 2 + side, colour, gold, action) for side in (0, 1))
            for card in hand
        ]
        counts += [self.pays(section, colour, gold, action) for section in self.stock]
        counts.sort(reverse=True)
        return sum(counts[: max(0, self.limit(action) - self.laid)])
