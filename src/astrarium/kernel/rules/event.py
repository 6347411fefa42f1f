"""What happened at the table, and who may know how much of it."""

from __future__ import annotations


class Event:
    """Something that happened: a kind, a player, public figures, and perhaps secret ones."""

    def __init__(
        self, kind: str, player: int, figures: tuple[int, ...], secret: tuple[int, ...]
    ) -> None:
        self.kind: str = kind
        self.player: int = player
        self.figures: tuple[int, ...] = figures
        self.secret: tuple[int, ...] = secret

    def seen_by(self, viewer: int | None) -> dict[str, object]:
        """The event as plain data for a viewer: its secrets are for its player alone."""
        seen: dict[str, object] = {
            "kind": self.kind,
            "player": self.player,
            "figures": list(self.figures),
        }
        if self.secret and viewer == self.player:
            seen["secret"] = list(self.secret)
        return seen
