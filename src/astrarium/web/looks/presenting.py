"""A table's page as data, for one look at it: the only place where states become pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

from astrarium import bots
from astrarium.bots.advice import reasons, unpacked
from astrarium.kernel.game import Game
from astrarium.kernel.looks.presentation import Section, Seen
from astrarium.kernel.looks.telling import Teller
from astrarium.kernel.rules.event import Event
from astrarium.kernel.rules.score import ranks
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import Words
from astrarium.web.looks import charts
from astrarium.web.looks.page import (
    Asked,
    Choice,
    LogLine,
    LogMove,
    LogSheet,
    Remark,
    ScoreRow,
    SeatShown,
    Sheet,
    TablePage,
    Touch,
)
from astrarium.web.looks.viewing import Look, seats_of
from astrarium.web.models import Entry, Person, Seat, Stage
from astrarium.web.seats.affairs import affairs_of, way_in
from astrarium.web.tables.journal import answer_by
from astrarium.web.tables.live import LiveTable

LOG_LINES = 50
PLIES_ON_A_SHEET = 10
NO_TOKENS: frozenset[str] = frozenset()
ASKED = ("viewer", "to_act", "questions", "sealed", "legal")  # of the one who looks


class Presenter:
    """Makes the page of a table for one look."""

    def __init__(self, live: LiveTable, look: Look) -> None:
        self.live = live
        self.look = look
        self.person = look.reader.person
        self.words = Words(look.reader.language, live.game.name)
        self.names = live.names()
        self.teller = Teller(live.game, self.words, self.names)
        self.state = live.state if look.at is None else live.record().replay(look.at)
        self.ply = live.ply if look.at is None else look.at
        self.seen = open_view(self.state) if look.open else self.state.view(look.viewer)
        self.own = seats_of(live, self.person)
        self.affairs = affairs_of(live, look.reader, self.words)

    def page(self) -> TablePage:
        """Everything that the page shows."""
        live, look, game = self.live, self.look, self.live.game
        asked = self._asked()
        picture = game.picture
        return TablePage(
            key=live.table.key,
            game=game,
            words=self.words,
            title=self.words.pick(game.title),
            viewer=look.viewer,
            seats=tuple(self._seat(seat) for seat in live.seats),
            affairs=self.affairs,
            number=live.number,
            ply=self.ply,
            last_ply=live.ply,
            replaying=look.at is not None,
            over=self.state.over,
            scene=picture.scene(self.seen, self.words, self.names) if picture else None,
            sections=tuple(self._sections()) if self._is_told else (),
            touch=Touch(frozenset(_tokens_of(asked)) if asked else NO_TOKENS),
            asked=asked,
            waiting=self._waiting(),
            undoable=self._undoable(),
            log=self._log(),
            chat=self._chat(),
            sheet=self._sheet() if self.state.over else None,
            hint=hint.action if (hint := live.hint(look.viewer)) else None,
            reasons=self._reasons(),
            notices=self._notices(),
            guide=tuple(picture.guide(self.words)) if picture else (),
            chart=charts.chart_of(live) if live.state.over else None,
            ended=live.ended,
            link=self.link,
        )

    @property
    def link(self) -> str:
        """The address of the table."""
        return f"{self.look.reader.site}t/{self.live.table.key}/"

    @property
    def _is_live(self) -> bool:
        return self.look.at is None and self.live.table.stage == Stage.PLAYING

    @property
    def _is_told(self) -> bool:
        """Whether the table is shown in words, not as a picture."""
        return self.look.reader.as_text or self.live.game.picture is None

    def _sections(self) -> list[Section]:
        if self.look.open:
            return self.teller.open_table(self.state)
        return self.live.game.view.sections(self.seen, self.words, self.names)

    def _seat(self, seat: Seat) -> SeatShown:
        asked = self._is_live and seat.number in self.state.to_act()
        timed = asked and self.live.table.seconds_per_answer and not seat.is_played_by_bot
        return SeatShown(
            number=seat.number,
            name=self.names[seat.number],
            bot=self.words.pick(bots.label(seat.bot)) if seat.is_played_by_bot else "",
            standing_in=seat.standing_in,
            empty=seat.is_free,
            mine=seat.number in self.own,
            to_act=asked,
            answer_by=answer_by(self.live, seat.number).isoformat() if timed else "",
            person=seat.person_id is not None,
            way_in=way_in(self.live, seat, self.look.reader),
            invitation=self._invitation(seat),
        )

    def _invitation(self, seat: Seat) -> str:
        """The address that invites to a seat: only its host is shown it."""
        if not seat.invitation or not self.affairs.hosts or seat.person_id is not None:
            return ""
        return f"{self.link}invited/{seat.invitation}"

    def _asked(self) -> Asked | None:
        viewer = self.look.viewer
        if viewer is None or not self._is_live or viewer not in self.state.to_act():
            return None
        if self.live.seats[viewer].is_played_by_bot:
            return None
        prompt, rule = self.teller.question(self.seen, viewer)
        texts = self.teller.choices(self.seen)
        finals = final_actions(self.state, viewer)
        choices = tuple(
            Choice(action, text, tokens(self.live.game, action), action in finals)
            for action, text in zip(self.state.legal(viewer), texts, strict=True)
        )
        return Asked(self.live.serial(viewer), prompt, rule, choices)

    def _waiting(self) -> str:
        if self.state.over:
            return self.words("The game is over.")
        if self.affairs.closed:
            return self.words("The host has closed this table.")
        if not self._is_live and self.look.at is None:
            return self.words("The game has not begun.")
        names = [self.names[player] for player in self.state.to_act()]
        return self.words.count(
            "{names} is thinking…", "{names} are thinking…", len(names), names=", ".join(names)
        )

    def _reasons(self) -> tuple[str, ...]:
        """Why the bot's advice to the viewer is what it is."""
        hint = self.live.hint(self.look.viewer)
        if hint is None or not self._is_live:
            return ()
        advice = unpacked(hint.action, hint.reasons)
        view = self.live.game.view
        return tuple(reasons(advice, view, self.seen, self.words)) if advice else ()

    def _notices(self) -> tuple[str, ...]:
        if not self.look.reader.slow:
            return ()
        return (self.words("Many people watch: this page follows at a slower beat."),)

    def _undoable(self) -> int:
        viewer = self.look.viewer
        if viewer is None or not self._is_live:
            return 0
        return len(self.live.match.undoable(viewer))

    def _log(self) -> tuple[LogSheet, ...]:
        """The latest moves, the last first; what has once been put into words is kept."""
        told = self.live.log_of(
            (self.look.viewer, self.look.open, self.words.language, tuple(self.names))
        )
        for ply in range(len(told), self.live.ply + 1):
            told.append(LogMove(ply, tuple(self._lines(ply))))
        sheets: list[LogSheet] = []
        room = LOG_LINES
        for number in range(self.ply // PLIES_ON_A_SHEET, -1, -1):
            first = number * PLIES_ON_A_SHEET
            moves = tuple(told[first : min(first + PLIES_ON_A_SHEET, self.ply + 1)])
            sheets.append(LogSheet(number, moves[::-1]))
            room -= sum([len(move.lines) for move in moves])
            if room <= 0:
                break
        return tuple(sheets)

    def _lines(self, ply: int) -> list[LogLine]:
        first = self.live.told[ply - 1] if ply else 0
        events = self.live.state.events[first : self.live.told[ply]]
        lines = [LogLine(event.player, self._told(event)) for event in reversed(events)]
        return [line for line in lines if line.text]

    def _told(self, event: Event) -> str:
        viewer = event.player if self.look.open else self.look.viewer
        return self.live.game.view.event(event.seen_by(viewer), self.words, self.names)

    def _chat(self) -> tuple[Remark, ...] | None:
        if not self.live.table.has_chat:
            return None
        muted = self._muted() if self.live.remarks else set()
        return tuple(
            Remark(
                number=entry.number,
                name=self._speaker(entry),
                seat=-1 if entry.seat is None else entry.seat,
                text=entry.text,
                person=entry.person_id or 0,
                mine=self.person is not None and entry.person_id == self.person.pk,
            )
            for entry in self.live.remarks
            if entry.person_id not in muted
        )

    def _speaker(self, entry: Entry) -> str:
        """What who spoke is called at the table, or else everywhere."""
        if entry.person is None:
            return ""
        for seat in self.live.seats:
            if seat.person_id == entry.person_id and entry.seat == seat.number:
                return self.names[seat.number]
        return entry.person.name

    def _muted(self) -> set[int]:
        return set(self.person.muted.values_list("pk", flat=True)) if self.person else set()

    def _sheet(self) -> Sheet:
        scores = self.state.scores()
        headers, rows = self.teller.score_sheet([scores])
        places = ranks(scores)
        return Sheet(
            categories=tuple(headers[1:-1]),
            rows=tuple(
                ScoreRow(player, tuple(row[1:-1]), row[-1], places[player], self._hands(player))
                for player, row in enumerate(rows)
            ),
            verdict=self.teller.verdict(scores),
            tie_breaks=tuple(self.teller.tie_breaks(scores)),
        )

    def _hands(self, player: int) -> str:
        """Who has played a seat, each with the number of moves, if it was not its owner alone."""
        moves = self.live.moves_by(player)
        sitter = self.live.seats[player]
        if set(moves) <= {sitter.person_id}:
            return ""
        people = Person.objects.filter(pk__in=[person for person in moves if person])
        names: dict[int | None, str] = {one.pk: one.name for one in people}
        names |= {sitter.person_id: sitter.name, None: self.words("a bot")}
        return ", ".join(
            self.words.count(
                "{who}: {number} move",
                "{who}: {number} moves",
                number,
                who=names.get(person, sitter.name),
            )
            for person, number in moves.most_common()
        )


def open_view(state: State) -> Seen:
    """What all players know together: the public view with its gaps filled, for after the end."""
    seen: Seen = state.view(None)
    for player in range(state.seats):
        known = state.view(player)
        seen |= {name: _filled(seen[name], known[name]) for name in seen if name not in ASKED}
    return seen


def _filled(public: Any, known: Any) -> Any:
    """A value of the public view, or what a player knows in its place if it is hidden there."""
    if isinstance(public, dict) and isinstance(known, dict):
        return {name: _filled(public.get(name), value) for name, value in known.items()}
    if not isinstance(known, list):
        return known if public is None else public
    if isinstance(public, list) and len(public) == len(known):
        return [_filled(*pair) for pair in zip(public, known, strict=True)]
    return known if not isinstance(public, list) or not public else public


def final_actions(state: State, player: int) -> set[int]:
    """The legal actions that cannot be taken back, as far as the player can tell."""
    guess = state.copy()
    guess.redeal(player, seed=0)
    before = guess.irreversible()
    found = set()
    for action in state.legal(player):
        after = guess.copy()
        after.play(player, action)
        if after.irreversible() != before:
            found.add(action)
    return found


def certain_events(state: State, player: int, action: int, seeds: Sequence[int]) -> list[Seen]:
    """What an action will certainly bring: what it brings whatever the player cannot see."""
    told = [_trial(state, player, action, seed) for seed in seeds]
    common: list[Seen] = []
    for same in zip(*told, strict=False):
        if any(other != same[0] for other in same):
            break
        common.append(same[0])
    return common


def _trial(state: State, player: int, action: int, seed: int) -> list[Seen]:
    guess = state.copy()
    guess.redeal(player, seed)
    guess.record_events()
    guess.play(player, action)
    return [event.seen_by(player) for event in guess.events]


@cache
def tokens(game: Game, action: int) -> tuple[str, ...]:
    """What clicks narrow an action by: its verb and its arguments."""
    verb = game.vocabulary.verb_of(action)
    arguments = zip(verb.domains, verb.args(action), strict=True)
    return (f"verb-{verb.name}", *(f"{domain.name}-{argument}" for domain, argument in arguments))


def _tokens_of(asked: Asked) -> list[str]:
    """What can be clicked: verbs, arguments, and two arguments of an action together."""
    found = [token for choice in asked.choices for token in choice.tokens]
    for choice in asked.choices:
        found += ["+".join(pair) for pair in combinations(choice.tokens[1:], 2)]
    return found
