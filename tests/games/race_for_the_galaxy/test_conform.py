"""Following the games of another program: what agrees, and how a difference is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.cli import main
from astrarium.games.race_for_the_galaxy.conform import Outcome, compare, is_recorded_game
from astrarium.games.race_for_the_galaxy.conform.answers import is_forced
from astrarium.games.race_for_the_galaxy.conform.chronicle import BadChronicle, card_named, read
from astrarium.games.race_for_the_galaxy.rules.components import CARD_NAMES, SETS
from astrarium.kernel.words import Words
from tests.games.race_for_the_galaxy.recorded import (
    AGREED_DECISIONS,
    PAYING,
    START,
    of_thirty_rounds,
)
from tests.games.race_for_the_galaxy.scenario import card, cards


def differs(text: str, change: str, instead: str) -> Outcome:
    """The outcome for the recorded beginning with one thing changed."""
    assert change in text
    outcome = compare(text.replace(change, instead))
    assert outcome.difference is not None
    return outcome


def said(outcome: Outcome, language: str = "en") -> str:
    """What is said of a difference."""
    assert outcome.difference is not None
    return Words(language, "race_for_the_galaxy").sentence(outcome.difference)


def test_cards_are_known_by_the_names_that_the_other_program_prints() -> None:
    for number, name in enumerate(CARD_NAMES):
        if SETS[number] in ("base", "artifacts"):
            assert card_named(name.en) == card_named(name.en.replace("’", "'")) == number


def test_a_record_is_sorted_into_queues_for_each_player() -> None:
    chronicle = read(START)
    assert [one.kind for one in chronicle.decisions[1]][:4] == [
        "DISCARD",
        "ACTION",
        "PLACE",
        "PAYMENT",
    ]
    payment = chronicle.decisions[1][3]
    assert payment.card == card("earths_lost_colony")
    assert sorted(payment.chosen) == sorted(cards("rebel_underground artist_colony"))
    assert chronicle.decisions[0][0].discard == 2
    assert chronicle.facts[0, "vp"][0].number == 1
    assert chronicle.starts == {0: card("epsilon_eridani"), 1: card("alpha_centauri")}


def test_decisions_without_a_choice_are_skipped() -> None:
    chronicle = read(START)
    forced = [
        one.kind for one in [*chronicle.decisions[0], *chronicle.decisions[1]] if is_forced(one)
    ]
    assert forced == ["GOODS", "TRADE"]


def test_our_rules_agree_until_the_record_stops() -> None:
    outcome = compare(START)
    assert outcome.decisions == AGREED_DECISIONS
    assert "“round” happens" in said(outcome)


def test_other_options_are_a_difference() -> None:
    outcome = differs(START, "O P0 PLACE options [71:Star Nomad Lair]", "O P0 PLACE options []")
    assert said(outcome) == (
        "Line 29: the cards that can be placed differ. Record: –. Our rules: Star Nomad Lair."
    )
    assert "Repaire de Nomades Stellaires" in said(outcome, "fr")
    assert [number for number, _ in outcome.excerpt] == list(range(21, 32))
    assert outcome.line == 29 and outcome.seen["viewer"] == 0


@pytest.mark.parametrize(
    ("change", "instead", "told"),
    [
        ("pays 2 for Earth's", "pays 1 for Earth's", "Earth’s Lost Colony, 2"),
        ("for 3.", "for 4.", "Alpha Centauri, 3"),
        ("1 card and 1 VP", "1 card and 2 VPs", "Epsilon Eridani, 1"),
        ("M P0 conquers Star Nomad Lair.\n", "", "conquer"),
        ("D P1 draws 9:Colony Ship\n", "", "none left"),
        ("M P0 is the first", "M P1 is the first", "first player"),
        ("-> 71:Star Nomad Lair", "-> 39:Outlaw World", "place outlaw_world"),
        ("discard 2\nC", "discard 3\nC", "the number to discard"),
    ],
)
def test_each_kind_of_difference_is_told(change: str, instead: str, told: str) -> None:
    assert told in said(differs(START, change, instead))


@pytest.mark.parametrize("text", ["", "H nothing\n", "H game=base players=2\nD P0 draws 1:Nothing"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadChronicle):
        read(text)


def test_a_record_without_its_set_up_is_told() -> None:
    outcome = compare("H game=base players=2 advanced=0\n")
    assert "set-up" in said(outcome) and outcome.decisions == 0


def test_an_action_that_nobody_knows_is_told() -> None:
    outcome = differs(START, "C P0 ACTION -> [Settle | -]", "C P0 ACTION -> [Search | -]")
    assert "cannot be followed" in said(outcome)


def test_other_files_are_no_recorded_games() -> None:
    assert is_recorded_game(START)
    assert not is_recorded_game("0\told_earth\tOld Earth")


def test_the_command_reports_the_difference_with_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.txt").write_text(
        START.replace("pays 2 for Earth's", "pays 1 for Earth's"), encoding="utf-8"
    )
    (tmp_path / "notes.txt").write_text("something else", encoding="utf-8")
    assert main(["conform", "race_for_the_galaxy", str(tmp_path), "--language", "en"]) == 1
    shown = capsys.readouterr().out
    assert "pays 1 for Earth's Lost Colony" in shown
    assert "The record around it:" in shown and "Our table at that moment:" in shown
    assert "0 games agree. 1 differs." in shown


def test_the_command_says_what_it_cannot_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conform", "race_for_the_galaxy", str(tmp_path), "--language", "en"]) == 2
    assert main(["conform", "eminent_domain", str(tmp_path), "--language", "fr"]) == 2
    errors = capsys.readouterr().err.splitlines()
    assert "no recorded game" in errors[0] and "autre programme" in errors[1]


# Complete games.

GAMES = sorted((Path(__file__).parent / "recorded_games").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_complete_game_of_another_program_agrees(path: Path) -> None:
    outcome = compare(path.read_text(encoding="utf-8"))
    assert outcome.difference is None, said(outcome)
    assert outcome.decisions > 50 and outcome.comparisons > outcome.decisions


def test_they_are_of_both_sets_and_of_all_numbers_of_players() -> None:
    headers = [read(path.read_text(encoding="utf-8")).header for path in GAMES]
    assert len(headers) >= 6
    played = {(header["game"], header["players"], header["advanced"]) for header in headers}
    assert {players for _, players, _ in played} == {"2", "3", "4", "5"}
    assert {(game, advanced) for game, _, advanced in played} == {
        (game, advanced) for game in ("base", "alien_artifacts_cards") for advanced in ("0", "1")
    }


def test_r6_6_temporary_military_is_used_while_a_world_is_paid_for() -> None:
    outcome = compare(PAYING)
    assert "our rules ask P0 for ACTION, the record has –" in said(outcome), "all is followed"
    assert outcome.seen["rounds"] == 3
    (p0, _) = outcome.seen["players"]
    held = [one["card"] for one in p0["tableau"]]
    assert held == cards("epsilon_eridani earths_lost_colony")


def test_a_power_that_only_we_offer_is_a_difference() -> None:
    special = " special [21:New Military Tactics]"
    outcome = differs(PAYING, special, "")
    assert "the powers that can be used" in said(outcome)
    assert "Record: –. Our rules: New Military Tactics" in said(outcome)


@pytest.mark.parametrize("power", ["9:Colony Ship", "13:Expedition Force", "83:Drop Ships"])
def test_a_power_that_only_the_record_offers_is_a_difference(power: str) -> None:
    options = "O P0 PAYMENT options [24:Space Marines | 13:Expedition Force] special "
    more = f"{options}[{power} | 21:New Military Tactics]"
    outcome = differs(PAYING, f"{options}[21:New Military Tactics]", more)
    assert "the powers that can be used" in said(outcome)
    unasked = "O P1 PAYMENT options [37:Rebel Underground | 31:Artist Colony | 88:Secluded World] "
    outcome = differs(START, unasked, f"{unasked}special [{power}] ")
    assert "the powers that can be used" in said(outcome)


def test_the_other_program_ends_a_game_after_thirty_rounds() -> None:
    outcome = compare(of_thirty_rounds())
    assert outcome.difference is None, said(outcome)
    assert outcome.decisions == 4 + 2 * 30
    assert "rounds differs" in said(differs(of_thirty_rounds(), "rounds=30", "rounds=29"))
    before, _, _ = of_thirty_rounds().partition("M === Round 30")
    assert "“round” happens" in said(compare(before)), "no other round is the last"
