"""Rules as a stack of frames: questions that players answer and steps that need no answer.

A frame never changes once it is on the stack: an answer changes the state and pushes new
frames. So a state's copy shares its frames, and no rule needs a generator or a thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.errors import Illegal

if TYPE_CHECKING:
    from astrarium.kernel.rules.chance import Chance
    from astrarium.kernel.rules.state import State

S = TypeVar("S", bound="State")

NOBODY: Final = -(2**30)  # a number that no caller takes for a player's
NOTHING: Final = -1  # no action


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Anything that can lie on the stack of a state."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame, Generic[S]):
    """A part of the rules that runs by itself when the frames above it are done."""

    def run(self, state: S) -> None:
        """Carry out the step."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame, Generic[S]):
    """One decision of one player, with its local variables."""

    rule: ClassVar[str] = ""
    prompt: ClassVar[str] = ""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def options(self, state: S) -> list[int]:
        """The actions that may answer the question: never none, never one twice."""
        raise NotImplementedError

    def ordered(self, state: S) -> list[int]:
        """The options that a search looks at: all, but for those that lead to nothing of use."""
        return state.legal(self.player)

    def unasked(self, state: S) -> int:
        """The answer that former rules gave without asking, or NOTHING; see `Game.closes_rows`."""
        return NOTHING

    def answer(self, state: S, action: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def why_not(self, state: S, action: int) -> Illegal | None:
        """Why an action that is not among the options is refused, if there is more to say."""
        return None

    def details(self, state: S, viewer: int | None) -> dict[str, object]:
        """What a viewer may know of the question beyond who is asked and what."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Question[S]):
    """One of a row of picks: made in any order, until `done` or until nothing is left to pick.

    Of the picks before it a frame remembers nothing that depends on their order, so every way to
    pick the same leads to the same position. `ordered` offers one of these ways: a search need
    not look at the others.
    """

    done: ClassVar[int] = NOTHING  # the action that ends the row, if one does
    chains: ClassVar[bool] = False  # whether a pick may make others possible
    closed_by_order: ClassVar[bool] = False  # whether former rules ended the row with its order

    def ordered(self, state: S) -> list[int]:
        """The options that go on with the row in its own order; only `done` where none does."""
        raise NotImplementedError

    def left_open(self, state: S) -> list[int]:
        """What a search looks at where people may have picked out of the row's own order."""
        ordered = self.ordered(state)
        legal = state.legal(self.player)
        return [action for action in legal if self.is_pick(action) or action in ordered]

    def unasked(self, state: S) -> int:
        """The end of the row, where former rules ended it as its order went no further."""
        ended = self.closed_by_order and self.ordered(state) == [self.done]
        return self.done if ended else NOTHING

    def ends(self, state: S, action: int) -> bool:
        """Whether an option is no pick that others may follow, but ends the row."""
        return action == self.done

    def is_pick(self, action: int) -> bool:
        """Whether an option belongs to the row, and is not something else to do meanwhile."""
        return True

    def row(self, state: S) -> int:
        """A number that tells this row from one of the same kind that may follow it at once."""
        return 0


class Together(Frame):
    """A decision that several players take at the same time."""

    def waiting(self) -> list[int]:
        """The players who have not answered yet, in seat order."""
        raise NotImplementedError

    def first_waiting(self) -> int:
        """The first player who has not answered yet, or NOBODY if all have."""
        raise NotImplementedError

    def waits_for(self, player: int) -> bool:
        """Whether a player has not answered yet."""
        raise NotImplementedError

    def question_of(self, player: int) -> Question[Any]:
        """The question that a waiting player is asked."""
        raise NotImplementedError

    def copy(self) -> Together:
        """An independent copy: answers given later to one do not reach the other."""
        raise NotImplementedError

    def redeal(self, state: State, viewer: int | None, chance: Chance) -> None:
        """Replace what others have answered in secret by anything they might have answered."""


class Commit(Together):
    """Everybody answers one question in secret; when all have, the answers count in seat order."""

    def __init__(self, questions: list[Question[Any]], answers: dict[int, int]) -> None:
        self.questions: list[Question[Any]] = questions
        self.answers: dict[int, int] = answers

    def waiting(self) -> list[int]:
        """The players who have not sealed their answer yet."""
        answers = self.answers
        return [asked.player for asked in self.questions if asked.player not in answers]

    def first_waiting(self) -> int:
        """The first player who has not sealed an answer yet."""
        answers = self.answers
        if len(answers) < len(self.questions):
            for asked in self.questions:
                if asked.player not in answers:
                    return asked.player
        return NOBODY

    def waits_for(self, player: int) -> bool:
        """Whether a player is asked and has not sealed an answer yet."""
        if player in self.answers:
            return False
        for asked in self.questions:
            if asked.player == player:
                return True
        return False

    def question_of(self, player: int) -> Question[Any]:
        """The question that the player answers in secret."""
        for asked in self.questions:
            if asked.player == player:
                return asked
        raise KeyError(player)

    def unseal(self, state: State) -> None:
        """Let every sealed answer take effect, in seat order."""
        for asked in self.questions:
            asked.answer(state, self.answers[asked.player])

    def copy(self) -> Together:
        """A copy with the same sealed answers."""
        return Commit(self.questions, self.answers.copy())

    def redeal(self, state: State, viewer: int | None, chance: Chance) -> None:
        """Replace the others' sealed answers by random ones."""
        for asked in self.questions:
            if asked.player != viewer and asked.player in self.answers:
                options = asked.options(state)
                self.answers[asked.player] = options[chance.below(len(options))]


class Each(Together):
    """Everybody works through private questions, in any order between players."""

    def __init__(self, questions: list[Question[Any]], branches: dict[int, list[Frame]]) -> None:
        self.questions: list[Question[Any]] = questions
        self.branches: dict[int, list[Frame]] = branches

    def waiting(self) -> list[int]:
        """The players who still have a question of their own to answer."""
        return [player for player, branch in self.branches.items() if branch]

    def first_waiting(self) -> int:
        """The first player who still has a question of their own to answer."""
        for player, branch in self.branches.items():
            if branch:
                return player
        return NOBODY

    def waits_for(self, player: int) -> bool:
        """Whether a player still has a question of their own to answer."""
        branch = self.branches.get(player)
        return branch is not None and len(branch) > 0

    def question_of(self, player: int) -> Question[Any]:
        """The question on top of the player's own stack."""
        top = self.branches[player][-1]
        assert isinstance(top, Question)
        return top

    def copy(self) -> Together:
        """A copy whose private stacks are independent."""
        branches = {player: branch.copy() for player, branch in self.branches.items()}
        return Each(self.questions, branches)

    def redeal(self, state: State, viewer: int | None, chance: Chance) -> None:
        """Let the others begin anew, and those who had finished answer at random.

        The state's `deal_unknown` has already forgotten what they had staged.
        """
        for first in self.questions:
            player = first.player
            if player == viewer:
                continue
            finished = not self.branches[player]
            self.branches[player] = [first]
            while finished and self.branches[player]:
                options = self.question_of(player).options(state)
                state._answer_together(self, player, options[chance.below(len(options))])
