"""What players do not know: views, redealing, and that neither gives anything away."""

from __future__ import annotations

import json
from collections.abc import Iterator

from astrarium.kernel.records.snapshot import dump
from astrarium.kernel.rules import chance as chances
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.playout import playout
from astrarium.kernel.rules.state import State
from tests.contract.cases import Moment, learnt, sampled, seen
from tests.contract.comparing import same
from tests.contract.meddling import meddled

REDEALS = 3
TWINS = 24
MEDDLINGS = 6
EARLY = 10


def views_are_plain_data(moment: Moment) -> None:
    """A view is JSON and nothing else: what arrives is what was sent."""
    state = moment.state()
    for viewer in moment.viewers:
        view = state.view(viewer)
        _plain(view, "view")
        assert json.loads(json.dumps(view)) == view
        assert json.dumps(state.view(viewer)) == json.dumps(view), "looking changes the view"


def _plain(thing: object, path: str) -> None:
    if isinstance(thing, dict):
        for key, value in thing.items():
            assert type(key) is str, f"{path} has the key {key!r}"
            _plain(value, f"{path}.{key}")
    elif isinstance(thing, list):
        for place, item in enumerate(thing):
            _plain(item, f"{path}[{place}]")
    else:
        assert thing is None or type(thing) in (bool, int, float, str), f"{path} is {thing!r}"


def redeal_keeps_what_is_known(moment: Moment) -> None:
    """A redealt state looks the same to its viewer, refuses alike, and has the same pieces."""
    state = moment.state()
    for viewer in moment.viewers:
        for seed in range(REDEALS):
            other = redealt(state, viewer, moment.choice + seed)
            same(state.view(viewer), other.view(viewer), f"{viewer} sees hidden things")
            assert seen(other, viewer) == seen(state, viewer), f"{viewer} sees another order"
            same(state.census(), other.census(), "redealing changes the pieces")
            assert other.to_act() == state.to_act()
    for player in state.to_act():
        other = redealt(state, player, moment.choice)
        for action in sampled(list(range(state.vocabulary.size)), 60, moment.choice):
            reasons = _refusal(state, player, action), _refusal(other, player, action)
            same(*reasons, f"the refusal of {action} tells {player} hidden things")


def _refusal(state: State, player: int, action: int) -> tuple[str, str] | None:
    refusal = state.why_not(player, action)
    return None if refusal is None else (str(refusal), refusal.rule)


def redeal_can_be_played_on(moment: Moment) -> None:
    """A redealt state is a real one: it can be played to the end and keeps its pieces."""
    state = moment.state()
    for viewer in moment.viewers:
        other = redealt(state, viewer, moment.choice)
        playout(other, fast_chance(moment.choice), moment.case.game.longest)
        assert other.over, f"the game redealt for {viewer} does not end"
        same(state.census(), other.census(), "pieces change after redealing")


def redeal_depends_on_knowledge_alone(moment: Moment) -> None:
    """Two states that a player cannot tell apart give the same redeal, and the same hopes."""
    state = moment.state()
    player, action = moment.next_move()
    for viewer in moment.viewers:
        for twin in twins(moment, viewer, player, action):
            after = moment.recorded()
            after.play(player, action)
            _same_redeals(after, twin, viewer, moment)
        other = redealt(state, viewer, moment.choice + 1)
        _same_redeals(state, other, viewer, moment)


def twins(moment: Moment, viewer: int | None, player: int, action: int) -> Iterator[State]:
    """The state after a move, had things unknown to the viewer been otherwise.

    The move itself may be otherwise as well, if the viewer could not see that.
    """
    after = moment.recorded()
    after.play(player, action)
    wanted = learnt(after, viewer)
    found = 0
    for seed in range(TWINS):
        twin = redealt(moment.state(), viewer, 1 + moment.choice + seed)
        options = twin.legal(player)
        other = options[seed % len(options)] if player != viewer else action
        for possible in dict.fromkeys([other, action]):
            if possible not in options:
                continue
            guess = twin.copy()
            guess.record_events()
            guess.play(player, possible)
            if learnt(guess, viewer) == wanted:
                found += 1
                yield guess
                break
        if found == REDEALS:
            return


def redeal_forgets_the_deal(moment: Moment) -> None:
    """Had chance dealt otherwise out of the viewer's sight, the redeal would be the same."""
    if compiled():
        return
    ply = moment.ply % EARLY
    early = Moment(moment.history, min(ply, len(moment.history.moves) - 1), moment.choice)
    for viewer in moment.viewers:
        for twin in meddled(early, viewer, MEDDLINGS):
            _same_redeals(early.state(), twin, viewer, moment)


def compiled() -> bool:
    """Whether the kernel is compiled: then no interpreted class can stand in for chance."""
    return not str(chances.__file__).endswith(".py")


def _same_redeals(state: State, twin: State, viewer: int | None, moment: Moment) -> None:
    one = redealt(state, viewer, moment.choice)
    two = redealt(twin, viewer, moment.choice)
    same(dump(one), dump(two), f"redealing for {viewer} uses what is hidden from {viewer}")
    if viewer is not None:
        assert one.evaluate(viewer) == two.evaluate(viewer), f"{viewer}'s estimate peeks"
    playout(one, fast_chance(moment.choice), 20)
    playout(two, fast_chance(moment.choice), 20)
    same(dump(one), dump(two), f"what is hidden from {viewer} lives on in the redealt state")


def redealt(state: State, viewer: int | None, seed: int) -> State:
    """A copy of the state in which everything unknown to the viewer is dealt anew."""
    other = state.copy()
    other.redeal(viewer, seed)
    for player in other.to_act():
        assert other.legal(player), f"redealt for {viewer}, player {player} has no option"
    return other
