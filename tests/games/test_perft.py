"""The trees of all games have as many positions as before: no rule has changed unnoticed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.counting import count, entries, start

ENTRIES = entries()


def name_of(entry: dict[str, Any]) -> str:
    """What the test of an entry is called."""
    options = [f"{name}={word}" for name, word in entry["options"].items()]
    return "-".join([entry["game"], f"{entry['players']}p", *options, entry["seed"]])


@pytest.mark.parametrize("entry", ENTRIES, ids=name_of)
def test_the_tree_has_as_many_positions_as_before(entry: dict[str, Any]) -> None:
    state = start(entry["game"], entry["players"], entry["options"], entry["seed"])
    counts = count(state, entry["after"], len(entry["counts"]))
    assert counts == entry["counts"], "the rules have changed: raise the game's rules version"


def test_entries_are_unique() -> None:
    names = [name_of(entry) for entry in ENTRIES]
    assert len(set(names)) == len(names)
