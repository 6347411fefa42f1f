"""Wishes to sit down at a table, as its journal tells them: open ones, and how others ended."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from astrarium.web.models import Entry, Kind, Table

LEAST_PATIENCE = timedelta(minutes=10)
MOST_REMEMBERED = 50


class Ending(StrEnum):
    """How a wish to sit down has ended that was not granted, or not for good."""

    REFUSED = "refused"
    EXPIRED = "expired"
    TAKEN = "taken"
    REMOVED = "removed"  # they sat there, and the host has sent them away


@dataclass
class Ask:
    """Somebody's wish to sit down: by the number of its line, with who has agreed so far."""

    number: int
    seat: int
    person: int
    name: str
    until: datetime
    agreed: set[int] = field(default_factory=set)


def lasts(table: Table) -> timedelta:
    """How long a wish waits for an answer: as long as the game may wait for its players."""
    waits = timedelta(seconds=table.seconds_per_answer or table.patience)
    return max(LEAST_PATIENCE, waits)


class Asks:
    """The wishes of one table."""

    def __init__(self) -> None:
        self.open: dict[int, Ask] = {}
        self.ended: dict[int, Ending] = {}  # how the last wish of a person has ended
        self.refusals: Counter[int] = Counter()
        self.removed: set[int] = set()  # people whom the host has sent away

    def of(self, person: int | None) -> Ask | None:
        """The person's open wish."""
        return next((ask for ask in self.open.values() if ask.person == person), None)

    def people(self) -> set[int]:
        """The numbers of all who have wished to sit down, or were sent away."""
        asking = {ask.person for ask in self.open.values()}
        return {*asking, *self.ended, *self.refusals, *self.removed}

    def learn(self, entry: Entry, table: Table) -> None:
        """Take in a line of the journal."""
        if entry.kind == Kind.ASK:
            self._open(entry, table)
        elif entry.kind == Kind.ALLOW and entry.action in self.open and entry.person_id:
            self.open[entry.action].agreed.add(entry.person_id)
        elif entry.kind == Kind.DENY and entry.action is not None:
            self._deny(entry, self.open.pop(entry.action, None))
        elif entry.kind == Kind.SEATS:
            self._seated(entry)
        elif entry.kind == Kind.REMOVE and entry.action is not None:
            self.removed.add(entry.action)
            self._end(entry.action, Ending.REMOVED)

    def settle(self, held: dict[int, int]) -> None:
        """End the wishes of people who have a seat, and those for seats that somebody has."""
        for ask in list(self.open.values()):
            if ask.person in held.values():
                del self.open[ask.number]
            elif ask.seat in held:
                del self.open[ask.number]
                self._end(ask.person, Ending.TAKEN)
        for person in held.values():
            self.ended.pop(person, None)

    def _seated(self, entry: Entry) -> None:
        """A wish is granted, or who had it has found a seat otherwise."""
        granted = self.open.pop(entry.action, None) if entry.action is not None else None
        if granted is not None:
            self.removed.discard(granted.person)
        mine = self.of(entry.person_id)
        if mine is not None and entry.seat is not None:
            del self.open[mine.number]

    def _open(self, entry: Entry, table: Table) -> None:
        if entry.seat is None or entry.person_id is None:
            return
        until = entry.at + lasts(table)
        ask = Ask(entry.number, entry.seat, entry.person_id, entry.text, until)
        self.open[ask.number] = ask
        self.ended.pop(ask.person, None)

    def _deny(self, entry: Entry, ask: Ask | None) -> None:
        if ask is None or entry.person_id == ask.person:
            return
        if entry.person_id is not None:
            self.refusals[ask.person] += 1
        self._end(ask.person, Ending.REFUSED if entry.person_id else Ending.EXPIRED)

    def _end(self, person: int, ending: Ending) -> None:
        self.ended[person] = ending
        if len(self.ended) > MOST_REMEMBERED:
            del self.ended[next(iter(self.ended))]
