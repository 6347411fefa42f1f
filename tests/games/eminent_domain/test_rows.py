"""Rows of picks: what was picked first closes nothing, and any order leads to the same."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from astrarium.bots.crew import hint
from astrarium.bots.search.captain import CaptainBot
from astrarium.games.eminent_domain.looks import view
from astrarium.games.eminent_domain.rules.vocabulary import DONE, PRODUCE_ONE
from astrarium.kernel.looks.sight import asked
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.words import Words
from tests.games.eminent_domain.scenario import Given, Table, down, scenario, up


def same_in_any_order(table: Table, picks: Sequence[str]) -> Table:
    """Make the picks in every order, assert that all lead to the same, and return it."""
    reached = {}
    for order in permutations(picks):
        after = Table(table.state.copy()).play(0, *order)
        reached[digest(after.state)] = after
    assert len(reached) == 1
    return reached.popitem()[1]


def test_resources_are_traded_in_any_order_r9_6() -> None:
    mine = Given(
        hand="produce_trade produce_trade",
        planets=[up("new_texas"), up("oknow")],
        goods="food water silicon",
    )
    table = scenario(mine).lead("trade", "produce_trade produce_trade")
    after = same_in_any_order(table, ["trade silicon", "trade food", "trade water"])
    assert after.influence() == 3
    assert after.asked() == "1 FollowOrDissent"


def test_after_the_last_resource_the_first_can_still_be_traded_r9_6() -> None:
    mine = Given(
        hand="produce_trade",
        planets=[up("new_texas")],
        goods="food water",
        ships=1,
        permanents="weapon_emporium",
    )
    table = scenario(mine).lead("trade", "produce_trade").play(0, "trade ship")
    assert table.offers() == ["trade food", "trade water", "done"]
    assert table.play(0, "trade food").influence() == 2


def test_diverse_markets_and_specialization_pay_the_same_in_any_order_r11_1() -> None:
    mine = Given(
        hand="diverse_markets specialization produce_trade",
        permanents="productivity imperialism",
        planets=[up("new_texas"), up("mik_mik")],
        goods="food food water",
    )
    table = scenario(mine).act("diverse_markets").act("specialization", "name food")
    table.lead("trade", "produce_trade")
    after = same_in_any_order(table, ["trade water", "trade food", "trade food"])
    assert after.influence() == 2 + 3 + 2


def test_slots_are_filled_in_any_order_r9_5() -> None:
    mine = Given(
        hand="produce_trade produce_trade", planets=[up("new_texas"), up("oknow"), up("voson")]
    )
    table = scenario(mine).lead("produce", "produce_trade produce_trade")
    after = same_in_any_order(table, ["produce silicon", "produce food", "produce water"])
    assert after.goods() == "food water silicon"
    assert after.asked() == "1 FollowOrDissent"


def silicon_first() -> Table:
    """Two of three planets can still produce, and silicon has been produced first."""
    mine = Given(
        hand="produce_trade produce_trade", planets=[up("new_texas"), up("oknow"), up("voson")]
    )
    table = scenario(mine).lead("produce", "produce_trade produce_trade")
    return table.play(0, "produce silicon")


def test_a_hint_finds_what_comes_earlier_in_the_order_of_bots_r9_5() -> None:
    table = silicon_first()
    assert table.state.ordered(0) == [DONE]
    advice = hint(1, Seat(table.state, 0, in_order=False), 0.3)
    assert PRODUCE_ONE.has(advice.action)


def test_a_bot_that_goes_on_for_a_person_produces_the_rest_r9_5() -> None:
    table = silicon_first()
    while table.asked() == "0 Produce":
        action = CaptainBot(1).choose(Seat(table.state, 0, in_order=False))
        table.state.play(0, action)
    assert table.goods() == "food water silicon"


def test_improved_production_fills_slots_in_any_order_r11_1() -> None:
    mine = Given(hand="improved_production_pr", planets=[up("new_texas"), up("oknow")])
    table = scenario(mine).act("improved_production_pr")
    after = same_in_any_order(table, ["produce silicon", "produce food"])
    assert after.goods() == "food silicon"


def test_artificial_intelligence_takes_two_cards_of_ones_choice_r11_1() -> None:
    table = scenario(Given(hand="artificial_intelligence", draw=""))
    table.act("artificial_intelligence")
    assert same_in_any_order(table, ["fetch research", "fetch survey"]).hand() == "research survey"
    after = table.play(0, "fetch research")
    assert len(after.offers(verb="fetch")) == 5


def test_cards_boost_in_any_order_r5_3() -> None:
    table = scenario(Given(hand="warfare improved_warfare_wr mobilization survey"))
    table.play(0, "skip", "lead warfare")
    picks = ["boost mobilization", "boost improved_warfare_wr", "boost warfare"]
    after = same_in_any_order(table, picks).play(0, "done")
    assert after.ships() == 4


def test_followers_play_cards_in_any_order_r5_6() -> None:
    theirs = Given(hand="warfare improved_warfare_wr survey")
    table = scenario(Given(), theirs).lead("warfare").play(1, "follow")
    table.play(1, "boost improved_warfare_wr", "boost warfare", "done")
    assert table.ships(1) == 2


def test_cards_are_discarded_in_any_order_r6_2() -> None:
    hand = "survey survey warfare colonize research"
    mine = Given(hand=hand, draw="politics " * 5, discard="research warfare")
    table = scenario(mine, phase="cleanup")
    picks = ["discard research", "discard survey", "discard colonize", "discard survey"]
    after = same_in_any_order(table, picks)
    assert after.discards() == "colonize research research survey survey warfare"


def test_whoever_holds_too_many_cards_discards_any_of_them_first_r6_3() -> None:
    hand = "survey survey survey survey warfare colonize research"
    table = scenario(Given(hand=hand), phase="cleanup").play(0, "discard research")
    assert table.offers() == ["discard survey", "discard warfare", "discard colonize"]
    table.play(0, "discard survey")
    assert table.offers()[-1] == "done"


def test_a_bot_that_takes_over_a_row_begun_otherwise_can_go_on_r6_3() -> None:
    hand = "survey survey survey survey warfare colonize research"
    table = scenario(Given(hand=hand), phase="cleanup").play(0, "discard research")
    assert table.state.ordered(0) == table.state.legal(0)


def test_research_removes_itself_before_or_after_others_r10_1() -> None:
    table = scenario(Given(hand="research survey warfare")).act("research")
    after = same_in_any_order(table, ["remove warfare", "remove_this"])
    assert after.removed() == "research warfare"
    after = same_in_any_order(table, ["remove warfare", "remove survey"])
    assert (after.removed(), after.discards()) == ("survey warfare", "research")


def test_the_last_card_in_hand_does_not_save_the_card_played_r10_1() -> None:
    table = scenario(Given(hand="research survey")).act("research", "remove survey")
    assert table.offers() == ["remove_this", "done"]
    assert table.play(0, "remove_this").removed() == "research survey"


def test_improved_research_removes_three_in_any_order_r11_1() -> None:
    hand = "improved_research_rc survey warfare research"
    table = scenario(Given(hand=hand, draw="politics")).act("improved_research_rc")
    after = same_in_any_order(table, ["remove research", "remove_this", "remove survey"])
    assert after.removed() == "improved_research_rc research survey"


def test_data_network_removes_in_any_order_but_never_itself_r11_1() -> None:
    mine = Given(hand="data_network survey warfare research", draw="politics politics")
    table = scenario(mine).act("data_network")
    assert "remove_this" not in table.offers()
    picks = ["remove research", "remove survey", "remove politics", "remove warfare"]
    after = same_in_any_order(table, picks)
    assert after.removed() == "politics research survey warfare"
    assert after.offers() == ["remove politics", "done"]


@pytest.mark.parametrize(
    ("card", "draw", "said"),
    [
        ("data_network", "", "no card to remove"),
        ("data_network", "survey", "any number of cards to remove"),
        ("research", "", "cards still to remove: up to 2"),
    ],
)
def test_cards_still_to_remove_are_spoken_of_only_where_there_are_any_r10_1(
    card: str, draw: str, said: str
) -> None:
    table = scenario(Given(hand=card, draw=draw)).act(card)
    seen = table.state.view(0)
    shown = view.Table(seen, Words("en"), ["Ada", "Ben"])
    assert shown.progress(asked(seen, 0)) == said
    assert (table.offers() == ["done"]) == (said == "no card to remove")


@pytest.mark.parametrize(
    ("phase", "goes_on"), [("action", "skip"), ("role", "lead survey"), ("cleanup", "done")]
)
def test_hyperefficiency_removes_in_any_order_r11_2(phase: str, goes_on: str) -> None:
    mine = Given(hand="survey warfare colonize research", permanents="hyperefficiency")
    table = scenario(mine, phase=phase)
    picks = ["remove research", "remove survey", "remove colonize"]
    after = same_in_any_order(table, picks)
    assert after.hand() == "warfare"
    assert {"remove warfare", goes_on} <= set(after.offers())


def test_equal_colony_cards_go_under_planets_in_any_order_r7_3() -> None:
    mine = Given(hand="colonize colonize", planets=[down("oknow"), down("voson"), down("styku")])
    table = scenario(mine).lead("colonize", "colonize colonize")
    after = same_in_any_order(table, ["colony 3", "colony 1", "colony 2"])
    assert [after.tucked(site) for site in (1, 2, 3)] == ["colonize"] * 3
    table.play(0, "colony 3")
    assert table.offers() == ["colony 1", "colony 2", "colony 3", "unplaced"]


def test_former_rules_ended_a_trade_with_its_order() -> None:
    mine = Given(hand="produce_trade", planets=[up("new_texas"), up("oknow")], goods="food silicon")
    table = scenario(mine).lead("trade", "produce_trade").play(0, "trade silicon")
    assert table.asked() == "0 Trade"
    table.state.close_rows()
    assert table.asked() == "1 FollowOrDissent"


def test_former_rules_ended_a_production_with_its_order() -> None:
    mine = Given(hand="produce_trade", planets=[up("new_texas"), up("oknow")])
    table = scenario(mine).lead("produce", "produce_trade").play(0, "produce silicon")
    table.state.close_rows()
    assert table.asked() == "1 FollowOrDissent"


def test_former_rules_asked_for_removals_while_a_card_was_in_hand() -> None:
    mine = Given(hand="research survey warfare")
    table = scenario(mine).act("research", "remove warfare")
    table.state.close_rows()
    assert table.asked() == "0 RemoveCards"
    last = scenario(Given(hand="research survey")).act("research", "remove survey")
    last.state.close_rows()
    assert last.asked() == "0 ChooseRole"
    first = scenario(Given(hand="research")).act("research")
    first.state.close_rows()
    assert first.asked() == "0 RemoveCards"


def test_former_rules_asked_for_boosts_and_discards_that_nobody_could_make() -> None:
    boost = scenario(Given(hand="survey research"))
    boost.play(0, "skip", "lead survey", "boost survey")
    boost.state.close_rows()
    assert boost.asked() == "0 Boost"
    discard = scenario(Given(hand="survey research"), phase="cleanup").play(0, "discard research")
    discard.state.close_rows()
    assert discard.asked() == "0 DiscardCards"
