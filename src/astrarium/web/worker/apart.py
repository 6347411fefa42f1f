"""Work in a process of its own, that reads a text and writes another, in bounded time."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Sequence
from typing import IO


class Apart:
    """A process that reads a text; whoever began it looks again, and never waits."""

    def __init__(self, command: Sequence[str], text: str, seconds: float) -> None:
        self.ends = time.monotonic() + seconds
        # Open as long as the process writes: a pipe that nobody empties would stop it.
        self._said: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        with tempfile.TemporaryFile("w+", encoding="utf-8") as given:
            given.write(text)
            given.seek(0)
            self.process = subprocess.Popen(command, stdin=given, stdout=self._said)

    def ended(self) -> bool:
        """Whether the process is through, or was for too long."""
        if self.process.poll() is not None:
            return True
        if time.monotonic() < self.ends:
            return False
        self._stop()
        return True

    def _stop(self) -> None:
        self.process.kill()
        self.process.wait()

    def give_up(self) -> None:
        """End the process and forget what it has written."""
        self._stop()
        self._said.close()

    def said(self) -> str | None:
        """What the process has written, or nothing if it failed."""
        with self._said as file:
            file.seek(0)
            return None if self.process.returncode else file.read()
