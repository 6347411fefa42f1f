"""The estimate is a chance, and knows what good play looks like."""

from __future__ import annotations

from astrarium.games.race_for_the_galaxy.judgement.evaluate import rounds_left
from astrarium.games.race_for_the_galaxy.judgement.promises import (
    predicted_choice,
    predicted_phases,
)
from astrarium.games.race_for_the_galaxy.rules.components import (
    CONSUME_PHASE,
    PRODUCE_PHASE,
    SETTLE_PHASE,
)
from tests.games.race_for_the_galaxy.scenario import Given, Table, table

PRODUCERS = "new_sparta gem_world spice_world artist_colony consumer_markets"


def chances(game: Table) -> float:
    """The first player's chances."""
    return game.state.evaluate(0)


def test_equal_players_have_equal_chances() -> None:
    game = table(Given(tableau=PRODUCERS), Given(tableau=PRODUCERS))
    assert abs(chances(game) - 0.5) < 1e-9


def test_more_of_anything_is_better() -> None:
    base = Given(tableau=PRODUCERS, hand="drop_ships")
    for better in (
        Given(tableau=PRODUCERS, hand="drop_ships", chips=3),
        Given(tableau=PRODUCERS, hand="drop_ships gem_world gem_world"),
        Given(tableau=f"{PRODUCERS} drop_ships", hand="drop_ships"),
        Given(tableau=PRODUCERS, hand="drop_ships", goods="gem_world spice_world"),
    ):
        assert chances(table(better, base)) > 0.5


def test_the_clock_runs_by_cards_and_by_the_pool() -> None:
    early, late = table(Given()), table(Given(tableau=PRODUCERS))
    assert rounds_left(late.state) < rounds_left(early.state)
    late.state.pool = 0
    assert rounds_left(late.state) == 0


def test_a_player_with_goods_is_expected_to_consume_and_with_empty_worlds_to_produce() -> None:
    goods = "gem_world spice_world artist_colony"
    full = table(Given(tableau=PRODUCERS, goods=goods), Given())
    empty = table(Given(tableau=PRODUCERS), Given())
    consumes = predicted_choice(full.state, 0, 6.0)
    produces = predicted_choice(empty.state, 0, 6.0)
    assert consumes[CONSUME_PHASE] > produces[CONSUME_PHASE]
    assert produces[PRODUCE_PHASE] > consumes[PRODUCE_PHASE]
    assert abs(sum(consumes) - 1) < 1e-9


def test_a_military_player_with_worlds_is_expected_to_settle() -> None:
    strong = Given(tableau="new_sparta drop_ships", hand="rebel_outpost rebel_underground")
    game = table(strong, Given())
    odds = predicted_choice(game.state, 0, 6.0)
    assert odds[SETTLE_PHASE] == max(odds)
    assert predicted_phases(game.state, 6.0)[SETTLE_PHASE] >= odds[SETTLE_PHASE]


def test_a_card_that_fits_is_worth_more_than_money() -> None:
    consumer = Given(tableau="new_sparta gem_world spice_world", hand="consumer_markets")
    money = Given(tableau="new_sparta gem_world spice_world", hand="mining_league")
    assert chances(table(consumer, money)) > 0.5


def test_goods_are_worth_more_to_whoever_can_consume_them() -> None:
    goods = "gem_world spice_world"
    tableau = "new_sparta gem_world spice_world"
    gains = []
    for power in ("consumer_markets", "mining_conglomerate"):
        built = f"{tableau} {power}"
        without = chances(table(Given(tableau=built), Given()))
        gains.append(chances(table(Given(tableau=built, goods=goods), Given())) - without)
    assert gains[0] > gains[1]


def test_a_card_that_is_not_paid_for_yet_is_a_debt() -> None:
    game = table(Given(hand="drop_ships gem_world artist_colony spice_world space_port"), Given())
    game.choose("develop", "develop").place("drop_ships", "")
    assert game.asked() == "0 Pay"
    free = game.state.copy()
    free.stack.pop()
    assert free.evaluate(0) > chances(game)


def test_a_leader_is_never_so_sure_that_the_end_brings_nothing() -> None:
    assert chances(table(Given(chips=200), Given())) < 0.999
    assert chances(table(Given(), Given(chips=200))) > 0
