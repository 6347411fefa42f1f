"""The components (R1): sectors, technologies, parts, discoveries and species as small integers."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.data.tables import read, text
from astrarium.kernel.words import Text

GAME_NAME: Final = "eclipse"

MOST_PLAYERS: Final = 6
ROUNDS: Final = 8
DIPLOMACY_PLAYERS: Final = 4  # R12
FIRST_TO_PASS_MONEY: Final = 2  # R4.5
REFRESHED_COLONY_SHIPS: Final = 2  # R9.5
MOST_REPUTATION_DRAWN: Final = 5  # R11.13
ARTIFACT_RESOURCES: Final = 5  # R6.6
MONOLITH_POINTS: Final = 3  # R15.1
TRAITOR_POINTS: Final = -2  # R15.1
AMBASSADORS: Final = 3  # R1.1
COLONY_SHIPS_IN_BOX: Final = 24
NOTHING: Final = -1

MONEY: Final = 0
SCIENCE: Final = 1
MATERIALS: Final = 2
RESOURCES: Final = 3

EXPLORE: Final = 0
RESEARCH: Final = 1
UPGRADE: Final = 2
BUILD: Final = 3
MOVE: Final = 4
INFLUENCE: Final = 5
ACTIONS: Final = 6

INTERCEPTOR: Final = 0
CRUISER: Final = 1
DREADNOUGHT: Final = 2
STARBASE: Final = 3
SHIPS: Final = 4
ORBITAL: Final = 4
MONOLITH: Final = 5
ITEMS: Final = 6
# R8.2: the structures of a sector, as bits.
HAS_ORBITAL: Final = 1
HAS_MONOLITH: Final = 2

_tables: Final = read(GAME_NAME, "tables")
_sectors: Final[list[dict[str, Any]]] = read(GAME_NAME, "sectors")["sector"]
_ships: Final = read(GAME_NAME, "ships")
_parts: Final[list[dict[str, Any]]] = read(GAME_NAME, "parts")["part"]
_technologies: Final = read(GAME_NAME, "technologies")
_discoveries: Final = read(GAME_NAME, "discoveries")
_species: Final = read(GAME_NAME, "species")
_blueprints: Final[list[dict[str, Any]]] = read(GAME_NAME, "blueprints")["blueprint"]

RESOURCE_IDS: Final[list[str]] = [row["id"] for row in _tables["resource"]]
RESOURCE_NAMES: Final[list[Text]] = [text(row["name"]) for row in _tables["resource"]]
ACTION_IDS: Final[list[str]] = [row["id"] for row in _tables["action"]]
ACTION_NAMES: Final[list[Text]] = [text(row["name"]) for row in _tables["action"]]

PRODUCTION: Final[tuple[int, ...]] = tuple(_tables["population"]["production"])
CUBES: Final[int] = _tables["population"]["cubes"]
CUBES_AT_START: Final[int] = _tables["population"]["at_start"]
MOST_ON_TRACK: Final = len(PRODUCTION) - 1
UPKEEP: Final[tuple[int, ...]] = tuple(_tables["influence"]["upkeep"])
DISCS: Final[int] = _tables["influence"]["discs"]
DISCS_AT_START: Final[int] = _tables["influence"]["at_start"]

REPUTATION_VALUES: Final[tuple[int, ...]] = tuple([row["vp"] for row in _tables["reputation"]])
REPUTATION_COPIES: Final[tuple[int, ...]] = tuple([row["copies"] for row in _tables["reputation"]])
MOST_REPUTATION: Final = 5  # the longest reputation track


class Count:
    """R2: the numbers that depend on how many play."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.technologies: int = row["technologies"]
        self.new_technologies: int = row["new_technologies"]
        self.outer: int = row["outer"]
        self.seats: list[int] = row["seats"]
        self.guardians: list[int] = row["guardians"]


COUNTS: Final[dict[int, Count]] = {row["players"]: Count(row) for row in _tables["count"]}

# Sectors. A slot is the kind of its cube, 3 for gray, and 4 more with a star.
GRAY: Final = 3
ADVANCED: Final = 4
ORBITAL_SLOT: Final = 6  # the place of an Orbital's cube after the slots of the tile
ORBITAL_KIND: Final = 8  # what the slot of an Orbital is called among kinds of slots
SLOT_KINDS: Final = 9
SLOT_IDS: Final[list[str]] = [
    *RESOURCE_IDS,
    "gray",
    *[f"{kind}_adv" for kind in RESOURCE_IDS],
    "gray_adv",
    "orbital",
]
SECTOR_IDS: Final[list[str]] = [row["id"] for row in _sectors]
SECTOR_NAMES: Final[list[Text]] = [text(row["name"]) for row in _sectors]
SECTORS: Final = len(_sectors)
SECTOR_NUMBER: Final[tuple[int, ...]] = tuple([int(row["id"]) for row in _sectors])
SECTOR_KIND: Final[list[str]] = [row["kind"] for row in _sectors]


def _edges(row: dict[str, Any]) -> int:
    mask = 0
    for edge in row["wormholes"]:
        mask |= 1 << edge
    return mask


WORMHOLES: Final[tuple[int, ...]] = tuple([_edges(row) for row in _sectors])
SLOTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([SLOT_IDS.index(slot) for slot in row["slots"]]) for row in _sectors]
)
SECTOR_POINTS: Final[tuple[int, ...]] = tuple([row["vp"] for row in _sectors])
ARTIFACT: Final[tuple[bool, ...]] = tuple([row.get("artifact", False) for row in _sectors])
HAS_DISCOVERY: Final[tuple[bool, ...]] = tuple([row.get("discovery", False) for row in _sectors])
HAS_PORTAL: Final[tuple[bool, ...]] = tuple([row.get("warp_portal", False) for row in _sectors])

ANCIENT: Final = 0
GUARDIAN: Final = 1
GCDS: Final = 2
NPC_KINDS: Final = 3
NPC_IDS: Final[list[str]] = ["ancient", "guardian", "gcds"]
NPC_NAMES: Final[list[Text]] = [
    text(next(row for row in _ships["npc"] if row["kind"] == kind)["name"]) for kind in NPC_IDS
]
CENTER: Final[int] = SECTOR_IDS.index("001")
# What ships of nobody a sector can hold, and how many when it is placed.
NPC_KIND: Final[tuple[int, ...]] = tuple(
    [GCDS if "gcds" in row else GUARDIAN if "guardian" in row else ANCIENT for row in _sectors]
)
NPC_COUNT: Final[tuple[int, ...]] = tuple(
    [1 if "gcds" in row or "guardian" in row else row.get("ancients", 0) for row in _sectors]
)
INNER_SECTORS: Final[list[int]] = [at for at in range(SECTORS) if SECTOR_KIND[at] == "inner"]
MIDDLE_SECTORS: Final[list[int]] = [at for at in range(SECTORS) if SECTOR_KIND[at] == "middle"]
OUTER_SECTORS: Final[list[int]] = [at for at in range(SECTORS) if SECTOR_KIND[at] == "outer"]
GUARDIAN_SECTORS: Final[list[int]] = [at for at in range(SECTORS) if SECTOR_KIND[at] == "guardian"]

# Ships, structures and dice.
ITEM_IDS: Final[list[str]] = [row["id"] for row in _ships["item"]]
ITEM_NAMES: Final[list[Text]] = [text(row["name"]) for row in _ships["item"]]
ITEM_COST: Final[tuple[int, ...]] = tuple([row["cost"] for row in _ships["item"]])
CHEAP_COST: Final[tuple[int, ...]] = tuple([row["cost_mechanema"] for row in _ships["item"]])
SHIP_COUNT: Final[tuple[int, ...]] = tuple([row["count"] for row in _ships["item"][:SHIPS]])
SHIP_REPUTATION: Final[tuple[int, ...]] = tuple(
    [row["reputation"] for row in _ships["item"][:SHIPS]]
)
SHIP_SIZE: Final[tuple[int, ...]] = tuple([row["size"] for row in _ships["item"][:SHIPS]])
# R11.11: the ship types from the largest to the smallest.
BY_SIZE: Final[tuple[int, ...]] = tuple(
    [next(ship for ship in range(SHIPS) if SHIP_SIZE[ship] == size) for size in range(SHIPS, 0, -1)]
)
DIE_IDS: Final[list[str]] = [row["id"] for row in _ships["die"]]
DIE_NAMES: Final[list[Text]] = [text(row["name"]) for row in _ships["die"]]
DIE_DAMAGE: Final[tuple[int, ...]] = tuple([row["damage"] for row in _ships["die"]])
DICE: Final = len(DIE_IDS)
RED: Final[int] = DIE_IDS.index("red")
FACES: Final = 6
BLANK: Final = 1  # R11.7: this face always misses
BURST: Final = 6  # R11.7: this face always hits
TO_HIT: Final = 6


def _dice(colours: list[str]) -> tuple[int, ...]:
    return tuple([colours.count(colour) for colour in DIE_IDS])


# Parts.
PART_IDS: Final[list[str]] = [row["id"] for row in _parts]
PART_NAMES: Final[list[Text]] = [text(row["name"]) for row in _parts]
PARTS: Final = len(_parts)
PART_KIND: Final[list[str]] = [row["kind"] for row in _parts]
IS_DRIVE: Final[tuple[bool, ...]] = tuple([row["kind"] == "drive" for row in _parts])
IS_ANCIENT_PART: Final[tuple[bool, ...]] = tuple([row["origin"] == "ancient" for row in _parts])
OUTSIDE_GRID: Final[tuple[bool, ...]] = tuple([row.get("outside", False) for row in _parts])
MUON_SOURCE: Final[int] = PART_IDS.index("muon_source")
FIRST_ANCIENT_PART: Final[int] = IS_ANCIENT_PART.index(True)
PART_ENERGY: Final[tuple[int, ...]] = tuple(
    [row.get("energy_source", 0) - row.get("energy_use", 0) for row in _parts]
)
PART_INITIATIVE: Final[tuple[int, ...]] = tuple([row.get("initiative", 0) for row in _parts])
PART_MOVEMENT: Final[tuple[int, ...]] = tuple([row.get("movement", 0) for row in _parts])
PART_COMPUTER: Final[tuple[int, ...]] = tuple([row.get("computer", 0) for row in _parts])
PART_SHIELD: Final[tuple[int, ...]] = tuple([row.get("shield", 0) for row in _parts])
PART_HULL: Final[tuple[int, ...]] = tuple([row.get("hull", 0) for row in _parts])
PART_CANNON: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_dice(row.get("cannon", [])) for row in _parts]
)
PART_MISSILE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_dice(row.get("missile", [])) for row in _parts]
)

# Technologies.
MILITARY: Final = 0
GRID: Final = 1
NANO: Final = 2
TRACKS: Final = 3
RARE: Final = 3
CATEGORY_IDS: Final[list[str]] = [row["id"] for row in _technologies["category"]]
CATEGORY_NAMES: Final[list[Text]] = [text(row["name"]) for row in _technologies["category"]]
DISCOUNTS: Final[tuple[int, ...]] = tuple(_technologies["track"]["discounts"])
TRACK_POINTS: Final[tuple[int, ...]] = tuple(_technologies["track"]["points"])
TRACK_LENGTH: Final = len(TRACK_POINTS) - 1
_tech_rows: Final[list[dict[str, Any]]] = _technologies["technology"]
TECH_IDS: Final[list[str]] = [row["id"] for row in _tech_rows]
TECH_NAMES: Final[list[Text]] = [text(row["name"]) for row in _tech_rows]
TECH_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _tech_rows]
TECHS: Final = len(_tech_rows)
TECH_CATEGORY: Final[tuple[int, ...]] = tuple(
    [CATEGORY_IDS.index(row["category"]) for row in _tech_rows]
)
TECH_COST: Final[tuple[int, ...]] = tuple([row["cost"] for row in _tech_rows])
TECH_LEAST: Final[tuple[int, ...]] = tuple([row["least"] for row in _tech_rows])
TECH_COPIES: Final[tuple[int, ...]] = tuple([row["copies"] for row in _tech_rows])
TECH_PART: Final[tuple[int, ...]] = tuple(
    [PART_IDS.index(row["part"]) if "part" in row else NOTHING for row in _tech_rows]
)


def technology(name: str) -> int:
    """The technology of an identifier."""
    return TECH_IDS.index(name)


NEUTRON_BOMBS: Final = technology("neutron_bombs")
NEUTRON_ABSORBER: Final = technology("neutron_absorber")
ANTIMATTER_SPLITTER: Final = technology("antimatter_splitter")
CLOAKING_DEVICE: Final = technology("cloaking_device")
WORMHOLE_GENERATOR: Final = technology("wormhole_generator")
QUANTUM_GRID: Final = technology("quantum_grid")
ADVANCED_ROBOTICS: Final = technology("advanced_robotics")
ARTIFACT_KEY: Final = technology("artifact_key")
ANCIENT_LABS: Final = technology("ancient_labs")
WARP_PORTAL: Final = technology("warp_portal")
METASYNTHESIS: Final = technology("metasynthesis")
GAINED_DISCS: Final[tuple[int, ...]] = tuple(
    [2 if tech == QUANTUM_GRID else 1 if tech == ADVANCED_ROBOTICS else 0 for tech in range(TECHS)]
)
# R4.11: which technology opens the advanced slots of a kind.
ADVANCED_TECH: Final[tuple[int, ...]] = (
    technology("advanced_economy"),
    technology("advanced_labs"),
    technology("advanced_mining"),
)
# R6, R7, R8, R9: the technology that adds activations to an action, and how many.
BONUS_TECH: Final[tuple[int, ...]] = (
    NOTHING,
    NOTHING,
    technology("pico_modulator"),
    technology("nanorobots"),
    technology("improved_logistics"),
    NOTHING,
)
BONUS_ACTIVATIONS: Final[tuple[int, ...]] = (0, 0, 2, 1, 1, 0)
# R7.3: the technology that a part needs, and R8.2: that a ship or a structure needs.
PART_TECH: Final[tuple[int, ...]] = tuple(
    [TECH_PART.index(part) if part in TECH_PART else NOTHING for part in range(PARTS)]
)
ITEM_TECH: Final[tuple[int, ...]] = tuple(
    [
        TECH_IDS.index(row["technology"]) if "technology" in row else NOTHING
        for row in _ships["item"]
    ]
)
PORTAL_TECHS: Final[list[int]] = [tech for tech in range(TECHS) if "module" in _tech_rows[tech]]

# Discovery tiles.
_discovery_rows: Final[list[dict[str, Any]]] = _discoveries["discovery"]
DISCOVERY_IDS: Final[list[str]] = [row["id"] for row in _discovery_rows]
DISCOVERY_NAMES: Final[list[Text]] = [text(row["name"]) for row in _discovery_rows]
DISCOVERY_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _discovery_rows]
DISCOVERIES: Final = len(_discovery_rows)
DISCOVERY_COPIES: Final[tuple[int, ...]] = tuple([row["copies"] for row in _discovery_rows])
DISCOVERY_POINTS: Final[int] = _discoveries["kept"]["vp"]
DISCOVERY_PART: Final[tuple[int, ...]] = tuple(
    [PART_IDS.index(row["part"]) if "part" in row else NOTHING for row in _discovery_rows]
)
DISCOVERY_GAIN: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([row.get("gain", {}).get(kind, 0) for kind in RESOURCE_IDS]) for row in _discovery_rows]
)
ANCIENT_TECH: Final[int] = DISCOVERY_IDS.index("ancient_tech")
ANCIENT_CRUISER: Final[int] = DISCOVERY_IDS.index("ancient_cruiser")
ANCIENT_ORBITAL: Final[int] = DISCOVERY_IDS.index("ancient_orbital")
ANCIENT_MONOLITH: Final[int] = DISCOVERY_IDS.index("ancient_monolith")
ANCIENT_PORTAL: Final[int] = DISCOVERY_IDS.index("ancient_warp_portal")
# R6.7: what is put into a sector.
PLACED_DISCOVERIES: Final = (ANCIENT_CRUISER, ANCIENT_ORBITAL, ANCIENT_MONOLITH, ANCIENT_PORTAL)
PORTAL_DISCOVERIES: Final[list[int]] = [
    tile for tile in range(DISCOVERIES) if "module" in _discovery_rows[tile]
]
# The two portal tiles, as bits, and their worth (R15.1).
TECH_PORTAL_TILE: Final = 1
ANCIENT_PORTAL_TILE: Final = 2
PORTAL_POINTS: Final[tuple[int, ...]] = (0, 1, 2, 3)

# Species.
_species_rows: Final[list[dict[str, Any]]] = _species["species"]
COLOUR_IDS: Final[list[str]] = [row["id"] for row in _species["colour"]]
COLOUR_NAMES: Final[list[Text]] = [text(row["name"]) for row in _species["colour"]]
SPECIES_IDS: Final[list[str]] = [row["id"] for row in _species_rows]
SPECIES_NAMES: Final[list[Text]] = [text(row["name"]) for row in _species_rows]
SPECIES_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _species_rows]
SPECIES: Final = len(_species_rows)
COLOUR: Final[tuple[int, ...]] = tuple([COLOUR_IDS.index(row["colour"]) for row in _species_rows])
START_SECTOR: Final[tuple[int, ...]] = tuple(
    [SECTOR_IDS.index(row["start_sector"]) for row in _species_rows]
)
START_STORAGE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(row["storage"]) for row in _species_rows]
)
COLONY_SHIPS: Final[tuple[int, ...]] = tuple([row["colony_ships"] for row in _species_rows])
TRADE_RATIO: Final[tuple[int, ...]] = tuple([row["trade_ratio"] for row in _species_rows])
ACTIVATIONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(row["activations"]) for row in _species_rows]
)
START_TECHS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([technology(tech) for tech in row["technologies"]]) for row in _species_rows]
)
SHIP_NAMES: Final[list[list[str]]] = [row["ship_names"] for row in _species_rows]
# R12.4: how many slots of the reputation track are for ambassadors, for reputation, for either.
AMBASSADOR_SLOTS: Final[tuple[int, ...]] = tuple(
    [row["reputation_track"].count("ambassador") for row in _species_rows]
)
REPUTATION_SLOTS: Final[tuple[int, ...]] = tuple(
    [row["reputation_track"].count("reputation") for row in _species_rows]
)
EITHER_SLOTS: Final[tuple[int, ...]] = tuple(
    [row["reputation_track"].count("either") for row in _species_rows]
)
START_FLEET: Final[tuple[int, ...]] = tuple([ITEM_IDS.index(row["fleet"]) for row in _species_rows])
START_REPUTATION: Final[tuple[int, ...]] = tuple(
    [row.get("reputation", 0) for row in _species_rows]
)
DISCS_FEWER: Final[tuple[int, ...]] = tuple([row.get("discs_fewer", 0) for row in _species_rows])
ADVANCED_CUBE: Final[tuple[bool, ...]] = tuple(
    [row.get("advanced_cube", False) for row in _species_rows]
)
FRAGILE: Final[tuple[bool, ...]] = tuple([row.get("fragile", False) for row in _species_rows])
SECTOR_BONUS: Final[tuple[int, ...]] = tuple([row.get("vp_per_sector", 0) for row in _species_rows])
ANCIENT_BONUS: Final[tuple[int, ...]] = tuple(
    [row.get("vp_per_ancient", 0) for row in _species_rows]
)
FLIPS: Final[tuple[int, ...]] = tuple([row.get("flips", 1) for row in _species_rows])
PEACEFUL: Final[tuple[bool, ...]] = tuple(
    [row.get("peace_with_ancients", False) for row in _species_rows]
)
BUILD_COST: Final[tuple[tuple[int, ...], ...]] = tuple(
    [CHEAP_COST if row.get("cheap", False) else ITEM_COST for row in _species_rows]
)

# Blueprints: for each species the four ships.
_by_group: Final[dict[tuple[str, str], dict[str, Any]]] = {
    (row["group"], row["ship"]): row for row in _blueprints
}
_plans: Final[list[list[dict[str, Any]]]] = [
    [_by_group[row["blueprints"], ship] for ship in ITEM_IDS[:SHIPS]] for row in _species_rows
]
PRINTED: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple(
            [
                tuple([PART_IDS.index(part) if part else NOTHING for part in plan["printed"]])
                for plan in plans
            ]
        )
        for plans in _plans
    ]
)
SPACE_PLACES: Final[list[list[list[str]]]] = [
    [plan["places"] for plan in plans] for plans in _plans
]
PLAN_INITIATIVE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([plan["initiative"] for plan in plans]) for plans in _plans]
)
PLAN_ENERGY: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([plan["energy"] for plan in plans]) for plans in _plans]
)
PLAN_COMPUTER: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([plan["computer"] for plan in plans]) for plans in _plans]
)
SPACES: Final = 8  # the most spaces of a blueprint
OUTSIDE: Final = 8  # the place of a part that lies outside the grid


class NpcPlan:
    """R1.5: one blueprint tile of the ships of nobody."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.kind: int = NPC_IDS.index(row["kind"])
        self.advanced: bool = row["advanced"]
        self.cannon: tuple[int, ...] = _dice(row["cannon"])
        self.missile: tuple[int, ...] = _dice(row["missile"])
        self.computer: int = row["computer"]
        self.shield: int = row["shield"]
        self.hull: int = row["hull"]
        self.initiative: int = row["initiative"]
        self.reputation: int = row["reputation"]


# By kind: the standard tile, then the advanced one.
NPC_PLANS: Final[list[list[NpcPlan]]] = [
    [NpcPlan(row) for row in _ships["npc"] if row["kind"] == kind] for kind in NPC_IDS
]
NPC_REPUTATION: Final[tuple[int, ...]] = tuple([plans[0].reputation for plans in NPC_PLANS])
