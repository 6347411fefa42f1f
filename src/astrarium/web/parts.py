"""Parts of a page that are drawn again only when what they show has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser

Parts = dict[str, tuple[tuple[Any, ...], str]]


class PartExtension(Extension):
    """`{% part "log", page.log %} … {% endpart %}`: the body depends on the name's values alone.

    A stream keeps the parts it has drawn in `parts`; a page that is drawn once has none.
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
        if not isinstance(parts, dict):
            return caller()
        known = parts.get(name)
        if known is not None and known[0] == values:
            return known[1]
        drawn = caller()
        parts[name] = (values, drawn)
        return drawn
