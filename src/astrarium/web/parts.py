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
        self._shown: dict[str, int] = {}
        self._fresh: dict[str, str] = {}

    def drawn(self, name: str, values: tuple[Any, ...], draw: Callable[[], str]) -> str:
        """The place of a part in the page; the part itself is drawn if it shows something new."""
        shown = _hashed(values)
        if self._shown.get(name) != shown:
            self._fresh[name] = draw()
            self._shown[name] = shown
        return Markup(f"{KNOWN}{name}{END}")

    def changes(self, page: str) -> str:
        """The page with places for its parts, and those parts that are new; or nothing."""
        fresh, self._fresh = self._fresh, {}
        shown = hash(page)
        if not fresh and self._shown.get("") == shown:
            return ""
        self._shown[""] = shown
        return page + "".join([f"{FRESH}{name}{END}{drawn}" for name, drawn in fresh.items()])


def _hashed(value: Any) -> int:
    """A number for what a part shows; pictures may keep it in lists and dictionaries."""
    try:
        return hash(value)
    except TypeError:
        if isinstance(value, dict):
            value = [part for pair in value.items() for part in pair]
        inside = value if isinstance(value, (list, tuple)) else vars(value).values()
        return hash(tuple([_hashed(part) for part in inside]))


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
