"""Random play and counted trees: how fast a game runs, and whether its rules have changed."""

from __future__ import annotations

from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.state import State


def playout(state: State, chance: Chance, longest: int) -> int:
    """Play random legal actions to the end, or for so many decisions; returns how many."""
    for decisions in range(longest):
        if state.over:
            return decisions
        player = state.first_to_act()
        options = state.legal(player)
        state.play(player, options[chance.below(len(options))])
    return longest


def perft(state: State, depth: int) -> int:
    """How many positions lie exactly so many decisions ahead, chance taken as it falls."""
    if depth == 0 or state.over:
        return 1
    player = state.first_to_act()
    total = 0
    for action in state.legal(player):
        after = state.copy()
        after.play(player, action)
        total += perft(after, depth - 1)
    return total
