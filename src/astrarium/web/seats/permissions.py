"""Whose a table is: who hosts it, who may sit down where, and who is asked before."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_
from astrarium.web.looks.viewing import Forbidden
from astrarium.web.models import Approval, Seat, Stage
from astrarium.web.seats.asking import Ask, lasts
from astrarium.web.tables.live import LiveTable

MOST_ASKS = 5
MOST_REFUSALS = 3


class SeatTaken(AstrariumError):
    """A seat that somebody else has."""


class TooEarly(AstrariumError):
    """Something that may be done only when somebody has been away for longer."""


@dataclass(frozen=True)
class Comer:
    """Somebody at the door, as far as session and account tell who that is."""

    person: int | None
    formerly: tuple[int, ...] = ()  # whom the same browser has been before
    invitation: str = ""

    @property
    def known_as(self) -> set[int]:
        """All the people that this is known to be."""
        return {*self.formerly, *((self.person,) if self.person else ())}


def people_at(live: LiveTable, besides: Collection[int] = ()) -> set[int]:
    """The numbers of the people who sit at a table."""
    return {seat.person_id for seat in live.seats if seat.person_id} - set(besides)


def host_of(live: LiveTable) -> int | None:
    """Who hosts the table: while its host is away, the next person seated who is there."""
    host = live.table.host_id
    own = [seat for seat in live.seats if host and seat.person_id == host]
    if host and not (own and all(seat.away for seat in own)):
        return host
    return next_present(live, own[0].number if own else -1) or host


def next_present(live: LiveTable, after: int) -> int | None:
    """The next person seated after a seat who answers for themselves."""
    around = [*live.seats[after + 1 :], *live.seats[: after + 1]]
    return next((one.person_id for one in around if one.person_id and not one.away), None)


def must_host(live: LiveTable, person: int | None) -> None:
    """Refuse who does not host the table."""
    if person is None or host_of(live) != person:
        raise Forbidden(N_("Only the host of the table can do this."))


def must_be_unfinished(live: LiveTable) -> None:
    """Refuse what has no sense at a table where nothing more happens."""
    if live.table.stage not in (Stage.WAITING, Stage.PLAYING) or live.state.over:
        raise Forbidden(N_("The game is over."))


def must_be_asked(live: LiveTable, number: int, comer: Comer) -> bool:
    """Whether others must consent before somebody sits down; refuses who may not at all."""
    must_be_unfinished(live)
    if number >= len(live.seats):
        raise Forbidden(N_("There is no such seat at this table."))
    seat = live.seats[number]
    if seat.person_id is not None:
        raise SeatTaken(N_("Somebody sits there already: choose another seat."))
    if _made_for(live, seat, comer):
        return False
    _may_know(live, seat, comer)
    _is_let_in(live, seat, comer)
    return _needs_consent(live, seat, comer)


def _made_for(live: LiveTable, seat: Seat, comer: Comer) -> bool:
    """Whether the seat is one of those that the table's host holds at one device."""
    if not live.table.hot_seat or comer.person is None or comer.person != live.table.host_id:
        return False
    if live.table.stage == Stage.WAITING:
        return seat.is_free
    return seat.number in live.seen_by(comer.person)


def _may_know(live: LiveTable, seat: Seat, comer: Comer) -> None:
    """Nobody holds two seats, or plays against a hand that they have seen."""
    if comer.known_as & people_at(live):
        raise Forbidden(
            N_("You have a seat at this table: a second one would show you another hand.")
        )
    seen = {number for person in comer.known_as for number in live.seen_by(person)}
    if live.table.stage == Stage.PLAYING and seen - {seat.number}:
        raise Forbidden(N_("You have seen another hand of this game: you cannot play against it."))


def _is_let_in(live: LiveTable, seat: Seat, comer: Comer) -> None:
    is_host = comer.person is not None and comer.person == host_of(live)
    is_invited = bool(seat.invitation) and comer.invitation == seat.invitation
    if live.table.by_invitation and not (is_invited or is_host):
        raise Forbidden(N_("The seats of this table are given by invitation only."))
    refusals = sum(live.asks.refusals[person] for person in comer.known_as)
    if refusals >= MOST_REFUSALS and not is_host:
        raise Forbidden(N_("You have been refused at this table too often."))


def _needs_consent(live: LiveTable, seat: Seat, comer: Comer) -> bool:
    table, host = live.table, host_of(live)
    others = people_at(live, comer.known_as)
    is_host = comer.person is not None and comer.person == host
    if is_host and (not others or table.stage == Stage.WAITING):
        return False
    if comer.known_as & live.asks.removed:
        return True
    if seat.is_free:
        return table.approval == Approval.ALWAYS or (
            table.approval == Approval.USUAL and table.listed
        )
    if not others and host is None:
        return False
    # A bot's seat at a table of one person and bots is that person's.
    return table.approval != Approval.NEVER or len(others) < 2


def asked_about(live: LiveTable, person: int) -> set[int]:
    """Who may answer the wish of a person to sit down: the host, or without one all who sit."""
    host = host_of(live)
    others = people_at(live, [person])
    if host is None or host == person:
        return others
    return {host} if host in others else {host, *others}


def is_asked(live: LiveTable, person: int) -> bool:
    """Whether somebody would like to sit down, and a person has not yet said what they think."""
    return not live.ended and any(
        person in asked_about(live, ask.person) and person not in ask.agreed
        for ask in live.asks.open.values()
    )


def is_granted(live: LiveTable, ask: Ask, agreed: Collection[int]) -> bool:
    """Whether those who agree are enough: the host alone, or else all who sit at the table."""
    others = people_at(live, [ask.person])
    if host_of(live) in agreed and host_of(live) != ask.person:
        return True
    return bool(others) and others <= set(agreed)


def may_ask(live: LiveTable, comer: Comer) -> None:
    """Refuse a wish if too many wait for an answer already."""
    others = [ask for ask in live.asks.open.values() if ask.person != comer.person]
    if len(others) >= MOST_ASKS:
        raise Forbidden(N_("Several people wait to be let in: try again when they are answered."))


def relieved_from(live: LiveTable, seat: Seat) -> datetime | None:
    """When those who wait may let a bot play for who is asked; never if nobody need be waited for.

    With a clock, the clock does it.
    """
    table = live.table
    if table.stage != Stage.PLAYING or table.seconds_per_answer or live.state.over:
        return None
    if seat.person_id is None or seat.is_played_by_bot or seat.number not in live.state.to_act():
        return None
    return live.counted_from(seat.number) + timedelta(seconds=table.patience)


def may_relieve(live: LiveTable, number: int, person: int) -> None:
    """Refuse who may not let a bot play for the person of a seat, or not yet."""
    must_be_unfinished(live)
    if number >= len(live.seats) or person not in people_at(live):
        raise Forbidden(N_("Only players of this table can do this."))
    seat = live.seats[number]
    since = relieved_from(live, seat)
    if seat.person_id == person or since is None:
        raise Forbidden(N_("Nobody waits for this seat."))
    _must_be_past(since)


def abandoned_from(live: LiveTable, person: int | None) -> datetime | None:
    """When a person seated may take over the table from a host who does nothing there."""
    table, host = live.table, live.table.host_id
    if person is None or person not in people_at(live) or host_of(live) == person:
        return None
    if table.stage == Stage.PLAYING and host in people_at(live):
        return None  # as soon as somebody waits for them, a bot may play, and another hosts
    return live.last_deeds.get(host or 0, table.created) + lasts(table)


def may_take_over(live: LiveTable, person: int) -> None:
    """Refuse who may not become the host in place of one who is gone, or not yet."""
    must_be_unfinished(live)
    since = abandoned_from(live, person)
    if since is None:
        raise Forbidden(N_("Only who sits at a table without a host can take it over."))
    _must_be_past(since)


def _must_be_past(since: datetime) -> None:
    left = since - timezone.now()
    if left > timedelta():
        minutes = -(-int(left.total_seconds()) // 60)
        raise TooEarly(
            N_("There is still time to come back: wait another {minutes} min."), minutes=minutes
        )
