"""Analyses the record on standard input with bounded time and memory, and tells what it found.

It runs as a process of its own: `python -m astrarium.web.judging`.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module

from astrarium import games
from astrarium.arena.analysis import analyse
from astrarium.kernel.record import parse

SECONDS_OF_WORK = 240
MOST_MEMORY = 2 << 30
POLITENESS = 10


def main() -> None:
    """Analyse the record on standard input."""
    _bound()
    print(json.dumps(analyse(parse(sys.stdin.read(), games.find)).plain()))


def _bound() -> None:
    """Take little and stand back; Windows cannot, and there only the worker's patience ends it."""
    try:
        resource = import_module("resource")
    except ImportError:
        return
    os.nice(POLITENESS)  # bots that somebody waits for come first
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS_OF_WORK, SECONDS_OF_WORK))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    main()
