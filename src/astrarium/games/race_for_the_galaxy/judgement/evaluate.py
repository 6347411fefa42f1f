"""An estimate of a player's chances: expected VP at the end, and how the rivals compare.

Everything is measured in VP: what is scored, what hand, goods and tableau will probably still
bring in the rounds that are left, and what the phases that have been chosen are about to bring to
everybody: whoever chooses a phase gives it to all.
"""

from __future__ import annotations

from math import exp

from astrarium.games.race_for_the_galaxy.judgement.outlook import Outlook
from astrarium.games.race_for_the_galaxy.judgement.promises import (
    add_promises,
    outlooks,
    rounds_by,
    weigh_hands,
)
from astrarium.games.race_for_the_galaxy.judgement.worths import WEIGHTS
from astrarium.games.race_for_the_galaxy.rules.components import (
    COST,
    DEVELOP_PHASE,
    EVERY,
    IS_MILITARY,
    NONE,
    SETTLE_PHASE,
)
from astrarium.games.race_for_the_galaxy.rules.payment import Pay
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.scoring import token_points
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.kernel.rules.judge import Judge
from astrarium.kernel.rules.question import Question


class RaceForTheGalaxyJudge(Judge[RaceForTheGalaxy]):
    """What bots think of the positions of Race for the Galaxy."""

    def evaluate(self, state: RaceForTheGalaxy, player: int) -> float:
        """The player's chances of winning, from 0 to 1."""
        seats = outlooks(state)
        rounds = rounds_by(state, seats)
        weigh_hands(state, seats, rounds)
        values = _values(state, seats, rounds)
        calm = WEIGHTS.calm + WEIGHTS.calm_of_a_round * rounds
        total = 0.0
        own = values[player]
        for value in values:
            total += exp((value - own) / calm)
        # Never quite sure: or a leader would see no reason to end the game.
        return (1.0 - WEIGHTS.doubt) / total + WEIGHTS.doubt / state.seats


def rounds_left(state: RaceForTheGalaxy) -> float:
    """How many rounds the game will probably still last after this one (R9.1)."""
    return rounds_by(state, outlooks(state))


def _values(state: RaceForTheGalaxy, seats: list[Outlook], rounds: float) -> list[float]:
    """The VP that each player may expect."""
    values = [_expected(state, outlook, rounds) for outlook in seats]
    add_promises(state, seats, values)
    _take_debts(state, seats, values)
    return values


def _expected(state: RaceForTheGalaxy, outlook: Outlook, rounds: float) -> float:
    player = outlook.player
    worth = outlook.scored + rounds * (outlook.engine + outlook.cycle)
    worth += WEIGHTS.place * len(player.tableau) * min(1.0, rounds / 4)
    worth += WEIGHTS.scoring * rounds * len(outlook.scoring)
    worth += outlook.money + outlook.goods + outlook.plans
    if state.rules.orb:
        worth += _orb(state, player, rounds)
    return worth


def _take_debts(state: RaceForTheGalaxy, seats: list[Outlook], values: list[float]) -> None:
    """Take off what is still to be paid for cards that already lie in a tableau (R5.4, R6.1)."""
    if not state.stack or not DEVELOP_PHASE <= state.phase <= SETTLE_PHASE:
        return
    top = state.stack[-1]
    if not isinstance(top, Question):
        return
    if isinstance(top, Pay):
        values[top.player] -= WEIGHTS.price * top.left
    waiting = False
    for seat in state.order:
        if waiting:
            values[seat] -= WEIGHTS.price * _unpaid(state, seats[seat])
        waiting = waiting or seat == top.player


def _unpaid(state: RaceForTheGalaxy, outlook: Outlook) -> int:
    card = outlook.player.placing
    if card == NONE or IS_MILITARY[card]:
        return 0
    if state.phase == DEVELOP_PHASE:
        return max(0, COST[card] - int(outlook.discount))
    return max(0, COST[card] - outlook.discount_on(EVERY))


def _orb(state: RaceForTheGalaxy, player: Player, rounds: float) -> float:
    """Tokens held, tokens near the teams, and Orb cards to lay."""
    worth = float(token_points(player, state.orb.stations))
    worth += WEIGHTS.token * len(player.tokens) * min(1.0, rounds / 3)
    worth += WEIGHTS.orb_card * len(player.orb_cards) * min(1.0, rounds / 3)
    if rounds > 0:
        for team in player.teams:
            worth += WEIGHTS.token_near * _nearness(state, team)
    return worth


def _nearness(state: RaceForTheGalaxy, team: int) -> float:
    """How close the nearest tokens are, as the crow flies."""
    near = 0.0
    for where, _ in state.tokens_at:
        distance = state.orb.distance(team, where)
        near += 1.0 / (1 + distance)
    return min(near, 1.5)
