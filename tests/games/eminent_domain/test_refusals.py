"""Why an action is refused: a reason, the paragraph, and no trace in the state.

`Table.refusal` asserts that `why_not` and `play` agree and that nothing has changed.
"""

from __future__ import annotations

import re

import pytest

from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.games.eminent_domain.rules.vocabulary import VOCABULARY
from astrarium.kernel.errors import Illegal
from astrarium.kernel.records.snapshot import digest
from tests.games.eminent_domain.scenario import Given, Table, down, scenario, up

LEARNING = EminentDomainOptions(technologies="none")
TWO = "colonize colonize"


def refused(table: Table, action: str, rule: str, words: str, seat: int = 0) -> None:
    """Assert that an action is refused by a rule, with these words in the reason."""
    refusal = table.refusal(seat, action)
    assert refusal.rule == rule
    assert words in str(refusal)


def test_an_attack_without_enough_ships() -> None:
    table = scenario(Given(hand="warfare", ships=3, planets=[down("oknow"), up("voson")]))
    table.act("warfare")
    refused(table, "attack 1", "R8.2", "2 more")
    refused(table, "attack 2", "R8.2", "already face up")
    refused(table, "attack 3", "R8.2", "no planet 3")


def test_an_attack_with_scorched_earth_counts_its_discount() -> None:
    mine = Given(hand="warfare", planets=[down("oknow")], permanents="scorched_earth_policy")
    refused(scenario(mine).act("warfare"), "attack 1", "R8.2", "3 more")


def test_settling_without_enough_colonies() -> None:
    table = scenario(Given(hand="colonize", planets=[down("oknow", TWO), up("styku")]))
    table.act("colonize")
    refused(table, "settle 1", "R7.5", "1 more")
    refused(table, "settle 2", "R7.5", "already face up")
    refused(table, "settle 9", "R7.5", "no planet 9")


def test_followers_neither_settle_nor_attack() -> None:
    theirs = Given(hand="colonize warfare", ships=9, planets=[down("pomerene", TWO)])
    colonize = scenario(Given(planets=[]), theirs).lead("colonize").play(1, "follow")
    refused(colonize, "settle 1", "R7.7", "cannot Settle", seat=1)
    warfare = scenario(Given(planets=[]), theirs).lead("warfare").play(1, "follow")
    refused(warfare, "attack 1", "R8.5", "cannot Attack", seat=1)


def test_a_technology_that_costs_too_much_lacks_planets_or_is_gone() -> None:
    four = "research research research research"
    table = scenario(Given(hand=four, planets=[up("voson"), up("idroyos"), up("drawde")]))
    table.lead("research", "research research research")
    refused(table, "take war_path", "R10.2", "costs 5")
    refused(table, "take terraforming", "R10.2", "1 more")
    refused(table, "take improved_survey_st", "R10.2", "Advanced")
    table.play(0, "take improved_trade_ts").turn_of(1)
    refused(table, "take improved_trade_ts", "R10.2", "not in its pile", seat=1)


def test_technologies_of_a_level_that_is_not_in_the_game() -> None:
    options = EminentDomainOptions(technologies="level_1")
    table = scenario(Given(hand="research research", planets=[up("drawde")]), options=options)
    table.lead("research", "research research")
    refused(table, "take terraforming", "R10.2", "not in its pile")


def test_a_boost_without_the_symbol() -> None:
    table = scenario(Given(hand="warfare survey politics")).play(0, "skip", "lead survey")
    refused(table, "boost warfare", "R5.3", "Warfare has no symbol of Survey")
    refused(table, "boost research", "R5.3", "no Research in hand")
    refused(table, "boost politics", "R10.8", "never boosts")


def test_a_boost_too_early_or_too_late() -> None:
    mine = Given(hand="warfare improved_warfare_wr survey", ships=2, planets=[down("drawde")])
    table = scenario(mine)
    refused(table, "boost warfare", "R5.3", "while a role is led")
    table.play(0, "skip", "lead warfare", "done")
    refused(table, "boost warfare", "R5.4", "before the role is resolved")


def test_following_without_a_symbol() -> None:
    table = scenario(Given(), Given(hand="survey")).lead("warfare")
    refused(table, "follow", "R5.7", "symbol of Warfare", seat=1)


def test_following_without_playing_the_symbol() -> None:
    table = scenario(Given(), Given(hand="warfare survey")).lead("warfare").play(1, "follow")
    refused(table, "done", "R5.7", "at least one symbol", seat=1)


def test_the_leader_neither_follows_nor_dissents() -> None:
    table = scenario(Given(hand="warfare")).play(0, "skip", "lead survey")
    refused(table, "follow", "R5.6", "another player")
    refused(table, "dissent", "R5.6", "another player")


def test_too_many_cards_must_be_discarded() -> None:
    hand = "survey survey warfare colonize research research"
    table = scenario(Given(hand=hand), phase="cleanup")
    refused(table, "done", "R6.3", "You hold 6 cards and your hand limit is 5")
    refused(table, "discard politics", "R6.2", "no Politics in hand")


def test_cards_are_not_discarded_before_cleanup() -> None:
    table = scenario(Given(hand="survey"))
    refused(table, "discard survey", "R6.2", "Cleanup")


def test_an_empty_stack_gives_no_card() -> None:
    table = scenario(Given(hand="politics"), players=4, stacks={"survey": 0})
    refused(table, "fetch warfare", "R10.8", "Only an Action")
    table.act("politics")
    refused(table, "fetch survey", "R10.8", "The stack Survey is empty")


def test_the_learning_game_has_no_research() -> None:
    table = scenario(Given(hand="politics survey"), options=LEARNING)
    refused(table, "lead research", "R14.1", "learning game")
    refused(table, "lead warfare", "R5.1", "Role phase")
    table.act("politics")
    refused(table, "fetch research", "R14.1", "learning game")
    table.play(0, "fetch survey")
    refused(table, "lead research", "R14.1", "learning game")


def test_a_role_is_led_once_and_in_the_role_phase() -> None:
    table = scenario(Given(hand="survey"))
    refused(table, "lead survey", "R5.1", "Role phase")
    table.lead("trade").play(1, "dissent")
    refused(table, "lead survey", "R5.1", "once a turn")


def test_a_card_that_is_not_in_hand() -> None:
    table = scenario(Given(hand="survey"))
    refused(table, "play warfare", "R4.1", "no Warfare in hand")
    refused(table, "remove warfare", "R10.1", "no Warfare in hand")
    refused(table, "discard warfare", "R6.2", "no Warfare in hand")


def test_an_action_that_would_change_nothing() -> None:
    table = scenario(Given(hand="colonize produce_trade war_path", planets=[]))
    refused(table, "play colonize", "R4.6", "Colonize would change nothing")
    refused(table, "play produce_trade", "R4.6", "change nothing")
    refused(table, "play war_path", "R4.6", "change nothing")


def test_an_action_outside_the_action_phase() -> None:
    table = scenario(Given(hand="survey warfare colonize")).act("warfare")
    refused(table, "play survey", "R4.1", "one at a time")
    table.play(0, "collect")
    refused(table, "play survey", "R4.1", "Action phase")
    follower = scenario(Given(), Given(hand="survey")).play(0, "skip", "lead trade")
    refused(follower, "play survey", "R4.1", "your own Action phase", seat=1)


def test_removing_without_a_reason() -> None:
    table = scenario(Given(hand="survey research"))
    refused(table, "remove survey", "R10.1", "Nothing lets you remove")
    again = scenario(Given(hand="survey warfare research")).act("research", "remove_this")
    refused(again, "remove_this", "R10.1", "not possible now")
    again.play(0, "remove warfare")
    refused(again, "remove survey", "R10.1", "Nothing lets you remove")


def test_producing_without_a_slot() -> None:
    mine = Given(hand="produce_trade produce_trade", planets=[up("oknow"), up("new_texas")])
    table = scenario(mine)
    refused(table, "produce water", "R9.5", "when you Produce")
    table.lead("produce", "produce_trade produce_trade")
    refused(table, "produce iron", "R9.5", "no empty slot for Iron")
    table.play(0, "produce water")
    refused(table, "produce water", "R9.5", "no empty slot for Water")


def test_trading_without_a_resource() -> None:
    mine = Given(
        hand="produce_trade", planets=[up("new_texas"), up("oknow")], goods="food silicon", ships=3
    )
    table = scenario(mine)
    refused(table, "trade food", "R9.6", "when you Trade")
    table.lead("trade", "produce_trade")
    refused(table, "trade water", "R9.6", "no Water to trade")
    refused(table, "trade ship", "R11.2", "Weapon Emporium")
    mine = Given(
        hand="produce_trade",
        planets=[up("new_texas")],
        goods="food",
        permanents="weapon_emporium",
    )
    unarmed = scenario(mine).lead("trade", "produce_trade")
    refused(unarmed, "trade ship", "R11.2", "no ship to trade")


def test_colonies_where_they_do_not_belong() -> None:
    mine = Given(hand="colonize", planets=[up("oknow"), down("voson"), down("styku")])
    table = scenario(mine)
    refused(table, "colony 2", "R7.3", "when you Colonize")
    table.lead("colonize", "colonize")
    refused(table, "colony 1", "R7.1", "already face up")
    refused(table, "colony 4", "R7.1", "no planet 4")


def test_choices_that_belong_to_another_moment() -> None:
    table = scenario(Given(hand="survey"))
    refused(table, "name food", "R11.1", "Specialization")
    refused(table, "keep 1", "R9.2", "no such planet")
    refused(table, "action_first", "R3.1", "Logistics")
    refused(table, "role_first", "R3.1", "Logistics")
    refused(table, "done", "R4.1", "not possible now")
    refused(table, "collect", "R4.1", "not possible now")
    table.play(0, "skip")
    refused(table, "skip", "R3.1", "Only the Action phase")


def test_a_planet_must_be_kept() -> None:
    table = scenario(Given(hand="survey"), deck="styku oknow").lead("survey", "survey")
    refused(table, "done", "R9.2", "must keep one")
    refused(table, "keep 3", "R9.2", "no such planet")


def test_another_players_turn() -> None:
    table = scenario(Given(), Given(hand="survey"))
    refused(table, "play survey", "", "not this player’s turn", seat=1)
    refused(table, "skip", "", "not this player’s turn", seat=7)


def test_a_number_that_is_no_action() -> None:
    table = scenario(Given())
    for number in (-1, VOCABULARY.size, 10**9):
        refusal = table.state.why_not(0, number)
        assert refusal is not None
        assert str(number) in str(refusal)
        before = digest(table.state)
        with pytest.raises(Illegal):
            table.state.play(0, number)
        assert digest(table.state) == before


def test_after_the_end() -> None:
    table = scenario(Given(), active=1, stacks={"warfare": 1}).lead("warfare").run_to("over")
    refused(table, "skip", "", "over")


RULE = re.compile(r"R\d+\.\d+")


@pytest.mark.parametrize(
    "actions",
    [
        [],
        ["play research"],
        ["play politics"],
        ["skip"],
        ["skip", "lead survey"],
        ["skip", "lead survey", "boost survey", "done"],
        ["skip", "lead colonize", "done"],
        ["skip", "lead warfare", "done"],
        ["skip", "lead produce", "done"],
        ["skip", "lead trade", "done"],
        ["skip", "lead research", "boost research", "boost research", "done"],
    ],
)
def test_every_refusal_cites_a_paragraph(actions: list[str]) -> None:
    mine = Given(
        hand="survey research research politics",
        ships=5,
        planets=[up("new_texas"), down("drawde", TWO), down("oknow")],
        goods="food",
    )
    table = scenario(mine).play(0, *actions)
    (seat,) = table.state.to_act()
    offered = set(table.state.legal(seat))
    for action in range(VOCABULARY.size):
        refusal = table.state.why_not(seat, action)
        assert (refusal is None) == (action in offered), VOCABULARY.text(action)
        if refusal is not None:
            assert RULE.fullmatch(refusal.rule), VOCABULARY.text(action)
