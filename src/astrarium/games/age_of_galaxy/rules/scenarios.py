"""R12: the scenario sheets of the advanced solo game as data."""

from __future__ import annotations

from typing import Any, Final

from astrarium.games.age_of_galaxy.rules.components import COUNTER_IDS, GAME_NAME
from astrarium.kernel.data.tables import read, text
from astrarium.kernel.words import Text

AUTOMA_CRUISERS: Final = 2  # R11.1
AUTOMA_CARDS: Final = 2  # R11.3
DIE: Final = 6


class Goal:
    """One condition of a victory: a counter, its least value, and whether the Automa is beaten."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.counter: int = COUNTER_IDS.index(row["counter"])
        self.at_least: int = row["at_least"]
        self.beats_automa: bool = row.get("beats_automa", False)


class Scenario:
    """What a sheet changes: on which results of the die, by how much, and what wins."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.cruisers: int = row.get("automa_cruisers", AUTOMA_CRUISERS)
        self.extra_card: tuple[int, ...] = tuple(row.get("automa_extra_card_on_die", []))
        self.war_cruiser: tuple[int, ...] = tuple(row.get("automa_cruiser_on_war_die", []))
        self.war_loss: tuple[int, ...] = tuple(row.get("credits_lost_on_war_die", []))
        self.credits_lost: int = row.get("credits_lost", 0)
        self.takes_developed: bool = row.get("automa_takes_developed", False)
        self.relic_on_token: int = row.get("automa_relic_on_token", 0)
        self.relic: tuple[int, ...] = tuple(row.get("automa_relic_on_die", []))
        self.influence: tuple[int, ...] = tuple(row.get("automa_influence_on_die", []))
        self.burn: tuple[int, ...] = tuple(row.get("burn_on_die", []))
        self.goals: tuple[Goal, ...] = tuple([Goal(goal) for goal in row.get("goals", [])])


_rows: Final[list[dict[str, Any]]] = read(GAME_NAME, "scenarios")["scenario"]
SCENARIO_IDS: Final[list[str]] = [row["id"] for row in _rows]
SCENARIO_NAMES: Final[list[Text]] = [text(row["name"]) for row in _rows]
SCENARIO_TEXTS: Final[list[Text]] = [text(row["text"]) for row in _rows]
STANDARD: Final = -1
STANDARD_SOLO: Final = Scenario({})
_sheets: Final[list[Scenario]] = [Scenario(row) for row in _rows]


def sheet(scenario: int) -> Scenario:
    """The sheet of a scenario; without one, the standard solo game."""
    return STANDARD_SOLO if scenario == STANDARD else _sheets[scenario]
