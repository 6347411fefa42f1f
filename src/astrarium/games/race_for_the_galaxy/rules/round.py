"""R3: a round: choosing action cards, the phases, the hand limit and the end of the game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTION_PHASE,
    ACTIONS,
    ADVANCED_COPIES,
    CHOOSING,
    CONSUME_PHASE,
    DEVELOP,
    DEVELOP_PHASE,
    END_OF_ROUND,
    EXPLORE_ORB,
    EXPLORE_PHASE,
    PHASES,
    PRODUCE_PHASE,
    SETTLE,
    SETTLE_PHASE,
)
from astrarium.games.race_for_the_galaxy.rules.consume import CONSUME_STEP
from astrarium.games.race_for_the_galaxy.rules.develop import Develop
from astrarium.games.race_for_the_galaxy.rules.explore import EXPLORE
from astrarium.games.race_for_the_galaxy.rules.orb_step import ORB
from astrarium.games.race_for_the_galaxy.rules.produce import PRODUCE_STEP
from astrarium.games.race_for_the_galaxy.rules.refusals import CardsOfHand, Decision
from astrarium.games.race_for_the_galaxy.rules.settle import Settle
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import CHOOSE, CHOOSE_TWO, DISCARD
from astrarium.kernel.rules.question import Frame, Question, Step
from astrarium.kernel.words import N_

WITH_ORB: Final[list[int]] = [CHOOSE(action) for action in range(ACTIONS)]
WITHOUT_ORB: Final[list[int]] = [action for action in WITH_ORB if action != CHOOSE(EXPLORE_ORB)]
HAND_LIMIT: Final = 10
CARDS_TO_END: Final = 12


class StartRound(Step[RaceForTheGalaxy]):
    """R3.1: everybody chooses in secret."""

    def run(self, state: RaceForTheGalaxy) -> None:
        state.rounds += 1
        state.phase = CHOOSING
        state.again = False
        for player in state.players:
            player.chosen = ()
        state.tell("round", state.order[0], state.rounds)
        state.ask(RUN_PHASES)
        state.ask_in_secret([_choosing(state, seat) for seat in range(state.seats)])


def _choosing(state: RaceForTheGalaxy, seat: int) -> Question[Any]:
    return ChooseTwo(seat) if state.rules.advanced else ChooseAction(seat)


class ChooseAction(Decision):
    """R3.1: which action card to choose."""

    rule: ClassVar[str] = "R3.1"
    prompt: ClassVar[str] = N_("Choose an action card.")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        return WITH_ORB if state.rules.orb else WITHOUT_ORB

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        chosen = CHOOSE.first(action)
        state.players[self.player].chosen = (chosen,)
        state.tell("choose", self.player, chosen)


class ChooseTwo(Decision):
    """R10.1: which two action cards to choose; only Develop and Settle exist twice."""

    rule: ClassVar[str] = "R10.1"
    prompt: ClassVar[str] = N_("Choose two action cards.")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        orb = state.rules.orb
        return [
            CHOOSE_TWO(first, second)
            for first in range(ACTIONS)
            if first != EXPLORE_ORB or orb
            for second in range(first, ACTIONS)
            if (second != EXPLORE_ORB or orb) and (second > first or ADVANCED_COPIES[first] > 1)
        ]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        first, second = CHOOSE_TWO.first(action), CHOOSE_TWO.second(action)
        state.players[self.player].chosen = (first, second)
        state.tell("choose_two", self.player, first, second)


class RunPhases(Step[RaceForTheGalaxy]):
    """R3.1: every phase that somebody chose, in order; R10.3: some twice; R12.1: the Orb first."""

    def run(self, state: RaceForTheGalaxy) -> None:
        wanted = [False] * PHASES
        for player in state.players:
            for action in player.chosen:
                wanted[ACTION_PHASE[action]] = True
        frames: list[Frame] = []
        if wanted[EXPLORE_PHASE]:
            if state.rules.orb:
                frames.append(ORB)
            frames.append(EXPLORE)
        if wanted[DEVELOP_PHASE]:
            frames.append(Develop(again=False))
            if _twice(state, DEVELOP):
                frames.append(Develop(again=True))
        if wanted[SETTLE_PHASE]:
            frames.append(Settle(again=False))
            if _twice(state, SETTLE):
                frames.append(Settle(again=True))
        if wanted[CONSUME_PHASE]:
            frames.append(CONSUME_STEP)
        if wanted[PRODUCE_PHASE]:
            frames.append(PRODUCE_STEP)
        frames.append(HAND_LIMITS)
        state.ask_in_order(frames)


def _twice(state: RaceForTheGalaxy, action: int) -> bool:
    for player in state.players:
        if player.chosen.count(action) > 1:
            return True
    return False


class HandLimits(Step[RaceForTheGalaxy]):
    """R3.1: whoever holds more than ten cards discards, all at the same time."""

    def run(self, state: RaceForTheGalaxy) -> None:
        state.phase = END_OF_ROUND
        state.again = False
        state.ask(END_ROUND)
        questions: list[Question[Any]] = []
        for seat, player in enumerate(state.players):
            if len(player.hand) > HAND_LIMIT:
                questions.append(DiscardDown(seat, len(player.hand) - HAND_LIMIT))
        if questions:
            state.ask_each(questions)


class DiscardDown(CardsOfHand):
    """R3.1: which cards above ten to discard, one at a time."""

    rule: ClassVar[str] = "R3.1"
    prompt: ClassVar[str] = N_("Discard down to ten cards (left to discard: {left}).")

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        state.players[self.player].set_aside(DISCARD.first(action))
        if self.left > 1:
            state.ask(DiscardDown(self.player, self.left - 1))


class EndRound(Step[RaceForTheGalaxy]):
    """R9.1: the game ends by twelve cards, by the VP pool, or by the Orb pile."""

    def run(self, state: RaceForTheGalaxy) -> None:
        for seat, player in enumerate(state.players):
            if player.aside:
                state.tell("hand_limit", seat, len(player.aside))
            state.discard_aside(seat)
        if game_ends(state):
            state.over = True
            state.tell("end", state.order[0])
        else:
            state.ask(START_ROUND)


def game_ends(state: RaceForTheGalaxy) -> bool:
    """R9.1: whether this round is the last."""
    if state.pool <= 0 or (state.rules.orb and not state.orb_pile):
        return True
    for player in state.players:
        if len(player.tableau) >= CARDS_TO_END:
            return True
    return False


START_ROUND: Final = StartRound()
RUN_PHASES: Final = RunPhases()
HAND_LIMITS: Final = HandLimits()
END_ROUND: Final = EndRound()
