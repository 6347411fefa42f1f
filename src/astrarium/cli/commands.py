"""What all commands share: help that teaches in the user's language, and checked values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from astrarium.cli.errors import BadUsage
from astrarium.cli.language import FLAG
from astrarium.kernel.words import LANGUAGES, N_, Words

Check = Callable[[click.Context, click.Parameter, Any], Any]
Examples = Sequence[tuple[str, str]]
WIDTH = 100


class Command(click.Command):
    """A command whose help ends in examples, and whose every word can be translated."""

    def __init__(
        self,
        name: str,
        words: Words,
        callback: Callable[..., int | None],
        params: Sequence[click.Parameter],
        help: str,
        examples: Examples,
    ) -> None:
        super().__init__(
            name,
            callback=callback,
            params=[*params, *common_options(words)],
            help=help,
            add_help_option=False,
            options_metavar=words("[OPTIONS]"),
            context_settings={"allow_extra_args": True, "max_content_width": WIDTH},
        )
        self.words = words
        self.examples = examples

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Refuse words that no argument takes, in a sentence of our own."""
        rest = super().parse_args(ctx, args)
        if ctx.args and not ctx.resilient_parsing:
            raise BadUsage(
                N_("“{word}” is one word too many; see `{command} --help`."),
                word=ctx.args[0],
                command=ctx.command_path,
            )
        return rest

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that shows the command's form."""
        write_usage(self, ctx, formatter, self.words)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, each with its help."""
        write_options(self, ctx, formatter, self.words)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples."""
        write_examples(formatter, self.examples, self.words)


def write_usage(
    command: click.Command, ctx: click.Context, formatter: click.HelpFormatter, words: Words
) -> None:
    """Write the line that shows a command's form."""
    pieces = command.collect_usage_pieces(ctx)
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=words("Usage:") + " ")


def write_options(
    command: click.Command, ctx: click.Context, formatter: click.HelpFormatter, words: Words
) -> None:
    """Write a command's options."""
    options = [one for one in command.get_params(ctx) if isinstance(one, click.Option)]
    records = [option.get_help_record(ctx) for option in options]
    with formatter.section(words("Options")):
        formatter.write_dl([record for record in records if record is not None])


def write_examples(formatter: click.HelpFormatter, examples: Examples, words: Words) -> None:
    """Write commands that can be copied, each with what it does."""
    with formatter.section(words("Examples")):
        for example, meaning in examples:
            formatter.write_text(example)
            with formatter.indentation():
                formatter.write_text(meaning)


def argument(name: str, metavar: str, required: bool = True, many: bool = False) -> click.Argument:
    """A word or words that a command takes without a flag."""
    return click.Argument([name], metavar=metavar, required=required, nargs=-1 if many else 1)


def value(flags: str, metavar: str, help: str, check: Check | None = None) -> click.Option:
    """An option with a value, which may be checked and turned into something else."""
    return click.Option(flags.split(), metavar=metavar, help=help, callback=check)


def flag(flags: str, help: str) -> click.Option:
    """An option that is on or off."""
    return click.Option([flags], is_flag=True, help=help)


def common_options(words: Words) -> list[click.Option]:
    """What every command takes, last in its help."""
    return [language_option(words), help_option(words)]


def language_option(words: Words) -> click.Option:
    """The language, which `language.chosen` has already looked up."""
    return click.Option(
        [FLAG],
        metavar="|".join(LANGUAGES),
        expose_value=False,
        help=words("The language to speak; otherwise that of the system."),
    )


def help_option(words: Words) -> click.Option:
    """The option that shows a command's help."""
    return click.Option(
        ["--help", "-h"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_help,
        help=words("Show this help and exit."),
    )


def _show_help(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help())
        ctx.exit()


def whole_number(least: int, most: int | None = None) -> Check:
    """A check for a whole number within bounds."""

    def check(ctx: click.Context, param: click.Parameter, word: Any) -> int | None:
        if word is None:
            return None
        if not _is_number(word) or int(word) < least or (most is not None and int(word) > most):
            raise _not_a_number(param.opts[0], word, least, most)
        return int(word)

    return check


def seconds(ctx: click.Context, param: click.Parameter, word: Any) -> float | None:
    """A check for a number of seconds, perhaps with a decimal point."""
    if word is None:
        return None
    whole, _, part = word.partition(".")
    if not _is_number(whole) or (part and not _is_number(part)) or not float(word):
        raise BadUsage(
            N_("The option {option} takes a number of seconds such as 0.5, not “{word}”."),
            option=param.opts[0],
            word=word,
        )
    return float(word)


def one_of(allowed: Sequence[str]) -> Check:
    """A check for one of several words."""

    def check(ctx: click.Context, param: click.Parameter, word: Any) -> Any:
        if word is not None and word not in allowed:
            raise BadUsage(
                N_("The option {option} takes one of {allowed}, not “{word}”."),
                option=param.opts[0],
                allowed=", ".join(allowed),
                word=word,
            )
        return word

    return check


def word_list(ctx: click.Context, param: click.Parameter, word: Any) -> list[str] | None:
    """Words given with commas between them."""
    if word is None:
        return None
    return [part.strip() for part in word.split(",") if part.strip()]


def file_path(ctx: click.Context, param: click.Parameter, word: Any) -> Path | None:
    """A path, or several for an argument that takes many."""
    return None if word is None else _path(word)


def _path(word: str) -> Path:
    if not word or "\0" in word:
        raise BadUsage(N_("The name of a file is missing."))
    return Path(word)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 9


def _not_a_number(option: str, word: str, least: int, most: int | None) -> BadUsage:
    if most is None:
        return BadUsage(
            N_("The option {option} takes a whole number from {least} on, not “{word}”."),
            option=option,
            least=least,
            word=word,
        )
    return BadUsage(
        N_("The option {option} takes a whole number from {least} to {most}, not “{word}”."),
        option=option,
        least=least,
        most=most,
        word=word,
    )
