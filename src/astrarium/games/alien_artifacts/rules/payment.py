"""R5.9 and R7.7: paying for an announced action, and for blockaded cards."""

from __future__ import annotations

from bisect import insort

from astrarium.games.alien_artifacts.rules.components import ANY_COLOUR, BONUS_SYMBOLS, GREEN
from astrarium.games.alien_artifacts.rules.costs import (
    Bill,
    can_use_fountain,
    completing,
    completing_in_order,
    is_covered,
    last_lifted,
    lifts_for,
    needed,
    payable_with,
    room,
    suppose_blockaded,
    suppose_lifted,
)
from astrarium.games.alien_artifacts.rules.player import NO_CARD
from astrarium.games.alien_artifacts.rules.refusals import PickDecision, explain_payment
from astrarium.games.alien_artifacts.rules.state import NO_COLOUR, AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import DONE, FOUNTAIN, LIFT, SPEND
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.question import NOTHING, Step
from astrarium.kernel.words import N_


def start_payment(state: AlienArtifacts, seat: int, bill: Bill) -> None:
    """R5.9: ask for the payment, or settle it at once if no card has to be spent."""
    if needed(state, seat, bill) > 0:
        state.ask(Pay(seat, bill))
    else:
        _settle(state, seat, bill)


class Spending(PickDecision):
    """R5.9: a row of cards to spend, in any order.

    Blockaded cards may be paid for, and Matter Fountain added, at any time of it.
    """

    def serving(self, state: AlienArtifacts) -> list[int]:
        """The sections that can be spent now and lead to what may stand."""
        raise NotImplementedError

    def may_stand(self, state: AlienArtifacts) -> bool:
        """Whether what has been spent needs nothing more."""
        raise NotImplementedError

    def room(self, state: AlienArtifacts) -> int:
        """R5.2: how many more cards can be spent."""
        raise NotImplementedError

    def lifts(self, state: AlienArtifacts) -> list[int]:
        """The blockaded cards that would help and can be paid for."""
        raise NotImplementedError

    def fountains(self, state: AlienArtifacts) -> list[int]:
        """The colours in which Matter Fountain can be added."""
        return []

    def is_pick(self, action: int) -> bool:
        return action == self.done or SPEND.has(action)

    def options(self, state: AlienArtifacts) -> list[int]:
        lifts = self.lifts(state)
        colours = self.fountains(state)
        if lifts or colours:
            offered = self._with_help(state, lifts, colours)
        else:
            offered = SPEND.each(self.serving(state))
        if self.done != NOTHING and self.may_stand(state):
            offered.append(self.done)
        return offered

    def _with_help(self, state: AlienArtifacts, lifts: list[int], colours: list[int]) -> list[int]:
        """What can be done where something else than cards may still help."""
        helped: set[int] = set()
        offered: list[int] = []
        for card in lifts:
            tokens = suppose_lifted(state, self.player, card)
            if self._leads(state, NO_CARD, helped):
                offered.append(LIFT(card))
            suppose_blockaded(state, self.player, card, tokens)
        for colour in colours:
            state.fountain = colour
            if self._leads(state, NO_CARD, helped):
                offered.append(FOUNTAIN(colour))
            state.fountain = NO_COLOUR
        helped.update(self.serving(state))
        if self.room(state) > 0:
            player = state.players[self.player]
            stock = player.usable_stock(state.lifted)
            usable = [one for one in helped if one // 2 in player.hand or one in stock]
            offered.extend(SPEND.each(sorted(usable)))
        return offered

    def _leads(self, state: AlienArtifacts, after: int, helped: set[int]) -> bool:
        """Whether anything leads on; notes the sections that do, whatever else has to help."""
        sections = self.serving(state)
        helped.update(sections)
        leads = bool(sections) or self.may_stand(state)
        for card in self.lifts(state):
            if card > after:
                tokens = suppose_lifted(state, self.player, card)
                leads = self._leads(state, card, helped) or leads
                suppose_blockaded(state, self.player, card, tokens)
        for colour in self.fountains(state):
            state.fountain = colour
            leads = self._leads(state, after, helped) or leads
            state.fountain = NO_COLOUR
        return leads

    def in_order(self, state: AlienArtifacts) -> list[int]:
        """The options of a search, which names cards in rising order, what helps before them."""
        raise NotImplementedError

    def ordered(self, state: AlienArtifacts) -> list[int]:
        """What was not begun in this order is completed in any."""
        return self.in_order(state) or state.legal(self.player)


class Pay(Spending):
    """D9: which cards to spend, which blockaded ones to pay for, and Matter Fountain."""

    rule = "R5.1"
    prompt = N_("Payment: which card do you spend?")

    def __init__(self, player: int, bill: Bill) -> None:
        self.player = player
        self.bill: Bill = bill

    def serving(self, state: AlienArtifacts) -> list[int]:
        return completing(state, self.player, self.bill)

    def may_stand(self, state: AlienArtifacts) -> bool:
        return is_covered(state, self.player, self.bill)

    def room(self, state: AlienArtifacts) -> int:
        return room(state, self.player, self.bill.action, self.bill.action)

    def lifts(self, state: AlienArtifacts) -> list[int]:
        bill = self.bill
        return lifts_for(state, self.player, bill.action, bill.action, bill.price)

    def fountains(self, state: AlienArtifacts) -> list[int]:
        if not can_use_fountain(state, state.players[self.player]):
            return []
        return [GREEN if self.bill.colour == ANY_COLOUR else self.bill.colour]

    def in_order(self, state: AlienArtifacts) -> list[int]:
        offered: list[int] = []
        bill = self.bill
        if not state.spent and state.fountain == NO_COLOUR:
            after = last_lifted(state)
            offered.extend(
                [
                    LIFT(card)
                    for card in self.lifts(state)
                    if card > after and payable_with(state, self.player, bill, card)
                ]
            )
            for colour in self.fountains(state):
                state.fountain = colour
                if self.may_stand(state) or completing_in_order(state, self.player, bill):
                    offered.append(FOUNTAIN(colour))
                state.fountain = NO_COLOUR
        offered.extend(SPEND.each(completing_in_order(state, self.player, bill)))
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        spend_or_help(state, self.player, action)
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
            "room": self.room(state),
            "price": bill.price,
        }


def spend_or_help(state: AlienArtifacts, seat: int, action: int) -> None:
    """Lay a card open to pay with one of its sections, or use what helps to pay."""
    if LIFT.has(action):
        state.lift(seat, LIFT.first(action))
    elif FOUNTAIN.has(action):
        _use_fountain(state, seat, FOUNTAIN.first(action))
    else:
        section = SPEND.first(action)
        state.players[seat].take_section(section)
        insort(state.spent, section)
        state.tell("spend", seat, section)


def _use_fountain(state: AlienArtifacts, seat: int, colour: int) -> None:
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


class LiftBlockade(PickDecision):
    """D25: pay for the tokens on a blockaded card to use its ability now?"""

    rule = "R7.7"
    prompt = N_("Pay for the Blockade tokens on a card, to use it now?")
    done = DONE
    closed_by_order = True

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        self.player = player
        self.cards: tuple[int, ...] = cards

    def options(self, state: AlienArtifacts) -> list[int]:
        return self._options_after(state, NO_CARD)

    def ordered(self, state: AlienArtifacts) -> list[int]:
        return self._options_after(state, last_lifted(state))

    def _options_after(self, state: AlienArtifacts, after: int) -> list[int]:
        player = state.players[self.player]
        offered = [
            LIFT(card)
            for card in self.cards
            if card > after and player.tokens_on(card) <= player.credits
        ]
        offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            return
        card = LIFT.first(action)
        state.lift(self.player, card)
        player = state.players[self.player]
        others = [
            other
            for other in self.cards
            if other != card and player.tokens_on(other) <= player.credits
        ]
        ask_lifts(state, self.player, others)


def mask(code: int) -> int:
    """One kind of effect as a set of kinds."""
    return 1 << code
