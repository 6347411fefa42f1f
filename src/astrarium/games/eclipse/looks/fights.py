"""Combat step by step: the sides, their ships and damage, the order, and the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from astrarium.games.eclipse.looks.designs import design_shown
from astrarium.games.eclipse.looks.pieces import (
    BattleShown,
    DieShown,
    FightShown,
    GroupShown,
    HullShown,
    OddsShown,
    SideShown,
)
from astrarium.games.eclipse.looks.wording import (
    cleared_texts,
    face_text,
    raid_text,
    sector_name,
    target_name,
)
from astrarium.games.eclipse.rules.components import (
    BLANK,
    BURST,
    DIE_DAMAGE,
    DIE_IDS,
    DIE_NAMES,
    ITEM_NAMES,
    NOTHING,
    NPC_IDS,
    NPC_NAMES,
    RED,
    SHIPS,
    STARBASE,
)
from astrarium.games.eclipse.rules.fight import ATTACKER, DEFENDER, MISSILES
from astrarium.games.eclipse.rules.firing import DIE_BASE, hits
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import Words

BURST_ART = "✹"


class Fights(Sight):
    """The battle that is fought, and those to come, for one viewer."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str], question: Seen) -> None:
        super().__init__(seen, words, names)
        self.question = question
        self.fight: Seen = seen["fight"] or {}

    # What is to come.

    def battles(self) -> list[BattleShown]:
        """The battles that would be fought now, and those that a move would start."""
        rows: list[Seen] = list(self.seen["battles"])
        if self.moving():
            odds: dict[str, Seen] = self.question["odds"]
            rows = [{"sector": int(tile), **row} for tile, row in odds.items()]
        return [self._battle(row) for row in rows] + [self._raid(row) for row in self._raids()]

    def moving(self) -> bool:
        """Whether the viewer is about to move a ship to where it would fight."""
        asked = self.question
        own: bool = asked.get("player") == self.seen["viewer"]
        return own and bool(asked.get("odds") or asked.get("raids"))

    def _raids(self) -> list[Seen]:
        """The attacks on population to come, or those that a move would begin."""
        if not self.moving():
            return list(self.seen["raids"])
        raids: dict[str, Seen] = self.question["raids"]
        return [{"sector": int(tile), **row} for tile, row in raids.items()]

    def _raid(self, row: Seen) -> BattleShown:
        words = self.words
        title = words("{name} attacks the population", name=self.names[row["seat"]])
        return BattleShown(
            token=f"sector-{row['sector']}",
            sector=sector_name(row["sector"], words),
            shares=(),
            mine=NOTHING,
            notes=(title, raid_text(row["destroyed"], words)),
        )

    def _battle(self, row: Seen) -> BattleShown:
        pairs = zip(row["seats"], row["shares"], strict=True)
        shares = [OddsShown(seat, self.names[seat], share) for seat, share in pairs]
        nobody = OddsShown(NOTHING, self.words("Nobody’s ships"), row["nobody"])
        guarded = next(
            sector["npcs"] for sector in self.seen["sectors"] if sector["tile"] == row["sector"]
        )
        if guarded or row["nobody"]:
            shares.append(nobody)
        return BattleShown(
            token=f"sector-{row['sector']}",
            sector=sector_name(row["sector"], self.words),
            shares=tuple(shares),
            mine=row.get("win", NOTHING) if self.question.get("odds") else NOTHING,
            notes=tuple(cleared_texts(row, self.words, self.names)),
        )

    # What is fought.

    def fought(self) -> FightShown | None:
        """The battle in progress."""
        if not self.fight or not self.fight["begun"] or self.fight["number"] < MISSILES:
            return None
        words, fight = self.words, self.fight
        number = fight["number"]
        steps = [words("Missiles"), words("Round {number}", number=max(1, number))]
        return FightShown(
            title=words("Battle in {sector}", sector=sector_name(fight["sector"], words)),
            steps=tuple(steps),
            current=steps[min(number, 1)],
            sides=(self._side(ATTACKER), self._side(DEFENDER)),
            dice=self._dice(),
            roll=self._roll(),
            note=self._note(),
        )

    def _seat(self, side: int) -> int:
        seat: int = self.fight["attacker"] if side == ATTACKER else self.fight["defender"]
        return seat

    def _npc_kind(self) -> int:
        kind: int = next(
            sector["npc_kind"]
            for sector in self.seen["sectors"]
            if sector["tile"] == self.fight["sector"]
        )
        return kind

    def _design(self, group: int) -> Seen:
        seat = self._seat(group // SHIPS)
        if seat < 0:
            design: Seen = self.seen["npcs"][self._npc_kind()]["design"]
        else:
            design = self.seen["players"][seat]["blueprints"][group % SHIPS]["design"]
        return design

    def _wounds(self, group: int) -> list[int]:
        seat, ship = self._seat(group // SHIPS), group % SHIPS
        wounds: list[list[int]] = self.fight["wounds"]
        if seat < 0:
            return wounds[-1] if ship == 0 else []
        return wounds[seat * SHIPS + ship]

    def _side(self, side: int) -> SideShown:
        words, seat = self.words, self._seat(side)
        groups = [side * SHIPS + ship for ship in range(SHIPS)]
        return SideShown(
            seat=seat,
            name=words("Nobody") if seat < 0 else self.names[seat],
            role=words("attacks") if side == ATTACKER else words("defends"),
            groups=tuple([self._group(group) for group in groups if self._wounds(group)]),
        )

    def _group(self, group: int) -> GroupShown:
        words, seat, ship = self.words, self._seat(group // SHIPS), group % SHIPS
        nobody = seat < 0
        kind = self._npc_kind() if nobody else 0
        target = SHIPS + kind if nobody else ship
        design = self._design(group)
        shooter: int = self.fight["shooter"]
        aimed = shooter != NOTHING and shooter // SHIPS != group // SHIPS
        state, text = self._state(group)
        return GroupShown(
            token=f"ship-{ship}" if seat == self.seen["viewer"] else "",
            art=NPC_IDS[kind] if nobody else f"{ship}-{seat}",
            name=words.pick(NPC_NAMES[kind] if nobody else ITEM_NAMES[ship]),
            design=design_shown(design, words, not nobody and ship != STARBASE),
            hulls=tuple(
                [
                    HullShown(
                        token=f"target-{target}+damage-{wound}" if aimed else "",
                        damage=wound,
                        hull=design["hull"] + 1,
                        label=words(
                            "{ship}: damage {damage} of {hull}",
                            ship=target_name(target, words),
                            damage=wound,
                            hull=design["hull"] + 1,
                        ),
                    )
                    for wound in self._wounds(group)
                ]
            ),
            state=state,
            state_text=text,
        )

    def _state(self, group: int) -> tuple[str, str]:
        """Whether a group fires, waits for its turn, or withdraws."""
        words, fight = self.words, self.fight
        asked = self.question
        deciding = asked.get("kind") in ("FireOrRetreat", "Withdraw") and (
            asked["player"] == self._seat(group // SHIPS) and asked.get("ship") == group % SHIPS
        )
        if group == fight["shooter"]:
            return "firing", words("fires")
        if deciding:
            return "firing", words("decides")
        if fight["retreats"][group] != NOTHING:
            return "fleeing", words("withdraws")
        if group in fight["waiting"]:
            place = fight["waiting"].index(group) + 1
            return "waiting", words("fires as no. {number}", number=place)
        return "done", ""

    # Dice.

    def _roll(self) -> str:
        """Who has rolled the dice that are shown."""
        if not self.fight["rolled"]:
            return ""
        shooter = self.fight["shooter"]
        if shooter == NOTHING:
            return self.words("Last roll")
        seat = self._seat(shooter // SHIPS)
        name = self.words("Nobody") if seat < 0 else self.names[seat]
        return self.words("Roll of {name}", name=name)

    def _note(self) -> str:
        """What has to be done with the die that is assigned now."""
        asked = self.question
        if asked.get("kind") != "AssignDie":
            return ""
        return self.words(
            "Die to assign: {colour} {face}, damage {damage}; dice left: {left}",
            colour=DIE_NAMES[asked["colour"]],
            face=face_text(asked["face"]),
            damage=asked["damage"],
            left=asked["left"],
        )

    def _dice(self) -> tuple[DieShown, ...]:
        left = Counter([(min(RED, die // DIE_BASE), die % DIE_BASE) for die in self.fight["dice"]])
        assigning = self.question.get("kind") == "AssignDie"
        first = (self.question["colour"], self.question["face"]) if assigning else None
        shown = []
        for die in self.fight["rolled"]:
            colour, face = die // DIE_BASE, die % DIE_BASE
            state = self._die_state(colour, face, left)
            if first == (colour, face) and state == "left":
                state, first = "now", None
            shown.append(self._die(colour, face, state))
        return tuple(shown)

    def _die_state(self, colour: int, face: int, left: Counter[tuple[int, int]]) -> str:
        if left[colour, face] > 0:
            left[colour, face] -= 1
            return "left"
        shooter: int = self.fight["shooter"]
        if shooter == NOTHING:
            return "miss" if face == BLANK else ""
        computer = self._design(shooter)["computer"]
        side = 1 - shooter // SHIPS
        groups = [side * SHIPS + ship for ship in range(SHIPS)]
        shields = [self._design(group)["shield"] for group in groups if self._wounds(group)]
        return "used" if hits(face, computer, min(shields, default=0)) else "miss"

    def _die(self, colour: int, face: int, state: str) -> DieShown:
        words = self.words
        told = {
            "left": words("hits"),
            "now": words("to assign now"),
            "used": words("assigned"),
            "miss": words("misses"),
            "": words("rolled"),
        }
        return DieShown(
            colour=DIE_IDS[colour],
            face=BURST_ART if face == BURST else face_text(face),
            state=state,
            label=words(
                "{colour} die, damage {damage}: {face}, {state}",
                colour=words.pick(DIE_NAMES[colour]),
                damage=DIE_DAMAGE[colour],
                face=face_text(face),
                state=told[state],
            ),
        )
