"""What things are worth in VP to the estimate: the weights, and each card by its powers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    WORLD_KIND,
)
from astrarium.kernel.tables import read

if TYPE_CHECKING:
    pass

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
        self.envy: float = given["envy"]
        self.foresight: float = given["foresight"]
        self.resolve: float = given["resolve"]
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
