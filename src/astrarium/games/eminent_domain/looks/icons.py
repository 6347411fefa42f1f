"""Icons and colours of cards and planets, by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from astrarium.games.eminent_domain.rules.components import (
    FACE_SYMBOLS,
    FACE_TITLES,
    FACE_TYPE,
    FACES,
    NO_SYMBOL,
    PLANET_SYMBOL,
    PLANET_TYPE_IDS,
    ROLE_CARDS,
    ROLE_IDS,
    face_of_card,
)

CARD_ICONS = ("survey", "warfare", "colonize", "produce", "research", "politics")


def icons(counts: Sequence[int]) -> tuple[str, ...]:
    """The icons of counted symbols, one for each."""
    return tuple([ROLE_IDS[role] for role in each(counts)])


def each(counts: Sequence[int]) -> list[int]:
    """The roles of counted symbols, one for each."""
    return [role for role, count in enumerate(counts) for _ in range(count)]


@cache
def main_icon(face: int) -> str:
    """The icon that stands for a technology: the symbol that all of its title have."""
    versions = [
        FACE_SYMBOLS[other] for other in range(FACES) if FACE_TITLES[other] == FACE_TITLES[face]
    ]
    common = icons([min(counts) for counts in zip(*versions, strict=True)])
    found = common or icons(FACE_SYMBOLS[face])
    return found[0] if found else "permanent"


def card_icon(card: int) -> str:
    """The icon that stands for a card."""
    return CARD_ICONS[card] if card < ROLE_CARDS else main_icon(face_of_card(card))


def look(card: int) -> str:
    """The class that colours a card: its role, or the type of its technology's pile."""
    if card < ROLE_CARDS:
        return f"role-{CARD_ICONS[card]}"
    return f"kind-{PLANET_TYPE_IDS[FACE_TYPE[face_of_card(card)]]}"


def symbol_of(planet: int) -> str:
    """The icon of a planet’s symbol, if it is known and has one."""
    known = planet >= 0 and PLANET_SYMBOL[planet] != NO_SYMBOL
    return ROLE_IDS[PLANET_SYMBOL[planet]] if known else ""
