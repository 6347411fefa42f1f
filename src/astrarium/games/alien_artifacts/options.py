"""The one option of the rulebook: Factions at random, or chosen (R3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from astrarium.kernel.options import Options, option
from astrarium.kernel.words import N_

Factions = Literal["random", "chosen"]


@dataclass(frozen=True)
class AlienArtifactsOptions(Options):
    """What players may agree on before a game."""

    factions: Factions = option(
        "random",
        N_("Factions"),
        N_("Deal the Factions at random, or let each player choose one."),
        rule="R3.4",
        labels={"random": N_("At random"), "chosen": N_("Chosen, first player first")},
    )
