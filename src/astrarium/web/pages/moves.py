"""What people do at a table: answer, take back, propose, ask for a hint, speak."""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.errors import Illegal
from astrarium.kernel.words import N_
from astrarium.web.looks.viewing import Forbidden, seats_of
from astrarium.web.models import LONGEST_REMARK, Entry, Person, Table
from astrarium.web.pages.answering import (
    deed,
    known_table,
    live_table,
    number_of,
    played_seat,
    seat_named,
    the_host,
)
from astrarium.web.seats import people
from astrarium.web.seats.people import Request
from astrarium.web.streams import hub
from astrarium.web.tables import journal


@deed("move")
def move(request: Request, key: str) -> None:
    """Answer the question that the page showed."""
    action, serial = number_of(request.POST.get("action")), request.POST.get("serial", "")
    seat, person = seat_named(request), people.number_of(request)
    journal.answer(known_table(key), seat, action, serial, person)


def _player(request: Request, key: str) -> tuple[Table, int, Person]:
    live = live_table(key)
    seat, person = played_seat(request, live)
    return live.table, seat.number, person


@deed("move")
def undo(request: Request, key: str) -> None:
    """Take back the last move, or all that may be."""
    table, seat, person = _player(request, key)
    journal.undo(table, seat, bool(request.POST.get("all")), person)


@deed("propose")
def rewind(request: Request, key: str) -> None:
    """Go back to an earlier move, or propose it to the others."""
    table, seat, person = _player(request, key)
    journal.rewind(table, seat, number_of(request.POST.get("to")), person)


@deed("propose")
def answer_proposal(request: Request, key: str) -> None:
    """Agree to going back, or refuse."""
    table, seat, person = _player(request, key)
    journal.answer_proposal(table, seat, request.POST.get("agree") == "yes", person)


@deed("hint")
def hint(request: Request, key: str) -> None:
    """Ask a bot what it would answer; the worker writes it into the journal."""
    table, seat, person = _player(request, key)
    journal.want_hint(table, seat, person)


@deed("chat")
def chat(request: Request, key: str) -> None:
    """Say something; only who sits at the table may."""
    live = live_table(key)
    person = request.person or None
    own = seats_of(live, person)
    if not person or not own:
        raise Forbidden(N_("Only players of this table can write in its chat."))
    journal.say(live.table, own[0], _plain(request.POST.get("text", "")), person)


def _plain(text: str) -> str:
    remark = " ".join("".join(letter for letter in text if letter.isprintable()).split())
    if not remark:
        raise Illegal(N_("There is nothing to say in an empty line."))
    if len(remark) > LONGEST_REMARK:
        raise Illegal(N_("A remark has at most {number} letters."), number=LONGEST_REMARK)
    return remark


@deed("chat")
def mute(request: Request, key: str) -> None:
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


def _has_spoken(remarks: Iterable[Entry], person: Person) -> bool:
    return any(entry.person_id == person.pk for entry in remarks)


@deed("chat")
def switch_chat(request: Request, key: str) -> None:
    """Switch the chat of the table on or off: its host may."""
    live = live_table(key)
    person = the_host(request, live)
    journal.switch_chat(live.table, person)
