"""Who sits where: setting a table, coming, going, and bots that stand in."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from unicodedata import normalize

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from astrarium import bots, games
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.rules.chance import SEED_BYTES
from astrarium.kernel.words import N_
from astrarium.web.looks.viewing import Forbidden, seats_of
from astrarium.web.models import (
    LONGEST_NAME,
    Approval,
    Entry,
    Glimpse,
    Kind,
    Person,
    Seat,
    Stage,
    Table,
    new_key,
)
from astrarium.web.seats import people, permissions
from astrarium.web.seats.asking import Ask
from astrarium.web.seats.permissions import Comer, SeatTaken
from astrarium.web.tables import journal
from astrarium.web.tables.journal import Deed
from astrarium.web.tables.live import LiveTable, tables

# Names for bots, told apart at a glance; the level stands beside them.
BOT_NAMES = ("Vega", "Altair", "Rigel", "Mira", "Deneb", "Capella")
STANDING_BOT = bots.USUAL
USUAL_PATIENCE = 30 * 60
OPEN, ME = "open", "me"


class Settled(AstrariumError):
    """Something that has been decided, or done, already."""


@dataclass(frozen=True)
class Plan:
    """A table to be set: its game and options, who sits where, and how it is played."""

    game: str
    seats: Sequence[str]  # "me", "open" or a bot's name, in seat order
    options: Mapping[str, str]
    listed: bool = False
    by_invitation: bool = False
    approval: str = Approval.USUAL
    patience: int = USUAL_PATIENCE
    seconds_per_answer: int = 0
    bot_pause: int = 600
    has_chat: bool = True
    names: Sequence[str] = ()
    origin: str = ""  # whence it is set, without a name


@transaction.atomic
def set_table(plan: Plan, person: Person) -> Table:
    """Make a table; it begins at once if no seat is left open."""
    game = games.find(plan.game)
    players = len(plan.seats)
    options = game.options.parse(plan.options, players)
    game.checked(players, options)
    table = Table.objects.create(
        game=game.name,
        players=players,
        options=options.words(),
        seed=secrets.token_bytes(SEED_BYTES),
        rules_version=game.rules_version,
        fingerprint=game.fingerprint,
        host=person,
        listed=plan.listed,
        by_invitation=plan.by_invitation,
        approval=plan.approval,
        hot_seat=list(plan.seats).count(ME) > 1,
        patience=plan.patience,
        seconds_per_answer=plan.seconds_per_answer,
        bot_pause=plan.bot_pause,
        has_chat=plan.has_chat,
        origin=plan.origin,
    )
    seats = Seat.objects.bulk_create(_planned_seats(table, plan, person))
    if not any(seat.is_free for seat in seats):
        start(table)
        tables.forget(table)  # it is not there for certain before the transaction has ended
    return table


def _planned_seats(table: Table, plan: Plan, person: Person) -> list[Seat]:
    names = {
        number: plan.names[number] if plan.names else person.name
        for number, who in enumerate(plan.seats)
        if who == ME
    }
    taken = set(names.values())
    seats: list[Seat] = []
    for number, who in enumerate(plan.seats):
        seat = Seat(table=table, number=number)
        if who == ME:
            seat.person = person
            seat.name = free_name(names[number], [one.name for one in seats if one.person])
        elif who == OPEN:
            seat.invitation = new_key() if plan.by_invitation else ""
        else:
            seat.bot = bots.find(who).name
            seat.name = bot_name(taken)
            taken.add(seat.name)
        seats.append(seat)
    return seats


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """A name that nobody else has at the table: the one that is wanted, or with a number."""
    known = {_looks(name) for name in taken}
    name, number = wanted, 1
    while _looks(name) in known:
        number += 1
        ending = f" {number}"
        name = wanted[: LONGEST_NAME - len(ending)] + ending
    return name


def _looks(name: str) -> str:
    """What is the same for names that look the same."""
    return normalize("NFKC", name).casefold()


def bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that nobody has at the table."""
    known = {_looks(name) for name in taken}
    spare = (name for name in BOT_NAMES if _looks(name) not in known)
    return next(spare, "") or free_name(BOT_NAMES[0], known)


def start(table: Table) -> None:
    """Begin the game; bots take the seats that are still free."""

    def draft(live: LiveTable) -> Deed:
        if live.table.stage != Stage.WAITING:
            raise Settled(N_("The game has begun already."))
        return Deed(Entry(kind=Kind.START), lambda: _begin(live))

    with suppress(Settled):
        journal.write(table, draft)


def _begin(live: LiveTable) -> None:
    Table.objects.filter(pk=live.table.pk).update(stage=Stage.PLAYING)
    taken = {seat.name for seat in live.seats}
    for seat in live.seats:
        if seat.is_free:
            name = bot_name(taken)
            taken.add(name)
            _change(seat, bot=STANDING_BOT, name=name)
    for seat in live.seats:
        if seat.person_id is not None:
            _remember(live, seat.number, seat.person_id)


def _remember(live: LiveTable, number: int, person: int) -> None:
    """Who sits at a seat of a running game sees its hand: that cannot be unseen."""
    Glimpse.objects.get_or_create(table=live.table, person_id=person, seat=number)


def _change(seat: Seat, **fields: object) -> None:
    """Change a seat in the database: what is in memory is read anew with the line that says so."""
    Seat.objects.filter(pk=seat.pk).update(**fields)


def take(
    table: Table,
    number: int,
    person: Person,
    name: str = "",
    formerly: tuple[int, ...] = (),
    invitation: str = "",
) -> bool:
    """Sit down, or ask those whose consent it takes; says whether the person sits now."""
    seated = False

    def draft(live: LiveTable) -> Entry | Deed:
        nonlocal seated
        comer = Comer(person.pk, formerly, invitation)
        seated = not permissions.must_be_asked(live, number, comer)
        if seated:
            entry = Entry(kind=Kind.SEATS, seat=number, person=person)
            return Deed(entry, lambda: _sit(live, number, person.pk, name or person.name))
        permissions.may_ask(live, comer)
        known = live.asks.of(person.pk)
        if known is not None and known.seat == number:
            raise Settled(N_("You have asked for this seat already."))
        return Entry(kind=Kind.ASK, seat=number, person=person, text=name or person.name)

    journal.write(table, draft)
    return seated


def _sit(live: LiveTable, number: int, person: int, name: str) -> None:
    others = [seat.name for seat in live.seats if seat.number != number]
    Seat.objects.filter(table=live.table, number=number).update(
        person=person,
        name=free_name(name, others),
        standing_in=False,
        away=False,
        invitation="",
    )
    if live.table.stage == Stage.PLAYING:
        _remember(live, number, person)
    if permissions.host_of(live) is None:
        _make_host(live, person)


def answer_ask(table: Table, number: int, agree: bool, person: Person) -> None:
    """Let in who would like to sit down, or refuse; who asked may withdraw."""

    def draft(live: LiveTable) -> Entry | Deed:
        permissions.must_be_unfinished(live)
        ask = _open_ask(live, number)
        mine = ask.person == person.pk and not agree
        if not mine and person.pk not in permissions.asked_about(live, ask.person):
            raise Forbidden(N_("Others are asked about this."))
        if not agree:
            return Entry(kind=Kind.DENY, seat=ask.seat, action=number, person=person)
        if not permissions.is_granted(live, ask, {*ask.agreed, person.pk}):
            return Entry(kind=Kind.ALLOW, seat=ask.seat, action=number, person=person)
        _must_still_be_free(live, ask)
        entry = Entry(kind=Kind.SEATS, seat=ask.seat, action=number, person=person)
        return Deed(entry, lambda: _sit(live, ask.seat, ask.person, ask.name))

    journal.write(table, draft)


def _open_ask(live: LiveTable, number: int) -> Ask:
    ask = live.asks.open.get(number)
    if ask is None:
        raise Settled(N_("This wish has been answered or withdrawn, or is too old."))
    return ask


def _must_still_be_free(live: LiveTable, ask: Ask) -> None:
    """What was true when somebody asked may no longer be: they may have seen a hand since."""
    seat = live.seats[ask.seat]
    invitation = seat.invitation  # it was checked when they asked
    permissions.must_be_asked(live, ask.seat, Comer(ask.person, invitation=invitation))


def end_old_asks(live: LiveTable) -> None:
    """End wishes that nobody has answered in time."""
    now = timezone.now()
    for ask in [one for one in live.asks.open.values() if one.until <= now]:
        with suppress(Settled):  # it may be answered at the last moment
            journal.write(live.table, partial(_too_old, number=ask.number))


def _too_old(live: LiveTable, number: int) -> Entry:
    ask = _open_ask(live, number)
    return Entry(kind=Kind.DENY, seat=ask.seat, action=number)


def leave(table: Table, number: int, person: Person) -> None:
    """Get up: before the game the seat is free again, afterwards a bot plays it."""

    def draft(live: LiveTable) -> Deed:
        seat = own_seat(live, number, person)
        entry = Entry(kind=Kind.SEATS, seat=number, person=person)
        return Deed(entry, lambda: _empty(live, seat))

    journal.write(table, draft)


def remove(table: Table, number: int, host: Person) -> None:
    """Send somebody away from the table: its host may."""

    def draft(live: LiveTable) -> Deed:
        permissions.must_be_unfinished(live)
        permissions.must_host(live, host.pk)
        seat = _others_seat(live, number, host)
        entry = Entry(kind=Kind.REMOVE, seat=number, action=seat.person_id, person=host)
        return Deed(entry, lambda: _empty(live, seat))

    journal.write(table, draft)


def _others_seat(live: LiveTable, number: int, person: Person) -> Seat:
    """The seat of another person."""
    seat = live.seats[number] if number < len(live.seats) else None
    if seat is None or seat.person_id in (None, person.pk):
        raise Forbidden(N_("Nobody else sits there."))
    return seat


def _empty(live: LiveTable, seat: Seat) -> None:
    """A seat without its person; a table without its host falls to the next person seated."""
    others = [one for one in live.seats if one.number != seat.number]
    is_playing = live.table.stage == Stage.PLAYING
    _change(
        seat,
        person=None,
        standing_in=False,
        away=False,
        bot=(seat.bot or STANDING_BOT) if is_playing else "",
        name=bot_name([one.name for one in others]) if is_playing else "",
        invitation=new_key() if live.table.by_invitation else "",
    )
    left = {one.person_id for one in others if one.person_id}
    if live.table.host_id == seat.person_id and left and seat.person_id not in left:
        heir = permissions.next_present(live, seat.number)
        if heir is None or heir == seat.person_id:
            heir = next(one.person_id for one in others if one.person_id)
        _make_host(live, heir)


def hand_on(table: Table, number: int, host: Person) -> None:
    """Let another person who sits at the table host it."""

    def draft(live: LiveTable) -> Deed:
        permissions.must_be_unfinished(live)
        permissions.must_host(live, host.pk)
        heir = _others_seat(live, number, host).person_id
        entry = Entry(kind=Kind.SEATS, seat=None, person=host)
        return Deed(entry, lambda: _make_host(live, heir))

    journal.write(table, draft)


def take_over(table: Table, person: Person) -> None:
    """Host a table whose host is gone."""

    def draft(live: LiveTable) -> Deed:
        permissions.may_take_over(live, person.pk)
        entry = Entry(kind=Kind.SEATS, seat=None, person=person)
        return Deed(entry, lambda: _make_host(live, person.pk))

    journal.write(table, draft)


def _make_host(live: LiveTable, person: int | None) -> None:
    Table.objects.filter(pk=live.table.pk).update(host=person)


def close(table: Table, host: Person) -> None:
    """End the game before its end, or a table before its game: its host may."""

    def draft(live: LiveTable) -> Deed:
        permissions.must_be_unfinished(live)
        permissions.must_host(live, host.pk)
        return Deed(Entry(kind=Kind.CLOSE, person=host), lambda: _end(live))

    journal.write(table, draft)


def _end(live: LiveTable) -> None:
    Table.objects.filter(pk=live.table.pk).update(stage=Stage.CLOSED)


def let_bot_play(table: Table, number: int, person: Person) -> None:
    """Let a bot stand in for the person, who keeps the seat."""

    def draft(live: LiveTable) -> Deed:
        must_be_playing(live)
        seat = own_seat(live, number, person)
        entry = Entry(kind=Kind.SEATS, seat=number, person=person)
        return Deed(entry, lambda: _stand_in(seat, away=False))

    journal.write(table, draft)


def must_be_playing(live: LiveTable) -> None:
    """Refuse what bots can do only in a running game."""
    if live.table.stage == Stage.WAITING:
        raise Forbidden(N_("The game has not begun."))
    permissions.must_be_unfinished(live)


def relieve(table: Table, number: int, person: Person) -> None:
    """Let a bot play for who is away for too long: who waits for them may, without a clock."""

    def draft(live: LiveTable) -> Deed:
        permissions.may_relieve(live, number, person.pk)
        entry = Entry(kind=Kind.SEATS, seat=number, person=person)
        return Deed(entry, lambda: _stand_in(live.seats[number], away=True))

    journal.write(table, draft)


def end_time(table: Table, number: int, serial: str) -> None:
    """The clock of a question has run out: a bot stands in until its player returns."""

    def draft(live: LiveTable) -> Deed:
        if live.serial(number) != serial or live.seats[number].is_played_by_bot:
            raise journal.Stale("")
        entry = Entry(kind=Kind.SEATS, seat=number)
        return Deed(entry, lambda: _stand_in(live.seats[number], away=True))

    journal.write(table, draft)


def _stand_in(seat: Seat, away: bool) -> None:
    _change(seat, bot=seat.bot or STANDING_BOT, standing_in=True, away=away)


def come_back(table: Table, number: int, person: Person) -> None:
    """Take one's seat back from the bot that stood in."""

    def draft(live: LiveTable) -> Deed:
        seat = own_seat(live, number, person)
        if not seat.standing_in:
            raise Settled(N_("You play this seat yourself."))
        entry = Entry(kind=Kind.BACK, seat=number, person=person)
        return Deed(entry, lambda: _change(seat, standing_in=False, away=False))

    journal.write(table, draft)


def come_back_to_all(live: LiveTable, person: Person, only_if_away: bool = True) -> bool:
    """Give a person back the seats where bots stand in for them; says whether there were any."""
    if live.table.stage != Stage.PLAYING:
        return False
    numbers = [
        seat.number
        for seat in live.seats
        if seat.person_id == person.pk and seat.standing_in and (seat.away or not only_if_away)
    ]
    for number in numbers:
        with suppress(Settled, SeatTaken):  # another page of theirs may be quicker
            come_back(live.table, number, person)
    return bool(numbers)


def own_seat(live: LiveTable, number: int, person: Person) -> Seat:
    """The person's seat of this number."""
    if number not in seats_of(live, person):
        raise SeatTaken(N_("This is not your seat."))
    return live.seats[number]


def rename(table: Table, person: Person, old: str) -> None:
    """Let a person's seats that had the person's old name have the new one."""

    def draft(live: LiveTable) -> Deed:
        entry = Entry(kind=Kind.SEATS, person=person)
        return Deed(entry, lambda: _rename(live, person, old))

    journal.write(table, draft)


def _rename(live: LiveTable, person: Person, old: str) -> None:
    names = {seat.number: seat.name for seat in live.seats}
    for seat in live.seats:
        stem, _, number = seat.name.rpartition(" ")
        has_old = seat.name == old or (stem == old and number.isdigit())
        if seat.person_id == person.pk and has_old:
            others = [name for other, name in names.items() if other != seat.number]
            names[seat.number] = free_name(person.name, others)
            _change(seat, name=names[seat.number])


def merge(guest: Person, account: Person) -> None:
    """Before an account gets what its owner did as a guest: nobody has two hands of one game."""
    for table in Table.objects.filter(seats__person=guest).distinct():
        if table.stage not in (Stage.WAITING, Stage.PLAYING):
            continue
        seen = _numbers_of(table, account)
        if table.hot_seat and table.host_id in (guest.pk, account.pk):
            continue
        for number in table.seats.filter(person=guest).values_list("number", flat=True):
            if seen - {number}:
                leave(table, number, guest)


def adopt(guest: Person, account: Person) -> None:
    """Give an account what its owner did as a guest; tables in play are told in the same breath."""
    for _ in range(journal.ATTEMPTS):
        with suppress(IntegrityError):  # somebody else has written at one of the tables meanwhile
            _adopt(guest, account)
            return
    raise journal.Busy(N_("Too many people write at this table at once. Please try again."))


@transaction.atomic
def _adopt(guest: Person, account: Person) -> None:
    """Change who sits where, with a line in each journal: every process reads its seats anew."""
    theirs = Q(seats__person=guest) | Q(host=guest)
    found = list(Table.objects.filter(theirs).distinct())
    people.adopt(guest, account)
    for table in found:
        if table.stage in journal.UNFINISHED or table.stage == Stage.FROZEN:
            journal.add(table, Entry(kind=Kind.SEATS, person=account))
        else:
            tables.forget(table)


def _numbers_of(table: Table, person: Person) -> set[int]:
    """The seats that a person has at a table, and those whose hands they have seen."""
    held = table.seats.filter(person=person).values_list("number", flat=True)
    seen = table.glimpses.filter(person=person).values_list("seat", flat=True)
    return {*held, *seen}
