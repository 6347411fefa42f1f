"""What the legal actions are about, for pieces that must not be mistaken for their copies."""

from __future__ import annotations

from astrarium.games.race_for_the_galaxy.rules.vocabulary import CARD, VOCABULARY
from astrarium.kernel.looks.presentation import Seen


def cards_asked_for(seen: Seen) -> set[int]:
    """The cards that some legal action names."""
    found: set[int] = set()
    for action in seen["legal"]:
        verb = VOCABULARY.verb_of(action)
        for domain, argument in zip(verb.domains, verb.args(action), strict=True):
            if domain is CARD:
                found.add(argument)
    return found
