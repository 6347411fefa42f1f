"""A game for five: in each of three rounds everybody votes in secret at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from astrarium.kernel.game import Game, Stage
from astrarium.kernel.looks.presentation import Section, Seen
from astrarium.kernel.options import Options
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.judge import Judge
from astrarium.kernel.rules.question import Question, Step
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary, numbered
from astrarium.kernel.words import Text, Words

CANDIDATES = 4
ROUNDS = 3
VOCABULARY = Vocabulary()
VOTE = VOCABULARY.verb("vote", [numbered("candidate", CANDIDATES)])


class Vote(State):
    """A ballot in progress."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.votes: list[list[int]] = [[] for _ in range(seats)]

    def copy(self) -> Vote:
        other = Vote(self.seats, self.chance.copy())
        other._adopt(self)
        other.votes = [votes.copy() for votes in self.votes]
        return other

    def scores(self) -> list[Score]:
        return [
            Score(player, [("votes", sum(votes))], []) for player, votes in enumerate(self.votes)
        ]

    def observe(self, viewer: int | None) -> dict[str, object]:
        return {"votes": [votes.copy() for votes in self.votes]}

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        """Nothing is hidden but sealed answers, which the kernel keeps."""

    def census(self) -> dict[str, int]:
        return {}


class Ballot(Question[Vote]):
    """R1: whom to vote for."""

    rule: ClassVar[str] = "R1"
    prompt: ClassVar[str] = "Vote."

    def options(self, state: Vote) -> list[int]:
        return VOTE.each(list(range(CANDIDATES)))

    def answer(self, state: Vote, action: int) -> None:
        state.votes[self.player].append(VOTE.first(action))


class Round(Step[Vote]):
    """R2: the next round, or the end."""

    def run(self, state: Vote) -> None:
        if state.rounds == ROUNDS:
            state.over = True
            return
        state.rounds += 1
        state.ask(Round())
        state.ask_in_secret([Ballot(player) for player in range(state.seats)])


class VoteJudge(Judge[Vote]):
    """Knows nothing of voters."""

    def evaluate(self, state: Vote, player: int) -> float:
        return 0.5


def set_up(players: int, options: Options, chance: Chance) -> Vote:
    """A ballot before its first round."""
    state = Vote(players, chance)
    state.ask(Round())
    return state


class VoteView:
    """The ballot in words."""

    def sections(self, seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
        return [
            Section(
                "Votes",
                [f"{name}: {votes}" for name, votes in zip(names, seen["votes"], strict=True)],
            )
        ]

    def action(self, seen: Seen, action: int, words: Words) -> str:
        return f"Vote for {VOTE.first(action) + 1}"

    def event(self, event: Seen, words: Words, names: Sequence[str]) -> str:
        return ""

    def category(self, category: str, words: Words) -> str:
        return "Votes"


GAME = Game(
    name="vote",
    title=Text("Vote", "Vote"),
    summary=Text("Everybody votes.", "Tout le monde vote."),
    players=(2, 3, 4, 5),
    minutes=(1, 2),
    complexity=1.0,
    stage=Stage.ALPHA,
    rules_version=1,
    vocabulary=VOCABULARY,
    options=Options,
    set_up=set_up,
    judge=VoteJudge(),
    view=VoteView(),
    longest=20,
)
