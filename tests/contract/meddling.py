"""Games in which chance dealt a little differently, unnoticed by one player."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from mypy_extensions import i64

from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.chance import Chance, SecureChance, fast_chance
from astrarium.kernel.rules.state import State
from tests.contract.cases import Moment, learnt


def meddled(moment: Moment, viewer: int | None, tries: int) -> Iterator[State]:
    """The moment reached by the same moves from shuffles that differ out of the viewer's sight."""
    truth = list(_learning(moment, viewer, moment.history.record().start()))
    pick = fast_chance(moment.choice)
    for _ in range(tries):
        shuffle = pick.below(1 + moment.case.players)
        chance = _meddling_chance(moment, shuffle, pick.below(1000), pick.below(1000))
        state = moment.case.game.new(moment.case.players, moment.case.options, chance)
        learning = _learning(moment, viewer, state)
        if all(one == two for one, two in zip_longest(truth, learning)):
            yield state


def _learning(
    moment: Moment, viewer: int | None, state: State
) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """What a viewer learns on the way to a moment; it stops where a move is not possible."""
    state.record_events()
    yield learnt(state, viewer)
    for player, action in moment.history.moves[: moment.ply]:
        try:
            state.play(player, action)
        except Illegal:
            return
        yield learnt(state, viewer)


def _meddling_chance(moment: Moment, shuffle: int, one: int, two: int) -> Chance:
    seed = moment.history.record().seed

    # Made here, not above: a compiled kernel does not let an interpreted class take this place.
    class Meddling(Chance):
        """The stream of a seed, but two cards change places after one of its shuffles."""

        def __init__(self) -> None:
            super().__init__()
            self.stream = SecureChance(seed)
            self.shuffles = 0

        def word(self) -> i64:
            return self.stream.word()

        def shuffle(self, cards: list[int]) -> None:
            super().shuffle(cards)
            if self.shuffles == shuffle and cards:
                first, second = one % len(cards), two % len(cards)
                cards[first], cards[second] = cards[second], cards[first]
            self.shuffles += 1

        def copy(self) -> Chance:
            return fast_chance(0)

    return Meddling()
