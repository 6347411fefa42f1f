"""Empires: planets with what they give and what they still need."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.eminent_domain.looks.cards import card_shown
from astrarium.games.eminent_domain.looks.choices import Choice
from astrarium.games.eminent_domain.looks.glossary import faces
from astrarium.games.eminent_domain.looks.icons import card_icon, symbol_of
from astrarium.games.eminent_domain.looks.pieces import (
    CardShown,
    EmpireShown,
    Need,
    PlanetShown,
    Slot,
)
from astrarium.games.eminent_domain.looks.wording import front_text, role_name
from astrarium.games.eminent_domain.rules.components import (
    COLONIZE,
    COLONIZE_COST,
    HAND_BONUS,
    PLANET_INFLUENCE,
    PLANET_NAMES,
    PLANET_TYPE_IDS,
    PLANET_TYPE_NAMES,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    ROLE_IDS,
    SCORCHED_EARTH_POLICY,
    SLOTS,
    TYPE,
    WARFARE_COST,
)
from astrarium.games.eminent_domain.rules.knowledge import back
from astrarium.games.eminent_domain.rules.player import SCORCHED_EARTH_DISCOUNT
from astrarium.kernel.looks.presentation import Figure, Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import Words

MOST_LARGE, MOST_MIDDLE = 5, 4  # so many planets are drawn large, or in middle size


class Empires(Sight):
    """The Empires as one viewer sees them, and the planets that the viewer looks at."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str], mine: Choice | None) -> None:
        super().__init__(seen, words, names)
        self.mine = mine
        self.keeping = mine is not None and mine.kind == "KeepPlanet"

    def empire(self, seat: int) -> EmpireShown:
        """Everything of a player on the table."""
        player, own = self.players[seat], seat == self.viewer
        permanents = faces(self.words.language, self.seen["revised_cards"])
        return EmpireShown(
            seat=seat,
            name=self.names[seat],
            own=own,
            active=not self.seen["over"] and self.seen["active"] == seat,
            size=self._size(len(player["planets"]), own),
            types=self._types(player),
            planets=self._planets(seat),
            permanents=tuple([permanents[face] for face in player["permanents"]]),
            played=() if own else self._played(seat),
            hand=() if own else self._open_hand(seat),
            known=() if own else self._known(player),
            symbols=self._symbols(player),
        )

    def _open_hand(self, seat: int) -> tuple[CardShown, ...]:
        """Another player's hand, where everything is shown."""
        hand = self.players[seat]["hand"] or []
        return tuple([self._other_card(seat, "hand", n, card) for n, card in enumerate(hand)])

    def _known(self, player: Seen) -> tuple[CardShown, ...]:
        """R15: cards in another hand that everybody has seen."""
        if player["hand"] is not None:
            return ()
        return tuple([card_shown(card, self.words) for card in player["known"]])

    def _types(self, player: Seen) -> tuple[Figure, ...]:
        return tuple(
            [
                Figure(PLANET_TYPE_IDS[kind], str(number), self.words.pick(PLANET_TYPE_NAMES[kind]))
                for kind, number in enumerate(player["types"])
                if number
            ]
        )

    def _size(self, planets: int, own: bool) -> str:
        """How large the planets are drawn, so that all Empires are in sight."""
        if own:
            return "large" if planets <= MOST_LARGE else "middle"
        crowded = self.seen["seats"] > 3 or (self.seen["seats"] == 3 and planets > MOST_MIDDLE)
        return "small" if crowded else "middle"

    def _symbols(self, player: Seen) -> tuple[Figure, ...]:
        return tuple(
            [
                Figure(ROLE_IDS[role], str(number), role_name(role, self.words))
                for role, number in enumerate(player["symbols"])
                if number
            ]
        )

    def _planets(self, seat: int) -> tuple[PlanetShown, ...]:
        player = self.players[seat]
        stored = list(player["goods"])
        return tuple(
            [
                self._planet(seat, site, planet, player, stored)
                for site, planet in enumerate(player["planets"])
            ]
        )

    def _planet(
        self, seat: int, site: int, planet: Seen, player: Seen, stored: list[int]
    ) -> PlanetShown:
        """A planet as its owner, or anybody else, sees it."""
        front, up, own = planet["planet"], planet["face_up"], seat == self.viewer
        needs = () if up else self._needs(planet, player)
        known = -1 if front is None else front
        return PlanetShown(
            piece=f"planet-{seat}-{site}",
            number=site + 1,
            token="" if up or not own or self.keeping else f"site-{site}",
            kind=PLANET_TYPE_IDS[planet["type"]],
            kind_name=self.words.pick(PLANET_TYPE_NAMES[planet["type"]]),
            up=up,
            name="" if known < 0 else PLANET_NAMES[known],
            about="" if known < 0 else f"planet-{known}",
            influence=0 if known < 0 else PLANET_INFLUENCE[known],
            symbol=symbol_of(known),
            bonus=0 if known < 0 else HAND_BONUS[known],
            slots=() if known < 0 else self._slots(planet, stored, own),
            scorched=planet["scorched"],
            needs=needs,
            tucked=tuple([card_icon(card) for card in planet["tucked"]]),
            label=self._planet_label(site, planet, needs),
        )

    def _slots(self, planet: Seen, stored: list[int], own: bool) -> tuple[Slot, ...]:
        """R9.5: resources fill the slots of their type in the order of sites."""
        if planet["scorched"]:
            return ()
        slots = []
        for resource in SLOTS[planet["planet"]]:
            full = planet["face_up"] and stored[resource] > 0
            stored[resource] -= full
            domain = "good" if full else "resource"
            token = f"{domain}-{resource}" if own and planet["face_up"] else ""
            name = self.words.pick(RESOURCE_NAMES[resource])
            slots.append(Slot(RESOURCE_IDS[resource], name, full, token))
        return tuple(slots)

    def _needs(self, planet: Seen, player: Seen) -> tuple[Need, ...]:
        """The two ways to win a planet, with the discounts of its owner."""
        words = self.words
        settle = max(0, planet["colonize_cost"] - player["symbols"][COLONIZE])
        attack = planet["attack_cost"]
        ships = min(player["ships"], attack)
        colonies = words("Settle: colonies {have} of {need}", have=planet["colonies"], need=settle)
        return (
            Need(
                "colonize",
                planet["colonies"],
                settle,
                planet["colonize_cost"],
                planet["colonies_missing"],
                colonies,
            ),
            Need(
                "ship",
                ships,
                attack,
                planet["warfare_cost"],
                attack - ships,
                words("Attack: ships {have} of {need}", have=player["ships"], need=attack),
            ),
        )

    def _planet_label(self, site: int, planet: Seen, needs: tuple[Need, ...]) -> str:
        """A planet read aloud."""
        words, kind = self.words, PLANET_TYPE_NAMES[planet["type"]]
        if planet["face_up"]:
            front = planet["planet"]
            worth = front_text(front, words)
            return words(
                "Planet {site}, {name}, {type}: {worth}",
                site=site + 1,
                name=PLANET_NAMES[front],
                type=kind,
                worth=worth,
            )
        return words(
            "Planet {site}, {type}, face down. {settle}. {attack}.",
            site=site + 1,
            type=kind,
            settle=needs[0].label,
            attack=needs[1].label,
        )

    def _played(self, seat: int) -> tuple[CardShown, ...]:
        """The cards that another player has in play."""
        cards = list(self.players[seat]["played"])
        if seat == self.seen["active"] and self.seen["in_action"] >= 0:
            cards.append(self.seen["in_action"])
        return tuple([self._other_card(seat, "played", n, card) for n, card in enumerate(cards)])

    def _other_card(self, seat: int, place: str, number: int, card: int) -> CardShown:
        return card_shown(card, self.words, f"{place}-{seat}-{number}", f"seat-{seat}")

    def surveyed(self) -> list[PlanetShown]:
        """The planets that the viewer looks at."""
        looked = self.seen["surveyed"]
        if isinstance(looked, int) or not self.keeping:
            return []
        return [self._looked_at(place, planet) for place, planet in enumerate(looked)]

    def _looked_at(self, place: int, planet: int) -> PlanetShown:
        words = self.words
        slots = [
            Slot(RESOURCE_IDS[slot], words.pick(RESOURCE_NAMES[slot]), False, "")
            for slot in SLOTS[planet]
        ]
        return PlanetShown(
            piece=f"survey-{place}",
            number=place + 1,
            token=f"site-{place}",
            kind=PLANET_TYPE_IDS[TYPE[planet]],
            kind_name=words.pick(PLANET_TYPE_NAMES[TYPE[planet]]),
            up=False,
            name=PLANET_NAMES[planet],
            about=f"planet-{planet}",
            influence=PLANET_INFLUENCE[planet],
            symbol=symbol_of(planet),
            bonus=HAND_BONUS[planet],
            slots=tuple(slots),
            scorched=False,
            needs=self._prospects(planet),
            tucked=(),
            label=f"{PLANET_NAMES[planet]}, {front_text(planet, words)}",
        )

    def _prospects(self, planet: int) -> tuple[Need, ...]:
        """What it would take to win a planet that the viewer only looks at."""
        assert self.mine is not None
        me = self.mine.me
        discount = SCORCHED_EARTH_DISCOUNT if self.mine.has(SCORCHED_EARTH_POLICY) else 0
        seen = {
            **back(planet),
            "colonies": 0,
            "colonies_missing": max(0, COLONIZE_COST[planet] - me["symbols"][COLONIZE]),
            "attack_cost": max(0, WARFARE_COST[planet] - discount),
        }
        return self._needs(seen, me)
