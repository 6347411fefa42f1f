"""Proves the battle odds of Eclipse: `python -m tools.odds`.

It plays many fights in the engine itself, each many times, under the policy of R11.19, and compares
how they end with what the calculator says. A difference may be at most four standard errors of the
played battles. What has been played is kept in a file, so that a run can be broken off and taken up
again; the same seed gives the same battles.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from zlib import crc32

from astrarium.kernel.rules.chance import fast_chance
from tests.games.eclipse.fights import Case, Fighter, all_cases, computed, prepared

NPC = -1
ANY = -1
ERRORS = 4
HALF_A_POINT = 0.005


@dataclass(frozen=True)
class Figure:
    """One chance: what it is of, what the calculator says, and how often it was so."""

    of: str
    said: float
    played: float
    error: float

    def off(self) -> float:
        """The difference in standard errors."""
        gap = abs(self.said - self.played)
        return gap / self.error if gap else 0.0


@dataclass(frozen=True)
class Played:
    """How a fight ended in the engine: who was left, and how many cubes were destroyed."""

    name: str
    battles: int
    seed: str
    ends: tuple[tuple[int, int, int], ...]  # the seat, the cubes, and how often

    def count(self, seat: int, cubes: int = ANY) -> int:
        """How often a side was left, and perhaps destroyed so many cubes."""
        return sum(
            number for left, killed, number in self.ends if left == seat and cubes in (ANY, killed)
        )


@dataclass(frozen=True)
class Row:
    """One fight: what was played, what the calculator says, and how long it took to say it."""

    name: str
    battles: int
    milliseconds: float
    figures: tuple[Figure, ...]


def standard_error(chance: float, battles: int) -> float:
    """Of so many battles; an event that was hardly ever seen is allowed for."""
    likely = min(max(chance, 1 / battles), 1 - 1 / battles)
    return math.sqrt(likely * (1 - likely) / battles)


def played(case: Case, battles: int, seed: str) -> Played:
    """Play one fight so many times."""
    table, place = prepared(case)
    fighter = Fighter(table, place, fast_chance(crc32(f"{seed} {case.name}".encode())))
    ends = Counter(fighter.battle() for _ in range(battles))
    counts = tuple(sorted((left, killed, number) for (left, killed), number in ends.items()))
    return Played(case.name, battles, seed, counts)


def compared(case: Case, found: Played) -> Row:
    """What was played beside what the calculator says."""
    table, place = prepared(case)
    began = time.process_time()
    ranks, left, destroyed = computed(table, place)
    milliseconds = 1000 * (time.process_time() - began)
    figures = [
        _figure("nobody" if seat == NPC else f"{seat}", said, found.count(seat), found.battles)
        for seat, said in zip([*ranks, NPC], left, strict=True)
    ]
    for seat, chances in zip(ranks, destroyed, strict=True):
        if any(chances[1:]):
            figures += [
                _figure(f"{seat}, cubes {cubes}", said, found.count(seat, cubes), found.battles)
                for cubes, said in enumerate(chances)
            ]
    return Row(case.name, found.battles, milliseconds, tuple(figures))


def _figure(of: str, said: float, count: int, battles: int) -> Figure:
    return Figure(of, said, count / battles, standard_error(said, battles))


def report(rows: list[Row]) -> str:
    """The table in Markdown, the worst figure of each fight, and the sum of it all."""
    lines = [
        "| fight | chance of | calculator % | played % | standard errors | calculator ms |",
        "|---|---|---|---|---|---|",
    ]
    figures = [figure for row in rows for figure in row.figures]
    for row in rows:
        worst = max(row.figures, key=Figure.off)
        lines.append(
            f"| {row.name} | {worst.of} | {100 * worst.said:.2f} | {100 * worst.played:.2f} "
            f"| {worst.off():.1f} | {row.milliseconds:.1f} |"
        )
    good = sum(figure.off() <= ERRORS for figure in figures)
    close = sum(abs(figure.said - figure.played) <= HALF_A_POINT for figure in figures)
    gap = max((abs(figure.said - figure.played) for figure in figures), default=0.0)
    off = max((figure.off() for figure in figures), default=0.0)
    lines += [
        "",
        f"{len(rows)} fights, {sum(row.battles for row in rows):,} battles, "
        f"{len(figures)} chances: {good} within {ERRORS} standard errors, {close} within half "
        f"a point; the largest difference is {100 * gap:.2f} points, or {off:.1f} standard errors.",
    ]
    return "\n".join(lines)


def _known(path: Path, battles: int, seed: str) -> dict[str, Played]:
    """What has been played already with the same settings."""
    found: dict[str, Played] = {}
    if path.exists():
        for line in path.read_text().splitlines():
            values = json.loads(line)
            values["ends"] = tuple(tuple(end) for end in values["ends"])
            one = Played(**values)
            if (one.battles, one.seed) == (battles, seed):
                found[one.name] = one
    return found


def main(arguments: list[str] | None = None) -> int:
    """Play what is missing, and print the table."""
    parser = argparse.ArgumentParser(description="Proves the battle odds of Eclipse.")
    parser.add_argument("--battles", type=int, default=100_000, help="of each fight")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="fights whose names contain this")
    parser.add_argument("--file", type=Path, default=Path("build/odds.jsonl"))
    settings = parser.parse_args(arguments)
    known = _known(settings.file, settings.battles, settings.seed)
    settings.file.parent.mkdir(parents=True, exist_ok=True)
    rows: list[Row] = []
    for case in all_cases():
        if settings.only not in case.name:
            continue
        found = known.get(case.name)
        if found is None:
            found = played(case, settings.battles, settings.seed)
            with settings.file.open("a") as file:
                file.write(json.dumps(asdict(found)) + "\n")
            print(case.name, file=sys.stderr, flush=True)
        rows.append(compared(case, found))
    print(report(rows))
    return 0 if all(one.off() <= ERRORS for row in rows for one in row.figures) else 1


if __name__ == "__main__":
    sys.exit(main())
