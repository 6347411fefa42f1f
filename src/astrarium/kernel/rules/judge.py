"""What bots think of the positions of a game: its own judgement, or one's own in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.errors import NotJudged
from astrarium.kernel.words import N_

if TYPE_CHECKING:
    from astrarium.kernel.rules.state import State

S = TypeVar("S", bound="State")

USUAL_HORIZON: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """What positions of a game are worth to a player: it sees redealt copies only."""

    def evaluate(self, state: S, player: int) -> float:
        """An estimate of the player's chances, from 0 to 1."""
        raise NotJudged(
            N_(
                "Nobody judges the positions of {state}: its game needs a `judge`. "
                "Until then only the bot “random” can play it."
            ),
            state=type(state).__name__,
        )

    def prior(self, state: S, player: int, action: int) -> float:
        """What a legal action promises beyond what `evaluate` sees at once: orders a search."""
        return 0.0

    def horizon(self, state: S) -> int:
        """The rounds that a search follows, this one counted: as far as luck does not blur them."""
        return USUAL_HORIZON


NO_JUDGE: Final[Judge[Any]] = Judge()
