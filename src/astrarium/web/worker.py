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

from astrarium import bots
from astrarium.arena.contest import bot_seed
from astrarium.bots.random_bot import RandomBot
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.seat import Seat as SeatOfGame
from astrarium.web import analyses, journal, seating
from astrarium.web.live import Frozen, LiveTable, tables
from astrarium.web.models import Entry, Kind, Seat, Stage, Table
from astrarium.web.uploads import replay_uploads

SECONDS_BETWEEN_LOOKS = 0.1
MOST_AT_ONCE = 50
SECONDS_AFTER_FAILURE = 30

logger = logging.getLogger(__name__)


def run(stop: threading.Event) -> None:
    """Work until told to stop; what fails is noted and tried again later."""
    while not stop.is_set():
        try:
            close_old_connections()
            if not work():
                stop.wait(SECONDS_BETWEEN_LOOKS)
        except DatabaseError:
            logger.exception("the database does not answer")
            stop.wait(1)
    analyses.stop()


def work() -> bool:
    """Do what is due now; says whether there was anything."""
    analyses.analyse_games()
    due = Table.objects.filter(due__lte=timezone.now()).order_by("due")[:MOST_AT_ONCE]
    waiting = list(due)
    for table in waiting:
        look_after(table)
    return replay_uploads() or bool(waiting)


def look_after(table: Table) -> None:
    """Answer for one table's bots and clocks; a table that fails does not stop the others."""
    try:
        live = tables.get(table)
        _give_hints(live)
        for player in list(live.state.to_act()):
            _look_after_seat(live, live.seats[player])
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


def _look_after_seat(live: LiveTable, seat: Seat) -> None:
    table, now = live.table, timezone.now()
    if seat.number not in live.state.to_act():
        return
    if seat.is_played_by_bot:
        ready = live.asked_at(seat.number) + timedelta(milliseconds=table.bot_pause)
        if ready <= now:
            _move(live, seat)
    elif table.seconds_per_answer and journal.answer_by(live, seat.number) <= now:
        seating.let_bot_play(table, seat.number, None)


def _move(live: LiveTable, seat: Seat) -> None:
    with live.lock:
        serial = live.serial(seat.number)
        action = chosen(live, seat.number, seat.bot)
    journal.move(live.table, seat.number, action, serial, None)


def chosen(live: LiveTable, player: int, bot: str) -> int:
    """What a bot answers; if it fails, a random legal action takes its place."""
    place = SeatOfGame(live.state, player)
    seed = bot_seed(bytes(live.table.seed), player, live.ply)
    try:
        action = bots.find(bot)(seed).choose(place)
        if live.state.why_not(player, action) is None:
            return action
        logger.error("the bot %s answered what is not legal at table %s", bot, live.table.pk)
    except Exception:
        logger.exception("the bot %s failed at table %s", bot, live.table.pk)
    return RandomBot(seed).choose(place)


def _give_hints(live: LiveTable) -> None:
    for player in sorted(live.hints_wanted):
        with live.lock:
            serial = live.serial(player)
            action = chosen(live, player, seating.STRONGEST) if serial else None
        if action is not None:
            _write_hint(live, player, serial, action)


def _write_hint(live: LiveTable, player: int, serial: str, action: int) -> None:
    def draft(now: LiveTable) -> Entry:
        if now.serial(player) != serial:
            raise journal.Stale("")
        return Entry(kind=Kind.HINT, seat=player, action=action)

    try:
        journal.write(live.table, draft)
    except AstrariumError:
        logger.info("a hint came too late")
