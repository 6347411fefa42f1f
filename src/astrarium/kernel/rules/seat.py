"""What one player may use of a game in progress: bots get this, never the state itself."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.rules.question import Pick, Question, Together
from astrarium.kernel.rules.state import State

UNKNOWN_PLY: Final = -1


class Seat:
    """A player's place at the table: the view, the options, and guesses at the rest."""

    def __init__(
        self, state: State, player: int, ply: int = UNKNOWN_PLY, in_order: bool = True
    ) -> None:
        self._state: State = state
        self.player: int = player
        self.ply: int = ply  # how many answers all players together have given so far
        # Whether what has been picked in a row was picked in the row's own order.
        self.in_order: bool = in_order

    def view(self) -> dict[str, object]:
        """All that the player sees."""
        return self._state.view(self.player)

    def legal(self) -> list[int]:
        """What the player may do now."""
        return list(self._state.legal(self.player))

    def ordered(self) -> list[int]:
        """Those of the legal actions that lead to every outcome, each in one way if they can."""
        if not self.in_order:
            question = self._state.question(self.player)
            if isinstance(question, Pick):
                return question.left_open(self._state)
        return list(self._state.ordered(self.player))

    def question(self) -> Question[Any]:
        """What the player is asked."""
        return self._state.question(self.player)

    def is_together(self) -> bool:
        """Whether others decide at the same time."""
        return isinstance(self._state.stack[-1], Together)

    def guess(self, seed: int) -> State:
        """A state the player might be in: the same for any hidden cards, given the seed."""
        state = self._state.copy()
        state.redeal(self.player, seed)
        return state
