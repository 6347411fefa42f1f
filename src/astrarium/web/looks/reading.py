"""The rules as pages: Markdown of our own texts, turned into HTML once."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from astrarium.kernel.looks import rulebook

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rendered(text: str) -> Markup:
    """A paragraph or section as HTML."""
    made = _markdown.render(rulebook.ANCHOR.sub("", text))
    return Markup(made.replace("<table>", '<table tabindex="0">'))  # wide ones scroll by keys too


@cache
def sections(game: str, language: str) -> list[tuple[str, Markup]]:
    """All sections of a game's rules, each with its number, its paragraphs as anchors."""
    known = rulebook.paragraphs(game, language)
    found = []
    for name, text in known.items():
        if "." in name:
            continue
        inner = [other for other in known if other.startswith(f"{name}.")]
        lead = text
        for other in inner:
            lead = lead.replace(known[other], "", 1)
        parts = [_anchored(name, lead), *(_anchored(other, known[other]) for other in inner)]
        found.append((name, Markup("").join(parts)))
    return found


def _anchored(name: str, text: str) -> Markup:
    return Markup('<section class="paragraph" id="{}">{}</section>').format(name, rendered(text))
