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
    folder.name
    for folder in (PACKAGE / "games").iterdir()
    if (folder / "rules" / "state.py").exists()
)
VERSION = f"{astrarium.__name__}.__version__"
SEARCH = ("captain", "foresight", "tree", "admiral")
GROUND = ("kernel.errors", "kernel.words")
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


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    rooms = {path.parent.name for path in (PACKAGE / "games" / game).glob("*/__init__.py")}
    assert rooms - {"conform"} == {"rules", "judgement", "looks"}
    assert list((PACKAGE / "games" / game / "data").glob("*.toml"))


@pytest.mark.parametrize("game", GAMES)
def test_rules_know_neither_judgement_nor_looks(game: str) -> None:
    folder = PACKAGE / "games" / game
    known = ("kernel", f"games.{game}.rules", f"games.{game}.options")
    assert strays(folder / "rules", known) == []


@pytest.mark.parametrize("game", GAMES)
def test_judgement_and_looks_know_the_rules_but_not_each_other(game: str) -> None:
    folder, own = PACKAGE / "games" / game, f"games.{game}"
    shared = ("kernel", f"{own}.rules", f"{own}.options")
    assert strays(folder / "judgement", (*shared, f"{own}.judgement")) == []
    assert strays(folder / "looks", (*shared, f"{own}.looks")) == []


def test_the_rules_of_all_games_know_no_looks() -> None:
    assert strays(PACKAGE / "kernel" / "rules", ("kernel.rules", *GROUND)) == []


@pytest.mark.parametrize("module", SEARCH)
def test_the_search_knows_no_game(module: str) -> None:
    names = imported(PACKAGE / "bots" / "search" / f"{module}.py")
    assert [name for name in names if name.startswith("astrarium.games")] == []


def test_a_stray_import_is_found(tmp_path: Path) -> None:
    (tmp_path / "stray.py").write_text(
        "from astrarium.web.tables import live\nimport astrarium.kernel.words\n"
    )
    assert list(imported(tmp_path / "stray.py")) == [
        "astrarium.web.tables.live",
        "astrarium.kernel.words",
    ]
