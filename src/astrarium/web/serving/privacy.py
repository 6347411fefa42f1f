"""Files that only their owner may read: the database holds seeds, sessions and hashes."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

OWNER_ONLY, OWNER_ONLY_FOLDER = 0o600, 0o700
BESIDES = ("", "-wal", "-shm", "-journal")


def make_private_folder(folder: Path) -> None:
    """Make the folder if it is not there, and let only its owner look into it."""
    folder.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    _restrict(folder, OWNER_ONLY_FOLDER)


def keep_private(path: Path) -> None:
    """Let only its owner read a file, and what a database keeps beside it.

    What SQLite makes beside a database has the database's own mode, so that exists from the start.
    """
    for ending in BESIDES:
        _restrict(path.with_name(path.name + ending), OWNER_ONLY)


def touch_private(path: Path) -> None:
    """Make a file that only its owner may read, if there is none, and restrict one that is."""
    keep_private(path)
    with suppress(FileExistsError, FileNotFoundError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def _restrict(path: Path, mode: int) -> None:
    # Another's file stays as it is: who runs the server has no say there.
    with suppress(FileNotFoundError, PermissionError):
        if path.stat().st_mode & 0o777 & ~mode:
            path.chmod(mode)
