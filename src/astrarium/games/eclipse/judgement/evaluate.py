"""An estimate of a player's chances: expected points at the end, and how the rivals compare.

Everything is measured in victory points: what is already scored, the actions that money will pay
for in the rounds that are left, what income, slots, technologies and ships will still bring, how
the battles that are to be fought now will probably end, and what an open question is about to
bring its player.
"""

from __future__ import annotations

from math import exp
from typing import Final

from astrarium.games.eclipse.judgement.economy import Slots, population
from astrarium.games.eclipse.judgement.fleet import fleet
from astrarium.games.eclipse.judgement.promises import promise
from astrarium.games.eclipse.judgement.prospects import Prospects
from astrarium.games.eclipse.judgement.worths import TECH_WORTH, WEIGHTS, room_worth
from astrarium.games.eclipse.rules.components import NOTHING
from astrarium.games.eclipse.rules.player import Player
from astrarium.games.eclipse.rules.scoring import open_points
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.kernel.rules.judge import Judge
from astrarium.kernel.rules.question import Question

LEAST_CALM: Final = 0.5
NEAR: Final = 3.0  # after so many rounds more, a thing has brought all that it can
COUNTED_STEPS: Final = 3  # of a track: further tiles score points (R15.1)


class EclipseJudge(Judge[Eclipse]):
    """What bots think of the positions of Eclipse."""

    def evaluate(self, state: Eclipse, player: int) -> float:
        """The player's chances of winning, from 0 to 1."""
        ahead = Prospects(state)
        slots = Slots(state)
        values = [_points(state, seat, ahead, slots) for seat in range(state.seats)]
        if not state.over and state.rounds:
            for frame in state.stack:
                if isinstance(frame, Question):
                    values[frame.player] += promise(state, frame)
            ahead.add_battles(values)
            ahead.add_targets(values)
        calm = max(LEAST_CALM, WEIGHTS.calm + WEIGHTS.calm_of_a_round * ahead.left)
        total = 0.0
        for value in values:
            total += exp((value - values[player]) / calm)
        return 1.0 / total


def _points(state: Eclipse, seat: int, ahead: Prospects, slots: Slots) -> float:
    """The points a player will probably have, but for the battles to come."""
    player = state.players[seat]
    scored = float(sum(open_points(state, seat)) + sum(player.reputation))
    if player.out or player.species == NOTHING or state.over:
        return scored
    left = ahead.left
    return (
        scored
        + ahead.economy(seat)
        + population(state, seat, slots, left)
        + _technology(player, left)
        + fleet(player, left)
        + _standing(state, seat, left, ahead.begun)
    )


def _technology(player: Player, left: float) -> float:
    """What technologies are good for, and the discounts and points that tracks lead to."""
    useful = min(1.0, left / WEIGHTS.learning)
    worth = 0.0
    for track in player.tech_tracks:
        for tech in track:
            worth += TECH_WORTH[tech] * useful
        worth += WEIGHTS.track_step * min(len(track), COUNTED_STEPS) * min(1.0, left / NEAR)
    return worth


def _standing(state: Eclipse, seat: int, left: float, begun: bool) -> float:
    """Room for reputation, relations, and being the first to pass."""
    player = state.players[seat]
    room = player.reputation_room(len(player.ambassadors)) - len(player.reputation)
    worth = room * room_worth(left)
    worth += WEIGHTS.ambassador * len(player.ambassadors) * min(1.0, left / NEAR)
    leader = state.order[:1] if not begun else state.passing[:1]
    if seat in leader:
        worth += WEIGHTS.first_pass * min(1.0, left)
    return worth
