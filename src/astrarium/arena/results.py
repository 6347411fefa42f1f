"""The results of a tournament in a file: the plan, then a line for each game as it ends."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from astrarium.arena.plan import (
    GAMES,
    check_players,
    check_rules,
    check_terms,
    plan_of,
    prolongs,
    tournament_of,
)
from astrarium.arena.tournament import (
    BadTournament,
    Outcome,
    Tournament,
    as_line,
    from_line,
    misfit,
)
from astrarium.kernel.words import N_

if sys.platform != "win32":
    import fcntl

FORMAT = "astrarium tournament 1"
HEAD = "format"
LONGEST_QUOTE = 60


class Results:
    """A file of results that this run alone writes to."""

    def __init__(self, plan: dict[str, Any], known: list[Outcome], file: TextIO) -> None:
        self.plan = plan
        self.known = known
        self._file = file

    def kept(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        """The same outcomes, each written down before the next one is waited for."""
        for outcome in outcomes:
            self._file.write(_line(as_line(outcome)))
            self._file.flush()
            yield outcome


@contextmanager
def opened(path: Path, tournament: Tournament) -> Iterator[Results]:
    """The file that a tournament goes on with; another tournament's is refused and left as it is.

    More games than the file was begun with are no other tournament, if its games come first.
    """
    with _Claim() as claim:
        claim.take(path)
        plan, known = _begun(path, tournament, claim)
        with path.open("a", encoding="utf-8") as file:
            yield Results(plan, known, file)


class _Claim(ExitStack):
    """The right to write to files, as long as it is held; Windows knows no such lock."""

    def take(self, path: Path) -> None:
        """Claim a file, which is made if there is none."""
        if sys.platform == "win32":
            return
        try:
            file = self.enter_context(path.open("ab"))
        except PermissionError:
            raise BadTournament(N_("You may not write “{path}”."), path=path) from None
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Another run may have put a longer file in its place since it was opened.
            mine = os.path.samestat(os.fstat(file.fileno()), path.stat())
        except (BlockingIOError, FileNotFoundError):
            mine = False
        if not mine:
            raise BadTournament(
                N_("Another run is writing to “{path}”: wait until it ends, or name another file."),
                path=path,
            )


def _begun(
    path: Path, tournament: Tournament, claim: _Claim
) -> tuple[dict[str, Any], list[Outcome]]:
    """The plan and the games of a file, which is changed only once all is known to be right."""
    if not path.exists() or not path.stat().st_size:
        plan = plan_of(tournament)
        path.write_text(_first_line(plan), encoding="utf-8")
        return plan, []
    found = _read(path)
    plan = found.plan
    longer = prolongs(tournament, plan)
    if not longer:
        check_terms(path, plan, tournament)
    check_rules(path, plan, tournament)
    known = _outcomes(path, found.lines, tournament)
    if len(known) < len(tournament.slots()):
        check_players(path, plan, tournament)
    if longer:
        plan = plan | {GAMES: tournament.games}
    if longer or found.cut_off:
        _rewrite(path, [_first_line(plan).encode(), *found.lines], claim)
    return plan, known


class _Found(NamedTuple):
    """What a file holds: its lines are as they stand there, the last one perhaps `cut_off`."""

    plan: dict[str, Any]
    lines: list[bytes]
    cut_off: bool


def planned(path: Path) -> Tournament:
    """The tournament that a file of results belongs to."""
    try:
        return tournament_of(_read(path).plan)
    except (AttributeError, LookupError, TypeError, ValueError):
        raise _no_results(path) from None


def _read(path: Path) -> _Found:
    try:
        head, *lines = path.read_bytes().splitlines(keepends=True)
        first = json.loads(head)
    except FileNotFoundError:
        raise BadTournament(N_("There is no file “{path}”."), path=path) from None
    except (ValueError, OSError, RecursionError):
        first = None
    if (
        not isinstance(first, dict)
        or first.get(HEAD) != FORMAT
        or not isinstance(first.get("plan"), dict)
    ):
        raise _no_results(path)
    cut_off = not [head, *lines][-1].endswith(b"\n")
    return _Found(first["plan"], lines[:-1] if lines and cut_off else lines, cut_off)


def _no_results(path: Path) -> BadTournament:
    return BadTournament(N_("“{path}” does not hold the results of a tournament."), path=path)


def _rewrite(path: Path, lines: list[bytes], claim: _Claim) -> None:
    """Write the file anew; it is whole, and nobody else's, at any moment."""
    whole = path.with_name(path.name + ".new")
    try:
        whole.write_bytes(b"".join(lines))
        claim.take(whole)
        whole.replace(path)
    finally:
        whole.unlink(missing_ok=True)


def _first_line(plan: dict[str, Any]) -> str:
    return _line({HEAD: FORMAT, "plan": plan})


def _line(content: dict[str, Any]) -> str:
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False) + "\n"


def _outcomes(path: Path, lines: list[bytes], tournament: Tournament) -> list[Outcome]:
    """The games of a file, each once; a line that the tournament cannot have brought is refused."""
    slots = {slot.number: slot for slot in tournament.slots()}
    held: dict[int, tuple[int, Outcome]] = {}
    for place, line in enumerate(lines, start=2):
        outcome = _outcome(path, place, line)
        what = misfit(tournament, slots, outcome)
        if what:
            raise _bad_line(path, place, line, what)
        first, same = held.setdefault(outcome.number, (place, outcome))
        if same != outcome:
            raise BadTournament(
                N_(
                    "“{path}” holds game {number} twice, and not alike, in the lines {first} and "
                    "{line}: delete the wrong one, or both to have it played anew; nothing was "
                    "changed."
                ),
                path=path,
                number=outcome.number,
                first=first,
                line=place,
            )
    return [outcome for _, outcome in held.values()]


def _outcome(path: Path, place: int, line: bytes) -> Outcome:
    try:
        return from_line(json.loads(line))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise BadTournament(
            N_(
                "Line {line} of “{path}” is no result of a game (“{text}”): delete it, and the "
                "game is played anew; nothing was changed."
            ),
            path=path,
            line=place,
            text=_quoted(line),
        ) from None


def _bad_line(path: Path, place: int, line: bytes, what: str) -> BadTournament:
    return BadTournament(
        N_(
            "Line {line} of “{path}” does not fit the plan in “{what}” (“{text}”): put it right, "
            "or delete it to have the game played anew; nothing was changed."
        ),
        path=path,
        line=place,
        what=what,
        text=_quoted(line),
    )


def _quoted(line: bytes) -> str:
    return line.decode(errors="replace").strip()[:LONGEST_QUOTE]
