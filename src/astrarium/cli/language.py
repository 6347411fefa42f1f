"""Which language to speak: asked for on the command line, or the user's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from astrarium.cli.errors import BadUsage
from astrarium.kernel.words import LANGUAGES, N_, SOURCE_LANGUAGE

FLAG = "--language"
VARIABLE = "ASTRARIUM_LANGUAGE"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def chosen(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language to speak; one that was asked for by name must exist."""
    asked = _flag(arguments) or environment.get(VARIABLE)
    if asked is None:
        return usual(environment)
    if asked not in LANGUAGES:
        raise BadUsage(
            N_("There is no language “{language}”: use {known}."),
            language=asked,
            known=", ".join(LANGUAGES),
        )
    return asked


def usual(environment: Mapping[str, str]) -> str:
    """The language of the user's locale if we speak it, else English."""
    for variable in LOCALE_VARIABLES:
        if environment.get(variable):
            language = environment[variable][:2].lower()
            return language if language in LANGUAGES else SOURCE_LANGUAGE
    return SOURCE_LANGUAGE


def _flag(arguments: Sequence[str]) -> str | None:
    # Even the help is in this language, so it is needed before the arguments are parsed.
    for place, argument in enumerate(arguments):
        if argument.startswith(f"{FLAG}="):
            return argument.partition("=")[2]
        if argument == FLAG and place + 1 < len(arguments):
            return arguments[place + 1]
    return None
