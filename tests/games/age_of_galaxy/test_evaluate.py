"""The estimate of chances: better positions promise more."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions
from tests.games.age_of_galaxy.scenario import Given, Table, scenario


def chance(table: Table, seat: int = 0) -> float:
    """The estimate for a player."""
    return table.state.evaluate(seat)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Given(stock={"prestige": 3}), Given(stock={"prestige": 2})),
        (Given(stock={"credits": 5}), Given(stock={"credits": 2})),
        (Given(stock={"productivity": 5}), Given(stock={"productivity": 4})),
        (Given(developed="s1_p1"), Given(colonized="s1_p1")),
        (Given(hand="humans"), Given()),
        (Given(alliance="humans"), Given()),
        (Given(technologies="terraforming"), Given()),
    ],
)
def test_more_is_better(better: Given, worse: Given) -> None:
    assert chance(scenario(better)) > chance(scenario(worse))


def test_an_action_whose_credits_are_being_raised_is_judged_as_paid() -> None:
    table = scenario(Given(stock={"credits": 5, "influence": 2}, colonized="s1_p1"), Given())
    table.play("develop s1_p1")
    assert table.asked() == "0 Raise"
    raising = chance(table)
    assert raising == chance(table.play("exchange influence"))


def test_chances_of_all_players_add_up_to_one() -> None:
    table = scenario(Given(stock={"prestige": 3}), Given(), Given(), players=3)
    assert sum(chance(table, seat) for seat in range(3)) == pytest.approx(1.0)


def test_leftovers_are_worth_nothing_at_the_end() -> None:
    rich = Given(stock={"credits": 9, "innovation": 9}, discs=0)
    table = scenario(rich, Given(discs=0), round_number=5)
    table.state.over = True
    assert chance(table) == 0.5


def test_alone_a_higher_score_promises_more() -> None:
    few = scenario(Given(stock={"prestige": 20}), players=1)
    many = scenario(Given(stock={"prestige": 40}), players=1)
    for table in (few, many):
        table.state.over = True
    assert chance(few) < chance(many)


def test_alone_a_goal_that_is_met_promises_more_than_points() -> None:
    options = AgeOfGalaxyOptions(scenario="relic_hunters")
    lost = scenario(Given(stock={"prestige": 40, "relics": 7}), players=1, options=options)
    won = scenario(Given(stock={"prestige": 20, "relics": 8}), players=1, options=options)
    for table in (lost, won):
        table.state.over = True
    assert chance(lost) < chance(won)
