"""What things are worth in VP to the estimate: the weights, and each card by them."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_EFFECTS,
    CARDS,
    COLOUR,
    EFFECT_IDS,
    GAME_NAME,
    GOLD,
    KIND,
    KINDS,
    PLANET,
    RESOURCES,
    SYMBOLS,
    TECHNOLOGY,
    effect_of,
)
from astrarium.kernel.data.tables import read

SETS_OF_COLOURS: Final = 1 << KINDS  # a set of wanted colours has a bit for each


class Weights:
    """What things are worth in VP."""

    def __init__(self, given: dict[str, float]) -> None:
        self.credit: float = given["credit"]
        self.credit_beyond: float = given["credit_beyond"]
        self.stock: float = given["stock"]
        self.prepared: float = given["prepared"]
        self.ready: float = given["ready"]
        self.project: float = given["project"]
        self.project_turns: float = given["project_turns"]
        self.missing_turns: float = given["missing_turns"]
        self.growth: float = given["growth"]
        self.next_row: float = given["next_row"]
        self.settle: float = given["settle"]
        self.plan: float = given["plan"]
        self.token: float = given["token"]
        self.calm: float = given["calm"]
        self.calm_of_a_turn: float = given["calm_of_a_turn"]
        # By kind: what an operational card brings on arriving, and in each turn that is left.
        self.arriving: list[float] = [given["exploit"], given["reveal"], given["attack"]]
        self.operational: list[float] = [given["mine"], given["income"], given["mission"]]
        # By card: what its logistic side brings in each turn that is left.
        self.logistic: list[float] = [_logistic(given, card) for card in range(CARDS)]
        self.artifact_sure: list[float] = _by_artifact(given, "sure")
        self.artifact_in_time: list[float] = _by_artifact(given, "in_time")
        # By the set of wanted colours: unknown cards, then known sections and cards.
        sets = range(SETS_OF_COLOURS)
        self.unknown: list[float] = [_unknown(given, wanted) for wanted in sets]
        self.sections: list[tuple[float, ...]] = [_sections(given, wanted) for wanted in sets]
        self.resources: list[tuple[float, ...]] = [_better_halves(one) for one in self.sections]


def _logistic(given: dict[str, float], card: int) -> float:
    if KIND[card] == PLANET:
        return given["discount"]
    if KIND[card] != TECHNOLOGY:
        return given["limit"]
    return given.get(f"logistic_{EFFECT_IDS[effect_of(card).code]}", given["logistic"])


def _by_artifact(given: dict[str, float], when: str) -> list[float]:
    return [given.get(f"{when}_{EFFECT_IDS[effect.code]}", 0.0) for effect in ARTIFACT_EFFECTS]


def _unknown(given: dict[str, float], wanted: int) -> float:
    worth = given["new_card"]
    for _ in range(wanted.bit_count()):
        worth += given["new_card_wanted"]
    return worth


def _sections(given: dict[str, float], wanted: int) -> tuple[float, ...]:
    return tuple([_section(given, wanted, section) for section in range(2 * RESOURCES)])


def _section(given: dict[str, float], wanted: int, section: int) -> float:
    colour = COLOUR[section]
    if colour == GOLD:
        return SYMBOLS[section] * given["gold_symbol"]
    if wanted >> colour & 1:
        return SYMBOLS[section] * (given["symbol"] + given["symbol_wanted"])
    return SYMBOLS[section] * given["symbol"]


def _better_halves(sections: tuple[float, ...]) -> tuple[float, ...]:
    return tuple([max(sections[2 * card], sections[2 * card + 1]) for card in range(RESOURCES)])


WEIGHTS: Final = Weights(read(GAME_NAME, "weights")["weights"])
