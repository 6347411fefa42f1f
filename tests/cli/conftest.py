"""Fixtures that these tests share with others."""

from tests.seating import english, tiny

__all__ = ["english", "tiny"]
