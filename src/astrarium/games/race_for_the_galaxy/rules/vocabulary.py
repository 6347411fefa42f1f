"""Every decision of R15 as verbs over the components."""

from __future__ import annotations

from typing import Final

from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTION_IDS,
    CARD_IDS,
    MOST_CONSUME_POWERS,
    START_WORLDS,
    SUPPLY_CONVOY,
    TERRAFORMING_PROJECT,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    CORNERS,
    MOST_PLACED,
    ORB_CARD_IDS,
    REACH,
    ROTATIONS,
    SPAN,
    SQUARES,
    TOKEN_IDS,
)
from astrarium.kernel.rules.vocabulary import Domain, Verb, Vocabulary, numbered

HIGHEST_LUCKY_NUMBER: Final = 7
TEAMS: Final = 2
EXTRA_POWERS: Final[tuple[int, ...]] = (TERRAFORMING_PROJECT, SUPPLY_CONVOY)

VOCABULARY: Final = Vocabulary()

CARD: Final = Domain("card", CARD_IDS)
START: Final = Domain("start-world", [CARD_IDS[card] for card in START_WORLDS])
ACTION: Final = Domain("action-card", ACTION_IDS)
EXTRA_POWER: Final = Domain("power", [CARD_IDS[card] for card in EXTRA_POWERS])
SLOT: Final = numbered("consume-power", MOST_CONSUME_POWERS)
NUMBER: Final = numbered("number", HIGHEST_LUCKY_NUMBER)
TOKEN: Final = Domain("token", TOKEN_IDS)
ORB_CARD: Final = Domain("Orb-card", ORB_CARD_IDS)
ROTATION: Final = Domain("rotation", [str(90 * turn) for turn in range(ROTATIONS)])
COORDINATE: Final = Domain("coordinate", [str(place - REACH) for place in range(SPAN)])
TEAM: Final = numbered("team", TEAMS)
CORNER: Final = numbered("corner", len(CORNERS))
# A square is called by the card that lies uppermost there, in the order of laying, and its place.
SQUARE: Final = Domain(
    "square",
    [f"{card + 1}.{place + 1}" for card in range(MOST_PLACED) for place in range(SQUARES)],
)

TAKE_START: Final[Verb] = VOCABULARY.verb("start", [START])
DISCARD: Final[Verb] = VOCABULARY.verb("discard", [CARD])
CHOOSE: Final[Verb] = VOCABULARY.verb("choose", [ACTION])
CHOOSE_TWO: Final[Verb] = VOCABULARY.verb("choose_two", [ACTION, ACTION])
KEEP: Final[Verb] = VOCABULARY.verb("keep", [CARD])
PLACE: Final[Verb] = VOCABULARY.verb("place", [CARD])
NOTHING: Final = VOCABULARY.verb("nothing")()
FLIP: Final = VOCABULARY.verb("flip")()
PAY: Final[Verb] = VOCABULARY.verb("pay", [CARD])
BY_PAYMENT: Final = VOCABULARY.verb("by_payment")()
CONQUER: Final = VOCABULARY.verb("conquer")()
USE: Final[Verb] = VOCABULARY.verb("use", [CARD])
SPEND: Final[Verb] = VOCABULARY.verb("spend", [CARD])
EXTRA: Final[Verb] = VOCABULARY.verb("extra", [EXTRA_POWER, CARD])
SELL: Final[Verb] = VOCABULARY.verb("sell", [CARD])
CONSUME: Final[Verb] = VOCABULARY.verb("consume", [CARD, SLOT])
NAME: Final[Verb] = VOCABULARY.verb("name", [NUMBER])
PRODUCE_ON: Final[Verb] = VOCABULARY.verb("produce", [CARD])
DONE: Final = VOCABULARY.verb("done")()

# R14: what a token can be used for.
CHEAPEN: Final[Verb] = VOCABULARY.verb("cheapen", [TOKEN])
STRENGTHEN: Final[Verb] = VOCABULARY.verb("strengthen", [TOKEN])
CROSS: Final[Verb] = VOCABULARY.verb("cross", [TOKEN, TEAM])
HASTEN: Final[Verb] = VOCABULARY.verb("hasten", [TOKEN, TEAM])
SPEND_TOKEN: Final[Verb] = VOCABULARY.verb("spend_token", [TOKEN])

# R11, R12: the Orb.
PASS: Final = VOCABULARY.verb("pass")()
MOVE_TEAMS: Final = VOCABULARY.verb("move_teams")()
KEEP_STILL: Final = VOCABULARY.verb("keep_still")()
MOVE: Final[Verb] = VOCABULARY.verb("move", [TEAM, SQUARE])
HOME: Final[Verb] = VOCABULARY.verb("home", [SQUARE])
LAY: Final[Verb] = VOCABULARY.verb("lay", [ORB_CARD, ROTATION])
LAY_NOTHING: Final = VOCABULARY.verb("lay_nothing")()
DRAW_ORB: Final = VOCABULARY.verb("draw_orb")()
AT_COLUMN: Final[Verb] = VOCABULARY.verb("column", [COORDINATE])
AT_ROW: Final[Verb] = VOCABULARY.verb("row", [COORDINATE])
STAND: Final[Verb] = VOCABULARY.verb("stand", [CORNER])
