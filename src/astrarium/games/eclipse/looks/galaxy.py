"""The map: sectors, what lies in them, and where one could explore.

A hex of the drawing has a radius of 100; the galaxy's centre is the origin.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from astrarium.games.eclipse.looks.choices import RING_NAMES, ships_text
from astrarium.games.eclipse.looks.pieces import (
    FleetShown,
    GhostShown,
    Mark,
    OddsMark,
    PrintedShown,
    SectorShown,
    SlotShown,
    TurnShown,
    ZoneShown,
)
from astrarium.games.eclipse.looks.wording import direction_name, sector_name, slot_name, tile_text
from astrarium.games.eclipse.rules.components import (
    ADVANCED,
    ARTIFACT,
    GAME_NAME,
    GRAY,
    HAS_DISCOVERY,
    HAS_PORTAL,
    ITEM_NAMES,
    NPC_COUNT,
    NPC_IDS,
    NPC_KIND,
    NPC_NAMES,
    ORBITAL_KIND,
    RESOURCE_IDS,
    SECTOR_IDS,
    SECTOR_POINTS,
    SECTORS,
    SLOTS,
    WORMHOLES,
)
from astrarium.games.eclipse.rules.galaxy import (
    DIRECTIONS,
    NEXT_ZONE,
    RING,
    ZONE_Q,
    ZONE_R,
    rotated,
)
from astrarium.games.eclipse.rules.vocabulary import EXPLORE_ZONE, LAY
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import N_, Words

COLUMN = 150
ROW = 173.205
MARGIN = 112
SLOT_STEP = 37
SLOTS_IN_ROW = 4
FLEETS_IN_ROW = 3
FLEET_STEP = 46
FIND = (56, -40)
PORTAL = (-62, 36)


def centre(q: int, r: int) -> tuple[int, int]:
    """Where the middle of a hex lies on the drawing."""
    return COLUMN * q, round(ROW * (r + q / 2))


def slot_art(kind: int) -> str:
    """The symbol of a kind of slot; those for advanced cubes have one of their own."""
    if kind == ORBITAL_KIND:
        return "orbital"
    base = "gray" if kind % ADVANCED == GRAY else RESOURCE_IDS[kind % ADVANCED]
    return f"{base}-adv" if kind >= ADVANCED else base


@cache
def slot_places(count: int) -> tuple[tuple[int, int], ...]:
    """Where the slots of a sector lie: one row, or two."""
    rows = [count] if count <= SLOTS_IN_ROW else [count - count // 2, count // 2]
    heights = [52] if len(rows) == 1 else [33, 66]
    places = []
    for number, height in zip(rows, heights, strict=True):
        first = -SLOT_STEP * (number - 1) / 2
        places += [(round(first + SLOT_STEP * step), height) for step in range(number)]
    return tuple(places)


@cache
def fleet_places(count: int, owned: bool) -> tuple[tuple[int, int], ...]:
    """Where ships lie in a sector: rows above the slots, beside the disc."""
    middle = 22 if owned else 0
    wide = FLEETS_IN_ROW if count <= FLEETS_IN_ROW else -(-count // 2)
    step = FLEET_STEP * FLEETS_IN_ROW // max(wide, FLEETS_IN_ROW)
    rows = [min(wide, count - first) for first in range(0, count, wide)]
    top = -14 if len(rows) == 1 else -31
    places = []
    for row, number in enumerate(rows):
        first = middle - step * (number - 1) / 2
        places += [(round(first + step * place), top + 37 * row) for place in range(number)]
    return tuple(places)


class Map(Sight):
    """The galaxy, as one viewer sees it."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str], question: Seen) -> None:
        super().__init__(seen, words, names)
        self.question = question
        self.legal: list[int] = seen["legal"]
        self.odds = self._odds()
        self.raids = self._raids()

    def _odds(self) -> dict[int, str]:
        """The chances that are shown on sectors: of a move, or of a battle to come."""
        shown = {
            battle["sector"]: self._all_odds(battle["shares"]) for battle in self.seen["battles"]
        }
        if self.question.get("player") == self.seen["viewer"]:
            odds: Seen = self.question.get("odds", {})
            shown |= {int(tile): self.words.percent(row["win"] / 100) for tile, row in odds.items()}
        return shown

    def _raids(self) -> dict[int, str]:
        """The chances of attacks on population to destroy all of it."""
        raids = {raid["sector"]: raid for raid in self.seen["raids"]}
        if self.question.get("player") == self.seen["viewer"]:
            asked: Seen = self.question.get("raids", {})
            raids |= {int(tile): raid for tile, raid in asked.items()}
        return {
            tile: self.words.percent(raid["destroyed"][-1] / 100)
            for tile, raid in raids.items()
            if tile not in self.odds
        }

    def _all_odds(self, shares: list[int]) -> str:
        *others, last = shares
        return "/".join([*map(str, others), self.words.percent(last / 100)])

    def sectors(self) -> list[SectorShown]:
        """All sectors on the map, in the order in which they were laid."""
        return [self._sector(sector) for sector in self.seen["sectors"]]

    def _sector(self, sector: Seen) -> SectorShown:
        tile: int = sector["tile"]
        x, y = centre(sector["q"], sector["r"])
        slots = self._slots(sector)
        fleets, marks = self._pieces(sector)
        return SectorShown(
            token=f"sector-{tile}",
            tokens=frozenset(
                [
                    f"sector-{tile}",
                    *[slot.token for slot in slots],
                    *[fleet.token for fleet in fleets if fleet.token],
                ]
            ),
            x=x,
            y=y,
            seat=sector["owner"],
            look=self._look(sector),
            wormholes=sector["openings"],
            number=SECTOR_IDS[tile],
            slots=slots,
            fleets=fleets,
            marks=marks,
            label=self._label(sector),
        )

    def _look(self, sector: Seen) -> str:
        """Whether the sector is the one that is spoken of."""
        fight = self.seen["fight"]
        if fight is not None and fight["sector"] == sector["tile"]:
            return "fought"
        return "meant" if self.question.get("sector") == sector["tile"] else ""

    def _slots(self, sector: Seen) -> tuple[SlotShown, ...]:
        return slots_shown(
            sector["tile"],
            tuple(sector["cubes"]),
            sector["orbital"],
            bool(sector["orbital_cube"]),
            self.words.language,
        )

    def _pieces(self, sector: Seen) -> tuple[tuple[FleetShown, ...], tuple[Mark, ...]]:
        """Ships of players and of nobody, and what else lies in a sector."""
        groups = [
            (seat, ship, count)
            for seat, ships in enumerate(sector["ships"])
            for ship, count in enumerate(ships)
            if count
        ]
        guards: int = sector["npcs"]
        places = fleet_places(len(groups) + (guards > 0), sector["owner"] >= 0)
        fleets = [
            self._fleet(sector["tile"], group, place)
            for group, place in zip(groups, places, strict=False)
        ]
        marks = [Mark("portal", *PORTAL)] if sector["portal_tiles"] else []
        if sector["monolith"]:
            marks.append(Mark("monolith", 66, 26))
        if guards:
            x, y = places[-1]
            kind = NPC_IDS[sector["npc_kind"]]
            marks.append(Mark(kind, x, y, str(guards) if guards > 1 else ""))
        if sector["discovery"]:
            marks.append(Mark("discovery", *FIND, _several(sector["discovery"])))
        return tuple(fleets), tuple(marks)

    def _fleet(self, tile: int, group: tuple[int, int, int], place: tuple[int, int]) -> FleetShown:
        seat, ship, count = group
        own = seat == self.seen["viewer"]
        return FleetShown(
            token=f"ship-{ship}+sector-{tile}" if own else "",
            name=f"{seat}-{ship}",
            art=f"{ship}-{seat}",
            seat=seat,
            x=place[0],
            y=place[1],
            ships=count,
            label=self.words(
                "{count} {ship} of {name} in {sector}",
                count=count,
                ship=ITEM_NAMES[ship],
                name=self.names[seat],
                sector=SECTOR_IDS[tile],
            )
            if own
            else "",
        )

    def _label(self, sector: Seen) -> str:
        """Everything that lies in a sector, in words."""
        words = self.words
        owner: int = sector["owner"]
        parts = [printed_text(sector["tile"], words.language)]
        parts.append(words("uncontrolled") if owner < 0 else self.names[owner])
        cubes = sum(sector["cubes"]) + sector["orbital_cube"]
        if cubes:
            parts.append(words.count("{number} cube", "{number} cubes", cubes))
        parts += [
            f"{self.names[seat]} {ships_text(ships, words)}"
            for seat, ships in enumerate(sector["ships"])
            if any(ships)
        ]
        if sector["npcs"]:
            parts.append(f"{sector['npcs']} {words.pick(NPC_NAMES[sector['npc_kind']])}")
        flags = [
            (N_("Orbital"), sector["orbital"]),
            (N_("Monolith"), sector["monolith"]),
            (N_("discovery tile"), sector["discovery"]),
            (N_("warp portal"), sector["portal"]),
        ]
        parts += [words(text) for text, there in flags if there]
        if sector["tile"] in self.odds:
            parts.append(words("battle, chances {odds}", odds=self.odds[sector["tile"]]))
        if sector["tile"] in self.raids:
            chance = self.raids[sector["tile"]]
            parts.append(words("attack on population, all destroyed: {chance}", chance=chance))
        return words("; ").join(parts)

    def chances(self) -> list[OddsMark]:
        """The chances of battles and of attacks on population, each on its sector."""
        shown = self.odds | self.raids
        return [
            OddsMark(*centre(sector["q"], sector["r"]), shown[sector["tile"]])
            for sector in self.seen["sectors"]
            if sector["tile"] in shown
        ]

    # Where one could explore, and what was turned up.

    def zones(self) -> list[ZoneShown]:
        """The zones that the viewer may explore now."""
        zones = [EXPLORE_ZONE.first(one) for one in self.legal if EXPLORE_ZONE.has(one)]
        laying = self.question.get("zone")
        if laying is not None and not self.seen["flipped"]:
            zones.append(laying)
        return [self._zone(zone) for zone in zones]

    def _zone(self, zone: int) -> ZoneShown:
        words = self.words
        x, y = centre(ZONE_Q[zone], ZONE_R[zone])
        ring = words.pick(RING_NAMES[RING[zone] - 1])
        beside = [
            sector_name(sector["tile"], words)
            for sector in self.seen["sectors"]
            if sector["zone"] in NEXT_ZONE[zone]
        ]
        label = words(
            "Explore here: ring {ring}, beside {sectors}", ring=ring, sectors=", ".join(beside)
        )
        return ZoneShown(f"zone-{zone}", x, y, ring, label)

    def ghosts(self) -> list[GhostShown]:
        """The sectors that were turned up, where they would lie, with all ways to turn them."""
        zone = self.question.get("zone")
        if zone is None:
            return []
        x, y = centre(ZONE_Q[zone], ZONE_R[zone])
        tiles: list[int] = self.seen["flipped"]
        return [self._ghost(number, tile, x, y) for number, tile in enumerate(tiles)]

    def _ghost(self, number: int, tile: int, x: int, y: int) -> GhostShown:
        words = self.words
        turns = [LAY.second(one) for one in self.legal if LAY.has(one) and LAY.first(one) == number]
        if not self.legal:
            turns = [0]
        return GhostShown(
            token=f"tile-{number}",
            x=x,
            y=y,
            number=number,
            tile=SECTOR_IDS[tile],
            name=sector_name(tile, words),
            text=tile_text(tile, words),
            slots=slots_shown(tile, (0,) * len(SLOTS[tile]), False, False, words.language),
            marks=_waiting(tile),
            turns=tuple([self._turn(number, tile, rotation) for rotation in turns]),
        )

    def _turn(self, number: int, tile: int, rotation: int) -> TurnShown:
        shape = rotated(WORMHOLES[tile], rotation)
        open_to = [
            direction_name(direction, self.words)
            for direction in range(DIRECTIONS)
            if shape >> direction & 1
        ]
        return TurnShown(
            token=f"tile-{number}+rotation-{rotation}",
            number=number,
            rotation=rotation,
            wormholes=shape,
            label=self.words("Lay it open to {directions}", directions=", ".join(open_to)),
        )

    def box(self, zones: list[ZoneShown]) -> tuple[int, int, int, int]:
        """The part of the plane that is drawn: left, top, width and height."""
        places = [centre(sector["q"], sector["r"]) for sector in self.seen["sectors"]]
        places += [(zone.x, zone.y) for zone in zones]
        zone = self.question.get("zone")
        if zone is not None:
            places.append(centre(ZONE_Q[zone], ZONE_R[zone]))
        places = places or [(0, 0)]
        left, right = min(x for x, _ in places), max(x for x, _ in places)
        top, bottom = min(y for _, y in places), max(y for _, y in places)
        return (
            left - MARGIN,
            top - MARGIN,
            right - left + 2 * MARGIN,
            bottom - top + 2 * MARGIN,
        )


def _several(number: int) -> str:
    return str(number) if number > 1 else ""


def _waiting(tile: int) -> tuple[Mark, ...]:
    """What a sector holds when it is laid."""
    marks = []
    if NPC_COUNT[tile]:
        x, y = fleet_places(1, False)[0]
        marks.append(Mark(NPC_IDS[NPC_KIND[tile]], x, y, _several(NPC_COUNT[tile])))
    if HAS_DISCOVERY[tile]:
        marks.append(Mark("discovery", *FIND))
    return tuple(marks)


@cache
def printed() -> tuple[PrintedShown, ...]:
    """All sectors as they are printed: number, points, artifact and portal."""
    return tuple([_printed(tile) for tile in range(SECTORS)])


def _printed(tile: int) -> PrintedShown:
    marks = [Mark("artifact", -40, -48)] if ARTIFACT[tile] else []
    if HAS_PORTAL[tile]:
        marks.append(Mark("portal", *PORTAL))
    return PrintedShown(SECTOR_IDS[tile], SECTOR_POINTS[tile], tuple(marks))


@cache
def printed_text(tile: int, language: str) -> str:
    """A sector's number, name and print."""
    words = Words(language, GAME_NAME)
    return f"{sector_name(tile, words)} ({tile_text(tile, words)})"


@cache
def slots_shown(
    tile: int, cubes: tuple[int, ...], orbital: bool, orbital_cube: bool, language: str
) -> tuple[SlotShown, ...]:
    """The population slots of a sector, an Orbital's last."""
    words = Words(language, GAME_NAME)
    slots = [(kind, bool(full)) for kind, full in zip(SLOTS[tile], cubes, strict=True)]
    if orbital:
        slots.append((ORBITAL_KIND, orbital_cube))
    places = slot_places(len(slots)) if slots else ()
    return tuple(
        [
            SlotShown(
                token=f"sector-{tile}+slot_kind-{kind}",
                art=slot_art(kind) + ("-c" if full else ""),
                x=place[0],
                y=place[1],
                label=words(
                    "{slot} in {sector}", slot=slot_name(kind, words), sector=SECTOR_IDS[tile]
                ),
            )
            for (kind, full), place in zip(slots, places, strict=True)
        ]
    )
