"""What all pages share: finding tables, limits, and refusals in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from astrarium.kernel.errors import AstrariumError, Illegal
from astrarium.kernel.words import N_, Words
from astrarium.web.limits import limits
from astrarium.web.limits.limits import TooOften
from astrarium.web.looks.templating import page, url
from astrarium.web.looks.viewing import BotPlays, Forbidden, NotYours, played_by
from astrarium.web.models import Person, Seat, Stage, Table
from astrarium.web.seats import people, seating
from astrarium.web.seats.people import PERSON, Request
from astrarium.web.seats.permissions import SeatTaken, must_host
from astrarium.web.tables.live import LiveTable, tables

FORBIDDEN, CONFLICT, TOO_MANY = 403, 409, 429
Page = Callable[..., HttpResponseBase]
Deed = Callable[..., None]


def table_of(key: str) -> Table:
    """The table of a key."""
    table = Table.objects.filter(key=key).first()
    if table is None:
        raise Http404
    return table


def known_table(key: str) -> Table:
    """The table of a key, as this process last knew it if it did: what is written is checked."""
    live = tables.known(key)
    return live.table if live else table_of(key)


def live_table(key: str) -> LiveTable:
    """The table of a key with its game."""
    return tables.get(table_of(key))


def number_of(text: str | None) -> int:
    """A number that a form or an address gives."""
    if not text or not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Illegal(N_("A number is missing in what was sent: load the page again."))
    return int(text)


def played_seat(request: Request, live: LiveTable) -> tuple[Seat, Person]:
    """The seat that a request answers for: its person must be the one who asks."""
    seat = played_by(live, seat_named(request), people.number_of(request))
    assert request.person
    return seat, request.person


def the_host(request: Request, live: LiveTable) -> Person:
    """The person who asks, who must be the host of the table."""
    must_host(live, people.number_of(request))
    assert request.person
    return request.person


def seat_named(request: Request) -> int:
    """The number of the seat that a form or an address names."""
    return number_of(request.POST.get("seat") or request.GET.get("seat"))


def parties(request: Request, key: str | None = None) -> dict[str, str]:
    """Under which names a request is counted, at a table or elsewhere."""
    user = request.user
    if user.is_authenticated:
        found = limits.parties_of(request, f"account {user.pk}", is_guest=False)
    else:
        found = limits.parties_of(request, str(request.session.get(PERSON, "")), is_guest=True)
    return found | {"table": key} if key else found


def limited(limit: str) -> Callable[[Page], Page]:
    """Refuse what is done more often than a limit allows."""

    def decorate(view: Page) -> Page:
        @wraps(view)
        def checked(request: Request, *args: Any, **kwargs: Any) -> HttpResponseBase:
            limits.spend(limit, parties(request, kwargs.get("key")))
            return view(request, *args, **kwargs)

        return checked

    return decorate


def check_unfinished(person: Person) -> None:
    """Refuse another table to somebody who has set too many that are not over."""
    waits = Table.objects.filter(host=person, stage__in=(Stage.WAITING, Stage.PLAYING))
    limits.check_number("unfinished", "person", waits.count())


def refusing(view: Page) -> Page:
    """Answer what cannot be done with a sentence and the right status; nothing has changed."""

    @wraps(view)
    def answered(request: Request, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            limits.spend("page", parties(request))
            return view(request, *args, **kwargs)
        except AstrariumError as error:
            return refusal(request, error)

    return answered


def refusal(request: Request, error: AstrariumError) -> HttpResponse:
    """A sentence for an error, as a fragment or as a page."""
    words = Words(request.language, _game_of(request))
    template = "fragments/refusal.html" if request.htmx else "refusal.html"
    rule = error.rule if isinstance(error, Illegal) else ""
    answer = page(
        request,
        template,
        status=_status(error),
        sentence=words.sentence(error),
        rule=rule,
        back=request.META.get("HTTP_REFERER", "/") if request.method == "POST" else "/",
    )
    if isinstance(error, TooOften):
        answer["Retry-After"] = str(error.seconds)
    return answer


def _game_of(request: Request) -> str:
    match = request.resolver_match
    key = match.kwargs.get("key") if match else None
    table = Table.objects.filter(key=key).first() if key else None
    return table.game if table else ""


def _status(error: AstrariumError) -> int:
    if isinstance(error, Forbidden | NotYours | SeatTaken):
        return FORBIDDEN
    return TOO_MANY if isinstance(error, TooOften) else CONFLICT


def onward(request: Request, address: str) -> HttpResponse:
    """Load a page anew: who one is at the table has changed, and so has its stream."""
    if request.htmx:
        return HttpResponseClientRedirect(address)
    answer = redirect(address)
    answer.status_code = 303
    return answer


def done(request: Request, address: str) -> HttpResponse:
    """Nothing to show: the stream brings the page; without script it is loaded again."""
    return HttpResponse(status=204) if request.htmx else onward(request, address)


def deed(limit: str, then: Page = done) -> Callable[[Deed], Page]:
    """Make a page of what somebody does at a table, which it leads back to."""

    def decorate(act: Deed) -> Page:
        @require_POST
        @refusing
        @limited(limit)
        @wraps(act)
        def acted(request: Request, key: str, **rest: Any) -> HttpResponseBase:
            _act(act, request, key, rest)
            return then(request, url("table", key=key))

        return acted

    return decorate


def _act(act: Deed, request: Request, key: str, rest: dict[str, Any]) -> None:
    """Do something at a table; where a bot stands in, that gives the seat back."""
    try:
        act(request, key, **rest)
    except BotPlays:
        if not _welcome_back(request, key, only_if_away=False):
            raise
        act(request, key, **rest)
    else:
        _welcome_back(request, key)


def _welcome_back(request: Request, key: str, only_if_away: bool = True) -> bool:
    """Give the person who asks the seats back where bots stand in, as far as is known here."""
    live, number = tables.known(key), people.number_of(request)
    if live is None or not any(
        seat.standing_in and seat.person_id == number for seat in live.seats
    ):
        return False
    assert request.person
    return seating.come_back_to_all(live, request.person, only_if_away)
