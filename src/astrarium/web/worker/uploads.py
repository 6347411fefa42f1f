"""Records that people send: replayed apart from the server, within limits, before anything."""

from __future__ import annotations

import sys
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from astrarium import games
from astrarium.kernel.errors import RecordError
from astrarium.kernel.records.record import Record, parse
from astrarium.web.models import Entry, Kind, Seat, Stage, Table, Upload
from astrarium.web.worker.apart import Apart
from astrarium.web.worker.proving import TOO_LONG, noted

SECONDS = 10.0
COMMAND = (sys.executable, "-m", "astrarium.web.worker.proving")


class Job(Apart):
    """A record that a process of its own replays."""

    def __init__(self, upload: Upload) -> None:
        self.upload = upload
        super().__init__(COMMAND, upload.text, SECONDS)


_job: Job | None = None


def replay_uploads() -> bool:
    """Begin to replay the record that waits longest, or keep what came of it; never waits itself.

    Says whether there was something to do.
    """
    global _job
    if _job is None:
        upload = _claimed()
        _job = Job(upload) if upload else None
        return upload is not None
    if not _job.ended():
        return False
    job, _job = _job, None
    said = job.said()
    _keep(job.upload, noted(RecordError(TOO_LONG)) if said is None else said.strip())
    return True


def _claimed() -> Upload | None:
    """A record that no other worker replays, or that a worker which is gone had begun with."""
    late = timezone.now() - timedelta(seconds=3 * SECONDS)
    free = Q(begun=None) | Q(begun__lt=late)
    for upload in Upload.objects.filter(free, done=False).order_by("created")[:5]:
        mine = Upload.objects.filter(free, pk=upload.pk, done=False)
        if mine.update(begun=timezone.now()):
            return upload
    return None


@transaction.atomic
def _keep(upload: Upload, problem: str) -> None:
    upload.table = None if problem else _table_of(parse(upload.text, games.find), upload)
    upload.problem, upload.text, upload.done = problem, "", True
    upload.save()


def stop() -> None:
    """Give up what is being replayed; another worker takes it up."""
    global _job
    if _job is not None:
        Upload.objects.filter(pk=_job.upload.pk).update(begun=None)
        _job.give_up()
        _job = None


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
