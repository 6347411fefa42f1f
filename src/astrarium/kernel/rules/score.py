"""Scores by category, and who has won."""

from __future__ import annotations


class Score:
    """One player's score: points by category, then the tie-breaks in their order.

    Where a game sets goals, `goal` says whether the player has met them; without, it is None.
    """

    def __init__(
        self,
        player: int,
        parts: list[tuple[str, int]],
        ties: list[int],
        goal: bool | None = None,
    ) -> None:
        self.player: int = player
        self.parts: list[tuple[str, int]] = parts
        self.ties: list[int] = ties
        self.goal: bool | None = goal

    @property
    def total(self) -> int:
        """The sum of the categories."""
        total = 0
        for _, points in self.parts:
            total += points
        return total

    def key(self) -> tuple[int, list[int]]:
        """What players are compared by: the total, then each tie-break."""
        return (self.total, self.ties)


def ranks(scores: list[Score]) -> list[int]:
    """Each player's rank, from 1; players whom no tie-break parts share one."""
    return [1 + len([1 for other in scores if other.key() > score.key()]) for score in scores]


def winners(scores: list[Score]) -> list[int]:
    """The players who share first rank; who has missed a goal wins nothing."""
    placed = ranks(scores)
    return [
        score.player
        for place, score in enumerate(scores)
        if placed[place] == 1 and score.goal is not False
    ]
