"""`astrarium arena`."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from astrarium import __version__, bots
from astrarium.arena.tournament import Outcome, Slot, Tournament, play
from astrarium.cli import INTERRUPTED, arena
from astrarium.cli.progress import progress
from astrarium.kernel.game import Game
from astrarium.kernel.words import Words
from tests.seating import refused, run, run_apart

# By whatever name the bot goes that looks ahead.
STRONG = bots.find("greedy").name
BASIC = ("arena", "tiny", "--bots", f"{STRONG},random", "--seed", 1)


def figures(out: str) -> str:
    """What was printed, without what depends on the clock."""
    return "\n".join(line.partition(", ms per decision")[0] for line in out.splitlines())


def test_ratings_and_victories_are_told(tiny: Game) -> None:
    told = run(*BASIC, "--games", 6).out
    assert "Tiny with 2 players: 6 games" in told
    assert f"{STRONG}: rating" in told and "equal chances 50.0%" in told
    assert "6 games of 6, seed 1." in told


def test_several_counts_and_a_cross_table(tiny: Game) -> None:
    told = run("arena", "tiny", "--bots", f"{STRONG},random", "--players", "2,3", "--games", 3).out
    assert "Tiny with 2 players: 4 games" in told
    assert "Tiny with 3 players: 6 games" in told
    assert f"{STRONG}, random, random: Bot {STRONG}" in told
    assert "All games together" in told


def test_one_against_others(tiny: Game) -> None:
    told = run("arena", "tiny", "--lineup", f"{STRONG},random,random", "--games", 3).out
    assert "Tiny with 3 players: 3 games" in told
    assert "equal chances 33.3%" in told


def test_two_jobs_in_a_real_process_tell_the_same(tiny: Game) -> None:
    alone = figures(run(*BASIC, "--games", 8).out)
    apart = run_apart(*BASIC, "--games", 8, "--jobs", 2)
    assert apart.code == 0 and not apart.err
    assert figures(apart.out) == alone


def test_a_second_run_goes_on_with_the_same_file(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert run(*BASIC, "--games", 4, "--results", path).code == 0
    lines = path.read_text().splitlines()
    assert len(lines) == 5
    path.write_text("\n".join(lines[:3]) + "\n")
    again = run("arena", "tiny", "--bots", f"{STRONG},random", "--games", 4, "--results", path)
    assert "4 games of 4, seed 1." in again.out
    assert len(path.read_text().splitlines()) == 5
    assert "4 games of 4" in run("arena", "--results", path).out
    assert "6 games of 6" in run(*BASIC, "--games", 6, "--results", path).out
    assert path.read_text().splitlines()[1:3] == lines[1:3]
    assert refused(run(*BASIC, "--games", 4, "--results", path), "another tournament")
    assert refused(
        run(*BASIC, "--games", 8, "--results", path, "--prize", "large"), "another tournament"
    )


def test_a_report_names_the_version_that_played(tiny: Game, tmp_path: Path) -> None:
    path, written = tmp_path / "games.jsonl", tmp_path / "a.json"
    assert run(*BASIC, "--games", 2, "--results", path).code == 0
    path.write_text(path.read_text().replace(__version__, "0.0.1", 1))
    assert run("arena", "--results", path, "--json", written).code == 0
    assert json.loads(written.read_text())["plan"]["version"] == "0.0.1"
    assert refused(run(*BASIC, "--games", 4, "--results", path), "Astrarium 0.0.1", __version__)


def interrupted(after: int) -> Callable[..., Iterator[Outcome]]:
    """Games of which so many are played before somebody presses Ctrl-C."""

    def games(planned: Tournament, slots: Iterable[Slot], jobs: int = 1) -> Iterator[Outcome]:
        yield from islice(play(planned, slots), after)
        raise KeyboardInterrupt

    return games


def test_who_interrupts_is_told_what_was_played(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, figures = tmp_path / "games.jsonl", tmp_path / "a.json"
    for flags in ([], ["--results", path]):
        with monkeypatch.context() as patched:
            patched.setattr(arena, "play", interrupted(3))
            stopped = run(*BASIC, "--games", 6, "--json", figures, *flags)
        assert stopped.code == INTERRUPTED and "Interrupted." in stopped.err
        assert "3 games of 6, seed 1." in stopped.out and f"{STRONG}: rating" in stopped.out
        assert not figures.exists()
    assert "6 games of 6" in run("arena", "--results", path).out


def test_who_interrupts_before_the_first_game_is_told_so(
    tiny: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "play", interrupted(0))
    stopped = run(*BASIC, "--games", 6)
    assert stopped.code == INTERRUPTED and "0 games of 6" in stopped.out


def test_a_closed_error_output_is_no_hindrance(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert list(progress([1, 2], 2, Words("en"))) == [1, 2]


def test_all_reports_are_written(tiny: Game, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    files = [tmp_path / name for name in ("a.json", "a.html", "a.svg")]
    flags = ["--json", files[0], "--html", files[1], "--plot", files[2]]
    assert run(*BASIC, "--games", 2, *flags, "--prize", "large").code == 0
    assert json.loads(files[0].read_text())["plan"]["options"] == {"prize": "large"}
    assert files[1].read_text().startswith("<!doctype html>")
    assert files[2].read_text().startswith("<?xml")


def test_a_bot_of_ones_own_takes_part(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text(
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, seat): return seat.legal()[0]\n"
    )
    told = run("arena", "tiny", "--bots", f"{path},random", "--games", 2).out
    assert "first: rating" in told
    apart = run_apart("arena", "tiny", "--bots", f"me={path},random", "--games", 2, "--jobs", 2)
    assert "me: rating" in apart.out


def test_a_bot_that_answers_badly_is_named(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text(
        "class Bad:\n    def __init__(self, seed): pass\n    def choose(self, seat): return 'fly'\n"
    )
    assert refused(run("arena", "tiny", "--bots", f"{path},random"), "“bad”", "fly")
    apart = run_apart("arena", "tiny", "--bots", f"{path},random", "--jobs", 2)
    assert refused(apart, "“bad”", "fly")


PICKY = """
class Picky:
    def __init__(self, seed): pass
    def choose(self, seat):
        assert not {3, 7} <= {*seat.view()["hands"][seat.player]}, "three and seven"
        return seat.legal()[0]
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_fails_is_named_and_can_be_seen_again(
    tiny: Game, tmp_path: Path, jobs: int
) -> None:
    path = tmp_path / "my bot.py"
    path.write_text(PICKY)
    flags = ["--games", 60, "--seed", "a d", "--prize", "large", "--jobs", jobs]
    outcome = run_apart("arena", "tiny", "--bots", f"{path},random", *flags)
    assert refused(outcome, "Game ", "three and seven", "“picky”")
    assert "picky: rating" in outcome.out and " of 60, seed a d." in outcome.out
    told = re.search(r"with the seed (a d/\d+):.* See it again with `(.*)`\.$", outcome.err.strip())
    assert told is not None
    _, *again = shlex.split(told[2])
    assert told[1] in again and "large" in again
    assert refused(run(*again), "three and seven")


def test_the_first_game_that_fails_has_no_standing(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "picky.py"
    path.write_text(PICKY.replace("{3, 7}", "set()"))
    flags = ["--games", 60, "--seed", 3]
    outcome = run("arena", "tiny", "--lineup", f"{path},{path},random", *flags)
    assert refused(outcome, "Game 1,") and not outcome.out


def test_french(tiny: Game) -> None:
    told = run(*BASIC, "--games", 2, "--language", "fr").out
    assert "Minuscule" in told and "victoires" in told


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["arena"], ["game"]),
        (["arena", "tiny"], ["--bots", "--lineup"]),
        (["arena", "tiny", "--bots", "random"], ["two different bots"]),
        (["arena", "tiny", "--lineup", "random,random"], ["two different bots"]),
        (["arena", "tiny", "--bots", f"random,{STRONG}", "--players", "2,9"], ["2 to 3", "9"]),
        (["arena", "tiny", "--bots", f"random,{STRONG}", "--players", "two"], ["--players", "two"]),
        (["arena", "tiny", "--bots", f"random,{STRONG}", "--players", ","], ["--players"]),
        (["arena", "tiny", "--lineup", f"random,{STRONG}", "--players", "2"], ["--players"]),
        (["arena", "tiny", "--bots", "random,nobody"], ["nobody"]),
        (["arena", "tiny", "--bots", "random,./nowhere.py"], ["nowhere.py"]),
        (["arena", "tinny", "--bots", f"random,{STRONG}"], ["tinny", "tiny"]),
        (["arena", "tiny", "--bots", f"random,{STRONG}", "--json", "/nowhere/a"], ["/nowhere"]),
        (["arena", "tiny", "--bots", f"random,{STRONG}", "--plot", "a.pdf"], [".png"]),
        (["arena", "--results", "/nowhere/at/all"], ["/nowhere"]),
        (
            ["arena", "tiny", "eclipse", "--bots", f"random,{STRONG}", "--prize", "large"],
            ["one game"],
        ),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    tiny: Game, arguments: list[str], words: list[str]
) -> None:
    assert refused(run(*arguments), *words)
    assert refused(run("--language", "fr", *arguments))


def test_without_openskill_it_is_refused_before_playing(
    tiny: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    outcome = run(*BASIC)
    assert refused(outcome, "astrarium[arena]") and not outcome.out
