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


class Figure(NamedTuple):
    """A number that matters, with its icon of the common set and what it means."""

    icon: str
    value: str
    label: str


class Panel(NamedTuple):
    """What everybody sees of a player at a glance."""

    score: str
    figures: list[Figure]
    note: str = ""


class Phase(NamedTuple):
    """A step of the round in the bar on top; the current one is lit."""

    text: str
    current: bool


class Scene(NamedTuple):
    """The table as a picture: common parts as data, and what the game's own templates draw."""

    situation: str
    phases: list[Phase]
    panels: list[Panel]
    drawing: dict[str, Any]


class Advice(NamedTuple):
    """A step of the guide through a first game; `place` is the region it points at."""

    title: str
    text: str
    place: str


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


class Picture(Protocol):
    """A game as a picture, what its `picture.py` offers; a game without one is shown as text."""

    def scene(self, seen: Seen, words: Words, names: Sequence[str]) -> Scene:
        """The whole table as a picture, for the templates."""
        ...

    def guide(self, words: Words) -> list[Advice]:
        """A few short steps that teach a newcomer to read the table."""
        ...
