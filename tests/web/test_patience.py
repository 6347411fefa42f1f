"""Connections that send half a request, or read nothing, end by themselves."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn

from astrarium.web.limits import patience
from astrarium.web.limits.patience import PatientProtocol
from tests.web.serving import free_port

GET = b"GET / HTTP/1.1\r\nHost: x\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n"
LARGE = b"x" * (1 << 20)


async def answering(scope: Any, receive: Any, send: Any) -> None:
    """Says hello once the whole request has come; `/large` says a lot, `/slow` takes its time."""
    while (message := await receive())["type"] == "http.request" and message["more_body"]:
        pass
    if message["type"] == "http.disconnect":
        return
    if scope["path"] == "/slow":
        await asyncio.sleep(1)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(100 if scope["path"] == "/large" else 0):
        await send({"type": "http.response.body", "body": LARGE, "more_body": True})
    await send({"type": "http.response.body", "body": b"hello"})


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A server of short patience."""
    monkeypatch.setattr(patience, "SECONDS_TO_SEND", 0.4)
    monkeypatch.setattr(patience, "SECONDS_TO_READ", 0.4)
    chosen = free_port()
    config = uvicorn.Config(
        answering, port=chosen, http=PatientProtocol, lifespan="off", log_level="error"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield chosen
    server.should_exit = True
    thread.join(10)


def until_closed(client: socket.socket) -> bytes:
    """All that the server says before it closes; fails if it does not close."""
    client.settimeout(5)
    told = b""
    while data := client.recv(1 << 16):
        told += data
    return told


@pytest.mark.parametrize(
    "sent", [b"", b"GE", GET, GET + b"X: y", POST, POST + b"half", b"\r\n\r\n"]
)
def test_half_a_request_ends(port: int, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(sent)
        assert until_closed(client).startswith(b"HTTP/1.1 408 ")


def drip(client: socket.socket, line: bytes, pause: float) -> None:
    """Send header after header until the server has had enough, or for five seconds."""
    end = time.monotonic() + 5
    while time.monotonic() < end:
        client.sendall(line)
        time.sleep(pause)


def test_a_request_that_drips_ends(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(GET)
        with pytest.raises(ConnectionError):
            drip(client, b"X: y\r\n", 0.05)


def test_half_a_request_after_a_whole_one_ends(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(GET + b"\r\n" + GET)
        told = until_closed(client)
        assert told.startswith(b"HTTP/1.1 200 ") and b"HTTP/1.1 408 " in told


def test_an_answer_that_takes_longer_than_the_request_may_comes_all_the_same(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(GET.replace(b"/ ", b"/slow ") + b"Connection: close\r\n\r\n")
        assert b"hello" in until_closed(client)


def test_who_reads_nothing_is_left(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(GET.replace(b"/ ", b"/large ") + b"\r\n")
        time.sleep(1.5)
        assert len(until_closed(client)) < 50 * len(LARGE)


def test_headers_without_end_are_refused(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SECONDS_TO_SEND", 60)
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(GET)
        with pytest.raises(ConnectionError):
            drip(client, b"X: " + b"y" * 1000 + b"\r\n", 0.001)


def test_an_address_has_so_many_connections_only(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "MOST_OF_AN_ADDRESS", 3)
    monkeypatch.setattr(patience, "TRUSTED", ())
    monkeypatch.setattr(PatientProtocol, "_is_proxy", lambda self: False)
    clients = [socket.create_connection(("127.0.0.1", port)) for _ in range(4)]
    try:
        assert until_closed(clients[3]).startswith(b"HTTP/1.1 429 ")
        clients[0].sendall(GET + b"Connection: close\r\n\r\n")
        assert b"hello" in until_closed(clients[0])
    finally:
        for client in clients:
            client.close()
