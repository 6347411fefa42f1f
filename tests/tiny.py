"""A game of a dozen moves for the tests of bots, arena and command line.

Everybody bids in secret; then, in turn, each player plays a secret card and may double it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from astrarium.kernel.errors import Illegal
from astrarium.kernel.game import Game, Stage
from astrarium.kernel.looks.presentation import Section, Seen
from astrarium.kernel.options import Options, option
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.judge import Judge
from astrarium.kernel.rules.question import Question, Step
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary, numbered
from astrarium.kernel.words import Text, Words

CARDS = 12
VOCABULARY = Vocabulary()
BID = VOCABULARY.verb("bid", [numbered("stake", 3)])
PLAY = VOCABULARY.verb("play", [numbered("card", CARDS)])
DOUBLE = VOCABULARY.verb("double")()
KEEP = VOCABULARY.verb("keep")()


@dataclass(frozen=True)
class TinyOptions(Options):
    """What players may agree on."""

    short: bool = option(False, "Short", "Only two cards each.", rule="R2", players=(2,))
    prize: Literal["small", "large"] = option(
        "small", "Prize", "What the highest bid wins.", rule="R3", labels={"small": "Two points"}
    )


class Tiny(State):
    """The cards, the points and the bids."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def __init__(self, seats: int, options: TinyOptions, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.prize: int = 2 if options.prize == "small" else 5
        self.deck: list[int] = list(range(CARDS))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.points: list[int] = [0] * seats
        self.bids: list[int] = [0] * seats
        self.played: list[int] = []

    def copy(self) -> State:
        """An independent copy."""
        other = Tiny(self.seats, TinyOptions(), self.chance.copy())
        other._adopt(self)
        other.prize = self.prize
        other.deck = self.deck.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.points = self.points.copy()
        other.bids = self.bids.copy()
        other.played = self.played.copy()
        return other

    def scores(self) -> list[Score]:
        """Cards and bids, and the lower seat of those with as many."""
        return [
            Score(player, [("cards", self.points[player]), ("bid", -self.bids[player])], [-player])
            for player in range(self.seats)
        ]

    def observe(self, viewer: int | None) -> dict[str, object]:
        """Everything but the others' hands, the deck's order and the bids."""
        hands = [hand if player == viewer else len(hand) for player, hand in enumerate(self.hands)]
        return {
            "hands": hands,
            "points": self.points.copy(),
            "bids": self.bids.copy(),
            "deck": len(self.deck),
        }

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        """Deal the others' hands and the deck anew."""
        others = [player for player in range(self.seats) if player != viewer]
        unseen = sorted(self.deck + [card for player in others for card in self.hands[player]])
        chance.shuffle(unseen)
        for player in others:
            self.hands[player] = sorted(unseen.pop() for _ in self.hands[player])
        self.deck = unseen

    def census(self) -> dict[str, int]:
        """Every card is somewhere."""
        return {"cards": len(self.deck) + len(self.played) + sum(map(len, self.hands))}


class Bid(Question[Tiny]):
    """R1.1: how much to stake in secret."""

    rule = "R1.1"
    prompt = "How much do you stake?"

    def options(self, state: Tiny) -> list[int]:
        """Any stake."""
        return [BID(stake) for stake in range(3)]

    def answer(self, state: Tiny, action: int) -> None:
        """Pay the stake."""
        state.bids[self.player] = BID.first(action)
        state.tell("bid", self.player, BID.first(action))


class Prize(Step[Tiny]):
    """R1.2: the highest bid wins the prize."""

    def run(self, state: Tiny) -> None:
        """Give the prize to the first of those who staked most."""
        state.points[state.bids.index(max(state.bids))] += state.prize


class PlayCard(Question[Tiny]):
    """R1.3: which card to play."""

    rule = "R1.3"
    prompt = "Which card do you play?"

    def options(self, state: Tiny) -> list[int]:
        """The cards in hand."""
        return [PLAY(card) for card in state.hands[self.player]]

    def answer(self, state: Tiny, action: int) -> None:
        """Count the card, then ask whether to double."""
        card = PLAY.first(action)
        state.hands[self.player].remove(card)
        state.played.append(card)
        state.points[self.player] += card + 1
        state.tell("play", self.player, card)
        state.ask(Double(self.player, card))

    def why_not(self, state: Tiny, action: int) -> Illegal | None:
        """Cards that are elsewhere."""
        if PLAY.has(action):
            return Illegal("You do not hold card {card}.", "R1.3", card=PLAY.first(action) + 1)
        return None


class Double(Question[Tiny]):
    """R1.4: whether to draw against the card just played."""

    rule = "R1.4"
    prompt = "Double or keep?"

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card: int = card

    def options(self, state: Tiny) -> list[int]:
        """Both."""
        return [DOUBLE, KEEP]

    def answer(self, state: Tiny, action: int) -> None:
        """A lower card doubles, a higher one costs three."""
        if action == DOUBLE:
            drawn = state.deck[state.chance.below(len(state.deck))]
            gain = self.card + 1 if drawn < self.card else -3
            state.points[self.player] += gain
            state.tell("double", self.player, drawn, gain + 3)
        state.ask(Turn((self.player + 1) % state.seats))


class Turn(Step[Tiny]):
    """R1.5: the next player's turn, or the end."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: Tiny) -> None:
        """Ask for a card, if there are any."""
        if self.player == 0:
            state.rounds += 1
        if state.hands[self.player]:
            state.ask(PlayCard(self.player))
        else:
            state.over = True


class TinyJudge(Judge[Tiny]):
    """Counts points alone."""

    def evaluate(self, state: Tiny, player: int) -> float:
        """How far ahead of the best other player, between 0 and 1."""
        totals = [score.total for score in state.scores()]
        best = max(total for other, total in enumerate(totals) if other != player)
        return min(1.0, max(0.0, 0.5 + (totals[player] - best) / 100))


def set_up(players: int, options: TinyOptions, chance: Chance) -> State:
    """Deal the cards and ask for bids."""
    state = Tiny(players, options, chance)
    chance.shuffle(state.deck)
    for player in range(players):
        state.hands[player] = sorted(state.deck.pop() for _ in range(2 if options.short else 3))
    state.ask_in_order([Prize(), Turn(0)])
    state.ask_in_secret([Bid(player) for player in range(players)])
    return state


class TinyView:
    """The wording of the tiny game."""

    def sections(self, seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
        """The players, then the deck."""
        lines = [
            f"{name}: points {points}, hand {self._hand(hand)}"
            for name, points, hand in zip(names, seen["points"], seen["hands"], strict=True)
        ]
        return [Section("Players", lines), Section("Deck", [f"{seen['deck']} cards"])]

    def _hand(self, hand: list[int] | int) -> str:
        return (
            str(hand) if isinstance(hand, int) else "[" + " ".join(str(c + 1) for c in hand) + "]"
        )

    def action(self, seen: Seen, action: int, words: Words) -> str:
        """The action as in the vocabulary, with a mark of the wording."""
        return f"I {VOCABULARY.text(action)}"

    def event(self, event: Seen, words: Words, names: Sequence[str]) -> str:
        """What happened."""
        return f"{names[event['player']]}: {event['kind']} {event['figures']}"

    def category(self, category: str, words: Words) -> str:
        """The name of a category."""
        return category.capitalize()


GAME = Game(
    name="tiny",
    title=Text("Tiny", "Minuscule"),
    summary=Text("A game for tests.", "Un jeu pour les tests."),
    players=(2, 3),
    minutes=(1, 1),
    complexity=1.0,
    stage=Stage.ALPHA,
    rules_version=1,
    vocabulary=VOCABULARY,
    options=TinyOptions,
    set_up=set_up,
    judge=TinyJudge(),
    view=TinyView(),
    longest=40,
)
