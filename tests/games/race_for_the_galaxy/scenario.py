"""Start a round of Race for the Galaxy anywhere, and play it in words of its vocabulary.

Everything is given by the identifiers of the component tables, several of them in one text:
`Given(hand="gem_world drop_ships", tableau="old_earth", goods="artist_colony")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from astrarium.games.race_for_the_galaxy import GAME
from astrarium.games.race_for_the_galaxy.options import Expansion, RaceForTheGalaxyOptions
from astrarium.games.race_for_the_galaxy.rules.components import ACTION_IDS, CARD_IDS, GOOD, STORAGE
from astrarium.games.race_for_the_galaxy.rules.components import WORLD_KIND as KIND_OF_WORLD
from astrarium.games.race_for_the_galaxy.rules.orb import main_airlock
from astrarium.games.race_for_the_galaxy.rules.orb_components import ORB_CARD_IDS, TOKEN_IDS, spot
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.supply import Supply
from astrarium.kernel.rules.chance import fast_chance
from tests.games import playing

FILLER = "pre_sentient_race"  # what the supply holds below the cards given
BELOW = 60


@dataclass(frozen=True)
class Given:
    """One player's cards, goods, chips, and in the Orb game tokens, Orb cards and teams."""

    tableau: str = "old_earth"
    hand: str = ""
    goods: str = ""
    chips: int = 0
    tokens: str = ""
    orb_cards: str = ""
    teams: Sequence[tuple[int, int]] = ((-1, 1),)


def cards(names: str) -> list[int]:
    """The cards of these names."""
    return [CARD_IDS.index(name) for name in names.split()]


def card(name: str) -> int:
    """The card of a name."""
    return CARD_IDS.index(name)


def card_names(numbers: Sequence[int]) -> str:
    """The names of cards, in alphabetical order so that tests compare contents."""
    return " ".join(sorted(CARD_IDS[number] for number in numbers))


class Table(playing.Table[RaceForTheGalaxy]):
    """A game in progress, read and played in words."""

    def player(self, seat: int = 0) -> Player:
        """One player's cards."""
        return self.state.players[seat]

    def choose(self, *actions: str) -> Table:
        """Let everybody choose an action card, or two with a plus between them."""
        for seat, chosen in enumerate(actions):
            names = sorted(chosen.split("+"), key=ACTION_IDS.index)
            self.play(seat, " ".join(["choose_two" if len(names) > 1 else "choose", *names]))
        return self

    def place(self, *chosen: str) -> Table:
        """Let everybody place a card, or nothing for an empty text."""
        for seat, name in enumerate(chosen):
            self.play(seat, f"place {name}" if name else "nothing")
        return self

    def hand(self, seat: int = 0) -> str:
        """The names of the cards in a hand."""
        return card_names(self.player(seat).hand)

    def hand_size(self, seat: int = 0) -> int:
        """How many cards are in a hand."""
        return len(self.player(seat).hand)

    def tableau(self, seat: int = 0) -> str:
        """The names of the cards in a tableau."""
        return card_names(self.player(seat).tableau)

    def chips(self, seat: int = 0) -> int:
        """A player's VP chips."""
        return self.player(seat).chips

    def goods(self, seat: int = 0) -> str:
        """The worlds on which goods lie, once for each good."""
        player = self.player(seat)
        found = [
            world
            for place, world in enumerate(player.tableau)
            for _ in range(player.goods_at(place))
        ]
        return card_names(found)

    def scores(self, seat: int = 0) -> dict[str, int]:
        """A player's points by category."""
        return dict(self.state.scores()[seat].parts)

    def idle(self) -> Table:
        """Let whoever is asked do as little as possible until the round is over."""
        rounds = self.state.rounds
        while not self.state.over and self.state.rounds == rounds:
            seat = self.state.to_act()[0]
            offered = self.offers(seat)
            quiet = [one for one in ("nothing", "done", "pass") if one in offered]
            self.play(seat, quiet[0] if quiet else offered[0])
        return self


def table(
    *given: Given,
    expansion: Expansion = "artifact_cards",
    supply: str = "",
    discards: str = "",
    orb: Sequence[tuple[str, int, int, int]] = (),
    tokens: Sequence[tuple[int, int, str]] = (),
    **options: Any,
) -> Table:
    """A table at the start of a round, with these players in player order."""
    players = list(given) + [Given()] * max(0, 2 - len(given))
    chosen = RaceForTheGalaxyOptions(expansion=expansion, preset_hands=True, **options)
    state = GAME.new(len(players), chosen, fast_chance(1))
    assert isinstance(state, RaceForTheGalaxy)
    while (
        "Choose" not in type(state.question(state.to_act()[0])).__name__
        or "Corner" in type(state.question(state.to_act()[0])).__name__
    ):
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    state.order = tuple(range(len(players)))
    pile = cards(FILLER) * BELOW + cards(supply)[::-1]
    state.supply = Supply(pile, cards(discards), [-2] * len(cards(discards)))
    for seat, one in enumerate(players):
        state.players[seat] = _player(one)
    if expansion == "orb":
        _lay(state, players, orb, tokens)
    state._asked = -(2**30)
    return Table(state)


def _player(given: Given) -> Player:
    player = Player(sorted(cards(given.hand)), [], [])
    for number in cards(given.tableau):
        player.place(number)
    player.start = player.tableau[0]
    player.active = len(player.tableau)
    player.chips = given.chips
    for name in given.goods.split():
        world = card(name)
        assert GOOD[world] >= 0, f"{name} holds no good"
        if KIND_OF_WORLD[world] == STORAGE:
            player.stored = (*player.stored, card(FILLER))
        else:
            player.goods[player.tableau.index(world)] = card(FILLER)
    player.tokens = tuple(sorted(TOKEN_IDS.index(name) for name in given.tokens.split()))
    return player


def _lay(
    state: RaceForTheGalaxy,
    players: Sequence[Given],
    laid: Sequence[tuple[str, int, int, int]],
    tokens: Sequence[tuple[int, int, str]],
) -> None:
    state.orb = main_airlock()
    for name, rotation, x, y in laid:
        state.orb = state.orb.with_card(ORB_CARD_IDS.index(name), rotation, x, y)
    state.tokens_at = tuple((spot(x, y), TOKEN_IDS.index(name)) for x, y, name in tokens)
    state.priority = state.order
    for seat, one in enumerate(players):
        player = state.players[seat]
        held = [ORB_CARD_IDS.index(name) for name in one.orb_cards.split()]
        player.orb_cards = tuple(sorted(held))
        player.looked = True
        player.teams = tuple(spot(x, y) for x, y in one.teams)
