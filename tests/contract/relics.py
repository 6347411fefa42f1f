"""A second small game for the contract: private chains of questions, asked at the same time.

Each round everybody sends one or two relics, one after the other, to places of their choice;
nothing is shown before all have finished. Not a good game: it is here to use `ask_each`, with
what players choose staged in the state, a step inside a chain, dice, and an option with values.
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
from astrarium.kernel.rules.question import Pick, Question, Step
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary, numbered
from astrarium.kernel.words import N_, Text, Words

RELICS = 30
PLACES = 3
HAND = 4
ROUNDS = 3
MOST_SENT = 2

VOCABULARY = Vocabulary()
TAKE = VOCABULARY.verb("take", [numbered("relic", RELICS)])
SEND = VOCABULARY.verb("send", [numbered("place", PLACES)])
DONE = VOCABULARY.verb("done")()


@dataclass(frozen=True)
class RelicsOptions(Options):
    """Two options, of which one has several values."""

    places: Literal["three", "two", "one"] = option(
        "three", N_("Places"), N_("How many places there are."), rule="R1"
    )
    windfall: bool = option(False, N_("Windfall"), N_("A die for each round."), rule="R3")


class Relics(State):
    """A game of Relics in progress."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def __init__(self, seats: int, chance: Chance, places: int, windfall: bool) -> None:
        super().__init__(seats, chance)
        self.windfall: bool = windfall
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.places: list[list[int]] = [[] for _ in range(places)]
        self.points: list[int] = [0] * seats
        self.luck: list[int] = [0] * seats
        self.staged: list[list[tuple[int, int]]] = [[] for _ in range(seats)]

    def copy(self) -> Relics:
        other = Relics(self.seats, self.chance.copy(), len(self.places), self.windfall)
        other._adopt(self)
        other.deck = self.deck.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.places = [place.copy() for place in self.places]
        other.points = self.points.copy()
        other.luck = self.luck.copy()
        other.staged = [sent.copy() for sent in self.staged]
        return other

    def scores(self) -> list[Score]:
        return [
            Score(seat, [("relics", self.points[seat]), ("luck", self.luck[seat])], [])
            for seat in range(self.seats)
        ]

    def observe(self, viewer: int | None) -> dict[str, object]:
        own = viewer is not None
        return {
            "hand": self.hands[viewer].copy() if viewer is not None else [],
            "staged": [list(sent) for sent in self.staged[viewer]] if viewer is not None else [],
            "places": [place.copy() for place in self.places],
            "points": [score.total for score in self.scores()],
            "own": own,
        }

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        unknown = self.deck
        for player, hand in enumerate(self.hands):
            if player != viewer:
                unknown = unknown + hand
                self.staged[player] = []
        unknown = sorted(unknown)
        chance.shuffle(unknown)
        for player, hand in enumerate(self.hands):
            if player != viewer:
                hand[:] = sorted(unknown.pop() for _ in hand)
        self.deck = unknown

    def census(self) -> dict[str, int]:
        relics = [relic for pile in [self.deck, *self.hands, *self.places] for relic in pile]
        return {f"relic {relic + 1}": relics.count(relic) for relic in range(RELICS)}


class Take(Pick[Relics]):
    """R2: which relic to send next, or no more; a search takes them in rising order."""

    rule: ClassVar[str] = "R2"
    prompt: ClassVar[str] = N_("Send a relic (you have sent {sent}).")
    done: ClassVar[int] = DONE

    def options(self, state: Relics) -> list[int]:
        sent = [relic for relic, _ in state.staged[self.player]]
        others = [TAKE(relic) for relic in state.hands[self.player] if relic not in sent]
        return [*others, DONE] if sent else others

    def ordered(self, state: Relics) -> list[int]:
        sent = state.staged[self.player]
        options = self.options(state)
        return [action for action in options if action > TAKE(sent[-1][0])] if sent else options

    def answer(self, state: Relics, action: int) -> None:
        if action != DONE:
            state.ask_in_order([Send(self.player, TAKE.first(action)), SendMore(self.player)])

    def why_not(self, state: Relics, action: int) -> Illegal | None:
        if action == DONE:
            return Illegal(N_("You have to send a relic first."), self.rule)
        return None

    def details(self, state: Relics, viewer: int | None) -> dict[str, object]:
        return {"sent": len(state.staged[self.player])} if viewer == self.player else {}


class Send(Question[Relics]):
    """R2: where to; who else might look at the relic is not asked before it is shown."""

    rule: ClassVar[str] = "R2"
    prompt: ClassVar[str] = N_("Where to?")

    def __init__(self, player: int, relic: int) -> None:
        super().__init__(player)
        self.relic: int = relic

    def options(self, state: Relics) -> list[int]:
        return [SEND(place) for place in range(len(state.places))]

    def answer(self, state: Relics, action: int) -> None:
        sent = state.staged[self.player]
        sent.append((self.relic, SEND.first(action)))
        sent.sort()  # the order of the choices is nobody’s business


class SendMore(Step[Relics]):
    """R2: a second relic may follow."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: Relics) -> None:
        if len(state.staged[self.player]) < MOST_SENT:
            state.ask(Take(self.player))


class Arrive(Step[Relics]):
    """R3: all relics arrive at once, and everybody is dealt as many anew."""

    def run(self, state: Relics) -> None:
        for player in range(state.seats):
            sent = state.staged[player]
            state.staged[player] = []
            for relic, place in sent:
                state.hands[player].remove(relic)
                state.places[place].append(relic)
                state.points[player] += (relic + place) % 5
                state.tell("send", player, relic, place)
            state.hands[player] = sorted(state.hands[player] + state.deck[-len(sent) :])
            del state.deck[-len(sent) :]
            state.confide("deal", player, state.hands[player])
            if state.windfall:
                state.luck[player] += state.chance.die(6)
        begin(state)


def begin(state: Relics) -> None:
    """The next round, or the end."""
    if state.rounds == ROUNDS:
        state.over = True
        return
    state.rounds += 1
    state.ask(Arrive())
    state.ask_each([Take(player) for player in range(state.seats)])


def set_up(players: int, options: RelicsOptions, chance: Chance) -> Relics:
    """A shuffled deck, from which everybody is dealt a hand."""
    places = {"one": 1, "two": 2, "three": 3}[options.places]
    state = Relics(players, chance, places, options.windfall)
    state.deck = list(range(RELICS))
    chance.shuffle(state.deck)
    for _ in range(players):
        state.hands.append(sorted(state.deck.pop() for _ in range(HAND)))
    begin(state)
    return state


class RelicsJudge(Judge[Relics]):
    """Whoever has more has the better chances."""

    def evaluate(self, state: Relics, player: int) -> float:
        totals = [1 + score.total for score in state.scores()]
        return totals[player] / sum(totals)


class RelicsView:
    """Relics in words."""

    def sections(self, seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
        return [Section(words("Points"), [str(points) for points in seen["points"]])]

    def action(self, seen: Seen, action: int, words: Words) -> str:
        return words("Choose “{text}”", text=VOCABULARY.text(action))

    def event(self, event: Seen, words: Words, names: Sequence[str]) -> str:
        if event["kind"] == "deal":
            return ""
        relic, place = event["figures"]
        name = names[event["player"]]
        return words("{name} sends {relic} to {place}.", name=name, relic=relic, place=place)

    def category(self, category: str, words: Words) -> str:
        return words("Relics") if category == "relics" else words("Luck")


GAME = Game(
    name="relics",
    title=Text("Relics", "Reliques"),
    summary=Text("Send relics to places.", "Envoyez des reliques quelque part."),
    players=(1, 2, 3),
    minutes=(5, 10),
    complexity=1.0,
    stage=Stage.ALPHA,
    rules_version=1,
    vocabulary=VOCABULARY,
    options=RelicsOptions,
    set_up=set_up,
    judge=RelicsJudge(),
    view=RelicsView(),
    longest=3 * 3 * 4,
)
