"""The admiral: information-set Monte Carlo tree search, the same for every game.

Each iteration deals anew what the player cannot know, goes down a tree that all those deals share,
answering for everybody as has turned out well for them, adds a node and the rest of the turn
there, and lets the game's `evaluate` say what that is worth to each. Where
several decide at the same time each chooses by nodes of their own, without seeing the others.
"""

from __future__ import annotations

import time
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.bots.bot import Bot
from astrarium.bots.captain import plans
from astrarium.bots.foresight import (
    LONGEST_CHAIN,
    SEEDS,
    after_own_questions,
    imagined,
    judged,
    tried,
)
from astrarium.bots.tree import NO_PRIOR, Node
from astrarium.kernel.chance import Chance, fast_chance
from astrarium.kernel.question import Together
from astrarium.kernel.seat import UNKNOWN_PLY, Seat
from astrarium.kernel.state import State
from astrarium.kernel.words import Text

UNKNOWN: Final = -9.0
SECONDS: Final = 1.0
SHARE_FOR_PLANS: Final = 0.3
DEALS_COMPARED: Final = 8
LOOKS_AT_ONCE: Final = 20
GUESSES: Final = 16
PLANNED: Final = 100  # what plans on these guesses promise counts as so many visits


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
    """The action that a search over many guesses comes back to most."""

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
        self.share: int = 4
        self.searched: int = 0
        self._deal: int = 0
        self._usual: float = 0.0  # what a deal gives the player, on average
        self._root: Node = Node(NO_PRIOR)
        self._last: Node = self._root
        self._expected: int = UNKNOWN_PLY

    def choose(self, seat: Seat) -> int:
        """The answer that was looked at most when the time is up or the choice is clear."""
        options = seat.legal()
        if len(options) == 1:
            self._expected = UNKNOWN_PLY
            return options[0]
        started = time.perf_counter()
        if seat.ply == UNKNOWN_PLY or seat.ply != self._expected:
            self._root = Node(NO_PRIOR)
        asked = self._asked(seat)
        likely = self._plan(seat, asked, options)
        self._search(seat, asked, likely, started)
        self._last = asked
        action = asked.favourite(likely, self.trust)
        self._keep(seat, asked, action)
        return action

    def ranking(self, options: list[int]) -> list[tuple[int, float]]:
        """The answers to the last question with the chances that each leaves, the best first."""
        asked = self._last
        ranked = []
        for action in options:
            node = asked.after(action)
            ranked.append((-node.visits, -node.worth(self.trust), action))
        ranked.sort()
        worths = [(action, -worth) for _, worth, action in ranked]
        return [(action, min(1.0, max(0.0, worth))) for action, worth in worths]

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
        return [options[place] for place in made.open]

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

    def _search(self, seat: Seat, asked: Node, options: list[int], started: float) -> None:
        self.searched = 0
        if len(options) == 1:
            return
        self._deal = self.chance.below(SEEDS)
        self._usual = 0.0
        for number in range(DEALS_COMPARED):
            guess = imagined(seat, fast_chance(self._deal + number))
            self._usual += judged(guess, seat.player) / DEALS_COMPARED
        while True:
            self._iterate(seat, asked, options)
            self.searched += 1
            left = self.iterations - self.searched
            if not self.iterations:
                spent = time.perf_counter() - started
                left = int((self.seconds - spent) * self.searched / spent)
            if left <= 0 or asked.lead(options) > left:
                return
            if self.searched % LOOKS_AT_ONCE == 0 and asked.is_settled(options, self.trust):
                return

    def _iterate(self, seat: Seat, asked: Node, options: list[int]) -> None:
        """Look once more at one of the options.

        Every option meets the same deals and the same luck in the same order, so that a lucky
        deal favours none of them.
        """
        first = asked.most_urgent(options, self.trust, self.curiosity)
        luck = fast_chance(self._deal + asked.answers[first].visits)
        guess = imagined(seat, luck)
        favour = judged(guess, seat.player) - self._usual
        descent = Descent(guess, self._root)
        state = self._descend(descent, asked, first, luck)
        self._learn(descent, state, seat.player, favour)

    def _descend(self, descent: Descent, asked: Node, first: int, luck: Chance) -> State:
        """Go down to a new node, and to the end of the turn there."""
        state = descent.state
        while not state.over:
            player = state.first_to_act()
            options = state.legal(player)
            node = descent.at(player)
            if node is asked:
                descent.answer(player, node, first)
            elif len(options) == 1:
                descent.answer(player, node, options[0])
            else:
                best = self._look(state, player, node, options, luck)
                if node.chosen == 0 and best is not None:
                    return self._to_the_end_of_the_turn(descent, node, best, luck)
                action = node.most_urgent(options, self.trust, self.curiosity)
                descent.answer(player, node, action)
        return state

    def _to_the_end_of_the_turn(
        self, descent: Descent, node: Node, best: State, luck: Chance
    ) -> State:
        """Answer at a new node, and go on to where the mover's turn ends.

        Where others decide in between, or nobody else is there to end the turn, the rest is
        planned and leaves nothing in the tree.
        """
        state = descent.state
        player, now = state.first_to_act(), state.rounds
        apart = state.plays_together or state.seats == 1 or isinstance(state.stack[-1], Together)
        descent.answer(player, node, node.favourite(state.legal(player), self.trust))
        if apart:
            return after_own_questions(best, player, self.share, now, luck)
        for _ in range(LONGEST_CHAIN):
            if state.over or state.rounds > now or state.first_to_act() != player:
                break
            self._add_question(descent, player, luck)
        return state

    def _add_question(self, descent: Descent, player: int, luck: Chance) -> None:
        """Go down by what looks best at once: the tree judges whole turns, not moments in them."""
        state = descent.state
        options = state.legal(player)
        node = descent.at(player)
        action = options[0]
        if len(options) > 1:
            self._look(state, player, node, options, luck)
            action = node.favourite(options, self.trust)
        descent.answer(player, node, action)

    def _look(
        self, state: State, player: int, node: Node, options: list[int], luck: Chance
    ) -> State | None:
        """Take a first look at all options that are new here; the best position found."""
        best: State | None = None
        most = -1.0
        for action in options:
            if action not in node.answers:
                after = tried(state, player, action, luck.copy())
                worth = judged(after, player) + state.prior(player, action)
                node.answers[action] = Node(worth)
                if worth > most:
                    best, most = after, worth
        luck.word()
        return best

    def _learn(self, descent: Descent, state: State, player: int, favour: float) -> None:
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
