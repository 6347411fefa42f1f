"""The options of R10 and R12; the defaults are the standard game, alone against the Automa."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from astrarium.games.age_of_galaxy.rules.scenarios import SCENARIO_IDS, STANDARD
from astrarium.kernel.options import Options, option
from astrarium.kernel.words import N_

Sheet = Literal[
    "none",
    "silver_race",
    "pirate_armada",
    "relic_hunters",
    "galactic_council",
    "dying_stars",
]


@dataclass(frozen=True)
class AgeOfGalaxyOptions(Options):
    """What players may agree on before a game."""

    draft: bool = option(
        False,
        N_("Faction draft"),
        N_("Choose your seven factions one by one from hands that go round the table."),
        rule="R10.1",
        players=(2, 3, 4),
    )
    known_galaxy: bool = option(
        False,
        N_("Known Galaxy"),
        N_("All five systems lie face up from the start."),
        rule="R10.2",
    )
    scenario: Sheet = option(
        "none",
        N_("Solo scenario"),
        N_("Advanced solo: a scenario changes the Automa and sets goals to win or lose by."),
        rule="R12.1",
        players=(1,),
        labels={
            "none": N_("None: the standard game"),
            "silver_race": N_("The Silver Race"),
            "pirate_armada": N_("Pirate Armada"),
            "relic_hunters": N_("Relic Hunters"),
            "galactic_council": N_("The Galactic Council"),
            "dying_stars": N_("Dying Stars"),
        },
    )

    @property
    def sheet(self) -> int:
        """The number of the scenario, or that of none."""
        return STANDARD if self.scenario == "none" else SCENARIO_IDS.index(self.scenario)
