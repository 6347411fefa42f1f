"""R11.5 to R11.12: one battle between two sides: missiles, engagement rounds, dice, retreats.

A battle is played by one step that runs again and again: it takes the next group of ships in the
order of initiative and asks only where there is a choice. A die is assigned to a ship that it
hits and that still stands; it takes effect at once, which comes to the same as assigning all
dice first, since they lie open. Equal dice go to their targets from the largest ship downwards,
so that no distribution is offered twice.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.components import (
    ANTIMATTER_SPLITTER,
    BLANK,
    BURST,
    BY_SIZE,
    DICE,
    DIE_DAMAGE,
    FACES,
    NOTHING,
    NPC_REPUTATION,
    RED,
    SHIP_REPUTATION,
    SHIP_SIZE,
    SHIPS,
    STARBASE,
    TO_HIT,
)
from astrarium.games.eclipse.design import Design
from astrarium.games.eclipse.fight import (
    ATTACKER,
    DEFENDER,
    MISSILES,
    NOT_BEGUN,
    NPC,
    SIDES,
    Fight,
)
from astrarium.games.eclipse.refusals import Decision
from astrarium.games.eclipse.state import Eclipse
from astrarium.games.eclipse.vocabulary import FIRE, FIRST, GIVE_UP, HIT, RETREAT
from astrarium.kernel.question import Step
from astrarium.kernel.words import N_

SPLIT: Final = DICE  # R11.8: one point of a divided antimatter die
DIE_BASE: Final = 8  # a die is its colour times this, and its face
SPLIT_POINTS: Final[int] = DIE_DAMAGE[RED]


def hits(face: int, computer: int, shield: int) -> bool:
    """R11.7: whether a die hits."""
    if face == BURST:
        return True
    return face != BLANK and face + computer - shield >= TO_HIT


def damage_of(die: int) -> int:
    """R11.8: the damage of a die that hits."""
    colour = die // DIE_BASE
    return 1 if colour == SPLIT else DIE_DAMAGE[colour]


def design_of_group(state: Eclipse, fight: Fight, group: int) -> Design:
    """The values of a ship type in battle."""
    seat = fight.seat_of(group // SHIPS)
    if seat == NPC:
        return state.npc_design(fight.place)
    return state.players[seat].designs[group % SHIPS]


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


class FireOrRetreat(Decision):
    """R11.5, R11.10: whether a ship type stays in the battle."""

    rule = "R11.10"
    prompt = N_("Fire, or retreat?")

    def __init__(self, player: int, group: int) -> None:
        self.player = player
        self.group: int = group

    def options(self, state: Eclipse) -> list[int]:
        fight = state.fight
        assert fight is not None
        tiles = state.galaxy.tiles
        return [FIRE, *[RETREAT(tiles[place]) for place in retreats(state, fight, self.group)]]

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


def note_flight(fight: Fight, side: int) -> None:
    """R11.14: whether all ships that a side has left have begun to retreat."""
    fleeing = fight.escaped[side]
    for ship in range(SHIPS):
        group = side * SHIPS + ship
        count = len(fight.wounds_of(group))
        if count and fight.retreats[group] == NOTHING:
            return
        fleeing += count
    if fleeing:
        fight.fled[side] = 1


# R11.6 to R11.8: firing.


def fire(state: Eclipse, fight: Fight, group: int) -> None:
    """R11.6: roll all dice of all ships of a type, then assign those that can hit."""
    design = design_of_group(state, fight, group)
    missiles = fight.number == MISSILES
    dice = design.missile if missiles else design.cannon
    ships = len(fight.wounds_of(group))
    rolled: list[int] = []
    for colour in range(DICE):
        count = ships * dice[colour]
        rolled.extend([colour * DIE_BASE + state.chance.die(FACES) for _ in range(count)])
    if not rolled:
        return
    fight.shooter = group
    fight.rolled = sorted(rolled, reverse=True)
    tell_roll(state, fight, group)
    fight.dice = useful_dice(state, fight, group, missiles)
    fight.last_die = NOTHING
    if fight.seat_of(group // SHIPS) == NPC:
        assign_npc_dice(state, fight, design)
    else:
        assign_dice(state, fight)


def tell_roll(state: Eclipse, fight: Fight, group: int) -> None:
    """The log of a roll: who fires, then each die."""
    seat = fight.seat_of(group // SHIPS)
    if seat == NPC:
        state.tell("npc_fire", fight.attacker, state.npc_kind(fight.place))
    else:
        state.tell("fire", seat, group % SHIPS)
    for die in fight.rolled:
        state.tell("die", fight.attacker, die // DIE_BASE, die % DIE_BASE)


def useful_dice(state: Eclipse, fight: Fight, group: int, missiles: bool) -> list[int]:
    """The dice that can hit any ship, the strongest first; with the splitter by points."""
    seat = fight.seat_of(group // SHIPS)
    splitter = seat != NPC and not missiles and state.players[seat].has(ANTIMATTER_SPLITTER)
    dice: list[int] = []
    for die in fight.rolled:
        if splitter and die // DIE_BASE == RED:
            dice.extend([SPLIT * DIE_BASE + die % DIE_BASE] * SPLIT_POINTS)
        else:
            dice.append(die)
    return [die for die in dice if targets(state, fight, group, die)]


def targets(state: Eclipse, fight: Fight, group: int, die: int) -> list[int]:
    """R11.7: the enemy groups that a die of a group hits, from the largest ships down."""
    side = 1 - group // SHIPS
    computer = design_of_group(state, fight, group).computer
    found: list[int] = []
    for ship in BY_SIZE:
        other = side * SHIPS + ship
        if fight.wounds_of(other):
            shield = design_of_group(state, fight, other).shield
            if hits(die % DIE_BASE, computer, shield):
                found.append(other)
    return found


def assign_dice(state: Eclipse, fight: Fight) -> None:
    """R11.6: spend the dice one after another, asking where there is a choice."""
    while fight.dice:
        choices = die_choices(state, fight)
        if len(choices) > 1:
            state.ask(AssignDie(fight.seat_of(fight.shooter // SHIPS)))
            return
        die = fight.dice.pop(0)
        if choices:
            strike(state, fight, die, choices[0])
    fight.shooter = NOTHING


def die_choices(state: Eclipse, fight: Fight) -> list[int]:
    """The targets of the first die: a group and a damage, as HIT actions."""
    die = fight.dice[0]
    groups = targets(state, fight, fight.shooter, die)
    if die == fight.last_die:
        # Equal dice go from the largest ships down, unless nothing is left there.
        later = [group for group in groups if not is_larger(fight, group, fight.last_target)]
        groups = later or groups
    choices: list[int] = []
    for group in groups:
        target = target_code(state, fight, group)
        seen = NOTHING
        for wound in fight.wounds_of(group):
            if wound != seen:
                choices.append(HIT(target, wound))
                seen = wound
    return choices


def is_larger(fight: Fight, group: int, other: int) -> bool:
    """R11.11: whether the ships of one group are larger than those of another."""
    return SHIP_SIZE[group % SHIPS] > SHIP_SIZE[other % SHIPS]


def target_code(state: Eclipse, fight: Fight, group: int) -> int:
    """What a group is called among targets: a ship type, or ships of nobody."""
    if fight.seat_of(group // SHIPS) == NPC:
        return SHIPS + state.npc_kind(fight.place)
    return group % SHIPS


class AssignDie(Decision):
    """R11.6: which ship a die hits."""

    rule = "R11.6"
    prompt = N_("Which ship does the die hit?")

    def options(self, state: Eclipse) -> list[int]:
        fight = state.fight
        assert fight is not None
        return die_choices(state, fight)

    def answer(self, state: Eclipse, action: int) -> None:
        fight = state.fight
        assert fight is not None
        die = fight.dice.pop(0)
        strike(state, fight, die, action)
        assign_dice(state, fight)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        fight = state.fight
        assert fight is not None
        return {
            "colour": min(RED, fight.dice[0] // DIE_BASE),
            "face": fight.dice[0] % DIE_BASE,
            "damage": damage_of(fight.dice[0]),
            "left": len(fight.dice),
        }


def strike(state: Eclipse, fight: Fight, die: int, action: int) -> None:
    """R11.8: a die damages a ship, and perhaps destroys it."""
    target = HIT.first(action)
    side = 1 - fight.shooter // SHIPS
    group = side * SHIPS + (target if target < SHIPS else 0)
    fight.last_die = die
    fight.last_target = group
    wound(state, fight, group, HIT.second(action), damage_of(die))


def wound(state: Eclipse, fight: Fight, group: int, old: int, damage: int) -> None:
    """R11.8: more damage than hull destroys a ship; excess is lost."""
    wounds = fight.wounds_of(group)
    wounds.remove(old)
    if old + damage > design_of_group(state, fight, group).hull:
        destroy(state, fight, group)
    else:
        wounds.append(old + damage)
        wounds.sort(reverse=True)


def destroy(state: Eclipse, fight: Fight, group: int) -> None:
    """R11.9, R11.13: a destroyed ship counts for the reputation of its destroyer."""
    side, ship = group // SHIPS, group % SHIPS
    seat, victor = fight.seat_of(side), fight.seat_of(1 - side)
    if seat == NPC:
        kind = state.npc_kind(fight.place)
        state.npcs[fight.place] -= 1
        fight.spoils[victor] += NPC_REPUTATION[kind]
        state.tell("destroy_npc", victor, kind)
        return
    state.lose_ship(seat, ship, fight.place)
    state.tell("destroyed", seat, ship)
    if victor != NPC:
        fight.spoils[victor] += SHIP_REPUTATION[ship]
    note_flight(fight, side)


def assign_npc_dice(state: Eclipse, fight: Fight, design: Design) -> None:
    """R11.11: destroy the largest ships that can be, then damage the largest."""
    dice = sorted(fight.dice)
    for group in targets_by_size(fight, 1 - fight.shooter // SHIPS):
        shot = design_of_group(state, fight, group)
        for old in fight.wounds_of(group).copy():
            fitting = [die for die in dice if hits(die % DIE_BASE, design.computer, shot.shield)]
            needed = dice_to_destroy(fitting, shot.hull - old)
            if needed:
                for die in needed:
                    dice.remove(die)
                wounds = fight.wounds_of(group)
                wounds.remove(old)
                destroy(state, fight, group)
    for die in dice:
        for group in targets_by_size(fight, 1 - fight.shooter // SHIPS):
            shot = design_of_group(state, fight, group)
            if hits(die % DIE_BASE, design.computer, shot.shield):
                wound(state, fight, group, fight.wounds_of(group)[0], damage_of(die))
                break
    fight.dice = []
    fight.shooter = NOTHING


def targets_by_size(fight: Fight, side: int) -> list[int]:
    """R11.11: the groups of a side that still have ships, the largest first."""
    groups = [side * SHIPS + ship for ship in BY_SIZE]
    return [group for group in groups if fight.wounds_of(group)]


def dice_to_destroy(dice: list[int], hull_left: int) -> list[int]:
    """As many dice, the lowest first, as it takes to do more damage than the hull that is left."""
    damage = 0
    for count, die in enumerate(dice):
        damage += damage_of(die)
        if damage > hull_left:
            return dice[: count + 1]
    return []


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
        fight = state.fight
        assert fight is not None
        tiles = state.galaxy.tiles
        return [*[RETREAT(tiles[place]) for place in retreats(state, fight, self.group)], GIVE_UP]

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
