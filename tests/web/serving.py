"""Real servers for tests: processes of their own, with a folder and a port of their own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SECONDS_TO_START = 60


class Server:
    """A server that can be killed and started again at the same address."""

    def __init__(
        self, home: Path, *flags: str, environment: Mapping[str, str] | None = None
    ) -> None:
        self.home = home
        self.flags = flags
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.environment = {
            **os.environ,
            "ASTRARIUM_HOME": str(home),
            "ASTRARIUM_LANGUAGE": "en",
            "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
            **(environment or {}),
        }
        self.environment.pop("DJANGO_SETTINGS_MODULE", None)

    def start(self) -> Server:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "astrarium", "serve", "--port", str(self.port)]
        self.log = (self.home / "server.log").open("ab")
        self.process = subprocess.Popen(
            [*command, *self.flags], env=self.environment, stdout=self.log, stderr=self.log
        )
        self._wait()
        return self

    def _wait(self) -> None:
        end = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise AssertionError((self.home / "server.log").read_text())

    def kill(self) -> None:
        """End its main process without a word, and wait until its parts have noticed."""
        self.process.kill()
        self.process.wait()
        self.log.close()
        end = time.monotonic() + SECONDS_TO_START
        while not _is_free(self.port):
            assert time.monotonic() < end, "the parts of a killed server live on"
            time.sleep(0.05)

    def stop(self) -> None:
        """End it as an operator does."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


def _is_free(port: int) -> bool:
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port: int = tried.getsockname()[1]
        return port
