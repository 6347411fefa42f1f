"""Rows of picks: made in any order they lead to the same position, and to every outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from astrarium.kernel.records.snapshot import dump
from astrarium.kernel.rules.question import Each, Frame, Pick
from astrarium.kernel.rules.state import State
from tests.contract.cases import History, sampled
from tests.contract.comparing import same

MOST_ROWS = 2
MOST_PICKS = 160
LONGEST_PICK = 3  # a pick and the questions about it: which card, then where it goes

Item = tuple[int, ...]
Picked = tuple[Item, ...]


def rows_go_in_any_order(history: History) -> None:
    """Every order of every set of picks can be played and leads to the same position.

    The row's own order, which bots follow, leads to every outcome.
    """
    for row in _rows(history):
        freely, in_order = Reached(row, State.legal), Reached(row, State.ordered)
        for picked, ways in freely.ways.items():
            assert picked not in freely.ended, f"the order of {picked} ends the row"
            for way in ways[1:]:
                same(ways[0], way, f"the order of the picks {picked} shows")
        if not row.question.chains:
            for picked in [*freely.ways, *freely.ended]:
                _every_order_leads_to(picked, freely)
        if row.begins and freely.is_whole and in_order.is_whole:
            _same_ends(freely, in_order)


def _every_order_leads_to(picked: Picked, found: Reached) -> None:
    for place, last in enumerate(picked):
        before = (*picked[:place], *picked[place + 1 :])
        if before in found.ended and picked in found.ended:
            # What leaves no choice is picked by itself.
            same(found.ends[before], found.ends[picked], f"{last} is not picked by itself")
        elif before in found.looked_at or found.is_whole:
            assert (before, last) in found.steps, f"after {before} nobody can pick {last}"


def _same_ends(freely: Reached, in_order: Reached) -> None:
    for picked, position in freely.ends.items():
        if picked in in_order.ends:
            same(position, in_order.ends[picked], f"the row’s own order of {picked} shows")
        else:
            reached = position in in_order.ends.values()
            assert reached, f"the row’s own order never leads to {picked}"


@dataclass(frozen=True)
class Row:
    """A position in which a player makes one of a row of picks."""

    state: State
    player: int
    question: Pick[State]
    below: list[Frame]

    @property
    def begins(self) -> bool:
        """Whether the row’s own order leaves everything open here."""
        state, player = self.state.copy(), self.player
        picks = {action for action in state.legal(player) if self.question.is_pick(action)}
        return picks <= set(state.ordered(player))

    def has(self, state: State) -> bool:
        """Whether a later position still belongs to the row: nothing below it has moved."""
        if state.over or self.player not in state.to_act() or not self._lies_in(state):
            return False
        question = state.question(self.player)
        if not isinstance(question, Pick) or not self.asks_again(state):
            return True
        return question.row(state) == self.question.row(self.state)

    def waits_in(self, state: State) -> bool:
        """Whether another player has to answer before the row goes on."""
        return not state.over and self.player not in state.to_act() and self._lies_in(state)

    def _lies_in(self, state: State) -> bool:
        frames = _frames(state, self.player)
        depth = len(self.below)
        below = zip(frames[:depth], self.below, strict=False)
        return len(frames) > depth and all(one is other for one, other in below)

    def asks_again(self, state: State) -> bool:
        """Whether the next pick is asked for, and not a question about the last."""
        return type(state.question(self.player)) is type(self.question)


def _frames(state: State, player: int) -> list[Frame]:
    top = state.stack[-1]
    return top.branches.get(player, []) if isinstance(top, Each) else state.stack


def _rows(history: History) -> Iterator[Row]:
    """Some of the positions of a game in which a player makes one of a row of picks."""
    places = [
        (ply, player)
        for ply, state in enumerate(history.states)
        for player in state.to_act()
        if isinstance(state.question(player), Pick)
    ]
    for place in sampled(list(range(len(places))), MOST_ROWS, 7 * history.seed):
        ply, player = places[place]
        state = history.states[ply].copy()
        question = state.question(player)
        assert isinstance(question, Pick)
        yield Row(state, player, question, _frames(state, player)[:-1])


@dataclass
class Reached:
    """The positions that the picks of a row lead to, by what was picked."""

    row: Row
    options: Callable[[State, int], list[int]]
    ways: dict[Picked, list[object]] = field(default_factory=dict)
    ends: dict[Picked, object] = field(default_factory=dict)
    ended: set[Picked] = field(default_factory=set)  # by a pick, not by saying so
    looked_at: set[Picked] = field(default_factory=set)
    steps: set[tuple[Picked, Item]] = field(default_factory=set)
    is_whole: bool = True  # nothing was left out

    def __post_init__(self) -> None:
        self.ways[()] = [dump(self.row.state)]
        waiting: list[tuple[Picked, State]] = [((), self.row.state)]
        for picked, state in waiting:
            if len(self.steps) >= MOST_PICKS:
                self.is_whole = False
                return
            self.looked_at.add(picked)
            for item, after in self._picks(state):
                self.steps.add((picked, item))
                following = tuple(sorted([*picked, item]))
                if self._ends(state, item):
                    self._note_end(
                        picked if item == (self.row.question.done,) else following, after
                    )
                elif not self.row.has(after):
                    self.ended.add(following)
                    self._note_end(following, after)
                else:
                    if following not in self.ways:
                        waiting.append((following, after))
                    self.ways.setdefault(following, []).append(dump(after))

    def _ends(self, state: State, item: Item) -> bool:
        question = state.question(self.row.player)
        assert isinstance(question, Pick)
        return question.ends(state, item[0])

    def _note_end(self, picked: Picked, after: State) -> None:
        position = dump(after)
        same(self.ends.setdefault(picked, position), position, f"the order of {picked} shows")

    def _picks(self, state: State, item: Item = ()) -> Iterator[tuple[Item, State]]:
        """Each pick with the answers about it, and where it leads.

        Not what teaches anything, nor what another player has to answer first.
        """
        row = self.row
        for action in self.options(state, row.player):
            if not item and not row.question.is_pick(action):
                continue
            after = state.copy()
            after.play(row.player, action)
            whole = (*item, action)
            if not item and self._ends(state, whole):
                yield whole, after
            elif after.irreversible() > row.state.irreversible() or row.waits_in(after):
                self.is_whole = False
            elif not row.has(after) or row.asks_again(after):
                yield whole, after
            elif len(whole) < LONGEST_PICK:
                yield from self._picks(after, whole)
            else:
                self.is_whole = False
