"""A game in hindsight: the page that asks for its analysis, waits for it and shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from django.http import HttpResponse, HttpResponseBase
from django.views.decorators.http import require_http_methods

from astrarium import bots
from astrarium.arena import analysis as hindsight
from astrarium.kernel.words import Words
from astrarium.web.looks.charting import chances_chart
from astrarium.web.looks.templating import common, text, url
from astrarium.web.models import Analysis
from astrarium.web.pages.answering import limited, live_table, onward, refusing
from astrarium.web.pages.records import after_the_end
from astrarium.web.seats.people import Request
from astrarium.web.tables.live import LiveTable
from astrarium.web.worker import analyses

MOST_ROWS = 20


class Named(NamedTuple):
    """A seat and who had it."""

    number: int
    name: str


@dataclass(frozen=True)
class SwingShown:
    """A swing in words, and where to look at it."""

    seat: int
    mover: int
    ply: int
    change: str
    advice: str


@require_http_methods(["GET", "POST"])
@refusing
def analysis(request: Request, key: str) -> HttpResponseBase:
    """The analysis of a game that is over: asked for by POST, worked out by the worker."""
    live = live_table(key)
    after_the_end(live)
    if request.method == "POST":
        return _want(request, live)
    wanted = Analysis.objects.filter(table=live.table).first()
    template = "fragments/analysis.html" if request.htmx else "analysis.html"
    context = {"table": live.table, "title": live.game.title, "wanted": wanted, "found": None}
    if wanted is not None and wanted.found is not None:
        context |= _shown(live, hindsight.Analysis.read(wanted.found), request.language)
    return HttpResponse(text(template, **common(request, live.game.name), **context))


@limited("analysis")
def _want(request: Request, live: LiveTable) -> HttpResponse:
    analyses.want(live.table)
    return onward(request, url("analysis", key=live.table.key))


def _shown(live: LiveTable, found: hindsight.Analysis, language: str) -> dict[str, Any]:
    words = Words(language, live.game.name)
    names = _names(live, words)
    swings = [
        SwingShown(one.seat, one.mover, one.ply, *hindsight.told(one, names, words))
        for one in found.swings
    ]
    every = max(1, -(-len(found.points) // MOST_ROWS))
    return {
        "found": found,
        "bot": words.pick(bots.label(found.bot)),
        "seats": [Named(number, name) for number, name in enumerate(names)],
        "chart": chances_chart(found),
        "swings": swings,
        "rows": [*found.points[:-1:every], found.points[-1]],
    }


def _names(live: LiveTable, words: Words) -> list[str]:
    """The players' names; a record that was brought here knows none."""
    if not live.table.uploaded:
        return live.names()
    return [words("Player {number}", number=seat.number + 1) for seat in live.seats]
