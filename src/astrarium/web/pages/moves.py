"""What people do at a table: answer, take back, propose, ask for a hint, speak."""

from __future__ import annotations

from collections.abc import Iterable

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from astrarium.kernel.errors import Illegal
from astrarium.kernel.words import N_
from astrarium.web import hub, journal, people
from astrarium.web.models import LONGEST_REMARK, Entry, Kind, Person
from astrarium.web.pages.answering import (
    done,
    known_table,
    limited,
    live_table,
    number_of,
    played_seat,
    refusing,
    seat_named,
    table_of,
)
from astrarium.web.people import Request
from astrarium.web.templating import url
from astrarium.web.viewing import Forbidden, seats_of


@require_POST
@refusing
@limited("move", "30/s")
def move(request: Request, key: str) -> HttpResponse:
    """Answer the question that the page showed."""
    action, serial = number_of(request.POST.get("action")), request.POST.get("serial", "")
    seat, person = seat_named(request), people.number_of(request)
    journal.answer(known_table(key), seat, action, serial, person)
    return done(request, url("table", key=key))


@require_POST
@refusing
@limited("move", "30/s")
def undo(request: Request, key: str) -> HttpResponse:
    """Take back the last move, or all that may be."""
    live = live_table(key)
    seat, person = played_seat(request, live)
    journal.undo(live.table, seat.number, bool(request.POST.get("all")), person)
    return done(request, url("table", key=key))


@require_POST
@refusing
@limited("propose", "10/m")
def rewind(request: Request, key: str) -> HttpResponse:
    """Go back to an earlier move, or propose it to the others."""
    live = live_table(key)
    seat, person = played_seat(request, live)
    journal.rewind(live.table, seat.number, number_of(request.POST.get("to")), person)
    return done(request, url("table", key=key))


@require_POST
@refusing
@limited("propose", "10/m")
def answer_proposal(request: Request, key: str) -> HttpResponse:
    """Agree to going back, or refuse."""
    live = live_table(key)
    seat, person = played_seat(request, live)
    journal.answer_proposal(live.table, seat.number, request.POST.get("agree") == "yes", person)
    return done(request, url("table", key=key))


@require_POST
@refusing
@limited("hint", "20/m")
def hint(request: Request, key: str) -> HttpResponse:
    """Ask a bot what it would answer; the worker writes it into the journal."""
    live = live_table(key)
    seat, person = played_seat(request, live)
    journal.want_hint(live.table, seat.number, person)
    return done(request, url("table", key=key))


@require_POST
@refusing
@limited("chat", "20/m")
def chat(request: Request, key: str) -> HttpResponse:
    """Say something; only who sits at the table may."""
    live = live_table(key)
    person = request.person or None
    own = seats_of(live, person)
    if not person or not own:
        raise Forbidden(N_("Only players of this table can write in its chat."))
    journal.say(live.table, own[0], _plain(request.POST.get("text", "")), person)
    return done(request, url("table", key=key))


def _plain(text: str) -> str:
    remark = " ".join("".join(letter for letter in text if letter.isprintable()).split())
    if not remark:
        raise Illegal(N_("There is nothing to say in an empty line."))
    if len(remark) > LONGEST_REMARK:
        raise Illegal(N_("A remark has at most {number} letters."), number=LONGEST_REMARK)
    return remark


@require_POST
@refusing
@limited("chat", "20/m")
def mute(request: Request, key: str) -> HttpResponse:
    """Hear a person no longer, or again."""
    live = live_table(key)
    person = request.person or None
    other = Person.objects.filter(pk=number_of(request.POST.get("person"))).first()
    if not person or other is None or not _has_spoken(live.remarks, other):
        raise Forbidden(N_("There is nobody to mute."))
    if person.muted.filter(pk=other.pk).exists():
        person.muted.remove(other)
    else:
        person.muted.add(other)
    hub.notify(live.table.pk, live.number)
    return done(request, url("table", key=key))


def _has_spoken(remarks: Iterable[Entry], person: Person) -> bool:
    return any(entry.person_id == person.pk for entry in remarks)


@require_POST
@refusing
def switch_chat(request: Request, key: str) -> HttpResponse:
    """Switch the chat of the table on or off: its host may."""
    table = table_of(key)
    person = request.person or None
    if not person or table.host_id != person.pk:
        raise Forbidden(N_("Only who set the table can do this."))
    table.has_chat = not table.has_chat
    table.save(update_fields=["has_chat"])
    journal.note(table, Kind.SEATS, None, person)
    return done(request, url("table", key=key))
