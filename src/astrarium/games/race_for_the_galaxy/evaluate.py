"""An estimate of a player's chances: expected VP at the end, and how the rivals compare.

Everything is measured in VP: what is scored, what hand, goods and tableau will probably still
bring in the rounds that are left, and what the phases that have been chosen are about to bring to
everybody: whoever chooses a phase gives it to all.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from astrarium.games.race_for_the_galaxy.components import (
    ACTION_PHASE,
    ALIEN,
    ANY,
    CARDS,
    CHOOSING,
    CONSUME_PHASE,
    CONSUME_POWERS,
    CONSUME_TRADE,
    CONSUME_X2,
    COST,
    DEVELOP,
    DEVELOP_DISCOUNT,
    DEVELOP_DRAW,
    DEVELOP_PHASE,
    DEVELOP_START_DRAW,
    END_OF_ROUND,
    EVERY,
    EXPLORE_1_1,
    EXPLORE_5,
    EXPLORE_DRAW,
    EXPLORE_KEEP,
    EXPLORE_PHASE,
    GAME_NAME,
    GOOD,
    GOOD_IDS,
    IS_MILITARY,
    IS_SCORING_CARD,
    IS_WORLD,
    KINDS,
    MILITARY,
    MILITARY_PER_CHROMOSOME,
    NONE,
    ORB_STEP,
    PHASES,
    PRODUCE,
    PRODUCE_POWERS,
    PRODUCED_DRAW,
    PRODUCTION,
    REBELS,
    SETTING_UP,
    SETTLE,
    SETTLE_DISCOUNT,
    SETTLE_DRAW,
    SETTLE_PHASE,
    SETTLE_POWERS,
    TEAM_MOVE,
    TRADE_POWERS,
    VP,
    WINDFALL,
    WORLD_KIND,
)
from astrarium.games.race_for_the_galaxy.scoring import (
    WORTH,
    token_points,
    variable_points,
)
from astrarium.kernel.tables import read

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.player import Player
    from astrarium.games.race_for_the_galaxy.state import RaceForTheGalaxy

CARDS_TO_END: Final = 12
HALF: Final = 0.5


class Weights:
    """What things are worth in VP."""

    def __init__(self, given: dict[str, float]) -> None:
        self.card: float = given["card"]
        self.card_late: float = given["card_late"]
        self.hand_full: float = given["hand_full"]
        self.goods: list[float] = [given[f"good_{kind}"] for kind in GOOD_IDS]
        self.explore: float = given["explore"]
        self.explore_draw: float = given["explore_draw"]
        self.explore_keep: float = given["explore_keep"]
        self.develop_discount: float = given["develop_discount"]
        self.develop_draw: float = given["develop_draw"]
        self.settle_discount: float = given["settle_discount"]
        self.settle_discount_kind: float = given["settle_discount_kind"]
        self.military: float = given["military"]
        self.military_kind: float = given["military_kind"]
        self.military_rebel: float = given["military_rebel"]
        self.settle_draw: float = given["settle_draw"]
        self.settle_power: float = given["settle_power"]
        self.trade_any: float = given["trade_any"]
        self.trade_kind: float = given["trade_kind"]
        self.team_move: float = given["team_move"]
        self.consume_draw: float = given["consume_draw"]
        self.consume_hand: float = given["consume_hand"]
        self.windfall_power: float = given["windfall_power"]
        self.produce_draw: float = given["produce_draw"]
        self.cycle: float = given["cycle"]
        self.consume_vp: float = given["consume_vp"]
        self.consume_card: float = given["consume_card"]
        self.unused_good: float = given["unused_good"]
        self.scoring: float = given["scoring"]
        self.rounds_by_cards: float = given["rounds_by_cards"]
        self.rounds_by_pool: float = given["rounds_by_pool"]
        self.rounds_by_orb: float = given["rounds_by_orb"]
        self.place: float = given["place"]
        self.token: float = given["token"]
        self.token_near: float = given["token_near"]
        self.orb_card: float = given["orb_card"]
        self.calm: float = given["calm"]
        self.calm_of_a_round: float = given["calm_of_a_round"]


WEIGHTS: Final = Weights(read(GAME_NAME, "weights")["weights"])


def _engine(card: int) -> float:
    """What a card's powers bring in a round, apart from producing and consuming."""
    weights = WEIGHTS
    worth = weights.explore_draw * EXPLORE_DRAW[card] + weights.explore_keep * EXPLORE_KEEP[card]
    worth += weights.develop_discount * DEVELOP_DISCOUNT[card]
    worth += weights.develop_draw * (DEVELOP_DRAW[card] + DEVELOP_START_DRAW[card])
    worth += weights.settle_discount * SETTLE_DISCOUNT[card][EVERY]
    worth += weights.settle_discount_kind * sum(SETTLE_DISCOUNT[card][:KINDS])
    worth += weights.military * (MILITARY[card][EVERY] + 2 * MILITARY_PER_CHROMOSOME[card])
    worth += weights.military_kind * sum(MILITARY[card][:KINDS])
    worth += weights.military_rebel * MILITARY[card][REBELS]
    worth += weights.settle_draw * SETTLE_DRAW[card] + weights.team_move * TEAM_MOVE[card]
    worth += weights.settle_power * len([one for one in SETTLE_POWERS[card] if one.optional])
    for power in TRADE_POWERS[card]:
        worth += power.value * (weights.trade_any if power.kind == ANY else weights.trade_kind)
    for power in CONSUME_POWERS[card]:
        if power.effect == "discard_cards_for_vp":
            worth += weights.consume_hand * power.most
        elif power.effect in ("draw", "lucky_draw"):
            worth += weights.consume_draw
    for power in PRODUCE_POWERS[card]:
        if power.effect.startswith("draw"):
            worth += weights.produce_draw * max(1, power.value)
    return worth


# What each card brings in a round: its powers, the goods it produces, and what it consumes.
ENGINE: Final[tuple[float, ...]] = tuple([_engine(card) for card in range(CARDS)])


def _consumed(card: int) -> tuple[float, float]:
    """How many goods a card's powers take in a Consume phase, and what they give for them."""
    goods = 0.0
    worth = 0.0
    for power in CONSUME_POWERS[card]:
        if power.effect == "consume":
            goods += power.goods * power.times
            worth += power.times * (
                WEIGHTS.consume_vp * power.vp + WEIGHTS.consume_card * power.cards
            )
        elif power.effect == "sell_one_good":
            goods += 1
            worth += WEIGHTS.consume_card * 3
        elif power.effect == "consume_all":
            goods += 3
            worth += WEIGHTS.consume_vp * 2
    return goods, worth


CONSUMED_GOODS: Final[tuple[float, ...]] = tuple([_consumed(card)[0] for card in range(CARDS)])
CONSUMED_WORTH: Final[tuple[float, ...]] = tuple([_consumed(card)[1] for card in range(CARDS)])
PRODUCED_GOODS: Final[tuple[float, ...]] = tuple(
    [
        (1.0 if WORLD_KIND[card] == PRODUCTION else 0.0)
        + 0.7 * len([one for one in PRODUCE_POWERS[card] if one.effect == "produce_windfall"])
        for card in range(CARDS)
    ]
)


def evaluate(state: RaceForTheGalaxy, player: int) -> float:
    """The player's chances of winning, from 0 to 1."""
    rounds = rounds_left(state)
    values = [_expected(state, seat, rounds) for seat in range(state.seats)]
    for phase in coming_phases(state):
        for seat in range(state.seats):
            values[seat] += promise_of_phase(state, seat, phase, rounds)
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


def coming_phases(state: RaceForTheGalaxy) -> list[int]:
    """The phases of this round that have been chosen and are still to come."""
    if state.phase == SETTING_UP or state.phase == END_OF_ROUND:
        return []
    after = CHOOSING if state.phase == ORB_STEP else state.phase
    wanted = [False] * PHASES
    for player in state.players:
        for action in player.chosen:
            wanted[ACTION_PHASE[action]] = True
    return [phase for phase in range(PHASES) if wanted[phase] and phase > after]


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
