"""What people read: the table from `State.view` alone, the actions, the log and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.alien_artifacts.vocabulary import VOCABULARY
from astrarium.kernel.presentation import Section, Seen
from astrarium.kernel.words import Words


def sections(seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
    return [Section("x", ["y"])]


def action(seen: Seen, action: int, words: Words) -> str:
    return VOCABULARY.text(action)


def event(event: Seen, words: Words, names: Sequence[str]) -> str:
    return ""


def category(category: str, words: Words) -> str:
    return category
