"""The contract once more, on games that last: random players mostly go bankrupt early."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from astrarium.games.eclipse.options import EclipseOptions
from astrarium.games.eclipse.rules.state import Eclipse
from tests.contract.cases import History, Moment
from tests.contract.checks import AT_ANY_MOMENT, IN_A_WHOLE_GAME
from tests.games.eclipse.careful import careful_game

MOMENTS = 6
EARLY = "redeal_forgets_the_deal"  # looks at the first moves only, which are the same in any game
CHECKS = [check for check in AT_ANY_MOMENT if check.__name__ != EARLY]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 1)])
def test_at_any_moment_of_a_long_game(
    players: int, seed: int, check: Callable[[Moment], None]
) -> None:
    history = careful_game(players, seed)
    last = len(history.moves)
    for number in range(MOMENTS):
        ply = (number * last // MOMENTS + 7 * number + last // 9) % last
        check(Moment(history, ply, 31 * number + seed))


@pytest.mark.parametrize("check", IN_A_WHOLE_GAME, ids=lambda check: str(check.__name__))
def test_in_a_long_game(check: Callable[[History], None]) -> None:
    check(careful_game(4, 1))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_long_games_are_played_for_eight_rounds_r4_1(players: int) -> None:
    history = careful_game(players, 1)
    state = history.states[-1]
    assert isinstance(state, Eclipse) and state.rounds == 8
    assert any(not player.out for player in state.players)


def test_few_actions_are_offered_at_a_time() -> None:
    options: list[int] = []
    for players, seed in ((2, 3), (4, 1), (6, 1)):
        states = careful_game(players, seed).states[:-1]
        options += [len(state.legal(state.to_act()[0])) for state in states]
    assert sum(options) / len(options) < 12
    assert max(options) < 120


def test_all_options_together_can_be_played() -> None:
    everything = EclipseOptions(
        species="random",
        warp_portals=False,
        advanced_ancients=True,
        advanced_guardians=True,
        advanced_center=True,
        turn_order="passing",
    )
    assert careful_game(3, 2, everything).states[-1].over
