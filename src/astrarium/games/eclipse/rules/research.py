"""R6: the Research action."""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import (
    GRID,
    MILITARY,
    NANO,
    RARE,
    SCIENCE,
    TECH_CATEGORY,
    TECHS,
)
from astrarium.games.eclipse.rules.diplomacy import proposals
from astrarium.games.eclipse.rules.discovery import take_technology
from astrarium.games.eclipse.rules.meanwhile import Activation
from astrarium.games.eclipse.rules.population import ask_trades
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import RESEARCH_TECH
from astrarium.kernel.rules.question import Frame, Step
from astrarium.kernel.words import N_

EVERY_TRACK: Final = (MILITARY, GRID, NANO)
OWN_TRACK: Final = ((MILITARY,), (GRID,), (NANO,))


def ask_research(state: Eclipse, seat: int, left: int) -> None:
    """R6.1: the next activation, if there is one and a technology for it."""
    if left and (researchable(state, seat) or proposals(state, seat)):
        state.ask(ChooseTechnology(seat, left))


def researchable(state: Eclipse, seat: int) -> list[int]:
    """R6.1 to R6.4: the technologies that can be paid, trading if need be, by track."""
    player = state.players[seat]
    means = player.attainable(SCIENCE)
    offered: list[int] = []
    for tech in range(TECHS):
        if not state.tray[tech] or player.has(tech):
            continue
        free = [track for track in tracks_for(tech) if not player.track_is_full(track)]
        offered.extend(
            [RESEARCH_TECH(tech, track) for track in free if player.cost(tech, track) <= means]
        )
    return offered


def tracks_for(tech: int) -> tuple[int, ...]:
    """R6.3: the tracks that a technology may lie on: any for a rare one."""
    return EVERY_TRACK if TECH_CATEGORY[tech] == RARE else OWN_TRACK[TECH_CATEGORY[tech]]


class ChooseTechnology(Activation):
    """R6.1: which technology to research."""

    rule = "R6.1"
    prompt = N_("Research: which technology?")

    def choices(self, state: Eclipse) -> list[int]:
        return researchable(state, self.player)

    def again(self) -> Frame:
        return NextResearch(self.player, self.left)

    def activate(self, state: Eclipse, action: int) -> None:
        tech, track = RESEARCH_TECH.first(action), RESEARCH_TECH.second(action)
        cost = state.players[self.player].cost(tech, track)
        state.tell("research", self.player, tech, track)
        state.ask(NextResearch(self.player, self.left - 1))
        state.ask(PayTechnology(self.player, tech, track, cost))
        ask_trades(state, self.player, SCIENCE, cost)


class PayTechnology(Step[Eclipse]):
    """R6.1: pay the science and take the tile."""

    def __init__(self, player: int, tech: int, track: int, cost: int) -> None:
        self.player: int = player
        self.tech: int = tech
        self.track: int = track
        self.cost: int = cost

    def run(self, state: Eclipse) -> None:
        state.players[self.player].storage[SCIENCE] -= self.cost
        take_technology(state, self.player, self.tech, self.track)


class NextResearch(Step[Eclipse]):
    """R6.2: the next activation, with the discount as it is then."""

    def __init__(self, player: int, left: int) -> None:
        self.player: int = player
        self.left: int = left

    def run(self, state: Eclipse) -> None:
        ask_research(state, self.player, self.left)
