"""Why an action is not offered: the rule that forbids it, in words a player understands."""

from __future__ import annotations

from astrarium.games.eclipse.state import Eclipse
from astrarium.kernel.errors import Illegal
from astrarium.kernel.question import Question


class Decision(Question[Eclipse]):
    """A question of this game: an action it does not offer is refused with the reason."""

    def why_not(self, state: Eclipse, action: int) -> Illegal | None:
        return None
