"""A server that dies at any point leaves every table as it was before, or as it is afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.web.dying import PROGRAM
from tests.web.roads import ROADS
from tests.web.serving import ROOT

LEAST_DEATHS = 2
MOST_SECONDS = 240

Found = dict[str, Any]


def tried(database: str) -> dict[str, Found]:
    """What each road leaves behind when the server dies at each of its points."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={
            **os.environ,
            "ASTRARIUM_DATABASE": database,
            "DJANGO_SETTINGS_MODULE": "tests.web.settings",
            "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
        },
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return {found["road"]: found for found in map(json.loads, done.stdout.splitlines())}


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Found]:
    return tried(f"sqlite:///{tmp_path_factory.mktemp('dying') / 'some.sqlite3'}")


@pytest.fixture(scope="module")
def on_postgres(postgres_url: str) -> dict[str, Found]:
    return tried(postgres_url)


@pytest.mark.parametrize("name", ROADS)
def test_nothing_is_half_done_on_sqlite(on_sqlite: dict[str, Found], name: str) -> None:
    check(on_sqlite[name], ROADS[name].steps)


@pytest.mark.parametrize("name", ROADS)
def test_nothing_is_half_done_on_postgres(on_postgres: dict[str, Found], name: str) -> None:
    check(on_postgres[name], ROADS[name].steps)


def check(found: Found, steps: int) -> None:
    """Whoever looks afterwards finds all in order, and can do what was to be done, and play on.

    That they can is tried once for each way in which the tables are found.
    """
    before, after = found["before"], found["whole"]["standing"]
    assert before != after
    assert len(found["deaths"]) >= LEAST_DEATHS
    stands, changes, known = before, 0, [after]
    assert found["whole"].get("goes on") and found["whole"]["wrong"] == []
    for point, death in enumerate(found["deaths"], 1):
        assert death["wrong"] == [], point
        if death["standing"] not in known:
            known.append(death["standing"])
            assert death.get("goes on"), point
            if death["standing"] == before:
                assert death.get("again"), f"{point}: it cannot be done once more"
        changes += death["standing"] != stands
        stands = death["standing"]
    assert changes <= steps, "something was left half done"
    assert found["deaths"][-1]["standing"] == after
