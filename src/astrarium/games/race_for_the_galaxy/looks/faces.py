"""Game cards as they look, whatever game they lie in."""

from __future__ import annotations

from functools import cache

from astrarium.games.race_for_the_galaxy.looks.pieces import Face
from astrarium.games.race_for_the_galaxy.looks.powers import strip
from astrarium.games.race_for_the_galaxy.looks.wording import (
    card_name,
    card_text,
    card_type,
    printed,
)
from astrarium.games.race_for_the_galaxy.rules.components import (
    COST,
    GAME_NAME,
    GOOD,
    GOOD_IDS,
    IS_MILITARY,
    IS_SCORING_CARD,
    IS_WORLD,
    NONE,
    PRODUCTION,
    VP,
    WINDFALL,
    WORLD_KIND,
)
from astrarium.kernel.looks.sight import capital
from astrarium.kernel.words import Words

VARIABLE = "?"


@cache
def look_of(card: int) -> str:
    """What tells kinds of cards apart: the shape of the cost, its colour and its ring."""
    if not IS_WORLD[card]:
        return "dev"
    looks = ["is-world"]
    if IS_MILITARY[card]:
        looks.append("mil")
    if GOOD[card] != NONE:
        kinds = {PRODUCTION: "makes", WINDFALL: "falls"}
        looks += [f"k-{GOOD_IDS[GOOD[card]]}", kinds.get(WORLD_KIND[card], "falls")]
    return " ".join(looks)


@cache
def face(card: int, language: str) -> Face:
    """A card in a language."""
    words = Words(language, GAME_NAME)
    powers = card_text(card, words)
    facts = f"{card_name(card, words)}, {card_type(card, words)}, {printed(card, words)}"
    return Face(
        card=card,
        look=look_of(card),
        name=card_name(card, words).replace("/", "/\u200b"),
        cost=COST[card],
        worth=VARIABLE if IS_SCORING_CARD[card] else str(VP[card]),
        height=strip(card).height,
        text=capital(powers),
        label=f"{facts}. {powers}" if powers else facts,
        about=f"card-{card}",
    )
