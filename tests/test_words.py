"""Every message is in the French catalogues, well set and compiled."""

from __future__ import annotations

import pytest

from astrarium.kernel.words import LANGUAGES, Words
from tools.words import Domain, domains, messages, problems, typography


@pytest.mark.parametrize("domain", domains(), ids=lambda domain: str(domain.name))
def test_the_catalogue_is_complete_and_well_set(domain: Domain) -> None:
    """If this fails: `python -m tools.words`, then fill what is empty in the .po file."""
    assert problems(domain) == []


def test_messages_are_found_in_every_form_of_call() -> None:
    code = """
N_("one" " joined")
words("two")
self.words("three {gap}", gap=1)
show.words.count("{number} four", "{number} fours", 4)
words(variable)
other.count("five", "six", 7)
"""
    found = [message for message, _ in messages(code, "code")]
    assert sorted(found, key=str) == [
        ("{number} four", "{number} fours"),
        "one joined",
        "three {gap}",
        "two",
    ]


@pytest.mark.parametrize("code", ['words(f"one {two}")', 'N_("one" + two)'])
def test_a_message_must_be_a_literal(code: str) -> None:
    with pytest.raises(SystemExit):
        list(messages(code, "code"))


@pytest.mark.parametrize(
    "text",
    [
        "Quoi ?",
        "Quoi?",
        "Ici: là",
        "Ici : là",
        "« là »",
        "l'une",
        'un "mot"',
        "“mot”",
        "bon...",
        "5 %",
    ],
)
def test_faults_of_typography_are_found(text: str) -> None:
    assert list(typography(text))


@pytest.mark.parametrize(
    "text",
    [
        "Quoi\u202f?",
        "Ici\u00a0: là",
        "«\u00a0là\u00a0»",
        "l’une\u202f; l’autre…",
        "`a: b; c?` {gap:>3}",
        "à 12:30",
        "5\u00a0%",
    ],
)
def test_good_typography_passes(text: str) -> None:
    assert not list(typography(text))


def test_there_is_a_catalogue_for_every_language_but_english() -> None:
    assert LANGUAGES == ("en", "fr")
    assert Words("fr")("Goodbye.") == "Au revoir."
    assert Words("en")("Goodbye.") == "Goodbye."
    assert Words("fr").count("{number} move taken back.", "{number} moves taken back.", 2) == (
        "2 coups repris."
    )
