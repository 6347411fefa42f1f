"""R5: the Explore action."""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import (
    ANCIENT,
    FLIPS,
    NOTHING,
    NPC_COUNT,
    PEACEFUL,
    WORMHOLE_GENERATOR,
    WORMHOLES,
)
from astrarium.games.eclipse.rules.diplomacy import proposals
from astrarium.games.eclipse.rules.discovery import discover
from astrarium.games.eclipse.rules.galaxy import DIRECTIONS, NEXT_ZONE, RING, opposite, rotated
from astrarium.games.eclipse.rules.meanwhile import Activation
from astrarium.games.eclipse.rules.refusals import Decision
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import (
    DISCARD,
    EXPLORE_ZONE,
    FLIP_AGAIN,
    LAY,
    LEAVE,
    TAKE_CONTROL,
)
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


def ask_explore(state: Eclipse, seat: int, left: int) -> None:
    """R5.1: the next activation, if there is one and a zone for it."""
    if left and (explorable(state, seat) or proposals(state, seat)):
        state.ask(ChooseZone(seat, left))


def explorable(state: Eclipse, seat: int) -> list[int]:
    """R5.2: the unexplored zones beside a player's sectors, through a wormhole."""
    galaxy = state.galaxy
    generator = state.players[seat].has(WORMHOLE_GENERATOR)
    zones: list[int] = []
    for place in range(len(galaxy.tiles)):
        if not state.explores_from(seat, place):
            continue
        openings = galaxy.openings[place]
        for direction in range(DIRECTIONS):
            if galaxy.neighbours[place][direction] != NOTHING:
                continue
            if openings >> direction & 1 or generator:
                zone = NEXT_ZONE[galaxy.zones[place]][direction]
                if zone != NOTHING and zone not in zones and state.can_flip(RING[zone] - 1):
                    zones.append(zone)
    zones.sort()
    return zones


class ChooseZone(Activation):
    """R5.2: which zone to explore."""

    rule = "R5.2"
    prompt = N_("Explore: which zone?")

    def choices(self, state: Eclipse) -> list[int]:
        return EXPLORE_ZONE.each(explorable(state, self.player))

    def activate(self, state: Eclipse, action: int) -> None:
        zone = EXPLORE_ZONE.first(action)
        state.ask(NextExploration(self.player, self.left - 1))
        flip(state, self.player, zone)
        ask_laying(state, self.player, zone)


class NextExploration(Step[Eclipse]):
    """R5.1: when a sector has been dealt with, the next activation."""

    def __init__(self, player: int, left: int) -> None:
        self.player: int = player
        self.left: int = left

    def run(self, state: Eclipse) -> None:
        ask_explore(state, self.player, self.left)


def flip(state: Eclipse, seat: int, zone: int) -> None:
    """R5.3: turn up a sector of the ring."""
    tile = state.flip_sector(RING[zone] - 1)
    state.flipped = (*state.flipped, tile)
    state.tell("flip", seat, tile, zone)


def ask_laying(state: Eclipse, seat: int, zone: int) -> None:
    """R5.5: lay a flipped sector or discard it; what fits nowhere is discarded by itself."""
    question = LaySector(seat, zone)
    if len(question.options(state)) > 1:
        state.ask(question)
    else:
        discard_flipped(state, seat, zone)


class LaySector(Decision):
    """R5.4 to R5.6: lay a sector, turned as the player likes, or discard it."""

    rule = "R5.6"
    prompt = N_("Lay the sector, or discard it?")

    def __init__(self, player: int, zone: int) -> None:
        self.player = player
        self.zone: int = zone

    def options(self, state: Eclipse) -> list[int]:
        offered: list[int] = []
        for number, tile in enumerate(state.flipped):
            turned = rotations(state, self.player, tile, self.zone)
            offered.extend([LAY(number, rotation) for rotation in turned])
        species = state.players[self.player].species
        if len(state.flipped) < FLIPS[species] and state.can_flip(RING[self.zone] - 1):
            offered.append(FLIP_AGAIN)
        offered.append(DISCARD)
        return offered

    def answer(self, state: Eclipse, action: int) -> None:
        if action == FLIP_AGAIN:
            flip(state, self.player, self.zone)
            ask_laying(state, self.player, self.zone)
        elif action == DISCARD:
            discard_flipped(state, self.player, self.zone)
        else:
            flipped = list(state.flipped)
            tile = flipped.pop(LAY.first(action))
            state.flipped = tuple(flipped)
            discard_flipped(state, self.player, self.zone)
            lay_sector(state, self.player, tile, self.zone, LAY.second(action))

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"zone": self.zone}


def rotations(state: Eclipse, seat: int, tile: int, zone: int) -> list[int]:
    """R5.6: the rotations that connect a sector; those that look alike only once."""
    needed, loose = _docks(state, seat, zone)
    found: list[int] = []
    shapes: list[int] = []
    for rotation in range(DIRECTIONS):
        shape = rotated(WORMHOLES[tile], rotation)
        if shape not in shapes and (shape & needed or loose):
            shapes.append(shape)
            found.append(rotation)
    return found


def _docks(state: Eclipse, seat: int, zone: int) -> tuple[int, bool]:
    """The directions, as bits, in which a wormhole connects; and whether any rotation does."""
    galaxy = state.galaxy
    generator = state.players[seat].has(WORMHOLE_GENERATOR)
    needed = 0
    for direction in range(DIRECTIONS):
        other = NEXT_ZONE[zone][direction]
        if other == NOTHING or other not in galaxy.zones:
            continue
        place = galaxy.zones.index(other)
        if not state.explores_from(seat, place):
            continue
        if galaxy.openings[place] >> opposite(direction) & 1:
            if generator:
                return needed, True
            needed |= 1 << direction
        elif generator:
            needed |= 1 << direction
    return needed, False


def discard_flipped(state: Eclipse, seat: int, zone: int) -> None:
    """R5.5: what was not laid goes to the discard pile of its ring."""
    for tile in state.flipped:
        state.discard_sector(RING[zone] - 1, tile)
        state.tell("discard_sector", seat, tile)
    state.flipped = ()


def lay_sector(state: Eclipse, seat: int, tile: int, zone: int, rotation: int) -> None:
    """R5.7 to R5.9: lay a sector, take what lies there, then perhaps control it."""
    place = state.lay(tile, zone, rotation)
    state.tell("lay", seat, tile, zone)
    peaceful = PEACEFUL[state.players[seat].species] and state.npc_kind(place) == ANCIENT
    if NPC_COUNT[tile] and not peaceful:
        return
    if state.players[seat].discs:
        state.ask(TakeControl(seat, place))
        if state.discoveries[place] and not NPC_COUNT[tile]:
            discover(state, seat, place)
    elif state.discoveries[place] and not NPC_COUNT[tile]:
        state.ask(OfferControl(seat, place))
        discover(state, seat, place)


class OfferControl(Step[Eclipse]):
    """R5.8, R5.9: a disc that has come from the discovery may take control."""

    def __init__(self, player: int, place: int) -> None:
        self.player: int = player
        self.place: int = place

    def run(self, state: Eclipse) -> None:
        if state.players[self.player].discs:
            state.ask(TakeControlAfterAll(self.player, self.place))


class TakeControl(Decision):
    """R5.9: whether to control the new sector."""

    rule = "R5.9"
    prompt = N_("Take control of the new sector?")

    def __init__(self, player: int, place: int) -> None:
        self.player = player
        self.place: int = place

    def options(self, state: Eclipse) -> list[int]:
        return [TAKE_CONTROL, LEAVE]

    def answer(self, state: Eclipse, action: int) -> None:
        if action == TAKE_CONTROL:
            state.place_disc(self.player, self.place)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"sector": state.galaxy.tiles[self.place]}


class TakeControlAfterAll(TakeControl):
    """R5.8, R5.9: whether a disc that has come from the discovery takes control."""

    def unasked(self, state: Eclipse) -> int:
        return LEAVE
