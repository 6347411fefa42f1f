"""The worker: quick answers first, and nothing that fails ends it."""

from __future__ import annotations

import logging
import threading
import time
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone

from astrarium.web import analyses, journal, worker
from astrarium.web.live import tables
from astrarium.web.models import Person, Table
from tests.web.people import guest, live, set_table

pytestmark = pytest.mark.django_db


def asked(person: Person, bot: str, minutes: int = 0) -> Table:
    """A table where a bot has waited for so many minutes to be let answer."""
    table = set_table(person, ["me", "captain"])
    table.seats.filter(number=1).update(bot=bot)
    tables.forget(table)
    answer_until_bot_is_asked(table, person)
    Table.objects.filter(pk=table.pk).update(due=timezone.now() - timedelta(minutes=minutes))
    return table


def answer_until_bot_is_asked(table: Table, person: Person) -> None:
    while 0 in live(table).state.to_act():
        now = live(table)
        journal.move(table, 0, now.state.legal(0)[0], now.serial(0), person)


@pytest.mark.parametrize("problem", [OperationalError("gone"), RuntimeError("a bug")])
def test_the_worker_survives_what_fails(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, problem: Exception
) -> None:
    stop = threading.Event()
    sweeps: list[int] = []

    def work() -> bool:
        sweeps.append(1)
        if len(sweeps) == 3:
            stop.set()
        raise problem

    monkeypatch.setattr(worker, "work", work)
    monkeypatch.setattr(worker, "SECONDS_AFTER_STUMBLE", 0.05)
    started = time.monotonic()
    with caplog.at_level(logging.ERROR):
        worker.run(stop)
    assert len(sweeps) == 3 and caplog.text.count(f"{problem}") >= 3
    assert time.monotonic() - started >= 0.1


def test_bots_play_on_while_an_analysis_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(analyses, "analyse_games", fail)
    _, person = guest()
    table = asked(person, "captain")
    ply = live(table).ply
    with pytest.raises(RuntimeError):
        worker.work()
    assert live(table).ply > ply
