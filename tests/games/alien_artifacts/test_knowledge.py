"""R12: who sees what, and what others can only guess."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import PLAN_IDS, RESOURCE_IDS, SYSTEM_IDS
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from tests.games import playing
from tests.games.alien_artifacts.scenario import Given, Table, scenario

GUESSES = 40


def guesses(table: Table, viewer: int | None) -> list[AlienArtifacts]:
    """What the viewer might imagine."""
    return playing.guesses(table.state, viewer, GUESSES)


def seen(table: Table, viewer: int | None, seat: int) -> dict[str, object]:
    """What a viewer sees of a player."""
    players = table.state.view(viewer)["players"]
    assert isinstance(players, list)
    found: dict[str, object] = players[seat]
    return found


def test_hands_artifacts_and_plans_are_seen_by_their_owner_only_r12() -> None:
    table = scenario(Given(hand="1b 2b", artifacts="A07 A08", plans="D03"))
    own = seen(table, 0, 0)
    assert own["hand"] == table.player().hand
    assert own["artifacts"] == table.player().artifacts and own["plans"] == [3]
    for viewer in (None, 1):
        other = seen(table, viewer, 0)
        assert other["hand"] is None and other["artifacts"] is None and other["plans"] is None
        assert (other["hand_size"], other["artifact_count"], other["plan_count"]) == (2, 2, 1)


def test_others_hands_are_guessed_from_what_was_never_seen_r12() -> None:
    mine = Given(hand="1b 2b 3b")
    other = Given(hand="1g 2g 3g", empire="P11!", stock={"P11": "2r"}, projects="S01")
    table = scenario(mine, other)
    hands = set()
    for guess in guesses(table, 0):
        assert guess.players[0].hand == table.player(0).hand
        assert len(guess.players[1].hand) == 3
        assert guess.players[1].stock == table.player(1).stock
        hands.add(tuple(guess.players[1].hand))
    assert len(hands) > 30


def test_a_plan_that_was_shown_stays_known_r12() -> None:
    table = scenario(
        Given(empire="S01!", hand="3r 2r"), Given(plans="D03 D06", empire="P01"), deck="#1 #1"
    )
    table.play("operate offensive").pay().play("attack player2", "defend D06")
    assert seen(table, 0, 1)["shown_plans"] == [PLAN_IDS.index("D06")]
    others = set()
    for guess in guesses(table, 0):
        assert PLAN_IDS.index("D06") in guess.players[1].plans
        others.add(tuple(guess.players[1].plans))
    assert len(others) > 3, "the other plan stays a guess"


def test_systems_are_known_once_seen_and_lie_in_order_r12() -> None:
    table = scenario(Given(empire="S31!", hand="3r 2r"), deck="#3", system="Y4")
    table.play("operate offensive").pay().play("attack system")
    assert table.state.view(None)["next_systems"] == [SYSTEM_IDS.index("Y4")]
    orders = set()
    for guess in guesses(table, None):
        assert guess.system == table.state.system
        assert guess.systems[0] == SYSTEM_IDS.index("Y4")
        orders.add(tuple(guess.systems))
    assert len(orders) == 6


def test_cards_put_back_and_the_top_card_are_known_r12() -> None:
    table = scenario(Given(credits=8), decks={"planet": "P01 P02 P03 P04"})
    table.play("buy planet", "extra 2", "keep P02")
    for guess in guesses(table, 1):
        deck = guess.decks[0]
        assert deck[0] == table.state.decks[0][0] and deck[1] == table.state.decks[0][1]
        assert deck[-1] == table.state.decks[0][-1]
        assert sorted(deck) == sorted(table.state.decks[0])


def test_after_a_reshuffle_two_players_know_each_others_old_cards_r12() -> None:
    # Every card but those in hands is public at that moment: who counts knows the other's hand.
    table = scenario(
        Given(hand="1b 2b"), Given(hand="1g 2g 3g"), deck="#1", deck_size=1, phase="draw"
    )
    old = table.player(1).hand.copy()
    table.play("done")
    assert table.state.generation == 1
    for guess in guesses(table, 0):
        assert guess.players[1].hand == old
    three = scenario(
        Given(hand="1b 2b"),
        Given(hand="1g 2g 3g"),
        Given(hand="1r 2r 3r"),
        deck="#1",
        deck_size=1,
        phase="draw",
    )
    both = sorted(three.player(1).hand + three.player(2).hand)
    three.play("done")
    hands = set()
    for guess in guesses(three, 0):
        assert sorted(guess.players[1].hand + guess.players[2].hand) == both
        hands.add(tuple(guess.players[1].hand))
    assert len(hands) > 5, "but not who holds which"


def test_a_payment_begun_can_be_completed_in_every_guess_r5_9() -> None:
    table = scenario(Given(projects="P01", hand="3g/2b 2g/1r 1r/2b"))
    table.play("complete P01", "spend 3g")
    for guess in guesses(table, 1):
        assert guess.legal(0)


def test_a_payment_that_only_matter_fountain_completes_gives_it_away_r10_3() -> None:
    mine = Given(projects="S01", empire="S11 S12 S13", artifacts="A05", hand="3r")
    table = scenario(mine).play("complete S01")
    for guess in guesses(table, 1):
        assert guess.legal(0)
        assert guess.players[0].artifacts == table.player(0).artifacts


def test_what_is_spent_lies_open_before_all_r5_9() -> None:
    table = scenario(Given(projects="P01", hand="3g 2g")).play("complete P01")
    table.play(table.offers("spend")[0])
    spent = table.state.view(1)["spent"]
    assert isinstance(spent, list) and len(spent) == 1
    assert RESOURCE_IDS[spent[0] // 2] not in table.hand().split()
