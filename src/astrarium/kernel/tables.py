"""Component tables: TOML files beside a game's code, read once."""

from __future__ import annotations

import hashlib
import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from astrarium.kernel.errors import BadData
from astrarium.kernel.words import N_, PACKAGE, Text

FINGERPRINT_BYTES = 4
WEIGHTS = "weights"  # what bots count with: no component
WORDING = ("name", "text", "role_text", "revised", "source")


def folder(game: str) -> Path:
    """Where a game's component tables lie."""
    return PACKAGE / "games" / game / "data"


@cache
def read(game: str, table: str) -> dict[str, Any]:
    """One component table of a game."""
    path = folder(game) / f"{table}.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData(N_("The component table {name} is missing."), name=path.name) from None
    except tomllib.TOMLDecodeError as error:
        raise BadData(
            N_("The component table {name} is not valid TOML: {problem}."),
            name=path.name,
            problem=error,
        ) from None


def text(entry: dict[str, str]) -> Text:
    """A two-language name or text of a table."""
    return Text(entry["en"], entry["fr"])


def fingerprint(game: str) -> str:
    """Eight hexadecimal digits for a game's figures: new wording does not change them."""
    names = sorted(path.stem for path in folder(game).glob("*.toml") if path.stem != WEIGHTS)
    figures = {name: _without_wording(read(game, name)) for name in names}
    packed = json.dumps(figures, sort_keys=True).encode()
    return hashlib.blake2b(packed, digest_size=FINGERPRINT_BYTES).hexdigest()


def _without_wording(entry: Any) -> Any:
    if isinstance(entry, dict):
        kept = {key: value for key, value in entry.items() if key not in WORDING}
        return {key: _without_wording(value) for key, value in kept.items()}
    if isinstance(entry, list):
        return [_without_wording(item) for item in entry]
    return entry
