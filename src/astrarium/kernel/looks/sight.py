"""What the views and pictures of all games share: how one viewer sees a table, and is asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from astrarium.kernel.looks.presentation import Panel, Phase, Scene, Seen
from astrarium.kernel.words import Words


def asked(seen: Seen, player: int | None) -> Seen:
    """The question that a player is asked, as far as it is seen, or nothing."""
    found: list[Seen] = [one for one in seen["questions"] if one["player"] == player]
    return found[0] if found else {}


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


class Sight:
    """What one viewer sees of a table, and the words to tell it in."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str]) -> None:
        self.seen = seen
        self.words = words
        self.names = names
        self.viewer: int | None = seen["viewer"]
        self.players: list[Seen] = seen["players"]

    def others(self) -> list[int]:
        """The other players in the order of play after the viewer; everybody for a spectator."""
        seats: int = self.seen["seats"]
        if self.viewer is None:
            return list(range(seats))
        return [(self.viewer + step) % seats for step in range(1, seats)]

    def everybody(self) -> list[int]:
        """The others in the order of play, and the viewer last."""
        return self.others() if self.viewer is None else [*self.others(), self.viewer]

    def whose_turn(self) -> str:
        """The round and who has the turn, if players take turns; then how long the game was."""
        words, number, active = self.words, self.seen["rounds"], self.seen["active"]
        if self.seen["over"]:
            return words.count("It lasted {number} round.", "It lasted {number} rounds.", number)
        first = self.names[self.seen["first"]]
        if active == self.viewer:
            return words(
                "Round {number}: your turn. First player: {first}.", number=number, first=first
            )
        return words(
            "Round {number}: {name} has the turn. First player: {first}.",
            number=number,
            name=self.names[active],
            first=first,
        )

    def who_decides(self) -> list[str]:
        """Who is to decide, and how far that has come, a line for each."""
        return [self._decides(player) for player in self.seen["to_act"]]

    def _decides(self, player: int) -> str:
        progress = self.progress(asked(self.seen, player))
        if player == self.viewer:
            text = self.words("You decide")
        else:
            text = self.words("{name} decides", name=self.names[player])
        return f"{text} ({progress})." if progress else f"{text}."

    def progress(self, question: Seen) -> str:
        """How far a question has come, in a few words if it takes several answers."""
        return ""


class Board(Sight, ABC):
    """The base of a game's picture: what one viewer sees, piece by piece."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str]) -> None:
        super().__init__(seen, words, names)
        self.me: Seen | None = None if self.viewer is None else self.players[self.viewer]

    def scene(self) -> Scene:
        """The whole table as a picture."""
        return Scene(
            situation=self.situation(),
            phases=self.phases(),
            panels=[self.panel(seat) for seat in range(self.seen["seats"])],
            drawing=self.drawing(),
        )

    def pending(self) -> Seen:
        """The question of the viewer, or else the first there is."""
        questions: list[Seen] = self.seen["questions"]
        return asked(self.seen, self.viewer) or (questions[0] if questions else {})

    @abstractmethod
    def situation(self) -> str:
        """Where the game stands, in one line."""

    @abstractmethod
    def phases(self) -> list[Phase]:
        """The steps of the round."""

    @abstractmethod
    def panel(self, seat: int) -> Panel:
        """What everybody sees of a player at a glance."""

    @abstractmethod
    def drawing(self) -> dict[str, object]:
        """All that the templates of the game draw."""


class Choice:
    """The base of a game's words for answers: the question that the viewer is asked."""

    def __init__(self, seen: Seen, words: Words) -> None:
        self.seen = seen
        self.words = words
        self.seat: int = seen["viewer"]
        self.me: Seen = seen["players"][self.seat]
        self.question = asked(seen, self.seat)
        self.kind: str = self.question.get("kind", "")
