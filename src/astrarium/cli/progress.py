"""A bar that shows how far a long task has come, where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from astrarium.kernel.words import Words

T = TypeVar("T")


def progress(results: Iterable[T], total: int, words: Words, done: int = 0) -> Iterator[T]:
    """The same results, with a bar on the terminal while they come."""
    if not _watched():
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(
        results,
        words("Playing"),
        total=total,
        completed=done,
        console=Console(stderr=True),
        transient=True,
    )


@contextmanager
def shares(title: str) -> Iterator[Callable[[float], None]]:
    """A way to tell which share of a task is done, with a bar on the terminal meanwhile."""
    if not _watched():
        yield lambda share: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda share: bar.update(task, completed=share)


def _watched() -> bool:
    # Where the error output is closed, Python has none.
    return sys.stderr is not None and sys.stderr.isatty()
