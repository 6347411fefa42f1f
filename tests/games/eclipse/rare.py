"""Positions with questions that come up too rarely to stand in a recorded game."""

from __future__ import annotations

from astrarium.games.eclipse.rules.player import replaced
from tests.games.eclipse.scenario import Table
from tests.games.eclipse.test_rules_combat import duel


def reputation_for_a_full_track() -> Table:
    """R11.13: a player whose spaces are all taken keeps a tile that has been drawn."""
    table = duel()
    player = table.player()
    for value in (1, 1, 1, 2):
        player.reputation.append(value)
        bag = table.state.reputation_bag
        table.state.reputation_bag = replaced(bag, bag.index(max(bag)), max(bag) - 1)
    table.roll(6)
    table.begin_combat()
    return table.do("fire", "keep 1")


def disc_from_a_discovery() -> Table:
    """R5.8, R5.9: the last disc was spent on Explore, and the discovery brings another."""
    table = Table()
    table.player().discs = 1
    table.stack(2, "206")
    table.next_discovery("ancient_tech")
    table.tray("advanced_robotics")
    table.script()
    table.act("explore", "explore -1:-1")
    return table.do(next(text for text in table.legal() if text.startswith("lay")), "use")
