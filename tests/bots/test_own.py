"""Bots of one's own: classes, entry points and programs, guarded against all that they may do."""

from __future__ import annotations

import json
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from astrarium import bots, games
from astrarium.bots import own, process
from astrarium.bots.guard import BadAnswer, TooSlow
from astrarium.bots.own import BadBot
from astrarium.kernel.game import Game
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.playout import playout
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.rules.state import State

EXAMPLES = Path(__file__).parent.parent.parent / "docs" / "examples"


@pytest.fixture(autouse=True)
def end_programs() -> Iterator[None]:
    """No program outlives its test."""
    yield
    process.forget_all()


def written(folder: Path, code: str, name: str = "mybot.py") -> Path:
    path = folder / name
    path.write_text(code)
    return path


def program(folder: Path, code: str, name: str = "mybot.py") -> str:
    return f"process:{sys.executable} {written(folder, code, name)}"


def a_class(body: str) -> str:
    return f"class Mine:\n    def __init__(self, seed): pass\n    def choose(self, seat):\n{body}"


def position(game: Game, decisions: int = 3, seed: int = 1) -> State:
    state = game.new(min(game.players), None, fast_chance(seed))
    playout(state, fast_chance(seed), decisions)
    return state


def ask(word: str, state: State) -> int:
    player = state.to_act()[0]
    return bots.find(word)(7).choose(Seat(state, player))


FIRST = a_class("        return seat.legal()[0]\n")
ECHO = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"action": question["legal"][0]["action"]}), flush=True)
"""


@pytest.mark.parametrize("level", ["cadet", "captain", "admiral"])
def test_a_class_may_change_one_of_our_bots(tiny: Game, tmp_path: Path, level: str) -> None:
    code = (
        f"from astrarium.bots.search.{level} import {level.title()}Bot\n"
        f"class Mine({level.title()}Bot):\n"
        "    def __init__(self, seed):\n"
        "        super().__init__(seed)\n"
        "        self.iterations = self.guesses = 3\n"
    )
    state = position(tiny)
    assert ask(str(written(tmp_path, code)), state) in state.legal(state.to_act()[0])


def test_a_class_is_found_in_a_file(tiny: Game, tmp_path: Path) -> None:
    path = written(tmp_path, FIRST)
    state = position(tiny)
    assert ask(str(path), state) == state.legal(state.to_act()[0])[0]
    assert bots.find(str(path)).name == "mine"
    assert bots.find(f"first={path}:Mine").name == "first"


def test_a_class_is_found_by_its_entry_point(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "offering-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: offering\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[astrarium.bots]\nfirstling = offering:Mine\n")
    written(tmp_path, FIRST, "offering.py")
    monkeypatch.syspath_prepend(tmp_path)
    state = position(tiny)
    assert ask("firstling", state) in state.legal(state.to_act()[0])
    assert bots.find("firstling").label == ("firstling", "firstling")
    assert "firstling" not in bots.names()
    monkeypatch.setenv(own.VARIABLE, "firstling")
    assert bots.names()[-1] == "firstling"


@pytest.mark.parametrize(
    ("code", "word", "told"),
    [
        ("x = 1", "", "no class with a method `choose`"),
        ("import nothing_at_all", "", "cannot be loaded: ModuleNotFoundError"),
        (FIRST + FIRST.replace("Mine", "Other"), "", "one of Mine, Other"),
        (FIRST, ":Nobody", "one of Mine"),
        ("raise SystemExit(3)", "", "cannot be loaded: SystemExit: 3"),
    ],
)
def test_a_file_without_a_bot_is_refused(tmp_path: Path, code: str, word: str, told: str) -> None:
    with pytest.raises(BadBot, match=told):
        bots.find(f"{written(tmp_path, code)}{word}")


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("./nowhere.py", "no file “nowhere.py”"),
        ("mine=", "no source “”"),
        ("mine=nothing", "no source “nothing”"),
        ("process:", "no command"),
        ("process:'", "no command"),
    ],
)
def test_a_source_that_is_none_is_refused(word: str, told: str) -> None:
    with pytest.raises(BadBot, match=told):
        bots.find(word)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("        return 10 ** 6\n", "no action number 1000000"),
        ("        return None\n", "None, which is no action"),
        ("        return True\n", "True, which is no action"),
        ("        return 'fly away'\n", "“fly away” is not an action"),
        ("        return 'double'\n", "not legal"),
        ("        return 1 // 0\n", r"failed: ZeroDivisionError.*mybot.py, 4"),
    ],
)
def test_a_bad_answer_of_a_class_is_told(tiny: Game, tmp_path: Path, body: str, told: str) -> None:
    word = str(written(tmp_path, a_class(body)))
    with pytest.raises(BadAnswer, match=told):
        ask(word, position(tiny, 0))


def test_an_answer_may_be_the_name_of_an_action(tiny: Game, tmp_path: Path) -> None:
    word = str(written(tmp_path, a_class("        return 'bid 3'\n")))
    state = position(tiny, 0)
    assert tiny.vocabulary.text(ask(word, state)) == "bid 3"


def test_a_class_that_thinks_too_long_is_interrupted(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ASTRARIUM_BOT_SECONDS", "0.1")
    endless = (
        "        while True:\n            try: seat.view()\n            except Exception: pass\n"
    )
    started = time.monotonic()
    with pytest.raises(TooSlow, match=r"within 0\.1 s"):
        ask(str(written(tmp_path, a_class(endless))), position(tiny))
    assert time.monotonic() - started < 5


ODD = """
import time
from astrarium.bots import Bot


class Late:
    def __index__(self):
        time.sleep(60)


class Wordless:
    def __repr__(self):
        raise RuntimeError("no words")


class Wordy:
    def __repr__(self):
        time.sleep(60)


class Mine:
    def __init__(self, seed):
        {making}

    def choose(self, seat):
        {choosing}
"""


def odd(making: str = "pass", choosing: str = "return seat.legal()[0]") -> str:
    return ODD.format(making=making, choosing=choosing)


SHRUGGING = """while True:
            try:
                try:
                    while True: pass
                except: pass
            except: pass
"""


@pytest.mark.parametrize(
    "code",
    [
        odd(making="time.sleep(60)"),
        odd(choosing=SHRUGGING),
        odd(choosing="return Late()"),
        odd(choosing="return Wordy()"),
    ],
    ids=["made slowly", "shrugs off alarms", "number", "words"],
)
def test_all_that_a_class_does_for_an_answer_is_limited(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setenv("ASTRARIUM_BOT_SECONDS", "0.1")
    with pytest.raises(TooSlow):
        ask(str(written(tmp_path, code)), position(tiny))
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert signal.getsignal(signal.SIGALRM) is signal.SIG_DFL


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (odd(choosing="raise SystemExit(3)"), "failed: SystemExit: 3"),
        (odd(making="raise SystemExit"), "failed: SystemExit"),
        (odd(choosing="raise GeneratorExit"), "failed: GeneratorExit"),
        (odd(choosing="return Wordless()"), "failed: RuntimeError: no words"),
        (odd(choosing="return 10 ** 5000"), "failed: ValueError"),
    ],
)
def test_whatever_a_class_raises_is_told(tiny: Game, tmp_path: Path, code: str, told: str) -> None:
    with pytest.raises(BadAnswer, match=told):
        ask(str(written(tmp_path, code)), position(tiny))


def test_an_endless_answer_is_told_in_short(tiny: Game, tmp_path: Path) -> None:
    with pytest.raises(BadAnswer) as caught:
        ask(str(written(tmp_path, odd(choosing="return 'x' * 1000000"))), position(tiny))
    assert len(str(caught.value)) < 1000


def test_an_interruption_ends_more_than_the_bot(tiny: Game, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        ask(str(written(tmp_path, odd(choosing="raise KeyboardInterrupt"))), position(tiny))


def test_a_class_that_pries_finds_nothing_hidden(tiny: Game, tmp_path: Path) -> None:
    """It reaches for the state behind its seat, and answers by what it finds there."""
    body = "        return seat.legal()[sum(map(sum, seat._state.hands)) % len(seat.legal())]\n"
    word = str(written(tmp_path, a_class(body)))
    state = position(tiny, 3)
    player = state.to_act()[0]
    chosen = ask(word, state)
    for seed in range(10):
        other = state.copy()
        other.redeal(player, seed)
        assert ask(word, other) == chosen


def test_a_program_answers_line_by_line(tiny: Game, tmp_path: Path) -> None:
    word = program(tmp_path, ECHO)
    for decisions in range(8):
        state = position(tiny, decisions)
        assert ask(word, state) == state.legal(state.to_act()[0])[0]
    assert len(process._running) == 1
    assert bots.find(word).name == "mybot"


@pytest.mark.parametrize("name", ["tiny", *games.names()])
def test_a_program_is_told_the_same_whatever_is_hidden(tiny: Game, name: str) -> None:
    state = position(games.find(name), 6)
    player = state.to_act()[0]
    told = process.question_of(Seat(state, player), state, 5)
    assert json.loads(json.dumps(told))["game"] == name
    assert told["legal"] and told["view"] == state.view(player)
    for seed in range(3):
        other = state.copy()
        other.redeal(player, seed)
        again = process.question_of(Seat(other, player), other, 5)
        assert json.dumps(again) == json.dumps(told)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("", "has ended"),
        ("import sys; sys.exit(3)", "has ended"),
        ("input(); print('hello', flush=True); input()", "“mybot” answered 'hello'.*JSON"),
        ("input(); print('[]', flush=True); input()", "expected"),
        ("input(); print('{\"action\": 9999}', flush=True); input()", "no action number 9999"),
        ("input(); print('{\"action\": null}', flush=True); input()", "no action"),
    ],
)
def test_a_bad_answer_of_a_program_is_told(
    tiny: Game, tmp_path: Path, code: str, told: str
) -> None:
    with pytest.raises(BadAnswer, match=told):
        ask(program(tmp_path, code), position(tiny, 0))


def test_a_program_that_cannot_be_started_is_told(tiny: Game) -> None:
    with pytest.raises(BadAnswer, match="cannot be started by “/nowhere/at/all”: No such file"):
        ask("process:/nowhere/at/all", position(tiny))


def test_a_silent_program_is_ended_and_started_anew(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = program(tmp_path, "import time\ntime.sleep(60)")
    monkeypatch.setenv("ASTRARIUM_BOT_SECONDS", "0.2")
    with pytest.raises(TooSlow):
        ask(word, position(tiny))
    assert not process._running
    written(tmp_path, ECHO)
    monkeypatch.setenv("ASTRARIUM_BOT_SECONDS", "20")
    state = position(tiny)
    assert ask(word, state) == state.legal(state.to_act()[0])[0]


def test_a_silent_program_is_not_waited_for_again(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ASTRARIUM_BOT_SECONDS", "0.2")
    started = time.monotonic()
    with pytest.raises(TooSlow):
        ask("process:sleep 60", position(tiny))
    assert time.monotonic() - started < process.SECONDS_TO_END


def test_a_program_that_does_not_read_is_limited_too() -> None:
    program = process.Program("sleep 60", "deaf")
    with pytest.raises(TooSlow):
        program.ask("a" * 1_000_000, 0.2)
    program.close(0)


def test_a_program_that_floods_is_ended(tmp_path: Path) -> None:
    code = "import sys\nwhile True: sys.stdout.write('y\\n' * 1000)"
    flooding = process.Program(f"{sys.executable} {written(tmp_path, code)}", "flood")
    flooding._process.wait(30)
    assert flooding._lines.qsize() <= process.MOST_UNASKED + 1
    with pytest.raises(BadAnswer, match="“flood” wrote more than 100 lines unasked"):
        flooding.ask("{}", 5)
    flooding.close(0)


def test_a_line_without_an_end_is_cut_off(tiny: Game, tmp_path: Path) -> None:
    code = "import sys\nwhile True: sys.stdout.write('y' * 1000)"
    with pytest.raises(BadAnswer, match="not a line of JSON"):
        ask(program(tmp_path, code), position(tiny))


@pytest.mark.skipif(sys.platform == "win32", reason="it has no process groups")
def test_a_program_is_ended_with_all_that_it_has_started(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ASTRARIUM_BOT_SECONDS", "1")
    started, survived = tmp_path / "started", tmp_path / "survived"
    command = f"process:sh -c 'touch {started}; (sleep 2; touch {survived}) & wait'"
    with pytest.raises(TooSlow):
        ask(command, position(tiny))
    assert started.exists()
    time.sleep(1.5)
    assert not survived.exists()


def test_time_is_limited_in_other_threads_too(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = program(tmp_path, "import time\ntime.sleep(60)")
    monkeypatch.setenv("ASTRARIUM_BOT_SECONDS", "0.2")
    caught: list[Exception] = []

    def wait() -> None:
        try:
            ask(word, position(tiny))
        except TooSlow as error:
            caught.append(error)

    thread = threading.Thread(target=wait)
    thread.start()
    thread.join(30)
    assert len(caught) == 1


def test_a_program_does_not_get_our_settings(
    tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ASTRARIUM_DATABASE", "postgres://secret")
    code = ECHO.replace("for line", "import os\nassert 'postgres' not in str(os.environ)\nfor line")
    state = position(tiny)
    assert ask(program(tmp_path, code), state) in state.legal(state.to_act()[0])


def test_bots_are_added_to_the_choices_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = bots.names()
    path = written(tmp_path, FIRST)
    monkeypatch.setenv(own.VARIABLE, f"first={path}, chatter=process:python3 a.py --calm")
    assert bots.names() == [*before, "first", "chatter"]
    assert bots.find("first").name == "first" and bots.find("chatter").name == "chatter"
    assert bots.strongest() == before[-1]
    bots.check()


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("random=./a.py", "that of another bot"),
        ("./a.py", "neither “name=source”"),
        ("a b=./a.py", "neither “name=source”"),
        ("mine=./nowhere.py", "no file"),
        ("nobody", "no source"),
    ],
)
def test_a_bad_setting_is_refused(monkeypatch: pytest.MonkeyPatch, setting: str, told: str) -> None:
    monkeypatch.setenv(own.VARIABLE, setting)
    with pytest.raises(BadBot, match=told):
        bots.check()


def test_a_bot_that_is_gone_goes_by_its_name() -> None:
    assert bots.label("long_gone") == ("long_gone", "long_gone")
    assert bots.label("random") == bots.find("random").label


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize(
    "word", [f"{EXAMPLES}/thrifty.py", f"process:{sys.executable} {EXAMPLES}/chatter.py"]
)
def test_the_examples_play(word: str, game: str) -> None:
    found = games.find(game)
    state = found.new(max(2, min(found.players)), None, fast_chance(3))
    bot = bots.find(word)(1)
    for _ in range(30):
        player = state.to_act()[0]
        state.play(player, bot.choose(Seat(state, player)))


def test_the_examples_are_short_and_stand_in_the_guide() -> None:
    guide = (EXAMPLES.parent / "own-bots.md").read_text()
    examples = sorted(EXAMPLES.glob("*.py"))
    assert [one.name for one in examples] == ["chatter.py", "thrifty.py"]
    for example in examples:
        assert len(example.read_text().splitlines()) <= 30
        assert example.read_text() in guide


def test_a_bot_is_known_by_the_content_of_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "class Mine: ...\n")
    monkeypatch.setenv(own.VARIABLE, f"patient={path}")
    words = (str(path), f"{path}:Mine", f"me={path}", "patient", f"process:python3 {path}")
    first = {own.fingerprint(word) for word in words}
    assert len(first) == 1 and first != {""}
    written(tmp_path, "class Mine: pass\n")
    assert first.isdisjoint(own.fingerprint(word) for word in words)
    assert own.fingerprint("captain") == own.fingerprint("process:python3 -m mybot") == ""
