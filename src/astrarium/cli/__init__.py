"""The command line: `astrarium play`, `games`, `simulate` and the other commands of the menu."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from astrarium.cli import language
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import Words

if TYPE_CHECKING:
    from io import TextIOWrapper

BAD_INPUT = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; whatever is wrong with it is said in one sentence."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _speak_any_alphabet()
    try:
        words = Words(language.chosen(given, os.environ))
    except AstrariumError as error:
        return _refuse(Words(language.usual(os.environ)).sentence(error))
    return _run(given, words)


def _run(given: list[str], words: Words) -> int:
    from click import Abort, ClickException

    from astrarium.cli.menu import menu, sentence

    try:
        status = menu(words).main(given, prog_name="astrarium", standalone_mode=False)
        sys.stdout.flush()
    except AstrariumError as error:
        return _refuse(words.sentence(error))
    except ClickException as error:
        return _refuse(sentence(error, words))
    except (Abort, KeyboardInterrupt):
        print(words("Interrupted."), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return 1
    return status if isinstance(status, int) else 0


def _refuse(sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return BAD_INPUT


def _speak_any_alphabet() -> None:
    # A terminal that lacks a character shows a question mark; nothing fails for it.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            wrapper: TextIOWrapper = stream  # type: ignore[assignment]
            wrapper.reconfigure(errors="replace")


def _forget_output() -> None:
    # The reader has gone: without this, Python complains once more when it exits.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
