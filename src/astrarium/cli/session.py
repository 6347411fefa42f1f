"""A person at the table: shows what happened and what is asked, and obeys what is typed."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path

from astrarium.arena.contest import bot_seed
from astrarium.bots.advice import reasons
from astrarium.bots.crew import Crew, hint
from astrarium.bots.search.admiral import SECONDS, AdmiralBot
from astrarium.cli.errors import BadUsage
from astrarium.cli.files import RECORD_SUFFIX, save_record
from astrarium.cli.orders import ORDERS, order_of
from astrarium.cli.table import Screen
from astrarium.kernel.errors import AstrariumError, Illegal, UnknownAction
from astrarium.kernel.looks import rulebook
from astrarium.kernel.looks.presentation import Section
from astrarium.kernel.looks.telling import Teller
from astrarium.kernel.records.match import Match
from astrarium.kernel.rules.chance import commitment
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.words import N_

GUESSES_AT_SCORES = 8
MOST_MATCHES = 12
MOST_OF_A_KIND = 4
POSSIBLE = N_("possible now")
REMINDERS = 12
ALL = ("all", "tout")


class Session:
    """One person's game against bots, from the first question to the score sheet."""

    def __init__(
        self, match: Match, player: int, opponents: Mapping[int, str], teller: Teller, show: Screen
    ) -> None:
        self.match = match
        self.player = player
        self.opponents = opponents
        self.teller = teller
        self.words = teller.words
        self.show = show
        self.saved_plies = len(match.plies)
        self.left = False
        self._warned = False
        self._moved = False
        # Who comes back to a saved game is reminded of its last moves only.
        self._told = max(0, len(match.state.events) - REMINDERS)
        self._shown: list[Section] = []
        self._others_moved = True
        self._crew = Crew()

    def run(self) -> None:
        """Play until the game is over and the person leaves, or leaves before."""
        try:
            self._greet()
            self._play()
            if not self.left:
                self._close()
        except (EOFError, KeyboardInterrupt):
            self._part()

    def _greet(self) -> None:
        words, names = self.words, self.teller.names
        self.show.heading(words.pick(self.teller.game.title))
        self.show.say(words("You are {name}.", name=names[self.player]))
        others = [names[player] for player in self.opponents]
        if others:
            self.show.say(words("Against you: {names}.", names=", ".join(others)))
        self.show.note(
            words("Hash of the seed, which is shown at the end: {hash}", hash=self._commitment())
        )
        self.show.note(words("Answer with a number; `help` lists what else you can type."))

    def _play(self) -> None:
        state = self.match.state
        while not state.over and not self.left:
            if self.player in state.to_act():
                self._present()
                self._converse()
            else:
                self._let_bot_move(state.to_act()[0])
            state = self.match.state

    def _let_bot_move(self, player: int) -> None:
        seed = bot_seed(self.match.record.seed, player, len(self.match.plies))
        seat = Seat(self.match.state, player, len(self.match.plies))
        name = self.opponents[player]
        with self._thinking(self.teller.names[player]):
            action = self._crew.answer(player, name, seed, seat, SECONDS)
        self.match.play(player, action)
        self._others_moved = True

    def _thinking(self, name: str) -> AbstractContextManager[object]:
        return self.show.waiting(
            self.words.count("{names} is thinking…", "{names} are thinking…", 1, names=name)
        )

    def _present(self) -> None:
        self._tell_news()
        sections = self.teller.table(self.match.state, self.player)
        if self._others_moved and not self.show.plain:
            self._show_what_fits(sections)
        else:
            self.show.sections(self._changed(sections))
        self._shown = sections
        self._others_moved = False
        self._put_question()

    def _changed(self, sections: list[Section]) -> list[Section]:
        return [section for section in sections if section not in self._shown]

    def _show_what_fits(self, sections: list[Section]) -> None:
        unchanged = [section for section in sections if section in self._shown]
        shown = self.show.fitting(sections, unchanged)
        self.show.sections(shown)
        left_out = [section.title for section in sections if section not in shown]
        if left_out:
            self.show.note(
                self.words("Unchanged: {titles}; `table` shows all.", titles=", ".join(left_out))
            )

    def _tell_news(self) -> None:
        events = self.match.state.events
        lines = self.teller.log(events[self._told :], self.player)
        self._told = len(events)
        if lines:
            self.show.heading(self.words("What happened"))
            self.show.log(lines)

    def _put_question(self) -> None:
        seen = self.match.state.view(self.player)
        prompt, rule = self.teller.question(seen, self.player)
        self.show.question(_with_rule(prompt, rule), self.teller.choices(seen))

    def _converse(self) -> None:
        self._moved = False
        while not self._moved and not self.left:
            self._obey(self._read())

    def _read(self) -> str:
        return input("> ").strip()

    def _obey(self, line: str) -> None:
        """Carry out what was typed: a number, a command, or an action of the vocabulary."""
        word, _, rest = line.partition(" ")
        order = order_of(word)
        try:
            if order is not None:
                getattr(self, order.method)(rest.strip())
            elif not self.match.state.over:
                self._answer(line)
            else:
                self.say_orders("")
        except AstrariumError as error:
            self.show.say(self.words.sentence(error))

    def _answer(self, line: str) -> None:
        options = self.match.state.legal(self.player)
        if not line and len(options) == 1:
            line = "1"
        if _is_number(line):
            self._choose(int(line), options)
        elif line:
            self._move(self._action(line))
        else:
            self._put_question()

    def _choose(self, number: int, options: list[int]) -> None:
        if not 1 <= number <= len(options):
            raise BadUsage(
                N_("There is no answer {number}: they go from 1 to {last}."),
                number=number,
                last=len(options),
            )
        self._move(options[number - 1])

    def _action(self, text: str) -> int:
        try:
            return self.teller.game.vocabulary.parse(text)
        except UnknownAction:
            raise BadUsage(
                N_("“{text}” is neither a number of the list nor a command; try `help`."), text=text
            ) from None

    def _move(self, action: int) -> None:
        refusal = self.match.state.why_not(self.player, action)
        if refusal is not None:
            self._explain(refusal)
            return
        self.match.play(self.player, action)
        self._moved = True
        self._warned = False

    # The commands, by the names in `orders`.

    def show_table(self, rest: str) -> None:
        """The whole table, and the question again."""
        self.show.sections(self.teller.table(self.match.state, self.player))
        if not self.match.state.over:
            self._put_question()

    def undo(self, rest: str) -> None:
        """Take back the last move, or all that may be."""
        if rest and rest not in ALL:
            raise BadUsage(N_("`undo` takes back one move, `undo all` as many as possible."))
        count = self.match.undo(self.player, all_moves=bool(rest))
        self._told = min(self._told, len(self.match.state.events))
        self._moved = True
        self.show.say(
            self.words.count("{number} move taken back.", "{number} moves taken back.", count)
        )

    def why(self, rest: str) -> None:
        """Why an action is not offered."""
        vocabulary = self.teller.game.vocabulary
        if not rest:
            raise BadUsage(
                N_("Type an action after `why`: it starts with one of {verbs}."),
                verbs=", ".join(verb.name for verb in vocabulary.verbs),
            )
        try:
            action = self._numbered(rest) if _is_number(rest) else vocabulary.parse(rest)
        except UnknownAction as error:
            self._why_like(rest, error)
        else:
            self._why_action(action)

    def _numbered(self, word: str) -> int:
        """The action of a number in the list, else of the vocabulary."""
        options = self.match.state.legal(self.player)
        number = int(word)
        return options[number - 1] if 1 <= number <= len(options) else number

    def _why_action(self, action: int) -> None:
        refusal = self.match.state.why_not(self.player, action)
        if refusal is not None:
            self._explain(refusal)
            return
        number = self.match.state.legal(self.player).index(action) + 1
        self.show.say(self.words("This is possible now: answer {number}.", number=number))

    def _why_like(self, text: str, error: UnknownAction) -> None:
        vocabulary = self.teller.game.vocabulary
        wanted = text.split()
        alike = [
            action
            for action in range(vocabulary.size)
            if _fits(wanted, vocabulary.text(action).split())
        ]
        if not alike:
            raise error
        told = self._told_apart(alike)
        self.show.say(self.words("Actions that fit “{text}”:", text=text))
        for action in told:
            self.show.say(f"{vocabulary.text(action)}: {self._reason(action)}")
        if len(alike) > len(told):
            more = len(alike) - len(told)
            self.show.say(self.words.count("And {number} more.", "And {number} more.", more))

    def _told_apart(self, actions: list[int]) -> list[int]:
        """Those that are possible, then a few of each kind of refusal."""
        kinds: dict[str, list[int]] = {POSSIBLE: []}
        for action in actions:
            refusal = self.match.state.why_not(self.player, action)
            kinds.setdefault(refusal.message if refusal else POSSIBLE, []).append(action)
        few = [action for kind in kinds.values() for action in kind[:MOST_OF_A_KIND]]
        return few[:MOST_MATCHES]

    def _reason(self, action: int) -> str:
        refusal = self.match.state.why_not(self.player, action)
        if refusal is None:
            return self.words(POSSIBLE)
        return _with_rule(self.words.sentence(refusal), refusal.rule)

    def _explain(self, refusal: Illegal) -> None:
        self.show.say(_with_rule(self.words.sentence(refusal), refusal.rule))

    def show_rules(self, rest: str) -> None:
        """The paragraph that was named, or that of the question."""
        wanted = rulebook.cited(rest)
        if rest and not wanted:
            raise BadUsage(N_("A paragraph of the rules looks like R5.2, a section like R5."))
        if not wanted and not self.match.state.over:
            wanted = rulebook.cited(self.match.state.question(self.player).rule)
        if not wanted:
            raise BadUsage(N_("No paragraph belongs to this question: name one, such as R5.2."))
        for rule in wanted:
            text = rulebook.paragraph(self.teller.game.name, rule, self.words.language)
            self.show.document(text)

    def hint(self, rest: str) -> None:
        """What the admiral would choose, and why."""
        state = self.match.state
        options = state.legal(self.player)
        seed = bot_seed(self.match.record.seed, self.player, len(self.match.plies))
        with self._thinking(self.words.pick(AdmiralBot.label)):
            advice = hint(seed, Seat(state, self.player, in_order=False), SECONDS)
        view, seen = self.teller.game.view, state.view(self.player)
        self.show.say(
            self.words(
                "The bot {bot} would answer {number}: {action}",
                bot=AdmiralBot.label,
                number=options.index(advice.action) + 1,
                action=view.action(seen, advice.action, self.words),
            )
        )
        for reason in reasons(advice, view, seen, self.words):
            self.show.say(reason)

    def save(self, rest: str) -> None:
        """Write the record."""
        seed = self.match.record.seed.hex()
        path = Path(rest or f"{self.teller.game.name}-{seed[:8]}{RECORD_SUFFIX}")
        save_record(path, self.match.record)
        self.saved_plies = len(self.match.plies)
        self.show.say(self.words("Saved in {path}.", path=path))
        if not self.match.state.over:
            self.show.say(
                self.words("Continue with: {command}", command=f"astrarium play --record {path}")
            )

    def show_log(self, rest: str) -> None:
        """Everything that has happened."""
        self.show.log(self.teller.log(self.match.state.events, self.player))

    def show_score(self, rest: str) -> None:
        """The scores: all at the end, before it what the player can know."""
        state = self.match.state
        if state.over:
            sheets = [state.scores()]
        else:
            seat = Seat(state, self.player)
            sheets = [seat.guess(seed).scores() for seed in range(GUESSES_AT_SCORES)]
        self.show.grid(*self.teller.score_sheet(sheets))

    def say_orders(self, rest: str) -> None:
        """What can be typed."""
        words = self.words
        rows = [(words("a number"), words("choose that answer"))]
        rows += [(order.form(words), words(order.help)) for order in ORDERS]
        self.show.grid([words("Type"), ""], rows)

    def leave(self, rest: str) -> None:
        """Leave; once, if there is something to lose, remind of saving."""
        if self._unsaved() and not self._warned and not self.match.state.over:
            self._warned = True
            self.show.say(
                self.words(
                    "This game is not saved: `save FILE` keeps it, `quit` once more leaves it."
                )
            )
            return
        self.left = True
        self.show.say(self.words("Goodbye."))

    def _unsaved(self) -> bool:
        return len(self.match.plies) != self.saved_plies

    def _part(self) -> None:
        print()
        if self._unsaved():
            self.show.say(self.words("Goodbye. This game was not saved."))
        else:
            self.show.say(self.words("Goodbye."))

    def _close(self) -> None:
        """The score sheet, the proof of fair chance, and a last chance to save."""
        self._tell_news()
        self._show_result()
        while not self.left:
            self._obey(self._read())

    def _show_result(self) -> None:
        words, scores = self.words, self.match.state.scores()
        self.show.heading(words("The end"))
        self.show.grid(*self.teller.score_sheet([scores]))
        for line in self.teller.tie_breaks(scores):
            self.show.say(line)
        self.show.say(self.teller.verdict(scores))
        self.show.note(words("Seed: {seed}", seed=self.match.record.seed.hex()))
        self.show.note(words("Its hash: {hash}", hash=self._commitment()))
        self.show.note(words("`save FILE` keeps the game, `log` tells it again, `quit` leaves."))

    def _commitment(self) -> str:
        return commitment(self.match.record.seed)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 9


def _with_rule(text: str, rule: str) -> str:
    return f"{text} ({rule})" if rule else text


def _fits(wanted: list[str], known: list[str]) -> bool:
    """Whether every word that was typed begins some word of the action."""
    return all(any(word.startswith(part) for word in known) for part in wanted)
