"""Puts the messages of a stream together to a page, as the browser does."""

from __future__ import annotations

import re

from astrarium.web.streams.parts import END, FRESH, KNOWN

PLACE = re.compile(f"{KNOWN}(.+?){END}")


class Assembled:
    """The page of a stream: its parts as they came."""

    def __init__(self) -> None:
        self._parts: dict[str, str] = {}

    def page(self, changes: str) -> str:
        """The whole page after some changes."""
        return self._filled(self.take(changes))

    def take(self, changes: str) -> str:
        """Keep the parts that are new; the rest of the page has places for them."""
        page, *fresh = changes.split(FRESH)
        for part in fresh:
            name, _, drawn = part.partition(END)
            self._parts[name] = drawn
        return page

    def part(self, name: str) -> str:
        """A part as it was last sent, if it was."""
        return self._filled(self._parts.get(name, ""))

    def _filled(self, text: str) -> str:
        return PLACE.sub(lambda place: self._filled(self._parts[place[1]]), text)
