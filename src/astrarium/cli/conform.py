"""`astrarium conform`: do our rules agree with games that another program has played?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from astrarium import games
from astrarium.cli.commands import Command, argument
from astrarium.cli.errors import BadFile, BadUsage
from astrarium.cli.files import read_text
from astrarium.kernel.game import Game
from astrarium.kernel.words import N_, Words


def command(words: Words) -> click.Command:
    """The command in a language."""
    return Command(
        "conform",
        words,
        partial(conform, words),
        [
            argument("game", words("GAME")),
            argument("paths", words("FILE or DIRECTORY…"), many=True),
        ],
        words(
            "Follow games that another program has played, with its draws and choices, and compare "
            "the options at every decision, what happens, and the scores. The first difference of "
            "each game is shown with the lines around it and our table. The exit code is 1 if any "
            "game differs."
        ),
        [
            (
                "astrarium conform race_for_the_galaxy recorded/",
                words("All recorded games of a directory."),
            ),
            (
                "astrarium conform race_for_the_galaxy recorded/game.txt",
                words("One recorded game."),
            ),
        ],
    )


def conform(words: Words, *, game: str, paths: Sequence[str]) -> int:
    """Follow every recorded game that is named or lies in the directories named."""
    chosen = games.find(game)
    module = _comparison(chosen)
    followed = [
        _agrees(path, text, chosen, module, words)
        for path, text in _texts([Path(path) for path in paths], module)
    ]
    if not followed:
        raise BadUsage(N_("There is no recorded game of {title} here."), title=chosen.title)
    differing = followed.count(False)
    click.echo(
        words.count("{number} game agrees.", "{number} games agree.", len(followed) - differing)
        + " "
        + words.count("{number} differs.", "{number} differ.", differing)
    )
    return 1 if differing else 0


def _comparison(game: Game) -> Any:
    """The module of a game that follows recorded games."""
    name = f"{games.__name__}.{game.name}.conform"
    if find_spec(name) is None:
        raise BadUsage(N_("{title} cannot follow the games of another program."), title=game.title)
    return import_module(name)


def _texts(paths: Sequence[Path], module: Any) -> Iterator[tuple[Path, str]]:
    for path in paths:
        if path.is_dir():
            for file in sorted(path.rglob(f"*{module.SUFFIX}")):
                text = read_text(file)
                if module.is_recorded_game(text):
                    yield file, text
        elif path.exists():
            yield path, read_text(path)
        else:
            raise BadFile(N_("There is no file “{path}”."), path=path)


def _agrees(path: Path, text: str, game: Game, module: Any, words: Words) -> bool:
    outcome = module.compare(text)
    if outcome.difference is None:
        click.echo(
            words(
                "{path}: agrees ({decisions} decisions, {comparisons} comparisons).",
                path=path,
                decisions=outcome.decisions,
                comparisons=outcome.comparisons,
            )
        )
        return True
    own = Words(words.language, game.name)
    click.echo(words("{path}: differs.", path=path))
    click.echo("  " + own.sentence(outcome.difference))
    _show_lines(outcome, words)
    _show_table(outcome, game, own, words)
    return False


def _show_lines(outcome: Any, words: Words) -> None:
    if outcome.excerpt:
        click.echo("  " + words("The record around it:"))
    for number, line in outcome.excerpt:
        mark = ">" if number == outcome.line else " "
        click.echo(f"  {mark} {number:5} {line}")


def _show_table(outcome: Any, game: Game, own: Words, words: Words) -> None:
    if not outcome.seen:
        return
    click.echo("  " + words("Our table at that moment:"))
    for section in game.view.sections(outcome.seen, own, outcome.names):
        click.echo(f"    {section.title}")
        for line in section.lines:
            click.echo(f"      {line}")
