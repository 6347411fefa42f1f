"""Start a game of Eclipse anywhere, and play it in words of its vocabulary.

The first player sits at the top of the map: the start sector lies at (0, -2) and is open to the
north (0, -3), the north-east (1, -3), the south (0, -1) and the south-west (-1, -1).
"""

from __future__ import annotations

from functools import cache

from astrarium.games.eclipse import GAME
from astrarium.games.eclipse.options import EclipseOptions
from astrarium.games.eclipse.rules.combat import COMBAT_PHASE
from astrarium.games.eclipse.rules.components import (
    ACTION_IDS,
    DISCOVERY_IDS,
    DISCOVERY_PART,
    HAS_MONOLITH,
    HAS_ORBITAL,
    ITEM_IDS,
    MUON_SOURCE,
    NOTHING,
    PART_IDS,
    RESOURCE_IDS,
    SECTOR_IDS,
    SHIPS,
    SLOT_IDS,
    SPECIES_IDS,
    TECH_CATEGORY,
    TECH_IDS,
    TECHS,
    WORMHOLES,
)
from astrarium.games.eclipse.rules.design import Design
from astrarium.games.eclipse.rules.galaxy import DIRECTIONS, ZONE_OF, opposite, rotated
from astrarium.games.eclipse.rules.player import Player, replaced
from astrarium.games.eclipse.rules.population import free_slot
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.turn import NEXT_TURN, START_ROUND, TakeTurn
from astrarium.games.eclipse.rules.upkeep import CLEANUP, UPKEEP_PHASE
from astrarium.games.eclipse.rules.vocabulary import PASS, VOCABULARY
from astrarium.kernel.rules.chance import ScriptedChance, fast_chance
from astrarium.kernel.rules.question import Frame, Question
from tests.games import playing

TERRANS = (
    "terran_directorate terran_federation terran_union "
    "terran_republic terran_conglomerate terran_alliance"
)
BLANK, BURST = 0, 5  # what the chance of a die gives for these faces
TOP = (0, -2)
NORTH, NORTH_EAST, SOUTH, SOUTH_WEST = (0, -3), (1, -3), (0, -1), (-1, -1)
LONGEST_RUN = 300
# What a player answers who wants as little as possible to happen, the first that is offered.
PASSIVE = [
    "pass",
    "done",
    "leave",
    "discard",
    "keep_points",
    "store",
    "refuse",
    "keep_none",
    "spare",
    "fire",
    "to_track",
    "give_up",
]


@cache
def _started(players: int, species: str, options: EclipseOptions) -> Eclipse:
    """A game whose species are chosen and whose first player is seat 0."""
    chosen = species.split()
    state = _with_first_player(players, options)
    while not state.rounds:
        seat = state.to_act()[0]
        state.play(seat, VOCABULARY.parse(f"species {chosen[seat]}"))
    return state


def _with_first_player(players: int, options: EclipseOptions) -> Eclipse:
    for seed in range(200):
        state = GAME.new(players, options, fast_chance(seed))
        assert isinstance(state, Eclipse)
        if state.order[0] == 0:
            return state
    raise AssertionError("seat 0 never begins")


class Table:
    """A game in progress, read and played in words."""

    def __init__(
        self, species: str = "", players: int = 2, options: EclipseOptions | None = None
    ) -> None:
        names = species.split()
        rest = [
            name for name in TERRANS.split() if not any(_same_board(name, other) for other in names)
        ]
        while len(names) < players:
            names.append(rest.pop(0))
        started = _started(len(names), " ".join(names), options or EclipseOptions())
        self.state = started.copy()
        self.state.record_events()

    # Reading.

    def player(self, seat: int = 0) -> Player:
        """One player's boards."""
        return self.state.players[seat]

    def place(self, sector: str) -> int:
        """Where a sector lies."""
        return self.state.galaxy.place_of(SECTOR_IDS.index(sector))

    def home(self, seat: int = 0) -> str:
        """A player's start sector."""
        return SECTOR_IDS[self.state.galaxy.tiles[self.player(seat).home]]

    def storage(self, seat: int = 0) -> dict[str, int]:
        """A player's resources by kind."""
        return dict(zip(RESOURCE_IDS, self.player(seat).storage, strict=True))

    def owner(self, sector: str) -> int:
        """Who controls a sector, -1 for nobody."""
        return self.state.owners[self.place(sector)]

    def cubes(self, sector: str) -> list[str]:
        """The kinds of the filled slots of a sector."""
        place = self.place(sector)
        return [
            SLOT_IDS[self.state.slot_kind(place, slot)]
            for slot in range(7)
            if self.state.cubes[place] >> slot & 1
        ]

    def fleet(self, seat: int, sector: str) -> str:
        """A player's ships in a sector, such as `interceptor cruiser`."""
        ships = self.player(seat).ships
        place = self.place(sector)
        return " ".join(
            " ".join([ITEM_IDS[ship]] * ships[place * SHIPS + ship])
            for ship in range(SHIPS)
            if ships[place * SHIPS + ship]
        )

    def design(self, ship: str, seat: int = 0) -> Design:
        """The values of one of a player's ship types."""
        return self.player(seat).designs[ITEM_IDS.index(ship)]

    def techs(self, seat: int = 0) -> str:
        """A player's technologies, in the order of the tables."""
        return " ".join(TECH_IDS[tech] for tech in range(TECHS) if self.player(seat).has(tech))

    def asked(self) -> str:
        """The kind of the question that is open."""
        seat = self.state.to_act()[0]
        return type(self.state.question(seat)).__name__

    def seat(self) -> int:
        """Who is to decide."""
        return self.state.to_act()[0]

    def legal(self) -> list[str]:
        """What can be answered now."""
        return playing.offers(self.state, self.seat())

    def points(self, seat: int = 0) -> dict[str, int]:
        """A player's points by category, without the empty ones."""
        return {kind: number for kind, number in self.state.scores()[seat].parts if number}

    def events(self, kind: str) -> list[tuple[int, tuple[int, ...]]]:
        """What has been told of a kind, with the player."""
        return [(one.player, one.figures) for one in self.state.events if one.kind == kind]

    # Arranging.

    def lay(
        self, sector: str, at: tuple[int, int], owner: int | None = None, rotation: int = -1
    ) -> int:
        """Put a sector on the map, connected with as many neighbours as possible."""
        tile, zone = SECTOR_IDS.index(sector), ZONE_OF[at]
        self.state.stacks = tuple(
            tuple(other for other in stack if other != tile) for stack in self.state.stacks
        )
        if rotation < 0:
            rotation = max(range(DIRECTIONS), key=lambda turn: self._links(tile, zone, turn))
        place = self.state.lay(tile, zone, rotation)
        if owner is not None:
            self.control(owner, sector)
        return place

    def _links(self, tile: int, zone: int, rotation: int) -> int:
        galaxy = self.state.galaxy
        shape = rotated(WORMHOLES[tile], rotation)
        around = galaxy.around(zone)
        return sum(
            shape >> direction & 1 and galaxy.openings[other] >> opposite(direction) & 1
            for direction, other in enumerate(around)
            if other != NOTHING
        )

    def control(self, seat: int, *sectors: str) -> None:
        """Put a player's discs into sectors that hold nothing."""
        for sector in sectors:
            place = self.place(sector)
            self.state.npcs[place] = 0
            self.state.discoveries[place] = 0
            self.state.place_disc(seat, place)

    def populate(self, sector: str, *kinds: str) -> None:
        """Put cubes of a sector's controller on slots of these kinds."""
        place = self.place(sector)
        player = self.player(self.state.owners[place])
        for kind in kinds:
            number = SLOT_IDS.index(kind)
            self.state.cubes[place] |= 1 << free_slot(self.state, place, number)
            track = number % 4 if number < 8 and number % 4 < 3 else 0
            player.tracks[track] -= 1

    def ships(self, seat: int, sector: str, names: str) -> None:
        """Put ships of a player into a sector."""
        for name in names.split():
            self.state.build_ship(seat, ITEM_IDS.index(name), self.place(sector))

    def clear_ships(self, seat: int) -> None:
        """Take all of a player's ships off the map."""
        player = self.player(seat)
        for place in range(self.state.size()):
            for ship in range(SHIPS):
                for _ in range(player.ships[place * SHIPS + ship]):
                    self.state.lose_ship(seat, ship, place)

    def learn(self, seat: int, *techs: str) -> None:
        """Give a player technologies, rare ones on the military track."""
        for name in techs:
            tech = TECH_IDS.index(name)
            self.player(seat).learn(tech, TECH_CATEGORY[tech] % 3)
            if self.state.tray[tech]:
                self.state.tray[tech] -= 1
            else:
                self.bag(tech, -1)

    def bag(self, tech: int, change: int) -> None:
        """Put technologies into the bag, or take them out."""
        self.state.bag = replaced(self.state.bag, tech, self.state.bag[tech] + change)

    def tray(self, *techs: str) -> None:
        """Let exactly these technologies lie in the tray."""
        for tech in range(TECHS):
            self.bag(tech, self.state.tray[tech])
            self.state.tray[tech] = 0
        for name in techs:
            self.state.tray[TECH_IDS.index(name)] += 1
            self.bag(TECH_IDS.index(name), -1)

    def store(self, seat: int = 0, money: int = 0, science: int = 0, materials: int = 0) -> None:
        """Set a player's resources."""
        self.player(seat).storage[:] = [money, science, materials]

    def parts(self, ship: str, *parts: str, seat: int = 0) -> None:
        """Put tiles on the spaces of a blueprint, from the left; "-" leaves the print."""
        number = ITEM_IDS.index(ship)
        for space, part in enumerate(parts):
            if part != "-":
                self.player(seat).put_part(number, space, PART_IDS.index(part))

    def build_structure(self, sector: str, name: str) -> None:
        """Put an Orbital or a Monolith into a sector."""
        bit = HAS_ORBITAL if name == "orbital" else HAS_MONOLITH
        self.state.structures[self.place(sector)] |= bit

    def relate(self, one: int, two: int) -> None:
        """Let two players have relations, with money cubes."""
        for seat, other in ((one, two), (two, one)):
            player = self.player(seat)
            player.tracks[0] -= 1
            player.ambassadors = tuple(sorted([*player.ambassadors, other]))

    def stack(self, ring: int, *sectors: str) -> None:
        """Let a stack hold exactly these sectors; chance picks by their number."""
        tiles = tuple(sorted(SECTOR_IDS.index(sector) for sector in sectors))
        self.state.stacks = replaced(self.state.stacks, ring - 1, tiles)
        self.state.stack_sizes[ring - 1] = len(sectors)

    def next_discovery(self, name: str) -> None:
        """Let only one kind of discovery tile be left."""
        tile = DISCOVERY_IDS.index(name)
        for other in range(len(DISCOVERY_IDS)):
            if other != tile:
                for _ in range(self.state.discovery_pool[other]):
                    self.state.discard_discovery(other)
                self.state.discovery_pool = replaced(self.state.discovery_pool, other, 0)

    def script(self, *numbers: int) -> None:
        """What chance gives from now on; when it has run out, noughts, which miss."""
        self.state.chance = ScriptedChance([], [*numbers, *[0] * LONGEST_RUN])

    def roll(self, *faces: int) -> None:
        """What the dice show from now on: 1 is blank, 6 a burst."""
        self.script(*[face - 1 for face in faces])

    def turn_of(self, seat: int) -> None:
        """Begin a turn of a player, whatever was open."""
        state = self.state
        state.stack.clear()
        state._asked = -(2**30)
        state.ask_in_order([NEXT_TURN, COMBAT_PHASE, UPKEEP_PHASE, CLEANUP, START_ROUND])
        state.active = seat
        state.ask(TakeTurn(seat))

    def begin_combat(self) -> None:
        """Go on with the Combat Phase, whatever was open."""
        self.go_on_with(COMBAT_PHASE)

    def begin_upkeep(self) -> None:
        """Go on with Upkeep, whatever was open."""
        self.go_on_with(UPKEEP_PHASE)

    def go_on_with(self, frame: Frame) -> None:
        """Go on with a phase, whatever was open."""
        self.state.stack.clear()
        self.state._asked = -(2**30)
        self.state.ask_in_order([frame, STOP])
        self.state.advance()

    # Playing.

    def do(self, *answers: str) -> Table:
        """Let whoever is asked answer in words of the vocabulary."""
        for text in answers:
            seat = self.state.to_act()[0]
            self.state.play(seat, VOCABULARY.parse(text))
        return self

    def act(self, action: str, *answers: str) -> Table:
        """Take an action and answer what it asks."""
        assert action in ACTION_IDS
        return self.do(f"act {action}", *answers)

    def settle(self) -> Table:
        """Let everybody do as little as possible until the turn of somebody begins."""
        for _ in range(LONGEST_RUN):
            if self.state.over or self.asked() in ("TakeTurn", "Stop"):
                return self
            self.passively()
        raise AssertionError("the questions do not end")

    def passively(self) -> None:
        """Answer one question with as little as possible."""
        offered = self.legal()
        for answer in PASSIVE:
            if answer in offered:
                self.do(answer)
                return
        self.do(offered[-1])

    def refusal(self, text: str) -> str:
        """The paragraph that forbids an action now."""
        return str(playing.refusal(self.state, self.seat(), text).rule)

    def offers(self, text: str) -> bool:
        """Whether an answer, or one that begins so, is offered."""
        return any(one == text or one.startswith(f"{text} ") for one in self.legal())


def _same_board(one: str, two: str) -> bool:
    from astrarium.games.eclipse.rules.components import COLOUR

    return COLOUR[SPECIES_IDS.index(one)] == COLOUR[SPECIES_IDS.index(two)]


class Stop(Question[Eclipse]):
    """Nothing more: the end of what a test looks at."""

    rule = "R4.2"
    prompt = "Stop."

    def options(self, state: Eclipse) -> list[int]:
        return [PASS]


STOP = Stop(0)
PARTS_OF_DISCOVERIES = {
    DISCOVERY_IDS[tile]: PART_IDS[part]
    for tile, part in enumerate(DISCOVERY_PART)
    if part not in (NOTHING, MUON_SOURCE)
}
