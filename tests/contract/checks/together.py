"""Decisions taken at the same time: their order does not count, and nobody sees them."""

from __future__ import annotations

from astrarium.kernel.records.snapshot import dump
from astrarium.kernel.rules.chance import Chance, fast_chance
from astrarium.kernel.rules.question import Together
from astrarium.kernel.rules.state import State
from tests.contract.cases import Moment, learnt, sampled
from tests.contract.comparing import same

ORDERS = 3
SHOWN = ("to_act", "questions")  # who still thinks: all that others may see


def answers_commute(moment: Moment) -> None:
    """The same answers in any order lead to the same state and tell everybody the same."""
    opening = _together(moment)
    if opening is None:
        return
    answers = _answers(opening.state(), fast_chance(moment.choice))
    results = []
    for order in range(ORDERS):
        state = opening.recorded()
        _play_in_some_order(state, answers, fast_chance(order))
        told = [learnt(state, viewer) for viewer in moment.viewers]
        results.append((dump(state), told))
    for result in results[1:]:
        same(results[0], result, "the order of answers counts")


def _together(moment: Moment) -> Moment | None:
    """The next moment from here on at which several players are asked at the same time."""
    states = moment.history.states
    for ply in [*range(moment.ply, len(states)), *range(moment.ply)]:
        if len(states[ply].to_act()) > 1:
            return Moment(moment.history, ply, moment.choice)
    return None


def _answers(state: State, chance: Chance) -> dict[int, list[int]]:
    """What each player will answer, until all have answered all that they are asked."""
    answers: dict[int, list[int]] = {player: [] for player in state.to_act()}
    together = state.stack[-1]
    while not state.over and state.stack and state.stack[-1] is together:
        player = state.to_act()[0]
        options = state.legal(player)
        answers[player].append(options[chance.below(len(options))])
        state.play(player, answers[player][-1])
    return answers


def _play_in_some_order(state: State, answers: dict[int, list[int]], chance: Chance) -> None:
    left = {player: list(given) for player, given in answers.items()}
    while any(left.values()):
        players = [player for player, given in left.items() if given]
        player = players[chance.below(len(players))]
        state.play(player, left[player].pop(0))


def answers_stay_secret(moment: Moment) -> None:
    """Until all have answered, others see at most that a player has decided."""
    opening = _together(moment)
    if opening is None:
        return
    for player in opening.state().to_act():
        for action in sampled(opening.state().legal(player), 4, moment.choice):
            _stays_secret(opening, player, action)


def _stays_secret(opening: Moment, player: int, action: int) -> None:
    state = opening.recorded()
    together = state.stack[-1]
    assert isinstance(together, Together)
    before = {viewer: _shown(state, viewer) for viewer in opening.viewers if viewer != player}
    state.play(player, action)
    if state.over or state.stack[-1] is not together:
        return
    for viewer, view in before.items():
        same(view, _shown(state, viewer), f"{viewer} sees what {player} has answered")


def _shown(state: State, viewer: int | None) -> tuple[dict[str, object], int]:
    view = {name: value for name, value in state.view(viewer).items() if name not in SHOWN}
    assert all(
        question == {"player": question["player"]} or question["player"] == viewer
        for question in _questions(state, viewer)
    ), "others' questions show more than who is asked"
    return view, len(state.events)


def _questions(state: State, viewer: int | None) -> list[dict[str, object]]:
    questions = state.view(viewer)["questions"]
    assert isinstance(questions, list)
    return questions
