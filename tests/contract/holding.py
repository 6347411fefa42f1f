"""How a check is tried at many moments of many games."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.contract.cases import PRINTED, SEEDS, Case, History, Moment, moment_of, played

EXAMPLES = 8
EXAMPLES_OF_A_VARIANT = 3
SEED = st.integers(0, SEEDS - 1)
NUMBER = st.integers(0, 9999)


def holds_at_any_moment(check: Callable[[Moment], None], case: Case) -> None:
    """Try a check at some moments of a game; the printed game is looked at more closely."""

    @_effort(EXAMPLES if case.variant == PRINTED else EXAMPLES_OF_A_VARIANT)
    @given(SEED, NUMBER, NUMBER)
    def holds(seed: int, ply: int, choice: int) -> None:
        check(moment_of(case, seed, ply, choice))

    holds()


def holds_in_a_whole_game(check: Callable[[History], None], case: Case) -> None:
    """Try a check on some games."""

    @_effort(SEEDS if case.variant == PRINTED else 1)
    @given(SEED)
    def holds(seed: int) -> None:
        check(played(case, seed))

    holds()


def _effort(examples: int) -> settings:
    return settings(max_examples=examples, phases=[Phase.generate, Phase.shrink])
