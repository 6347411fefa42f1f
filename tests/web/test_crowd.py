"""A crowd, against real servers that share one database: what each counts, the other knows."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlencode

import pytest

from tests.web.serving import Server
from tests.web.test_concurrency import SCRIPT, TOKEN, apart
from tests.web.test_stream import SOON, Stream

LIMITS = "streams.person=3, streams.guests=5, name.person=6/h, quick.table=2"
LAG = 1.2  # seconds until another process knows


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    """Two servers, each with a process of its own, on one database."""
    home = tmp_path_factory.mktemp("home")
    environment = {"ASTRARIUM_LIMITS": LIMITS}
    if request.param == "postgres":
        environment["ASTRARIUM_DATABASE"] = request.getfixturevalue("postgres_url")
    both = [Server(home, "--no-bots", environment=environment) for _ in range(2)]
    for server in both:
        server.start()
    yield both[0], both[1]
    for server in both:
        server.stop()


def ask(
    server: Server,
    method: str,
    path: str,
    session: str = "",
    whence: str = "127.0.0.1",
    **form: str,
) -> tuple[int, str, str]:
    """Send a request from an address: the status, when to try again, and the text."""
    headers = {
        "Cookie": f"sessionid={session}; csrftoken={TOKEN}",
        "X-CSRFToken": TOKEN,
        "HX-Request": "true",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    client = HTTPConnection("127.0.0.1", server.port, timeout=SOON, source_address=(whence, 0))
    with closing(client):
        client.request(method, path, urlencode(form) if form else None, headers)
        answer = client.getresponse()
        return answer.status, answer.getheader("Retry-After", ""), answer.read().decode()


class From(Stream):
    """A stream from an address of one's own."""

    def __init__(self, server: Server, key: str, session: str, whence: str) -> None:
        self.client = HTTPConnection(
            "127.0.0.1", server.port, timeout=SOON, source_address=(whence, 0)
        )
        headers = {"Cookie": f"sessionid={session}"} if session else {}
        self.client.request("GET", f"/t/{key}/stream", headers=headers)
        self.answer = self.client.getresponse()


@pytest.fixture
def streams() -> Iterator[list[Stream]]:
    opened: list[Stream] = []
    yield opened
    for stream in opened:
        stream.close()
    time.sleep(LAG)


def test_a_limit_holds_for_both_processes_together(servers: tuple[Server, Server]) -> None:
    session = apart(servers[0], SCRIPT, "eminent_domain", "2")["sessions"][0]
    answers = []
    for number in range(8):
        answers.append(ask(servers[number % 2], "POST", "/name", session, name=f"Ada {number}"))
        time.sleep(LAG)
    assert [status for status, _, _ in answers] == [303] * 6 + [429] * 2
    assert 0 < int(answers[-1][1]) <= 60 * 60 and "try again in" in answers[-1][2]


def test_a_person_has_so_many_streams_only_in_both_processes_together(
    servers: tuple[Server, Server], streams: list[Stream]
) -> None:
    made = apart(servers[0], SCRIPT, "eminent_domain", "2")
    for number in range(3):
        streams.append(Stream(servers[number % 2], made["key"], made["sessions"][0]))
        streams[-1].message()
    time.sleep(LAG)
    for server in servers:
        status, again, told = ask(server, "GET", f"/t/{made['key']}/stream", made["sessions"][0])
        assert status == 429 and again and "3 windows" in told
    streams.pop().close()
    time.sleep(LAG)
    streams.append(Stream(servers[1], made["key"], made["sessions"][0]))
    assert streams[-1].answer.status == 200


def test_guests_of_one_address_share_the_streams_that_guests_may_have(
    servers: tuple[Server, Server], streams: list[Stream]
) -> None:
    made = apart(servers[0], SCRIPT, "eminent_domain", "2")
    for number in range(5):
        streams.append(From(servers[number % 2], made["key"], "", "127.1.0.1"))
        streams[-1].message()
    time.sleep(LAG)
    status, _, told = ask(servers[0], "GET", f"/t/{made['key']}/stream", "", "127.1.0.1")
    assert status == 429 and "5 tables open" in told
    streams.append(From(servers[0], made["key"], "", "127.1.0.2"))
    assert streams[-1].answer.status == 200


def test_who_comes_late_to_a_crowd_is_told_that_the_page_is_slow(
    servers: tuple[Server, Server], streams: list[Stream]
) -> None:
    made = apart(servers[0], SCRIPT, "eminent_domain", "2")
    for number in range(4):
        streams.append(From(servers[0], made["key"], "", f"127.2.0.{number + 1}"))
        _, page = streams[-1].message()
    assert "slower beat" in page
    player = From(servers[0], made["key"], made["sessions"][0], "127.2.1.1")
    streams.append(player)
    assert "slower beat" not in player.message()[1]


def test_the_pages_of_a_site_are_there(servers: tuple[Server, Server]) -> None:
    for address in ("/", "/tables/", "/mine/", "/health"):
        assert ask(servers[0], "GET", address)[0] == 200


def test_streams_that_have_gone_are_counted_no_more(servers: tuple[Server, Server]) -> None:
    made = apart(servers[0], SCRIPT, "eminent_domain", "2")
    before = len(os.listdir(f"/proc/{servers[0].process.pid}/fd"))
    for _ in range(4):
        opened = [From(servers[0], made["key"], "", "127.3.0.1") for _ in range(5)]
        for stream in opened:
            assert stream.answer.status == 200
            stream.message()
            stream.close()
        time.sleep(LAG)
    assert len(os.listdir(f"/proc/{servers[0].process.pid}/fd")) <= before + 5
