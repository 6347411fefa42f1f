"""What takes long has threads of its own, and holds up neither pages nor moves."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

import pytest
import uvicorn

from astrarium.web import asgi
from astrarium.web.asgi import Full, Lane, lane_of
from astrarium.web.serving.serving import serve_pages
from tests.web.serving import Server
from tests.web.test_concurrency import SCRIPT, TOKEN, apart

FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    ("method", "address", "lane"),
    [
        ("GET", "/", "pages"),
        ("GET", "/account/login/", "pages"),
        ("POST", "/account/login/", "passwords"),
        ("POST", "/account/new/", "passwords"),
        ("GET", "/t/abc/", "pages"),
        ("POST", "/t/abc/move", "pages"),
        ("GET", "/t/abc/stream", "pages"),
        ("GET", "/t/abc/?at=3", "replays"),
        ("GET", "/t/abc/?text=on&at=3&as=2", "replays"),
        ("GET", "/t/abc/?as=open", "replays"),
        ("POST", "/t/abc/verify", "replays"),
        ("GET", "/t/abc/record", "replays"),
        ("GET", "/t/abc/analysis", "replays"),
    ],
)
def test_every_request_has_its_lane(method: str, address: str, lane: str) -> None:
    path, _, query = address.partition("?")
    assert lane_of({"method": method, "path": path, "query_string": query.encode()}) == lane


def test_a_lane_whose_threads_are_all_stuck_does_not_move() -> None:
    gate = threading.Event()

    async def both_stuck() -> tuple[bool, bool, bool]:
        lane = Lane("pages", 2, most=9)
        await lane.do(int)
        assert lane.is_moving()
        one = asyncio.ensure_future(lane.do(gate.wait))
        await until(lane.is_moving)  # the other thread goes on
        await until(lane.is_moving)
        two = asyncio.ensure_future(lane.do(gate.wait))
        await asyncio.sleep(0.1)
        lane.is_moving()  # what came out before
        stuck = [lane.is_moving() for _ in range(5)]
        gate.set()
        await asyncio.gather(one, two)
        await until(lane.is_moving)
        return any(stuck), one.done(), two.done()

    assert asyncio.run(both_stuck()) == (False, True, True)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.01)


def test_a_web_process_says_that_it_goes_on_only_while_pages_are_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pulse, answers, beats = SimpleNamespace(value=0.0), [True, False, False, True], []

    class Ticked(uvicorn.Server):
        def run(self, sockets: Any = None) -> None:
            async def tick() -> None:
                for _ in range(4):
                    pulse.value = 0.0
                    await self.on_tick(1)
                    beats.append(pulse.value > 0)

            asyncio.run(tick())

    monkeypatch.setattr(uvicorn, "Server", Ticked)
    monkeypatch.setattr(asgi.site, "answers", lambda: answers[len(beats)])
    with socket.socket() as place:
        serve_pages(pulse, place)
    assert beats == answers


def test_a_lane_that_is_full_takes_no_more_until_one_has_left() -> None:
    gate = threading.Event()

    async def drive() -> None:
        lane = Lane("test", 1, most=2)
        inside = [asyncio.ensure_future(lane.do(gate.wait)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Full):
            await lane.do(gate.wait)
        gate.set()
        await asyncio.gather(*inside)
        assert await lane.do(lambda: "again") == "again"

    asyncio.run(drive())


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that lets everybody try."""
    environment = {"ASTRARIUM_LIMITS": "0"}
    if request.param == "postgres":
        environment["ASTRARIUM_DATABASE"] = request.getfixturevalue("postgres_url")
    started = Server(tmp_path_factory.mktemp("home"), "--no-bots", environment=environment).start()
    yield started
    started.stop()


def ask(server: Server, method: str, path: str, session: str = "", **form: Any) -> tuple[int, Any]:
    """Send a request; its status, and the answer's headers and text."""
    headers = {
        "Cookie": f"sessionid={session}; csrftoken={TOKEN}; astrarium_language=fr",
        "X-CSRFToken": TOKEN,
        "HX-Request": "true",
        "Content-Type": FORM,
    }
    with closing(HTTPConnection("localhost", server.port, timeout=60)) as client:
        client.request(method, path, urlencode(form) if form else None, headers)
        answer = client.getresponse()
        return answer.status, (answer.headers, answer.read().decode())


def test_many_who_sign_in_hold_up_nobody_else(server: Server) -> None:
    """Each password takes the better part of a second."""
    made = apart(server, SCRIPT, "eminent_domain", "2")
    tries = 16

    def sign_in(number: int) -> tuple[int, Any]:
        name = f"Somebody{number}"
        return ask(server, "POST", "/account/login/", name=name, password="x")

    with ThreadPoolExecutor(tries) as pool:
        signing = [pool.submit(sign_in, number) for number in range(tries)]
        time.sleep(0.3)
        begun = time.monotonic()
        assert ask(server, "GET", "/health")[0] == 200
        seat = made["asked"][0]
        form = {"seat": seat, "serial": made["serials"][0], "action": made["actions"][0]}
        status, _ = ask(server, "POST", f"/t/{made['key']}/move", made["sessions"][seat], **form)
        took = time.monotonic() - begun
        assert status == 204
        assert not all(one.done() for one in signing), "the passwords were at work meanwhile"
        assert took < 2
        answers = [one.result() for one in signing]
    put_off = [told for status, told in answers if status == 429]
    assert {status for status, _ in answers} == {422, 429}
    assert len(put_off) >= tries // 2
    for headers, text in put_off:
        assert int(headers["Retry-After"]) > 0 and "trop à faire" in text


def test_a_server_does_not_start_with_limits_that_it_cannot_read(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-bots", environment={"ASTRARIUM_LIMITS": "moves.person=3"})
    with pytest.raises(AssertionError, match=r"there is no limit 'moves\.person'"):
        server.start()
    server.kill()
