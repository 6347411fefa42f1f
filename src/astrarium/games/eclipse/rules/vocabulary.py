"""Every decision of R16 as verbs over the components.

A sector is named by its number, an unexplored zone by its coordinates. Reputation tiles are
named by their place, since others may not know their values (R16.2).
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import (
    ACTION_IDS,
    CATEGORY_IDS,
    ITEM_IDS,
    MOST_PLAYERS,
    MOST_REPUTATION,
    MOST_REPUTATION_DRAWN,
    NPC_IDS,
    PART_IDS,
    RESOURCE_IDS,
    SECTOR_IDS,
    SHIPS,
    SLOT_IDS,
    SPACES,
    SPECIES_IDS,
    TECH_IDS,
    TRACKS,
)
from astrarium.games.eclipse.rules.galaxy import DIRECTIONS, ZONE_IDS
from astrarium.kernel.rules.vocabulary import Domain, Verb, Vocabulary, numbered

VOCABULARY: Final = Vocabulary()

SPECIES_NAME: Final = Domain("species", SPECIES_IDS)
ACTION: Final = Domain("action", ACTION_IDS)
SECTOR: Final = Domain("sector", SECTOR_IDS)
ZONE: Final = Domain("zone", ZONE_IDS)
TILE: Final = numbered("tile", 2)
ROTATION: Final = Domain("rotation", [str(steps) for steps in range(DIRECTIONS)])
TECH: Final = Domain("technology", TECH_IDS)
TRACK: Final = Domain("track", CATEGORY_IDS[:TRACKS])
RESOURCE: Final = Domain("resource", RESOURCE_IDS)
ITEM: Final = Domain("item", ITEM_IDS)
SHIP: Final = Domain("ship", ITEM_IDS[:SHIPS])
PART: Final = Domain("part", PART_IDS)
SPACE: Final = Domain("space", [*[str(space + 1) for space in range(SPACES)], "outside"])
SEAT: Final = numbered("seat", MOST_PLAYERS)
DRAWN: Final = numbered("drawn", MOST_REPUTATION_DRAWN)
SLOT_KIND: Final = Domain("slot_kind", SLOT_IDS)
SLOT: Final = numbered("slot", MOST_REPUTATION)
# R11.6: a target is a ship of a type, with the damage it has already taken.
MOST_DAMAGE: Final = 26
DAMAGE: Final = Domain("damage", [str(points) for points in range(MOST_DAMAGE)])
TARGET: Final = Domain("target", [*ITEM_IDS[:SHIPS], *NPC_IDS])

SPECIES_CHOICE: Final[Verb] = VOCABULARY.verb("species", [SPECIES_NAME])
ACT: Final[Verb] = VOCABULARY.verb("act", [ACTION])
REACT: Final[Verb] = VOCABULARY.verb("react", [ACTION])
PASS: Final = VOCABULARY.verb("pass")()
DONE: Final = VOCABULARY.verb("done")()
EXPLORE_ZONE: Final[Verb] = VOCABULARY.verb("explore", [ZONE])
FLIP_AGAIN: Final = VOCABULARY.verb("flip_again")()
LAY: Final[Verb] = VOCABULARY.verb("lay", [TILE, ROTATION])
DISCARD: Final = VOCABULARY.verb("discard")()
TAKE_CONTROL: Final = VOCABULARY.verb("control")()
LEAVE: Final = VOCABULARY.verb("leave")()
USE: Final = VOCABULARY.verb("use")()
KEEP_POINTS: Final = VOCABULARY.verb("keep_points")()
STORE: Final = VOCABULARY.verb("store")()
TAKE_TECH: Final[Verb] = VOCABULARY.verb("take", [TECH])
RESEARCH_TECH: Final[Verb] = VOCABULARY.verb("research", [TECH, TRACK])
TRADE: Final[Verb] = VOCABULARY.verb("trade", [RESOURCE])
GAIN: Final[Verb] = VOCABULARY.verb("gain", [RESOURCE])
PORTAL: Final[Verb] = VOCABULARY.verb("portal", [SECTOR])
INSTALL: Final[Verb] = VOCABULARY.verb("install", [SHIP, SPACE])
REMOVE: Final[Verb] = VOCABULARY.verb("remove", [SHIP, SPACE])
PART_CHOICE: Final[Verb] = VOCABULARY.verb("part", [PART])
BUILD_ITEM: Final[Verb] = VOCABULARY.verb("build", [ITEM, SECTOR])
MOVE_SHIP: Final[Verb] = VOCABULARY.verb("move", [SHIP, SECTOR])
MOVE_TO: Final[Verb] = VOCABULARY.verb("to", [SECTOR])
PLACE_DISC: Final[Verb] = VOCABULARY.verb("place", [SECTOR])
LIFT_DISC: Final[Verb] = VOCABULARY.verb("lift", [SECTOR])
TO_TRACK: Final = VOCABULARY.verb("to_track")()
COLONISE: Final[Verb] = VOCABULARY.verb("colonise", [SECTOR, SLOT_KIND, RESOURCE])
RETURN_CUBE: Final[Verb] = VOCABULARY.verb("cube_to", [RESOURCE])
PROPOSE: Final[Verb] = VOCABULARY.verb("propose", [SEAT])
ACCEPT: Final = VOCABULARY.verb("accept")()
REFUSE: Final = VOCABULARY.verb("refuse")()
GIVE_CUBE: Final[Verb] = VOCABULARY.verb("give", [RESOURCE])
RETURN_TILE: Final[Verb] = VOCABULARY.verb("return", [SLOT])
FIRST: Final[Verb] = VOCABULARY.verb("first", [SHIP])
FIRE: Final = VOCABULARY.verb("fire")()
RETREAT: Final[Verb] = VOCABULARY.verb("retreat", [SECTOR])
GIVE_UP: Final = VOCABULARY.verb("give_up")()
HIT: Final[Verb] = VOCABULARY.verb("hit", [TARGET, DAMAGE])
KEEP_TILE: Final[Verb] = VOCABULARY.verb("keep", [DRAWN])
KEEP_NONE: Final = VOCABULARY.verb("keep_none")()
BOMBARD: Final = VOCABULARY.verb("bombard")()
SPARE: Final = VOCABULARY.verb("spare")()
DESTROY: Final[Verb] = VOCABULARY.verb("destroy", [SLOT_KIND])
EXPEL: Final = VOCABULARY.verb("expel")()
ABANDON: Final[Verb] = VOCABULARY.verb("abandon", [SECTOR])
