"""R12 and R13: how the game ends, and who has won."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.kernel.rules.score import ranks, winners
from tests.games.eminent_domain.scenario import Given, Table, down, scenario, up

EXTRA = EminentDomainOptions(extra_round=True)
REVISED = EminentDomainOptions(revised_cards=True)


def turns_until_over(table: Table) -> list[int]:
    """Whose turns are still played, this one included."""
    state = table.state
    turns: list[int] = []
    last = (-1, -1, -1)
    while not state.over:
        turn = (state.active, state.rounds, state.extra_turns)
        if turn != last:
            turns.append(state.active)
            last = turn
        table.passive()
    return turns


@pytest.mark.parametrize(
    ("players", "stacks", "triggered"),
    [
        (2, {"survey": 1}, True),
        (3, {"survey": 1}, True),
        (4, {"survey": 1}, False),
        (4, {"survey": 1, "research": 0}, True),
        (2, {"survey": 2}, False),
    ],
)
def test_enough_empty_stacks_trigger_the_end_r12_1(
    players: int, stacks: dict[str, int], triggered: bool
) -> None:
    table = scenario(Given(), players=players, stacks=stacks).lead("survey")
    assert table.state.triggered is triggered


def test_the_last_influence_token_triggers_the_end_r12_1() -> None:
    mine = Given(hand="improved_trade_tp")
    assert not scenario(mine, supply=2).act("improved_trade_tp").state.triggered
    assert scenario(mine, supply=1).act("improved_trade_tp").state.triggered


def test_both_ways_together_end_the_game_once_r12_2() -> None:
    mine = Given(hand="improved_trade_tp", planets=[])
    table = scenario(mine, supply=1, stacks={"warfare": 1}, players=3)
    table.act("improved_trade_tp").lead("warfare")
    assert len([event for event in table.state.events if event.kind == "trigger"]) == 1
    assert turns_until_over(table) == [0, 1, 2]


def test_politics_and_artificial_intelligence_can_empty_a_stack_r12_2() -> None:
    politics = scenario(Given(hand="politics"), stacks={"warfare": 1})
    assert politics.act("politics", "fetch warfare").state.triggered
    two = scenario(Given(hand="artificial_intelligence"), stacks={"warfare": 2})
    two.act("artificial_intelligence", "fetch warfare")
    assert not two.state.triggered
    assert two.play(0, "fetch warfare").state.triggered


@pytest.mark.parametrize(
    ("first", "active", "turns"),
    [
        (0, 0, [0, 1, 2]),
        (0, 1, [1, 2]),
        (0, 2, [2]),
        (1, 0, [0]),
        (1, 1, [1, 2, 0]),
        (2, 2, [2, 0, 1]),
        (2, 1, [1]),
    ],
)
def test_all_have_equally_many_turns_r12_3(first: int, active: int, turns: list[int]) -> None:
    table = scenario(players=3, first=first, active=active, stacks={"warfare": 1})
    table.lead("warfare")
    assert table.state.triggered
    assert turns_until_over(table) == turns


def test_one_full_extra_round_r12_5() -> None:
    table = scenario(players=3, active=1, options=EXTRA, stacks={"warfare": 1}).lead("warfare")
    assert turns_until_over(table) == [1, 2, 0, 1, 2]


def test_influence_in_the_extra_round_does_not_prolong_the_game_r12_5() -> None:
    table = scenario(Given(), options=EXTRA, stacks={"warfare": 1}).lead("warfare")
    table.turn_of(1).turn_of(0)
    table.state.gain_influence(0, 24)
    assert turns_until_over(table) == [0, 1]


def test_the_last_turn_includes_its_cleanup_r12_6() -> None:
    last = Given(hand="warfare", draw="survey " * 6)
    table = scenario(Given(), last, active=1, stacks={"warfare": 1})
    table.lead("warfare", "warfare").play(0, "dissent")
    assert table.asked() == "over"
    assert table.hand(1) == "survey survey survey survey survey"
    assert table.discards(1) == "warfare warfare"


def test_revised_logistics_has_one_more_turn_at_the_end_r11_4() -> None:
    owner = Given(permanents="logistics")
    table = scenario(Given(), owner, Given(), options=REVISED, stacks={"warfare": 1})
    table.lead("warfare")
    assert turns_until_over(table) == [0, 1, 2, 1]
    assert table.state.rounds == 1


def test_revised_logistics_comes_after_the_extra_round_r11_4_r12_5() -> None:
    options = EminentDomainOptions(revised_cards=True, extra_round=True)
    owner = Given(permanents="logistics")
    table = scenario(owner, Given(), options=options, stacks={"warfare": 1})
    table.play(0, "action_first").lead("warfare")
    assert turns_until_over(table) == [0, 1, 0, 1, 0]


def test_logistics_as_printed_has_no_extra_turn_r11_4() -> None:
    table = scenario(Given(), Given(permanents="logistics"), stacks={"warfare": 1})
    assert turns_until_over(table.lead("warfare")) == [0, 1]


def test_the_extra_turn_scores_r11_4() -> None:
    owner = Given(hand="improved_trade_tp", draw="", permanents="logistics", planets=[])
    table = scenario(owner, Given(), options=REVISED, active=1, stacks={"warfare": 1})
    table.lead("warfare").play(0, "dissent")
    table.run_to("0 PhaseOrder").play(0, "action_first").act("improved_trade_tp")
    assert turns_until_over(table) == [0]
    assert table.influence() == 1


def test_technologies_score_wherever_they_are_r13_1() -> None:
    mine = Given(
        hand="data_network",
        draw="specialization",
        discard="war_path",
        planets=[down("oknow", "terraforming"), up("idroyos")],
        permanents="imperialism dissension",
    )
    table = scenario(mine)
    assert table.state.scores()[0].parts == [("tokens", 0), ("technologies", 15), ("planets", 5)]
    table.lead("research", "data_network")
    assert table.total() == 20, "in play it still counts"


def test_role_cards_ships_resources_and_level_1_are_worth_nothing_r13_1() -> None:
    mine = Given(
        hand="survey improved_trade_tp",
        ships=9,
        planets=[down("idroyos"), up("new_texas")],
        goods="food water",
    )
    assert scenario(mine).total() == 2


def test_a_clear_winner_needs_no_tie_break_r13_2() -> None:
    scores = scenario(
        Given(influence=3, planets=[]), Given(influence=2, planets=[], ships=9)
    ).state.scores()
    assert winners(scores) == [0]
    assert ranks(scores) == [1, 2]


def test_ships_and_resources_part_a_tie_together_r13_2() -> None:
    one = Given(influence=2, planets=[up("oknow")], goods="silicon", ships=1)
    two = Given(influence=4, planets=[], ships=1)
    scores = scenario(one, two).state.scores()
    assert [score.total for score in scores] == [4, 4]
    assert winners(scores) == [0]


def test_the_game_is_over_for_everybody_r12_6() -> None:
    table = scenario(Given(), active=1, stacks={"warfare": 1}).lead("warfare").run_to("over")
    assert table.state.to_act() == []
    assert table.state.view(0)["over"] is True
