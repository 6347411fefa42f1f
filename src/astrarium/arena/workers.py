"""The processes that play games side by side, and end when somebody interrupts them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context

from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_


class WorkerLost(AstrariumError):
    """A process that played games was ended from outside."""


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes for as long as there is work."""
    # Fresh processes behave alike on every system, and share no state with this one.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_parent)
    try:
        yield pool
    except BrokenProcessPool:
        raise WorkerLost(
            N_("A process that played games was ended from outside; try fewer jobs.")
        ) from None
    except BaseException:
        # Who interrupts does not wait for games that may last minutes.
        for process in list(pool._processes.values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_parent() -> None:
    """Let the process that was started at the terminal alone decide what Ctrl-C means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
