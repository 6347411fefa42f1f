"""A game in progress: plain typed data and the stack of open questions."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.errors import NOT_NOW, Illegal
from astrarium.kernel.rules.chance import Chance, fast_chance
from astrarium.kernel.rules.event import Event
from astrarium.kernel.rules.judge import NO_JUDGE, Judge
from astrarium.kernel.rules.question import (
    NOBODY,
    NOTHING,
    Commit,
    Each,
    Frame,
    Question,
    Step,
    Together,
)
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.vocabulary import Vocabulary
from astrarium.kernel.words import N_


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The contract of a game: its own state adds data and the methods that raise here."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary()
    # Whether everybody acts in every part of a round: then a plan goes on behind others' answers.
    plays_together: ClassVar[bool] = False

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats: int = seats
        self.chance: Chance = chance
        self.stack: list[Frame] = []
        self.over: bool = False
        self.rounds: int = 0
        self.revealed: int = 0
        self._judge: Judge[Any] = NO_JUDGE
        self._events: list[Event] | None = None
        self._open: list[Frame] = self.stack
        self._asked: int = NOBODY
        self._options: list[int] = []
        self._asked_in_order: int = NOBODY
        self._ordered: list[int] = []
        self._follows: int = 0

    def copy(self) -> State:
        """An independent copy, without the events."""
        raise NotImplementedError

    def scores(self) -> list[Score]:
        """Each player's score so far, by category."""
        raise NotImplementedError

    def observe(self, viewer: int | None) -> dict[str, object]:
        """All of the table that a player, or a spectator, may see, as plain data."""
        raise NotImplementedError

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        """Rearrange what the viewer cannot know, from a canonical order, by the given chance."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """How many of each physical piece exist, counted over every place: it never changes."""
        raise NotImplementedError

    @property
    def judge(self) -> Judge[Any]:
        """Who says what this position and its copies are worth: no part of the rules."""
        return self._judge

    @judge.setter
    def judge(self, judge: Judge[Any]) -> None:
        self._judge = judge

    def evaluate(self, player: int) -> float:
        """The judge's estimate of the player's chances, from 0 to 1; meant for redealt copies."""
        return self._judge.evaluate(self, player)

    def to_act(self) -> list[int]:
        """The players who owe an answer now, in seat order; nobody when the game is over."""
        if self.over:
            return []
        top = self.stack[-1]
        if isinstance(top, Question):
            return [top.player]
        assert isinstance(top, Together)
        return top.waiting()

    def first_to_act(self) -> int:
        """The first of the players who owe an answer now: play in seat order asks for no other."""
        top = self.stack[-1]
        if isinstance(top, Question):
            return top.player
        assert isinstance(top, Together)
        return top.first_waiting()

    def question(self, player: int) -> Question[Any]:
        """The question that the player is asked now."""
        if self.over:
            raise Illegal(N_("The game is over."))
        top = self.stack[-1]
        if isinstance(top, Question):
            if top.player == player:
                return top
        elif isinstance(top, Together) and top.waits_for(player):
            return top.question_of(player)
        raise Illegal(N_("It is not this player’s turn to decide."))

    def legal(self, player: int) -> list[int]:
        """The actions the player may take now; a list to read, not to change."""
        if self._asked == player:
            return self._options
        top = self.stack[-1] if self.stack else None
        if isinstance(top, Question) and top.player == player and not self.over:
            self._options = top.options(self)
        else:
            self._options = self.question(player).options(self)
        self._asked = player
        return self._options

    def ordered(self, player: int) -> list[int]:
        """Those of the legal actions that lead to every outcome, each in one way only.

        Of a row of picks that may be made in any order they follow one, and what can be done later
        as well is left for later: what bots look at.
        """
        if self._asked_in_order == player:
            return self._ordered
        self._ordered = self.question(player).ordered(self)
        self._asked_in_order = player
        return self._ordered

    def play(self, player: int, action: int) -> None:
        """Play a legal action; any other raises `Illegal` and changes nothing."""
        if not (
            (self._asked_in_order == player and _offers(self._ordered, action))
            or _offers(self._options if self._asked == player else self.legal(player), action)
        ):
            refusal = self.why_not(player, action)
            assert refusal is not None
            raise refusal
        self._asked = NOBODY
        self._asked_in_order = NOBODY
        stack = self.stack
        top = stack.pop()
        if isinstance(top, Question):
            top.answer(self, action)
        else:
            assert isinstance(top, Together)
            stack.append(top)
            self._answer_together(top, player, action)
        if self.over or not isinstance(stack[-1], Question):
            self.advance()

    def follow(self, version: int) -> None:
        """Go on by a former version of the rules, where they have changed since."""
        self._follows = version

    def follows(self, version: int) -> bool:
        """Whether the game was begun by a former version of the rules, and goes on by it."""
        return self._follows == version

    def close_rows(self) -> None:
        """Answer what former rules did not ask: the end of rows whose order goes no further."""
        while self._answer_unasked():
            pass

    def _answer_unasked(self) -> bool:
        for player in self.to_act():
            action = self.question(player).unasked(self)
            if action != NOTHING:
                self.play(player, action)
                return True
        return False

    def why_not(self, player: int, action: int) -> Illegal | None:
        """Why an action is not offered to the player now, or None if it is."""
        try:
            options = self.legal(player)
        except Illegal as refusal:
            return refusal
        if action in options:
            return None
        if not 0 <= action < self.vocabulary.size:
            return Illegal(N_("This game has no action number {action}."), action=action)
        question = self.question(player)
        return question.why_not(self, action) or Illegal(NOT_NOW, question.rule)

    def ask(self, frame: Frame) -> None:
        """Put a question or a step on the stack: the last one put there comes first."""
        self._open.append(frame)

    def ask_in_order(self, frames: list[Frame]) -> None:
        """Put several frames on the stack so that the first given comes first."""
        for frame in reversed(frames):
            self.ask(frame)

    def ask_in_secret(self, questions: list[Question[Any]]) -> None:
        """Ask several players at once; their answers are sealed until all are in."""
        assert self._open is self.stack, "players who decide together cannot be asked so again"
        self.stack.append(Commit(questions, {}))

    def ask_each(self, questions: list[Question[Any]]) -> None:
        """Let several players work through questions of their own at the same time."""
        assert self._open is self.stack, "players who decide together cannot be asked so again"
        branches: dict[int, list[Frame]] = {asked.player: [asked] for asked in questions}
        self.stack.append(Each(questions, branches))

    def advance(self) -> None:
        """Run the steps on top of the stack until somebody is asked or the game is over."""
        stack = self.stack
        while not self.over:
            top = stack[-1]
            if isinstance(top, Question):
                return
            if isinstance(top, Step):
                stack.pop()
                top.run(self)
            else:
                assert isinstance(top, Together)
                if top.first_waiting() != NOBODY:
                    return
                stack.pop()
                self.reveal()
                if isinstance(top, Commit):
                    top.unseal(self)

    def _answer_together(self, together: Together, player: int, action: int) -> None:
        if isinstance(together, Commit):
            together.answers[player] = action
            return
        assert isinstance(together, Each)
        branch = together.branches[player]
        question = branch.pop()
        assert isinstance(question, Question)
        self._open = branch
        question.answer(self, action)
        while branch and isinstance(branch[-1], Step):
            step = branch.pop()
            assert isinstance(step, Step)
            step.run(self)
        self._open = self.stack

    def view(self, viewer: int | None) -> dict[str, object]:
        """All that a player, or a spectator, may see: the only door to pages, network and bots."""
        waiting = self.to_act()
        seen: dict[str, object] = {
            "seats": self.seats,
            "viewer": viewer,
            "over": self.over,
            "rounds": self.rounds,
            "to_act": waiting,
            "questions": [self._question_seen(player, viewer) for player in waiting],
            "sealed": self._sealed_by(viewer),
            "legal": list(self.legal(viewer)) if viewer is not None and viewer in waiting else [],
        }
        seen.update(self.observe(viewer))
        return seen

    def _sealed_by(self, viewer: int | None) -> int | None:
        """The viewer's own answer to a secret question that others still think about."""
        top = self.stack[-1] if self.stack else None
        if viewer is None or not isinstance(top, Commit):
            return None
        return top.answers.get(viewer)

    def _question_seen(self, player: int, viewer: int | None) -> dict[str, object]:
        if isinstance(self.stack[-1], Together) and player != viewer:
            # While players decide at the same time, others only see that they still think.
            return {"player": player}
        question = self.question(player)
        seen: dict[str, object] = {
            "player": player,
            "kind": type(question).__name__,
            "rule": question.rule,
            "prompt": question.prompt,
        }
        seen.update(question.details(self, viewer))
        return seen

    def redeal(self, viewer: int | None, seed: int) -> None:
        """Replace all that the viewer cannot know by a random arrangement, and reseed chance.

        The result depends only on what the viewer knows and on the seed.
        """
        self._asked = NOBODY
        self._asked_in_order = NOBODY
        self._events = None
        chance = fast_chance(seed)
        self.deal_unknown(viewer, chance)
        top = self.stack[-1] if self.stack else None
        if isinstance(top, Together):
            top.redeal(self, viewer, chance)
        self.chance = chance
        self.revealed = 0
        chance.used = 0

    @property
    def events(self) -> list[Event]:
        """What has happened since recording was switched on."""
        return [] if self._events is None else self._events

    def record_events(self) -> None:
        """Start keeping events; simulations leave them off."""
        self._events = []

    def tell(self, kind: str, player: int, first: int = -1, second: int = -1) -> None:
        """Record a public event with up to two figures."""
        if self._events is not None:
            figures = tuple([figure for figure in (first, second) if figure != -1])
            self._events.append(Event(kind, player, figures, ()))

    def confide(self, kind: str, player: int, secret: list[int]) -> None:
        """Record an event of which others learn only how many figures it has."""
        if self._events is not None:
            self._events.append(Event(kind, player, (len(secret),), tuple(secret)))

    def reveal(self) -> None:
        """Count a moment at which somebody learnt something: it cannot be taken back."""
        self.revealed += 1

    def irreversible(self) -> int:
        """How many moments so far cannot be taken back: chance used or something learnt."""
        return self.revealed + self.chance.used

    def _adopt(self, other: State) -> None:
        """Take over what every state has from the state it copies."""
        self.stack = self._open = other.stack.copy()
        if self.stack:
            top = self.stack[-1]
            if isinstance(top, Together):
                self.stack[-1] = top.copy()
        self.over = other.over
        self.rounds = other.rounds
        self.revealed = other.revealed
        self._follows = other._follows
        self._judge = other._judge


def _offers(options: list[int], action: int) -> bool:
    # Compiled, this compares machine integers, where `in` would compare objects.
    for option in options:
        if option == action:
            return True
    return False
