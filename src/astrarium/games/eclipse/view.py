"""What people read."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.eclipse.vocabulary import VOCABULARY
from astrarium.kernel.presentation import Section, Seen
from astrarium.kernel.words import Words


def sections(seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
    """The whole table as text."""
    return [Section("x", ["y"])]


def action(seen: Seen, action: int, words: Words) -> str:
    """A legal action as its player reads it."""
    return VOCABULARY.text(action)


def event(event: Seen, words: Words, names: Sequence[str]) -> str:
    """A line of the log."""
    return str(event["kind"])


def category(category: str, words: Words) -> str:
    """A category of the score sheet."""
    return category
