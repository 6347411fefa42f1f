"""Rows that version 1 of the rules ended with their order: its records and tables replay."""

from __future__ import annotations

import pytest

from astrarium.games import find
from astrarium.kernel.records.record import parse
from tests.games.alien_artifacts.scenario import Given, Table, scenario
from tests.games.recording import corpus


def closed(table: Table) -> Table:
    """What version 1 made of a position: the end of rows was not asked for."""
    table.state.close_rows()
    return table


def test_a_sale_ended_when_the_hand_was_empty() -> None:
    mine = Given(empire="T33*1", hand="3g 2g", credits=1)
    table = scenario(mine).play("sell green", "spend 3g", "spend 2g")
    assert table.offers() == ["lift T33", "done"]
    assert closed(table).credits() == 6


def test_a_sale_that_might_go_on_was_asked_for() -> None:
    table = closed(scenario(Given(hand="3g 2b/1r")).play("sell green", "spend 3g"))
    assert table.offers() == ["done"]


def test_prepare_ended_when_the_hand_was_empty() -> None:
    mine = Given(credits=1, projects="P01", empire="P11!*1", stock={"P11": "3g"}, hand="1g")
    table = closed(scenario(mine).play("prepare P01", "spend 1g"))
    assert table.asked() == "1 ChooseAction"


def test_an_analysis_ended_with_its_third_card() -> None:
    mine = Given(empire="T16", artifacts="A05", hand="1b 1g 1r")
    table = scenario(mine).play("use T16", "spend 1b", "spend 1g", "spend 1r")
    assert table.offers("done") and len(table.offers("fountain")) == 3
    assert closed(table).vp() == 1


def test_tokens_went_on_the_last_card_that_was_left() -> None:
    other = Given(empire="P01 P02 P03", plans="D06")
    table = scenario(Given(empire="T27 S21! S01", hand="3r 2r"), other, deck="#4")
    table.play("operate offensive").pay().play("attack player2", "defend D06", "blockade P03")
    assert closed(table).empire(1) == "P01 P02 P03*2"


def test_tokens_left_the_cards_that_remained() -> None:
    table = scenario(Given(empire="P01*2 P02*1 P03*1", hand="3g 3g/1r")).play("unblock planet")
    table.play(*table.offers("spend"), "done", "free P01", "free P02")
    assert closed(table).empire() == "P01*1 P02 P03"


def test_a_row_of_blockaded_cards_ended_with_the_last() -> None:
    mine = Given(empire="T21*1 T22*1 S21! S22!", hand="3r 2r", credits=3)
    table = scenario(mine, deck="#2").play("operate offensive").pay()
    table.play("attack system", "send S21", "lift T22")
    assert table.asked() == "0 LiftBlockade"
    assert closed(table).asked() == "0 ChooseShip"


def test_planets_produced_once_more_up_to_the_last() -> None:
    table = scenario(Given(empire="T02 P11! P12!", hand="3g 2g")).play("operate mine").pay()
    table.play("mine P11").show_all().show_all()
    assert table.asked() == "0 MoreCards"
    table.play("mine P12").show_all()
    assert table.asked() == "0 MoreCards"
    assert closed(table).asked() == "1 ChooseAction"


def test_technologies_were_settled_up_to_the_last() -> None:
    mine = Given(empire="T01!*1 T12!*2 P11! P12! T02 T03", credits=5)
    table = scenario(mine, marker=1, triggered=True, active=1, players=2)
    table.run_to("0 PayForObjective").play("lift T12")
    assert not table.state.over
    assert closed(table).state.over


@pytest.mark.parametrize("version", [1, 2])
def test_the_corpus_has_games_of_both_versions(version: int) -> None:
    texts = [path.read_text("utf-8") for path in corpus() if "alien_artifacts" in str(path)]
    found = [text for text in texts if f"rules: {version}\n" in text]
    assert found and all(parse(text, find).replay().over for text in found)
