"""A command that has commands of its own: its help lists them, and it refuses all others."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from astrarium.cli.commands import WIDTH, Examples, write_examples, write_options, write_usage
from astrarium.cli.errors import BadUsage
from astrarium.kernel.words import N_, Words

Build = Callable[[Words], click.Command]


class Group(click.Group):
    """Commands by name, each built in the user's language when it is used."""

    def __init__(
        self,
        name: str,
        words: Words,
        listed: Mapping[str, str],
        build: Callable[[str], Build],
        params: Sequence[click.Parameter],
        help: str,
        examples: Examples,
    ) -> None:
        super().__init__(
            name,
            params=list(params),
            help=help,
            add_help_option=False,
            options_metavar=words("[OPTIONS]"),
            subcommand_metavar=words("COMMAND …"),
            context_settings={"max_content_width": WIDTH},
            invoke_without_command=True,
            callback=_greet,
        )
        self.words = words
        self.listed = listed
        self.build = build
        self.examples = examples

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, the most used first."""
        return list(self.listed)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name."""
        return self.build(cmd_name)(self.words) if cmd_name in self.listed else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Refuse a command that does not exist, in a sentence of our own."""
        if args[0] not in self.listed:
            raise self._unknown(ctx, args[0])
        return super().resolve_command(ctx, args)

    def _unknown(self, ctx: click.Context, name: str) -> BadUsage:
        near = difflib.get_close_matches(name, self.listed, n=1)
        if near:
            return BadUsage(
                N_("There is no command “{name}”. Did you mean “{near}”?"),
                name=name,
                near=" ".join([*ctx.command_path.split()[1:], *near]),
            )
        return BadUsage(
            N_("There is no command “{name}”: the commands are {known}."),
            name=name,
            known=", ".join(self.listed),
        )

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that shows the form of the commands."""
        write_usage(self, ctx, formatter, self.words)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, then the options."""
        with formatter.section(self.words("Commands")):
            formatter.write_dl([(name, self.words(help)) for name, help in self.listed.items()])
        write_options(self, ctx, formatter, self.words)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples."""
        write_examples(formatter, self.examples, self.words)


def _greet(**_: Any) -> None:
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
