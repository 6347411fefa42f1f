"""Bots that are programs: each question is a line of JSON, and so is each answer."""

from __future__ import annotations

import atexit
import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from functools import cache
from typing import ClassVar

from astrarium import games
from astrarium.bots.guard import (
    SEEDS,
    BadAnswer,
    GuardedBot,
    quoted,
    too_slow,
)
from astrarium.kernel.game import Game
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary
from astrarium.kernel.words import N_, Words

PROTOCOL = 1
LONGEST_ANSWER = 65_536
MOST_UNASKED = 100
SECONDS_TO_END = 2.0
ENDED = ""  # no line is empty: each has its end
OWN_VARIABLES = "ASTRARIUM_"


class ProcessBot(GuardedBot):
    """A program at a seat: it sees the view and the legal actions, and nothing else."""

    command: ClassVar[str] = ""

    def choose(self, seat: Seat) -> int:
        """What the program answers; one that fails is started anew for the next question."""
        try:
            return super().choose(seat)
        except BaseException:
            forget(self.command)
            raise

    def ask(self, seat: Seat, state: State) -> object:
        """What the program answers to its line."""
        question = json.dumps(question_of(seat, state, self.chance.below(SEEDS)))
        program = _program(self.command, self.name)
        return _action(program.ask(question, self.allowed()), self.name)


def question_of(seat: Seat, state: State, seed: int) -> dict[str, object]:
    """All that a program is told: whatever it needs to answer stands in this one line."""
    seen = seat.view()
    game = game_of(state.vocabulary, type(state).__module__)
    return {
        "protocol": PROTOCOL,
        "game": game.name if game else "",
        "player": seat.player,
        "seed": seed,
        "legal": [_named(state, game, seen, action) for action in seat.legal()],
        "view": seen,
    }


def _named(
    state: State, game: Game | None, seen: dict[str, object], action: int
) -> dict[str, object]:
    name = state.vocabulary.text(action)
    text = game.view.action(seen, action, Words("en", game.name)) if game else name
    return {"action": action, "name": name, "text": text}


@cache
def game_of(vocabulary: Vocabulary, module: str) -> Game | None:
    """The registered game that a vocabulary belongs to, first sought by the name of a module."""
    likely = sorted(games.names(), key=lambda name: name not in module)
    found = (games.find(name) for name in likely)
    return next((game for game in found if game.vocabulary is vocabulary), None)


def _action(line: str, name: str) -> object:
    try:
        answer = json.loads(line)
    except ValueError:
        raise BadAnswer(
            N_("The bot “{name}” answered {answer}, which is not a line of JSON."),
            name=name,
            answer=quoted(line.strip()),
        ) from None
    if not isinstance(answer, dict) or "action" not in answer:
        raise BadAnswer(
            N_('The bot “{name}” answered {answer}: expected {{"action": …}}.'),
            name=name,
            answer=quoted(line.strip()),
        )
    return answer["action"]


class Program:
    """A running program, what it is still to be asked, and the lines that it has written.

    Threads of their own read and write, so that no program can hold up who asks it.
    """

    def __init__(self, command: str, name: str) -> None:
        self.name = name
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                env=_environment(),
                start_new_session=True,  # so that all that it starts can be ended with it
            )
        except (OSError, ValueError, IndexError) as error:
            raise BadAnswer(
                N_("The bot “{name}” cannot be started by “{command}”: {problem}."),
                name=name,
                command=command,
                problem=getattr(error, "strerror", None) or error,
            ) from None
        self._floods = False
        self._questions: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        for work in (self._write, self._read):
            threading.Thread(target=work, daemon=True).start()

    def _write(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as questions:
            while question := self._questions.get():
                questions.write(f"{question}\n")
                questions.flush()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as output:
            while line := output.readline(LONGEST_ANSWER):
                if self._lines.qsize() == MOST_UNASKED:
                    self._floods = True
                    self._kill()
                    break
                self._lines.put(line)
        self._lines.put(ENDED)

    def ask(self, question: str, seconds: float) -> str:
        """The line that the program answers a line with."""
        for _ in range(self._lines.qsize()):
            self._line(0)  # what it said without being asked
        self._questions.put(question)
        try:
            return self._line(seconds)
        except queue.Empty:
            raise too_slow(self.name, seconds) from None

    def _line(self, seconds: float) -> str:
        line = self._lines.get(timeout=seconds)
        if line != ENDED:
            return line
        if self._floods:
            raise BadAnswer(
                N_("The program of the bot “{name}” wrote more than {most} lines unasked."),
                name=self.name,
                most=MOST_UNASKED,
            )
        raise BadAnswer(N_("The program of the bot “{name}” has ended."), name=self.name)

    def close(self, seconds: float = SECONDS_TO_END) -> None:
        """End the program: first by closing its input, then with all that it has started."""
        self._questions.put(ENDED)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self._kill()
        self._process.wait()

    def _kill(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
            return
        with suppress(ProcessLookupError, PermissionError):  # it may have ended already
            os.killpg(self._process.pid, signal.SIGKILL)


def _environment() -> dict[str, str]:
    """The environment without our own settings: among them are the database and its secret."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OWN_VARIABLES)}


# One program answers for all seats and games of a process: every question stands by itself.
_running: dict[str, Program] = {}


def _program(command: str, name: str) -> Program:
    if command not in _running:
        _running[command] = Program(command, name)
    return _running[command]


def forget(command: str) -> None:
    """End a program that has failed, at once; the next question starts it anew."""
    program = _running.pop(command, None)
    if program is not None:
        program.close(0)


@atexit.register
def forget_all() -> None:
    """End all programs."""
    while _running:
        _running.popitem()[1].close()
