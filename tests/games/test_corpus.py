"""Every recorded game replays: no rule has changed unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium import games
from astrarium.kernel.records.record import parse
from tests.games.recording import FOLDER, corpus


@pytest.mark.parametrize("path", corpus(), ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_recorded_game_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse(text, games.find)
    assert record.game.name == path.parent.name
    assert record.text() == text
    assert record.replay().over
    assert len(record.moves) in record.digests
