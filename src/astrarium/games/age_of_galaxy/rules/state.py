"""The table: galaxy, board, trade cards, faction cards, players and the Automa."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.age_of_galaxy.rules import knowledge, scoring
from astrarium.games.age_of_galaxy.rules.components import (
    AUTOMA_FORCE,
    COLONIZED,
    CONQUERED,
    CRUISER_PIECES,
    CRUISERS,
    DEVELOPED,
    DISC_PIECES,
    EMPTY,
    EXPLORATION_TOKENS,
    FORCE,
    INFLUENCE,
    LIMITS,
    MOST_PLAYERS,
    NOMINATE_FROM,
    NOMINATE_SLOTS,
    NOTHING,
    OWNERS,
    PRESTIGE,
    PRINTED_PLANETS,
    RELICS,
    RESOURCES,
    SPOT_GAIN,
    SPOT_TYPE,
    SPOTS,
    SPOTS_OF_SYSTEM,
    SYSTEMS,
    SYSTEMS_IN_ROW,
    TOKEN_GAIN,
    TOKEN_TYPE,
    TRADE_POSITIONS,
    TRADE_SLOTS,
    Table,
)
from astrarium.games.age_of_galaxy.rules.player import NO_CARD, Player
from astrarium.games.age_of_galaxy.rules.scenarios import Scenario
from astrarium.games.age_of_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary

NOBODY: Final = -1
NO_TOKEN: Final = -1
SETTING_UP: Final = 0
PRODUCTION: Final = 1
ACTION_PHASE: Final = 2
WAR: Final = 3
GALACTIC: Final = 4

# R8.2, R8.3: the sections whose discs are moved in the Galactic phase, by their actions.
SECTIONS: Final[tuple[int, ...]] = (0, 3, 4, 5)


def strength(cruisers: int, force: int) -> int:
    """R7.1, R7.2: a number that is higher with more cruisers, or with as many and more force."""
    return cruisers * (LIMITS[FORCE] + 1) + force


class Automa:
    """R11: the rival of a solo game."""

    def __init__(self, cruisers: int) -> None:
        self.cruisers: int = cruisers
        self.influence: int = 0
        self.relics: int = 0
        self.discs: int = DISC_PIECES  # R11.2: none of them marks prestige
        self.planets: int = 0
        self.conquered: int = 0
        self.nominated: int = 0

    def copy(self) -> Automa:
        """An independent copy."""
        other = Automa(self.cruisers)
        other.influence = self.influence
        other.relics = self.relics
        other.discs = self.discs
        other.planets = self.planets
        other.conquered = self.conquered
        other.nominated = self.nominated
        return other

    def gain_cruiser(self) -> bool:
        """R11.3: one more cruiser, five at most and as the supply allows."""
        on_hand = CRUISER_PIECES - self.conquered - self.cruisers
        if self.cruisers >= LIMITS[CRUISERS] or on_hand <= 0:
            return False
        self.cruisers += 1
        return True

    def lose(self, lost: Table) -> None:
        """R11.9: lose what an effect takes from every other player."""
        self.cruisers = max(0, self.cruisers - lost[CRUISERS])
        self.influence = max(0, self.influence - lost[INFLUENCE])
        self.relics = max(0, self.relics - lost[RELICS])


class AgeOfGalaxy(State):
    """A game of Age of Galaxy in progress."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def __init__(
        self,
        seats: int,
        chance: Chance,
        players: list[Player],
        automa: Automa | None,
        scenario: int,
        sheet: Scenario,
    ) -> None:
        super().__init__(seats, chance)
        self.players: list[Player] = players
        self.automa: Automa | None = automa
        self.scenario: int = scenario
        self.phase: int = SETTING_UP
        self.draft: bool = False
        self.known_galaxy: bool = False
        self.order: list[int] = list(range(seats))
        self.recency: list[int] = list(range(seats))
        self.pile: list[int] = []
        self.discarded: list[int] = []
        self.shown: int = NO_CARD
        self.packets: list[tuple[int, ...]] = []
        self.row: list[int] = []
        self.unused_systems: list[int] = []
        self.face_up: int = 0
        self.fleet: int = 0
        self.planets: list[int] = []
        self.kinds: tuple[int, ...] = ()
        self.spots: tuple[int, ...] = ()
        self.ends: tuple[int, ...] = (0,)
        self.planet_tokens: list[int] = []
        self.token_supply: list[int] = []
        self.exploration: list[tuple[int, ...]] = []
        self.exploration_supply: list[int] = []
        self.exploration_discard: list[int] = []
        self.exploration_unseen: list[int] = []
        self.generation: int = 0
        self.trade_row: list[int] = []
        self.unused_trade: list[int] = []
        self.flipped: int = 0
        self.trade_discs: list[int] = []
        self.sections: list[int] = []
        self.nominated: list[int] = []
        self.active: int = 0
        self.acted: bool = False
        self.card_played: bool = False
        self.golden_ages: int = 0
        self.warlord: int = NOBODY
        self._sheet: Scenario = sheet

    def lay_out(self) -> None:
        """Make the empty places of the board."""
        self.planets = [EMPTY] * SPOTS
        self.kinds = SPOT_TYPE
        self.spots = ()
        self.ends = (0,)
        self.planet_tokens = [NO_TOKEN] * SYSTEMS
        self.exploration = [()] * SYSTEMS_IN_ROW
        self.trade_discs = [0] * (TRADE_POSITIONS * MOST_PLAYERS)
        self.sections = [0] * (len(SECTIONS) * MOST_PLAYERS)
        self.nominated = [NOBODY] * NOMINATE_SLOTS

    def copy(self) -> AgeOfGalaxy:
        """An independent copy, without the events."""
        other = AgeOfGalaxy(
            self.seats,
            self.chance.copy(),
            [player.copy() for player in self.players],
            None if self.automa is None else self.automa.copy(),
            self.scenario,
            self._sheet,
        )
        other._adopt(self)
        other.phase = self.phase
        other.draft = self.draft
        other.known_galaxy = self.known_galaxy
        other.order = self.order.copy()
        other.recency = self.recency.copy()
        other.pile = self.pile.copy()
        other.discarded = self.discarded.copy()
        other.shown = self.shown
        other.packets = self.packets.copy()
        other.row = self.row.copy()
        other.unused_systems = self.unused_systems.copy()
        other.face_up = self.face_up
        other.fleet = self.fleet
        other.planets = self.planets.copy()
        other.kinds = self.kinds
        other.spots = self.spots
        other.ends = self.ends
        other.planet_tokens = self.planet_tokens.copy()
        other.token_supply = self.token_supply.copy()
        other.exploration = self.exploration.copy()
        other.exploration_supply = self.exploration_supply.copy()
        other.exploration_discard = self.exploration_discard.copy()
        other.exploration_unseen = self.exploration_unseen.copy()
        other.generation = self.generation
        other.trade_row = self.trade_row.copy()
        other.unused_trade = self.unused_trade.copy()
        other.flipped = self.flipped
        other.trade_discs = self.trade_discs.copy()
        other.sections = self.sections.copy()
        other.nominated = self.nominated.copy()
        other.active = self.active
        other.acted = self.acted
        other.card_played = self.card_played
        other.golden_ages = self.golden_ages
        other.warlord = self.warlord
        return other

    def scores(self) -> list[Score]:
        """R9: each player's points by category."""
        return scoring.scores(self)

    def observe(self, viewer: int | None) -> dict[str, object]:
        """R14: all of the table that the viewer may see."""
        return knowledge.observe(self, viewer)

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        """R14: rearrange what the viewer cannot know."""
        knowledge.deal_unknown(self, viewer, chance)

    def census(self) -> dict[str, int]:
        """R1: how many of each piece exist."""
        return knowledge.census(self)

    def sheet(self) -> Scenario:
        """R12.1: what the scenario changes; without one, nothing."""
        return self._sheet

    def table_size(self) -> int:
        """R3.3, R11.1: the number of players that the board is prepared for; two for solo."""
        return max(2, self.seats)

    def gain(self, seat: int, gained: Table) -> None:
        """R2.1, R2.2: gain resources; what passes a limit or the supply is lost."""
        player = self.players[seat]
        for resource in range(RESOURCES):
            amount = gained[resource]
            if amount:
                amount = min(amount, player.room(resource))
                if amount > 0:
                    player.stock[resource] += amount
                    self.tell("gain", seat, resource, amount)
                    if resource == PRESTIGE:
                        self._climb(seat)

    def _climb(self, seat: int) -> None:
        """R2.5: the disc is put on top of the pile that it reaches."""
        self.recency.remove(seat)
        self.recency.insert(0, seat)

    def lose(self, seat: int, resource: int, amount: int) -> None:
        """R2.1: lose a resource, or all of it if there is less."""
        player = self.players[seat]
        lost = min(amount, player.stock[resource])
        if lost > 0:
            player.stock[resource] -= lost
            self.tell("lose", seat, resource, lost)

    def spend(self, seat: int, cost: Table) -> None:
        """Pay a cost that can be paid, its credits included."""
        stock = self.players[seat].stock
        for resource in range(RESOURCES):
            if cost[resource]:
                stock[resource] -= cost[resource]

    def height(self, seat: int) -> int:
        """R2.5: how high a disc lies among discs of the same prestige."""
        return self.seats - self.recency.index(seat)

    def reach(self, bonus: int) -> int:
        """R6.40: the number of systems, from the left, that are within reach."""
        return min(self.fleet + 1 + bonus, self.face_up)

    def type_of(self, spot: int) -> int:
        """The type of the planet on a spot."""
        return self.kinds[spot]

    def take_in(self, system: int, token: int) -> None:
        """R3.6: the planets of a system that has been turned up, perhaps with a token."""
        first = system * SPOTS_OF_SYSTEM
        planets = PRINTED_PLANETS
        if token != NO_TOKEN:
            self.planet_tokens[system] = token
            spot = first + PRINTED_PLANETS
            self.kinds = (*self.kinds[:spot], TOKEN_TYPE[token], *self.kinds[spot + 1 :])
            planets += 1
        self.spots = (*self.spots, *range(first, first + planets))
        self.ends = (*self.ends, len(self.spots))

    def gain_of(self, spot: int) -> Table:
        """What the planet on a spot gives to its colonist."""
        if spot % SPOTS_OF_SYSTEM < PRINTED_PLANETS:
            return SPOT_GAIN[spot]
        token = self.planet_tokens[spot // SPOTS_OF_SYSTEM]
        return NOTHING if token == NO_TOKEN else TOKEN_GAIN[token]

    def spots_of(self, system: int) -> range:
        """The planets of a system card: the printed ones, then a token if there is one."""
        first = system * SPOTS_OF_SYSTEM
        if self.planet_tokens[system] == NO_TOKEN:
            return range(first, first + PRINTED_PLANETS)
        return range(first, first + SPOTS_OF_SYSTEM)

    def spots_within(self, systems: int) -> tuple[int, ...]:
        """The planets of so many systems from the left, in their order (R11.8)."""
        return self.spots[: self.ends[systems]]

    def open_slots(self, position: int) -> int:
        """R3.3: the slots of a trade card that are not closed."""
        return TRADE_SLOTS[self.trade_row[position]][self.seats]

    def discs_on_card(self, position: int) -> int:
        """All discs on a trade card, surplus ones included."""
        first = position * MOST_PLAYERS
        trade_discs = self.trade_discs
        discs = 0
        for place in range(first, first + self.seats):
            discs += trade_discs[place]
        return discs

    def is_flipped(self, position: int) -> bool:
        """R8.5: whether a trade card shows its back, with an unlimited slot."""
        return self.flipped >> position & 1 == 1

    def takes_trades(self, position: int) -> bool:
        """R6.13, R6.14: whether a disc can be put on a trade card."""
        return self.is_flipped(position) or self.discs_on_card(position) < self.open_slots(position)

    def slot_is_open(self, slot: int) -> bool:
        """R6.26, R3.3: whether a Nominate slot is open and empty."""
        return self.nominated[slot] == NOBODY and NOMINATE_FROM[slot] <= self.table_size()

    def draw_token(self) -> int:
        """R6.12: an exploration token, the discards shuffled anew if need be; or none."""
        if not self.exploration_supply:
            self._renew_tokens()
        return self.exploration_supply.pop() if self.exploration_supply else NO_TOKEN

    def _renew_tokens(self) -> None:
        # What the Automa removed unseen stays away: in a solo game the supply never runs out.
        back = self.exploration_discard
        if not back:
            return
        self.generation += 1
        self.exploration_discard = []
        back.sort()
        self.chance.shuffle(back)
        self.exploration_supply = [self.generation * EXPLORATION_TOKENS + one for one in back]
        self.tell("renew", self.active)

    def free_planet(self, spot: int) -> None:
        """Return the discs on a planet to their owner's supply (R7.4)."""
        code = self.planets[spot]
        self.planets[spot] = EMPTY
        if code == EMPTY:
            return
        owner = (code - COLONIZED) % OWNERS
        if owner >= self.seats:
            assert self.automa is not None
            self.automa.planets -= 1
            self.automa.discs += 1
            return
        player = self.players[owner]
        player.types[self.type_of(spot)] -= 1
        if code < DEVELOPED:
            player.colonized -= 1
            player.disc_supply += 1
        else:
            player.developed -= 1
            player.disc_supply += 2

    def protected(self, spot: int) -> bool:
        """R7.5: whether a planet cannot be conquered."""
        code = self.planets[spot]
        if code >= CONQUERED:
            return True
        if code == EMPTY:
            return False
        owner = (code - COLONIZED) % OWNERS
        if owner < self.seats:
            return self.players[owner].protects_planet(code >= DEVELOPED)
        assert self.automa is not None
        return self.automa.cruisers >= self.automa.planets

    def strengths(self) -> list[int]:
        """R7.1: everybody's cruisers in reserve, then force; in a solo game also the Automa's."""
        found = [strength(player.stock[CRUISERS], player.stock[FORCE]) for player in self.players]
        if self.automa is not None:
            found.append(strength(self.automa.cruisers, AUTOMA_FORCE))
        return found

    def war_ranks(self) -> list[int]:
        """R7.1, R7.2: everybody's rank from 0; who is equal in both shares the better rank."""
        found = self.strengths()
        return [len([1 for other in found if other > mine]) for mine in found]
