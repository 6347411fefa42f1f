"""The technologies in the tray, with the viewer's real costs, and the viewer's own tracks."""

from __future__ import annotations

from astrarium.games.eclipse.looks.pieces import PriceShown, ShelfShown, TechShown
from astrarium.games.eclipse.looks.wording import tech_name, tech_text, track_name
from astrarium.games.eclipse.rules.components import (
    CATEGORY_IDS,
    CATEGORY_NAMES,
    DISCOUNTS,
    NOTHING,
    PART_KIND,
    RARE,
    RESOURCES,
    SCIENCE,
    TECH_CATEGORY,
    TECH_COST,
    TECH_LEAST,
    TECH_PART,
    TRACK_LENGTH,
    TRACK_POINTS,
    TRACKS,
)
from astrarium.kernel.looks.presentation import Figure, Seen
from astrarium.kernel.words import Words

OTHER_ART = "tech"


def tech_art(tech: int) -> str:
    """The symbol of the part that a technology allows."""
    part = TECH_PART[tech]
    return OTHER_ART if part == NOTHING else PART_KIND[part]


class Market:
    """The tray, for one viewer."""

    def __init__(self, seen: Seen, words: Words, me: Seen | None) -> None:
        self.seen = seen
        self.words = words
        self.me = me if me is not None and me["species"] != NOTHING else None
        self.reach = self._reach()

    def _reach(self) -> int:
        """The science that the viewer could pay, trading all else."""
        if self.me is None:
            return -1
        storage: list[int] = self.me["storage"]
        ratio: int = self.me["ratio"]
        others = [storage[kind] // ratio for kind in range(RESOURCES) if kind != SCIENCE]
        return storage[SCIENCE] + sum(others)

    def shelves(self) -> list[ShelfShown]:
        """The four categories."""
        return [self._shelf(category) for category in range(RARE + 1)]

    def _shelf(self, category: int) -> ShelfShown:
        words = self.words
        rows = [row for row in self.seen["tray"] if TECH_CATEGORY[row["tech"]] == category]
        mine: list[int] = self.me["techs"][category] if self.me and category < TRACKS else []
        learnt = len(mine)
        techs = [self._tech(row) for row in rows]
        discount = DISCOUNTS[min(learnt, len(DISCOUNTS) - 1)] if category < TRACKS else 0
        return ShelfShown(
            tokens=frozenset(
                [tech.token for tech in techs]
                + [price.token for tech in techs for price in tech.prices]
            ),
            kind=CATEGORY_IDS[category],
            name=words.pick(CATEGORY_NAMES[category]),
            learnt=learnt,
            discount=discount,
            points=TRACK_POINTS[learnt],
            mine=tuple(
                [Figure(f"tech-{tech}", tech_art(tech), tech_name(tech, words)) for tech in mine]
            ),
            techs=tuple(techs),
            label=words(
                "Your track: {number} of {most}, discount {discount}, {points} VP",
                number=learnt,
                most=TRACK_LENGTH,
                discount=discount,
                points=TRACK_POINTS[learnt],
            )
            if self.me and category < TRACKS
            else "",
        )

    def _tech(self, row: Seen) -> TechShown:
        tech: int = row["tech"]
        costs: list[list[int]] = row["costs"]
        least = min([cost for _, cost in costs], default=-1)
        token = f"technology-{tech}"
        rare = TECH_CATEGORY[tech] == RARE
        return TechShown(
            token=token,
            name=tech_name(tech, self.words),
            about=f"tech-{tech}",
            art=tech_art(tech),
            left=row["count"],
            cost=str(least) if least >= 0 else f"{TECH_COST[tech]}/{TECH_LEAST[tech]}",
            enough=0 <= least <= self.reach,
            owned=row["owned"],
            prices=tuple([self._price(tech, *pair) for pair in costs]) if rare else (),
            label=self._label(tech, row["count"], row["owned"], least),
        )

    def _price(self, tech: int, track: int, cost: int) -> PriceShown:
        label = self.words(
            "{tech} on the track {track}: {cost} science",
            tech=tech_name(tech, self.words),
            track=track_name(track, self.words),
            cost=cost,
        )
        token = f"technology-{tech}+track-{track}"
        return PriceShown(token, CATEGORY_IDS[track], cost, label)

    def _label(self, tech: int, count: int, owned: bool, least: int) -> str:
        words = self.words
        name = tech_name(tech, words)
        if owned:
            return words("{tech}, which you have", tech=name)
        if least < 0:
            return words("{tech}, {count} left", tech=name, count=count)
        return words("{tech} for {cost} science, {count} left", tech=name, cost=least, count=count)


def tech_lines(tech: int, words: Words) -> list[str]:
    """What a technology does, and what it costs without and with all discounts."""
    costs = words(
        "Costs {cost} science, at least {least}.", cost=TECH_COST[tech], least=TECH_LEAST[tech]
    )
    return [tech_text(tech, words), costs]
