"""Whether the server can do its work: what `/ready` answers to those who watch over it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.utils import timezone

from astrarium.web.models import Beat

WORKER, PAGES = "worker", "pages"
BETWEEN_BEATS, BETWEEN_PROBES = timedelta(seconds=5), timedelta(seconds=1)
LONGEST_SILENCE = timedelta(seconds=30)
LEAST_SPACE = 50 * 1024 * 1024


def problems() -> list[str]:
    """What keeps the server from its work, in words for operators; nothing if all is well."""
    return list(_problems())


def _problems() -> Iterator[str]:
    if not _holds(_database_writes):
        yield "the database cannot be written"
    if not _holds(_worker_beats):
        yield "no worker plays for the bots"
    if not _has_space():
        yield "the disk is full"


def _holds(check: Callable[[], bool]) -> bool:
    try:
        return check()
    except DatabaseError:
        return False


def _database_writes() -> bool:
    beat(PAGES, BETWEEN_PROBES)
    return True


def _worker_beats() -> bool:
    return Beat.objects.filter(name=WORKER, at__gt=timezone.now() - LONGEST_SILENCE).exists()


def _has_space() -> bool:
    return shutil.disk_usage(_place_of_data()).free >= LEAST_SPACE


def _place_of_data() -> Path:
    folder = Path(settings.DATABASES["default"]["NAME"]).parent
    return folder if connection.vendor == "sqlite" and folder.is_dir() else Path(settings.HOME)


def beat(name: str, pause: timedelta = BETWEEN_BEATS) -> None:
    """Write that a part of the server goes on, unless that was written a moment ago."""
    now = timezone.now()
    known = Beat.objects.filter(name=name)
    if known.filter(at__gt=now - pause).exists():
        return
    if not known.update(at=now):
        Beat.objects.get_or_create(name=name, defaults={"at": now})
