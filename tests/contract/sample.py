"""The sample game of docs/adding-a-game.md, taken from the page itself."""

from __future__ import annotations

import sys
from functools import cache
from importlib.abc import InspectLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
MODULE = "astrarium_sample"
FENCE = "```"


def source() -> str:
    """The page's Python blocks, each line where the page has it, so that errors point there."""
    lines: list[str] = []
    inside = False
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith(FENCE):
            inside = line == f"{FENCE}python"
            lines.append("")
        else:
            lines.append(line if inside else "")
    return "\n".join(lines) + "\n"


@cache
def module() -> ModuleType:
    """The sample as a module, as if it had been imported."""
    return load(MODULE, source(), str(PAGE))


def load(name: str, text: str, path: str) -> ModuleType:
    """Import a module from its source."""
    loader = _Loader(text, path)
    spec = spec_from_loader(name, loader)
    assert spec is not None
    loaded = module_from_spec(spec)
    sys.modules[name] = loaded
    loader.exec_module(loaded)
    return loaded


class _Loader(InspectLoader):
    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path

    def get_source(self, fullname: str) -> str:
        return self.text

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self.text, self.path)
