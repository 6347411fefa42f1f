"""The cadet: sees what an answer brings at once, not where it leads, and is often mistaken.

It judges each answer by a single guess and no further than the next question, and then takes
one that looks good rather than the one that looks best: a beginner's play, legal and plausible.
"""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.search.bot import Bot
from astrarium.bots.search.foresight import imagined, judged, tried
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.words import Text

FINENESS: Final = 1 << 30
HASTE: Final = 0.2  # the greater, the less it matters how good an answer looks


@mypyc_attr(allow_interpreted_subclasses=True)
class CadetBot(Bot):
    """An action that looks good at first sight: the better it looks, the more often."""

    name: ClassVar[str] = "cadet"
    label: ClassVar[Text] = Text("Cadet", "Cadet")
    summary: ClassVar[Text] = Text(
        "knows the rules and makes a beginner’s mistakes",
        "connaît les règles et fait des erreurs de débutant",
    )

    def choose(self, seat: Seat) -> int:
        """One of the legal actions, most often a good one."""
        options = seat.ordered()
        if len(options) == 1:
            return options[0]
        guess = imagined(seat, self.chance)
        worths = []
        for action in options:
            after = tried(guess, seat.player, action, self.chance.copy())
            worths.append(judged(after, seat.player))
        return options[self._drawn(worths)]

    def _drawn(self, worths: list[float]) -> int:
        """A place in the list, by how its worth lies between the least and the most."""
        most = max(worths)
        scale = HASTE * (most - min(worths))
        weights = [exp((worth - most) / scale) if scale > 0.0 else 1.0 for worth in worths]
        rest = sum(weights) * self.chance.below(FINENESS) / FINENESS
        for place, weight in enumerate(weights):
            rest -= weight
            if rest < 0.0:
                return place
        return len(weights) - 1
