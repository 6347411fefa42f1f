"""R11.19: the odds of the battles and attacks on population that a state has in store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.eclipse.rules.components import (
    ANTIMATTER_SPLITTER,
    BY_SIZE,
    FRAGILE,
    NOTHING,
    SHIPS,
)
from astrarium.games.eclipse.rules.odds import (
    DESTROYS,
    SHOOTS,
    SPARES,
    Force,
    Group,
    SectorOdds,
    percents,
    sector_odds,
)

if TYPE_CHECKING:
    from astrarium.games.eclipse.rules.design import Design
    from astrarium.games.eclipse.rules.state import Eclipse


def group_of(design: Design, divides: bool, ships: int) -> Group:
    """The undamaged ships of a type as the calculator takes them."""
    return (
        design.initiative,
        design.computer,
        design.shield,
        design.hull,
        divides,
        design.cannon,
        design.missile,
        (0,) * ships,
    )


def force_of(state: Eclipse, seat: int, place: int, extra: int) -> Force:
    """A player's ships in a sector, with one more of a type if it is to join them."""
    player = state.players[seat]
    divides = player.has(ANTIMATTER_SPLITTER)
    groups: list[Group] = []
    for ship in BY_SIZE:
        ships = player.ships[place * SHIPS + ship] + (1 if ship == extra else 0)
        if ships:
            groups.append(group_of(player.designs[ship], divides, ships))
    return tuple(groups)


def guards_of(state: Eclipse, place: int) -> Force:
    """The ships of nobody in a sector."""
    if not state.npcs[place]:
        return ()
    return (group_of(state.npc_design(place), False, state.npcs[place]),)


def raid_of(state: Eclipse, seat: int, place: int) -> int:
    """R11.15: what a player's ships that are left in a sector do to its population."""
    owner = state.owners[place]
    if owner in (NOTHING, seat) or not state.cubes[place]:
        return SPARES
    victim = state.players[owner]
    if FRAGILE[victim.species] or state.players[seat].bombs(victim):
        return DESTROYS
    return SHOOTS


def ranks_of(state: Eclipse, place: int, joining: int) -> list[int]:
    """R11.3: the players with ships in a sector, its controller first, then by arrival."""
    owner = state.owners[place]
    seats = list(state.arrivals[place])
    if joining not in seats:
        seats.append(joining)
    ranks = [owner] if owner in seats else []
    return ranks + [seat for seat in seats if seat != owner]


def odds_of(state: Eclipse, seat: int, place: int, extra: int) -> SectorOdds:
    """The chances of a sector if a ship of a player joined those that are there."""
    ranks = ranks_of(state, place, seat)
    foes = 0
    for index, one in enumerate(ranks):
        if state.hostile_npcs(one, place):
            foes |= 1 << index
    return sector_odds(
        tuple([force_of(state, one, place, extra if one == seat else NOTHING) for one in ranks]),
        guards_of(state, place),
        foes,
        state.cubes[place].bit_count(),
        tuple([raid_of(state, one, place) for one in ranks]),
    )


def preview(state: Eclipse, seat: int, place: int, extra: int) -> dict[str, object]:
    """The odds of the battles in a sector if a player's ship joined them, in percent by seat."""
    ranks = ranks_of(state, place, seat)
    odds = odds_of(state, seat, place, extra)
    shares = percents([*odds.left, odds.nobody])
    cleared: list[int] = []
    for index, one in enumerate(ranks):
        if raid_of(state, one, place) == SPARES:
            cleared.append(NOTHING)
        else:
            # Never more than the chance to be left, whatever way that was rounded.
            cleared.append(min(shares[index], round(100 * odds.destroyed[index][-1])))
    return {
        "win": shares[ranks.index(seat)],
        "seats": ranks,
        "shares": shares[:-1],
        "nobody": shares[-1],
        "cubes": state.cubes[place].bit_count(),
        "cleared": cleared,
    }


def raid_preview(state: Eclipse, seat: int, place: int, extra: int) -> dict[str, object]:
    """The odds of an attack on population without a battle: to destroy no cube, one, and so on."""
    odds = odds_of(state, seat, place, extra)
    return {
        "seat": seat,
        "cubes": state.cubes[place].bit_count(),
        "destroyed": percents(odds.destroyed[-1]),
    }


def contested(state: Eclipse) -> list[int]:
    """The places where a battle would be fought now."""
    places: list[int] = []
    for place in range(state.size()):
        arrivals = state.arrivals[place]
        if len(arrivals) > 1 or (arrivals and state.hostile_npcs(arrivals[0], place)):
            places.append(place)
    return places


def raided(state: Eclipse) -> list[int]:
    """The places where population would be attacked now, without a battle before."""
    places: list[int] = []
    for place in range(state.size()):
        arrivals = state.arrivals[place]
        if (
            len(arrivals) == 1
            and not state.hostile_npcs(arrivals[0], place)
            and raid_of(state, arrivals[0], place) != SPARES
        ):
            places.append(place)
    return places
