"""R11: setting up the Orb."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.race_for_the_galaxy.rules.components import NONE
from astrarium.games.race_for_the_galaxy.rules.orb import BLUE_SPOT, main_airlock
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    A_CARDS,
    B_CARDS,
    CORNERS,
    ORB_COPIES,
    SECONDARY_AIRLOCK,
    TOKEN_COPIES,
    TOKEN_IS_B,
    TOKENS,
    spot,
)
from astrarium.games.race_for_the_galaxy.rules.orb_laying import lay_from_hand, ways_to_lay
from astrarium.games.race_for_the_galaxy.rules.refusals import Decision
from astrarium.games.race_for_the_galaxy.rules.round import START_ROUND
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import STAND
from astrarium.kernel.rules.question import Frame, Step
from astrarium.kernel.words import N_

FULL_TABLE: Final = 5
A_REMOVED: Final = 6
B_REMOVED: Final = 3
ORB_CARDS_DEALT: Final = 3


def prepare_orb(state: RaceForTheGalaxy) -> None:
    """R11.1: shuffle cards and tokens, remove some, deal three, and put the airlock down."""
    missing = FULL_TABLE - state.seats
    a_cards, b_cards = A_CARDS.copy(), B_CARDS.copy()
    state.chance.shuffle(a_cards)
    state.chance.shuffle(b_cards)
    removed = [a_cards.pop() for _ in range(A_REMOVED * missing)]
    removed += [b_cards.pop() for _ in range(B_REMOVED * missing)]
    state.orb_removed = tuple(removed)
    for player in state.players:
        player.orb_cards = tuple(sorted([a_cards.pop() for _ in range(ORB_CARDS_DEALT)]))
    state.orb_pile = b_cards + a_cards
    state.orb = main_airlock()
    state.airlocks_left = ORB_COPIES[SECONDARY_AIRLOCK]
    state.token_piles = (_tokens(state, b=False), _tokens(state, b=True))


def _tokens(state: RaceForTheGalaxy, b: bool) -> tuple[int, ...]:
    pile: list[int] = []
    for token in range(TOKENS):
        if TOKEN_IS_B[token] == b:
            pile.extend([token] * TOKEN_COPIES[token])
    state.chance.shuffle(pile)
    return tuple(pile)


class StartOrb(Step[RaceForTheGalaxy]):
    """R11.1: in reverse priority order each lays a card and places a team."""

    def run(self, state: RaceForTheGalaxy) -> None:
        frames: list[Frame] = []
        for seat in reversed(state.priority):
            frames.append(FirstOrbCard(seat))
            frames.append(FirstTeam(seat))
        frames.append(START_ROUND)
        state.ask_in_order(frames)


class FirstOrbCard(Step[RaceForTheGalaxy]):
    """R11.1: the player looks at the Orb cards and must lay one, if any can be laid."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        player.looked = True
        state.reveal()
        state.confide("look_orb", self.seat, list(player.orb_cards))
        if ways_to_lay(state, list(player.orb_cards), NONE):
            state.ask(LayFirst(self.seat))
        else:
            for card in player.orb_cards:
                state.tell("show_orb", self.seat, card)


class LayFirst(Decision):
    """R11.1: which of the three Orb cards to lay, and how turned."""

    rule: ClassVar[str] = "R11.1"
    prompt: ClassVar[str] = N_("Lay one of your Orb cards.")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        return ways_to_lay(state, sorted(state.players[self.player].orb_cards), NONE)

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        lay_from_hand(state, self.player, action)


class FirstTeam(Step[RaceForTheGalaxy]):
    """R11.1: a team on a free corner; the fifth on the blue space."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        free = free_corners(state)
        if not free:
            state.players[self.seat].teams = (BLUE_SPOT,)
            state.tell("stand", self.seat)
        elif len(free) == 1:
            stand(state, self.seat, free[0])
        else:
            state.ask(ChooseCorner(self.seat))


def free_corners(state: RaceForTheGalaxy) -> list[int]:
    """The corners of the main airlock where no team stands."""
    taken = [team for player in state.players for team in player.teams]
    return [corner for corner, (x, y) in enumerate(CORNERS) if spot(x, y) not in taken]


def stand(state: RaceForTheGalaxy, seat: int, corner: int) -> None:
    """Place a player's first team on a corner."""
    x, y = CORNERS[corner]
    state.players[seat].teams = (spot(x, y),)
    state.tell("stand", seat, corner)


class ChooseCorner(Decision):
    """R11.1: on which corner of the main airlock the team begins."""

    rule: ClassVar[str] = "R11.1"
    prompt: ClassVar[str] = N_("On which corner of the main airlock does your team begin?")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        return STAND.each(free_corners(state))

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        stand(state, self.player, STAND.first(action))


START_ORB: Final = StartOrb()
