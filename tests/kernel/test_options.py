"""Game options: from words, to words, and refused in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.errors import BadOption
from astrarium.kernel.options import Options, option


@dataclass(frozen=True)
class Sample(Options):
    """A flag, a choice and a flag that is on by default."""

    long: bool = option(False, "Long", "A longer game.", rule="R1", players=(3, 4))
    level: Literal["Easy", "hard"] = option(
        "Easy", "Level", "How hard.", rule="R2", labels={"Easy": "Easy", "hard": "Hard"}
    )
    events: bool = option(True, "Events", "With events.", rule="R3")


def test_declared_options_are_what_a_form_needs() -> None:
    long, level, events = Sample.declared()
    assert (long.name, long.label, long.help, long.rule) == ("long", "Long", "A longer game.", "R1")
    assert long.is_flag and long.players == (3, 4) and long.default is False
    assert not level.is_flag and level.values == ("Easy", "hard")
    assert level.labels["hard"] == "Hard"
    assert events.default is True


def test_only_what_differs_from_the_printed_game_is_written() -> None:
    assert Sample().words() == {}
    assert Sample(long=True, level="hard", events=False).words() == {
        "long": "true",
        "level": "hard",
        "events": "false",
    }


@given(st.builds(Sample, long=st.booleans(), level=st.sampled_from(["Easy", "hard"])))
def test_words_read_back(options: Sample) -> None:
    assert Sample.parse(options.words(), players=3) == options


@pytest.mark.parametrize(
    ("word", "value"),
    [("yes", True), ("On", True), ("1", True), ("oui", True), ("no", False), ("NON", False)],
)
def test_a_flag_takes_many_words(word: str, value: bool) -> None:
    assert Sample.parse({"long": word}, players=4).long is value


@pytest.mark.parametrize(
    ("given", "players", "complaint"),
    [
        ({"lnog": "yes"}, 3, "no option “lnog”: the options are long, level, events"),
        ({"long": "maybe"}, 3, "“maybe” is not a value of the option “long”: use one of 1, true"),
        ({"level": "easy"}, 3, "“easy” is not a value of the option “level”: use one of Easy"),
        ({"long": "yes"}, 2, "The option “long” is for 3, 4 players, not for 2"),
    ],
)
def test_what_does_not_fit_is_refused(given: dict[str, str], players: int, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        Sample.parse(given, players)


def test_a_default_fits_any_number_of_players() -> None:
    assert Sample.parse({"long": "no"}, players=2) == Sample()


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="the options are –"):
        Options.parse({"any": "1"}, players=2)
