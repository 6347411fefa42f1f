"""Reading and writing the files that people name."""

from __future__ import annotations

from pathlib import Path

from astrarium import games
from astrarium.cli.errors import BadFile
from astrarium.kernel.records.record import Record, parse
from astrarium.kernel.words import N_

RECORD_SUFFIX = ".record"


def read_record(path: Path) -> Record:
    """The record in a file."""
    return parse(read_text(path), games.find)


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(N_("“{path}” is not a text file."), path=path) from None
    except FileNotFoundError:
        raise BadFile(N_("There is no file “{path}”."), path=path) from None
    except IsADirectoryError:
        raise BadFile(N_("“{path}” is a directory: name a file."), path=path) from None
    except PermissionError:
        raise BadFile(N_("You may not read “{path}”."), path=path) from None
    except OSError as error:
        raise BadFile(
            N_("“{path}” cannot be read: {problem}."), path=path, problem=error.strerror
        ) from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole, or leave what was there."""
    check_writable(path)
    try:
        _replace(path.resolve(), text)
    except PermissionError:
        raise BadFile(N_("You may not write “{path}”."), path=path) from None
    except OSError as error:
        raise BadFile(
            N_("“{path}” cannot be written: {problem}."), path=path, problem=error.strerror
        ) from None


def _replace(path: Path, text: str) -> None:
    if path.exists() and not path.is_file():
        # A device or a pipe is written to; it must not be replaced by a file.
        path.write_text(text, encoding="utf-8")
        return
    new = path.with_name(f"{path.name}.new")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Refuse a file that could not be written, before any work is done for it."""
    if path.is_dir():
        raise BadFile(N_("“{path}” is a directory: name a file."), path=path)
    if not path.parent.is_dir():
        raise BadFile(N_("There is no directory “{path}”."), path=path.parent)


def save_record(path: Path, record: Record) -> None:
    """Write a record, but never over anything else than an earlier save of the same game."""
    if path.exists() and not _same_game(path, record):
        raise BadFile(
            N_("“{path}” exists and is no save of this game: choose another name."), path=path
        )
    write_text(path, record.text())


def _same_game(path: Path, record: Record) -> bool:
    return path.is_file() and f"seed: {record.seed.hex()}" in read_text(path).splitlines()
