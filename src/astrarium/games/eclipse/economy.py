"""What an economy will still bring, for the estimate: stores, income, actions and free slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from astrarium.games.eclipse.components import (
    ADVANCED,
    ADVANCED_TECH,
    DISCS_AT_START,
    GRAY,
    HAS_ORBITAL,
    METASYNTHESIS,
    MOST_ON_TRACK,
    ORBITAL_SLOT,
    RESOURCES,
    SLOTS,
    UPKEEP,
)
from astrarium.games.eclipse.worths import WEIGHTS, cube_worth

if TYPE_CHECKING:
    from astrarium.games.eclipse.player import Player
    from astrarium.games.eclipse.state import Eclipse

GROWING: Final = 6.0  # with so many rounds left, tracks still grow to their steeper steps
SOON: Final = 2.0  # money that is left over is spent in so many rounds at least


def economy(player: Player, left: float, discs: int) -> float:
    """Stores, income and actions to come, with so many discs more on the map.

    The upkeep of this round is still to come, and with it this round's production.
    """
    rest = float(player.balance())
    if discs:
        rest += player.upkeep() - UPKEEP[max(0, min(player.discs - discs, DISCS_AT_START))]
    worth = 0.0
    means = 0
    for kind in range(1, RESOURCES):
        means += player.storage[kind] // player.ratio
        if left > 0.0:
            stock = _useful(float(player.storage[kind]))
            coming = _useful(income(player, kind, left)) * left
            worth += WEIGHTS.resource[kind] * (stock + coming)
    if rest < 0.0:
        traded = min(-rest, float(means))
        worth -= WEIGHTS.resource[1] * traded * player.ratio
        if traded < -rest:
            worth -= WEIGHTS.default + WEIGHTS.debt * (-rest - traded)
        rest = 0.0
    if left <= 0.0:
        return worth
    budget = income(player, 0, left) + rest / max(left, SOON)
    actions = affordable(player.discs + sum(player.spent) - discs, budget)
    return worth + WEIGHTS.action * left * actions * (1.0 - WEIGHTS.haste * actions)


def _useful(amount: float) -> float:
    """Beyond enough, a resource is worth less."""
    return min(amount, WEIGHTS.enough) + WEIGHTS.wasted * max(0.0, amount - WEIGHTS.enough)


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


def population(state: Eclipse, seat: int, left: float) -> float:
    """Slots that colony ships can fill now or later, and those that wait for a technology."""
    player = state.players[seat]
    free = 0
    closed = 0
    for place, tile in enumerate(state.galaxy.tiles):
        if state.owners[place] != seat:
            continue
        filled = state.cubes[place]
        for slot, kind in enumerate(SLOTS[tile]):
            if filled >> slot & 1:
                continue
            if kind < ADVANCED or _opened(player, kind):
                free += 1
            else:
                closed += 1
        if state.structures[place] & HAS_ORBITAL and not filled >> ORBITAL_SLOT & 1:
            free += 1
    ready = player.ready + min(state.refresh, player.used) if state.active == seat else player.ready
    worth = 0.0
    for number in range(free):
        wait = (
            0.0 if number < ready else 1.0 + (number - ready) // max(1, player.ready + player.used)
        )
        worth += WEIGHTS.slot * cube_worth(left - wait)
    worth += WEIGHTS.advanced_slot * closed * cube_worth(left)
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
