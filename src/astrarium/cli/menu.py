"""The list of commands; each is imported only when it is used."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from astrarium.cli.commands import (
    WIDTH,
    help_option,
    language_option,
    write_examples,
    write_options,
    write_usage,
)
from astrarium.cli.errors import BadUsage
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
    return Menu(words)


class Menu(click.Group):
    """The group of all commands."""

    def __init__(self, words: Words) -> None:
        super().__init__(
            "astrarium",
            params=[language_option(words), _version_option(words), help_option(words)],
            help=words(
                "Space board games at the terminal: play them against bots, simulate "
                "thousands of games, replay and check records."
            ),
            add_help_option=False,
            options_metavar=words("[OPTIONS]"),
            subcommand_metavar=words("COMMAND …"),
            context_settings={"max_content_width": WIDTH},
            invoke_without_command=True,
            callback=_greet,
        )
        self.words = words

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, the most used first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name."""
        if cmd_name not in COMMANDS:
            return None
        build: Callable[[Words], click.Command]
        build = import_module(f"astrarium.cli.{cmd_name}").command
        return build(self.words)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Refuse a command that does not exist, in a sentence of our own."""
        if args[0] not in COMMANDS:
            raise _unknown(args[0])
        return super().resolve_command(ctx, args)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that shows the form of all commands."""
        write_usage(self, ctx, formatter, self.words)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, then the options."""
        with formatter.section(self.words("Commands")):
            formatter.write_dl([(name, self.words(help)) for name, help in COMMANDS.items()])
        write_options(self, ctx, formatter, self.words)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples."""
        examples = [
            ("astrarium play", self.words("Choose a game, then play it.")),
            ("astrarium play --help", self.words("What a command can do.")),
        ]
        write_examples(formatter, examples, self.words)


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


def _unknown(name: str) -> BadUsage:
    near = difflib.get_close_matches(name, COMMANDS, n=1)
    if near:
        return BadUsage(
            N_("There is no command “{name}”. Did you mean “{near}”?"), name=name, near=near[0]
        )
    return BadUsage(
        N_("There is no command “{name}”: the commands are {known}."),
        name=name,
        known=", ".join(COMMANDS),
    )


def _greet(**_: Any) -> None:
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


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
