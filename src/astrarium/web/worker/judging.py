"""Analyses the record on standard input with bounded time and memory, and tells what it found.

It runs as a process of its own: `python -m astrarium.web.worker.judging`.
"""

from __future__ import annotations

import json
import os
import sys

from astrarium import games
from astrarium.arena.analysis import analyse
from astrarium.kernel.records.record import parse
from astrarium.web.worker.bounds import bound

SECONDS_OF_WORK = 240
MOST_MEMORY = 2 << 30
POLITENESS = 10


def main() -> None:
    """Analyse the record on standard input."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)  # bots that somebody waits for come first
    bound(SECONDS_OF_WORK, MOST_MEMORY)
    print(json.dumps(analyse(parse(sys.stdin.read(), games.find)).plain()))


if __name__ == "__main__":
    main()
