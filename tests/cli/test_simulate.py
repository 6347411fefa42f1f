"""`astrarium simulate`."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from astrarium import games
from astrarium.kernel.game import Game
from astrarium.kernel.rules.judge import NO_JUDGE
from tests.seating import refused, run, run_apart


def figures(out: str) -> str:
    """What was printed, without the line that depends on the clock."""
    return "\n".join(line for line in out.splitlines() if "decisions/s" not in line)


def test_a_summary_of_scores_lengths_and_victories(tiny: Game) -> None:
    told = run("simulate", "tiny", "--bots", "captain,random", "--games", 20, "--seed", 1).out
    assert "Tiny: 20 games with 2 players, seed 1" in told
    for line in ("captain: victories", "Seat 2: victories", "Winning score: mean", "Rounds: mean"):
        assert line in told


def test_two_jobs_tell_the_same(tiny: Game) -> None:
    arguments = ("simulate", "tiny", "--games", 10, "--seed", 1, "--jobs")
    assert figures(run(*arguments, 1).out) == figures(run(*arguments, 2).out)


def test_a_real_process_with_two_jobs(tiny: Game) -> None:
    outcome = run_apart("simulate", "tiny", "--games", 10, "--seed", 1, "--jobs", 2)
    assert outcome.code == 0 and not outcome.err
    assert figures(outcome.out) == figures(run("simulate", "tiny", "--games", 10, "--seed", 1).out)


def test_the_command_for_the_best_game_plays_it_again(tiny: Game) -> None:
    told = run(
        "simulate", "tiny", "--games", 9, "--bots", "captain,random", "--short", "--prize", "large"
    ).out
    command = told.splitlines()[-1].partition("astrarium ")[2].split()
    assert {"--short", "--prize", "large"} <= set(command)
    best = told.partition("Winning score:")[2].splitlines()[0].rpartition("most ")[2]
    record = run(*command).out
    assert record.startswith("astrarium record 1")
    assert _highest(tiny, record) == int(best)


def _highest(tiny: Game, text: str) -> int:
    from astrarium.kernel.records.record import parse

    return max(score.total for score in parse(text, lambda name: tiny).replay().scores())


def test_json_holds_every_game(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    run("simulate", "tiny", "--games", 5, "--seed", 1, "--json", path, "--prize", "large")
    written: dict[str, Any] = json.loads(path.read_text())
    assert written["plan"]["options"] == {"prize": "large"}
    assert len(written["games"]) == written["summary"]["games"] == 5


@pytest.mark.parametrize("name", ["a.png", "a.svg"])
def test_a_plot_is_drawn(tiny: Game, tmp_path: Path, name: str) -> None:
    pytest.importorskip("matplotlib")
    assert run("simulate", "tiny", "--games", 5, "--plot", tmp_path / name).code == 0
    assert (tmp_path / name).stat().st_size > 1000


def test_a_plot_without_matplotlib_is_refused_before_playing(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    outcome = run("simulate", "tiny", "--plot", tmp_path / "a.png")
    assert refused(outcome, "pip install astrarium[plot]")
    assert not outcome.out


def test_french(tiny: Game) -> None:
    told = run("simulate", "tiny", "--games", 2, "--language", "fr").out
    assert "Minuscule" in told and "victoires" in told


def test_the_default_number_of_players_is_that_of_the_bots(tiny: Game) -> None:
    two = run("simulate", "tiny", "--games", 1, "--bots", "random,random").out
    assert "2 players" in two
    assert "3 players" in run("simulate", "tiny", "--games", 1).out


def test_a_game_that_fails_is_named_and_can_be_seen_again(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text(
        "class Bad:\n    def __init__(self, seed): pass\n    def choose(self, seat): return 'fly'\n"
    )
    outcome = run("simulate", "tiny", "--bots", f"random,{path}", "--seed", 5)
    command = f"astrarium record tiny --players 2 --bots random,{path} --seed 5/1"
    assert refused(outcome, "Game 1, with the seed 5/1", "fly", f"See it again with `{command}")


def test_a_game_without_a_judge_is_for_random_bots(
    tiny: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    unjudged = replace(tiny, judge=NO_JUDGE)
    monkeypatch.setattr(games, "find", lambda name: unjudged)
    assert run("simulate", "tiny", "--bots", "random,random", "--games", 2).code == 0
    outcome = run("simulate", "tiny", "--bots", "random,captain", "--games", 2)
    assert refused(outcome, "Nobody judges the positions of Tiny", "only the bot “random”")
