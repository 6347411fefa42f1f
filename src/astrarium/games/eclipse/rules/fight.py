"""A sector's battles in progress (R11): who fights whom, with what damage and which dice."""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import NOTHING, SHIPS

NPC: Final = -1  # the side that nobody plays
NO_SIDE: Final = -2
ATTACKER: Final = 0
DEFENDER: Final = 1
SIDES: Final = 2
NOT_BEGUN: Final = -1
MISSILES: Final = 0  # the round before the first engagement round


class Fight:
    """All that lasts while the battles of one sector are fought.

    A group is a ship type of a side: `side * SHIPS + ship`. Wounds are the damage of each ship,
    by `seat * SHIPS + ship`, the ships of nobody last.
    """

    def __init__(
        self,
        place: int,
        parties: tuple[int, ...],
        wounds: list[list[int]],
        spoils: list[int],
        took_part: list[int],
        waiting: list[int],
        dice: list[int],
        rolled: list[int],
        retreats: list[int],
        escaped: list[int],
        fled: list[int],
    ) -> None:
        self.place: int = place
        self.parties: tuple[int, ...] = parties
        self.wounds: list[list[int]] = wounds
        self.spoils: list[int] = spoils
        self.took_part: list[int] = took_part
        self.waiting: list[int] = waiting
        self.dice: list[int] = dice
        self.rolled: list[int] = rolled
        self.retreats: list[int] = retreats
        self.escaped: list[int] = escaped
        self.fled: list[int] = fled
        self.attacker: int = NO_SIDE
        self.defender: int = NO_SIDE
        self.number: int = NOT_BEGUN  # of the engagement round; 0 while missiles fly
        self.shooter: int = NOTHING
        self.last_die: int = NOTHING
        self.last_target: int = NOTHING

    def copy(self) -> Fight:
        """An independent copy."""
        other = Fight(
            self.place,
            self.parties,
            [wounds.copy() for wounds in self.wounds],
            self.spoils.copy(),
            self.took_part.copy(),
            self.waiting.copy(),
            self.dice.copy(),
            self.rolled.copy(),
            self.retreats.copy(),
            self.escaped.copy(),
            self.fled.copy(),
        )
        other.attacker = self.attacker
        other.defender = self.defender
        other.number = self.number
        other.shooter = self.shooter
        other.last_die = self.last_die
        other.last_target = self.last_target
        return other

    def seat_of(self, side: int) -> int:
        """Who plays a side: a seat, or NPC."""
        return self.attacker if side == ATTACKER else self.defender

    def wounds_of(self, group: int) -> list[int]:
        """The damage of each ship of a group."""
        seat = self.seat_of(group // SHIPS)
        index = len(self.wounds) - 1 if seat == NPC else seat * SHIPS + group % SHIPS
        if seat == NPC and group % SHIPS:
            return []
        return self.wounds[index]

    def ships_of(self, side: int) -> int:
        """How many ships of a side are still in the sector."""
        return sum([len(self.wounds_of(side * SHIPS + ship)) for ship in range(SHIPS)])

    def begin(self, attacker: int, defender: int) -> None:
        """R11.3: two sides begin a battle of their own."""
        self.attacker = attacker
        self.defender = defender
        self.number = NOT_BEGUN
        self.retreats = [NOTHING] * (SIDES * SHIPS)
        self.escaped = [0] * SIDES
        self.fled = [0] * SIDES


def new_fight(place: int, parties: tuple[int, ...], wounds: list[list[int]], seats: int) -> Fight:
    """R11.2: the battles of a sector, before the first pair is formed."""
    return Fight(
        place,
        parties,
        wounds,
        [0] * seats,
        [0] * seats,
        [],
        [],
        [],
        [NOTHING] * (SIDES * SHIPS),
        [0] * SIDES,
        [0] * SIDES,
    )
