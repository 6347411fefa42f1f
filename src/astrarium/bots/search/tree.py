"""The tree of a search: what each answer has brought so far, to the player who gave it."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

LEAST_SPREAD: Final = 0.002
NO_PRIOR: Final = -1.0


class Node:
    """A moment of the game as far as the answers that led there tell it.

    Chance and hidden cards differ from visit to visit: a node stands for all that may lie there.
    """

    def __init__(self, prior: float) -> None:
        self.prior: float = prior  # what the first look promised to whoever answered so
        self.visits: int = 0
        self.total: float = 0.0
        self.seen: int = 0  # how often somebody was asked here
        self.chosen: int = 0  # how often an answer was chosen here
        self.squares: float = 0.0
        self.sum: float = 0.0
        self.answers: dict[int, Node] = {}
        # Where several decide at the same time each has nodes of their own, which know nothing of
        # the others' answers; the answers together lead on.
        self.apart: dict[int, Node] = {}
        self.together: dict[tuple[int, ...], Node] = {}

    def apart_for(self, player: int) -> Node:
        """Where a player's own answers begin when all decide at the same time."""
        if player not in self.apart:
            self.apart[player] = Node(NO_PRIOR)
        return self.apart[player]

    def after_all(self, answers: list[int]) -> Node:
        """What follows when all have answered at the same time."""
        key = tuple(answers)
        if key not in self.together:
            self.together[key] = Node(NO_PRIOR)
        return self.together[key]

    def after(self, action: int) -> Node:
        """What follows an answer."""
        if action not in self.answers:
            self.answers[action] = Node(NO_PRIOR)
        return self.answers[action]

    def worth(self, trust: float) -> float:
        """What the answer that leads here brings: the first look counts as `trust` visits."""
        if self.prior == NO_PRIOR:
            return self.total / max(1, self.visits)
        return (self.total + trust * self.prior) / (self.visits + trust)

    def note(self, value: float) -> None:
        """Remember what an answer given here has brought."""
        self.chosen += 1
        self.sum += value
        self.squares += value * value

    def spread(self) -> float:
        """How far apart the outcomes lie: the scale on which answers are compared."""
        if self.chosen < 2:
            return LEAST_SPREAD
        mean = self.sum / self.chosen
        return max(LEAST_SPREAD, sqrt(max(0.0, self.squares / self.chosen - mean * mean)))

    def most_urgent(self, options: list[int], trust: float, curiosity: float) -> int:
        """The answer to look at next: one that is good so far, or of which too little is known."""
        best = options[0]
        most = -1.0e9
        scale = curiosity * self.spread() * sqrt(log(self.chosen + 2.0))
        for action in options:
            node = self.answers[action]
            urgency = node.worth(trust) + scale / sqrt(node.visits + trust)
            if urgency > most:
                best, most = action, urgency
        return best

    def favourite(self, options: list[int], trust: float) -> int:
        """The answer that is worth most so far."""
        best = options[0]
        most = self.answers[best].worth(trust)
        for action in options[1:]:
            worth = self.answers[action].worth(trust)
            if worth > most:
                best, most = action, worth
        return best
