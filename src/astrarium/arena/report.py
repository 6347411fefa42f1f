"""The report of a tournament: all figures as JSON, or a page that needs nothing but a browser."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from astrarium import games
from astrarium.arena.plan import plan_of
from astrarium.arena.standing import Part, Section, Standing
from astrarium.arena.tournament import Outcome, Tournament, as_line
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, Words

TEMPLATES = Path(__file__).parent / "templates"
WIDTH, ROW, LABELS, MARGIN = 640, 34, 150, 40
TOP, BOTTOM = 6, 24
MOST_MARKS = 6


class CannotReport(AstrariumError):
    """A report that cannot be written here."""


@dataclass(frozen=True)
class Bar:
    """A figure with its interval, as places on a line."""

    name: str
    y: float
    x: float
    low: float
    high: float
    text: str


@dataclass(frozen=True)
class Bars:
    """Figures with intervals below each other, and the marks of their common scale."""

    width: int
    height: int
    bars: tuple[Bar, ...]
    marks: tuple[tuple[float, str], ...]


def section_title(section: Section, words: Words) -> str:
    """What a section is about."""
    return words.count(
        "{title} with {players}: {number} game",
        "{title} with {players}: {number} games",
        section.games,
        title=games.find(section.game).title,
        players=words.count("{number} player", "{number} players", section.players),
    )


def as_json(
    tournament: Tournament,
    standing: Standing,
    outcomes: Sequence[Outcome],
    plan: dict[str, Any] | None = None,
) -> str:
    """The plan that the games were begun with, the figures and every game."""
    content = {
        "plan": plan or plan_of(tournament),
        "bots": tournament.names,
        "standing": _plain(asdict(standing)),
        "games": [_plain(as_line(outcome)) for outcome in outcomes],
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _plain(value: object) -> object:
    """Named tuples with their names, which `json` would leave out."""
    if hasattr(value, "_asdict"):
        return _plain(value._asdict())
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value


def check() -> None:
    """Refuse a page that could not be made, before any game is played for it."""
    if not _has_jinja():
        raise CannotReport(
            N_("The report needs jinja2: install it with `pip install astrarium[arena]`.")
        )


def _has_jinja() -> bool:
    try:
        import_module("jinja2")
    except ImportError:
        return False
    return True


def as_html(
    tournament: Tournament, standing: Standing, words: Words, plan: dict[str, Any] | None = None
) -> str:
    """The page in a language, light or dark as its reader likes it."""
    jinja2 = import_module("jinja2")
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made: str = environment.get_template("tournament.html").render(
        words=words,
        tournament=tournament,
        plan=plan or plan_of(tournament),
        standing=standing,
        title_of=lambda section: section_title(section, words),
        bars_of=lambda section: _section_bars(section, words),
        interval=lambda part: interval(part, words),
        overall=_bars([(name, *rating) for name, rating in standing.overall], words),
    )
    return made


def interval(part: Part, words: Words) -> str:
    """Where the true share probably lies, in percent without the sign."""
    return f"{words.number(100 * part.low)}–{words.number(100 * part.high)}"


def _section_bars(section: Section, words: Words) -> Bars:
    return _bars([(one.name, *one.rating) for one in section.standings], words)


def _bars(figures: Sequence[tuple[str, float, float, float]], words: Words) -> Bars:
    least = min(low for _, _, low, _ in figures)
    most = max(high for _, _, _, high in figures)
    scale = (WIDTH - LABELS - MARGIN) / ((most - least) or 1.0)

    def place(value: float) -> float:
        return round(LABELS + (value - least) * scale, 1)

    bars = [
        Bar(name, TOP + ROW * (row + 0.5), place(mean), place(low), place(high), words.number(mean))
        for row, (name, mean, low, high) in enumerate(figures)
    ]
    marks = [(place(mark), str(mark)) for mark in _marks(least, most)]
    return Bars(WIDTH, TOP + ROW * len(figures) + BOTTOM, tuple(bars), tuple(marks))


def _marks(least: float, most: float) -> list[int]:
    """Round numbers between two figures."""
    step = next(one for one in (1, 2, 5, 10, 20, 50, 100) if (most - least) / one <= MOST_MARKS)
    first = int(-(-least // step)) * step
    return list(range(first, int(most) + 1, step))
