"""Rows of picks: whatever the rules let a player choose is reached by choosing in any order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from astrarium.games.alien_artifacts.rules.prepare import start_attaching
from astrarium.kernel.records.snapshot import dump
from tests.games.alien_artifacts.scenario import Given, Table, card, scenario

Make = Callable[[], Table]


def in_any_order(make: Make, *picks: str, last: str = "") -> Table:
    """The one position to which all orders of some picks lead."""
    ends = []
    for order in permutations(picks):
        table = make().play(*order)
        ends.append(table.play(last) if last else table)
    for end in ends[1:]:
        assert dump(end.state) == dump(ends[0].state)
    return ends[0]


def sections(make: Make, *wanted: str) -> list[str]:
    """The picks that spend these sections of the hand."""
    return [f"spend {make().section(one)}" for one in wanted]


def at_the_end(given: Given) -> Table:
    """A game in which the first player is asked at scoring."""
    table = scenario(given, marker=1, triggered=True, active=1, players=2)
    return table.run_to("0 PayForObjective")


# Payments.


def test_cards_of_a_payment_are_spent_in_any_order_r5_9() -> None:
    def make() -> Table:
        mine = Given(projects="P01", empire="S01", hand="1g 2g 3g")
        return scenario(mine, deck_size=40).play("complete P01")

    table = in_any_order(make, *sections(make, "2g", "3g"))
    assert table.asked() == "0 ChooseSide"


def test_three_cards_of_a_payment_are_spent_in_any_order_r5_9() -> None:
    def make() -> Table:
        mine = Given(projects="P01", empire="S01", hand="1g 2g 2g/1r")
        return scenario(mine, deck_size=40).play("complete P01")

    picks = make().offers("spend")
    assert len(picks) == 3
    assert in_any_order(make, *picks).asked() == "0 ChooseSide"


def test_a_card_that_another_makes_superfluous_is_offered_in_no_order_r5_7() -> None:
    table = scenario(Given(projects="P01", empire="S01", hand="3g 2g 1g")).play("complete P01")
    assert table.spendable() == ["2g", "3g"]
    table.play("spend 2g")
    assert table.spendable() == ["3g"]


def test_a_blockaded_card_is_paid_for_before_or_after_cards_are_spent_r7_7() -> None:
    def make() -> Table:
        mine = Given(projects="P01", empire="S01*1", hand="2g 2g/1r 1g", credits=1)
        return scenario(mine, deck_size=40).play("complete P01")

    cards = make().offers("spend")
    assert len(cards) == 3
    ends = [
        dump(make().play(*order[:place], "lift S01", *order[place:]).state)
        for order in permutations(cards)
        for place in range(3)
    ]
    assert all(end == ends[0] for end in ends)
    full = make().play(*cards[:2])
    assert full.offers() == ["lift S01"], "the Assembly Limit is reached before it is raised"
    assert full.refusal(cards[2]).rule == "R5.2"


def test_cards_under_a_blockaded_planet_can_follow_those_of_the_hand_r7_8() -> None:
    mine = Given(credits=1, empire="P11!*1 P01", stock={"P11": "3g"}, projects="P12", hand="2g")
    table = scenario(mine).play("complete P12", "spend 2g")
    assert table.offers() == ["lift P11"], "without them the payment cannot be completed"
    table.play("lift P11", "spend 3g")
    assert table.asked() == "0 ChooseSide" and table.credits() == 0


def test_blockaded_cards_are_paid_for_in_any_order_r7_7() -> None:
    def make() -> Table:
        mine = Given(projects="S01", empire="P21*1 P22*1", hand="1r", credits=2)
        return scenario(mine).play("complete S01")

    table = in_any_order(make, "lift P21", "lift P22", *sections(make, "1r"))
    assert table.credits() == 0 and table.asked() == "0 ChooseSide"


def test_matter_fountain_is_added_before_or_after_cards_r10_3() -> None:
    def make() -> Table:
        mine = Given(projects="P01", empire="P11! P12!", artifacts="A05", hand="1g")
        return scenario(mine).play("complete P01")

    assert make().player().cost(0, []) == 7
    table = in_any_order(make, "fountain green", *sections(make, "1g"))
    assert table.asked() == "0 ChooseSide" and table.artifacts() == ""


def test_matter_fountain_is_not_added_where_a_card_would_be_superfluous_r5_7() -> None:
    mine = Given(projects="P01", artifacts="A05", hand="3g 2g")
    table = scenario(mine).play("complete P01")
    assert table.offers("fountain") == ["fountain green"]
    table.play("spend 3g")
    assert table.offers() == [f"spend {table.section('2g')}"]
    assert table.refusal("fountain green").rule == "R10.3"


def test_blockaded_discounts_of_a_buy_are_paid_for_in_any_order_r6_1_1() -> None:
    def make() -> Table:
        mine = Given(empire="P31*1 P32*1", credits=5)
        return scenario(mine, decks={"ship": "S01 S02 S03"}).play("buy ship")

    table = in_any_order(make, "lift P31", "lift P32", last="extra 0")
    assert table.credits() == 2, "1 for each token, and 1 for the card"


# Basic actions.


def test_cards_drawn_are_kept_in_any_order_r6_1_1() -> None:
    def make() -> Table:
        mine = Given(artifacts="A11", projects="S05")
        return scenario(mine, decks={"planet": "P01 P02 P03 P04"}).play("play A11", "buy planet")

    table = in_any_order(make, "keep P04", "keep P02")
    assert table.projects() == "P02 P04 S05"


def test_cards_are_attached_in_any_order_r6_6_1() -> None:
    def make() -> Table:
        mine = Given(projects="P01", prepared={"P01": "3g"}, hand="1g 2g")
        return scenario(mine).play("prepare P01")

    table = in_any_order(make, *sections(make, "1g", "2g"))
    assert table.prepared("P01").split()[0] == "3g", "what lay there before stays first"


def test_cards_of_a_row_are_turned_to_in_any_order_r6_6_1() -> None:
    hand = Given(projects="P01 P02", empire="T13", hand="1g 2g 3g")
    back = scenario(hand).play("prepare P02", "spend 1g", "prepare P01", "spend 2g")
    assert back.offers("prepare") == ["prepare P02"]
    back.play("prepare P02", "spend 3g")
    assert back.prepared("P01") == "2g" and sorted(back.prepared("P02").split()) == ["1g", "3g"]
    forth = scenario(hand).play("prepare P01", "spend 2g", "prepare P02", "spend 3g", "spend 1g")
    assert dump(back.state) == dump(forth.state)


def test_who_turns_to_another_card_of_the_row_can_still_stop_r6_6_1() -> None:
    mine = Given(projects="P01 P02", hand="1g 2g")
    table = scenario(mine).play("prepare P02", "spend 1g", "prepare P01")
    assert "done" in table.offers() and not table.offers("prepare")


def test_a_blockaded_planet_is_paid_for_after_a_card_is_attached_r7_8() -> None:
    def make() -> Table:
        mine = Given(credits=1, projects="P01", empire="P11!*1", stock={"P11": "3g"}, hand="1g")
        return scenario(mine).play("prepare P01")

    table = make().play("spend 1g")
    assert table.offers() == ["lift P11", "done"]
    table.play("lift P11", "spend 3g")
    other = make().play("lift P11", "spend 3g", "spend 1g")
    assert dump(table.state) == dump(other.state)


def test_only_what_raises_the_limit_can_follow_when_it_is_reached_r6_6_2() -> None:
    mine = Given(projects="P01", empire="S01*1", credits=1, hand="1g 2g 3g")
    table = scenario(mine).play("prepare P01", "spend 1g", "spend 2g")
    assert table.offers() == ["lift S01", "done"]
    assert table.state.ordered(0) == table.state.legal(0)[1:], "a search has declared before"
    table.play("lift S01", "spend 3g")
    assert sorted(table.prepared("P01").split()) == ["1g", "2g", "3g"]


def test_cards_are_sold_in_any_order_r6_7_1() -> None:
    def make() -> Table:
        mine = Given(hand="1g 2g 3g", empire="S31 S32")
        return scenario(mine).play("sell green")

    assert in_any_order(make, *sections(make, "1g", "2g", "3g")).credits() == 14


def test_gold_is_sold_before_or_after_the_colour_r6_7_1() -> None:
    def make() -> Table:
        return scenario(Given(hand="2g 1o 2r/1b")).play("sell green")

    picks = sections(make, "2g", "1o")
    assert in_any_order(make, *picks).credits() == 11
    gold_first = make().play(picks[1])
    assert gold_first.offers() == [picks[0]], "a sale of a colour has at least one of it"


def test_a_blockaded_free_port_is_paid_for_before_or_after_cards_are_sold_r7_7() -> None:
    def make() -> Table:
        return scenario(Given(empire="T33*1", hand="3g 2g", credits=1)).play("sell green")

    table = in_any_order(make, "lift T33", *sections(make, "2g", "3g"))
    assert table.credits() == 7


def test_cards_that_remove_tokens_are_spent_in_any_order_r6_8_1() -> None:
    def make() -> Table:
        return scenario(Given(empire="P01*2", hand="1g 3g")).play("unblock planet")

    table = in_any_order(make, *sections(make, "1g", "3g"), last="done")
    assert table.empire() == "P01"


def test_tokens_leave_cards_in_any_order_r6_8_1() -> None:
    def make() -> Table:
        mine = Given(empire="P01*2 P02*1 P03*1", hand="3g 3g/1r")
        table = scenario(mine).play("unblock planet")
        return table.play(*table.offers("spend"), "done")

    table = in_any_order(make, "free P03", "free P01", "free P01")
    assert table.empire() == "P01 P02*1 P03"


# Effects of cards.


def test_cards_are_discarded_for_an_effect_in_any_order_r7_3() -> None:
    def make() -> Table:
        return scenario(Given(empire="T34", hand="1g 2g 3g")).play("use T34")

    picks = make().offers("discard")
    assert len(picks) == 3
    assert in_any_order(make, *picks[1:]).credits() == 11


def test_cards_of_an_analysis_are_spent_in_any_order_r7_6() -> None:
    def make() -> Table:
        return scenario(Given(empire="T16", hand="1b 2g 3r")).play("use T16")

    table = in_any_order(make, *sections(make, "1b", "2g", "3r"))
    assert table.vp() == 1


def test_matter_fountain_is_added_to_an_analysis_before_or_after_cards_r7_6() -> None:
    def make() -> Table:
        mine = Given(empire="T16", artifacts="A05", hand="2b 2g 2r")
        return scenario(mine).play("use T16")

    picks = ["fountain red", *sections(make, "2b", "2g", "2r")]
    assert in_any_order(make, *picks).vp() == 2


def test_cards_that_an_effect_attaches_are_chosen_in_any_order_r7_3() -> None:
    def make() -> Table:
        table = scenario(Given(projects="P01", prepared={"P01": "3g"}, hand="1g 2g"))
        start_attaching(table.state, 0, card("P01"), 2, optional=False)
        return table

    table = in_any_order(make, *sections(make, "1g", "2g"))
    assert table.asked() == "0 ChooseAction"


def test_planets_that_produce_once_more_are_chosen_in_any_order_r7_10() -> None:
    mine = Given(empire="T02 P11! P12! P13!", hand="3g 2g")
    table = scenario(mine).play("operate mine").pay()
    table.play("mine P11").show_all().play("mine P12").show_all().show_all()
    assert table.asked() == "0 MoreCards"
    table.play("mine P13").show_all()
    assert table.offers() == ["mine P11", "mine P12", "done"]
    table.play("mine P11").show_all()
    assert [len(table.stock(one).split()) for one in ("P11", "P12", "P13")] == [2, 1, 2]


def test_blockaded_cards_of_a_trigger_are_paid_for_in_any_order_r7_7() -> None:
    def make() -> Table:
        mine = Given(empire="T21*1 T22*1 S21! S22!", hand="3r 2r", credits=3)
        table = scenario(mine, deck="#2").play("operate offensive").pay()
        return table.play("attack system", "send S21")

    assert make().asked() == "0 LiftBlockade"
    table = in_any_order(make, "lift T22", "lift T21")
    assert table.vp() == 1 and table.state.attack_plus == 1


# Attacks, the Draw Phase and scoring.


def test_tokens_are_placed_in_any_order_r8_4_5() -> None:
    def make() -> Table:
        mine = Given(empire="T27 S21! S01", hand="3r 2r")
        other = Given(empire="P01 P02 P03", plans="D06")
        table = scenario(mine, other, deck="#4").play("operate offensive").pay()
        return table.play("attack player2", "defend D06")

    assert make().asked() == "0 PlaceToken"
    table = in_any_order(make, "blockade P03", "blockade P01")
    assert table.empire(1) == "P01*1 P02 P03*1"
    assert make().play("blockade P03").offers("blockade") == make().offers("blockade")


def test_cards_are_discarded_before_drawing_in_any_order_r4_4() -> None:
    def make() -> Table:
        return scenario(Given(hand="1g 2g 3g"), phase="draw", deck_size=30)

    picks = make().offers("discard")
    assert len(picks) == 3
    table = in_any_order(make, *picks)
    assert table.asked() == "1 ChooseAction"
    last_first = make().play(picks[2])
    assert last_first.offers() == [*picks[:2], "done"]


def test_blockaded_technologies_are_paid_for_at_the_end_in_any_order_r11_5() -> None:
    def make() -> Table:
        mine = Given(empire="T01!*1 T11!*1 T12!*2 P11! P12! P13! T02 T03", credits=5)
        return at_the_end(mine)

    assert make().offers() == ["lift T01", "lift T12", "done"]
    table = in_any_order(make, "lift T12", "lift T01")
    assert table.state.over and table.credits() == 2


def test_what_a_technology_scores_is_judged_before_any_was_paid_for_r11_5() -> None:
    def make() -> Table:
        return at_the_end(Given(empire="T01!*1 T06!*1 P11! P12!", credits=6))

    table = in_any_order(make, "lift T01", "lift T06")
    assert table.credits() == 4
