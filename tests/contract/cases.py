"""Which games the contract is checked on, and moments of their games to check it at."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from astrarium import games
from astrarium.kernel.errors import BadOption
from astrarium.kernel.game import Game
from astrarium.kernel.options import Options
from astrarium.kernel.records.record import Record, new_record
from astrarium.kernel.rules.chance import fast_chance, seed_from_text
from astrarium.kernel.rules.state import State

SEEDS = 3
PRINTED = "printed"
ALL_OPTIONS = "all options"


@dataclass(frozen=True, repr=False)
class Case:
    """A game for a number of players, in one of its variants."""

    game: Game
    players: int
    options: Options
    variant: str
    registered: bool

    def __str__(self) -> str:
        return f"{self.game.name}-{self.players}p-{self.variant}"

    __repr__ = __str__

    def record(self, seed: int) -> Record:
        """An empty record that starts from a small number."""
        return new_record(self.game, self.players, self.options, seed_from_text(f"seed {seed}"))


def is_thinned() -> bool:
    """Whether the contract is tried whole elsewhere: in plain Python beside the compiled tree."""
    return os.environ.get("ASTRARIUM_EXPECT_COMPILED") == "0"


def thinned(cases: list[Case]) -> list[Case]:
    """The printed game for every number of players, and each variant once."""
    first: dict[tuple[str, str], Case] = {}
    for case in cases:
        first.setdefault((case.game.name, case.variant), case)
    return [case for case in cases if case.variant == PRINTED or case in first.values()]


def cases_of(game: Game, registered: bool = False) -> list[Case]:
    """A game in every variant for every number of players."""
    return [
        Case(game, players, options, label, registered)
        for players in game.players
        for label, options in variants(game, players)
    ]


def registered_cases() -> list[Case]:
    """Every registered game in every variant for every number of players."""
    return [case for name in games.names() for case in cases_of(games.find(name), registered=True)]


def variants(game: Game, players: int) -> Iterator[tuple[str, Options]]:
    """The printed game, each option by itself at each other value, and as many as go together."""
    printed = game.options()
    yield PRINTED, printed
    together = printed
    singles = 0
    for one in game.options.declared():
        others = (not one.default,) if one.is_flag else one.values
        for value in others:
            if value != one.default and _allowed(replace(printed, **{one.name: value}), players):
                singles += 1
                yield f"{one.name}={value}".lower(), replace(printed, **{one.name: value})
                if _allowed(replace(together, **{one.name: value}), players):
                    together = replace(together, **{one.name: value})
    if singles > 1:
        yield ALL_OPTIONS, together


def _allowed(options: Options, players: int) -> bool:
    try:
        options.check(players)
    except BadOption:
        return False
    return True


@dataclass(frozen=True)
class History:
    """A game played at random to its end: the moves, and the state before and after each."""

    case: Case
    seed: int
    moves: list[tuple[int, int]] = field(repr=False)
    states: list[State] = field(repr=False)

    def record(self, plies: int | None = None) -> Record:
        """The record of the game, or of its beginning."""
        record = self.case.record(self.seed)
        record.moves = self.moves[:plies]
        return record


@lru_cache(maxsize=32)
def played(case: Case, seed: int) -> History:
    """A random game; players who are asked at the same time answer in any order."""
    chance = fast_chance(seed)
    state = case.record(seed).start()
    moves: list[tuple[int, int]] = []
    states = [state.copy()]
    while not state.over and len(moves) <= case.game.longest:
        waiting = state.to_act()
        player = waiting[chance.below(len(waiting))]
        options = state.legal(player)
        if not options:
            break
        action = options[chance.below(len(options))]
        state.play(player, action)
        moves.append((player, action))
        states.append(state.copy())
    return History(case, seed, moves, states)


@dataclass(frozen=True)
class Moment:
    """A point in a random game, and a number by which a check picks among possibilities."""

    history: History
    ply: int
    choice: int

    @property
    def case(self) -> Case:
        """The game being played."""
        return self.history.case

    @property
    def viewers(self) -> list[int | None]:
        """Everybody who looks at the table, the spectator first."""
        return [None, *range(self.case.players)]

    def state(self) -> State:
        """The state at this moment, for the caller alone."""
        return self.history.states[self.ply].copy()

    def replayed(self) -> State:
        """The state at this moment, made by play alone: no copy on the way."""
        return self.history.record(self.ply).replay()

    def recorded(self) -> State:
        """The same, with its events being kept."""
        state = self.state()
        state.record_events()
        return state

    def next_move(self) -> tuple[int, int]:
        """A move that can be made here."""
        state = self.state()
        waiting = state.to_act()
        player = waiting[self.choice % len(waiting)]
        options = state.legal(player)
        return player, options[self.choice // len(waiting) % len(options)]


def moment_of(case: Case, seed: int, ply: int, choice: int) -> Moment:
    """A moment of a random game at which somebody has to decide, from any numbers."""
    history = played(case, seed)
    undecided = [at for at, state in enumerate(history.states) if not state.over]
    return Moment(history, undecided[ply % len(undecided)], choice)


def seen(state: State, viewer: int | None) -> str:
    """What a viewer sees, byte for byte."""
    return json.dumps(state.view(viewer))


def learnt(state: State, viewer: int | None) -> tuple[str, list[dict[str, object]]]:
    """What a viewer sees and has been told."""
    return seen(state, viewer), [event.seen_by(viewer) for event in state.events]


def sampled(things: list[int], most: int, choice: int) -> list[int]:
    """All of them, or so many of them spread evenly from a chosen start."""
    if len(things) <= most:
        return things
    start = choice % len(things)
    stride = len(things) / most
    return [things[(start + int(place * stride)) % len(things)] for place in range(most)]
