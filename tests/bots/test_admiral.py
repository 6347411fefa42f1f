"""The search: it sees no more than its seat, plans within its budget and keeps what it found."""

from __future__ import annotations

import time

import pytest

from astrarium import games
from astrarium.bots.search.admiral import AdmiralBot, Descent
from astrarium.bots.search.captain import NO_LIMIT, compared, plans
from astrarium.bots.search.foresight import course, imagined, with_others_decided
from astrarium.bots.search.tree import NO_PRIOR, Node
from astrarium.kernel.game import Game
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.playout import playout
from astrarium.kernel.rules.question import Commit
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State


def position(game: Game, seed: int, decisions: int, players: int = 2) -> State:
    state = game.new(players, None, fast_chance(seed))
    playout(state, fast_chance(seed + 1000), decisions)
    return state


def counted(seed: int, iterations: int) -> AdmiralBot:
    bot = AdmiralBot(seed)
    bot.iterations = iterations
    return bot


@pytest.mark.parametrize("game_name", games.names())
def test_the_same_view_gives_the_same_choices_whatever_is_hidden(game_name: str) -> None:
    """Not one move alone: what the search thinks of every answer is the same."""
    state = position(games.find(game_name), 11, 20)
    player = state.to_act()[0]
    other = state.copy()
    other.redeal(player, 99)
    assert other.view(player) == state.view(player)
    options = state.legal(player)
    thought = []
    for table in (state, other):
        bot = counted(3, 15)
        bot.choose(Seat(table, player))
        thought.append(bot.ranking(options) if len(options) > 1 else [])
    assert thought[0] == thought[1]


def test_a_timed_search_ends_in_time() -> None:
    state = position(games.find("eminent_domain"), 4, 30)
    player = next(iter(state.to_act()))
    bot = AdmiralBot(1)
    bot.seconds = 0.2
    started = time.perf_counter()
    assert bot.choose(Seat(state, player)) in state.legal(player)
    assert time.perf_counter() - started < 3


def test_a_look_that_ends_too_late_does_not_count() -> None:
    """It has not come as far as the others, so it could not be compared with them."""
    state = position(games.find("eminent_domain"), 6, 40)
    player = state.to_act()[0]
    bot = AdmiralBot(1)
    bot.seconds = 1e-6
    assert bot.choose(Seat(state, player)) in state.legal(player)
    assert bot.searched == 0
    assert all(not node.chosen for node in bot._last.answers.values())


def test_what_was_found_out_is_kept_for_the_own_question_that_follows(tiny: Game) -> None:
    """Playing a card is followed by the question whether to double it."""
    state = position(tiny, 1, 2)
    bot = counted(1, 60)
    bot.guesses = 1  # too few to make the choice clear without a search
    bot.often = 2
    action = bot.choose(Seat(state, 0, 2))
    state.play(0, action)
    assert sum(node.visits for node in bot._root.answers.values()) > 0
    assert bot._expected == 3
    assert bot.choose(Seat(state, 0, 3)) in state.legal(0)


@pytest.mark.parametrize("game_name", games.names())
def test_a_course_goes_to_the_end_of_a_round(game_name: str) -> None:
    """Else answers would be judged at different moments of the game."""
    state = position(games.find(game_name), 6, 40)
    end = state.rounds + 2
    after = course(state, end, 4, fast_chance(1), NO_LIMIT)
    assert after.over or after.rounds == end


def test_a_course_stops_when_the_time_is_over() -> None:
    state = position(games.find("eminent_domain"), 6, 40)
    assert course(state, state.rounds + 2, 4, fast_chance(1), 0.0) is state


@pytest.mark.parametrize(("players", "rounds"), [(2, 2), (3, 1), (4, 1)])
def test_a_look_ends_where_the_game_says(players: int, rounds: int) -> None:
    """Two players of Eminent Domain are followed for two rounds, more of them for one."""
    state = position(games.find("eminent_domain"), 6, 41, players)
    seat = Seat(state, state.to_act()[0])
    bot = counted(1, 1)
    bot.choose(seat)
    after = bot._descend(
        Descent(seat.guess(1), bot._root), bot._asked(seat), seat.legal()[0], fast_chance(1)
    )
    assert not after.over
    assert after.rounds == state.rounds + rounds


def test_plans_are_longer_in_looks_that_end_with_the_round() -> None:
    bot = AdmiralBot(1)
    bot._reach(1, 6)
    near = (bot._own_share, bot._share)
    bot._reach(2, 6)
    assert near == (4 * bot._own_share, 4 * bot._share)


def test_nodes_that_were_seen_often_get_answers_of_their_own(tiny: Game) -> None:
    for often, grown in ((10_000, False), (1, True)):
        bot = counted(1, 60)
        bot.guesses, bot.often = 1, often
        bot.choose(Seat(position(tiny, 1, 2), 0, 2))
        assert any(node.chosen for node in bot._last.answers.values()) == grown


def test_of_those_who_decide_together_the_searching_player_is_last(tiny: Game) -> None:
    """The others must not see in a look what the player is tried to answer."""
    bot = counted(1, 10)
    bot._player = 0
    assert bot._next(tiny.new(3, None, fast_chance(1))) == 1
    bot._player = 1
    assert bot._next(tiny.new(3, None, fast_chance(1))) == 0


def test_nothing_is_kept_when_others_have_answered_in_between(tiny: Game) -> None:
    state = position(tiny, 1, 2)
    bot = counted(1, 30)
    bot.choose(Seat(state, 0, 2))
    kept = bot._root
    bot.choose(Seat(state, 0, 9))
    assert bot._root is not kept


def test_what_others_have_sealed_is_open_again_in_a_guess(tiny: Game) -> None:
    state = tiny.new(2, None, fast_chance(1))
    state.play(0, state.legal(0)[2])
    guess = imagined(Seat(state, 1), fast_chance(1))
    top = guess.stack[-1]
    assert isinstance(top, Commit) and not top.answers
    assert isinstance(state.stack[-1], Commit) and state.stack[-1].answers


def test_others_decide_before_the_answers_of_a_player_are_compared(tiny: Game) -> None:
    state = tiny.new(3, None, fast_chance(1))
    decided = with_others_decided(state, 1, fast_chance(1))
    assert decided.to_act() == [1]
    assert state.to_act() == [0, 1, 2]


def test_players_who_decide_together_have_nodes_of_their_own() -> None:
    root = Node(NO_PRIOR)
    assert root.apart_for(0) is root.apart_for(0)
    assert root.apart_for(0) is not root.apart_for(1)
    assert root.after_all([1, 2]) is root.after_all([1, 2])
    assert root.after_all([1, 2]) is not root.after_all([2, 1])


def test_an_answer_of_which_little_is_known_becomes_urgent() -> None:
    root = Node(NO_PRIOR)
    root.answers = {1: Node(0.5), 2: Node(0.49)}
    for turn in range(50):
        root.note(0.4 if turn % 2 else 0.6)
    root.answers[1].visits, root.answers[1].total = 49, 24.5
    root.answers[2].visits, root.answers[2].total = 1, 0.49
    assert root.most_urgent([1, 2], 1.0, 0.7) == 2
    assert root.favourite([1, 2], 1.0) == 1


def test_without_visits_the_first_look_decides() -> None:
    root = Node(NO_PRIOR)
    root.answers = {1: Node(0.4), 2: Node(0.6)}
    assert root.favourite([1, 2], 1.0) == 2
    assert root.most_urgent([1, 2], 1.0, 0.7) == 2


def left(*brought: list[float]) -> list[int]:
    """Which answers are still in question when looks at them have brought this."""
    root = Node(NO_PRIOR)
    for action, values in enumerate(brought):
        root.answers[action] = Node(NO_PRIOR)
        root.answers[action].visits = len(values)
        root.answers[action].total = sum(values)
    places = list(range(len(brought)))
    return counted(1, 10)._in_question(root, places, dict(enumerate(brought)))


def test_answers_are_compared_deal_by_deal() -> None:
    lag, error = compared([0.3, 0.5, 0.7], [0.4, 0.6, 0.8])
    assert lag == pytest.approx(0.1)
    assert error == pytest.approx(0, abs=1e-6)


def test_what_is_clearly_worse_drops_out() -> None:
    """However far deals lie apart: the first is better on each of them."""
    assert left([0.3, 0.5, 0.7, 0.5], [0.2, 0.45, 0.6, 0.42]) == [0]


def test_what_is_worse_on_average_but_not_clearly_stays_in_question() -> None:
    assert left([0.3, 0.5, 0.7, 0.5], [0.5, 0.3, 0.4, 0.7]) == [0, 1]


def test_what_is_as_good_as_alike_drops_out() -> None:
    assert left([0.3, 0.5, 0.7, 0.5], [0.3, 0.5, 0.7, 0.5]) == [0]


def test_answers_of_which_plans_leave_one_are_not_searched() -> None:
    state = position(games.find("age_of_galaxy"), 4, 32)
    player = state.to_act()[0]
    options = state.ordered(player)
    bot = counted(1, 400)
    bot.guesses = 6
    worths = plans(Seat(state, player), options, fast_chance(1), 0.0, 6).worths()
    assert bot.choose(Seat(state, player)) == options[worths.index(max(worths))]
    assert bot.searched == 0
    assert [worth for _, worth in bot.ranking(options)] == pytest.approx(sorted(worths)[::-1])


def test_a_clear_choice_takes_less_than_the_time_allowed() -> None:
    state = position(games.find("eminent_domain"), 4, 30)
    player = state.to_act()[0]
    bot = counted(1, 100_000)
    assert bot.choose(Seat(state, player)) in state.legal(player)
    assert bot.searched < 100_000
