"""The components (R1, R2): Empire cards, Resource cards and tables as small integers and tuples."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.data.tables import read, text
from astrarium.kernel.words import Text

GAME_NAME: Final = "alien_artifacts"

MOST_PLAYERS: Final = 5

# Kinds of Empire card (R1.2); each kind's number is also that of its colour.
PLANET: Final = 0
TECHNOLOGY: Final = 1
SHIP: Final = 2
KINDS: Final = 3

# Resource colours (R1.3).
GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
GOLD: Final = 3
ANY_COLOUR: Final = 4

EXPLORATION: Final = 0
EXPANSION: Final = 1
EXTERMINATION: Final = 2
EXPLOITATION: Final = 3
TYPES: Final = 4

LOGISTIC: Final = 0
OPERATIONAL: Final = 1
SIDES: Final = 2
SIDE_IDS: Final[list[str]] = ["logistic", "operational"]

# What costs, discounts and Assembly Limits are for: the first three are the kinds they add.
DISCOVER: Final = 0
DEVELOP: Final = 1
BUILD: Final = 2
BUY: Final = 3
SELL: Final = 4
PREPARE: Final = 5
OTHER: Final = 6
PRICED: Final = 4
LIMITED: Final = 6
ACTION_IDS: Final[list[str]] = [
    "discover_planet",
    "develop_technology",
    "build_ship",
    "buy",
    "sell",
    "prepare",
]

MINE: Final = 0
INCOME: Final = 1
OFFENSIVE: Final = 2
OPERATION_IDS: Final[list[str]] = ["mine", "income", "offensive"]
# R8.0: each operational action is paid in the colour of the cards it concerns.
OPERATION_COLOUR: Final[tuple[int, ...]] = (GREEN, BLUE, RED)

_setup: Final = read(GAME_NAME, "setup")
_resources: Final = read(GAME_NAME, "resources")
_planets: Final = read(GAME_NAME, "planets")
_ships: Final = read(GAME_NAME, "ships")
_technologies: Final = read(GAME_NAME, "technologies")

START_CREDITS: Final[int] = _setup["start"]["credits"]
START_HAND: Final[int] = _setup["start"]["hand"]
MOST_CREDITS: Final[int] = _setup["bank"]["most"]
HAND_LIMIT: Final[int] = _setup["hand"]["limit"]
ASSEMBLY_LIMIT: Final[int] = _setup["assembly"]["limit"]
CARD_COST: Final[int] = _setup["cost"]["card"]
BUY_COST: Final[int] = _setup["cost"]["buy"]
OPERATION_COST: Final[int] = _setup["cost"]["operation"]
SYMBOLS_FOR_A_TOKEN: Final[int] = _setup["cost"]["symbols_for_a_token"]
BLOCKADE_TOKENS: Final[int] = _setup["supply"]["blockade_tokens"]

KIND_IDS: Final[list[str]] = [kind["id"] for kind in _setup["kind"]]
KIND_NAMES: Final[list[Text]] = [text(kind["name"]) for kind in _setup["kind"]]
COLOUR_IDS: Final[list[str]] = [colour["id"] for colour in _resources["colour"]]
COLOUR_NAMES: Final[list[Text]] = [text(colour["name"]) for colour in _resources["colour"]]
TYPE_IDS: Final[list[str]] = [row["id"] for row in _planets["type"]]
TYPE_NAMES: Final[list[Text]] = [text(row["name"]) for row in _planets["type"]]

# Resource cards (R2.2). A section is its card's number twice, plus 1 for the second.
_resource_rows: Final[list[dict[str, Any]]] = _resources["resource"]
_section_rows: Final[list[dict[str, Any]]] = [
    section for row in _resource_rows for section in row["sections"]
]
RESOURCE_IDS: Final[list[str]] = [row["id"] for row in _resource_rows]
RESOURCES: Final = len(_resource_rows)
SECTION_IDS: Final[list[str]] = [row["id"] + half for row in _resource_rows for half in "ab"]
COMBAT: Final[tuple[int, ...]] = tuple([row["combat"] for row in _resource_rows])
COLOUR: Final[tuple[int, ...]] = tuple([COLOUR_IDS.index(row["colour"]) for row in _section_rows])
SYMBOLS: Final[tuple[int, ...]] = tuple([row["symbols"] for row in _section_rows])
SECTION_TYPE: Final[tuple[int, ...]] = tuple([TYPE_IDS.index(row["type"]) for row in _section_rows])

WITH_ANY: Final = 2 * KINDS  # the way to pay with any mix of colours, gold included
WITHOUT_GOLD: Final = WITH_ANY + 1  # with any mix of the others
MODES: Final = WITHOUT_GOLD + 1
NO_SECTION: Final = -1

# By what half a card pays, and how many symbols that gives, for each colour with gold, then for
# each colour without, then for any mix with gold and without; as long as no effect changes what
# sections count.


def _half(mode: int, card: int) -> int:
    """A card that fits by both halves is spent by the one that counts more.

    It goes to the discard pile either way, so the other would be the same payment or a worse one.
    """
    first = _plain_symbols(mode, card * 2)
    second = _plain_symbols(mode, card * 2 + 1)
    if not first and not second:
        return NO_SECTION
    return card * 2 if first >= second else card * 2 + 1


def _plain_symbols(mode: int, section: int) -> int:
    return SYMBOLS[section] if _pays(mode, COLOUR[section]) else 0


def _pays(mode: int, colour: int) -> bool:
    if mode >= WITH_ANY:
        return mode == WITH_ANY or colour != GOLD
    return colour == mode % KINDS or (colour == GOLD and mode < KINDS)


PAYING_HALF: Final[list[tuple[int, ...]]] = [
    tuple([_half(mode, card) for card in range(RESOURCES)]) for mode in range(MODES)
]
SECTION_PAYS: Final[list[tuple[int, ...]]] = [
    tuple([_plain_symbols(mode, section) for section in range(2 * RESOURCES)])
    for mode in range(MODES)
]
MOST_SYMBOLS: Final = max(SYMBOLS)
COUNT_BITS: Final = 8
COUNT_MASK: Final = 255


def _counted(symbols: int) -> int:
    return 1 << COUNT_BITS * symbols if symbols else 0


# What cards and sections add to a number that counts, in eight bits each, how many sections give
# one symbol, how many two and so on: the best few of many are then found without a list.
SECTION_COUNTS: Final[list[tuple[int, ...]]] = [
    tuple([_counted(symbols) for symbols in pays]) for pays in SECTION_PAYS
]
CARD_COUNTS: Final[list[tuple[int, ...]]] = [
    tuple([_counted(max(pays[2 * card], pays[2 * card + 1])) for card in range(RESOURCES)])
    for pays in SECTION_PAYS
]
# R6.6.1: the sections of a card that can be attached in the row of a kind.
ATTACHABLE: Final[list[tuple[tuple[int, ...], ...]]] = [
    tuple(
        [
            tuple([one for one in (2 * card, 2 * card + 1) if COLOUR[one] in (kind, GOLD)])
            for card in range(RESOURCES)
        ]
    )
    for kind in range(KINDS)
]

# Empire cards: Planets, then Technologies, then Ships.
_planet_rows: Final[list[dict[str, Any]]] = _planets["planet"]
_technology_rows: Final[list[dict[str, Any]]] = _technologies["technology"]
_ship_rows: Final[list[dict[str, Any]]] = _ships["ship"]
_card_rows: Final[list[dict[str, Any]]] = _planet_rows + _technology_rows + _ship_rows
CARDS: Final = len(_card_rows)
FIRST_TECHNOLOGY: Final = len(_planet_rows)
FIRST_SHIP: Final = FIRST_TECHNOLOGY + len(_technology_rows)
CARD_IDS: Final[list[str]] = [row["id"] for row in _card_rows]
CARD_NAMES: Final[list[Text]] = [text(row["name"]) for row in _card_rows]
KIND: Final[tuple[int, ...]] = tuple(
    [PLANET] * len(_planet_rows) + [TECHNOLOGY] * len(_technology_rows) + [SHIP] * len(_ship_rows)
)


def _type_of(row: dict[str, Any], side: str) -> int:
    kind = row["type"]
    return TYPE_IDS.index(kind if isinstance(kind, str) else kind[side])


# R1.7: the Type of the logistic and of the operational side, at twice the card plus the side.
TYPE: Final[tuple[int, ...]] = tuple(
    [_type_of(row, side) for row in _card_rows for side in SIDE_IDS]
)
DECK: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([card for card in range(CARDS) if KIND[card] == kind]) for kind in range(KINDS)]
)

# R2.3, R2.4: what Planets and Ships of each Type are good for.
DISCOUNT_FOR: Final[tuple[int, ...]] = tuple(
    [ACTION_IDS.index(row["action"]) for row in _planets["type"]]
)
DISCOUNT: Final[tuple[int, ...]] = tuple([row["discount"] for row in _planets["type"]])
PRODUCE_ON_EXPLOIT: Final[int] = _planets["production"]["on_exploit"]
PRODUCE_ON_MINE: Final[int] = _planets["production"]["on_mine"]
LIMIT_FOR: Final[tuple[int, ...]] = tuple(
    [ACTION_IDS.index(row["action"]) for row in _ships["type"]]
)
LIMIT_BONUS: Final[tuple[int, ...]] = tuple([row["limit"] for row in _ships["type"]])
SHIP_PLANS: Final[tuple[int, ...]] = tuple([row["defence_plans"] for row in _ships["type"]])
SHIP_ATTACK: Final[tuple[int, ...]] = tuple([row["attack_bonus"] for row in _ships["type"]])
SHIP_CREDITS: Final[tuple[int, ...]] = tuple([row["credits"] for row in _ships["type"]])
SHIP_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _ships["type"]]
REVEALS_TWO: Final[tuple[bool, ...]] = tuple(
    [row["ability"] == "reveal_two_choose" for row in _ships["type"]]
)
RESILIENT: Final[tuple[bool, ...]] = tuple(
    [row["ability"] == "resilient" for row in _ships["type"]]
)

# R7: kinds of effect; their number is their place in this list.
EFFECT_IDS: Final[list[str]] = [
    "cost_ignore",
    "limit_mod",
    "symbol_bonus",
    "produce_on_exploit",
    "mine_extra",
    "vp_on_add",
    "credits_on_add",
    "vp_first_of_type",
    "credit_on_match",
    "income_retry",
    "hand_size",
    "attack_bonus",
    "vp_on_attack",
    "credits_on_attack",
    "destroy_to_damage",
    "extra_blockade",
    "defence_mod",
    "vp_on_high_attack",
    "vp_on_big_buy",
    "sell_bonus",
    "bulk_sale",
    "prepare_on_buy",
    "buy_free_look",
    "produce_on_empty",
    "cycle_hand",
    "free_prepare",
    "pay_for_vp",
    "discard_for_credits",
    "smuggle",
    "buy_in_addition",
    "gain_credits",
    "action_draft",
    "action_operational",
    "analysis",
    "extra_turns_at_end",
    "complete_free",
    "extra_actions",
    "bonus_symbols",
    "gain_vp",
    "free_operational",
    "draft_many",
    "aegis",
    "flip_card",
    "limit_turn",
    "search_and_discount",
    "vp_per_type",
]
COST_IGNORE: Final = 0
LIMIT_MOD: Final = 1
SYMBOL_BONUS: Final = 2
PRODUCE_MORE: Final = 3
MINE_EXTRA: Final = 4
VP_ON_ADD: Final = 5
CREDITS_ON_ADD: Final = 6
VP_FIRST_OF_TYPE: Final = 7
CREDIT_ON_MATCH: Final = 8
INCOME_RETRY: Final = 9
HAND_SIZE: Final = 10
ATTACK_BONUS: Final = 11
VP_ON_ATTACK: Final = 12
CREDITS_ON_ATTACK: Final = 13
DESTROY_TO_DAMAGE: Final = 14
EXTRA_BLOCKADE: Final = 15
DEFENCE_MOD: Final = 16
VP_ON_HIGH_ATTACK: Final = 17
VP_ON_BIG_BUY: Final = 18
SELL_BONUS: Final = 19
BULK_SALE: Final = 20
PREPARE_ON_BUY: Final = 21
BUY_FREE_LOOK: Final = 22
PRODUCE_ON_EMPTY: Final = 23
CYCLE_HAND: Final = 24
FREE_PREPARE: Final = 25
PAY_FOR_VP: Final = 26
DISCARD_FOR_CREDITS: Final = 27
SMUGGLE: Final = 28
BUY_IN_ADDITION: Final = 29
GAIN_CREDITS: Final = 30
ACTION_DRAFT: Final = 31
ACTION_OPERATIONAL: Final = 32
ANALYSIS: Final = 33
EXTRA_TURNS: Final = 34
COMPLETE_FREE: Final = 35
EXTRA_ACTIONS: Final = 36
BONUS_SYMBOLS: Final = 37
GAIN_VP: Final = 38
FREE_OPERATIONAL: Final = 39
DRAFT_MANY: Final = 40
AEGIS: Final = 41
FLIP_CARD: Final = 42
LIMIT_TURN: Final = 43
SEARCH: Final = 44
VP_PER_TYPE: Final = 45

ANY_SIDE: Final = -1


def _place(ids: list[str], row: dict[str, Any], key: str) -> int:
    return ids.index(row[key]) if key in row else 0


class Effect:
    """What a card does: a kind of effect and its figures; those it does not use are 0."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.code: int = EFFECT_IDS.index(row["code"])
        self.action: int = _place(ACTION_IDS, row, "action")
        self.side: int = ANY_SIDE if row.get("side") == "any" else _place(SIDE_IDS, row, "side")
        self.kind: int = _place(KIND_IDS, row, "kind" if "kind" in row else "deck")
        self.colour: int = _place(COLOUR_IDS, row, "colour")
        self.operation: int = _place(OPERATION_IDS, row, "operation")
        self.symbols: int = row.get("symbols", 0)
        self.price: int = row.get("price", 0)
        self.plus: int = row.get("plus", 0)
        self.vp: int = row.get("vp", 0)
        self.credits: int = row.get("credits", 0)
        self.cards: int = row.get("cards", 0)
        self.tokens: int = row.get("tokens", 0)
        self.draw: int = row.get("draw", 0)
        self.keep: int = row.get("keep", 0)
        self.least: int = row.get("least", 0)
        self.actions: int = row.get("actions", 0)
        self.turns: int = row.get("turns", 0)
        self.match: bool = row.get("match", 0) == 1


PERMANENT: Final = 0
IN_ADDITION: Final = 1
ACTION: Final = 2
KEYWORD_IDS: Final[list[str]] = ["permanent", "in_addition", "action"]

EFFECTS: Final[list[Effect]] = [Effect(row["effect"]) for row in _technology_rows]
BULK_FREIGHTERS: Final = CARD_IDS.index("T39")
KEYWORD: Final[tuple[int, ...]] = tuple(
    [KEYWORD_IDS.index(row["keyword"]) for row in _technology_rows]
)
TECHNOLOGY_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _technology_rows]
METRIC_IDS: Final[list[str]] = [row["id"] for row in _technologies["metric"]]
METRIC_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _technologies["metric"]]


class Objective:
    """R2.5: what an operational Technology counts, and its rows: at least, during, at the end."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.metric: int = METRIC_IDS.index(row["metric"])
        self.rows: tuple[tuple[int, int, int], ...] = tuple(
            [(one["least"], one["during"], one["end"]) for one in row["objectives"]]
        )


OBJECTIVES: Final[list[Objective]] = [Objective(row) for row in _technology_rows]

_artifact_rows: Final[list[dict[str, Any]]] = read(GAME_NAME, "artifacts")["artifact"]
ARTIFACT_IDS: Final[list[str]] = [row["id"] for row in _artifact_rows]
ARTIFACTS: Final = len(_artifact_rows)
ARTIFACT_NAMES: Final[list[Text]] = [text(row["name"]) for row in _artifact_rows]
ARTIFACT_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _artifact_rows]
ARTIFACT_EFFECTS: Final[list[Effect]] = [Effect(row["effect"]) for row in _artifact_rows]
MATTER_FOUNTAIN: Final = ARTIFACT_IDS.index("A05")

UNHARMED: Final = 0
DAMAGED: Final = 1
DESTROYED: Final = 2
FATE_IDS: Final[list[str]] = ["none", "damaged", "destroyed"]


class Row:
    """R8.4.5: what an Attack Value leads to."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.value: int = row["value"]
        self.fate: int = FATE_IDS.index(row["ship"])
        self.vp: int = row.get("vp", 0)
        self.credits: int = row.get("credits", 0)
        self.artifacts: int = row.get("artifacts", 0)
        self.blockades: int = row.get("blockades", 0)
        self.defender_credits: int = row.get("defender_credits", 0)


_system_rows: Final[list[dict[str, Any]]] = read(GAME_NAME, "systems")["system"]
SYSTEM_IDS: Final[list[str]] = [row["id"] for row in _system_rows]
SYSTEMS: Final = len(_system_rows)
SYSTEM_NAMES: Final[list[Text]] = [text(row["name"]) for row in _system_rows]
SYSTEM_TABLES: Final[list[list[Row]]] = [
    [Row(row) for row in system["rows"]] for system in _system_rows
]

BASIC_PLAN: Final = 0
_plan_rows: Final[list[dict[str, Any]]] = read(GAME_NAME, "plans")["plan"]
PLAN_IDS: Final[list[str]] = [row["id"] for row in _plan_rows]
PLANS: Final = len(_plan_rows)
PLAN_NAMES: Final[list[Text]] = [text(row["name"]) for row in _plan_rows]
PLAN_TABLES: Final[list[list[Row]]] = [[Row(row) for row in plan["rows"]] for plan in _plan_rows]


def row_for(table: list[Row], value: int) -> Row:
    """R8.4.4: the row of an Attack Value; the last one also covers all values above it."""
    found = table[0]
    for row in table:
        if row.value <= value:
            found = row
    return found


UNDER_CONSTRUCTION: Final = -1
_destinations: Final[dict[str, int]] = {
    "under_construction": UNDER_CONSTRUCTION,
    "empire_logistic": LOGISTIC,
    "empire_operational": OPERATIONAL,
}


class SetupStep:
    """R3.9: draw from a deck, keep one card, and put it somewhere."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.kind: int = KIND_IDS.index(row["deck"])
        self.draw: int = row["draw"]
        self.to: int = _destinations[row["to"]]


class Faction:
    """R9: a Faction's set-up, action and scoring."""

    def __init__(self, row: dict[str, Any]) -> None:
        action: dict[str, Any] = row["action"]
        self.setup: list[SetupStep] = [SetupStep(step) for step in row["setup"]]
        self.colour: int = (
            ANY_COLOUR if action.get("colour") == "any" else _place(COLOUR_IDS, action, "colour")
        )
        self.symbols: int = action.get("symbols", 0)
        self.price: int = action.get("price", 0)
        self.give_up: int = action.get("give_up", 0)
        self.artifacts: int = action["artifacts"]
        self.credits: int = action.get("credits", 0)
        self.scoring: tuple[int, ...] = tuple([METRIC_IDS.index(name) for name in row["scoring"]])


_faction_rows: Final[list[dict[str, Any]]] = read(GAME_NAME, "factions")["faction"]
FACTION_IDS: Final[list[str]] = [row["id"] for row in _faction_rows]
FACTIONS: Final[list[Faction]] = [Faction(row) for row in _faction_rows]
FACTION_NAMES: Final[list[Text]] = [text(row["name"]) for row in _faction_rows]
FACTION_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _faction_rows]


def effect_of(card: int) -> Effect:
    """The logistic effect of a Technology."""
    return EFFECTS[card - FIRST_TECHNOLOGY]


def keyword_of(card: int) -> int:
    """The keyword of a Technology's logistic side."""
    return KEYWORD[card - FIRST_TECHNOLOGY]


def objective_of(card: int) -> Objective:
    """The objective on a Technology's operational side."""
    return OBJECTIVES[card - FIRST_TECHNOLOGY]
