"""The corpus: recorded games that must replay, in `tests/records/<game>/`.

    python -m tests.games.recording GAME

adds a random game for every player count and variant that the corpus does not have yet. Games
worth keeping, such as one that ends in a rare way, are saved there by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path

from astrarium import games
from astrarium.kernel.records.match import Match
from tests.contract.cases import Case, cases_of, played

FOLDER = Path(__file__).parents[1] / "records"
SUFFIX = ".record"


def corpus() -> list[Path]:
    """Every recorded game."""
    return sorted(FOLDER.glob(f"*/*{SUFFIX}"))


def place_of(case: Case) -> Path:
    """Where the random game of a case is kept."""
    variant = case.variant.replace(" ", "-").replace("=", "-")
    return FOLDER / case.game.name / f"{case.players}p-{variant}{SUFFIX}"


def text_of(case: Case) -> str:
    """The record of a random game."""
    history = played(case, seed=0)
    match = Match(history.record(0))
    for player, action in history.moves:
        match.play(player, action)
    return match.record.text()


def add(name: str) -> None:
    """Record what is missing of a game."""
    for case in cases_of(games.find(name)):
        path = place_of(case)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text_of(case), encoding="utf-8")
            print(path.relative_to(FOLDER))


if __name__ == "__main__":
    add(sys.argv[1])
