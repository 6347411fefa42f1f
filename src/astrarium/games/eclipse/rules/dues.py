"""R10.2: who has yet to pay upkeep for the round, told by the steps that are still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.kernel.rules.question import Step

if TYPE_CHECKING:
    from astrarium.games.eclipse.rules.state import Eclipse


class Dues(Step["Eclipse"]):
    """A step in which players pay upkeep."""

    def owing(self, state: Eclipse) -> int:
        """The players who will pay, as bits."""
        raise NotImplementedError


def owing(state: Eclipse) -> int:
    """All players who have yet to pay, as bits."""
    found = 0
    for frame in state.stack:
        if isinstance(frame, Dues):
            found |= frame.owing(state)
    return found
