"""The components (R1): roles, cards, planets and technologies as small integers and tables."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.data.tables import read, text
from astrarium.kernel.words import Text

GAME_NAME: Final = "eminent_domain"

MOST_PLAYERS: Final = 4

SURVEY: Final = 0
WARFARE: Final = 1
COLONIZE: Final = 2
PRODUCE: Final = 3
TRADE: Final = 4
RESEARCH: Final = 5
ROLES: Final = 6

SURVEY_CARD: Final = 0
WARFARE_CARD: Final = 1
COLONIZE_CARD: Final = 2
PRODUCE_TRADE_CARD: Final = 3
RESEARCH_CARD: Final = 4
POLITICS_CARD: Final = 5
ROLE_CARDS: Final = 6
STACKS: Final = 5

PLANET_TYPES: Final = 3
RESOURCES: Final = 4
SHIP: Final = 4  # R11.2: what a ship is called among things to trade, after the four resources

_roles: Final = read(GAME_NAME, "roles")
_setup: Final = read(GAME_NAME, "setup")
_planets: Final = read(GAME_NAME, "planets")
_technologies: Final = read(GAME_NAME, "technologies")

ROLE_IDS: Final[list[str]] = [role["id"] for role in _roles["role"]]
ROLE_NAMES: Final[list[Text]] = [text(role["name"]) for role in _roles["role"]]
ROLE_TEXTS: Final[list[Text]] = [text(role["text"]) for role in _roles["role"]]
_role_card_ids: Final[list[str]] = [card["id"] for card in _roles["role_card"]]
STACK_OF_ROLE: Final[tuple[int, ...]] = tuple(
    [_role_card_ids.index(role["stack"]) for role in _roles["role"]]
)
COPIES: Final[tuple[int, ...]] = tuple([card["copies"] for card in _roles["role_card"]])
STARTING_COPIES: Final[tuple[int, ...]] = tuple([card["starting"] for card in _roles["role_card"]])

INFLUENCE_SUPPLY: Final[int] = _setup["influence"]["supply"]
HAND_LIMIT: Final[int] = _setup["hand"]["limit"]


class StackSizes:
    """R2.4, R12.1: a row of the set-up table."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.stacks: list[int] = [row[card] for card in _role_card_ids[:STACKS]]
        self.empty_to_end: int = row["empty_to_end"]


STACK_SIZES: Final[dict[str, StackSizes]] = {row["id"]: StackSizes(row) for row in _setup["stacks"]}

PLANET_TYPE_IDS: Final[list[str]] = [kind["id"] for kind in _planets["planet_type"]]
PLANET_TYPE_NAMES: Final[list[Text]] = [text(kind["name"]) for kind in _planets["planet_type"]]
RESOURCE_IDS: Final[list[str]] = [resource["id"] for resource in _planets["resource"]]
RESOURCE_NAMES: Final[list[Text]] = [text(resource["name"]) for resource in _planets["resource"]]

_planet_rows: Final[list[dict[str, Any]]] = _planets["planet"]
PLANET_IDS: Final[list[str]] = [row["id"] for row in _planet_rows]
PLANET_NAMES: Final[list[str]] = [row["name"] for row in _planet_rows]
TYPE: Final[tuple[int, ...]] = tuple([PLANET_TYPE_IDS.index(row["type"]) for row in _planet_rows])
WARFARE_COST: Final[tuple[int, ...]] = tuple([row["warfare_cost"] for row in _planet_rows])
COLONIZE_COST: Final[tuple[int, ...]] = tuple([row["colonize_cost"] for row in _planet_rows])
PLANET_INFLUENCE: Final[tuple[int, ...]] = tuple([row["influence"] for row in _planet_rows])
NO_SYMBOL: Final = -1
PLANET_SYMBOL: Final[tuple[int, ...]] = tuple(
    [ROLE_IDS.index(row["symbol"]) if "symbol" in row else NO_SYMBOL for row in _planet_rows]
)
SLOTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([RESOURCE_IDS.index(slot) for slot in row["slots"]]) for row in _planet_rows]
)
HAND_BONUS: Final[tuple[int, ...]] = tuple([row.get("hand_bonus", 0) for row in _planet_rows])
START_TILES: Final[list[int]] = [
    planet for planet, row in enumerate(_planet_rows) if row.get("start", False)
]
PLANET_CARDS: Final[list[int]] = [
    planet for planet, row in enumerate(_planet_rows) if not row.get("start", False)
]
LEARNING_PLANETS: Final[list[int]] = [
    planet for planet in PLANET_CARDS if _planet_rows[planet].get("learning", True)
]
# R1.8: the back shows the type and the two costs; equal backs cannot be told apart.
BACK: Final[tuple[int, ...]] = tuple(
    [
        TYPE[planet] * 100 + WARFARE_COST[planet] * 10 + COLONIZE_COST[planet]
        for planet in range(len(_planet_rows))
    ]
)
SITES: Final = len(PLANET_CARDS) + 1  # the most planets one Empire can ever hold


class Effect:
    """One step of an Action: what is done, how often, and whether it may be left."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.op: str = row["op"]
        self.amount: int = ANY if row.get("amount") == "any" else row.get("amount", 1)
        self.optional: bool = row.get("optional", False)
        self.itself: bool = row.get("itself", False)
        self.options: list[Effect] = [Effect(option) for option in row.get("options", [])]


ANY: Final = 999

_levels: Final[dict[int, dict[str, int]]] = {row["level"]: row for row in _technologies["level"]}
_titles: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in _technologies["title"]}
_cards: Final[list[dict[str, Any]]] = _technologies["technology"]
_ordinary: Final[list[dict[str, Any]]] = [row for row in _cards if "title" in row]
_permanent: Final[list[dict[str, Any]]] = [row for row in _cards if "faces" in row]
TITLE_NAMES: Final[dict[str, Text]] = {title: text(row["name"]) for title, row in _titles.items()}

# Cards of a deck: the six role cards, then the ordinary technologies.
CARD_IDS: Final[list[str]] = _role_card_ids + [row["id"] for row in _ordinary]
CARDS: Final = len(CARD_IDS)
_card_titles: Final[list[dict[str, Any]]] = _roles["role_card"] + [
    _titles[row["title"]] for row in _ordinary
]
CARD_TITLES: Final[list[str]] = [row["id"] for row in _card_titles]
CARD_NAMES: Final[list[Text]] = [text(row["name"]) for row in _card_titles]
CARD_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _card_titles]
ACTIONS: Final[list[list[Effect]]] = [
    [Effect(step) for step in row["action"]] for row in _card_titles
]


def _counted(symbols: list[str]) -> tuple[int, ...]:
    return tuple([symbols.count(role) for role in ROLE_IDS])


SYMBOLS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_counted(row["symbols"]) for row in _roles["role_card"] + _ordinary]
)
ROLE_SYMBOLS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([symbols[role] for symbols in SYMBOLS]) for role in range(ROLES)]
)
# R11.2: with Adaptability each standard Research card has one symbol of every role.
ADAPTED_SYMBOLS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([1 if card == RESEARCH_CARD else by_card[card] for card in range(CARDS)])
        for by_card in ROLE_SYMBOLS
    ]
)
# R11.2: a standard Research card can only be tucked under Adaptability, and is then 1 colony.
COLONIES: Final[tuple[int, ...]] = tuple(
    [1 if card == RESEARCH_CARD else SYMBOLS[card][COLONIZE] for card in range(CARDS)]
)

# Faces: every technology that can be taken, ordinary ones first, then both sides of each permanent.
FACE_TITLES: Final[list[str]] = [row["title"] for row in _ordinary] + [
    title for row in _permanent for title in row["faces"]
]
FACE_IDS: Final[list[str]] = [row["id"] for row in _ordinary] + FACE_TITLES[len(_ordinary) :]
FACES: Final = len(FACE_IDS)
FIRST_PERMANENT: Final = len(_ordinary)
_face_rows: Final[list[dict[str, Any]]] = _ordinary + [
    row for row in _permanent for _ in row["faces"]
]
FACE_NAMES: Final[list[Text]] = [text(_titles[title]["name"]) for title in FACE_TITLES]
FACE_TEXTS: Final[list[Text]] = [text(_titles[title]["text"]) for title in FACE_TITLES]
REVISED_TEXTS: Final[dict[int, Text]] = {
    face: text(_titles[title]["revised"])
    for face, title in enumerate(FACE_TITLES)
    if "revised" in _titles[title]
}
FACE_SYMBOLS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        _counted(row.get("symbols") or _titles[FACE_TITLES[face]].get("symbols", []))
        for face, row in enumerate(_face_rows)
    ]
)
FACE_TYPE: Final[tuple[int, ...]] = tuple(
    [PLANET_TYPE_IDS.index(row["pile"]) for row in _face_rows]
)
FACE_LEVEL: Final[tuple[int, ...]] = tuple([row["level"] for row in _face_rows])
FACE_COST: Final[tuple[int, ...]] = tuple([_levels[row["level"]]["cost"] for row in _face_rows])
FACE_PLANETS: Final[tuple[int, ...]] = tuple(
    [_levels[row["level"]]["planets"] for row in _face_rows]
)
FACE_INFLUENCE: Final[tuple[int, ...]] = tuple(
    [_levels[row["level"]]["influence"] for row in _face_rows]
)
LEVELS: Final = len(_levels)


def permanent_face(title: str) -> int:
    """The face of a permanent technology, by its title."""
    return FACE_IDS.index(title)


WEAPON_EMPORIUM: Final = permanent_face("weapon_emporium")
STREAMLINING: Final = permanent_face("streamlining")
ADAPTABILITY: Final = permanent_face("adaptability")
HYPEREFFICIENCY: Final = permanent_face("hyperefficiency")
SCORCHED_EARTH_POLICY: Final = permanent_face("scorched_earth_policy")
LOGISTICS: Final = permanent_face("logistics")
PRODUCTIVITY: Final = permanent_face("productivity")
ABUNDANCE: Final = permanent_face("abundance")
DISSENSION: Final = permanent_face("dissension")
BUREAUCRACY: Final = permanent_face("bureaucracy")


def other_side(face: int) -> int:
    """The face on the back of a permanent technology."""
    return face + 1 if (face - FIRST_PERMANENT) % 2 == 0 else face - 1


def face_of_card(card: int) -> int:
    """The technology that a card of a deck is."""
    return card - ROLE_CARDS


def card_influence(card: int) -> int:
    """R13.1: the printed influence of a card of a deck."""
    return FACE_INFLUENCE[card - ROLE_CARDS] if card >= ROLE_CARDS else 0
