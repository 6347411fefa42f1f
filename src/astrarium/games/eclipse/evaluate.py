"""An estimate of a player's chances: expected points at the end, and how the rivals compare.

Everything is measured in victory points: what is already scored, what income, discs, slots,
technologies and ships will probably still bring in the rounds that are left, what upkeep will
cost, and how the battles that are to be fought now will probably end.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from astrarium.games.eclipse.battle import contested, hit_chance, outlook
from astrarium.games.eclipse.components import (
    ADVANCED,
    ADVANCED_TECH,
    BONUS_TECH,
    DICE,
    DIE_DAMAGE,
    DISCS_AT_START,
    GAME_NAME,
    GRAY,
    HAS_ORBITAL,
    ITEM_COST,
    METASYNTHESIS,
    MOST_REPUTATION_DRAWN,
    NOTHING,
    NPC_REPUTATION,
    ORBITAL_SLOT,
    RESOURCES,
    ROUNDS,
    SECTOR_POINTS,
    SHIP_REPUTATION,
    SHIPS,
    SLOTS,
    UPKEEP,
)
from astrarium.games.eclipse.scoring import open_points
from astrarium.kernel.tables import read

if TYPE_CHECKING:
    from astrarium.games.eclipse.design import Design
    from astrarium.games.eclipse.player import Player
    from astrarium.games.eclipse.state import Eclipse

# A tile drawn from a full bag is worth so much on average, by how many are drawn.
BEST_OF: Final[tuple[float, ...]] = (0.0, 2.0, 2.6, 2.9, 3.1, 3.2)
NEAR: Final = 3.0  # after so many rounds more, a thing has brought all that it can
ENOUGH_INCOME: Final = 12  # beyond this an income grows less useful
WASTED: Final = 0.4
LEAST_CALM: Final = 0.5


class Weights:
    """What things are worth in victory points."""

    def __init__(self, given: dict[str, float]) -> None:
        self.income: list[float] = [
            given["money_income"],
            given["science_income"],
            given["materials_income"],
        ]
        self.horizon: float = given["horizon"]
        self.deficit: float = given["deficit"]
        self.surplus: float = given["surplus"]
        self.balance: float = given["balance"]
        self.debt: float = given["debt"]
        self.stored: float = given["stored"]
        self.disc: float = given["disc"]
        self.slot: float = given["slot"]
        self.advanced_slot: float = given["advanced_slot"]
        self.colony_ship: float = given["colony_ship"]
        self.sector: float = given["sector"]
        self.sector_hope: float = given["sector_hope"]
        self.technology: float = given["technology"]
        self.track_step: float = given["track_step"]
        self.extra_activation: float = given["extra_activation"]
        self.ship_cost: float = given["ship_cost"]
        self.firepower: float = given["firepower"]
        self.toughness: float = given["toughness"]
        self.computer: float = given["computer"]
        self.part: float = given["part"]
        self.reputation_draw: float = given["reputation_draw"]
        self.reputation_slot: float = given["reputation_slot"]
        self.victory: float = given["victory"]
        self.defeat: float = given["defeat"]
        self.ambassador: float = given["ambassador"]
        self.guard: float = given["guard"]
        self.first_pass: float = given["first_pass"]
        self.calm: float = given["calm"]
        self.calm_of_a_round: float = given["calm_of_a_round"]


WEIGHTS: Final = Weights(read(GAME_NAME, "weights")["weights"])


def evaluate(state: Eclipse, player: int) -> float:
    """The player's chances of winning, from 0 to 1."""
    values = [_points(state, seat) for seat in range(state.seats)]
    if not state.over and state.rounds:
        _add_battles(state, values)
    left = ROUNDS - state.rounds
    calm = max(LEAST_CALM, WEIGHTS.calm + WEIGHTS.calm_of_a_round * left)
    total = 0.0
    for value in values:
        total += exp((value - values[player]) / calm)
    return 1.0 / total


def _points(state: Eclipse, seat: int) -> float:
    """The points a player will probably have, but for the battles to come."""
    player = state.players[seat]
    scored = float(sum(open_points(state, seat)) + sum(player.reputation))
    if player.out or player.species == NOTHING or state.over:
        return scored
    # The upkeep of this round is still to come, and with it this round's production.
    left = float(ROUNDS - state.rounds)
    return (
        scored
        + _economy(player, left)
        + _population(state, seat, left)
        + _technology(player, left)
        + _fleet(state, seat, left)
        + _standing(state, seat, left)
    )


def _economy(player: Player, left: float) -> float:
    """Income for the rounds that are left, stores, and the discs to act with."""
    worth = 0.0
    for kind in range(RESOURCES):
        income = player.production(kind)
        useful = min(income, ENOUGH_INCOME) + WASTED * max(0, income - ENOUGH_INCOME)
        worth += WEIGHTS.income[kind] * useful * min(left, WEIGHTS.horizon)
        if left > 0:
            worth += WEIGHTS.stored * min(player.storage[kind], 2 * ENOUGH_INCOME)
    rest = player.balance()
    means = 0
    for kind in range(1, RESOURCES):
        means += player.storage[kind] // player.ratio
    if rest + means < 0:
        worth += WEIGHTS.debt * (rest + means)
    if rest < 0:
        worth += 0.3 * WEIGHTS.debt * max(rest, -means)
    worth += WEIGHTS.balance * min(rest, 10) * min(left, 1.0)
    # Discs on actions come back: what counts is what sectors will leave on the track.
    after = min(DISCS_AT_START, player.discs + sum(player.spent))
    steady = player.production(0) - UPKEEP[after]
    worth += left * (WEIGHTS.deficit * min(0, steady) + WEIGHTS.surplus * min(8, steady))
    return worth + WEIGHTS.disc * after * min(left, NEAR)


def _population(state: Eclipse, seat: int, left: float) -> float:
    """Slots that colony ships can still fill, and sectors that can still be held."""
    player = state.players[seat]
    free = 0
    closed = 0
    for place, tile in enumerate(state.galaxy.tiles):
        if state.owners[place] == seat:
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
    ships = player.ready + player.used
    nearness = min(left, NEAR) / NEAR
    filled_soon = min(free, player.ready) + 0.6 * min(max(0, free - player.ready), ships)
    worth = nearness * (WEIGHTS.slot * filled_soon + WEIGHTS.advanced_slot * closed)
    return worth + nearness * WEIGHTS.colony_ship * player.ready


def _opened(player: Player, kind: int) -> bool:
    if player.has(METASYNTHESIS):
        return True
    if kind % ADVANCED == GRAY:
        for tech in ADVANCED_TECH:
            if player.has(tech):
                return True
        return False
    return player.has(ADVANCED_TECH[kind % ADVANCED])


def _technology(player: Player, left: float) -> float:
    nearness = min(left, NEAR) / NEAR
    worth = 0.0
    for track in player.tech_tracks:
        tiles = len(track)
        worth += WEIGHTS.technology * tiles * nearness
        worth += WEIGHTS.track_step * min(tiles, 4) * min(1.0, left / 2)
    for tech in BONUS_TECH:
        if tech != NOTHING and player.has(tech):
            worth += WEIGHTS.extra_activation * nearness
    return worth


def _fleet(state: Eclipse, seat: int, left: float) -> float:
    """Ships by cost and by what their blueprints make of them."""
    player = state.players[seat]
    worth = 0.0
    for ship in range(SHIPS):
        design = player.designs[ship]
        quality = _quality(design)
        total = 0
        for place in range(state.size()):
            total += player.ships[place * SHIPS + ship]
        # The first ships matter most; a fleet beyond need is only good for the last rounds.
        worth += WEIGHTS.ship_cost * ITEM_COST[ship] * total * (0.6 + 0.4 * quality)
        worth += WEIGHTS.part * quality * (1.0 + 0.3 * ITEM_COST[ship])
    worth += WEIGHTS.part * 2.0 * len(player.parts)
    return worth * (0.35 + 0.65 * min(1.0, left / 2.0))


def _quality(design: Design) -> float:
    damage = 0.0
    for colour in range(DICE):
        damage += DIE_DAMAGE[colour] * (design.cannon[colour] + 0.6 * design.missile[colour])
    power = damage * 3.0 * hit_chance(design.computer, 0)
    return (
        WEIGHTS.firepower * power
        + WEIGHTS.toughness * (design.hull + design.shield)
        + WEIGHTS.computer * min(design.computer, 3) * 0.5
        + 0.03 * design.initiative
        + 0.05 * min(design.movement, 3)
    )


def _standing(state: Eclipse, seat: int, left: float) -> float:
    """Room for reputation, relations, and being the first to pass."""
    player = state.players[seat]
    room = player.reputation_room(len(player.ambassadors)) - len(player.reputation)
    worth = WEIGHTS.reputation_slot * room * min(1.0, left / 2)
    worth += WEIGHTS.ambassador * len(player.ambassadors) * min(1.0, left / NEAR)
    if state.passing and state.passing[0] == seat:
        worth += WEIGHTS.first_pass * min(1.0, left)
    return worth


def _add_battles(state: Eclipse, values: list[float]) -> None:
    """What the battles of this round will bring and cost, sector by sector."""
    for place in contested(state):
        arrivals = state.arrivals[place]
        if len(arrivals) == 1:
            _against_npcs(state, arrivals[0], place, values)
        else:
            _between_players(state, arrivals, place, values)
    for place in range(state.size()):
        arrivals = state.arrivals[place]
        if len(arrivals) == 1:
            seat = arrivals[0]
            if not state.hostile_npcs(seat, place):
                _add_sector(state, seat, place, 1.0, values)


def _force(state: Eclipse, seat: int, place: int) -> list[tuple[Design, int]]:
    player = state.players[seat]
    force: list[tuple[Design, int]] = []
    for ship in range(SHIPS):
        count = player.ships[place * SHIPS + ship]
        if count:
            force.append((player.designs[ship], count))
    return force


def _cost(state: Eclipse, seat: int, place: int) -> float:
    player = state.players[seat]
    cost = 0
    for ship in range(SHIPS):
        cost += player.ships[place * SHIPS + ship] * ITEM_COST[ship]
    return WEIGHTS.ship_cost * cost


def _drawn(state: Eclipse, seat: int, draws: float) -> float:
    """What drawing so many reputation tiles adds to a player's points."""
    player = state.players[seat]
    count = min(MOST_REPUTATION_DRAWN, int(draws + 0.5))
    best = BEST_OF[count]
    if len(player.reputation) < player.reputation_room(len(player.ambassadors)):
        return best
    if not player.reputation:
        return 0.0
    return max(0.0, best - min(player.reputation)) * WEIGHTS.reputation_draw


def _against_npcs(state: Eclipse, seat: int, place: int, values: list[float]) -> None:
    count = state.npcs[place]
    chance = outlook(_force(state, seat, place), [(state.npc_design(place), count)])
    spoils = NPC_REPUTATION[state.npc_kind(place)] * count
    gain = _drawn(state, seat, 1.0 + chance * spoils)
    values[seat] += gain - (1.0 - chance) * WEIGHTS.defeat * _cost(state, seat, place)
    values[seat] -= 0.3 * chance * _cost(state, seat, place)
    _add_sector(state, seat, place, chance, values)


def _add_sector(state: Eclipse, seat: int, place: int, chance: float, values: list[float]) -> None:
    """R11.16, R11.17: the sector and the discovery that a victor can take."""
    owner = state.owners[place]
    player = state.players[seat]
    if state.discoveries[place]:
        values[seat] += 1.8 * chance
    if owner == seat or not player.discs:
        return
    worth = SECTOR_POINTS[state.galaxy.tiles[place]] + WEIGHTS.sector
    if owner == NOTHING:
        values[seat] += chance * WEIGHTS.sector_hope * worth
    else:
        share = 0.5 if state.cubes[place] else 0.9
        values[seat] += chance * share * worth
        values[owner] -= chance * share * (worth + 0.5)


def _between_players(
    state: Eclipse, arrivals: tuple[int, ...], place: int, values: list[float]
) -> None:
    for seat in arrivals:
        others: list[tuple[Design, int]] = []
        spoils = 0
        for other in arrivals:
            if other != seat:
                others.extend(_force(state, other, place))
                for ship in range(SHIPS):
                    count = state.players[other].ships[place * SHIPS + ship]
                    spoils += count * SHIP_REPUTATION[ship]
        if state.hostile_npcs(seat, place):
            others.append((state.npc_design(place), state.npcs[place]))
        chance = outlook(_force(state, seat, place), others)
        values[seat] += _drawn(state, seat, 1.0 + (0.3 + 0.7 * chance) * spoils)
        values[seat] -= (1.0 - chance) * WEIGHTS.defeat * _cost(state, seat, place)
        values[seat] -= 0.2 * _cost(state, seat, place)
        if state.owners[place] != seat:
            _add_sector(state, seat, place, chance, values)
