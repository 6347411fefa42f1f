"""Everything that can go wrong in a way that a person can mend.

Each error is an English sentence with named gaps, so that `Words.sentence` can say it in
another language.
"""

from __future__ import annotations

from astrarium.kernel.words import N_, fill


class AstrariumError(Exception):
    """A mistake in what was asked for: says what is wrong and what to do."""

    def __init__(self, message: str, **arguments: object) -> None:
        self.message = message
        self.arguments = arguments
        super().__init__(fill(message, arguments))


class Illegal(AstrariumError):
    """An action that the rules do not allow now, with the paragraph that says so."""

    def __init__(self, message: str, rule: str = "", **arguments: object) -> None:
        super().__init__(message, **arguments)
        self.rule = rule


class UnknownGame(AstrariumError):
    """No game has this name."""


class WrongPlayers(AstrariumError):
    """The game is not for this number of players."""


class BadOption(AstrariumError):
    """A game option that does not exist, or a value it does not take."""


class BadSeed(AstrariumError):
    """A seed that is not 64 hexadecimal digits."""


class UnknownAction(AstrariumError):
    """A text or number that names no action of the game."""


class NotJudged(AstrariumError):
    """A game whose positions nobody can judge yet."""


class ScriptError(AstrariumError):
    """A scripted draw, die or shuffle that does not fit what the game asks for."""


class BadData(AstrariumError):
    """A component table that cannot be read."""


class RecordError(AstrariumError):
    """A record that cannot be read or does not replay."""


class Truncated(RecordError):
    """A record that stops before its end."""


class OtherRules(RecordError):
    """A record of another version of the rules or of other component tables."""


class Diverged(RecordError):
    """A record whose replay differs: seen at move `ply`, while move `agreed` still agreed."""

    def __init__(self, message: str, ply: int, agreed: int, **arguments: object) -> None:
        super().__init__(message, ply=ply, **arguments)
        self.ply = ply
        self.agreed = agreed


NOT_NOW = N_("This is not possible now.")
