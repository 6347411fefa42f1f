"""The terminal: coloured panels with rich, or plain lines that a screen reader follows."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from astrarium.kernel.looks.presentation import Section

TWO_COLUMNS = 110
MARKS = re.compile(r"\*\*|__|`|(?<!\w)\*|\*(?!\w)|^#+ ", re.MULTILINE)

Row = Sequence[str]


class Screen(Protocol):
    """Where people read: the same calls whatever it looks like."""

    plain: bool

    def heading(self, text: str) -> None:
        """The title of what follows."""
        ...

    def say(self, text: str) -> None:
        """A sentence or a line of its own."""
        ...

    def note(self, text: str) -> None:
        """Something less important."""
        ...

    def log(self, lines: Sequence[str]) -> None:
        """What has happened, line by line."""
        ...

    def sections(self, sections: Sequence[Section]) -> None:
        """The table, or parts of it."""
        ...

    def fitting(
        self, sections: Sequence[Section], unchanged: Sequence[Section]
    ) -> Sequence[Section]:
        """The sections without those unchanged ones for which there is no room."""
        ...

    def question(self, text: str, choices: Sequence[str]) -> None:
        """What is asked, with the numbered answers."""
        ...

    def grid(self, headers: Row, rows: Sequence[Row]) -> None:
        """A table of words and figures; the first column names the rows."""
        ...

    def document(self, markdown: str) -> None:
        """A text in Markdown."""
        ...

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """A sign that something takes its time, as long as it does."""
        ...


def screen(plain: bool) -> Screen:
    """A coloured screen where that is wanted and possible, else a plain one."""
    if plain or not sys.stdout.isatty() or os.environ.get("NO_COLOR") or _dumb():
        return PlainScreen()
    from astrarium.cli.rich_table import RichScreen

    return RichScreen()


def _dumb() -> bool:
    return os.environ.get("TERM", "") in ("", "dumb")


class PlainScreen:
    """Linear text: no boxes, no colour, nothing that depends on its place on the screen."""

    plain = True

    def heading(self, text: str) -> None:
        """The title of what follows, after an empty line."""
        print(f"\n{text}")

    def say(self, text: str) -> None:
        """A sentence or a line of its own."""
        print(text)

    def note(self, text: str) -> None:
        """Something less important."""
        print(text)

    def log(self, lines: Sequence[str]) -> None:
        """What has happened, line by line."""
        for line in lines:
            print(line)

    def sections(self, sections: Sequence[Section]) -> None:
        """Each section's title, then its lines."""
        for section in sections:
            self.heading(section.title)
            self.log(section.lines)

    def fitting(
        self, sections: Sequence[Section], unchanged: Sequence[Section]
    ) -> Sequence[Section]:
        """Nothing that has been read already."""
        return [section for section in sections if section not in unchanged]

    def question(self, text: str, choices: Sequence[str]) -> None:
        """The question, then an answer on each line."""
        self.heading(text)
        for number, choice in enumerate(choices, start=1):
            print(f"{number}. {choice}")

    def grid(self, headers: Row, rows: Sequence[Row]) -> None:
        """Each row as one line that names its columns."""
        for name, *cells in rows:
            columns = zip(headers[1:], cells, strict=True)
            named = [f"{header} {cell}".strip() for header, cell in columns if cell]
            print(f"{name}: {', '.join(named)}" if named else name)

    def document(self, markdown: str) -> None:
        """The text without its marks."""
        print(MARKS.sub("", markdown))

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """Nothing: a line for every answer of a bot would drown the game."""
        return nullcontext()
