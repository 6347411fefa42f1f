"""`astrarium record`, `replay` and `check`: games as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium import games
from astrarium.kernel.game import Game
from tests.seating import refused, run


@pytest.fixture
def file(tiny: Game, tmp_path: Path) -> Path:
    """A recorded tiny game for two: 14 moves."""
    path = tmp_path / "a.record"
    run("record", "tiny", "--players", 2, "--seed", 5, "--bots", "captain,random", "-o", path)
    return path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def first_move(path: Path) -> str:
    """The words of the first move, whatever the bot has chosen."""
    moves = path.read_text(encoding="utf-8").partition("\n\n")[2]
    return moves.partition(": ")[2].partition("\n")[0].partition(",")[0]


def test_record_says_what_it_wrote(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    told = run("record", "tiny", "--players", 2, "--seed", 5, "-o", path).out
    assert told == f"{path}: 14 decisions in 4 rounds.\n"


def test_record_goes_to_the_screen_without_a_file(tiny: Game, file: Path) -> None:
    arguments = ("record", "tiny", "--players", 2, "--seed", 5, "--bots", "captain,random")
    assert run(*arguments).out == file.read_text(encoding="utf-8")


def test_record_without_a_seed_is_another_game_each_time(tiny: Game) -> None:
    assert run("record", "tiny").out != run("record", "tiny").out


@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_recorded_replayed_and_checked(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    assert run("record", name, "--bots", "random", "--seed", 1, "-o", path).code == 0
    assert run("check", path).code == 0
    for viewer in ("public", "open", "1"):
        assert run("replay", path, "--at", 30, "--as", viewer).code == 0
        assert run("replay", path, "--all", "--as", viewer, "--language", "fr").code == 0


def test_replay_walks_as_it_is_told(file: Path) -> None:
    typed = "\nnext\nback\nlast\nfirst\n3\nas 2\nas open\nas 9\n99\ndance\nquit\n"
    told = run("replay", file, typed=typed).out
    assert told.count("Before the first move") == 2
    assert told.count("Move 1 of 14: Player 1") == 2
    assert "Move 14 of 14: Player 2" in told and "wins." in told
    assert "Move 3 of 14" in told
    assert "“9” is nobody here" in told
    assert "there is no move 99" in told
    assert "Type next, back" in told


@pytest.mark.parametrize("typed", ["", "suivant\nretour\ndébut\nfin\ncomme 1\nquitter\n"])
def test_replay_ends_politely(file: Path, typed: str) -> None:
    assert run("replay", file, typed=typed).code == 0


def test_replay_prints_one_position(file: Path) -> None:
    told = run("replay", file, "--at", 3).out
    assert "Move 3 of 14: Player 1\n" in told
    assert "hand 2" in told and "[" not in told.partition("Players")[2].partition("Deck")[0]


def test_replay_as_a_player_shows_that_hand(file: Path) -> None:
    assert "Player 2: points 0, hand [" in run("replay", file, "--at", 0, "--as", 2).out


def test_replay_open_shows_all_hands(file: Path) -> None:
    told = run("replay", file, "--at", 0, "--as", "open").out
    assert "Player 1 – Players" in told and "Player 2 – Players" in told
    assert told.count("hand [") == 2


def test_replay_tells_an_action_only_to_who_may_know_it(file: Path) -> None:
    """A sealed bid is not told to others before it is opened."""
    sealed = "Move 1 of 14: Player 1, bid"
    assert sealed in run("replay", file, "--at", 1, "--as", "open").out
    assert sealed in run("replay", file, "--at", 1, "--as", "1").out
    assert sealed not in run("replay", file, "--at", 1, "--as", "2").out
    assert sealed not in run("replay", file, "--at", 1).out


def test_replay_tells_the_whole_log(file: Path) -> None:
    told = run("replay", file, "--all").out
    assert told.count("\nMove ") == 14


def test_replay_refuses_a_move_that_is_not_there(file: Path) -> None:
    assert refused(run("replay", file, "--at", 15), "14 moves", "15")
    assert refused(run("replay", file, "--as", "3"), "“3”")


def test_replay_goes_as_far_as_the_record_agrees(file: Path) -> None:
    change(file, "keep", "double")
    told = run("replay", file, typed="last\n99\nquit\n").out
    assert "After move" in told or "is not legal here" in told
    assert run("replay", file, "--at", 3).code == 0
    assert refused(run("replay", file, "--at", 14), "move")


def test_check_counts_what_replays(file: Path) -> None:
    outcome = run("check", file)
    assert (outcome.code, outcome.out) == (0, "1 record replays. 0 differ.\n")


def test_check_names_the_file_and_the_move_that_differs(file: Path) -> None:
    other = file.with_name("b.record")
    other.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    change(other, first_move(other), "play 1")
    outcome = run("check", file.parent)
    assert outcome.code == 1
    assert f"{other}: Move 1 (play 1 by player 1) is not legal here" in outcome.out
    assert "1 record replays. 1 differs." in outcome.out


def test_check_speaks_french_to_the_last_word(file: Path) -> None:
    change(file, first_move(file), "play 1")
    told = run("check", file, "--language", "fr").out
    assert "Ce n’est pas possible maintenant." in told


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rules: 1", "rules: 9", "version 9"),
        ("data: ", "data: 0", "component tables"),
        ("game: tiny", "game: nothing", "no game “nothing”"),
        ("end 14", "", "cut off after move 14"),
        ("end 14", "end 13", "13 moves but holds 14"),
        ("astrarium record 1", "some other file", "not a record"),
    ],
)
def test_check_names_what_is_wrong_with_a_record(
    file: Path, old: str, new: str, words: str
) -> None:
    change(file, old, new)
    outcome = run("check", file)
    assert outcome.code == 1
    assert words in outcome.out
    assert refused(run("replay", file))
    assert refused(run("play", "--record", file))


def test_a_file_that_is_no_text_is_named(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in run("check", path).out
    assert refused(run("replay", path), "not a text file")
    assert refused(run("replay", tmp_path), str(tmp_path))


def test_check_looks_for_the_corpus(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = tmp_path / "elsewhere"
    (empty / "tests" / "records" / "deep").mkdir(parents=True)
    monkeypatch.chdir(file.parent)
    assert refused(run("check"), "tests/records")
    monkeypatch.chdir(empty)
    (empty / "tests" / "records" / "deep" / "a.record").write_text(file.read_text())
    assert run("check").out.startswith("1 record replays.")
