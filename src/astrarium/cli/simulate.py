"""`astrarium simulate`: many games between bots, and what they come to."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import click

from astrarium import games as registry
from astrarium.arena import plot as plots
from astrarium.arena.contest import FailedGame, lineup, usual_players
from astrarium.arena.simulate import Plan, Result
from astrarium.arena.simulate import simulate as played
from astrarium.arena.summary import Distribution, Share, Summary, Tally
from astrarium.cli.commands import argument, file_path, flag, value, whole_number
from astrarium.cli.files import check_writable, write_text
from astrarium.cli.game_command import (
    GameCommand,
    as_record,
    bots_option,
    chosen_options,
    once_more,
    players_option,
    seed_option,
)
from astrarium.cli.progress import progress
from astrarium.cli.table import Row, Screen, screen
from astrarium.kernel.words import Words

USUAL_BOTS = ("random",)
USUAL_GAMES = 100
MOST_JOBS = 64


def command(words: Words) -> click.Command:
    """The command in a language."""
    return GameCommand(
        "simulate",
        words,
        partial(simulate, words),
        [
            argument("game", words("GAME")),
            players_option(words),
            bots_option(words, USUAL_BOTS[0]),
            value("--games", "N", words("How many games; otherwise 100."), whole_number(1)),
            value(
                "--jobs",
                "N",
                words("How many processes share the work; otherwise 1."),
                whole_number(1, MOST_JOBS),
            ),
            seed_option(words),
            value(
                "--plot",
                words("FILE"),
                words("Draw scores, lengths and victories into a .png or .svg file."),
                file_path,
            ),
            value(
                "--json",
                words("FILE"),
                words("Write the figures and the result of every game."),
                file_path,
            ),
            flag("--plain", words("Plain lines without boxes and colours, for screen readers.")),
        ],
        words(
            "Let bots play many games and sum them up. The bots change seats from game to game, "
            "so that each has every seat equally often. The same seed gives the same games, "
            "whatever the number of jobs. Further options belong to the game: "
            "see `astrarium simulate GAME --help`."
        ),
        [
            (
                "astrarium simulate eminent_domain --bots captain,random --games 200 --jobs 2",
                words("Which bot is better, and by how much?"),
            ),
            (
                "astrarium simulate eminent_domain --players 4 --games 10000 --seed 1 --plot a.png",
                words("How long are games, and how high are scores?"),
            ),
        ],
    )


def simulate(
    words: Words,
    *,
    game: str,
    players: int | None,
    bots: list[str] | None,
    games: int | None,
    jobs: int | None,
    seed: str | None,
    plot: Path | None,
    json: Path | None,
    plain: bool,
    **options: Any,
) -> None:
    """Check everything first, then play, then report."""
    plan = _plan(
        game, players, USUAL_BOTS if bots is None else bots, games or USUAL_GAMES, seed, options
    )
    for path in (plot, json):
        if path is not None:
            check_writable(path)
    if plot is not None:
        plots.check(plot)
    show = screen(plain)
    tally, results = Tally(), []
    started = time.perf_counter()
    for result in progress(_played(plan, jobs or 1), plan.games, words):
        tally.add(result)
        if json is not None:
            results.append(result)
    summary = tally.summary(time.perf_counter() - started)
    report(plan, summary, words, show)
    if plot is not None:
        plots.draw(plot, tally, summary, _title(plan, words), words)
    if json is not None:
        write_text(json, _as_json(plan, summary, results))


def _played(plan: Plan, jobs: int) -> Iterator[Result]:
    try:
        yield from played(plan, jobs)
    except FailedGame as failed:
        raise once_more(failed, _command(plan, failed.number)) from failed


def _plan(
    game: str,
    players: int | None,
    bots: Iterable[str],
    games: int,
    seed: str | None,
    options: dict[str, Any],
) -> Plan:
    found = registry.find(game)
    named = list(bots)
    count = players or (len(named) if len(named) in found.players else usual_players(found))
    found.checked(count, None)
    chosen = chosen_options(found, options, count)
    text = secrets.token_hex(4) if seed is None else seed
    return Plan(found.name, lineup(named, count), chosen, games, text)


def report(plan: Plan, summary: Summary, words: Words, show: Screen) -> None:
    """The summary as tables."""
    show.heading(_title(plan, words))
    show.grid([words("Bot"), *_share_headers(words)], list(_bot_rows(summary, words)))
    show.grid([words("Seat"), *_share_headers(words)], list(_seat_rows(summary, words)))
    show.grid([words("Figure"), *_distribution_headers(words)], _figure_rows(summary, words))
    show.say(
        words(
            "{decisions} decisions in {seconds} s: {speed} decisions/s.",
            decisions=summary.decisions,
            seconds=words.number(summary.seconds),
            speed=f"{summary.decisions_per_second:.0f}",
        )
    )
    show.note(_again(plan, summary, words))


def _title(plan: Plan, words: Words) -> str:
    return words.count(
        "{title}: {number} game with {players}, seed {seed}",
        "{title}: {number} games with {players}, seed {seed}",
        plan.games,
        title=registry.find(plan.game).title,
        players=words.count("{number} player", "{number} players", len(plan.bots)),
        seed=plan.seed,
    )


def _again(plan: Plan, summary: Summary, words: Words) -> str:
    command = _command(plan, summary.highest_game)
    return words("The game with the highest score: {command}", command=command)


def _command(plan: Plan, number: int) -> str:
    return as_record(plan.game, plan.seats(number), plan.seed_of(number), plan.options)


def _share_headers(words: Words) -> Row:
    return [words("victories"), words("share"), words("margin"), words("equal chances")]


def _share_cells(share: Share, words: Words) -> list[str]:
    return [
        words.number(share.wins),
        words.percent(share.share, 1),
        f"± {words.percent(share.margin, 1)}",
        words.percent(share.fair, 1),
    ]


def _bot_rows(summary: Summary, words: Words) -> Iterator[Row]:
    for bot, share in summary.share_by_bot.items():
        yield [bot, *_share_cells(share, words)]


def _seat_rows(summary: Summary, words: Words) -> Iterator[Row]:
    for seat, share in enumerate(summary.share_by_seat, start=1):
        yield [words("Seat {number}", number=seat), *_share_cells(share, words)]


def _distribution_headers(words: Words) -> Row:
    return [
        words("mean"),
        words("median"),
        words.percent(0.1),
        words.percent(0.9),
        words("least"),
        words("most"),
    ]


def _figure_rows(summary: Summary, words: Words) -> list[Row]:
    rows = [
        (words("Winning score"), summary.winning_score),
        *[
            (words("Score of {bot}", bot=bot), figures)
            for bot, figures in summary.score_by_bot.items()
        ],
        (words("Rounds"), summary.rounds),
        (words("Decisions"), summary.length),
    ]
    return [[name, *_distribution_cells(figures, words)] for name, figures in rows]


def _distribution_cells(figures: Distribution, words: Words) -> list[str]:
    middle = [figures.mean, figures.median, figures.low, figures.high]
    return [*[words.number(figure) for figure in middle], str(figures.least), str(figures.most)]


def _as_json(plan: Plan, summary: Summary, results: list[Result]) -> str:
    content = {
        "plan": {**asdict(plan), "options": plan.options.words()},
        "summary": asdict(summary),
        "games": [result._asdict() for result in results],
    }
    return json.dumps(content, indent=1) + "\n"
