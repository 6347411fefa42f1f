"""Looking ahead: what a position is worth, and how a game probably goes on from there.

All of this works on guesses: copies of the state in which everything that the bot's player cannot
know has been dealt anew. Nothing here knows a game; a game helps by its `evaluate` alone.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.chance import FastChance
from astrarium.kernel.question import Commit, Together
from astrarium.kernel.score import winners
from astrarium.kernel.seat import Seat
from astrarium.kernel.state import State

LONGEST_CHAIN: Final = 24
LONGEST_CHAIN_ALONE: Final = 4  # where nobody else's turn ends the chain
SEEDS: Final = 1 << 31


def imagined(seat: Seat, chance: FastChance) -> State:
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
    first = winners(state.scores())
    return 1.0 / len(first) if player in first else 0.0


def tried(state: State, player: int, action: int, chance: FastChance) -> State:
    """A copy in which the player has answered; others who decide at the same time do anything."""
    after = state.copy()
    after.play(player, action)
    settle(after, player, chance)
    return after


def settle(state: State, player: int, chance: FastChance) -> None:
    """Let the others decide anything where they decide at the same time as the player."""
    while not state.over and isinstance(state.stack[-1], Together):
        waiting = state.to_act()
        if player in waiting:
            return
        options = state.legal(waiting[0])
        state.play(waiting[0], options[chance.below(len(options))])


def after_own_questions(
    state: State, player: int, share: int, depth: int, chance: FastChance
) -> State:
    """The best position that the player reaches by answering the questions that follow.

    Every way is tried while that costs at most `share` positions; after that each question gets
    the answer that looks best at once.
    """
    longest = LONGEST_CHAIN if state.seats > 1 else LONGEST_CHAIN_ALONE
    while not state.over and depth < longest and player in state.to_act():
        options = state.legal(player)
        if 1 < len(options) <= share:
            return _best_way(state, player, options, share // len(options), depth, chance)
        state = likely_next(state, player, options, chance)
        depth += 1
    return state


def _best_way(
    state: State, player: int, options: list[int], share: int, depth: int, chance: FastChance
) -> State:
    best = state
    most = -1.0
    for action in options:
        after = tried(state, player, action, chance)
        after = after_own_questions(after, player, share, depth + 1, chance)
        worth = judged(after, player)
        if worth > most:
            best, most = after, worth
    return best


def likely_next(state: State, player: int, options: list[int], chance: FastChance) -> State:
    """The position after that answer which looks best at once."""
    best = tried(state, player, options[0], chance)
    if len(options) == 1:
        return best
    most = judged(best, player)
    for action in options[1:]:
        after = tried(state, player, action, chance)
        worth = judged(after, player)
        if worth > most:
            best, most = after, worth
    return best


def likely_course(state: State, rounds: int, longest: int, width: int, chance: FastChance) -> State:
    """The position when so many rounds more have ended, all players taking what looks best.

    It stops after `longest` decisions. Of many options only `width` are looked at, so that a
    course costs little and does not always go the same way.
    """
    for _ in range(longest):
        if state.over or state.rounds >= rounds:
            break
        player = state.to_act()[0]
        options = state.legal(player)
        if len(options) == 1:
            state = state.copy()
            state.play(player, options[0])
            continue
        state = _likely_answer(state, player, _some(options, width, chance), chance)
    return state


def _likely_answer(state: State, player: int, options: list[int], chance: FastChance) -> State:
    if not isinstance(state.stack[-1], Together):
        return likely_next(state, player, options, chance)
    # Others are still to decide for themselves: what they did in the trial is forgotten.
    best = options[0]
    most = -1.0
    for action in options:
        worth = judged(tried(state, player, action, chance), player)
        if worth > most:
            best, most = action, worth
    state = state.copy()
    state.play(player, best)
    return state


def _some(options: list[int], width: int, chance: FastChance) -> list[int]:
    if len(options) <= width:
        return options
    some = options.copy()
    for place in range(width):
        other = place + chance.below(len(some) - place)
        some[place], some[other] = some[other], some[place]
    return some[:width]
