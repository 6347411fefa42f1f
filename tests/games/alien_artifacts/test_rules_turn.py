"""R3 to R5: set-up, the course of a turn, and paying."""

from __future__ import annotations

from astrarium.games.alien_artifacts import GAME
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.kernel.rules.chance import fast_chance
from tests.games.alien_artifacts.scenario import Given, scenario

# Set-up (R3) and turns (R4).


def test_set_up_applies_no_effect_of_a_card_r3_10() -> None:
    for seed in range(30):
        state = GAME.new(4, None, fast_chance(seed))
        assert isinstance(state, AlienArtifacts)
        for player in state.players:
            assert player.vp == 0 and not player.plans and not any(player.stock)


def test_each_turn_has_exactly_one_action_r4_2() -> None:
    table = scenario(Given(credits=15)).play("buy ship", "extra 0")
    assert table.asked() == "1 ChooseAction"


def test_passing_is_not_allowed_while_an_action_is_possible_r4_2() -> None:
    assert scenario(Given(credits=0, hand="1g")).refusal("pass").rule == "R4.2"


def test_a_player_without_any_possible_action_skips_it_r4_2() -> None:
    table = scenario(Given(credits=0, faction="star_union"))
    assert table.offers() == ["pass"]
    table.play("pass")
    assert table.asked() == "1 ChooseAction"
    assert len(table.player().hand) == 3, "the Draw Phase takes place"


def test_any_cards_may_be_discarded_before_drawing_up_to_3_r4_4() -> None:
    table = scenario(Given(hand="1b 2b 3b"), phase="draw")
    table.play(table.offers("discard")[0])
    table.play(table.offers("discard")[-1], "done")
    assert len(table.state.resource_discard) == 2
    assert len(table.player().hand) == 3


def test_nobody_has_to_discard_from_a_large_hand_r4_4() -> None:
    table = scenario(Given(hand="1b 2b 3b 1g 2g"), phase="draw").play("done")
    assert len(table.player().hand) == 5


def test_cards_under_planets_are_not_counted_in_the_draw_phase_r4_4() -> None:
    mine = Given(hand="1b", empire="P11!", stock={"P11": "2g 2g 2r"})
    table = scenario(mine, phase="draw").play("done")
    assert len(table.player().hand) == 3


def test_the_last_window_is_for_artifacts_only_r4_5_1() -> None:
    table = scenario(Given(hand="1b 2b 3b", empire="T40", artifacts="A07"), phase="draw")
    table.play("done")
    assert table.asked() == "0 LastWindow"
    assert table.offers() == ["play A07", "done"]


def test_whoever_holds_an_artifact_is_asked_even_if_it_cannot_be_played_r10_3() -> None:
    table = scenario(Given(credits=5, artifacts="A01")).play("buy ship", "extra 0")
    assert table.asked() == "0 Window" and table.offers() == ["done"]


def test_the_discards_make_a_new_deck_at_the_last_draw_r4_6() -> None:
    table = scenario(Given(hand="1b"), deck="#1 #2", deck_size=2, phase="draw")
    assert len(table.state.resource_discard) == 80
    table.play("done")
    assert len(table.state.resource_deck) == 80
    assert table.state.resource_discard == []
    assert table.state.marker == 1


def test_an_empty_deck_without_discards_skips_draws_r4_6() -> None:
    table = scenario(Given(hand="1b"), deck="#1", deck_size=1, phase="draw")
    table.state.resource_discard = []
    table.play("done")
    assert len(table.player().hand) == 2
    assert table.state.marker == 1
    table.state.resource_discard = [table.player().hand[0]]
    table.player().leave_hand(table.player().hand[0])
    table.state.draw_to_hand(1, 1)
    assert (table.state.generation == 1 and table.state.marker == 1) or table.state.triggered


# Paying (R5).


def test_symbols_in_excess_are_lost_r5_3() -> None:
    table = scenario(Given(projects="P01", hand="3g 3g", credits=0)).complete("P01", "logistic")
    assert table.credits() == 0
    assert len(table.state.resource_discard) == 2


def test_costs_never_go_below_0_r5_6() -> None:
    player = scenario(Given(empire="P21 P22 P23 P24")).player()
    assert player.cost(2, []) == 0


def test_a_cost_of_0_completes_a_card_that_is_bought_r6_9_1() -> None:
    mine = Given(empire="P21 P22 P23", credits=5)
    table = scenario(mine, decks={"ship": "S01"}).play("buy ship", "extra 0")
    assert table.asked() == "0 ChooseSide"


def test_a_card_is_spent_by_the_half_that_counts_more_r5_7() -> None:
    mine = Given(projects="P01", prepared={"P01": "3g"}, hand="3g/1o")
    table = scenario(mine).play("complete P01")
    assert table.spendable() == ["3g"]


def test_a_payment_that_cannot_be_completed_is_never_offered_r5_9() -> None:
    mine = Given(projects="P01", hand="3g 2g 1g")
    table = scenario(mine).play("complete P01")
    assert "1g" not in table.spendable(), "with 1 symbol 5 is out of reach"
    assert table.spendable() == ["2g", "3g"]


def test_spent_cards_are_discarded_before_the_card_enters_r5_9() -> None:
    table = scenario(Given(projects="P01", hand="3g 2g")).complete("P01")
    assert len(table.state.resource_discard) == 2 and not table.state.spent
    assert table.projects() == "P01"


def test_a_faction_action_has_a_limit_that_no_ship_raises_r9_1() -> None:
    mine = Given(faction="community", empire="S01 S02", hand="2g 2g 1g")
    assert scenario(mine).refusal("faction_action").rule == "R9.2"
