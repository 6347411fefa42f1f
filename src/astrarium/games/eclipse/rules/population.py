"""R3.2 to R3.4, R4.7 to R4.12: trade, colony ships, and cubes that come back.

Trade and colony ships may be used at any moment of an action, beside what is asked there (see
meanwhile.py). They are asked for where they can make a difference, and only there:

- Whatever could be paid with trades is offered, and when it is chosen the missing resources are
  traded for, one kind at a time.
- Colony ships are asked for once, after the last activation (and on a pass, and in Upkeep): used
  then, they do nearly all that they could have done before, and their player knows more.
- The two colony ships that an Influence action turns up are turned up as late as they are needed.
"""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import (
    ADVANCED,
    ADVANCED_TECH,
    GRAY,
    HAS_ORBITAL,
    METASYNTHESIS,
    MONEY,
    NOTHING,
    ORBITAL_KIND,
    ORBITAL_SLOT,
    RESOURCES,
    SCIENCE,
    SLOTS,
)
from astrarium.games.eclipse.rules.player import Player
from astrarium.games.eclipse.rules.refusals import Choosing, Decision
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import COLONISE, RETURN_CUBE, TRADE
from astrarium.kernel.words import N_

EVERY_KIND = 7  # money, science and materials, as bits
ORBITAL_KINDS = 1 << MONEY | 1 << SCIENCE  # R4.10


# R3.2: trade.


def ask_trades(state: Eclipse, seat: int, wanted: int, cost: int, lowest: int = 0) -> None:
    """R3.2: let a player trade for what is missing of a cost, if anything is.

    Trades of the first kind without which the others would not be enough are made without asking.
    """
    player = state.players[seat]
    while player.storage[wanted] < cost:
        kind = tradable(player, wanted)[0]
        if player.attainable(wanted) - player.storage[kind] // player.ratio >= cost:
            state.ask(TradeFor(seat, wanted, cost, lowest))
            return
        trade(state, seat, kind, wanted)


def tradable(player: Player, wanted: int) -> list[int]:
    """R3.2: the kinds that can be traded for another."""
    ratio = player.ratio
    return [kind for kind in range(RESOURCES) if kind != wanted and player.storage[kind] >= ratio]


class TradeFor(Choosing):
    """R3.2: which kind to give for one more of the kind that is to be paid.

    A search gives the kinds in rising order.
    """

    rule = "R3.2"
    prompt = N_("Which resources do you trade for what is missing?")

    def __init__(self, player: int, wanted: int, cost: int, lowest: int) -> None:
        self.player = player
        self.wanted: int = wanted
        self.cost: int = cost
        self.lowest: int = lowest

    def options(self, state: Eclipse) -> list[int]:
        return TRADE.each(tradable(state.players[self.player], self.wanted))

    def ordered(self, state: Eclipse) -> list[int]:
        player = state.players[self.player]
        missing = self.cost - player.storage[self.wanted]
        offered: list[int] = []
        for kind in range(RESOURCES - 1, self.lowest - 1, -1):
            if kind == self.wanted:
                continue
            possible = player.storage[kind] // player.ratio
            # Kinds are given in their order, so those from here on must be enough.
            missing -= possible
            if possible and missing <= 0:
                offered.append(TRADE(kind))
        return offered[::-1] or self.options(state)[:1]

    def unasked(self, state: Eclipse) -> int:
        return only(self.ordered(state))

    def answer(self, state: Eclipse, action: int) -> None:
        kind = TRADE.first(action)
        trade(state, self.player, kind, self.wanted)
        ask_trades(state, self.player, self.wanted, self.cost, max(self.lowest, kind))

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        missing = self.cost - state.players[self.player].storage[self.wanted]
        return {"wanted": self.wanted, "missing": missing}


def only(actions: list[int]) -> int:
    """The action where there is just one, or NOTHING."""
    return actions[0] if len(actions) == 1 else NOTHING


def trade(state: Eclipse, seat: int, given: int, gained: int) -> None:
    """R3.2: one trade."""
    state.players[seat].trade(given, gained)
    state.tell("trade", seat, given, gained)


# R4.7: colony ships.


def colony_slots(state: Eclipse, seat: int, lowest: int, upkeep: bool) -> list[int]:
    """R4.7 to R4.12: where a colony ship could put a cube, from an action number upwards."""
    player = state.players[seat]
    offered: list[int] = []
    owners = state.owners
    for place, tile in enumerate(state.galaxy.tiles):
        if owners[place] != seat:
            continue
        if state.cubes[place] == (1 << len(SLOTS[tile])) - 1 and not state.structures[place]:
            continue
        if upkeep and state.enemies(seat, place):
            continue  # R10.1
        offered.extend(_slots_of(state, player, tile, place))
    offered.sort()
    return [action for action in offered if action >= lowest] if lowest else offered


def _slots_of(state: Eclipse, player: Player, tile: int, place: int) -> list[int]:
    offered: list[int] = []
    filled = state.cubes[place]
    done = 0
    for slot, kind in enumerate(SLOTS[tile]):
        if filled >> slot & 1 or done >> kind & 1:
            continue
        done |= 1 << kind
        cubes = [cube for cube in range(RESOURCES) if player.tracks[cube]]
        offered.extend([COLONISE(tile, kind, cube) for cube in cubes if fits(player, kind, cube)])
    if state.structures[place] & HAS_ORBITAL and not filled >> ORBITAL_SLOT & 1:
        cubes = [cube for cube in (MONEY, SCIENCE) if player.tracks[cube]]
        offered.extend([COLONISE(tile, ORBITAL_KIND, cube) for cube in cubes])
    return offered


def fits(player: Player, kind: int, cube: int) -> bool:
    """R4.9, R4.11, R4.12: whether a cube may lie on a kind of slot of the tile."""
    if kind % ADVANCED != cube and kind % ADVANCED != GRAY:
        return False
    return kind < ADVANCED or player.has(ADVANCED_TECH[cube]) or player.has(METASYNTHESIS)


def can_colonise(state: Eclipse, seat: int) -> bool:
    """Whether a colony ship is face up, or can be turned up by this Influence action."""
    player = state.players[seat]
    return player.ready > 0 or (state.refresh > 0 and player.used > 0)


def colonise(state: Eclipse, seat: int, action: int) -> None:
    """R4.7: a colony ship puts a cube on the first free slot of a kind."""
    player = state.players[seat]
    if not player.ready:
        refresh(state, seat, 1)
    player.ready -= 1
    player.used += 1
    tile, kind, cube = COLONISE.first(action), COLONISE.second(action), COLONISE.third(action)
    place = state.galaxy.place_of(tile)
    player.tracks[cube] -= 1
    state.cubes[place] |= 1 << free_slot(state, place, kind)
    state.tell("colonise", seat, tile, cube)


def free_slot(state: Eclipse, place: int, kind: int) -> int:
    """The first empty slot of a kind in a sector."""
    if kind == ORBITAL_KIND:
        return ORBITAL_SLOT
    for slot, other in enumerate(SLOTS[state.galaxy.tiles[place]]):
        if other == kind and not state.cubes[place] >> slot & 1:
            return slot
    raise AssertionError("no free slot of this kind")


def refresh(state: Eclipse, seat: int, count: int) -> None:
    """R9.5: turn up to two used colony ships face up in an Influence action."""
    player = state.players[seat]
    turned = min(count, state.refresh, player.used)
    state.refresh -= turned
    player.used -= turned
    player.ready += turned


# R3.4, R4.9: cubes that come back.


def return_cubes(state: Eclipse, seat: int, place: int) -> None:
    """R9.7: all cubes of a sector go back to their tracks."""
    filled = state.cubes[place]
    state.cubes[place] = 0
    for slot in range(ORBITAL_SLOT + 1):
        if filled >> slot & 1:
            return_cube(state, seat, kinds_of(state.slot_kind(place, slot)))


def kinds_of(slot_kind: int) -> int:
    """R4.9: the tracks to which a cube may go from a kind of slot, as bits."""
    if slot_kind == ORBITAL_KIND:
        return ORBITAL_KINDS
    return EVERY_KIND if slot_kind % ADVANCED == GRAY else 1 << slot_kind % ADVANCED


def return_cube(state: Eclipse, seat: int, kinds: int) -> None:
    """R3.4: a cube goes to one of these tracks, or to any other if they are full."""
    player = state.players[seat]
    player.loose += 1
    options = tracks_for(player, kinds)
    if len(options) == 1:
        put_back(state, seat, options[0])
    else:
        state.ask(ReturnCube(seat, kinds))


def tracks_for(player: Player, kinds: int) -> list[int]:
    """The tracks that a cube may go to."""
    wanted = [kind for kind in range(RESOURCES) if kinds >> kind & 1 and player.has_room(kind)]
    return wanted or [kind for kind in range(RESOURCES) if player.has_room(kind)]


def put_back(state: Eclipse, seat: int, kind: int) -> None:
    """A cube goes to a population track."""
    player = state.players[seat]
    player.loose -= 1
    player.tracks[kind] += 1
    state.tell("cube_back", seat, kind)


class ReturnCube(Decision):
    """R3.4, R4.9: to which track a cube goes back."""

    rule = "R4.9"
    prompt = N_("To which population track does the cube go back?")

    def __init__(self, player: int, kinds: int) -> None:
        self.player = player
        self.kinds: int = kinds

    def options(self, state: Eclipse) -> list[int]:
        return RETURN_CUBE.each(tracks_for(state.players[self.player], self.kinds))

    def answer(self, state: Eclipse, action: int) -> None:
        put_back(state, self.player, RETURN_CUBE.first(action))


class BuryCube(Decision):
    """R11.15: to which graveyard a destroyed cube goes."""

    rule = "R11.15"
    prompt = N_("To which graveyard does the destroyed cube go?")

    def __init__(self, player: int, kinds: int) -> None:
        self.player = player
        self.kinds: int = kinds

    def options(self, state: Eclipse) -> list[int]:
        return RETURN_CUBE.each([kind for kind in range(RESOURCES) if self.kinds >> kind & 1])

    def answer(self, state: Eclipse, action: int) -> None:
        bury(state, self.player, RETURN_CUBE.first(action))


def destroy_cube(state: Eclipse, seat: int, kinds: int) -> None:
    """R11.15: a destroyed cube goes to a graveyard of its owner."""
    state.players[seat].loose += 1
    options = [kind for kind in range(RESOURCES) if kinds >> kind & 1]
    if len(options) == 1:
        bury(state, seat, options[0])
    else:
        state.ask(BuryCube(seat, kinds))


def bury(state: Eclipse, seat: int, kind: int) -> None:
    """A cube goes to a graveyard."""
    player = state.players[seat]
    player.loose -= 1
    player.graveyard[kind] += 1
