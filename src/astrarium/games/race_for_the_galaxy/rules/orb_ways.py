"""R12.6, R12.7: the ways of teams over the Orb, from square to square by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.race_for_the_galaxy.rules.orb_components import SQUARES, WALL

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.rules.orb import Orb


class Reached:
    """A square that a team can get to: the steps it takes, and what else is then left."""

    def __init__(self, name: int, steps: int, crossings: int, passages: int) -> None:
        self.name: int = name
        self.steps: int = steps
        self.crossings: int = crossings
        self.passages: int = passages


class Search:
    """What was asked about the reach of a team, and the answer."""

    def __init__(
        self,
        start: int,
        most: int,
        strength: int,
        crossings: int,
        passages: int,
        tokens: tuple[tuple[int, int], ...],
    ) -> None:
        self.start: int = start
        self.most: int = most
        self.strength: int = strength
        self.crossings: int = crossings
        self.passages: int = passages
        self.tokens: tuple[tuple[int, int], ...] = tokens
        self.found: list[Reached] = []

    def is_like(self, other: Search) -> bool:
        """Whether the same was asked."""
        return (
            self.tokens is other.tokens
            and self.start == other.start
            and self.most == other.most
            and self.strength == other.strength
            and self.crossings == other.crossings
            and self.passages == other.passages
        )


def find(orb: Orb, search: Search) -> list[Reached]:
    """Step by step; a square counts once for each combination of helps that are left."""
    size = len(orb.laid) * SQUARES
    stops = [False] * size
    for where, _ in search.tokens:
        stops[orb.name_of(where)] = True
    strength = search.strength
    # Helps left are written as multiples of the size: a passage is more than all crossings.
    helps = search.crossings + 1
    passage = size * helps
    first = orb.name_of(search.start)
    level = [first + search.crossings * size + search.passages * passage]
    known = [False] * (passage * (search.passages + 1))
    reached = [False] * size if search.crossings or search.passages else known
    known[level[0]] = reached[first] = True
    found: list[Reached] = []
    for steps in range(1, search.most + 1):
        following: list[int] = []
        for at in level:
            name = at % size
            if stops[name]:
                continue
            ways = orb.ways_from(name)
            for number in range(0, len(ways), 2):
                other, edge = ways[number], ways[number + 1]
                one = other + at - name
                if edge > strength:
                    if edge != WALL and (at - name) % passage:
                        one -= size
                    elif at >= passage:
                        one -= passage
                    else:
                        continue
                if known[one]:
                    continue
                if not reached[other]:
                    left = one // size
                    found.append(Reached(other, steps, left % helps, left // helps))
                known[one] = reached[other] = True
                following.append(one)
        level = following
    return found
