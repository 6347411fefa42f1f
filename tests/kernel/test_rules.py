"""The rules text: found, and taken apart by its numbered paragraphs."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium import games
from astrarium.kernel.looks import rulebook
from astrarium.kernel.words import LANGUAGES


def test_citations_are_found_with_or_without_the_letter() -> None:
    assert rulebook.cited("R5.2 and r7") == ["R5.2", "R7"]
    assert rulebook.cited("5.10") == ["R5.10"]
    assert rulebook.cited("R8.4.5.1, R12.4a.") == ["R8.4.5.1", "R12.4a"]
    assert rulebook.cited("nothing") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paragraph_ends_where_the_next_begins(language: str) -> None:
    text = rulebook.paragraph("eminent_domain", "R4.1", language)
    assert text.startswith("**R4.1**")
    assert "R4.2**" not in text and "<a" not in text and "\n#" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_holds_its_paragraphs(language: str) -> None:
    text = rulebook.paragraph("eminent_domain", "R4", language)
    assert text.startswith("## R4 ")
    assert "**R4.1**" in text and "**R4.2**" in text and "R5.1**" not in text


def test_a_paragraph_holds_those_below_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    numbers = ["R1.1", "R1.1.1", "R1.1.2", "R1.1a", "R1.2"]
    text = "".join(f'<a id="{number}"></a>\n**{number}** Text.\n\n' for number in numbers)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "of_tests.md").write_text(f"# Rules\n\n## R1 All\n\n{text}")
    monkeypatch.setattr(rulebook, "PLACES", (tmp_path,))
    assert list(rulebook.paragraphs("of_tests", "en")) == ["R1", *numbers]
    inside = "**R1.1** Text.\n\n**R1.1.1** Text.\n\n**R1.1.2** Text."
    assert rulebook.paragraph("of_tests", "R1.1", "en") == inside
    assert rulebook.paragraph("of_tests", "R1.1.1", "en") == "**R1.1.1** Text."
    assert rulebook.paragraph("of_tests", "R1.1a", "en") == "**R1.1a** Text."


@pytest.mark.parametrize("name", games.names())
def test_every_language_has_the_same_paragraphs(name: str) -> None:
    numbers = [list(rulebook.paragraphs(name, language)) for language in LANGUAGES]
    assert numbers[0] == numbers[1] and numbers[0]


def test_a_paragraph_that_does_not_exist_is_refused_with_the_range() -> None:
    with pytest.raises(rulebook.NoRules, match="from R1 to R16"):
        rulebook.paragraph("eminent_domain", "R99.1", "en")


def test_rules_that_are_not_installed_are_told_so() -> None:
    with pytest.raises(rulebook.NoRules, match="not installed"):
        rulebook.paragraph("no_such_game", "R1", "en")


def test_the_rules_lie_in_the_source_or_in_the_package() -> None:
    source, installed = rulebook.PLACES
    assert source.parts[-2:] == ("docs", "rules")
    assert installed == Path(rulebook.__file__).parents[2] / "rules"
