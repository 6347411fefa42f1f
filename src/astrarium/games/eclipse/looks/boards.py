"""What the viewer owns: actions, tracks, blueprints, reputation and the score so far."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.eclipse.looks.designs import design_shown, part_shown, signed
from astrarium.games.eclipse.looks.pieces import (
    BlueprintShown,
    DeedShown,
    InfluenceShown,
    OwnShown,
    PartShown,
    StructureShown,
    TileShown,
    TrackShown,
)
from astrarium.games.eclipse.looks.view import CATEGORIES
from astrarium.games.eclipse.looks.wording import discovery_name, tech_name
from astrarium.games.eclipse.rules.components import (
    ACTION_NAMES,
    ACTIONS,
    BUILD,
    DISCS_AT_START,
    EXPLORE,
    INFLUENCE,
    ITEM_IDS,
    ITEM_NAMES,
    ITEM_TECH,
    ITEMS,
    MATERIALS,
    MONEY,
    MOVE,
    MUON_SOURCE,
    NOTHING,
    OUTSIDE,
    RESEARCH,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    RESOURCES,
    SCIENCE,
    SHIP_NAMES,
    SHIPS,
    SPACE_PLACES,
    SPECIES_NAMES,
    STARBASE,
    UPGRADE,
)
from astrarium.kernel.looks.presentation import Figure, Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import Words

ACTION_ICONS = {
    EXPLORE: "survey",
    RESEARCH: "research",
    UPGRADE: "side-logistic",
    BUILD: "produce",
    MOVE: "ship",
    INFLUENCE: "influence-disc",
}
RESOURCE_ICONS = {MONEY: "bank-credit", SCIENCE: "research", MATERIALS: "iron"}
REACTIONS = {UPGRADE: ACTIONS, BUILD: ACTIONS + 1, MOVE: ACTIONS + 2}


class Boards(Sight):
    """The viewer's own boards."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str], seat: int) -> None:
        super().__init__(seen, words, names)
        self.seat = seat
        self.me: Seen = seen["players"][seat]

    def own(self) -> OwnShown | None:
        """Everything, once the species is chosen."""
        words, me = self.words, self.me
        if me["species"] == NOTHING:
            return None
        return OwnShown(
            seat=self.seat,
            species=words.pick(SPECIES_NAMES[me["species"]]),
            about=f"species-{me['species']}",
            deeds=tuple([self._deed(action) for action in range(ACTIONS)]),
            tracks=tuple([self._track(kind) for kind in range(RESOURCES)]),
            influence=self._influence(),
            ready=me["ready"],
            used=me["used"],
            ratio=me["ratio"],
            blueprints=tuple([self._blueprint(ship) for ship in range(SHIPS)]),
            structures=tuple([self._structure(item) for item in range(SHIPS, ITEMS)]),
            tiles=self._tiles(),
            parts=tuple([part_shown(part, words.language) for part in me["parts"]]),
            kept=tuple([discovery_name(tile, words) for tile in me["kept"]]),
            points=self._points(),
            total=sum(me["points"].values()),
        )

    # Actions, resources and influence.

    def _deed(self, action: int) -> DeedShown:
        words, me = self.words, self.me
        spent = me["spent"][action]
        if action in REACTIONS:
            spent += me["spent"][REACTIONS[action]]
        times = 1 if me["passed"] else me["activations"][action]
        name = words.pick(ACTION_NAMES[action])
        label = words.count(
            "{action}: {number} activation", "{action}: {number} activations", times, action=name
        )
        if spent:
            label += words("; taken this round: {number}", number=spent)
        now = self.seen["active"] == self.seat and self.seen["action"] == action
        return DeedShown(
            token=f"action-{action}",
            icon=ACTION_ICONS[action],
            name=name,
            times=times,
            spent=spent,
            now=now and not self.seen["combat"] and not self.seen["over"],
            label=f"{label}. {self._hint(action)}",
        )

    def _hint(self, action: int) -> str:
        """What an action is for, in a few words."""
        words = self.words
        hints = {
            EXPLORE: words("Turn up a new sector beside yours."),
            RESEARCH: words("Buy a technology with science."),
            UPGRADE: words("Put parts on your blueprints."),
            BUILD: words("Pay materials for ships and structures in your sectors."),
            MOVE: words("Move ships through wormholes."),
            INFLUENCE: words("Place or lift discs; 2 colony ships become ready."),
        }
        return hints[action]

    def _track(self, kind: int) -> TrackShown:
        words, me = self.words, self.me
        return TrackShown(
            token=f"resource-{kind}",
            icon=RESOURCE_ICONS[kind],
            kind=RESOURCE_IDS[kind],
            name=words.pick(RESOURCE_NAMES[kind]),
            stored=me["storage"][kind],
            income=me["production"][kind],
            next=me["next_production"][kind],
            cubes=me["tracks"][kind],
            graves=me["graveyard"][kind],
            label=words(
                "{kind}: {stored} stored, {income} more each round; with one more cube on a "
                "planet {next}. Cubes on the track: {cubes}",
                kind=RESOURCE_NAMES[kind],
                stored=me["storage"][kind],
                income=me["production"][kind],
                next=me["next_production"][kind],
                cubes=me["tracks"][kind],
            ),
        )

    def _influence(self) -> InfluenceShown:
        words, me = self.words, self.me
        after = me["balance"] + me["upkeep"] - me["next_upkeep"]
        return InfluenceShown(
            discs=me["discs"],
            places=DISCS_AT_START,
            upkeep=me["upkeep"],
            next=me["next_upkeep"],
            balance=me["balance"],
            after=after,
            money=signed(me["balance"]),
            then=signed(after),
            spent=sum(me["spent"]),
            label=words(
                "Upkeep {upkeep}: {balance} money would be left. With one more disc used: "
                "upkeep {next}, {after} left",
                upkeep=me["upkeep"],
                balance=signed(me["balance"]),
                next=me["next_upkeep"],
                after=signed(after),
            ),
        )

    # Blueprints.

    def _blueprint(self, ship: int) -> BlueprintShown:
        words, me = self.words, self.me
        plan: Seen = me["blueprints"][ship]
        places = SPACE_PLACES[me["species"]][ship]
        parts = [
            part_shown(
                part,
                words.language,
                f"ship-{ship}+space-{space}",
                places[space],
                plan["tiles"][space] != NOTHING,
            )
            for space, part in enumerate(plan["parts"])
        ]
        outside = self._outside(ship, plan)
        spaces = [part.token for part in parts] + ([outside.token] if outside else [])
        return BlueprintShown(
            token=f"item-{ship}",
            tokens=frozenset([f"item-{ship}", *spaces]),
            art=f"{ship}-{self.seat}",
            name=words.pick(ITEM_NAMES[ship]),
            title=SHIP_NAMES[me["species"]][ship],
            cost=me["costs"][ship],
            left=me["supply"][ship],
            affordable=self._affordable(ship),
            locked=self._is_locked(ship),
            parts=tuple(parts),
            outside=outside,
            design=design_shown(plan["design"], words, ship != STARBASE),
            energy=plan["design"]["energy"],
        )

    def _outside(self, ship: int, plan: Seen) -> PartShown | None:
        """The Muon Source outside the grid, or the place for it."""
        if not plan["outside"] and not self._has_muon():
            return None
        part = MUON_SOURCE if plan["outside"] else NOTHING
        return part_shown(part, self.words.language, f"ship-{ship}+space-{OUTSIDE}", "5m")

    def _has_muon(self) -> bool:
        question: Seen = next(
            (one for one in self.seen["questions"] if one["player"] == self.seat), {}
        )
        return MUON_SOURCE in self.me["parts"] or question.get("part") == MUON_SOURCE

    def _affordable(self, item: int) -> bool:
        return bool(self.me["storage"][MATERIALS] >= self.me["costs"][item])

    def _is_locked(self, item: int) -> bool:
        """Whether a technology is still missing."""
        needed = ITEM_TECH[item]
        return needed != NOTHING and not any(needed in track for track in self.me["techs"])

    def _structure(self, item: int) -> StructureShown:
        words = self.words
        locked = self._is_locked(item)
        name = words.pick(ITEM_NAMES[item])
        if locked:
            name = words("{item} (needs {tech})", item=name, tech=tech_name(ITEM_TECH[item], words))
        return StructureShown(
            token=f"item-{item}",
            art=ITEM_IDS[item],
            name=name,
            cost=self.me["costs"][item],
            affordable=self._affordable(item),
            locked=locked,
        )

    # Reputation, relations and the score.

    def _tiles(self) -> tuple[TileShown, ...]:
        words, me = self.words, self.me
        tiles = [
            TileShown(
                f"slot-{slot}",
                "reputation",
                str(value),
                words("reputation tile worth {number}", number=value),
            )
            for slot, value in enumerate(me["reputation"] or [])
        ]
        tiles += [
            TileShown("", f"ambassador seat-{seat}", str(seat), self._ambassador(seat))
            for seat in me["ambassadors"]
        ]
        free = me["reputation_room"] - len(me["reputation"] or [])
        empty = words("free place for reputation")
        return (*tiles, *[TileShown("", "empty", "", empty) for _ in range(max(0, free))])

    def _ambassador(self, seat: int) -> str:
        return self.words("ambassador of {name}", name=self.names[seat])

    def _points(self) -> tuple[Figure, ...]:
        words = self.words
        return tuple(
            [
                Figure(kind, str(number), words(CATEGORIES[kind]))
                for kind, number in self.me["points"].items()
                if number
            ]
        )
