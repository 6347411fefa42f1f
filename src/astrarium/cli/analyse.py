"""`astrarium analyse`: who was likely to win a game when, and where it turned."""

from __future__ import annotations

import json as json_format
from functools import partial
from pathlib import Path

import click

from astrarium import bots
from astrarium.arena import plot as plots
from astrarium.arena.analysis import Analysis, Point, analyse, told
from astrarium.cli.commands import Command, argument, file_path, flag, value
from astrarium.cli.files import check_writable, read_record, write_text
from astrarium.cli.progress import shares
from astrarium.cli.table import Screen, screen
from astrarium.kernel.looks.telling import Teller
from astrarium.kernel.records.record import Record
from astrarium.kernel.words import Words

LINES = 12


def command(words: Words) -> click.Command:
    """The command in a language."""
    file = argument("file", words("FILE"))
    file.callback = file_path
    return Command(
        "analyse",
        words,
        partial(run, words),
        [
            file,
            value("--bot", words("BOT"), words("Who gives advice; otherwise the strongest bot.")),
            value(
                "--plot",
                words("FILE"),
                words("Draw the chances over time into a .png or .svg file."),
                file_path,
            ),
            value("--json", words("FILE"), words("Write all figures."), file_path),
            flag("--plain", words("Plain lines without boxes and colours, for screen readers.")),
        ],
        words(
            "Tell each player’s chances to win over a recorded game, the three turns that changed "
            "them most, and what a bot would have played there. Everything is judged by what the "
            "players could know at the time."
        ),
        [
            ("astrarium analyse game.record", words("The chances, and the three largest swings.")),
            (
                "astrarium analyse game.record --plot chances.png --language fr",
                words("The same in French, with a chart."),
            ),
        ],
    )


def run(
    words: Words,
    *,
    file: Path,
    bot: str | None,
    plot: Path | None,
    json: Path | None,
    plain: bool,
) -> None:
    """Analyse a record and tell what was found."""
    for path in (plot, json):
        if path is not None:
            check_writable(path)
    if plot is not None:
        plots.check(plot)
    record = read_record(file)
    with shares(words("Analysing")) as notice:
        found = analyse(record, bot, notice)
    names = [words("Player {number}", number=seat + 1) for seat in range(record.players)]
    teller = Teller(record.game, words, names)
    show = screen(plain)
    show.heading(_heading(record, words))
    tell(found, teller, show)
    state = record.replay()
    show.say(teller.verdict(state.scores()) if state.over else teller.who_is_asked(state))
    if plot is not None:
        plots.draw_analysis(plot, found, names, words)
    if json is not None:
        write_text(json, json_format.dumps(found.plain(), indent=1, ensure_ascii=False) + "\n")


def _heading(record: Record, words: Words) -> str:
    """What is told: alone at the table nobody is beaten, and only the result can be good."""
    if record.players == 1:
        return words("{title}: chances of a good result", title=record.game.title)
    return words("{title}: chances to win", title=record.game.title)


def tell(found: Analysis, teller: Teller, show: Screen) -> None:
    """The chances at a few moments, then the swings."""
    words = teller.words
    rows = [
        [str(point.ply), *[words.percent(chance) for chance in point.chances]]
        for point in _some(found.points)
    ]
    show.grid([words("Move"), *teller.names], rows)
    adviser = bots.label(found.bot)
    show.heading(words("Where the game turned (advice of the bot {name})", name=adviser))
    if not found.swings:
        show.say(words("No turn changed the chances by much."))
    for swing in found.swings:
        for sentence in told(swing, teller.names, words):
            show.say(sentence)


def _some(points: tuple[Point, ...]) -> list[Point]:
    """A few points, evenly spread, with the first and the last."""
    if len(points) <= LINES:
        return list(points)
    return [points[place * (len(points) - 1) // (LINES - 1)] for place in range(LINES)]
