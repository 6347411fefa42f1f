"""The application that uvicorn serves."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "astrarium.web.settings")

sys.setswitchinterval(0.001)  # who holds the lock of the database must not wait long for its turn

# Static files are small: sending one as a whole is all that WhiteNoise can do here.
warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous iterators")

LARGEST_BODY = 1024 * 1024
TOO_LARGE = 413

Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class BoundedBodies:
    """Refuses requests with a large body before any of it is kept: Django would spool it first."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, unless it announces or sends too much."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        if _announced(scope) > LARGEST_BODY:
            return await _refuse(send)
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


async def _refuse(send: Send) -> None:
    text = "This is too large: at most 1 MB can be sent. / Trop grand\u202f: 1 Mo au plus.".encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": TOO_LARGE, "headers": headers})
    await send({"type": "http.response.body", "body": text})


application = BoundedBodies(get_asgi_application())
