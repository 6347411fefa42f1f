"""The options of R5.9, R11.4, R12.5 and R14; the defaults are the first edition as printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from astrarium.kernel.errors import BadOption
from astrarium.kernel.options import Options, option
from astrarium.kernel.words import N_

Technologies = Literal["all", "levels_1_2", "level_1", "none"]


@dataclass(frozen=True)
class EminentDomainOptions(Options):
    """What players may agree on before a game."""

    technologies: Technologies = option(
        "all",
        N_("Technologies"),
        N_("Learn step by step: no technologies, then level 1, then levels 1 and 2, then all."),
        rule="R14.2",
        labels={
            "all": N_("All three levels"),
            "levels_1_2": N_("Levels 1 and 2"),
            "level_1": N_("Level 1 only"),
            "none": N_("None: the learning game"),
        },
    )
    long_game: bool = option(
        False,
        N_("Long game"),
        N_("Smaller stacks, but two of them must run out before the game ends."),
        rule="R14.3",
        players=(3,),
    )
    short_game: bool = option(
        False,
        N_("Short game"),
        N_("The smaller two-player stacks of a later expansion."),
        rule="R14.4",
        players=(2,),
    )
    later_display: bool = option(
        False,
        N_("Later display"),
        N_("An empty Survey or Warfare stack also makes up for the missing card."),
        rule="R5.9",
    )
    revised_cards: bool = option(
        False,
        N_("Revised cards"),
        N_("The later wording of Terraforming, Abundance, Bureaucracy and Logistics."),
        rule="R11.4",
    )
    extra_round: bool = option(
        False,
        N_("Extra round"),
        N_("One more full round after the round in which the end is triggered."),
        rule="R12.5",
    )

    @property
    def level(self) -> int:
        """The highest level of technology in the game: 0 in the learning game."""
        return {"none": 0, "level_1": 1, "levels_1_2": 2, "all": 3}[self.technologies]

    def check(self, players: int) -> None:
        """R14.6: the revised cards need technologies."""
        super().check(players)
        if self.revised_cards and self.technologies == "none":
            raise BadOption(N_("The revised cards need technologies: leave out one of the two."))
