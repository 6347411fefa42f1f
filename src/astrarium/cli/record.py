"""`astrarium record`: one game between bots, kept in a file."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import Any

import click

from astrarium import games
from astrarium.arena.contest import lineup, recorded, usual_players
from astrarium.cli.commands import argument, file_path, value
from astrarium.cli.files import check_writable, write_text
from astrarium.cli.game_command import (
    GameCommand,
    bots_option,
    chosen_options,
    players_option,
    seed_option,
)
from astrarium.kernel.words import Words

USUAL_BOTS = ("captain",)


def command(words: Words) -> click.Command:
    """The command in a language."""
    return GameCommand(
        "record",
        words,
        partial(record, words),
        [
            argument("game", words("GAME")),
            players_option(words),
            bots_option(words, USUAL_BOTS[0]),
            seed_option(words),
            value(
                "-o --output",
                words("FILE"),
                words("Where to write the record; otherwise to the screen."),
                file_path,
            ),
        ],
        words(
            "Let bots play one game and write its record: text that `replay`, `check` and "
            "`play --record` read. Further options belong to the game: "
            "see `astrarium record GAME --help`."
        ),
        [
            (
                "astrarium record eminent_domain --seed 1 -o game.record",
                words("A game between captains."),
            ),
            (
                "astrarium record eminent_domain --players 2 --bots captain,random --seed 1/17",
                words("Game 17 of a simulation with the seed 1, if its bots sat like this."),
            ),
        ],
    )


def record(
    words: Words,
    *,
    game: str,
    players: int | None,
    bots: list[str] | None,
    seed: str | None,
    output: Path | None,
    **options: Any,
) -> None:
    """Play one game between bots and write its record."""
    found = games.find(game)
    count = players or usual_players(found)
    found.checked(count, None)
    chosen = chosen_options(found, options, count)
    seats = lineup(USUAL_BOTS if bots is None else bots, count)
    if output is not None:
        check_writable(output)
    match = recorded(found, chosen, seats, secrets.token_hex(32) if seed is None else seed)
    if output is None:
        click.echo(match.record.text(), nl=False)
        return
    write_text(output, match.record.text())
    click.echo(
        words.count(
            "{path}: {number} decision in {rounds} rounds.",
            "{path}: {number} decisions in {rounds} rounds.",
            len(match.plies),
            path=output,
            rounds=match.state.rounds,
        )
    )
