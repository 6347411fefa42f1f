"""Who sits where: setting a table, joining, leaving, and bots that stand in."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from astrarium import bots, games
from astrarium.kernel.chance import SEED_BYTES
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_
from astrarium.web import journal
from astrarium.web.models import Kind, Person, Seat, Stage, Table

# Names for bots, told apart at a glance; the level stands beside them.
BOT_NAMES = ("Vega", "Altair", "Rigel", "Mira", "Deneb", "Capella")
STANDING_BOT = bots.USUAL
OPEN, ME = "open", "me"


class SeatTaken(AstrariumError):
    """A seat that somebody else has."""


@dataclass(frozen=True)
class Plan:
    """A table to be set: its game and options, who sits where, and how it is played."""

    game: str
    seats: Sequence[str]  # "me", "open" or a bot's name, in seat order
    options: Mapping[str, str]
    listed: bool = False
    seconds_per_answer: int = 0
    bot_pause: int = 600
    has_chat: bool = True
    names: Sequence[str] = ()
    origin: str = ""  # whence it is set, without a name


@transaction.atomic
def set_table(plan: Plan, person: Person) -> Table:
    """Make a table; it begins at once if no seat is left open."""
    game = games.find(plan.game)
    players = len(plan.seats)
    options = game.options.parse(plan.options, players)
    game.checked(players, options)
    table = Table.objects.create(
        game=game.name,
        players=players,
        options=options.words(),
        seed=secrets.token_bytes(SEED_BYTES),
        rules_version=game.rules_version,
        fingerprint=game.fingerprint,
        host=person,
        listed=plan.listed,
        seconds_per_answer=plan.seconds_per_answer,
        bot_pause=plan.bot_pause,
        has_chat=plan.has_chat,
        origin=plan.origin,
    )
    Seat.objects.bulk_create(_planned_seats(table, plan, person))
    return table


def _planned_seats(table: Table, plan: Plan, person: Person) -> list[Seat]:
    spare = iter(name for name in BOT_NAMES if name != person.name)
    seats = []
    for number, who in enumerate(plan.seats):
        seat = Seat(table=table, number=number)
        if who == ME:
            seat.person = person
            seat.name = plan.names[number] if plan.names else person.name
        elif who != OPEN:
            seat.bot = bots.find(who).name
            seat.name = next(spare)
        seats.append(seat)
    return seats


def start_if_full(table: Table) -> None:
    """Begin the game when every seat is taken."""
    if table.stage == Stage.WAITING and not any(seat.is_free for seat in table.seats.all()):
        start(table)


def start(table: Table) -> None:
    """Begin the game; bots take the seats that are still free."""
    with transaction.atomic():
        begun = Table.objects.filter(pk=table.pk, stage=Stage.WAITING).update(stage=Stage.PLAYING)
        if not begun:
            return
        taken = {seat.name for seat in table.seats.all()}
        spare = iter(name for name in BOT_NAMES if name not in taken)
        for seat in table.seats.filter(person=None, bot=""):
            seat.bot, seat.name = STANDING_BOT, next(spare)
            seat.save()
    journal.note(table, Kind.START, None, None)


def take(table: Table, number: int, person: Person, name: str = "") -> None:
    """Sit down on a free seat, or on a bot's."""
    with transaction.atomic():
        done = Seat.objects.filter(table=table, number=number, person=None).update(
            person=person, name=name or person.name, standing_in=False
        )
    if not done:
        raise SeatTaken(N_("Somebody sits there already: choose another seat."))
    _changed(table, number, person)
    start_if_full(table)


def leave(table: Table, number: int, person: Person) -> None:
    """Get up: before the game the seat is free again, afterwards a bot plays it."""
    seat = own_seat(table, number, person)
    seat.person = None
    seat.standing_in = False
    if table.stage == Stage.WAITING:
        seat.name, seat.bot = "", ""
    else:
        seat.bot = seat.bot or STANDING_BOT
    seat.save()
    _changed(table, number, person)


def let_bot_play(table: Table, number: int, person: Person | None) -> None:
    """Let a bot stand in for the person, who keeps the seat; without a person the clock did it."""
    seat = table.seats.get(number=number) if person is None else own_seat(table, number, person)
    seat.bot = seat.bot or STANDING_BOT
    seat.standing_in = True
    seat.save()
    _changed(table, number, person)


def come_back(table: Table, number: int, person: Person) -> None:
    """Take one's seat back from the bot that stood in."""
    seat = own_seat(table, number, person)
    seat.standing_in = False
    seat.save()
    _changed(table, number, person)


def own_seat(table: Table, number: int, person: Person) -> Seat:
    """The person's seat of this number."""
    seat = table.seats.filter(number=number, person=person).first()
    if seat is None:
        raise SeatTaken(N_("This is not your seat."))
    return seat


def _changed(table: Table, number: int, person: Person | None) -> None:
    journal.note(table, Kind.SEATS, number, person)
