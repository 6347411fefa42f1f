"""`astrarium play`: a person at the table."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from astrarium import games
from astrarium.cli.orders import ORDERS, order_of
from astrarium.cli.session import Session
from astrarium.kernel.game import Game
from astrarium.kernel.looks.telling import Teller
from astrarium.kernel.records.record import parse
from astrarium.kernel.rules.chance import commitment, seed_from_text
from astrarium.kernel.rules.score import Score
from astrarium.kernel.words import Words
from tests.seating import Outcome, run, run_apart

FIRST = "1\n" * 400


def play(typed: str, *arguments: object) -> Outcome:
    """Type lines at a tiny game for two, always with the same cards."""
    return run("play", "tiny", "--players", 2, "--seed", "3", *arguments, typed=typed)


def test_a_whole_game_by_numbers(tiny: Game) -> None:
    outcome = play("1\n" * 7 + "quit\n")
    assert outcome.code == 0 and not outcome.err
    assert "wins." in outcome.out
    assert "Player 1: Cards" in outcome.out
    seed = seed_from_text("3")
    assert f"Seed: {seed.hex()}" in outcome.out
    assert outcome.out.count(commitment(seed)) == 2


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_played_by_numbers(name: str, language: str) -> None:
    """Always the first answer, against bots, until the score sheet."""
    outcome = run("play", name, "--bots", "random", "--language", language, typed=FIRST)
    assert outcome.code == 0
    assert ("The end" if language == "en" else "Fin de la partie") in outcome.out


def test_the_same_seed_gives_the_same_game(tiny: Game) -> None:
    assert play("1\n" * 7).out == play("1\n" * 7).out


def test_without_a_game_the_list_is_offered_and_enter_takes_the_first(tiny: Game) -> None:
    outcome = run("play", typed="\nquit\n")
    first = games.find(games.names()[0]).title.en
    assert f"1. {first}" in outcome.out
    assert f"\n{first}\n" in outcome.out


def test_a_game_can_be_chosen_by_number_or_name(tiny: Game) -> None:
    number = games.names().index("tiny") + 1
    assert "\nTiny\n" in run("play", typed=f"{number}\nquit\n").out
    assert "\nTiny\n" in run("play", typed="tiny\nquit\n").out
    assert run("play", typed="999\n").code == 2
    assert run("play").code == 0


def test_the_person_may_take_another_seat(tiny: Game) -> None:
    told = play("quit\n", "--seat", 2, "--bots", "random").out
    assert "You are Player 2." in told
    assert "Against you: Random 1." in told


def test_options_of_the_game_are_flags(tiny: Game) -> None:
    assert "hand [" in play("quit\n", "--short").out
    assert play("quit\n", "--short").out.count("8 cards") == 1
    assert "options: short=true prize=large" in _saved(tiny, "--short", "--prize", "large")


def _saved(tiny: Game, *arguments: str) -> str:
    path = Path("a.record").absolute()
    play(f"save {path}\nquit\n", *arguments)
    text = path.read_text(encoding="utf-8")
    path.unlink()
    return text


def test_what_happened_is_told_as_the_person_may_know_it(tiny: Game) -> None:
    told = play("2\nquit\nquit\n").out
    assert "What happened\nPlayer 1: bid [1]\nCaptain 2: bid" in told


def test_only_what_changed_is_read_again(tiny: Game) -> None:
    told = play("1\n1\nquit\n").out
    assert told.count("\nDeck\n") == 1
    assert told.count("\nPlayers\n") == 3


def test_table_shows_all_again(tiny: Game) -> None:
    assert play("table\nquit\n").out.count("\nDeck\n") == 2


def test_undo_takes_back_one_move(tiny: Game) -> None:
    told = play("1\n1\nundo\nquit\nquit\n").out
    assert "1 move taken back." in told
    assert told.count("Which card do you play? (R1.3)") == 2


def test_undo_all_and_its_french(tiny: Game) -> None:
    assert "1 move taken back." in play("1\n1\nundo all\n").out
    assert "1 coup repris." in play("1\n1\nannuler tout\n", "--language", "fr").out


def test_undo_is_refused_after_chance(tiny: Game) -> None:
    assert "There is nothing to take back" in play("1\n1\n1\nundo\n").out


def test_undo_takes_no_other_word(tiny: Game) -> None:
    assert "`undo all`" in play("undo everything\n").out


def test_why_explains_an_action_of_the_vocabulary(tiny: Game) -> None:
    assert "You do not hold card 3. (R1.3)" in play("1\nwhy play 3\n").out


def test_why_knows_what_is_possible(tiny: Game) -> None:
    assert "This is possible now: answer 2." in play("1\nwhy 2\n").out
    assert "This is possible now: answer 1." in play("1\nwhy play 7\n").out


def test_why_takes_numbers_of_the_vocabulary(tiny: Game) -> None:
    assert "You do not hold card 12. (R1.3)" in play("1\nwhy 14\n").out
    assert "no action number 9999" in play("1\nwhy 9999\n").out


def test_why_lists_actions_that_fit(tiny: Game) -> None:
    told = play("1\nwhy pl\n").out
    assert "play 1: You do not hold card 1. (R1.3)" in told
    assert "play 7: possible now" in told
    assert "And 5 more." in told


@pytest.mark.parametrize("typed", ["why\n", "why fly\n"])
def test_why_says_how_actions_start(tiny: Game, typed: str) -> None:
    assert "bid" in play("1\n" + typed).out.split("Which card do you play?")[-1]


def test_an_action_may_be_typed_in_words(tiny: Game) -> None:
    assert "Player 1: play [7]" in play("1\nplay 8\n").out
    assert "You do not hold card 3." in play("1\nplay 3\n").out


@pytest.mark.parametrize("typed", ["0\n", "4\n", "99999999999999999999\n", "fly\n", "²\n", "-1\n"])
def test_wrong_answers_are_refused_and_asked_again(tiny: Game, typed: str) -> None:
    outcome = play(typed + "1\n")
    assert outcome.code == 0
    assert "Which card" in outcome.out
    assert "There is no answer" in outcome.out or "neither a number" in outcome.out


def test_an_empty_line_puts_the_question_again(tiny: Game) -> None:
    assert play("\n").out.count("How much do you stake?") == 2


def test_enter_is_enough_when_there_is_one_answer(tiny: Game) -> None:
    assert "The end" in play("1\n" * 5 + "\n1\n").out


def test_rules_that_are_not_installed_are_told_so(tiny: Game) -> None:
    assert "not installed" in play("rules\n").out


@pytest.mark.parametrize(("language", "word"), [("en", "Actions"), ("fr", "Actions")])
def test_rules_of_the_question_or_a_paragraph(language: str, word: str) -> None:
    outcome = run(
        "play", "eminent_domain", "--language", language, typed="rules R4\nrules\nrègles 1.1\n"
    )
    assert "R4.1" in outcome.out and "R1.1" in outcome.out
    assert "**" not in outcome.out and "<a" not in outcome.out


def test_rules_refuses_what_is_no_paragraph() -> None:
    told = run("play", "eminent_domain", typed="rules R99\nrules please\n").out
    assert "no paragraph “R99”" in told
    assert "looks like R5.2" in told


def test_hint_is_one_of_the_answers_with_its_reasons(tiny: Game) -> None:
    told = play("1\nhint\n").out
    assert re.search(r"The bot Admiral would answer \d: I play \d", told)
    assert "Chances of winning: about" in told
    assert "Expected points by the end of the round: Cards +" in told


def test_score_tells_what_the_person_can_know(tiny: Game) -> None:
    assert "Player 1: Cards 0, Bid 0, Total 0" in play("score\n").out


def test_score_hides_what_differs_between_guesses(tiny: Game) -> None:
    teller = Teller(tiny, Words("en"), ["A", "B"])
    guesses = [
        [Score(0, [("cards", 3), ("bid", 0)], []), Score(1, [("cards", hidden), ("bid", 1)], [])]
        for hidden in (4, 5)
    ]
    headers, rows = teller.score_sheet(guesses)
    assert list(headers) == ["Player", "Cards", "Bid", "Total"]
    assert [list(row) for row in rows] == [["A", "3", "0", "3"], ["B", "?", "1", "?"]]


def test_the_verdict_names_all_winners_and_the_tie_break(tiny: Game) -> None:
    teller = Teller(tiny, Words("en"), ["A", "B"])
    parted = [Score(0, [("cards", 3)], [1]), Score(1, [("cards", 3)], [2])]
    assert teller.verdict(parted) == "B wins."
    assert teller.tie_breaks(parted)[0] == "Tie-break of A: 1 (place 2)"
    equal = [Score(0, [("cards", 3)], []), Score(1, [("cards", 3)], [])]
    assert teller.verdict(equal) == "A, B share the victory."
    assert teller.tie_breaks(equal) == []


def test_the_verdict_of_a_player_alone_at_the_table(tiny: Game) -> None:
    teller = Teller(tiny, Words("en"), ["A"])
    assert teller.verdict([Score(0, [("cards", 3)], [])]) == "A ends with 3 points."
    assert teller.verdict([Score(0, [("cards", 3)], [], goal=True)]) == "A wins."
    lost = [Score(0, [("cards", 3)], [], goal=False)]
    assert teller.verdict(lost) == "The goals are missed: the game is lost."


def test_log_tells_everything_again(tiny: Game) -> None:
    assert play("1\n1\nlog\n").out.count("Player 1: bid") == 2


def test_save_and_continue(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "saved.record"
    told = play(f"1\n1\nsave {path}\nquit\n").out
    assert f"Saved in {path}." in told and f"astrarium play --record {path}" in told
    again = run("play", "--record", path, typed="2\n" + "1\n" * 4 + "quit\n")
    assert "Double or keep?" in again.out and "The end" in again.out


def test_a_continued_game_goes_on_as_if_never_left(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "saved.record"
    play(f"1\n1\nsave {path}\nquit\n")
    run("play", "--record", path, typed="1\n" * 5 + f"save {path}\nquit\n")
    whole = tmp_path / "whole.record"
    play("1\n" * 7 + f"save {whole}\nquit\n")
    assert path.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")
    assert parse(path.read_text(encoding="utf-8"), games.find).replay().over


def test_save_chooses_a_name_and_overwrites_only_itself(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("precious")
    told = play("1\nsave\n1\nsave\nsave mine.txt\nsave /nowhere/x\nsave .\n").out
    assert len(list(tmp_path.glob("tiny-*.record"))) == 1
    assert told.count("Saved in") == 2
    assert "choose another name" in told
    assert (tmp_path / "mine.txt").read_text() == "precious"


def test_a_record_says_which_game_it_is(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "saved.record"
    play(f"save {path}\nquit\n")
    assert run("play", "tiny", "--record", path, typed="quit\n").code == 0
    assert run("play", "tiny", "--record", path, "--players", 3).code == 2
    assert run("play", "tiny", "--record", path, "--short").code == 2
    assert run("play", "eminent_domain", "--record", path).code == 2


def test_quit_reminds_once_of_saving(tiny: Game) -> None:
    told = play("1\nquit\nquit\n").out
    assert told.count("`quit` once more") == 1
    assert told.endswith("Goodbye.\n")
    assert "once more" not in play("quit\n").out


@pytest.mark.parametrize("typed", ["", "1\n", "1\n1\n1\n"])
def test_the_end_of_input_is_polite(tiny: Game, typed: str) -> None:
    outcome = play(typed)
    assert outcome.code == 0 and not outcome.err
    assert outcome.out.splitlines()[-1].startswith("Goodbye.")


def test_an_interrupt_is_polite(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(session: Session) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "_read", interrupted)
    outcome = play("")
    assert outcome.code == 0
    assert outcome.out.endswith("Goodbye.\n")


def test_after_the_end_one_can_still_look_and_save(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "over.record"
    typed = "1\n" * 7 + f"score\nlog\ntable\nnonsense\nrules\nwhy 1\nhint\nsave {path}\nquit\n"
    outcome = play(typed)
    assert outcome.code == 0
    assert "No paragraph belongs" in outcome.out
    assert outcome.out.count("The game is over.") == 2
    assert path.exists()


def test_french_throughout(tiny: Game) -> None:
    told = play("1\naide\npourquoi 14\n1\n1\n", "--language", "fr").out
    for english in ("You are", "Answer with", "What happened", "take back", "leave the table"):
        assert english not in told
    assert "Minuscule" in told and "Capitaine 2" in told


def test_orders_are_understood_in_both_languages_without_accents() -> None:
    assert order_of("regles") is order_of("RÈGLES") is order_of("rules")
    assert order_of("dance") is None
    assert all(hasattr(Session, order.method) for order in ORDERS)


def test_a_real_process_plays_without_a_terminal(tiny: Game) -> None:
    outcome = run_apart("play", "tiny", "--seed", "3", "--players", 2, typed="1\n" * 7 + "quit\n")
    assert outcome.code == 0 and not outcome.err
    assert "\x1b" not in outcome.out
    assert not set("│─╭╮╰╯┃━") & set(outcome.out)


def test_bytes_that_are_no_text_are_no_error(tiny: Game) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "astrarium", "play", "tiny"],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0 and not done.stderr
