"""The table: the map and what lies on it, stacks and bags, players and the fight in progress."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.eclipse.rules import knowledge, scoring
from astrarium.games.eclipse.rules.components import (
    ANCIENT,
    CLOAKING_DEVICE,
    COLONY_SHIPS_IN_BOX,
    DIPLOMACY_PLAYERS,
    DISCOVERY_COPIES,
    GCDS,
    HAS_DISCOVERY,
    NOTHING,
    NPC_COUNT,
    NPC_KIND,
    ORBITAL_KIND,
    ORBITAL_SLOT,
    PEACEFUL,
    PORTAL_DISCOVERIES,
    PORTAL_TECHS,
    RARE,
    REPUTATION_COPIES,
    REPUTATION_VALUES,
    SECTOR_NUMBER,
    SLOTS,
    TECH_CATEGORY,
    TECH_COPIES,
    TECHS,
    WORMHOLE_GENERATOR,
)
from astrarium.games.eclipse.rules.design import NPC_DESIGNS, Design
from astrarium.games.eclipse.rules.fight import Fight
from astrarium.games.eclipse.rules.galaxy import Galaxy, laid, with_portal
from astrarium.games.eclipse.rules.player import Player, replaced
from astrarium.games.eclipse.rules.vocabulary import VOCABULARY
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary

NOBODY: Final = -1
EVERY_SHIP: Final = 99  # R3.10: the GCDS pins them all
STACKS: Final = 3  # R2.5: inner, middle, outer


class Rules:
    """The options of this game, as the rules ask for them."""

    def __init__(
        self,
        random_species: bool,
        warp_portals: bool,
        by_passing: bool,
        advanced: tuple[bool, ...],
        new_technologies: int,
    ) -> None:
        self.random_species: bool = random_species
        self.warp_portals: bool = warp_portals
        self.by_passing: bool = by_passing
        self.advanced: tuple[bool, ...] = advanced
        self.new_technologies: int = new_technologies


class Eclipse(State):
    """A game of Eclipse in progress.

    What nobody can know is drawn only when it is needed: sectors, discoveries, technologies and
    reputation tiles come from pools, each tile equally likely. So the only secrets that lie in
    the state are the values of reputation tiles. What is long or changes seldom is a tuple, which
    copies share.
    """

    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def __init__(
        self, seats: int, chance: Chance, rules: Rules, players: list[Player], galaxy: Galaxy
    ) -> None:
        super().__init__(seats, chance)
        self.rules: Rules = rules
        self.players: list[Player] = players
        self.galaxy: Galaxy = galaxy
        self.owners: list[int] = []
        self.cubes: list[int] = []
        self.structures: list[int] = []
        self.npcs: list[int] = []
        self.discoveries: list[int] = []
        self.crowd: list[int] = []
        self.arrivals: list[tuple[int, ...]] = []
        self.stacks: tuple[tuple[int, ...], ...] = ()
        self.stack_sizes: list[int] = []
        self.discards: tuple[tuple[int, ...], ...] = ()
        self.removed: tuple[int, ...] = ()
        self.flipped: tuple[int, ...] = ()
        self.tray: list[int] = []
        self.bag: tuple[int, ...] = ()
        self.discovery_pool: tuple[int, ...] = ()
        self.discovery_discards: tuple[int, ...] = ()
        self.found: int = NOTHING
        self.lost_parts: tuple[int, ...] = ()
        self.reputation_bag: tuple[int, ...] = ()
        self.colony_ships: int = COLONY_SHIPS_IN_BOX
        self.order: tuple[int, ...] = ()
        self.passing: tuple[int, ...] = ()
        self.active: int = NOBODY
        self.action: int = NOTHING
        self.refresh: int = 0
        self.proposed: int = 0
        self.traitor: int = NOBODY
        self.broken_peace: int = 0
        self.combat: bool = False
        self.fight: Fight | None = None

    def copy(self) -> Eclipse:
        """An independent copy, without the events."""
        other = Eclipse(
            self.seats,
            self.chance.copy(),
            self.rules,
            [player.copy() for player in self.players],
            self.galaxy,
        )
        other._adopt(self)
        other.owners = self.owners.copy()
        other.cubes = self.cubes.copy()
        other.structures = self.structures.copy()
        other.npcs = self.npcs.copy()
        other.discoveries = self.discoveries.copy()
        other.crowd = self.crowd.copy()
        other.arrivals = self.arrivals.copy()
        other.stacks = self.stacks
        other.stack_sizes = self.stack_sizes.copy()
        other.discards = self.discards
        other.removed = self.removed
        other.flipped = self.flipped
        other.tray = self.tray.copy()
        other.bag = self.bag
        other.discovery_pool = self.discovery_pool
        other.discovery_discards = self.discovery_discards
        other.found = self.found
        other.lost_parts = self.lost_parts
        other.reputation_bag = self.reputation_bag
        other.colony_ships = self.colony_ships
        other.order = self.order
        other.passing = self.passing
        other.active = self.active
        other.action = self.action
        other.refresh = self.refresh
        other.proposed = self.proposed
        other.traitor = self.traitor
        other.broken_peace = self.broken_peace
        other.combat = self.combat
        other.fight = None if self.fight is None else self.fight.copy()
        return other

    def unpack(self) -> None:
        """R2.1: all tiles as they come out of the box, before any is drawn."""
        self.discards = ((),) * STACKS
        self.tray = [0] * TECHS
        self.bag = tuple(TECH_COPIES)
        self.discovery_pool = tuple(DISCOVERY_COPIES)
        self.discovery_discards = (0,) * len(DISCOVERY_COPIES)
        self.reputation_bag = tuple(REPUTATION_COPIES)

    def scores(self) -> list[Score]:
        """R15: each player's points by category."""
        return scoring.scores(self)

    def observe(self, viewer: int | None) -> dict[str, object]:
        """R16: all of the table that the viewer may see."""
        return knowledge.observe(self, viewer)

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        """R16: rearrange what the viewer cannot know."""
        knowledge.deal_unknown(self, viewer, chance)

    def census(self) -> dict[str, int]:
        """R1: how many of each tile, ship, cube and disc exist."""
        return knowledge.census(self)

    # The map.

    def size(self) -> int:
        """How many sectors lie on the map."""
        return len(self.galaxy.tiles)

    def lay(self, tile: int, zone: int, rotation: int) -> int:
        """R5.7: put a sector on the map, with its discovery tile and its ships of nobody."""
        self.galaxy = laid(self.galaxy, tile, zone, rotation)
        self.owners.append(NOBODY)
        self.cubes.append(0)
        self.structures.append(0)
        self.discoveries.append(1 if HAS_DISCOVERY[tile] else 0)
        self.npcs.append(NPC_COUNT[tile])
        self.crowd.append(0)
        self.arrivals.append(())
        for player in self.players:
            player.see_sector()
        return self.size() - 1

    def put_portal(self, place: int, portal: int) -> None:
        """R6.8: put a portal tile on a sector."""
        self.galaxy = with_portal(self.galaxy, place, portal)

    def npc_kind(self, place: int) -> int:
        """What ships of nobody a sector can hold."""
        return NPC_KIND[self.galaxy.tiles[place]]

    def npc_design(self, place: int) -> Design:
        """The values of the ships of nobody in a sector."""
        kind = NPC_KIND[self.galaxy.tiles[place]]
        return NPC_DESIGNS[kind][1 if self.rules.advanced[kind] else 0]

    def hostile_npcs(self, seat: int, place: int) -> int:
        """R3.9: the ships of nobody that are enemies of a player."""
        count = self.npcs[place]
        if count and PEACEFUL[self.players[seat].species] and self.npc_kind(place) == ANCIENT:
            return 0
        return count

    def enemies(self, seat: int, place: int) -> int:
        """R3.9: how many enemy ships a sector holds."""
        others = self.crowd[place] - self.players[seat].fleet[place]
        return others + self.hostile_npcs(seat, place) if self.npcs[place] else others

    def pinned(self, seat: int, place: int) -> int:
        """R3.10: how many of a player's ships in a sector can be pinned."""
        enemies = self.enemies(seat, place)
        if not enemies:
            return 0
        if self.npcs[place] and self.npc_kind(place) == GCDS:
            return EVERY_SHIP
        return enemies // 2 if self.players[seat].has(CLOAKING_DEVICE) else enemies

    def explores_from(self, seat: int, place: int) -> bool:
        """R5.2: whether a player has a disc or an unpinned ship in a sector."""
        if self.owners[place] == seat:
            return True
        fleet = self.players[seat].fleet[place]
        return fleet > 0 and fleet > self.pinned(seat, place)

    def is_present(self, seat: int, place: int) -> bool:
        """Whether a player has a disc or a ship in a sector."""
        return self.owners[place] == seat or self.players[seat].fleet[place] > 0

    def links(self, seat: int) -> tuple[tuple[int, ...], ...]:
        """R3.7: the connections that a player can use."""
        galaxy = self.galaxy
        return galaxy.loose_links if self.players[seat].has(WORMHOLE_GENERATOR) else galaxy.links

    def sectors_of(self, seat: int) -> list[int]:
        """The places that a player controls, in the order of the map."""
        owners = self.owners
        return [place for place in range(self.size()) if owners[place] == seat]

    def battle_order(self) -> list[int]:
        """R11.2: all places by descending sector number."""
        numbers = [(SECTOR_NUMBER[tile], place) for place, tile in enumerate(self.galaxy.tiles)]
        numbers.sort(reverse=True)
        return [place for _, place in numbers]

    # Ships.

    def add_ship(self, seat: int, ship: int, place: int) -> None:
        """R9.4: a ship enters a sector."""
        self.crowd[place] += 1
        if self.players[seat].count_ship(ship, place, 1) == 1:
            self.arrivals[place] = (*self.arrivals[place], seat)

    def remove_ship(self, seat: int, ship: int, place: int) -> None:
        """R9.4: a ship leaves a sector; who has no other there loses the place in the order."""
        self.crowd[place] -= 1
        if not self.players[seat].count_ship(ship, place, -1):
            self.arrivals[place] = tuple([one for one in self.arrivals[place] if one != seat])

    def build_ship(self, seat: int, ship: int, place: int) -> None:
        """R8.1: a figure comes from the supply."""
        self.players[seat].supply[ship] -= 1
        self.add_ship(seat, ship, place)

    def lose_ship(self, seat: int, ship: int, place: int) -> None:
        """R11.9: a destroyed figure goes back to the supply."""
        self.remove_ship(seat, ship, place)
        self.players[seat].supply[ship] += 1

    # Discs and cubes.

    def place_disc(self, seat: int, place: int) -> None:
        """R3.6: the leftmost disc of the track goes to a sector."""
        self.players[seat].discs -= 1
        self.owners[place] = seat
        self.tell("control", seat, self.galaxy.tiles[place])

    def lift_disc(self, place: int) -> None:
        """R3.5: the disc of a sector goes back to its owner's track."""
        seat = self.owners[place]
        self.players[seat].discs += 1
        self.owners[place] = NOBODY
        self.tell("lift", seat, self.galaxy.tiles[place])

    def slot_kind(self, place: int, slot: int) -> int:
        """The kind of a slot, the Orbital's being the last."""
        return ORBITAL_KIND if slot == ORBITAL_SLOT else SLOTS[self.galaxy.tiles[place]][slot]

    def diplomacy(self) -> bool:
        """R12: whether relations can be formed at all."""
        return self.seats >= DIPLOMACY_PLAYERS

    # What is drawn.

    def flip_sector(self, stack: int) -> int:
        """R5.3: the next sector of a stack; a discard pile makes a new stack."""
        if not self.stack_sizes[stack]:
            # R2.5: what is left of the outer pool had been taken out of the game unseen.
            self.removed = self.removed + self.stacks[stack]
            self.stacks = replaced(self.stacks, stack, tuple(sorted(self.discards[stack])))
            self.stack_sizes[stack] = len(self.stacks[stack])
            self.discards = replaced(self.discards, stack, ())
        pool = list(self.stacks[stack])
        tile = pool.pop(self.chance.below(len(pool)))
        self.stacks = replaced(self.stacks, stack, tuple(pool))
        self.stack_sizes[stack] -= 1
        return tile

    def discard_sector(self, stack: int, tile: int) -> None:
        """R5.5: a sector that nobody wants goes to the discard pile of its stack."""
        self.discards = replaced(self.discards, stack, (*self.discards[stack], tile))

    def can_flip(self, stack: int) -> bool:
        """R5.3: whether a stack or its discard pile holds a sector."""
        return self.stack_sizes[stack] > 0 or bool(self.discards[stack])

    def draw_technologies(self, wanted: int) -> None:
        """R2.1, R10.6: draw until so many common technologies have come out."""
        while wanted and sum(self.bag):
            tech = drawn_from(self.bag, self.chance)
            self.bag = replaced(self.bag, tech, self.bag[tech] - 1)
            self.tray[tech] += 1
            self.tell("tray", self.order[0] if self.order else 0, tech)
            if TECH_CATEGORY[tech] != RARE:
                wanted -= 1

    def draw_discovery(self) -> int:
        """R5.11: a face-down discovery tile is turned up."""
        tile = drawn_from(self.discovery_pool, self.chance)
        self.discovery_pool = replaced(self.discovery_pool, tile, self.discovery_pool[tile] - 1)
        self.found = tile
        return tile

    def discard_discovery(self, tile: int) -> None:
        """R5.11: a discovery tile that was used."""
        count = self.discovery_discards[tile] + 1
        self.discovery_discards = replaced(self.discovery_discards, tile, count)

    def draw_reputation(self, seat: int, count: int) -> None:
        """R11.13: look at tiles from the bag."""
        player = self.players[seat]
        for _ in range(min(count, sum(self.reputation_bag))):
            kind = drawn_from(self.reputation_bag, self.chance)
            self.reputation_bag = replaced(self.reputation_bag, kind, self.reputation_bag[kind] - 1)
            player.drawn.append(REPUTATION_VALUES[kind])
        if player.drawn:
            self.confide("reputation", seat, player.drawn)

    def return_reputation(self, value: int) -> None:
        """R11.13: a tile goes back into the bag."""
        kind = REPUTATION_VALUES.index(value)
        self.reputation_bag = replaced(self.reputation_bag, kind, self.reputation_bag[kind] + 1)

    def leave_out_portals(self) -> None:
        """R1.7: play without the Warp Portals module; its sectors are left out by the set-up."""
        for tech in PORTAL_TECHS:
            self.bag = replaced(self.bag, tech, 0)
        for tile in PORTAL_DISCOVERIES:
            self.discovery_pool = replaced(self.discovery_pool, tile, 0)

    def in_play(self) -> list[int]:
        """The players who have not been eliminated."""
        return [seat for seat in range(self.seats) if not self.players[seat].out]


def drawn_from(pool: tuple[int, ...], chance: Chance) -> int:
    """The kind of a tile drawn from a bag that holds so many of each."""
    number = chance.below(sum(pool))
    for kind, count in enumerate(pool):
        if number < count:
            return kind
        number -= count
    raise AssertionError("an empty bag")
