"""R16: who sees what, how the unseen can be rearranged, and where every piece is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.eclipse.rules.battle import contested, preview, raid_preview, raided
from astrarium.games.eclipse.rules.components import (
    ACTIONS,
    AMBASSADORS,
    ANCIENT_PORTAL,
    ANCIENT_PORTAL_TILE,
    BUILD_COST,
    DISCOVERIES,
    DISCOVERY_IDS,
    DISCOVERY_PART,
    DISCS_AT_START,
    HAS_MONOLITH,
    HAS_ORBITAL,
    IS_ANCIENT_PART,
    ITEM_IDS,
    MUON_SOURCE,
    NOTHING,
    NPC_KINDS,
    ORBITAL_SLOT,
    PRODUCTION,
    RARE,
    REPUTATION_VALUES,
    RESOURCES,
    SECTOR_IDS,
    SECTOR_KIND,
    SHIPS,
    SLOTS,
    START_SECTOR,
    START_TECHS,
    TECH_CATEGORY,
    TECH_IDS,
    TECHS,
    TRACKS,
    UPKEEP,
)
from astrarium.games.eclipse.rules.design import NPC_DESIGNS, Design
from astrarium.games.eclipse.rules.fight import NO_SIDE, NPC
from astrarium.games.eclipse.rules.galaxy import ZONE_Q, ZONE_R
from astrarium.games.eclipse.rules.scoring import CATEGORIES, open_points
from astrarium.kernel.rules.chance import Chance

if TYPE_CHECKING:
    from astrarium.games.eclipse.rules.fight import Fight
    from astrarium.games.eclipse.rules.player import Player
    from astrarium.games.eclipse.rules.state import Eclipse

STACKED = ("inner", "middle", "outer")


def observe(state: Eclipse, viewer: int | None) -> dict[str, object]:
    """All of the table that the viewer may see."""
    return {
        "order": list(state.order),
        "passing": list(state.passing),
        "active": state.active,
        "action": state.action,
        "refresh": state.refresh,
        "combat": state.combat,
        "traitor": state.traitor,
        "diplomacy": state.diplomacy(),
        "warp_portals": state.rules.warp_portals,
        "by_passing": state.rules.by_passing,
        "sectors": [_sector(state, place) for place in range(state.size())],
        "stacks": state.stack_sizes.copy(),
        "discards": [list(pile) for pile in state.discards],
        "flipped": list(state.flipped),
        "found": state.found,
        "tray": _tray(state, viewer),
        "bag": sum(state.bag),
        "discovery_tiles": sum(state.discovery_pool) - sum(state.discoveries),
        "reputation_bag": sum(state.reputation_bag),
        "npcs": [_npc(state, kind) for kind in range(NPC_KINDS)],
        "battles": _battles(state),
        "raids": _raids(state),
        "fight": None if state.fight is None else _fight(state, state.fight),
        "players": [_player(state, seat, viewer) for seat in range(state.seats)],
    }


def _sector(state: Eclipse, place: int) -> dict[str, object]:
    galaxy = state.galaxy
    tile = galaxy.tiles[place]
    zone = galaxy.zones[place]
    filled = state.cubes[place]
    return {
        "tile": tile,
        "zone": zone,
        "q": ZONE_Q[zone],
        "r": ZONE_R[zone],
        "ring": galaxy.ring(place),
        "rotation": galaxy.rotations[place],
        "openings": galaxy.openings[place],
        "links": [galaxy.tiles[other] for other in galaxy.links[place]],
        "owner": state.owners[place],
        "slots": list(SLOTS[tile]),
        "cubes": [filled >> slot & 1 for slot in range(len(SLOTS[tile]))],
        "orbital": bool(state.structures[place] & HAS_ORBITAL),
        "orbital_cube": filled >> ORBITAL_SLOT & 1,
        "monolith": bool(state.structures[place] & HAS_MONOLITH),
        "npcs": state.npcs[place],
        "npc_kind": state.npc_kind(place),
        "discovery": state.discoveries[place],
        "portal": galaxy.has_portal(place),
        "portal_tiles": galaxy.portals[place],
        "ships": [
            list(player.ships[place * SHIPS : (place + 1) * SHIPS]) for player in state.players
        ],
        "arrivals": list(state.arrivals[place]),
    }


def _tray(state: Eclipse, viewer: int | None) -> list[dict[str, object]]:
    """R2.1: the technologies in the tray, with the viewer's real costs by track (R6.2)."""
    player = None if viewer is None else state.players[viewer]
    tray: list[dict[str, object]] = []
    for tech in range(TECHS):
        if not state.tray[tech]:
            continue
        category = TECH_CATEGORY[tech]
        tracks = range(TRACKS) if category == RARE else [category]
        costs: list[list[int]] = []
        if player is not None and player.species != NOTHING and not player.has(tech):
            costs = [
                [track, player.cost(tech, track)]
                for track in tracks
                if not player.track_is_full(track)
            ]
        owned = player is not None and player.has(tech)
        tray.append({"tech": tech, "count": state.tray[tech], "costs": costs, "owned": owned})
    return tray


def _npc(state: Eclipse, kind: int) -> dict[str, object]:
    advanced = state.rules.advanced[kind]
    return {"advanced": advanced, "design": design_seen(NPC_DESIGNS[kind][1 if advanced else 0])}


def design_seen(design: Design) -> dict[str, object]:
    """R7.6: the values of a ship type as plain data."""
    return {
        "initiative": design.initiative,
        "movement": design.movement,
        "computer": design.computer,
        "shield": design.shield,
        "hull": design.hull,
        "energy": design.energy,
        "cannon": list(design.cannon),
        "missile": list(design.missile),
    }


def _battles(state: Eclipse) -> list[dict[str, object]]:
    """R11.2: the battles that would be fought now, with their odds; none while one is fought."""
    if state.fight is not None or state.over:
        return []
    battles: list[dict[str, object]] = []
    for place in contested(state):
        seat = state.arrivals[place][0]
        found: dict[str, object] = {"sector": state.galaxy.tiles[place]}
        found.update(preview(state, seat, place, NOTHING))
        battles.append(found)
    return battles


def _raids(state: Eclipse) -> list[dict[str, object]]:
    """R11.15: the attacks on population that need no battle, with their odds."""
    if state.fight is not None or state.over:
        return []
    raids: list[dict[str, object]] = []
    for place in raided(state):
        found: dict[str, object] = {"sector": state.galaxy.tiles[place]}
        found.update(raid_preview(state, state.arrivals[place][0], place, NOTHING))
        raids.append(found)
    return raids


def _fight(state: Eclipse, fight: Fight) -> dict[str, object]:
    return {
        "sector": state.galaxy.tiles[fight.place],
        "attacker": fight.attacker,
        "defender": fight.defender,
        "npc": fight.defender == NPC,
        "begun": fight.attacker != NO_SIDE,
        "number": fight.number,
        "waiting": fight.waiting.copy(),
        "shooter": fight.shooter,
        "rolled": fight.rolled.copy(),
        "dice": fight.dice.copy(),
        "wounds": [wounds.copy() for wounds in fight.wounds],
        "retreats": [
            NOTHING if place == NOTHING else state.galaxy.tiles[place] for place in fight.retreats
        ],
        "spoils": fight.spoils.copy(),
        "took_part": fight.took_part.copy(),
    }


def _player(state: Eclipse, seat: int, viewer: int | None) -> dict[str, object]:
    player = state.players[seat]
    chosen = player.species != NOTHING
    own = seat == viewer
    return {
        "species": player.species,
        "out": player.out,
        "passed": player.passed,
        "home": START_SECTOR[player.species] if chosen else NOTHING,
        "storage": player.storage.copy(),
        "tracks": player.tracks.copy(),
        "production": [player.production(kind) for kind in range(RESOURCES)],
        "next_production": [PRODUCTION[max(0, cubes - 1)] for cubes in player.tracks],
        "graveyard": player.graveyard.copy(),
        "discs": player.discs,
        "spare": player.spare,
        "spent": player.spent.copy(),
        "upkeep": player.upkeep(),
        "next_upkeep": UPKEEP[max(0, min(player.discs, DISCS_AT_START) - 1)],
        "balance": player.balance(),
        "ready": player.ready,
        "used": player.used,
        "supply": player.supply.copy(),
        "costs": list(BUILD_COST[player.species]) if chosen else [],
        "ratio": player.ratio if chosen else 0,
        "activations": [player.activations(action) for action in range(ACTIONS)] if chosen else [],
        "techs": [list(track) for track in player.tech_tracks],
        "blueprints": [_blueprint(player, ship) for ship in range(SHIPS)] if chosen else [],
        "parts": list(player.parts),
        "kept": list(player.kept),
        "reputation": player.reputation.copy() if own or state.over else None,
        "reputation_tiles": len(player.reputation),
        "reputation_room": player.reputation_room(len(player.ambassadors)) if chosen else 0,
        "drawn": player.drawn.copy() if own else len(player.drawn),
        "ambassadors": list(player.ambassadors),
        "ambassadors_left": AMBASSADORS - len(player.ambassadors),
        "points": _points(state, seat, own),
    }


def _blueprint(player: Player, ship: int) -> dict[str, object]:
    tiles = player.tiles[ship]
    return {
        "parts": [player.part_on(ship, space) for space in range(len(tiles))],
        "tiles": list(tiles),
        "outside": player.outside >> ship & 1 == 1,
        "design": design_seen(player.designs[ship]),
    }


def _points(state: Eclipse, seat: int, own: bool) -> dict[str, int]:
    """R15.1: the score so far; reputation is for its owner alone until the end."""
    points = open_points(state, seat)
    known = own or state.over
    seen = {CATEGORIES[0]: sum(state.players[seat].reputation)} if known else {}
    for place, number in enumerate(points):
        seen[CATEGORIES[place + 1]] = number
    return seen


def deal_unknown(state: Eclipse, viewer: int | None, chance: Chance) -> None:
    """R16.2: exchange the reputation tiles of the others with those in the bag.

    All other chance is drawn when it is needed, so nothing else lies hidden in a state.
    """
    if state.over:
        return
    pool: list[int] = []
    for kind, count in enumerate(state.reputation_bag):
        pool.extend([REPUTATION_VALUES[kind]] * count)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            pool.extend(player.reputation)
            pool.extend(player.drawn)
    pool.sort()
    chance.shuffle(pool)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.reputation = [pool.pop() for _ in player.reputation]
            player.drawn = [pool.pop() for _ in player.drawn]
    state.reputation_bag = tuple([pool.count(value) for value in REPUTATION_VALUES])


def census(state: Eclipse) -> dict[str, int]:
    """How many of each piece exist, over every place."""
    counts: dict[str, int] = {}
    for tile in _all_sectors(state):
        counts["sector " + SECTOR_IDS[tile]] = counts.get("sector " + SECTOR_IDS[tile], 0) + 1
    for tech in range(TECHS):
        counts["technology " + TECH_IDS[tech]] = (
            state.bag[tech]
            + state.tray[tech]
            + len(
                [
                    1
                    for player in state.players
                    if player.has(tech) and not _is_printed(player, tech)
                ]
            )
        )
    for tile in range(DISCOVERIES):
        counts["discovery " + DISCOVERY_IDS[tile]] = _discoveries(state, tile)
    for place, value in enumerate(REPUTATION_VALUES):
        held = sum([player.reputation.count(value) for player in state.players])
        drawn = sum([player.drawn.count(value) for player in state.players])
        counts[f"reputation {value}"] = state.reputation_bag[place] + held + drawn
    colony_ships = 0
    for seat, player in enumerate(state.players):
        colony_ships += player.ready + player.used
        _count_pieces(state, seat, counts)
    counts["colony ships"] = state.colony_ships + colony_ships
    return counts


def _is_printed(player: Player, tech: int) -> bool:
    return player.species != NOTHING and tech in START_TECHS[player.species]


def _all_sectors(state: Eclipse) -> list[int]:
    """The sectors of stacks, discards and map; start and guardian tiles only once laid."""
    tiles = [*state.removed, *state.flipped]
    for pile in state.stacks + state.discards:
        tiles.extend(pile)
    return tiles + [tile for tile in state.galaxy.tiles if SECTOR_KIND[tile] in STACKED]


def _discoveries(state: Eclipse, tile: int) -> int:
    count = state.discovery_pool[tile] + state.discovery_discards[tile]
    count += 1 if state.found == tile else 0
    part = DISCOVERY_PART[tile]
    for player in state.players:
        count += player.kept.count(tile)
        if part != NOTHING:
            count += player.parts.count(part) + _installed(player, part)
    if part != NOTHING:
        count += state.lost_parts.count(part)
    if tile == ANCIENT_PORTAL:
        count += len([1 for portals in state.galaxy.portals if portals & ANCIENT_PORTAL_TILE])
    return count


def _installed(player: Player, part: int) -> int:
    if not IS_ANCIENT_PART[part]:
        return 0
    count = sum([tiles.count(part) for tiles in player.tiles])
    return player.outside.bit_count() if part == MUON_SOURCE else count


def _count_pieces(state: Eclipse, seat: int, counts: dict[str, int]) -> None:
    """R1.1: ships, cubes, discs and ambassadors of one colour."""
    player = state.players[seat]
    name = f"seat {seat + 1} "
    for ship in range(SHIPS):
        on_map = sum([player.ships[place * SHIPS + ship] for place in range(state.size())])
        counts[name + ITEM_IDS[ship]] = player.supply[ship] + on_map
    controlled = state.sectors_of(seat)
    on_board = sum([state.cubes[place].bit_count() for place in controlled])
    given = len([1 for other in state.players if seat in other.ambassadors])
    cubes = sum(player.tracks) + sum(player.graveyard) + player.loose
    counts[name + "cubes"] = cubes + on_board + given
    discs = player.discs + player.spare + player.boxed + sum(player.spent)
    counts[name + "discs"] = discs + len(controlled)
