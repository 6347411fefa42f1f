"""R6.1: Buy, and drawing cards to keep some of them."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.components import (
    BUY,
    BUY_COST,
    BUY_FREE_LOOK,
    PREPARE_ON_BUY,
    VP_ON_BIG_BUY,
    effect_of,
)
from astrarium.games.alien_artifacts.rules.construction import CHECK_CONSTRUCTION
from astrarium.games.alien_artifacts.rules.costs import (
    last_lifted,
    lifts_for,
    suppose_blockaded,
    suppose_lifted,
)
from astrarium.games.alien_artifacts.rules.payment import ask_lifts, mask, offer_lifts
from astrarium.games.alien_artifacts.rules.player import NO_CARD
from astrarium.games.alien_artifacts.rules.prepare import start_attaching
from astrarium.games.alien_artifacts.rules.refusals import PickDecision
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import EXTRA, KEEP, LIFT
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


def price(state: AlienArtifacts, seat: int) -> int:
    """R6.1.2: the base price of a Buy, after discounts."""
    return max(0, BUY_COST - state.players[seat].discount(BUY, state.lifted))


def can_buy(state: AlienArtifacts, seat: int, after: int = NO_CARD) -> bool:
    """R6.1.1: whether a Buy can be paid for, blockaded discounts after a card included."""
    if price(state, seat) <= state.players[seat].credits:
        return True
    for card in lifts_for(state, seat, BUY, BUY, 0):
        if card > after and _can_buy_with(state, seat, card, card):
            return True
    return False


def _can_buy_with(state: AlienArtifacts, seat: int, card: int, after: int) -> bool:
    """Whether a Buy can be paid for once a blockaded card has been, and others after one."""
    tokens = suppose_lifted(state, seat, card)
    possible = can_buy(state, seat, after)
    suppose_blockaded(state, seat, card, tokens)
    return possible


class BuyCards(PickDecision):
    """D6: how many extra cards to pay for; before that, which blockaded cards."""

    rule = "R6.1.1"
    prompt = N_("Buy: how many extra cards do you pay for?")

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind: int = kind

    def options(self, state: AlienArtifacts) -> list[int]:
        lifts = lifts_for(state, self.player, BUY, BUY, 0)
        offered = [LIFT(card) for card in lifts if _can_buy_with(state, self.player, card, NO_CARD)]
        offered.extend(self._extras(state))
        return offered

    def ordered(self, state: AlienArtifacts) -> list[int]:
        after = last_lifted(state)
        offered = [
            LIFT(card)
            for card in lifts_for(state, self.player, BUY, BUY, 0)
            if card > after and _can_buy_with(state, self.player, card, card)
        ]
        offered.extend(self._extras(state))
        return offered or state.legal(self.player)

    def _extras(self, state: AlienArtifacts) -> list[int]:
        left = state.players[self.player].credits - price(state, self.player)
        most = min(left, len(state.decks[self.kind]) - 1)
        return [EXTRA(number) for number in range(most + 1)]

    def ends(self, state: AlienArtifacts, action: int) -> bool:
        return EXTRA.has(action)

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if LIFT.has(action):
            state.lift(self.player, LIFT.first(action))
            state.ask(BuyCards(self.player, self.kind))
            return
        extra = EXTRA.first(action)
        paid = price(state, self.player) + extra
        looks = 1 + extra
        for effect in state.effects(self.player, BUY_FREE_LOOK):
            looks += effect.cards
        state.lifted.clear()
        state.pay_credits(self.player, paid)
        state.ask(AfterBuy(self.player, paid))
        draft(state, self.player, self.kind, looks, 1)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"deck": self.kind, "price": price(state, self.player)}


def draft(state: AlienArtifacts, seat: int, kind: int, count: int, keep: int) -> None:
    """R6.1.1: draw cards, keep some Under Construction, the rest goes to the bottom."""
    state.look_at(kind, count)
    keep = min(keep, len(state.looked))
    if keep == len(state.looked):
        for card in sorted(state.looked):
            keep_card(state, seat, card, 0)
    elif keep:
        state.ask(KeepCard(seat, keep, NO_CARD, 0))


def keep_card(state: AlienArtifacts, seat: int, card: int, others: int) -> None:
    """Put a card that was drawn Under Construction, in order among others just put there."""
    state.looked.remove(card)
    state.players[seat].start_project(card, others)
    state.check_due = True
    state.tell("project", seat, card)


class KeepCard(PickDecision):
    """D7: which of the cards drawn to keep."""

    rule = "R6.1.1"
    prompt = N_("Which card do you keep Under Construction?")

    def __init__(self, player: int, left: int, after: int, kept: int) -> None:
        self.player = player
        self.left: int = left
        self.after: int = after  # the highest of those kept
        self._kept: int = kept  # how many those are: only to keep them in order

    def options(self, state: AlienArtifacts) -> list[int]:
        return KEEP.each(sorted(state.looked))

    def ordered(self, state: AlienArtifacts) -> list[int]:
        """So many must be left that enough can be kept."""
        cards = sorted([card for card in state.looked if card > self.after])
        return KEEP.each(cards[: len(cards) - self.left + 1]) or state.legal(self.player)

    def answer(self, state: AlienArtifacts, action: int) -> None:
        card = KEEP.first(action)
        keep_card(state, self.player, card, self._kept)
        if self.left > 1:
            highest = max(card, self.after)
            state.ask(KeepCard(self.player, self.left - 1, highest, self._kept + 1))
        else:
            state.return_looked()


BUY_EFFECTS: Final = mask(PREPARE_ON_BUY) | mask(VP_ON_BIG_BUY)


class AfterBuy(Step[AlienArtifacts]):
    """R7.2: what Technologies give after a Buy, then the check of R6.9.2."""

    def __init__(self, player: int, paid: int) -> None:
        self.player: int = player
        self.paid: int = paid

    def run(self, state: AlienArtifacts) -> None:
        player = state.players[self.player]
        state.ask(CHECK_CONSTRUCTION)
        if not player.blockades and not player.codes & BUY_EFFECTS:
            return
        state.ask(SupplyKept(self.player))
        offer_lifts(state, self.player, mask(PREPARE_ON_BUY))
        state.ask(BigBuy(self.player, self.paid))
        blockaded = player.blockaded_with(mask(VP_ON_BIG_BUY))
        reached = [card for card in blockaded if effect_of(card).least <= self.paid]
        ask_lifts(state, self.player, reached)


class BigBuy(Step[AlienArtifacts]):
    """R7.6: VP for many credits really spent on a Buy."""

    def __init__(self, player: int, paid: int) -> None:
        self.player: int = player
        self.paid: int = paid

    def run(self, state: AlienArtifacts) -> None:
        for effect in state.effects(self.player, VP_ON_BIG_BUY):
            if self.paid >= effect.least:
                state.gain_vp(self.player, effect.vp)
        state.lifted.clear()


class SupplyKept(Step[AlienArtifacts]):
    """R7.2: attach cards to the card that was bought."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        cards = 0
        for effect in state.effects(self.player, PREPARE_ON_BUY):
            cards += effect.cards
        state.lifted.clear()
        player = state.players[self.player]
        if cards and (player.hand or player.usable_stock(state.lifted)):
            # Asked even if nothing fits: others do not see the hand.
            start_attaching(state, self.player, player.projects[-1], cards, optional=True)
