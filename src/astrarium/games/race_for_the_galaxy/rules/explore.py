"""R4: phase I, Explore."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from astrarium.games.race_for_the_galaxy.rules.components import (
    EXPLORE_1_1,
    EXPLORE_5,
    EXPLORE_DRAW,
    EXPLORE_KEEP,
    EXPLORE_PHASE,
    NONE,
)
from astrarium.games.race_for_the_galaxy.rules.player import in_some_order, with_card, without
from astrarium.games.race_for_the_galaxy.rules.refusals import Row
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import KEEP
from astrarium.kernel.rules.question import Question, Step
from astrarium.kernel.words import N_

DRAWN_BY_ALL: Final = 2
KEPT_BY_ALL: Final = 1
PLUS_FIVE: Final = 5
PLUS_ONE: Final = 1


class Explore(Step[RaceForTheGalaxy]):
    """R4.1: all draw before anyone chooses; R4.2: all choose at the same time."""

    def run(self, state: RaceForTheGalaxy) -> None:
        state.phase = EXPLORE_PHASE
        state.again = False
        state.tell("phase", state.order[0], EXPLORE_PHASE)
        for seat in state.order:
            self._draw(state, seat)
        state.ask(FINISH_EXPLORE)
        questions: list[Question[Any]] = []
        for seat, player in enumerate(state.players):
            keep = cards_kept(state, seat)
            if keep < len(player.drawn):
                questions.append(KeepCards(seat, keep))
        if questions:
            state.ask_each(questions)

    def _draw(self, state: RaceForTheGalaxy, seat: int) -> None:
        drawn = state.take_cards(seat, cards_drawn(state, seat))
        drawn.sort()
        state.players[seat].drawn = tuple(drawn)
        state.confide("explore", seat, drawn)


def cards_drawn(state: RaceForTheGalaxy, seat: int) -> int:
    """R4.1: how many cards a player draws in Explore."""
    player = state.players[seat]
    count = DRAWN_BY_ALL
    if EXPLORE_5 in player.chosen:
        count += PLUS_FIVE
    if EXPLORE_1_1 in player.chosen:
        count += PLUS_ONE
    for card in player.tableau:
        count += EXPLORE_DRAW[card]
    return count


def cards_kept(state: RaceForTheGalaxy, seat: int) -> int:
    """R4.2: how many of them the player keeps."""
    player = state.players[seat]
    count = KEPT_BY_ALL
    if EXPLORE_1_1 in player.chosen:
        count += PLUS_ONE
    for card in player.tableau:
        count += EXPLORE_KEEP[card]
    return count


class KeepCards(Row):
    """R4.2: which of the cards drawn to keep, one at a time; a search takes rising ones."""

    rule: ClassVar[str] = "R4.2"
    prompt: ClassVar[str] = N_("Keep a card (left to keep: {left}).")

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left: int = left

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        found: list[int] = []
        previous = NONE
        for card in state.players[self.player].drawn:
            if card != previous:
                found.append(KEEP.offset + card)
                previous = card
        return found

    def ordered(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        return in_some_order(KEEP, list(player.drawn), player.aside, self.left)

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        player = state.players[self.player]
        card = KEEP.first(action)
        player.drawn = without(player.drawn, card)
        player.aside = with_card(player.aside, card)
        if self.left > 1:
            state.ask(KeepCards(self.player, self.left - 1))

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


class FinishExplore(Step[RaceForTheGalaxy]):
    """R4.2: what is kept goes into the hands, the rest is discarded face down."""

    def run(self, state: RaceForTheGalaxy) -> None:
        for seat in state.order:
            player = state.players[seat]
            keeps_all = cards_kept(state, seat) >= len(player.drawn) + len(player.aside)
            kept = list(player.drawn) if keeps_all else list(player.aside)
            for card in kept:
                player.take(card)
            if not keeps_all:
                for card in player.drawn:
                    state.supply.discard(card, seat)
            player.drawn = ()
            player.aside = ()
            player.temporary = 0
            state.confide("keep", seat, kept)


EXPLORE: Final = Explore()
FINISH_EXPLORE: Final = FinishExplore()
