"""R9: the Faction actions."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.components import ANY_COLOUR, FACTIONS, OTHER
from astrarium.games.alien_artifacts.rules.costs import Bill, payable
from astrarium.games.alien_artifacts.rules.payment import start_payment
from astrarium.games.alien_artifacts.rules.player import NO_CARD
from astrarium.games.alien_artifacts.rules.refusals import Decision
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import GIVE_UP
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_

# R5.5, R9.1: what the Faction actions cost, without gold.
FACTION_BILLS: Final[list[Bill]] = [
    Bill(OTHER, one.colour, False, NO_CARD, one.symbols, one.price) for one in FACTIONS
]
# By version 1 of the rules gold counted where colours are mixed.
FORMER_BILLS: Final[list[Bill]] = [
    Bill(OTHER, one.colour, one.colour == ANY_COLOUR, NO_CARD, one.symbols, one.price)
    for one in FACTIONS
]


def faction_bill(state: AlienArtifacts, seat: int) -> Bill:
    """What a player's Faction action costs."""
    bills = FORMER_BILLS if state.follows(1) else FACTION_BILLS
    return bills[state.players[seat].faction]


def can_act(state: AlienArtifacts, seat: int) -> bool:
    """R9.1: whether the Faction action can be paid for and brings an Artifact."""
    player = state.players[seat]
    if not state.artifact_can_be_gained():
        return False
    if FACTIONS[player.faction].give_up > len(player.projects):
        return False
    return payable(state, seat, faction_bill(state, seat))


def start_faction_action(state: AlienArtifacts, seat: int) -> None:
    """R9.1: announce the Faction action."""
    faction = state.players[seat].faction
    state.tell("faction_action", seat, faction)
    state.ask(FactionGain(seat))
    if FACTIONS[faction].give_up:
        state.ask(GiveUp(seat))
    start_payment(state, seat, faction_bill(state, seat))


class FactionGain(Step[AlienArtifacts]):
    """R9.2: what the Faction action brings."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        faction = FACTIONS[state.players[self.player].faction]
        for _ in range(faction.artifacts):
            state.gain_artifact(self.player)
        state.gain_credits(self.player, faction.credits)


class GiveUp(Decision):
    """D24: the card Under Construction that is given up."""

    rule = "R9.2"
    prompt = N_("Which card Under Construction do you give up?")

    def options(self, state: AlienArtifacts) -> list[int]:
        return GIVE_UP.each(sorted(state.players[self.player].projects))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        card = GIVE_UP.first(action)
        state.end_project(self.player, card)
        state.put_under_deck(card)
        state.tell("give_up", self.player, card)
