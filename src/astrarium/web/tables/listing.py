"""Tables as lists show them: in the lobby, and one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import models
from django.db.models import Case, QuerySet, Value, When, Window
from django.db.models.functions import Cast, Concat, RowNumber
from django.utils import timezone
from django.utils.timesince import timesince

from astrarium import games
from astrarium.kernel.rules.score import ranks
from astrarium.kernel.words import Text
from astrarium.web.looks.forms import PACES
from astrarium.web.models import Approval, Person, Seat, Stage, Table
from astrarium.web.seats.permissions import is_asked
from astrarium.web.tables.live import Frozen, LiveTable, tables

MOST_SHOWN = 60
ENDED = (Stage.OVER, Stage.CLOSED)
A_MOMENT = timedelta(minutes=1)


@dataclass(frozen=True)
class TableShown:
    """A table as lists show it to one person."""

    key: str
    game: str
    title: Text
    seats: tuple[Seat, ...]
    stage: str
    mine: bool
    my_turn: bool
    thinking: tuple[str, ...]
    free: int
    moves: int
    touched: datetime
    seconds_per_answer: int
    to_answer: bool = False  # somebody would like to sit down, and the reader is asked
    asks: bool = False  # who would like to sit down needs consent
    place: int = 0
    own_moves: int = 0
    bot_moves: int = 0  # of the reader's seat
    winners: tuple[str, ...] = ()

    @property
    def pace(self) -> str:
        """The clock of the table, as a message; nothing if there is none."""
        return PACES.get(str(self.seconds_per_answer), "") if self.seconds_per_answer else ""

    @property
    def since(self) -> str:
        """How long ago something last happened there; nothing if that was just now."""
        now = timezone.now()
        return timesince(self.touched, now, depth=1) if now - self.touched > A_MOMENT else ""


def open_tables(person: Person | None) -> list[TableShown]:
    """Tables in the lobby, those that wait for players first.

    Where there is no room for all, those who set them take turns: the latest of each address come
    first, then the second of each, so that nobody fills the lobby with tables of their own.
    """
    shown = [
        one
        for stage in (Stage.WAITING, Stage.PLAYING)
        for one in shown_tables(_in_turn(stage)[: MOST_SHOWN // 2], person)
    ]
    return sorted(shown, key=lambda one: (one.stage != Stage.WAITING, -one.touched.timestamp()))


def _in_turn(stage: Stage) -> QuerySet[Table]:
    """Listed tables, the latest of each origin first; those of unknown origin go by their host."""
    origin = Case(
        When(origin="", then=Concat(Value("host "), Cast("host_id", models.CharField()))),
        default="origin",
        output_field=models.CharField(),
    )
    turn = Window(RowNumber(), partition_by=[origin], order_by=["-touched", "-pk"])
    listed = _known(Table.objects.filter(listed=True, stage=stage))
    return listed.annotate(turn=turn).order_by("turn", "-touched", "-pk")


def unfinished_tables(person: Person) -> list[TableShown]:
    """The person's tables that are not over, those first where it is their turn."""
    found = _of(person).exclude(stage__in=ENDED).order_by("-touched")[:MOST_SHOWN]
    return sorted(shown_tables(found, person), key=lambda one: not one.my_turn)


def finished_tables(person: Person | None) -> QuerySet[Table]:
    """The person's tables that are over, and the records they sent, the latest first."""
    if person is None:
        return Table.objects.none()
    return _of(person).filter(stage__in=ENDED).order_by("-touched", "-pk")


def _of(person: Person) -> QuerySet[Table]:
    """The tables where the person sits, and those that they set or sent."""
    own = models.Q(seats__person=person) | models.Q(host=person)
    return _known(Table.objects.filter(own)).distinct()


def _known(found: QuerySet[Table]) -> QuerySet[Table]:
    return found.filter(game__in=games.names())


def shown_tables(found: Iterable[Table], person: Person | None) -> list[TableShown]:
    """Tables as a person sees them in a list."""
    return [_shown(table, person) for table in found]


def _shown(table: Table, person: Person | None) -> TableShown:
    try:
        live = tables.get(table)
    except Frozen:
        return _frozen(table, person)
    with live.lock:
        return _standing(table, live, person)


def _standing(table: Table, live: LiveTable, person: Person | None) -> TableShown:
    playing = table.stage == Stage.PLAYING and not live.state.over
    asked = [live.seats[player] for player in live.state.to_act()] if playing else []
    own = [seat.number for seat in live.seats if person and seat.person_id == person.pk]
    places = ranks(live.state.scores()) if live.state.over else []
    best = min(own, key=lambda player: places[player]) if own and places else None
    moves: Counter[int | None] = live.moves_by(best) if best is not None else Counter()
    return TableShown(
        key=table.key,
        game=table.game,
        title=live.game.title,
        seats=tuple(live.seats),
        stage=table.stage,
        mine=bool(own),
        my_turn=any(seat.number in own and not seat.is_played_by_bot for seat in asked),
        thinking=tuple(seat.name for seat in asked),
        free=sum(seat.is_free for seat in live.seats),
        moves=live.ply,
        touched=table.touched,
        seconds_per_answer=table.seconds_per_answer,
        to_answer=person is not None and is_asked(live, person.pk),
        asks=table.approval == Approval.ALWAYS
        or (table.approval == Approval.USUAL and table.listed),
        place=places[best] if best is not None else 0,
        own_moves=moves.total(),
        bot_moves=moves[None],
        winners=tuple(
            seat.name for seat, place in zip(live.seats, places, strict=False) if place == 1
        ),
    )


def _frozen(table: Table, person: Person | None) -> TableShown:
    seats = tuple(table.seats.order_by("number"))
    return TableShown(
        key=table.key,
        game=table.game,
        title=games.find(table.game).title,
        seats=seats,
        stage=Stage.FROZEN,
        mine=any(person and seat.person_id == person.pk for seat in seats),
        my_turn=False,
        thinking=(),
        free=0,
        moves=0,
        touched=table.touched,
        seconds_per_answer=table.seconds_per_answer,
    )
