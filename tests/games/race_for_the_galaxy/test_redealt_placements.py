"""R8.1, R14.2: what others have shown to place can be placed whatever tokens they are dealt."""

from __future__ import annotations

from astrarium.games.race_for_the_galaxy import GAME
from astrarium.games.race_for_the_galaxy.options import RaceForTheGalaxyOptions
from astrarium.games.race_for_the_galaxy.rules.knowledge import Placement
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.kernel.rules.chance import fast_chance

DEALS = 4


def impossible(state: RaceForTheGalaxy) -> list[int]:
    """The players who cannot place what they have shown."""
    pending = [frame for frame in state.stack if isinstance(frame, Placement)]
    return [frame.seat for frame in pending if not frame.is_possible(state)]


def test_cards_that_were_shown_can_be_placed_with_redealt_tokens() -> None:
    looked = 0
    for seed in range(12):
        state, chance = (
            GAME.new(5, RaceForTheGalaxyOptions(expansion="orb"), fast_chance(seed)),
            fast_chance(7),
        )
        assert isinstance(state, RaceForTheGalaxy)
        while not state.over:
            player = state.to_act()[0]
            if any(one.placing >= 0 and one.tokens for one in state.players):
                looked += 1
                assert not impossible(state)
                for deal in range(DEALS):
                    other = state.copy()
                    other.redeal(player, deal)
                    assert isinstance(other, RaceForTheGalaxy)
                    assert not impossible(other)
            options = state.legal(player)
            state.play(player, options[chance.below(len(options))])
    assert looked
