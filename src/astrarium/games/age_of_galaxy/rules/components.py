"""The components (R1): resources, actions, planets, cards and technologies as small integers."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.data.tables import read, text
from astrarium.kernel.words import Text

GAME_NAME: Final = "age_of_galaxy"

MOST_PLAYERS: Final = 4
ROUNDS: Final = 5  # R4.1
SYSTEMS_IN_ROW: Final = 5  # R3.4
FACE_UP_AT_START: Final = 2  # R3.4
HAND_SIZE: Final = 7  # R3.8
MOST_SWAPPED: Final = 3  # R3.8
ALLIANCE_SIZE: Final = 3  # R6.3
DISCS_A_ROUND: Final = 3  # R5.1
MOST_KEPT_DISCS: Final = 3  # R8.5
TRADE_POSITIONS: Final = 3  # R3.1

_resources: Final = read(GAME_NAME, "resources")
_galaxy: Final = read(GAME_NAME, "galaxy")
_board: Final = read(GAME_NAME, "board")
_trade: Final = read(GAME_NAME, "trade")
_ideologies: Final = read(GAME_NAME, "ideologies")
_technologies: Final = read(GAME_NAME, "technologies")
_factions: Final = read(GAME_NAME, "factions")

CREDITS: Final = 0
PRODUCTIVITY: Final = 1
FORCE: Final = 2
CRUISERS: Final = 3
INNOVATION: Final = 4
INFLUENCE: Final = 5
PRESTIGE: Final = 6
RELICS: Final = 7
RESOURCES: Final = 8

Table = tuple[int, ...]  # an amount of each resource

_resource_rows: Final[list[dict[str, Any]]] = _resources["resource"]
RESOURCE_IDS: Final[list[str]] = [row["id"] for row in _resource_rows]
RESOURCE_NAMES: Final[list[Text]] = [text(row["name"]) for row in _resource_rows]
UNLIMITED: Final = 1 << 20
LIMITS: Final[Table] = tuple([row.get("limit", UNLIMITED) for row in _resource_rows])
STARTING: Final[Table] = tuple([row.get("start", 0) for row in _resource_rows])
DISC_PIECES: Final[int] = _resources["pieces"]["discs"]
DISCS: Final[int] = DISC_PIECES - 1  # R1.4: a player marks prestige with one of them
CRUISER_PIECES: Final[int] = _resources["pieces"]["cruisers"]


def table(row: dict[str, int]) -> Table:
    """A resource table of the data as an amount of each resource."""
    unknown = [name for name in row if name not in RESOURCE_IDS]
    if unknown:
        raise ValueError(f"no resource is called {unknown[0]}")
    return tuple([row.get(name, 0) for name in RESOURCE_IDS])


NOTHING: Final[Table] = (0,) * RESOURCES

EXPLORE: Final = 0
TRADE: Final = 1
RESEARCH: Final = 2
MANUFACTURE: Final = 3
SALVAGE: Final = 4
SCAVENGE: Final = 5
COLONIZE: Final = 6
DEVELOP: Final = 7
NOMINATE: Final = 8
CONQUER: Final = 9

_action_rows: Final[list[dict[str, Any]]] = _board["action"]
ACTION_IDS: Final[list[str]] = [row["id"] for row in _action_rows]
ACTION_NAMES: Final[list[Text]] = [text(row["name"]) for row in _action_rows]
COST: Final[tuple[Table, ...]] = tuple([table(row.get("cost", {})) for row in _action_rows])
GAIN: Final[tuple[Table, ...]] = tuple([table(row.get("gain", {})) for row in _action_rows])
UNIT_COST: Final[tuple[Table, ...]] = tuple(
    [table(row.get("unit_cost", {})) for row in _action_rows]
)
UNIT_GAIN: Final[tuple[Table, ...]] = tuple(
    [table(row.get("unit_gain", {})) for row in _action_rows]
)
DEVELOP_CHOICES: Final[tuple[Table, ...]] = tuple(
    [table(row) for row in _action_rows[DEVELOP]["choose"]]
)
NOWHERE: Final = -1
# R8.2: the position of the trade card to which the discs of a section flow.
FLOWS_TO: Final[tuple[int, ...]] = tuple([row.get("flows_to", 0) - 1 for row in _action_rows])

NOMINATE_IDS: Final[list[str]] = [row["id"] for row in _board["nominate_slot"]]
NOMINATE_PRESTIGE: Final[tuple[int, ...]] = tuple(
    [row["prestige"] for row in _board["nominate_slot"]]
)
NOMINATE_FROM: Final[tuple[int, ...]] = tuple(
    [row["players_from"] for row in _board["nominate_slot"]]
)
NOMINATE_SLOTS: Final = len(NOMINATE_IDS)


def _rewards(players: int) -> tuple[Table, ...]:
    rows = [row for row in _board["war_reward"] if row["players"] == players]
    return tuple([table(row["gain"]) for row in sorted(rows, key=_rank)])


def _rank(row: dict[str, Any]) -> int:
    rank: int = row["rank"]
    return rank


# R7.3: by number of players, then by rank from 0; solo has the two rows of two players.
WAR_REWARDS: Final[tuple[tuple[Table, ...], ...]] = tuple(
    [_rewards(players) for players in range(MOST_PLAYERS + 1)]
)

PLANET_TYPE_IDS: Final[list[str]] = [row["id"] for row in _galaxy["planet_type"]]
PLANET_TYPE_NAMES: Final[list[Text]] = [text(row["name"]) for row in _galaxy["planet_type"]]
PLANET_TYPES: Final = len(PLANET_TYPE_IDS)

_system_rows: Final[list[dict[str, Any]]] = _galaxy["system"]
SYSTEMS: Final = len(_system_rows)
SYSTEM_IDS: Final[list[str]] = [row["id"] for row in _system_rows]
SYSTEM_NAMES: Final[list[Text]] = [text(row["name"]) for row in _system_rows]
PRINTED_PLANETS: Final = 3
SPOTS_OF_SYSTEM: Final = 4  # three printed planets, then the spot for a planet token
SPOTS: Final = SYSTEMS * SPOTS_OF_SYSTEM
_SPOT_SUFFIXES: Final = ("p1", "p2", "p3", "t")
SPOT_IDS: Final[list[str]] = [
    f"{system}_{suffix}" for system in SYSTEM_IDS for suffix in _SPOT_SUFFIXES
]
NO_TYPE: Final = -1


def _spot_rows(row: dict[str, Any]) -> list[dict[str, Any]]:
    return [*row["planets"], {}]


_spots: Final[list[dict[str, Any]]] = [spot for row in _system_rows for spot in _spot_rows(row)]
# Of a spot for a token, the token itself says type and gain.
SPOT_TYPE: Final[tuple[int, ...]] = tuple(
    [PLANET_TYPE_IDS.index(spot["type"]) if spot else NO_TYPE for spot in _spots]
)
SPOT_GAIN: Final[tuple[Table, ...]] = tuple([table(spot.get("gain", {})) for spot in _spots])
PLANET_TOKEN_FROM: Final[tuple[int, ...]] = tuple(
    [row["planet_token_from"] for row in _system_rows]
)
EXPLORATION_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(row["exploration_from"]) for row in _system_rows]
)

PLANET_TOKEN_IDS: Final[list[str]] = [row["id"] for row in _galaxy["planet_token"]]
PLANET_TOKENS: Final = len(PLANET_TOKEN_IDS)
TOKEN_TYPE: Final[tuple[int, ...]] = tuple(
    [PLANET_TYPE_IDS.index(row["type"]) for row in _galaxy["planet_token"]]
)
TOKEN_GAIN: Final[tuple[Table, ...]] = tuple(
    [table(row["gain"]) for row in _galaxy["planet_token"]]
)
EXPLORATION_IDS: Final[list[str]] = [row["id"] for row in _galaxy["exploration_token"]]
EXPLORATION_TOKENS: Final = len(EXPLORATION_IDS)
EXPLORATION_GAIN: Final[tuple[Table, ...]] = tuple(
    [table(row["gain"]) for row in _galaxy["exploration_token"]]
)

# What lies on a planet: nothing, or whose pieces, of at most five owners.
EMPTY: Final = 0
OWNERS: Final = 5
COLONIZED: Final = 1
DEVELOPED: Final = COLONIZED + OWNERS
CONQUERED: Final = DEVELOPED + OWNERS
BURNT: Final = CONQUERED + OWNERS
AUTOMA: Final = 1  # R11.1: in a solo game the Automa's pieces are those of the second colour
AUTOMA_FORCE: Final = 4  # R11.5

_trade_rows: Final[list[dict[str, Any]]] = _trade["trade_card"]
TRADE_CARD_IDS: Final[list[str]] = [row["id"] for row in _trade_rows]
TRADE_CARD_NAMES: Final[list[Text]] = [text(row["name"]) for row in _trade_rows]
TRADE_CARDS: Final = len(TRADE_CARD_IDS)


def _slots(row: dict[str, Any]) -> tuple[int, ...]:
    for_two: int = row["slots"]
    for_three: int = for_two + row["slots_from_3"]
    return (for_two, for_two, for_two, for_three, for_three + row["slots_from_4"])


# R3.3: the open slots of a card, by number of players.
TRADE_SLOTS: Final[tuple[tuple[int, ...], ...]] = tuple([_slots(row) for row in _trade_rows])
_bargains: Final[list[tuple[int, int, dict[str, Any]]]] = [
    (card, place, bargain)
    for card, row in enumerate(_trade_rows)
    for place, bargain in enumerate(row["exchanges"])
]
# R6.13: what the trade cards offer, each exchange by itself.
BARGAIN_IDS: Final[list[str]] = [
    f"{TRADE_CARD_IDS[card]}_{place + 1}" for card, place, _ in _bargains
]
BARGAIN_CARD: Final[tuple[int, ...]] = tuple([card for card, _, _ in _bargains])
BARGAIN_COST: Final[tuple[Table, ...]] = tuple([table(row["cost"]) for _, _, row in _bargains])
BARGAIN_GAIN: Final[tuple[Table, ...]] = tuple([table(row["gain"]) for _, _, row in _bargains])
BARGAINS_OF_CARD: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([place for place, owner in enumerate(BARGAIN_CARD) if owner == card])
        for card in range(TRADE_CARDS)
    ]
)

COLONIZED_PLANETS: Final = 8
DEVELOPED_PLANETS: Final = 9
CONTROLLED_PLANETS: Final = 10
CONQUERED_PLANETS: Final = 11
PLANETS_OF_TYPES: Final = 12
TECHNOLOGIES_KNOWN: Final = 13
PRIMARY_KNOWN: Final = 14
ADVANCED_KNOWN: Final = 15
NOMINATE_DISCS: Final = 16
ALLIANCE_FACTIONS: Final = 17
SCORE: Final = 18
COUNTER_IDS: Final[list[str]] = [
    *RESOURCE_IDS,
    "colonized_planets",
    "developed_planets",
    "controlled_planets",
    "conquered_planets",
    "planets_of_types",
    "technologies",
    "primary_technologies",
    "advanced_technologies",
    "nominate_discs",
    "alliance_factions",
    "score",
]
COLONIZE_COUNTER: Final = COUNTER_IDS.index(_action_rows[COLONIZE]["cost_counter"])

IDEOLOGY_IDS: Final[list[str]] = [row["id"] for row in _ideologies["ideology"]]
IDEOLOGY_NAMES: Final[list[Text]] = [text(row["name"]) for row in _ideologies["ideology"]]
IDEOLOGY_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _ideologies["ideology"]]
IDEOLOGIES: Final = len(IDEOLOGY_IDS)
NO_IDEOLOGY: Final = -1
# R9.2: the counters that an ideology scores, each with how many make a point.
IDEOLOGY_SCORING: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    [
        tuple([(COUNTER_IDS.index(part["counter"]), part["each"]) for part in row["scoring"]])
        for row in _ideologies["ideology"]
    ]
)
AUTOMA_GAINS_CRUISER: Final = 0
AUTOMA_NOMINATES: Final = 1
YOU_LOSE_CRUISER: Final = 2
AUTOMA_COLONIZES: Final = 3
AUTOMA_REMOVES_TOKEN: Final = 4
_AUTOMA_EFFECTS: Final = [
    "automa_gains_cruiser",
    "automa_influence_2_then_nominate",
    "you_lose_cruiser_if_above_force",
    "automa_colonizes_any_and_influence_1",
    "remove_leftmost_exploration_token",
]
AUTOMA_EFFECT: Final[tuple[int, ...]] = tuple(
    [_AUTOMA_EFFECTS.index(row["automa"]) for row in _ideologies["ideology"]]
)

PRIMARY: Final = 0
ADVANCED: Final = 1
CLASS_IDS: Final[list[str]] = [row["id"] for row in _technologies["class"]]
# R6.15: of each class the payment in credits, then the one in innovation alone.
CLASS_PAYMENTS: Final[tuple[tuple[Table, ...], ...]] = tuple(
    [tuple([table(payment) for payment in row["payments"]]) for row in _technologies["class"]]
)
_technology_rows: Final[list[dict[str, Any]]] = _technologies["technology"]
TECHNOLOGIES: Final = len(_technology_rows)
TECHNOLOGY_IDS: Final[list[str]] = [row["id"] for row in _technology_rows]
TECHNOLOGY_NAMES: Final[list[Text]] = [text(row["name"]) for row in _technology_rows]
TECHNOLOGY_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _technology_rows]
CLASS: Final[tuple[int, ...]] = tuple([CLASS_IDS.index(row["class"]) for row in _technology_rows])
ROW: Final[tuple[int, ...]] = tuple([row.get("row", 0) for row in _technology_rows])
COLUMN: Final[list[str]] = [row.get("column", "") for row in _technology_rows]
BOARD_TECHNOLOGIES: Final = len([row for row in _technology_rows if "row" in row])
# R6.16: the technologies of which one must be known, as bits; 0 if there is none to need.
NEEDS: Final[tuple[int, ...]] = tuple(
    [sum([1 << TECHNOLOGY_IDS.index(one) for one in row["needs"]]) for row in _technology_rows]
)

WITHOUT_NEEDS: Final[int] = sum([1 << one for one in range(TECHNOLOGIES) if not NEEDS[one]])
# R6.16: the technologies that need this one or another, as bits.
OPENED_BY: Final[tuple[int, ...]] = tuple(
    [
        sum([1 << other for other in range(TECHNOLOGIES) if NEEDS[other] >> one & 1])
        for one in range(TECHNOLOGIES)
    ]
)
# The technologies of each class, as bits.
OF_CLASS: Final[tuple[int, ...]] = tuple(
    [
        sum([1 << one for one in range(TECHNOLOGIES) if CLASS[one] == kind])
        for kind in range(len(CLASS_IDS))
    ]
)

_faction_rows: Final[list[dict[str, Any]]] = _factions["faction"]
FACTIONS: Final = len(_faction_rows)
FACTION_IDS: Final[list[str]] = [row["id"] for row in _faction_rows]
FACTION_NAMES: Final[list[Text]] = [text(row["name"]) for row in _faction_rows]
IDEOLOGY: Final[tuple[int, ...]] = tuple(
    [IDEOLOGY_IDS.index(row["ideology"]) for row in _faction_rows]
)
BIOME: Final[tuple[int, ...]] = tuple(
    [PLANET_TYPE_IDS.index(row["biome"]) for row in _faction_rows]
)
START_BONUS: Final[tuple[Table, ...]] = tuple([table(row["start"]) for row in _faction_rows])
SUPPORT: Final[tuple[Table, ...]] = tuple([table(row["support"]) for row in _faction_rows])
FACTION_TECHNOLOGIES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([TECHNOLOGY_IDS.index(one) for one in row["technologies"]]) for row in _faction_rows]
)
ABILITY_NAMES: Final[list[list[Text]]] = [
    [text(ability["name"]) for ability in row["ability"]] for row in _faction_rows
]
ABILITY_TEXTS: Final[list[list[Text]]] = [
    [text(ability["text"]) for ability in row["ability"]] for row in _faction_rows
]
NO_OWNER: Final = -1
# The faction that a technology is printed on.
OWNER: Final[tuple[int, ...]] = tuple(
    [
        next((card for card in range(FACTIONS) if one in FACTION_TECHNOLOGIES[card]), NO_OWNER)
        for one in range(TECHNOLOGIES)
    ]
)
ABILITY_ROWS: Final[list[list[dict[str, Any]]]] = [
    [ability["effect"] for ability in row["ability"]] for row in _faction_rows
]
TECHNOLOGY_EFFECT_ROWS: Final[list[list[dict[str, Any]]]] = [
    row["effects"] for row in _technology_rows
]
EXCHANGE_RATES: Final[list[tuple[int, int]]] = [
    (resource, row["exchange"]) for resource, row in enumerate(_resource_rows) if "exchange" in row
]
