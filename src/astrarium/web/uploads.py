"""Records that people send: replayed apart from the server, within limits, before anything."""

from __future__ import annotations

import subprocess
import sys

from django.db import transaction
from django.utils import timezone

from astrarium import games
from astrarium.kernel.errors import RecordError
from astrarium.kernel.record import Record, parse
from astrarium.web.models import Entry, Kind, Seat, Stage, Table, Upload
from astrarium.web.proving import TOO_LONG, noted

SECONDS = 10.0


def replay_upload() -> bool:
    """Replay the record that waits longest; says whether there was one."""
    # One at a time, for bots wait meanwhile.
    upload = Upload.objects.filter(done=False).order_by("created").first()
    if upload is not None:
        _replay(upload)
    return upload is not None


def _replay(upload: Upload) -> None:
    problem = _problem(upload.text)
    with transaction.atomic():
        upload.table = None if problem else _table_of(parse(upload.text, games.find), upload)
        upload.problem, upload.text, upload.done = problem, "", True
        upload.save()


def _problem(text: str) -> str:
    """What is wrong with a record, found out in a process of its own that cannot run for long."""
    command = [sys.executable, "-m", "astrarium.web.proving"]
    try:
        ended = subprocess.run(
            command, input=text, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return noted(RecordError(TOO_LONG))
    return ended.stdout.strip() if ended.returncode == 0 else noted(RecordError(TOO_LONG))


def _table_of(record: Record, upload: Upload) -> Table:
    """A finished table with the record's moves."""
    table = Table.objects.create(
        game=record.game.name,
        players=record.players,
        options=record.options.words(),
        seed=record.seed,
        rules_version=record.rules_version,
        fingerprint=record.fingerprint,
        host=upload.person,
        has_chat=False,
        uploaded=True,
        stage=Stage.OVER,
    )
    Seat.objects.bulk_create(
        Seat(table=table, number=number, name=f"{number + 1}") for number in range(record.players)
    )
    now = timezone.now()
    Entry.objects.bulk_create(
        Entry(table=table, number=ply, kind=Kind.MOVE, seat=player, action=action, at=now)
        for ply, (player, action) in enumerate(record.moves, start=1)
    )
    return table
