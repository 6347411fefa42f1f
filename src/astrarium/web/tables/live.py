"""Games in memory: a cache of what the journals say, caught up whenever it is asked for."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime

from astrarium import games
from astrarium.kernel.errors import AstrariumError, RecordError
from astrarium.kernel.records.match import Match
from astrarium.kernel.records.record import Record, new_record
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import N_
from astrarium.web.looks.charting import Chart, chart
from astrarium.web.looks.page import LogMove
from astrarium.web.models import Entry, Glimpse, Kind, Seat, Stage, Table
from astrarium.web.seats.asking import Asks

MOST_KEPT = 1000
REMARKS = 50
MOST_LOGS = 12
NOT_ASKED = ""
ABOUT_SEATS = (Kind.SEATS, Kind.START, Kind.REMOVE, Kind.BACK, Kind.CLOSE)


class Frozen(AstrariumError):
    """A table whose moves do not replay by the rules installed here."""

    def __init__(self, message: str, agreed: int, **arguments: object) -> None:
        super().__init__(message, **arguments)
        self.agreed = agreed


@dataclass
class Proposal:
    """A wish to go back to an earlier move, and who agrees."""

    seat: int
    plies: int
    agreed: set[int] = field(default_factory=set)

    def told(self) -> tuple[int, ...]:
        """The proposal as plain numbers."""
        return (self.seat, self.plies, *sorted(self.agreed))


@dataclass(frozen=True)
class Moment:
    """A move that counts: when it was written, and the digest of the position it led to."""

    player: int
    action: int
    number: int
    at: datetime
    digest: str
    person: int | None  # who decided it; nobody if a bot did


@dataclass(frozen=True)
class Hint:
    """A bot's advice to a player: the entry that gave it, the answer, and the packed reasons."""

    number: int
    action: int
    reasons: str


class LiveTable:
    """The game of one table as far as its journal is known, and what surrounds the moves."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = games.find(table.game)
        self.options = self.game.options.parse(table.options, table.players)
        self.lock = threading.RLock()
        self.is_dropped = False  # whoever waited for its lock must read the journal anew
        self.number = 0
        self.takes_back = 0
        self.started = table.created
        self.proposal: Proposal | None = None
        self._taken_back_in = 0  # the last entry that took moves back
        self._hints: dict[int, Hint] = {}
        self._hints_wanted: dict[int, int] = {}  # for each seat, the entry that asked for one
        self.remarks: deque[Entry] = deque(maxlen=REMARKS)
        self.asks = Asks()
        self.last_deeds: dict[int, datetime] = {}  # when each person last did something here
        self._backs: dict[int, datetime] = {}  # when a person took a seat back from a bot
        self._seats: list[Seat] = []
        self._glimpses: dict[int, set[int]] = {}
        self.chart: Chart | None = None
        self._logs: dict[Hashable, list[LogMove]] = {}
        self._play_all([])

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.match.state

    @property
    def ply(self) -> int:
        """How many moves count."""
        return len(self.moments)

    @property
    def ended(self) -> bool:
        """Whether nothing more happens here, so that all that was hidden may be shown."""
        table = self.table
        return self.state.over or table.uploaded or table.stage == Stage.CLOSED

    @property
    def seats(self) -> list[Seat]:
        """The seats in order, as the journal last said they were."""
        if not self._seats:
            self._look_at_seats()
        return self._seats

    def seen_by(self, person: int) -> set[int]:
        """The seats whose hands a person has seen while this game was played."""
        if not self._seats:
            self._look_at_seats()
        return self._glimpses.get(person, set())

    def people(self) -> set[int]:
        """The numbers of all who have to do with the table: others see the page of an onlooker."""
        sitting = {seat.person_id for seat in self.seats} | {self.table.host_id}
        spoken = {entry.person_id for entry in self.remarks}
        known = sitting | spoken | self.asks.people() | self._glimpses.keys()
        return {number for number in known if number}

    def _look_at_seats(self) -> None:
        glimpses: dict[int, set[int]] = {}
        seen = Glimpse.objects.filter(table=self.table).values_list("person_id", "seat")
        for person, seat in seen:
            glimpses.setdefault(person, set()).add(seat)
        self._glimpses = glimpses
        self._seats = list(self.table.seats.select_related("person").order_by("number"))

    def names(self) -> list[str]:
        """The players' names, in seat order."""
        return [seat.name or f"({seat.number + 1})" for seat in self.seats]

    def serial(self, player: int) -> str:
        """The name of the player's present question: it changes only when the question does."""
        question, since = self._asked[player]
        return NOT_ASKED if question is None else f"{since}.{self.takes_back}"

    def asked_at(self, player: int) -> datetime:
        """Since when the player has been asked."""
        since = self._asked[player][1]
        return self.moments[since - 1].at if since else self.started

    def counted_from(self, player: int) -> datetime:
        """Since when the player's time runs: anew when they come back, once for each question."""
        asked_at = self.asked_at(player)
        return max(asked_at, self._backs.get(player, asked_at))

    def hint(self, player: int | None) -> Hint | None:
        """The advice that the player was given about the present question."""
        hint = None if player is None else self._hints.get(player)
        return hint if hint and self._is_of_now(player, hint.number) else None

    def hints_wanted(self) -> list[int]:
        """The players who wait for advice about their present question."""
        return [player for player in sorted(self._hints_wanted) if self.wants_hint(player)]

    def wants_hint(self, player: int | None) -> bool:
        """Whether the player waits for advice about the present question."""
        number = self._hints_wanted.get(player, 0) if player is not None else 0
        return self._is_of_now(player, number) and self.hint(player) is None

    def _is_of_now(self, player: int | None, number: int) -> bool:
        """Whether an entry was written while the player's present question was open."""
        question, since = self._asked[player] if player is not None else (None, 0)
        opened = self.moments[since - 1].number if since else 0
        return question is not None and number > max(opened, self._taken_back_in)

    def record(self) -> Record:
        """The game so far, to keep and to replay."""
        return self.match.record

    def log_of(self, reader: Hashable) -> list[LogMove]:
        """Each move as a reader has been told it, to be gone on with."""
        if len(self._logs) >= MOST_LOGS:
            self._logs.clear()
        return self._logs.setdefault(reader, [])

    def moves_by(self, player: int) -> Counter[int | None]:
        """How many of a player's moves each person decided, by number, and how many a bot did."""
        return Counter(moment.person for moment in self.moments if moment.player == player)

    def draw_chart(self) -> None:
        """Draw the scores over time: only for a game that is over, for it shows what was hidden."""
        if self.chart is None and self.state.over:
            drawn = chart(self.record())
            if self.state.over:
                self.chart = drawn

    def learn(self, entries: Iterable[Entry]) -> None:
        """Take in what has been written into the journal since."""
        fresh = [entry for entry in entries if entry.number > self.number]
        if any(entry.kind in (Kind.UNDO, Kind.REWIND) for entry in fresh):
            self._learn_anew(fresh)
        else:
            for entry in fresh:
                if entry.kind == Kind.MOVE:
                    self._play(_moment(entry))
        about_seats = any(entry.kind in ABOUT_SEATS for entry in fresh)
        if about_seats:
            self.table.refresh_from_db()
            self._look_at_seats()
        for entry in fresh:
            self._learn_surroundings(entry)
            self.number = entry.number
        if about_seats:
            held = {seat.number: seat.person_id for seat in self._seats if seat.person_id}
            self.asks.settle(held)

    def _learn_anew(self, fresh: list[Entry]) -> None:
        """Moves were taken back: play those that still count from the beginning."""
        moments = self.moments
        for entry in fresh:
            if entry.kind == Kind.MOVE:
                moments = [*moments, _moment(entry)]
            elif entry.kind == Kind.UNDO:
                moments = _without(moments, {int(ply) for ply in entry.text.split()})
                self.takes_back += 1
            elif entry.kind == Kind.REWIND:
                moments = moments[: entry.action]
                self.takes_back += 1
        self._play_all(moments)

    def _play_all(self, moments: list[Moment]) -> None:
        table = self.table
        record = new_record(self.game, table.players, self.options, bytes(table.seed))
        if table.rules_version in self.game.closes_rows:
            record.rules_version = table.rules_version
        self.match = Match(record)
        self.moments: list[Moment] = []
        self.chart = None
        self._logs = {}
        self.told: list[int] = [len(self.state.events)]
        self._asked: list[tuple[object, int]] = [(None, 0)] * table.players
        self._notice_questions()
        for moment in moments:
            self._play(moment)

    def _play(self, moment: Moment) -> None:
        try:
            self.match.play(moment.player, moment.action)
        except AstrariumError as refusal:
            raise self._frozen(self.ply + 1, refusal) from refusal
        self.moments.append(moment)
        self.told.append(len(self.state.events))
        self._notice_questions(moment.player)
        if self._follows_other_rules() and moment.digest not in ("", digest(self.state)):
            raise self._frozen(self.ply, RecordError(N_("the position differs")))

    def _follows_other_rules(self) -> bool:
        here = (self.game.rules_version, self.game.fingerprint)
        return (self.table.rules_version, self.table.fingerprint) != here

    def _frozen(self, failed: int, reason: AstrariumError) -> Frozen:
        digested = [ply for ply, moment in enumerate(self.moments, 1) if moment.digest]
        return Frozen(
            N_("The rules installed here no longer lead to move {ply} of this table: {reason}"),
            max([ply for ply in digested if ply < failed], default=0),
            ply=failed,
            reason=reason,
        )

    def _notice_questions(self, mover: int | None = None) -> None:
        """Remember for each player since which move the present question has been open.

        Who has just answered is asked anew, even if the rules ask the very same again.
        """
        waiting = self.state.to_act()
        for player in range(self.table.players):
            question = self.state.question(player) if player in waiting else None
            if question is not self._asked[player][0] or player == mover:
                self._asked[player] = (question, self.ply)

    def _learn_surroundings(self, entry: Entry) -> None:
        kind, seat = entry.kind, entry.seat
        if entry.person_id is not None:
            self.last_deeds[entry.person_id] = entry.at
        self.asks.learn(entry, self.table)
        if kind == Kind.START:
            self.started = entry.at
        if kind in (Kind.MOVE, Kind.UNDO, Kind.REWIND):
            self.proposal = None
        if kind in (Kind.UNDO, Kind.REWIND):
            self._taken_back_in = entry.number
        if kind == Kind.CHAT:
            self.remarks.append(entry)
        if seat is None:
            return
        if kind == Kind.PROPOSE:
            self.proposal = Proposal(seat, entry.action or 0, {seat})
        elif kind == Kind.AGREE and self.proposal:
            self.proposal.agreed.add(seat)
        elif kind == Kind.REFUSE:
            self.proposal = None
        elif kind == Kind.BACK and self._backs.get(seat, self.started) <= self.asked_at(seat):
            self._backs[seat] = entry.at
        elif kind == Kind.WANT_HINT:
            self._hints_wanted[seat] = entry.number
        elif kind == Kind.HINT and entry.action is not None:
            self._hints[seat] = Hint(entry.number, entry.action, entry.text)


def _moment(entry: Entry) -> Moment:
    assert entry.seat is not None and entry.action is not None
    return Moment(entry.seat, entry.action, entry.number, entry.at, entry.text, entry.person_id)


def _without(moments: list[Moment], gone: set[int]) -> list[Moment]:
    """The moves that remain; positions after a gap were never digested as they are now."""
    first = min(gone, default=len(moments))
    return [
        moment if ply < first else replace(moment, digest="")
        for ply, moment in enumerate(moments)
        if ply not in gone
    ]


class Cache:
    """The tables that this process has looked at lately."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._tables: OrderedDict[int, LiveTable] = OrderedDict()
        self._keys: dict[str, LiveTable] = {}
        self._lock = threading.Lock()

    def get(self, table: Table, number: int | None = None) -> LiveTable:
        """The table, caught up with its journal, or at least to a number of it."""
        with self._lock:
            live = self._tables.pop(table.pk, None) or LiveTable(table)
            self._tables[table.pk] = self._keys[table.key] = live
            while len(self._tables) > self._most:
                _, oldest = self._tables.popitem(last=False)
                del self._keys[oldest.table.key]
        if number is not None and 0 < number <= live.number:
            return live
        try:
            self._catch_up(live, table)
        except AstrariumError:
            self.forget(table)  # half of its moves are no game
            raise
        return live

    def learn(self, entries: Iterable[Entry]) -> list[tuple[int, int]]:
        """Let tables in memory learn what others wrote; says which now know how much.

        An entry that does not go on from what a table knows is left to be read with the others.
        """
        learnt = {}
        for entry in entries:
            live = self._tables.get(entry.table_id)
            if live is None:
                learnt[entry.table_id] = entry.number
                continue
            with live.lock:
                if entry.number == live.number + 1:
                    self._try_to_learn(live, entry)
                learnt[entry.table_id] = max(entry.number, live.number)
        return list(learnt.items())

    def _try_to_learn(self, live: LiveTable, entry: Entry) -> None:
        try:
            live.learn([entry])
        except AstrariumError:
            self.forget(live.table)  # whoever reads it next is told what is wrong

    def known(self, key: str) -> LiveTable | None:
        """The table of a key if it is in memory, perhaps behind its journal."""
        with self._lock:
            return self._keys.get(key)

    def _catch_up(self, live: LiveTable, table: Table) -> None:
        with live.lock:
            news = Entry.objects.filter(table_id=table.pk, number__gt=live.number)
            live.learn(news.select_related("person"))

    def forget(self, table: Table) -> None:
        """Drop a table from memory: its journal knows it all."""
        with self._lock:
            self._keys.pop(table.key, None)
            live = self._tables.pop(table.pk, None)
            if live is not None:
                live.is_dropped = True


tables = Cache()
