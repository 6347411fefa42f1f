"""Every decision of R13 as verbs over the components.

Cards, once drawn, are known to all; so an action may call them by their identifiers. Of the
Resource cards in a hand an action names only those that it shows.
"""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_IDS,
    CARD_IDS,
    COLOUR_IDS,
    FACTION_IDS,
    KIND_IDS,
    KINDS,
    MOST_CREDITS,
    MOST_PLAYERS,
    OPERATION_IDS,
    PLAN_IDS,
    RESOURCE_IDS,
    SECTION_IDS,
    TYPE_IDS,
)
from astrarium.kernel.rules.vocabulary import Domain, Verb, Vocabulary

VOCABULARY: Final = Vocabulary()

CARD: Final = Domain("card", CARD_IDS)
KIND: Final = Domain("kind", KIND_IDS)
RESOURCE: Final = Domain("resource", RESOURCE_IDS)
SECTION: Final = Domain("section", SECTION_IDS)
SALE: Final = Domain("sale", [*COLOUR_IDS, "mixed"])
TARGET: Final = Domain("target", ["system", *[f"player{seat + 1}" for seat in range(MOST_PLAYERS)]])
EXTRA_CARDS: Final = Domain("number", [str(number) for number in range(MOST_CREDITS + 1)])

CHOOSE_FACTION: Final[Verb] = VOCABULARY.verb("faction", [Domain("faction", FACTION_IDS)])
KEEP: Final[Verb] = VOCABULARY.verb("keep", [CARD])

BUY_FROM: Final[Verb] = VOCABULARY.verb("buy", [KIND])
EXTRA: Final[Verb] = VOCABULARY.verb("extra", [EXTRA_CARDS])
COMPLETE: Final[Verb] = VOCABULARY.verb("complete", [CARD])
PREPARE_ON: Final[Verb] = VOCABULARY.verb("prepare", [CARD])
SELL_FOR: Final[Verb] = VOCABULARY.verb("sell", [SALE])
UNBLOCK: Final[Verb] = VOCABULARY.verb("unblock", [KIND])
OPERATE: Final[Verb] = VOCABULARY.verb("operate", [Domain("operation", OPERATION_IDS)])
FACTION_ACTION: Final = VOCABULARY.verb("faction_action")()
USE: Final[Verb] = VOCABULARY.verb("use", [CARD])
PLAY: Final[Verb] = VOCABULARY.verb("play", [Domain("artifact", ARTIFACT_IDS)])
PASS: Final = VOCABULARY.verb("pass")()

LIFT: Final[Verb] = VOCABULARY.verb("lift", [CARD])
FOUNTAIN: Final[Verb] = VOCABULARY.verb("fountain", [Domain("colour", COLOUR_IDS[:KINDS])])
SPEND: Final[Verb] = VOCABULARY.verb("spend", [SECTION])

GO_LOGISTIC: Final = VOCABULARY.verb("logistic")()
GO_OPERATIONAL: Final = VOCABULARY.verb("operational")()
SHOW: Final[Verb] = VOCABULARY.verb("show", [SECTION])
MINE_ON: Final[Verb] = VOCABULARY.verb("mine", [CARD])
SCORE: Final[Verb] = VOCABULARY.verb("score", [CARD])
AGAIN: Final = VOCABULARY.verb("again")()

ATTACK: Final[Verb] = VOCABULARY.verb("attack", [TARGET])
DEFEND: Final[Verb] = VOCABULARY.verb("defend", [Domain("plan", PLAN_IDS)])
SEND: Final[Verb] = VOCABULARY.verb("send", [CARD])
COUNT: Final[Verb] = VOCABULARY.verb("count", [RESOURCE])
BLOCKADE: Final[Verb] = VOCABULARY.verb("blockade", [CARD])

FREE: Final[Verb] = VOCABULARY.verb("free", [CARD])
DRAW: Final = VOCABULARY.verb("draw")()
GIVE_UP: Final[Verb] = VOCABULARY.verb("give_up", [CARD])
FLIP: Final[Verb] = VOCABULARY.verb("flip", [CARD])
SEARCH_FOR: Final[Verb] = VOCABULARY.verb("search", [Domain("type", TYPE_IDS), KIND])
DISCARD: Final[Verb] = VOCABULARY.verb("discard", [RESOURCE])
DONE: Final = VOCABULARY.verb("done")()
