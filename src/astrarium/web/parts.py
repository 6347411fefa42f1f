"""Parts of a page that are drawn and sent again only when what they show has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

KNOWN, FRESH, END = "<!--known ", "<!--fresh ", "-->"


class Parts:
    """What a stream has sent so far: for each part of the page, what it showed."""

    def __init__(self) -> None:
        self._shown: dict[str, tuple[Any, ...]] = {}
        self._fresh: dict[str, str] = {}
        self._page = ""

    def drawn(self, name: str, values: tuple[Any, ...], draw: Callable[[], str]) -> str:
        """The place of a part in the page; the part itself is drawn if it shows something new."""
        if name not in self._shown or not same(self._shown[name], values):
            self._fresh[name] = draw()
            self._shown[name] = values
        return Markup(f"{KNOWN}{name}{END}")

    def changes(self, page: str) -> str:
        """The page with places for its parts, and those parts that are new; or nothing."""
        fresh, self._fresh = self._fresh, {}
        if not fresh and self._page == page:
            return ""
        self._page = page
        return page + "".join([f"{FRESH}{name}{END}{drawn}" for name, drawn in fresh.items()])


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
