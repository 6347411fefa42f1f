"""The options of R1.7, R2.7 and R15.3; the defaults are the printed game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from astrarium.kernel.options import Options, option
from astrarium.kernel.words import N_

Species = Literal["chosen", "random"]
TurnOrder = Literal["clockwise", "passing"]


@dataclass(frozen=True)
class EclipseOptions(Options):
    """What players may agree on before a game."""

    species: Species = option(
        "chosen",
        N_("Species"),
        N_("Each player chooses a species, the start player last; or chance deals them."),
        rule="R2.7",
        labels={"chosen": N_("Chosen in turn"), "random": N_("Dealt at random")},
    )
    warp_portals: bool = option(
        True,
        N_("Warp portals"),
        N_("Three sectors, a discovery tile and a technology that connect distant sectors."),
        rule="R1.7",
    )
    advanced_ancients: bool = option(
        False,
        N_("Advanced Ancients"),
        N_("The Ancients have their stronger blueprint."),
        rule="R1.7",
    )
    advanced_guardians: bool = option(
        False,
        N_("Advanced Guardians"),
        N_("The Guardians have their stronger blueprint."),
        rule="R1.7",
    )
    advanced_center: bool = option(
        False,
        N_("Advanced Galactic Center"),
        N_("The defence system of the Galactic Center has its stronger blueprint."),
        rule="R1.7",
    )
    drawn_blueprints: bool = option(
        False,
        N_("Drawn blueprints"),
        N_("Chance draws the standard or the advanced blueprint for each kind not set here."),
        rule="R1.7",
    )
    turn_order: TurnOrder = option(
        "clockwise",
        N_("Turn order"),
        N_("Clockwise from the start player, or in the order in which players passed."),
        rule="R15.3",
        labels={"clockwise": N_("Clockwise"), "passing": N_("Order of passing")},
    )
