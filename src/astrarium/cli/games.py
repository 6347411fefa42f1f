"""`astrarium games`: what can be played."""

from __future__ import annotations

from functools import partial

import click

from astrarium import games as registry
from astrarium.cli.commands import Command, argument, flag
from astrarium.cli.table import Row, Screen, screen
from astrarium.kernel.game import Game, Stage
from astrarium.kernel.options import Declared
from astrarium.kernel.words import N_, Words

STAGES = {Stage.ALPHA: N_("alpha"), Stage.BETA: N_("beta"), Stage.STABLE: N_("stable")}


def command(words: Words) -> click.Command:
    """The command in a language."""
    return Command(
        "games",
        words,
        partial(games, words),
        [
            argument("game", words("[GAME]"), required=False),
            flag("--plain", words("Plain lines without boxes and colours, for screen readers.")),
        ],
        words(
            "List the games with their players, minutes, weight (1 light to 5 heavy), stage and "
            "rules version; or tell more of one game, with its options."
        ),
        [
            ("astrarium games", words("The list.")),
            ("astrarium games eminent_domain", words("One game and its options.")),
        ],
    )


def games(words: Words, *, game: str | None, plain: bool) -> None:
    """List all games, or tell more of one."""
    show = screen(plain)
    if game is None:
        _list(words, show)
    else:
        _details(registry.find(game), words, show)


def _list(words: Words, show: Screen) -> None:
    headers = [
        words("Name"),
        words("title"),
        words("players"),
        words("minutes"),
        words("weight"),
        words("stage"),
        words("rules"),
    ]
    show.grid(headers, [_row(registry.find(name), words) for name in registry.names()])


def _row(game: Game, words: Words) -> Row:
    return [
        game.name,
        words.pick(game.title),
        _span(min(game.players), max(game.players)),
        _span(*game.minutes),
        words.number(game.complexity),
        words(STAGES[game.stage]),
        str(game.rules_version),
    ]


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def _details(game: Game, words: Words, show: Screen) -> None:
    own = Words(words.language, game.name)
    show.heading(own.pick(game.title))
    show.say(own.pick(game.summary))
    _list_one(game, words, show)
    options = game.options.declared()
    if options:
        show.heading(words("Options"))
    for one in options:
        _option(one, own, show)


def _list_one(game: Game, words: Words, show: Screen) -> None:
    facts = [
        (words("Players"), _span(min(game.players), max(game.players))),
        (words("Minutes"), _span(*game.minutes)),
        (words("Weight"), words.number(game.complexity)),
        (words("Stage"), words(STAGES[game.stage])),
        (words("Rules version"), f"{game.rules_version} ({game.fingerprint})"),
    ]
    show.grid(["", ""], facts)


def _option(one: Declared, words: Words, show: Screen) -> None:
    flag = f"--{one.name.replace('_', '-')}"
    show.say(f"{flag}: {words(one.label)} ({one.rule}). {words(one.help)}")
    for value in one.values:
        label = words(one.labels[value]) if value in one.labels else ""
        usual = f" ({words('usual')})" if value == one.default else ""
        show.note(f"  {flag} {value}: {label}{usual}")
    if one.players:
        allowed = ", ".join(str(count) for count in one.players)
        show.note("  " + words("Only for {players} players.", players=allowed))
