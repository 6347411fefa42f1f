"""Tables of one's own: whatever is renamed there is called so everywhere, and nothing breaks."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from astrarium import games
from astrarium.kernel.data import tables
from tests.seating import ROOT, run

NAMES_AND_TEXTS = re.compile(r'\b(name|en|fr)(?P<is> = )"(?P<old>(?:[^"\\]|\\.)+)"')
ENTRY = re.compile(r"^\[+(\w+)", re.MULTILINE)
# Names that are also ordinary words in sentences of ours (“3 credits”, “Settle: place a world”,
# “red”, “Starbases never move”): those of these entries stand in the sentences as they are.
ORDINARY = {
    "age_of_galaxy": ("action", "resource"),
    "alien_artifacts": ("colour", "kind"),
    "eclipse": ("action", "colour", "die", "item", "npc", "resource"),
    "eminent_domain": ("role",),
    "race_for_the_galaxy": ("action", "good"),
}


@dataclass
class Renamed:
    """The tables of a game with new names and texts, and what was called how."""

    game: str
    folder: Path
    names: dict[str, str] = field(default_factory=dict)  # the new name: the old one
    texts: dict[str, str] = field(default_factory=dict)
    ordinary: set[str] = field(default_factory=set)  # old names that are ordinary words

    def write(self) -> None:
        """Rename everything in the tables that `astrarium data export` has written."""
        for path in sorted((self.folder / self.game).glob("*.toml")):
            path.write_text(self._renamed(path.read_text("utf-8")), encoding="utf-8")

    def _renamed(self, table: str) -> str:
        entry, lines = "", []
        for line in table.splitlines():
            begun = ENTRY.match(line)
            entry = begun[1] if begun else entry
            lines.append(line if line.startswith("source") else self._renamed_line(line, entry))
        return "\n".join([*lines, ""])

    def _renamed_line(self, line: str, entry: str) -> str:
        is_text = not re.search(r"\bname\b", line)

        def renamed(found: re.Match[str]) -> str:
            known = self.texts if is_text else self.names
            new = f"Zq{len(self.names)}x{len(self.texts)}x"
            known[new] = json.loads(f'"{found["old"]}"')
            if not is_text and entry in ORDINARY[self.game]:
                self.ordinary.add(known[new])
            return f'{found[1]}{found["is"]}"{new}"'

        return NAMES_AND_TEXTS.sub(renamed, line)

    def old_names_in(self, read: str) -> list[str]:
        """Where an old name still stands."""
        found = []
        for old in {*self.names.values()} - self.ordinary:
            words = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)")
            if not any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", old) for one in self.ordinary):
                found += [f"{old}: {line}" for line in read.splitlines() if words.search(line)]
        return found


@pytest.fixture(params=games.names())
def renamed(request: pytest.FixtureRequest, tmp_path: Path) -> Renamed:
    """The tables of a game in which everything has another name and another text."""
    game: str = request.param
    assert run("data", "export", game, tmp_path).code == 0
    tables_of_ones_own = Renamed(game, tmp_path)
    tables_of_ones_own.write()
    return tables_of_ones_own


def test_everything_may_be_renamed_and_is_called_so_wherever_it_is_read(
    renamed: Renamed, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = run("data", "check", renamed.folder)
    assert outcome.out == f"{renamed.game}: the tables are sound.\n"
    monkeypatch.setenv(tables.SETTING, str(renamed.folder))
    done = subprocess.run(
        [sys.executable, "-m", "tests.cli.renamed", renamed.game],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    read = "\n".join(json.loads(done.stdout))
    assert renamed.old_names_in(read) == []
    assert [old for old in renamed.texts.values() if old in read] == []
    unread = [old for new, old in renamed.names.items() if new not in read]
    assert set(unread) <= renamed.ordinary
