"""Bots decide by what their seat can know, and alike for the same seed."""

from __future__ import annotations

import pytest

from astrarium import bots, games
from astrarium.bots import Bot, UnknownBot
from astrarium.bots.search.admiral import AdmiralBot
from astrarium.bots.search.cadet import CadetBot
from astrarium.bots.search.captain import FEWEST_GUESSES, CaptainBot, Plans, plans
from astrarium.bots.search.foresight import judged
from astrarium.bots.search.random_bot import RandomBot
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.kernel.game import Game
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.playout import playout
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State
from tests.tiny import BID, DOUBLE, KEEP, PLAY, Double, Tiny, TinyJudge, TinyOptions

# The admiral thinks by the clock; by a number of iterations it decides alike.
NAMES = ("random", "cadet", "captain", "admiral@12")


def position(game: Game, seed: int, decisions: int) -> State:
    state = game.new(max(game.players), None, fast_chance(seed))
    playout(state, fast_chance(seed + 1000), decisions)
    return state


def everything() -> list[tuple[str, type[Bot]]]:
    return [(name, bots.find(name)) for name in NAMES]


def test_the_bots_are_named_from_the_weakest_to_the_strongest() -> None:
    assert bots.names() == ["random", "cadet", "captain", "admiral"]
    assert [bots.find(name).name for name in bots.names()] == bots.names()
    assert bots.strongest() == "admiral"


def test_people_choose_between_cadet_captain_and_admiral() -> None:
    assert bots.levels() == ["cadet", "captain", "admiral"]
    assert bots.USUAL in bots.levels()


def test_a_former_name_still_finds_its_bot() -> None:
    assert bots.find("greedy") is CaptainBot


def test_the_admiral_thinks_by_iterations_or_by_time_as_its_name_says() -> None:
    counted = bots.find("admiral@200")(1)
    timed = bots.find("admiral@50ms")(1)
    assert isinstance(counted, AdmiralBot) and counted.iterations == 200
    assert isinstance(timed, AdmiralBot) and timed.seconds == 0.05 and not timed.iterations
    assert bots.find("admiral@200") is bots.find("admiral@200")


@pytest.mark.parametrize("name", ["admiral@", "admiral@0", "admiral@fast", "captain@9"])
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        bots.find(name)


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(UnknownBot, match="the bots are random, cadet, captain, admiral"):
        bots.find("zorglub")


def test_a_near_miss_is_told_what_it_meant() -> None:
    with pytest.raises(UnknownBot, match="Did you mean “captain”"):
        bots.find("captin")


@pytest.mark.parametrize("name", bots.names())
def test_every_bot_is_labelled_in_both_languages(name: str) -> None:
    bot = bots.find(name)
    assert all(bot.label) and all(bot.summary) and bot.name == name


@pytest.mark.parametrize("decisions", [0, 3, 4, 7, 25, 60])
@pytest.mark.parametrize(("name", "bot"), everything())
@pytest.mark.parametrize("game_name", ["tiny", *games.names()])
def test_bots_choose_alike_whatever_is_hidden(
    tiny: Game, name: str, bot: type[Bot], game_name: str, decisions: int
) -> None:
    """The same view and the same seed give the same choice, whatever the others hold."""
    state = position(games.find(game_name), 5, decisions)
    for player in state.to_act()[:2]:
        chosen = bot(7).choose(Seat(state, player))
        assert chosen in state.legal(player)
        for seed in range(2):
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
    state.judge = TinyJudge()
    return state


@pytest.mark.parametrize("name", ["captain", "admiral@40"])
def test_captain_and_admiral_double_a_high_card_and_keep_a_low_one(name: str) -> None:
    bot = bots.find(name)
    high = [bot(seed).choose(Seat(tiny_turn([11]), 0)) for seed in range(10)]
    low = [bot(seed).choose(Seat(tiny_turn([1]), 0)) for seed in range(10)]
    assert high.count(DOUBLE) >= 9
    assert low.count(KEEP) >= 9


def test_the_cadet_often_but_not_always_takes_what_looks_best() -> None:
    chosen = [CadetBot(seed).choose(Seat(tiny_turn([8]), 0)) for seed in range(100)]
    assert 50 < chosen.count(DOUBLE) < 100


@pytest.mark.parametrize("name", ["cadet", "captain", "admiral"])
def test_bots_answer_at_once_when_there_is_no_choice(tiny: Game, name: str) -> None:
    state = position(tiny, 1, 17)
    state.hands[0] = state.hands[0][:1]  # type: ignore[attr-defined]
    player = state.to_act()[0]
    if len(state.legal(player)) == 1:
        assert bots.find(name)(1).choose(Seat(state, player)) == state.legal(player)[0]


def test_the_captain_looks_through_its_own_questions(tiny: Game) -> None:
    """The highest card is best because it can be doubled afterwards."""
    for seed in range(5):
        state = position(tiny, seed, 3)
        best = max(state.legal(0))
        assert PLAY.has(best)
        assert CaptainBot(seed).choose(Seat(state, 0)) == best


def test_a_captain_in_a_hurry_plans_what_looks_best_at_once() -> None:
    seat = Seat(position(games.find("age_of_galaxy"), 4, 32), 0)
    options = seat.legal()
    assert len(options) > 1
    worths = plans(seat, options, fast_chance(1), 1e-9, 3).worths()
    assert sum(worth > 0 for worth in worths) == 1


def test_a_captain_with_time_enough_plans_as_without_a_limit() -> None:
    seat = Seat(position(games.find("age_of_galaxy"), 4, 32), 0)
    options = seat.legal()
    patient = plans(seat, options, fast_chance(1), 600.0, 3).worths()
    assert patient == plans(seat, options, fast_chance(1), 0.0, 3).worths()


def planned(*found: list[float]) -> Plans:
    """What plans for some options came to, guess by guess."""
    made = Plans(list(range(len(found))))
    made.found = list(found)
    return made


def test_plans_that_are_surely_worse_are_followed_no_further() -> None:
    made = planned([0.5, 0.6, 0.5, 0.6], [0.45, 0.56, 0.45, 0.55], [0.7, 0.4, 0.7, 0.3])
    made.drop()
    assert made.open == [0, 2]


def test_plans_that_are_worse_by_little_stay_in_question() -> None:
    """However sure that is: a search might find them better after all."""
    made = planned([0.5, 0.6, 0.5, 0.6], [0.485, 0.585, 0.485, 0.585])
    made.drop()
    assert made.open == [0, 1]


def test_plans_that_are_the_same_on_every_guess_stay_in_question() -> None:
    """They lead to the same end of the turn, but others may move before that."""
    made = planned([0.4, 0.4, 0.4, 0.4], [0.5, 0.6, 0.5, 0.6], [0.5, 0.6, 0.5, 0.6])
    made.drop()
    assert made.open == [1, 2]


def test_what_dropped_out_is_as_far_behind_as_on_the_guesses_that_it_saw() -> None:
    made = planned([0.5, 0.6, 0.1], [0.45, 0.55])
    made.open = [0]
    assert made.worths() == pytest.approx([0.4, 0.35])


def test_with_many_guesses_few_options_are_planned_on_all() -> None:
    seat = Seat(position(games.find("age_of_galaxy"), 4, 32), 0)
    made = plans(seat, seat.legal(), fast_chance(1), 0.0, 12)
    counts = [len(found) for found in made.found]
    assert max(counts) > min(counts) >= FEWEST_GUESSES
    assert [place for place, count in enumerate(counts) if count == 12] == sorted(made.open)


def test_who_has_surely_won_or_lost_plays_on_for_points() -> None:
    state = position(games.find("eminent_domain"), 3, 10_000)
    assert isinstance(state, EminentDomain) and state.over
    ranked = sorted(state.scores(), key=lambda score: score.key())
    last, first = ranked[0].player, ranked[-1].player
    lost, won = judged(state, last), judged(state, first)
    assert 0 <= lost < 0.005 and 0.995 < won < 1
    state.players[last].influence += 1
    state.players[first].influence += 2
    assert lost < judged(state, last) < won < judged(state, first)


def wins(game: Game, stronger: str, weaker: str, games_played: int) -> int:
    """How often the stronger wins, on the first seat, where it has the first choice."""
    won = 0
    for seed in range(games_played):
        state = game.new(2, None, fast_chance(seed))
        seats = [bots.find(stronger)(seed), bots.find(weaker)(seed)]
        while not state.over:
            player = state.to_act()[0]
            state.play(player, seats[player].choose(Seat(state, player)))
        totals = [score.total for score in state.scores()]
        won += totals[0] > totals[1]
    return won


def test_the_captain_beats_chance_at_the_tiny_game(tiny: Game) -> None:
    assert wins(tiny, "captain", "random", 200) >= 115


def test_the_admiral_beats_chance_at_the_tiny_game(tiny: Game) -> None:
    assert wins(tiny, "admiral@20", "random", 60) >= 35


def test_the_cadet_beats_chance(tiny: Game) -> None:
    assert wins(games.find("race_for_the_galaxy"), "cadet", "random", 4) >= 3
