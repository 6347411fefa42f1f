"""A game in hindsight: who was likely to win when, where it turned, and what a bot advises there.

Nothing here looks at what a player could not know: each player's chances are estimated on games
redealt from that player's own knowledge, and the bot sits where the player sat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from statistics import fmean
from typing import Any, NamedTuple

from astrarium import bots
from astrarium.arena.contest import bot_seed
from astrarium.bots import Bot
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.game import Game
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.records.record import Record
from astrarium.kernel.rules.question import Frame, Together
from astrarium.kernel.rules.score import winners
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import LANGUAGES, N_, Text, Words

GUESSES = 4
SWINGS = 3
SMALLEST_SWING = 0.02
MOST_DECISIONS_ASKED = 8
# It counts its looks instead of the time: the same game gets the same advice.
ADVISER = f"{bots.strongest()}@100"
SHARE_OF_POINTS = 0.4  # of the work, about

Chances = list[float]
Notice = Callable[[float], object]


class NothingToAnalyse(AstrariumError):
    """A record without a single move."""


@dataclass(frozen=True)
class Point:
    """Everybody's chances after so many moves, and the round in which they are made."""

    ply: int
    round: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Swing:
    """A turn that changed somebody's chances much, and the decision in it that a bot judges.

    The mover made the moves after `start` up to `end`; `ply` says after how many moves the
    decision was due. `seat` is the player whose chances changed most, from `before` to `after`.
    """

    start: int
    end: int
    ply: int
    mover: int
    seat: int
    before: float
    after: float
    played: Text
    advised: Text
    agrees: bool


@dataclass(frozen=True)
class Analysis:
    """The chances over a whole game, and its largest swings in the order of the game."""

    players: int
    moves: int
    bot: str
    points: tuple[Point, ...]
    swings: tuple[Swing, ...]

    def plain(self) -> dict[str, Any]:
        """The analysis as data to keep."""
        return asdict(self)

    @classmethod
    def read(cls, kept: dict[str, Any]) -> Analysis:
        """The analysis from data that was kept."""
        points = [Point(one["ply"], one["round"], tuple(one["chances"])) for one in kept["points"]]
        swings = [_read_swing(one) for one in kept["swings"]]
        return cls(kept["players"], kept["moves"], kept["bot"], tuple(points), tuple(swings))


def _read_swing(kept: dict[str, Any]) -> Swing:
    texts: dict[str, Any] = {name: Text(*kept[name]) for name in ("played", "advised")}
    return Swing(**(kept | texts))


def analyse(
    record: Record, bot: str | None = None, notice: Notice = lambda share: None
) -> Analysis:
    """Judge a whole game; the bot is asked only where the game swung most.

    `notice` is told now and then which share of the work is done.
    """
    if not record.moves:
        raise NothingToAnalyse(N_("This record has no moves to analyse."))
    adviser = bots.find(bot or ADVISER)
    course = _course(record, notice)
    turns = [_Turn(record, before, after, course.choices) for before, after in course.turns()]
    largest = sorted(_telling(turns), key=lambda turn: -turn.size)[:SWINGS]
    chosen = [turn for turn in largest if turn.size >= SMALLEST_SWING]
    chosen.sort(key=lambda turn: turn.before.ply)
    swings = tuple(_judged(record, chosen, adviser, notice))
    points = tuple(course.points)
    return Analysis(record.players, len(record.moves), adviser.name, points, swings)


class _Course(NamedTuple):
    """The chances at the end of each turn, and after how many moves somebody had a choice."""

    points: list[Point]
    choices: set[int]

    def turns(self) -> Iterator[tuple[Point, Point]]:
        """The points before and after each turn."""
        return pairwise(self.points)


class _Turn:
    """The moves that one player makes in a row, or several at the same time, and what they change.

    It is told of the player whose chances change most; of those alike, of one who moved. The mover
    is one who had a choice, if anybody had.
    """

    def __init__(self, record: Record, before: Point, after: Point, choices: set[int]) -> None:
        self.before = before
        self.after = after
        pairs = zip(before.chances, after.chances, strict=True)
        changes = [round(abs(later - sooner), 6) for sooner, later in pairs]
        plies = range(before.ply, after.ply)
        movers = [record.moves[ply][0] for ply in plies]
        deciders = [record.moves[ply][0] for ply in plies if ply in choices]
        self.decided = bool(deciders)
        self.size = max(changes)
        self.seat = max([*deciders, *movers, *range(len(changes))], key=lambda seat: changes[seat])
        self.mover = self.seat if self.seat in deciders else [*deciders, *movers][0]


def _telling(turns: list[_Turn]) -> list[_Turn]:
    """The turns in which somebody decided something and whose swings mean something.

    While the table is being set, some have what others will only get; and the last turn only
    makes certain what was likely.
    """
    decided = [turn for turn in turns if turn.decided]
    return [turn for turn in decided if turn.before.round and turn is not turns[-1]] or decided


def _course(record: Record, notice: Notice) -> _Course:
    """The chances before the first move and after each turn: a new mover or a new round.

    Players who decide at the same time take one turn together.
    """
    found = _Course([], set())
    rounds = 0
    asked: Frame | None = None
    for ply, state in enumerate(record.positions()):
        top = state.stack[-1] if state.stack else None
        together = isinstance(top, Together) and top is asked
        if _ends_turn(record, ply, together) or state.rounds != rounds:
            now = tuple(chances(state, record.seed, ply))
            found.points.append(Point(ply, state.rounds, now))
            notice(SHARE_OF_POINTS * ply / len(record.moves))
        if _has_choice(record, state, ply):
            found.choices.add(ply)
        rounds, asked = state.rounds, top
    return found


def _has_choice(record: Record, state: State, ply: int) -> bool:
    """Whether the move after so many left its player a choice."""
    if ply == len(record.moves):
        return False
    player, _ = record.moves[ply]
    return player in state.to_act() and len(state.legal(player)) > 1


def _ends_turn(record: Record, ply: int, together: bool) -> bool:
    moves = record.moves
    if ply in (0, len(moves)):
        return True
    return moves[ply - 1][0] != moves[ply][0] and not together


def chances(state: State, seed: bytes, ply: int) -> Chances:
    """Each player's chances to win, as each could judge them; together they are 1."""
    players = range(state.seats)
    if state.over and (state.seats > 1 or state.scores()[0].goal is not None):
        first = winners(state.scores())
        return [1 / len(first) if player in first else 0.0 for player in players]
    estimates = [_estimate(state, player, seed, ply) for player in players]
    total = sum(estimates)
    if state.seats == 1 or not total:
        return estimates
    return [estimate / total for estimate in estimates]


def _estimate(state: State, player: int, seed: bytes, ply: int) -> float:
    """What the player could expect: the average over guesses at all that is hidden from them."""
    seat = Seat(state, player)
    first = bot_seed(seed, player, ply)
    return fmean(seat.guess(first + guess).evaluate(player) for guess in range(GUESSES))


def _judged(
    record: Record, turns: Sequence[_Turn], adviser: type[Bot], notice: Notice
) -> Iterator[Swing]:
    waiting = list(turns)
    asked: list[_Decision] = []
    for ply, state in enumerate(record.positions()):
        if asked and asked[-1].ply == ply - 1:
            asked[-1].after = _mover_chances(record, state, ply, waiting[0])
        while waiting and waiting[0].after.ply == ply:
            yield _swing(waiting.pop(0), asked)
            asked = []
        if waiting and waiting[0].before.ply <= ply and not _settled(asked):
            asked += _decisions(record, state, ply, waiting[0], adviser)
        turn = len(turns) - len(waiting) + len(asked) / MOST_DECISIONS_ASKED
        notice(SHARE_OF_POINTS + (1 - SHARE_OF_POINTS) * turn / max(1, len(turns)))


class _Decision:
    """A decision with a choice: what was played, and what the bot would have played.

    The chances of who decided are those `before` it and `after` it.
    """

    def __init__(
        self, game: Game, seen: Seen, ply: int, played: int, advised: int, before: float
    ) -> None:
        self.ply = ply
        self.agrees = played == advised
        self.before = self.after = before
        self.played, self.advised = (
            Text(*(game.view.action(seen, action, Words(one, game.name)) for one in LANGUAGES))
            for action in (played, advised)
        )

    @property
    def change(self) -> float:
        """By how much it changed the chances of who decided."""
        return abs(self.after - self.before)


def _settled(asked: Sequence[_Decision]) -> bool:
    """Whether the turn need not be looked at further: the bot has disagreed, or seen enough."""
    return len(asked) >= MOST_DECISIONS_ASKED or (bool(asked) and not asked[-1].agrees)


def _decisions(
    record: Record, state: State, ply: int, turn: _Turn, adviser: type[Bot]
) -> Iterator[_Decision]:
    """The decision after so many moves, if it is the mover's and leaves a choice."""
    player, played = record.moves[ply]
    if player == turn.mover and _has_choice(record, state, ply):
        advised = adviser(bot_seed(record.seed, player, ply)).choose(
            Seat(state, player, in_order=False)
        )
        before = _mover_chances(record, state, ply, turn)
        yield _Decision(record.game, state.view(player), ply, played, advised, before)


def _mover_chances(record: Record, state: State, ply: int, turn: _Turn) -> float:
    return chances(state, record.seed, ply)[turn.mover]


def _swing(turn: _Turn, asked: Sequence[_Decision]) -> Swing:
    judged = _told_of(asked)
    return Swing(
        start=turn.before.ply,
        end=turn.after.ply,
        ply=judged.ply,
        mover=turn.mover,
        seat=turn.seat,
        before=turn.before.chances[turn.seat],
        after=turn.after.chances[turn.seat],
        played=judged.played,
        advised=judged.advised,
        agrees=judged.agrees,
    )


def _told_of(asked: Sequence[_Decision]) -> _Decision:
    """The decision that the bot disagrees with, or else the one that changed the chances most."""
    return asked[-1] if not asked[-1].agrees else max(asked, key=lambda one: one.change)


def told(swing: Swing, names: Sequence[str], words: Words) -> tuple[str, str]:
    """A swing in two sentences: what happened, and what the bot would have done."""
    played, advised = _shortened(words.pick(swing.played), words.pick(swing.advised), words)
    change = words(
        "{mover}, move {ply}: “{played}”. The chances of {name} go from {before} to {after}.",
        mover=names[swing.mover],
        ply=swing.ply + 1,
        played=played,
        name=names[swing.seat],
        before=words.percent(swing.before),
        after=words.percent(swing.after),
    )
    if swing.agrees:
        return change, words("The bot would have played the same.")
    return change, words("The bot would rather have played “{advised}”.", advised=advised)


def _shortened(played: str, advised: str, words: Words) -> tuple[str, str]:
    """Two actions without their explanations, if they can be told apart without them."""
    colon = "\u00a0: " if words.language == "fr" else ": "
    short = [text.partition(colon)[0].partition(" (")[0] for text in (played, advised)]
    if short[0] == short[1] and played != advised:
        return played.rstrip("."), advised.rstrip(".")
    return short[0], short[1]
