"""Every limit of the site: how often something may be done, and how much of it there may be.

Each is bounded by who does it: by `person`; by `guests`, who share what guests of one address may;
by `address`, for all who come from there; by `table`, for all who do it there; by the `name` that
somebody tries to sign in with; by `site`, for everybody. `20/10m` is twenty in ten minutes, and
a number by itself is so many at one time.

`ASTRARIUM_LIMITS` changes them (`move.person=50/10s, streams.table=2000`); `0` takes them all off.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_
from astrarium.web.limits.counting import Bound, counts

USUAL = {
    # Whatever is asked for, beside what follows.
    "page": "guests=1200/m address=2400/m",
    # Looking something up beside the board.
    "look": "person=240/m guests=720/m address=1500/m",
    # Moments of a game replayed, records, proofs.
    "replay": "person=240/m guests=480/m address=960/m table=1200/m",
    # Answers, and taking them back.
    "move": "person=100/10s guests=400/10s address=1000/10s table=300/10s",
    "propose": "person=10/m guests=30/m address=60/m table=20/m",
    "hint": "person=20/m guests=60/m address=120/m table=40/m",
    "chat": "person=20/m guests=60/m address=120/m table=60/m",
    "seat": "person=30/m guests=90/m address=180/m table=60/m",
    # Setting tables, and how many of one's own are not over.
    "tables": "person=20/10m guests=40/h address=120/h",
    "unfinished": "person=100",
    "upload": "person=10/10m guests=20/10m address=60/h",
    # Records that wait to be replayed.
    "uploads": "site=60",
    "analysis": "person=10/m guests=20/m address=40/m",
    # New guests, other names, new accounts.
    "guests": "address=60/h",
    "name": "person=20/m guests=60/m address=120/m",
    "register": "address=10/h",
    "sign-in": "address=20/m name=30/15m",
    # Open pages of tables; spectators beyond `quick` get theirs at a slower beat.
    "streams": "person=12 guests=60 address=120 table=800",
    "quick": "table=50",
}
OFF, ON = "0", "1"
UNITS = {"s": 1, "m": 60, "h": 60 * 60, "d": 24 * 60 * 60}
SENTENCES = {
    "person": N_("That was too often: try again in {wait}."),
    "guests": N_("Guests at your address did this too often: log in, or try again in {wait}."),
    "address": N_("Your address did this too often: try again in {wait}."),
    "table": N_("Too much happens at this table at once: try again in {wait}."),
    "name": N_("Somebody tried this name too often: try again in {wait}."),
    "site": N_("The server has too much to do: try again in {wait}."),
}
AT_ONE_TIME = {
    "streams.person": N_(
        "You have tables open in {number} windows: close one, and load this page again."
    ),
    "streams.guests": N_(
        "Guests at your address have {number} tables open: log in, or try again in {wait}."
    ),
    "streams.address": N_("{number} tables are open at your address: try again in {wait}."),
    "streams.table": N_("{number} people watch this table already: try again in {wait}."),
    "unfinished.person": N_(
        "You have {number} tables that are not over: finish one of them first."
    ),
    "uploads.site": N_("{number} records wait to be replayed already: try again in {wait}."),
}

Bounds = Mapping[str, Mapping[str, Bound]]
Parties = Mapping[str, str]


class TooOften(AstrariumError):
    """More than the limits allow; it can be tried again after some seconds."""

    def __init__(self, message: str, seconds: int, **arguments: object) -> None:
        super().__init__(message, wait=_span(seconds), **arguments)
        self.seconds = seconds


def _span(seconds: int) -> str:
    """A time as English and French write it."""
    if seconds <= 2 * 60:
        return f"{seconds}\u202fs"
    minutes = -(-seconds // 60)
    return f"{minutes}\u202fmin" if minutes <= 2 * 60 else f"{-(-minutes // 60)}\u202fh"


@cache
def bounds(changes: str) -> Bounds:
    """All limits, with what an operator has changed."""
    if changes.strip() == OFF:
        return {name: {} for name in USUAL}
    found = {
        name: {party: _bound(text) for party, text in map(_pair, said.split())}
        for name, said in USUAL.items()
    }
    for change in changes.replace(",", " ").split():
        if change == ON:
            continue
        which, text = _pair(change)
        name, _, party = which.partition(".")
        if name not in found or party not in SENTENCES:
            raise ImproperlyConfigured(f"ASTRARIUM_LIMITS: there is no limit {which!r}.")
        found[name][party] = _bound(text)
    return found


def _pair(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _bound(text: str) -> Bound:
    """`20/10m`, `20/h` or `20`."""
    most, _, time = text.partition("/")
    number = time[:-1] or "1"
    if not (most.isdigit() and number.isdigit() and (not time or time[-1] in UNITS)):
        raise ImproperlyConfigured(f"ASTRARIUM_LIMITS: {text!r} is not like 20, 20/m or 20/10s.")
    return Bound(int(most), int(number) * UNITS[time[-1]] if time else 0)


def bound(limit: str, party: str) -> Bound | None:
    """A limit for a kind of party, if there is one."""
    return bounds(settings.LIMITS)[limit].get(party)


def whence(request: HttpRequest) -> str:
    """Where a request comes from: an address, or the network that one household has of IPv6."""
    text = request.META.get("REMOTE_ADDR") or ""
    try:
        address = ip_address(text)
    except ValueError:
        return text[:40]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((address, 64), strict=False))


def origin(request: HttpRequest) -> str:
    """What tells addresses apart without naming them."""
    return salted_hmac("astrarium.origin", whence(request)).hexdigest()[:16]


def parties_of(request: HttpRequest, person: str, is_guest: bool) -> dict[str, str]:
    """Under which names a request is counted."""
    address = whence(request)
    found = {"address": address, "site": ""}
    if person:
        found["person"] = person
    if is_guest:
        found["guests"] = address
    return found


def party_of_name(name: str) -> dict[str, str]:
    """Under which name it is counted that somebody tries to sign in by a name."""
    return {"name": blake2b(name.casefold().encode(), digest_size=8).hexdigest()}


def spend(limit: str, parties: Parties) -> None:
    """Count something that is done, or refuse it: then nothing is counted."""
    counted = _counted(limit, parties)
    for party, key, bound in counted:
        if counts.number(key, bound) >= bound.most:
            raise _refused(limit, party, bound)
    for _, key, bound in counted:
        counts.add(key, bound)


def check(limit: str, parties: Parties) -> None:
    """Refuse what would be one too many at one time."""
    for party, key, bound in _counted(limit, parties):
        if counts.number(key, bound) >= bound.most:
            raise _refused(limit, party, bound)


def number(limit: str, party: str, name: str) -> int:
    """How many there are of something that is counted for a party of a name."""
    limited = bound(limit, party)
    return counts.number(f"{limit} {party} {name}", limited) if limited else 0


def check_number(limit: str, party: str, number: int) -> None:
    """Refuse one more of what is so many already, as the database tells."""
    limited = bound(limit, party)
    if limited is not None and number >= limited.most:
        raise _refused(limit, party, limited)


@contextmanager
def held(limit: str, parties: Parties) -> Iterator[None]:
    """Hold one of something for a while."""
    counted = _counted(limit, parties)
    for _, key, bound in counted:
        counts.add(key, bound)
    try:
        yield
    finally:
        for _, key, bound in counted:
            counts.add(key, bound, -1)


def _counted(limit: str, parties: Parties) -> list[tuple[str, str, Bound]]:
    return [
        (party, f"{limit} {party} {parties[party]}", bound)
        for party, bound in bounds(settings.LIMITS)[limit].items()
        if party in parties
    ]


def _refused(limit: str, party: str, bound: Bound) -> TooOften:
    sentence = AT_ONE_TIME.get(f"{limit}.{party}", SENTENCES[party])
    return TooOften(sentence, bound.wait(), number=bound.most)
