"""Counting across processes: each counts in memory, and once in a while tells the others.

A process writes one row with what it has counted, and reads the rows of the others, twice a second:
so a count may lag a second, and what is counted costs no write of its own. What is far below its
bound is not told at all.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple
from uuid import uuid4

from django.db import DatabaseError, connections

from astrarium.web.models import Tally

SECONDS_BETWEEN = 0.5
SECONDS_OF_LIFE = 10  # a process that has said nothing for so long holds nothing any more
SECONDS_KEPT = 60 * 60 * 24
TOLD_FROM = 20  # a count is told from a twentieth of its bound on
SWEEP_EVERY = 60  # shares

logger = logging.getLogger(__name__)
now = time.time


def _moment() -> datetime:
    return datetime.fromtimestamp(now(), UTC)


class Bound(NamedTuple):
    """So many within so many seconds, in windows of the clock; or at one time, if that is 0."""

    most: int
    seconds: int

    def window(self) -> int:
        """The number of the present window."""
        return int(now() // self.seconds) if self.seconds else 0

    def wait(self) -> int:
        """How many seconds are left of the present window."""
        return int(self.seconds - now() % self.seconds) + 1 if self.seconds else SECONDS_OF_LIFE


@dataclass
class Count:
    """What this process has counted in a window."""

    bound: Bound
    window: int
    number: int = 0


class Counts:
    """What has been counted, by this process and by the others as far as they have told."""

    def __init__(self) -> None:
        self.process = uuid4().hex
        self._lock = threading.Lock()
        self._own: dict[str, Count] = {}
        self._rows: dict[str, tuple[float, dict[str, list[int]]]] = {}
        self._others: dict[tuple[str, int], int] = {}
        self._told: dict[str, list[int]] = {}
        self._told_at = 0.0
        self._read_from = _moment() - timedelta(seconds=SECONDS_KEPT)
        self._shares = 0
        self._thread: threading.Thread | None = None

    def number(self, key: str, bound: Bound) -> int:
        """How many have been counted in the present window."""
        window = bound.window()
        own = self._own.get(key)
        mine = own.number if own is not None and own.window == window else 0
        return mine + self._others.get((key, window), 0)

    def add(self, key: str, bound: Bound, number: int = 1) -> None:
        """Count one more, or one less of what is held."""
        window = bound.window()
        with self._lock:
            own = self._own.get(key)
            if own is None or own.window != window:
                own = self._own[key] = Count(bound, window)
            own.number += number
            if not own.number:
                del self._own[key]

    def keep_sharing(self) -> None:
        """Share from now on, in a thread of its own."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._share_on, name="counts", daemon=True)
                self._thread.start()

    def _share_on(self) -> None:
        while True:
            time.sleep(SECONDS_BETWEEN)
            try:
                self.share()
            except DatabaseError:
                logger.exception("counts cannot be shared")
                connections.close_all()
            except Exception:
                logger.exception("sharing counts stumbles, and goes on")

    def share(self) -> None:
        """Tell the other processes what has been counted here, and hear what they have counted."""
        self._tell()
        self._hear()
        self._shares += 1
        if self._shares % SWEEP_EVERY == 0:
            self._sweep()

    def _tell(self) -> None:
        told = self._worth_telling()
        is_old = bool(told) and now() - self._told_at > SECONDS_OF_LIFE / 3
        if told == self._told and not is_old:
            return
        row = Tally(process=self.process, at=_moment(), counts=told)
        Tally.objects.bulk_create(
            [row],
            update_conflicts=True,
            unique_fields=["process"],
            update_fields=["at", "counts"],
        )
        self._told, self._told_at = told, now()

    def _worth_telling(self) -> dict[str, list[int]]:
        with self._lock:
            return {
                key: [own.window, own.number]
                for key, own in self._own.items()
                if own.number * TOLD_FROM >= own.bound.most and own.window == own.bound.window()
            }

    def _hear(self) -> None:
        begun = _moment() - timedelta(seconds=SECONDS_OF_LIFE)
        rows = Tally.objects.filter(at__gte=self._read_from).exclude(process=self.process)
        for row in rows:
            self._rows[row.process] = row.at.timestamp(), row.counts
        self._read_from = begun
        others: dict[tuple[str, int], int] = defaultdict(int)
        for at, counts in self._rows.values():
            lives = now() - at < SECONDS_OF_LIFE
            for key, (window, number) in counts.items():
                if window or lives:
                    others[key, window] += number
        self._others = dict(others)

    def _sweep(self) -> None:
        """Forget what has ended."""
        with self._lock:
            ended = [key for key, own in self._own.items() if own.window != own.bound.window()]
            for key in ended:
                del self._own[key]
        oldest = now() - SECONDS_KEPT
        self._rows = {name: row for name, row in self._rows.items() if row[0] > oldest}
        Tally.objects.filter(at__lt=_moment() - timedelta(seconds=SECONDS_KEPT)).delete()


counts = Counts()
