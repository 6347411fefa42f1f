"""Everything in the box at full length: it tells nothing of a game."""

from __future__ import annotations

from functools import cache

from astrarium.games.alien_artifacts.looks.faces import KIND_ICONS, face
from astrarium.games.alien_artifacts.looks.wording import row_text, type_name
from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_NAMES,
    ARTIFACT_TEXTS,
    ARTIFACTS,
    CARDS,
    FACTION_NAMES,
    FACTION_TEXTS,
    FACTIONS,
    GAME_NAME,
    KIND,
    KIND_IDS,
    KIND_NAMES,
    METRIC_TEXTS,
    PLAN_NAMES,
    PLAN_TABLES,
    PLANS,
    SIDES,
    SYSTEM_NAMES,
    SYSTEM_TABLES,
    SYSTEMS,
    Row,
)
from astrarium.kernel.looks.presentation import Entry
from astrarium.kernel.looks.sight import capital
from astrarium.kernel.words import Words


@cache
def glossary(language: str) -> tuple[Entry, ...]:
    """An entry for each card, table, Artifact and Faction."""
    words = Words(language, GAME_NAME)
    entries = [_card(card, words) for card in range(CARDS)]
    entries += [_artifact(one, words) for one in range(ARTIFACTS)]
    entries += [_faction(one, words) for one in range(len(FACTIONS))]
    for system in range(SYSTEMS):
        name = words.pick(SYSTEM_NAMES[system])
        kind = words("Alien System")
        entries.append(_table(f"system-{system}", name, kind, SYSTEM_TABLES[system], words))
    for plan in range(PLANS):
        name = words.pick(PLAN_NAMES[plan])
        entries.append(
            _table(f"plan-{plan}", name, words("Defence Plan"), PLAN_TABLES[plan], words)
        )
    return tuple(entries)


def _card(card: int, words: Words) -> Entry:
    sides = [face(card, side, words.language) for side in range(SIDES)]
    types = [type_name(card, side, words) for side in range(SIDES)]
    kind = KIND[card]
    return Entry(
        key=f"card-{card}",
        look=f"kind-{KIND_IDS[kind]}",
        icon=KIND_ICONS[kind],
        title=sides[0].name,
        kind=words.pick(KIND_NAMES[kind]),
        lines=tuple(
            [
                (f"side-{side.side}", f"{side.use} ({kind_of_side}) – {side.text}")
                for side, kind_of_side in zip(sides, types, strict=True)
            ]
        ),
    )


def _artifact(artifact: int, words: Words) -> Entry:
    return Entry(
        key=f"artifact-{artifact}",
        look="kind-artifact",
        icon="alien-artifact",
        title=words.pick(ARTIFACT_NAMES[artifact]),
        kind=words("Alien Artifact"),
        lines=(("", words.pick(ARTIFACT_TEXTS[artifact])),),
    )


def _faction(faction: int, words: Words) -> Entry:
    return Entry(
        key=f"faction-{faction}",
        look="kind-faction",
        icon="crown",
        title=words.pick(FACTION_NAMES[faction]),
        kind=words("Faction"),
        lines=(("", words.pick(FACTION_TEXTS[faction])), ("influence", scoring(faction, words))),
    )


def scoring(faction: int, words: Words) -> str:
    """What a Faction counts at the end."""
    counted = " + ".join(words.pick(METRIC_TEXTS[one]) for one in FACTIONS[faction].scoring)
    return words("At the end 1 VP each for: {counted}", counted=counted)


def _table(key: str, title: str, kind: str, table: list[Row], words: Words) -> Entry:
    last = len(table) - 1
    lines = [
        ("", f"{row.value}{'+' if place == last else ''} – {capital(row_text(row, words))}")
        for place, row in enumerate(table)
    ]
    return Entry(key, "kind-table", "defence-plan", title, kind, tuple(lines))
