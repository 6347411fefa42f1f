"""The stream of a table, read from a real server as a browser reads it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.web.serving import Server
from tests.web.test_concurrency import SCRIPT, TOKEN, apart

SOON = 5.0


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database: a move at one must reach the streams of the other."""
    home = tmp_path_factory.mktemp("home")
    both = [Server(home, "--no-bots", environment={"ASTRARIUM_LIMITS": "0"}) for _ in range(2)]
    for server in both:
        server.start()
    yield both[0], both[1]
    for server in both:
        server.stop()


class Stream:
    """An open stream, message by message."""

    def __init__(self, server: Server, key: str, session: str) -> None:
        self.client = HTTPConnection("localhost", server.port, timeout=SOON)
        headers = {"Cookie": f"sessionid={session}"} if session else {}
        self.client.request("GET", f"/t/{key}/stream", headers=headers)
        self.answer: HTTPResponse = self.client.getresponse()

    def message(self) -> tuple[int, str]:
        """The next message: its number and its text."""
        lines: list[str] = []
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            if line:
                lines.append(line)
            elif lines and lines[0].startswith("id: "):
                data = [line.removeprefix("data: ") for line in lines[1:]]
                return int(lines[0].removeprefix("id: ")), "\n".join(data)
            else:
                lines = []

    def close(self) -> None:
        """Leave."""
        self.answer.close()
        self.client.close()


def post(server: Server, made: Any, place: int) -> int:
    """Answer for the player asked at a place of the list."""
    seat = made["asked"][place]
    form = {"seat": seat, "serial": made["serials"][place], "action": made["actions"][place]}
    headers = {
        "Cookie": f"sessionid={made['sessions'][seat]}; csrftoken={TOKEN}",
        "X-CSRFToken": TOKEN,
        "HX-Request": "true",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    with closing(HTTPConnection("localhost", server.port, timeout=SOON)) as client:
        client.request("POST", f"/t/{made['key']}/move", urlencode(form), headers)
        return client.getresponse().status


def test_a_move_reaches_the_streams_of_every_process(servers: tuple[Server, Server]) -> None:
    made = apart(servers[0], SCRIPT, "eminent_domain", "2")
    sessions = [*made["sessions"], ""]
    streams = [Stream(server, made["key"], session) for server in servers for session in sessions]
    try:
        first = [stream.message() for stream in streams]
        assert all('id="table"' in text for _, text in first)
        assert len({number for number, _ in first}) == 1
        began = time.monotonic()
        assert post(servers[0], made, 0) == 204
        second = [stream.message() for stream in streams]
        assert time.monotonic() - began < SOON
        assert all(after[0] > before[0] for before, after in zip(first, second, strict=True))
    finally:
        for stream in streams:
            stream.close()


def test_only_who_is_asked_gets_the_answers(servers: tuple[Server, Server]) -> None:
    made = apart(servers[0], SCRIPT, "eminent_domain", "2")
    asked = made["asked"][0]
    for seat, session in enumerate([*made["sessions"], ""]):
        stream = Stream(servers[0], made["key"], session)
        _, text = stream.message()
        stream.close()
        assert ("data-action=" in text) == (seat == asked)


def test_a_stream_holds_no_thread_and_no_connection(servers: tuple[Server, Server]) -> None:
    made = apart(servers[0], SCRIPT, "eminent_domain", "2")
    pid = servers[0].process.pid
    before = open_files(pid)
    streams = [Stream(servers[0], made["key"], "") for _ in range(30)]
    for stream in streams:
        stream.message()
    grown = open_files(pid) - before
    for stream in streams:
        stream.close()
    assert grown <= 30 + 25  # the sockets, and the few connections that the hub keeps


def open_files(pid: int) -> int:
    """How many files and sockets a process has open."""
    return len(os.listdir(Path("/proc") / str(pid) / "fd"))


def test_a_stream_of_no_table_is_not_there(servers: tuple[Server, Server]) -> None:
    stream = Stream(servers[0], "nothing", "")
    assert stream.answer.status == 404
    stream.close()
