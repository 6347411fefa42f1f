"""The options of R2.5, R10 and R16; every mode is chosen by the expansion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from astrarium.kernel.errors import BadOption
from astrarium.kernel.options import Options, option
from astrarium.kernel.words import N_

Expansion = Literal["artifact_cards", "none", "orb"]
MOST_PLAYERS_OF_BASE = 4


@dataclass(frozen=True)
class RaceForTheGalaxyOptions(Options):
    """What players may agree on before a game."""

    expansion: Expansion = option(
        "artifact_cards",
        N_("Expansion"),
        N_("The cards of the expansion Alien Artifacts, with its Alien Orb, or neither."),
        rule="R2.2",
        labels={
            "artifact_cards": N_("The cards of Alien Artifacts, without the Orb"),
            "none": N_("Base game only"),
            "orb": N_("The cards of Alien Artifacts and the Alien Orb"),
        },
    )
    advanced: bool = option(
        False,
        N_("Two-player advanced game"),
        N_("Each player chooses two action cards every round."),
        rule="R10.1",
        players=(2,),
    )
    preset_hands: bool = option(
        False,
        N_("Preset hands"),
        N_("Learn with fixed start worlds and hands."),
        rule="R2.5",
    )
    second_edition: bool = option(
        False,
        N_("Second-edition figures"),
        N_("Four base cards as the current box prints them."),
        rule="R16.3",
    )
    new_worlds: bool = option(
        False,
        N_("Optional start worlds"),
        N_("Six more start worlds; everybody chooses one of two."),
        rule="R16.4",
    )

    def check(self, players: int) -> None:
        """R2.1: the base game is for at most four; R2.5: preset hands fix the start worlds."""
        super().check(players)
        if self.expansion == "none" and players > MOST_PLAYERS_OF_BASE:
            raise BadOption(N_("The base game alone is for 2 to 4 players."))
        if self.preset_hands and self.new_worlds:
            raise BadOption(
                N_("Preset hands fix the start worlds: leave out the optional start worlds.")
            )
