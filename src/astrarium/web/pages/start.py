"""The first pages: the games, what each is like, its rules, and what this site is."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_GET, require_safe

from astrarium import bots, games
from astrarium.kernel.data import tables
from astrarium.kernel.game import Game, Stage
from astrarium.kernel.looks import rulebook
from astrarium.kernel.words import N_, Words
from astrarium.web.looks import reading
from astrarium.web.looks.templating import common, page, text
from astrarium.web.models import Person
from astrarium.web.pages.answering import refusing
from astrarium.web.seats.people import Request
from astrarium.web.serving.readiness import problems
from astrarium.web.tables.listing import TableShown, open_tables, unfinished_tables

UNAVAILABLE = 503
TABLES_ON_START = 6
HEAVIEST = 5
STAGES = {Stage.ALPHA: N_("alpha"), Stage.BETA: N_("beta"), Stage.STABLE: N_("stable")}
STAGES_EXPLAINED = {
    Stage.ALPHA: N_("Playable, but parts of it still change."),
    Stage.BETA: N_("Complete; please tell us what you find."),
    Stage.STABLE: N_("Complete and proven at many tables."),
}
SOURCES = ("rulebook", "restored", "attested", "reconstructed")  # of a component’s figures


@dataclass(frozen=True)
class GameShown:
    """A game as the start page and its own page show it."""

    name: str
    title: str
    summary: str
    players: str
    minutes: str
    weight: str
    weight_of_five: int
    stage: str
    stage_explained: str


@dataclass(frozen=True)
class Provenance:
    """A component table and where its entries come from."""

    name: str
    from_rulebook: int
    restored: int
    attested: int
    reconstructed: int

    @property
    def is_told(self) -> bool:
        """Whether its entries say where they come from."""
        return self.from_rulebook + self.restored + self.attested + self.reconstructed > 0


@require_GET
@refusing
def start(request: Request) -> HttpResponse:
    """The games, one's own unfinished tables, and tables to join."""
    person = request.person or None
    return page(
        request,
        "start.html",
        games=[game_shown(games.find(name), request.language) for name in games.names()],
        continued=_continued(person),
        open_tables=[one for one in open_tables(person) if not one.mine][:TABLES_ON_START],
    )


def _continued(person: Person | None) -> list[TableShown]:
    return unfinished_tables(person)[:TABLES_ON_START] if person else []


@require_GET
@refusing
def game(request: Request, game: str) -> HttpResponse:
    """What a game is like, and where its components come from."""
    found = game_of(game)
    return game_page(
        request,
        found,
        "game.html",
        options=found.options.declared(),
        provenances=provenances(found.name),
        version=f"{found.rules_version} ({found.fingerprint})",
        bots=[bots.find(name) for name in bots.levels()],
    )


@require_GET
@refusing
def rules_page(request: Request, game: str) -> HttpResponse:
    """The whole rules of a game."""
    found = game_of(game)
    return game_page(
        request,
        found,
        "rules.html",
        sections=reading.sections(found.name, request.language),
        contents=headings(found.name, request.language),
    )


@require_GET
@refusing
def about(request: Request) -> HttpResponse:
    """What this site is, and what it promises."""
    return page(request, "about.html")


@require_safe
def ready(request: Request) -> HttpResponse:
    """Whether the server can do all of its work, or what keeps it from it."""
    found = problems()
    lines = "".join(f"{problem}\n" for problem in found) or "ok\n"
    return HttpResponse(lines, "text/plain", UNAVAILABLE if found else None)


def game_of(name: str) -> Game:
    """The game of an address."""
    if name not in games.names():
        raise Http404
    return games.find(name)


def game_page(
    request: Request, game: Game, template: str, status: int = 200, **context: Any
) -> HttpResponse:
    """A page about a game, which also knows the game's own words."""
    shown = game_shown(game, request.language)
    filled = text(template, **common(request, game.name), game=shown, **context)
    return HttpResponse(filled, status=status)


def game_shown(game: Game, language: str) -> GameShown:
    """A game's facts, in words."""
    words = Words(language, game.name)
    return GameShown(
        name=game.name,
        title=words.pick(game.title),
        summary=words.pick(game.summary),
        players=_span(min(game.players), max(game.players)),
        minutes=_span(*game.minutes),
        weight=words.number(game.complexity),
        weight_of_five=min(HEAVIEST, max(1, round(game.complexity))),
        stage=words(STAGES[game.stage]),
        stage_explained=words(STAGES_EXPLAINED[game.stage]),
    )


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def headings(game: str, language: str) -> list[tuple[str, str]]:
    """The sections of a game's rules: their numbers and titles."""
    known = rulebook.paragraphs(game, language)
    return [(name, _heading(known[name])) for name in known if "." not in name]


def _heading(section: str) -> str:
    first = section.partition("\n")[0]
    return first.removeprefix("## ").partition(" ")[2]


def provenances(game: str) -> list[Provenance]:
    """Where the entries of each component table come from."""
    names = sorted(path.stem for path in tables.folder(game).glob("*.toml"))
    found = [
        _provenance(name, Counter(_sources(tables.read(game, name))))
        for name in names
        if name != tables.WEIGHTS
    ]
    return [one for one in found if one.is_told]


def _provenance(name: str, sources: Counter[str]) -> Provenance:
    return Provenance(f"{name}.toml", *[sources[kind] for kind in SOURCES])


def _sources(entry: Any) -> Iterator[str]:
    if isinstance(entry, dict):
        told = entry.get("source", ())
        parts = [told] if isinstance(told, str) else told.values() if told else ()
        return itertools.chain(parts, *map(_sources, entry.values()))
    if isinstance(entry, list):
        return itertools.chain.from_iterable(map(_sources, entry))
    return iter(())
