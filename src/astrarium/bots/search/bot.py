"""What every bot is: a name, chance of its own, and an answer for each question it is asked."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.rules.chance import FastChance, fast_chance
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.words import Text


class UnknownBot(AstrariumError):
    """No bot has this name."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is no person: it knows its seat alone, and the same seed decides alike.

    A bot that was given `seconds` answers within about that time, and then no longer always alike.
    """

    name: ClassVar[str] = ""
    label: ClassVar[Text] = Text("", "")
    summary: ClassVar[Text] = Text("", "")

    def __init__(self, seed: int) -> None:
        self.chance: FastChance = fast_chance(seed)
        self.seconds: float = 0.0  # how long it may think about an answer; 0: as long as it likes

    def choose(self, seat: Seat) -> int:
        """The action that the bot answers with, one of the seat's legal ones."""
        raise NotImplementedError
