"""R9: the points by category, and the tie-break."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from astrarium.games.race_for_the_galaxy.rules.components import (
    ANY,
    CARDS,
    CHROMOSOME,
    CONSUME_POWERS,
    COST,
    EVERY,
    EXPLORE_POWERS,
    GOOD_IDS,
    IS_MILITARY,
    IS_SCORING_CARD,
    IS_WORLD,
    KEYWORDS,
    KIND,
    MILITARY,
    MILITARY_PER_CHROMOSOME,
    PRODUCTION,
    REBEL_MILITARY,
    SCORING,
    TRADE_POWERS,
    WINDFALL,
    WORLD_KIND,
    card_of,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    TOKEN_FAMILY,
    TOKEN_STATIONS,
    TOKEN_VP,
)
from astrarium.kernel.rules.score import Score

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.rules.player import Player
    from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy

CHIPS_FOR_A_VP: Final = 3
COST_OF_SIX: Final = 6


def _matches(line: dict[str, Any], card: int, orb: bool) -> bool:
    """R9.3: whether a card in the tableau counts for a line."""
    per: str = line["per"]
    if per == "keyword":
        return line["of"] in KEYWORDS[card]
    if per == "card":
        return card == card_of(line["card"])
    if per == "production_world":
        return WORLD_KIND[card] == PRODUCTION and KIND[card] == GOOD_IDS.index(line["of"])
    if per == "windfall_world":
        return WORLD_KIND[card] == WINDFALL and KIND[card] == GOOD_IDS.index(line["of"])
    if per == "rebel_military_world":
        return REBEL_MILITARY[card]
    if per == "development_cost_6":
        return not IS_WORLD[card] and COST[card] == COST_OF_SIX
    thing, _, phase = per.partition("_with_")
    if not _is_a(thing, card):
        return False
    return not phase or _has_power(card, phase, orb)


def _is_a(thing: str, card: int) -> bool:
    if thing == "development":
        return not IS_WORLD[card]
    if thing == "world":
        return IS_WORLD[card]
    if thing == "military_world":
        return IS_WORLD[card] and IS_MILITARY[card]
    return thing == "non_military_world" and IS_WORLD[card] and not IS_MILITARY[card]


def _has_power(card: int, phase: str, orb: bool) -> bool:
    powers = {
        "explore_power": EXPLORE_POWERS,
        "trade_power": TRADE_POWERS,
        "consume_power": CONSUME_POWERS,
    }[phase][card]
    return any(orb or not power.orb_only for power in powers)


def _worth(scorer: int, card: int, orb: bool) -> int:
    """R9.3: what a card is worth to a scoring card: its first line that matches."""
    for line in SCORING[scorer]:
        if _matches(line, card, orb):
            vp: int = line["vp"]
            return vp
    return 0


def _table(orb: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(
        [
            tuple([_worth(scorer, card, orb) for card in range(CARDS)]) if scorer in SCORING else ()
            for scorer in range(CARDS)
        ]
    )


# What each card is worth to each scoring card, without and with the Orb.
WORTH: Final[tuple[tuple[int, ...], ...]] = _table(orb=False)
WORTH_WITH_ORB: Final[tuple[tuple[int, ...], ...]] = _table(orb=True)


def _special(per: str) -> tuple[str, ...]:
    """For each card, what it counts besides cards: nothing, or a family of tokens."""
    return tuple(
        [
            "".join([line.get("of", per) for line in SCORING.get(card, []) if line["per"] == per])
            for card in range(CARDS)
        ]
    )


COUNTS_MILITARY: Final = _special("total_military")
COUNTS_CHIPS: Final = _special("per_3_vp_chips")
COUNTS_TOKENS: Final = _special("artifact_token")


def scores(state: RaceForTheGalaxy) -> list[Score]:
    """R9.2: chips, printed and variable VP, tokens; R9.4: cards and goods part a tie."""
    return [_score(state, seat) for seat in range(state.seats)]


def _score(state: RaceForTheGalaxy, seat: int) -> Score:
    player = state.players[seat]
    variable = 0
    for card in player.tableau:
        if IS_SCORING_CARD[card]:
            variable += variable_points(player, card, state.rules.orb)
    parts = [("chips", player.chips), ("cards", player.points), ("variable", variable)]
    if state.rules.orb:
        parts.append(("tokens", token_points(player, state.orb.stations)))
    return Score(seat, parts, [len(player.hand) + player.goods_of(ANY)])


def variable_points(player: Player, scorer: int, orb: bool) -> int:
    """R9.3: what one scoring card is worth to its owner."""
    worth = WORTH_WITH_ORB[scorer] if orb else WORTH[scorer]
    points = 0
    for card in player.tableau:
        points += worth[card]
    if COUNTS_MILITARY[scorer]:
        points += total_military(player)
    if COUNTS_CHIPS[scorer]:
        points += player.chips // CHIPS_FOR_A_VP
    if orb and COUNTS_TOKENS[scorer]:
        points += tokens_of(player, COUNTS_TOKENS[scorer])
    return points


def total_military(player: Player) -> int:
    """R9.3: unconditional Military, negative included."""
    military = 0
    chromosomes = 0
    for card in player.tableau:
        if CHROMOSOME[card]:
            chromosomes += 1
    for card in player.tableau:
        military += MILITARY[card][EVERY] + MILITARY_PER_CHROMOSOME[card] * chromosomes
    return military


def tokens_of(player: Player, family: str) -> int:
    """R13.3: the tokens of a family, used or not."""
    count = 0
    for token in player.tokens + player.used_tokens:
        if TOKEN_FAMILY[token] == family:
            count += 1
    return count


def token_points(player: Player, stations: int) -> int:
    """R14.6: the VP of all tokens, with so many visible stations."""
    points = 0
    for token in player.tokens + player.used_tokens:
        points += TOKEN_VP[token] + TOKEN_STATIONS[token] * stations
    return points
