"""Tournaments: balanced seats, the same games on any number of cores, resumed where they ended."""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path

import pytest

from astrarium import bots
from astrarium.arena import results
from astrarium.arena.tournament import (
    BadTournament,
    Outcome,
    Pairing,
    Thinking,
    Tournament,
    all_pairings,
    from_line,
    play,
)
from astrarium.bots import UnknownBot
from astrarium.kernel.errors import BadOption, UnknownGame, WrongPlayers
from astrarium.kernel.game import Game

# By whatever name the bot goes that looks ahead.
STRONG = bots.find("greedy").name


def tournament(games: int = 4, seed: str = "seed") -> Tournament:
    pairings = [*all_pairings("tiny", [STRONG, "random"], 2), Pairing("tiny", ALONE)]
    return Tournament(tuple(pairings), games, seed)


ALONE = (STRONG, "random", "random")


def without_time(outcomes: list[Outcome]) -> list[Outcome]:
    return [outcome._replace(thinking={}) for outcome in sorted(outcomes)]


def played(planned: Tournament, jobs: int = 1) -> list[Outcome]:
    return list(play(planned, planned.slots(), jobs))


@pytest.mark.parametrize("met", [("a", "b"), ("a", "b", "b", "b"), ("a", "b", "c", "c"), "abcde"])
def test_every_bot_has_every_seat_equally_often(met: tuple[str, ...]) -> None:
    pairing = Pairing("tiny", tuple(met))
    for rounds in (1, 3, 6):
        held = [pairing.seats(meeting) for meeting in range(rounds * len(met))]
        for name in set(met):
            seats = Counter(
                seat for table in held for seat, other in enumerate(table) if other == name
            )
            assert set(seats.values()) == {rounds * met.count(name)}
            assert len(seats) == len(met)


def test_bots_also_change_their_neighbours() -> None:
    pairing = Pairing("tiny", ("a", "b", "c", "d"))
    held = {pairing.seats(meeting) for meeting in range(24)}
    assert len(held) == 24


def test_a_pairing_meets_as_often_as_it_has_seats_or_a_multiple(tiny: Game) -> None:
    planned = tournament(4)
    assert [planned.meetings(one) for one in planned.pairings] == [4, 6]
    assert len(planned.slots()) == 10
    assert [slot.number for slot in planned.slots()] == list(range(1, 11))
    assert {slot.pairing for slot in planned.slots()[:5]} == {0, 1}


@pytest.mark.parametrize(
    ("words", "players", "lineups"),
    [
        ("ab", 2, ["ab"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("ab", 3, ["aba", "abb"]),
        ("abc", 4, ["abca", "abcb", "abcc"]),
        ("ab", 4, ["abab"]),
        ("abcd", 3, ["abc", "abd", "acd", "bcd"]),
    ],
)
def test_everybody_meets_everybody(words: str, players: int, lineups: list[str]) -> None:
    found = all_pairings("tiny", list(words), players)
    assert ["".join(one.bots) for one in found] == lineups
    shares = Counter("".join("".join(one.bots) for one in found))
    assert len(set(shares.values())) == 1


def test_games_do_not_depend_on_the_number_of_jobs(tiny: Game) -> None:
    alone = without_time(played(tournament()))
    assert without_time(played(tournament(), jobs=2)) == alone
    assert without_time(played(tournament(seed="other"))) != alone


def test_time_is_counted_for_each_bot(tiny: Game) -> None:
    for outcome in played(tournament()):
        assert set(outcome.thinking) == set(outcome.bots)
        for thinking in outcome.thinking.values():
            assert 0 <= thinking.longest <= thinking.seconds + 1e-5  # less than a millionth is 0
        assert outcome.thinking[STRONG].longest > 0
        assert sum(one.decisions for one in outcome.thinking.values()) <= outcome.decisions


def test_bad_tournaments_are_refused(tiny: Game) -> None:
    with pytest.raises(BadTournament, match="two different bots"):
        Tournament((Pairing("tiny", ("random", "random")),), 1, "seed")
    with pytest.raises(BadTournament, match="two players"):
        Tournament((Pairing("tiny", ("random",)),), 1, "seed")
    with pytest.raises(WrongPlayers):
        Tournament((Pairing("tiny", ("random", STRONG) * 3),), 1, "seed")
    with pytest.raises(UnknownBot):
        Tournament((Pairing("tiny", ("random", "nobody")),), 1, "seed")
    with pytest.raises(UnknownGame):
        Tournament((Pairing("nothing", ("random", STRONG)),), 1, "seed")
    with pytest.raises(BadOption):
        Tournament((Pairing("tiny", ("random", STRONG)),), 1, "seed", {"prize": "huge"})


def test_two_bots_of_the_same_name_are_refused(tiny: Game, tmp_path: Path) -> None:
    code = "class Mine:\n    def __init__(self, seed): pass\n    def choose(self, seat): return 0\n"
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text(code)
    words = (f"{tmp_path}/one.py", f"{tmp_path}/two.py")
    with pytest.raises(BadTournament, match="same name"):
        Tournament((Pairing("tiny", words),), 1, "seed")
    named = Tournament((Pairing("tiny", (words[0], f"other={words[1]}")),), 1, "seed")
    assert list(named.names.values()) == ["mine", "other"]


def test_an_outcome_is_read_as_it_was_written(tiny: Game) -> None:
    for outcome in played(tournament(2)):
        line = json.loads(json.dumps(outcome._asdict()))
        assert from_line(line) == outcome
        assert all(isinstance(one, Thinking) for one in from_line(line).thinking.values())


def test_a_tournament_goes_on_where_it_was_interrupted(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    planned = tournament()
    whole = without_time(played(planned))
    assert results.resumed(path, planned) == []
    first = planned.slots()[:3]
    assert len(list(results.kept(path, play(planned, first)))) == 3
    with path.open("a") as file:
        file.write('{"number": 4, "pair')  # the power failed
    known = results.resumed(path, planned)
    assert [one.number for one in known] == [1, 2, 3]
    rest = list(results.kept(path, play(planned, planned.slots()[3:])))
    assert without_time([*known, *rest]) == whole
    assert without_time(results.resumed(path, planned)) == whole
    assert results.planned(path) == planned


def test_two_runs_do_not_write_the_same_games_into_one_file(tiny: Game, tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path, planned = tmp_path / "games.jsonl", tournament()
    results.resumed(path, planned)
    running = results.kept(path, play(planned, planned.slots()))
    next(running)
    before = path.read_text()
    with pytest.raises(BadTournament, match="wait until it ends"):
        list(results.kept(path, play(planned, planned.slots())))
    assert path.read_text() == before
    assert len(list(running)) == len(planned.slots()) - 1


def test_a_tournament_goes_on_with_more_games(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    short, long = tournament(4), tournament(8)
    results.resumed(path, short)
    list(results.kept(path, play(short, short.slots())))
    known = results.resumed(path, long)
    assert without_time(known) == without_time(played(short))
    rest = list(results.kept(path, play(long, long.slots()[len(known) :])))
    assert without_time([*known, *rest]) == without_time(played(long))
    assert results.planned(path) == long
    assert list(tmp_path.iterdir()) == [path]


def test_more_games_that_would_come_in_between_are_another_tournament(
    tiny: Game, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    tables = (Pairing("tiny", ALONE), Pairing("tiny", ("random", STRONG)))
    results.resumed(path, Tournament(tables, 6, "seed"))
    before = path.read_text()
    with pytest.raises(BadTournament, match="differs in “games per lineup”"):
        results.resumed(path, Tournament(tables, 8, "seed"))
    assert path.read_text() == before


def test_a_plan_whose_number_of_games_was_edited_is_refused(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    results.resumed(path, tournament())
    edited = path.read_text().replace('"games per lineup":4', '"games per lineup":"many"')
    path.write_text(edited)
    with pytest.raises(BadTournament, match="differs in “games per lineup”"):
        results.resumed(path, tournament(8))
    assert path.read_text() == edited


@pytest.mark.parametrize("plan", ["{}", '{"lineups": 3}', '{"lineups": ["x"]}'])
def test_a_plan_that_is_none_is_refused(tiny: Game, tmp_path: Path, plan: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f'{{"format": "{results.FORMAT}", "plan": {plan}}}\n')
    with pytest.raises(BadTournament, match="does not hold the results"):
        results.planned(path)


def test_another_tournament_is_refused(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    results.resumed(path, tournament())
    others = {
        "games per lineup": tournament(2),
        "seed": tournament(seed="other"),
        "lineups": Tournament(tournament().pairings[:1], 4, "seed"),
        "options": Tournament(tournament().pairings, 4, "seed", {"prize": "large"}),
    }
    for what, other in others.items():
        with pytest.raises(BadTournament, match=f"another tournament.*differs in “{what}”"):
            results.resumed(path, other)


@pytest.mark.parametrize(
    "content",
    ["hello", "{}", "[]", "\x00\n", '{"format": "astrarium tournament 1"}\n'],
)
def test_a_file_that_holds_something_else_is_left_alone(
    tiny: Game, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "precious.txt"
    path.write_text(content)
    with pytest.raises(BadTournament, match="does not hold the results"):
        results.resumed(path, tournament())
    assert path.read_text() == content


def test_a_broken_line_is_told(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    results.resumed(path, tournament())
    with path.open("a") as file:
        file.write('{"number": 1}\n')
    with pytest.raises(BadTournament, match="no result"):
        results.resumed(path, tournament())


def test_who_stops_early_does_not_wait_for_running_games(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "sleepy.py"
    path.write_text(
        "import time\n"
        "class Sleepy:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, seat):\n"
        "        time.sleep(4)\n"
        "        return seat.legal()[0]\n"
    )
    planned = Tournament(
        (Pairing("tiny", (STRONG, "random")), Pairing("tiny", (str(path), "random"))), 2, "seed"
    )
    games = play(planned, planned.slots(), 2)
    next(games)
    started = time.monotonic()
    games.close()  # type: ignore[attr-defined]
    assert time.monotonic() - started < 4
