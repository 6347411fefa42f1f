"""Why an action is not offered: the rule that forbids it, in words a player understands."""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import (
    ADVANCED,
    ADVANCED_TECH,
    BUILD_COST,
    GRAY,
    HAS_MONOLITH,
    HAS_ORBITAL,
    IS_DRIVE,
    ITEM_NAMES,
    ITEM_TECH,
    MATERIALS,
    METASYNTHESIS,
    MONOLITH,
    NOTHING,
    ORBITAL,
    ORBITAL_KIND,
    ORBITAL_SLOT,
    PART_NAMES,
    PART_TECH,
    RARE,
    RESOURCE_NAMES,
    SCIENCE,
    SECTOR_NAMES,
    SHIPS,
    SLOTS,
    SPECIES_IDS,
    SPECIES_NAMES,
    STARBASE,
    TECH_CATEGORY,
    TECH_NAMES,
)
from astrarium.games.eclipse.rules.galaxy import RING
from astrarium.games.eclipse.rules.player import Player
from astrarium.games.eclipse.rules.state import NOBODY, Eclipse
from astrarium.games.eclipse.rules.vocabulary import (
    ABANDON,
    ACCEPT,
    ACT,
    BUILD_ITEM,
    COLONISE,
    DISCARD,
    DONE,
    EXPLORE_ZONE,
    FIRE,
    FLIP_AGAIN,
    GAIN,
    HIT,
    INSTALL,
    KEEP_TILE,
    LAY,
    LIFT_DISC,
    MOVE_SHIP,
    MOVE_TO,
    PART_CHOICE,
    PASS,
    PLACE_DISC,
    PORTAL,
    PROPOSE,
    REACT,
    REFUSE,
    REMOVE,
    RESEARCH_TECH,
    RETREAT,
    RETURN_CUBE,
    TAKE_CONTROL,
    TAKE_TECH,
    TO_TRACK,
    TRADE,
)
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.question import Pick, Question
from astrarium.kernel.words import N_


class Decision(Question[Eclipse]):
    """A question of this game: an action it does not offer is refused with the reason."""

    def why_not(self, state: Eclipse, action: int) -> Illegal | None:
        return explain(state, self.player, action)


class Choosing(Pick[Eclipse]):
    """One of a row of picks of this game: what it does not offer is refused with the reason."""

    def why_not(self, state: Eclipse, action: int) -> Illegal | None:
        return explain(state, self.player, action)


def explain(state: Eclipse, seat: int, action: int) -> Illegal | None:
    """What stands in the way of an action, if it is more than the moment."""
    player = state.players[seat]
    if EXPLORE_ZONE.has(action):
        return _explore(state, EXPLORE_ZONE.first(action))
    if RESEARCH_TECH.has(action):
        return _research(state, player, RESEARCH_TECH.first(action), RESEARCH_TECH.second(action))
    if BUILD_ITEM.has(action):
        return _build(state, seat, BUILD_ITEM.first(action), BUILD_ITEM.second(action))
    if MOVE_SHIP.has(action):
        return _move(state, seat, MOVE_SHIP.first(action), MOVE_SHIP.second(action))
    if PLACE_DISC.has(action):
        return _place(state, seat, PLACE_DISC.first(action))
    if LIFT_DISC.has(action):
        return _lift(state, seat, LIFT_DISC.first(action))
    if COLONISE.has(action):
        return _colonise(state, seat, action)
    if PROPOSE.has(action):
        return _propose(state, seat, PROPOSE.first(action))
    if PART_CHOICE.has(action):
        return _part(player, PART_CHOICE.first(action))
    if INSTALL.has(action) or REMOVE.has(action):
        return _space(player, action)
    return _turn(player, action) or _other(state, seat, action)


def _turn(player: Player, action: int) -> Illegal | None:
    if ACT.has(action):
        if player.passed:
            return Illegal(N_("You have passed: only reactions are left to you."), "R4.6")
        return Illegal(N_("An action is chosen at the beginning of your turn."), "R4.2")
    if REACT.has(action):
        if not player.passed:
            return Illegal(N_("Reactions are for players who have passed."), "R4.6")
        return Illegal(
            N_("A reaction is Upgrade, Build or Move, at the beginning of your turn."), "R4.6"
        )
    if action == PASS:
        return Illegal(N_("You pass at the beginning of a turn, not during an action."), "R4.2")
    return None


def _other(state: Eclipse, seat: int, action: int) -> Illegal | None:
    if LAY.has(action):
        return Illegal(
            N_("Turned like this the sector is connected with none of yours, or looks the same."),
            "R5.6",
        )
    if MOVE_TO.has(action):
        return Illegal(
            N_("The ship cannot reach this sector: it must pass through connections, unpinned."),
            "R9.1",
        )
    if TRADE.has(action):
        return Illegal(N_("You have not enough to trade, or it is not the moment for it."), "R3.2")
    if ABANDON.has(action):
        return Illegal(N_("A sector is abandoned in Upkeep only, while you cannot pay."), "R10.3")
    if RETREAT.has(action):
        return Illegal(
            N_("You retreat in battle, to a connected sector of yours without enemy ships."),
            "R11.10",
        )
    if HIT.has(action):
        return Illegal(N_("A die goes to an enemy ship that it hits."), "R11.6")
    return _plain(action)


def _plain(action: int) -> Illegal | None:
    if TAKE_TECH.has(action):
        return Illegal(N_("Only the cheapest common technologies can be taken so."), "R5.11")
    if PORTAL.has(action):
        return Illegal(N_("The portal goes to a sector that you control."), "R6.8")
    if GAIN.has(action):
        return Illegal(N_("Resources are gained for artifacts, or by trade for others."), "R6.6")
    if RETURN_CUBE.has(action):
        return Illegal(N_("No cube can go to this track now."), "R3.4")
    if KEEP_TILE.has(action):
        return Illegal(N_("There is no such reputation tile, or it equals another."), "R11.13")
    if action == FLIP_AGAIN:
        name = SPECIES_NAMES[SPECIES_IDS.index("draco")]
        return Illegal(N_("{species} alone may turn up a second sector."), "R5.4", species=name)
    if action == DISCARD:
        return Illegal(N_("Nothing is turned up that could be discarded."), "R5.5")
    if action == TAKE_CONTROL:
        return Illegal(N_("There is no sector to control now, or no disc for it."), "R5.9")
    if action == TO_TRACK:
        return Illegal(N_("No disc has been lifted."), "R9.5")
    if action == FIRE:
        return Illegal(N_("No ship of yours is being activated in a battle."), "R11.5")
    if action == ACCEPT or action == REFUSE:
        return Illegal(N_("Nobody has proposed relations to you."), "R12.2")
    if action == DONE:
        return Illegal(N_("This must be decided first."), "R4.16")
    return None


def _explore(state: Eclipse, zone: int) -> Illegal:
    if zone in state.galaxy.zones:
        return Illegal(N_("This zone has already been explored."), "R5.2")
    if not state.can_flip(RING[zone] - 1):
        return Illegal(N_("No sector of this ring is left."), "R5.3")
    return Illegal(
        N_("The zone must lie behind a wormhole of a sector with your disc or an unpinned ship."),
        "R5.2",
    )


def _research(state: Eclipse, player: Player, tech: int, track: int) -> Illegal:
    name = TECH_NAMES[tech]
    if player.has(tech):
        return Illegal(N_("You already have {tech}."), "R6.4", tech=name)
    if not state.tray[tech]:
        return Illegal(N_("{tech} is not in the tray."), "R6.1", tech=name)
    if TECH_CATEGORY[tech] not in (RARE, track):
        return Illegal(N_("{tech} belongs on another track."), "R6.1", tech=name)
    if player.track_is_full(track):
        return Illegal(N_("This track already holds seven technologies."), "R6.4")
    cost, means = player.cost(tech, track), player.attainable(SCIENCE)
    if cost > means:
        return Illegal(
            N_("{tech} costs {cost} science; with all trades you have {means}."),
            "R6.2",
            tech=name,
            cost=cost,
            means=means,
        )
    return Illegal(N_("Technologies are taken with the action Research."), "R6.1")


def _build(state: Eclipse, seat: int, item: int, tile: int) -> Illegal:
    player = state.players[seat]
    name = ITEM_NAMES[item]
    refusal = _uncontrolled(state, seat, tile, "R8.1")
    if refusal is not None:
        return refusal
    if ITEM_TECH[item] != NOTHING and not player.has(ITEM_TECH[item]):
        return Illegal(N_("{item} needs its technology."), "R8.2", item=name)
    if item < SHIPS and not player.supply[item]:
        return Illegal(N_("All your figures of {item} are built."), "R8.2", item=name)
    structures = state.structures[state.galaxy.place_of(tile)]
    if (item == ORBITAL and structures & HAS_ORBITAL) or (
        item == MONOLITH and structures & HAS_MONOLITH
    ):
        return Illegal(N_("A sector holds one {item} at most."), "R8.2", item=name)
    cost, means = BUILD_COST[player.species][item], player.attainable(MATERIALS)
    if cost > means:
        return Illegal(
            N_("{item} costs {cost} materials; with all trades you have {means}."),
            "R8.1",
            item=name,
            cost=cost,
            means=means,
        )
    return Illegal(N_("You build with the action Build."), "R8.1")


def _uncontrolled(state: Eclipse, seat: int, tile: int, rule: str) -> Illegal | None:
    if tile in state.galaxy.tiles and state.owners[state.galaxy.place_of(tile)] == seat:
        return None
    return Illegal(N_("You do not control {sector}."), rule, sector=SECTOR_NAMES[tile])


def _move(state: Eclipse, seat: int, ship: int, tile: int) -> Illegal:
    player = state.players[seat]
    if ship == STARBASE:
        return Illegal(N_("Starbases never move."), "R9.1")
    place = state.galaxy.place_of(tile) if tile in state.galaxy.tiles else NOTHING
    if place == NOTHING or not player.ships[place * SHIPS + ship]:
        return Illegal(
            N_("You have no {ship} in {sector}."),
            "R9.1",
            ship=ITEM_NAMES[ship],
            sector=SECTOR_NAMES[tile],
        )
    if player.fleet[place] <= state.pinned(seat, place):
        return Illegal(N_("Your ships there are pinned by enemy ships."), "R3.10")
    return Illegal(N_("Ships move with the action Move, through connections."), "R9.1")


def _place(state: Eclipse, seat: int, tile: int) -> Illegal:
    if tile not in state.galaxy.tiles:
        return Illegal(N_("{sector} is not on the map."), "R9.5", sector=SECTOR_NAMES[tile])
    place = state.galaxy.place_of(tile)
    if state.owners[place] != NOBODY:
        return Illegal(N_("This sector is already controlled."), "R9.5")
    if state.enemies(seat, place):
        return Illegal(N_("Enemy ships occupy this sector."), "R9.9")
    return Illegal(
        N_("A disc goes to a sector connected with yours, once an action to each."), "R9.5"
    )


def _lift(state: Eclipse, seat: int, tile: int) -> Illegal:
    return _uncontrolled(state, seat, tile, "R9.5") or Illegal(
        N_("A disc is lifted with the action Influence, once an action from each sector."), "R9.6"
    )


def _colonise(state: Eclipse, seat: int, action: int) -> Illegal:
    tile, kind, cube = COLONISE.first(action), COLONISE.second(action), COLONISE.third(action)
    player = state.players[seat]
    refusal = _uncontrolled(state, seat, tile, "R4.7")
    if refusal is not None:
        return refusal
    place = state.galaxy.place_of(tile)
    if not _has_slot(state, tile, place, kind):
        return Illegal(N_("There is no free slot of this kind in the sector."), "R4.7")
    if kind == ORBITAL_KIND and cube == MATERIALS:
        return Illegal(N_("An Orbital takes a money or a science cube."), "R4.10")
    if kind != ORBITAL_KIND and kind % ADVANCED not in (GRAY, cube):
        return Illegal(N_("The cube must come from the track of the slot’s colour."), "R4.7")
    if not player.tracks[cube]:
        return Illegal(
            N_("No cube is left on your {kind} track."), "R4.7", kind=RESOURCE_NAMES[cube]
        )
    if ADVANCED <= kind < ORBITAL_KIND and not (
        player.has(ADVANCED_TECH[cube]) or player.has(METASYNTHESIS)
    ):
        return Illegal(
            N_("An advanced slot needs {tech}."), "R4.11", tech=TECH_NAMES[ADVANCED_TECH[cube]]
        )
    if not player.ready:
        return Illegal(N_("None of your colony ships is ready."), "R4.7")
    return Illegal(
        N_("Colony ships are used between the activations of your action, and in Upkeep."), "R4.7"
    )


def _has_slot(state: Eclipse, tile: int, place: int, kind: int) -> bool:
    filled = state.cubes[place]
    if kind == ORBITAL_KIND:
        return bool(state.structures[place] & HAS_ORBITAL) and not filled >> ORBITAL_SLOT & 1
    for slot, other in enumerate(SLOTS[tile]):
        if other == kind and not filled >> slot & 1:
            return True
    return False


def _propose(state: Eclipse, seat: int, other: int) -> Illegal:
    if not state.diplomacy():
        return Illegal(N_("Relations are formed with four or more players only."), "R12.1")
    if other >= state.seats or other == seat:
        return Illegal(N_("There is no such partner."), "R12.1")
    if state.traitor in (seat, other):
        return Illegal(N_("The traitor cannot form relations."), "R12.7")
    if other in state.players[seat].ambassadors:
        return Illegal(N_("You already have relations with this player."), "R12.1")
    if state.proposed >> other & 1:
        return Illegal(N_("One proposal to a partner in an action is enough."), "R12.2")
    if not state.players[other].can_host() or not state.players[seat].can_host():
        return Illegal(N_("One of you has no slot or no ambassador left."), "R12.1")
    return Illegal(
        N_("You need connected sectors, and no ship of either where the other is."), "R12.1"
    )


def _part(player: Player, part: int) -> Illegal:
    name = PART_NAMES[part]
    if PART_TECH[part] != NOTHING and not player.has(PART_TECH[part]):
        return Illegal(
            N_("{part} needs the technology {tech}."),
            "R7.3",
            part=name,
            tech=TECH_NAMES[PART_TECH[part]],
        )
    if IS_DRIVE[part]:
        return Illegal(
            N_("A Starbase has no drive, and every blueprint needs the energy for its parts."),
            "R7.3",
        )
    return Illegal(
        N_("{part} does not fit here: energy, a drive, or the same part is there."),
        "R7.3",
        part=name,
    )


def _space(player: Player, action: int) -> Illegal:
    if REMOVE.has(action):
        return Illegal(
            N_("No tile lies there that could come off, or an equal one is offered instead."),
            "R7.2",
        )
    ship, space = INSTALL.first(action), INSTALL.second(action)
    if space >= len(player.tiles[ship]):
        return Illegal(N_("This blueprint has no such space."), "R7.2")
    return Illegal(N_("No part can go there now, or an equal space is offered instead."), "R7.3")
