"""The components (R1): kinds of goods, action cards and game cards as small integers and tables."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.data.tables import read, text
from astrarium.kernel.words import Text

GAME_NAME: Final = "race_for_the_galaxy"

NONE: Final = -1

# R1.4: the kinds of goods, in the order of their trade prices.
NOVELTY: Final = 0
RARE: Final = 1
GENES: Final = 2
ALIEN: Final = 3
KINDS: Final = 4
ANY: Final = 4
THIS_WORLD: Final = 5

# R1.4: what a world does with goods.
PRODUCTION: Final = 1
WINDFALL: Final = 2
STORAGE: Final = 3

# R2.7: the action cards, in the order of their phases.
EXPLORE_5: Final = 0
EXPLORE_1_1: Final = 1
EXPLORE_ORB: Final = 2
DEVELOP: Final = 3
SETTLE: Final = 4
CONSUME_TRADE: Final = 5
CONSUME_X2: Final = 6
PRODUCE: Final = 7
ACTIONS: Final = 8

# R3.1: the phases of a round.
EXPLORE_PHASE: Final = 0
DEVELOP_PHASE: Final = 1
SETTLE_PHASE: Final = 2
CONSUME_PHASE: Final = 3
PRODUCE_PHASE: Final = 4
PHASES: Final = 5
# Where a round stands otherwise.
CHOOSING: Final = -1
ORB_STEP: Final = 5  # numbered after the five phases, though it comes before them
SETTING_UP: Final = 6
END_OF_ROUND: Final = 7
PHASE_IDS: Final[list[str]] = ["I", "II", "III", "IV", "V"]

_goods: Final = read(GAME_NAME, "goods")["good"]
_actions: Final = read(GAME_NAME, "actions")["action"]
_rows: Final[list[dict[str, Any]]] = read(GAME_NAME, "cards")["card"]

GOOD_IDS: Final[list[str]] = [row["id"] for row in _goods]
GOOD_NAMES: Final[list[Text]] = [text(row["name"]) for row in _goods]
PRICE: Final[tuple[int, ...]] = tuple([row["price"] for row in _goods])

ACTION_IDS: Final[list[str]] = [row["id"] for row in _actions]
ACTION_NAMES: Final[list[Text]] = [text(row["name"]) for row in _actions]
ACTION_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _actions]
ACTION_PHASE: Final[tuple[int, ...]] = tuple([PHASE_IDS.index(row["phase"]) for row in _actions])
ACTION_COPIES: Final[tuple[int, ...]] = tuple([row["copies"] for row in _actions])
ADVANCED_COPIES: Final[tuple[int, ...]] = tuple([row["advanced"] for row in _actions])

CARD_IDS: Final[list[str]] = [row["id"] for row in _rows]
CARDS: Final = len(CARD_IDS)
CARD_NAMES: Final[list[Text]] = [text(row["name"]) for row in _rows]
# Whether the French name is a translation of ours, and not the publisher's.
FRENCH_IS_OURS: Final[tuple[bool, ...]] = tuple([row["name"].get("ours", False) for row in _rows])
CARD_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _rows]
SETS: Final[list[str]] = [row["set"] for row in _rows]
COPIES: Final[tuple[int, ...]] = tuple([row["copies"] for row in _rows])
COST: Final[tuple[int, ...]] = tuple([row["cost"] for row in _rows])
VP: Final[tuple[int, ...]] = tuple([row["vp"] for row in _rows])
IS_WORLD: Final[tuple[bool, ...]] = tuple([row["type"] == "world" for row in _rows])
IS_MILITARY: Final[tuple[bool, ...]] = tuple([row.get("military", False) for row in _rows])
_world_kinds: Final = ["none", "production", "windfall", "storage"]
WORLD_KIND: Final[tuple[int, ...]] = tuple(
    [_world_kinds.index(row.get("kind", "none")) for row in _rows]
)
# What kind of good lies on a world; the good of Tranship Point too (R1.4).
GOOD: Final[tuple[int, ...]] = tuple(
    [GOOD_IDS.index(row["good"]) if "good" in row else NONE for row in _rows]
)
# Goods counted by kind, and all together, in one number: so many bits for each count.
COUNT_BITS: Final = 8
MOST_COUNTED: Final = (1 << COUNT_BITS) - 1
COUNTED: Final[tuple[int, ...]] = tuple(
    [1 << kind * COUNT_BITS | 1 << ANY * COUNT_BITS if kind != NONE else 0 for kind in GOOD]
)
# R1.4: the kind of a production or windfall world, which powers and scores ask for.
KIND: Final[tuple[int, ...]] = tuple(
    [
        GOOD[card] if WORLD_KIND[card] in (PRODUCTION, WINDFALL) else NONE
        for card in range(len(_rows))
    ]
)
CHROMOSOME: Final[tuple[bool, ...]] = tuple([row.get("chromosome", False) for row in _rows])
KEYWORDS: Final[list[list[str]]] = [row.get("keywords", []) for row in _rows]
REBEL: Final[tuple[bool, ...]] = tuple(["rebel" in words for words in KEYWORDS])
REBEL_MILITARY: Final[tuple[bool, ...]] = tuple(
    [REBEL[card] and IS_MILITARY[card] for card in range(len(_rows))]
)
START_NUMBER: Final[dict[int, int]] = {
    card: row["start"] for card, row in enumerate(_rows) if "start" in row
}
PRESET: Final[dict[int, list[int]]] = {
    number: [card for card, row in enumerate(_rows) if row.get("preset") == number]
    for number in range(1, 6)
}
REPLACED: Final[dict[int, int]] = {
    CARD_IDS.index(row["replaces"]): card for card, row in enumerate(_rows) if "replaces" in row
}


def card_of(name: str) -> int:
    """The card of an identifier."""
    return CARD_IDS.index(name)


def cards_of(chosen: str) -> list[int]:
    """The different cards of one set."""
    return [card for card, name in enumerate(SETS) if name == chosen]


class Power:
    """One power of a card: its phase, what it does, and for which kind, value and condition."""

    def __init__(self, card: int, number: int, row: dict[str, Any]) -> None:
        self.card: int = card
        self.number: int = number  # its place among the powers printed for a phase
        self.phase: str = row["phase"]
        self.effect: str = row["effect"]
        self.kind: int = _kind(row.get("kind", "any"))
        self.value: int = row.get("value", row.get("discount", 0))
        self.condition: str = row.get("only", row.get("against", row.get("keyword", "")))
        self.orb_only: bool = row.get("orb_only", False)
        self.optional: bool = row.get("optional", False)
        self.goods: int = row.get("goods", 1)
        self.times: int = row.get("times", 1)
        self.different: bool = row.get("all_different", False)
        self.vp: int = row.get("vp", row.get("vp_each", 0))
        self.cards: int = row.get("cards", 0)
        self.most: int = row.get("max", 0)
        self.least: int = row.get("min", 0)
        self.with_trade: bool = row.get("with_trade_powers", False)


def _kind(name: str) -> int:
    if name == "this_world":
        return THIS_WORLD
    return ANY if name == "any" else GOOD_IDS.index(name)


def _powers(card: int) -> tuple[Power, ...]:
    powers: list[Power] = []
    number = 0
    for row in _rows[card].get("powers", []):
        powers.append(Power(card, number, row))
        number += row["phase"] != "on_placement"
    return tuple(powers)


POWERS: Final[tuple[tuple[Power, ...], ...]] = tuple([_powers(card) for card in range(CARDS)])


def _of_phase(phase: str) -> tuple[tuple[Power, ...], ...]:
    return tuple([tuple([one for one in powers if one.phase == phase]) for powers in POWERS])


PLACEMENT_POWERS: Final = _of_phase("on_placement")
EXPLORE_POWERS: Final = _of_phase("explore")
DEVELOP_POWERS: Final = _of_phase("develop")
SETTLE_POWERS: Final = _of_phase("settle")
TRADE_POWERS: Final = _of_phase("trade")
CONSUME_POWERS: Final = _of_phase("consume")
PRODUCE_POWERS: Final = _of_phase("produce")
MOST_CONSUME_POWERS: Final = max([len(powers) for powers in CONSUME_POWERS])
# Each consume power as a number: its card and its slot there.
CONSUME_CODES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([card * MOST_CONSUME_POWERS + slot for slot in range(len(powers))])
        for card, powers in enumerate(CONSUME_POWERS)
    ]
)


def _values(phase: tuple[tuple[Power, ...], ...], effect: str) -> tuple[int, ...]:
    """What each card adds to a plain sum, such as the cards drawn in Explore."""
    return tuple([sum([one.value for one in powers if one.effect == effect]) for powers in phase])


def _values_by_kind(effect: str) -> tuple[tuple[int, ...], ...]:
    """What each card adds in Settle: for each kind, then for every world, then against Rebels."""
    return tuple([_sorted_values(powers, effect) for powers in SETTLE_POWERS])


def _sorted_values(powers: tuple[Power, ...], effect: str) -> tuple[int, ...]:
    values = [0] * (REBELS + 1)
    for one in powers:
        if one.effect == effect:
            values[REBELS if one.condition == "rebel" else one.kind] += one.value
    return tuple(values)


def _owners(phase: tuple[tuple[Power, ...], ...], effect: str) -> tuple[bool, ...]:
    return tuple([any(one.effect == effect for one in powers) for powers in phase])


EVERY: Final = ANY  # in the tables of Settle: what counts for every world
REBELS: Final = 5  # in the tables of Settle: what counts against Rebel worlds
SETTLE_COLUMNS: Final = 6
EXPLORE_DRAW: Final = _values(EXPLORE_POWERS, "draw")
EXPLORE_KEEP: Final = _values(EXPLORE_POWERS, "keep")
TEAM_MOVE: Final = _values(EXPLORE_POWERS, "orb_team_move")
DEVELOP_DISCOUNT: Final = _values(DEVELOP_POWERS, "discount")
DEVELOP_START_DRAW: Final = _values(DEVELOP_POWERS, "draw_at_start")
DEVELOP_DRAW: Final = _values(DEVELOP_POWERS, "draw_after_placing")
SETTLE_DISCOUNT: Final = _values_by_kind("discount")
MILITARY: Final = _values_by_kind("military")
MILITARY_PER_CHROMOSOME: Final = _values(SETTLE_POWERS, "military_per_chromosome_world")
SETTLE_DRAW: Final = _values(SETTLE_POWERS, "draw_after_placing")
PASSIVE_IN_SETTLE: Final[tuple[bool, ...]] = tuple(
    [
        any(SETTLE_DISCOUNT[card])
        or any(MILITARY[card])
        or MILITARY_PER_CHROMOSOME[card] > 0
        or SETTLE_DRAW[card] > 0
        for card in range(CARDS)
    ]
)


def _only(effect: str) -> tuple[Power | None, ...]:
    """The one power of a kind that each card has, if it has one."""
    found: list[Power | None] = []
    for powers in SETTLE_POWERS:
        matching = [one for one in powers if one.effect == effect]
        found.append(matching[0] if matching else None)
    return tuple(found)


TACTICS: Final = _values(SETTLE_POWERS, "discard_self_for_military")
SPEND_FOR_MILITARY: Final = _only("spend_good_for_military")
PAY_FOR_MILITARY: Final = _only("pay_for_military")
FREE_SHIP: Final = _owners(SETTLE_POWERS, "discard_self_cost_zero")
EXTRA_FREE_WORLD: Final = _owners(SETTLE_POWERS, "discard_self_extra_free_world")
SECOND_CONQUEST: Final = _owners(SETTLE_POWERS, "conquer_second_with_excess")
RANDOM_SETTLE: Final = _owners(SETTLE_POWERS, "random_settle")
ACTIVE_IN_SETTLE: Final[tuple[bool, ...]] = tuple(
    [any(one.optional for one in powers) for powers in SETTLE_POWERS]
)
GOOD_ON_PLACEMENT: Final = _owners(PLACEMENT_POWERS, "discard_card_for_good")
SECOND_TEAM: Final = _owners(PLACEMENT_POWERS, "orb_extra_airlock_and_team")
CANNOT_TRADE: Final = _owners(TRADE_POWERS, "cannot_trade_this")
PRODUCED_DRAW: Final = _values(PRODUCE_POWERS, "draw_if_produced_here")

# R2.2: start worlds by the colour of their number.
START_WORLDS: Final[list[int]] = sorted(START_NUMBER, key=lambda card: START_NUMBER[card])
BASE_STARTS: Final[list[int]] = [card for card in START_WORLDS if SETS[card] == "base"]
NEW_STARTS: Final[list[int]] = [card for card in START_WORLDS if SETS[card] == "new_worlds"]
BLUE_STARTS: Final[list[int]] = [
    card for card in START_WORLDS if card not in NEW_STARTS and START_NUMBER[card] % 2 == 0
]
RED_STARTS: Final[list[int]] = [
    card for card in START_WORLDS if card not in NEW_STARTS and START_NUMBER[card] % 2 == 1
]

SCORING: Final[dict[int, list[dict[str, Any]]]] = {
    card: row["scoring"] for card, row in enumerate(_rows) if "scoring" in row
}
IS_SCORING_CARD: Final[tuple[bool, ...]] = tuple([card in SCORING for card in range(CARDS)])
TERRAFORMING_PROJECT: Final = card_of("terraforming_project")
SUPPLY_CONVOY: Final = card_of("imperium_supply_convoy")
TRANSHIP_POINT: Final = card_of("tranship_point")
GAMBLING_WORLD: Final = card_of("gambling_world")
WORMHOLE_PROSPECTORS: Final = card_of("wormhole_prospectors")
