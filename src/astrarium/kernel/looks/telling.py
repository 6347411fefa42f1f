"""A game in words: its table, its questions, its log and its score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from astrarium.kernel.game import Game
from astrarium.kernel.looks.presentation import Section, Seen
from astrarium.kernel.rules.event import Event
from astrarium.kernel.rules.score import Score, ranks, winners
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import Words

Row = list[str]
UNKNOWN = "?"


class Teller:
    """Words one game for readers of one language."""

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        self.game = game
        self.words = Words(words.language, game.name)
        self.names = names

    def table(self, state: State, viewer: int | None) -> list[Section]:
        """The whole table as the viewer sees it."""
        return self.game.view.sections(state.view(viewer), self.words, self.names)

    def open_table(self, state: State) -> list[Section]:
        """The table with nothing hidden: what all see, then what each player sees otherwise."""
        public = self.table(state, None)
        known = {(section.title, *section.lines) for section in public}
        return public + [
            Section(f"{self.names[player]} – {section.title}", section.lines)
            for player in range(state.seats)
            for section in self.table(state, player)
            if (section.title, *section.lines) not in known
        ]

    def log(self, events: Iterable[Event], viewer: int | None) -> list[str]:
        """What happened, as the viewer may know it."""
        return self._lines(event.seen_by(viewer) for event in events)

    def open_log(self, events: Iterable[Event]) -> list[str]:
        """What happened, with all secrets."""
        return self._lines(event.seen_by(event.player) for event in events)

    def _lines(self, events: Iterable[Seen]) -> list[str]:
        lines = [self.game.view.event(event, self.words, self.names) for event in events]
        return [line for line in lines if line]

    def question(self, seen: Seen, player: int) -> tuple[str, str]:
        """What the player is asked, and the rule that it comes from."""
        asked = next(one for one in seen["questions"] if one["player"] == player)
        return self.words(asked["prompt"], **asked), asked["rule"]

    def choices(self, seen: Seen) -> list[str]:
        """The legal actions in words."""
        return [self.game.view.action(seen, action, self.words) for action in seen["legal"]]

    def who_is_asked(self, state: State) -> str:
        """Who decides now."""
        asked = ", ".join(self.names[player] for player in state.to_act())
        return self.words("To decide: {names}", names=asked) if asked else self.words("Game over")

    def score_sheet(self, sheets: Sequence[Sequence[Score]]) -> tuple[Row, list[Row]]:
        """The scores by category; a figure that differs between the sheets is not known."""
        first = sheets[0]
        headers = [self.words("Player"), *self._categories(first), self.words("Total")]
        rows = [self._score_row([sheet[place] for sheet in sheets]) for place in range(len(first))]
        return headers, rows

    def _categories(self, scores: Sequence[Score]) -> list[str]:
        return [self.game.view.category(name, self.words) for name, _ in scores[0].parts]

    def _score_row(self, guesses: Sequence[Score]) -> Row:
        parts = [
            _known([guess.parts[place][1] for guess in guesses])
            for place in range(len(guesses[0].parts))
        ]
        total = _known([guess.total for guess in guesses])
        return [self.names[guesses[0].player], *parts, total]

    def verdict(self, scores: list[Score]) -> str:
        """Who has won, or whether a player alone at the table has met the goals."""
        first = [self.names[player] for player in winners(scores)]
        if len(scores) == 1 and scores[0].goal is None:
            return self.words(
                "{name} ends with {total} points.", name=first[0], total=scores[0].total
            )
        if not first:
            return self.words("The goals are missed: the game is lost.")
        if len(first) == 1:
            return self.words("{name} wins.", name=first[0])
        return self.words("{names} share the victory.", names=", ".join(first))

    def tie_breaks(self, scores: list[Score]) -> list[str]:
        """What parted players with the same total, if anything did."""
        totals = [score.total for score in scores]
        tied = [score for score in scores if totals.count(score.total) > 1 and score.ties]
        places = ranks(scores)
        return [
            self.words(
                "Tie-break of {name}: {figures} (place {place})",
                name=self.names[score.player],
                figures=", ".join(str(figure) for figure in score.ties),
                place=places[scores.index(score)],
            )
            for score in tied
        ]


def _known(figures: Sequence[int]) -> str:
    return str(figures[0]) if len(set(figures)) == 1 else UNKNOWN
