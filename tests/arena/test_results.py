"""The results in a file: gone on with where they ended, and refused where they do not fit."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from astrarium import games
from astrarium.arena import plan, results
from astrarium.arena.tournament import BadTournament, Outcome, Pairing, Slot, Tournament, play
from astrarium.kernel.data import tables
from astrarium.kernel.game import Game
from astrarium.kernel.words import Words
from tests.arena.test_tournament import ALONE, STRONG, played, tournament, without_time

STRENGTH = Path(__file__).parent.parent.parent / "docs" / "strength"


def resumed(path: Path, planned: Tournament) -> list[Outcome]:
    """The games that the file holds."""
    with results.opened(path, planned) as file:
        return file.known


def kept(path: Path, planned: Tournament, slots: list[Slot]) -> list[Outcome]:
    """Games that are played and kept in the file."""
    with results.opened(path, planned) as file:
        return list(file.kept(play(planned, slots)))


def complete(folder: Path) -> Path:
    """A file with all games of the tournament."""
    path, planned = folder / "games.jsonl", tournament()
    kept(path, planned, planned.slots())
    return path


def edited(path: Path, change: Callable[[dict[str, Any]], Any], line: int = 2) -> str:
    """Change a line of a file as somebody with an editor might; returns the file's new text."""
    lines = path.read_text().splitlines()
    content = json.loads(lines[line - 1])
    change(content)
    lines[line - 1] = json.dumps(content)
    path.write_text("\n".join(lines) + "\n")
    return path.read_text()


def test_a_tournament_goes_on_where_it_was_interrupted(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    planned = tournament()
    whole = without_time(played(planned))
    assert resumed(path, planned) == []
    assert len(kept(path, planned, planned.slots()[:3])) == 3
    with path.open("a") as file:
        file.write('{"number": 4, "pair')  # the power failed
    known = resumed(path, planned)
    assert [one.number for one in known] == [1, 2, 3]
    rest = kept(path, planned, planned.slots()[3:])
    assert without_time([*known, *rest]) == whole
    assert without_time(resumed(path, planned)) == whole
    assert results.planned(path) == planned


def test_a_first_line_that_lost_its_end_is_mended(tiny: Game, tmp_path: Path) -> None:
    path, planned = tmp_path / "games.jsonl", tournament()
    resumed(path, planned)
    path.write_text(path.read_text().rstrip("\n"))
    assert resumed(path, planned) == []
    kept(path, planned, planned.slots())
    assert without_time(resumed(path, planned)) == without_time(played(planned))


def test_two_runs_do_not_write_the_same_games_into_one_file(tiny: Game, tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path, planned = tmp_path / "games.jsonl", tournament()
    with results.opened(path, planned) as file:
        running = file.kept(play(planned, planned.slots()))
        next(running)
        before = path.read_text()
        with pytest.raises(BadTournament, match="wait until it ends"):
            resumed(path, planned)
        assert path.read_text() == before
        assert len(list(running)) == len(planned.slots()) - 1
    assert len(resumed(path, planned)) == len(planned.slots())


def test_a_run_with_more_games_waits_for_the_one_that_writes(tiny: Game, tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path, planned = tmp_path / "games.jsonl", tournament(4)
    with results.opened(path, planned) as file:
        running = file.kept(play(planned, planned.slots()))
        next(running)
        with pytest.raises(BadTournament, match="wait until it ends"):
            resumed(path, tournament(8))
        list(running)
    assert without_time(resumed(path, tournament(8))) == without_time(played(planned))


def test_a_file_that_is_prolonged_stays_with_the_run_that_prolongs_it(
    tiny: Game, tmp_path: Path
) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "games.jsonl"
    resumed(path, tournament(4))
    with (
        results.opened(path, tournament(8)),
        pytest.raises(BadTournament, match="wait until it ends"),
    ):
        resumed(path, tournament(8))


def test_a_tournament_goes_on_with_more_games(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    short, long = tournament(4), tournament(8)
    kept(path, short, short.slots())
    known = resumed(path, long)
    assert without_time(known) == without_time(played(short))
    rest = kept(path, long, long.slots()[len(known) :])
    assert without_time([*known, *rest]) == without_time(played(long))
    assert results.planned(path) == long
    assert list(tmp_path.iterdir()) == [path]


def test_more_games_that_would_come_in_between_are_another_tournament(
    tiny: Game, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    both = (Pairing("tiny", ALONE), Pairing("tiny", ("random", STRONG)))
    resumed(path, Tournament(both, 6, "seed"))
    before = path.read_text()
    with pytest.raises(BadTournament, match="differs in “games per lineup”"):
        resumed(path, Tournament(both, 8, "seed"))
    assert path.read_text() == before


def test_a_plan_whose_number_of_games_was_edited_is_refused(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    resumed(path, tournament())
    changed = path.read_text().replace('"games per lineup":4', '"games per lineup":"many"')
    path.write_text(changed)
    with pytest.raises(BadTournament, match="differs in “games per lineup”"):
        resumed(path, tournament(8))
    assert path.read_text() == changed


@pytest.mark.parametrize(
    "first", ["{}", '{"lineups": 3}', '{"lineups": ["x"]}', '{"lineups": [["tiny", 1, 2]]}']
)
def test_a_plan_that_is_none_is_refused(tiny: Game, tmp_path: Path, first: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f'{{"format": "{results.FORMAT}", "plan": {first}}}\n')
    with pytest.raises(BadTournament, match="does not hold the results"):
        results.planned(path)


def test_another_tournament_is_refused(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    resumed(path, tournament())
    others = {
        "games per lineup": tournament(2),
        "seed": tournament(seed="other"),
        "lineups": Tournament(tournament().pairings[:1], 4, "seed"),
        "options": Tournament(tournament().pairings, 4, "seed", {"prize": "large"}),
    }
    for what, other in others.items():
        with pytest.raises(BadTournament, match=f"another tournament.*differs in “{what}”"):
            resumed(path, other)


@pytest.mark.parametrize(
    "content",
    ["hello", "{}", "[]", "\x00\n", "[" * 100_000, '{"format": "astrarium tournament 1"}\n'],
)
def test_a_file_that_holds_something_else_is_left_alone(
    tiny: Game, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "precious.txt"
    path.write_text(content)
    with pytest.raises(BadTournament, match="does not hold the results"):
        resumed(path, tournament())
    assert path.read_text() == content


def test_a_broken_line_is_told(tiny: Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    resumed(path, tournament())
    with path.open("a") as file:
        file.write('{"number": 1}\n')
    with pytest.raises(BadTournament, match=r"Line 2 of .*games\.jsonl.* is no result.*delete it"):
        resumed(path, tournament())


@pytest.mark.parametrize("line", [b"\xff\xfe", b"[" * 100_000, b"", b"7", b'{"number": [1]}'])
def test_a_line_that_is_hardly_text_is_told(tiny: Game, tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "games.jsonl"
    resumed(path, tournament())
    before = path.read_bytes() + line + b"\n"
    path.write_bytes(before)
    with pytest.raises(BadTournament, match=r"Line 2 of .* is no result"):
        resumed(path, tournament())
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("number", 99),
        ("number", 0),
        ("number", [1]),
        ("number", True),
        ("pairing", 7),
        ("pairing", 1),
        ("bots", ["nobody", "random"]),
        ("bots", ["random", STRONG]),
        ("bots", [STRONG]),
        ("scores", [1]),
        ("scores", ["1", "2"]),
        ("places", [1]),
        ("places", [1, 3]),
        ("places", [1, "2"]),
        ("winners", [2]),
        ("rounds", None),
        ("decisions", "many"),
        ("thinking", {}),
        ("thinking", {STRONG: [1, "2", 3], "random": [1, 2, 3]}),
    ],
)
def test_a_line_that_does_not_fit_the_plan_is_refused(
    tiny: Game, tmp_path: Path, what: str, value: object
) -> None:
    path = complete(tmp_path)
    before = edited(path, lambda content: content.update({what: value}))
    for planned in (tournament(), tournament(8)):
        with pytest.raises(BadTournament, match=rf"Line 2 of .*does not fit.*“{what}”.*nothing"):
            resumed(path, planned)
    assert path.read_text() == before


def test_a_line_that_stands_twice_counts_once(tiny: Game, tmp_path: Path) -> None:
    path = complete(tmp_path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines, lines[1]]))
    assert without_time(resumed(path, tournament())) == without_time(played(tournament()))


def test_a_game_that_stands_twice_but_not_alike_is_refused(tiny: Game, tmp_path: Path) -> None:
    path = complete(tmp_path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines, lines[1]]))
    before = edited(path, lambda content: content.update(rounds=99))
    with pytest.raises(BadTournament, match="game 1 twice, and not alike, in the lines 2 and 12"):
        resumed(path, tournament())
    assert path.read_text() == before


def changed_plan(folder: Path, change: Callable[[dict[str, Any]], Any], games: int = 3) -> Path:
    """A file with a few games whose plan was changed."""
    path = folder / "games.jsonl"
    kept(path, tournament(), tournament().slots()[:games])
    edited(path, lambda head: change(head["plan"]), line=1)
    return path


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda plan: plan["games"]["tiny"].update(rules=7), "version 7 .* of Tiny; here is 1"),
        (lambda plan: plan["games"]["tiny"].update(data="00"), r"tables of Tiny \(00, here "),
        (lambda plan: plan.update(version="0.0.1"), r"by Astrarium 0\.0\.1, .* here is \d"),
    ],
)
def test_games_of_other_rules_tables_or_versions_are_not_mixed(
    tiny: Game, tmp_path: Path, change: Callable[[dict[str, Any]], Any], told: str
) -> None:
    path = changed_plan(tmp_path, change)
    before = path.read_text()
    for planned in (tournament(), tournament(8)):
        with pytest.raises(BadTournament, match=told):
            resumed(path, planned)
    assert path.read_text() == before


def test_games_of_bots_that_count_with_other_weights_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    planned = Tournament((Pairing("eclipse", (STRONG, "random")),), 2, "seed")
    resumed(path, planned)
    monkeypatch.setattr(tables, "weights_fingerprint", lambda game: "12345678")
    with pytest.raises(BadTournament, match=r"other weights of Eclipse.*, here 12345678"):
        resumed(path, planned)


def test_games_of_a_bot_that_was_changed_are_not_mixed(tiny: Game, tmp_path: Path) -> None:
    bot, path = tmp_path / "mybot.py", tmp_path / "games.jsonl"
    code = "class Mine:\n    def __init__(self, seed): pass\n    def choose(self, seat): return 0\n"
    bot.write_text(code)
    planned = Tournament((Pairing("tiny", (str(bot), "random")),), 2, "seed")
    assert resumed(path, planned) == []
    assert resumed(path, planned) == []
    bot.write_text(code.replace("return 0", "return 1"))
    with pytest.raises(BadTournament, match=r"The bot “.*mybot\.py” has changed"):
        resumed(path, planned)


def test_a_complete_file_of_another_version_can_be_reported(tiny: Game, tmp_path: Path) -> None:
    path = changed_plan(tmp_path, lambda plan: plan.update(version="0.0.1"), games=10)
    with results.opened(path, tournament()) as file:
        assert len(file.known) == 10
        assert file.plan["version"] == "0.0.1"


def forgotten(first: dict[str, Any]) -> None:
    """The plan as it was written before it held who plays."""
    for name in ("version", "weights", "bots"):
        del first[name]


def test_what_a_plan_does_not_tell_is_unknown_and_stays_so(tiny: Game, tmp_path: Path) -> None:
    path = changed_plan(tmp_path, forgotten)
    assert len(resumed(path, tournament())) == 3
    assert len(resumed(path, tournament(8))) == 3
    assert "version" not in json.loads(path.read_text().splitlines()[0])["plan"]


@pytest.mark.parametrize("path", sorted(STRENGTH.glob("*.jsonl")), ids=lambda path: path.stem)
def test_the_files_behind_published_figures_can_be_read(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    head, *played = path.read_text().splitlines()
    plan = json.loads(head)["plan"]
    former = [
        terms["rules"]
        for name, terms in plan["games"].items()
        if terms["rules"] != games.find(name).rules_version
    ]
    if former:
        # What was measured by former rules stands; no games by others are added to it.
        with pytest.raises(BadTournament, match=f"version {former[0]} of the rules"):
            resumed(copy, results.planned(copy))
        assert len(played) == plan["games per lineup"] * len(plan["lineups"])
    else:
        assert len(resumed(copy, results.planned(copy))) == len(played)
    assert copy.read_bytes() == path.read_bytes()


def test_a_file_that_may_not_be_written_is_refused(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("fcntl")
    path = complete(tmp_path)

    def locked(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", locked)
    with pytest.raises(BadTournament, match="may not write"):
        resumed(path, tournament())


def test_what_is_refused_is_said_in_french(tiny: Game, tmp_path: Path) -> None:
    path = changed_plan(tmp_path, lambda plan: plan["games"]["tiny"].update(rules=7))
    with pytest.raises(BadTournament) as refusal:
        resumed(path, tournament())
    told = Words("fr").sentence(refusal.value)
    assert "version 7 des règles de Minuscule" in told


def test_the_plan_holds_all_that_decides_how_games_go(tiny: Game) -> None:
    named = plan.plan_of(Tournament((Pairing("eclipse", (STRONG, "random")),), 2, "seed"))
    assert named["weights"] == {"eclipse": tables.weights_fingerprint("eclipse")}
    assert named["bots"] == {}
    assert plan.plan_of(tournament())["weights"] == {}
