"""What ships and blueprints are good for, for the estimate."""

from __future__ import annotations

from math import sqrt

from astrarium.games.eclipse.judgement.outlook import firepower
from astrarium.games.eclipse.judgement.worths import WEIGHTS, fleet_use
from astrarium.games.eclipse.rules.components import SHIP_COUNT, SHIPS
from astrarium.games.eclipse.rules.design import Design
from astrarium.games.eclipse.rules.player import Player


def fleet(player: Player, left: float) -> float:
    """Ships by what their blueprints make of them, and the blueprints for ships to come."""
    worth = 0.0
    for ship in range(SHIPS):
        worth += strength(player.designs[ship]) * ship_weight(player, ship)
    worth += WEIGHTS.kept_part * len(player.parts)
    return worth * fleet_use(left)


def ship_weight(player: Player, ship: int) -> float:
    """How much the strength of a blueprint counts."""
    return WEIGHTS.ship * (SHIP_COUNT[ship] - player.supply[ship]) + WEIGHTS.blueprint[ship]


def strength(design: Design) -> float:
    """How good a ship is in battle: what it does times what it stands."""
    toughness = (1.0 + design.hull) * (1.0 + WEIGHTS.shield * design.shield)
    speed = 1.0 + WEIGHTS.initiative * design.initiative + WEIGHTS.movement * design.movement
    return sqrt((WEIGHTS.unarmed + firepower(design, 0)) * toughness) * speed
