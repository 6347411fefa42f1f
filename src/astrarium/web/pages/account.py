"""Who one is: a guest with a name or an account, the language, and the colours."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.contrib import auth
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpResponse, HttpResponseBase
from django.utils.encoding import iri_to_uri
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, Words
from astrarium.web.limits import limits
from astrarium.web.limits.limits import TooOften
from astrarium.web.looks.templating import page, remember, url
from astrarium.web.models import Person, Stage, Table
from astrarium.web.pages.answering import limited, refusal, refusing
from astrarium.web.seats import people, seating
from astrarium.web.seats.people import PERSON, THEME_COOKIE, THEMES, Request
from astrarium.web.tables.live import tables

UNPROCESSABLE = 422
SEE_OTHER = 303
LONGEST_PASSWORD = 128
LOCKED_SECONDS = 15 * 60


@dataclass
class Typed:
    """What was typed into a form, without passwords, and what is wrong with it."""

    name: str = ""
    errors: dict[str, list[str]] = field(default_factory=dict)


@require_GET
@refusing
def show(request: Request) -> HttpResponse:
    """Who one is here: the name, and what an account is good for."""
    return page(request, "account.html", typed=Typed(_own_name(request)))


def _own_name(request: Request) -> str:
    return request.person.name if request.person else ""


@require_POST
@refusing
@limited("name")
def name(request: Request) -> HttpResponse:
    """Give oneself another name."""
    given = request.POST.get("name", "")
    try:
        chosen = people.clean_name(given)
    except people.BadName as error:
        typed = Typed(given, {"name": [request.words.sentence(error)]})
        return page(request, "account.html", UNPROCESSABLE, typed=typed)
    person = people.ensure(request)
    old, person.name = person.name, chosen
    tell_tables(person, old)
    people.rename(person, chosen)  # last: what was begun can be done once more until then
    return _onward(request, url("account"))


@require_POST
@refusing
def language(request: Request) -> HttpResponse:
    """Read in another language from now on."""
    answer = _onward(request, _referrer(request))
    chosen = request.POST.get("language", "")
    if chosen in dict(settings.LANGUAGES):
        remember(answer, settings.LANGUAGE_COOKIE_NAME, chosen)
    return answer


@require_POST
@refusing
def theme(request: Request) -> HttpResponse:
    """Light or dark from now on; anything else is as the system has it."""
    answer = _onward(request, _referrer(request))
    chosen = request.POST.get("theme", "")
    if chosen in THEMES:
        remember(answer, THEME_COOKIE, chosen)
    else:
        answer.delete_cookie(THEME_COOKIE, samesite="Lax")
    return answer


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
@refusing
def login(request: Request) -> HttpResponseBase:
    """Come back to one's account."""
    if request.method == "POST":
        return _log_in(request)
    return _login_page(request, Typed())


@limited("sign-in")
def _log_in(request: Request) -> HttpResponse:
    given = request.POST.get("name", "").strip()
    limits.spend("sign-in", limits.party_of_name(given))
    password = request.POST.get("password", "")[:LONGEST_PASSWORD]
    user = auth.authenticate(request, username=given, password=password)
    if user is None:
        wrong = request.words("No account has this name and password.")
        return _login_page(request, Typed(given, {"": [wrong]}), UNPROCESSABLE)
    _welcome(request, user)
    return _onward(request, url("mine"))


def _login_page(request: Request, typed: Typed, status: int = 200) -> HttpResponse:
    return page(request, "login.html", status, typed=typed, onward=_wanted(request))


def locked_out(request: Request, *rest: Any) -> HttpResponse:
    """What is answered after too many wrong passwords."""
    return refusal(
        request,
        TooOften(
            N_("Too many wrong passwords: wait a quarter of an hour, then try again."),
            LOCKED_SECONDS,
        ),
    )


@require_POST
@refusing
def logout(request: Request) -> HttpResponse:
    """Leave one's account on this device."""
    known = _known_as(request)
    auth.logout(request)
    people.remember_former(request, known)
    return _onward(request, url("start"))


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
@refusing
def register(request: Request) -> HttpResponseBase:
    """Make an account, which keeps what one did as a guest."""
    if request.method == "POST":
        return _make_account(request)
    return _register_page(request, Typed())


@limited("register")
def _make_account(request: Request) -> HttpResponse:
    given = " ".join(request.POST.get("name", "").split())
    password = request.POST.get("password", "")
    user = User(username=given)
    typed = Typed(given, _faults(request.words, user, password, request.POST.get("again", "")))
    if typed.errors:
        return _register_page(request, typed, UNPROCESSABLE)
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save()
            _bring_along(request, user)
    except IntegrityError:
        typed.errors["name"] = [request.words("This name is taken: choose another.")]
        return _register_page(request, typed, UNPROCESSABLE)
    _welcome(request, user)
    return _onward(request, url("mine"))


def _register_page(request: Request, typed: Typed, status: int = 200) -> HttpResponse:
    return page(request, "register.html", status, typed=typed, onward=_wanted(request))


def _faults(words: Words, user: User, password: str, again: str) -> dict[str, list[str]]:
    found = {
        "name": _name_faults(words, user),
        "password": _password_faults(words, user, password),
        "again": [] if again == password else [words("The two passwords differ.")],
    }
    return {name: faults for name, faults in found.items() if faults}


def _name_faults(words: Words, user: User) -> list[str]:
    try:
        people.clean_name(user.username)
        user.clean_fields(exclude=["password"])
    except people.BadName as error:
        return [words.sentence(error)]
    except ValidationError as error:
        return error.messages
    if User.objects.filter(username__iexact=user.username).exists():
        return [words("This name is taken: choose another.")]
    return []


def _password_faults(words: Words, user: User, password: str) -> list[str]:
    if len(password) > LONGEST_PASSWORD:
        return [words("A password has at most {number} letters.", number=LONGEST_PASSWORD)]
    try:
        validate_password(password, user)
    except ValidationError as error:
        return error.messages
    return []


def _welcome(request: Request, user: Any) -> None:
    """Let somebody into their account, with all that they did as a guest."""
    known = _known_as(request)
    # Before the session changes: without it nobody could reach the guest's seats any more.
    person = _bring_along(request, user)
    auth.login(request, user, "django.contrib.auth.backends.ModelBackend")
    request.session.pop(PERSON, None)
    people.remember_former(request, known)
    request.person = person


def _bring_along(request: Request, user: User) -> Person:
    """Give an account what somebody did as a guest."""
    guest, person = people.find(request), people.of_user(user)
    if guest is not None and not guest.is_account:
        seating.merge(guest, person)
        seating.adopt(guest, person)
    return person


def _known_as(request: Request) -> tuple[int, ...]:
    """The numbers of all whom this browser has been, now or before."""
    now = people.number_of(request)
    return (*people.formerly(request), *((now,) if now else ()))


def tell_tables(person: Person, old: str) -> None:
    """Let the person's tables know that somebody there has another name."""
    for table in Table.objects.filter(seats__person=person).distinct():
        if table.stage in (Stage.WAITING, Stage.PLAYING):
            try:
                seating.rename(table, person, old)
                continue
            except AstrariumError:
                pass  # it is frozen, or too busy: it is read anew when it is looked at
        tables.forget(table)


def _onward(request: Request, otherwise: str) -> HttpResponse:
    """Go where the form says, if that is one of our pages."""
    address = iri_to_uri(_wanted(request) or otherwise)
    return HttpResponse(status=SEE_OTHER, headers={"Location": address})


def _wanted(request: Request) -> str:
    return _own_address(request, request.POST.get("next") or request.GET.get("next") or "")


def _referrer(request: Request) -> str:
    return _own_address(request, request.META.get("HTTP_REFERER", "")) or url("start")


def _own_address(request: Request, address: str) -> str:
    own = url_has_allowed_host_and_scheme(
        address, {request.get_host()}, require_https=request.is_secure()
    )
    return address if own else ""
