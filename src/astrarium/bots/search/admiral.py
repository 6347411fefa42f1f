"""The admiral: information-set Monte Carlo tree search, the same for every game.

Each look deals anew what the player cannot know, goes down a tree that all those deals share,
answering for everybody as has turned out well for them, follows the game from there to its
`horizon`, everybody planning in short, and lets `evaluate` say what that is worth to each.
Where several decide at the same time each chooses by nodes of their own, without seeing the others.
All answers in question meet the same deals in turn, and what is clearly worse on these drops out.
"""

from __future__ import annotations

import time
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.search.bot import Bot
from astrarium.bots.search.captain import NO_LIMIT, POSITIONS, compared, plans
from astrarium.bots.search.foresight import (
    SEEDS,
    after_own_questions,
    best_at_once,
    course,
    imagined,
    judged,
    settle,
    tried,
)
from astrarium.bots.search.tree import NO_PRIOR, Node
from astrarium.kernel.rules.chance import Chance, fast_chance
from astrarium.kernel.rules.question import Together
from astrarium.kernel.rules.seat import UNKNOWN_PLY, Seat
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import Text

UNKNOWN: Final = -9.0
SECONDS: Final = 1.0
SHARE_FOR_PLANS: Final = 0.3
DEALS_COMPARED: Final = 8
GUESSES: Final = 10
PLANNED: Final = 10  # what plans on these guesses promise counts as so many looks
MOST_SEARCHED: Final = 6  # of the plans, the best
FEWEST_LOOKS: Final = 4  # at each answer before any drops out
CLEAR: Final = 1.3  # errors
ALIKE: Final = 0.0015  # of the chances: nearer than this, answers need not be told apart
SHORT_PLAN: Final = 4  # positions that a turn planned inside a look may cost
CARE: Final = 4  # times as many for all plans of a look that ends with the round


class Descent:
    """One way down the tree: who answered what, and where that leads."""

    def __init__(self, state: State, root: Node) -> None:
        self.state: State = state
        self.node: Node = root
        self.question: Together | None = None
        self.cursors: dict[int, Node] = {}
        self.given: list[int] = []
        self.parents: list[Node] = []
        self.children: list[Node] = []
        self.players: list[int] = []

    def at(self, player: int) -> Node:
        """The node of the player's present question."""
        top = self.state.stack[-1]
        if not isinstance(top, Together):
            return self.node
        if top is not self.question:
            self.question = top
            self.cursors = {}
            self.given = []
        if player not in self.cursors:
            self.cursors[player] = self.node.apart_for(player)
        return self.cursors[player]

    def answer(self, player: int, node: Node, action: int) -> None:
        """Go down by an answer."""
        state = self.state
        child = node.after(action)
        self.parents.append(node)
        self.children.append(child)
        self.players.append(player)
        state.play(player, action)
        if self.question is None:
            self.node = child
            return
        self.cursors[player] = child
        self.given.append(action)
        if state.over or state.stack[-1] is not self.question:
            self.node = self.node.after_all(self.given)
            self.question = None


@mypyc_attr(allow_interpreted_subclasses=True)
class AdmiralBot(Bot):
    """The action that is worth most after a search over many guesses."""

    name: ClassVar[str] = "admiral"
    label: ClassVar[Text] = Text("Admiral", "Amiral")
    summary: ClassVar[Text] = Text(
        "searches many courses of the game, for a second at most",
        "explore de nombreuses suites de la partie, pendant une seconde au plus",
    )

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seconds = SECONDS
        self.iterations: int = 0  # if given they count instead of the time: it then decides alike
        self.guesses: int = GUESSES
        self.planned: int = PLANNED
        self.curiosity: float = 0.7
        self.trust: float = 1.0
        self.often: int = 40  # visits from which on the answers at a node are told apart
        self.searched: int = 0
        self._deal: int = 0
        self._usual: float = 0.0  # what a deal gives the player, on average
        self._player: int = 0
        self._rounds: int = 0  # that looks follow
        self._own_share: int = POSITIONS
        self._share: int = SHORT_PLAN
        self._ends: float = NO_LIMIT
        self._likely: list[int] = []
        self._root: Node = Node(NO_PRIOR)
        self._last: Node = self._root
        self._expected: int = UNKNOWN_PLY

    def choose(self, seat: Seat) -> int:
        """The answer that is worth most when the time is up or the choice is clear."""
        options = seat.ordered()
        if len(options) == 1:
            self._expected = UNKNOWN_PLY
            return options[0]
        started = time.perf_counter()
        if seat.ply == UNKNOWN_PLY or seat.ply != self._expected:
            self._root = Node(NO_PRIOR)
        asked = self._asked(seat)
        planned = self._plan(seat, asked, options)
        self._likely = self._search(seat, asked, planned, started)
        self._last = asked
        action = asked.favourite(self._likely, self.trust)
        self._keep(seat, asked, action)
        return action

    def ranking(self, options: list[int]) -> list[tuple[int, float]]:
        """The answers to the last question with the chances that each leaves, the best first."""
        ranked = []
        for action in options:
            worth = self._last.after(action).worth(self.trust)
            ranked.append((action not in self._likely, -worth, action))
        ranked.sort()
        return [(action, min(1.0, max(0.0, -worth))) for _, worth, action in ranked]

    def _asked(self, seat: Seat) -> Node:
        """The node of the question that the bot is asked."""
        return self._root.apart_for(seat.player) if seat.is_together() else self._root

    def _plan(self, seat: Seat, asked: Node, options: list[int]) -> list[int]:
        """Begin with what the captain sees, so that a short search is no worse than that.

        Returns the options that are worth a look: the others are surely worse.
        """
        limit = 0.0 if self.iterations else self.seconds * SHARE_FOR_PLANS
        made = plans(seat, options, self.chance, limit, self.guesses)
        worths = made.worths()
        for place, action in enumerate(options):
            node = asked.after(action)
            node.prior = worths[place]
            node.visits += self.planned
            node.total += self.planned * worths[place]
        likely = [(-worths[place], options[place]) for place in made.open]
        likely.sort()
        return [action for _, action in likely[:MOST_SEARCHED]]

    def _keep(self, seat: Seat, asked: Node, action: int) -> None:
        """Keep what was found out about the own questions that follow, if nothing new is seen."""
        self._expected = UNKNOWN_PLY
        state = seat.guess(0)
        state.play(seat.player, action)
        if state.over or state.irreversible() or seat.player not in state.to_act():
            return
        together = isinstance(state.stack[-1], Together)
        if together != seat.is_together():
            return
        if together:
            self._root = Node(NO_PRIOR)
            self._root.apart[seat.player] = asked.after(action)
        else:
            self._root = asked.after(action)
        self._expected = seat.ply + 1

    def _search(self, seat: Seat, asked: Node, options: list[int], started: float) -> list[int]:
        """Look at the options in turn until one is left or time is up; returns what is left.

        Every option meets the same deals and the same luck, so that a lucky deal favours none.
        """
        self.searched = 0
        self._prepare(seat, started)
        guess = seat.guess(0)
        self._reach(guess.judge.horizon(guess), len(options))
        brought: dict[int, list[float]] = {action: [] for action in options}
        number = 0
        while len(options) > 1 and self._may_go_on():
            for action in options:
                value = self._iterate(seat, asked, action, number)
                if value == UNKNOWN:
                    return options
                brought[action].append(value)
                self.searched += 1
            number += 1
            if number >= FEWEST_LOOKS:
                options = self._in_question(asked, options, brought)
        return options

    def _prepare(self, seat: Seat, started: float) -> None:
        self._player = seat.player
        self._ends = NO_LIMIT if self.iterations else started + self.seconds
        self._deal = self.chance.below(SEEDS)
        self._usual = 0.0
        for number in range(DEALS_COMPARED):
            guess = imagined(seat, fast_chance(self._deal + number))
            self._usual += judged(guess, seat.player) / DEALS_COMPARED

    def _reach(self, rounds: int, width: int) -> None:
        """Let looks follow so many rounds: the nearer the end, the more carefully."""
        care = CARE if rounds == 1 else 1
        self._rounds = rounds
        self._own_share = care * POSITIONS // width
        self._share = care * SHORT_PLAN

    def _may_go_on(self) -> bool:
        if self.iterations:
            return self.searched < self.iterations
        return time.perf_counter() < self._ends

    def _in_question(
        self, asked: Node, options: list[int], brought: dict[int, list[float]]
    ) -> list[int]:
        """The best answer so far, and those that are neither clearly worse nor as good as alike."""
        best = asked.favourite(options, self.trust)
        most = asked.answers[best].worth(self.trust)
        left = []
        for action in options:
            node = asked.answers[action]
            _, error = compared(brought[action], brought[best])
            error *= len(brought[action]) / node.visits
            lead = most - node.worth(self.trust)
            if action == best or (lead < CLEAR * error and error > ALIKE):
                left.append(action)
        return left

    def _iterate(self, seat: Seat, asked: Node, first: int, number: int) -> float:
        """Look once more at an option, on the deal of this number: what it brought, in time."""
        luck = fast_chance(self._deal + number)
        guess = imagined(seat, luck)
        favour = judged(guess, seat.player) - self._usual
        descent = Descent(guess, self._root)
        state = self._descend(descent, asked, first, luck)
        if time.perf_counter() > self._ends:
            return UNKNOWN
        return self._learn(descent, state, seat.player, favour)

    def _descend(self, descent: Descent, asked: Node, first: int, luck: Chance) -> State:
        """Go down to a node of which little is known, and on from there without the tree."""
        state = descent.state
        now = state.rounds
        question = state.stack[-1]
        while not state.over and state.rounds < now + self._rounds:
            player = self._next(state)
            options = state.ordered(player)
            node = descent.at(player)
            node.seen += 1
            if node is asked:
                descent.answer(player, node, first)
            elif len(options) == 1:
                descent.answer(player, node, options[0])
            elif node.seen > self.often:
                self._look(state, player, node, options, luck)
                action = node.most_urgent(options, self.trust, self.curiosity)
                descent.answer(player, node, action)
            elif player != self._player and state.stack[-1] is question:
                descent.answer(player, node, best_at_once(state, player, luck))
            else:
                break
        return self._followed(state, now, luck)

    def _next(self, state: State) -> int:
        """Who answers next: of those who decide at the same time the searching player is last."""
        for player in state.to_act():
            if player != self._player:
                return player
        return self._player

    def _followed(self, state: State, now: int, luck: Chance) -> State:
        """The horizon, if the player goes on as planned and all others sensibly."""
        settle(state, self._player, luck)
        state = after_own_questions(state, self._player, self._own_share, now, luck)
        return course(state, now + self._rounds, self._share, luck, self._ends)

    def _look(
        self, state: State, player: int, node: Node, options: list[int], luck: Chance
    ) -> None:
        """Take a first look at all options that are new here."""
        for action in options:
            one = node.after(action)
            if one.prior == NO_PRIOR:
                after = tried(state, player, action, luck.copy())
                one.prior = judged(after, player) + state.judge.prior(state, player, action)
        luck.word()

    def _learn(self, descent: Descent, state: State, player: int, favour: float) -> float:
        """Tell every node on the way what it has brought to the player who answered there.

        What the deal alone gave the searching player before anything was decided does not count.
        """
        values = [UNKNOWN] * state.seats
        values[player] = judged(state, player) - favour
        for place in range(len(descent.children)):
            one = descent.players[place]
            if values[one] == UNKNOWN:
                values[one] = judged(state, one)
            child = descent.children[place]
            child.visits += 1
            child.total += values[one]
            descent.parents[place].note(values[one])
        return values[player]
