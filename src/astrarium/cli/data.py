"""`astrarium data`: take a game's component tables out, edit them, and check them."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import click

from astrarium import games
from astrarium.cli.commands import Command, argument, common_options
from astrarium.cli.errors import BadFile, BadUsage
from astrarium.cli.files import write_text
from astrarium.cli.groups import Build, Group
from astrarium.kernel.data import tables
from astrarium.kernel.data.tablecheck import problems
from astrarium.kernel.words import N_, Words

TRIAL = ("--games", "3", "--bots", "random", "--seed", "1", "--jobs", "1")
TRIAL_SECONDS = 300

COMMANDS = {
    "export": N_("Write a game’s component tables to a folder, to edit them there."),
    "check": N_("Name each mistake in edited tables."),
}


def command(words: Words) -> click.Command:
    """The group of commands in a language."""
    return Group(
        "data",
        words,
        COMMANDS,
        BUILDERS.__getitem__,
        common_options(words),
        words(
            "Replace the component tables of a game by your own: export them, edit names, "
            "texts and figures, check them, and set {setting} to the folder. All commands "
            "then use them, and records of games played with other tables are refused.",
            setting=tables.SETTING,
        ),
        _examples(words),
    )


def _examples(words: Words) -> list[tuple[str, str]]:
    return [
        (
            "astrarium data export eminent_domain my-tables",
            words("Write the tables of a game to my-tables/eminent_domain."),
        ),
        ("astrarium data check my-tables", words("Check all that lies in the folder.")),
        (
            f"{tables.SETTING}=my-tables astrarium play eminent_domain",
            words("Play with the tables of the folder."),
        ),
    ]


def _export_command(words: Words) -> click.Command:
    return Command(
        "export",
        words,
        partial(export, words),
        [argument("game", words("GAME")), argument("folder", words("DIRECTORY"))],
        words(
            "Write the component tables of a game into a folder of its name in the directory. "
            "Tables that are there already are not overwritten."
        ),
        _examples(words)[:1],
    )


def _check_command(words: Words) -> click.Command:
    return Command(
        "check",
        words,
        partial(check, words),
        [argument("folder", words("DIRECTORY"))],
        words(
            "Check the tables of every game in the directory: what is missing, unknown or of the "
            "wrong kind, each in a line of its own; then play a few games with them. The exit code "
            "is 1 if anything is wrong."
        ),
        _examples(words)[1:2],
    )


BUILDERS: dict[str, Build] = {
    "export": _export_command,
    "check": _check_command,
}


def export(words: Words, *, game: str, folder: str) -> None:
    """Write a game's tables to a folder."""
    name = games.find(game).name
    target = Path(folder) / name
    sources = [tables.place(name, table) for table in tables.names(name)]
    if not sources:
        raise BadUsage(N_("The game “{game}” has no component tables."), game=name)
    taken = [source.name for source in sources if (target / source.name).exists()]
    if taken:
        raise BadFile(
            N_("“{path}” exists already: choose another directory."), path=target / taken[0]
        )
    _make(target)
    for source in sources:
        write_text(target / source.name, source.read_text(encoding="utf-8"))
    click.echo(
        words.count(
            "{number} table written to {path}.",
            "{number} tables written to {path}.",
            len(sources),
            path=target,
        )
    )


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(
            N_("“{path}” cannot be written: {problem}."), path=folder, problem=error.strerror
        ) from None


def check(words: Words, *, folder: str) -> int:
    """Name each mistake in the tables of a folder."""
    chosen = Path(folder)
    if not chosen.is_dir():
        raise BadFile(N_("There is no directory “{path}”."), path=chosen)
    present = [name for name in games.names() if (chosen / name).is_dir()]
    if not present:
        raise BadUsage(
            N_("“{path}” has no folder of a game: they are called {known}."),
            path=chosen,
            known=", ".join(games.names()),
        )
    wrong = [name for name in present if not _sound(name, chosen, words)]
    return 1 if wrong else 0


def _sound(game: str, folder: Path, words: Words) -> bool:
    mistakes = [words.sentence(error) for error in problems(game, folder / game)]
    if not mistakes:
        mistakes = _trial(game, folder, words)
    for mistake in mistakes:
        click.echo(f"{game}: {mistake}")
    if not mistakes:
        click.echo(f"{game}: {words('the tables are sound.')}")
    return not mistakes


def _trial(game: str, folder: Path, words: Words) -> list[str]:
    """Play with the tables in a process of its own: this one has its tables already."""
    done = subprocess.run(
        [sys.executable, "-m", "astrarium", "simulate", game, *TRIAL, "--language", words.language],
        env={**os.environ, tables.SETTING: str(folder.resolve())},
        capture_output=True,
        text=True,
        check=False,
        timeout=TRIAL_SECONDS,
    )
    if done.returncode == 0:
        return []
    lines = done.stderr.strip().splitlines() or [str(done.returncode)]
    return [words("with these tables the game cannot be played: {problem}", problem=lines[-1])]
