"""What an open question is about to bring its player, in the units of the estimate."""

from __future__ import annotations

from typing import Any

from astrarium.games.eclipse.judgement.prospects import (
    control_gain,
    landing,
    laying,
    part_gain,
    payment,
    reinforcement,
    relations_gain,
)
from astrarium.games.eclipse.judgement.worths import WEIGHTS
from astrarium.games.eclipse.rules.components import ARTIFACT_RESOURCES, MATERIALS
from astrarium.games.eclipse.rules.diplomacy import GiveCube
from astrarium.games.eclipse.rules.discovery import PlaceAncientPart, UseArtifact, UseDiscovery
from astrarium.games.eclipse.rules.explore import LaySector, TakeControl
from astrarium.games.eclipse.rules.move import ChooseDestination, ChooseShip, reachable
from astrarium.games.eclipse.rules.population import TradeFor
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.upgrade import ChoosePart, parts_for
from astrarium.kernel.rules.question import Question


def promise(state: Eclipse, asked: Question[Any]) -> float:
    """What a position does not show yet, as the question is still to be answered."""
    if isinstance(asked, ChooseShip):
        return reinforcement(state, asked.player, asked.left)
    if isinstance(asked, ChooseDestination):
        places = reachable(state, asked.player, asked.ship, asked.place)
        return landing(state, asked.player, asked.ship, places, asked.left)
    if isinstance(asked, ChoosePart):
        player = state.players[asked.player]
        parts = parts_for(player, asked.ship, asked.space)
        return part_gain(player, asked.ship, asked.space, parts)
    if isinstance(asked, LaySector):
        return laying(state, asked.player)
    if isinstance(asked, TakeControl):
        return control_gain(state, asked.player, state.galaxy.tiles[asked.place])
    if isinstance(asked, UseDiscovery):
        return WEIGHTS.discovery
    if isinstance(asked, PlaceAncientPart):
        return WEIGHTS.kept_part
    if isinstance(asked, UseArtifact):
        return WEIGHTS.resource[MATERIALS] * ARTIFACT_RESOURCES * asked.left
    if isinstance(asked, TradeFor):
        return payment(asked.wanted, asked.cost)
    if isinstance(asked, GiveCube):
        return relations_gain(state)
    return 0.0
