"""The list of commands; each is imported only when it is used."""

from __future__ import annotations

from importlib import import_module

import click

from astrarium.cli.commands import help_option, language_option
from astrarium.cli.groups import Build, Group
from astrarium.kernel.words import N_, Words

COMMANDS = {
    "serve": N_("Play in the browser: serve the table, on this machine or to others."),
    "play": N_("Play a game in the terminal against bots."),
    "games": N_("List the games, or tell more of one."),
    "simulate": N_("Let bots play many games, and sum them up."),
    "arena": N_("Hold a tournament between bots, and rate them."),
    "record": N_("Let bots play one game, and keep its record."),
    "replay": N_("Walk through a recorded game."),
    "analyse": N_("Tell who was likely to win a recorded game, and where it turned."),
    "check": N_("Replay stored records, and name the move that differs."),
    "data": N_("Replace the component tables of a game by your own."),
    "conform": N_("Compare the rules with games that another program has played."),
    "bench": N_("Measure how fast the games run."),
}


def menu(words: Words) -> click.Group:
    """The command that all others belong to."""
    return Group(
        "astrarium",
        words,
        COMMANDS,
        _imported,
        [language_option(words), _version_option(words), help_option(words)],
        words(
            "Space board games at the terminal: play them against bots, simulate "
            "thousands of games, replay and check records."
        ),
        [
            ("astrarium play", words("Choose a game, then play it.")),
            ("astrarium play --help", words("What a command can do.")),
        ],
    )


def _imported(name: str) -> Build:
    build: Build = import_module(f"astrarium.cli.{name}").command
    return build


def sentence(error: click.ClickException, words: Words) -> str:
    """What is wrong with a command line, as one sentence."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "astrarium"
    if isinstance(error, click.NoSuchOption):
        return words(
            "There is no option {option} here; see `{command} --help`.",
            option=error.option_name,
            command=command,
        )
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return words(
            "`{command}` lacks {name}; see `{command} --help`.",
            command=command,
            name=error.param.make_metavar(context) if context else error.param.name,
        )
    if isinstance(error, click.BadOptionUsage):
        return words(
            "The option {option} does not go with this value, or lacks one; "
            "see `{command} --help`.",
            option=error.option_name,
            command=command,
        )
    return error.format_message()


def _version_option(words: Words) -> click.Option:
    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_version,
        help=words("Show the version and exit."),
    )


def _show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from importlib.metadata import PackageNotFoundError, version

    try:
        click.echo(f"astrarium {version('astrarium')}")
    except PackageNotFoundError:
        click.echo("astrarium")
    ctx.exit()
