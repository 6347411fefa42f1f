"""A state as plain data, and its digest: the same on every machine, compiled or not."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

DIGEST_BYTES = 8
PLAIN = frozenset({bool, int, float, str, type(None)})


def fields(thing: object) -> list[str]:
    """The names of an object's lasting attributes; those with an underscore are only caches."""
    compiled = getattr(type(thing), "__mypyc_attrs__", ())
    return list(_lasting((*compiled, *getattr(thing, "__dict__", ()))))


@cache
def _lasting(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({name for name in names if not name.startswith("_")}))


def dump(thing: object) -> Any:
    """Everything in a state, a frame or a stream, as JSON-able data in a fixed order."""
    # Most of a state is plain numbers: to call this for each of them would take half of the time.
    if isinstance(thing, list | tuple):
        return [item if type(item) in PLAIN else dump(item) for item in thing]
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if isinstance(thing, bytes):
        return thing.hex()
    if isinstance(thing, dict):
        return {str(key): dump(value) for key, value in sorted(thing.items())}
    if type(thing).__module__ == "builtins":
        raise TypeError(f"a state holds numbers, texts, lists and dicts, not {thing!r}")
    data = {"class": type(thing).__name__}
    for name in fields(thing):
        value = getattr(thing, name)
        data[name] = value if type(value) in PLAIN else dump(value)
    return data


def digest(thing: object) -> str:
    """Sixteen hexadecimal digits that change whenever anything in the state does."""
    text = json.dumps(dump(thing), separators=(",", ":"), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=DIGEST_BYTES).hexdigest()
