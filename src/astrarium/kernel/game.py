"""What the rest of the world knows of a game before a state exists."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from astrarium.kernel.data import tables
from astrarium.kernel.errors import WrongPlayers
from astrarium.kernel.looks.presentation import Picture, View
from astrarium.kernel.options import Options
from astrarium.kernel.rules.chance import SEED_BYTES, Chance, SecureChance
from astrarium.kernel.rules.judge import NO_JUDGE, Judge
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary
from astrarium.kernel.words import N_, Text


class Stage(StrEnum):
    """How far a game's implementation has come, as shown to players."""

    ALPHA = "alpha"
    BETA = "beta"
    STABLE = "stable"


@dataclass(frozen=True)
class Mode:
    """A way to play in which a game's speed is measured: its players and its options."""

    name: str = ""  # in reports, after the name of the game
    players: int | None = None  # otherwise as many as are usual
    options: Options | None = None


@dataclass(frozen=True, eq=False)
class Game:
    """A registered game: its metadata, its vocabulary and how to set it up."""

    name: str
    title: Text
    summary: Text
    players: tuple[int, ...]
    minutes: tuple[int, int]
    complexity: float
    vocabulary: Vocabulary
    options: type[Options]
    set_up: Callable[[int, Any, Chance], State]
    view: View
    longest: int
    judge: Judge[Any] = NO_JUDGE  # without one only the bot “random” can play
    picture: Picture | None = None
    stage: Stage = Stage.ALPHA
    rules_version: int = 1
    closes_rows: tuple[int, ...] = ()  # former versions that replay, see `unasked`, `follows`
    measured: tuple[Mode, ...] = (Mode(),)

    @cached_property
    def fingerprint(self) -> str:
        """A digest of the component tables that the game is played with."""
        return tables.fingerprint(self.name)

    def new(
        self, players: int, options: Options | None = None, chance: Chance | None = None
    ) -> State:
        """A game ready for its first decision; without a chance of its own it is unpredictable."""
        chosen = self.checked(players, options)
        state = self.set_up(
            players, chosen, chance or SecureChance(secrets.token_bytes(SEED_BYTES))
        )
        state.judge = self.judge
        state.advance()
        return state

    def checked(self, players: int, options: Options | None) -> Options:
        """The options to play with, if they and the number of players fit the game."""
        if players not in self.players:
            raise WrongPlayers(
                N_("{title} is for {fewest} to {most} players, not for {players}."),
                title=self.title,
                fewest=min(self.players),
                most=max(self.players),
                players=players,
            )
        chosen = self.options() if options is None else options
        chosen.check(players)
        return chosen
