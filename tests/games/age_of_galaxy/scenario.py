"""Start a game of Age of Galaxy anywhere, and play it in words of its vocabulary.

Everything is given by the identifiers of the component tables, several of them in one text:
`Given(hand="abyssol humans", alliance="reapers", developed="s1_p1", stock={"credits": 7})`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from astrarium.games.age_of_galaxy import GAME
from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions
from astrarium.games.age_of_galaxy.rules.action_phase import TURNS
from astrarium.games.age_of_galaxy.rules.automa import AUTOMA_TURN
from astrarium.games.age_of_galaxy.rules.components import (
    AUTOMA,
    COLONIZED,
    CONQUERED,
    DEVELOPED,
    EXPLORATION_IDS,
    EXPLORATION_TOKENS,
    FACTION_IDS,
    FACTIONS,
    MOST_PLAYERS,
    NOMINATE_IDS,
    PLANET_TOKEN_IDS,
    PLANET_TOKENS,
    RESOURCE_IDS,
    ROUNDS,
    SPOT_IDS,
    SYSTEM_IDS,
    SYSTEMS,
    SYSTEMS_IN_ROW,
    TECHNOLOGY_IDS,
    TRADE_CARD_IDS,
    TRADE_CARDS,
)
from astrarium.games.age_of_galaxy.rules.galactic import GALACTIC_PHASE
from astrarium.games.age_of_galaxy.rules.player import Player
from astrarium.games.age_of_galaxy.rules.production import START_ROUND
from astrarium.games.age_of_galaxy.rules.state import ACTION_PHASE, NO_TOKEN, AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.vocabulary import VOCABULARY
from astrarium.games.age_of_galaxy.rules.war import WAR_PHASE
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.chance import Chance, ScriptedChance
from tests.games import playing

# What a player answers who wants as little as possible to happen, the first that is offered.
PASSIVE = ["done", "end_turn", "scavenge"]
SHUFFLES = 5  # trade cards, systems, planet tokens, exploration tokens, factions
LONGEST_RUN = 400


@dataclass(frozen=True)
class Given:
    """One player's resources, cards, technologies and planets."""

    stock: Mapping[str, int] = field(default_factory=dict)
    hand: str = ""
    alliance: str = ""
    tucked: str = ""
    technologies: str = ""
    colonized: str = ""
    developed: str = ""
    conquered: str = ""
    nominated: str = ""
    discs: int = 3


def factions(names: str) -> list[int]:
    """The faction cards of these names."""
    return [FACTION_IDS.index(name) for name in names.split()]


def new_game(
    players: int,
    options: AgeOfGalaxyOptions | None = None,
    first: int = 0,
    chance: Chance | None = None,
) -> AgeOfGalaxy:
    """A new game in which nothing is shuffled, unless it brings a chance of its own."""
    script = ScriptedChance([[] for _ in range(SHUFFLES)], [first])
    state = GAME.new(players, options, chance or script)
    assert isinstance(state, AgeOfGalaxy)
    return state


class Table:
    """A game in progress, read and played in words."""

    def __init__(self, state: AgeOfGalaxy) -> None:
        self.state = state

    def player(self, seat: int = 0) -> Player:
        """One player."""
        return self.state.players[seat]

    def held(self, resource: str, seat: int = 0) -> int:
        """How much of a resource a player has."""
        return self.player(seat).stock[RESOURCE_IDS.index(resource)]

    def stock(self, seat: int = 0) -> dict[str, int]:
        """All that a player has of resources."""
        return {name: self.held(name, seat) for name in RESOURCE_IDS if self.held(name, seat)}

    def asked(self) -> str:
        """Who is asked what: a seat and a kind of question, such as `0 Turn`."""
        if self.state.over:
            return "over"
        seat = self.state.to_act()[0]
        return f"{seat} {type(self.state.question(seat)).__name__}"

    def offers(self, verb: str = "", seat: int | None = None) -> list[str]:
        """The legal actions of who is asked, perhaps of one verb only."""
        who = self.state.to_act()[0] if seat is None else seat
        return playing.offers(self.state, who, verb)

    def play(self, *actions: str) -> Table:
        """Play some actions, each of whoever is asked."""
        for action in actions:
            self.state.play(self.state.to_act()[0], VOCABULARY.parse(action))
        return self

    def passive(self) -> None:
        """Let whoever is asked do as little as possible."""
        offered = self.offers()
        quiet = [action for action in PASSIVE if action in offered]
        self.play(quiet[0] if quiet else offered[0])

    def run_to(self, wanted: str, round_number: int = 0) -> Table:
        """Do as little as possible until this is asked, perhaps in a certain round."""
        for _ in range(LONGEST_RUN):
            if self.asked() == wanted and self.state.rounds >= round_number:
                return self
            self.passive()
        raise AssertionError(f"{wanted!r} is never asked")

    def to_round(self, number: int) -> Table:
        """Do as little as possible until a round begins."""
        while not self.state.over and self.state.rounds < number:
            self.passive()
        return self

    def to_war(self) -> Table:
        """Do as little as possible until the discs of this round are used up."""
        number = self.state.rounds
        while not self.state.over and self.state.rounds == number and self.asked().endswith("Turn"):
            self.passive()
        return self

    def to_end(self) -> Table:
        """Do as little as possible until the game is over."""
        while not self.state.over:
            self.passive()
        return self

    def refusal(self, action: str, seat: int | None = None) -> Illegal:
        """Why an action is refused; asserts that trying it changes nothing."""
        who = self.state.to_act()[0] if seat is None else seat
        return playing.refusal(self.state, who, action)

    def planet(self, name: str) -> str:
        """What lies on a planet: `empty`, `colonized 0`, `developed 1`, `conquered 0`, `burnt`."""
        code = self.state.planets[SPOT_IDS.index(name)]
        kinds = [(CONQUERED + 5, "burnt"), (CONQUERED, "conquered"), (DEVELOPED, "developed")]
        for first, kind in [*kinds, (COLONIZED, "colonized")]:
            if code >= first:
                return kind if kind == "burnt" else f"{kind} {code - first}"
        return "empty"

    def discs_on(self, position: int) -> list[int]:
        """Each player's discs on a trade card; positions count from 1."""
        first = (position - 1) * MOST_PLAYERS
        return self.state.trade_discs[first : first + self.state.seats]

    def points(self, category: str, seat: int = 0) -> int:
        """A category of a player's score."""
        return dict(self.state.scores()[seat].parts)[category]

    def total(self, seat: int = 0) -> int:
        """A player's score."""
        return self.state.scores()[seat].total


def scenario(
    *given: Given,
    players: int = 2,
    options: AgeOfGalaxyOptions | None = None,
    round_number: int = 1,
    active: int = 0,
    row: str = "s1 s2 s3 s4 s5",
    tokens: Mapping[str, str] | None = None,
    planet_tokens: Mapping[str, str] | None = None,
    trade: str = "knowledge_sharing commodity_trade political_cooperation",
    trade_discs: Mapping[int, Sequence[int]] | None = None,
    pile: str = "",
    automa_planets: str = "",
    dice: Sequence[int] = (),
    numbers: Sequence[int] = (),
    shuffles: Sequence[list[int]] = (),
) -> Table:
    """A real game with everything where the scenario wants it, in the Action phase of a round.

    `pile` names the faction cards that are revealed next, first card first; `dice` the results
    of dice to come; `shuffles` the arrangements that later shuffles shall give.
    """
    seats = max(players, len(given))
    drawn = [*numbers, *[die - 1 for die in dice]]
    start: list[list[int]] = [[] for _ in range(SHUFFLES)]
    chance = ScriptedChance([*start, *shuffles], [0, *drawn])
    state = new_game(seats, options, chance=chance)
    state.lay_out()
    state.rounds = round_number
    state.phase = ACTION_PHASE
    _lay_galaxy(state, row, tokens or {}, planet_tokens or {})
    state.trade_row = [TRADE_CARD_IDS.index(name) for name in trade.split()]
    state.unused_trade = [card for card in range(TRADE_CARDS) if card not in state.trade_row]
    everybody = [*given, *[Given() for _ in range(seats - len(given))]]
    for seat, wanted in enumerate(everybody):
        _fill(state, seat, wanted)
    for position, discs in (trade_discs or {}).items():
        for seat, number in enumerate(discs):
            state.trade_discs[(position - 1) * MOST_PLAYERS + seat] = number
            state.players[seat].disc_supply -= number
    for name in automa_planets.split():
        assert state.automa is not None
        state.planets[SPOT_IDS.index(name)] = COLONIZED + AUTOMA
        state.automa.planets += 1
        state.automa.discs -= 1
    _stack_pile(state, pile)
    _begin(state, active)
    return Table(state)


def _lay_galaxy(
    state: AgeOfGalaxy, row: str, tokens: Mapping[str, str], planet_tokens: Mapping[str, str]
) -> None:
    state.row = [SYSTEM_IDS.index(name) for name in row.split()]
    state.unused_systems = [one for one in range(SYSTEMS) if one not in state.row]
    state.fleet = state.rounds - 1
    state.face_up = SYSTEMS_IN_ROW if state.known_galaxy else min(SYSTEMS_IN_ROW, state.rounds + 1)
    state.exploration_supply = list(range(EXPLORATION_TOKENS))
    state.token_supply = list(range(PLANET_TOKENS))
    for system, names in tokens.items():
        placed = [EXPLORATION_IDS.index(name) for name in names.split()]
        state.exploration[state.row.index(SYSTEM_IDS.index(system))] = tuple(placed)
        for token in placed:
            state.exploration_supply.remove(token)
    covered = {
        SYSTEM_IDS.index(system): PLANET_TOKEN_IDS.index(name)
        for system, name in planet_tokens.items()
    }
    for token in covered.values():
        state.token_supply.remove(token)
    for system_number in state.row[: state.face_up]:
        state.take_in(system_number, covered.get(system_number, NO_TOKEN))


def _fill(state: AgeOfGalaxy, seat: int, given: Given) -> None:
    player = state.players[seat]
    player.hand = sorted(factions(given.hand))
    for card in factions(given.alliance):
        player.join(card)
    if given.tucked:
        (player.tucked,) = factions(given.tucked)
    player.stock = [given.stock.get(name, 0) for name in RESOURCE_IDS]
    for name in given.technologies.split():
        player.add_technology(TECHNOLOGY_IDS.index(name))
    _settle(state, seat, given.colonized, COLONIZED)
    _settle(state, seat, given.developed, DEVELOPED)
    _settle(state, seat, given.conquered, CONQUERED)
    for name in given.nominated.split():
        state.nominated[NOMINATE_IDS.index(name)] = seat
        player.nominated += 1
    player.discs = given.discs
    on_board = len(player.technologies) + player.colonized + 2 * player.developed
    player.disc_supply -= given.discs + on_board + player.nominated


def _settle(state: AgeOfGalaxy, seat: int, names: str, kind: int) -> None:
    player = state.players[seat]
    for name in names.split():
        spot = SPOT_IDS.index(name)
        state.planets[spot] = kind + seat
        if kind == CONQUERED:
            player.conquered += 1
        else:
            player.types[state.type_of(spot)] += 1
            player.colonized += 1 if kind == COLONIZED else 0
            player.developed += 1 if kind == DEVELOPED else 0


def _stack_pile(state: AgeOfGalaxy, names: str) -> None:
    used: list[int] = []
    for player in state.players:
        tucked = [player.tucked] if player.tucked >= 0 else []
        used += player.hand + player.alliance + tucked
    first = factions(names)
    rest = [card for card in range(FACTIONS) if card not in used + first]
    state.pile = [*reversed(rest), *reversed(first)]


def _begin(state: AgeOfGalaxy, active: int) -> None:
    state.stack.clear()
    state.ask(START_ROUND)
    if state.rounds < ROUNDS:
        state.ask(GALACTIC_PHASE)
    if state.rounds > 1:
        state.ask(WAR_PHASE)
    if state.automa is not None:
        state.ask(AUTOMA_TURN)
    state.active = active
    state.ask(TURNS[active])
    state._asked = -(2**30)
