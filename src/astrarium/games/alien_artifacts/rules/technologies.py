"""R7.3 and R7.4: IN ADDITION effects and ACTIONs of logistic Technologies."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.analysis import AnalyseCards
from astrarium.games.alien_artifacts.rules.attack import attackers, start_offensive
from astrarium.games.alien_artifacts.rules.buy import draft
from astrarium.games.alien_artifacts.rules.components import (
    ACTION,
    ACTION_DRAFT,
    ACTION_OPERATIONAL,
    ANALYSIS,
    BUY_IN_ADDITION,
    CYCLE_HAND,
    DISCARD_FOR_CREDITS,
    EFFECTS,
    FIRST_TECHNOLOGY,
    FREE_PREPARE,
    GAIN_CREDITS,
    IN_ADDITION,
    INCOME,
    KIND,
    KINDS,
    MINE,
    MOST_CREDITS,
    OTHER,
    PAY_FOR_VP,
    PRODUCE_ON_EMPTY,
    SMUGGLE,
    Effect,
    effect_of,
)
from astrarium.games.alien_artifacts.rules.construction import CHECK_IF_DUE, free_token
from astrarium.games.alien_artifacts.rules.costs import Bill, payable
from astrarium.games.alien_artifacts.rules.income import earning, start_income
from astrarium.games.alien_artifacts.rules.payment import start_payment
from astrarium.games.alien_artifacts.rules.player import NO_CARD, NOTHING, Player
from astrarium.games.alien_artifacts.rules.prepare import attachable, start_attaching
from astrarium.games.alien_artifacts.rules.production import mineable, produce, start_mine
from astrarium.games.alien_artifacts.rules.refusals import Decision, PickDecision
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.unblock import blockaded_of_kind, free_tokens
from astrarium.games.alien_artifacts.rules.vocabulary import (
    BUY_FROM,
    DISCARD,
    DONE,
    DRAW,
    FREE,
    MINE_ON,
    PREPARE_ON,
)
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_

# Operations, as the three operational actions, Technologies and Artifacts resolve them (R8).


def can_operate(state: AlienArtifacts, seat: int, operation: int) -> bool:
    """R8.3.1: whether there is a card that an operational action concerns."""
    if operation == MINE:
        return bool(mineable(state, seat))
    if operation == INCOME:
        return bool(earning(state, seat))
    return bool(attackers(state, seat))


class Operate(Step[AlienArtifacts]):
    """R8.1 to R8.3: resolve an operational action that is paid for."""

    def __init__(self, player: int, operation: int, effect: Effect | None) -> None:
        self.player: int = player
        self.operation: int = operation
        self.effect: Effect | None = effect

    def run(self, state: AlienArtifacts) -> None:
        effect = self.effect
        state.ask(CHECK_IF_DUE)
        if self.operation == MINE:
            start_mine(state, self.player, effect.cards if effect else 0)
        elif self.operation == INCOME:
            start_income(state, self.player, effect.match if effect else False)
        else:
            start_offensive(state, self.player, effect.plus if effect else 0)


# ACTIONs (R7.4).


# R7.4: the symbols of ACTIONs, without gold.
ACTION_BILLS: Final[list[Bill]] = [
    Bill(OTHER, effect.colour, False, NO_CARD, effect.symbols, 0) for effect in EFFECTS
]


def action_bill(card: int) -> Bill:
    """What the ACTION of a Technology costs."""
    return ACTION_BILLS[card - FIRST_TECHNOLOGY]


def usable_actions(state: AlienArtifacts, seat: int) -> list[int]:
    """The Technologies whose ACTION is possible now."""
    cards = state.players[seat].technologies_with_keyword(ACTION)
    return [card for card in cards if _action_possible(state, seat, card)]


def _action_possible(state: AlienArtifacts, seat: int, card: int) -> bool:
    player = state.players[seat]
    effect = effect_of(card)
    tokens = player.tokens_on(card)
    if tokens > player.credits:
        return False
    if effect.code == ACTION_DRAFT and not state.decks[effect.kind]:
        return False
    if effect.code == ACTION_OPERATIONAL and not can_operate(state, seat, effect.operation):
        return False
    player.credits -= tokens
    if effect.code == ANALYSIS:
        possible = bool(AnalyseCards(seat, card).options(state))
    else:
        possible = payable(state, seat, action_bill(card))
    player.credits += tokens
    return possible


def start_action(state: AlienArtifacts, seat: int, card: int) -> None:
    """R7.4: announce an ACTION; a blockaded card is paid for."""
    pay_for_use(state, seat, card)
    effect = effect_of(card)
    if effect.code == ANALYSIS:
        state.ask(AnalyseCards(seat, card))
        return
    if effect.code == ACTION_DRAFT:
        state.ask(CHECK_IF_DUE)
        state.ask(Draft(seat, effect.kind, effect.draw, effect.keep))
    else:
        state.ask(Operate(seat, effect.operation, None))
    start_payment(state, seat, action_bill(card))


def pay_for_use(state: AlienArtifacts, seat: int, card: int) -> None:
    """R7.7: pay for the tokens on a card that is used."""
    state.tell("use", seat, card)
    if state.players[seat].tokens_on(card):
        state.lift(seat, card)
        state.lifted.clear()


class Draft(Step[AlienArtifacts]):
    """Draw cards and keep some of them Under Construction."""

    def __init__(self, player: int, kind: int, count: int, keep: int) -> None:
        self.player: int = player
        self.kind: int = kind
        self.count: int = count
        self.keep: int = keep

    def run(self, state: AlienArtifacts) -> None:
        draft(state, self.player, self.kind, self.count, self.keep)


# IN ADDITION (R7.3).


def usable_additions(state: AlienArtifacts, seat: int) -> list[int]:
    """The IN ADDITION effects that can be used now, each once a turn."""
    player = state.players[seat]
    return [card for card in unused_additions(state, seat) if _usable(state, player, card)]


def unused_additions(state: AlienArtifacts, seat: int) -> list[int]:
    """IN ADDITION effects not used this turn for which, as far as all can see, there is reason."""
    player = state.players[seat]
    cards = player.technologies_with_keyword(IN_ADDITION)
    return [
        card for card in cards if card not in state.used and _openly_usable(state, player, card)
    ]


def _openly_usable(state: AlienArtifacts, player: Player, card: int) -> bool:
    effect = effect_of(card)
    left = player.credits - player.tokens_on(card) - effect.price
    if left < 0:
        return False
    if effect.code == PRODUCE_ON_EMPTY:
        return bool(_empty_planets(state, player, left))
    if effect.code == CYCLE_HAND:
        return bool(player.hand)
    if effect.code == DISCARD_FOR_CREDITS:
        return len(player.hand) >= effect.cards
    if effect.code == FREE_PREPARE:
        return bool(player.projects and (player.hand or player.usable_stock(NOTHING)))
    if effect.code == BUY_IN_ADDITION:
        return bool(_filled_decks(state))
    # Credits that would not fit into the Bank are no reason to ask.
    return effect.code != GAIN_CREDITS or left < MOST_CREDITS


def _usable(state: AlienArtifacts, player: Player, card: int) -> bool:
    return effect_of(card).code != FREE_PREPARE or bool(_preparable(player))


def _preparable(player: Player) -> list[int]:
    return sorted(
        [card for card in player.projects if attachable(player, KIND[card], NO_CARD, NOTHING)]
    )


def _empty_planets(state: AlienArtifacts, player: Player, credits: int) -> list[int]:
    """Operational Planets without a card under them that can be used."""
    return [
        card
        for card in mineable(state, state.active)
        if not player.stock_of(card) and player.tokens_on(card) <= credits
    ]


def _filled_decks(state: AlienArtifacts) -> list[int]:
    return [kind for kind in range(KINDS) if state.decks[kind]]


def use_addition(state: AlienArtifacts, seat: int, card: int) -> None:
    """R7.3: pay for an IN ADDITION effect and carry it out."""
    effect = effect_of(card)
    state.used.append(card)
    pay_for_use(state, seat, card)
    state.pay_credits(seat, effect.price)
    if effect.code == PAY_FOR_VP:
        state.gain_vp(seat, effect.vp)
    elif effect.code == GAIN_CREDITS:
        state.gain_credits(seat, effect.credits)
    elif effect.code == CYCLE_HAND or effect.code == DISCARD_FOR_CREDITS:
        least = 1 if effect.code == CYCLE_HAND else effect.cards
        state.ask(DiscardSome(seat, card, least, 0, NO_CARD))
    elif effect.code == PRODUCE_ON_EMPTY:
        state.ask(ProduceOnEmpty(seat, card))
    elif effect.code == FREE_PREPARE:
        state.ask(AttachTo(seat, card))
    elif effect.code == SMUGGLE:
        state.ask(Smuggle(seat, card))
    else:
        state.ask(CHECK_IF_DUE)
        state.ask(ChooseDeck(seat, 1, 1))


class DiscardSome(PickDecision):
    """D3: which hand cards to discard for an effect."""

    rule = "R7.3"
    prompt = N_("Which Resource card do you discard?")
    done = DONE

    def __init__(self, player: int, card: int, least: int, count: int, after: int) -> None:
        self.player = player
        self.card: int = card
        self.least: int = least
        self.count: int = count
        self.after: int = after  # the highest of those discarded

    def options(self, state: AlienArtifacts) -> list[int]:
        return self._with_done(DISCARD.each(state.players[self.player].hand))

    def ordered(self, state: AlienArtifacts) -> list[int]:
        """So many must be left that enough can be discarded."""
        hand = [card for card in state.players[self.player].hand if card > self.after]
        wanted = max(1, self.least - self.count)
        offered = self._with_done(DISCARD.each(hand[: max(0, len(hand) - wanted + 1)]))
        return offered or state.legal(self.player)

    def _with_done(self, offered: list[int]) -> list[int]:
        if self.count >= self.least:
            offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        count = self.count
        effect = effect_of(self.card)
        if action != DONE:
            card = DISCARD.first(action)
            state.discard_from_hand(self.player, card, count)
            count += 1
            if count < effect.cards and state.players[self.player].hand:
                highest = max(card, self.after)
                state.ask(DiscardSome(self.player, self.card, self.least, count, highest))
                return
        if effect.code == CYCLE_HAND:
            state.draw_to_hand(self.player, count)
        else:
            state.gain_credits(self.player, effect.credits)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"card": self.card, "count": self.count}


class ProduceOnEmpty(Decision):
    """D3: the Planet without a card under it that produces."""

    rule = "R7.3"
    prompt = N_("Which Planet produces?")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card: int = card

    def options(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        return MINE_ON.each(_empty_planets(state, player, player.credits))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        planet = MINE_ON.first(action)
        if state.players[self.player].tokens_on(planet):
            state.lift(self.player, planet)
            state.lifted.clear()
        produce(state, self.player, planet, effect_of(self.card).cards)


class AttachTo(Decision):
    """D3: the card Under Construction to which Resource cards are attached."""

    rule = "R7.3"
    prompt = N_("To which card Under Construction do you attach?")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card: int = card

    def options(self, state: AlienArtifacts) -> list[int]:
        return PREPARE_ON.each(_preparable(state.players[self.player]))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        project = PREPARE_ON.first(action)
        cards = effect_of(self.card).cards
        start_attaching(state, self.player, project, cards, optional=False)


class Smuggle(Decision):
    """D3: remove a Blockade token, or draw a Resource card."""

    rule = "R7.3"
    prompt = N_("Remove a Blockade token, or draw a Resource card?")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card: int = card

    def options(self, state: AlienArtifacts) -> list[int]:
        offered = FREE.each(blockaded_of_kind(state.players[self.player], KINDS, 0))
        offered.append(DRAW)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        effect = effect_of(self.card)
        if action == DRAW:
            state.draw_to_hand(self.player, effect.cards)
            return
        state.ask(CHECK_IF_DUE)
        card = FREE.first(action)
        free_token(state, self.player, card, 1)
        if effect.tokens > 1:
            free_tokens(state, self.player, KINDS, effect.tokens - 1, card)


class ChooseDeck(Decision):
    """D3, D4: the deck from which cards are drawn."""

    rule = "R6.1.1"
    prompt = N_("From which deck do you draw?")

    def __init__(self, player: int, count: int, keep: int) -> None:
        self.player = player
        self.count: int = count
        self.keep: int = keep

    def options(self, state: AlienArtifacts) -> list[int]:
        return BUY_FROM.each(_filled_decks(state))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        draft(state, self.player, BUY_FROM.first(action), self.count, self.keep)
