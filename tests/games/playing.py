"""What the scenarios of all games share: a game read and played in words."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

import pytest

from astrarium.kernel.errors import Illegal
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.rules.state import State

S = TypeVar("S", bound=State)


def asked(state: State) -> str:
    """Who is asked what: seats and a kind of question, such as `0 Pay`; or `over`."""
    if state.over:
        return "over"
    seats = state.to_act()
    kind = type(state.question(seats[0])).__name__
    return f"{' '.join(str(seat) for seat in seats)} {kind}"


def offers(state: State, seat: int, verb: str = "") -> list[str]:
    """The legal actions of a player as text, perhaps of one verb only."""
    texts = [state.vocabulary.text(action) for action in state.legal(seat)]
    return [text for text in texts if not verb or text.split()[0] == verb]


def refusal(state: State, seat: int, action: str) -> Illegal:
    """Why an action is refused; asserts that trying it changes nothing."""
    number = state.vocabulary.parse(action)
    reason = state.why_not(seat, number)
    assert reason is not None, f"“{action}” is offered"
    before = digest(state)
    with pytest.raises(Illegal) as refused:
        state.play(seat, number)
    assert (str(refused.value), refused.value.rule) == (str(reason), reason.rule)
    assert digest(state) == before, "a refused action left a trace"
    return reason


def guesses(state: S, viewer: int | None, number: int) -> list[S]:
    """What a viewer might imagine."""
    found: list[Any] = [state.copy() for _ in range(number)]
    for seed, guess in enumerate(found):
        guess.redeal(viewer, seed)
    return found


class Table(Generic[S]):
    """A game in progress, read and played in words."""

    def __init__(self, state: S) -> None:
        self.state = state

    def asked(self) -> str:
        """Who is asked what: seats and a kind of question, such as `0 Pay`; or `over`."""
        return asked(self.state)

    def offers(self, seat: int = 0, verb: str = "") -> list[str]:
        """The legal actions of a player as text, perhaps of one verb only."""
        return offers(self.state, seat, verb)

    def play(self, seat: int, *actions: str) -> Self:
        """Play some actions, one after the other."""
        for action in actions:
            self.state.play(seat, self.state.vocabulary.parse(action))
        return self

    def refusal(self, seat: int, action: str) -> Illegal:
        """Why an action is refused; asserts that trying it changes nothing."""
        return refusal(self.state, seat, action)
