"""Typed game options: a frozen dataclass per game, from which forms and flags are made."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Self

from astrarium.kernel.errors import BadOption
from astrarium.kernel.words import N_

YES = ("1", "true", "yes", "on", "oui")
NO = ("0", "false", "no", "off", "non")


@dataclass(frozen=True)
class Options:
    """The base of every game's options; the defaults are the printed game."""

    @classmethod
    @cache
    def declared(cls) -> tuple[Declared, ...]:
        """What the game lets its players choose, in order."""
        hints = typing.get_type_hints(cls)
        return tuple(
            Declared(
                name=one.name,
                default=one.default,
                values=typing.get_args(hints[one.name]),
                **one.metadata,
            )
            for one in dataclasses.fields(cls)
        )

    @classmethod
    def parse(cls, given: Mapping[str, str], players: int) -> Self:
        """The options from words, as a form, a record or the command line gives them."""
        known = {one.name: one for one in cls.declared()}
        for name in given:
            if name not in known:
                raise BadOption(
                    N_("There is no option “{name}”: the options are {known}."),
                    name=name,
                    known=", ".join(known) or "–",
                )
        chosen = cls(**{name: known[name].parse(word) for name, word in given.items()})
        chosen.check(players)
        return chosen

    def check(self, players: int) -> None:
        """Refuse what does not go together, or does not fit the number of players."""
        for one in self.declared():
            wanted = getattr(self, one.name) != one.default
            if wanted and one.players and players not in one.players:
                raise BadOption(
                    N_("The option “{name}” is for {allowed} players, not for {players}."),
                    name=one.name,
                    allowed=", ".join(str(number) for number in one.players),
                    players=players,
                )

    def words(self) -> dict[str, str]:
        """The options that differ from the printed game, as `parse` takes them."""
        chosen = {one.name: getattr(self, one.name) for one in self.declared()}
        defaults = {one.name: one.default for one in self.declared()}
        return {
            name: str(value).lower() if isinstance(value, bool) else value
            for name, value in chosen.items()
            if value != defaults[name]
        }


@dataclass(frozen=True)
class Declared:
    """One option as a form or a command line needs it."""

    name: str
    default: Any
    values: tuple[str, ...]
    label: str
    help: str
    rule: str
    players: tuple[int, ...]
    labels: Mapping[str, str]

    @property
    def is_flag(self) -> bool:
        """Whether the option is switched on or off, rather than chosen from values."""
        return isinstance(self.default, bool)

    def parse(self, word: str) -> Any:
        """The option's value from a word."""
        if not self.is_flag:
            return self._one_of(word, self.values)
        lowered = word.lower()
        self._one_of(lowered, YES + NO)
        return lowered in YES

    def _one_of(self, word: str, allowed: tuple[str, ...]) -> str:
        if word not in allowed:
            raise BadOption(
                N_("“{word}” is not a value of the option “{name}”: use one of {allowed}."),
                word=word,
                name=self.name,
                allowed=", ".join(allowed),
            )
        return word


def option(
    default: Any,
    label: str,
    help: str,
    rule: str,
    players: tuple[int, ...] = (),
    labels: Mapping[str, str] | None = None,
) -> Any:
    """Declare a field of a game's options."""
    metadata = {
        "label": label,
        "help": help,
        "rule": rule,
        "players": players,
        "labels": labels or {},
    }
    return field(default=default, metadata=metadata)
