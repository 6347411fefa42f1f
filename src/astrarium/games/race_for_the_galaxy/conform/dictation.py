"""A supply that hands out the cards which another program dealt."""

from __future__ import annotations

from collections import deque

from astrarium.games.race_for_the_galaxy.conform.chronicle import Chronicle, Fact
from astrarium.games.race_for_the_galaxy.rules.components import CARD_NAMES, NONE
from astrarium.games.race_for_the_galaxy.rules.supply import AS_GOOD, FLIPPED, Supply
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.words import N_


class Difference(AstrariumError):
    """The first thing in which our rules and a recorded game differ."""

    def __init__(self, message: str, line: int, seat: int, **arguments: object) -> None:
        super().__init__(message, line=line, seat=seat, **arguments)
        self.line = line
        self.seat = seat


class DictatedSupply(Supply):
    """Each player draws what the record says, from the supply or the discards.

    Supply and discards are one here: the other program draws windfall goods before payments, so
    a shuffle may fall on the other side of a payment than with us (R6.8).
    """

    def __init__(self, supply: Supply, chronicle: Chronicle) -> None:
        super().__init__(supply.cards, supply.discards, supply.knowers)
        self.chronicle = chronicle

    def take(self, seat: int, purpose: int, world: int, chance: Chance) -> int:
        """The card that the record deals next for this purpose."""
        queue = self._queue(seat, purpose, world)
        if not queue and not self.cards and not self.discards:
            return NONE
        if not queue:
            raise Difference(
                N_("Our rules deal a card where the record has none left."),
                len(self.chronicle.lines),
                seat,
            )
        fact = queue.popleft()
        self._remove(seat, fact)
        return fact.card

    def _queue(self, seat: int, purpose: int, world: int) -> deque[Fact]:
        if purpose == AS_GOOD:
            return self.chronicle.goods.get((seat, world), deque())
        queues = self.chronicle.flips if purpose == FLIPPED else self.chronicle.draws
        return queues[seat]

    def _remove(self, seat: int, fact: Fact) -> None:
        if fact.card in self.cards:
            self.cards.remove(fact.card)
        elif fact.card in self.discards:
            place = self.discards.index(fact.card)
            self.discards.pop(place)
            self.knowers.pop(place)
        else:
            raise Difference(
                N_("Line {line}: {card} is dealt, but with us it lies elsewhere."),
                fact.line,
                seat,
                card=CARD_NAMES[fact.card],
            )
