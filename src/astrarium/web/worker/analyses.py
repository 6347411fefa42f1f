"""Analyses of games that are over: worked out beside the worker, so that no bot waits for them."""

from __future__ import annotations

import json
import logging
import sys
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from astrarium.kernel.errors import AstrariumError
from astrarium.web.models import Analysis, Table
from astrarium.web.tables.live import tables
from astrarium.web.worker.apart import Apart

SECONDS = 300
COMMAND = (sys.executable, "-m", "astrarium.web.worker.judging")

logger = logging.getLogger(__name__)


def want(table: Table) -> None:
    """Ask for the analysis of a game, once more if it has failed."""
    _, created = Analysis.objects.get_or_create(table=table)
    if not created:
        failed = Analysis.objects.filter(table=table, done=True, found__isnull=True)
        failed.update(created=timezone.now(), begun=None, done=False)


class Job(Apart):
    """An analysis that a process of its own works at."""

    def __init__(self, wanted: Analysis) -> None:
        live = tables.get(wanted.table)
        with live.lock:
            text = live.record().text()
        self.wanted = wanted
        super().__init__(COMMAND, text, SECONDS)

    def found(self) -> Any:
        """What the process has found, or nothing if it failed."""
        said = self.said()
        if said is None:
            logger.error("table %s cannot be analysed", self.wanted.table_id)
            return None
        return json.loads(said)


_job: Job | None = None


def analyse_games() -> None:
    """Begin the analysis that waits longest, or keep the one that is done; never waits itself."""
    global _job
    if _job is None:
        wanted = _claimed()
        _job = _begun(wanted) if wanted else None
    elif _job.ended():
        job, _job = _job, None
        _keep(job.wanted, job.found())


def _begun(wanted: Analysis) -> Job | None:
    """The work at an analysis; one that cannot even be begun has failed."""
    try:
        return Job(wanted)
    except (AstrariumError, OSError):
        logger.exception("table %s cannot be analysed", wanted.table_id)
        _keep(wanted, None)
        return None


def _keep(wanted: Analysis, found: Any) -> None:
    wanted.found, wanted.done = found, True
    wanted.save(update_fields=["found", "done"])


def _claimed() -> Analysis | None:
    """An analysis that no other worker has begun, or that a worker which is gone had begun."""
    late = timezone.now() - timedelta(seconds=2 * SECONDS)
    free = Q(begun=None) | Q(begun__lt=late)
    for wanted in Analysis.objects.filter(free, done=False).order_by("created")[:5]:
        mine = Analysis.objects.filter(free, pk=wanted.pk, done=False)
        if mine.update(begun=timezone.now()):
            return wanted
    return None


def stop() -> None:
    """Give up what is being worked at; another worker takes it up later."""
    global _job
    if _job is not None:
        Analysis.objects.filter(pk=_job.wanted.pk).update(begun=None)
        _job.give_up()
        _job = None
