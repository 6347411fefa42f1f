"""How a game shows itself in words: what each game's `view.py` offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from astrarium.kernel.words import Words

Seen = dict[str, Any]


class Section(NamedTuple):
    """A part of the table as text: a heading and its lines."""

    title: str
    lines: list[str]


class View(Protocol):
    """A game's wording of what a player sees; it works on `State.view` data alone."""

    def sections(self, seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
        """The whole table as text, in the order in which it is best read aloud."""
        ...

    def action(self, seen: Seen, action: int, words: Words) -> str:
        """A legal action as its player reads it."""
        ...

    def event(self, event: Seen, words: Words, names: Sequence[str]) -> str:
        """A line of the log; empty for what needs no telling."""
        ...

    def category(self, category: str, words: Words) -> str:
        """The name of a category of the score sheet."""
        ...
