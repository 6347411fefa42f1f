"""What people will try, and the paragraph with which it is refused."""

from __future__ import annotations

import pytest

from tests.games.race_for_the_galaxy.scenario import Given, table


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("choose explore_orb", "R2.7"),
        ("choose_two develop settle", "R3.1"),
        ("place gem_world", "R3.1"),
        ("pay gem_world", "R5.3"),
        ("discard gem_world", "R3.1"),
        ("keep gem_world", "R4.2"),
        ("use colony_ship", "R3.2"),
        ("flip", "R6.10"),
        ("conquer", "R6.5"),
        ("start old_earth", "R2.2"),
        ("name 3", "R7.3"),
        ("move_teams", "R13.4"),
        ("lay a01 0", "R13.4"),
        ("cheapen a_world_discount_2", "R13.4"),
        ("sell artist_colony", "R7.2"),
        ("spend artist_colony", "R7.3"),
        ("produce artist_colony", "R7.7"),
        ("consume old_earth 2", "R7.3"),
        ("extra terraforming_project gem_world", "R6.9"),
        ("done", "R3.3"),
    ],
)
def test_when_choosing_an_action(action: str, rule: str) -> None:
    assert table(Given(hand="gem_world")).refusal(0, action).rule == rule


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("place drop_ships", "is a development"),
        ("place mining_world", "You have no Mining World in hand"),
        ("place new_earth", "New Earth costs 5, and you have 3 other cards"),
        ("place rebel_base", "a defense of 6, and your Military against it is 0"),
    ],
)
def test_in_settle(action: str, words: str) -> None:
    hand = "drop_ships new_earth rebel_base gem_world"
    game = table(Given(hand=hand)).choose("settle", "settle")
    assert words in str(game.refusal(0, action))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("sell alien_fuel_refinery", "cannot be sold with the Trade bonus"),
        ("sell gem_world", "no good on Gem World"),
        ("done", "mandatory"),
    ],
)
def test_when_selling(action: str, words: str) -> None:
    worlds = "alien_fuel_refinery artist_colony spice_world"
    game = table(Given(tableau=f"new_sparta gem_world {worlds}", goods=worlds))
    game.choose("consume_trade", "consume_x2")
    assert words in str(game.refusal(0, action))


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("move 2 1.1", "R13.5"),
        ("move 1 9.1", "R12.6"),
        ("move 1 1.4", "R12.6"),
        ("lay a01 0", "R12.9"),
        ("column 3", "R12.9"),
        ("stand 1", "R11.1"),
        ("home 1.4", "R12.5"),
        ("hasten a_team_move_4 1", "R14.1"),
        ("draw_orb", "R12.4"),
        ("keep_still", "R12.4"),
    ],
)
def test_when_moving_in_the_orb(action: str, rule: str) -> None:
    game = table(Given(), expansion="orb").choose("explore_orb", "produce").play(0, "move_teams")
    assert game.refusal(0, action).rule == rule


def test_r11_1_a_refusal_does_not_tell_orb_cards_before_they_are_looked_at() -> None:
    game = table(Given(orb_cards="a01"), expansion="orb")
    game.player().looked = False
    assert str(game.refusal(0, "lay a01 0")) == str(game.refusal(0, "lay a02 0"))
