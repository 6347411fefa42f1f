"""Why an action is not offered: the rule that forbids it, in words a player understands."""

from __future__ import annotations

from astrarium.games.alien_artifacts.state import AlienArtifacts
from astrarium.kernel.errors import Illegal
from astrarium.kernel.question import Question


class Decision(Question[AlienArtifacts]):
    """A question of this game: an action it does not offer is refused with the reason."""

    def why_not(self, state: AlienArtifacts, action: int) -> Illegal | None:
        return None
