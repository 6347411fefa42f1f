"""Every decision of R16 as verbs over the components."""

from __future__ import annotations

from typing import Final

from astrarium.games.eminent_domain.rules.components import (
    CARD_IDS,
    FACE_IDS,
    RESOURCE_IDS,
    ROLE_IDS,
    SITES,
    STACKS,
)
from astrarium.kernel.rules.vocabulary import Domain, Verb, Vocabulary, numbered

VOCABULARY: Final = Vocabulary()

CARD: Final = Domain("card", CARD_IDS)
ROLE: Final = Domain("role", ROLE_IDS)
STACK: Final = Domain("stack", CARD_IDS[:STACKS])
FACE: Final = Domain("technology", FACE_IDS)
RESOURCE: Final = Domain("resource", RESOURCE_IDS)
GOOD: Final = Domain("good", [*RESOURCE_IDS, "ship"])
# A planet is named by its place in the Empire: its identity may be hidden from others (R1.8).
SITE: Final = numbered("site", SITES)

ACTION_FIRST: Final = VOCABULARY.verb("action_first")()
ROLE_FIRST: Final = VOCABULARY.verb("role_first")()
PLAY: Final[Verb] = VOCABULARY.verb("play", [CARD])
SKIP: Final = VOCABULARY.verb("skip")()
LEAD: Final[Verb] = VOCABULARY.verb("lead", [ROLE])
BOOST: Final[Verb] = VOCABULARY.verb("boost", [CARD])
FOLLOW: Final = VOCABULARY.verb("follow")()
DISSENT: Final = VOCABULARY.verb("dissent")()
KEEP: Final[Verb] = VOCABULARY.verb("keep", [SITE])
COLLECT: Final = VOCABULARY.verb("collect")()
ATTACK: Final[Verb] = VOCABULARY.verb("attack", [SITE])
ADD_COLONIES: Final = VOCABULARY.verb("add_colonies")()
COLONY: Final[Verb] = VOCABULARY.verb("colony", [SITE])
UNPLACED: Final = VOCABULARY.verb("unplaced")()
SETTLE: Final[Verb] = VOCABULARY.verb("settle", [SITE])
PRODUCE_ONE: Final[Verb] = VOCABULARY.verb("produce", [RESOURCE])
TRADE_ONE: Final[Verb] = VOCABULARY.verb("trade", [GOOD])
NAME: Final[Verb] = VOCABULARY.verb("name", [RESOURCE])
TAKE: Final[Verb] = VOCABULARY.verb("take", [FACE])
FETCH: Final[Verb] = VOCABULARY.verb("fetch", [STACK])
REMOVE: Final[Verb] = VOCABULARY.verb("remove", [CARD])
REMOVE_THIS: Final = VOCABULARY.verb("remove_this")()
DISCARD: Final[Verb] = VOCABULARY.verb("discard", [CARD])
DONE: Final = VOCABULARY.verb("done")()
