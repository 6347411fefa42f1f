"""What is answered when there is no page: each says what to do."""

from __future__ import annotations

import sys
from typing import Any

from django.db import InternalError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from astrarium.kernel.words import Words
from astrarium.web.looks.templating import text

MISSING, BROKEN, FORGED, BAD, TOO_MANY, UNAVAILABLE = 404, 500, 403, 400, 429, 503
SECONDS_TO_WAIT = 10


def _failure(request: Any, status: int, sentence: str) -> HttpResponse:
    language = getattr(request, "language", "en")
    fragment = bool(getattr(request, "htmx", False))
    template = "fragments/refusal.html" if fragment else "failure.html"
    made = text(
        template,
        words=Words(language),
        language=language,
        theme=getattr(request, "theme", ""),
        sentence=sentence,
        rule="",
    )
    return HttpResponse(made, status=status)


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:
    """An address that leads nowhere."""
    words = _words(request)
    return _failure(request, MISSING, words("There is nothing at this address."))


def broken(request: HttpRequest) -> HttpResponse:
    """A mistake of ours, or a database that does not take anything now."""
    words = _words(request)
    if isinstance(sys.exc_info()[1], OperationalError | InternalError):
        return _unavailable(request, words)
    return _failure(
        request, BROKEN, words("Something went wrong here; it has been noted. Please try again.")
    )


def _unavailable(request: HttpRequest, words: Words) -> HttpResponse:
    sentence = words("Nothing can be saved at the moment, and nothing is lost: try again soon.")
    answer = _failure(request, UNAVAILABLE, sentence)
    answer["Retry-After"] = str(SECONDS_TO_WAIT)
    return answer


def bad(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A request that cannot be read."""
    words = _words(request)
    return _failure(request, BAD, words("This request cannot be read: load the page again."))


def busy(request: HttpRequest, seconds: int) -> HttpResponse:
    """Too many ask for the same at once."""
    asked: Any = request
    asked.language = translation.get_language_from_request(request)
    asked.htmx = request.headers.get("HX-Request") == "true"
    words = _words(request)
    told = words("The server has too much to do: try again in {wait}.", wait=f"{seconds}\u202fs")
    answer = _failure(request, TOO_MANY, told)
    answer["Retry-After"] = str(seconds)
    return answer


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that did not come from one of our pages, or from one that is too old."""
    words = _words(request)
    return _failure(
        request, FORGED, words("This page is too old, or cookies are off: load it again.")
    )


def _words(request: HttpRequest) -> Words:
    return Words(getattr(request, "language", "en"))
