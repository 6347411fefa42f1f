"""The quantities that objectives and Factions count (R2.5, R9.2)."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.components import (
    EXPANSION,
    EXPLOITATION,
    EXPLORATION,
    EXTERMINATION,
    KIND,
    KINDS,
    LOGISTIC,
    METRIC_IDS,
    OPERATIONAL,
    PLANET,
    SHIP,
    SIDES,
    TECHNOLOGY,
    TYPE,
    TYPES,
)
from astrarium.games.alien_artifacts.rules.player import BY_SIDE, BY_TYPE, Player

_OF_KIND: Final = 0
_OF_KIND_AND_SIDE: Final = 1
_TYPES_OF_KIND: Final = 2
_SAME_TYPE_OF_KIND: Final = 3
_OF_TYPE: Final = 4
_OF_SIDE: Final = 5
_ALL: Final = 6
_FULL_SETS: Final = 7
_BEST_TYPE: Final = 8
_TYPES_WITH_TWO: Final = 9
_STOCK: Final = 10
_UNDER_CONSTRUCTION: Final = 11
_ARTIFACTS: Final = 12
_PLANS: Final = 13
_CREDITS: Final = 14

# Each quantity as a way of counting and what it is about.
_FORMS: Final[dict[str, tuple[int, int]]] = {
    "planets": (_OF_KIND, PLANET),
    "planets_operational": (_OF_KIND_AND_SIDE, PLANET * SIDES + OPERATIONAL),
    "planets_logistic": (_OF_KIND_AND_SIDE, PLANET * SIDES + LOGISTIC),
    "planet_types": (_TYPES_OF_KIND, PLANET),
    "planets_same_type": (_SAME_TYPE_OF_KIND, PLANET),
    "exploration_cards": (_OF_TYPE, EXPLORATION),
    "stock_cards": (_STOCK, 0),
    "technologies": (_OF_KIND, TECHNOLOGY),
    "technologies_operational": (_OF_KIND_AND_SIDE, TECHNOLOGY * SIDES + OPERATIONAL),
    "technologies_logistic": (_OF_KIND_AND_SIDE, TECHNOLOGY * SIDES + LOGISTIC),
    "technology_types": (_TYPES_OF_KIND, TECHNOLOGY),
    "expansion_cards": (_OF_TYPE, EXPANSION),
    "empire_cards": (_ALL, 0),
    "full_sets": (_FULL_SETS, 0),
    "under_construction": (_UNDER_CONSTRUCTION, 0),
    "ships": (_OF_KIND, SHIP),
    "ships_operational": (_OF_KIND_AND_SIDE, SHIP * SIDES + OPERATIONAL),
    "ships_logistic": (_OF_KIND_AND_SIDE, SHIP * SIDES + LOGISTIC),
    "ship_types": (_TYPES_OF_KIND, SHIP),
    "ships_same_type": (_SAME_TYPE_OF_KIND, SHIP),
    "extermination_cards": (_OF_TYPE, EXTERMINATION),
    "artifacts_held": (_ARTIFACTS, 0),
    "defence_plans": (_PLANS, 0),
    "credits": (_CREDITS, 0),
    "exploitation_cards": (_OF_TYPE, EXPLOITATION),
    "logistic_cards": (_OF_SIDE, LOGISTIC),
    "operational_cards": (_OF_SIDE, OPERATIONAL),
    "best_type": (_BEST_TYPE, 0),
    "types_with_two": (_TYPES_WITH_TWO, 0),
}
_FORM: Final[tuple[int, ...]] = tuple([_FORMS[name][0] for name in METRIC_IDS])
_ABOUT: Final[tuple[int, ...]] = tuple([_FORMS[name][1] for name in METRIC_IDS])


def measure(player: Player, metric: int) -> int:
    """How much a player has of a quantity."""
    form = _FORM[metric]
    about = _ABOUT[metric]
    if form == _OF_KIND:
        return player.count_of(about)
    if form == _OF_KIND_AND_SIDE:
        return player.tally[BY_SIDE + about]
    if form == _TYPES_OF_KIND:
        return _types_of_kind(player, about)
    if form == _SAME_TYPE_OF_KIND:
        return _same_type_of_kind(player, about)
    if form == _OF_TYPE:
        return cards_of_type(player, about)
    if form == _OF_SIDE:
        return _cards_on_side(player, about)
    return _measure_whole(player, form)


def counts_card(metric: int, card: int, side: int) -> bool:
    """Whether a quantity that goes card by card counts a card that lies on a side."""
    form = _FORM[metric]
    about = _ABOUT[metric]
    if form == _OF_KIND:
        return KIND[card] == about
    if form == _OF_KIND_AND_SIDE:
        return KIND[card] * SIDES + side == about
    return form == _OF_TYPE and TYPE[card * SIDES + side] == about


def _measure_whole(player: Player, form: int) -> int:
    if form == _ALL:
        return len(player.cards)
    if form == _FULL_SETS:
        return _full_sets(player)
    if form == _BEST_TYPE:
        return _best_type(player)
    if form == _TYPES_WITH_TWO:
        return _types_with(player, 2)
    if form == _STOCK:
        return player.stock_cards()
    if form == _UNDER_CONSTRUCTION:
        return len(player.projects)
    if form == _ARTIFACTS:
        return len(player.artifacts)
    if form == _PLANS:
        return len(player.plans)
    return player.credits


def _types_of_kind(player: Player, kind: int) -> int:
    """How many Types the Empire's cards of a kind show."""
    place = BY_TYPE + kind * TYPES
    types = 0
    for card_type in range(TYPES):
        if player.tally[place + card_type]:
            types += 1
    return types


def _same_type_of_kind(player: Player, kind: int) -> int:
    """The most cards of a kind that are of one Type."""
    place = BY_TYPE + kind * TYPES
    most = 0
    for card_type in range(TYPES):
        most = max(most, player.tally[place + card_type])
    return most


def _cards_on_side(player: Player, side: int) -> int:
    total = 0
    for kind in range(KINDS):
        total += player.tally[BY_SIDE + kind * SIDES + side]
    return total


def _full_sets(player: Player) -> int:
    """How many times the Empire has a card of every kind."""
    sets = player.count_of(PLANET)
    for kind in range(TECHNOLOGY, KINDS):
        sets = min(sets, player.count_of(kind))
    return sets


def cards_of_type(player: Player, card_type: int) -> int:
    """The Empire's cards of a Type, whatever their colour."""
    total = 0
    for kind in range(KINDS):
        total += player.tally[BY_TYPE + kind * TYPES + card_type]
    return total


def _best_type(player: Player) -> int:
    most = 0
    for card_type in range(TYPES):
        most = max(most, cards_of_type(player, card_type))
    return most


def _types_with(player: Player, least: int) -> int:
    """The Types of which the Empire has at least so many cards."""
    types = 0
    for card_type in range(TYPES):
        if cards_of_type(player, card_type) >= least:
            types += 1
    return types


def different_types(player: Player) -> int:
    """How many Types the Empire's cards show."""
    return _types_with(player, 1)
