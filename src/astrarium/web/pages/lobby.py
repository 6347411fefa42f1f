"""Finding a table: playing at once, setting one, joining others', and one's own."""

from __future__ import annotations

import secrets
from dataclasses import replace

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from astrarium import games
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.game import Game
from astrarium.web.limits import limits
from astrarium.web.looks import forms
from astrarium.web.looks.templating import page
from astrarium.web.models import Stage
from astrarium.web.pages import start
from astrarium.web.pages.answering import check_unfinished, limited, number_of, refusing
from astrarium.web.seats import people, seating
from astrarium.web.seats.people import Request
from astrarium.web.seats.seating import ME, STANDING_BOT, Plan
from astrarium.web.tables.listing import (
    finished_tables,
    open_tables,
    shown_tables,
    unfinished_tables,
)

UNPROCESSABLE = 422
OVER_ON_A_PAGE = 20


@require_POST
@refusing
@limited("tables")
def play_now(request: Request, game: str) -> HttpResponse:
    """Play against bots at once: the usual number of players, oneself on a random seat."""
    found = start.game_of(game)
    players = forms.usual_players(found)
    seats = [STANDING_BOT] * players
    seats[secrets.randbelow(players)] = ME
    return _set(request, Plan(found.name, seats, {}))


@require_http_methods(["GET", "POST"])
@refusing
def new(request: Request, game: str) -> HttpResponseBase:
    """Set a table as one likes."""
    found = start.game_of(game)
    if request.method == "POST":
        return _create(request, found)
    return _form_page(request, found, forms.NewTable.usual(found))


@limited("tables")
def _create(request: Request, game: Game) -> HttpResponse:
    form = forms.NewTable(game, request.POST.dict())
    plan = form.plan(request.words, request.person.name if request.person else "")
    if plan is not None:
        try:
            return _set(request, plan)
        except limits.TooOften:
            raise
        except AstrariumError as error:
            form.errors[""] = error
    return _form_page(request, game, form, UNPROCESSABLE)


def _set(request: Request, plan: Plan) -> HttpResponse:
    person = people.ensure(request)
    check_unfinished(person)
    table = seating.set_table(replace(plan, origin=limits.origin(request)), person)
    return redirect("table", key=table.key)


def _form_page(
    request: Request, game: Game, form: forms.NewTable, status: int = 200
) -> HttpResponse:
    return start.game_page(request, game, "new.html", status, form=form)


@require_GET
@refusing
def tables_page(request: Request) -> HttpResponse:
    """Tables that anybody may join or watch."""
    shown = open_tables(request.person or None)
    return page(
        request,
        "tables.html",
        waiting=[one for one in shown if one.stage == Stage.WAITING],
        playing=[one for one in shown if one.stage == Stage.PLAYING],
        games=[start.game_shown(games.find(name), request.language) for name in games.names()],
    )


@require_GET
@refusing
def mine(request: Request) -> HttpResponse:
    """One's own tables: running, waiting, and over."""
    person = request.person or None
    unfinished = unfinished_tables(person) if person else []
    over = Paginator(finished_tables(person), OVER_ON_A_PAGE)
    number = number_of(request.GET.get("page", "1"))
    if number not in over.page_range:
        raise Http404
    leaf = over.page(number)
    return page(
        request,
        "mine.html",
        running=[one for one in unfinished if one.stage != Stage.WAITING],
        waiting=[one for one in unfinished if one.stage == Stage.WAITING],
        over=shown_tables(leaf.object_list, person),
        leaf=leaf,
    )
