"""What people read, in their language: gettext catalogues and two-language names."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

LANGUAGES = ("en", "fr")
SOURCE_LANGUAGE = "en"
FRENCH = "fr"
MINUS, NO_BREAK = "−", "\u00a0"
PACKAGE = Path(__file__).parent.parent


class Text(NamedTuple):
    """A component's name or text in both languages."""

    en: str
    fr: str


def N_(message: str) -> str:
    """Mark a message for the catalogues; it is translated where it is shown."""
    return message


def fill(message: str, arguments: Mapping[str, object], language: str = SOURCE_LANGUAGE) -> str:
    """Fill a message's named gaps, two-language names in the given language."""
    if not arguments:
        return message
    shown = {
        name: getattr(value, language) if isinstance(value, Text) else value
        for name, value in arguments.items()
    }
    return message.format(**shown)


class Words:
    """One language's wording of the kernel and of one game."""

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language if language in LANGUAGES else SOURCE_LANGUAGE
        self._catalogue = _catalogue(language, game)

    def __call__(self, message: str, **arguments: object) -> str:
        """The message in this language, its gaps filled."""
        translated = self._catalogue.gettext(message) if message else ""
        return fill(translated, arguments, self.language)

    def count(self, one: str, many: str, number: int, **arguments: object) -> str:
        """The singular or plural form for a number, which fills the gap `number`."""
        message = self._catalogue.ngettext(one, many, number)
        return fill(message, {"number": number, **arguments}, self.language)

    def number(self, value: float, decimals: int = 1) -> str:
        """A number with so many decimals, as this language writes it."""
        text = f"{value:.{decimals}f}".replace("-", MINUS)
        return text.replace(".", ",") if self.language == FRENCH else text

    def percent(self, share: float, decimals: int = 0) -> str:
        """A share of 1 in percent: French sets a space before the sign, which does not break."""
        number = self.number(100 * share, decimals)
        return f"{number}{NO_BREAK}%" if self.language == FRENCH else f"{number}%"

    def pick(self, text: Text) -> str:
        """A two-language name in this language."""
        chosen: str = getattr(text, self.language)
        return chosen

    def sentence(self, error: Exception) -> str:
        """An error's sentence in this language."""
        message = getattr(error, "message", None)
        if message is None:
            return str(error)
        arguments: Mapping[str, object] = getattr(error, "arguments", {})
        spoken = {
            name: self.sentence(value) if isinstance(value, Exception) else value
            for name, value in arguments.items()
        }
        return self(message, **spoken)


@cache
def _catalogue(language: str, game: str) -> gettext.NullTranslations:
    places = [("astrarium", PACKAGE / "locale")]
    if game:
        places.insert(0, (game, PACKAGE / "games" / game / "looks" / "locale"))
    catalogue = gettext.NullTranslations()
    for domain, folder in reversed(places):
        found = gettext.translation(domain, folder, [language], fallback=True)
        found.add_fallback(catalogue)
        catalogue = found
    return catalogue
