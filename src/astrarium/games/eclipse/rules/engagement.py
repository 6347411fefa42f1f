"""R11.5, R11.10, R11.12: one battle between two sides: missiles, engagement rounds, retreats.

A battle is played by one step that runs again and again: it takes the next group of ships in the
order of initiative and asks only where there is a choice.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import NOTHING, SHIPS, STARBASE
from astrarium.games.eclipse.rules.fight import (
    ATTACKER,
    DEFENDER,
    MISSILES,
    NOT_BEGUN,
    NPC,
    SIDES,
    Fight,
)
from astrarium.games.eclipse.rules.firing import design_of_group, fire, note_flight
from astrarium.games.eclipse.rules.refusals import Decision
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import FIRE, FIRST, GIVE_UP, RETREAT
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


class ContinueBattle(Step[Eclipse]):
    """R11.5: the next thing that happens in a battle."""

    def run(self, state: Eclipse) -> None:
        fight = state.fight
        assert fight is not None
        if not fight.waiting and not begin_round(state, fight):
            return
        state.ask(self)
        tied = tied_groups(state, fight)
        if len(tied) > 1:
            state.ask(ChooseOrder(fight.seat_of(tied[0] // SHIPS), tuple(tied)))
        else:
            activate(state, fight, fight.waiting[0])


def begin_round(state: Eclipse, fight: Fight) -> bool:
    """R11.5: line up the groups of the next round; false when the battle is over."""
    if fight.number == NOT_BEGUN:
        fight.number = MISSILES
        fight.waiting = line_up(state, fight, missiles=True)
        if fight.waiting:
            return True
    if not fight.ships_of(ATTACKER) or not fight.ships_of(DEFENDER):
        end_battle(state, fight)
        return False
    if is_stalemate(state, fight):
        ask_withdrawal(state, fight)
        return False
    fight.number += 1
    fight.waiting = line_up(state, fight, missiles=False)
    return True


def line_up(state: Eclipse, fight: Fight, missiles: bool) -> list[int]:
    """R11.5: the groups by initiative, the Defender first where it is equal."""
    keys: list[tuple[int, int, int]] = []
    for group in range(SIDES * SHIPS):
        if fight.wounds_of(group):
            design = design_of_group(state, fight, group)
            if design.missiles or not missiles:
                side = group // SHIPS
                keys.append((-design.initiative, -side, group))
    keys.sort()
    return [key[2] for key in keys]


def tied_groups(state: Eclipse, fight: Fight) -> list[int]:
    """R11.5: the groups of one side that may come first, if their order can matter."""
    first = fight.waiting[0]
    side = first // SHIPS
    if fight.seat_of(side) == NPC or not is_going_on(fight):
        return [first]
    initiative = design_of_group(state, fight, first).initiative
    tied: list[int] = []
    for group in fight.waiting:
        if group // SHIPS != side:
            break
        design = design_of_group(state, fight, group)
        if design.initiative != initiative:
            break
        if fight.wounds_of(group) and has_something_to_do(state, fight, group):
            tied.append(group)
    return tied if first in tied else [first]


def has_something_to_do(state: Eclipse, fight: Fight, group: int) -> bool:
    """Whether a group fires, or could retreat."""
    if fight.retreats[group] != NOTHING:
        return False
    design = design_of_group(state, fight, group)
    if fight.number == MISSILES:
        return design.missiles > 0
    return design.cannons > 0 or bool(retreats(state, fight, group))


def is_going_on(fight: Fight) -> bool:
    """R11.5: whether both sides still have ships in the sector."""
    return fight.ships_of(ATTACKER) > 0 and fight.ships_of(DEFENDER) > 0


class ChooseOrder(Decision):
    """R11.5: which of several equally quick ship types comes first."""

    rule = "R11.5"
    prompt = N_("Which of your ships with equal initiative come first?")

    def __init__(self, player: int, groups: tuple[int, ...]) -> None:
        self.player = player
        self.groups: tuple[int, ...] = groups

    def options(self, state: Eclipse) -> list[int]:
        return [FIRST(group % SHIPS) for group in self.groups]

    def answer(self, state: Eclipse, action: int) -> None:
        fight = state.fight
        assert fight is not None
        group = self.groups[0] // SHIPS * SHIPS + FIRST.first(action)
        activate(state, fight, group)


def activate(state: Eclipse, fight: Fight, group: int) -> None:
    """R11.5: a group fires, retreats, arrives or does nothing."""
    fight.waiting.remove(group)
    if not fight.wounds_of(group):
        return
    if fight.number == MISSILES:
        if is_going_on(fight):
            fire(state, fight, group)
    elif fight.retreats[group] != NOTHING:
        arrive(state, fight, group)
    elif is_going_on(fight):
        seat = fight.seat_of(group // SHIPS)
        if seat != NPC and retreats(state, fight, group):
            state.ask(FireOrRetreat(seat, group))
        else:
            fire(state, fight, group)


# R11.10: retreat.


def retreats(state: Eclipse, fight: Fight, group: int) -> list[int]:
    """R11.10: the places to which a group may retreat."""
    seat = fight.seat_of(group // SHIPS)
    if seat == NPC or group % SHIPS == STARBASE:
        return []
    return [
        place
        for place in state.links(seat)[fight.place]
        if state.owners[place] == seat and not state.enemies(seat, place)
    ]


def ways_out(state: Eclipse, group: int) -> list[int]:
    """R11.10: where a ship type of the battle may retreat to, as answers."""
    fight = state.fight
    assert fight is not None
    tiles = state.galaxy.tiles
    return [RETREAT(tiles[place]) for place in retreats(state, fight, group)]


class FireOrRetreat(Decision):
    """R11.5, R11.10: whether a ship type stays in the battle."""

    rule = "R11.10"
    prompt = N_("Fire, or retreat?")

    def __init__(self, player: int, group: int) -> None:
        self.player = player
        self.group: int = group

    def options(self, state: Eclipse) -> list[int]:
        return [FIRE, *ways_out(state, self.group)]

    def answer(self, state: Eclipse, action: int) -> None:
        fight = state.fight
        assert fight is not None
        if action == FIRE:
            fire(state, fight, self.group)
        else:
            tile = RETREAT.first(action)
            fight.retreats[self.group] = state.galaxy.place_of(tile)
            state.tell("retreat", self.player, self.group % SHIPS, tile)
            note_flight(fight, self.group // SHIPS)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"ship": self.group % SHIPS}


def arrive(state: Eclipse, fight: Fight, group: int) -> None:
    """R11.10: a retreat begun in the round before is completed."""
    side = group // SHIPS
    move_away(state, fight, group, fight.retreats[group])
    fight.retreats[group] = NOTHING
    note_flight(fight, side)


def move_away(state: Eclipse, fight: Fight, group: int, place: int) -> None:
    """All ships of a group leave the battle for another sector."""
    side, ship = group // SHIPS, group % SHIPS
    seat = fight.seat_of(side)
    wounds = fight.wounds_of(group)
    for _ in wounds:
        state.remove_ship(seat, ship, fight.place)
        state.add_ship(seat, ship, place)
    fight.escaped[side] += len(wounds)
    wounds.clear()
    state.tell("escape", seat, ship, state.galaxy.tiles[place])


# R11.12: stalemate, and the end of a battle.


def is_stalemate(state: Eclipse, fight: Fight) -> bool:
    """R11.12: whether nobody has a cannon left in this battle."""
    for group in range(SIDES * SHIPS):
        if fight.wounds_of(group) and design_of_group(state, fight, group).cannons:
            return False
    return True


def ask_withdrawal(state: Eclipse, fight: Fight) -> None:
    """R11.12: the Attacker names a sector for each type, or loses it."""
    state.tell("stalemate", fight.attacker)
    state.ask(END_STALEMATE)
    for ship in range(SHIPS):
        group = ATTACKER * SHIPS + ship
        if fight.wounds_of(group) and retreats(state, fight, group):
            state.ask(Withdraw(fight.attacker, group))


class Withdraw(Decision):
    """R11.12: where a ship type withdraws to in a stalemate."""

    rule = "R11.12"
    prompt = N_("Stalemate: where do these ships withdraw to?")

    def __init__(self, player: int, group: int) -> None:
        self.player = player
        self.group: int = group

    def options(self, state: Eclipse) -> list[int]:
        return [*ways_out(state, self.group), GIVE_UP]

    def answer(self, state: Eclipse, action: int) -> None:
        fight = state.fight
        assert fight is not None
        if action != GIVE_UP:
            place = state.galaxy.place_of(RETREAT.first(action))
            move_away(state, fight, self.group, place)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"ship": self.group % SHIPS}


class EndStalemate(Step[Eclipse]):
    """R11.12: what has not withdrawn is destroyed, and nobody draws for it."""

    def run(self, state: Eclipse) -> None:
        fight = state.fight
        assert fight is not None
        lost = fight.ships_of(ATTACKER)
        for ship in range(SHIPS):
            wounds = fight.wounds_of(ATTACKER * SHIPS + ship)
            for _ in wounds:
                state.lose_ship(fight.attacker, ship, fight.place)
                state.tell("destroyed", fight.attacker, ship)
            wounds.clear()
        if not lost and fight.escaped[ATTACKER]:
            fight.fled[ATTACKER] = 1
        end_battle(state, fight)


def end_battle(state: Eclipse, fight: Fight) -> None:
    """R11.13, R11.14: who did not flee with all ships has taken part."""
    for side in range(SIDES):
        seat = fight.seat_of(side)
        if seat != NPC and not fight.fled[side]:
            fight.took_part[seat] = 1
    fight.rolled = []


CONTINUE: Final = ContinueBattle()
END_STALEMATE: Final = EndStalemate()
