"""Records that people send: replayed apart, within limits, and shown as tables."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from django.test import Client

from astrarium.web.models import Stage, Table, Upload
from astrarium.web.worker import uploads, worker
from astrarium.web.worker.proving import problem_of
from tests.web.people import guest, live, work_until_replayed

pytestmark = pytest.mark.django_db

RECORD = Path(__file__).parent.parent / "records" / "eminent_domain" / "2p-printed.record"


def send(client: Client, text: str) -> Upload:
    """Send a record as pasted text."""
    answer = client.post("/records/", {"text": text})
    assert answer.status_code == 302
    return Upload.objects.get(key=answer["Location"].strip("/").split("/")[-1])


def test_a_record_becomes_a_table_to_look_at_from_every_seat() -> None:
    client, person = guest()
    upload = send(client, RECORD.read_text())
    work_until_replayed()
    upload.refresh_from_db()
    assert upload.done and not upload.problem and upload.table is not None
    table = upload.table
    assert table.stage == Stage.OVER and table.host == person
    assert live(table).record().text() == RECORD.read_text()
    for look in ("?at=0", "?at=10&as=1", "?as=open", "record"):
        answer = client.get(f"/t/{table.key}/{look}")
        assert answer.status_code == 200
        assert b"free seat" not in answer.content  # nobody can sit down any more


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("end ", "end 1"), "moves"),
        (lambda text: text.replace("seed: ", "seed: zz"), "seed"),
        (lambda text: text.rsplit("\n", 3)[0], "cut off"),
        (lambda text: text.replace("rules: 1", "rules: 99"), "version"),
        (lambda text: "hello", "not a record"),
        (lambda text: text.replace("eminent_domain", "no_game"), "no game"),
    ],
)
def test_a_bad_record_is_refused_in_a_sentence(change: object, told: str) -> None:
    client, _ = guest()
    upload = send(client, change(RECORD.read_text()))  # type: ignore[operator]
    work_until_replayed()
    page = client.get(f"/records/{upload.key}/").content.decode()
    assert told in page
    assert not Table.objects.exists()


def test_the_refusal_speaks_french_too() -> None:
    client, _ = guest()
    upload = send(client, "bonjour")
    work_until_replayed()
    client.cookies["astrarium_language"] = "fr"
    page = client.get(f"/records/{upload.key}/").content.decode()
    assert "première ligne" in page


def test_a_hostile_record_cannot_hang_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that would replay for ever is given up after a bounded time."""
    monkeypatch.setattr(uploads, "SECONDS", 0.01)
    client, _ = guest()
    upload = send(client, RECORD.read_text())
    work_until_replayed()
    upload.refresh_from_db()
    assert upload.done and "too long" in upload.problem
    assert not Table.objects.exists()


def test_a_worker_that_begins_to_replay_a_record_does_not_wait_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Eighteen records once held up all bots for forty-two seconds."""
    monkeypatch.setattr(uploads, "COMMAND", (sys.executable, "-c", "import time; time.sleep(60)"))
    client, _ = guest()
    send(client, RECORD.read_text())
    began = time.monotonic()
    for _ in range(5):
        worker.work()
    assert time.monotonic() - began < 2
    assert not Upload.objects.filter(done=True).exists()
    assert not Upload.objects.filter(begun=None).exists(), "no other worker replays it too"
    uploads.stop()
    assert Upload.objects.filter(begun=None).exists(), "but when this one stops"


def test_a_system_without_bounds_replays_all_the_same() -> None:
    code = (
        "import sys; sys.modules['resource'] = None; from astrarium.web.worker.proving import main"
    )
    ended = subprocess.run(
        [sys.executable, "-c", f"{code}; main()"],
        input=RECORD.read_text(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.strip() == ""


def test_a_record_longer_than_any_game_is_not_replayed() -> None:
    text = RECORD.read_text()
    head, _, _ = text.partition("\n\n")
    moves = "\n".join("0: skip" for _ in range(6000))
    assert "too long" in problem_of(f"{head}\n\n{moves}\nend 6000\n")


def test_what_is_too_large_is_refused_before_it_is_kept() -> None:
    client, _ = guest()
    answer = client.post("/records/", {"text": "x" * (257 * 1024)})
    assert answer.status_code == 422 and "256" in answer.content.decode()
    assert not Upload.objects.exists()


def test_others_do_not_see_an_upload() -> None:
    client, _ = guest()
    stranger, _ = guest("Eve")
    upload = send(client, RECORD.read_text())
    assert stranger.get(f"/records/{upload.key}/").status_code == 404
