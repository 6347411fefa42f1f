"""Every decision of R13 as verbs over the components."""

from __future__ import annotations

from typing import Final

from astrarium.games.age_of_galaxy.rules.components import (
    BARGAIN_IDS,
    CRUISERS,
    FACTION_IDS,
    LIMITS,
    MOST_KEPT_DISCS,
    NOMINATE_IDS,
    SPOT_IDS,
    SYSTEM_IDS,
    TECHNOLOGY_IDS,
)
from astrarium.games.age_of_galaxy.rules.powers import FREE_ACTIONS
from astrarium.kernel.rules.vocabulary import Domain, Verb, Vocabulary, numbered

VOCABULARY: Final = Vocabulary()

MOST_RELICS: Final = 12  # R6.19: in one action
MOST_CHOICES: Final = 4
BY_CREDITS: Final = 0
BY_INNOVATION: Final = 1

FACTION: Final = Domain("faction", FACTION_IDS)
SYSTEM: Final = Domain("system", SYSTEM_IDS)
PLANET: Final = Domain("planet", SPOT_IDS)
TECHNOLOGY: Final = Domain("technology", TECHNOLOGY_IDS)
PAYMENT: Final = Domain("payment", ["credits", "innovation"])
BARGAIN: Final = Domain("bargain", BARGAIN_IDS)
SLOT: Final = Domain("slot", NOMINATE_IDS)
KEPT: Final = Domain("kept", [str(discs) for discs in range(MOST_KEPT_DISCS + 1)])
FREE: Final = Domain("free", [free.name for free in FREE_ACTIONS])

SWAP: Final[Verb] = VOCABULARY.verb("swap", [FACTION])
PICK: Final[Verb] = VOCABULARY.verb("pick", [FACTION])
PLAY: Final[Verb] = VOCABULARY.verb("play", [FACTION])
ALLY: Final = VOCABULARY.verb("ally")()
TUCK: Final = VOCABULARY.verb("tuck")()
SUPPORT_ONCE: Final = VOCABULARY.verb("support")()
EXPLORE_SYSTEM: Final[Verb] = VOCABULARY.verb("explore", [SYSTEM])
EXPLORE_OWN: Final = VOCABULARY.verb("explore_own")()
BARTER: Final[Verb] = VOCABULARY.verb("trade", [BARGAIN])
STUDY: Final[Verb] = VOCABULARY.verb("research", [TECHNOLOGY, PAYMENT])
BUILD: Final[Verb] = VOCABULARY.verb("manufacture", [numbered("cruisers", LIMITS[CRUISERS])])
DIG: Final[Verb] = VOCABULARY.verb("salvage", [numbered("relics", MOST_RELICS)])
SCAVENGE_ONCE: Final = VOCABULARY.verb("scavenge")()
SETTLE: Final[Verb] = VOCABULARY.verb("colonize", [PLANET])
IMPROVE: Final[Verb] = VOCABULARY.verb("develop", [PLANET])
NAME: Final[Verb] = VOCABULARY.verb("nominate", [SLOT])
EXCHANGE: Final[Verb] = VOCABULARY.verb("exchange", [FREE])
CHOOSE: Final[Verb] = VOCABULARY.verb("choose", [numbered("choice", MOST_CHOICES)])
LEARN: Final[Verb] = VOCABULARY.verb("learn", [TECHNOLOGY])
CAPTURE: Final[Verb] = VOCABULARY.verb("conquer", [PLANET])
GIVE_UP: Final[Verb] = VOCABULARY.verb("give_up", [PLANET])
END_TURN: Final = VOCABULARY.verb("end_turn")()
DONE: Final = VOCABULARY.verb("done")()
KEEP: Final[Verb] = VOCABULARY.verb("keep", [KEPT])
