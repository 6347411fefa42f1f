"""Astrarium: five space board games on one kernel, to play or to simulate by the million."""

from typing import Final

__version__: Final = "0.1.0"
