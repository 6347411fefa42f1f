"""R7: the Upgrade action.

An activation first takes tiles off and then puts one on. A space is chosen first and then the
part for it; a tile that lies on the chosen space comes off by itself. Spaces with the same part
on the same ship are one choice. A search takes other tiles off in rising order.
"""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import (
    IS_ANCIENT_PART,
    IS_DRIVE,
    MUON_SOURCE,
    NOTHING,
    OUTSIDE,
    PART_ENERGY,
    PRINTED,
    SHIPS,
    STARBASE,
)
from astrarium.games.eclipse.rules.design import design_of, is_sound
from astrarium.games.eclipse.rules.diplomacy import proposals
from astrarium.games.eclipse.rules.knowledge import design_seen
from astrarium.games.eclipse.rules.meanwhile import add_meanwhile, does_meanwhile
from astrarium.games.eclipse.rules.player import Player
from astrarium.games.eclipse.rules.refit import can_be_restored, needs_part, unsound_ships
from astrarium.games.eclipse.rules.refusals import Choosing, Decision
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import DONE, INSTALL, PART_CHOICE, REMOVE
from astrarium.kernel.words import N_


class UpgradeShips(Choosing):
    """R7.1: which space gets a part, or which tile comes off first."""

    rule = "R7.1"
    prompt = N_("Upgrade: where do you put a part, or which part do you take off?")
    done = DONE
    chains = True  # equal tiles come off one after another, and some only after others

    def __init__(self, player: int, left: int, lowest: int, lost: tuple[int, ...] = ()) -> None:
        self.player = player
        self.left: int = left
        self.lowest: int = lowest  # the last of the removals; 0 before the first of an activation
        self._lost: tuple[int, ...] = lost  # those that have taken ancient parts out of the game

    def options(self, state: Eclipse) -> list[int]:
        player = state.players[self.player]
        broken = unsound_ships(player)
        offered = installs(player, broken)
        offered.extend(removals(player, broken, 0))
        if not self.lowest:
            add_meanwhile(state, self.player, offered)
        if not broken:
            offered.append(DONE)
        return offered

    def ordered(self, state: Eclipse) -> list[int]:
        player = state.players[self.player]
        broken = unsound_ships(player)
        offered = installs(player, broken)
        offered.extend(removals(player, broken, self.lowest))
        if not self.lowest:
            offered.extend(proposals(state, self.player))
        if not broken:
            offered.append(DONE)
        return offered or removals(player, broken, 0)[:1]

    def is_pick(self, action: int) -> bool:
        return REMOVE.has(action) or action == DONE

    def answer(self, state: Eclipse, action: int) -> None:
        if INSTALL.has(action):
            ship, space = INSTALL.first(action), INSTALL.second(action)
            if space == OUTSIDE:
                install(state, self.player, ship, space, MUON_SOURCE)
                ask_upgrade(state, self.player, self.left - 1)
            else:
                state.ask(ChoosePart(self.player, self.left, ship, space))
        elif REMOVE.has(action):
            lost = self._lost
            before = len(state.lost_parts)
            take_off(state, self.player, REMOVE.first(action), REMOVE.second(action))
            if len(state.lost_parts) > before:
                lost = self._sort_lost(state, action)
            state.ask(UpgradeShips(self.player, self.left, max(self.lowest, action), lost))
        elif self.lowest:
            ask_upgrade(state, self.player, self.left - 1)  # R7.7
        else:
            does_meanwhile(state, self, action, self)

    def _sort_lost(self, state: Eclipse, action: int) -> tuple[int, ...]:
        """Let the parts that leave the game lie as if they had come off in rising order."""
        place = len([other for other in self._lost if other < action])
        parts = list(state.lost_parts)
        parts.insert(len(parts) - 1 - len(self._lost) + place, parts.pop())
        state.lost_parts = tuple(parts)
        return (*self._lost[:place], action, *self._lost[place:])

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"left": self.left, "removing": self.lowest > 0}


class ChoosePart(Decision):
    """R7.1: which part goes on the space."""

    rule = "R7.1"
    prompt = N_("Which part do you put there?")

    def __init__(self, player: int, left: int, ship: int, space: int) -> None:
        self.player = player
        self.left: int = left
        self.ship: int = ship
        self.space: int = space

    def options(self, state: Eclipse) -> list[int]:
        player = state.players[self.player]
        return [PART_CHOICE(part) for part in parts_for(player, self.ship, self.space)]

    def answer(self, state: Eclipse, action: int) -> None:
        part = PART_CHOICE.first(action)
        install(state, self.player, self.ship, self.space, part)
        ask_upgrade(state, self.player, self.left - 1)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        """What the ship would be with each part that is offered."""
        player = state.players[self.player]
        previews: dict[str, object] = {}
        for part in parts_for(player, self.ship, self.space):
            tiles = list(player.tiles[self.ship])
            tiles[self.space] = part
            outside = player.outside >> self.ship & 1 == 1
            design = design_of(player.species, self.ship, tuple(tiles), outside)
            previews[str(part)] = design_seen(design)
        return {
            "left": self.left,
            "ship": self.ship,
            "space": self.space,
            "previews": previews,
        }


def ask_upgrade(state: Eclipse, seat: int, left: int) -> None:
    """R7.1: the next activation, if there is one."""
    if left:
        state.ask(UpgradeShips(seat, left, 0))


def installs(player: Player, broken: int) -> list[int]:
    """R7.1: the spaces for which there is a part; one must mend what is broken."""
    allowed = player.allowed_parts()
    offered: list[int] = []
    for ship in range(SHIPS):
        if broken & ~(1 << ship):
            continue
        for space in distinct_spaces(player, ship):
            for part in allowed:
                if fits_space(player, ship, space, part):
                    offered.append(INSTALL(ship, space))
                    break
        design = player.designs[ship]
        energy = design.energy + PART_ENERGY[MUON_SOURCE]
        if MUON_SOURCE in player.parts and is_sound(ship, energy, design.drives):
            offered.append(INSTALL(ship, OUTSIDE))
    return offered


def distinct_spaces(player: Player, ship: int) -> list[int]:
    """The spaces of a blueprint, those with the same print and tile only once."""
    tiles = player.tiles[ship]
    printed = PRINTED[player.species][ship]
    spaces: list[int] = []
    for space in range(len(tiles)):
        alike = False
        for other in spaces:
            if tiles[other] == tiles[space] and printed[other] == printed[space]:
                alike = True
                break
        if not alike:
            spaces.append(space)
    return spaces


def fits_space(player: Player, ship: int, space: int, part: int) -> bool:
    """R7.3: whether the blueprint would be sound with a part on a space, and other than before."""
    old = player.part_on(ship, space)
    if old == part or (ship == STARBASE and IS_DRIVE[part]):
        return False
    design = player.designs[ship]
    energy = design.energy + PART_ENERGY[part]
    drives = design.drives + IS_DRIVE[part]
    if old != NOTHING:
        energy -= PART_ENERGY[old]
        drives -= IS_DRIVE[old]
    return is_sound(ship, energy, drives)


def parts_for(player: Player, ship: int, space: int) -> list[int]:
    """R7.3: the parts that may go on a space, kept ancient ones of a kind once."""
    found: list[int] = []
    for part in player.allowed_parts():
        if part not in found and fits_space(player, ship, space, part):
            found.append(part)
    return found


def spaces_for(state: Eclipse, seat: int, part: int) -> list[int]:
    """R5.11d: the spaces that a part may go on."""
    player = state.players[seat]
    return [
        INSTALL(ship, space)
        for ship in range(SHIPS)
        for space in distinct_spaces(player, ship)
        if fits_space(player, ship, space, part)
    ]


def removals(player: Player, broken: int, lowest: int) -> list[int]:
    """R7.1: the tiles that may come off, so that the activation can still end soundly."""
    offered: list[int] = []
    for ship in range(SHIPS):
        tiles = player.tiles[ship]
        if max(tiles) == NOTHING:
            continue
        for space in distinct_spaces(player, ship):
            action = REMOVE(ship, space)
            if tiles[space] == NOTHING or action < lowest:
                continue
            if can_take_off(player, ship, space, broken):
                offered.append(action)
    return offered


def can_take_off(player: Player, ship: int, space: int, broken: int) -> bool:
    """R7.3: whether the activation can still end soundly without a tile."""
    design = player.designs[ship]
    tile = player.tiles[ship][space]
    print_below = PRINTED[player.species][ship][space]
    energy = design.energy - PART_ENERGY[tile]
    drives = design.drives - IS_DRIVE[tile]
    if print_below != NOTHING:
        energy += PART_ENERGY[print_below]
        drives += IS_DRIVE[print_below]
    if is_sound(ship, energy, drives):
        return True
    others = broken & ~(1 << ship)
    return can_be_restored(player, ship, space, part=not needs_part(player, others))


def take_off(state: Eclipse, seat: int, ship: int, space: int) -> None:
    """R7.1: a tile goes back to the tray; an ancient part leaves the game."""
    player = state.players[seat]
    tile = player.tiles[ship][space]
    if tile == NOTHING:
        return
    player.put_part(ship, space, NOTHING)
    if IS_ANCIENT_PART[tile]:
        state.lost_parts = (*state.lost_parts, tile)
    state.tell("take_off", seat, ship, tile)


def install(state: Eclipse, seat: int, ship: int, space: int, part: int) -> None:
    """R7.1: a part goes on a space; the tile that lay there comes off first (R7.8)."""
    player = state.players[seat]
    if part in player.parts:
        kept = list(player.parts)
        kept.remove(part)
        player.parts = tuple(kept)
    if space == OUTSIDE:
        player.put_outside(ship)
    else:
        take_off(state, seat, ship, space)
        player.put_part(ship, space, part)
    state.tell("install", seat, ship, part)
