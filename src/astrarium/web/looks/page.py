"""What a table's page is made of: plain data for the templates, made for one viewer.

What comes in great numbers is made of tuples: streams look often whether it has changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from astrarium.kernel.game import Game
from astrarium.kernel.looks.presentation import Advice, Scene, Section
from astrarium.kernel.words import Words
from astrarium.web.looks.charting import Chart


class Choice(NamedTuple):
    """A legal action: its words, the tokens that clicks narrow by, and whether it is final."""

    action: int
    text: str
    tokens: tuple[str, ...]
    final: bool


class SeatShown(NamedTuple):
    """A seat as everybody sees it."""

    number: int
    name: str
    bot: str
    standing_in: bool
    empty: bool
    mine: bool
    to_act: bool
    answer_by: str
    person: bool = False  # somebody has the seat
    way_in: str = ""  # how the viewer may get it: "take", "ask" or not at all
    invitation: str = ""  # for the host: the address that invites to it


class LogLine(NamedTuple):
    """A line of the log: who did what."""

    seat: int
    text: str


class LogMove(NamedTuple):
    """What a move has brought about, the last first; it can be seen again by its number."""

    ply: int
    lines: tuple[LogLine, ...]


class LogSheet(NamedTuple):
    """Some moves in a row that are sent together, the last first."""

    number: int
    moves: tuple[LogMove, ...]


class Remark(NamedTuple):
    """A line of the chat."""

    number: int
    name: str
    seat: int
    text: str
    person: int
    mine: bool


class Asked(NamedTuple):
    """The question bar: what the viewer is asked and may answer."""

    serial: str
    prompt: str
    rule: str
    choices: tuple[Choice, ...]


class AskShown(NamedTuple):
    """A wish to sit down."""

    number: int
    seat: int
    name: str
    agreed: bool


class StoodIn(NamedTuple):
    """A seat of the reader's where a bot stands in."""

    seat: int
    name: str
    bot: str
    away: bool


class Awaited(NamedTuple):
    """Somebody else who is asked, and from when on a bot may play for them."""

    seat: int
    name: str
    since: str
    due: bool


class Affairs(NamedTuple):
    """All that the bar and the waiting room tell one reader about the seats."""

    host: str = ""  # the name of who hosts
    hosts: bool = False  # the reader does
    to_answer: tuple[AskShown, ...] = ()
    own_ask: AskShown | None = None
    ending: str = ""  # how the reader's last wish ended
    stood_in: tuple[StoodIn, ...] = ()
    awaited: tuple[Awaited, ...] = ()
    abandoned: str = ""  # from when on the reader may take the table over
    may_take_over: bool = False  # already now
    closed: bool = False


@dataclass(frozen=True)
class ScoreRow:
    """A line of the score sheet."""

    seat: int
    parts: tuple[str, ...]
    total: str
    place: int
    hands: str = ""  # who has played the seat, if more than one did


@dataclass(frozen=True)
class Sheet:
    """The score sheet: its categories, a row for each player, and who has won."""

    categories: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    verdict: str
    tie_breaks: tuple[str, ...]


@dataclass(frozen=True)
class Touch:
    """Marks what can be clicked: the pieces on the board carry the tokens of the vocabulary."""

    tokens: frozenset[str]

    def __call__(self, *tokens: str) -> Markup:
        """The attributes of a piece that stands for any of some tokens, such as `site-3`.

        `ship-0+sector-7` stands for both together: only actions with the one and the other.
        """
        named = " ".join(tokens)
        if self.tokens.isdisjoint(tokens):
            return Markup(f'data-token="{named}" role="button" tabindex="-1" aria-disabled="true"')
        return Markup(f'data-token="{named}" data-may role="button" tabindex="0"')

    def marking(self, token: str) -> Markup:
        """The attributes of a piece that is marked first, and then played with others."""
        may = " data-may" if token in self.tokens else ""
        return Markup(f'data-token="{token}" data-mark{may} role="button" tabindex="0"')

    def of(self, *domains: str) -> frozenset[str]:
        """What can be clicked of some domains: a part that shows only these depends on no more."""
        return frozenset(one for one in self.tokens if one.rpartition("-")[0] in domains)


@dataclass(frozen=True)
class TablePage:
    """Everything that one viewer's page of a table shows."""

    key: str
    game: Game
    words: Words
    title: str
    viewer: int | None
    seats: tuple[SeatShown, ...]
    affairs: Affairs
    number: int
    ply: int
    last_ply: int
    replaying: bool
    over: bool
    scene: Scene | None
    sections: tuple[Section, ...]
    touch: Touch
    asked: Asked | None
    waiting: str
    undoable: int
    log: tuple[LogSheet, ...]
    chat: tuple[Remark, ...] | None
    sheet: Sheet | None
    hint: int | None = None
    reasons: tuple[str, ...] = ()  # why the hint is what it is
    notices: tuple[str, ...] = ()
    guide: tuple[Advice, ...] = ()
    chart: Chart | None = None
    ended: bool = False
    link: str = ""
