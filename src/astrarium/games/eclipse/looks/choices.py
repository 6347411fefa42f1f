"""The legal actions in words, each as its player reads it."""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.eclipse.looks.wording import (
    action_name,
    direction_name,
    discovery_name,
    discovery_text,
    item_name,
    part_name,
    part_text,
    raid_text,
    resource_name,
    sector_name,
    slot_name,
    target_name,
    tech_name,
    tech_text,
    tile_text,
    track_name,
    zone_name,
)
from astrarium.games.eclipse.rules.components import (
    ADVANCED,
    GRAY,
    ITEM_NAMES,
    NOTHING,
    ORBITAL_KIND,
    OUTSIDE,
    RESOURCE_NAMES,
    SHIPS,
    SPACE_PLACES,
    SPECIES_NAMES,
    SPECIES_TEXTS,
    UPKEEP,
    WORMHOLES,
)
from astrarium.games.eclipse.rules.galaxy import DIRECTIONS, NEXT_ZONE, RING, rotated
from astrarium.games.eclipse.rules.vocabulary import VOCABULARY
from astrarium.kernel.looks import sight
from astrarium.kernel.words import N_, Text, Words

# What it means to choose nothing more, by the question.
DONE = {
    "ChooseZone": N_("Explore no further"),
    "ChooseTechnology": N_("Research nothing more"),
    "UpgradeShips": N_("Upgrade nothing more"),
    "ChooseBuilding": N_("Build nothing more"),
    "ChooseShip": N_("Move no further ship"),
    "MoveInfluence": N_("Move no further disc"),
    "UseColonyShips": N_("End your turn"),
    "UseLastColonies": N_("Use no further colony ship"),
}
RING_NAMES = (Text("I", "I"), Text("II", "II"), Text("III", "III"))


class Choice(sight.Choice):
    """The question that the viewer is asked, and the words for its answers."""

    def text(self, action: int) -> str:
        """An action in words."""
        verb = VOCABULARY.verb_of(action)
        return WORDING[verb.name](self, *verb.args(action))

    # The turn.

    def _species(self, species: int) -> str:
        return self.words(
            "{species}: {text}", species=SPECIES_NAMES[species], text=SPECIES_TEXTS[species]
        )

    def _upkeep_after(self) -> int:
        discs: int = self.me["discs"]
        return UPKEEP[min(len(UPKEEP) - 1, max(0, discs - 1))]

    def _act(self, action: int) -> str:
        return self.words(
            "{action} (upkeep then {upkeep})",
            action=action_name(action, self.words),
            upkeep=self._upkeep_after(),
        )

    def _react(self, action: int) -> str:
        return self.words(
            "React: {action}, once (upkeep then {upkeep})",
            action=action_name(action, self.words),
            upkeep=self._upkeep_after(),
        )

    def _pass(self) -> str:
        if not self.seen["passing"]:
            return self.words("Pass, as the first: 2 money, and start player of the next round")
        return self.words("Pass")

    def _done(self) -> str:
        if self.kind == "UpgradeShips" and self.question.get("removing"):
            return self.words("Put no part on: end this activation")
        return self.words(DONE.get(self.kind, N_("Done")))

    # Explore.

    def _explore(self, zone: int) -> str:
        beside = [
            sector_name(sector["tile"], self.words)
            for sector in self.seen["sectors"]
            if sector["zone"] in NEXT_ZONE[zone]
        ]
        return self.words(
            "Zone {zone}, ring {ring}, beside {sectors}",
            zone=zone_name(zone, self.words),
            ring=RING_NAMES[RING[zone] - 1],
            sectors=", ".join(beside),
        )

    def _flip_again(self) -> str:
        return self.words("Turn up a second sector")

    def _lay(self, number: int, rotation: int) -> str:
        tile = self.seen["flipped"][number]
        shape = rotated(WORMHOLES[tile], rotation)
        open_to = [
            direction_name(direction, self.words)
            for direction in range(DIRECTIONS)
            if shape >> direction & 1
        ]
        return self.words(
            "Lay {sector} ({content}), open to {directions}",
            sector=sector_name(tile, self.words),
            content=tile_text(tile, self.words),
            directions=", ".join(open_to),
        )

    def _discard(self) -> str:
        return self.words("Discard what was turned up")

    def _control(self) -> str:
        return self.words(
            "Take control of {sector} (upkeep then {upkeep})",
            sector=self._sector(),
            upkeep=self._upkeep_after(),
        )

    def _leave(self) -> str:
        return self.words("Leave {sector} as it is", sector=self._sector())

    def _sector(self) -> str:
        return sector_name(self.question["sector"], self.words)

    # Discoveries and research.

    def _use(self) -> str:
        tile = self.question["tile"]
        text = self.words(
            "Use {tile}: {text}",
            tile=discovery_name(tile, self.words),
            text=discovery_text(tile, self.words),
        )
        if self.question["useless"]:
            return self.words("{text} It would do nothing now.", text=text)
        return text

    def _keep_points(self) -> str:
        return self.words("Keep the tile for 2 points")

    def _store(self) -> str:
        return self.words("Keep the part for a later upgrade")

    def _take(self, tech: int) -> str:
        return self.words(
            "Take {tech}: {text}",
            tech=tech_name(tech, self.words),
            text=tech_text(tech, self.words),
        )

    def _research(self, tech: int, track: int) -> str:
        costs = next(row["costs"] for row in self.seen["tray"] if row["tech"] == tech)
        cost = next(one[1] for one in costs if one[0] == track)
        return self.words(
            "{tech} ({track}) for {cost} science: {text}",
            tech=tech_name(tech, self.words),
            track=track_name(track, self.words),
            cost=self._with_trade(cost, 1),
            text=tech_text(tech, self.words),
        )

    def _with_trade(self, cost: int, kind: int) -> str:
        missing = cost - self.me["storage"][kind]
        if missing <= 0:
            return str(cost)
        return self.words("{cost} (of which {missing} by trade)", cost=cost, missing=missing)

    def _trade(self, kind: int) -> str:
        if self.kind not in ("TradeFor", "RaiseMoney"):
            return self.words(
                "Trade {ratio} {given}", ratio=self.me["ratio"], given=RESOURCE_NAMES[kind]
            )
        wanted = self.question.get("wanted", 0)
        return self.words(
            "Trade {ratio} {given} for 1 {gained}",
            ratio=self.me["ratio"],
            given=RESOURCE_NAMES[kind],
            gained=RESOURCE_NAMES[wanted],
        )

    def _gain(self, kind: int) -> str:
        if self.kind == "TradeAway":
            return self.words("For 1 {kind}", kind=RESOURCE_NAMES[kind])
        return self.words("Gain 5 {kind}", kind=RESOURCE_NAMES[kind])

    def _portal(self, tile: int) -> str:
        return self.words("Open the portal in {sector}", sector=sector_name(tile, self.words))

    # Upgrade.

    def _space(self, ship: int, space: int) -> str:
        if space == OUTSIDE:
            return self.words("{ship}, outside the grid", ship=ITEM_NAMES[ship])
        return self.words(
            "{ship}, space {place}: {part}",
            ship=ITEM_NAMES[ship],
            place=SPACE_PLACES[self.me["species"]][ship][space],
            part=self._part_there(ship, space),
        )

    def _part_there(self, ship: int, space: int) -> str:
        part = self.me["blueprints"][ship]["parts"][space]
        return self.words("empty") if part == NOTHING else part_name(part, self.words)

    def _install(self, ship: int, space: int) -> str:
        return self.words("Put a part on: {space}", space=self._space(ship, space))

    def _remove(self, ship: int, space: int) -> str:
        return self.words("Take off: {space}", space=self._space(ship, space))

    def _part(self, part: int) -> str:
        return self.words(
            "{part}: {text}",
            part=part_name(part, self.words),
            text=part_text(part, self.words),
        )

    # Build, move, influence.

    def _build(self, item: int, tile: int) -> str:
        cost = self.me["costs"][item]
        return self.words(
            "{item} in {sector} for {cost} materials",
            item=ITEM_NAMES[item],
            sector=sector_name(tile, self.words),
            cost=self._with_trade(cost, 2),
        )

    def _move(self, ship: int, tile: int) -> str:
        return self.words(
            "{ship} from {sector}", ship=ITEM_NAMES[ship], sector=sector_name(tile, self.words)
        )

    def _to(self, tile: int) -> str:
        sector = sector_name(tile, self.words)
        odds = self.question.get("odds", {}).get(str(tile))
        if odds is None:
            return self._raid_to(tile, sector)
        return self.words(
            "To {sector}: a battle that you win with about {percent}",
            sector=sector,
            percent=self.words.percent(odds["win"] / 100),
        )

    def _raid_to(self, tile: int, sector: str) -> str:
        raid = self.question.get("raids", {}).get(str(tile))
        if raid is None:
            return self.words("To {sector}", sector=sector)
        return self.words(
            "To {sector}, to attack its population. {chances}",
            sector=sector,
            chances=raid_text(raid["destroyed"], self.words),
        )

    def _place(self, tile: int) -> str:
        return self.words("Place a disc in {sector}", sector=sector_name(tile, self.words))

    def _lift(self, tile: int) -> str:
        return self.words("Lift the disc of {sector}", sector=sector_name(tile, self.words))

    def _to_track(self) -> str:
        return self.words("Back to the influence track")

    # Population and diplomacy.

    def _colonise(self, tile: int, kind: int, cube: int) -> str:
        gray = kind == ORBITAL_KIND or kind % ADVANCED == GRAY
        slot = slot_name(kind, self.words)
        if gray:
            slot = self.words(
                "{slot}, with {kind}", slot=slot, kind=resource_name(cube, self.words)
            )
        return self.words(
            "Colony ship to {sector}: {slot}", sector=sector_name(tile, self.words), slot=slot
        )

    def _cube_to(self, kind: int) -> str:
        return self.words("To {kind}", kind=RESOURCE_NAMES[kind])

    def _propose(self, seat: int) -> str:
        return self.words("Propose relations to {other}", other=self._player(seat))

    def _player(self, seat: int) -> str:
        species = self.seen["players"][seat]["species"]
        return self.words(
            "player {number} ({species})", number=seat + 1, species=SPECIES_NAMES[species]
        )

    def _accept(self) -> str:
        other = self._player(self.question["proposer"])
        return self.words("Accept: exchange ambassadors with {other}", other=other)

    def _refuse(self) -> str:
        return self.words("Refuse")

    def _give(self, kind: int) -> str:
        return self.words("Give a cube from {kind}", kind=RESOURCE_NAMES[kind])

    def _return(self, slot: int) -> str:
        value = self.me["reputation"][slot]
        return self.words("Put back the tile worth {number}", number=value)

    # Combat.

    def _first(self, ship: int) -> str:
        return self.words("First: {ship}", ship=ITEM_NAMES[ship])

    def _fire(self) -> str:
        return self.words("{ship}: fire", ship=ITEM_NAMES[self.question["ship"]])

    def _retreat(self, tile: int) -> str:
        return self.words(
            "{ship}: retreat to {sector}",
            ship=ITEM_NAMES[self.question["ship"]],
            sector=sector_name(tile, self.words),
        )

    def _give_up(self) -> str:
        return self.words("{ship}: give them up", ship=ITEM_NAMES[self.question["ship"]])

    def _hit(self, target: int, damage: int) -> str:
        name = target_name(target, self.words)
        if damage:
            return self.words("{ship} with damage {damage}", ship=name, damage=damage)
        return self.words("{ship}, undamaged", ship=name)

    def _keep(self, place: int) -> str:
        return self.words("Keep the tile worth {number}", number=self.me["drawn"][place])

    def _keep_none(self) -> str:
        return self.words("Keep none")

    def _bombard(self) -> str:
        if self.question["bombs"]:
            return self.words("Attack {sector}: all cubes are destroyed", sector=self._sector())
        return self.words(
            "Attack {sector}: {dice} dice against {cubes} cubes",
            sector=self._sector(),
            dice=self.question["dice"],
            cubes=self.question["cubes"],
        )

    def _spare(self) -> str:
        return self.words("Spare the population")

    def _destroy(self, kind: int) -> str:
        return self.words("Destroy the cube on {slot}", slot=slot_name(kind, self.words))

    def _expel(self) -> str:
        return self.words("Remove the disc in {sector}, and place none", sector=self._sector())

    def _abandon(self, tile: int) -> str:
        return self.words("Abandon {sector}", sector=sector_name(tile, self.words))


Wording = Callable[..., str]
WORDING: dict[str, Wording] = {
    verb.name: getattr(Choice, f"_{verb.name}") for verb in VOCABULARY.verbs
}


def ships_text(counts: list[int], words: Words) -> str:
    """Ships by type: 2 Interceptors, 1 Cruiser."""
    return ", ".join(
        f"{counts[ship]} {item_name(ship, words)}" for ship in range(SHIPS) if counts[ship]
    )
