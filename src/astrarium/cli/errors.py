"""What can be wrong with a command line or a file that it names."""

from __future__ import annotations

from astrarium.kernel.errors import AstrariumError


class BadUsage(AstrariumError):
    """A command line that cannot be carried out."""


class BadFile(AstrariumError):
    """A file that cannot be read or written."""
