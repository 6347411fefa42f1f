"""The application that uvicorn serves."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from importlib import import_module
from typing import IO, Any, TypeVar

import django
from django.conf import settings
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.urls import set_script_prefix

from astrarium.web.serving.alive import Alive, App, Message, Receive, Scope, Send

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "astrarium.web.settings")

gc.set_threshold(20_000, 20, 20)  # most of what a request makes is gone when it is answered
sys.setswitchinterval(0.001)  # who holds the lock of the database must not wait long for its turn

LARGEST_BODY = 1024 * 1024
TRY_AGAIN = 2  # seconds
# What takes long has a thread of its own, and few may wait for it.
PASSWORDS = ("/account/login/", "/account/new/")
REPLAYS = ("/verify", "/record", "/analysis", "/thaw")
MOMENTS = (b"at=", b"as=")

T = TypeVar("T")


class BoundedBodies:
    """Refuses requests with a large body before any of it is kept: Django would spool it first."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, unless it announces or sends too much."""
        if _announced(scope) > LARGEST_BODY:
            return await _say(send, *TOO_LARGE)
        received = 0

        async def bounded() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            return message if received <= LARGEST_BODY else {"type": "http.disconnect"}

        return await self.app(scope, bounded, send)


def _announced(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() else LARGEST_BODY + 1
    return 0


TOO_LARGE = 413, "This is too large: at most 1 MB can be sent. / Trop grand\u202f: 1 Mo au plus."
BUSY = (
    503,
    "The server has too much to do: try again soon. / "
    "Le serveur a trop à faire\u202f: réessayez bientôt.",
)


async def _say(
    send: Send, status: int, text: str, also: Sequence[tuple[bytes, bytes]] = ()
) -> None:
    """Answer without Django, in both languages."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close"), *also]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode()})


class Full(Exception):
    """So many requests of a kind wait that there is no room for another."""


class Lane:
    """The threads for a kind of requests, and how many of these may wait for them."""

    def __init__(self, name: str, threads: int, most: int) -> None:
        self._threads = ThreadPoolExecutor(threads, name)
        self._most = threads + most
        self._inside = 0
        self._probe: Future[None] | None = None

    def is_moving(self) -> bool:
        """Whether what was last sent through has come out; then something is sent again."""
        moving = self._probe is None or self._probe.done()
        if moving:
            self._probe = self._threads.submit(_nothing)
        return moving

    async def do(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do something in one of the threads, when it is its turn."""
        if self._inside >= self._most:
            raise Full
        self._inside += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, work, *arguments)
        finally:
            self._inside -= 1


def _nothing() -> None:
    """What is sent through a lane to see whether it moves."""


def lanes() -> dict[str, Lane]:
    """Pages in two threads, as more would only wait for each other; what takes long apart."""
    return {
        "pages": Lane("pages", 2, most=1000),
        "passwords": Lane("passwords", 1, most=4),
        "replays": Lane("replays", 1, most=6),
    }


def lane_of(scope: Scope) -> str:
    """The lane of a request."""
    path: str = scope["path"]
    if path in PASSWORDS and scope["method"] == "POST":
        return "passwords"
    if not path.startswith("/t/"):
        return "pages"
    asks = any(part.startswith(MOMENTS) for part in scope["query_string"].split(b"&"))
    return "replays" if asks or path.endswith(REPLAYS) else "pages"


class Site(ASGIHandler):
    """Answers a request in one go in one thread, which keeps its connection to the database.

    Django's own handler would change threads several times for every middleware, and keep one
    for each stream. Here a stream that is open has neither thread nor connection.
    """

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        self.load_middleware()
        self._lanes = lanes()

    def answers(self) -> bool:
        """Whether a thread was free for pages since this was last asked."""
        return self._lanes["pages"].is_moving()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        limits.counts.keep_sharing()
        begun = time.perf_counter()
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        try:
            response = await self._in_lane(scope, body)
        except Full:
            return await _say(send, *BUSY, [(b"retry-after", str(TRY_AGAIN).encode())])
        if settings.MEASURED:
            response["Server-Timing"] = f"server;dur={1000 * (time.perf_counter() - begun):.1f}"
        if response.streaming:
            await self._stream(response, receive, send)
        else:
            await self.send_response(response, send)

    async def _in_lane(self, scope: Scope, body: IO[bytes]) -> HttpResponseBase:
        lane = lane_of(scope)
        try:
            return await self._lanes[lane].do(self._answered, scope, body)
        except Full:
            if lane == "pages":
                raise
            return await self._lanes["pages"].do(self._put_off, scope, body)

    def _put_off(self, scope: Scope, body: IO[bytes]) -> HttpResponseBase:
        """A page that says when to try again."""
        with closing(body):
            set_script_prefix(get_script_prefix(scope))
            request, refused = self.create_request(scope, body)
            response: HttpResponseBase | None = refused
            if request:
                response = failures.busy(request, TRY_AGAIN)
            assert response is not None
            return response

    def _answered(self, scope: Scope, body: IO[bytes]) -> HttpResponseBase:
        with closing(body):
            set_script_prefix(get_script_prefix(scope))
            request_started.send(sender=type(self), scope=scope)
            request, refused = self.create_request(scope, body)
            response = self.get_response(request) if request else refused
            assert response is not None
            with closing(response):
                return _whole(response)

    async def _stream(self, response: HttpResponseBase, receive: Receive, send: Send) -> None:
        """Send what comes until whoever reads it has gone."""
        sending = asyncio.create_task(self.send_response(response, send))
        reading = asyncio.ensure_future(receive())
        await asyncio.wait([sending, reading], return_when=asyncio.FIRST_COMPLETED)
        reading.cancel()
        sending.cancel()
        with suppress(asyncio.CancelledError):
            await sending


def _whole(response: HttpResponseBase) -> HttpResponseBase:
    """A response that is all there: static files come in pieces, but they are small."""
    if not isinstance(response, StreamingHttpResponse) or response.is_async:
        return response
    return HttpResponse(b"".join(response), status=response.status_code, headers=response.headers)


django.setup(set_prefix=False)
limits = import_module("astrarium.web.limits.limits")
failures = import_module("astrarium.web.pages.failures")
site = Site()
application = Alive(BoundedBodies(site))
