"""R6.8: removing Blockade tokens."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.components import (
    KIND,
    KINDS,
    OTHER,
    SYMBOLS_FOR_A_TOKEN,
)
from astrarium.games.alien_artifacts.rules.construction import CHECK_IF_DUE, free_token
from astrarium.games.alien_artifacts.rules.costs import (
    MUCH,
    Bill,
    can_use_fountain,
    counts_of,
    fountain_symbols,
    last_lifted,
    last_spent,
    lifts_for,
    payable,
    payable_with,
    payers,
    room,
    symbols_of,
)
from astrarium.games.alien_artifacts.rules.payment import Spending, end_payment, spend_or_help
from astrarium.games.alien_artifacts.rules.player import NO_CARD, Player
from astrarium.games.alien_artifacts.rules.refusals import PickDecision
from astrarium.games.alien_artifacts.rules.state import NO_COLOUR, AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import DONE, FOUNTAIN, FREE, LIFT, SPEND
from astrarium.kernel.rules.question import NOTHING
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


class UnblockCards(Spending):
    """D21: which cards to spend; none without which as many tokens could be removed."""

    rule = "R6.8.1"
    prompt = N_("Remove Blockade tokens: which card do you spend?")
    done = DONE

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind: int = kind

    def serving(self, state: AlienArtifacts) -> list[int]:
        sections = payers(state, self.player, TOKEN_BILLS[self.kind], NO_CARD)
        counts = self._counts(state, sections)
        total = self._total(state)
        least = self._least(state)
        places = self.room(state)
        return [
            section
            for place, section in enumerate(sections)
            if self._leads_anyhow(state, counts, place, total, places, least)
        ]

    def may_stand(self, state: AlienArtifacts) -> bool:
        return self._enough(state, self._total(state), self._least(state))

    def room(self, state: AlienArtifacts) -> int:
        return room(state, self.player, OTHER, OTHER)

    def lifts(self, state: AlienArtifacts) -> list[int]:
        return lifts_for(state, self.player, OTHER, OTHER, 0)

    def fountains(self, state: AlienArtifacts) -> list[int]:
        return [self.kind] if can_use_fountain(state, state.players[self.player]) else []

    def in_order(self, state: AlienArtifacts) -> list[int]:
        offered: list[int] = []
        bill = TOKEN_BILLS[self.kind]
        if not state.spent and state.fountain == NO_COLOUR:
            after = last_lifted(state)
            offered.extend(
                [
                    LIFT(card)
                    for card in self.lifts(state)
                    if card > after and payable_with(state, self.player, bill, card)
                ]
            )
            offered.extend(FOUNTAIN.each(self.fountains(state)))
        sections = payers(state, self.player, bill, last_spent(state))
        counts = self._counts(state, sections)
        total = self._total(state)
        least = self._least(state)
        places = self.room(state)
        for place, section in enumerate(sections):
            if self._leads_on(state, counts, place, total, places, least, NO_CARD):
                offered.append(SPEND(section))
        if self.may_stand(state):
            offered.append(DONE)
        return offered

    def _counts(self, state: AlienArtifacts, sections: list[int]) -> list[int]:
        return counts_of(state, state.players[self.player], TOKEN_BILLS[self.kind], sections)

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

    def _leads_anyhow(
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
        for other in range(len(counts)):
            if other != place and self._leads_on(
                state, counts, other, now, places - 1, smallest, place
            ):
                return True
        return False

    def _leads_on(
        self,
        state: AlienArtifacts,
        counts: list[int],
        place: int,
        total: int,
        places: int,
        least: int,
        spent: int,
    ) -> bool:
        """Whether a section and later ones, without one that is spent, remove tokens."""
        if places <= 0:
            return False
        now = total + counts[place]
        smallest = min(least, counts[place])
        if self._enough(state, now, smallest):
            return True
        for later in range(place + 1, len(counts)):
            if later != spent and self._leads_on(
                state, counts, later, now, places - 1, smallest, spent
            ):
                return True
        return False

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            removed = self._removed(state, self._total(state))
            end_payment(state)
            state.ask(CHECK_IF_DUE)
            free_tokens(state, self.player, self.kind, removed, 0)
            return
        spend_or_help(state, self.player, action)
        state.ask(UnblockCards(self.player, self.kind))

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        total = self._total(state)
        return {
            "row": self.kind,
            "symbols": total,
            "tokens": self._removed(state, total),
            "room": self.room(state),
        }


def can_unblock(state: AlienArtifacts, seat: int, kind: int) -> bool:
    """R6.8.1: whether at least one token of a kind of card can be removed."""
    tokens = tokens_of_kind(state.players[seat], kind)
    return tokens > 0 and payable(state, seat, TOKEN_BILLS[kind])


def free_tokens(state: AlienArtifacts, seat: int, kind: int, count: int, highest: int) -> None:
    """R6.8.1: the player chooses the cards that tokens leave; a search in rising order."""
    player = state.players[seat]
    cards = blockaded_of_kind(player, kind, 0)
    if tokens_on(player, cards) <= count:
        for card in cards:
            free_token(state, seat, card, player.tokens_on(card))
    elif count:
        state.ask(FreeToken(seat, kind, count, highest))


def tokens_on(player: Player, cards: list[int]) -> int:
    """The Blockade tokens on some of a player's cards."""
    return sum([player.tokens_on(card) for card in cards])


def blockaded_of_kind(player: Player, kind: int, lowest: int) -> list[int]:
    """The cards of a kind (of any, for KINDS) that bear tokens, from one upwards."""
    return sorted(
        [
            card
            for place, card in enumerate(player.cards)
            if player.tokens[place] and card >= lowest and (kind == KINDS or KIND[card] == kind)
        ]
    )


class FreeToken(PickDecision):
    """D21: the card that the next token leaves."""

    rule = "R6.8.1"
    prompt = N_("From which card is a Blockade token removed?")

    def __init__(self, player: int, kind: int, left: int, lowest: int) -> None:
        self.player = player
        self.kind: int = kind
        self.left: int = left
        self.lowest: int = lowest  # of the cards that a search still looks at

    def options(self, state: AlienArtifacts) -> list[int]:
        return FREE.each(blockaded_of_kind(state.players[self.player], self.kind, 0))

    def ordered(self, state: AlienArtifacts) -> list[int]:
        """Enough tokens must be left from a card on."""
        player = state.players[self.player]
        offered: list[int] = []
        for card in blockaded_of_kind(player, self.kind, self.lowest):
            after = blockaded_of_kind(player, self.kind, card)
            if tokens_on(player, after) >= self.left:
                offered.append(FREE(card))
        return offered or state.legal(self.player)

    def unasked(self, state: AlienArtifacts) -> int:
        player = state.players[self.player]
        cards = blockaded_of_kind(player, self.kind, self.lowest)
        return FREE(cards[0]) if tokens_on(player, cards) == self.left else NOTHING

    def answer(self, state: AlienArtifacts, action: int) -> None:
        card = FREE.first(action)
        free_token(state, self.player, card, 1)
        highest = max(card, self.lowest)
        free_tokens(state, self.player, self.kind, self.left - 1, highest)
