"""Looking ahead: what a position is worth, and how a game probably goes on from there.

All of this works on guesses: copies of the state in which everything that the bot's player cannot
know has been dealt anew. Nothing here knows a game; a game helps by its `evaluate` alone.
"""

from __future__ import annotations

import time
from typing import Final

from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.question import Commit, Together
from astrarium.kernel.rules.score import winners
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State

LONGEST_CHAIN: Final = 24
LONGEST_CHAIN_ALONE: Final = 4  # where nobody else's turn ends the chain
LONGEST_COURSE: Final = 400
SEEDS: Final = 1 << 31
FOR_POINTS: Final = 0.005  # how much of what a finished game is worth are points, not the result
MANY_POINTS: Final = 50.0


def imagined(seat: Seat, chance: Chance) -> State:
    """A state the player might be in; what others have sealed in secret is open again."""
    guess = seat.guess(chance.below(SEEDS))
    top = guess.stack[-1]
    if isinstance(top, Commit):
        for other in [one for one in top.answers if one != seat.player]:
            del top.answers[other]
    return guess


def judged(state: State, player: int) -> float:
    """The player's chances: the result if the game is over, else the game's own estimate."""
    # Alone at the table there is nobody to be first before: the estimate tells good from better.
    if not state.over or state.seats == 1:
        return state.evaluate(player)
    scores = state.scores()
    first = winners(scores)
    result = 1.0 / len(first) if player in first else 0.0
    # Who has surely won or lost plays on for points: else all answers would be alike.
    points = scores[player].total
    return (1.0 - FOR_POINTS) * result + FOR_POINTS * points / (abs(points) + MANY_POINTS)


def with_others_decided(state: State, player: int, chance: Chance) -> State:
    """A copy in which all who decide at the same time as the player have done so.

    Each of them takes what looks best to them. Whatever the player is then tried to do is
    compared against the same answers.
    """
    top = state.stack[-1]
    if not isinstance(top, Together):
        return state
    state = state.copy()
    for other in state.to_act():
        if other != player:
            _decide(state, other, player, chance)
    return state


def _decide(state: State, other: int, player: int, chance: Chance) -> None:
    top = state.stack[-1]
    for _ in range(LONGEST_CHAIN):
        # Where the player has no answer left, the last of the others' answers ends the question.
        if state.over or state.stack[-1] is not top or other not in state.to_act():
            return
        state.play(other, best_at_once(state, other, chance))


def best_at_once(state: State, player: int, chance: Chance) -> int:
    """The player's answer that looks best without looking further."""
    options = state.ordered(player)
    best = options[0]
    if len(options) == 1:
        return best
    most = -1.0
    for action in options:
        worth = judged(tried(state, player, action, chance.copy()), player)
        if worth > most:
            best, most = action, worth
    chance.word()
    return best


def tried(state: State, player: int, action: int, chance: Chance) -> State:
    """A copy in which the player has answered; others who decide at the same time do anything."""
    after = state.copy()
    after.play(player, action)
    settle(after, player, chance)
    return after


def settle(state: State, player: int, chance: Chance) -> None:
    """Let the others decide anything where the player's plan goes on behind their answers.

    That is where they decide at the same time, and anywhere in a round that all play together.
    """
    while not state.over and (state.plays_together or isinstance(state.stack[-1], Together)):
        waiting = state.to_act()
        if player in waiting:
            return
        options = state.ordered(waiting[0])
        state.play(waiting[0], options[chance.below(len(options))])


def after_own_questions(
    state: State, player: int, share: int, rounds: int, chance: Chance
) -> State:
    """The best position that the player reaches by answering the questions that follow.

    Every way is tried while that costs at most `share` positions; after that each question gets
    the answer that looks best at once. It ends with the given round. The state given is used up.
    """
    longest = LONGEST_CHAIN if state.seats > 1 else LONGEST_CHAIN_ALONE
    for _ in range(longest):
        if state.over or state.rounds > rounds or player not in state.to_act():
            break
        if state.plays_together and isinstance(state.stack[-1], Commit):
            state = with_others_decided(state, player, chance)
        options = state.ordered(player)
        if len(options) == 1:
            state.play(player, options[0])
            settle(state, player, chance.copy())
            chance.word()
            continue
        if len(options) <= share:
            return _best_way(state, player, share // len(options), rounds, chance)
        state = likely_next(state, player, options, chance)
    return state


def _best_way(state: State, player: int, share: int, rounds: int, chance: Chance) -> State:
    best = state
    most = -1.0
    for action in state.ordered(player):
        luck = chance.copy()  # the same for each, so that the answers alone make the difference
        after = tried(state, player, action, luck)
        after = after_own_questions(after, player, share, rounds, luck)
        worth = judged(after, player)
        if worth > most:
            best, most = after, worth
    chance.word()
    return best


def likely_next(state: State, player: int, options: list[int], chance: Chance) -> State:
    """The position after that answer which looks best at once."""
    best = tried(state, player, options[0], chance.copy())
    most = judged(best, player) if len(options) > 1 else 0.0
    for action in options[1:]:
        after = tried(state, player, action, chance.copy())
        worth = judged(after, player)
        if worth > most:
            best, most = after, worth
    chance.word()
    return best


def course(state: State, rounds: int, share: int, chance: Chance, ends: float) -> State:
    """The position when so many rounds have ended, everybody planning their turns in short.

    Where several decide at the same time, each takes what looks best at once: what others did in
    the trials is forgotten. It stops where it is when the time is over. The state given is used up.
    """
    for _ in range(LONGEST_COURSE):
        if state.over or state.rounds >= rounds or time.perf_counter() > ends:
            break
        player = state.first_to_act()
        if state.plays_together or isinstance(state.stack[-1], Together):
            state.play(player, best_at_once(state, player, chance))
        else:
            state = after_own_questions(state, player, share, state.rounds, chance)
    return state


def likely_course(state: State, rounds: int, longest: int, width: int, chance: Chance) -> State:
    """The position when so many rounds more have ended, all players taking what looks best.

    It stops after `longest` decisions. Of many options only `width` are looked at, so that a
    course costs little and does not always go the same way.
    """
    for _ in range(longest):
        if state.over or state.rounds >= rounds:
            break
        player = state.first_to_act()
        options = state.ordered(player)
        if len(options) == 1:
            state = state.copy()
            state.play(player, options[0])
            continue
        state = _likely_answer(state, player, _some(options, width, chance), chance)
    return state


def _likely_answer(state: State, player: int, options: list[int], chance: Chance) -> State:
    if not isinstance(state.stack[-1], Together):
        return likely_next(state, player, options, chance)
    # Others are still to decide for themselves: what they did in the trials is forgotten.
    action = best_at_once(state, player, chance)
    state = state.copy()
    state.play(player, action)
    return state


def _some(options: list[int], width: int, chance: Chance) -> list[int]:
    if len(options) <= width:
        return options
    some = options.copy()
    for place in range(width):
        other = place + chance.below(len(some) - place)
        some[place], some[other] = some[other], some[place]
    return some[:width]
