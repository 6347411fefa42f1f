"""What holds for every request and every answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.utils.decorators import sync_and_async_middleware

STORAGE, NEVER = "Cache-Control", "no-store"
NUL = "\0"


@sync_and_async_middleware
def keep_out_of_caches(get_response: Callable[[HttpRequest], Any]) -> Any:
    """Let no browser or proxy keep a page: each is made for who asks, and may show a hand."""
    if iscoroutinefunction(get_response):

        async def answer_soon(request: HttpRequest) -> Any:
            answer = await get_response(request)
            answer.setdefault(STORAGE, NEVER)
            return answer

        return answer_soon

    def answer(request: HttpRequest) -> Any:
        made = get_response(request)
        made.setdefault(STORAGE, NEVER)
        return made

    return answer


class RefusedNul:
    """Refuses what no person types and no database takes."""

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        """Answer a request."""
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: object) -> None:
        """Look at what was sent, once it is known which page it is for."""
        for sent in (request.GET, request.POST):
            for name, values in sent.lists():
                if any(NUL in text for text in (name, *values)):
                    raise BadRequest
