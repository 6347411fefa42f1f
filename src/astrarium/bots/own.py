"""Bots of one's own: a class in a file or in another package, or a program.

| word | meaning |
|---|---|
| `./mybot.py` | the class with a method `choose` in this file |
| `./mybot.py:Patient` | one of several classes in it |
| `process:python3 mybot.py` | a program that speaks JSON lines |
| `patient=…` | any of these under a name of its own |
| `patient` | an entry point of the group `astrarium.bots`, or a name in ASTRARIUM_BOTS |
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from astrarium.bots.guard import ClassBot
from astrarium.bots.search.bot import Bot
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_, Text

ENTRY_POINTS = "astrarium.bots"
VARIABLE = "ASTRARIUM_BOTS"
PROCESS = "process:"
FINGERPRINT_BYTES = 4
NAME = re.compile(r"[\w-]{1,32}")
FILE = re.compile(r"(?P<path>.+\.py)(?::(?P<name>\w+))?")


class BadBot(AstrariumError):
    """A bot of one's own that cannot be used."""


def enabled() -> dict[str, str]:
    """The bots that ASTRARIUM_BOTS adds to those that people may choose: names and sources."""
    words = [word.strip() for word in os.environ.get(VARIABLE, "").split(",")]
    return dict(_pair(word) for word in words if word)


def _pair(word: str) -> tuple[str, str]:
    name, equals, source = word.partition("=")
    if NAME.fullmatch(name) and (not equals or source):
        return name, source or name
    raise BadBot(
        N_("“{word}” in {variable} is neither “name=source” nor the name of an installed bot."),
        word=word,
        variable=VARIABLE,
    )


def offered() -> dict[str, EntryPoint]:
    """The bots that other installed packages offer."""
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


def find(word: str) -> type[Bot] | None:
    """The bot that a word stands for, if it stands for one."""
    chosen = enabled()
    if word in chosen:
        return _named(word, chosen[word])
    name, equals, source = word.partition("=")
    if equals and NAME.fullmatch(name):
        return _named(name, source)
    return _made("", word)


def fingerprint(word: str) -> str:
    """Eight hexadecimal digits for the files that a bot is made of; nothing if it names none."""
    name, equals, own_source = word.partition("=")
    source = own_source if equals and NAME.fullmatch(name) else enabled().get(word, word)
    digest = hashlib.blake2b(digest_size=FINGERPRINT_BYTES)
    files = [path for path in _files(source) if path.is_file()]
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest() if files else ""


def _files(source: str) -> list[Path]:
    if source.startswith(PROCESS):
        return [Path(part) for part in shlex.split(source.removeprefix(PROCESS))]
    file = FILE.fullmatch(source)
    return [Path(file["path"])] if file else []


def _named(name: str, source: str) -> type[Bot]:
    found = _made(name, source)
    if found is None:
        raise BadBot(
            N_(
                "The bot “{name}” has no source “{source}”: use a .py file, "
                "“process:command” or the name of an installed bot."
            ),
            name=name,
            source=source,
        )
    return found


@cache
def _made(name: str, source: str) -> type[Bot] | None:
    """The bot of a source, under the given name or its own."""
    if source.startswith(PROCESS):
        return _program(name, source.removeprefix(PROCESS).strip())
    file = FILE.fullmatch(source)
    if file:
        module = _module(Path(file["path"]))
        return _guarded(name, _class_in(module, source, file["name"] or ""))
    if source in offered():
        return _guarded(name or source, _loaded(offered()[source]))
    return None


def _program(name: str, command: str) -> type[Bot]:
    from astrarium.bots.process import ProcessBot

    try:
        last = Path(shlex.split(command)[-1]).stem
    except (ValueError, IndexError):
        raise BadBot(N_("“{command}” is no command."), command=command) from None
    called = name or last
    return type("OwnProcess", (ProcessBot,), {**_labels(called, None), "command": command})


def _guarded(name: str, kind: Any) -> type[Bot]:
    called = name or getattr(kind, "name", "") or kind.__name__.lower()
    return type("OwnClass", (ClassBot,), {**_labels(called, kind), "kind": kind})


def _labels(name: str, kind: Any) -> dict[str, object]:
    label, summary = getattr(kind, "label", None), getattr(kind, "summary", None)
    own = Text("a bot of one’s own", "un robot fait maison")
    return {
        "name": name,
        "label": _text(label) or Text(name, name),
        "summary": _text(summary) or own,
    }


def _text(given: object) -> Text | None:
    if isinstance(given, Text):
        return given if all(given) else None
    return Text(given, given) if isinstance(given, str) and given else None


def _module(path: Path) -> ModuleType:
    """The module in a file, which need not lie in any package."""
    if not path.is_file():
        raise BadBot(N_("There is no file “{path}”."), path=path)
    digest = hashlib.blake2b(str(path.resolve()).encode(), digest_size=8).hexdigest()
    spec = spec_from_file_location(f"own_bot_{digest}", path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[spec.name]
        raise _broken(str(path), error) from error
    return module


def _class_in(module: ModuleType, source: str, name: str) -> Any:
    found = {
        one.__name__: one
        for one in vars(module).values()
        if isinstance(one, type) and one.__module__ == module.__name__ and _chooses(one)
    }
    if name in found:
        return found[name]
    if not name and len(found) == 1:
        return next(iter(found.values()))
    if not found:
        raise BadBot(N_("“{source}” holds no class with a method `choose`."), source=source)
    raise BadBot(
        N_("“{source}” does not say which class plays: name one of {known} after a colon."),
        source=source,
        known=", ".join(found),
    )


def _chooses(kind: type) -> bool:
    return callable(getattr(kind, "choose", None))


def _loaded(point: EntryPoint) -> Any:
    try:
        kind = point.load()
    except (Exception, SystemExit) as error:
        raise _broken(point.value, error) from error
    if not (isinstance(kind, type) and _chooses(kind)):
        raise BadBot(N_("“{source}” holds no class with a method `choose`."), source=point.value)
    return kind


def _broken(source: str, error: BaseException) -> BadBot:
    return BadBot(
        N_("The bot in “{source}” cannot be loaded: {problem}."),
        source=source,
        problem=f"{type(error).__name__}: {error}".rstrip("."),
    )
