"""`astrarium bench`: how fast the games run, beside other engines."""

from __future__ import annotations

import json as json_module
import sys
from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import Any

import click

from astrarium.arena import bench as arena
from astrarium.cli.commands import Command, file_path, seconds, value, whole_number
from astrarium.cli.files import check_writable, write_text
from astrarium.cli.table import Row, Screen, screen
from astrarium.kernel.words import N_, Words

USUAL_SECONDS = 2.0
MISSING = {
    "catanatron": N_("catanatron is not installed: `pip install astrarium[bench]` adds it."),
    "open_spiel": N_("open_spiel is not installed: `pip install astrarium[bench]` adds it."),
}


def command(words: Words) -> click.Command:
    """The command in a language."""
    return Command(
        "bench",
        words,
        partial(bench, words),
        [
            value("--json", words("FILE"), words("Write all figures to a file."), file_path),
            value(
                "--plain",
                words("DIRECTORY"),
                words("Where the package lies uncompiled; otherwise the running one."),
                file_path,
            ),
            value(
                "--compiled",
                words("DIRECTORY"),
                words("Where the package lies compiled."),
                file_path,
            ),
            value(
                "--seconds",
                "S",
                words("How long to measure each speed in each round; otherwise 2."),
                seconds,
            ),
            value("--rounds", "N", words("How many rounds; otherwise 3."), whole_number(1, 99)),
        ],
        words(
            "Measure decisions and copies per second of random play for every game, plain and "
            "compiled, in turns with catanatron and open_spiel on this machine, and compare. "
            "Also: the time to replay a record of 300 decisions, the memory of 10,000 states, "
            "and the time to shuffle 100 cards."
        ),
        [
            ("astrarium bench", words("The running package beside other engines.")),
            (
                "astrarium bench --compiled build/compiled --json bench.json",
                words("Plain and compiled, with all figures in a file."),
            ),
        ],
    )


def bench(
    words: Words,
    *,
    json: Path | None,
    plain: Path | None,
    compiled: Path | None,
    seconds: float | None,
    rounds: int | None,
) -> None:
    """Measure everything in turns, print a table and write the figures."""
    if json is not None:
        check_writable(json)
    length, turns = seconds or USUAL_SECONDS, rounds or arena.ROUNDS
    entered = arena.contenders(*_trees(plain, compiled))
    figures: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for name, found in arena.measure(entered, length, turns):
        figures[name].append(found)
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    report = arena.report(figures, length, turns)
    tell(report, words, screen(plain=False))
    if json is not None:
        write_text(json, json_module.dumps(report, indent=1) + "\n")


def _trees(plain: Path | None, compiled: Path | None) -> tuple[Path | None, Path | None]:
    own = arena.own_tree()
    if arena.is_compiled(own):
        return plain, compiled or own
    return plain or own, compiled


def tell(report: dict[str, Any], words: Words, show: Screen) -> None:
    """The figures as tables."""
    show.heading(words("Random play"))
    headers = [
        words("Engine"),
        words("decisions/s"),
        words("copies/s"),
        words("decisions against catanatron"),
        words("copies against catanatron"),
    ]
    show.grid(headers, [_engine_row(name, pace) for name, pace in report["engines"].items()])
    for name in report["missing"]:
        show.say(words(MISSING[name]))
    if arena.COMPILED not in report["trees"]:
        show.say(words("No compiled tree was measured: give one with --compiled."))
    show.heading(words("Other figures"))
    for name, tree in report["trees"].items():
        _tell_tree(name, tree, words, show)


def _engine_row(name: str, pace: dict[str, float]) -> Row:
    return [
        name,
        f"{pace['decisions_per_second']:.0f}",
        f"{pace['copies_per_second']:.0f}",
        _ratio(pace.get("decisions_ratio")),
        _ratio(pace.get("copies_ratio")),
    ]


def _ratio(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.1f}×"


def _tell_tree(name: str, tree: dict[str, Any], words: Words, show: Screen) -> None:
    for game, found in tree["games"].items():
        show.say(
            words(
                "{game} {tree}, {players} players: 300 decisions replay in {replay} ms; "
                "10,000 states take {memory} MB.",
                game=game,
                tree=name,
                players=found["players"],
                replay=f"{found['replay_milliseconds']:.1f}",
                memory=f"{found['live_states_megabytes']:.0f}",
            )
        )
    show.say(
        words(
            "{tree}: a shuffle of 100 cards takes {time} microseconds.",
            tree=name,
            time=f"{tree['shuffle_microseconds']:.0f}",
        )
    )
