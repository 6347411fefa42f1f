"""What people read: the table from `State.view` alone, the actions, the log and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.eclipse.looks.choices import Choice, ships_text
from astrarium.games.eclipse.looks.wording import (
    ODDS_POLICY,
    cleared_texts,
    design_text,
    discovery_name,
    event_text,
    face_text,
    part_name,
    raid_text,
    sector_name,
    slot_name,
    species_name,
    tech_name,
    track_name,
    zone_name,
)
from astrarium.games.eclipse.rules.components import (
    ACTION_NAMES,
    COLOUR,
    COLOUR_NAMES,
    ITEM_NAMES,
    NOTHING,
    NPC_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    SHIPS,
    TRACKS,
)
from astrarium.games.eclipse.rules.fight import MISSILES
from astrarium.kernel.looks.presentation import Section, Seen
from astrarium.kernel.looks.sight import Sight, capital
from astrarium.kernel.words import N_, Words

CATEGORIES = {
    "reputation": N_("reputation"),
    "ambassadors": N_("ambassadors"),
    "sectors": N_("sectors"),
    "monoliths": N_("Monoliths"),
    "discoveries": N_("discoveries"),
    "portals": N_("warp portals"),
    "technologies": N_("technologies"),
    "traitor": N_("traitor"),
    "species": N_("species bonus"),
}
ROUNDS = 8
DIE_BASE = 8


def sections(seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
    """The whole table as text: the situation, the fight, the map, the tray, the players."""
    table = Table(seen, words, names)
    shown = [table.situation()]
    if seen["fight"] is not None and seen["fight"]["begun"]:
        shown.append(table.fight())
    shown += [table.galaxy(), table.tray()]
    seats = list(range(seen["seats"]))
    if table.viewer is not None:
        seats.remove(table.viewer)
        seats.insert(0, table.viewer)
    return shown + [table.player(seat) for seat in seats]


def action(seen: Seen, action: int, words: Words) -> str:
    """A legal action as its player reads it."""
    return Choice(seen, words).text(action)


def event(event: Seen, words: Words, names: Sequence[str]) -> str:
    """A line of the log."""
    return event_text(event, words, names)


def category(category: str, words: Words) -> str:
    """A category of the score sheet."""
    return capital(words(CATEGORIES[category]))


class Table(Sight):
    """What one viewer sees, section by section."""

    # The situation.

    def situation(self) -> Section:
        """Where the game stands, and what will be fought over."""
        words, seen = self.words, self.seen
        if seen["over"]:
            lines = [words("The game is over.")]
        elif not seen["rounds"]:
            lines = [words("The species are being chosen.")]
        else:
            lines = [
                words("Round {number} of {last}.", number=seen["rounds"], last=ROUNDS),
                self._order(),
                *self._action(),
            ]
        return Section(words("Situation"), lines + self._traitor() + self.battles())

    def _order(self) -> str:
        shown = [
            self.words("{name} (passed)", name=self.names[seat])
            if self.seen["players"][seat]["passed"]
            else self.names[seat]
            for seat in self.seen["order"]
            if not self.seen["players"][seat]["out"]
        ]
        return self.words("Turn order: {names}", names=", ".join(shown))

    def _action(self) -> list[str]:
        words, seen = self.words, self.seen
        if seen["combat"]:
            return [words("Combat Phase.")]
        if seen["active"] < 0 or seen["action"] < 0:
            return []
        action = ACTION_NAMES[seen["action"]]
        lines = [words("{name}: {action}.", name=self.names[seen["active"]], action=action)]
        if seen["flipped"]:
            tiles = ", ".join(sector_name(tile, words) for tile in seen["flipped"])
            lines.append(words("Turned up: {sectors}", sectors=tiles))
        if seen["found"] >= 0:
            lines.append(words("Discovered: {tile}", tile=discovery_name(seen["found"], words)))
        return lines

    def _traitor(self) -> list[str]:
        seat = self.seen["traitor"]
        return [] if seat < 0 else [self.words("Traitor: {name}", name=self.names[seat])]

    def battles(self) -> list[str]:
        """R11.19: the battles to come, and the attacks on population, with their odds."""
        words = self.words
        lines = []
        for battle in self.seen["battles"]:
            lines += [self._battle(battle), *cleared_texts(battle, words, self.names)]
        if lines:
            lines.append(words(ODDS_POLICY))
        return lines + [self._raid(raid) for raid in self.seen["raids"]]

    def _raid(self, raid: Seen) -> str:
        return self.words(
            "{name} will attack the population of {sector}. {chances}",
            name=self.names[raid["seat"]],
            sector=sector_name(raid["sector"], self.words),
            chances=raid_text(raid["destroyed"], self.words),
        )

    def _battle(self, battle: Seen) -> str:
        shares = [
            f"{self.names[seat]} {self.words.percent(share / 100)}"
            for seat, share in zip(battle["seats"], battle["shares"], strict=True)
        ]
        return self.words(
            "Battle to come in {sector}, chances: {shares}; nobody’s ships {nobody}",
            sector=sector_name(battle["sector"], self.words),
            shares=", ".join(shares),
            nobody=self.words.percent(battle["nobody"] / 100),
        )

    # The fight.

    def fight(self) -> Section:
        """The battle being fought: sides, damage and dice."""
        words, fight = self.words, self.seen["fight"]
        title = words("Battle in {sector}", sector=sector_name(fight["sector"], words))
        if fight["number"] <= MISSILES:
            stage = words("Missiles are fired.")
        else:
            stage = words("Engagement round {number}.", number=fight["number"])
        lines = [
            stage,
            words("Attacker: {fleet}", fleet=self._side(fight, fight["attacker"])),
            words("Defender: {fleet}", fleet=self._side(fight, fight["defender"])),
        ]
        if fight["rolled"]:
            faces = " ".join(face_text(die % DIE_BASE) for die in fight["rolled"])
            lines.append(words("Last roll: {faces}", faces=faces))
        return Section(title, lines)

    def _side(self, fight: Seen, seat: int) -> str:
        wounds = fight["wounds"]
        if seat < 0:
            kind = next(
                sector["npc_kind"]
                for sector in self.seen["sectors"]
                if sector["tile"] == fight["sector"]
            )
            return self._damaged(self.words.pick(NPC_NAMES[kind]), wounds[-1])
        groups = [
            self._damaged(self.words.pick(ITEM_NAMES[ship]), wounds[seat * SHIPS + ship])
            for ship in range(SHIPS)
            if wounds[seat * SHIPS + ship]
        ]
        return f"{self.names[seat]}, {', '.join(groups) or 0}"

    def _damaged(self, name: str, wounds: list[int]) -> str:
        damage = "/".join(str(wound) for wound in wounds)
        return self.words(
            "{number} {ship} (damage {damage})",
            number=len(wounds),
            ship=name,
            damage=damage or 0,
        )

    # The map.

    def galaxy(self) -> Section:
        """The sectors on the map and what lies there."""
        words, seen = self.words, self.seen
        lines = [self._sector(sector) for sector in seen["sectors"]]
        inner, middle, outer = seen["stacks"]
        stacks = words(
            "Sectors left: inner {inner}, middle {middle}, outer {outer}",
            inner=inner,
            middle=middle,
            outer=outer,
        )
        return Section(words("Galaxy"), [*lines, stacks])

    def _sector(self, sector: Seen) -> str:
        words = self.words
        parts = [self._owner(sector), *self._slots(sector), *self._pieces(sector)]
        neighbours = ", ".join(sector_name(tile, words)[:3] for tile in sector["links"])
        if neighbours:
            parts.append(words("connected with {sectors}", sectors=neighbours))
        return words(
            "{sector} at {zone}: {content}",
            sector=sector_name(sector["tile"], words),
            zone=zone_name(sector["zone"], words),
            content=words("; ").join(parts),
        )

    def _owner(self, sector: Seen) -> str:
        owner = sector["owner"]
        return self.words("uncontrolled") if owner < 0 else self.names[owner]

    def _slots(self, sector: Seen) -> list[str]:
        words = self.words
        slots = [
            words("{slot} (full)", slot=slot_name(kind, words))
            if sector["cubes"][place]
            else slot_name(kind, words)
            for place, kind in enumerate(sector["slots"])
        ]
        if sector["orbital"]:
            full = sector["orbital_cube"]
            slots.append(words("Orbital (full)") if full else words("Orbital"))
        return [", ".join(slots)] if slots else []

    def _pieces(self, sector: Seen) -> list[str]:
        words = self.words
        pieces = [
            f"{self.names[seat]} {ships_text(ships, words)}"
            for seat, ships in enumerate(sector["ships"])
            if sum(ships)
        ]
        if sector["npcs"]:
            pieces.append(f"{sector['npcs']} {words.pick(NPC_NAMES[sector['npc_kind']])}")
        flags = [
            (N_("Monolith"), sector["monolith"]),
            (N_("discovery tile"), sector["discovery"]),
            (N_("warp portal"), sector["portal"]),
        ]
        return pieces + [words(text) for text, there in flags if there]

    def tray(self) -> Section:
        """The technologies in the tray, with the viewer's own costs."""
        lines = [self._tech(row) for row in self.seen["tray"]]
        title = self.words("Technologies ({number} in the bag)", number=self.seen["bag"])
        return Section(title, lines or [self.words("None.")])

    def _tech(self, row: Seen) -> str:
        words = self.words
        name = tech_name(row["tech"], words)
        if row["owned"]:
            cost = words("yours")
        else:
            cost = ", ".join(f"{track_name(track, words)} {price}" for track, price in row["costs"])
        shown = f"{row['count']} {name}"
        return f"{shown} ({cost})" if cost else shown

    # Players.

    def player(self, seat: int) -> Section:
        """One player's boards."""
        words, player = self.words, self.seen["players"][seat]
        own = seat == self.viewer
        title = words("{name} (you)", name=self.names[seat]) if own else self.names[seat]
        if player["species"] == NOTHING:
            return Section(title, [words("No species yet.")])
        lines = [
            words(
                "{species}, {colour}",
                species=species_name(player["species"], words),
                colour=COLOUR_NAMES[COLOUR[player["species"]]],
            ),
            self._score(player, own),
        ]
        if player["out"]:
            return Section(title, [*lines, words("Out of the game.")])
        lines += [
            self._resources(player),
            self._influence(player),
            self._technologies(player),
            *[self._ship(player, ship) for ship in range(SHIPS)],
            *self._rest(player, own),
        ]
        return Section(title, lines)

    def _score(self, player: Seen, own: bool) -> str:
        points: dict[str, int] = player["points"]
        parts = [f"{self.words(CATEGORIES[kind])} {number}" for kind, number in points.items()]
        message = (
            N_("Score so far: {total} ({parts})")
            if "reputation" in points
            else N_("Score so far: {total} without reputation ({parts})")
        )
        return self.words(message, total=sum(points.values()), parts=", ".join(parts))

    def _resources(self, player: Seen) -> str:
        shown = [
            self.words(
                "{kind} {stored} (+{income})",
                kind=RESOURCE_NAMES[kind],
                stored=player["storage"][kind],
                income=player["production"][kind],
            )
            for kind in range(RESOURCES)
        ]
        return ", ".join(shown)

    def _influence(self, player: Seen) -> str:
        return self.words(
            "Discs {discs}, upkeep {upkeep}, money after upkeep {balance}; "
            "colony ships {ready} ready, {used} used",
            discs=player["discs"],
            upkeep=player["upkeep"],
            balance=player["balance"],
            ready=player["ready"],
            used=player["used"],
        )

    def _technologies(self, player: Seen) -> str:
        tracks = [
            f"{track_name(track, self.words)} "
            + (", ".join(tech_name(tech, self.words) for tech in player["techs"][track]) or "–")
            for track in range(TRACKS)
        ]
        return self.words("Technologies: {tracks}", tracks=self.words("; ").join(tracks))

    def _ship(self, player: Seen, ship: int) -> str:
        plan = player["blueprints"][ship]
        parts = [
            self.words("empty") if part == NOTHING else part_name(part, self.words)
            for part in plan["parts"]
        ]
        return self.words(
            "{ship} (cost {cost}, {left} unbuilt): {values}. Parts: {parts}",
            ship=ITEM_NAMES[ship],
            cost=player["costs"][ship],
            left=player["supply"][ship],
            values=design_text(plan["design"], self.words),
            parts=", ".join(parts),
        )

    def _rest(self, player: Seen, own: bool) -> list[str]:
        words = self.words
        lines = []
        if player["parts"]:
            parts = ", ".join(part_name(part, words) for part in player["parts"])
            lines.append(words("Ancient parts kept: {parts}", parts=parts))
        if player["kept"]:
            tiles = ", ".join(discovery_name(tile, words) for tile in player["kept"])
            lines.append(words("Discoveries kept for points: {tiles}", tiles=tiles))
        if player["ambassadors"]:
            guests = ", ".join(self.names[seat] for seat in player["ambassadors"])
            lines.append(words("Ambassadors of: {names}", names=guests))
        if player["reputation_tiles"]:
            lines.append(self._reputation(player))
        return lines

    def _reputation(self, player: Seen) -> str:
        words, values = self.words, player["reputation"]
        if values is None:
            return words("Reputation tiles: {number}", number=player["reputation_tiles"])
        shown = ", ".join(str(value) for value in values)
        return words("Reputation tiles: {values}", values=shown)
