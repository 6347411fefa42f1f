"""Random games of players who look after their money, so that they last all eight rounds."""

from __future__ import annotations

from functools import cache

from astrarium.games.eclipse import GAME
from astrarium.games.eclipse.options import EclipseOptions
from astrarium.games.eclipse.rules.components import UPKEEP
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import ACCEPT, DISCARD, DONE, LEAVE, LIFT_DISC, PASS
from astrarium.kernel.rules.chance import Chance, fast_chance
from tests.contract.cases import Case, History

RELUCTANT = (DONE, LEAVE, DISCARD)
PATIENCE = 4


@cache
def careful_game(players: int, seed: int, options: EclipseOptions | None = None) -> History:
    """A whole game, with the state before and after each move."""
    case = Case(GAME, players, options or EclipseOptions(), "careful", registered=True)
    chance = fast_chance(seed)
    state = case.record(seed).start()
    assert isinstance(state, Eclipse)
    moves: list[tuple[int, int]] = []
    states = [state.copy()]
    while not state.over:
        seat = state.to_act()[0]
        action = careful_choice(state, seat, chance)
        state.play(seat, action)
        moves.append((seat, action))
        states.append(state.copy())
    return History(case, seed, moves, list(states))


def careful_choice(state: Eclipse, seat: int, chance: Chance) -> int:
    """A random answer of a player who passes before upkeep cannot be paid."""
    options = state.legal(seat)
    player = state.players[seat]
    if PASS in options:
        after = player.storage[0] + player.production(0) - UPKEEP[max(0, min(13, player.discs - 2))]
        if after < 0:
            return PASS
    if ACCEPT in options:
        return ACCEPT
    if len(options) > 1 and options[-1] in RELUCTANT and chance.below(PATIENCE):
        options = options[:-1]
    kept = [action for action in options if not LIFT_DISC.has(action)] or options
    return kept[chance.below(len(kept))]
