"""One game between bots, the same for the same seed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from astrarium import bots
from astrarium.bots import Bot
from astrarium.bots.guard import BadAnswer
from astrarium.kernel.errors import AstrariumError, WrongPlayers
from astrarium.kernel.game import Game
from astrarium.kernel.options import Options
from astrarium.kernel.records.match import Match
from astrarium.kernel.records.record import new_record
from astrarium.kernel.rules.chance import seed_from_text
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import N_

USUAL_PLAYERS = 3


class Endless(AstrariumError):
    """A game that does not end within the bounds that its rules give."""


class FailedGame(AstrariumError):
    """One game of many that could not be played to its end."""

    @property
    def number(self) -> int:
        """Which of them it was."""
        number = self.arguments["number"]
        assert isinstance(number, int)
        return number


def usual_players(game: Game) -> int:
    """Three, or the nearest number that the game allows."""
    return min(game.players, key=lambda count: (abs(count - USUAL_PLAYERS), count))


def lineup(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat: the names in order, again and again."""
    for name in names:
        bots.find(name)
    if not names or len(names) > seats:
        raise WrongPlayers(
            N_("There are {seats} seats for bots, but {bots} bots are named."),
            seats=seats,
            bots=len(names),
        )
    return tuple(names[seat % len(names)] for seat in range(seats))


def bot_seed(seed: bytes, player: int, ply: int = 0) -> int:
    """A seed for a bot's own chance, from which nothing of the game's chance can be told."""
    text = f"bot {player} {ply}".encode()
    digest = hashlib.blake2b(text, key=seed, digest_size=7).digest()
    return int.from_bytes(digest, "little")


def seated(names: Sequence[str], seed: bytes) -> list[Bot]:
    """The bots of these names, each with a chance of its own."""
    return [bots.find(name)(bot_seed(seed, player)) for player, name in enumerate(names)]


def play_out(game: Game, state: State, players: Sequence[Bot]) -> int:
    """Let bots play a game to its end; returns the number of decisions."""
    decisions = 0
    while not state.over:
        within_bounds(game, decisions)
        player = state.to_act()[0]
        state.play(player, players[player].choose(Seat(state, player, decisions)))
        decisions += 1
    return decisions


def recorded(game: Game, options: Options, names: Sequence[str], seed: str) -> Match:
    """A game between bots with its record."""
    key = seed_from_text(seed)
    match = Match(new_record(game, len(names), options, key))
    players = seated(names, key)
    while not match.state.over:
        within_bounds(game, len(match.plies))
        player = match.state.to_act()[0]
        seat = Seat(match.state, player, len(match.plies))
        match.play(player, players[player].choose(seat))
    return match


@contextmanager
def named(number: int, seed: str) -> Iterator[None]:
    """Say of a failure in which game it was."""
    try:
        yield
    except (BadAnswer, Endless) as problem:
        raise FailedGame(
            N_("Game {number}, with the seed {seed}: {problem}"),
            number=number,
            seed=seed,
            problem=problem,
        ) from problem


def within_bounds(game: Game, decisions: int) -> None:
    """Refuse to go on with a game that does not end."""
    if decisions >= game.longest:
        raise Endless(
            N_("This game of {title} has not ended after {decisions} decisions."),
            title=game.title,
            decisions=decisions,
        )
