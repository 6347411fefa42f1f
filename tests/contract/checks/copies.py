"""A copy is equal to its state and independent of it."""

from __future__ import annotations

from collections.abc import Iterator

from astrarium.kernel.records.snapshot import digest, dump, fields
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.playout import playout
from astrarium.kernel.rules.question import Commit, Each, Frame
from tests.contract.cases import Moment, seen
from tests.contract.comparing import same


def copy_is_equal(moment: Moment) -> None:
    """A copy holds the same, looks the same, and is of the same class."""
    state = moment.replayed()
    copy = state.copy()
    assert type(copy) is type(state)
    same(dump(state), dump(copy), "the copy differs")
    assert digest(copy) == digest(state)
    for viewer in moment.viewers:
        assert seen(copy, viewer) == seen(state, viewer), f"the copy looks different to {viewer}"


def copy_shares_nothing(moment: Moment) -> None:
    """No list or dict that can change belongs to both."""
    state = moment.replayed()
    copy = state.copy()
    mine = dict(changeable(state, "state"))
    for identity, path in changeable(copy, "copy"):
        assert identity not in mine, f"{path} is {mine[identity]} itself"


def changeable(thing: object, path: str) -> Iterator[tuple[int, str]]:
    """The lists and dicts in a state, with where they lie; a frame never changes."""
    if isinstance(thing, list | set | bytearray | dict):
        yield id(thing), path
    if isinstance(thing, list | tuple):
        for place, item in enumerate(thing):
            yield from changeable(item, f"{path}[{place}]")
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from changeable(value, f"{path}[{key!r}]")
    elif isinstance(thing, Commit):
        yield from changeable(thing.answers, f"{path}.answers")
    elif isinstance(thing, Each):
        yield from changeable(thing.branches, f"{path}.branches")
    elif not isinstance(thing, Frame | int | float | str | bytes | None | set | bytearray):
        for name in fields(thing):
            yield from changeable(getattr(thing, name), f"{path}.{name}")


def copy_is_independent(moment: Moment) -> None:
    """What happens to a copy does not reach its state, nor the other way round."""
    state = moment.replayed()
    copy = state.copy()
    before = dump(state)
    playout(copy, fast_chance(moment.choice), moment.case.game.longest)
    same(before, dump(state), "playing the copy has changed the state")
    end = dump(copy)
    playout(state, fast_chance(moment.choice), moment.case.game.longest)
    same(end, dump(copy), "playing the state has changed the copy")
    same(end, dump(state), "the same choices end differently in the copy")
