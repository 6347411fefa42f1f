"""Many games: the same results on one core or two, with every bot on every seat."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from astrarium.arena.contest import Endless, bot_seed, lineup, play_out, recorded, usual_players
from astrarium.arena.simulate import Plan, Result, simulate
from astrarium.bots import UnknownBot
from astrarium.bots.search.random_bot import RandomBot
from astrarium.kernel.errors import UnknownGame, WrongPlayers
from astrarium.kernel.game import Game
from astrarium.kernel.records.record import parse
from astrarium.kernel.rules.chance import fast_chance
from tests.tiny import TinyOptions


def plan(games: int = 12, bots: tuple[str, ...] = ("captain", "random", "random")) -> Plan:
    return Plan("tiny", bots, TinyOptions(), games, "seed")


def without_time(results: list[Result]) -> list[Result]:
    return [result._replace(seconds=0.0) for result in results]


def test_results_do_not_depend_on_the_number_of_jobs(tiny: Game) -> None:
    alone = without_time(list(simulate(plan(), jobs=1)))
    assert without_time(list(simulate(plan(), jobs=2))) == alone
    assert [result.number for result in alone] == list(range(1, 13))


def test_another_seed_gives_other_games(tiny: Game) -> None:
    other = Plan("tiny", plan().bots, TinyOptions(), 12, "another")
    assert without_time(list(simulate(other))) != without_time(list(simulate(plan())))


def test_every_bot_has_every_seat_equally_often(tiny: Game) -> None:
    bots = ("captain", "random", "random")
    seats = Counter(plan(bots=bots).seats(number).index("captain") for number in range(1, 13))
    assert seats == {0: 4, 1: 4, 2: 4}


def test_a_game_of_a_simulation_can_be_recorded(tiny: Game) -> None:
    for result in simulate(plan(3)):
        match = recorded(tiny, TinyOptions(), result.bots, plan().seed_of(result.number))
        assert tuple(score.total for score in match.state.scores()) == result.scores
        assert len(match.plies) == result.decisions
        again = parse(match.record.text(), lambda name: tiny)
        assert again.replay().over


def test_wrong_players_are_refused_before_any_process_starts(tiny: Game) -> None:
    with pytest.raises(WrongPlayers):
        simulate(plan(bots=("random",) * 5), jobs=2)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate(Plan("nothing", ("random", "random"), TinyOptions(), 1, "seed"))


def test_a_lineup_repeats_its_bots() -> None:
    assert lineup(["captain", "random"], 3) == ("captain", "random", "captain")


@pytest.mark.parametrize("names", [[], ["random"] * 4])
def test_a_lineup_needs_at_least_one_bot_and_no_more_than_seats(names: list[str]) -> None:
    with pytest.raises(WrongPlayers):
        lineup(names, 3)


def test_a_lineup_knows_its_bots() -> None:
    with pytest.raises(UnknownBot):
        lineup(["nobody"], 3)


def test_bots_have_chances_of_their_own() -> None:
    seeds = {bot_seed(b"0" * 32, player, ply) for player in range(4) for ply in range(4)}
    assert len(seeds) == 16


def test_a_game_that_does_not_end_is_stopped(tiny: Game) -> None:
    state = tiny.new(2, None, fast_chance(1))
    short = replace(tiny, longest=3)
    with pytest.raises(Endless, match="has not ended after 3 decisions"):
        play_out(short, state, [RandomBot(1), RandomBot(2)])


def test_three_players_are_usual_or_nearly_so(tiny: Game) -> None:
    assert usual_players(tiny) == 3
    assert usual_players(replace(tiny, players=(4, 5))) == 4
