"""Tournaments: which bots meet at which game, who sits where, and the games themselves."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, islice, permutations
from typing import Any, NamedTuple

from astrarium import bots, games
from astrarium.arena.contest import named, seated, within_bounds
from astrarium.arena.workers import workers
from astrarium.bots import Bot
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.game import Game
from astrarium.kernel.rules.chance import SecureChance, seed_from_text
from astrarium.kernel.rules.score import ranks, winners
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import N_

FEWEST_PLAYERS = 2
WAITING_PER_JOB = 3


class BadTournament(AstrariumError):
    """A tournament that cannot be held."""


@dataclass(frozen=True)
class Pairing:
    """Bots that meet at a game, one for each seat; a bot may have several."""

    game: str
    bots: tuple[str, ...]

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.bots)

    def seats(self, meeting: int) -> tuple[str, ...]:
        """Who sits where at a meeting: in turn each seat, then the same in another order.

        After so many meetings as there are seats, every bot has had every seat equally often.
        """
        order = self._orders[meeting // self.players % len(self._orders)]
        shift = meeting % self.players
        return order[shift:] + order[:shift]

    @cached_property
    def _orders(self) -> list[tuple[str, ...]]:
        """The ways to sit around a table, whoever sits first."""
        first, *others = self.bots
        return [(first, *order) for order in dict.fromkeys(permutations(others))]


class Slot(NamedTuple):
    """A game of the tournament: its number from 1, and the which meeting of which pairing it is."""

    number: int
    pairing: int
    meeting: int


class Thinking(NamedTuple):
    """How long a bot took over its decisions in a game, those without a choice left out."""

    decisions: int
    seconds: float
    longest: float


class Outcome(NamedTuple):
    """How a game went; `bots`, `scores` and `places` are by seat."""

    number: int
    pairing: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    thinking: dict[str, Thinking]


@dataclass(frozen=True)
class Tournament:
    """Everything that decides how a tournament goes; every process gets a copy."""

    pairings: tuple[Pairing, ...]
    games: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for pairing in self.pairings:
            self._check(pairing)
        if len(self.names) < FEWEST_PLAYERS:
            raise BadTournament(N_("A tournament needs at least two different bots."))
        if len(set(self.names.values())) < len(self.names):
            raise BadTournament(
                N_("Two bots have the same name: give one another, as in “other={word}”."),
                word=next(iter(self.names)),
            )

    def _check(self, pairing: Pairing) -> None:
        game = games.find(pairing.game)
        if pairing.players < FEWEST_PLAYERS:
            raise BadTournament(N_("A tournament needs at least two players at each table."))
        game.checked(pairing.players, game.options.parse(self.options, pairing.players))

    @cached_property
    def names(self) -> dict[str, str]:
        """What each bot is called, by the word that it was asked for with."""
        words = dict.fromkeys(word for pairing in self.pairings for word in pairing.bots)
        return {word: bots.find(word).name for word in words}

    def meetings(self, pairing: Pairing) -> int:
        """How often a pairing meets: at least as often as asked, and every seat equally often."""
        return -(-self.games // pairing.players) * pairing.players

    def slots(self) -> list[Slot]:
        """All games in order: all pairings advance together, by one turn around the table."""
        planned = [
            (meeting // pairing.players, place, meeting)
            for place, pairing in enumerate(self.pairings)
            for meeting in range(self.meetings(pairing))
        ]
        return [
            Slot(number, place, meeting)
            for number, (_, place, meeting) in enumerate(sorted(planned), start=1)
        ]

    def seed_of(self, number: int) -> str:
        """The seed of a game, with which `astrarium record` plays it again."""
        return f"{self.seed}/{number}"


def all_pairings(game: str, words: Sequence[str], players: int) -> list[Pairing]:
    """Every bot with every other: who is left over when seats are shared out takes turns."""
    each, rest = divmod(players, len(words))
    return [
        Pairing(game, (*(tuple(words) * each), *others)) for others in combinations(words, rest)
    ]


def play(tournament: Tournament, slots: Iterable[Slot], jobs: int = 1) -> Iterator[Outcome]:
    """Play games of a tournament; with several jobs they come as they end."""
    if jobs == 1:
        return (play_one(tournament, slot) for slot in slots)
    return _spread(tournament, iter(slots), jobs)


def _spread(tournament: Tournament, slots: Iterator[Slot], jobs: int) -> Iterator[Outcome]:
    running: set[Future[Outcome]] = set()
    with workers(jobs) as pool:
        # Few wait at a time, so that an interruption loses little.
        while True:
            free = jobs * WAITING_PER_JOB - len(running)
            fresh = [pool.submit(play_one, tournament, slot) for slot in islice(slots, free)]
            running.update(fresh)
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            # What was played counts, also beside a game that has failed.
            for future in sorted(ended, key=lambda one: one.exception() is not None):
                yield future.result()


def play_one(tournament: Tournament, slot: Slot) -> Outcome:
    """One game of a tournament, the same for the same seed."""
    pairing = tournament.pairings[slot.pairing]
    game = games.find(pairing.game)
    seats = pairing.seats(slot.meeting)
    name = tournament.seed_of(slot.number)
    seed = seed_from_text(name)
    options = game.options.parse(tournament.options, pairing.players)
    state = game.new(pairing.players, options, SecureChance(seed))
    clock = Clock(pairing.players)
    with named(slot.number, name):
        decisions = _play_out(game, state, seated(seats, seed), clock)
    scores = state.scores()
    called = tuple(tournament.names[word] for word in seats)
    return Outcome(
        number=slot.number,
        pairing=slot.pairing,
        bots=called,
        scores=tuple(score.total for score in scores),
        places=tuple(ranks(scores)),
        winners=tuple(winners(scores)),
        rounds=state.rounds,
        decisions=decisions,
        thinking=clock.by_bot(called),
    )


def _play_out(game: Game, state: State, players: Sequence[Bot], clock: Clock) -> int:
    decisions = 0
    while not state.over:
        within_bounds(game, decisions)
        player = state.to_act()[0]
        has_choice = len(state.legal(player)) > 1
        started = time.perf_counter()
        action = players[player].choose(Seat(state, player, decisions))
        if has_choice:
            clock.note(player, time.perf_counter() - started)
        state.play(player, action)
        decisions += 1
    return decisions


class Clock:
    """Notes how long each player of a game thinks."""

    def __init__(self, players: int) -> None:
        self._times: list[list[float]] = [[] for _ in range(players)]

    def note(self, player: int, seconds: float) -> None:
        """Count a decision."""
        self._times[player].append(seconds)

    def by_bot(self, names: Sequence[str]) -> dict[str, Thinking]:
        """The figures of each bot, whichever seats it had."""
        together: dict[str, list[float]] = {name: [] for name in names}
        for name, times in zip(names, self._times, strict=True):
            together[name] += times
        return {
            name: Thinking(len(times), round(sum(times), 6), round(max(times, default=0.0), 6))
            for name, times in together.items()
        }


def as_line(outcome: Outcome) -> dict[str, Any]:
    """An outcome as plain data."""
    return outcome._asdict()


def from_line(line: dict[str, Any]) -> Outcome:
    """An outcome from the data that `as_line` made."""
    return Outcome(
        number=line["number"],
        pairing=line["pairing"],
        bots=tuple(line["bots"]),
        scores=tuple(line["scores"]),
        places=tuple(line["places"]),
        winners=tuple(line["winners"]),
        rounds=line["rounds"],
        decisions=line["decisions"],
        thinking={name: Thinking(*figures) for name, figures in line["thinking"].items()},
    )


def misfit(tournament: Tournament, slots: Mapping[int, Slot], outcome: Outcome) -> str:
    """In what an outcome is that of none of the games planned; nothing if it is one of theirs."""
    if not _whole([outcome.number]) or outcome.number not in slots:
        return "number"
    slot = slots[outcome.number]
    pairing = tournament.pairings[slot.pairing]
    called = tuple(tournament.names[word] for word in pairing.seats(slot.meeting))
    places = range(1, pairing.players + 1)
    fits = {
        "pairing": outcome.pairing == slot.pairing,
        "bots": outcome.bots == called,
        "scores": _whole(outcome.scores) and len(outcome.scores) == pairing.players,
        "places": _all_in(places, outcome.places) and len(outcome.places) == pairing.players,
        "winners": _all_in(range(pairing.players), outcome.winners),
        "rounds": _whole([outcome.rounds]),
        "decisions": _whole([outcome.decisions]),
        "thinking": set(outcome.thinking) == set(called) and _timed(outcome.thinking.values()),
    }
    return next((name for name, fit in fits.items() if not fit), "")


def _whole(figures: Iterable[object]) -> bool:
    return all(type(one) is int for one in figures)


def _all_in(allowed: range, figures: Sequence[int]) -> bool:
    return _whole(figures) and all(one in allowed for one in figures)


def _timed(thinking: Iterable[Thinking]) -> bool:
    return all(isinstance(figure, int | float) for one in thinking for figure in one)
