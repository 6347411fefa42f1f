"""Bots plan to the end of a round, because everybody acts in every phase."""

from __future__ import annotations

from astrarium.bots.search.foresight import after_own_questions, tried
from astrarium.games.race_for_the_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.rules.chance import fast_chance
from tests.games.race_for_the_galaxy.scenario import Given, table

PRODUCERS = "new_sparta gem_world spice_world artist_colony consumer_markets"


def test_a_plan_goes_to_the_end_of_the_round_behind_the_answers_of_others() -> None:
    hand = "drop_ships investment_credits gem_world gem_world gem_world gem_world"
    game = table(Given(tableau=PRODUCERS, hand=hand), Given(hand=hand))
    game.play(1, "choose develop")
    chance = fast_chance(1)
    after = tried(game.state, 0, VOCABULARY.parse("choose produce"), chance)
    after = after_own_questions(after, 0, 1, game.state.rounds, chance)
    assert after.rounds == game.state.rounds + 1
