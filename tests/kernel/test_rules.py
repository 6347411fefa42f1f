"""The rules text: found, and taken apart by its numbered paragraphs."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium import games
from astrarium.kernel import rules
from astrarium.kernel.words import LANGUAGES


def test_citations_are_found_with_or_without_the_letter() -> None:
    assert rules.cited("R5.2 and r7") == ["R5.2", "R7"]
    assert rules.cited("5.10") == ["R5.10"]
    assert rules.cited("R8.4.5.1") == ["R8.4.5.1"]
    assert rules.cited("nothing") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paragraph_ends_where_the_next_begins(language: str) -> None:
    text = rules.paragraph("eminent_domain", "R4.1", language)
    assert text.startswith("**R4.1**")
    assert "R4.2**" not in text and "<a" not in text and "\n#" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_holds_its_paragraphs(language: str) -> None:
    text = rules.paragraph("eminent_domain", "R4", language)
    assert text.startswith("## R4 ")
    assert "**R4.1**" in text and "**R4.2**" in text and "R5.1**" not in text


@pytest.mark.parametrize("name", games.names())
def test_every_language_has_the_same_paragraphs(name: str) -> None:
    numbers = [list(rules.paragraphs(name, language)) for language in LANGUAGES]
    assert numbers[0] == numbers[1] and numbers[0]


def test_a_paragraph_that_does_not_exist_is_refused_with_the_range() -> None:
    with pytest.raises(rules.NoRules, match="from R1 to R16"):
        rules.paragraph("eminent_domain", "R99.1", "en")


def test_rules_that_are_not_installed_are_told_so() -> None:
    with pytest.raises(rules.NoRules, match="not installed"):
        rules.paragraph("no_such_game", "R1", "en")


def test_the_rules_lie_in_the_source_or_in_the_package() -> None:
    source, installed = rules.PLACES
    assert source.parts[-2:] == ("docs", "rules")
    assert installed == Path(rules.__file__).parent.parent / "rules"
