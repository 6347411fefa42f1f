"""The rules pages and the questions: each question has its paragraph and its row, and is asked."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from astrarium import games
from astrarium.kernel.looks.rulebook import cited, paragraphs
from astrarium.kernel.records.record import parse
from astrarium.kernel.rules.question import Question
from tests.games.eclipse import rare as rare_in_eclipse
from tests.games.recording import FOLDER, SUFFIX

GAMES = games.names()
LANGUAGES = ("en", "fr")
SECTION = {"en": "all decisions", "fr": "toutes les décisions"}
COLUMN = {"en": "paragraph", "fr": "paragraphe"}
SOURCES = Path(__file__).parents[2] / "src" / "astrarium"

Kind = type[Question[Any]]


class Page(NamedTuple):
    """The table of all decisions: its head, and its rows as cells."""

    head: list[str]
    rows: list[list[str]]

    def paragraphs(self, language: str) -> list[list[str]]:
        """The paragraphs that each row names."""
        column = self.head.index(COLUMN[language])
        return [row[column].split(", ") for row in self.rows]


@cache
def page(game: str, language: str) -> Page:
    """The table of all decisions of a game's rules."""
    known = paragraphs(game, language)
    (section,) = [text for text in known.values() if is_about_decisions(text, language)]
    blocks = groupby(section.splitlines(), lambda line: line.startswith("|"))
    tables = [[cells(line) for line in lines] for is_table, lines in blocks if is_table]
    ((head, _, *rows),) = [table for table in tables if COLUMN[language] in table[0]]
    return Page(head, rows)


def is_about_decisions(section: str, language: str) -> bool:
    """Whether the heading of a section says that all decisions follow."""
    return section.splitlines()[0].lower().endswith(SECTION[language])


def cells(line: str) -> list[str]:
    """The cells of a row of a table."""
    return [cell.strip() for cell in line.strip("|").split("|")]


def below(kind: Kind) -> Iterator[Kind]:
    """All subclasses of a kind of question."""
    for child in kind.__subclasses__():
        yield child
        yield from below(child)


@cache
def kinds(game: str) -> dict[str, Kind]:
    """Every kind of question of a game, by its name: those with a prompt can be asked."""
    package = import_module(f"astrarium.games.{game}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    home = f"{package.__name__}."
    return {kind.__name__: kind for kind in below(Question) if kind.__module__.startswith(home)}


def asking(game: str) -> dict[str, Kind]:
    """The kinds of question that can be asked."""
    return {name: kind for name, kind in kinds(game).items() if kind.prompt}


@cache
def written(package: str, attribute: str) -> set[str]:
    """The texts that classes in the sources of a package give to an attribute."""
    line = re.compile(
        rf'^    {attribute}(?:: ClassVar\[str\])? = (?:N_\(\s*)?"([^"]*)"', re.MULTILINE
    )
    paths = (SOURCES / package).rglob("*.py")
    return {text for path in paths for text in line.findall(path.read_text("utf-8"))}


def asked(game: str, wanted: set[str]) -> set[str]:
    """The kinds of question in the recorded games, until all that are wanted have been seen."""
    found: set[str] = set()
    # Games that are kept for what is rare in them have a name, and come first.
    for path in sorted((FOLDER / game).glob(f"*{SUFFIX}"), reverse=True):
        for state in parse(path.read_text("utf-8"), games.find).positions():
            found |= {type(state.question(player)).__name__ for player in state.to_act()}
        if wanted <= found:
            break
    return found


# Questions that come up too rarely to stand in a recorded game.
RARE = {
    "eclipse": {
        "ReplaceReputation": rare_in_eclipse.reputation_for_a_full_track,
        "TakeControlAfterAll": rare_in_eclipse.disc_from_a_discovery,
    }
}


@pytest.mark.parametrize("game", GAMES)
def test_every_question_names_a_paragraph_of_both_pages(game: str) -> None:
    for kind in asking(game).values():
        for language in LANGUAGES:
            assert kind.rule in paragraphs(game, language), kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_decisions_names_the_paragraphs_of_all_questions_and_no_other(
    game: str, language: str
) -> None:
    named = {rule for row in page(game, language).paragraphs(language) for rule in row}
    assert named == {kind.rule for kind in asking(game).values()}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_decisions_is_the_same_in_both_languages(game: str) -> None:
    english, french = page(game, "en"), page(game, "fr")
    assert english.paragraphs("en") == french.paragraphs("fr")
    assert len(english.head) == len(french.head)
    for one, other in zip(english.rows, french.rows, strict=True):
        assert len(one) == len(other) == len(english.head)
        assert all(one) and all(other)
        assert cited(" ".join(one)) == cited(" ".join(other)), one


@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_and_every_paragraph_in_the_sources_belongs_to_a_question(game: str) -> None:
    assert written(f"games/{game}", "prompt") == {kind.prompt for kind in asking(game).values()}
    assert written(f"games/{game}", "rule") == {kind.rule for kind in asking(game).values()}
    assert all(kind.prompt or not kind.rule for kind in kinds(game).values())


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_is_marked_as_such_in_both_languages(game: str) -> None:
    english, french = paragraphs(game, "en"), paragraphs(game, "fr")
    assert list(english) == list(french)
    for rule, text in english.items():
        assert text.count("*Ruling") == french[rule].count("*Décision"), rule


def test_the_kernel_asks_nothing_itself() -> None:
    assert written("kernel", "prompt") == {""}


@pytest.mark.parametrize("game", GAMES)
def test_a_prompt_is_shared_only_with_a_question_that_is_derived(game: str) -> None:
    for prompt in {kind.prompt for kind in asking(game).values()}:
        sharing = [kind for kind in asking(game).values() if kind.prompt == prompt]
        assert any(all(issubclass(kind, base) for kind in sharing) for base in sharing), prompt


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_asked(game: str) -> None:
    rare = set(RARE.get(game, {}))
    usual = set(asking(game)) - rare
    assert asked(game, usual) - rare == usual


@pytest.mark.parametrize(
    ("kind", "scenario"), [pair for rare in RARE.values() for pair in rare.items()]
)
def test_a_rare_question_is_asked(kind: str, scenario: Any) -> None:
    assert scenario().asked() == kind
