"""The galaxy: systems from left to right, the Fleet, the tokens and the planets."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.age_of_galaxy.looks.icons import sum_of
from astrarium.games.age_of_galaxy.looks.pieces import PlanetShown, SystemShown
from astrarium.games.age_of_galaxy.looks.wording import planet_name, planet_status
from astrarium.games.age_of_galaxy.rules.components import (
    BURNT,
    COLONIZED,
    CONQUERED,
    DEVELOPED,
    OWNERS,
    PLANET_TYPE_IDS,
    SPOTS_OF_SYSTEM,
    SYSTEM_NAMES,
)
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import Words

NOBODY = -1
STEP = 67  # planets of one type are turned by different angles


class Galaxy(Sight):
    """The row of systems as one viewer sees it."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str], me: Seen | None) -> None:
        super().__init__(seen, words, names)
        self.reach: int = me["reach"] if me else seen["fleet"] + 1
        self.biomes: int = me["biomes"] if me else 0

    def systems(self) -> tuple[SystemShown, ...]:
        """All systems of the row."""
        return tuple([self._system(*one) for one in enumerate(self.seen["galaxy"])])

    def _system(self, place: int, system: Seen) -> SystemShown:
        if not system["face_up"]:
            name = self.words("System {number}", number=place + 1)
            label = self.words("{place}. A system face down", place=place + 1)
            return SystemShown(place, "", name, False, system["fleet"], False, 0, (), label)
        number: int = system["system"]
        near = place < self.reach
        return SystemShown(
            place=place,
            token=f"system-{number}",
            name=self.words.pick(SYSTEM_NAMES[number]),
            face_up=True,
            fleet=system["fleet"],
            near=near,
            tokens=system["tokens"],
            planets=tuple([self._planet(planet, near) for planet in system["planets"]]),
            label=self._label(place, system, near),
        )

    def _label(self, place: int, system: Seen, near: bool) -> str:
        words = self.words
        notes = [words("within reach") if near else words("out of reach")]
        if system["fleet"]:
            notes.insert(0, words("the Galactic Fleet is here"))
        if system["tokens"]:
            notes.append(words("exploration tokens: {number}", number=system["tokens"]))
        name = words("{place}. {system}", place=place + 1, system=SYSTEM_NAMES[system["system"]])
        return f"{name} ({', '.join(notes)})"

    def _planet(self, planet: Seen, near: bool) -> PlanetShown:
        spot, kind, code = planet["spot"], planet["type"], planet["code"]
        return PlanetShown(
            token=f"planet-{spot}",
            kind=PLANET_TYPE_IDS[kind],
            turn=(spot // SPOTS_OF_SYSTEM + spot % SPOTS_OF_SYSTEM * 2) * STEP % 360,
            gain=sum_of(planet["gain"], self.words),
            owner=NOBODY if code < COLONIZED or code >= BURNT else (code - COLONIZED) % OWNERS,
            state=state_of(code),
            protected=planet["protected"] and COLONIZED <= code < CONQUERED,
            open=near and code < COLONIZED and bool(self.biomes >> kind & 1),
            label=self._told(planet),
        )

    def _told(self, planet: Seen) -> str:
        words = self.words
        status = planet_status(planet["code"], self.seen["seats"], self.names, words)
        if planet["protected"]:
            status = words("{status}, Protected", status=status)
        return words(
            "{planet}: {gain}; {status}",
            planet=planet_name(planet["spot"], planet["type"], words),
            gain=sum_of(planet["gain"], words).label,
            status=status,
        )


def state_of(code: int) -> str:
    """What lies on a planet."""
    if code < COLONIZED:
        return "empty"
    if code >= BURNT:
        return "burnt"
    if code >= CONQUERED:
        return "conquered"
    return "developed" if code >= DEVELOPED else "colonized"
