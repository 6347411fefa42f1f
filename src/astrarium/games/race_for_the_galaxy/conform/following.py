"""Our rules follow a game played elsewhere: the same draws, the same choices, the same options.

Where the other program asks differently, which has no effect on results, this is the mapping:

- It asks for two things at once where we ask one at a time: cards to discard, to keep or to pay,
  goods to spend, the start world with its two discards. The parts are answered in our order.
- It asks for payments, goods and sales even where nothing can be chosen; we do not.
- It lists the cards to discard in Explore, we ask for those to keep.
- Among the special cards of a payment it also lists powers that lead nowhere: Colony Ship where a
  military world is not paid for, powers to pay for it that are too dear or one too many, and
  powers whose only good another one has taken. All others must be ours, and ours among them.
- It ends a game after 30 rounds.
- It asks for an additional placement only if the hand has a fitting world; we ask whenever the
  power lies in the tableau, since anything else would betray the hand (R8.5). It asks for the
  power and then for the world; we ask for both at once.
- The owner of Wormhole Prospectors places nothing and then chooses the flip; with us the flip is
  declared in the secret choice (R6.10).
- It deals windfall goods before payments, and in Produce it draws after each card of the tableau,
  from the newest to the oldest; we follow R6.8 and R7.7. So cards are dealt by player and purpose.
- Two copies of a card are two options there and one here.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from typing import Any

from astrarium.games.race_for_the_galaxy.conform.answers import ANSWERS, is_forced
from astrarium.games.race_for_the_galaxy.conform.chronicle import (
    TABLE,
    Chronicle,
    Decided,
    Fact,
)
from astrarium.games.race_for_the_galaxy.conform.dictation import DictatedSupply, Difference
from astrarium.games.race_for_the_galaxy.options import RaceForTheGalaxyOptions
from astrarium.games.race_for_the_galaxy.rules.components import (
    ANY,
    BLUE_STARTS,
    CARD_NAMES,
    WINDFALL,
    WORLD_KIND,
)
from astrarium.games.race_for_the_galaxy.rules.setup import CARDS_DEALT, set_up
from astrarium.games.race_for_the_galaxy.rules.spending import SpendGoods
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import SPEND, VOCABULARY
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.rules.chance import ScriptedChance
from astrarium.kernel.rules.question import Question
from astrarium.kernel.rules.score import winners
from astrarium.kernel.words import N_, Text

EXPANSIONS = {"base": "none", "alien_artifacts_cards": "artifact_cards"}
# What our events tell that messages of the record tell too.
COMPARED = {
    "cost": "cost",
    "conquer": "conquer",
    "vp": "vp",
    "sell": "sell",
    "spend": "spend",
    "produce": "produce",
    "good_for_card": "produce",
    "store": "store",
    "flip": "flip",
    "name": "name",
    "round": "round",
    "phase": "phase",
    "first_player": "first_player",
}
OF_THE_TABLE = ("round", "phase", "first_player")
# Goods that one power takes, or one phase produces, are told there in another order.
IN_ANY_ORDER = ("spend", "produce", "store")
LAST_ROUND = 30


def _figures(fact: Fact) -> list[int]:
    return [figure for figure in (fact.card, fact.number) if figure != -1]


def _taken(queue: deque[Fact], kind: str, ours: list[int]) -> Fact:
    """The next fact; of those told in another order there, the next that is the same."""
    if kind in IN_ANY_ORDER:
        for fact in queue:
            if _figures(fact) == ours:
                queue.remove(fact)
                return fact
    return queue.popleft()


def names(cards: Sequence[int]) -> Text:
    """Cards as a list for a sentence."""
    chosen = [CARD_NAMES[card] for card in sorted(cards)]
    return Text(
        ", ".join([name.en for name in chosen]) or "–",
        ", ".join([name.fr for name in chosen]) or "–",
    )


class Follower:
    """One recorded game, followed from decision to decision."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.line = 1
        self.decisions = 0
        self.facts = 0
        self.planned: dict[int, deque[int]] = {seat: deque() for seat in range(chronicle.seats)}
        self.spending: dict[int, int] = {}
        self.payment: dict[int, Decided] = {}
        self.helped: dict[int, list[int]] = {}
        self.is_cut_off = False
        self.state = self._start()

    # Set-up.

    def _start(self) -> RaceForTheGalaxy:
        chronicle = self.chronicle
        expansion = EXPANSIONS.get(chronicle.header["game"])
        if expansion is None:
            raise self.difference(
                N_("The game “{game}” is not one of ours."), 0, game=chronicle.header["game"]
            )
        options = RaceForTheGalaxyOptions(
            expansion=expansion,  # type: ignore[arg-type]
            advanced=chronicle.header["advanced"] == "1",
        )
        options.check(chronicle.seats)
        shuffles = self._base_shuffles() if expansion == "none" else self._artifact_shuffles()
        state = set_up(chronicle.seats, options, ScriptedChance(shuffles, []))
        state.supply = DictatedSupply(state.supply, chronicle)
        state.record_events()
        state.advance()
        return state

    def _base_shuffles(self) -> list[list[int]]:
        seats = range(self.chronicle.seats)
        starts = [self.chronicle.starts[seat] for seat in seats]
        goods = [
            self.chronicle.goods[seat, starts[seat]].popleft().card
            for seat in seats
            if WORLD_KIND[starts[seat]] == WINDFALL
        ]
        return [starts, goods + self._first_hands()]

    def _artifact_shuffles(self) -> list[list[int]]:
        offered = [
            self.chronicle.decisions[seat][0].special for seat in range(self.chronicle.seats)
        ]
        blue = [card for pair in offered for card in pair if card in BLUE_STARTS]
        red = [card for pair in offered for card in pair if card not in BLUE_STARTS]
        return [blue, red, self._first_hands()]

    def _first_hands(self) -> list[int]:
        return [
            self.chronicle.draws[seat].popleft().card
            for seat in range(self.chronicle.seats)
            for _ in range(CARDS_DEALT)
        ]

    # The game.

    def follow(self) -> None:
        """Play the whole game; the first difference is raised."""
        state = self.state
        self._compare_events()
        while not state.over and not self.is_cut_off:
            self.step()
        self._compare_ends()

    def step(self) -> None:
        """Answer one question as the record does."""
        seat = self.state.to_act()[0]
        plan = self.planned[seat]
        question = self.state.question(seat)
        if plan and SPEND.has(plan[0]) and not self._goes_on(seat, question):
            plan.clear()  # we took the last goods without asking
        if not plan:
            plan.extend(ANSWERS[type(question).__name__](self, seat, question))
        action = plan.popleft()
        if action not in self.state.legal(seat):
            raise self.difference(
                N_("Line {line}: “{action}” is chosen, but our rules do not offer it."),
                seat,
                action=VOCABULARY.text(action),
            )
        self.state.play(seat, action)
        self.decisions += 1
        self._compare_events()

    def _goes_on(self, seat: int, question: Question[Any]) -> bool:
        """Whether goods are still being chosen for the same power."""
        if isinstance(question, SpendGoods):
            return question.code == self.spending[seat] and question.taken > 0
        return False

    def difference(self, message: str, seat: int, **arguments: object) -> Difference:
        """The error of this moment."""
        return Difference(message, self.line, seat, **arguments)

    def expect(self, what: str, seat: int, theirs: Sequence[int], ours: Sequence[int]) -> None:
        """Compare two lists of cards, whatever their order."""
        self.facts += 1
        if Counter(theirs) != Counter(ours):
            raise self.difference(
                N_("Line {line}: {what} differ. Record: {theirs}. Our rules: {ours}."),
                seat,
                what=AstrariumError(what),
                theirs=names(theirs),
                ours=names(ours),
            )

    def expect_number(self, what: str, seat: int, theirs: int, ours: int) -> None:
        """Compare two numbers."""
        self.facts += 1
        if theirs != ours:
            raise self.difference(
                N_("Line {line}: {what} differs. Record: {theirs}. Our rules: {ours}."),
                seat,
                what=AstrariumError(what),
                theirs=theirs,
                ours=ours,
            )

    # The record.

    def next(self, seat: int, kind: str, card: int | None = None) -> Decided:
        """The player's next decision in the record, which must be of a kind and about a card."""
        queue = self.chronicle.decisions[seat]
        while queue and (queue[0].kind, queue[0].card) != (kind, card) and is_forced(queue[0]):
            queue.popleft()
        if not queue or queue[0].kind != kind:
            if queue:
                self.line = queue[0].line
            raise self.difference(
                N_("Line {line}: our rules ask P{seat} for {kind}, the record has {theirs}."),
                seat,
                kind=kind,
                theirs=queue[0].kind if queue else "–",
            )
        decided = queue.popleft()
        self.line = decided.line
        if kind != "WINDFALL":
            self._expect_no_arrears(seat)
        return decided

    def _expect_no_arrears(self, seat: int) -> None:
        """What the record has dealt and told before its question must have happened with us."""
        waiting = [self.chronicle.draws[seat], self.chronicle.flips[seat]]
        for (owner, kind), queue in self.chronicle.facts.items():
            if owner == seat and kind not in OF_THE_TABLE:
                waiting.append(queue)
        for queue in waiting:
            if queue and queue[0].line < self.line:
                raise self.difference(
                    N_(
                        "Line {line}: line {earlier} of the record has not happened with us: {text}"
                    ),
                    seat,
                    earlier=queue[0].line,
                    text=self.chronicle.lines[queue[0].line - 1],
                )

    def coming(self, seat: int) -> Decided | None:
        """The player's next decision, without taking it."""
        queue = self.chronicle.decisions[seat]
        return queue[0] if queue else None

    def _compare_events(self) -> None:
        events = self.state.events
        for event in events:
            if event.kind == "round" and self._is_past_the_last(event.figures[0]):
                self.is_cut_off = True
                break
            if event.kind in COMPARED:
                seat = TABLE if event.kind in OF_THE_TABLE else event.player
                figures = list(event.figures)
                if event.kind == "first_player":
                    figures = [event.player]
                self._compare_fact(seat, COMPARED[event.kind], figures)
        events.clear()

    def _is_past_the_last(self, number: int) -> bool:
        """Whether the record ends before this round by the other program's own limit."""
        return number == LAST_ROUND + 1 and not self.chronicle.facts.get((TABLE, "round"))

    def _compare_fact(self, seat: int, kind: str, ours: list[int]) -> None:
        queue = self.chronicle.facts.get((seat, kind), deque())
        if not queue:
            raise self.difference(
                N_("After line {line}: with us “{kind}” happens to P{seat}, not in the record."),
                seat,
                kind=kind,
            )
        fact = _taken(queue, kind, ours)
        self.facts += 1
        if _figures(fact) != ours:
            self.line = fact.line
            raise self.difference(
                N_("Line {line}: {text} Our rules have {ours} here."),
                seat,
                text=self.chronicle.lines[fact.line - 1],
                ours=self._figures(kind, ours),
            )

    def _figures(self, kind: str, figures: list[int]) -> str:
        if kind in ("round", "phase", "first_player", "name"):
            return str(figures[0])
        return ", ".join([CARD_NAMES[figures[0]].en, *[str(figure) for figure in figures[1:]]])

    # The end.

    def _compare_ends(self) -> None:
        state = self.state
        scores = state.scores()
        first = winners(scores)
        for seat in range(state.seats):
            self._expect_nothing_left(seat)
            result = self.chronicle.results[seat]
            self.line = result.line
            player = state.players[seat]
            score = scores[seat]
            parts = dict(score.parts)
            figures = {
                "score": score.total,
                "chips": parts["chips"],
                "cards_vp": parts["cards"],
                "variable_vp": parts["variable"],
                "tableau": len(player.tableau),
                "hand": len(player.hand),
                "goods": player.goods_of(ANY),
                "winner": int(seat in first),
                "rounds": min(state.rounds, LAST_ROUND),
                "pool": state.pool,
            }
            for name, ours in figures.items():
                self.expect_number(name, seat, int(result.values[name]), ours)
            self.expect(N_("the cards of the tableau"), seat, result.tableau, player.tableau)

    def _expect_nothing_left(self, seat: int) -> None:
        left: list[Decided | Fact] = [
            decided for decided in self.chronicle.decisions[seat] if not is_forced(decided)
        ]
        left += self.chronicle.draws[seat]
        left += self.chronicle.flips[seat]
        for (owner, _), queue in [*self.chronicle.facts.items(), *self.chronicle.goods.items()]:
            if owner == seat:
                left += queue
        if left:
            self.line = min([one.line for one in left])
            raise self.difference(
                N_("Line {line}: with us the game is over, the record goes on: {text}"),
                seat,
                text=self.chronicle.lines[self.line - 1],
            )
