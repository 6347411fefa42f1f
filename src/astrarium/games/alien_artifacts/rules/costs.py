"""R5: what an action costs, and which cards can pay for it."""

from __future__ import annotations

from bisect import insort
from typing import Final

from mypy_extensions import i64

from astrarium.games.alien_artifacts.rules.components import (
    ANY_COLOUR,
    ARTIFACT_EFFECTS,
    BONUS_SYMBOLS,
    BULK_SALE,
    BUY,
    BUY_FREE_LOOK,
    CARD_COUNTS,
    CARDS,
    COLOUR,
    COST_IGNORE,
    COUNT_BITS,
    COUNT_MASK,
    DISCOUNT_FOR,
    GOLD,
    KIND,
    KINDS,
    LIMIT_FOR,
    LIMIT_MOD,
    LOGISTIC,
    MOST_SYMBOLS,
    PAYING_HALF,
    PLANET,
    PREPARE,
    SECTION_COUNTS,
    SECTION_PAYS,
    SELL,
    SELL_BONUS,
    SYMBOL_BONUS,
    TECHNOLOGY,
    TYPE,
    WITH_ANY,
    WITHOUT_GOLD,
    effect_of,
)
from astrarium.games.alien_artifacts.rules.player import NO_CARD, NOTHING, Player
from astrarium.games.alien_artifacts.rules.state import NO_COLOUR, AlienArtifacts

MUCH: Final = 99


class Bill:
    """R5.9: what an announced action costs.

    A bill for a card Under Construction takes its symbols from that card (R5.8); any other has a
    fixed number of them. Gold counts in basic actions only (R5.5).
    """

    def __init__(
        self, action: int, colour: int, gold: bool, card: int, symbols: int, price: int
    ) -> None:
        self.action: int = action
        self.colour: int = colour
        self.gold: bool = gold
        self.mode: int = _mode(colour, gold)
        self.card: int = card
        self.symbols: int = symbols
        self.price: int = price


def _mode(colour: int, gold: bool) -> int:
    if colour == ANY_COLOUR:
        return WITH_ANY if gold else WITHOUT_GOLD
    return colour if gold else colour + KINDS


# R6.2.1: Discover, Develop or Build; the kind of the card is the action and the colour.
CARD_BILLS: Final[list[Bill]] = [
    Bill(KIND[card], KIND[card], True, card, 0, 0) for card in range(CARDS)
]


def symbols_of(player: Player, section: int, bill: Bill, lifted: list[int]) -> int:
    """What a section counts towards a bill."""
    colour = COLOUR[section]
    fits = colour == bill.colour or bill.colour == ANY_COLOUR
    if bill.gold if colour == GOLD else fits:
        return player.symbols(section, bill.action, lifted)
    return 0


def needed(state: AlienArtifacts, seat: int, bill: Bill) -> int:
    """The symbols still missing; 0 or less when the bill is covered."""
    player = state.players[seat]
    total = bill.symbols
    if bill.card != NO_CARD:
        total = player.still_to_pay(bill.card, state.lifted)
    if state.fountain != NO_COLOUR:
        total -= fountain_symbols()
    for section in state.spent:
        total -= symbols_of(player, section, bill, state.lifted)
    return total


def room(state: AlienArtifacts, seat: int, action: int, row: int) -> int:
    """R5.2: how many more cards the Assembly Limit lets the player spend."""
    limit = state.players[seat].limit(action, row, state.lifted)
    return limit + state.limit_plus - len(state.spent)


def fountain_symbols() -> int:
    """The symbols that Matter Fountain adds to a payment."""
    for effect in ARTIFACT_EFFECTS:
        if effect.code == BONUS_SYMBOLS:
            return effect.symbols
    return 0


def last_spent(state: AlienArtifacts) -> int:
    """The highest Resource card spent: a search names cards in rising order."""
    return state.spent[-1] // 2 if state.spent else NO_CARD


def payers(state: AlienArtifacts, seat: int, bill: Bill, after: int) -> list[int]:
    """The sections of cards after a given one that can be spent, one for each card, in order."""
    player = state.players[seat]
    if state.lifted or player.codes >> SYMBOL_BONUS & 1:
        return _changed_payers(state, player, bill, after)
    halves = PAYING_HALF[bill.mode]
    sections = [halves[card] for card in player.hand if card > after and halves[card] != NO_CARD]
    stock = player.usable_stock(state.lifted)
    if stock:
        pays = SECTION_PAYS[bill.mode]
        sections.extend([one for one in stock if one // 2 > after and pays[one]])
        sections.sort()
    return sections


def _changed_payers(state: AlienArtifacts, player: Player, bill: Bill, after: int) -> list[int]:
    """The same where effects change what sections count."""
    lifted = state.lifted
    sections: list[int] = []
    for card in player.hand:
        if card > after:
            first = symbols_of(player, card * 2, bill, lifted)
            second = symbols_of(player, card * 2 + 1, bill, lifted)
            if first or second:
                sections.append(card * 2 if first >= second else card * 2 + 1)
    stock = [one for one in player.usable_stock(lifted) if one // 2 > after]
    sections.extend([one for one in stock if symbols_of(player, one, bill, lifted)])
    sections.sort()
    return sections


def counts_of(state: AlienArtifacts, player: Player, bill: Bill, sections: list[int]) -> list[int]:
    """What each of some sections counts towards a bill."""
    if state.lifted or player.codes >> SYMBOL_BONUS & 1:
        return [symbols_of(player, section, bill, state.lifted) for section in sections]
    pays = SECTION_PAYS[bill.mode]
    return [pays[section] for section in sections]


def completing(state: AlienArtifacts, seat: int, bill: Bill) -> list[int]:
    """R5.7: the sections that lead to a full payment without a superfluous card."""
    sections = payers(state, seat, bill, NO_CARD)
    counts = counts_of(state, state.players[seat], bill, sections)
    missing = needed(state, seat, bill)
    places = room(state, seat, bill.action, bill.action)
    least = _least_spent(state, seat, bill)
    # Sections that count the same lead to the same.
    seen = 0
    leading = 0
    found: list[int] = []
    for place, section in enumerate(sections):
        bit = 1 << counts[place]
        if not seen & bit:
            seen |= bit
            if _completes_anyhow(counts, place, missing, places, least):
                leading |= bit
        if leading & bit:
            found.append(section)
    return found


def completing_in_order(state: AlienArtifacts, seat: int, bill: Bill) -> list[int]:
    """Those of the sections after which only cards with higher numbers need be spent."""
    sections = payers(state, seat, bill, last_spent(state))
    counts = counts_of(state, state.players[seat], bill, sections)
    missing = needed(state, seat, bill)
    places = room(state, seat, bill.action, bill.action)
    least = _least_spent(state, seat, bill)
    return [
        section
        for place, section in enumerate(sections)
        if _completes(counts, place, missing, places, least, NO_CARD)
    ]


def is_covered(state: AlienArtifacts, seat: int, bill: Bill) -> bool:
    """R5.7: whether the bill is paid in full, and no card spent is superfluous."""
    missing = needed(state, seat, bill)
    return missing <= 0 < missing + _least_spent(state, seat, bill)


def _least_spent(state: AlienArtifacts, seat: int, bill: Bill) -> int:
    least = MUCH
    for count in counts_of(state, state.players[seat], bill, state.spent):
        least = min(least, count)
    return least


def _completes_anyhow(counts: list[int], place: int, missing: int, places: int, least: int) -> bool:
    if not places:
        return False
    left = missing - counts[place]
    smallest = min(least, counts[place])
    if left <= 0:
        return left + smallest > 0
    for other in range(len(counts)):
        if other != place and _completes(counts, other, left, places - 1, smallest, place):
            return True
    return False


def _completes(
    counts: list[int], place: int, missing: int, places: int, least: int, spent: int
) -> bool:
    """Whether a section and later ones, without one that is spent, complete a payment."""
    if not places:
        return False
    left = missing - counts[place]
    smallest = min(least, counts[place])
    if left <= 0:
        return left + smallest > 0
    for later in range(place + 1, len(counts)):
        if later != spent and _completes(counts, later, left, places - 1, smallest, spent):
            return True
    return False


def payable_now(state: AlienArtifacts, seat: int, bill: Bill) -> bool:
    """Whether the bill can be paid without paying for further blockaded cards."""
    player = state.players[seat]
    if player.credits < bill.price:
        return False
    missing = needed(state, seat, bill)
    return missing <= 0 or missing <= most_symbols(state, seat, bill)


def can_use_fountain(state: AlienArtifacts, player: Player) -> bool:
    """R10.3: whether Matter Fountain is there to be added to a payment."""
    if state.fountain != NO_COLOUR:
        return False
    return bool(player.artifacts) and player.artifact_with(BONUS_SYMBOLS) != NO_CARD


def most_symbols(state: AlienArtifacts, seat: int, bill: Bill) -> int:
    """R5.2: the most symbols that can still go towards a bill, Matter Fountain included."""
    player = state.players[seat]
    total = fountain_symbols() if can_use_fountain(state, player) else 0
    places = max(0, room(state, seat, bill.action, bill.action))
    if not state.lifted and not player.codes >> SYMBOL_BONUS & 1:
        return total + _best_plain(player, bill.mode, places)
    counts = counts_of(state, player, bill, payers(state, seat, bill, NO_CARD))
    counts.sort()
    for count in counts[max(0, len(counts) - places) :]:
        total += count
    return total


def _best_plain(player: Player, mode: int, places: int) -> int:
    """The most symbols of so many cards, where no effect changes what sections count."""
    counted: i64 = 0
    card_counts = CARD_COUNTS[mode]
    for card in player.hand:
        counted += card_counts[card]
    section_counts = SECTION_COUNTS[mode]
    for section in player.usable_stock(NOTHING):
        counted += section_counts[section]
    total = 0
    for symbols in range(MOST_SYMBOLS, 0, -1):
        taken = min(places, int(counted >> COUNT_BITS * symbols & COUNT_MASK))
        total += taken * symbols
        places -= taken
    return total


def completable(state: AlienArtifacts, seat: int, row: list[int]) -> list[int]:
    """R6.2.1: the cards of a kind Under Construction that can be paid for in full."""
    player = state.players[seat]
    # Cards of a kind are paid in the same way: only what is prepared on them differs.
    most = most_symbols(state, seat, CARD_BILLS[row[0]])
    return [
        card
        for card in row
        if needed(state, seat, CARD_BILLS[card]) <= most
        or (player.blockades and payable(state, seat, CARD_BILLS[card]))
    ]


def payable(state: AlienArtifacts, seat: int, bill: Bill, after: int = NO_CARD) -> bool:
    """R5.9: whether the bill can be paid in full, blockaded cards after one paid for included."""
    if payable_now(state, seat, bill):
        return True
    if not state.players[seat].blockades:
        return False
    for card in lifts_for(state, seat, bill.action, bill.action, bill.price):
        if card > after and payable_with(state, seat, bill, card):
            return True
    return False


def payable_with(state: AlienArtifacts, seat: int, bill: Bill, card: int) -> bool:
    """Whether the bill can be paid once a blockaded card has been paid for."""
    tokens = suppose_lifted(state, seat, card)
    possible = payable(state, seat, bill, card)
    suppose_blockaded(state, seat, card, tokens)
    return possible


def suppose_lifted(state: AlienArtifacts, seat: int, card: int) -> int:
    """Look what follows if a blockaded card is paid for; tells its tokens."""
    player = state.players[seat]
    tokens = player.tokens_on(card)
    player.credits -= tokens
    insort(state.lifted, card)
    return tokens


def suppose_blockaded(state: AlienArtifacts, seat: int, card: int, tokens: int) -> None:
    """Take back that a blockaded card was paid for."""
    state.lifted.remove(card)
    state.players[seat].credits += tokens


def lifts_for(state: AlienArtifacts, seat: int, action: int, row: int, price: int) -> list[int]:
    """R7.7: the blockaded cards that would help an action and can be paid for, in order."""
    player = state.players[seat]
    if not player.blockades:
        return []
    return sorted(
        [
            card
            for place, card in enumerate(player.cards)
            if 0 < player.tokens[place] <= player.credits - price
            and card not in state.lifted
            and _helps(player, place, action, row)
        ]
    )


def last_lifted(state: AlienArtifacts) -> int:
    """The highest blockaded card paid for: a search names them in rising order."""
    return state.lifted[-1] if state.lifted else NO_CARD


def _helps(player: Player, place: int, action: int, row: int) -> bool:
    card = player.cards[place]
    card_type = TYPE[card * 2]
    if player.sides[place] != LOGISTIC:
        return action != BUY and bool(player.stock[place])
    if KIND[card] == PLANET:
        return DISCOUNT_FOR[card_type] == action
    if KIND[card] == TECHNOLOGY:
        return _technology_helps(card, action)
    return LIMIT_FOR[card_type] == action or (action == PREPARE and LIMIT_FOR[card_type] == row)


def _technology_helps(card: int, action: int) -> bool:
    effect = effect_of(card)
    if effect.code == COST_IGNORE or effect.code == LIMIT_MOD or effect.code == SYMBOL_BONUS:
        return effect.action == action
    if action == SELL:
        return effect.code == SELL_BONUS or effect.code == BULK_SALE
    return action == BUY and effect.code == BUY_FREE_LOOK
