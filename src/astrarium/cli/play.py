"""`astrarium play`: a game in the terminal against bots."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from astrarium import bots, games
from astrarium.arena.contest import lineup, usual_players
from astrarium.cli.commands import argument, file_path, flag, value, whole_number
from astrarium.cli.errors import BadUsage
from astrarium.cli.files import read_record
from astrarium.cli.game_command import (
    GameCommand,
    bots_option,
    chosen_options,
    players_option,
    seed_option,
)
from astrarium.cli.session import Session
from astrarium.cli.table import Screen, screen
from astrarium.kernel.looks.telling import Teller
from astrarium.kernel.records.match import Match
from astrarium.kernel.records.record import Record, new_record
from astrarium.kernel.rules.chance import SEED_BYTES, seed_from_text
from astrarium.kernel.words import N_, Words

USUAL_BOTS = ("captain",)


def command(words: Words) -> click.Command:
    """The command in a language."""
    return GameCommand(
        "play",
        words,
        partial(play, words),
        [
            argument("game", words("[GAME]"), required=False),
            players_option(words),
            bots_option(words, USUAL_BOTS[0]),
            value("--seat", "N", words("Your place at the table; otherwise 1."), whole_number(1)),
            seed_option(words),
            value("--record", words("FILE"), words("Continue a saved game."), file_path),
            flag("--plain", words("Plain lines without boxes and colours, for screen readers.")),
        ],
        words(
            "Play a game in the terminal against bots. Without a game, choose one from the list. "
            "Each decision is a numbered list; `help` tells what else you can type: undo, why, "
            "rules, hint, save and more. Further options belong to the game: "
            "see `astrarium play GAME --help`."
        ),
        [
            ("astrarium play", words("Choose a game and play against captains.")),
            (
                "astrarium play eminent_domain --players 2 --bots random",
                words("Two players; the other one moves at random."),
            ),
            (
                "astrarium play eminent_domain --long-game --language fr",
                words("An option of the game, and the table in French."),
            ),
            ("astrarium play --record game.record", words("Continue a saved game.")),
        ],
    )


def play(
    words: Words,
    *,
    game: str | None,
    players: int | None,
    bots: list[str] | None,
    seat: int | None,
    seed: str | None,
    record: Path | None,
    plain: bool,
    **options: Any,
) -> None:
    """Sit down at a new table or a saved one, and play."""
    show = screen(plain)
    if record is not None:
        opened = _saved(record, game, players, seed, options)
    else:
        name = game or _choose_game(words, show)
        if name is None:
            return
        opened = _fresh(name, players, seed, options)
    _sit_down(words, show, Match(opened), (seat or 1) - 1, USUAL_BOTS if bots is None else bots)


def _fresh(name: str, players: int | None, seed: str | None, options: dict[str, Any]) -> Record:
    game = games.find(name)
    count = players or usual_players(game)
    game.checked(count, None)
    key = secrets.token_bytes(SEED_BYTES) if seed is None else seed_from_text(seed)
    return new_record(game, count, chosen_options(game, options, count), key)


def _saved(
    path: Path, game: str | None, players: int | None, seed: str | None, options: dict[str, Any]
) -> Record:
    record = read_record(path)
    given = any(option is not None for option in options.values())
    if (game or record.game.name) != record.game.name or players or seed or given:
        raise BadUsage(
            N_("The record says which game it is: leave out the game, its options and the seed.")
        )
    record.replay()
    return record


def _choose_game(words: Words, show: Screen) -> str | None:
    names = games.names()
    if len(names) == 1:
        return names[0]
    titles = [words.pick(games.find(name).title) for name in names]
    show.question(words("Which game? (Enter takes the first.)"), titles)
    try:
        return _numbered(names, input("> ").strip() or "1")
    except (EOFError, KeyboardInterrupt):
        print()
        return None


def _numbered(names: Sequence[str], word: str) -> str:
    if word.isascii() and word.isdigit() and 1 <= int(word) <= len(names):
        return names[int(word) - 1]
    return word


def _sit_down(
    words: Words, show: Screen, match: Match, player: int, bot_names: Sequence[str]
) -> None:
    seats = match.state.seats
    if player >= seats:
        raise BadUsage(
            N_("There is no seat {seat} at a table for {players}."), seat=player + 1, players=seats
        )
    others = [other for other in range(seats) if other != player]
    opponents = dict(zip(others, lineup(bot_names, len(others)), strict=True)) if others else {}
    names = [_name(words, seat, opponents.get(seat)) for seat in range(seats)]
    _edit_lines()
    Session(match, player, opponents, Teller(match.record.game, words, names), show).run()


def _name(words: Words, seat: int, bot: str | None) -> str:
    if bot is None:
        return words("Player {number}", number=seat + 1)
    return f"{words.pick(bots.find(bot).label)} {seat + 1}"


def _edit_lines() -> None:
    if sys.stdin.isatty():
        with suppress(ImportError):
            # To import it is to switch line editing on.
            import_module("readline")
