"""What people try, and why it is refused."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions
from tests.games.age_of_galaxy.scenario import Given, Table, new_game, scenario


@pytest.mark.parametrize(
    ("given", "action", "rule", "said"),
    [
        (Given(), "play humans", "R6.2", "do not hold Humans"),
        (Given(hand="humans"), "ally", "R6.2", "First choose"),
        (Given(), "manufacture 1", "R6.18", "costs 2 credits"),
        (Given(stock={"credits": 9}), "salvage 1", "R6.19", "costs 1 of innovation"),
        (Given(), "explore_own", "R6.10", "technology of yours"),
        (Given(), "trade arms_treaty_1", "R3.1", "not in this game"),
        (Given(), "research ion_cannon credits", "R6.15", "belongs to Us’ud"),
        (Given(), "research plasma_cannon credits", "R6.16", "below it"),
        (Given(), "research laser_cannon credits", "R6.15", "costs 3 credits"),
        (Given(alliance="humans", colonized="s1_p2"), "colonize s1_p1", "R6.21", "1 more"),
        (Given(colonized="s1_p1"), "develop s1_p1", "R6.24", "costs 7 credits"),
        (Given(developed="s1_p1"), "nominate nominate_1", "R6.26", "costs 3 of influence"),
        (Given(), "exchange innovation", "R2.6", "You lack"),
        (
            Given(stock={"influence": 1, "credits": 12}),
            "exchange influence",
            "R2.6",
            "all the credits",
        ),
        (
            Given(alliance="cindrael", stock={"influence": 1}),
            "exchange influence",
            "R2.6",
            "gives more",
        ),
        (Given(), "exchange nyctaris", "R6.2", "belongs to Nyctaris"),
        (Given(), "conquer s1_p1", "R7.4", "sole Warlord"),
        (Given(), "give_up s1_p1", "R11.5", "The Automa"),
        (Given(), "learn terraforming", "R6.9", "no cost"),
        (Given(), "choose 1", "R6.9", "no such choice"),
        (Given(), "swap humans", "R3.8", "before the game"),
        (Given(), "pick humans", "R10.1", "passed to you"),
        (Given(), "done", "R6.1", "have to choose"),
    ],
)
def test_a_refusal_says_why(given: Given, action: str, rule: str, said: str) -> None:
    refusal = scenario(given).refusal(action)
    assert refusal.rule == rule
    assert said in str(refusal)


def test_taken_slots_and_planets_are_refused_r6_26() -> None:
    table = scenario(
        Given(developed="s1_p1", stock={"influence": 3}), Given(nominated="nominate_1")
    )
    assert "taken" in str(table.refusal("nominate nominate_1"))


def test_a_second_action_is_refused_r6_2() -> None:
    table = scenario(Given(hand="humans", stock={"credits": 9}))
    table.play("scavenge")
    assert "already taken your action" in str(table.refusal("manufacture 1"))


def test_a_free_action_at_its_limit_is_refused_r6_2() -> None:
    table = scenario(Given(alliance="nyctaris", stock={"credits": 4, "force": 12}))
    assert "below its limit" in str(table.refusal("exchange nyctaris"))


def test_a_card_that_was_not_passed_is_refused_r10_1() -> None:
    table = Table(new_game(2, AgeOfGalaxyOptions(draft=True)))
    assert table.refusal("done").rule == "R6.1"
    held = {text.split()[1] for text in table.offers()}
    other = "humans" if "humans" not in held else "usud"
    assert table.refusal(f"pick {other}").rule == "R10.1"


def test_an_action_during_set_up_is_refused_r6_2() -> None:
    assert Table(new_game(2)).refusal("scavenge").rule == "R6.2"
