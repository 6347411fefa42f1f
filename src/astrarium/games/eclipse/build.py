"""R8: the Build action.

What is built in one action is built in rising order of the list: first Interceptors, last
Monoliths, and each by sector. The order makes no difference, so none is offered twice.
"""

from __future__ import annotations

from astrarium.games.eclipse.components import (
    BUILD_COST,
    HAS_MONOLITH,
    HAS_ORBITAL,
    ITEM_TECH,
    ITEMS,
    MATERIALS,
    NOTHING,
    ORBITAL,
    SHIPS,
)
from astrarium.games.eclipse.diplomacy import Activation, proposals
from astrarium.games.eclipse.player import Player
from astrarium.games.eclipse.population import ask_trades
from astrarium.games.eclipse.state import Eclipse
from astrarium.games.eclipse.vocabulary import BUILD_ITEM
from astrarium.kernel.question import Step
from astrarium.kernel.words import N_


def ask_build(state: Eclipse, seat: int, left: int, lowest: int) -> None:
    """R8.1: the next activation, if there is one and something to build."""
    if left and (buildable(state, seat, lowest) or proposals(state, seat)):
        state.ask(ChooseBuilding(seat, left, lowest))


def buildable(state: Eclipse, seat: int, lowest: int) -> list[int]:
    """R8.1, R8.2: what can be built and where, trading if need be, from an action upwards."""
    player = state.players[seat]
    means = player.attainable(MATERIALS)
    costs = BUILD_COST[player.species]
    sectors = state.sectors_of(seat)
    tiles = state.galaxy.tiles
    offered: list[int] = []
    for item in range(ITEMS):
        if costs[item] > means or not can_build(player, item):
            continue
        for place in sectors:
            action = BUILD_ITEM(item, tiles[place])
            if action >= lowest and not (item >= SHIPS and has_structure(state, item, place)):
                offered.append(action)
    offered.sort()
    return offered


def can_build(player: Player, item: int) -> bool:
    """R8.2: whether the technology is there, and an unbuilt figure."""
    if ITEM_TECH[item] != NOTHING and not player.has(ITEM_TECH[item]):
        return False
    return item >= SHIPS or player.supply[item] > 0


def has_structure(state: Eclipse, item: int, place: int) -> bool:
    """R8.2: whether such a structure already stands in a sector."""
    bit = HAS_ORBITAL if item == ORBITAL else HAS_MONOLITH
    return bool(state.structures[place] & bit)


class ChooseBuilding(Activation):
    """R8.1: what to build, and where."""

    rule = "R8.1"
    prompt = N_("Build: what, and where?")

    def __init__(self, player: int, left: int, lowest: int) -> None:
        self.player = player
        self.left = left
        self.lowest: int = lowest

    def choices(self, state: Eclipse) -> list[int]:
        return buildable(state, self.player, self.lowest)

    def activate(self, state: Eclipse, action: int) -> None:
        cost = BUILD_COST[state.players[self.player].species][BUILD_ITEM.first(action)]
        state.tell("build", self.player, BUILD_ITEM.first(action), BUILD_ITEM.second(action))
        state.ask(NextBuilding(self.player, self.left - 1, action))
        state.ask(PayBuilding(self.player, action, cost))
        ask_trades(state, self.player, MATERIALS, cost)


class PayBuilding(Step[Eclipse]):
    """R8.1: pay the materials and put the figure into its sector."""

    def __init__(self, player: int, action: int, cost: int) -> None:
        self.player: int = player
        self.action: int = action
        self.cost: int = cost

    def run(self, state: Eclipse) -> None:
        item, tile = BUILD_ITEM.first(self.action), BUILD_ITEM.second(self.action)
        place = state.galaxy.place_of(tile)
        state.players[self.player].storage[MATERIALS] -= self.cost
        if item < SHIPS:
            state.build_ship(self.player, item, place)
        else:
            state.structures[place] |= HAS_ORBITAL if item == ORBITAL else HAS_MONOLITH


class NextBuilding(Step[Eclipse]):
    """R8.1: the next activation."""

    def __init__(self, player: int, left: int, lowest: int) -> None:
        self.player: int = player
        self.left: int = left
        self.lowest: int = lowest

    def run(self, state: Eclipse) -> None:
        ask_build(state, self.player, self.left, self.lowest)
