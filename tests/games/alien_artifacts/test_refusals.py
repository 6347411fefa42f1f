"""What people will try, and the paragraph with which it is refused."""

from __future__ import annotations

import pytest

from tests.games.alien_artifacts.scenario import Given, scenario

RICH = Given(
    credits=8,
    hand="3g/2b 2r/1b 2o/1b",
    empire="P01! T05 T21! S01",
    projects="P11 S02",
)


@pytest.mark.parametrize(
    ("action", "rule", "words"),
    [
        ("complete P12", "R6.2.1", "do not have"),
        ("complete S02", "R5.2", "still needs 6 symbols"),
        ("prepare T01", "R6.2.1", "do not have"),
        ("unblock ship", "R6.8.1", "no Blockade token"),
        ("operate income", "R8.0", "without gold"),
        ("operate offensive", "R8.3.1", "no operational Ship"),
        ("use T05", "R7.2", "always on"),
        ("use T21", "R7.1", "Only logistic"),
        ("use T01", "R7.1", "not in your Empire"),
        ("play A07", "R10.3.1", "do not hold"),
        ("play A01", "R10.3.1", "do not hold"),
        ("pass", "R4.2", "Passing"),
        ("lift T05", "R7.7", "no Blockade token"),
        ("lift P40", "R7.7", "not in your Empire"),
        ("keep P01", "R6.1.1", "not among those drawn"),
        ("faction league", "R3.4", "before the game"),
        ("sell mixed", "R5.3", "Bulk Freighters"),
        ("send S01", "R8.3", "operational Ships"),
        ("mine P11", "R8.1", "operational Planets"),
        ("score T05", "R8.2", "operational Technologies"),
        ("defend D05", "R8.4.2", "do not hold this plan"),
        ("discard R83", "R4.4", "Resource card in hand"),
        ("free P01", "R6.8.1", "no Blockade token"),
        ("blockade P01", "R8.4.5", "defender"),
        ("extra 3", "R6.1.4", "extra card"),
        ("done", "R5.9", "answered"),
    ],
)
def test_a_refusal_names_the_reason_and_its_paragraph(action: str, rule: str, words: str) -> None:
    reason = scenario(RICH).refusal(action)
    assert reason.rule == rule
    assert words in str(reason)


def test_in_a_payment_the_wrong_colour_is_told_r5_3() -> None:
    mine = Given(projects="P11", hand="3g/2b 2g/1b 3r/2b")
    table = scenario(mine).play("complete P11")
    assert table.refusal(f"spend {table.section('3r')}").rule == "R5.3"


def test_in_a_payment_a_superfluous_card_is_told_r5_7() -> None:
    mine = Given(projects="P11", prepared={"P11": "2g"}, hand="3g/2b 1g 1g")
    table = scenario(mine).play("complete P11")
    assert table.spendable() == ["3g"]
    assert table.refusal(f"spend {table.section('1g')}").rule == "R5.7"


def test_a_ship_that_has_attacked_is_refused_r8_4_8() -> None:
    mine = Given(empire="S21! S22!", hand="3r 2r")
    table = scenario(mine, deck="#2", system="Y4").play("operate offensive").pay()
    table.play("attack system", "send S21")
    assert table.refusal("send S21").rule == "R8.4.8"


def test_the_larger_section_is_refused_in_production_r6_5_2() -> None:
    mine = Given(projects="P01", hand="3g 2g")
    table = scenario(mine, deck="2b/2r~exploration 3b/1o~exploration 3b/1o~exploration")
    table.complete("P01", "operational")
    assert table.refusal("show R01a").rule == "R6.5.2"


def test_the_assembly_limit_is_told_r5_2() -> None:
    reason = scenario(Given(projects="P11", hand="2g 2g 1g")).refusal("complete P11")
    assert reason.rule == "R5.2" and "Assembly Limit of 2" in str(reason)


def test_a_price_that_cannot_be_paid_is_told_r6_1_1() -> None:
    reason = scenario(Given(credits=3, hand="1g")).refusal("buy planet")
    assert str(reason) == "This costs 5 credits, and you have 3."


def test_matter_fountain_is_played_with_a_payment_r10_3() -> None:
    reason = scenario(Given(artifacts="A05")).refusal("play A05")
    assert reason.rule == "R10.3" and "with a payment" in str(reason)
