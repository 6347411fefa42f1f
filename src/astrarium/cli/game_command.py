"""Commands about one game: its own options become flags."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence

import click

from astrarium import games
from astrarium.arena.contest import FailedGame
from astrarium.cli.commands import Command, common_options, one_of, value, whole_number, word_list
from astrarium.kernel.game import Game
from astrarium.kernel.options import Declared, Options
from astrarium.kernel.words import N_, Words

COMMON = len(common_options(Words("en")))


class GameCommand(Command):
    """A command that takes the options of the game it is about."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Add the flags of the game that the arguments name, then read them."""
        game = _named(args)
        if game is not None:
            words = Words(self.words.language, game.name)
            own = [_option(one, words) for one in game.options.declared()]
            # Before the options that every command ends with.
            self.params[-COMMON:-COMMON] = own
        return super().parse_args(ctx, args)


def chosen_options(game: Game, given: Mapping[str, object], players: int) -> Options:
    """The game's options from the values of its flags."""
    words = {name: str(word).lower() for name, word in given.items() if word is not None}
    return game.options.parse(words, players)


def as_flags(options: Options) -> list[str]:
    """The flags with which a command takes these options."""
    flags = []
    for name, word in options.words().items():
        dashed = name.replace("_", "-")
        switched = {"true": f"--{dashed}", "false": f"--no-{dashed}"}
        flags.append(switched.get(word, f"--{dashed} {word}"))
    return flags


def as_record(game: str, bots: Sequence[str], seed: str, options: Options) -> str:
    """The command that plays a game between bots again."""
    named = ["--bots", ",".join(bots), "--seed", seed]
    words = ["astrarium", "record", game, "--players", str(len(bots)), *named]
    return " ".join([shlex.join(words), *as_flags(options)])


def once_more(failed: FailedGame, command: str) -> FailedGame:
    """The same failure, with the command that shows it again."""
    return FailedGame(
        N_("{problem} See it again with `{command}`."), problem=failed, command=command
    )


def players_option(words: Words) -> click.Option:
    """How many players."""
    return value(
        "--players", "N", words("How many players; otherwise 3 or nearly so."), whole_number(1, 99)
    )


def bots_option(words: Words, default: str) -> click.Option:
    """Which bots."""
    return value(
        "--bots",
        words("BOT,…"),
        words(
            "The bots in order, repeated until all seats are taken: random, cadet, captain, "
            "admiral (or admiral@200 for 200 iterations, admiral@50ms for a time). "
            "Otherwise {default}.",
            default=default,
        ),
        word_list,
    )


def seed_option(words: Words) -> click.Option:
    """Where chance starts."""
    return value(
        "--seed",
        words("TEXT"),
        words("Any text or 64 hexadecimal digits: the same seed gives the same chance."),
    )


def _named(args: Sequence[str]) -> Game | None:
    if args and not args[0].startswith("-"):
        return games.find(args[0])
    known = games.names()
    return next((games.find(word) for word in args if word in known), None)


def _option(one: Declared, words: Words) -> click.Option:
    name = one.name.replace("_", "-")
    help = words(one.help or one.label)
    if one.is_flag:
        return click.Option([one.name, f"--{name}/--no-{name}"], default=None, help=help)
    return click.Option(
        [one.name, f"--{name}"],
        metavar="|".join(one.values),
        help=help,
        callback=one_of(one.values),
    )
