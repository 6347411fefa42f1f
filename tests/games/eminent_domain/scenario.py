"""Start a game of Eminent Domain anywhere, and play it in words of its vocabulary.

Everything is given by the identifiers of the component tables, several of them in one text:
`Given(hand="survey survey warfare", planets=[up("styku"), down("oknow", "colonize")])`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from astrarium.games.eminent_domain import GAME
from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.games.eminent_domain.rules.components import (
    CARD_IDS,
    FACE_IDS,
    FACE_INFLUENCE,
    PLANET_IDS,
    RESEARCH_CARD,
    RESOURCE_IDS,
    ROLE_CARDS,
    START_TILES,
    STARTING_COPIES,
    face_of_card,
)
from astrarium.games.eminent_domain.rules.player import START_TILE, Player
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.games.eminent_domain.rules.turn import START_TURN, Cleanup, EndTurn
from astrarium.kernel.rules.chance import Chance, ScriptedChance
from tests.games import playing

START_PLANETS = ["drawde", "pomerene", "piedra_seca", "mesia_sednim"]
# What a player answers who wants as little as possible to happen, the first that is offered.
PASSIVE = ["skip", "done", "dissent", "unplaced", "collect", "action_first", "lead warfare"]
LONGEST_RUN = 200


@dataclass(frozen=True)
class Site:
    """A planet of an Empire."""

    planet: str
    face_up: bool
    tucked: str = ""


def up(planet: str) -> Site:
    """A planet that lies face up."""
    return Site(planet, face_up=True)


def down(planet: str, tucked: str = "") -> Site:
    """A planet that lies face down, with cards tucked under it."""
    return Site(planet, face_up=False, tucked=tucked)


@dataclass(frozen=True)
class Given:
    """One player's cards and Empire.

    Without a draw pile of its own a player draws what is left of the starting deck. Piles are
    given in the order in which they are drawn.
    """

    hand: str = ""
    draw: str | None = None
    discard: str = ""
    planets: Sequence[Site] | None = None
    goods: str = ""
    ships: int = 0
    influence: int = 0
    permanents: str = ""


def cards(names: str) -> list[int]:
    """The cards of these names."""
    return [CARD_IDS.index(name) for name in names.split()]


def planets(names: str) -> list[int]:
    """The planets of these names."""
    return [PLANET_IDS.index(name) for name in names.split()]


def card_names(numbers: Sequence[int]) -> str:
    """The names of cards, in alphabetical order so that tests compare contents."""
    return " ".join(sorted(CARD_IDS[card] for card in numbers))


def planet_names(numbers: Sequence[int]) -> str:
    """The names of planets, in alphabetical order."""
    return " ".join(sorted(PLANET_IDS[planet] for planet in numbers))


def new_game(
    players: int,
    options: EminentDomainOptions | None = None,
    first: int = 0,
    chance: Chance | None = None,
    shuffles: Sequence[list[int]] = (),
) -> EminentDomain:
    """A new game in which nothing is shuffled at set-up, unless it brings a chance of its own."""
    script = ScriptedChance([[] for _ in range(players + 2)] + list(shuffles), [first])
    state = GAME.new(players, options, chance or script)
    assert isinstance(state, EminentDomain)
    return state


class Table(playing.Table[EminentDomain]):
    """A game in progress, read and played in words."""

    def player(self, seat: int = 0) -> Player:
        """One player's cards and Empire."""
        return self.state.players[seat]

    def lead(self, role: str, boost: str = "") -> Table:
        """Skip the Action phase if it is still on, lead a role and boost it with some cards."""
        seat = self.state.active
        if self.asked() == f"{seat} ChooseAction":
            self.play(seat, "skip")
        self.play(seat, f"lead {role}")
        return self._boost(seat, boost)

    def follow(self, seat: int, boost: str = "") -> Table:
        """Follow the role being led, with some cards."""
        return self.play(seat, "follow")._boost(seat, boost)

    def _boost(self, seat: int, boost: str) -> Table:
        self.play(seat, *[f"boost {CARD_IDS[card]}" for card in sorted(cards(boost))])
        return self.play(seat, "done") if self.asked() == f"{seat} Boost" else self

    def act(self, card: str, *choices: str) -> Table:
        """Let the active player play a card for its Action, and answer what it asks."""
        return self.play(self.state.active, f"play {card}", *choices)

    def passive(self) -> None:
        """Let whoever is asked do as little as possible."""
        (seat,) = self.state.to_act()
        offered = self.offers(seat)
        quiet = [action for action in PASSIVE if action in offered]
        self.play(seat, quiet[0] if quiet else offered[0])

    def run_to(self, wanted: str) -> Table:
        """Do as little as possible until this is asked: `0 ChooseRole`, or `over`."""
        for _ in range(LONGEST_RUN):
            if self.asked() == wanted:
                return self
            self.passive()
        raise AssertionError(f"{wanted!r} is never asked")

    def turn_of(self, seat: int) -> Table:
        """Do as little as possible until it is this player's turn, or the game is over."""
        while not self.state.over and self.state.active != seat:
            self.passive()
        return self

    def hand(self, seat: int = 0) -> str:
        """The names of the cards in a hand."""
        return card_names(self.player(seat).hand)

    def draw_pile(self, seat: int = 0) -> str:
        """The names of the cards in a draw pile."""
        return card_names(self.player(seat).draw)

    def discards(self, seat: int = 0) -> str:
        """The names of the cards in a discard pile."""
        return card_names(self.player(seat).discard)

    def played(self, seat: int = 0) -> str:
        """The names of the cards in play."""
        return card_names(self.player(seat).played)

    def tucked(self, site: int, seat: int = 0) -> str:
        """The names of the cards under a planet; sites count from 1, as in the vocabulary."""
        return card_names(self.player(seat).tucked[site - 1])

    def is_up(self, site: int, seat: int = 0) -> bool:
        """Whether a planet lies face up."""
        return self.player(seat).is_face_up(site - 1)

    def goods(self, seat: int = 0) -> str:
        """The names of the resources in an Empire."""
        goods = self.player(seat).goods
        return " ".join(name for kind, name in enumerate(RESOURCE_IDS) for _ in range(goods[kind]))

    def ships(self, seat: int = 0) -> int:
        """The ships in an Empire."""
        return self.player(seat).ships

    def influence(self, seat: int = 0) -> int:
        """A player's influence tokens."""
        return self.player(seat).influence

    def stack(self, role_card: str) -> int:
        """How many cards a stack holds."""
        return self.state.stacks[CARD_IDS.index(role_card)]

    def removed(self) -> str:
        """The names of the cards out of the game."""
        return card_names(self.state.removed)

    def surveyed(self) -> str:
        """The names of the planets being looked at, in order."""
        return " ".join(PLANET_IDS[planet] for planet in self.state.surveyed)

    def planet_deck(self) -> str:
        """The names of the planets in the deck, the top one first."""
        return " ".join(PLANET_IDS[planet] for planet in reversed(self.state.planet_deck))

    def planet_discards(self) -> str:
        """The names of the planets on the planet discard pile."""
        return planet_names(self.state.planet_discard)

    def total(self, seat: int = 0) -> int:
        """A player's score."""
        return self.state.scores()[seat].total


def scenario(
    *given: Given,
    players: int = 2,
    options: EminentDomainOptions | None = None,
    active: int = 0,
    first: int = 0,
    phase: str = "action",
    stacks: Mapping[str, int] | None = None,
    supply: int | None = None,
    deck: str | None = None,
    planet_discard: str = "",
    shuffles: Sequence[list[int]] = (),
) -> Table:
    """A real game with everything where the scenario wants it, at the start of a turn.

    `deck` names the planet deck from its top; without it all planets not used elsewhere are in
    it. `shuffles` are the arrangements that later shuffles shall give, first card first.
    """
    seats = max(players, len(given))
    state = new_game(seats, options, first, shuffles=shuffles)
    everybody = [*given, *[Given() for _ in range(seats - len(given))]]
    for seat, wanted in enumerate(everybody):
        _fill(state, seat, wanted)
    _lay_planets(state, deck, planet_discard)
    for name, size in (stacks or {}).items():
        _set_stack(state, CARD_IDS.index(name), size)
    if supply is not None:
        state.supply = supply
        if not supply:
            state.trigger_end()
    _begin(state, active, phase)
    return Table(state)


def _fill(state: EminentDomain, seat: int, given: Given) -> None:
    player = state.players[seat]
    player.hand = sorted(cards(given.hand))
    player.discard = cards(given.discard)
    if given.draw is None:
        player.draw = _rest_of_deck(state, player.hand + player.discard)
    else:
        player.draw = cards(given.draw)[::-1]
    player.planets.clear()
    player.generations.clear()
    player.tucked.clear()
    wanted = [down(START_PLANETS[seat])] if given.planets is None else given.planets
    for site in wanted:
        _add_planet(player, site)
    tucked = [card for under in player.tucked for card in under]
    for card in player.hand + player.draw + player.discard + tucked:
        _own(state, player, card)
    for face in given.permanents.split():
        state.take_technology(seat, FACE_IDS.index(face))
    for good in given.goods.split():
        player.goods[RESOURCE_IDS.index(good)] += 1
    assert all(player.goods[kind] <= room for kind, room in enumerate(player.capacity))
    player.ships = given.ships
    state.gain_influence(seat, given.influence)


def _rest_of_deck(state: EminentDomain, used: list[int]) -> list[int]:
    rest: list[int] = []
    for card in range(ROLE_CARDS):
        if state.rules.research or card != RESEARCH_CARD:
            rest.extend([card] * max(0, STARTING_COPIES[card] - used.count(card)))
    return rest


def _add_planet(player: Player, site: Site) -> None:
    planet = PLANET_IDS.index(site.planet)
    player.add_planet(planet, START_TILE if planet in START_TILES else 0)
    place = len(player.planets) - 1
    if site.face_up:
        player.turn_up(place, scorched=False)
    else:
        player.tucked[place] = tuple(cards(site.tucked))


def _own(state: EminentDomain, player: Player, card: int) -> None:
    if card < ROLE_CARDS:
        return
    face = face_of_card(card)
    state.faces &= ~(1 << face)
    player.technology_points += FACE_INFLUENCE[face]


def _lay_planets(state: EminentDomain, deck: str | None, discard: str) -> None:
    used = [planet for player in state.players for planet in player.planets]
    assert len(set(used)) == len(used), "a planet lies in two Empires"
    free = [planet for planet in state.planet_deck if planet not in used]
    state.unused_tiles = [tile for tile in START_TILES if tile not in used]
    state.planet_discard = planets(discard)
    free = [planet for planet in free if planet not in state.planet_discard]
    state.planet_deck = free if deck is None else planets(deck)[::-1]
    assert not set(state.planet_deck) & {*used, *state.planet_discard}


def _set_stack(state: EminentDomain, stack: int, size: int) -> None:
    if size:
        state.stacks[stack] = size
    else:
        state.stacks[stack] = 1
        state.take_role_card(stack)


def _begin(state: EminentDomain, active: int, phase: str) -> None:
    state.active = active
    state.rounds = 0 if active == state.first else 1
    state.stack.clear()
    if phase == "cleanup":
        state.ask_in_order([Cleanup(), EndTurn()])
    else:
        state.ask(START_TURN)
    state.record_events()
    state.advance()
    if phase == "role":
        Table(state).play(active, "skip")
