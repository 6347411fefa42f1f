"""How a game shows itself: what its `view.py` and its `picture.py` offer, and of what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from astrarium.kernel.rules.vocabulary import Vocabulary
from astrarium.kernel.words import Words

Seen = dict[str, Any]

# What `State.view` says of any game, beside what the game itself lets be seen.
IN_EVERY_GAME = frozenset(
    ("seats", "viewer", "over", "rounds", "to_act", "questions", "sealed", "legal")
)


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


class Chip(NamedTuple):
    """A small answer that is drawn as a piece; `seat` if it stands for a player."""

    token: str
    icon: str
    text: str
    label: str
    seat: int = -1


class Entry(NamedTuple):
    """Anything in the box at full length, for whoever wants to read it; a line may have an icon."""

    key: str
    look: str
    icon: str
    title: str
    kind: str
    lines: tuple[tuple[str, str], ...]


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


class PlainView:
    """A view for the first days of a game: all that is seen, under the names of the code."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def sections(self, seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
        """A part for everything that the game shows, with a line for each thing in it."""
        return [
            Section(_called(name), _lines(value))
            for name, value in seen.items()
            if name not in IN_EVERY_GAME
        ]

    def action(self, seen: Seen, action: int, words: Words) -> str:
        """The action as records write it."""
        return self.vocabulary.text(action)

    def event(self, event: Seen, words: Words, names: Sequence[str]) -> str:
        """Who, what, and the figures."""
        figures = [str(figure) for figure in event["figures"]]
        return " ".join([f"{names[event['player']]}:", event["kind"], *figures])

    def category(self, category: str, words: Words) -> str:
        """The category as the state calls it."""
        return _called(category)


def _called(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _lines(value: object) -> list[str]:
    return [_line(one) for one in value] if isinstance(value, list) else [_line(value)]


def _line(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join([f"{name} {_line(one)}" for name, one in value.items()])
    if isinstance(value, list):
        return ", ".join([_line(one) for one in value])
    return str(value)
