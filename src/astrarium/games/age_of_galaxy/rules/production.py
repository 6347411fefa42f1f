"""R4 and R5: the order of a round, and the Production phase."""

from __future__ import annotations

from typing import Final

from astrarium.games.age_of_galaxy.rules.action_phase import START_ACTIONS
from astrarium.games.age_of_galaxy.rules.automa import AUTOMA_TURN
from astrarium.games.age_of_galaxy.rules.components import (
    CREDITS,
    DISCS_A_ROUND,
    PRODUCTIVITY,
    ROUNDS,
)
from astrarium.games.age_of_galaxy.rules.effects import resolve, triggered
from astrarium.games.age_of_galaxy.rules.galactic import GALACTIC_PHASE
from astrarium.games.age_of_galaxy.rules.powers import PRODUCTION_END
from astrarium.games.age_of_galaxy.rules.state import PRODUCTION, AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.war import WAR_PHASE
from astrarium.kernel.rules.question import Frame, Step


class StartRound(Step[AgeOfGalaxy]):
    """R4.1: Production, Action, War (not in round 1), Galactic (not in the last round)."""

    def run(self, state: AgeOfGalaxy) -> None:
        if state.rounds == ROUNDS:
            end_game(state)
            return
        state.rounds += 1
        state.tell("round", state.order[0], state.rounds)
        phases: list[Frame] = [START_ACTIONS]
        if state.automa is not None:
            phases.append(AUTOMA_TURN)
        if state.rounds > 1:
            phases.append(WAR_PHASE)
        if state.rounds < ROUNDS:
            phases.append(GALACTIC_PHASE)
        phases.append(START_ROUND)
        state.ask_in_order(phases)
        produce(state)


def produce(state: AgeOfGalaxy) -> None:
    """R5: discs, credits by productivity, loss of productivity, effects at the end."""
    state.phase = PRODUCTION
    for seat in state.order:
        _produce(state, seat)
    for seat in reversed(state.order):
        # R5.4: in turn order; what is asked of the first player lies on top.
        resolve(state, seat, triggered(state.players[seat], PRODUCTION_END))


def _produce(state: AgeOfGalaxy, seat: int) -> None:
    player = state.players[seat]
    discs = min(DISCS_A_ROUND, player.disc_supply)
    player.disc_supply -= discs
    player.discs += discs
    income = min(player.stock[PRODUCTIVITY], player.room(CREDITS))
    player.stock[CREDITS] += income
    state.tell("income", seat, income, discs)
    if not player.lossless:
        state.lose(seat, PRODUCTIVITY, 1)


def end_game(state: AgeOfGalaxy) -> None:
    """R9.1: the game ends after the War phase of the last round."""
    state.over = True
    state.tell("end", state.order[0])


START_ROUND: Final = StartRound()
