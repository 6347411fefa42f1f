"""R5.3, R6.4: paying with cards of the hand, the exact number, face down."""

from __future__ import annotations

from typing import ClassVar

from astrarium.games.race_for_the_galaxy.rules.refusals import CardsOfHand
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import PAY
from astrarium.kernel.rules.vocabulary import Verb
from astrarium.kernel.words import N_


def ask_payment(state: RaceForTheGalaxy, seat: int, cost: int, card: int) -> None:
    """Let a player choose the cards to pay with; a whole hand is paid without asking."""
    state.tell("cost", seat, card, cost)
    player = state.players[seat]
    if cost == len(player.hand):
        player.aside = tuple(player.hand)
        player.hand.clear()
    if cost and player.hand:
        state.ask(Pay(seat, cost, card))
    else:
        state.discard_aside(seat)


class Pay(CardsOfHand):
    """R5.3: which cards to pay with, one at a time."""

    rule: ClassVar[str] = "R5.3"
    prompt: ClassVar[str] = N_("Pay with a card of your hand (left to pay: {left}).")
    verb: ClassVar[Verb] = PAY

    def __init__(self, player: int, left: int, card: int) -> None:
        super().__init__(player, left)
        self.card: int = card

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        state.players[self.player].set_aside(PAY.first(action))
        if self.left > 1:
            state.ask(Pay(self.player, self.left - 1, self.card))
        else:
            state.discard_aside(self.player)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"card": self.card, "left": self.left}
