"""`astrarium check`: do stored records still replay?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import click

from astrarium.cli.commands import Command, argument, flag
from astrarium.cli.errors import BadFile, BadUsage
from astrarium.cli.files import RECORD_SUFFIX, read_record
from astrarium.cli.serve import require_web
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, Words

CORPUS = Path("tests/records")


def command(words: Words) -> click.Command:
    """The command in a language."""
    return Command(
        "check",
        words,
        partial(check, words),
        [
            argument("paths", words("[FILE or DIRECTORY]…"), required=False, many=True),
            flag("--tables", words("Check the unfinished tables of the web’s database instead.")),
        ],
        words(
            "Replay records and name each one that would go differently now, with the move. "
            "In a directory, every file that ends in {suffix} is a record. Without a name, "
            "{corpus} is checked. The exit code is 1 if any record differs.",
            suffix=RECORD_SUFFIX,
            corpus=CORPUS,
        ),
        [
            ("astrarium check game.record", words("One record.")),
            ("astrarium check saved/ tests/records", words("All records of two directories.")),
            (
                "astrarium check --tables",
                words("Before an upgrade: which tables would be frozen by it?"),
            ),
        ],
    )


def check(words: Words, *, paths: Sequence[str], tables: bool) -> int:
    """Replay all records that are named or lie in the directories named."""
    if tables:
        return _check_tables(words)
    files = list(_files([Path(path) for path in paths] or _corpus()))
    differing = [file for file in files if not _replays(file, words)]
    good = len(files) - len(differing)
    click.echo(
        words.count("{number} record replays.", "{number} records replay.", good)
        + " "
        + words.count("{number} differs.", "{number} differ.", len(differing))
    )
    return 1 if differing else 0


def _check_tables(words: Words) -> int:
    """Replay the tables that people still play at; those that differ will be frozen."""
    require_web()
    from astrarium.web.serving.serving import prepare

    prepare()
    from astrarium.web.tables.checking import frozen_tables, unfinished

    frozen = list(frozen_tables())
    for address, error in frozen:
        click.echo(f"{address}: {words.sentence(error)}")
    good = unfinished() - len(frozen)
    click.echo(
        words.count("{number} table replays.", "{number} tables replay.", good)
        + " "
        + words.count("{number} differs.", "{number} differ.", len(frozen))
    )
    return 1 if frozen else 0


def _corpus() -> list[Path]:
    if not CORPUS.is_dir():
        raise BadUsage(N_("Name the records to check: there is no {corpus} here."), corpus=CORPUS)
    return [CORPUS]


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob(f"*{RECORD_SUFFIX}"))
        elif path.exists():
            yield path
        else:
            raise BadFile(N_("There is no file “{path}”."), path=path)


def _replays(path: Path, words: Words) -> bool:
    try:
        read_record(path).replay()
    except AstrariumError as error:
        click.echo(f"{path}: {words.sentence(error)}")
        return False
    return True
