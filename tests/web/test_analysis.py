"""The analysis of a game that is over: asked for, worked out beside the worker, and shown."""

from __future__ import annotations

import io
import json
import logging
import os
import sys
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone

from astrarium import games
from astrarium.arena import analysis
from astrarium.kernel.records.record import parse
from astrarium.web.models import Analysis, Entry, Table, Upload
from astrarium.web.tables.live import tables
from astrarium.web.worker import analyses, judging, worker
from tests.web.people import HTMX, guest, work_until_replayed

pytestmark = pytest.mark.django_db

RECORD = Path(__file__).parent.parent / "records" / "eminent_domain" / "2p-printed.record"


@pytest.fixture(autouse=True)
def no_job_is_left() -> Iterator[None]:
    """A test that gives up leaves no process behind."""
    yield
    analyses.stop()


def uploaded(client: Client, text: str = RECORD.read_text()) -> Table:
    """A game that is over."""
    client.post("/records/", {"text": text})
    work_until_replayed()
    table = Upload.objects.get().table
    assert table is not None
    return table


def wait() -> None:
    """Let the worker work until there is nothing to do."""
    end = time.monotonic() + 120
    while Analysis.objects.filter(done=False).exists() and time.monotonic() < end:
        worker.work()
        time.sleep(0.05)


def test_an_analysis_is_worked_out_and_shown() -> None:
    client, _ = guest()
    table = uploaded(client)
    address = f"/t/{table.key}/analysis"
    assert "Analyse" in client.get(address).content.decode()
    assert not Analysis.objects.exists()
    assert client.post(address).status_code == 303
    waiting = client.get(address).content.decode()
    assert "being analysed" in waiting and 'hx-trigger="every 2s"' in waiting
    wait()
    page = client.get(address).content.decode()
    assert page.count('class="chart-line') == 2
    assert "Where the game turned" in page and "go from" in page
    assert "hx-trigger" not in page
    fragment = client.get(address, headers=HTMX).content.decode()
    assert fragment.lstrip().startswith("<div") and "polyline" in fragment


def test_the_swings_lead_to_the_table_as_it_was() -> None:
    client, _ = guest()
    table = uploaded(client)
    client.post(f"/t/{table.key}/analysis")
    wait()
    found = Analysis.objects.get().found
    assert found is not None
    assert 1 <= len(found["swings"]) <= 3
    for swing in found["swings"]:
        look = client.get(f"/t/{table.key}/?at={swing['ply']}&as={swing['mover']}")
        assert look.status_code == 200
    told = client.get(f"/t/{table.key}/analysis", headers={"Accept-Language": "fr"})
    assert "Chances de gagner" in told.content.decode()


def test_alone_at_the_table_the_figure_is_no_victory() -> None:
    client, _ = guest()
    alone = (RECORD.parent.parent / "age_of_galaxy" / "1p-printed.record").read_text()
    table = uploaded(client, alone)
    found = analysis.analyse(parse(alone, games.find), "random").plain()
    Analysis.objects.create(table=table, done=True, found=found)
    page = client.get(f"/t/{table.key}/analysis").content.decode()
    assert "Chances of a good result" in page and "Chances to win" not in page


def test_asking_twice_works_once() -> None:
    client, _ = guest()
    table = uploaded(client)
    for _ in range(2):
        client.post(f"/t/{table.key}/analysis")
    assert Analysis.objects.count() == 1


def test_the_table_offers_it_after_the_end() -> None:
    client, _ = guest()
    table = uploaded(client)
    assert f"/t/{table.key}/analysis" in client.get(f"/t/{table.key}/?at=0").content.decode()


def test_a_failure_is_logged_and_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client, _ = guest()
    table = uploaded(client)
    monkeypatch.setattr(analyses, "COMMAND", (sys.executable, "-c", "raise SystemExit(3)"))
    client.post(f"/t/{table.key}/analysis")
    with caplog.at_level(logging.ERROR):
        wait()
    assert "cannot be analysed" in caplog.text
    assert "could not be analysed" in client.get(f"/t/{table.key}/analysis").content.decode()


def test_one_that_failed_can_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    client, _ = guest()
    table = uploaded(client)
    address = f"/t/{table.key}/analysis"
    with monkeypatch.context() as failing:
        failing.setattr(analyses, "COMMAND", (sys.executable, "-c", "raise SystemExit(3)"))
        client.post(address)
        wait()
    assert "Analyse again" in client.get(address).content.decode()
    assert client.post(address).status_code == 303
    assert "being analysed" in client.get(address).content.decode()
    wait()
    assert "Where the game turned" in client.get(address).content.decode()


def test_one_that_was_found_is_not_worked_out_again() -> None:
    client, _ = guest()
    table = uploaded(client)
    Analysis.objects.create(table=table, done=True, found={"kept": True})
    client.post(f"/t/{table.key}/analysis")
    assert Analysis.objects.get().done and Analysis.objects.get().found == {"kept": True}


def test_a_system_without_bounds_analyses_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    monkeypatch.delattr(os, "nice")
    monkeypatch.setattr(analysis, "ADVISER", "random")
    monkeypatch.setattr(sys, "stdin", io.StringIO(RECORD.read_text()))
    judging.main()
    assert json.loads(capsys.readouterr().out)["bot"] == "random"


def test_a_table_that_does_not_replay_cannot_be_analysed_and_stops_nobody() -> None:
    client, _ = guest()
    table = uploaded(client)
    Analysis.objects.create(table=table)
    Entry.objects.filter(table=table, number=1).update(action=9999)
    tables.forget(table)
    worker.work()
    assert Analysis.objects.get().done and Analysis.objects.get().found is None


def test_the_worker_never_waits_for_an_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    client, _ = guest()
    table = uploaded(client)
    monkeypatch.setattr(analyses, "COMMAND", (sys.executable, "-c", "import time; time.sleep(60)"))
    client.post(f"/t/{table.key}/analysis")
    started = time.monotonic()
    for _ in range(6):
        worker.work()
    assert time.monotonic() - started < 5
    assert not Analysis.objects.get().done


def test_one_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    client, _ = guest()
    table = uploaded(client)
    monkeypatch.setattr(analyses, "COMMAND", (sys.executable, "-c", "import time; time.sleep(60)"))
    monkeypatch.setattr(analyses, "SECONDS", 0)
    client.post(f"/t/{table.key}/analysis")
    wait()
    assert Analysis.objects.get().done and Analysis.objects.get().found is None


def test_what_another_worker_has_begun_is_left_to_it_unless_it_is_gone() -> None:
    client, _ = guest()
    table = uploaded(client)
    wanted = Analysis.objects.create(table=table, begun=timezone.now())
    analyses.analyse_games()
    assert analyses._job is None
    wanted.begun = timezone.now() - timedelta(seconds=3 * analyses.SECONDS)
    wanted.save()
    analyses.analyse_games()
    assert analyses._job is not None
