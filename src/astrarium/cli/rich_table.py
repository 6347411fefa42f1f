"""The coloured terminal: panels side by side where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

from rich import box
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from astrarium.cli.table import TWO_COLUMNS, Row
from astrarium.kernel.looks.presentation import Section

WIDEST_TEXT = 100
BORDERS = 5
# Lines to leave for what happened and what is asked.
BESIDE_TABLE = 14


class RichScreen:
    """Colours and boxes; colour never says anything that words do not."""

    plain = False

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(highlight=False)

    def heading(self, text: str) -> None:
        """A title across the screen."""
        self._console.print(Rule(Text(text, "bold"), style="blue"))

    def say(self, text: str) -> None:
        """A sentence or a line of its own."""
        self._console.print(Text(text))

    def note(self, text: str) -> None:
        """Something less important, dimmed."""
        self._console.print(Text(text, "dim"))

    def log(self, lines: Sequence[str]) -> None:
        """What has happened, each line with a mark."""
        for line in lines:
            self._console.print(Padding(Text(f"· {line}", "cyan"), (0, 0, 0, 1)))

    def sections(self, sections: Sequence[Section]) -> None:
        """A panel for each section, in two columns on a wide screen."""
        panels = [_panel(section) for section in sections]
        if self._columns() == 1 or len(panels) < 2:
            self._console.print(Group(*panels))
            return
        middle = _middle([self._height(section) for section in sections])
        columns = Table.grid(expand=True, padding=(0, 1, 0, 0))
        columns.add_column(ratio=1)
        columns.add_column(ratio=1)
        columns.add_row(Group(*panels[:middle]), Group(*panels[middle:]))
        self._console.print(columns)

    def fitting(
        self, sections: Sequence[Section], unchanged: Sequence[Section]
    ) -> Sequence[Section]:
        """All, or without the highest unchanged ones if the screen is too low for all."""
        kept = list(sections)
        for section in sorted(unchanged, key=self._height, reverse=True):
            if sum(self._height(one) for one in kept) <= self._room():
                break
            kept.remove(section)
        return kept

    def _columns(self) -> int:
        return 2 if self._console.width >= TWO_COLUMNS else 1

    def _room(self) -> int:
        return self._columns() * (self._console.height - BESIDE_TABLE)

    def _height(self, section: Section) -> int:
        width = self._console.width // self._columns() - BORDERS
        return 2 + sum(max(1, -(-len(line) // width)) for line in section.lines)

    def question(self, text: str, choices: Sequence[str]) -> None:
        """The question in a frame, with its numbered answers."""
        answers = Table.grid(padding=(0, 1))
        answers.add_column(justify="right", style="bold yellow")
        answers.add_column()
        for number, choice in enumerate(choices, start=1):
            answers.add_row(f"{number}", Text(choice))
        title = Text(text, "bold")
        self._console.print(Panel(Group(title, answers), border_style="yellow"))

    def grid(self, headers: Row, rows: Sequence[Row]) -> None:
        """A table with lines under its head."""
        table = Table(box=box.SIMPLE_HEAD, header_style="bold")
        for place, header in enumerate(headers):
            table.add_column(Text(header), justify="right" if _figures(rows, place) else "left")
        for row in rows:
            table.add_row(*[Text(cell) for cell in row])
        self._console.print(table)

    def document(self, markdown: str) -> None:
        """The text with its emphasis, not wider than one reads with ease."""
        text: RenderableType = Markdown(markdown)
        self._console.print(Padding(text, (0, 1)), width=min(self._console.width, WIDEST_TEXT))

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """The text with a moving mark, gone as soon as it is over."""
        return self._console.status(Text(text, "dim"))


def _panel(section: Section) -> Panel:
    return Panel(
        Text("\n".join(section.lines)),
        title=Text(section.title, "bold"),
        title_align="left",
        border_style="blue",
    )


def _middle(heights: Sequence[int]) -> int:
    """Where to part the sections so that both columns are about as high."""
    total = sum(heights)
    return min(
        range(1, len(heights)), key=lambda place: abs(total - 2 * sum(heights[:place])), default=1
    )


def _figures(rows: Sequence[Row], place: int) -> bool:
    cells = [row[place] for row in rows if row[place]]
    return place > 0 and bool(cells) and all(cell[0].isdigit() or cell[0] == "?" for cell in cells)
