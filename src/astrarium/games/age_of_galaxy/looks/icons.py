"""Which icon of the common set stands for what, and resource tables as icons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from astrarium.games.age_of_galaxy.looks.pieces import Sum
from astrarium.games.age_of_galaxy.looks.wording import table_text
from astrarium.games.age_of_galaxy.rules.components import (
    GAME_NAME,
    IDEOLOGY_IDS,
    NO_IDEOLOGY,
    PLANET_TYPE_IDS,
    RESOURCE_IDS,
)
from astrarium.kernel.words import Words

_BY_RESOURCE = {
    "credits": "bank-credit",
    "productivity": "side-logistic",
    "force": "force",
    "cruisers": "ship",
    "innovation": "innovation",
    "influence": "seal",
    "prestige": "star",
    "relics": "relic",
}
RESOURCE_ICONS: list[str] = [_BY_RESOURCE[name] for name in RESOURCE_IDS]
BIOME_ICONS: list[str] = [f"biome-{name}" for name in PLANET_TYPE_IDS]
_BY_IDEOLOGY = {
    "scientism": "research",
    "diplomacy": "seal",
    "militarism": "warfare",
    "culturalism": "relic",
    "industrialism": "produce",
}
IDEOLOGY_ICONS: list[str] = [_BY_IDEOLOGY[name] for name in IDEOLOGY_IDS]
NO_ICON = "removed"
ACTION_ICONS: list[str] = [
    "survey",
    "trade",
    "research",
    "ship",
    "relic",
    "again",
    "colonize",
    "advanced",
    "politics",
    "warfare",
]


def ideology_icon(ideology: int) -> str:
    """The icon of an ideology, or of none."""
    return NO_ICON if ideology == NO_IDEOLOGY else IDEOLOGY_ICONS[ideology]


def sum_of(amounts: Sequence[int], words: Words) -> Sum:
    """A resource table as icons."""
    return _sum(tuple(amounts), words.language)


@cache
def _sum(amounts: tuple[int, ...], language: str) -> Sum:
    parts = [(RESOURCE_ICONS[one], amount) for one, amount in enumerate(amounts) if amount]
    return Sum(tuple(parts), table_text(amounts, Words(language, GAME_NAME)))
