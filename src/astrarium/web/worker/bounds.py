"""Bounds for a process of its own, so that what people send cannot take the machine."""

from __future__ import annotations

from importlib import import_module


def bound(seconds: int, memory: int) -> None:
    """Allow this process so much work; Windows cannot, there only its parent's patience ends it."""
    try:
        resource = import_module("resource")
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
