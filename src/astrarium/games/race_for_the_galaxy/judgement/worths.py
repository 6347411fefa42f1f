"""What things are worth in VP to the estimate: the weights, and each card by its powers."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from astrarium.games.race_for_the_galaxy.rules.components import (
    ANY,
    CARDS,
    CONSUME_POWERS,
    COST,
    COUNT_BITS,
    DEVELOP_DISCOUNT,
    DEVELOP_DRAW,
    DEVELOP_START_DRAW,
    EVERY,
    EXPLORE_DRAW,
    EXPLORE_KEEP,
    GAME_NAME,
    GOOD,
    GOOD_IDS,
    IS_MILITARY,
    IS_SCORING_CARD,
    IS_WORLD,
    KIND,
    KINDS,
    MILITARY,
    MILITARY_PER_CHROMOSOME,
    NONE,
    PAY_FOR_MILITARY,
    PRODUCE_POWERS,
    PRODUCTION,
    REBEL,
    REBELS,
    SETTLE_DISCOUNT,
    SETTLE_DRAW,
    SETTLE_POWERS,
    TEAM_MOVE,
    TRADE_POWERS,
    VP,
    WINDFALL,
    WORLD_KIND,
    Power,
)
from astrarium.kernel.data.tables import read

CARDS_TO_END: Final = 12
LARGEST_HAND: Final = 60
GOODS_OF_CONSUMING_ALL: Final = 3  # a usual number of goods when one power takes all of them
CARDS_OF_A_SALE: Final = 3
# Military and discounts of all columns in one number: each is kept so far above zero.
SETTLE_BITS: Final = 8
SETTLE_MASK: Final = (1 << SETTLE_BITS) - 1
SETTLE_ZERO: Final = 64


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


def _taken(power: Power) -> tuple[int, int, int]:
    """How many goods a consume power takes, and the VP and cards it gives for all of them."""
    if power.effect == "consume":
        return power.goods * power.times, power.vp * power.times, power.cards * power.times
    if power.effect == "sell_one_good":
        return 1, 0, CARDS_OF_A_SALE
    if power.effect == "consume_all":
        return GOODS_OF_CONSUMING_ALL, GOODS_OF_CONSUMING_ALL - 1, 0
    return 0, 0, 0


def _packed(amounts: list[int], bits: int) -> int:
    """Some amounts in one number, so many bits for each."""
    return sum([amount << place * bits for place, amount in enumerate(amounts)])


def _consumed(card: int, part: int) -> list[int]:
    """One part of what the consume powers of a card take and give, by the kind of good."""
    totals = [0] * (KINDS + 1)
    for power in CONSUME_POWERS[card]:
        totals[min(power.kind, ANY)] += _taken(power)[part]
    return totals


def _windfall_powers(card: int) -> list[int]:
    totals = [0] * (KINDS + 1)
    for power in PRODUCE_POWERS[card]:
        if power.effect == "produce_windfall":
            totals[min(power.kind, ANY)] += 1
    return totals


def _good_if(card: int, world_kind: int) -> list[int]:
    return [int(WORLD_KIND[card] == world_kind and GOOD[card] == kind) for kind in range(KINDS)]


class Profile:
    """A card as the estimate counts it.

    What goes by the kind of good stands in one number like goods that are counted, the part for
    any kind last; military and discounts in Settle have a part for each column.
    """

    def __init__(self, card: int) -> None:
        self.cost: int = COST[card]
        self.vp: int = VP[card]
        self.kind: int = KIND[card]
        self.good: int = GOOD[card]
        self.is_world: bool = IS_WORLD[card]
        self.is_military: bool = IS_MILITARY[card]
        self.is_rebel: bool = REBEL[card]
        self.is_windfall: bool = WORLD_KIND[card] == WINDFALL
        self.is_production: bool = WORLD_KIND[card] == PRODUCTION
        self.is_scoring: bool = IS_SCORING_CARD[card]
        self.pays_for_military: bool = PAY_FOR_MILITARY[card] is not None
        self.counts_chromosomes: bool = MILITARY_PER_CHROMOSOME[card] > 0
        self.engine: float = _engine(card)
        self.discount: i64 = DEVELOP_DISCOUNT[card]
        self.explored: i64 = EXPLORE_DRAW[card]
        self.kept: i64 = EXPLORE_KEEP[card]
        self.military: i64 = _packed(list(MILITARY[card]), SETTLE_BITS)
        self.discounts: i64 = _packed(list(SETTLE_DISCOUNT[card]), SETTLE_BITS)
        self.production: i64 = _packed(_good_if(card, PRODUCTION), COUNT_BITS)
        self.windfalls: i64 = _packed(_good_if(card, WINDFALL), COUNT_BITS)
        self.windfall_powers: i64 = _packed(_windfall_powers(card), COUNT_BITS)
        self.capacity: i64 = _packed(_consumed(card, 0), COUNT_BITS)
        self.consumed_vp: i64 = _packed(_consumed(card, 1), COUNT_BITS)
        self.consumed_cards: i64 = _packed(_consumed(card, 2), COUNT_BITS)
        self.vp_in_all: i64 = sum(_consumed(card, 1))
        self.moves_goods: bool = (
            KIND[card] != NONE or self.windfall_powers != 0 or self.capacity != 0
        )


PROFILES: Final[list[Profile]] = [Profile(card) for card in range(CARDS)]
