"""The Jinja2 environment of all pages, and how a page is made."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.template import engines
from django.templatetags.static import static as static_address
from django.urls import reverse
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from astrarium.kernel.words import Words
from astrarium.web.seats.people import Request
from astrarium.web.streams.parts import PartExtension

ONE_YEAR = 60 * 60 * 24 * 365
ICONS = "astrarium/icons.svg"


def environment(**options: Any) -> Environment:
    """Templates that escape everything and refuse what does not exist."""
    options |= {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    made = Environment(extensions=[PartExtension], **options)
    made.globals.update(static=static, url=url, icon=icon, symbols=symbols)
    return made


@cache
def static(path: str) -> str:
    """The address of a static file; it changes with the contents, so browsers may keep them."""
    found = finders.find(path)
    assert isinstance(found, str), path
    contents = hashlib.blake2b(Path(found).read_bytes(), digest_size=6).hexdigest()
    return f"{static_address(path)}?{contents}"


def url(name: str, **arguments: object) -> str:
    """The address of a page."""
    return reverse(name, kwargs=arguments)


@cache
def icon(name: str, label: str = "") -> Markup:
    """An icon of the common set; one that means something by itself has a label."""
    if label:
        told = Markup('role="img" aria-label="{}"').format(label)
    else:
        told = Markup('aria-hidden="true"')
    drawn = Markup('<svg class="icon icon-{}" {}><use href="{}#{}"/></svg>')
    return drawn.format(name, told, static(ICONS), name)


@cache
def symbols(*names: str) -> Markup:
    """Icons of the common set as symbols of the page itself, where they are shown in hundreds."""
    found = finders.find(ICONS)
    assert isinstance(found, str)
    lines = Path(found).read_text("utf-8").splitlines()
    known = {line.split('"', 2)[1]: line.strip() for line in lines if "<symbol " in line}
    return Markup("").join(Markup(known[name].replace(' id="', ' id="i-', 1)) for name in names)


def page(request: Request, template: str, status: int = 200, **context: Any) -> HttpResponse:
    """A whole page or a fragment of one, for whoever asks."""
    return HttpResponse(text(template, **common(request), **context), status=status)


def remember(answer: HttpResponse, cookie: str, value: str) -> None:
    """Let a browser remember how its reader wants pages to be."""
    secure = settings.SESSION_COOKIE_SECURE
    answer.set_cookie(cookie, value, max_age=ONE_YEAR, samesite="Lax", secure=secure, httponly=True)


def common(request: Request, game: str = "") -> dict[str, Any]:
    """What every template may use."""
    return {
        "request": request,
        "words": Words(request.language, game),
        "language": request.language,
        "theme": request.theme,
        "person": request.person or None,
        "csrf_token": get_token(request),
        "parts": None,
    }


def text(template: str, **context: Any) -> str:
    """A template filled."""
    return _environment().get_template(template).render(**context)


@cache
def _environment() -> Environment:
    found: Environment = engines["jinja2"].env  # type: ignore[attr-defined]
    return found
