"""What people read: gaps, plurals, languages, and English where nothing else is known."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from astrarium.kernel import words as module
from astrarium.kernel.errors import AstrariumError, Diverged, Illegal
from astrarium.kernel.words import N_, Text, Words, fill

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n"
KERNEL = {
    "": HEADER,
    "The game is over.": "La partie est terminée.",
    "Move {ply} is wrong: {reason}": "Le coup {ply} est faux : {reason}",
    "Points": "Points",
    "{number} card\0{number} cards": "{number} carte\0{number} cartes",
}
GAME = {"": HEADER, "Bid {card}": "Miser {card}", "Points": "Points de victoire"}


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Words]:
    """French words of the kernel and of one game, from catalogues made for this test."""
    write_catalogue(tmp_path / "locale" / "fr" / "LC_MESSAGES" / "astrarium.mo", KERNEL)
    write_catalogue(
        tmp_path / "games" / "comets" / "looks" / "locale" / "fr" / "LC_MESSAGES" / "comets.mo",
        GAME,
    )
    monkeypatch.setattr(module, "PACKAGE", tmp_path)
    module._catalogue.cache_clear()
    yield Words("fr", "comets")
    module._catalogue.cache_clear()


def write_catalogue(path: Path, messages: Mapping[str, str]) -> None:
    """Write a binary gettext catalogue; `\\0` parts singular and plural."""
    pairs = sorted((key.encode(), value.encode()) for key, value in messages.items())
    columns = ([key for key, _ in pairs], [value for _, value in pairs])
    start = 28 + 16 * len(pairs)
    tables, texts = b"", b""
    for column in columns:
        for text in column:
            tables += struct.pack("<2I", len(text), start + len(texts))
            texts += text + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    path.parent.mkdir(parents=True)
    path.write_bytes(head + tables + texts)


def test_gaps_are_filled() -> None:
    words = Words("en")
    assert words("{name} bids {card}.", name="Ada", card=7) == "Ada bids 7."
    assert words("No gap {here}") == "No gap {here}", "nothing to fill in, nothing touched"


def test_names_are_filled_in_the_right_language() -> None:
    planet = Text("Moon", "Lune")
    assert Words("en")("To the {planet}", planet=planet) == "To the Moon"
    assert Words("fr")("To the {planet}", planet=planet) == "To the Lune"
    assert fill("{planet}", {"planet": planet}) == "Moon"
    assert Words("fr").pick(planet) == "Lune"


def test_messages_are_marked_without_being_changed() -> None:
    assert N_("Pass {card}") == "Pass {card}"


def test_an_unknown_message_stays_english(french: Words) -> None:
    assert french("Never heard of {it}", it=3) == "Never heard of 3"


def test_the_game_speaks_before_the_kernel(french: Words) -> None:
    assert french("Bid {card}", card=3) == "Miser 3"
    assert french("Points") == "Points de victoire"
    assert french("The game is over.") == "La partie est terminée."


def test_a_game_without_a_catalogue_speaks_like_the_kernel(french: Words) -> None:
    assert Words("fr", "unknown")("The game is over.") == "La partie est terminée."
    assert Words("en", "comets")("Bid {card}", card=3) == "Bid 3"


@pytest.mark.parametrize(("number", "text"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes")])
def test_french_plurals(french: Words, number: int, text: str) -> None:
    assert french.count("{number} card", "{number} cards", number) == text


@pytest.mark.parametrize(("number", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_english_plurals(number: int, text: str) -> None:
    assert Words("en").count("{number} card", "{number} cards", number) == text


def test_numbers_are_written_as_the_language_writes_them() -> None:
    english, french = Words("en"), Words("fr")
    assert english.number(-2.26) == "−2.3" and french.number(-2.26) == "−2,3"
    assert english.number(3.456, 2) == "3.46" and french.number(12, 0) == "12"
    assert english.percent(0.692) == "69%" and french.percent(0.692) == "69\u00a0%"
    assert english.percent(0.6925, 1) == "69.2%" and french.percent(0.6925, 1) == "69,2\u00a0%"


def test_a_language_that_is_not_spoken_is_english() -> None:
    words = Words("de")
    assert words.language == "en"
    assert words.pick(Text("Moon", "Lune")) == "Moon"


def test_errors_are_sentences_in_each_language(french: Words) -> None:
    error = Illegal("The game is over.")
    assert str(error) == Words("en").sentence(error) == "The game is over."
    assert french.sentence(error) == "La partie est terminée."


def test_an_error_within_an_error_is_translated_too(french: Words) -> None:
    inner = Illegal("The game is over.")
    error = Diverged("Move {ply} is wrong: {reason}", 4, 0, reason=inner)
    assert str(error) == "Move 4 is wrong: The game is over."
    assert french.sentence(error) == "Le coup 4 est faux : La partie est terminée."


def test_any_other_error_says_what_it_says(french: Words) -> None:
    assert french.sentence(ValueError("oops")) == "oops"


def test_an_error_keeps_its_gaps_for_translation() -> None:
    error = AstrariumError("There are {count}.", count=3)
    assert (error.message, error.arguments, str(error)) == (
        "There are {count}.",
        {"count": 3},
        "There are 3.",
    )
