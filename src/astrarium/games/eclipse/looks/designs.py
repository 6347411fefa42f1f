"""Ship parts and ship types: symbols, dice and values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from astrarium.games.eclipse.looks.pieces import DesignShown, Dice, PartShown, Value
from astrarium.games.eclipse.looks.wording import design_text, part_name, part_text
from astrarium.games.eclipse.rules.components import (
    DIE_IDS,
    GAME_NAME,
    NOTHING,
    PART_CANNON,
    PART_COMPUTER,
    PART_ENERGY,
    PART_HULL,
    PART_INITIATIVE,
    PART_KIND,
    PART_MISSILE,
    PART_MOVEMENT,
    PART_SHIELD,
)
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import Words

MINUS = "−"


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def dice_of(cannon: Sequence[int], missile: Sequence[int]) -> tuple[Dice, ...]:
    """Missiles, then cannons, by colour."""
    return tuple(
        [
            Dice(DIE_IDS[colour], count, missiles)
            for missiles, dice in ((True, missile), (False, cannon))
            for colour, count in enumerate(dice)
            if count
        ]
    )


def design_shown(design: Seen, words: Words, flies: bool = True) -> DesignShown:
    """What the parts of a ship type add up to."""
    key = (
        tuple(design["cannon"]),
        tuple(design["missile"]),
        design["initiative"],
        design["movement"],
        design["computer"],
        design["shield"],
        design["hull"],
    )
    return _design(key, words.language, flies)


Key = tuple[tuple[int, ...], tuple[int, ...], int, int, int, int, int]


@cache
def _design(key: Key, language: str, flies: bool) -> DesignShown:
    words = Words(language, GAME_NAME)
    cannon, missile, initiative, movement, computer, shield, hull = key
    values = [Value("initiative", str(initiative), words("initiative"))]
    if flies:
        values.append(Value("drive", str(movement), words("movement")))
    if computer:
        values.append(Value("computer", signed(computer), words("computer")))
    if shield:
        values.append(Value("shield", signed(-shield), words("shield")))
    values.append(Value("hull", str(hull), words("hull")))
    design = {
        "cannon": cannon,
        "missile": missile,
        "initiative": initiative,
        "movement": movement,
        "computer": computer,
        "shield": shield,
        "hull": hull,
    }
    return DesignShown(dice_of(cannon, missile), tuple(values), design_text(design, words))


@cache
def part_shown(
    part: int, language: str, token: str = "", place: str = "1m", placed: bool = True
) -> PartShown:
    """A part, on a space of a blueprint or by itself."""
    words = Words(language, GAME_NAME)
    column, row = int(place[0]), place[1]
    if part == NOTHING:
        return PartShown(token, column, row, "", (), "", "", "", False, words("empty space"))
    kind = PART_KIND[part]
    energy = PART_ENERGY[part]
    return PartShown(
        token=token,
        column=column,
        row=row,
        art=kind,
        dice=dice_of(PART_CANNON[part], PART_MISSILE[part]),
        value=_value(part, kind),
        energy=signed(energy) if energy else "",
        about=f"part-{part}",
        placed=placed,
        label=f"{part_name(part, words)} ({part_text(part, words)})",
    )


def _value(part: int, kind: str) -> str:
    """The number that matters on a part."""
    values = {
        "computer": signed(PART_COMPUTER[part]),
        "shield": signed(-PART_SHIELD[part]),
        "hull": str(PART_HULL[part]),
        "drive": str(PART_MOVEMENT[part]),
        "source": str(PART_ENERGY[part]),
    }
    return values.get(kind, signed(PART_INITIATIVE[part]) if PART_INITIATIVE[part] else "")
