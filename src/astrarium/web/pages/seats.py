"""Coming to a table and leaving it."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from astrarium.kernel.words import N_
from astrarium.web import limits, people, seating
from astrarium.web.models import Stage, Table
from astrarium.web.pages.answering import (
    check_unfinished,
    deed,
    limited,
    live_table,
    onward,
    refusing,
    table_of,
    the_host,
)
from astrarium.web.pages.table import facing_key
from astrarium.web.people import Request
from astrarium.web.seating import ME, OPEN, Plan
from astrarium.web.templating import url
from astrarium.web.viewing import Forbidden


@deed("seat", then=onward)
def take(request: Request, key: str, number: int) -> None:
    """Sit down on a free seat or a bot's, perhaps under a name for this table."""
    table = _unfinished(key)
    name = request.POST.get("name", "").strip()
    seating.take(table, number, people.ensure(request), people.clean_name(name) if name else "")


@deed("seat", then=onward)
def leave(request: Request, key: str, number: int) -> None:
    """Get up from a seat."""
    seating.leave(_unfinished(key), number, people.ensure(request))


@deed("seat")
def let_bot_play(request: Request, key: str, number: int) -> None:
    """Let a bot play one's seat for a while."""
    seating.let_bot_play(_unfinished(key), number, people.ensure(request))


@deed("seat")
def come_back(request: Request, key: str, number: int) -> None:
    """Take one's seat back from the bot."""
    seating.come_back(_unfinished(key), number, people.ensure(request))


@deed("move", then=onward)
def reveal(request: Request, key: str, number: int) -> None:
    """Hot seat: the player of a seat has the device now, and looks at its hand."""
    live = live_table(key)
    person = request.person or None
    if not person or number >= len(live.seats) or live.seats[number].person_id != person.pk:
        raise Forbidden(N_("This is not your seat."))
    request.session[facing_key(key)] = number


@deed("seat", then=onward)
def start(request: Request, key: str) -> None:
    """Begin the game with bots on the seats that are still free: the host may."""
    table = _unfinished(key)
    the_host(request, table)
    seating.start(table)


@require_POST
@refusing
@limited("tables")
def again(request: Request, key: str) -> HttpResponse:
    """Set the same table again: own seats and bots as before, the others open."""
    table = table_of(key)
    person = people.ensure(request)
    seats = list(table.seats.order_by("number"))
    own = [seat.person_id == person.pk for seat in seats]
    if not any(own):
        raise Forbidden(N_("Only players of this table can set it again."))
    plan = Plan(
        game=table.game,
        seats=[
            ME if mine else seat.bot if seat.person_id is None else OPEN
            for seat, mine in zip(seats, own, strict=True)
        ],
        options=table.options,
        listed=table.listed,
        seconds_per_answer=table.seconds_per_answer,
        bot_pause=table.bot_pause,
        has_chat=table.has_chat,
        names=[seat.name for seat in seats],
        origin=limits.origin(request),
    )
    check_unfinished(person)
    fresh = seating.set_table(plan, person)
    seating.start_if_full(fresh)
    return onward(request, url("table", key=fresh.key))


def _unfinished(key: str) -> Table:
    table = table_of(key)
    if table.stage not in (Stage.WAITING, Stage.PLAYING):
        raise Forbidden(N_("The game is over."))
    return table
