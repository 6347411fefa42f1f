"""Tournaments: balanced seats, the same games on any number of cores, resumed where they ended."""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path

import pytest

from astrarium import bots
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
