"""What lies ahead, for the estimate: battles to be fought, targets in reach, open questions."""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.judgement.economy import economy, has_begun, rounds_left
from astrarium.games.eclipse.judgement.fleet import ship_weight, strength
from astrarium.games.eclipse.judgement.outlook import firepower, outlook
from astrarium.games.eclipse.judgement.worths import (
    WEIGHTS,
    cube_worth,
    fleet_use,
    room_worth,
    slots_worth,
)
from astrarium.games.eclipse.rules.components import (
    FRAGILE,
    HAS_DISCOVERY,
    HAS_MONOLITH,
    ITEM_COST,
    MONOLITH_POINTS,
    MOST_REPUTATION_DRAWN,
    NOTHING,
    NPC_COUNT,
    NPC_KINDS,
    NPC_REPUTATION,
    PEACEFUL,
    SECTOR_BONUS,
    SECTOR_POINTS,
    SHIP_COUNT,
    SHIP_REPUTATION,
    SHIPS,
    STARBASE,
)
from astrarium.games.eclipse.rules.design import Design, design_of
from astrarium.games.eclipse.rules.dues import owing
from astrarium.games.eclipse.rules.player import Player
from astrarium.games.eclipse.rules.state import Eclipse

# A tile drawn from a full bag is worth so much on average, by how many are drawn.
BEST_OF: Final[tuple[float, ...]] = (0.0, 2.0, 2.6, 2.9, 3.1, 3.2)
MOST_NPCS: Final = 2
UNKNOWN: Final = -1.0
UNSEEN: Final = -1.0e9


class Prospects:
    """What players may hope for in one position, in victory points."""

    def __init__(self, state: Eclipse) -> None:
        self.state: Eclipse = state
        self.begun: bool = has_begun(state)
        self.left: float = rounds_left(state, self.begun)
        self.owing: int = owing(state) if self.begun else 0
        self.use: float = WEIGHTS.loss * fleet_use(self.left)
        self.economies: list[float] = [UNSEEN] * state.seats
        self.disc_costs: list[float] = [UNKNOWN] * state.seats
        self.claims: list[int] = [0] * state.seats

    def owes(self, seat: int) -> bool:
        """R10.2: whether a player has yet to pay for the round that has begun."""
        return self.owing >> seat & 1 == 1

    # Sectors and what lies there.

    def economy(self, seat: int) -> float:
        """What a player's economy will still bring, with the discs promised so far on the map."""
        worth = self.economies[seat]
        if worth == UNSEEN:
            player = self.state.players[seat]
            worth = economy(player, self.left, self.claims[seat], self.owes(seat))
            self.economies[seat] = worth
        return worth

    def disc_cost(self, seat: int) -> float:
        """What one more disc on the map costs a player until the end, after those promised."""
        cost = self.disc_costs[seat]
        if cost == UNKNOWN:
            player = self.state.players[seat]
            cost = self.economy(seat)
            cost -= economy(player, self.left, self.claims[seat] + 1, self.owes(seat))
            self.disc_costs[seat] = cost
        return cost

    def claim(self, seat: int) -> None:
        """Promise a disc of a player to a sector: the next one costs more (R3.5)."""
        self.claims[seat] += 1
        self.economies[seat] = UNSEEN
        self.disc_costs[seat] = UNKNOWN

    def control_gain(self, seat: int, tile: int) -> float:
        """What a sector brings who puts a disc there; never less than nothing."""
        player = self.state.players[seat]
        if player.discs <= self.claims[seat]:
            return 0.0
        points = SECTOR_POINTS[tile] + SECTOR_BONUS[player.species]
        gain = points + slots_worth(tile, self.left)
        return max(0.0, gain - self.disc_cost(seat))

    def odds(self, seat: int, place: int, extra: int) -> float:
        """R11.15, R11.16: the chance that ships left alone in a sector can bring it over."""
        state = self.state
        owner = state.owners[place]
        cubes = state.cubes[place].bit_count()
        if owner == NOTHING or not cubes:
            return WEIGHTS.claimed
        victim = state.players[owner]
        if FRAGILE[victim.species] or state.players[seat].bombs(victim):
            return WEIGHTS.bombed
        share = min(1.0, damage(force(state, seat, place, extra)) / cubes)
        return WEIGHTS.bombed * share * share

    def seized(self, seat: int, place: int, extra: int) -> float:
        """R11.16: what a player gains whose ships are left alone in a sector."""
        if self.state.owners[place] == seat:
            return 0.0
        gain = self.control_gain(seat, self.state.galaxy.tiles[place])
        return self.odds(seat, place, extra) * gain if gain > 0.0 else 0.0

    def harm(self, seat: int, place: int, extra: int) -> float:
        """R11.16: what the owner loses to ships that are left alone in a sector."""
        state = self.state
        owner = state.owners[place]
        if owner in (NOTHING, seat):
            return 0.0
        points = SECTOR_POINTS[state.galaxy.tiles[place]]
        points += SECTOR_BONUS[state.players[owner].species]
        if state.structures[place] & HAS_MONOLITH:
            points += MONOLITH_POINTS
        income = state.cubes[place].bit_count() * cube_worth(self.left)
        return self.odds(seat, place, extra) * (points + income)

    def taken(self, seat: int, place: int, extra: int) -> float:
        """R11.16, R11.17: the sector and its discovery tile."""
        found = WEIGHTS.discovery if self.state.discoveries[place] else 0.0
        return found + self.seized(seat, place, extra)

    # R11: battles.

    def victory(self, seat: int, place: int, extra: int, more: int) -> float:
        """The chance to win a sector's battles, with what is there and what may still follow."""
        state = self.state
        mine = force(state, seat, place, extra)
        others = opponents(state, seat, place)
        chance = outlook(mine, others)
        if more > 0:
            following = joiners(state, seat, place, more)
            if following:
                chance = max(chance, outlook(mine + following, others))
        return chance

    def fight_gain(self, seat: int, place: int, extra: int, chance: float) -> float:
        """What a battle brings and costs a player on average."""
        state = self.state
        cost = 0 if extra == NOTHING else ITEM_COST[extra]
        for ship in range(SHIPS):
            cost += state.players[seat].ships[place * SHIPS + ship] * ITEM_COST[ship]
        spoils = WEIGHTS.spoils_of_the_beaten + (1.0 - WEIGHTS.spoils_of_the_beaten) * chance
        gain = drawn(state, seat, self.left, 1.0 + spoils * spoils_of(state, seat, place))
        lost = 1.0 - (1.0 - WEIGHTS.wear) * chance
        return gain + chance * self.taken(seat, place, extra) - self.use * cost * lost

    def add_battles(self, values: list[float]) -> None:
        """What the battles of this round will bring and cost, sector by sector."""
        state = self.state
        for place in range(state.size()):
            arrivals = state.arrivals[place]
            if not arrivals:
                continue
            owner = state.owners[place]
            if len(arrivals) == 1 and not state.hostile_npcs(arrivals[0], place):
                self._add_presence(arrivals[0], owner, place, values)
                continue
            for seat in arrivals:
                chance = self.victory(seat, place, NOTHING, 0)
                values[seat] += self.fight_gain(seat, place, NOTHING, chance)
                if owner != NOTHING:
                    values[owner] -= chance * self.harm(seat, place, NOTHING)

    def _add_presence(self, seat: int, owner: int, place: int, values: list[float]) -> None:
        if self.state.discoveries[place] and not self.state.npcs[place]:
            values[seat] += WEIGHTS.discovery
        if owner != seat:
            gain = self.seized(seat, place, NOTHING)
            if gain > 0.0:
                self.claim(seat)
            values[seat] += gain
            if owner != NOTHING:
                values[owner] -= self.harm(seat, place, NOTHING)

    # Ships of nobody that a fleet could still attack.

    def add_targets(self, values: list[float]) -> None:
        """The hope to beat the ships of nobody beside a player's sectors and ships."""
        state = self.state
        first = [0.0] * state.seats
        second = [0.0] * state.seats
        chances = [UNKNOWN] * (state.seats * NPC_KINDS * (MOST_NPCS + 1))
        for place in range(state.size()):
            if not state.npcs[place]:
                continue
            for seat in near(state, place):
                gain = self._target_gain(seat, place, chances)
                if gain > first[seat]:
                    second[seat] = first[seat]
                    first[seat] = gain
                elif gain > second[seat]:
                    second[seat] = gain
        for seat in range(state.seats):
            time = self.left + (0.0 if state.players[seat].passed or state.combat else 0.5)
            hope = first[seat] + WEIGHTS.second_hope * second[seat]
            values[seat] += WEIGHTS.hope * hope * min(1.0, time / WEIGHTS.patience)

    def _target_gain(self, seat: int, place: int, chances: list[float]) -> float:
        """What attacking ships of nobody with the whole fleet would bring on average."""
        state = self.state
        kind, count = state.npc_kind(place), state.npcs[place]
        key = (seat * NPC_KINDS + kind) * (MOST_NPCS + 1) + count
        if chances[key] == UNKNOWN:
            chances[key] = outlook(whole_fleet(state, seat), [(state.npc_design(place), count)])
        if chances[key] == 0.0:
            return 0.0
        gain = drawn(state, seat, self.left, 1.0 + NPC_REPUTATION[kind] * count)
        return chances[key] * (gain + self.taken(seat, place, NOTHING))


def drawn(state: Eclipse, seat: int, left: float, draws: float) -> float:
    """R11.13: what drawing so many reputation tiles adds to a player's points."""
    player = state.players[seat]
    best = BEST_OF[min(MOST_REPUTATION_DRAWN, int(draws + 0.5))]
    room = player.reputation_room(len(player.ambassadors))
    if len(player.reputation) < room:
        return best - room_worth(left)
    if not player.reputation or not room:
        return 0.0
    return max(0.0, best - min(player.reputation)) * WEIGHTS.worse_reputation


def force(state: Eclipse, seat: int, place: int, extra: int) -> list[tuple[Design, int]]:
    """A player's ships in a sector, with one more of a type if it is to join them."""
    player = state.players[seat]
    found: list[tuple[Design, int]] = []
    for ship in range(SHIPS):
        count = player.ships[place * SHIPS + ship] + (1 if ship == extra else 0)
        if count:
            found.append((player.designs[ship], count))
    return found


def damage(fleet: list[tuple[Design, int]]) -> float:
    """R11.15: what ships do to a population on average."""
    total = 0.0
    for design, count in fleet:
        total += count * firepower(design, 0)
    return total


def opponents(state: Eclipse, seat: int, place: int) -> list[tuple[Design, int]]:
    """All that a player has to fight in a sector."""
    found: list[tuple[Design, int]] = []
    for other in state.arrivals[place]:
        if other != seat:
            found.extend(force(state, other, place, NOTHING))
    if state.hostile_npcs(seat, place):
        found.append((state.npc_design(place), state.npcs[place]))
    return found


def joiners(state: Eclipse, seat: int, place: int, most: int) -> list[tuple[Design, int]]:
    """The best ships that could follow into a sector from those beside it."""
    player = state.players[seat]
    found: list[tuple[Design, int]] = []
    for other in state.links(seat)[place]:
        if not player.fleet[other]:
            continue
        free = min(most, player.fleet[other] - state.pinned(seat, other))
        for ship in range(STARBASE - 1, -1, -1):
            count = min(free, player.ships[other * SHIPS + ship])
            if count > 0 and player.designs[ship].movement:
                found.append((player.designs[ship], count))
                free -= count
                most -= count
    return found


def spoils_of(state: Eclipse, seat: int, place: int) -> int:
    """R11.13: the reputation draws for all ships that a player could destroy in a sector."""
    spoils = 0
    for other in state.arrivals[place]:
        if other != seat:
            for ship in range(SHIPS):
                count = state.players[other].ships[place * SHIPS + ship]
                spoils += count * SHIP_REPUTATION[ship]
    if state.hostile_npcs(seat, place):
        spoils += NPC_REPUTATION[state.npc_kind(place)] * state.npcs[place]
    return spoils


def near(state: Eclipse, place: int) -> list[int]:
    """The players with a sector or a ship beside a place, and enemies but no ships in it."""
    found = 0
    for other in state.galaxy.links[place]:
        if state.owners[other] != NOTHING:
            found |= 1 << state.owners[other]
        for seat in state.arrivals[other]:
            found |= 1 << seat
    return [
        seat
        for seat in range(state.seats)
        if found >> seat & 1
        and not state.players[seat].fleet[place]
        and state.hostile_npcs(seat, place)
    ]


def whole_fleet(state: Eclipse, seat: int) -> list[tuple[Design, int]]:
    """All ships of a player that can move."""
    player = state.players[seat]
    found: list[tuple[Design, int]] = []
    for ship in range(STARBASE):
        count = SHIP_COUNT[ship] - player.supply[ship]
        if count and player.designs[ship].movement:
            found.append((player.designs[ship], count))
    return found


# What open questions are about to bring.


def control_gain(state: Eclipse, seat: int, tile: int) -> float:
    """R5.9: what a sector will bring if it is controlled."""
    return Prospects(state).control_gain(seat, tile)


def landing(state: Eclipse, seat: int, ship: int, places: list[int], left: int) -> float:
    """R9.1: what a ship can bring that is about to move to one of these places."""
    ahead = Prospects(state)
    best = 0.0
    for place in places:
        there = state.players[seat].fleet[place] > 0
        chance = 1.0
        if state.enemies(seat, place):
            chance = ahead.victory(seat, place, ship, left - 1)
            gain = ahead.fight_gain(seat, place, ship, chance)
            if there:
                alone = ahead.victory(seat, place, NOTHING, 0)
                gain -= ahead.fight_gain(seat, place, NOTHING, alone)
                chance -= alone
        elif state.owners[place] != seat and not there:
            gain = ahead.taken(seat, place, ship)
        else:
            continue
        best = max(best, gain + chance * ahead.harm(seat, place, ship) / (state.seats - 1))
    return best


def reinforcement(state: Eclipse, seat: int, left: int) -> float:
    """R9.1: what ships that may still follow in a Move action add to a battle to come.

    Those of actions to come are not counted on, lest a player put off passing for them.
    """
    ahead = Prospects(state)
    best = 0.0
    for place in range(state.size()):
        if state.players[seat].fleet[place] and state.enemies(seat, place):
            chance = ahead.victory(seat, place, NOTHING, 0)
            alone = ahead.fight_gain(seat, place, NOTHING, chance)
            chance = ahead.victory(seat, place, NOTHING, left)
            best = max(best, ahead.fight_gain(seat, place, NOTHING, chance) - alone)
    return best


def laying(state: Eclipse, seat: int) -> float:
    """R5.5: what the best of the sectors turned up is about to bring."""
    ahead = Prospects(state)
    best = 0.0
    for tile in state.flipped:
        guarded = NPC_COUNT[tile] > 0
        gain = WEIGHTS.discovery if HAS_DISCOVERY[tile] and not guarded else 0.0
        if not guarded or PEACEFUL[state.players[seat].species]:
            gain += ahead.control_gain(seat, tile)
        best = max(best, gain)
    return WEIGHTS.laid * best


def part_gain(player: Player, ship: int, space: int, parts: list[int]) -> float:
    """What the best of some parts would make of a blueprint."""
    best = 0.0
    for part in parts:
        tiles = list(player.tiles[ship])
        tiles[space] = part
        outside = player.outside >> ship & 1 == 1
        best = max(best, strength(design_of(player.species, ship, tuple(tiles), outside)))
    return max(0.0, best - strength(player.designs[ship])) * ship_weight(player, ship)


def payment(kind: int, cost: int) -> float:
    """What is about to be bought is worth more than its price."""
    return WEIGHTS.paid * WEIGHTS.resource[kind] * cost


def relations_gain(state: Eclipse) -> float:
    """R12.3, R12.5: an ambassador's point, and the income under the cube that is given."""
    return 1.0 + WEIGHTS.ambassador + cube_worth(rounds_left(state, True))
