"""R8: how the unseen can be rearranged, and where every piece is; what is seen is in `observe`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from astrarium.games.race_for_the_galaxy.rules.components import (
    BLUE_STARTS,
    CARD_IDS,
    EXPLORE_PHASE,
    NONE,
    RED_STARTS,
    START_WORLDS,
)
from astrarium.games.race_for_the_galaxy.rules.observing import hides_laying, observe
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    IS_B,
    ORB_CARD_IDS,
    SECONDARY_AIRLOCK,
    TOKEN_IDS,
    TOKEN_IS_B,
)
from astrarium.games.race_for_the_galaxy.rules.supply import EVERYBODY
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.question import Each, Question, Step

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.rules.player import Player
    from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy

__all__ = ["Placement", "census", "deal_unknown", "observe"]


def deal_unknown(state: RaceForTheGalaxy, viewer: int | None, chance: Chance) -> None:
    """Rearrange cards, and in the Orb game Orb cards and tokens, that the viewer has not seen."""
    _forget_staged(state, viewer)
    _deal_cards(state, viewer, chance)
    if state.rules.orb:
        _deal_orb(state, viewer, chance)
        while not _can_answer(state, viewer):
            _deal_orb(state, viewer, chance)


def _forget_staged(state: RaceForTheGalaxy, viewer: int | None) -> None:
    """What others have chosen in a decision that is taken together goes back."""
    if not state.stack or not isinstance(state.stack[-1], Each):
        return
    for seat, player in enumerate(state.players):
        if seat == viewer:
            continue
        if state.phase == EXPLORE_PHASE:
            player.drawn = tuple(sorted(player.drawn + player.aside))
        else:
            player.hand = sorted([*player.hand, *player.aside])
        player.aside = ()
        if player.offered:
            player.start = NONE


def _deal_cards(state: RaceForTheGalaxy, viewer: int | None, chance: Chance) -> None:
    pool = _unknown_cards(state, viewer)
    pool.sort()
    chance.shuffle(pool)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            _deal_start_worlds(state, player, pool)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.drawn = tuple(sorted([pool.pop() for _ in player.drawn]))
            _deal_hand(player, pool)
        _deal_goods(player, pool)
    _deal_discards(state, viewer, pool)
    state.supply.cards = pool


def _unknown_cards(state: RaceForTheGalaxy, viewer: int | None) -> list[int]:
    supply = state.supply
    pool = supply.cards.copy()
    for place, card in enumerate(supply.discards):
        if not _knows(supply.knowers[place], viewer):
            pool.append(card)
    for seat, player in enumerate(state.players):
        pool.extend([good for good in player.goods if good != NONE])
        pool.extend(player.stored)
        if seat != viewer:
            pool.extend(player.hand)
            pool.extend(player.aside)
            pool.extend(player.drawn)
            pool.extend(player.offered)
            for card in player.known:
                pool.remove(card)
    return pool


def _knows(knower: int, viewer: int | None) -> bool:
    return knower == EVERYBODY or (viewer is not None and knower == viewer)


def _deal_start_worlds(state: RaceForTheGalaxy, player: Player, pool: list[int]) -> None:
    """R2.2: one blue and one red start world, or with R16.4 any two."""
    if not player.offered:
        return
    if state.rules.new_worlds:
        player.offered = tuple(sorted([_first_of(pool, START_WORLDS) for _ in range(2)]))
    else:
        player.offered = (_first_of(pool, BLUE_STARTS), _first_of(pool, RED_STARTS))


def _first_of(pool: list[int], wanted: list[int]) -> int:
    for place, card in enumerate(pool):
        if card in wanted:
            return pool.pop(place)
    raise AssertionError("no such start world is left")


def _deal_hand(player: Player, pool: list[int]) -> None:
    """A hand, and of it what its owner has begun to pay with."""
    unseen = len(player.hand) + len(player.aside) - len(player.known)
    cards = sorted([*player.known, *[pool.pop() for _ in range(unseen)]])
    paid = len(player.aside)
    player.aside = tuple(cards[:paid])
    player.hand = cards[paid:]


def _deal_goods(player: Player, pool: list[int]) -> None:
    for place, good in enumerate(player.goods):
        if good != NONE:
            player.goods[place] = pool.pop()
    player.stored = tuple([pool.pop() for _ in player.stored])


def _deal_discards(state: RaceForTheGalaxy, viewer: int | None, pool: list[int]) -> None:
    supply = state.supply
    known: list[tuple[int, int]] = []
    others: list[int] = []
    for place, card in enumerate(supply.discards):
        knower = supply.knowers[place]
        if _knows(knower, viewer):
            known.append((card, knower))
        else:
            others.append(knower)
    known.sort()
    others.sort()
    supply.discards = [card for card, _ in known] + [pool.pop() for _ in others]
    supply.knowers = [knower for _, knower in known] + others


# The Orb.


def _deal_orb(state: RaceForTheGalaxy, viewer: int | None, chance: Chance) -> None:
    _deal_tokens(state, viewer, chance)
    _deal_orb_cards(state, viewer, chance)


def _deal_tokens(state: RaceForTheGalaxy, viewer: int | None, chance: Chance) -> None:
    """Tokens of one colour change places: in the piles, on the Orb and with other players.

    At the end all players show theirs.
    """
    pool = [*state.token_piles[0], *state.token_piles[1]]
    pool.extend([token for _, token in state.tokens_at])
    for seat, player in enumerate(state.players):
        if seat != viewer and not state.over:
            pool.extend(player.tokens)
    by_back = _by_back(pool, TOKEN_IS_B, chance)
    for seat, player in enumerate(state.players):
        if seat != viewer and not state.over:
            dealt = [by_back[TOKEN_IS_B[token]].pop() for token in player.tokens]
            player.tokens = tuple(sorted(dealt))
    state.tokens_at = tuple(
        [(where, by_back[TOKEN_IS_B[token]].pop()) for where, token in state.tokens_at]
    )
    state.token_piles = (tuple(by_back[0]), tuple(by_back[1]))


def _by_back(
    pool: list[int], is_b: tuple[bool, ...], chance: Chance
) -> tuple[list[int], list[int]]:
    """Pieces by the colour of their back, each shuffled from a fixed order."""
    piles = (
        sorted([one for one in pool if not is_b[one]]),
        sorted([one for one in pool if is_b[one]]),
    )
    for pile in piles:
        chance.shuffle(pile)
    return piles


def _deal_orb_cards(state: RaceForTheGalaxy, viewer: int | None, chance: Chance) -> None:
    """Orb cards of one colour change places: in the pile, removed, and with other players."""
    hidden = hides_laying(state, viewer)
    pool = [*state.orb_pile, *state.orb_removed]
    if hidden:
        pool.append(state.laying)
    for seat, player in enumerate(state.players):
        if seat != viewer or not player.looked:
            pool.extend(player.orb_cards)
    by_back = _by_back(pool, IS_B, chance)
    for seat, player in enumerate(state.players):
        if seat != viewer or not player.looked:
            dealt = [by_back[IS_B[card]].pop() for card in player.orb_cards]
            player.orb_cards = tuple(sorted(dealt))
    if hidden:
        state.laying = by_back[IS_B[state.laying]].pop()
    state.orb_pile = [by_back[IS_B[card]].pop() for card in state.orb_pile]
    state.orb_removed = tuple([by_back[IS_B[card]].pop() for card in state.orb_removed])


class Placement(Step[Any]):
    """A card that its player has shown and is still to place: hidden tokens must allow it."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def is_possible(self, state: RaceForTheGalaxy) -> bool:
        """Whether the player can place what was shown."""
        raise NotImplementedError


def _can_answer(state: RaceForTheGalaxy, viewer: int | None) -> bool:
    """Whether others' tokens and Orb cards fit what their owner is asked or has shown."""
    for frame in state.stack:
        if isinstance(frame, Placement) and frame.seat != viewer and not frame.is_possible(state):
            return False
    top = state.stack[-1] if state.stack else None
    return not isinstance(top, Question) or top.player == viewer or bool(top.options(state))


# The census.


def census(state: RaceForTheGalaxy) -> dict[str, int]:
    """How many of each card, token and VP exist, over every place."""
    counts: dict[str, int] = {}
    for card in _all_cards(state):
        _count(counts, "card " + CARD_IDS[card])
    counts["vp"] = state.pool + sum([player.chips for player in state.players])
    if state.rules.orb:
        for card in _all_orb_cards(state):
            _count(counts, "orb card " + ORB_CARD_IDS[card])
        for token in _all_tokens(state):
            _count(counts, "token " + TOKEN_IDS[token])
    return counts


def _all_cards(state: RaceForTheGalaxy) -> list[int]:
    cards = state.supply.cards + state.supply.discards
    for player in state.players:
        cards.extend(player.hand)
        cards.extend(player.tableau)
        cards.extend([good for good in player.goods if good != NONE])
        for pile in (player.stored, player.drawn, player.aside, player.offered):
            cards.extend(pile)
    return cards


def _all_orb_cards(state: RaceForTheGalaxy) -> list[int]:
    cards = [laid.card for laid in state.orb.laid] + [SECONDARY_AIRLOCK] * state.airlocks_left
    cards.extend([*state.orb_pile, *state.orb_removed, *state.orb_shown])
    for player in state.players:
        cards.extend(player.orb_cards)
    if state.laying != NONE:
        cards.append(state.laying)
    return cards


def _all_tokens(state: RaceForTheGalaxy) -> list[int]:
    tokens = [*state.token_piles[0], *state.token_piles[1]]
    tokens.extend([token for _, token in state.tokens_at])
    for player in state.players:
        tokens.extend(player.tokens)
        tokens.extend(player.used_tokens)
    return tokens


def _count(counts: dict[str, int], piece: str) -> None:
    counts[piece] = counts.get(piece, 0) + 1
