"""Games played by another program, followed by our rules: `astrarium conform` runs this."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from astrarium.games.race_for_the_galaxy.conform.chronicle import HEADER, BadChronicle, read
from astrarium.games.race_for_the_galaxy.conform.dictation import Difference
from astrarium.games.race_for_the_galaxy.conform.following import Follower
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_

SUFFIX = ".txt"
LINES_BEFORE = 8
LINES_AFTER = 2


@dataclass(frozen=True)
class Outcome:
    """How far our rules agree with one recorded game."""

    decisions: int
    comparisons: int
    difference: AstrariumError | None = None
    excerpt: list[tuple[int, str]] = field(default_factory=list)
    line: int = 0
    seen: dict[str, Any] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)


def is_recorded_game(text: str) -> bool:
    """Whether a text is such a game, and not something else that lies beside it."""
    return text.startswith(HEADER)


def compare(text: str) -> Outcome:
    """Follow a recorded game up to its end or to the first difference."""
    try:
        chronicle = read(text)
        follower = Follower(chronicle)
    except AstrariumError as error:
        return Outcome(0, 0, error)
    except (KeyError, IndexError) as error:
        missing = N_("The set-up of the game is missing or incomplete ({problem}).")
        return Outcome(0, 0, BadChronicle(missing, problem=repr(error)))
    try:
        follower.follow()
    except AstrariumError as error:
        return _differs(follower, error)
    except (KeyError, IndexError, ValueError) as error:
        # A record that leaves something out, or has something that its format does not know.
        strange = N_("Line {line}: from here on the record cannot be followed ({problem}).")
        return _differs(follower, follower.difference(strange, 0, problem=repr(error)))
    return Outcome(follower.decisions, follower.facts)


def _differs(follower: Follower, error: AstrariumError) -> Outcome:
    line = error.line if isinstance(error, Difference) else follower.line
    seat = error.seat if isinstance(error, Difference) else None
    lines = list(enumerate(follower.chronicle.lines, start=1))
    return Outcome(
        decisions=follower.decisions,
        comparisons=follower.facts,
        difference=error,
        excerpt=lines[max(0, line - 1 - LINES_BEFORE) : line + LINES_AFTER],
        line=line,
        seen=_seen(follower, seat),
        names=[f"P{player}" for player in range(follower.chronicle.seats)],
    )


def _seen(follower: Follower, seat: int | None) -> dict[str, Any]:
    """The table as the player sees it; none if the difference fell into the middle of a step."""
    try:
        return follower.state.view(seat)
    except (AssertionError, IndexError):
        return {}
