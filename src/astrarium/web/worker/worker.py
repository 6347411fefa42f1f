"""The worker: answers for bots, watches the clocks, gives hints, replays records, analyses games.

Any number of workers may run: each writes through the journal, where the second to answer a
question is refused.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta

from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from astrarium.arena.contest import bot_seed
from astrarium.bots.advice import Advice
from astrarium.bots.crew import Crew, hint
from astrarium.bots.search.admiral import SECONDS
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.rules.seat import Seat as SeatOfGame
from astrarium.web.models import Entry, Kind, Seat, Stage, Table
from astrarium.web.seats import seating
from astrarium.web.serving import readiness
from astrarium.web.tables import journal
from astrarium.web.tables.live import Frozen, LiveTable, tables
from astrarium.web.worker import analyses, uploads

SECONDS_BETWEEN_LOOKS = 0.1
MOST_AT_ONCE = 50
SECONDS_AFTER_FAILURE = 30
SECONDS_AFTER_STUMBLE = 1
SECONDS_BETWEEN_BEATS = 5

# While many tables wait, bots that think take turns: each then gets less time.
SECONDS_FOR_ALL = 3.0
LEAST_SECONDS = 0.1

logger = logging.getLogger(__name__)
crew = Crew()


def run(stop: threading.Event, goes_on: Callable[[], None] = lambda: None) -> None:
    """Work until told to stop; what fails is noted and tried again later."""
    next_beat = 0.0
    while not stop.is_set():
        goes_on()
        try:
            close_old_connections()
            if time.monotonic() > next_beat:
                readiness.beat(readiness.WORKER)
                next_beat = time.monotonic() + SECONDS_BETWEEN_BEATS
            if not work(goes_on):
                stop.wait(SECONDS_BETWEEN_LOOKS)
        except DatabaseError:
            logger.exception("the database does not answer")
            stop.wait(SECONDS_AFTER_STUMBLE)
        except Exception:
            logger.exception("the worker stumbles, and goes on")
            stop.wait(SECONDS_AFTER_STUMBLE)
    analyses.stop()
    uploads.stop()


def work(goes_on: Callable[[], None] = lambda: None) -> bool:
    """Do what is due now, quick answers first; says whether there was anything."""
    due = _due()
    waiting = [table for table in due if answer_at_once(table)]
    seconds = thinking_time(len(waiting))
    later: list[Table] = []
    for turn, table in enumerate(waiting, 1):
        goes_on()
        think(table, seconds)
        # What a quick bot is asked meanwhile waits for one thought, not for all.
        later += [one for one in _due(waiting[turn:] + later) if answer_at_once(one)]
    has_replayed = uploads.replay_uploads()
    analyses.analyse_games()
    return has_replayed or bool(due)


def _due(besides: Sequence[Table] = ()) -> list[Table]:
    """The tables to look after now, those that have waited longest first."""
    due = Table.objects.filter(due__lte=timezone.now())
    return list(due.exclude(pk__in=[table.pk for table in besides]).order_by("due")[:MOST_AT_ONCE])


def thinking_time(tables: int) -> float:
    """How long a bot may think about an answer while so many tables wait."""
    return max(LEAST_SECONDS, min(SECONDS, SECONDS_FOR_ALL / max(1, tables)))


def look_after(table: Table, seconds: float = SECONDS) -> None:
    """Answer for one table's quick bots and clocks, then think about one more answer or hint."""
    if answer_at_once(table):
        think(table, seconds)


def answer_at_once(table: Table) -> bool:
    """Answer for one table's quick bots and clocks; says whether somebody must think there."""
    return _tried(table, _answer_at_once)


def think(table: Table, seconds: float) -> None:
    """Think about a hint that is wanted at one table, or about an answer of a bot."""
    _tried(table, lambda live: _think(live, seconds))


def _tried(table: Table, task: Callable[[LiveTable], bool]) -> bool:
    """Work at a table, and say whether more is to do; one that fails does not stop the others."""
    try:
        live = tables.get(table)
        if task(live):
            return True
        _settle(live, table.due)
    except Frozen:
        logger.warning("table %s is frozen: its rules have changed", table.pk)
        Table.objects.filter(pk=table.pk).update(stage=Stage.FROZEN, due=None)
    except journal.Stale:
        pass
    except Exception:
        logger.exception("table %s cannot be looked after", table.pk)
        later = timezone.now() + timedelta(seconds=SECONDS_AFTER_FAILURE)
        Table.objects.filter(pk=table.pk).update(due=later)
    return False


def _settle(live: LiveTable, seen: datetime | None) -> None:
    """Say when the table is due next, if nothing was written that says so."""
    with live.lock:
        Table.objects.filter(pk=live.table.pk, due=seen).update(due=journal.due(live))


def _answer_at_once(live: LiveTable) -> bool:
    seating.end_old_asks(live)
    if live.table.stage != Stage.PLAYING:
        return False
    left = bool(live.hints_wanted())
    for seat in _seats_due(live):
        if not seat.is_played_by_bot:
            seating.end_time(live.table, seat.number, live.serial(seat.number))
        elif crew.is_quick(_key(live, seat.number), seat.bot):
            _move(live, seat, SECONDS)
        else:
            left = True
    return left


def _think(live: LiveTable, seconds: float) -> bool:
    """One thought, so that others get their turn; if more is to do, the table stays due."""
    wanted = live.hints_wanted()
    if wanted:
        _give_hint(live, wanted[0], seconds)
        return False
    seat = next((seat for seat in _seats_due(live) if seat.is_played_by_bot), None)
    if seat is not None:
        _move(live, seat, seconds)
    return False


def _seats_due(live: LiveTable) -> Iterator[Seat]:
    """The seats that a bot answers for now, or whose clock has run out."""
    for player in list(live.state.to_act()):
        seat = live.seats[player]
        if player in live.state.to_act() and _is_due(live, seat):
            yield seat


def _is_due(live: LiveTable, seat: Seat) -> bool:
    table, now = live.table, timezone.now()
    if seat.is_played_by_bot:
        pause = timedelta(milliseconds=table.bot_pause)
        return live.asked_at(seat.number) + pause <= now
    return bool(table.seconds_per_answer) and journal.answer_by(live, seat.number) <= now


def _move(live: LiveTable, seat: Seat, seconds: float) -> None:
    with live.lock:
        serial = live.serial(seat.number)
        action = chosen(live, seat.number, seat.bot, seconds)
    journal.bot_move(live.table, seat.number, action, serial)


def chosen(live: LiveTable, player: int, bot: str, seconds: float = SECONDS) -> int:
    """What a bot answers; if it fails, another answers in its place."""
    seat = _place(live, player)
    return crew.answer(_key(live, player), bot, _seed(live, player), seat, seconds)


def _key(live: LiveTable, player: int) -> tuple[int, int]:
    """What tells a seat from those of all other tables."""
    return live.table.pk, player


def _place(live: LiveTable, player: int) -> SeatOfGame:
    # Moves that were taken back count too: what a bot expected then is no longer so.
    ply = live.ply + live.takes_back * live.game.longest
    people = any(one.player == player and one.person is not None for one in live.moments)
    return SeatOfGame(live.state, player, ply, in_order=not people)


def _seed(live: LiveTable, player: int) -> int:
    return bot_seed(bytes(live.table.seed), player, live.ply)


def _give_hint(live: LiveTable, player: int, seconds: float) -> None:
    with live.lock:
        if not live.wants_hint(player):
            return  # it has been answered meanwhile
        serial = live.serial(player)
        place = _place(live, player)
        advice = hint(_seed(live, player), place, seconds)
    _write_hint(live, player, serial, advice)


def _write_hint(live: LiveTable, player: int, serial: str, advice: Advice) -> None:
    def draft(now: LiveTable) -> Entry:
        if now.serial(player) != serial:
            raise journal.Stale("")
        return Entry(kind=Kind.HINT, seat=player, action=advice.action, text=advice.packed())

    try:
        journal.write(live.table, draft)
    except AstrariumError:
        logger.info("a hint came too late")
