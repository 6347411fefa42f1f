"""An estimate of a player's chances: expected VP at the end, and how the rivals compare.

Everything is measured in VP: what is scored, what hand, goods and tableau will probably still
bring in the rounds that are left, and what the phases that have been chosen are about to bring to
everybody: whoever chooses a phase gives it to all.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from astrarium.games.race_for_the_galaxy.components import (
    GOOD,
    IS_SCORING_CARD,
    NONE,
)
from astrarium.games.race_for_the_galaxy.promises import coming_phases, promise_of_phase
from astrarium.games.race_for_the_galaxy.scoring import (
    token_points,
    variable_points,
)
from astrarium.games.race_for_the_galaxy.worths import (
    CARDS_TO_END,
    CONSUMED_GOODS,
    CONSUMED_WORTH,
    ENGINE,
    HALF,
    PRODUCED_GOODS,
    WEIGHTS,
)

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.player import Player
    from astrarium.games.race_for_the_galaxy.state import RaceForTheGalaxy


def evaluate(state: RaceForTheGalaxy, player: int) -> float:
    """The player's chances of winning, from 0 to 1."""
    rounds = rounds_left(state)
    values = [_expected(state, seat, rounds) for seat in range(state.seats)]
    for phase, chance in enumerate(coming_phases(state, rounds)):
        if chance > 0:
            for seat in range(state.seats):
                values[seat] += chance * promise_of_phase(state, seat, phase, rounds)
    calm = WEIGHTS.calm + WEIGHTS.calm_of_a_round * rounds
    total = 0.0
    for value in values:
        total += exp((value - values[player]) / calm)
    return 1.0 / total


def rounds_left(state: RaceForTheGalaxy) -> float:
    """How many rounds the game will probably still last after this one (R9.1)."""
    longest = 0
    for player in state.players:
        longest = max(longest, len(player.tableau))
    by_cards = (CARDS_TO_END - longest) * WEIGHTS.rounds_by_cards
    by_pool = state.pool * WEIGHTS.rounds_by_pool / (3.0 * state.seats)
    rounds = min(by_cards, by_pool + 1.0 if state.pool > 0 else 0.0)
    if state.rules.orb:
        by_orb = len(state.orb_pile) * WEIGHTS.rounds_by_orb / state.seats + 0.5
        rounds = min(rounds, by_orb if state.orb_pile else 0.0)
    return max(0.0, rounds)


def _expected(state: RaceForTheGalaxy, seat: int, rounds: float) -> float:
    player = state.players[seat]
    worth = float(player.chips + player.points)
    engine = 0.0
    produced = 0.0
    consumed = 0.0
    gain = 0.0
    orb = state.rules.orb
    for card in player.tableau:
        engine += ENGINE[card]
        produced += PRODUCED_GOODS[card]
        consumed += CONSUMED_GOODS[card]
        gain += CONSUMED_WORTH[card]
        if IS_SCORING_CARD[card]:
            worth += variable_points(player, card, orb) + WEIGHTS.scoring * rounds
    worth += rounds * (engine + WEIGHTS.cycle * _cycle(produced, consumed, gain))
    worth += WEIGHTS.place * len(player.tableau) * min(1.0, rounds / 4)
    worth += _hand(player, rounds) + _goods(player, rounds, consumed)
    if orb:
        worth += _orb(state, player, rounds)
    return worth


def _cycle(produced: float, consumed: float, gain: float) -> float:
    """What one round of producing and one of consuming bring together."""
    used = min(produced, consumed)
    worth = (produced - used) * WEIGHTS.unused_good
    if consumed > 0:
        worth += gain * used / consumed
    return worth


def _hand(player: Player, rounds: float) -> float:
    """Cards are money: worth less when the game ends soon, or when there are too many."""
    count = len(player.hand) + len(player.aside) + HALF * len(player.drawn)
    useful = min(float(count), WEIGHTS.hand_full) + 0.3 * max(0.0, count - WEIGHTS.hand_full)
    late = min(1.0, rounds / 3)
    return useful * (WEIGHTS.card_late + (WEIGHTS.card - WEIGHTS.card_late) * late)


def _goods(player: Player, rounds: float, consumed: float) -> float:
    worth = 0.0
    for place, card in enumerate(player.tableau):
        if GOOD[card] != NONE:
            worth += WEIGHTS.goods[GOOD[card]] * player.goods_at(place)
    return worth * min(1.0, 0.15 + rounds / 2)


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
