"""What an economy will still bring, for the estimate: stores, income, actions and free slots."""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.judgement.worths import WEIGHTS, cube_worth
from astrarium.games.eclipse.rules.components import (
    ADVANCED,
    ADVANCED_TECH,
    DISCS_AT_START,
    GRAY,
    HAS_ORBITAL,
    METASYNTHESIS,
    MOST_ON_TRACK,
    NOTHING,
    ORBITAL_SLOT,
    RESOURCES,
    ROUNDS,
    SLOTS,
    UPKEEP,
)
from astrarium.games.eclipse.rules.player import Player
from astrarium.games.eclipse.rules.state import Eclipse

GROWING: Final = 6.0  # with so many rounds left, tracks still grow to their steeper steps
SECOND_ROUND: Final = 2
ALL_SLOTS: Final[tuple[int, ...]] = tuple([(1 << len(slots)) - 1 for slots in SLOTS])
SOON: Final = 2.0  # money that is left over is spent in so many rounds at least


def has_begun(state: Eclipse) -> bool:
    """Whether anybody has acted in this round."""
    for player in state.players:
        if player.passed or (not player.out and sum(player.spent) > 0):
            return True
    return state.rounds < SECOND_ROUND


def rounds_left(state: Eclipse, begun: bool) -> float:
    """For how many rounds players have actions to come.

    The round in progress counts only as long as nobody has acted in it. So whoever ends a round
    by passing compares positions of the same age.
    """
    return float(ROUNDS - state.rounds + (0 if begun else 1))


def economy(player: Player, left: float, discs: int, owes: bool) -> float:
    """Stores, income and actions to come, with so many discs more on the map."""
    stores = _stores(player, owes)
    if discs:
        stores[0] += player.upkeep() - UPKEEP[max(0, min(player.discs - discs, DISCS_AT_START))]
    worth = -_debt(stores, player.ratio) if stores[0] < 0.0 else 0.0
    if left <= 0.0:
        return worth
    budget = income(player, 0, left) + stores[0] / max(left, SOON)
    actions = affordable(player.discs + sum(player.spent) - discs, budget)
    return worth + left * _round_worth(player, stores, actions, left)


def _round_worth(player: Player, stores: list[float], actions: float, left: float) -> float:
    """What the actions of a round to come bring, and what they can use of other resources."""
    worth = WEIGHTS.action * actions * (1.0 - WEIGHTS.haste * actions)
    for kind in range(1, RESOURCES):
        supply = income(player, kind, left) + stores[kind] / left
        used = min(supply, WEIGHTS.need[kind] * actions)
        worth += WEIGHTS.resource[kind] * (used + WEIGHTS.wasted * (supply - used))
    return worth


def _stores(player: Player, owes: bool) -> list[float]:
    """What is left after this round's upkeep, but for its science and materials.

    Once upkeep is paid, the last production belongs to the round to come.
    """
    if owes:
        return [float(player.balance()), float(player.storage[1]), float(player.storage[2])]
    stores = [float(amount) for amount in player.storage]
    for kind in range(1, RESOURCES):
        stores[kind] -= player.production(kind)
    return stores


def _debt(stores: list[float], ratio: int) -> float:
    """R10.3: trade for the money that is missing; what it costs if that is not enough."""
    missing = -stores[0]
    for kind in range(1, RESOURCES):
        bought = min(missing, float(int(stores[kind]) // ratio))
        stores[kind] -= bought * ratio
        missing -= bought
    stores[0] = 0.0
    return WEIGHTS.default + WEIGHTS.debt * missing if missing > 0.0 else 0.0


def income(player: Player, kind: int, left: float) -> float:
    """What a track produces; early in the game the first cubes already promise the next steps."""
    growth = WEIGHTS.growth * min(1.0, left / GROWING)
    placed = MOST_ON_TRACK - player.tracks[kind]
    return (1.0 - growth) * player.production(kind) + growth * WEIGHTS.step * placed


def affordable(discs: int, money: float) -> float:
    """R3.5: how many actions of a round the money pays for, with so many discs on the track."""
    at = min(discs, DISCS_AT_START)
    actions = float(discs - at)
    while at > 0 and UPKEEP[at - 1] <= money:
        at -= 1
        actions += 1.0
    if at > 0:
        rest = max(0.0, money - UPKEEP[at])
        actions += rest / (UPKEEP[at - 1] - UPKEEP[at])
    return actions


class Slots:
    """The empty slots in the sectors of each player: one walk over the map tells it of all."""

    def __init__(self, state: Eclipse) -> None:
        self.free: list[int] = [0] * state.seats
        self.closed: list[int] = [0] * state.seats  # those that wait for a technology
        for place, tile in enumerate(state.galaxy.tiles):
            seat = state.owners[place]
            if seat == NOTHING:
                continue
            filled = state.cubes[place]
            if state.structures[place] & HAS_ORBITAL and not filled >> ORBITAL_SLOT & 1:
                self.free[seat] += 1
            if ALL_SLOTS[tile] & ~filled:
                self._add(seat, state.players[seat], tile, filled)

    def _add(self, seat: int, player: Player, tile: int, filled: int) -> None:
        for slot, kind in enumerate(SLOTS[tile]):
            if filled >> slot & 1:
                continue
            if kind < ADVANCED or _opened(player, kind):
                self.free[seat] += 1
            else:
                self.closed[seat] += 1


def population(state: Eclipse, seat: int, slots: Slots, left: float) -> float:
    """Slots that colony ships can fill now or later, and those that wait for a technology."""
    player = state.players[seat]
    ready = player.ready + min(state.refresh, player.used) if state.active == seat else player.ready
    worth = 0.0
    for number in range(slots.free[seat]):
        wait = (
            0.0 if number < ready else 1.0 + (number - ready) // max(1, player.ready + player.used)
        )
        worth += WEIGHTS.slot * cube_worth(left - wait)
    worth += WEIGHTS.advanced_slot * slots.closed[seat] * cube_worth(left)
    return worth + WEIGHTS.colony_ship * player.ready * min(left, 1.0)


def _opened(player: Player, kind: int) -> bool:
    if player.has(METASYNTHESIS):
        return True
    if kind % ADVANCED == GRAY:
        for tech in ADVANCED_TECH:
            if player.has(tech):
                return True
        return False
    return player.has(ADVANCED_TECH[kind % ADVANCED])
