"""How somebody looks at a table: from which seat, at which moment, in which language."""

from __future__ import annotations

from dataclasses import dataclass

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_
from astrarium.web.models import Person, Seat
from astrarium.web.tables.live import LiveTable

PUBLIC, OPEN = "public", "open"


class NotYours(AstrariumError):
    """A look that is not for this person."""


class Forbidden(AstrariumError):
    """Something that is not this person's to do."""


class BotPlays(Forbidden):
    """An answer for a seat where a bot stands in."""


@dataclass(frozen=True)
class Reader:
    """Who looks, in which language, at which of several seats, and whether at a table of words."""

    person: Person | None
    language: str
    facing: int | None = None
    as_text: bool = False
    site: str = ""  # the address that the reader knows the site by
    token: str = ""  # what the reader's forms prove themselves with
    slow: bool = False  # whether too many look on for all to be told at once
    formerly: tuple[int, ...] = ()  # whom the same browser has been before
    invitation: str = ""  # the key of a seat that the reader is invited to


@dataclass(frozen=True)
class Look:
    """Whose knowledge is shown to a reader, and at which move (None: live)."""

    viewer: int | None
    reader: Reader
    at: int | None = None
    open: bool = False
    curtain: int | None = None


def seats_of(live: LiveTable, person: Person | None) -> list[int]:
    """The numbers of the person's seats."""
    if not person:
        return []
    return [seat.number for seat in live.seats if seat.person_id == person.pk]


def played_by(live: LiveTable, number: int, person: int | None) -> Seat:
    """The seat that a person, known by number, answers for."""
    if not person or number >= len(live.seats) or live.seats[number].person_id != person:
        raise Forbidden(N_("This is not your seat."))
    seat = live.seats[number]
    if seat.is_played_by_bot:
        raise BotPlays(N_("A bot plays for you: take your seat back first."))
    return seat


def live_look(live: LiveTable, reader: Reader) -> Look:
    """The table as it stands, from the reader's own seat.

    With several seats in one browser the hand of the seat that was last shown stays in sight
    until another of them is asked: then a curtain hides it until that player says so.
    """
    own = seats_of(live, reader.person)
    if len(own) < 2:
        return Look(own[0] if own else None, reader)
    shown = reader.facing if reader.facing in own else None
    asked = [player for player in live.state.to_act() if player in own]
    asked = [player for player in asked if not live.seats[player].is_played_by_bot]
    if live.ended or shown in asked or (shown is not None and not asked):
        return Look(shown if shown is not None else own[0], reader)
    return Look(None, reader, curtain=asked[0] if asked else own[0])


def past_look(live: LiveTable, reader: Reader, at: int, perspective: str) -> Look:
    """A moment of the game from a perspective that the reader may take."""
    own = seats_of(live, reader.person)
    if not 0 <= at <= live.ply:
        raise NotYours(
            N_("This game has {moves} moves so far: there is no move {ply}."),
            moves=live.ply,
            ply=at,
        )
    if perspective == PUBLIC or (not perspective and not own):
        return Look(None, reader, at)
    if perspective == OPEN:
        _only_after_the_end(live)
        return Look(None, reader, at, open=True)
    numbers = [str(seat.number) for seat in live.seats]
    if perspective and perspective not in numbers:
        raise NotYours(N_("There is no such seat at this table."))
    seat = int(perspective) if perspective else own[0]
    if seat not in own:
        _only_after_the_end(live)
    return Look(seat, reader, at)


def _only_after_the_end(live: LiveTable) -> None:
    if not live.ended:
        raise NotYours(N_("What others know is shown only after the end of the game."))
