"""The parts of a page that a stream sends make the same page as one drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from astrarium import games
from astrarium.web.looks.viewing import Reader
from astrarium.web.models import Person, Table
from astrarium.web.pages.table import live_part
from astrarium.web.seats import seating
from astrarium.web.streams.parts import Parts, Shown
from astrarium.web.tables import journal
from tests.web.assembling import Assembled
from tests.web.people import guest, live

pytestmark = pytest.mark.django_db

STEPS = 60


class Streamed:
    """A stream beside the page drawn anew."""

    def __init__(self, table: Table, reader: Reader) -> None:
        self.table, self.reader = table, reader
        self.parts, self.assembled = Parts(), Assembled()
        self.sent, self.shown = 0, ""

    def check(self) -> int:
        """Compare the two, and tell how much was sent."""
        self.parts.begin(self.sent)
        shown = self.parts.take(live_part(self.table, self.reader, self.parts)[1])
        changes, self.sent = shown.changes(self.sent), shown.version
        if changes:
            self.shown = self.assembled.page(changes)
        assert self.shown == live_part(self.table, self.reader, None)[1]
        return len(changes)


def table_for_two(game: str, person: Person, other: Person) -> Table:
    table = seating.set_table(seating.Plan(game, ["me", "open"], {}), person)
    seating.take(table, 1, other)
    seating.start(table)
    table.refresh_from_db()
    return table


@pytest.mark.parametrize("game", games.names())
def test_a_stream_shows_what_the_page_shows(game: str) -> None:
    """Whatever a part depends on is among its values: over many moves, for all who look on."""
    people = [guest()[1], guest("Grace")[1]]
    table = table_for_two(game, *people)
    readers = [Reader(people[0], "en"), Reader(people[1], "fr"), Reader(None, "en")]
    streams = [Streamed(table, reader) for reader in readers]
    for step in range(STEPS):
        for stream in streams:
            stream.check()
        now = live(table)
        if now.state.over:
            break
        player = now.state.to_act()[0]
        legal = now.state.legal(player)
        action = legal[(7 * step) % len(legal)]
        journal.move(table, player, action, now.serial(player), people[player])


@dataclass
class Figure:
    value: Any


ALIKE = [
    (-1, -2),  # their hashes are equal
    (0, False),
    (1, True),
    (1, 1.0),
    ((-1,), (-2,)),
    ([0, 1], [False, True]),
    ({"a": [-1]}, {"a": [-2]}),
    ({1: "a"}, {True: "a"}),
    (frozenset([0]), frozenset([False])),
    (Figure(-1), Figure(-2)),
    (Figure(0), Figure(False)),
    ((1, 2), [1, 2]),
]


def drawn(parts: Parts, shows: Any) -> Shown:
    """A page with one part, drawn for all who come."""
    parts.begin()
    return parts.take(str(parts.drawn("figure", (shows,), partial(repr, shows))))


@pytest.mark.parametrize(("before", "after"), ALIKE)
def test_a_part_is_sent_again_when_its_value_differs_however_alike(before: Any, after: Any) -> None:
    for one, other in ((before, after), (after, before)):
        parts = Parts()
        sent = drawn(parts, one).version
        assert repr(other) in drawn(parts, other).changes(sent)


@pytest.mark.parametrize("value", [value for pair in ALIKE for value in pair])
def test_a_part_is_not_sent_again_when_its_value_is_equal(value: Any) -> None:
    parts = Parts()
    sent = drawn(parts, value).version
    assert drawn(parts, deepcopy(value)).changes(sent) == ""


def test_a_stream_shows_who_asks_who_hosts_and_where_bots_stand_in() -> None:
    (_, ada), (_, bo), (_, cy) = guest("Ada"), guest("Bo"), guest("Cy")
    plan = seating.Plan("eminent_domain", ["me", "open", "open"], {}, listed=True)
    table = seating.set_table(plan, ada)
    readers = [Reader(ada, "en"), Reader(bo, "fr"), Reader(cy, "en"), Reader(None, "en")]
    streams = [Streamed(table, reader) for reader in readers]

    def ask(person: Person, seat: int) -> int:
        seating.take(table, seat, person)
        (number,) = live(table).asks.open
        return number

    deeds: list[Callable[[], object]] = [
        lambda: seating.answer_ask(table, ask(bo, 1), True, ada),
        lambda: seating.answer_ask(table, ask(cy, 2), False, ada),
        lambda: ask(cy, 2),
        lambda: seating.start(table),
        lambda: seating.answer_ask(table, next(iter(live(table).asks.open)), False, cy),
        lambda: seating.hand_on(table, 1, ada),
        lambda: seating.let_bot_play(table, 0, ada),
        lambda: seating.come_back(table, 0, ada),
        lambda: seating.remove(table, 0, bo),
        lambda: seating.answer_ask(table, ask(cy, 2), True, bo),
        lambda: seating.leave(table, 1, bo),
        lambda: seating.close(table, cy),
    ]
    for deed in deeds:
        deed()
        assert sum([stream.check() for stream in streams]) > 0


def test_nothing_is_sent_when_nothing_has_changed() -> None:
    people = [guest()[1], guest("Grace")[1]]
    table = table_for_two("eminent_domain", *people)
    stream = Streamed(table, Reader(people[0], "en"))
    assert stream.check() > 0
    assert stream.check() == 0


def test_a_remark_is_sent_without_the_board() -> None:
    people = [guest()[1], guest("Grace")[1]]
    table = table_for_two("eminent_domain", *people)
    stream = Streamed(table, Reader(people[0], "en"))
    whole = stream.check()
    journal.say(table, 1, "Hello", people[1])
    assert 0 < stream.check() < whole / 10
