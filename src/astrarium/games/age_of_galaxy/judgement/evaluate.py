"""An estimate of a player's chances: points to be expected at the end, and how rivals compare.

Everything is measured in victory points: what would be scored now, what resources, income, cards
and planets will probably still bring in the turns that are left, and what the next war threatens.
"""

from __future__ import annotations

from math import exp
from typing import Final

from astrarium.games.age_of_galaxy.rules.components import (
    CREDITS,
    CRUISERS,
    DISCS_A_ROUND,
    EMPTY,
    FORCE,
    GAME_NAME,
    IDEOLOGY,
    INFLUENCE,
    INNOVATION,
    MOST_KEPT_DISCS,
    MOST_PLAYERS,
    NOMINATE_PRESTIGE,
    NOMINATE_SLOTS,
    PLANET_TYPES,
    PRODUCTIVITY,
    ROUNDS,
    SCORE,
    TRADE_POSITIONS,
)
from astrarium.games.age_of_galaxy.rules.player import NO_CARD, Player
from astrarium.games.age_of_galaxy.rules.scoring import (
    goal_value,
    goals_met,
    ideology_points,
    points,
    points_of_ideology,
)
from astrarium.games.age_of_galaxy.rules.state import ACTION_PHASE, AgeOfGalaxy
from astrarium.kernel.data.tables import read
from astrarium.kernel.rules.judge import Judge
from astrarium.kernel.rules.question import Pick

WAR_PHASE: Final = 3
MOST_TARGETS: Final = 4
NOMINATE_PRICE: Final = 3
MOST_NOMINATIONS: Final = 2.0
SHARE_OF_GOALS: Final = 0.5
GOAL_POINTS: Final = 6.0


class Weights:
    """What things are worth in victory points; the figures are found by play, not by taste."""

    def __init__(self, given: dict[str, float]) -> None:
        self.credit: float = given["credit"]
        self.credit_knee: float = given["credit_knee"]
        self.income: float = given["income"]
        self.income_knee: float = given["income_knee"]
        self.spill: float = given["spill"]
        self.scrap: float = given["scrap"]
        self.innovation: float = given["innovation"]
        self.influence: float = given["influence"]
        self.cruiser: float = given["cruiser"]
        self.force: float = given["force"]
        self.card: float = given["card"]
        self.type: float = given["type"]
        self.target: float = given["target"]
        self.faction: float = given["faction"]
        self.technology: float = given["technology"]
        self.colony: float = given["colony"]
        self.nominate: float = given["nominate"]
        self.golden: float = given["golden"]
        self.leader: float = given["leader"]
        self.danger: float = given["danger"]
        self.tuck: float = given["tuck"]
        self.disc: float = given["disc"]
        self.hurry: float = given["hurry"]
        self.par: float = given["par"]
        self.calm: float = given["calm"]
        self.calm_of_a_round: float = given["calm_of_a_round"]


WEIGHTS: Final = Weights(read(GAME_NAME, "weights")["weights"])


class AgeOfGalaxyJudge(Judge[AgeOfGalaxy]):
    """What bots think of the positions of Age of Galaxy."""

    def evaluate(self, state: AgeOfGalaxy, player: int) -> float:
        """The player's chances of winning, from 0 to 1; alone, of a good score and of the goals."""
        state = _once_paid(state)
        calm = WEIGHTS.calm + WEIGHTS.calm_of_a_round * (ROUNDS - state.rounds)
        if state.seats == 1:
            return _alone(state, calm)
        values = [expected_points(state, seat) for seat in range(state.seats)]
        total = 0.0
        for value in values:
            total += exp((value - values[player]) / calm)
        return 1.0 / total


def _once_paid(state: AgeOfGalaxy) -> AgeOfGalaxy:
    """R2.6: where credits are being raised for a cost, the position when that is done."""
    if state.over or state.phase != ACTION_PHASE or not isinstance(state.stack[-1], Pick):
        return state
    after = state.copy()
    while not after.over and isinstance(after.stack[-1], Pick):
        seat = after.first_to_act()
        after.play(seat, after.ordered(seat)[0])
    return after


def _alone(state: AgeOfGalaxy, calm: float) -> float:
    value = expected_points(state, 0)
    good = 1.0 / (1.0 + exp((WEIGHTS.par - value) / (calm + GOAL_POINTS)))
    goals = state.sheet().goals
    if not goals:
        return good
    if state.over:
        progress = 1.0 if goals_met(state) else 0.0
    else:
        progress = 0.0
        for goal in goals:
            reached = value if goal.counter == SCORE else float(goal_value(state, goal))
            progress += min(1.0, reached / goal.at_least) / len(goals)
    return SHARE_OF_GOALS * progress + (1.0 - SHARE_OF_GOALS) * good


def expected_points(state: AgeOfGalaxy, seat: int) -> float:
    """The points that a player will probably have at the end."""
    player = state.players[seat]
    if state.over:
        return float(points(player))
    turns = float(player.discs + DISCS_A_ROUND * (ROUNDS - state.rounds))
    # What is held is worth less when hardly a turn is left to use it.
    use = min(1.0, turns / WEIGHTS.hurry)
    rounds = float(ROUNDS - state.rounds)
    return (
        points(player)
        + WEIGHTS.disc * player.discs
        + use * _holdings(player)
        + _income(player, rounds)
        + use * _prospects(state, player)
        + rounds * _engine(player)
        + _hand(player, _cards(state, seat), turns)
        + _golden_ages(state, seat, rounds)
        + _war(state, seat, rounds)
    )


def _holdings(player: Player) -> float:
    stock = player.stock
    return (
        WEIGHTS.credit * _useful(stock[CREDITS], WEIGHTS.credit_knee)
        + WEIGHTS.scrap * stock[PRODUCTIVITY]
        + WEIGHTS.innovation * stock[INNOVATION]
        + WEIGHTS.influence * stock[INFLUENCE]
        + WEIGHTS.cruiser * stock[CRUISERS]
    )


def _income(player: Player, rounds: float) -> float:
    """The credits of the productions to come, each with a little less productivity (R5.3)."""
    productivity = _useful(player.stock[PRODUCTIVITY], WEIGHTS.income_knee)
    lost = 0.0 if player.lossless else 0.5 * (rounds - 1.0)
    return WEIGHTS.income * rounds * max(0.0, productivity - lost)


def _useful(amount: int, knee: float) -> float:
    """What lies above the knee can hardly be spent in three actions, and counts in part."""
    return float(amount) if amount <= knee else knee + WEIGHTS.spill * (amount - knee)


def _prospects(state: AgeOfGalaxy, player: Player) -> float:
    """Planets to colonize and to develop, and slots to nominate on."""
    targets = 0
    planets = state.planets
    kinds = state.kinds
    for spot in state.spots_within(state.reach(player.reach)):
        if planets[spot] == EMPTY and player.biomes >> kinds[spot] & 1:
            targets += 1
    worth = WEIGHTS.target * min(targets, MOST_TARGETS)
    worth += WEIGHTS.colony * player.colonized
    if player.developed:
        ready = min(MOST_NOMINATIONS, player.stock[INFLUENCE] / NOMINATE_PRICE)
        worth += WEIGHTS.nominate * ready * _best_slot(state) / NOMINATE_PRICE
    return worth


def _best_slot(state: AgeOfGalaxy) -> int:
    best = 0
    for slot in range(NOMINATE_SLOTS):
        if NOMINATE_PRESTIGE[slot] > best and state.slot_is_open(slot):
            best = NOMINATE_PRESTIGE[slot]
    return best


def _engine(player: Player) -> float:
    """What biomes, factions and technologies are worth in each round to come."""
    types = 0
    for kind in range(PLANET_TYPES):
        types += player.biomes >> kind & 1
    return (
        WEIGHTS.type * types
        + WEIGHTS.faction * len(player.alliance)
        + WEIGHTS.technology * len(player.technologies)
        + WEIGHTS.force * player.stock[FORCE]
    )


def _cards(state: AgeOfGalaxy, seat: int) -> int:
    """The cards that a player can still use: those in hand, and one that is being played."""
    shown = 1 if state.shown != NO_CARD and seat == state.active else 0
    return len(state.players[seat].hand) + shown


def _hand(player: Player, cards: int, turns: float) -> float:
    """Cards that can still be played, and the best ideology to tuck (R6.4)."""
    worth = WEIGHTS.card * min(float(cards), turns)
    if player.tucked != NO_CARD or not player.hand or turns <= 0.0:
        return worth
    now = ideology_points(player)
    best = now
    for card in player.hand:
        best = max(best, points_of_ideology(player, IDEOLOGY[card]))
    return worth + WEIGHTS.tuck * (best - now)


def _golden_ages(state: AgeOfGalaxy, seat: int, rounds: float) -> float:
    """Discs on trade cards come back when the card is full, for further turns (R8.5)."""
    if rounds <= 0.0:
        return 0.0
    worth = 0.0
    for position in range(TRADE_POSITIONS):
        own = state.trade_discs[position * MOST_PLAYERS + seat]
        if own and not state.is_flipped(position):
            full = min(1.0, state.discs_on_card(position) / state.open_slots(position))
            worth += full * full * min(own, MOST_KEPT_DISCS)
    return WEIGHTS.golden * worth


def _war(state: AgeOfGalaxy, seat: int, rounds: float) -> float:
    """Who leads the next war, and who has to fear it (R7)."""
    if state.phase >= WAR_PHASE and rounds <= 0.0:
        return 0.0
    ranks = state.war_ranks()
    soon = 1.0 if state.rounds > 1 and state.phase < WAR_PHASE else 0.3
    if ranks[seat] == 0:
        return WEIGHTS.leader * soon if ranks.count(0) == 1 else 0.0
    player = state.players[seat]
    if player.planets() and not player.protects_planet(developed=player.developed > 0):
        return -WEIGHTS.danger * soon * (2.0 if player.developed else 1.0)
    return 0.0
