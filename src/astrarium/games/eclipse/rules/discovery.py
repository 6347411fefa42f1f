"""R5.11: discovery tiles: the reward or two points."""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import (
    ANCIENT_CRUISER,
    ANCIENT_LABS,
    ANCIENT_MONOLITH,
    ANCIENT_ORBITAL,
    ANCIENT_PORTAL,
    ANCIENT_PORTAL_TILE,
    ANCIENT_TECH,
    ARTIFACT,
    ARTIFACT_KEY,
    ARTIFACT_RESOURCES,
    CRUISER,
    DISCOVERY_GAIN,
    DISCOVERY_PART,
    GAINED_DISCS,
    HAS_MONOLITH,
    HAS_ORBITAL,
    MUON_SOURCE,
    NOTHING,
    OUTSIDE,
    PLACED_DISCOVERIES,
    RARE,
    RESOURCES,
    SHIPS,
    TECH_CATEGORY,
    TECH_COST,
    TECH_PORTAL_TILE,
    TECHS,
    WARP_PORTAL,
)
from astrarium.games.eclipse.rules.refusals import Choosing, Decision
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.upgrade import install, spaces_for
from astrarium.games.eclipse.rules.vocabulary import (
    GAIN,
    INSTALL,
    KEEP_POINTS,
    PORTAL,
    STORE,
    TAKE_TECH,
    USE,
)
from astrarium.kernel.words import N_


def discover(state: Eclipse, seat: int, place: int) -> None:
    """R5.8: take the discovery tile of a sector."""
    state.discoveries[place] = 0
    reveal_tile(state, seat, place)


def reveal_tile(state: Eclipse, seat: int, place: int) -> None:
    """R5.11: turn a discovery tile up; NOTHING is a sector that cannot take what it shows."""
    tile = state.draw_discovery()
    state.tell("discovery", seat, tile)
    if place == NOTHING and tile in PLACED_DISCOVERIES:
        keep(state, seat, tile)  # R6.7
    else:
        state.ask(UseDiscovery(seat, tile, place))


class UseDiscovery(Decision):
    """R5.11: the reward of a discovery tile, or two points."""

    rule = "R5.11"
    prompt = N_("Do you use the discovery, or keep it for 2 points?")

    def __init__(self, player: int, tile: int, place: int) -> None:
        self.player = player
        self.tile: int = tile
        self.place: int = place

    def options(self, state: Eclipse) -> list[int]:
        return [USE, KEEP_POINTS]

    def answer(self, state: Eclipse, action: int) -> None:
        if action == KEEP_POINTS:
            keep(state, self.player, self.tile)
        else:
            if DISCOVERY_PART[self.tile] == NOTHING:
                state.found = NOTHING
            state.tell("reward", self.player, self.tile)
            reward(state, self.player, self.tile, self.place)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {
            "tile": self.tile,
            "sector": NOTHING if self.place == NOTHING else state.galaxy.tiles[self.place],
            "useless": is_useless(state, self.player, self.tile, self.place),
        }


def keep(state: Eclipse, seat: int, tile: int) -> None:
    """R5.11: keep a tile for its points."""
    player = state.players[seat]
    player.kept = (*player.kept, tile)
    state.found = NOTHING
    state.tell("keep_discovery", seat, tile)


def is_useless(state: Eclipse, seat: int, tile: int, place: int) -> bool:
    """R5.11f: whether the reward would do nothing at all."""
    if tile == ANCIENT_TECH:
        return not cheapest_technologies(state, seat)
    if tile == ANCIENT_CRUISER:
        return not state.players[seat].supply[CRUISER]
    return tile == ANCIENT_MONOLITH and bool(state.structures[place] & HAS_MONOLITH)


def reward(state: Eclipse, seat: int, tile: int, place: int) -> None:
    """R5.11a to R5.11e: the reward side."""
    player = state.players[seat]
    for kind in range(RESOURCES):
        player.storage[kind] += DISCOVERY_GAIN[tile][kind]
    if DISCOVERY_PART[tile] != NOTHING:
        state.ask(PlaceAncientPart(seat, DISCOVERY_PART[tile]))
        return
    if tile != ANCIENT_PORTAL:
        state.discard_discovery(tile)
    if tile == ANCIENT_TECH:
        ask_ancient_tech(state, seat)
    elif tile == ANCIENT_CRUISER:
        if player.supply[CRUISER]:
            state.build_ship(seat, CRUISER, place)
    elif tile == ANCIENT_ORBITAL:
        state.structures[place] |= HAS_ORBITAL
    elif tile == ANCIENT_MONOLITH:
        state.structures[place] |= HAS_MONOLITH
    elif tile == ANCIENT_PORTAL:
        state.put_portal(place, ANCIENT_PORTAL_TILE)


def cheapest_technologies(state: Eclipse, seat: int) -> list[int]:
    """R5.11a: the cheapest common technologies in the tray that fit on their tracks."""
    player = state.players[seat]
    lacking = [
        tech
        for tech in range(TECHS)
        if state.tray[tech] and TECH_CATEGORY[tech] != RARE and not player.has(tech)
    ]
    least = min([TECH_COST[tech] for tech in lacking], default=0)
    return [
        tech
        for tech in lacking
        if TECH_COST[tech] == least and not player.track_is_full(TECH_CATEGORY[tech])
    ]


def ask_ancient_tech(state: Eclipse, seat: int) -> None:
    """R5.11a: take the technology, or choose among equals."""
    choices = cheapest_technologies(state, seat)
    if len(choices) == 1:
        take_technology(state, seat, choices[0], TECH_CATEGORY[choices[0]])
    elif choices:
        state.ask(AncientTech(seat))


class AncientTech(Decision):
    """R5.11a: which of the cheapest technologies to take."""

    rule = "R5.11"
    prompt = N_("Which technology do you take for free?")

    def options(self, state: Eclipse) -> list[int]:
        return TAKE_TECH.each(cheapest_technologies(state, self.player))

    def answer(self, state: Eclipse, action: int) -> None:
        tech = TAKE_TECH.first(action)
        take_technology(state, self.player, tech, TECH_CATEGORY[tech])


class PlaceAncientPart(Decision):
    """R5.11d: put the ancient part on a blueprint now, or keep it for an upgrade."""

    rule = "R5.11"
    prompt = N_("Where do you put the ancient part?")

    def __init__(self, player: int, part: int) -> None:
        self.player = player
        self.part: int = part

    def options(self, state: Eclipse) -> list[int]:
        if self.part == MUON_SOURCE:
            return [*[INSTALL(ship, OUTSIDE) for ship in range(SHIPS)], STORE]
        return [*spaces_for(state, self.player, self.part), STORE]

    def answer(self, state: Eclipse, action: int) -> None:
        state.found = NOTHING
        if action == STORE:
            player = state.players[self.player]
            player.parts = tuple(sorted([*player.parts, self.part]))
            state.tell("store_part", self.player, self.part)
        else:
            ship, space = INSTALL.first(action), INSTALL.second(action)
            install(state, self.player, ship, space, self.part)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"part": self.part}


# R6.5: what technologies do at once.


def take_technology(state: Eclipse, seat: int, tech: int, track: int) -> None:
    """R6.1, R6.5: a technology comes from the tray to a track, and works at once."""
    player = state.players[seat]
    state.tray[tech] -= 1
    player.learn(tech, track)
    player.add_discs(GAINED_DISCS[tech])
    state.tell("technology", seat, tech, track)
    if tech == ARTIFACT_KEY:
        artifacts = [
            place for place in state.sectors_of(seat) if ARTIFACT[state.galaxy.tiles[place]]
        ]
        if artifacts:
            state.ask(UseArtifact(seat, len(artifacts), 0))
    elif tech == ANCIENT_LABS:
        home = player.home if state.owners[player.home] == seat else NOTHING
        reveal_tile(state, seat, home)
    elif tech == WARP_PORTAL and state.sectors_of(seat):
        state.ask(PlacePortal(seat))


class UseArtifact(Choosing):
    """R6.6: which kind of resources an artifact gives; a search takes them in rising order."""

    rule = "R6.6"
    prompt = N_("Artifact Key: which resources does the artifact give?")

    def __init__(self, player: int, left: int, lowest: int) -> None:
        self.player = player
        self.left: int = left
        self.lowest: int = lowest  # the last of the kinds that have been gained

    def options(self, state: Eclipse) -> list[int]:
        return GAIN.each(list(range(RESOURCES)))

    def ordered(self, state: Eclipse) -> list[int]:
        return GAIN.each(list(range(self.lowest, RESOURCES)))

    def answer(self, state: Eclipse, action: int) -> None:
        kind = GAIN.first(action)
        state.players[self.player].storage[kind] += ARTIFACT_RESOURCES
        state.tell("artifact", self.player, kind)
        if self.left > 1:
            state.ask(UseArtifact(self.player, self.left - 1, max(self.lowest, kind)))

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


class PlacePortal(Decision):
    """R6.8: in which sector the Warp Portal tile goes."""

    rule = "R6.8"
    prompt = N_("In which of your sectors do you put the portal?")

    def options(self, state: Eclipse) -> list[int]:
        tiles = state.galaxy.tiles
        return PORTAL.each([tiles[place] for place in state.sectors_of(self.player)])

    def answer(self, state: Eclipse, action: int) -> None:
        tile = PORTAL.first(action)
        state.put_portal(state.galaxy.place_of(tile), TECH_PORTAL_TILE)
        state.tell("portal", self.player, tile)
