"""R6.7: selling Resources."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.components import (
    BULK_SALE,
    COLOUR,
    GOLD,
    RESOURCES,
    SELL,
    SELL_BONUS,
    SYMBOLS,
)
from astrarium.games.alien_artifacts.rules.costs import (
    last_lifted,
    last_spent,
    lifts_for,
    room,
    suppose_blockaded,
    suppose_lifted,
)
from astrarium.games.alien_artifacts.rules.payment import Spending, end_payment, mask, spend_or_help
from astrarium.games.alien_artifacts.rules.player import NO_CARD, Player
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import DONE, LIFT, SELL_FOR, SPEND
from astrarium.kernel.rules.question import NOTHING
from astrarium.kernel.words import N_

MIXED: Final = GOLD + 1  # a sale of several colours


def _sells(section: int, sale: int) -> bool:
    return sale == MIXED or COLOUR[section] == sale or COLOUR[section] == GOLD


def _outsells(one: int, other: int) -> bool:
    """Whether a half brings more than the other; of equals, the one that is not gold."""
    if SYMBOLS[one] == SYMBOLS[other]:
        return COLOUR[other] == GOLD
    return SYMBOLS[one] > SYMBOLS[other]


def _best_half(card: int, sale: int) -> int:
    """A card is sold by the half that brings more credits.

    Gold alone is offered only of cards that a colour would not sell for as much.
    """
    first = card * 2
    second = first + 1
    better = second if _outsells(second, first) else first
    if sale == MIXED:
        return better
    if sale == GOLD:
        return better if COLOUR[better] == GOLD else NO_CARD
    fits = [section for section in (first, second) if _sells(section, sale)]
    if len(fits) == 2:
        return better
    return fits[0] if fits else NO_CARD


def _sells_as(card: int, sale: int) -> bool:
    half = _best_half(card, sale)
    return half != NO_CARD and COLOUR[half] == sale


SELLING_HALF: Final[list[tuple[int, ...]]] = [
    tuple([_best_half(card, sale) for card in range(RESOURCES)]) for sale in range(MIXED + 1)
]


# The colours as which each card can be sold, as bits.
SELLING_COLOURS: Final[tuple[int, ...]] = tuple(
    [
        sum([1 << sale for sale in range(GOLD + 1) if _sells_as(card, sale)])
        for card in range(RESOURCES)
    ]
)


def sellable(state: AlienArtifacts, seat: int, sale: int, after: int) -> list[int]:
    """R6.7.1: the sections of cards after one that a sale can take, one for each, in order."""
    player = state.players[seat]
    halves = SELLING_HALF[sale]
    sections = [halves[card] for card in player.hand if card > after and halves[card] != NO_CARD]
    stock = player.usable_stock(state.lifted)
    if stock:
        sections.extend([one for one in stock if one // 2 > after and _sells(one, sale)])
        sections.sort()
    return sections


def sales(state: AlienArtifacts, seat: int) -> list[int]:
    """The colours in which the player can sell anything."""
    player = state.players[seat]
    if player.codes >> BULK_SALE & 1:
        return [MIXED] if can_sell(state, seat, MIXED) else []
    colours = _colours(player, state.lifted)
    offered = [
        sale
        for sale in range(GOLD + 1)
        if colours >> sale & 1 or (player.blockades and can_sell(state, seat, sale))
    ]
    if (
        player.blockades
        and player.blockaded_with(mask(BULK_SALE))
        and sellable(state, seat, MIXED, NO_CARD)
    ):
        offered.append(MIXED)
    return offered


def _colours(player: Player, lifted: list[int]) -> int:
    """The colours of what can be sold now, as bits."""
    colours = 0
    for card in player.hand:
        colours |= SELLING_COLOURS[card]
    for section in player.usable_stock(lifted):
        colours |= 1 << COLOUR[section]
    return colours


def can_sell(state: AlienArtifacts, seat: int, sale: int, after: int = NO_CARD) -> bool:
    """Whether a sale has a section of its colour, blockaded cards after one included."""
    player = state.players[seat]
    halves = SELLING_HALF[sale]
    for resource in player.hand:
        section = halves[resource]
        if section != NO_CARD and (COLOUR[section] == sale or sale == MIXED):
            return True
    for section in player.usable_stock(state.lifted):
        if COLOUR[section] == sale or sale == MIXED:
            return True
    for card in lifts_for(state, seat, SELL, SELL, 0):
        if card > after and _can_sell_with(state, seat, sale, card):
            return True
    return False


def _can_sell_with(state: AlienArtifacts, seat: int, sale: int, card: int) -> bool:
    """Whether there is anything to sell once a blockaded card has been paid for."""
    tokens = suppose_lifted(state, seat, card)
    possible = can_sell(state, seat, sale, card)
    suppose_blockaded(state, seat, card, tokens)
    return possible


def start_sale(state: AlienArtifacts, seat: int, action: int) -> None:
    """R6.7: announce a sale; a mixed one pays for a blockaded Technology that allows it."""
    sale = SELL_FOR.first(action)
    if sale == MIXED and not state.effects(seat, BULK_SALE):
        state.lift(seat, state.players[seat].blockaded_with(mask(BULK_SALE))[0])
    state.ask(SellCards(seat, sale))


class SellCards(Spending):
    """D20: which cards to sell; a sale of a colour has at least one of it."""

    rule = "R6.7.1"
    prompt = N_("Sell: which card?")
    done = DONE

    def __init__(self, player: int, sale: int) -> None:
        self.player = player
        self.sale: int = sale

    def serving(self, state: AlienArtifacts) -> list[int]:
        places = self.room(state)
        if places <= 0:
            return []
        sections = sellable(state, self.player, self.sale, NO_CARD)
        if self._has_colour(state.spent) or (places > 1 and self._has_colour(sections)):
            return sections
        return [section for section in sections if COLOUR[section] == self.sale]

    def may_stand(self, state: AlienArtifacts) -> bool:
        return bool(state.spent) and self._has_colour(state.spent)

    def room(self, state: AlienArtifacts) -> int:
        places = room(state, self.player, SELL, SELL)
        for effect in state.effects(self.player, BULK_SALE):
            places += effect.plus
        return places

    def lifts(self, state: AlienArtifacts) -> list[int]:
        return lifts_for(state, self.player, SELL, SELL, 0)

    def in_order(self, state: AlienArtifacts) -> list[int]:
        offered: list[int] = []
        if not state.spent:
            after = last_lifted(state)
            offered.extend(
                [
                    LIFT(card)
                    for card in self.lifts(state)
                    if card > after and _can_sell_with(state, self.player, self.sale, card)
                ]
            )
        places = self.room(state)
        sections: list[int] = []
        if places > 0:
            sections = sellable(state, self.player, self.sale, last_spent(state))
        coloured = self._has_colour(state.spent)
        if not coloured:
            sections = self._before_colour(sections, places > 1)
        offered.extend(SPEND.each(sections))
        if state.spent and coloured:
            offered.append(DONE)
        return offered

    def unasked(self, state: AlienArtifacts) -> int:
        return DONE if self.may_stand(state) and not self._goes_on(state) else NOTHING

    def _goes_on(self, state: AlienArtifacts) -> bool:
        """Whether, as far as all can see, there may be more to sell."""
        player = state.players[self.player]
        left = player.hand or player.usable_stock(state.lifted)
        return bool(left) and self.room(state) > 0

    def _before_colour(self, sections: list[int], others: bool) -> list[int]:
        """Sections of the colour, and if others may come before one, those as well."""
        if not others:
            return [section for section in sections if COLOUR[section] == self.sale]
        end = len(sections)
        while end and COLOUR[sections[end - 1]] != self.sale:
            end -= 1
        return sections[:end]

    def _has_colour(self, sections: list[int]) -> bool:
        if self.sale >= GOLD:
            return True
        for section in sections:
            if COLOUR[section] == self.sale:
                return True
        return False

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            self._sell(state)
            return
        spend_or_help(state, self.player, action)
        if self._goes_on(state) or self.lifts(state):
            state.ask(SellCards(self.player, self.sale))
        else:
            self._sell(state)

    def _sell(self, state: AlienArtifacts) -> None:
        total = 0
        for section in state.spent:
            total += SYMBOLS[section]
        for effect in state.effects(self.player, SELL_BONUS):
            total += effect.credits
        end_payment(state)
        state.tell("sell", self.player, total)
        state.players[self.player].gain_credits(total)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"sale": self.sale, "room": self.room(state)}
