"""The bot that takes whatever comes: the measure of all others."""

from __future__ import annotations

from typing import ClassVar

from astrarium.bots.search.bot import Bot
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.words import Text


class RandomBot(Bot):
    """Any legal action, each equally likely."""

    name: ClassVar[str] = "random"
    label: ClassVar[Text] = Text("Random", "Hasard")
    summary: ClassVar[Text] = Text(
        "plays any legal action, each equally likely",
        "joue n’importe quelle action permise, chacune avec la même probabilité",
    )

    def choose(self, seat: Seat) -> int:
        """One of the legal actions."""
        options = seat.legal()
        return options[self.chance.below(len(options))]
