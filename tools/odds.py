"""Proves the battle odds of Eclipse: `python -m tools.odds`.

It plays many fights in the engine itself, each many times, under the policy of R11.19, and compares
how they end with what the calculator says. A difference may be at most four standard errors of
the played battles. What has been played is kept in a file, so that a run can be broken off and
taken up again; the same seed gives the same battles.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from zlib import crc32

from astrarium.kernel.chance import fast_chance
from tests.games.eclipse.fights import Case, Fighter, all_cases, computed, prepared

NPC = -1
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
class Row:
    """One fight that was played."""

    name: str
    battles: int
    seed: str
    seconds: float
    thought: float
    figures: tuple[Figure, ...]


def standard_error(chance: float, battles: int) -> float:
    """Of so many battles; an event that was hardly ever seen is allowed for."""
    likely = min(max(chance, 1 / battles), 1 - 1 / battles)
    return math.sqrt(likely * (1 - likely) / battles)


def proved(case: Case, battles: int, seed: str) -> Row:
    """Play one fight and compare."""
    table, place = prepared(case)
    began = time.perf_counter()
    ranks, left, destroyed = computed(table, place)
    thought = time.perf_counter() - began
    fighter = Fighter(table, place, fast_chance(crc32(f"{seed} {case.name}".encode())))
    ends: dict[tuple[int, int], int] = {}
    began = time.perf_counter()
    for _ in range(battles):
        end = fighter.battle()
        ends[end] = ends.get(end, 0) + 1
    figures: list[Figure] = []
    for seat, said in zip([*ranks, NPC], left, strict=True):
        count = sum(number for end, number in ends.items() if end[0] == seat)
        figures.append(_figure(f"{seat}" if seat != NPC else "nobody", said, count, battles))
    if fighter.raids:
        for seat, chances in zip(ranks, destroyed, strict=True):
            figures.extend(
                _figure(f"{seat}, cubes {cubes}", said, ends.get((seat, cubes), 0), battles)
                for cubes, said in enumerate(chances)
            )
    seconds = time.perf_counter() - began
    return Row(case.name, battles, seed, round(seconds, 1), round(thought, 4), tuple(figures))


def _figure(of: str, said: float, count: int, battles: int) -> Figure:
    return Figure(of, round(said, 6), count / battles, standard_error(said, battles))


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
            f"| {worst.off():.1f} | {1000 * row.thought:.1f} |"
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


def _known(path: Path, battles: int, seed: str) -> dict[str, Row]:
    """What has been played already with the same settings."""
    found: dict[str, Row] = {}
    if path.exists():
        for line in path.read_text().splitlines():
            values = json.loads(line)
            values["figures"] = tuple(Figure(**figure) for figure in values["figures"])
            row = Row(**values)
            if (row.battles, row.seed) == (battles, seed):
                found[row.name] = row
    return found


def main() -> int:
    """Play what is missing, and print the table."""
    parser = argparse.ArgumentParser(description="Proves the battle odds of Eclipse.")
    parser.add_argument("--battles", type=int, default=100_000, help="of each fight")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="fights whose names contain this")
    parser.add_argument("--file", type=Path, default=Path("build/odds.jsonl"))
    settings = parser.parse_args()
    known = _known(settings.file, settings.battles, settings.seed)
    settings.file.parent.mkdir(parents=True, exist_ok=True)
    rows: list[Row] = []
    for case in all_cases():
        if settings.only not in case.name:
            continue
        row = known.get(case.name)
        if row is None:
            row = proved(case, settings.battles, settings.seed)
            with settings.file.open("a") as file:
                file.write(json.dumps(asdict(row)) + "\n")
            print(f"{row.name}: {row.seconds} s", file=sys.stderr, flush=True)
        rows.append(row)
    print(report(rows))
    return 0 if all(one.off() <= ERRORS for row in rows for one in row.figures) else 1


if __name__ == "__main__":
    sys.exit(main())
