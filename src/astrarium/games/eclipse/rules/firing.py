"""R11.6 to R11.8, R11.11: rolling dice and assigning them.

A die is assigned to a ship that it hits and that still stands; it takes effect at once, which
comes to the same as assigning all dice first, since they lie open. A search assigns equal dice from
the largest ship downwards, so that it looks at no distribution twice.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import (
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
    TO_HIT,
)
from astrarium.games.eclipse.rules.design import Design
from astrarium.games.eclipse.rules.fight import MISSILES, NPC, Fight
from astrarium.games.eclipse.rules.population import only
from astrarium.games.eclipse.rules.refusals import Decision
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import HIT
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
        choices = die_choices(state, fight, in_order=False)
        if len(choices) > 1:
            state.ask(AssignDie(fight.seat_of(fight.shooter // SHIPS)))
            return
        die = fight.dice.pop(0)
        if choices:
            strike(state, fight, die, choices[0])
    fight.shooter = NOTHING


def die_choices(state: Eclipse, fight: Fight, in_order: bool) -> list[int]:
    """The targets of the first die: a group and a damage, as HIT actions.

    In order, equal dice go from the largest ships down, unless nothing is left there.
    """
    die = fight.dice[0]
    groups = targets(state, fight, fight.shooter, die)
    if in_order and die == fight.last_die:
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
        return die_choices(state, fight, in_order=False)

    def ordered(self, state: Eclipse) -> list[int]:
        fight = state.fight
        assert fight is not None
        return die_choices(state, fight, in_order=True)

    def unasked(self, state: Eclipse) -> int:
        return only(self.ordered(state))

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
    if die != fight.last_die or not is_larger(fight, group, fight.last_target):
        fight.last_target = group  # the smallest that equal dice have hit
    fight.last_die = die
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
