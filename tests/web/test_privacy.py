"""What a server keeps is for its owner alone, and pages are for those they were made for."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from django.test import Client

from astrarium.web.serving.privacy import keep_private, make_private_folder, touch_private
from tests.web.people import guest, set_table
from tests.web.serving import Server


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_database_secret_and_their_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    before = os.umask(0)
    try:
        server = Server(home).start()
        kept = {path.name: mode(path) for path in home.iterdir() if path.name != "server.log"}
        server.stop()
    finally:
        os.umask(before)
    assert {"secret", "astrarium.sqlite3", "astrarium.sqlite3-wal"} <= set(kept)
    assert set(kept.values()) == {0o600}
    assert mode(home) == 0o700


def test_what_an_earlier_version_left_open_is_closed(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o755)
    database = home / "astrarium.sqlite3"
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE seeds (seed)")
        for path in home.iterdir():
            path.chmod(0o644)
        make_private_folder(home)
        touch_private(database)
        assert {mode(path) for path in home.iterdir()} == {0o600}
    assert mode(home) == 0o700


def test_a_file_that_is_private_enough_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text("x")
    path.chmod(0o400)
    keep_private(path)
    assert mode(path) == 0o400


@pytest.mark.django_db
def test_no_browser_or_proxy_keeps_a_page() -> None:
    client, person = guest()
    table = set_table(person)
    pages = ("/", "/mine/", "/account/", "/nothing/", f"/t/{table.key}/", f"/t/{table.key}/rule")
    for address in pages:
        assert client.get(address)["Cache-Control"] == "no-store", address


@pytest.mark.django_db
def test_what_is_the_same_for_everybody_is_kept_for_long() -> None:
    with closing(Client().get("/static/astrarium/site.css")) as page:
        assert "max-age=31536000" in page["Cache-Control"]
