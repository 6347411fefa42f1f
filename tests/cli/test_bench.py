"""`astrarium bench`: figures beside other engines, or words where they are missing."""

from __future__ import annotations

import json
import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from astrarium import games
from astrarium.arena import bench as arena
from astrarium.arena import peers, speed
from astrarium.cli.bench import bench
from astrarium.kernel.game import Game, Mode
from astrarium.kernel.words import Words
from tests import tiny as tiny_game
from tests.seating import refused, run

PACE = {"decisions_per_second": 1000.0, "copies_per_second": 500.0}
OURS: dict[str, Any] = {
    "compiled": False,
    "shuffle_microseconds": 50.0,
    "games": {
        "tiny": {
            "players": 3,
            "decisions_per_second": 8000.0,
            "copies_per_second": 3000.0,
            "replay_milliseconds": 9.0,
            "live_states_megabytes": 20.0,
        }
    },
}


def measured(found: dict[str, dict[str, Any]]) -> Any:
    """A stand-in for measuring that gives the same figures at once."""

    def run(contender: arena.Contender, seconds: float) -> dict[str, Any]:
        return found[contender.name]

    return run


def test_figures_and_ratios_are_printed_and_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = {"plain": OURS, "catanatron": {"catanatron": PACE}, "open_spiel": peers.MISSING}
    monkeypatch.setattr(arena.Contender, "run", measured(found))
    monkeypatch.setattr(arena, "is_compiled", lambda tree: False)
    path = tmp_path / "bench.json"
    bench(Words("en"), json=path, plain=None, compiled=None, seconds=0.1, rounds=2)
    told = capsys.readouterr().out
    assert "tiny plain: decisions/s 8000, copies/s 3000" in told
    assert "decisions against catanatron 8.0×, copies against catanatron 6.0×" in told
    assert "open_spiel is not installed" in told
    assert "No compiled tree" in told
    assert "300 decisions replay in 9.0 ms; 10,000 states take 20 MB." in told
    written = json.loads(path.read_text())
    assert written["engines"]["tiny plain"]["decisions_ratio"] == 8.0
    assert written["rounds"] == 2


def test_a_tree_must_be_what_it_is_said_to_be(tmp_path: Path) -> None:
    kernel = tmp_path / "astrarium" / "kernel"
    kernel.mkdir(parents=True)
    (tmp_path / "astrarium" / "__init__.py").touch()
    assert refused(run("bench", "--compiled", tmp_path), "not compiled")
    (kernel / "state.cpython-311.so").touch()
    assert refused(run("bench", "--plain", tmp_path), "is compiled")


def test_a_tree_that_fails_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "astrarium").mkdir()
    (tmp_path / "astrarium" / "__init__.py").touch()
    assert refused(run("bench", "--plain", tmp_path), "plain cannot be measured")


def test_medians_of_rounds() -> None:
    assert arena.middle([{"a": 1.0, "b": True}, {"a": 9.0, "b": True}, {"a": 2.0, "b": True}]) == {
        "a": 2.0,
        "b": True,
    }


def test_speeds_of_a_game(tiny: Game) -> None:
    assert speed.decisions_per_second(tiny, Mode(), 0.01) > 100
    assert speed.copies_per_second(tiny, Mode(), 0.01) > 100
    assert speed.replay_milliseconds(tiny, Mode()) > 0
    assert speed.shuffle_microseconds() > 0


def test_a_mode_is_measured_with_its_players_and_its_options(tiny: Game) -> None:
    assert speed.players(tiny, Mode()) == 3
    pair = Mode("pair", players=2, options=tiny_game.TinyOptions(prize="large"))
    positions = speed.spread_positions(tiny, pair)
    seen = {(state.seats, state.prize) for state in positions if isinstance(state, tiny_game.Tiny)}
    assert seen == {(2, 5)}


@pytest.mark.parametrize("name", games.names())
def test_what_is_measured_can_be_played(name: str) -> None:
    game = games.find(name)
    names = [mode.name for mode in game.measured]
    assert len(set(names)) == len(names) and "" in names
    for mode in game.measured:
        game.checked(speed.players(game, mode), mode.options)


def live_states_of_the_tiny_game() -> float:
    return speed.live_states_megabytes(tiny_game.GAME, Mode())


def test_live_states_take_memory() -> None:
    """In a fresh process: one that has freed much has room for states already."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert 0 < pool.submit(live_states_of_the_tiny_game).result() < 200


@pytest.mark.parametrize("name", ["catanatron", "open_spiel"])
def test_a_missing_engine_is_reported(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert peers.PEERS[name](0.01) == peers.MISSING


@pytest.mark.parametrize(
    ("name", "module"), [("catanatron", "catanatron"), ("open_spiel", "pyspiel")]
)
def test_other_engines_are_measured_where_they_are(name: str, module: str) -> None:
    pytest.importorskip(module)
    for pace in peers.PEERS[name](0.01).values():
        assert pace["decisions_per_second"] > 100
        assert pace["copies_per_second"] > 100


def test_a_real_run(tmp_path: Path) -> None:
    path = tmp_path / "bench.json"
    outcome = run("bench", "--seconds", "0.01", "--rounds", 1, "--json", path)
    assert outcome.code == 0
    (tree,) = json.loads(path.read_text())["trees"].values()
    assert [name.split()[0] for name in tree["games"]] == [
        name for name in games.names() for _ in games.find(name).measured
    ]
    assert "race_for_the_galaxy orb" in tree["games"]
    assert tree["games"]["eclipse"]["players"] == 4
