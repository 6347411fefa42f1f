"""Cards, sections and tables as they look, whatever game they lie in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from astrarium.games.alien_artifacts.looks.pieces import (
    Face,
    Half,
    Outcome,
    SectionShown,
    TableShown,
)
from astrarium.games.alien_artifacts.looks.wording import (
    LOGISTIC_USES,
    OPERATIONAL_USES,
    SIDES_IN_WORDS,
    card_label,
    named,
    resource_text,
    row_text,
    section_text,
    side_text,
    table_text,
    type_name,
)
from astrarium.games.alien_artifacts.rules.components import (
    CARD_NAMES,
    COLOUR,
    COLOUR_IDS,
    COMBAT,
    DAMAGED,
    DESTROYED,
    GAME_NAME,
    KIND,
    KIND_IDS,
    PLAN_NAMES,
    PLAN_TABLES,
    SECTION_TYPE,
    SIDE_IDS,
    SIDES,
    SYMBOLS,
    SYSTEM_NAMES,
    SYSTEM_TABLES,
    TYPE,
    TYPE_IDS,
    Row,
)
from astrarium.kernel.looks.presentation import Figure
from astrarium.kernel.looks.sight import capital
from astrarium.kernel.words import Words

KIND_ICONS = ("planet", "research", "ship")
USES = (LOGISTIC_USES, OPERATIONAL_USES)


@cache
def face(card: int, side: int, language: str) -> Face:
    """A side of an Empire card."""
    words = Words(language, GAME_NAME)
    kind, text = KIND[card], side_text(card, side, words)
    label = words(
        "{card}, {type}, {side}: {effect}",
        card=card_label(card, words),
        type=type_name(card, side, words),
        side=words(SIDES_IN_WORDS[side]),
        effect=text,
    )
    return Face(
        kind=KIND_IDS[kind],
        side=SIDE_IDS[side],
        type=TYPE_IDS[TYPE[card * SIDES + side]],
        name=words.pick(CARD_NAMES[card]),
        use=words(USES[side][kind]),
        text=capital(text),
        about=f"card-{card}",
        label=label,
    )


def types_of(card: int) -> tuple[str, ...]:
    """The Types of both sides of a card, or the one that they share."""
    both = [TYPE_IDS[TYPE[card * SIDES + side]] for side in range(SIDES)]
    return tuple(dict.fromkeys(both))


@cache
def half(section: int, language: str) -> Half:
    """A half of a Resource card as it is printed."""
    return Half(
        token=f"section-{section}",
        colour=COLOUR_IDS[COLOUR[section]],
        symbols=SYMBOLS[section],
        type=TYPE_IDS[SECTION_TYPE[section]],
        label=section_text(section, Words(language, GAME_NAME)),
    )


@cache
def section_shown(section: int, language: str) -> SectionShown:
    """A card that lies open with one half."""
    shown = half(section, language)
    return SectionShown(
        piece=f"resource-{section // 2}",
        token=shown.token,
        colour=shown.colour,
        symbols=shown.symbols,
        type=shown.type,
        label=shown.label,
    )


def sections_shown(sections: Sequence[int], language: str) -> tuple[SectionShown, ...]:
    """Cards that lie open with one half each."""
    return tuple([section_shown(section, language) for section in sections])


@cache
def resource_label(card: int, language: str) -> str:
    """A whole Resource card in words."""
    return resource_text(card, Words(language, GAME_NAME))


def number_of(card: int) -> int:
    """The combat number of a Resource card."""
    return COMBAT[card]


@cache
def system_shown(system: int, language: str) -> TableShown:
    """The Alien System that lies open."""
    words = Words(language, GAME_NAME)
    name, table = words.pick(SYSTEM_NAMES[system]), SYSTEM_TABLES[system]
    return _table(f"system-{system}", "target-0", name, table, words)


@cache
def plan_shown(plan: int, language: str) -> TableShown:
    """A Defence Plan."""
    words = Words(language, GAME_NAME)
    name, table = words.pick(PLAN_NAMES[plan]), PLAN_TABLES[plan]
    return _table(f"plan-{plan}", f"plan-{plan}", name, table, words)


def _table(key: str, token: str, name: str, table: Sequence[Row], words: Words) -> TableShown:
    last = len(table) - 1
    return TableShown(
        piece=key,
        token=token,
        name=name,
        outcomes=tuple([_outcome(row, place == last, words) for place, row in enumerate(table)]),
        about=key,
        label=named(name, table_text(table, words), words),
    )


def _outcome(row: Row, last: bool, words: Words) -> Outcome:
    marks: list[Figure] = []
    if row.fate == DESTROYED:
        marks.append(Figure("ship-destroyed", "", words("Destroyed")))
    if row.fate == DAMAGED:
        marks.append(Figure("ship-damaged", "", words("Damaged")))
    counted = (
        ("influence", row.vp, words("victory points")),
        ("bank-credit", row.credits, words("credits")),
        ("alien-artifact", row.artifacts, words("Artifacts")),
        ("blockade-token", row.blockades, words("Blockade tokens")),
        ("defence-plan", row.defender_credits, words("credits for the defender")),
    )
    marks += [Figure(icon, str(number), label) for icon, number, label in counted if number]
    return Outcome(f"{row.value}+" if last else str(row.value), tuple(marks), row_text(row, words))
