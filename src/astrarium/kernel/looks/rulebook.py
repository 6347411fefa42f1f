"""The rules in our own words: where they lie, and one numbered paragraph of them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, PACKAGE

PLACES = (PACKAGE.parent.parent / "docs" / "rules", PACKAGE / "rules")
NUMBER = re.compile(r"\b[Rr]?(\d+(?:(?:\.\d+)+[a-z]?)?)\b")
ANCHOR = re.compile(r'<a id="(R[\d.]+[a-z]?)"></a>\s*')
HEADING = re.compile(r"^## (R\d+)\b.*$", re.MULTILINE)


class NoRules(AstrariumError):
    """Rules that are not installed, or a paragraph that they do not have."""


def cited(text: str) -> list[str]:
    """The numbers of all paragraphs that a text names: `R5.2`, `R5.2.1`, `R5.2a`, or just `5.2`."""
    return [f"R{number}" for number in NUMBER.findall(text)]


def paragraph(game: str, rule: str, language: str) -> str:
    """A paragraph such as `R5.2`, or a whole section such as `R5`, as Markdown."""
    known = paragraphs(game, language)
    if rule not in known:
        raise NoRules(
            N_("The rules have no paragraph “{rule}”: their sections go from {first} to {last}."),
            rule=rule,
            first=next(iter(known), "–"),
            last=[name for name in known if "." not in name][-1] if known else "–",
        )
    return known[rule]


@cache
def paragraphs(game: str, language: str) -> dict[str, str]:
    """All sections and paragraphs of a game's rules by their numbers, in order."""
    text = _text(game, language)
    found = [*HEADING.finditer(text), *ANCHOR.finditer(text)]
    starts = sorted((start.start(), start[1], start[1].count(".")) for start in found)
    return {
        name: ANCHOR.sub("", text[start : _end(starts[place + 1 :], depth, len(text))]).strip()
        for place, (start, name, depth) in enumerate(starts)
    }


def _end(following: list[tuple[int, str, int]], depth: int, last: int) -> int:
    return next((start for start, _, other in following if other <= depth), last)


def _text(game: str, language: str) -> str:
    for place in PLACES:
        path: Path = place / language / f"{game}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise NoRules(
        N_(
            "The rules text of this game is not installed here: "
            "it lies in docs/rules of the source code."
        )
    )
