"""Bots of one's own at a web table: chosen in the form, guarded, and replaced where they fail."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from astrarium.bots import own, process
from astrarium.web.models import Seat, Table
from astrarium.web.seats.seating import STANDING_BOT
from astrarium.web.worker import worker
from tests.seating import refused, run
from tests.web.people import answer, guest, live, set_table

pytestmark = pytest.mark.django_db

MANNER = {"listed": "link", "approval": "usual", "pace": "0", "patience": "1800", "bots": "0"}
FIRST = """
class First:
    label = "First come"

    def __init__(self, seed):
        pass

    def choose(self, seat):
        return seat.legal()[0]
"""
EXAMPLES = Path(__file__).parent.parent.parent / "docs" / "examples"


@pytest.fixture(autouse=True)
def end_programs() -> Iterator[None]:
    """No program outlives its test."""
    yield
    process.forget_all()


def enable(monkeypatch: pytest.MonkeyPatch, folder: Path, code: str = FIRST) -> None:
    path = folder / "mine.py"
    path.write_text(code)
    monkeypatch.setenv(own.VARIABLE, f"first={path}")


def form(**chosen: str) -> dict[str, str]:
    usual = {"players": "2", "seat-0": "me", "seat-1": "first", "seat-2": STANDING_BOT}
    return usual | {"seat-3": STANDING_BOT, **MANNER} | chosen


def test_it_can_be_chosen_in_the_form_and_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    client, _ = guest()
    enable(monkeypatch, tmp_path)
    assert "First come" in client.get("/games/eminent_domain/new/").content.decode()
    assert client.post("/games/eminent_domain/new/", form()).status_code == 302
    table = Table.objects.get()
    assert Seat.objects.get(table=table, number=1).bot == "first"
    while 1 not in live(table).state.to_act():
        answer(client, table, 0)
    ply, expected = live(table).ply, live(table).state.legal(1)[0]
    worker.look_after(table)
    assert live(table).record().moves[ply] == (1, expected)
    assert "First come" in client.get(f"/t/{table.key}/").content.decode()


def test_without_the_setting_nobody_can_choose_it(tmp_path: Path) -> None:
    client, _ = guest()
    (tmp_path / "mine.py").write_text(FIRST)
    for word in ("first", f"{tmp_path}/mine.py", "process:true", f"x={tmp_path}/mine.py"):
        sent = client.post("/games/eminent_domain/new/", form(**{"seat-1": word}))
        assert sent.status_code == 422
    assert not Table.objects.exists()


@pytest.mark.parametrize("body", ["return 10 ** 6", "raise OSError('no')", "while True: pass"])
def test_one_that_fails_is_logged_and_another_answers(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    body: str,
) -> None:
    client, person = guest()
    enable(monkeypatch, tmp_path, FIRST.replace("return seat.legal()[0]", body))
    monkeypatch.setenv("ASTRARIUM_BOT_SECONDS", "0.2")
    table = set_table(person, ["me", "first"])
    while 1 not in live(table).state.to_act():
        answer(client, table, 0)
    ply = live(table).ply
    with caplog.at_level(logging.ERROR):
        worker.look_after(table)
    assert live(table).ply == ply + 1
    assert "first" in caplog.text


def test_a_program_plays_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    client, person = guest()
    source = f"process:{sys.executable} {EXAMPLES / 'chatter.py'}"
    monkeypatch.setenv(own.VARIABLE, f"chatter={source}")
    table = set_table(person, ["me", "chatter"])
    for _ in range(12):
        if 0 in live(table).state.to_act():
            answer(client, table, 0)
        else:
            worker.look_after(table)
    assert {player for player, _ in live(table).record().moves} == {0, 1}


def test_a_table_outlives_the_setting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    client, person = guest()
    enable(monkeypatch, tmp_path)
    table = set_table(person, ["me", "first"])
    monkeypatch.delenv(own.VARIABLE)
    assert client.get(f"/t/{table.key}/").status_code == 200
    while 1 not in live(table).state.to_act():
        answer(client, table, 0)
    ply = live(table).ply
    worker.look_after(table)
    assert live(table).ply == ply + 1


def test_a_server_does_not_start_with_a_bad_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(own.VARIABLE, "first=./nowhere.py")
    assert refused(run("serve", "--language", "en"), "nowhere.py")
