"""What things are worth in VP to the estimate: the weights, and each card by its powers."""

from __future__ import annotations

from math import exp
from typing import Final

from astrarium.games.race_for_the_galaxy.components import (
    ANY,
    CARDS,
    CONSUME_POWERS,
    DEVELOP_DISCOUNT,
    DEVELOP_DRAW,
    DEVELOP_START_DRAW,
    EVERY,
    EXPLORE_DRAW,
    EXPLORE_KEEP,
    GAME_NAME,
    GOOD_IDS,
    KINDS,
    MILITARY,
    MILITARY_PER_CHROMOSOME,
    PRODUCE_POWERS,
    PRODUCTION,
    REBELS,
    SETTLE_DISCOUNT,
    SETTLE_DRAW,
    SETTLE_POWERS,
    TEAM_MOVE,
    TRADE_POWERS,
    WINDFALL,
    WORLD_KIND,
    Power,
)
from astrarium.kernel.tables import read

CARDS_TO_END: Final = 12
LARGEST_HAND: Final = 60
GOODS_OF_CONSUMING_ALL: Final = 3  # a usual number of goods when one power takes all of them
CARDS_OF_A_SALE: Final = 3


class Weights:
    """What things are worth in VP."""

    def __init__(self, given: dict[str, float]) -> None:
        self.card: float = given["card"]
        self.card_late: float = given["card_late"]
        self.price: float = given["price"]
        self.hand_full: float = given["hand_full"]
        self.hold: float = given["hold"]
        self.hold_second: float = given["hold_second"]
        self.out_of_reach: float = given["out_of_reach"]
        self.goods: list[float] = [given[f"good_{kind}"] for kind in GOOD_IDS]
        self.good_ready: float = given["good_ready"]
        self.explore: float = given["explore"]
        self.explore_choice: float = given["explore_choice"]
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
        self.produce_draw: float = given["produce_draw"]
        self.cycle: float = given["cycle"]
        self.cycle_focus: float = given["cycle_focus"]
        self.consume_card: float = given["consume_card"]
        self.unused_good: float = given["unused_good"]
        self.unused_power: float = given["unused_power"]
        self.scoring: float = given["scoring"]
        self.rounds_by_cards: float = given["rounds_by_cards"]
        self.rounds_by_cards_shared: float = given["rounds_by_cards_shared"]
        self.chips_by_player: float = given["chips_by_player"]
        self.chips_by_cycle: float = given["chips_by_cycle"]
        self.rounds_by_orb: float = given["rounds_by_orb"]
        self.place: float = given["place"]
        self.token: float = given["token"]
        self.token_near: float = given["token_near"]
        self.orb_card: float = given["orb_card"]
        self.envy: float = given["envy"]
        self.foresight: float = given["foresight"]
        self.resolve: float = given["resolve"]
        self.doubt: float = given["doubt"]
        self.calm: float = given["calm"]
        self.calm_of_a_round: float = given["calm_of_a_round"]
        # What so many cards are worth together: each one less than the one before.
        self.money: list[float] = [
            self.card * self.hand_full * (1.0 - exp(-count / self.hand_full))
            for count in range(LARGEST_HAND)
        ]


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


# What each card brings in a round by its other powers.
ENGINE: Final[tuple[float, ...]] = tuple([_engine(card) for card in range(CARDS)])


def _taken(power: Power) -> tuple[int, int, int]:
    """How many goods a consume power takes, and the VP and cards it gives for all of them."""
    if power.effect == "consume":
        return power.goods * power.times, power.vp * power.times, power.cards * power.times
    if power.effect == "sell_one_good":
        return 1, 0, CARDS_OF_A_SALE
    if power.effect == "consume_all":
        return GOODS_OF_CONSUMING_ALL, GOODS_OF_CONSUMING_ALL - 1, 0
    return 0, 0, 0


def _by_kind(card: int, part: int) -> tuple[int, ...]:
    """One part of what the consume powers of a card take and give, by the kind of good."""
    totals = [0] * (KINDS + 1)
    for power in CONSUME_POWERS[card]:
        totals[min(power.kind, ANY)] += _taken(power)[part]
    return tuple(totals)


# By the kind of good, the last for any: goods taken in Consume, VP and cards given for them.
CAPACITY: Final[tuple[tuple[int, ...], ...]] = tuple([_by_kind(card, 0) for card in range(CARDS)])
CONSUMED_VP: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_by_kind(card, 1) for card in range(CARDS)]
)
CONSUMED_CARDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_by_kind(card, 2) for card in range(CARDS)]
)
CONSUMES: Final[tuple[bool, ...]] = tuple([sum(CAPACITY[card]) > 0 for card in range(CARDS)])


def _windfall_powers(card: int) -> tuple[int, ...]:
    totals = [0] * (KINDS + 1)
    for power in PRODUCE_POWERS[card]:
        if power.effect == "produce_windfall":
            totals[min(power.kind, ANY)] += 1
    return tuple(totals)


# By the kind of good, the last for any: on how many windfall worlds a card lets produce.
WINDFALL_POWERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [_windfall_powers(card) for card in range(CARDS)]
)
PRODUCES: Final[tuple[bool, ...]] = tuple(
    [
        WORLD_KIND[card] in (PRODUCTION, WINDFALL) or sum(WINDFALL_POWERS[card]) > 0
        for card in range(CARDS)
    ]
)
