"""What things are worth in victory points to the estimate: the weights of `data/weights.toml`."""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import ADVANCED, GAME_NAME, SLOTS, TECH_IDS
from astrarium.kernel.data.tables import read

_tables: Final = read(GAME_NAME, "weights")


class Weights:
    """What things are worth in victory points."""

    def __init__(self, given: dict[str, float]) -> None:
        self.resource: list[float] = [0.0, given["science"], given["materials"]]
        self.need: list[float] = [0.0, given["science_need"], given["materials_need"]]
        self.wasted: float = given["wasted"]
        self.debt: float = given["debt"]
        self.default: float = given["default"]
        self.growth: float = given["growth"]
        self.step: float = given["step"]
        self.action: float = given["action"]
        self.haste: float = given["haste"]
        self.cube: float = given["cube"]
        self.slot: float = given["slot"]
        self.advanced_slot: float = given["advanced_slot"]
        self.colony_ship: float = given["colony_ship"]
        self.learning: float = given["learning"]
        self.track_step: float = given["track_step"]
        self.ship: float = given["ship"]
        self.blueprint: list[float] = [
            given["interceptor_blueprint"],
            given["cruiser_blueprint"],
            given["dreadnought_blueprint"],
            given["starbase_blueprint"],
        ]
        self.unarmed: float = given["unarmed"]
        self.shield: float = given["shield"]
        self.initiative: float = given["initiative"]
        self.movement: float = given["movement"]
        self.kept_part: float = given["kept_part"]
        self.last_fleet: float = given["last_fleet"]
        self.fleet_of_a_round: float = given["fleet_of_a_round"]
        self.discovery: float = given["discovery"]
        self.laid: float = given["laid"]
        self.bombed: float = given["bombed"]
        self.claimed: float = given["claimed"]
        self.loss: float = given["loss"]
        self.wear: float = given["wear"]
        self.spoils_of_the_beaten: float = given["spoils_of_the_beaten"]
        self.worse_reputation: float = given["worse_reputation"]
        self.hope: float = given["hope"]
        self.second_hope: float = given["second_hope"]
        self.patience: float = given["patience"]
        self.paid: float = given["paid"]
        self.reputation_slot: float = given["reputation_slot"]
        self.ambassador: float = given["ambassador"]
        self.first_pass: float = given["first_pass"]
        self.calm: float = given["calm"]
        self.calm_of_a_round: float = given["calm_of_a_round"]


SURE_TO_DRAW: Final = 4.0  # with so many rounds left, a slot for reputation will be used
WEIGHTS: Final = Weights(_tables["weights"])
TECH_WORTH: Final[list[float]] = [_tables["technologies"][tech] for tech in TECH_IDS]
# The slots of a sector that need no technology, and those that do.
OPEN_SLOTS: Final[tuple[int, ...]] = tuple(
    [len([kind for kind in slots if kind < ADVANCED]) for slots in SLOTS]
)
STARRED_SLOTS: Final[tuple[int, ...]] = tuple(
    [len([kind for kind in slots if kind >= ADVANCED]) for slots in SLOTS]
)


def cube_worth(left: float) -> float:
    """What the income of one more cube is worth over so many rounds."""
    return WEIGHTS.cube * max(0.0, left)


def slots_worth(tile: int, left: float) -> float:
    """What the slots of a sector are worth to who takes it."""
    return (WEIGHTS.slot * OPEN_SLOTS[tile] + WEIGHTS.advanced_slot * STARRED_SLOTS[tile]) * (
        cube_worth(left)
    )


def fleet_use(left: float) -> float:
    """How much of a fleet's worth can still be used."""
    return min(1.0, WEIGHTS.last_fleet + WEIGHTS.fleet_of_a_round * left)


def room_worth(left: float) -> float:
    """What a free slot for reputation is worth, since a tile will be drawn for it some day."""
    return WEIGHTS.reputation_slot * min(1.0, left / SURE_TO_DRAW)
