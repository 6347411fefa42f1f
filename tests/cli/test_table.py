"""The two kinds of screen: coloured panels, and lines for screen readers."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from astrarium.cli.rich_table import RichScreen
from astrarium.cli.table import PlainScreen, Screen, screen
from astrarium.kernel.looks.presentation import Section

SECTIONS = [Section("First", ["one [bold]", "two"]), Section("Second", ["three"])]


def show_all(show: Screen) -> None:
    show.heading("Heading")
    show.say("Said [red]")
    show.note("Noted")
    show.log(["Happened"])
    show.sections(SECTIONS)
    show.sections([])
    show.question("Asked?", ["yes", "no [x]"])
    show.grid(["Name", "points"], [["A", "12"], ["B", ""]])
    show.document("## R1 Title\n\n**R1.1** Some *important* text, `code`.")


def rich_text(width: int) -> str:
    out = io.StringIO()
    show_all(RichScreen(Console(file=out, width=width, force_terminal=True, highlight=False)))
    return out.getvalue()


@pytest.mark.parametrize("width", [60, 160])
def test_both_screens_say_the_same(width: int, capsys: pytest.CaptureFixture[str]) -> None:
    show_all(PlainScreen())
    plain = capsys.readouterr().out
    coloured = rich_text(width)
    for words in ("Heading", "Said [red]", "Noted", "Happened", "one [bold]", "no [x]", "12"):
        assert words in plain and words in coloured


def test_the_coloured_screen_has_columns_where_there_is_room() -> None:
    assert any("First" in line and "Second" in line for line in rich_text(160).splitlines())
    assert not any("First" in line and "Second" in line for line in rich_text(60).splitlines())


def test_the_plain_screen_is_linear(capsys: pytest.CaptureFixture[str]) -> None:
    show_all(PlainScreen())
    plain = capsys.readouterr().out
    assert "\x1b" not in plain
    assert not any("\u2500" <= character <= "\u259f" for character in plain)
    assert "A: points 12\nB\n" in plain
    assert "R1.1 Some important text, code." in plain
    assert "1. yes\n2. no [x]\n" in plain


def test_who_waits_is_told_so_and_the_sign_is_gone_afterwards() -> None:
    out = io.StringIO()
    console = Console(file=out, width=60, force_terminal=True, highlight=False)
    with RichScreen(console).waiting("Vega is thinking…"):
        pass
    assert "Vega is thinking…" in out.getvalue()
    assert out.getvalue().endswith(("\x1b[2K", "\x1b[?25h"))


def test_plain_text_is_not_drowned_in_signs_of_thinking(capsys: pytest.CaptureFixture[str]) -> None:
    with PlainScreen().waiting("Vega is thinking…"):
        pass
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("plain", "terminal", "variables", "expected"),
    [
        (False, True, {"TERM": "xterm"}, False),
        (True, True, {"TERM": "xterm"}, True),
        (False, False, {"TERM": "xterm"}, True),
        (False, True, {"TERM": "xterm", "NO_COLOR": "1"}, True),
        (False, True, {"TERM": "dumb"}, True),
    ],
)
def test_which_screen_is_used(
    plain: bool,
    terminal: bool,
    variables: dict[str, str],
    expected: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal, raising=False)
    assert screen(plain).plain is expected
