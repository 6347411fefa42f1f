"""What a reader may do about the seats of a table, beside playing: plain data for the templates."""

from __future__ import annotations

from django.utils import timezone

from astrarium import bots
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import Words
from astrarium.web.looks.page import Affairs, AskShown, Awaited, StoodIn
from astrarium.web.looks.viewing import Reader
from astrarium.web.models import Seat, Stage
from astrarium.web.seats.permissions import (
    Comer,
    abandoned_from,
    asked_about,
    host_of,
    must_be_asked,
    relieved_from,
)
from astrarium.web.tables.live import LiveTable

TAKE, ASK = "take", "ask"


def affairs_of(live: LiveTable, reader: Reader, words: Words) -> Affairs:
    """What a reader is told about the seats."""
    person = reader.person.pk if reader.person else None
    host = host_of(live)
    if live.ended:
        return Affairs(closed=live.table.stage == Stage.CLOSED)
    since = abandoned_from(live, person)
    asks = live.asks
    mine = asks.of(person) if person else None
    return Affairs(
        host=_host_named(live, host),
        hosts=host is not None and host == person,
        to_answer=_to_answer(live, person),
        own_ask=AskShown(mine.number, mine.seat, mine.name, False) if mine else None,
        ending=asks.ended.get(person, "") if person else "",
        stood_in=_stood_in(live, person, words),
        awaited=_awaited(live, person),
        abandoned=since.isoformat() if since else "",
        may_take_over=since is not None and since <= timezone.now(),
    )


def _host_named(live: LiveTable, person: int | None) -> str:
    """What the host is called at the table, or else everywhere."""
    if person is None:
        return ""
    seated = next((seat.name for seat in live.seats if seat.person_id == person), "")
    host = live.table.host
    return seated or (host.name if host is not None and host.pk == person else "")


def _to_answer(live: LiveTable, person: int | None) -> tuple[AskShown, ...]:
    return tuple(
        AskShown(ask.number, ask.seat, ask.name, person in ask.agreed)
        for ask in live.asks.open.values()
        if person in asked_about(live, ask.person)
    )


def _stood_in(live: LiveTable, person: int | None, words: Words) -> tuple[StoodIn, ...]:
    return tuple(
        StoodIn(seat.number, seat.name, words.pick(bots.label(seat.bot)), seat.away)
        for seat in live.seats
        if person and seat.person_id == person and seat.standing_in
    )


def _awaited(live: LiveTable, person: int | None) -> tuple[Awaited, ...]:
    if not person or all(seat.person_id != person for seat in live.seats):
        return ()
    found = []
    for seat in live.seats:
        since = relieved_from(live, seat)
        if since is not None and seat.person_id != person:
            due = since <= timezone.now()
            found.append(Awaited(seat.number, seat.name, since.isoformat(), due))
    return tuple(found)


def way_in(live: LiveTable, seat: Seat, reader: Reader) -> str:
    """How the reader may get a seat: by sitting down, by asking, or not at all."""
    if live.ended or seat.person_id is not None:
        return ""
    comer = Comer(reader.person.pk if reader.person else None, reader.formerly, reader.invitation)
    try:
        return ASK if must_be_asked(live, seat.number, comer) else TAKE
    except AstrariumError:
        return ""
