"""What a player can pay for, and what production will bring."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.age_of_galaxy.looks.icons import sum_of
from astrarium.games.age_of_galaxy.looks.pieces import Price
from astrarium.games.age_of_galaxy.looks.wording import table_text
from astrarium.games.age_of_galaxy.rules.components import (
    COLONIZED_PLANETS,
    CONQUERED_PLANETS,
    CONTROLLED_PLANETS,
    CREDITS,
    CRUISER_PIECES,
    CRUISERS,
    DEVELOPED_PLANETS,
    LIMITS,
    NOMINATE_DISCS,
    PRODUCTIVITY,
    RESOURCES,
    TECHNOLOGIES_KNOWN,
)
from astrarium.games.age_of_galaxy.rules.powers import (
    FACTION_EFFECTS,
    FREE_ACTIONS,
    NONE,
    PRODUCTION_END,
    Effect,
)
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import Words

ENOUGH = "enough"
BY_EXCHANGE = "exchanged"
LACKING = "lacking"


class Purse:
    """What one player could pay with."""

    def __init__(self, player: Seen, words: Words) -> None:
        self.stock: list[int] = player["stock"]
        self.exchanges: list[int] = player["exchanges"]
        self.words = words

    def price(self, cost: Sequence[int]) -> Price:
        """A cost, and whether it can be paid at once, after exchanges, or not."""
        missing = self._missing(cost)
        if any(missing):
            return self._priced(cost, LACKING, table_text(missing, self.words))
        at_once = self.stock[CREDITS] >= cost[CREDITS]
        return self._priced(cost, ENOUGH if at_once else BY_EXCHANGE, "")

    def _priced(self, cost: Sequence[int], state: str, missing: str) -> Price:
        text = self.words("missing: {amount}", amount=missing) if missing else ""
        if state == BY_EXCHANGE:
            text = self.words("after free exchanges")
        return Price(sum_of(cost, self.words), state, text)

    def _missing(self, cost: Sequence[int]) -> list[int]:
        missing = [max(0, cost[one] - self.stock[one]) for one in range(RESOURCES)]
        missing[CREDITS] = max(0, cost[CREDITS] - self.credits_beside(cost))
        return missing

    def credits_beside(self, cost: Sequence[int]) -> int:
        """R2.6: the credits that can be had while the rest of a cost is put aside."""
        credits = self.stock[CREDITS]
        for number in self.exchanges:
            free = FREE_ACTIONS[number]
            left = self.stock[free.resource] - cost[free.resource]
            credits += max(0, left) // free.price * free.credits
        return min(credits, LIMITS[CREDITS])


def next_production(player: Seen) -> list[int]:
    """R5: what the next Production phase will change, with the factions' own effects."""
    change = [0] * RESOURCES
    change[CREDITS] = player["production"]["credits"]
    change[PRODUCTIVITY] = -player["production"]["loss"]
    for card in player["alliance"]:
        for effect in FACTION_EFFECTS[card]:
            if effect.trigger == PRODUCTION_END and _applies(player, effect):
                change = [change[one] + effect.gain[one] for one in range(RESOURCES)]
    room = [LIMITS[one] - player["stock"][one] for one in range(RESOURCES)]
    supply = CRUISER_PIECES - player["stock"][CRUISERS] - player["conquered"]
    room[CRUISERS] = min(room[CRUISERS], supply)
    return [min(change[one], room[one]) for one in range(RESOURCES)]


def _applies(player: Seen, effect: Effect) -> bool:
    return effect.condition == NONE or _counter(player, effect.condition) >= effect.at_least


def _counter(player: Seen, counter: int) -> int:
    if counter < RESOURCES:
        held: int = player["stock"][counter]
        return held
    counted: dict[int, int] = {
        COLONIZED_PLANETS: player["colonized"],
        DEVELOPED_PLANETS: player["developed"],
        CONTROLLED_PLANETS: player["colonized"] + player["developed"],
        CONQUERED_PLANETS: player["conquered"],
        NOMINATE_DISCS: player["nominated"],
        TECHNOLOGIES_KNOWN: len(player["technologies"]),
    }
    return counted.get(counter, 0)
