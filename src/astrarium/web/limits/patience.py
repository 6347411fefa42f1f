"""The server's side of a connection: it ends those that send half a request, or read nothing."""

from __future__ import annotations

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

SECONDS_TO_SEND = 20  # a request, from its first byte to its last
SECONDS_TO_READ = 30  # what is waiting to be read
LARGEST_HEAD = 32 * 1024
MOST_OF_AN_ADDRESS = 250  # connections to one process, unless it is a proxy's
TRUSTED = ("127.0.0.1", "::1")


class PatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with bounds for what uvicorn waits for without end."""

    connected: ClassVar[Counter[str]] = Counter()
    _sending: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None
    _head = 0
    _peer = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected: let them send a request, but not connect without end."""
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        self.connected[self._peer] += 1
        if self.connected[self._peer] > MOST_OF_AN_ADDRESS and not self._is_proxy():
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS)
        self._wait_for_request()

    def _is_proxy(self) -> bool:
        trusted = self.config.forwarded_allow_ips or ""
        allowed = trusted.split(",") if isinstance(trusted, str) else list(trusted)
        return self._peer in TRUSTED or self._peer in [one.strip() for one in allowed]

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self.connected[self._peer] -= 1
        if not self.connected[self._peer]:
            del self.connected[self._peer]
        self._has_come()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request have come, or all."""
        if self.transport.is_closing():
            return
        self._wait_for_request()
        self._head += len(data)
        is_head = self._is_idle
        super().data_received(data)
        if is_head and self._is_idle and self._sending and self._head > LARGEST_HEAD:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        """The first byte of a request has come."""
        self._wait_for_request()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """The last byte of a request has come."""
        self._has_come()
        super().on_message_complete()

    def pause_writing(self) -> None:
        """They read more slowly than we write."""
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(SECONDS_TO_READ, self.transport.abort)

    def resume_writing(self) -> None:
        """They have read some."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        super().resume_writing()

    @property
    def _is_idle(self) -> bool:
        """Whether no request has been read far enough to be answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _wait_for_request(self) -> None:
        if self._sending is None:
            self._sending = self.loop.call_later(SECONDS_TO_SEND, self._give_up)

    def _has_come(self) -> None:
        self._head = 0
        if self._sending is not None:
            self._sending.cancel()
            self._sending = None

    def _give_up(self) -> None:
        self._sending = None
        self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        """Close the connection; if no answer has begun, say why."""
        if self._is_idle or not self.cycle.response_started:
            self.transport.write(
                f"HTTP/1.1 {status.value} {status.phrase}\r\n"
                "content-length: 0\r\nretry-after: 10\r\nconnection: close\r\n\r\n".encode()
            )
        self.transport.close()
