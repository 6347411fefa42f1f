"""Abilities, technologies and free actions as data: what triggers an effect and what it does."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.age_of_galaxy.rules.components import (
    ABILITY_ROWS,
    ACTION_IDS,
    CLASS_IDS,
    COUNTER_IDS,
    CREDITS,
    EXCHANGE_RATES,
    FACTION_IDS,
    FACTIONS,
    PLANET_TYPE_IDS,
    RESOURCE_IDS,
    RESOURCES,
    TECHNOLOGY_EFFECT_ROWS,
    Table,
    table,
)

IMMEDIATE: Final = 0
PRODUCTION_END: Final = 1
AFTER: Final = 2
DISCOUNT: Final = 3
UNIT_DISCOUNT: Final = 4
FREE_ACTION: Final = 5
PASSIVE: Final = 6
WAR_RANK: Final = 7
ENDGAME: Final = 8
_TRIGGERS: Final = [
    "immediate",
    "production_end",
    "after",
    "cost",
    "cost_per_unit",
    "free_action",
    "passive",
    "war_rank",
    "endgame",
]

ANY: Final = -1
NONE: Final = -1
PROTECTS_COLONIZED: Final = 1
PROTECTS_DEVELOPED: Final = 2
_PROTECTS: Final = {"colonized": PROTECTS_COLONIZED, "developed": PROTECTS_DEVELOPED}


class Effect:
    """One effect of an ability or a technology."""

    def __init__(self, row: dict[str, Any]) -> None:
        per = row.get("per", {})
        condition = row.get("condition", {})
        self.trigger: int = _TRIGGERS.index(row["trigger"])
        self.action: int = ACTION_IDS.index(row["action"]) if "action" in row else ANY
        self.technology_class: int = (
            CLASS_IDS.index(row["tech_class"]) if "tech_class" in row else ANY
        )
        self.gain: Table = table(row.get("gain", {}))
        self.choices: tuple[Table, ...] = tuple([table(one) for one in row.get("choose", [])])
        self.discount: Table = table(row.get("discount", {}))
        self.others_lose: Table = table(row.get("others_lose", {}))
        self.gains: bool = sum(self.gain) > 0
        self.strikes: bool = sum(self.others_lose) > 0
        self.points: int = row.get("vp", 0)
        self.counter: int = COUNTER_IDS.index(per["counter"]) if per else NONE
        self.each: int = per.get("each", 1)
        self.types: int = _types(per.get("types", []))
        self.condition: int = COUNTER_IDS.index(condition["counter"]) if condition else NONE
        self.at_least: int = condition.get("at_least", 0)
        self.rank: int = row.get("rank", 1)
        self.sole: bool = row.get("sole", False)
        self.private_tokens: int = row.get("place_private_exploration_tokens", 0)
        self.free_research: int = (
            CLASS_IDS.index(row["free_research"]) if "free_research" in row else NONE
        )
        self.biomes: int = _types(row.get("allow_biomes", []))
        self.protects: int = _PROTECTS[row["protect"]] if "protect" in row else 0
        self.reach: int = row.get("reach_bonus", 0)
        self.keep: int = row.get("keep_cruisers_bonus", 0)
        self.lossless: bool = row.get("no_productivity_loss", False)
        self.number: int = 0  # its place among all effects


def _types(names: list[str]) -> int:
    return sum([1 << PLANET_TYPE_IDS.index(name) for name in names])


_faction_effects: Final[list[list[Effect]]] = [
    [Effect(row) for row in rows] for rows in ABILITY_ROWS
]
FACTION_EFFECTS: Final[tuple[tuple[Effect, ...], ...]] = tuple(
    [tuple([one for one in effects if one.trigger != FREE_ACTION]) for effects in _faction_effects]
)
TECHNOLOGY_EFFECTS: Final[tuple[tuple[Effect, ...], ...]] = tuple(
    [tuple([Effect(row) for row in rows]) for rows in TECHNOLOGY_EFFECT_ROWS]
)


EFFECTS: Final[list[Effect]] = [
    effect for effects in FACTION_EFFECTS + TECHNOLOGY_EFFECTS for effect in effects
]
for _place, _effect in enumerate(EFFECTS):
    _effect.number = _place


class FreeAction:
    """R2.6, R6.2: something that may be done any number of times in one's own turns."""

    def __init__(self, name: str, faction: int, cost: Table, gain: Table) -> None:
        self.name: str = name
        self.faction: int = faction
        self.cost: Table = cost
        self.gain: Table = gain
        paid = [resource for resource in range(RESOURCES) if cost[resource]]
        self.resource: int = paid[0]
        self.price: int = cost[paid[0]]
        self.credits: int = gain[CREDITS]
        brings_credits_alone = gain[CREDITS] > 0 and sum(gain) == gain[CREDITS]
        self.is_exchange: bool = len(paid) == 1 and paid[0] != CREDITS and brings_credits_alone


EVERYBODY: Final = -1


def _rate(resource: int, price: int) -> FreeAction:
    cost = table({RESOURCE_IDS[resource]: price})
    return FreeAction(RESOURCE_IDS[resource], EVERYBODY, cost, table({RESOURCE_IDS[CREDITS]: 1}))


def _own_free_actions(faction: int) -> list[FreeAction]:
    rows = [row for row in ABILITY_ROWS[faction] if row["trigger"] == "free_action"]
    return [
        FreeAction(FACTION_IDS[faction], faction, table(row["cost"]), table(row["gain"]))
        for row in rows
    ]


FREE_ACTIONS: Final[tuple[FreeAction, ...]] = tuple(
    [_rate(resource, price) for resource, price in EXCHANGE_RATES]
    + [one for faction in range(FACTIONS) for one in _own_free_actions(faction)]
)


HAS_FREE_ACTION: Final[tuple[bool, ...]] = tuple(
    [bool(_own_free_actions(faction)) for faction in range(FACTIONS)]
)


def exchanges_of(alliance: list[int]) -> list[int]:
    """The exchanges into credits of an Alliance: of each resource the best rate alone.

    A worse rate for the same resource is never better at any moment, so it is not offered. Those
    for fewer credits come first.
    """
    best: dict[int, int] = {}
    for number, free in enumerate(FREE_ACTIONS):
        if not free.is_exchange or not _is_owned(free, alliance):
            continue
        if free.resource not in best or _is_better(free, FREE_ACTIONS[best[free.resource]]):
            best[free.resource] = number
    return sorted(best.values(), key=_by_credits)


def _by_credits(number: int) -> tuple[int, int]:
    return (FREE_ACTIONS[number].credits, number)


def _is_better(one: FreeAction, other: FreeAction) -> bool:
    return one.credits * other.price > other.credits * one.price


def _is_owned(free: FreeAction, alliance: list[int]) -> bool:
    return free.faction == EVERYBODY or free.faction in alliance


def powers_of(alliance: list[int]) -> list[int]:
    """The free actions of an Alliance that bring something else than credits."""
    return [
        number
        for number, free in enumerate(FREE_ACTIONS)
        if not free.is_exchange and _is_owned(free, alliance)
    ]


class Price:
    """A cost with what a first look at a stock needs: its credits and one other resource."""

    def __init__(self, cost: Table) -> None:
        self.cost: Table = cost
        self.credits: int = cost[CREDITS]
        paid = [resource for resource in range(RESOURCES) if cost[resource]]
        self.mixed: bool = len(paid) > 1
        self.resource: int = paid[-1] if paid else CREDITS
        self.amount: int = 0 if self.resource == CREDITS else cost[self.resource]


def less(cost: Table, discount: Table) -> Table:
    """A cost after a discount: no resource falls below nothing."""
    return tuple([max(0, cost[one] - discount[one]) for one in range(RESOURCES)])


def times(cost: Table, number: int) -> Table:
    """A table so many times."""
    return tuple([amount * number for amount in cost])
