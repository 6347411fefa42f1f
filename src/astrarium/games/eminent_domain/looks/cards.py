"""Cards that a viewer sees."""

from __future__ import annotations

from astrarium.games.eminent_domain.looks.icons import card_icon, icons, look
from astrarium.games.eminent_domain.looks.pieces import CardShown
from astrarium.games.eminent_domain.looks.wording import card_brief
from astrarium.games.eminent_domain.rules.components import (
    CARD_NAMES,
    FACE_COST,
    ROLE_CARDS,
    SYMBOLS,
    card_influence,
    face_of_card,
)
from astrarium.kernel.looks.sight import capital
from astrarium.kernel.words import Words


def card_shown(
    card: int, words: Words, piece: str = "", origin: str = "", token: str = ""
) -> CardShown:
    """A card; one that may move has a name, and a place where it comes from."""
    return CardShown(
        piece=piece,
        origin=origin,
        token=token,
        look=look(card),
        icon=card_icon(card),
        cost="" if card < ROLE_CARDS else str(FACE_COST[face_of_card(card)]),
        name=words.pick(CARD_NAMES[card]).replace("/", "/\u200b"),
        symbols=icons(SYMBOLS[card]),
        text=capital(card_brief(card, words)),
        points=card_influence(card),
        about=f"card-{card}",
    )
