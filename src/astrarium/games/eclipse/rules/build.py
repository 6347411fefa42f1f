"""R8: the Build action.

What is built in one action may be built in any order, since it makes no difference. A search
builds in rising order of the list: first Interceptors, last Monoliths, and each by sector.
"""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import (
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
from astrarium.games.eclipse.rules.diplomacy import proposals
from astrarium.games.eclipse.rules.meanwhile import does_meanwhile, in_order, with_meanwhile
from astrarium.games.eclipse.rules.player import Player
from astrarium.games.eclipse.rules.population import ask_trades
from astrarium.games.eclipse.rules.refusals import Choosing
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import BUILD_ITEM, DONE
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


def ask_build(state: Eclipse, seat: int, left: int, lowest: int) -> None:
    """R8.1: the next activation, if there is one and something to build."""
    if left and (buildable(state, seat, 0) or proposals(state, seat)):
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


class ChooseBuilding(Choosing):
    """R8.1: what to build, and where."""

    rule = "R8.1"
    prompt = N_("Build: what, and where?")
    done = DONE
    chains = True  # only what is built later may have to be traded for
    closed_by_order = True

    def __init__(self, player: int, left: int, lowest: int, proposed: bool = False) -> None:
        self.player = player
        self.left: int = left
        self.lowest: int = lowest  # the last in the list of what has been built
        self._proposed: bool = proposed  # whether relations were proposed a moment ago

    def options(self, state: Eclipse) -> list[int]:
        return with_meanwhile(state, self.player, buildable(state, self.player, 0))

    def ordered(self, state: Eclipse) -> list[int]:
        return in_order(state, self.player, buildable(state, self.player, self.lowest))

    def unasked(self, state: Eclipse) -> int:
        return NOTHING if self._proposed else super().unasked(state)

    def is_pick(self, action: int) -> bool:
        return BUILD_ITEM.has(action) or action == DONE

    def answer(self, state: Eclipse, action: int) -> None:
        if not BUILD_ITEM.has(action):
            proposed = ChooseBuilding(self.player, self.left, self.lowest, proposed=True)
            again = NextBuilding(self.player, self.left, self.lowest)
            does_meanwhile(state, proposed, action, again)
            return
        cost = BUILD_COST[state.players[self.player].species][BUILD_ITEM.first(action)]
        state.tell("build", self.player, BUILD_ITEM.first(action), BUILD_ITEM.second(action))
        state.ask(NextBuilding(self.player, self.left - 1, max(self.lowest, action)))
        state.ask(PayBuilding(self.player, action, cost))
        ask_trades(state, self.player, MATERIALS, cost)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


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
