"""`astrarium replay`: walk through a recorded game."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from astrarium.cli.commands import Command, argument, file_path, flag, value, whole_number
from astrarium.cli.errors import BadUsage
from astrarium.cli.files import read_record
from astrarium.cli.table import Screen, screen
from astrarium.kernel.errors import Diverged
from astrarium.kernel.looks.telling import Teller
from astrarium.kernel.records.record import Record
from astrarium.kernel.words import N_, Words

PUBLIC = "public"
OPEN = "open"


def command(words: Words) -> click.Command:
    """The command in a language."""
    return Command(
        "replay",
        words,
        partial(replay, words),
        [
            _file_argument(words),
            value("--at", "N", words("Print the position after move N."), whole_number(0)),
            value(
                "viewer --as",
                words("N|public|open"),
                words("Whose eyes to see with: a player’s, a spectator’s, or all at once."),
            ),
            flag("--all", words("Print the whole log.")),
            flag("--plain", words("Plain lines without boxes and colours, for screen readers.")),
        ],
        words(
            "Walk through a recorded game: Enter or `next` for the next move, `back`, `first`, "
            "`last`, a number to go to that move, `as 2` or `as open` to see with other eyes, "
            "`quit`."
        ),
        [
            ("astrarium replay game.record", words("Walk through the game.")),
            (
                "astrarium replay game.record --at 40 --as 2",
                words("The table after move 40, as player 2 saw it."),
            ),
            ("astrarium replay game.record --all --as open", words("The log with all secrets.")),
        ],
    )


def replay(
    words: Words, *, file: Path, at: int | None, viewer: str | None, all: bool, plain: bool
) -> None:
    """Show one position, the whole log, or walk."""
    walker = Walker(read_record(file), words, screen(plain))
    if viewer is not None:
        walker.see_as(viewer)
    if all:
        walker.tell_all()
    if at is not None:
        walker.go_to(at)
    if not all and at is None:
        walker.walk()


class Walker:
    """A place in a record, and the eyes that it is seen with."""

    def __init__(self, record: Record, words: Words, show: Screen) -> None:
        names = [words("Player {number}", number=seat + 1) for seat in range(record.players)]
        self.record = record
        self.words = words
        self.show = show
        self.teller = Teller(record.game, words, names)
        self.viewer = PUBLIC
        self.ply = 0
        self.problem: Diverged | None = None
        self._marks = self._read_events()

    def _read_events(self) -> list[int]:
        """Replay all, keeping what happened, and where in it each move ends."""
        marks: list[int] = []
        try:
            for state in self.record.positions():
                if not marks:
                    state.record_events()
                marks.append(len(state.events))
                self.events = state.events
        except Diverged as problem:
            self.problem = problem
        return marks

    @property
    def last(self) -> int:
        """The last move that can be shown."""
        return len(self._marks) - 1

    def see_as(self, viewer: str) -> None:
        """See with a player's eyes, a spectator's, or all."""
        players = [str(seat + 1) for seat in range(self.record.players)]
        if viewer not in [*players, PUBLIC, OPEN]:
            raise BadUsage(
                N_("“{viewer}” is nobody here: use one of {known}."),
                viewer=viewer,
                known=", ".join([*players, PUBLIC, OPEN]),
            )
        self.viewer = viewer

    def tell_all(self) -> None:
        """The whole log, each move with its number."""
        for ply in range(self.last + 1):
            self._tell(ply)
        self._tell_problem()

    def go_to(self, ply: int) -> None:
        """Show the position after a move."""
        if ply > self.last:
            raise self.problem or BadUsage(
                N_("The record has {moves} moves: there is no move {ply}."),
                moves=len(self.record.moves),
                ply=ply,
            )
        self.ply = ply
        state = self.record.replay(ply)
        self._tell(ply)
        if self.viewer == OPEN:
            self.show.sections(self.teller.open_table(state))
        else:
            self.show.sections(self.teller.table(state, self._seat()))
        self.show.say(self.teller.who_is_asked(state))
        if state.over:
            self.show.grid(*self.teller.score_sheet([state.scores()]))
            self.show.say(self.teller.verdict(state.scores()))

    def _seat(self) -> int | None:
        return None if self.viewer == PUBLIC else int(self.viewer) - 1

    def _tell(self, ply: int) -> None:
        first = self._marks[ply - 1] if ply else 0
        events = self.events[first : self._marks[ply]]
        if self.viewer == OPEN:
            lines = self.teller.open_log(events)
        else:
            lines = self.teller.log(events, self._seat())
        self.show.heading(self._title(ply))
        self.show.log(lines)

    def _title(self, ply: int) -> str:
        if ply == 0:
            return self.words("Before the first move")
        player, action = self.record.moves[ply - 1]
        shown = self.words(
            "Move {ply} of {last}: {name}",
            ply=ply,
            last=len(self.record.moves),
            name=self.teller.names[player],
        )
        # The bare action of a sealed or private answer could tell what others did not see.
        if self.viewer in (OPEN, str(player + 1)):
            return f"{shown}, {self.record.game.vocabulary.text(action)}"
        return shown

    def _tell_problem(self) -> None:
        if self.problem is not None:
            self.show.say(self.words.sentence(self.problem))

    def walk(self) -> None:
        """Go through the game as the person types."""
        self.go_to(0)
        self._tell_problem()
        self.show.note(self.words("Enter: next move; `back`, `first`, `last`, a number, `quit`."))
        try:
            while self._step(input("> ").strip()):
                pass
        except (EOFError, KeyboardInterrupt):
            print()

    def _step(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        if word in ("quit", "quitter", "q"):
            return False
        try:
            self._obey(word, rest.strip())
        except (BadUsage, Diverged) as error:
            self.show.say(self.words.sentence(error))
        return True

    def _obey(self, word: str, rest: str) -> None:
        if word in ("", "next", "suivant", "n"):
            self.go_to(self.ply + 1)
        elif word in ("back", "retour", "b"):
            self.go_to(max(0, self.ply - 1))
        elif word in ("first", "début", "debut"):
            self.go_to(0)
        elif word in ("last", "fin"):
            self.go_to(self.last)
        elif word in ("as", "comme"):
            self.see_as(rest)
            self.go_to(self.ply)
        elif word.isascii() and word.isdigit() and len(word) <= 9:
            self.go_to(int(word))
        else:
            raise BadUsage(N_("Type next, back, first, last, a number, as or quit."))


def _file_argument(words: Words) -> click.Argument:
    file = argument("file", words("FILE"))
    file.callback = file_path
    return file
