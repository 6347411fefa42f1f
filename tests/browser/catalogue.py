"""What must not be read on a French page: the English sentences of the catalogues."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

from playwright.sync_api import Page

from astrarium.kernel.words import PACKAGE

PLACES = {
    "astrarium": PACKAGE / "locale",
    "eminent_domain": PACKAGE / "games" / "eminent_domain" / "looks" / "locale",
}
GAP = re.compile(r"\\\{\w+\\\}")
FEWEST_LETTERS = 12
SHOWN = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent.checkVisibility({ visibilityProperty: true })) texts.push(walker.currentNode.data);
  }
  for (const element of document.querySelectorAll("[title], [aria-label], [placeholder]")) {
    if (element.lang === "en") continue;
    for (const name of ["title", "aria-label", "placeholder"]) {
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
    }
  }
  return texts.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""


def messages() -> Iterator[tuple[str, str]]:
    """All messages that are another in French, with their French."""
    for domain, folder in PLACES.items():
        found = gettext.translation(domain, folder, ["fr"])
        catalogue: dict[object, str] = found._catalog  # type: ignore[attr-defined]
        for key, french in catalogue.items():
            english = key[0] if isinstance(key, tuple) else str(key)
            if english and english != french:
                yield english, french


def patterns() -> list[re.Pattern[str]]:
    """What an untranslated message looks like when its gaps are filled."""
    found = list(messages())
    french = {text for _, text in found}
    return [
        re.compile(GAP.sub(".+", re.escape(text)))
        for text, _ in found
        if text not in french and ("{" not in text or letters(text) >= FEWEST_LETTERS)
    ]


def letters(message: str) -> int:
    """How many letters a message has outside of its gaps."""
    return sum(letter.isalpha() for letter in re.sub(r"\{\w+\}", "", message))


def english_on(page: Page) -> list[str]:
    """The English sentences that can be read on a page."""
    unwanted = patterns()
    texts: list[str] = page.evaluate(SHOWN)
    return [text for text in texts if any(pattern.fullmatch(text) for pattern in unwanted)]
