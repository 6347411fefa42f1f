"""R6.8: removing Blockade tokens."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.components import (
    BONUS_SYMBOLS,
    KIND,
    KINDS,
    OTHER,
    SYMBOLS_FOR_A_TOKEN,
)
from astrarium.games.alien_artifacts.construction import CHECK_IF_DUE, free_token
from astrarium.games.alien_artifacts.costs import (
    MUCH,
    Bill,
    fountain_symbols,
    lifts_for,
    payable,
    payable_with,
    payers,
    room,
    symbols_of,
)
from astrarium.games.alien_artifacts.payment import end_payment, spend, use_fountain
from astrarium.games.alien_artifacts.player import NO_CARD, Player
from astrarium.games.alien_artifacts.refusals import Decision
from astrarium.games.alien_artifacts.state import NO_COLOUR, AlienArtifacts
from astrarium.games.alien_artifacts.vocabulary import DONE, FOUNTAIN, FREE, LIFT, SPEND
from astrarium.kernel.words import N_

# R6.8.1: symbols of the kind's colour, gold allowed; a single token is the least.
TOKEN_BILLS: Final[list[Bill]] = [
    Bill(OTHER, kind, True, NO_CARD, SYMBOLS_FOR_A_TOKEN, 0) for kind in range(KINDS)
]


def tokens_of_kind(player: Player, kind: int) -> int:
    """The Blockade tokens on a player's cards of a kind."""
    total = 0
    for place, card in enumerate(player.cards):
        if KIND[card] == kind:
            total += player.tokens[place]
    return total


class UnblockCards(Decision):
    """D21: which cards to spend; none without which as many tokens could be removed."""

    rule = "R6.8.1"
    prompt = N_("Remove Blockade tokens: which card do you spend?")

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind: int = kind

    def options(self, state: AlienArtifacts) -> list[int]:
        offered: list[int] = []
        bill = TOKEN_BILLS[self.kind]
        player = state.players[self.player]
        if not state.spent and state.fountain == NO_COLOUR:
            lifts = lifts_for(state, self.player, OTHER, OTHER, 0)
            offered.extend(
                [LIFT(card) for card in lifts if payable_with(state, self.player, bill, card)]
            )
            if player.artifact_with(BONUS_SYMBOLS) != NO_CARD:
                offered.append(FOUNTAIN(self.kind))
        sections = payers(state, self.player, bill)
        counts = [symbols_of(player, one, bill, state.lifted) for one in sections]
        places = room(state, self.player, OTHER, OTHER)
        for place, section in enumerate(sections):
            if self._leads(state, counts, place, self._total(state), places, self._least(state)):
                offered.append(SPEND(section))
        if self._enough(state, self._total(state), self._least(state)):
            offered.append(DONE)
        return offered

    def _total(self, state: AlienArtifacts) -> int:
        player = state.players[self.player]
        bill = TOKEN_BILLS[self.kind]
        total = fountain_symbols() if state.fountain != NO_COLOUR else 0
        for section in state.spent:
            total += symbols_of(player, section, bill, state.lifted)
        return total

    def _least(self, state: AlienArtifacts) -> int:
        player = state.players[self.player]
        bill = TOKEN_BILLS[self.kind]
        return min([symbols_of(player, one, bill, state.lifted) for one in state.spent] + [MUCH])

    def _removed(self, state: AlienArtifacts, total: int) -> int:
        tokens = tokens_of_kind(state.players[self.player], self.kind)
        return min(max(0, total) // SYMBOLS_FOR_A_TOKEN, tokens)

    def _enough(self, state: AlienArtifacts, total: int, least: int) -> bool:
        removed = self._removed(state, total)
        return removed > 0 and self._removed(state, total - least) < removed

    def _leads(
        self,
        state: AlienArtifacts,
        counts: list[int],
        place: int,
        total: int,
        places: int,
        least: int,
    ) -> bool:
        if places <= 0:
            return False
        now = total + counts[place]
        smallest = min(least, counts[place])
        if self._enough(state, now, smallest):
            return True
        for later in range(place + 1, len(counts)):
            if self._leads(state, counts, later, now, places - 1, smallest):
                return True
        return False

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            removed = self._removed(state, self._total(state))
            end_payment(state)
            state.ask(CHECK_IF_DUE)
            free_tokens(state, self.player, self.kind, removed, 0)
            return
        if LIFT.has(action):
            state.lift(self.player, LIFT.first(action))
        elif FOUNTAIN.has(action):
            use_fountain(state, self.player, FOUNTAIN.first(action))
        else:
            spend(state, self.player, SPEND.first(action))
        state.ask(UnblockCards(self.player, self.kind))

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        total = self._total(state)
        return {
            "row": self.kind,
            "symbols": total,
            "tokens": self._removed(state, total),
            "room": room(state, self.player, OTHER, OTHER),
        }


def can_unblock(state: AlienArtifacts, seat: int, kind: int) -> bool:
    """R6.8.1: whether at least one token of a kind of card can be removed."""
    tokens = tokens_of_kind(state.players[seat], kind)
    return tokens > 0 and payable(state, seat, TOKEN_BILLS[kind])


def free_tokens(state: AlienArtifacts, seat: int, kind: int, count: int, lowest: int) -> None:
    """R6.8.1: the player chooses the cards that tokens leave, in rising order."""
    player = state.players[seat]
    cards = blockaded_of_kind(player, kind, lowest)
    left = 0
    for card in cards:
        left += player.tokens_on(card)
    if left <= count:
        for card in cards:
            free_token(state, seat, card, player.tokens_on(card))
    elif count:
        state.ask(FreeToken(seat, kind, count, lowest))


def blockaded_of_kind(player: Player, kind: int, lowest: int) -> list[int]:
    """The cards of a kind (of any, for KINDS) that bear tokens, from one upwards."""
    return sorted(
        [
            card
            for place, card in enumerate(player.cards)
            if player.tokens[place] and card >= lowest and (kind == KINDS or KIND[card] == kind)
        ]
    )


class FreeToken(Decision):
    """D21: the card that the next token leaves."""

    rule = "R6.8.1"
    prompt = N_("From which card is a Blockade token removed?")

    def __init__(self, player: int, kind: int, left: int, lowest: int) -> None:
        self.player = player
        self.kind: int = kind
        self.left: int = left
        self.lowest: int = lowest

    def options(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        offered: list[int] = []
        for card in blockaded_of_kind(player, self.kind, self.lowest):
            # Tokens are taken in rising order: enough must be left from this card on.
            after = blockaded_of_kind(player, self.kind, card)
            if sum([player.tokens_on(one) for one in after]) >= self.left:
                offered.append(FREE(card))
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        card = FREE.first(action)
        free_token(state, self.player, card, 1)
        free_tokens(state, self.player, self.kind, self.left - 1, card)
