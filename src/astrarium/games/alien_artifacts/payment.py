"""R5.9 and R7.7: paying for an announced action, and for blockaded cards."""

from __future__ import annotations

from astrarium.games.alien_artifacts.components import ANY_COLOUR, BONUS_SYMBOLS, GREEN
from astrarium.games.alien_artifacts.costs import (
    Bill,
    completing,
    lifts_for,
    needed,
    payable_with,
    room,
)
from astrarium.games.alien_artifacts.player import NO_CARD
from astrarium.games.alien_artifacts.refusals import Decision, explain_payment
from astrarium.games.alien_artifacts.state import NO_COLOUR, AlienArtifacts
from astrarium.games.alien_artifacts.vocabulary import DONE, FOUNTAIN, LIFT, SPEND
from astrarium.kernel.errors import Illegal
from astrarium.kernel.question import Step
from astrarium.kernel.words import N_


def start_payment(state: AlienArtifacts, seat: int, bill: Bill) -> None:
    """R5.9: ask for the payment, or settle it at once if no card has to be spent."""
    if needed(state, seat, bill) > 0:
        state.ask(Pay(seat, bill))
    else:
        _settle(state, seat, bill)


class Pay(Decision):
    """D9: which cards to spend, one after the other; blockaded cards and Matter Fountain first."""

    rule = "R5.1"
    prompt = N_("Payment: which card do you spend?")

    def __init__(self, player: int, bill: Bill) -> None:
        self.player = player
        self.bill: Bill = bill

    def options(self, state: AlienArtifacts) -> list[int]:
        offered: list[int] = []
        bill = self.bill
        if not state.spent and state.fountain == NO_COLOUR:
            lifts = lifts_for(state, self.player, bill.action, bill.action, bill.price)
            offered.extend(
                [LIFT(card) for card in lifts if payable_with(state, self.player, bill, card)]
            )
            if state.players[self.player].artifact_with(BONUS_SYMBOLS) != NO_CARD:
                offered.extend(self._fountain(state))
        offered.extend(SPEND.each(completing(state, self.player, bill)))
        return offered

    def _fountain(self, state: AlienArtifacts) -> list[int]:
        colour = GREEN if self.bill.colour == ANY_COLOUR else self.bill.colour
        state.fountain = colour
        possible = needed(state, self.player, self.bill) <= 0 or completing(
            state, self.player, self.bill
        )
        state.fountain = NO_COLOUR
        return [FOUNTAIN(colour)] if possible else []

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if LIFT.has(action):
            state.lift(self.player, LIFT.first(action))
        elif FOUNTAIN.has(action):
            use_fountain(state, self.player, FOUNTAIN.first(action))
        else:
            spend(state, self.player, SPEND.first(action))
        if needed(state, self.player, self.bill) > 0:
            state.ask(Pay(self.player, self.bill))
        else:
            _settle(state, self.player, self.bill)

    def why_not(self, state: AlienArtifacts, action: int) -> Illegal | None:
        if SPEND.has(action):
            return explain_payment(state, self.player, self.bill, SPEND.first(action))
        return super().why_not(state, action)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        bill = self.bill
        return {
            "card": bill.card,
            "colour": bill.colour,
            "gold": bill.gold,
            "missing": needed(state, self.player, bill),
            "room": room(state, self.player, bill.action, bill.action),
            "price": bill.price,
            "next": self._next(state) if viewer == self.player else [],
        }

    def _next(self, state: AlienArtifacts) -> list[int]:
        """What can be spent after a section that can be spent now, but not before it."""
        now = completing(state, self.player, self.bill)
        found: set[int] = set()
        for section in now:
            after = state.copy()
            spend(after, self.player, section)
            if needed(after, self.player, self.bill) > 0:
                found.update(completing(after, self.player, self.bill))
        return sorted(found.difference(now))


def spend(state: AlienArtifacts, seat: int, section: int) -> None:
    """Lay a card open to pay with one of its sections."""
    state.players[seat].take_section(section)
    state.spent.append(section)
    state.tell("spend", seat, section)


def use_fountain(state: AlienArtifacts, seat: int, colour: int) -> None:
    """R10.3: declare Matter Fountain with a payment."""
    state.discard_artifact(seat, state.players[seat].artifact_with(BONUS_SYMBOLS))
    state.fountain = colour


def _settle(state: AlienArtifacts, seat: int, bill: Bill) -> None:
    state.pay_credits(seat, bill.price)
    end_payment(state)


def end_payment(state: AlienArtifacts) -> None:
    """R5.4: spent cards go to the discard pile before any effect of the action."""
    state.discard_sections(tuple(state.spent))
    state.spent.clear()
    state.lifted.clear()
    state.fountain = NO_COLOUR


def offer_lifts(state: AlienArtifacts, seat: int, codes: int) -> None:
    """R7.7: ask about blockaded Technologies of some kinds of effect when their moment comes."""
    if state.players[seat].blockades:
        state.ask(OfferLifts(seat, codes))


class OfferLifts(Step[AlienArtifacts]):
    """R7.7: ask whether blockaded Technologies of some kinds of effect are paid for now."""

    def __init__(self, player: int, codes: int) -> None:
        self.player: int = player
        self.codes: int = codes

    def run(self, state: AlienArtifacts) -> None:
        ask_lifts(state, self.player, state.players[self.player].blockaded_with(self.codes))


def ask_lifts(state: AlienArtifacts, seat: int, cards: list[int]) -> None:
    """Ask about these blockaded cards, if there are any."""
    if cards:
        state.ask(LiftBlockade(seat, tuple(cards)))


class LiftBlockade(Decision):
    """D25: pay for the tokens on a blockaded card to use its ability now?"""

    rule = "R7.7"
    prompt = N_("Pay for the Blockade tokens on a card, to use it now?")

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        self.player = player
        self.cards: tuple[int, ...] = cards

    def options(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        offered = [LIFT(card) for card in self.cards if player.tokens_on(card) <= player.credits]
        offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            return
        card = LIFT.first(action)
        state.lift(self.player, card)
        player = state.players[self.player]
        ask_lifts(
            state,
            self.player,
            [
                other
                for other in self.cards
                if other > card and player.tokens_on(other) <= player.credits
            ],
        )


def mask(code: int) -> int:
    """One kind of effect as a set of kinds."""
    return 1 << code
