"""The worker: answers for bots, watches the clocks, gives hints, replays records, analyses games.

Any number of workers may run: each writes through the journal, where the second to answer a
question is refused.
"""

from __future__ import annotations

import logging
import threading
from datetime import datetime, timedelta

from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from astrarium.arena.contest import bot_seed
from astrarium.bots.admiral import SECONDS
from astrarium.bots.advice import Advice
from astrarium.bots.crew import Crew, hint
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.seat import Seat as SeatOfGame
from astrarium.web import analyses, journal, seating
from astrarium.web.live import Frozen, LiveTable, tables
from astrarium.web.models import Entry, Kind, Seat, Stage, Table
from astrarium.web.uploads import replay_uploads

SECONDS_BETWEEN_LOOKS = 0.1
MOST_AT_ONCE = 50
SECONDS_AFTER_FAILURE = 30
SECONDS_AFTER_STUMBLE = 1

# While many tables wait, bots that think take turns: each then gets less time.
SECONDS_FOR_ALL = 3.0
LEAST_SECONDS = 0.1

logger = logging.getLogger(__name__)
crew = Crew()


def run(stop: threading.Event) -> None:
    """Work until told to stop; what fails is noted and tried again later."""
    while not stop.is_set():
        try:
            close_old_connections()
            if not work():
                stop.wait(SECONDS_BETWEEN_LOOKS)
        except DatabaseError:
            logger.exception("the database does not answer")
            stop.wait(SECONDS_AFTER_STUMBLE)
        except Exception:
            logger.exception("the worker stumbles, and goes on")
            stop.wait(SECONDS_AFTER_STUMBLE)
    analyses.stop()


def work() -> bool:
    """Do what is due now; says whether there was anything."""
    due = Table.objects.filter(due__lte=timezone.now()).order_by("due")[:MOST_AT_ONCE]
    waiting = list(due)
    seconds = thinking_time(len(waiting))
    for table in waiting:
        look_after(table, seconds)
    has_replayed = replay_uploads()
    analyses.analyse_games()
    return has_replayed or bool(waiting)


def thinking_time(tables: int) -> float:
    """How long a bot may think about an answer while so many tables wait."""
    return max(LEAST_SECONDS, min(SECONDS, SECONDS_FOR_ALL / max(1, tables)))


def look_after(table: Table, seconds: float = SECONDS) -> None:
    """Answer for one table's bots and clocks; a table that fails does not stop the others."""
    try:
        live = tables.get(table)
        _give_hints(live, seconds)
        for player in list(live.state.to_act()):
            _look_after_seat(live, live.seats[player], seconds)
    except Frozen:
        logger.warning("table %s is frozen: its rules have changed", table.pk)
        Table.objects.filter(pk=table.pk).update(stage=Stage.FROZEN, due=None)
        return
    except journal.Stale:
        return
    except Exception:
        logger.exception("table %s cannot be looked after", table.pk)
        later = timezone.now() + timedelta(seconds=SECONDS_AFTER_FAILURE)
        Table.objects.filter(pk=table.pk).update(due=later)
        return
    _settle(live, table.due)


def _settle(live: LiveTable, seen: datetime | None) -> None:
    """Say when the table is due next, if nothing was written that says so."""
    with live.lock:
        Table.objects.filter(pk=live.table.pk, due=seen).update(due=journal.due(live))


def _look_after_seat(live: LiveTable, seat: Seat, seconds: float) -> None:
    table, now = live.table, timezone.now()
    if seat.number not in live.state.to_act():
        return
    if seat.is_played_by_bot:
        ready = live.asked_at(seat.number) + timedelta(milliseconds=table.bot_pause)
        if ready <= now:
            _move(live, seat, seconds)
    elif table.seconds_per_answer and journal.answer_by(live, seat.number) <= now:
        seating.let_bot_play(table, seat.number, None)


def _move(live: LiveTable, seat: Seat, seconds: float) -> None:
    with live.lock:
        serial = live.serial(seat.number)
        action = chosen(live, seat.number, seat.bot, seconds)
    journal.move(live.table, seat.number, action, serial, None)


def chosen(live: LiveTable, player: int, bot: str, seconds: float = SECONDS) -> int:
    """What a bot answers; if it fails, another answers in its place."""
    place = (live.table.pk, player)
    return crew.answer(place, bot, _seed(live, player), _place(live, player), seconds)


def _place(live: LiveTable, player: int) -> SeatOfGame:
    # Moves that were taken back count too: what a bot expected then is no longer so.
    return SeatOfGame(live.state, player, live.ply + live.takes_back * live.game.longest)


def _seed(live: LiveTable, player: int) -> int:
    return bot_seed(bytes(live.table.seed), player, live.ply)


def _give_hints(live: LiveTable, seconds: float) -> None:
    for player in sorted(live.hints_wanted):
        with live.lock:
            serial = live.serial(player)
            place = _place(live, player)
            advice = hint(_seed(live, player), place, seconds) if serial else None
        if advice is not None:
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
