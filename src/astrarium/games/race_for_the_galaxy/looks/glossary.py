"""Everything in the box at full length, and the lines of powers: it tells nothing of a game."""

from __future__ import annotations

from functools import cache

from astrarium.games.race_for_the_galaxy.looks.faces import face
from astrarium.games.race_for_the_galaxy.looks.orb import OrbFace, orb_face
from astrarium.games.race_for_the_galaxy.looks.phases import PHASE_ICONS
from astrarium.games.race_for_the_galaxy.looks.pieces import Entry, Strip
from astrarium.games.race_for_the_galaxy.looks.powers import strip
from astrarium.games.race_for_the_galaxy.looks.wording import (
    action_name,
    card_text,
    card_type,
    token_name,
)
from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTION_IDS,
    ACTION_PHASE,
    ACTION_TEXTS,
    CARDS,
    FRENCH_IS_OURS,
    GAME_NAME,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    ORB_CARDS,
    TOKEN_IS_B,
    TOKEN_STATIONS,
    TOKEN_TEXTS,
    TOKEN_VP,
    TOKENS,
)
from astrarium.kernel.looks.sight import capital
from astrarium.kernel.words import Words

BETWEEN = {"en": "; ", "fr": "\u202f; "}


@cache
def strips() -> tuple[Strip, ...]:
    """The powers of all cards that have any, as lines of icons."""
    found = [strip(card) for card in range(CARDS)]
    return tuple([one for one in found if one.rows])


@cache
def power_icons() -> tuple[str, ...]:
    """The icons that powers are drawn with."""
    glyphs = [glyph for one in strips() for row in one.rows for glyph in row.glyphs]
    return tuple(sorted({glyph.icon for glyph in glyphs if glyph.icon}))


@cache
def orb_faces() -> tuple[OrbFace, ...]:
    """Every Orb card upright."""
    return tuple([orb_face(card) for card in range(ORB_CARDS)])


@cache
def glossary(language: str) -> tuple[Entry, ...]:
    """An entry for each card, action card and token."""
    words = Words(language, GAME_NAME)
    entries = [_card(card, words) for card in range(CARDS)]
    entries += [_action(action, words) for action in range(len(ACTION_IDS))]
    entries += [_token(token, words) for token in range(TOKENS)]
    return tuple(entries)


def _card(card: int, words: Words) -> Entry:
    shown = face(card, words.language)
    powers = card_text(card, words)
    between = BETWEEN[words.language]
    return Entry(
        key=shown.about,
        look=shown.look,
        badge=str(shown.cost),
        icon="",
        title=shown.name,
        worth=shown.worth,
        kind=capital(card_type(card, words)),
        lines=tuple([capital(line) for line in powers.split(between) if line]),
        strip=card if shown.height else -1,
        width=strip(card).width,
        height=shown.height,
        note=_about_name(card, words),
    )


def _about_name(card: int, words: Words) -> str:
    """Whoever plays in French with printed cards may look for another name."""
    is_ours = words.language == "fr" and FRENCH_IS_OURS[card]
    return words("The French name is a translation of ours.") if is_ours else ""


def _action(action: int, words: Words) -> Entry:
    icon = PHASE_ICONS[ACTION_PHASE[action]]
    text = capital(words.pick(ACTION_TEXTS[action]))
    key = f"action-{action}"
    name = action_name(action, words)
    return Entry(
        key, "action", "", icon, name, "", capital(words("action card")), (text,), -1, 0, 0
    )


def _token(token: int, words: Words) -> Entry:
    lines = [words.pick(TOKEN_TEXTS[token])]
    if TOKEN_STATIONS[token]:
        lines.append(words("+{number} VP for each visible station", number=TOKEN_STATIONS[token]))
    back = "B" if TOKEN_IS_B[token] else "A"
    name = token_name(token, words)
    kind = capital(words("artifact token"))
    worth = str(TOKEN_VP[token])
    key = f"token-{token}"
    return Entry(key, "relic", back, "", name, worth, kind, tuple(lines), -1, 0, 0)
