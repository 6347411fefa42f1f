"""R1.7: the card supply and the discard pile, both face down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from astrarium.games.race_for_the_galaxy.rules.components import NONE
from astrarium.kernel.rules.chance import Chance

# Who knows a card in the discard pile, besides a player's number.
EVERYBODY: Final = -1
NOBODY: Final = -2

# What a card is taken from the supply for.
TO_HAND: Final = 0
AS_GOOD: Final = 1
FLIPPED: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Supply:
    """The pile to draw from, its last card on top, and the pile of discards."""

    def __init__(self, cards: list[int], discards: list[int], knowers: list[int]) -> None:
        self.cards: list[int] = cards
        self.discards: list[int] = discards
        self.knowers: list[int] = knowers

    def copy(self) -> Supply:
        """An independent copy."""
        return Supply(self.cards.copy(), self.discards.copy(), self.knowers.copy())

    def take(self, seat: int, purpose: int, world: int, chance: Chance) -> int:
        """Take the top card for a player; NONE if there is no card at all."""
        if not self.cards:
            self.refill(chance)
            if not self.cards:
                return NONE
        card = self.cards.pop()
        if not self.cards:
            self.refill(chance)
        return card

    def refill(self, chance: Chance) -> None:
        """Shuffle the discards into a new supply."""
        self.cards, self.discards = self.discards, self.cards
        self.knowers.clear()
        chance.shuffle(self.cards)

    def discard(self, card: int, knower: int, below: int = 0) -> None:
        """Discard a card, known to one player, to everybody or to nobody.

        It lies below so many of those discarded last: the order of picks leaves no trace.
        """
        place = len(self.discards) - below
        self.discards.insert(place, card)
        self.knowers.insert(place, knower)
