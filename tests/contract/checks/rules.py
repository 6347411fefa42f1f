"""Games end, options are sound, and everything else is refused without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from astrarium.kernel.errors import Illegal
from astrarium.kernel.records.snapshot import dump
from astrarium.kernel.rules.state import State
from tests.contract.cases import History, Moment, sampled
from tests.contract.comparing import same

MOST_REFUSALS = 400
MOST_OPTIONS = 40


def game_ends(history: History) -> None:
    """A random game ends within its bound, and then nobody can do anything."""
    end = history.states[-1].copy()
    assert end.over, f"not over after {len(history.moves)} decisions"
    assert len(history.moves) <= history.case.game.longest
    assert end.to_act() == []
    for player in range(end.seats):
        with pytest.raises(Illegal):
            end.legal(player)
        with untouched(end), pytest.raises(Illegal):
            end.play(player, 0)
        assert end.view(player)["questions"] == []


def pieces_are_conserved(history: History) -> None:
    """Every piece exists as often after each decision as at the start."""
    census = history.states[0].census()
    assert census, "a game counts its pieces"
    assert all(type(count) is int and count >= 0 for count in census.values())
    for ply, state in enumerate(history.states):
        same(census, state.census(), f"pieces differ after move {ply}")


def options_are_sound(moment: Moment) -> None:
    """Somebody is asked; the options are some, unique, and numbers of the vocabulary."""
    state = moment.state()
    waiting = state.to_act()
    assert waiting == sorted(set(waiting)), "players to act come once each, in seat order"
    assert waiting, "nobody is asked though the game is not over"
    assert set(waiting) <= set(range(state.seats))
    assert state.vocabulary is moment.case.game.vocabulary
    for player in waiting:
        options = state.legal(player)
        assert options, f"player {player} has no option"
        assert all(type(action) is int for action in options)
        assert len(set(options)) == len(options), "an option is offered twice"
        outside = [action for action in options if not 0 <= action < state.vocabulary.size]
        assert not outside, f"options outside the vocabulary: {outside}"
        assert state.why_not(player, options[0]) is None
        assert list(state.copy().legal(player)) == list(options)
        ordered = state.ordered(player)
        assert ordered, f"a search has no option of player {player}"
        assert len(set(ordered)) == len(ordered), "an option is offered to a search twice"
        assert set(ordered) <= set(options), "a search is offered what is not legal"


def options_can_be_played(moment: Moment) -> None:
    """Every option can be played and leads somewhere."""
    state = moment.state()
    for player in state.to_act():
        for action in sampled(state.legal(player), MOST_OPTIONS, moment.choice):
            after = state.copy()
            after.play(player, action)
            assert after.over or after.to_act(), f"after {action} nobody is asked"


def other_actions_are_refused(moment: Moment) -> None:
    """Any other action of the vocabulary is refused with a reason and changes nothing."""
    state = moment.recorded()
    for player in state.to_act():
        options = set(state.legal(player))
        others = [action for action in range(state.vocabulary.size) if action not in options]
        with untouched(state):
            for action in sampled(others, MOST_REFUSALS, moment.choice):
                _is_refused(state, player, action)


def other_players_are_refused(moment: Moment) -> None:
    """A player who is not asked, a player who does not exist, an action that does not exist."""
    state = moment.recorded()
    waiting = state.to_act()
    action = state.legal(waiting[0])[0]
    seats = [*range(-2, state.seats + 2), 10**6]
    with untouched(state):
        for player in seats:
            if player not in waiting:
                _is_refused(state, player, action)
                with pytest.raises(Illegal):
                    state.legal(player)
        for player in waiting:
            for outside in (-1, -(10**6), state.vocabulary.size, 10**6 + state.vocabulary.size):
                _is_refused(state, player, outside)


def _is_refused(state: State, player: int, action: int) -> None:
    reason = state.why_not(player, action)
    assert reason is not None, f"no reason against action {action} of player {player}"
    with pytest.raises(Illegal) as refusal:
        state.play(player, action)
    assert str(refusal.value).strip(), "a refusal says why"
    assert str(refusal.value) == str(reason)
    assert refusal.value.rule == reason.rule


@contextmanager
def untouched(state: State) -> Iterator[None]:
    """Nothing in the state changes: neither its data, nor what anybody sees, nor the log."""
    before = everything(state)
    yield
    same(before, everything(state), "a refusal has changed the state")


def everything(state: State) -> dict[str, object]:
    """A state's data, everybody's views of it, and its log."""
    viewers = [None, *range(state.seats)]
    return {
        "state": dump(state),
        "views": [state.view(viewer) for viewer in viewers],
        "events": [event.seen_by(event.player) for event in state.events],
    }
