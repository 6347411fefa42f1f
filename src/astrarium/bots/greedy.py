"""The bot that looks one step ahead: it tries each answer on guesses at what it cannot see.

A decision is often several questions in a row (which role, which cards to boost it with), and
a position is worth little to judge in the middle of them. So a trial goes on through the bot's
own questions: it tries every way while that costs few positions, and after that takes what
looks best at each step.
"""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.bots.bot import Bot
from astrarium.kernel.question import Together
from astrarium.kernel.score import winners
from astrarium.kernel.seat import Seat
from astrarium.kernel.state import State
from astrarium.kernel.words import Text

GUESSES: Final = 3
POSITIONS: Final = 90
LONGEST_CHAIN: Final = 24
LONGEST_CHAIN_ALONE: Final = 4  # where nobody else's turn ends the chain
SEEDS: Final = 1 << 31


class GreedyBot(Bot):
    """The action after which `evaluate` promises most, on average over a few guesses."""

    name: ClassVar[str] = "greedy"
    label: ClassVar[Text] = Text("Greedy", "Glouton")
    summary: ClassVar[Text] = Text(
        "looks one step ahead and takes what promises most",
        "regarde un coup plus loin et prend ce qui promet le plus",
    )

    def choose(self, seat: Seat) -> int:
        """The most promising of the legal actions; chance decides between equals."""
        options = seat.legal()
        if len(options) == 1:
            return options[0]
        return self._best(options, self._worths(seat, options))

    def _worths(self, seat: Seat, options: list[int]) -> list[float]:
        worths = [0.0] * len(options)
        share = POSITIONS // (GUESSES * len(options))
        for _ in range(GUESSES):
            guess = seat.guess(self.chance.below(SEEDS))
            for place in range(len(options)):
                worths[place] += self._tried(guess, seat.player, options[place], share, 0)
        return worths

    def _best(self, options: list[int], worths: list[float]) -> int:
        most = max(worths)
        equals = [action for place, action in enumerate(options) if worths[place] == most]
        return equals[self.chance.below(len(equals))]

    def _tried(self, state: State, player: int, action: int, share: int, depth: int) -> float:
        return self._worth(self._after(state, player, action), player, share, depth + 1)

    def _after(self, state: State, player: int, action: int) -> State:
        after = state.copy()
        after.play(player, action)
        self._settle(after, player)
        return after

    def _worth(self, state: State, player: int, share: int, depth: int) -> float:
        """The position's worth once the player's own questions are answered."""
        longest = LONGEST_CHAIN if state.seats > 1 else LONGEST_CHAIN_ALONE
        while not state.over and depth < longest and player in state.to_act():
            options = state.legal(player)
            if 1 < len(options) <= share:
                rest = share // len(options)
                return max([self._tried(state, player, one, rest, depth) for one in options])
            state = self._step(state, player, options)
            depth += 1
        return _judged(state, player)

    def _step(self, state: State, player: int, options: list[int]) -> State:
        """The position after the answer that looks best at once."""
        best = self._after(state, player, options[0])
        most = _judged(best, player) if len(options) > 1 else 0.0
        for action in options[1:]:
            after = self._after(state, player, action)
            worth = _judged(after, player)
            if worth > most:
                best, most = after, worth
        return best

    def _settle(self, state: State, player: int) -> None:
        """Let the others decide anything where they decide at the same time as the player."""
        while not state.over and isinstance(state.stack[-1], Together):
            waiting = state.to_act()
            if player in waiting:
                return
            options = state.legal(waiting[0])
            state.play(waiting[0], options[self.chance.below(len(options))])


def _judged(state: State, player: int) -> float:
    # Alone at the table there is nobody to be first before: the estimate tells good from better.
    if not state.over or state.seats == 1:
        return state.evaluate(player)
    first = winners(state.scores())
    return 1.0 / len(first) if player in first else 0.0
