"""Replays a record from standard input with bounded time and memory, and tells its problem.

It runs as a process of its own: `python -m astrarium.web.worker.proving`.
"""

from __future__ import annotations

import json
import sys

from astrarium import games
from astrarium.kernel.errors import AstrariumError, RecordError
from astrarium.kernel.records.record import parse
from astrarium.kernel.words import N_, Text, Words
from astrarium.web.worker.bounds import bound

SECONDS_OF_WORK = 2
MOST_MEMORY = 1 << 30
TOO_LONG = N_("This record takes too long to replay: it cannot be a game as people play it.")


def problem_of(text: str) -> str:
    """The problem of a record's text, or nothing if it replays to its end."""
    try:
        record = parse(text, games.find)
        if len(record.moves) > record.game.longest:
            raise RecordError(TOO_LONG)
        record.replay()
    except AstrariumError as error:
        return noted(error)
    return ""


def noted(error: AstrariumError) -> str:
    """An error as text that can be said in any language later."""
    return json.dumps(_plain(error))


def _plain(value: object) -> object:
    if isinstance(value, AstrariumError):
        return {
            "message": value.message,
            "arguments": {name: _plain(one) for name, one in value.arguments.items()},
        }
    if isinstance(value, Text):
        return list(value)
    return value if isinstance(value, int) else str(value)


def spoken(problem: str, words: Words) -> str:
    """The sentence of a problem that was noted."""
    return _said(json.loads(problem), words)


def _said(noted: dict[str, object], words: Words) -> str:
    arguments: dict[str, object] = {}
    given = noted["arguments"]
    assert isinstance(given, dict)
    for name, value in given.items():
        if isinstance(value, dict):
            arguments[name] = _said(value, words)
        else:
            arguments[name] = Text(*value) if isinstance(value, list) else value
    return words(str(noted["message"]), **arguments)


def main() -> None:
    """Check the record on standard input."""
    bound(SECONDS_OF_WORK, MOST_MEMORY)
    print(problem_of(sys.stdin.read()))


if __name__ == "__main__":
    main()
