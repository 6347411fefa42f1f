"""Writing into a table's journal: the one way in which anything at a table changes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from astrarium.kernel.errors import AstrariumError, Illegal
from astrarium.kernel.records.record import PLIES_BETWEEN_DIGESTS
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.words import N_
from astrarium.web.looks.viewing import played_by
from astrarium.web.models import Entry, Kind, Person, Stage, Table
from astrarium.web.streams import hub
from astrarium.web.tables.live import LiveTable, tables

ATTEMPTS = 100
A_WHILE = timedelta(seconds=10)  # lists of tables may be as old as this
UNFINISHED = (Stage.WAITING, Stage.PLAYING)


class Stale(AstrariumError):
    """An answer to a question that is no longer asked."""


class Busy(AstrariumError):
    """So many write at once that this one found no place."""


@dataclass
class Deed:
    """An entry, and what else changes with it: both are written, or neither."""

    entry: Entry
    change: Callable[[], object]


Draft = Callable[[LiveTable], Entry | Deed]


def write(table: Table, draft: Draft) -> LiveTable:
    """Write the entry that `draft` makes of the table as it stands.

    If others have written meanwhile, the draft is made again from what is true then: it may
    refuse. What it refuses of a table that is up to date is refused at once.
    """
    known = 1  # what is in memory is mostly all there is
    for _ in range(ATTEMPTS):
        live = tables.get(table, known or None)
        known = 0
        with live.lock:
            if live.is_dropped:
                continue
            try:
                made = draft(live)
                if isinstance(made, Deed):
                    _do(live, made)
                else:
                    _keep(live, made)
            except IntegrityError:
                continue
            except AstrariumError:
                if _is_up_to_date(live):
                    raise
                continue
            hub.notify(table.pk, live.number)
        return live
    raise Busy(N_("Too many people write at this table at once. Please try again."))


def _is_up_to_date(live: LiveTable) -> bool:
    """Whether the journal has no more than was known when a draft was refused."""
    return not Entry.objects.filter(table_id=live.table.pk, number__gt=live.number).exists()


def _do(live: LiveTable, deed: Deed) -> None:
    """Change what a deed changes, and write its entry, in one transaction."""
    try:
        with transaction.atomic():
            deed.change()
            _keep(live, deed.entry)
    except BaseException:
        _drop(live)
        raise


def _drop(live: LiveTable) -> None:
    """Forget what was learnt but not written."""
    live.is_dropped = True
    tables.forget(live.table)


def _keep(live: LiveTable, entry: Entry) -> None:
    """Learn the entry and write it; should that fail, the table is read anew from its journal."""
    entry.table_id, entry.number = live.table.pk, live.number + 1
    try:
        due_before = due(live)
        live.learn([entry])
        if entry.kind == Kind.MOVE and live.ply % PLIES_BETWEEN_DIGESTS == 0:
            entry.text = digest(live.state)
        news = _news(live, due_before)
        # A line by itself needs no transaction, which would hold up all other writers.
        alone = not news and not transaction.get_connection().in_atomic_block
        with nullcontext() if alone else transaction.atomic():
            entry.save(force_insert=True)
            if news:
                Table.objects.filter(pk=live.table.pk).update(**news)
    except BaseException:
        _drop(live)
        raise


def _news(live: LiveTable, due_before: datetime | None) -> dict[str, Any]:
    """What the table itself must say after an entry, if it did not before."""
    table, now = live.table, timezone.now()
    is_over = live.state.over and table.stage == Stage.PLAYING
    if is_over:
        table.stage = Stage.OVER
    table.due = due(live)
    if not is_over and table.due == due_before and now - table.touched < A_WHILE:
        return {}
    table.touched = now
    return {"stage": table.stage, "due": table.due, "touched": now}


def due(live: LiveTable) -> datetime | None:
    """When the worker must look after the table: a bot is asked, or some time runs out."""
    table = live.table
    times = [ask.until for ask in live.asks.open.values()] if table.stage in UNFINISHED else []
    if table.stage != Stage.PLAYING or live.state.over:
        return min(times, default=None)
    if live.hints_wanted():
        return timezone.now()
    asked = [live.seats[player] for player in live.state.to_act()]
    for seat in asked:
        if seat.is_played_by_bot:
            times.append(live.asked_at(seat.number) + timedelta(milliseconds=table.bot_pause))
        elif table.seconds_per_answer:
            times.append(answer_by(live, seat.number))
    return min(times, default=None)


def answer_by(live: LiveTable, player: int) -> datetime:
    """When the player's clock runs out."""
    return live.counted_from(player) + timedelta(seconds=live.table.seconds_per_answer)


def move(table: Table, player: int, action: int, serial: str, person: Person | None) -> LiveTable:
    """Answer a question by its serial."""
    number = person.pk if person else None
    return write(table, lambda live: _answer(live, player, action, serial, number))


def answer(table: Table, player: int, action: int, serial: str, person: int | None) -> LiveTable:
    """Answer for the person of a number, who must have the seat when the answer is written."""

    def draft(live: LiveTable) -> Entry:
        played_by(live, player, person)
        return _answer(live, player, action, serial, person)

    return write(table, draft)


def bot_move(table: Table, player: int, action: int, serial: str) -> LiveTable:
    """Answer for a bot, which must still play the seat when the answer is written."""

    def draft(live: LiveTable) -> Entry:
        if not live.seats[player].is_played_by_bot:
            raise Stale(N_("This question is no longer asked: the page shows what is."))
        return _answer(live, player, action, serial, None)

    return write(table, draft)


def _answer(live: LiveTable, player: int, action: int, serial: str, person: int | None) -> Entry:
    _must_be_playing(live)
    if serial != live.serial(player):
        raise Stale(N_("This question is no longer asked: the page shows what is."))
    refusal = live.state.why_not(player, action)
    if refusal is not None:
        raise refusal
    return Entry(kind=Kind.MOVE, seat=player, action=action, person_id=person)


def undo(table: Table, player: int, all_moves: bool, person: Person) -> LiveTable:
    """Take back the player's last move, or all since the last irreversible moment."""

    def draft(live: LiveTable) -> Entry:
        _must_be_playing(live)
        plies = live.match.undoable(player)
        if not plies:
            raise Illegal(
                N_(
                    "There is nothing to take back: chance, something learnt or "
                    "another player’s answer came after your last move."
                )
            )
        gone = plies if all_moves else plies[:1]
        text = " ".join(str(ply) for ply in gone)
        return Entry(kind=Kind.UNDO, seat=player, text=text, person=person)

    return write(table, draft)


def rewind(table: Table, player: int, plies: int, person: Person) -> LiveTable:
    """Go back to an earlier move: at once if only bots are asked, else when all people agree."""

    def draft(live: LiveTable) -> Entry:
        _must_be_playing(live)
        if not 0 <= plies < live.ply:
            raise Illegal(
                N_("This table has {moves} moves: there is none to go back to there."),
                moves=live.ply,
            )
        alone = {seat.person_id for seat in live.seats if seat.person_id} == {person.pk}
        kind = Kind.REWIND if alone else Kind.PROPOSE
        return Entry(kind=kind, seat=player, action=plies, person=person)

    return write(table, draft)


def answer_proposal(table: Table, player: int, agree: bool, person: Person) -> LiveTable:
    """Agree to going back, or refuse; when all people agree, it is done."""

    def draft(live: LiveTable) -> Entry:
        proposal = live.proposal
        if proposal is None:
            raise Stale(N_("Nobody proposes to go back any more."))
        if not agree:
            return Entry(kind=Kind.REFUSE, seat=player, person=person)
        people = {seat.number for seat in live.seats if seat.person_id}
        if people <= proposal.agreed | {player}:
            return Entry(kind=Kind.REWIND, seat=player, action=proposal.plies, person=person)
        return Entry(kind=Kind.AGREE, seat=player, person=person)

    return write(table, draft)


def say(table: Table, player: int | None, text: str, person: Person) -> LiveTable:
    """Say something in the chat."""

    def draft(live: LiveTable) -> Entry:
        if not live.table.has_chat:
            raise Illegal(N_("The chat of this table is switched off."))
        return Entry(kind=Kind.CHAT, seat=player, text=text, person=person)

    return write(table, draft)


def want_hint(table: Table, player: int, person: Person) -> LiveTable:
    """Ask a bot what it would answer."""

    def draft(live: LiveTable) -> Entry:
        _must_be_playing(live)
        if player not in live.state.to_act():
            raise Stale(N_("You are not asked anything now."))
        return Entry(kind=Kind.WANT_HINT, seat=player, person=person)

    return write(table, draft)


def switch_chat(table: Table, person: Person) -> LiveTable:
    """Switch the chat on, or off."""

    def draft(live: LiveTable) -> Deed:
        wanted = not live.table.has_chat
        same = Table.objects.filter(pk=live.table.pk)
        return Deed(Entry(kind=Kind.SEATS, person=person), lambda: same.update(has_chat=wanted))

    return write(table, draft)


def add(table: Table, entry: Entry) -> None:
    """Write a line about something that changes in the same transaction, whatever the game is.

    Nothing is learnt of it here: whoever knows the table comes upon the line, and reads it.
    """
    last = Entry.objects.filter(table=table).aggregate(last=Max("number"))["last"] or 0
    entry.table, entry.number = table, last + 1
    entry.save(force_insert=True)


def _must_be_playing(live: LiveTable) -> None:
    if live.table.stage == Stage.WAITING:
        raise Illegal(N_("The game has not begun."))
    if live.table.stage != Stage.PLAYING:
        raise Illegal(N_("The game is over."))
