"""`/health` says that a process lives, `/ready` that the server can do its work."""

from __future__ import annotations

import asyncio
import shutil
from collections import namedtuple
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.db.utils import ConnectionHandler
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from astrarium.web.models import Beat, Entry
from astrarium.web.serving import readiness
from astrarium.web.serving.alive import Alive
from tests.web.people import guest, set_table

Usage = namedtuple("Usage", "total used free")


def get(address: str) -> tuple[int, bytes]:
    sent: list[dict[str, Any]] = []

    async def site(scope: object, receive: object, send: Any) -> None:
        await send({"type": "http.response.start", "status": 599, "headers": []})
        await send({"type": "http.response.body", "body": b"a page"})

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": address, "headers": []}
    asyncio.run(Alive(site)(scope, None, send))  # type: ignore[arg-type]
    return sent[0]["status"], sent[1]["body"]


def test_health_is_told_without_a_page_or_a_database() -> None:
    assert get("/health") == (200, b"ok\n")
    assert get("/") == (599, b"a page")


def ready() -> tuple[int, str]:
    found = Client().get("/ready")
    return found.status_code, found.content.decode()


@pytest.fixture
def working() -> None:
    readiness.beat(readiness.WORKER)


@pytest.mark.django_db
@pytest.mark.usefixtures("working")
def test_ready_while_all_goes_well() -> None:
    assert ready() == (200, "ok\n")


@pytest.mark.django_db
@pytest.mark.usefixtures("working")
def test_who_asks_each_second_is_always_answered(limits_on: Settings) -> None:
    limits_on.LIMITS = "page.guests=1/m page.address=1/m"
    assert [ready() for _ in range(3)] == 3 * [(200, "ok\n")]
    assert [Client().get("/about/").status_code for _ in range(2)] == [200, 429]


@pytest.mark.django_db
def test_not_ready_without_a_worker() -> None:
    assert ready() == (503, "no worker plays for the bots\n")
    long_ago = timezone.now() - timedelta(minutes=1)
    Beat.objects.create(name=readiness.WORKER, at=long_ago)
    assert ready() == (503, "no worker plays for the bots\n")
    readiness.beat(readiness.WORKER)
    assert ready() == (200, "ok\n")


@pytest.mark.django_db
@pytest.mark.usefixtures("working")
def test_not_ready_with_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda place: Usage(2**40, 2**40 - 1000, 1000))
    assert ready() == (503, "the disk is full\n")


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("working")
def test_not_ready_with_a_database_that_can_only_be_read() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only=ON")
        try:
            assert ready() == (503, "the database cannot be written\n")
        finally:
            cursor.execute("PRAGMA query_only=OFF")
    assert ready() == (200, "ok\n")


@pytest.mark.django_db
def test_a_beat_is_written_now_and_then_only(django_assert_num_queries: Any) -> None:
    readiness.beat(readiness.WORKER)
    with django_assert_num_queries(1):
        readiness.beat(readiness.WORKER)


@pytest.mark.django_db
def test_what_cannot_be_saved_is_said_and_can_be_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client, person = guest()
    client.raise_request_exception = False
    table = set_table(person, ["me", "open"])
    before = Entry.objects.count()

    def full(*_: object, **__: object) -> None:
        raise OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Entry, "save", full)
        refused = client.post(f"/t/{table.key}/chat", {"text": "Hello"})
    assert refused.status_code == 503 and refused["Retry-After"] == "10"
    assert "nothing is lost" in refused.content.decode()
    assert Entry.objects.count() == before
    assert client.post(f"/t/{table.key}/chat", {"text": "Hello"}).status_code == 303


@pytest.mark.django_db
def test_a_connection_that_can_only_read_is_opened_anew(tmp_path: Any) -> None:
    name = str(tmp_path / "some.sqlite3")
    connections = ConnectionHandler(
        {"default": {"ENGINE": "astrarium.web.sqlite", "NAME": name, "CONN_MAX_AGE": None}}
    )
    one = connections["default"]
    with one.cursor() as cursor:
        cursor.execute("CREATE TABLE t (x)")
        cursor.execute("PRAGMA query_only=ON")
    for _ in range(2):
        with pytest.raises(OperationalError), one.cursor() as cursor:
            cursor.execute("INSERT INTO t VALUES (1)")
    one.close_if_unusable_or_obsolete()  # as after each request
    with one.cursor() as cursor:
        cursor.execute("INSERT INTO t VALUES (1)")
    one.close()
