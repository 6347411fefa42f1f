"""`/health`: whether a process answers at all, told without waiting behind any page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

ADDRESS = "/health"
PLAIN = [(b"content-type", b"text/plain"), (b"cache-control", b"no-store")]

Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Alive:
    """Answers `/health` by itself, and leaves all else to the site."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["path"] != ADDRESS:
            return await self.app(scope, receive, send)
        body = b"" if scope["method"] == "HEAD" else b"ok\n"
        await send({"type": "http.response.start", "status": 200, "headers": PLAIN})
        await send({"type": "http.response.body", "body": body})
