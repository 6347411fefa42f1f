"""Coming to a table and leaving it."""

from __future__ import annotations

from contextlib import suppress

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_POST

from astrarium.kernel.words import N_
from astrarium.web.limits import limits
from astrarium.web.looks.templating import url
from astrarium.web.looks.viewing import Forbidden
from astrarium.web.models import Person, Stage, Table
from astrarium.web.pages.answering import (
    check_unfinished,
    deed,
    limited,
    live_table,
    number_of,
    onward,
    refusing,
    table_of,
    the_host,
)
from astrarium.web.pages.table import facing_key, invitation_key
from astrarium.web.seats import people, seating
from astrarium.web.seats.people import Request
from astrarium.web.seats.seating import ME, OPEN, Plan, Settled


@deed("seat", then=onward)
def take(request: Request, key: str, number: int) -> None:
    """Sit down, or ask to, perhaps under a name for this table."""
    table = _unfinished(key)
    name = request.POST.get("name", "").strip()
    seating.take(
        table,
        number,
        people.ensure(request),
        people.clean_name(name) if name else "",
        people.formerly(request),
        request.session.get(invitation_key(key), ""),
    )


@require_GET
@refusing
def invited(request: Request, key: str, invitation: str) -> HttpResponse:
    """Follow an invitation to a seat: the browser keeps it, and shows the table."""
    table = table_of(key)
    if invitation not in table.seats.exclude(invitation="").values_list("invitation", flat=True):
        raise Forbidden(N_("This invitation has been used, or is no longer good."))
    request.session[invitation_key(key)] = invitation
    return redirect("table", key=key)


@deed("seat")
def answer_ask(request: Request, key: str) -> None:
    """Let in who would like to sit down, or not; or withdraw one's own wish."""
    agree = request.POST.get("agree") == "yes"
    seating.answer_ask(_unfinished(key), number_of(request.POST.get("ask")), agree, _who(request))


@deed("seat", then=onward)
def leave(request: Request, key: str, number: int) -> None:
    """Get up from a seat."""
    seating.leave(_unfinished(key), number, _who(request))


@deed("seat")
def remove(request: Request, key: str, number: int) -> None:
    """Send somebody away from the table: the host may."""
    seating.remove(_unfinished(key), number, _who(request))


@deed("seat")
def let_bot_play(request: Request, key: str, number: int) -> None:
    """Let a bot play one's seat for a while."""
    seating.let_bot_play(_unfinished(key), number, _who(request))


@deed("seat")
def relieve(request: Request, key: str, number: int) -> None:
    """Let a bot play for somebody who is away for too long."""
    seating.relieve(_unfinished(key), number, _who(request))


@deed("seat")
def come_back(request: Request, key: str, number: int) -> None:
    """Take one's seat back from the bot, if one stands in."""
    with suppress(Settled):
        seating.come_back(_unfinished(key), number, _who(request))


@deed("seat")
def hand_on(request: Request, key: str, number: int) -> None:
    """Let the person on a seat be the host."""
    seating.hand_on(_unfinished(key), number, _who(request))


@deed("seat")
def take_over(request: Request, key: str) -> None:
    """Be the host in place of one who is gone."""
    seating.take_over(_unfinished(key), _who(request))


@deed("seat", then=onward)
def close(request: Request, key: str) -> None:
    """End a table before its end: the host may."""
    seating.close(_unfinished(key), _who(request))


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
    the_host(request, live_table(key))
    seating.start(_unfinished(key))


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
        by_invitation=table.by_invitation,
        approval=table.approval,
        patience=table.patience,
        seconds_per_answer=table.seconds_per_answer,
        bot_pause=table.bot_pause,
        has_chat=table.has_chat,
        names=[seat.name for seat in seats],
        origin=limits.origin(request),
    )
    check_unfinished(person)
    fresh = seating.set_table(plan, person)
    return onward(request, url("table", key=fresh.key))


def _who(request: Request) -> Person:
    """The person who asks, whom the table must know already."""
    if not request.person:
        raise Forbidden(N_("Only players of this table can do this."))
    return request.person


def _unfinished(key: str) -> Table:
    table = table_of(key)
    if table.stage not in (Stage.WAITING, Stage.PLAYING):
        raise Forbidden(N_("The game is over."))
    return table
