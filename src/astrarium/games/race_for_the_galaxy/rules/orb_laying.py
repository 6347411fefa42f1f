"""R12.8 to R12.11, R13.5: laying Orb cards: which, how turned, and where."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.race_for_the_galaxy.rules.components import NONE
from astrarium.games.race_for_the_galaxy.rules.orb_boards import Room
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    AIRLOCK,
    ARTIFACT_A,
    ARTIFACT_B,
    GENERATION,
    REACH,
    ROTATIONS,
    SECONDARY_AIRLOCK,
    SHAPES,
    SPAN,
    column_of,
    row_of,
    spot,
)
from astrarium.games.race_for_the_galaxy.rules.player import without
from astrarium.games.race_for_the_galaxy.rules.refusals import Decision
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import AT_COLUMN, AT_ROW, LAY
from astrarium.kernel.words import N_

A_PILE: Final = 0
B_PILE: Final = 1


def room_for_cards(state: RaceForTheGalaxy, away_from: int) -> Room:
    """R12.9c: where cards may lie; R12.8: perhaps only apart from the card under a square."""
    teams: list[int] = []
    for player in state.players:
        teams.extend(player.teams)
    room = state.orb.room(state.tokens_at, teams)
    return room if away_from == NONE else state.orb.room_apart(room, away_from)


def ways_to_lay(state: RaceForTheGalaxy, cards: list[int], away_from: int) -> list[int]:
    """The cards and rotations for which there is a place."""
    turns = state.orb.turns(cards, room_for_cards(state, away_from)) if cards else []
    return [LAY.offset + card * ROTATIONS + rotation for card, rotation in turns]


def begin_laying(
    state: RaceForTheGalaxy, seat: int, card: int, rotation: int, away_from: int
) -> None:
    """Show the card, and ask where it goes."""
    state.laying = card
    state.tell("show_orb", seat, card)
    room = room_for_cards(state, away_from)
    positions = tuple(state.orb.positions(card, rotation, room))
    if in_one_column(positions):
        ask_row(state, seat, card, rotation, positions)
    else:
        state.ask(LayAtColumn(seat, card, rotation, positions))


def in_one_column(positions: tuple[int, ...]) -> bool:
    """Whether all squares lie above each other."""
    column = column_of(positions[0])
    for where in positions:
        if column_of(where) != column:
            return False
    return True


def ask_row(
    state: RaceForTheGalaxy, seat: int, card: int, rotation: int, above: tuple[int, ...]
) -> None:
    """Ask where in a column a card goes, unless there is only one place."""
    if len(above) == 1:
        lay(state, seat, card, rotation, column_of(above[0]), row_of(above[0]))
    else:
        state.ask(LayAtRow(seat, card, rotation, above))


def lay_from_hand(state: RaceForTheGalaxy, seat: int, action: int) -> None:
    """Lay one of a player's Orb cards."""
    player = state.players[seat]
    card = LAY.first(action)
    player.orb_cards = without(player.orb_cards, card)
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
        found = [False] * SPAN
        first, last = SPAN, 0
        row = self.positions[0] // SPAN * SPAN
        for where in self.positions:
            # Squares come row by row, so that there is no need to divide.
            while where >= row + SPAN:
                row += SPAN
            column = where - row
            found[column] = True
            first, last = min(first, column), max(last, column)
        return AT_COLUMN.each([column for column in range(first, last + 1) if found[column]])

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        column = AT_COLUMN.first(action)
        above = tuple([where for where in self.positions if where % SPAN == column])
        ask_row(state, self.player, self.card, self.rotation, above)

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
        return AT_ROW.each([row_of(where) + REACH for where in self.positions])

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
