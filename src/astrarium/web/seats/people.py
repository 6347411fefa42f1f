"""Who is asking: guests known by their session, owners of accounts, and how they read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest
from django.utils import translation
from django.utils.decorators import sync_and_async_middleware
from django.utils.functional import SimpleLazyObject

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, Words
from astrarium.web.limits import limits
from astrarium.web.models import LONGEST_NAME, Glimpse, Person, Seat, Table

PERSON = "person"
FORMERLY = "formerly"  # in the session: whom this browser has been before
MOST_FORMERLY = 10
THEME_COOKIE = "astrarium_theme"
THEMES = ("light", "dark")


class BadName(AstrariumError):
    """A name that cannot be shown."""


class Request(HttpRequest):
    """A request as our pages get it."""

    words: Words
    language: str
    theme: str
    person: Person | None
    htmx: Any


@sync_and_async_middleware
def PeopleMiddleware(get_response: Callable[[HttpRequest], Any]) -> Any:  # noqa: N802
    """Say of each request who asks, in which language and theme."""
    if iscoroutinefunction(get_response):

        async def answer_soon(request: Any) -> Any:
            _recognise(request)
            return await get_response(request)

        return answer_soon

    def answer(request: Any) -> Any:
        _recognise(request)
        return get_response(request)

    return answer


def _recognise(request: Any) -> None:
    request.language = translation.get_language_from_request(request)
    translation.activate(request.language)
    request.words = Words(request.language)
    theme = request.COOKIES.get(THEME_COOKIE, "")
    request.theme = theme if theme in THEMES else ""
    request.person = SimpleLazyObject(lambda: find(request))


def find(request: HttpRequest) -> Person | None:
    """The person who asks, if the server has met them."""
    user: Any = request.user
    if user.is_authenticated:
        return of_user(user)
    number = request.session.get(PERSON)
    return Person.objects.filter(pk=number, user=None).first() if number else None


def number_of(request: HttpRequest) -> int | None:
    """The number of the person who asks: a guest's is in the session, with no look at the person.

    A guest who has become somebody else has no seat under this number any more.
    """
    user: Any = request.user
    if user.is_authenticated:
        return of_user(user).pk
    number: int | None = request.session.get(PERSON)
    return number


def formerly(request: HttpRequest) -> tuple[int, ...]:
    """Whom the browser that asks has been before, by their numbers."""
    return tuple(request.session.get(FORMERLY, ()))


def remember_former(request: HttpRequest, numbers: tuple[int, ...]) -> None:
    """Let a new session know whom the browser has been before."""
    now = number_of(request)
    known = dict.fromkeys(number for number in numbers if number != now)
    if known:
        request.session[FORMERLY] = list(known)[-MOST_FORMERLY:]


def of_user(user: User) -> Person:
    """The person behind an account."""
    person, _ = Person.objects.get_or_create(
        user=user, defaults={"name": user.get_username()[:LONGEST_NAME]}
    )
    return person


def ensure(request: Request) -> Person:
    """The person who asks; a newcomer becomes a guest."""
    person = find(request)
    if person is None:
        limits.spend("guests", limits.parties_of(request, "", is_guest=True))
        person = Person.objects.create(name=request.words("Guest"))
        request.session[PERSON] = person.pk
    request.person = person
    return person


def clean_name(text: str) -> str:
    """A name that can be shown: one line, printable, not too long."""
    name = " ".join("".join(letter for letter in text if letter.isprintable()).split())
    if not name:
        raise BadName(N_("Please give a name of at least one letter."))
    if len(name) > LONGEST_NAME:
        raise BadName(N_("A name has at most {number} letters."), number=LONGEST_NAME)
    return name


def rename(person: Person, name: str) -> None:
    """Give a person another name."""
    person.name = name
    person.save(update_fields=["name"])


@transaction.atomic
def adopt(guest: Person, account: Person) -> None:
    """Give an account what its owner did as a guest."""
    Seat.objects.filter(person=guest).update(person=account)
    Table.objects.filter(host=guest).update(host=account)
    seen = set(guest.glimpses.values_list("table_id", "seat"))
    seen -= set(account.glimpses.values_list("table_id", "seat"))
    Glimpse.objects.bulk_create(
        Glimpse(table_id=table, person=account, seat=seat) for table, seat in seen
    )
    guest.upload_set.update(person=account)
    guest.entry_set.update(person=account)
    guest.delete()
