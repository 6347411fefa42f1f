"""R11.1 to R11.4, R11.13 to R11.18: the Combat Phase around the battles."""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.battle import raid_preview
from astrarium.games.eclipse.rules.components import (
    DICE,
    DIE_DAMAGE,
    FACES,
    FRAGILE,
    MOST_REPUTATION_DRAWN,
    NOTHING,
    ORBITAL_SLOT,
    PEACEFUL,
    SHIPS,
)
from astrarium.games.eclipse.rules.diplomacy import first_of_each, put_tile_back
from astrarium.games.eclipse.rules.discovery import discover
from astrarium.games.eclipse.rules.elimination import eliminate_the_lost
from astrarium.games.eclipse.rules.engagement import CONTINUE
from astrarium.games.eclipse.rules.fight import NO_SIDE, NPC, new_fight
from astrarium.games.eclipse.rules.firing import hits
from astrarium.games.eclipse.rules.population import destroy_cube, kinds_of
from astrarium.games.eclipse.rules.refusals import Choosing, Decision
from astrarium.games.eclipse.rules.state import NOBODY, Eclipse
from astrarium.games.eclipse.rules.vocabulary import (
    BOMBARD,
    DESTROY,
    EXPEL,
    KEEP_NONE,
    KEEP_TILE,
    LEAVE,
    RETURN_TILE,
    SPARE,
    TAKE_CONTROL,
)
from astrarium.kernel.rules.question import Frame, Step
from astrarium.kernel.words import N_


class CombatPhase(Step[Eclipse]):
    """R11.1: battles, population, influence, discoveries; R13.1: who has nothing left is out."""

    def run(self, state: Eclipse) -> None:
        state.combat = True
        state.broken_peace = 0
        state.tell("combat", state.order[0])
        order = state.battle_order()
        frames: list[Frame] = [
            FightSector(place) for place in order if opponents_meet(state, place)
        ]
        frames.append(ATTACK_POPULATIONS)
        state.ask_in_order(frames)


def opponents_meet(state: Eclipse, place: int) -> bool:
    """R11.2: whether ships of two opposing sides are in a sector."""
    arrivals = state.arrivals[place]
    if len(arrivals) > 1:
        return True
    return len(arrivals) == 1 and state.hostile_npcs(arrivals[0], place) > 0


def battle_ranks(state: Eclipse, place: int) -> list[int]:
    """R11.3: the players with ships in a sector, its controller first, then by arrival."""
    owner = state.owners[place]
    arrivals = state.arrivals[place]
    ranks = [owner] if owner in arrivals else []
    return ranks + [seat for seat in arrivals if seat != owner]


class FightSector(Step[Eclipse]):
    """R11.2: the battles of one sector."""

    def __init__(self, place: int) -> None:
        self.place: int = place

    def run(self, state: Eclipse) -> None:
        place = self.place
        wounds: list[list[int]] = [
            [0] * player.ships[place * SHIPS + ship]
            for player in state.players
            for ship in range(SHIPS)
        ]
        wounds.append([0] * state.npcs[place])
        parties = battle_ranks(state, place)
        state.fight = new_fight(place, tuple(parties), wounds, state.seats)
        state.tell("battle", parties[0], state.galaxy.tiles[place])
        state.ask(NEXT_BATTLE)


class NextBattle(Step[Eclipse]):
    """R11.3, R11.4: the last to arrive fights the one before; nobody's ships fight last."""

    def run(self, state: Eclipse) -> None:
        fight = state.fight
        assert fight is not None
        ranks = battle_ranks(state, fight.place)
        if len(ranks) > 1:
            fight.begin(ranks[-1], ranks[-2])
        elif ranks and state.hostile_npcs(ranks[0], fight.place):
            fight.begin(ranks[0], NPC)
        else:
            share_reputation(state)
            return
        state.ask(self)
        state.ask(CONTINUE)


# R11.13: reputation.


def share_reputation(state: Eclipse) -> None:
    """R11.13: who fought draws, the controller first, then by arrival."""
    fight = state.fight
    assert fight is not None
    frames: list[Frame] = []
    for seat in fight.parties:
        count = min(MOST_REPUTATION_DRAWN, fight.took_part[seat] + fight.spoils[seat])
        if count:
            frames.append(DrawReputation(seat, count))
    if state.npcs[fight.place] == 0 and fight.wounds[-1] == []:
        state.broken_peace |= peace_broken(state, fight.place)
    state.fight = None
    state.ask_in_order(frames)


def peace_broken(state: Eclipse, place: int) -> int:
    """R11.17: the place, as a bit, if Ancients were destroyed in a sector that Draco controls."""
    owner = state.owners[place]
    peaceful = owner != NOBODY and PEACEFUL[state.players[owner].species]
    return 1 << place if peaceful and state.discoveries[place] else 0


class DrawReputation(Step[Eclipse]):
    """R11.13: draw tiles, look at them, and keep one at most."""

    def __init__(self, player: int, count: int) -> None:
        self.player: int = player
        self.count: int = count

    def run(self, state: Eclipse) -> None:
        player = state.players[self.player]
        state.draw_reputation(self.player, self.count)
        if player.drawn and player.reputation_room(len(player.ambassadors)) > 0:
            state.ask(KeepReputation(self.player))
        else:
            put_rest_back(state, self.player)


class KeepReputation(Decision):
    """R11.13: which of the tiles drawn to keep."""

    rule = "R11.13"
    prompt = N_("Which reputation tile do you keep?")

    def options(self, state: Eclipse) -> list[int]:
        drawn = state.players[self.player].drawn
        return [*[KEEP_TILE(place) for place in first_of_each(drawn)], KEEP_NONE]

    def answer(self, state: Eclipse, action: int) -> None:
        player = state.players[self.player]
        if action != KEEP_NONE:
            value = player.drawn.pop(KEEP_TILE.first(action))
            if len(player.reputation) == player.reputation_room(len(player.ambassadors)):
                state.ask(ReplaceReputation(self.player))
            player.reputation.append(value)
            state.confide("keep_reputation", self.player, [value])
        put_rest_back(state, self.player)


def put_rest_back(state: Eclipse, seat: int) -> None:
    """R11.13: the other tiles go back before the next player draws."""
    player = state.players[seat]
    for value in player.drawn:
        state.return_reputation(value)
    player.drawn = []


class ReplaceReputation(Decision):
    """R11.13: which older tile makes room."""

    rule = "R11.13"
    prompt = N_("Your track is full: which older reputation tile goes back into the bag?")

    def options(self, state: Eclipse) -> list[int]:
        older = state.players[self.player].reputation[:-1]
        return [RETURN_TILE(slot) for slot in first_of_each(older)]

    def answer(self, state: Eclipse, action: int) -> None:
        put_tile_back(state, self.player, RETURN_TILE.first(action))


# R11.15: the attack on population.


class AttackPopulations(Step[Eclipse]):
    """R11.15: ships attack the population of the sectors in which they are left."""

    def run(self, state: Eclipse) -> None:
        frames: list[Frame] = []
        for place in state.battle_order():
            owner = state.owners[place]
            if owner != NOBODY and state.cubes[place]:
                frames.extend(
                    [RaidSector(seat, place) for seat in state.arrivals[place] if seat != owner]
                )
        frames.append(INFLUENCE_SECTORS)
        state.ask_in_order(frames)


class RaidSector(Step[Eclipse]):
    """R11.15: one player's ships against the cubes of a sector."""

    def __init__(self, player: int, place: int) -> None:
        self.player: int = player
        self.place: int = place

    def run(self, state: Eclipse) -> None:
        owner = state.owners[self.place]
        if not state.cubes[self.place]:
            return
        if FRAGILE[state.players[owner].species]:
            destroy_all(state, self.player, self.place)
        elif bombs_work(state, self.player, owner) or raid_dice(state, self.player, self.place):
            state.ask(AttackPopulation(self.player, self.place))


def bombs_work(state: Eclipse, seat: int, owner: int) -> bool:
    """R11.15: whether Neutron Bombs destroy everything without a roll."""
    return state.players[seat].bombs(state.players[owner])


def raid_dice(state: Eclipse, seat: int, place: int) -> int:
    """How many cannon dice a player's ships in a sector have."""
    player = state.players[seat]
    total = 0
    for ship in range(SHIPS):
        total += player.ships[place * SHIPS + ship] * player.designs[ship].cannons
    return total


class AttackPopulation(Decision):
    """R11.15: whether to attack the cubes of a sector."""

    rule = "R11.15"
    prompt = N_("Attack the population of this sector?")

    def __init__(self, player: int, place: int) -> None:
        self.player = player
        self.place: int = place

    def options(self, state: Eclipse) -> list[int]:
        return [BOMBARD, SPARE]

    def answer(self, state: Eclipse, action: int) -> None:
        owner = state.owners[self.place]
        if action == SPARE:
            return
        if bombs_work(state, self.player, owner):
            destroy_all(state, self.player, self.place)
            return
        damage = roll_raid(state, self.player, self.place)
        state.tell("raid", self.player, state.galaxy.tiles[self.place], damage)
        if damage >= state.cubes[self.place].bit_count():
            destroy_all(state, self.player, self.place)
        elif damage:
            state.ask(DestroyCube(self.player, self.place, damage, 0))

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {
            "sector": state.galaxy.tiles[self.place],
            "dice": raid_dice(state, self.player, self.place),
            "cubes": state.cubes[self.place].bit_count(),
            "bombs": bombs_work(state, self.player, state.owners[self.place]),
            "destroyed": raid_preview(state, self.player, self.place, NOTHING)["destroyed"],
        }


def roll_raid(state: Eclipse, seat: int, place: int) -> int:
    """R11.15: the damage of all cannons, against no shield."""
    player = state.players[seat]
    damage = 0
    for ship in range(SHIPS):
        design = player.designs[ship]
        ships = player.ships[place * SHIPS + ship]
        for colour in range(DICE):
            for _ in range(ships * design.cannon[colour]):
                if hits(state.chance.die(FACES), design.computer, 0):
                    damage += DIE_DAMAGE[colour]
    return damage


def destroy_all(state: Eclipse, seat: int, place: int) -> None:
    """R11.15: every cube of a sector goes to the graveyards of its owner."""
    for slot in range(ORBITAL_SLOT + 1):
        if state.cubes[place] >> slot & 1:
            destroy_slot(state, seat, place, slot)


def destroy_slot(state: Eclipse, seat: int, place: int, slot: int) -> None:
    """R11.15: one cube goes to a graveyard of its owner."""
    state.cubes[place] &= ~(1 << slot)
    state.tell("destroy_cube", seat, state.galaxy.tiles[place])
    destroy_cube(state, state.owners[place], kinds_of(state.slot_kind(place, slot)))


class DestroyCube(Choosing):
    """R11.15: which cube the attacker destroys; a search takes the kinds in their order."""

    rule = "R11.15"
    prompt = N_("Which cube do you destroy?")

    def __init__(self, player: int, place: int, left: int, lowest: int) -> None:
        self.player = player
        self.place: int = place
        self.left: int = left
        self.lowest: int = lowest  # the last of the kinds that have been destroyed

    def options(self, state: Eclipse) -> list[int]:
        kinds = filled_kinds(state, self.place)
        return [DESTROY(kind) for place, kind in enumerate(kinds) if kind not in kinds[:place]]

    def ordered(self, state: Eclipse) -> list[int]:
        # Enough cubes must lie from the one chosen on.
        kinds = filled_kinds(state, self.place)
        last = kinds[len(kinds) - self.left]
        options = self.options(state)
        later = [action for action in options if self.lowest <= DESTROY.first(action) <= last]
        return later or options[:1]

    def answer(self, state: Eclipse, action: int) -> None:
        kind = DESTROY.first(action)
        if self.left > 1:
            lowest = max(self.lowest, kind)
            state.ask(DestroyCube(self.player, self.place, self.left - 1, lowest))
        for slot in range(ORBITAL_SLOT + 1):
            filled = state.cubes[self.place] >> slot & 1
            if filled and state.slot_kind(self.place, slot) == kind:
                destroy_slot(state, self.player, self.place, slot)
                return

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"sector": state.galaxy.tiles[self.place], "left": self.left}


def filled_kinds(state: Eclipse, place: int) -> list[int]:
    """The kinds of the filled slots of a sector, in order."""
    filled = state.cubes[place]
    return sorted(
        [state.slot_kind(place, slot) for slot in range(ORBITAL_SLOT + 1) if filled >> slot & 1]
    )


# R11.16: influence.


class InfluenceSectors(Step[Eclipse]):
    """R11.16: ships without an enemy may bring a sector under control."""

    def run(self, state: Eclipse) -> None:
        frames: list[Frame] = [
            SeizeSector(place) for place in state.battle_order() if state.arrivals[place]
        ]
        frames.append(TAKE_DISCOVERIES)
        state.ask_in_order(frames)


class SeizeSector(Step[Eclipse]):
    """R11.16: one sector, if there is no cube of another and no enemy ship."""

    def __init__(self, place: int) -> None:
        self.place: int = place

    def run(self, state: Eclipse) -> None:
        for seat in state.arrivals[self.place]:
            if can_seize(state, seat, self.place):
                state.ask(Seize(seat, self.place))


def can_seize(state: Eclipse, seat: int, place: int) -> bool:
    """R11.16: whether a player may remove a disc or place one here."""
    owner = state.owners[place]
    if owner == seat or state.enemies(seat, place):
        return False
    if owner == NOBODY:
        return state.players[seat].discs > 0
    return not state.cubes[place]


class Seize(Decision):
    """R11.16: remove the disc of another, and place one."""

    rule = "R11.16"
    prompt = N_("Bring this sector under your control?")

    def __init__(self, player: int, place: int) -> None:
        self.player = player
        self.place: int = place

    def options(self, state: Eclipse) -> list[int]:
        offered = [TAKE_CONTROL] if self._has_disc(state) else []
        if state.owners[self.place] != NOBODY:
            offered.append(EXPEL)
        offered.append(LEAVE)
        return offered

    def _has_disc(self, state: Eclipse) -> bool:
        return state.players[self.player].discs > 0

    def answer(self, state: Eclipse, action: int) -> None:
        if action == LEAVE:
            return
        if state.owners[self.place] != NOBODY:
            state.lift_disc(self.place)
        if action == TAKE_CONTROL:
            state.place_disc(self.player, self.place)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {
            "sector": state.galaxy.tiles[self.place],
            "owner": state.owners[self.place],
        }


# R11.17: discoveries.


class TakeDiscoveries(Step[Eclipse]):
    """R11.17: discovery tiles that nobody defends any more."""

    def run(self, state: Eclipse) -> None:
        frames: list[Frame] = [
            TakeDiscovery(place)
            for place in state.battle_order()
            if state.discoveries[place] and not state.npcs[place]
        ]
        frames.append(END_COMBAT)
        state.ask_in_order(frames)


class TakeDiscovery(Step[Eclipse]):
    """R11.17: one sector: who has a ship there, or else its controller."""

    def __init__(self, place: int) -> None:
        self.place: int = place

    def run(self, state: Eclipse) -> None:
        seat = finder(state, self.place)
        if seat != NO_SIDE:
            discover(state, seat, self.place)


def finder(state: Eclipse, place: int) -> int:
    """R11.17: who takes the tile; the controller where Draco's peace was broken."""
    owner = state.owners[place]
    arrivals = state.arrivals[place]
    if arrivals and not (state.broken_peace >> place & 1 and owner != NOBODY):
        return arrivals[0]
    return owner if owner != NOBODY else NO_SIDE


class EndCombat(Step[Eclipse]):
    """R11.18, R13.1: damage is repaired, and who has nothing on the map is out."""

    def run(self, state: Eclipse) -> None:
        state.combat = False
        state.broken_peace = 0
        eliminate_the_lost(state)


COMBAT_PHASE: Final = CombatPhase()
NEXT_BATTLE: Final = NextBattle()
ATTACK_POPULATIONS: Final = AttackPopulations()
INFLUENCE_SECTORS: Final = InfluenceSectors()
TAKE_DISCOVERIES: Final = TakeDiscoveries()
END_COMBAT: Final = EndCombat()
