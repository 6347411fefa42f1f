"""What the phases of a round bring, and which of them the players will probably choose."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from astrarium.games.race_for_the_galaxy.components import (
    ACTION_PHASE,
    ALIEN,
    ANY,
    CHOOSING,
    CONSUME_PHASE,
    CONSUME_TRADE,
    CONSUME_X2,
    COST,
    DEVELOP,
    DEVELOP_DISCOUNT,
    DEVELOP_PHASE,
    END_OF_ROUND,
    EVERY,
    EXPLORE_1_1,
    EXPLORE_5,
    EXPLORE_DRAW,
    EXPLORE_KEEP,
    EXPLORE_PHASE,
    GOOD,
    IS_MILITARY,
    IS_SCORING_CARD,
    IS_WORLD,
    MILITARY,
    ORB_STEP,
    PHASES,
    PRODUCE,
    PRODUCE_POWERS,
    PRODUCED_DRAW,
    PRODUCTION,
    SETTING_UP,
    SETTLE,
    SETTLE_DISCOUNT,
    SETTLE_PHASE,
    VP,
    WINDFALL,
    WORLD_KIND,
)
from astrarium.games.race_for_the_galaxy.scoring import (
    WORTH,
)
from astrarium.games.race_for_the_galaxy.worths import (
    CONSUMED_GOODS,
    CONSUMED_WORTH,
    ENGINE,
    PRODUCED_GOODS,
    WEIGHTS,
)

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.player import Player
    from astrarium.games.race_for_the_galaxy.state import RaceForTheGalaxy


def coming_phases(state: RaceForTheGalaxy, rounds: float) -> list[float]:
    """How likely each phase is still to come in this round: chosen ones surely, others by guess."""
    if state.phase == SETTING_UP or state.phase == END_OF_ROUND:
        return [0.0] * PHASES
    if state.phase == CHOOSING and not state.players[0].chosen:
        return [WEIGHTS.foresight * chance for chance in predicted_phases(state, rounds)]
    after = CHOOSING if state.phase == ORB_STEP else state.phase
    likely = [0.0] * PHASES
    for player in state.players:
        for action in player.chosen:
            if ACTION_PHASE[action] > after:
                likely[ACTION_PHASE[action]] = 1.0
    return likely


def predicted_phases(state: RaceForTheGalaxy, rounds: float) -> list[float]:
    """How likely it is that anybody chooses each phase: who gains from it calls it."""
    missing = [1.0] * PHASES
    for seat in range(state.seats):
        for phase, chance in enumerate(predicted_choice(state, seat, rounds)):
            missing[phase] *= 1.0 - chance
    return [1.0 - one for one in missing]


def predicted_choice(state: RaceForTheGalaxy, seat: int, rounds: float) -> list[float]:
    """How likely a player is to choose each phase, from what it would bring compared to others."""
    gains: list[float] = []
    for phase in range(PHASES):
        mine = promise_of_phase(state, seat, phase, rounds)
        others = 0.0
        for other in range(state.seats):
            if other != seat:
                others += promise_of_phase(state, other, phase, rounds)
        gains.append(mine - WEIGHTS.envy * others / (state.seats - 1))
    best = max(gains)
    odds = [exp((gain - best) / WEIGHTS.resolve) for gain in gains]
    total = sum(odds)
    return [one / total for one in odds]


# What a phase is about to bring.


def promise_of_phase(state: RaceForTheGalaxy, seat: int, phase: int, rounds: float) -> float:
    """What a player will probably make of a phase that has been chosen."""
    player = state.players[seat]
    if phase == EXPLORE_PHASE:
        return _explore(player, rounds)
    if phase == DEVELOP_PHASE:
        return _develop(player, rounds)
    if phase == SETTLE_PHASE:
        return _settle(player, rounds)
    if phase == CONSUME_PHASE:
        return _consume(player, rounds)
    return _produce(player, rounds)


def _card_worth(rounds: float) -> float:
    late = min(1.0, rounds / 3)
    return WEIGHTS.card_late + (WEIGHTS.card - WEIGHTS.card_late) * late


def _explore(player: Player, rounds: float) -> float:
    kept = 1.0 + (1.0 if EXPLORE_1_1 in player.chosen else 0.0)
    seen = 2.0 + (5.0 if EXPLORE_5 in player.chosen else 0.0) + kept - 1.0
    for card in player.tableau:
        kept += EXPLORE_KEEP[card]
        seen += EXPLORE_DRAW[card]
    return WEIGHTS.explore * _card_worth(rounds) * kept * (1.0 + 0.07 * (seen - kept))


def worth_of_placing(player: Player, card: int, rounds: float) -> float:
    """What a card would add to a tableau."""
    worth = VP[card] + rounds * ENGINE[card] + WEIGHTS.place * min(1.0, rounds / 4)
    produced = PRODUCED_GOODS[card]
    worth += rounds * WEIGHTS.cycle * (0.6 * produced + 0.45 * CONSUMED_WORTH[card])
    if WORLD_KIND[card] == WINDFALL:
        worth += WEIGHTS.goods[GOOD[card]] * min(1.0, 0.15 + rounds / 2)
    for other in player.tableau:
        if IS_SCORING_CARD[other]:
            worth += WORTH[other][card]
    if IS_SCORING_CARD[card]:
        for other in player.tableau:
            worth += WORTH[card][other]
        worth += WORTH[card][card] + WEIGHTS.scoring * rounds
    return worth


def _develop(player: Player, rounds: float) -> float:
    discount = 1 if DEVELOP in player.chosen else 0
    for card in player.tableau:
        discount += DEVELOP_DISCOUNT[card]
    best = 0.0
    price = _card_worth(rounds)
    for card in player.hand:
        if IS_WORLD[card] or card in player.tableau:
            continue
        cost = max(0, COST[card] - discount)
        if cost < len(player.hand):
            gain = worth_of_placing(player, card, rounds) - price * (cost + 1)
            best = max(best, gain)
    return best


def _settle(player: Player, rounds: float) -> float:
    strength = 0
    discount = 0
    for card in player.tableau:
        strength += MILITARY[card][EVERY]
        discount += SETTLE_DISCOUNT[card][EVERY]
    best = 0.0
    price = _card_worth(rounds)
    for card in player.hand:
        if not IS_WORLD[card]:
            continue
        cost = 0 if IS_MILITARY[card] else max(0, COST[card] - discount)
        if cost >= len(player.hand) or (IS_MILITARY[card] and strength < COST[card]):
            continue
        gain = worth_of_placing(player, card, rounds) - price * (cost + 1)
        best = max(best, gain)
    return best + (price if SETTLE in player.chosen and best > 0 else 0.0)


def _consume(player: Player, rounds: float) -> float:
    """Selling the best good, and what the powers make of the others."""
    held = player.goods_of(ANY)
    if not held:
        return 0.0
    factor = 2.0 if CONSUME_X2 in player.chosen else 1.0
    price = _card_worth(rounds)
    gain = 0.0
    if CONSUME_TRADE in player.chosen:
        best = 0.0
        for place, card in enumerate(player.tableau):
            if player.goods_at(place):
                kind = GOOD[card]
                best = max(best, player.price(card, kind, True) * price - WEIGHTS.goods[kind])
        gain += best
        held -= 1
    capacity = 0.0
    worth = 0.0
    for card in player.tableau:
        capacity += CONSUMED_GOODS[card]
        worth += CONSUMED_WORTH[card]
    if capacity > 0:
        used = min(float(held), capacity)
        gain += worth * factor * used / capacity
        gain -= used * 0.8 * min(1.0, 0.15 + rounds / 2)
    return gain


def _produce(player: Player, rounds: float) -> float:
    later = min(1.0, 0.15 + rounds / 2)
    gain = 0.0
    windfalls = 0.0
    for place, card in enumerate(player.tableau):
        if WORLD_KIND[card] == PRODUCTION and not player.goods_at(place):
            gain += WEIGHTS.goods[GOOD[card]] * later + PRODUCED_DRAW[card] * _card_worth(rounds)
        elif WORLD_KIND[card] == WINDFALL and not player.goods_at(place):
            windfalls += 1.0
        for power in PRODUCE_POWERS[card]:
            if power.effect == "draw":
                gain += power.value * _card_worth(rounds)
    powers = 1.0 if PRODUCE in player.chosen else 0.0
    for card in player.tableau:
        for power in PRODUCE_POWERS[card]:
            if power.effect == "produce_windfall":
                powers += 0.7
    return gain + WEIGHTS.goods[ALIEN - 1] * min(windfalls, powers) * later
