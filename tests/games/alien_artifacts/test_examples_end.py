"""Worked examples X49 to X54: the end of the game and scoring."""

from __future__ import annotations

from astrarium.kernel.rules.score import ranks, winners
from tests.games.alien_artifacts.scenario import Given, Table, scenario


def test_x49_the_second_emptying_triggers_the_end_for_two_players() -> None:
    table = scenario(Given(hand="1b"), deck="#1 #2 #3", deck_size=3, phase="draw")
    table.play("done")
    assert (table.state.marker, table.state.triggered) == (2, False), "one card is left"
    table.run_to("1 DiscardCards").play("done")
    assert (table.state.marker, table.state.triggered) == (1, False)
    later = scenario(Given(hand="1b"), deck="#1 #2", deck_size=2, marker=1, phase="draw")
    later.play("done")
    assert later.state.triggered


def last_draw(active: int, *given: Given, players: int = 3) -> Table:
    """The active player draws the last card of the last pass through the deck."""
    everybody = [*given, *[Given() for _ in range(players - len(given))]]
    return scenario(
        *everybody,
        players=players,
        active=active,
        marker=1,
        deck="#1 #2 #3",
        deck_size=3,
        phase="draw",
    )


def test_x50_all_players_have_the_same_number_of_turns() -> None:
    table = last_draw(0)
    assert table.state.triggered
    seats: list[int] = []
    while not table.state.over:
        if not seats or seats[-1] != table.state.active:
            seats.append(table.state.active)
        table.passive()
    assert seats == [1, 2]


def test_x51_the_score_of_the_rulebook_example() -> None:
    # Four Ships of different Types on Quantum Relay, and four Extermination cards.
    mine = Given(
        faction="star_union",
        vp=15,
        credits=0,
        empire="T09! S01! S11! S21 S31 P21 P22 P31 P32 P33",
    )
    table = scenario(mine)
    assert table.part("track") == 15
    assert table.part("cards") == 10
    assert table.part("objectives") == 4
    assert table.part("faction") == 2 + 4
    assert table.total() == 35


def test_x52_credits_then_cards_part_a_tie() -> None:
    rich = scenario(Given(vp=5, credits=3), Given(vp=5, credits=2))
    assert ranks(rich.state.scores()) == [1, 2]
    cards = scenario(
        Given(faction="episcopacy", vp=4, credits=3, empire="S31"),
        Given(faction="community", vp=5, credits=3),
    )
    assert [score.total for score in cards.state.scores()] == [5, 5]
    assert ranks(cards.state.scores()) == [1, 2]
    shared = scenario(Given(vp=5, credits=3), Given(vp=5, credits=3))
    assert winners(shared.state.scores()) == [0, 1]


def test_x53_a_blockaded_technology_scores_only_as_a_card() -> None:
    mine = Given(faction="episcopacy", credits=0, empire="T21!*1 S21! S22!")
    table = scenario(mine, marker=1, triggered=True, active=1, players=2)
    table.run_to("over")
    assert table.part("objectives") == 0
    assert table.part("cards") == 3


def test_x53_its_owner_may_pay_for_it() -> None:
    mine = Given(faction="episcopacy", credits=2, empire="T21!*1 S21! S22!")
    table = scenario(mine, marker=1, triggered=True, active=1, players=2)
    table.run_to("0 PayForObjective")
    table.play("lift T21")
    assert table.state.over
    assert table.part("objectives") == 2 and table.credits() == 1
    assert "T21!*1" in table.empire().split(), "the token stays"


def test_x54_a_full_hand_draws_nothing_and_artifacts_are_not_limited() -> None:
    table = scenario(Given(hand="1b 2b 3b", artifacts="A01 A02 A06 A07"), phase="draw")
    before = table.hand()
    table.play("done", "done")
    assert table.hand() == before
    assert table.artifacts() == "A01 A02 A06 A07"
