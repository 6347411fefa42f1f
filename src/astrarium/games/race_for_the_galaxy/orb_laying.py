"""R12.8 to R12.11, R13.5: laying Orb cards: which, how turned, and where."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.race_for_the_galaxy.components import NONE
from astrarium.games.race_for_the_galaxy.orb_components import (
    AIRLOCK,
    ARTIFACT_A,
    ARTIFACT_B,
    GENERATION,
    REACH,
    ROTATIONS,
    SECONDARY_AIRLOCK,
    SHAPES,
    column_of,
    row_of,
    spot,
)
from astrarium.games.race_for_the_galaxy.refusals import Decision
from astrarium.games.race_for_the_galaxy.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.vocabulary import AT_COLUMN, AT_ROW, LAY
from astrarium.kernel.words import N_

A_PILE: Final = 0
B_PILE: Final = 1


def occupied(state: RaceForTheGalaxy) -> list[int]:
    """R12.9c: the squares that may not be covered: those of tokens and teams."""
    squares = [where for where, _ in state.tokens_at]
    for player in state.players:
        squares.extend(player.teams)
    return squares


def blocked_squares(state: RaceForTheGalaxy, away_from: int) -> list[bool]:
    """Where no card may lie; R12.8: perhaps also around the card under a square."""
    blocked = state.orb.blocked(occupied(state))
    if away_from != NONE:
        state.orb.keep_away(blocked, away_from)
    return blocked


def ways_to_lay(state: RaceForTheGalaxy, cards: list[int], away_from: int) -> list[int]:
    """The cards and rotations for which there is a place."""
    blocked = blocked_squares(state, away_from)
    found: list[int] = []
    for card in cards:
        found.extend(
            [
                LAY(card, rotation)
                for rotation in range(ROTATIONS)
                if state.orb.has_position(card, rotation, blocked)
            ]
        )
    return found


def begin_laying(
    state: RaceForTheGalaxy, seat: int, card: int, rotation: int, away_from: int
) -> None:
    """Show the card, and ask where it goes."""
    state.laying = card
    state.tell("show_orb", seat, card)
    blocked = blocked_squares(state, away_from)
    positions = tuple(state.orb.positions(card, rotation, blocked))
    ask_unless_forced(state, LayAtColumn(seat, card, rotation, positions))


def ask_unless_forced(state: RaceForTheGalaxy, question: Decision) -> None:
    """Ask where a card goes, unless there is only one answer."""
    options = question.options(state)
    if len(options) == 1:
        question.answer(state, options[0])
    else:
        state.ask(question)


def lay_from_hand(state: RaceForTheGalaxy, seat: int, action: int) -> None:
    """Lay one of a player's Orb cards."""
    player = state.players[seat]
    card = LAY.first(action)
    left = list(player.orb_cards)
    left.remove(card)
    player.orb_cards = tuple(left)
    begin_laying(state, seat, card, LAY.second(action), NONE)


class LayAtColumn(Decision):
    """R12.9: in which column the left edge of the card comes to lie."""

    rule: ClassVar[str] = "R12.9"
    prompt: ClassVar[str] = N_("In which column does the card begin?")

    def __init__(self, player: int, card: int, rotation: int, positions: tuple[int, ...]) -> None:
        self.player = player
        self.card: int = card
        self.rotation: int = rotation
        self.positions: tuple[int, ...] = positions

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        columns = {column_of(where) + REACH: True for where in self.positions}
        return AT_COLUMN.each(sorted(columns))

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        column = AT_COLUMN.first(action) - REACH
        above = tuple([where for where in self.positions if column_of(where) == column])
        ask_unless_forced(state, LayAtRow(self.player, self.card, self.rotation, above))

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        corners = [[column_of(where), row_of(where)] for where in self.positions]
        return {"orb_card": self.card, "rotation": self.rotation, "positions": corners}


class LayAtRow(Decision):
    """R12.9: in which row the upper edge of the card comes to lie."""

    rule: ClassVar[str] = "R12.9"
    prompt: ClassVar[str] = N_("In which row does the card begin?")

    def __init__(self, player: int, card: int, rotation: int, positions: tuple[int, ...]) -> None:
        self.player = player
        self.card: int = card
        self.rotation: int = rotation
        self.positions: tuple[int, ...] = positions

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        return [AT_ROW(row_of(where) + REACH) for where in self.positions]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        column = column_of(self.positions[0])
        lay(state, self.player, self.card, self.rotation, column, AT_ROW.first(action) - REACH)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        corners = [[column_of(where), row_of(where)] for where in self.positions]
        return {"orb_card": self.card, "rotation": self.rotation, "positions": corners}


def lay(state: RaceForTheGalaxy, seat: int, card: int, rotation: int, x: int, y: int) -> None:
    """R12.10, R12.11: the card is laid, and tokens are put on its artifact squares."""
    state.laying = NONE
    state.orb = state.orb.with_card(card, rotation, x, y)
    state.tell("lay", seat, card)
    shape = SHAPES[card][rotation]
    for row in range(shape.height):
        for column in range(shape.width):
            square = shape.squares[row][column]
            if square in (ARTIFACT_A, GENERATION):
                put_token(state, A_PILE, spot(x + column, y + row))
            elif square == ARTIFACT_B:
                put_token(state, B_PILE, spot(x + column, y + row))
            elif square == AIRLOCK:
                add_team(state, seat, spot(x + column, y + row))


def put_token(state: RaceForTheGalaxy, pile: int, where: int) -> None:
    """R12.11: the next token of a colour, face down."""
    piles = state.token_piles
    if piles[pile]:
        state.tokens_at = (*state.tokens_at, (where, piles[pile][-1]))
        left = piles[pile][:-1]
        state.token_piles = (left, piles[B_PILE]) if pile == A_PILE else (piles[A_PILE], left)


def add_team(state: RaceForTheGalaxy, seat: int, where: int) -> None:
    """R13.5: the second team comes into play."""
    player = state.players[seat]
    player.teams = (*player.teams, where)
    state.tell("second_team", seat)


def place_airlock(state: RaceForTheGalaxy, seat: int) -> None:
    """R13.5: Alien Research Ship brings a secondary airlock and a second team."""
    if state.airlocks_left and ways_to_lay(state, [SECONDARY_AIRLOCK], NONE):
        state.ask(LayAirlock(seat))


class LayAirlock(Decision):
    """R13.5: how the secondary airlock is turned."""

    rule: ClassVar[str] = "R13.5"
    prompt: ClassVar[str] = N_("Lay a secondary airlock: how do you turn it?")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        return ways_to_lay(state, [SECONDARY_AIRLOCK], NONE)

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        state.airlocks_left -= 1
        begin_laying(state, self.player, SECONDARY_AIRLOCK, LAY.second(action), NONE)


def generate(state: RaceForTheGalaxy, seat: int, where: int) -> None:
    """R12.8: draw an Orb card that must be laid at once, away from where the team stands."""
    if not state.orb_pile:
        return
    card = state.orb_pile.pop()
    state.laying = card
    state.reveal()
    if ways_to_lay(state, [card], where):
        state.ask(LayGenerated(seat, where))
    else:
        state.laying = NONE
        state.orb_shown = (*state.orb_shown, card)
        state.tell("unplayable", seat, card)


class LayGenerated(Decision):
    """R12.8: how the card of a spontaneous generation is turned."""

    rule: ClassVar[str] = "R12.8"
    prompt: ClassVar[str] = N_("Spontaneous generation: how do you turn the card?")

    def __init__(self, player: int, where: int) -> None:
        self.player = player
        self.where: int = where

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        return ways_to_lay(state, [state.laying], self.where)

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        begin_laying(state, self.player, state.laying, LAY.second(action), self.where)
