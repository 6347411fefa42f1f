"""The worker: quick answers first, and nothing that fails ends it."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Hashable
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone

from astrarium.bots.advice import Advice
from astrarium.bots.crew import Crew
from astrarium.kernel.rules.seat import Seat as SeatOfGame
from astrarium.web.models import Person, Table
from astrarium.web.seats import seating
from astrarium.web.serving import readiness
from astrarium.web.tables import journal
from astrarium.web.tables.live import tables
from astrarium.web.worker import analyses, worker
from tests.web.people import guest, live, set_table

pytestmark = pytest.mark.django_db


class Watched(Crew):
    """Notes who answers, and does something before."""

    def __init__(self, before: Callable[[str], None] = lambda name: None) -> None:
        super().__init__()
        self.answered: list[str] = []
        self.before = before

    def answer(
        self, place: Hashable, name: str, seed: int, seat: SeatOfGame, seconds: float
    ) -> int:
        self.before(name)
        self.answered.append(name)
        return seat.legal()[0]


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


def test_a_captain_does_not_wait_for_an_admiral_at_another_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, person = guest()
    for minutes, bot in enumerate(["captain", "cadet", "admiral", "mine"]):
        asked(person, bot, minutes)
    crew = Watched()
    monkeypatch.setattr(worker, "crew", crew)
    assert worker.work()
    assert crew.answered[:2] == ["cadet", "captain"]
    assert [name for name in crew.answered if name in ("mine", "admiral")] == ["mine", "admiral"]


def test_a_captain_that_is_asked_while_others_think_waits_for_one_thought_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, person = guest()
    table = set_table(person, ["me", "captain"])
    while 0 not in live(table).state.to_act():
        worker.look_after(table)
    for _ in range(2):
        asked(person, "admiral")

    def ask_captain(name: str) -> None:
        if name == "admiral":
            answer_until_bot_is_asked(table, person)

    crew = Watched(before=ask_captain)
    monkeypatch.setattr(worker, "crew", crew)
    worker.work()
    assert crew.answered[:3] == ["admiral", "captain", "admiral"]


def test_a_captain_does_not_wait_for_a_hint_at_another_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, person = guest()
    table = set_table(person, ["me", "open"])
    _, other = guest("Bo")
    seating.take(table, 1, other)
    seating.start(table)
    table.refresh_from_db()
    player = live(table).state.to_act()[0]
    journal.want_hint(table, player, [person, other][player])
    asked(person, "captain")
    crew = Watched()
    monkeypatch.setattr(worker, "crew", crew)

    def hint(*_: object) -> Advice:
        crew.answered.append("hint")
        return Advice(live(table).state.legal(player)[0], 0.5)

    monkeypatch.setattr(worker, "hint", hint)
    worker.work()
    assert crew.answered[:2] == ["captain", "hint"]
    assert live(table).hint(player)


def test_no_hint_is_sought_for_a_question_that_was_answered_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, person = guest()
    table = set_table(person)
    while 0 not in live(table).state.to_act():
        worker.look_after(table)
    journal.want_hint(table, 0, person)
    answer_until_bot_is_asked(table, person)
    monkeypatch.setattr(worker, "hint", lambda *_: pytest.fail("a hint for nobody"))
    worker._give_hint(live(table), 0, 1.0)
    assert live(table).hint(0) is None


def test_a_bot_that_has_failed_twice_thinks_no_more() -> None:
    _, person = guest()
    table = asked(person, "gone")
    for waits in (True, True, False):
        assert worker.answer_at_once(table) == waits
        if waits:
            worker.think(table, 1.0)
            answer_until_bot_is_asked(table, person)


@pytest.mark.parametrize("problem", [OperationalError("gone"), RuntimeError("a bug")])
def test_the_worker_survives_what_fails(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, problem: Exception
) -> None:
    readiness.beat(readiness.WORKER)
    stop = threading.Event()
    sweeps: list[int] = []

    def work(goes_on: object) -> bool:
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


def test_only_bots_that_go_on_for_people_look_for_what_those_left_out_of_a_row() -> None:
    _, person = guest()
    table = set_table(person, ["me", "captain"])
    answer_until_bot_is_asked(table, person)
    assert not worker._place(live(table), 0).in_order
    assert worker._place(live(table), 1).in_order
    seating.leave(table, 0, person)
    assert not worker._place(live(table), 0).in_order
