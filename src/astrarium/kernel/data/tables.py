"""Component tables: TOML files beside a game's code, or in a folder of one's own, read once.

`astrarium data export` writes a game's tables to a folder where they can be edited; the
environment variable ASTRARIUM_DATA makes the whole installation use that folder.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from astrarium.kernel.errors import BadData
from astrarium.kernel.words import N_, PACKAGE, Text

FINGERPRINT_BYTES = 4
WEIGHTS = "weights"  # what bots count with: no component
SETTING = "ASTRARIUM_DATA"
WORDING = ("name", "text", "role_text", "revised", "source")


def folder(game: str) -> Path:
    """Where a game's own component tables lie."""
    return PACKAGE / "games" / game / "data"


def replacement(game: str) -> Path | None:
    """The folder that the setting gives for a game's tables, if there is one."""
    chosen = os.environ.get(SETTING, "")
    if not chosen:
        return None
    if not Path(chosen).is_dir():
        raise BadData(
            N_("The setting {setting} names “{path}”, which is not a folder."),
            setting=SETTING,
            path=chosen,
        )
    own = Path(chosen) / game
    return own if own.is_dir() else None


def place(game: str, table: str) -> Path:
    """The file of a table: in the folder of the setting, or beside the game's code."""
    chosen = replacement(game)
    if chosen is not None and (chosen / f"{table}.toml").is_file():
        return chosen / f"{table}.toml"
    return folder(game) / f"{table}.toml"


@cache
def read(game: str, table: str) -> dict[str, Any]:
    """One component table of a game."""
    return parse(place(game, table))


def parse(path: Path) -> dict[str, Any]:
    """What stands in the file of a table."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData(N_("The component table {name} is missing."), name=path.name) from None
    except UnicodeDecodeError:
        raise BadData(N_("“{path}” is not a text file."), path=path.name) from None
    except tomllib.TOMLDecodeError as error:
        raise BadData(
            N_("The component table {name} is not valid TOML: {problem}."),
            name=path.name,
            problem=error,
        ) from None


def names(game: str) -> list[str]:
    """The names of a game's tables."""
    return sorted(path.stem for path in folder(game).glob("*.toml"))


def text(entry: dict[str, str]) -> Text:
    """A two-language name or text of a table."""
    return Text(entry["en"], entry["fr"])


def fingerprint(game: str) -> str:
    """Eight hexadecimal digits for a game's figures: new wording does not change them."""
    return _digest({name: read(game, name) for name in names(game) if name != WEIGHTS})


def weights_fingerprint(game: str) -> str:
    """Eight hexadecimal digits for what bots count with; nothing for a game without weights."""
    return _digest(read(game, WEIGHTS)) if WEIGHTS in names(game) else ""


def _digest(figures: dict[str, Any]) -> str:
    packed = json.dumps(_without_wording(figures), sort_keys=True).encode()
    return hashlib.blake2b(packed, digest_size=FINGERPRINT_BYTES).hexdigest()


def _without_wording(entry: Any) -> Any:
    if isinstance(entry, dict):
        kept = {key: value for key, value in entry.items() if key not in WORDING}
        return {key: _without_wording(value) for key, value in kept.items()}
    if isinstance(entry, list):
        return [_without_wording(item) for item in entry]
    return entry
