"""A state for the kernel's own tests: it writes down what its frames do."""

from __future__ import annotations

from typing import ClassVar

from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.chance import Chance, fast_chance
from astrarium.kernel.rules.question import NOTHING, Frame, Pick, Question, Step
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary, numbered

VOCABULARY = Vocabulary()
SAY = VOCABULARY.verb("say", [numbered("number", 5)])
STOP = VOCABULARY.verb("stop")()


class Stage(State):
    """Keeps a diary, and a private note for each player."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.diary: list[str] = []
        self.notes: list[int] = [0] * seats

    def copy(self) -> Stage:
        other = Stage(self.seats, self.chance.copy())
        other._adopt(self)
        other.diary = self.diary.copy()
        other.notes = self.notes.copy()
        return other

    def scores(self) -> list[Score]:
        return [Score(player, [("notes", note)], []) for player, note in enumerate(self.notes)]

    def observe(self, viewer: int | None) -> dict[str, object]:
        return {"note": -1 if viewer is None else self.notes[viewer]}

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        for player in range(self.seats):
            if player != viewer:
                self.notes[player] = 0

    def census(self) -> dict[str, int]:
        return {}


class Say(Question[Stage]):
    """Say a number that is at least so high; a 1 asks for more, a 2 is noted."""

    rule: ClassVar[str] = "R1"
    prompt: ClassVar[str] = "Say a number."

    def __init__(self, player: int, lowest: int = 0) -> None:
        super().__init__(player)
        self.lowest: int = lowest

    def options(self, state: Stage) -> list[int]:
        return [SAY(number) for number in range(self.lowest, 4)]

    def answer(self, state: Stage, action: int) -> None:
        number = SAY.first(action)
        state.diary.append(f"{self.player} says {number}")
        if number == 1:
            state.ask_in_order([Write(f"{self.player} steps"), Say(self.player, 2)])
        if number == 2:
            state.notes[self.player] += 1

    def why_not(self, state: Stage, action: int) -> Illegal | None:
        if SAY.first(action) < self.lowest:
            return Illegal("Say at least {lowest}.", "R2", lowest=self.lowest)
        return None

    def details(self, state: Stage, viewer: int | None) -> dict[str, object]:
        return {"lowest": self.lowest} if viewer == self.player else {}


class Name(Pick[Stage]):
    """Name some of four numbers, each once, in any order."""

    rule: ClassVar[str] = "R3"
    prompt: ClassVar[str] = "Name another number."
    done: ClassVar[int] = STOP
    closed_by_order: ClassVar[bool] = True

    def __init__(self, player: int, named: tuple[int, ...] = ()) -> None:
        super().__init__(player)
        self.named: tuple[int, ...] = named

    def options(self, state: Stage) -> list[int]:
        return [*[SAY(number) for number in range(4) if number not in self.named], STOP]

    def ordered(self, state: Stage) -> list[int]:
        return [SAY(number) for number in range(max(self.named, default=-1) + 1, 4)] + [STOP]

    def answer(self, state: Stage, action: int) -> None:
        if action == STOP:
            return
        named = tuple(sorted([*self.named, SAY.first(action)]))
        state.notes[self.player] += SAY.first(action)
        if len(named) < 4:
            state.ask(Name(self.player, named))


class Hum(Question[Stage]):
    """Say a number, though only 0 is worth a thought; formerly it was said without asking."""

    rule: ClassVar[str] = "R4"
    prompt: ClassVar[str] = "Hum a number."

    def options(self, state: Stage) -> list[int]:
        return [SAY(0), SAY(3)]

    def ordered(self, state: Stage) -> list[int]:
        return [SAY(0)]

    def unasked(self, state: Stage) -> int:
        return SAY(0) if state.notes[self.player] == 0 else NOTHING

    def answer(self, state: Stage, action: int) -> None:
        state.notes[self.player] += SAY.first(action)


class Write(Step[Stage]):
    """Write a line into the diary."""

    def __init__(self, line: str) -> None:
        self.line: str = line

    def run(self, state: Stage) -> None:
        state.diary.append(self.line)


class End(Step[Stage]):
    """End the game."""

    def run(self, state: Stage) -> None:
        state.over = True


def stage(*frames: Frame, seats: int = 3) -> Stage:
    """A state in which the frames come in the given order, and then the end."""
    state = Stage(seats, fast_chance(1))
    state.ask_in_order([*frames, End()])
    state.advance()
    return state
