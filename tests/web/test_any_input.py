"""Whatever is sent to whichever address, on either database, is answered: never by a failure."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import pytest
from django.urls import get_resolver
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.web.serving import Server
from tests.web.test_concurrency import SCRIPT, TOKEN, apart

EXAMPLES = 150
ADDRESSES = sorted(
    str(pattern.pattern).replace("<int:number>", "{number}").replace("<slug:game>", "{game}")
    for pattern in get_resolver("astrarium.web.urls").url_patterns
    if str(pattern.pattern) != "ready"  # it says truly that no worker is there
)
PARAMETERS = [
    "as",
    "at",
    "seat",
    "action",
    "token",
    "serial",
    "rule",
    "text",
    "name",
    "next",
    "to",
    "agree",
    "person",
    "password",
    "again",
    "theme",
    "language",
    "listed",
    "game",
    "players",
    "seats",
    "seat0",
    "seat1",
    "bot0",
    "options",
    "pause",
    "clock",
    "record",
    "file",
]
TRICKY = (
    "", "0", "1", "-1", "²", "٣", "१", "9" * 5000, "1e9", "0x1", "\0", "a\0b", "\ud7ff", "é" * 500,
    "open", "public", "me", "captain", "on", "yes", "fr", "R1", "R99.9.9", "//else", "{}", "%00",
)  # fmt: skip


class Sent(NamedTuple):
    """A request as a stranger may send it."""

    method: str
    address: str
    key: str
    game: str
    number: str
    query: list[tuple[str, bytes]]
    form: list[tuple[str, bytes]]


LOGIN = [("name", b"\0"), ("password", b"x")]
values = st.one_of(
    st.sampled_from(TRICKY).map(str.encode),
    st.binary(max_size=30),
    st.text(max_size=30).map(lambda text: text.encode("utf-8", "replace")),
    st.integers().map(lambda number: str(number).encode()),
)
fields = st.lists(
    st.tuples(st.one_of(st.sampled_from(PARAMETERS), st.text(max_size=5)), values), max_size=4
)
requests = st.builds(
    Sent,
    st.sampled_from(["GET", "POST", "HEAD", "PUT", "DELETE"]),
    st.sampled_from(ADDRESSES),
    st.one_of(st.just("{here}"), st.sampled_from(["nothing", "\0", "²", "a" * 500, "%2e%2e"])),
    st.sampled_from(["eclipse", "eminent_domain", "vote", "nothing", "-"]),
    st.one_of(st.sampled_from(["0", "1", "9", "9" * 5000, "²"]), st.text(max_size=3)),
    fields,
    fields,
)


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, dict[str, Any]]]:
    """A server, and a table there that is played."""
    environment = {"ASTRARIUM_LIMITS": "0"}
    if request.param == "postgres":
        environment["ASTRARIUM_DATABASE"] = request.getfixturevalue("postgres_url")
    home: Path = tmp_path_factory.mktemp("home")
    server = Server(home, "--no-bots", environment={**os.environ, **environment}).start()
    yield server, apart(server, SCRIPT, "eminent_domain", "2")
    server.stop()


@settings(max_examples=EXAMPLES)
@given(sent=requests, is_player=st.booleans())
@example(Sent("GET", "t/<key:key>/", "{here}", "-", "0", [("as", "²".encode())], []), True)
@example(Sent("GET", "t/<key:key>/", "{here}", "-", "0", [("as", b"9" * 5000)], []), True)
@example(Sent("GET", "t/<key:key>/", "\0", "-", "0", [], []), False)
@example(Sent("GET", "records/<key:key>/", "\0", "-", "0", [], []), False)
@example(Sent("POST", "account/login/", "-", "-", "0", [], LOGIN), False)
@example(Sent("POST", "t/<key:key>/chat", "{here}", "-", "0", [], [("text", b"a\0b")]), True)
@example(Sent("POST", "t/<key:key>/seat/{number}/take", "{here}", "-", "9" * 5000, [], []), False)
def test_nothing_that_is_sent_makes_the_server_fail(
    place: tuple[Server, dict[str, Any]], sent: Sent, is_player: bool
) -> None:
    server, made = place
    assert status(server, made, sent, is_player) < 500


def status(server: Server, made: dict[str, Any], sent: Sent, is_player: bool) -> int:
    """How a request is answered; a stream is left as soon as it has begun."""
    names = {"number": quote(sent.number), "game": quote(sent.game)}
    path = sent.address.replace("<key:key>", quote(sent.key.replace("{here}", made["key"])))
    query = urlencode(sent.query)
    session = f"sessionid={made['sessions'][0]}; " if is_player else ""
    headers = {
        "Cookie": f"{session}csrftoken={TOKEN}",
        "X-CSRFToken": TOKEN,
        "Content-Type": "application/x-www-form-urlencoded",
    }
    with closing(HTTPConnection("localhost", server.port, timeout=30)) as client:
        body = urlencode(sent.form) if sent.method == "POST" else None
        client.request(sent.method, f"/{path.format(**names)}?{query}", body, headers)
        return client.getresponse().status


@pytest.mark.parametrize("length", [b"9" * 5000, b"-1", "²".encode(), b"1, 1"])
def test_no_announced_length_makes_the_server_fail(
    place: tuple[Server, dict[str, Any]], length: bytes
) -> None:
    server, _ = place
    with closing(HTTPConnection("localhost", server.port, timeout=30)) as client:
        client.putrequest("POST", "/name")
        client.putheader("Content-Length", length)
        client.endheaders()
        assert client.getresponse().status < 500
