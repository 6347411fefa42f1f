"""R2: setting up the table, and the variants of R14."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.eminent_domain.rules.components import (
    FACE_LEVEL,
    FACES,
    HAND_LIMIT,
    INFLUENCE_SUPPLY,
    LEARNING_PLANETS,
    PLANET_CARDS,
    RESEARCH_CARD,
    ROLE_CARDS,
    STACK_SIZES,
    START_TILES,
    STARTING_COPIES,
)
from astrarium.games.eminent_domain.rules.player import new_player
from astrarium.games.eminent_domain.rules.state import EminentDomain, Rules
from astrarium.games.eminent_domain.rules.turn import START_TURN
from astrarium.kernel.rules.chance import Chance

if TYPE_CHECKING:
    from astrarium.games.eminent_domain.options import EminentDomainOptions

STANDARD_ROWS = {2: "two", 3: "three", 4: "four"}


def set_up(seats: int, options: EminentDomainOptions, chance: Chance) -> EminentDomain:
    """R2: decks, stacks, start planets, the planet deck, technologies and the first hands."""
    research = options.level > 0
    sizes = STACK_SIZES[_row(seats, options)]
    stacks = sizes.stacks.copy()
    if not research:
        stacks[RESEARCH_CARD] = 0
    rules = Rules(
        research,
        sizes.empty_to_end,
        options.later_display,
        options.revised_cards,
        options.extra_round,
    )
    decks = [_deck(research, chance) for _ in range(seats)]
    tiles = START_TILES.copy()
    chance.shuffle(tiles)
    players = [new_player(deck, tiles.pop()) for deck in decks]
    state = EminentDomain(seats, chance, rules, players, stacks)
    state.unused_tiles = tiles
    state.planet_deck = (PLANET_CARDS if research else LEARNING_PLANETS).copy()
    chance.shuffle(state.planet_deck)
    state.first = state.active = chance.below(seats)
    state.supply = INFLUENCE_SUPPLY
    for face in range(FACES):
        if FACE_LEVEL[face] <= options.level:
            state.faces |= 1 << face
    for seat in range(seats):
        state.draw_cards(seat, HAND_LIMIT)
    state.ask(START_TURN)
    return state


def _row(seats: int, options: EminentDomainOptions) -> str:
    if options.long_game:
        return "three_long"
    if options.short_game:
        return "two_short"
    return STANDARD_ROWS[seats]


def _deck(research: bool, chance: Chance) -> list[int]:
    deck: list[int] = []
    for card in range(ROLE_CARDS):
        if research or card != RESEARCH_CARD:
            deck.extend([card] * STARTING_COPIES[card])
    chance.shuffle(deck)
    return deck
