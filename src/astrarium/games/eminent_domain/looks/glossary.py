"""Everything in the box at full length, and the technologies as they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from astrarium.games.eminent_domain.looks.icons import (
    card_icon,
    each,
    icons,
    look,
    main_icon,
)
from astrarium.games.eminent_domain.looks.pieces import Entry, FaceShown
from astrarium.games.eminent_domain.looks.wording import (
    back_text,
    face_brief,
    face_details,
    face_name,
    face_text,
    front_text,
    named,
    role_name,
)
from astrarium.games.eminent_domain.rules.components import (
    CARD_NAMES,
    CARD_TEXTS,
    FACE_COST,
    FACE_INFLUENCE,
    FACE_NAMES,
    FACE_PLANETS,
    FACE_SYMBOLS,
    FACE_TYPE,
    FACES,
    FIRST_PERMANENT,
    GAME_NAME,
    NO_SYMBOL,
    PLANET_IDS,
    PLANET_INFLUENCE,
    PLANET_NAMES,
    PLANET_SYMBOL,
    PLANET_TYPE_IDS,
    PLANET_TYPE_NAMES,
    ROLE_CARDS,
    ROLE_IDS,
    ROLE_NAMES,
    ROLE_TEXTS,
    ROLES,
    STACK_OF_ROLE,
    SYMBOLS,
    TYPE,
)
from astrarium.games.eminent_domain.rules.knowledge import back
from astrarium.kernel.looks.presentation import Figure
from astrarium.kernel.looks.sight import capital
from astrarium.kernel.words import Words


@cache
def faces(language: str, revised: bool) -> tuple[FaceShown, ...]:
    """All technologies as they lie on the table."""
    words = Words(language, GAME_NAME)
    return tuple(
        [
            FaceShown(
                token=f"technology-{face}",
                name=words.pick(FACE_NAMES[face]),
                symbols=icons(FACE_SYMBOLS[face]),
                permanent=face >= FIRST_PERMANENT,
                text=capital(face_brief(face, revised, words)),
                label=named(face_name(face, words), face_brief(face, revised, words), words),
                about=_face_key(face),
            )
            for face in range(FACES)
        ]
    )


@cache
def glossary(language: str, revised: bool) -> tuple[Entry, ...]:
    """Every card, planet and role of the box at full length: it tells nothing of a game."""
    words = Words(language, GAME_NAME)
    cards = [_card_entry(card, words) for card in range(ROLE_CARDS)]
    faces = [_face_entry(face, revised, words) for face in range(FACES)]
    planets = [_planet_entry(planet, words) for planet in range(len(PLANET_IDS))]
    return tuple(cards + faces + planets)


def _card_entry(card: int, words: Words) -> Entry:
    roles = [role for role in range(ROLES) if STACK_OF_ROLE[role] == card]
    action = words("Action: {text}", text=words.pick(CARD_TEXTS[card]))
    lines = [
        words("Role {role}: {text}", role=ROLE_NAMES[role], text=ROLE_TEXTS[role]) for role in roles
    ]
    return Entry(
        key=f"card-{card}",
        look=look(card),
        icon=card_icon(card),
        title=words.pick(CARD_NAMES[card]),
        kind=words("Role card"),
        symbols=_named_icons(SYMBOLS[card], words),
        lines=(action, *lines),
        badge="",
        points="",
    )


def _face_entry(face: int, revised: bool, words: Words) -> Entry:
    cost = words(
        "Costs {cost} Research symbols; asks for {planets} of your planets.",
        cost=FACE_COST[face],
        planets=FACE_PLANETS[face],
    )
    return Entry(
        key=_face_key(face),
        look=f"kind-{PLANET_TYPE_IDS[FACE_TYPE[face]]}",
        icon="permanent" if face >= FIRST_PERMANENT else main_icon(face),
        title=words.pick(FACE_NAMES[face]),
        kind=face_details(face, words),
        symbols=_named_icons(FACE_SYMBOLS[face], words),
        lines=(face_text(face, revised, words), cost),
        badge=str(FACE_COST[face]),
        points=str(FACE_INFLUENCE[face] or ""),
    )


def _planet_entry(planet: int, words: Words) -> Entry:
    symbol = PLANET_SYMBOL[planet]
    return Entry(
        key=f"planet-{planet}",
        look=f"kind-{PLANET_TYPE_IDS[TYPE[planet]]}",
        icon=PLANET_TYPE_IDS[TYPE[planet]],
        title=PLANET_NAMES[planet],
        kind=words.pick(PLANET_TYPE_NAMES[TYPE[planet]]),
        symbols=() if symbol == NO_SYMBOL else (_named_icon(symbol, words),),
        lines=(
            words("To win it: {back}.", back=back_text(back(planet), words)),
            words("Face up: {front}.", front=front_text(planet, words)),
        ),
        badge="",
        points=str(PLANET_INFLUENCE[planet]),
    )


def _face_key(face: int) -> str:
    """Technologies that are cards of a deck have one entry under the name of the card."""
    return f"card-{face + ROLE_CARDS}" if face < FIRST_PERMANENT else f"face-{face}"


def _named_icon(role: int, words: Words) -> Figure:
    return Figure(ROLE_IDS[role], "", role_name(role, words))


def _named_icons(counts: Sequence[int], words: Words) -> tuple[Figure, ...]:
    return tuple([_named_icon(role, words) for role in each(counts)])
