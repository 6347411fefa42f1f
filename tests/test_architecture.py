"""Dependencies point one way: kernel ← games ← bots ← arena and web ← cli."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import astrarium

SOURCE = Path(__file__).parent.parent / "src"
PACKAGE = SOURCE / "astrarium"
GAMES = sorted(
    folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "state.py").exists()
)
VERSION = f"{astrarium.__name__}.__version__"
SEARCH = ("captain", "foresight", "tree", "admiral")
MAY_USE = {
    "kernel": (),
    "bots": ("kernel", "games"),
    "arena": ("kernel", "games", "bots"),
    "web": ("kernel", "games", "bots", "arena"),
    "cli": ("kernel", "games", "bots", "arena", "web"),
}


def imported(path: Path) -> Iterator[str]:
    """What a file imports of the project, by its whole name."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{one.name}" for one in node.names]
        elif isinstance(node, ast.Import):
            names += [one.name for one in node.names]
    return (name for name in names if name.startswith(f"{astrarium.__name__}."))


def strays(folder: Path, allowed: tuple[str, ...]) -> list[tuple[str, str]]:
    """Imports from elsewhere than the allowed packages, with the files that have them."""
    inside = tuple(f"{astrarium.__name__}.{name}" for name in allowed)
    return [
        (str(path.relative_to(SOURCE)), name)
        for path in sorted(folder.rglob("*.py"))
        for name in imported(path)
        if name != VERSION and not any(name == one or name.startswith(one + ".") for one in inside)
    ]


@pytest.mark.parametrize("package", MAY_USE)
def test_a_package_uses_only_those_below_it(package: str) -> None:
    assert strays(PACKAGE / package, (package, *MAY_USE[package])) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_uses_the_kernel_and_nothing_else(game: str) -> None:
    assert strays(PACKAGE / "games" / game, ("kernel", f"games.{game}")) == []


@pytest.mark.parametrize("module", SEARCH)
def test_the_search_knows_no_game(module: str) -> None:
    names = imported(PACKAGE / "bots" / f"{module}.py")
    assert [name for name in names if name.startswith("astrarium.games")] == []


def test_a_stray_import_is_found(tmp_path: Path) -> None:
    (tmp_path / "stray.py").write_text(
        "from astrarium.web import live\nimport astrarium.kernel.words\n"
    )
    assert list(imported(tmp_path / "stray.py")) == ["astrarium.web.live", "astrarium.kernel.words"]
