"""The table in a real terminal: colours, panels, interrupts."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from astrarium.kernel.game import Game

pty = pytest.importorskip("pty")

PATIENCE = 60.0
SHORT_PATIENCE = 3.0
PROMPT = "> "


class Terminal:
    """A process with a terminal of its own."""

    def __init__(self, process: subprocess.Popen[bytes], end: int) -> None:
        self.process = process
        self._end = end

    def read(self, patience: float = PATIENCE, until: str = PROMPT) -> str:
        """All that is shown until it waits at a prompt, or ends."""
        shown = b""
        latest = time.monotonic() + patience
        while time.monotonic() < latest and not bare(shown).endswith(until):
            # Asked before looking, so that nothing said just before the end is missed.
            ended = self.process.poll() is not None
            ready, _, _ = select.select([self._end], [], [], 0.2)
            try:
                part = os.read(self._end, 65536) if ready else b""
            except OSError:
                break
            shown += part
            if ended and not part:
                break
        return bare(shown, strip=False)

    def type(self, text: str, patience: float = PATIENCE) -> str:
        """Type and read the answer."""
        os.write(self._end, text.encode())
        return self.read(patience)

    def insist(self, key: str) -> str:
        """Press a key until it is answered: one that comes just before a prompt may be lost."""
        shown = self.type(key, SHORT_PATIENCE)
        for _ in range(int(PATIENCE / SHORT_PATIENCE)):
            if shown or self.process.poll() is not None:
                break
            shown = self.type(key, SHORT_PATIENCE)
        return shown

    def wait(self) -> int:
        """The exit code."""
        return self.process.wait(PATIENCE)


def bare(shown: bytes, strip: bool = True) -> str:
    text = shown.decode(errors="replace").replace("\r\n", "\n")
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text) if strip else text


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Terminal]:
    near, far = pty.openpty()
    _keep_output(far)
    variables = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40"}
    variables.pop("NO_COLOR", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "astrarium", *arguments],
        stdin=far,
        stdout=far,
        stderr=far,
        env={**variables, **environment},
        start_new_session=True,
        preexec_fn=lambda: _begin(far),
    )
    os.close(far)
    try:
        yield Terminal(process, near)
    finally:
        process.kill()
        process.wait()
        os.close(near)


def _keep_output(far: int) -> None:
    """Let an interrupt not throw away what the program says about it at the same moment."""
    import termios

    settings = termios.tcgetattr(far)
    settings[3] |= termios.NOFLSH
    termios.tcsetattr(far, termios.TCSANOW, settings)


def _begin(far: int) -> None:
    """Take over the terminal, and heed interrupts even if the tests themselves ignore them."""
    import fcntl
    import termios

    fcntl.ioctl(far, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_whole_game_with_panels_and_colours(tiny: Game) -> None:
    with terminal("play", "tiny", "--players", "2", "--seed", "3") as table:
        shown = table.read()
        assert "╭" in shown and "\x1b[" in shown
        for _ in range(7):
            shown = table.type("1\n")
        assert "wins." in shown
        assert "Goodbye." in table.type("quit\n")
        assert table.wait() == 0


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [(("--plain",), {}), ((), {"NO_COLOR": "1"}), ((), {"TERM": "dumb"})],
)
def test_plain_means_no_boxes_and_no_colours(
    tiny: Game, arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    with terminal("play", "tiny", "--players", "2", *arguments, **environment) as table:
        shown = table.read() + table.type("1\n") + table.type("help\n") + table.type("score\n")
        assert not re.search(r"\x1b\[[0-9;]*m", shown)
        assert not any("\u2500" <= character <= "\u259f" for character in shown)


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_an_interrupt_or_the_end_of_input_is_polite(tiny: Game, key: str) -> None:
    with terminal("play", "tiny", "--players", "2") as table:
        table.read()
        table.type("1\n")
        shown = table.insist(key)
        assert "Goodbye. This game was not saved." in shown
        assert "Traceback" not in shown
        assert table.wait() == 0


def test_an_interrupted_simulation_ends_at_once() -> None:
    with terminal("simulate", "eminent_domain", "--games", "1000000", "--jobs", "2") as table:
        table.read(until="-:--:--")
        shown = table.type("\x03")
        assert "Interrupted." in shown and "Traceback" not in shown
        assert table.wait() == 130


def test_a_replay_in_colours(tiny: Game, tmp_path: os.PathLike[str]) -> None:
    path = f"{os.fspath(tmp_path)}/a.record"
    with terminal("record", "tiny", "-o", path) as table:
        assert table.wait() == 0
    with terminal("replay", path) as table:
        assert "╭" in table.read()
        assert "Move 1" in table.type("\n")
        table.type("quit\n")
        assert table.wait() == 0
