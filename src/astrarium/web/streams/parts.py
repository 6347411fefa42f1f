"""Parts of a page that are drawn and sent again only when what they show has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

KNOWN, FRESH, END = "<!--known ", "<!--fresh ", "-->"


class Part:
    """A part of a page: what it shows, since which version, how it is drawn and what is in it."""

    __slots__ = ("drawn", "inner", "values", "version")

    def __init__(self, values: tuple[Any, ...], version: int) -> None:
        self.values = values
        self.version = version
        self.drawn: str | None = None
        self.inner: list[str] = []


class Shown:
    """A page as it was drawn once, for all who see the same."""

    def __init__(self, version: int, page: str, fresh: list[tuple[int, str]]) -> None:
        self.version = version
        self._page = page
        self._fresh = fresh

    def changes(self, since: int) -> str:
        """The page with places for its parts, and those that are newer; or nothing."""
        if since >= self.version:
            return ""
        return self._page + "".join([drawn for version, drawn in self._fresh if version > since])


class Parts:
    """What has been drawn for some who see the same: each part once, until it shows something new.

    A page has a version, which rises when it changes. Who has been sent a version lacks the parts
    that are newer.
    """

    def __init__(self) -> None:
        self.version = 0
        self._parts: dict[str, Part] = {}
        self._inside: list[list[str]] = [[]]
        self._least = 0
        self._page = ""
        self._is_fresh = False

    def begin(self, least: int = 0) -> None:
        """Begin to draw for those who have been sent some version at least."""
        self._inside = [[]]
        self._least = least
        self._is_fresh = False

    def drawn(self, name: str, values: tuple[Any, ...], draw: Callable[[], str]) -> str:
        """The place of a part in the page; the part itself is drawn if it shows something new."""
        self._inside[-1].append(name)
        part = self._parts.get(name)
        if part is None or not same(part.values, values):
            part = self._parts[name] = Part(values, self.version + 1)
            self._is_fresh = True
        if part.drawn is None and part.version > self._least:
            self._inside.append([])
            part.drawn = draw()
            part.inner = self._inside.pop()
        return Markup(f"{KNOWN}{name}{END}")

    def take(self, page: str) -> Shown:
        """Keep what has been drawn; a part that has gone is drawn again if it comes back."""
        present = self._present()
        self._parts = {name: part for name, part in self._parts.items() if name in present}
        if self._is_fresh or page != self._page:
            self.version += 1
            self._page = page
        return Shown(self.version, page, [*self._told()])

    def _told(self) -> Iterator[tuple[int, str]]:
        for name, part in self._parts.items():
            if part.drawn is not None:
                yield part.version, f"{FRESH}{name}{END}{part.drawn}"

    def _present(self) -> set[str]:
        found: set[str] = set()
        names = list(self._inside[0])
        while names:
            name = names.pop()
            if name not in found:
                found.add(name)
                names += self._parts[name].inner
        return found

    def slim(self) -> None:
        """Forget how the parts are drawn: who lacks one has it drawn again."""
        for part in self._parts.values():
            part.drawn = None


def same(one: Any, other: Any) -> bool:
    """Whether two values show the same: equal and of one kind all through, for 0 is not False.

    Values are compared as they are, so whoever makes a page never changes one afterwards.
    """
    if one is other:
        return True
    kind = type(one)
    if kind is not type(other):
        return False
    if kind is str or kind is int:
        return bool(one == other)
    if isinstance(one, (tuple, list)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict):
        inside = all(map(same, one, other)) and all(map(same, one.values(), other.values()))
        return len(one) == len(other) and inside
    if isinstance(one, (set, frozenset)):
        return {(type(part), part) for part in one} == {(type(part), part) for part in other}
    parts = getattr(one, "__dict__", None)
    return same(parts, vars(other)) if parts else bool(one == other)


class PartExtension(Extension):
    """`{% part "chat", page.chat %} … {% endpart %}`: the body depends on the name's values alone.

    A stream keeps what it has sent in `parts`; a page that is drawn once has none.
    """

    tags = {"part"}  # noqa: RUF012

    def parse(self, parser: Parser) -> nodes.Node:
        """Read the name, the values and the body."""
        line = next(parser.stream).lineno
        values = [parser.parse_expression()]
        while parser.stream.skip_if("comma"):
            values.append(parser.parse_expression())
        body = parser.parse_statements(("name:endpart",), drop_needle=True)
        kept = nodes.Name("parts", "load")
        call = self.call_method("_drawn", [kept, values[0], nodes.Tuple(values[1:], "load")])
        return nodes.CallBlock(call, [], [], body).set_lineno(line)

    def _drawn(
        self, parts: Parts | None, name: str, values: tuple[Any, ...], caller: Callable[[], str]
    ) -> str:
        return parts.drawn(name, values, caller) if isinstance(parts, Parts) else caller()
