"""Bots decide by what their seat can know, and alike for the same seed."""

from __future__ import annotations

import pytest

from astrarium import bots, games
from astrarium.bots import Bot, UnknownBot
from astrarium.bots.greedy import GreedyBot
from astrarium.bots.random_bot import RandomBot
from astrarium.kernel.chance import fast_chance
from astrarium.kernel.game import Game
from astrarium.kernel.playout import playout
from astrarium.kernel.seat import Seat
from astrarium.kernel.state import State
from tests.tiny import BID, DOUBLE, KEEP, PLAY, Double, Tiny, TinyOptions


def position(game: Game, seed: int, decisions: int) -> State:
    state = game.new(max(game.players), None, fast_chance(seed))
    playout(state, fast_chance(seed + 1000), decisions)
    return state


def everything() -> list[tuple[str, type[Bot]]]:
    return [(name, bots.find(name)) for name in bots.names()]


def test_the_bots_are_random_and_greedy() -> None:
    assert bots.names() == ["random", "greedy"]
    assert [bots.find(name).name for name in bots.names()] == bots.names()


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(UnknownBot, match="the bots are random, greedy"):
        bots.find("zorglub")


def test_a_near_miss_is_told_what_it_meant() -> None:
    with pytest.raises(UnknownBot, match="Did you mean “greedy”"):
        bots.find("gredy")


@pytest.mark.parametrize(("name", "bot"), everything())
def test_every_bot_is_labelled_in_both_languages(name: str, bot: type[Bot]) -> None:
    assert all(bot.label) and all(bot.summary) and bot.name == name


@pytest.mark.parametrize("decisions", [0, 3, 4, 7, 25, 60])
@pytest.mark.parametrize(("name", "bot"), everything())
@pytest.mark.parametrize("game_name", ["tiny", *games.names()])
def test_bots_choose_alike_whatever_is_hidden(
    tiny: Game, name: str, bot: type[Bot], game_name: str, decisions: int
) -> None:
    """The same view and the same seed give the same choice, whatever the others hold."""
    state = position(games.find(game_name), 5, decisions)
    for player in state.to_act():
        chosen = bot(7).choose(Seat(state, player))
        assert chosen in state.legal(player)
        for seed in range(3):
            other = state.copy()
            other.redeal(player, seed)
            assert bot(7).choose(Seat(other, player)) == chosen


@pytest.mark.parametrize(("name", "bot"), everything())
def test_bots_leave_the_state_alone(name: str, bot: type[Bot]) -> None:
    for game_name in games.names():
        state = position(games.find(game_name), 3, 10)
        player = state.to_act()[0]
        before = state.view(player)
        bot(1).choose(Seat(state, player))
        assert state.view(player) == before


def test_random_takes_every_option_about_as_often(tiny: Game) -> None:
    state = tiny.new(2, None, fast_chance(1))
    bot = RandomBot(1)
    chosen = [bot.choose(Seat(state, 0)) for _ in range(300)]
    assert all(70 < chosen.count(BID(stake)) < 130 for stake in range(3))


def tiny_turn(hand: list[int]) -> Tiny:
    """Player 0 is to play one of these cards."""
    state = Tiny(2, TinyOptions(), fast_chance(1))
    state.hands = [hand, [0]]
    state.deck = [card for card in range(1, 12) if card not in hand]
    state.stack = [Double(0, hand[0])]
    return state


def test_greedy_doubles_a_high_card_and_keeps_a_low_one() -> None:
    high = [GreedyBot(seed).choose(Seat(tiny_turn([11]), 0)) for seed in range(10)]
    low = [GreedyBot(seed).choose(Seat(tiny_turn([1]), 0)) for seed in range(10)]
    assert high.count(DOUBLE) >= 9
    assert low.count(KEEP) >= 9


def test_greedy_answers_at_once_when_there_is_no_choice(tiny: Game) -> None:
    state = position(tiny, 1, 17)
    player = state.to_act()[0]
    state.legal(player)
    if len(state.legal(player)) == 1:
        assert GreedyBot(1).choose(Seat(state, player)) == state.legal(player)[0]


def test_greedy_looks_through_its_own_questions(tiny: Game) -> None:
    """The highest card is best because it can be doubled afterwards."""
    for seed in range(5):
        state = position(tiny, seed, 3)
        best = max(state.legal(0))
        assert PLAY.has(best)
        assert GreedyBot(seed).choose(Seat(state, 0)) == best


def test_greedy_beats_random_at_the_tiny_game(tiny: Game) -> None:
    wins = 0
    for seed in range(200):
        state = tiny.new(2, None, fast_chance(seed))
        seats = [GreedyBot(seed), RandomBot(seed)]
        while not state.over:
            player = state.to_act()[0]
            state.play(player, seats[player].choose(Seat(state, player)))
        totals = [score.total for score in state.scores()]
        wins += totals[0] > totals[1]
    assert wins >= 115
