"""R9: points by category, the tie-breaks, and the goals of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from astrarium.games.age_of_galaxy.rules.components import (
    IDEOLOGY_SCORING,
    NO_IDEOLOGY,
    NOMINATE_DISCS,
    PRESTIGE,
    RELICS,
)
from astrarium.games.age_of_galaxy.rules.components import (
    SCORE as SCORE_COUNTER,
)
from astrarium.games.age_of_galaxy.rules.powers import (
    ENDGAME,
    FACTION_EFFECTS,
    NONE,
    TECHNOLOGY_EFFECTS,
    Effect,
)
from astrarium.games.age_of_galaxy.rules.scenarios import STANDARD, Goal
from astrarium.kernel.rules.score import Score

if TYPE_CHECKING:
    from astrarium.games.age_of_galaxy.rules.player import Player
    from astrarium.games.age_of_galaxy.rules.state import AgeOfGalaxy

COLONIZED_POINTS: Final = 1
DEVELOPED_POINTS: Final = 2


def scores(state: AgeOfGalaxy) -> list[Score]:
    """R9.2: the score sheet; R9.4: prestige and the higher disc part a tie."""
    return [_score(state, seat, player) for seat, player in enumerate(state.players)]


def _score(state: AgeOfGalaxy, seat: int, player: Player) -> Score:
    parts = [
        ("prestige", player.stock[PRESTIGE]),
        ("ideology", ideology_points(player)),
        ("planets", planet_points(player)),
        ("relics", player.stock[RELICS]),
        ("factions", faction_points(player)),
    ]
    ties = [player.stock[PRESTIGE], state.height(seat)]
    if state.scenario == STANDARD:
        return Score(seat, parts, ties)
    return Score(seat, parts, ties, goal=goals_met(state))


def points(player: Player) -> int:
    """The total of the score sheet."""
    return (
        player.stock[PRESTIGE]
        + ideology_points(player)
        + planet_points(player)
        + player.stock[RELICS]
        + faction_points(player)
    )


def ideology_points(player: Player) -> int:
    """R9.2, R9.3: what the dominant ideology is worth."""
    ideology = player.dominant_ideology()
    return 0 if ideology == NO_IDEOLOGY else points_of_ideology(player, ideology)


def points_of_ideology(player: Player, ideology: int) -> int:
    """What an ideology would be worth to a player."""
    total = 0
    for counter, each in IDEOLOGY_SCORING[ideology]:
        total += player.counter(counter) // each
    return total


def planet_points(player: Player) -> int:
    """R9.2: Colonized and Developed planets; conquered ones are worth nothing."""
    return COLONIZED_POINTS * player.colonized + DEVELOPED_POINTS * player.developed


def faction_points(player: Player) -> int:
    """R9.2: what factions and technologies bring at the end."""
    total = 0
    for card in player.alliance:
        for effect in FACTION_EFFECTS[card]:
            if effect.trigger == ENDGAME:
                total += _effect_points(player, effect)
    for technology in player.technologies:
        for effect in TECHNOLOGY_EFFECTS[technology]:
            if effect.trigger == ENDGAME:
                total += _effect_points(player, effect)
    return total


def _effect_points(player: Player, effect: Effect) -> int:
    if effect.counter == NONE:
        return effect.points
    return effect.points * (player.counter(effect.counter, effect.types) // effect.each)


def goals_met(state: AgeOfGalaxy) -> bool:
    """R12.2: whether every goal of the scenario holds now."""
    for goal in state.sheet().goals:
        if not goal_met(state, goal):
            return False
    return True


def goal_value(state: AgeOfGalaxy, goal: Goal) -> int:
    """How far a goal has come."""
    you = state.players[0]
    return points(you) if goal.counter == SCORE_COUNTER else you.counter(goal.counter)


def goal_met(state: AgeOfGalaxy, goal: Goal) -> bool:
    """R12.2: whether a goal holds now."""
    value = goal_value(state, goal)
    if value < goal.at_least:
        return False
    return not goal.beats_automa or value > automa_value(state, goal)


def automa_value(state: AgeOfGalaxy, goal: Goal) -> int:
    """R12.3: what the Automa has of the thing that a goal counts."""
    assert state.automa is not None
    return state.automa.nominated if goal.counter == NOMINATE_DISCS else state.automa.relics
