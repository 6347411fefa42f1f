"""The results of a tournament in a file: the plan, then a line for each game as it ends."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

from astrarium import games
from astrarium.arena.tournament import (
    BadTournament,
    Outcome,
    Pairing,
    Tournament,
    as_line,
    from_line,
)
from astrarium.kernel.words import N_

if sys.platform != "win32":
    import fcntl

FORMAT = "astrarium tournament 1"
HEAD = "format"
GAMES = "games per lineup"


def plan_of(tournament: Tournament) -> dict[str, Any]:
    """All that two runs must have in common to be one tournament."""
    named = {pairing.game: games.find(pairing.game) for pairing in tournament.pairings}
    return {
        "games": {
            name: {"rules": game.rules_version, "data": game.fingerprint}
            for name, game in named.items()
        },
        "options": tournament.options,
        "lineups": [[pairing.game, *pairing.bots] for pairing in tournament.pairings],
        GAMES: tournament.games,
        "seed": tournament.seed,
    }


def planned(path: Path) -> Tournament:
    """The tournament that a file of results belongs to."""
    plan = _head(path)["plan"]
    try:
        tournament = Tournament(
            pairings=tuple(Pairing(game, tuple(named)) for game, *named in plan["lineups"]),
            games=int(plan[GAMES]),
            seed=plan["seed"],
            options=plan["options"],
        )
    except (LookupError, TypeError, ValueError):
        raise _no_results(path) from None
    _must_agree(path, plan, plan_of(tournament))
    return tournament


def resumed(path: Path, tournament: Tournament) -> list[Outcome]:
    """The games of the tournament that a file holds already; another tournament's is refused.

    More games than the file was begun with are no other tournament, if its games come first.
    """
    if not path.exists() or not path.stat().st_size:
        path.write_text(_first_line(tournament), encoding="utf-8")
        return []
    plan = _head(path)["plan"]
    longer = _prolongs(tournament, plan)
    if not longer:
        _must_agree(path, plan, plan_of(tournament))
    _mend(path)
    if longer:
        _prolong(path, tournament)
    with path.open(encoding="utf-8") as file:
        next(file)
        return [_outcome(path, line) for line in file]


def _prolongs(tournament: Tournament, plan: dict[str, Any]) -> bool:
    games_begun = plan.get(GAMES)
    if not isinstance(games_begun, int) or games_begun >= tournament.games:
        return False
    shorter = replace(tournament, games=games_begun)
    if plan != plan_of(shorter):
        return False
    begun = shorter.slots()
    return tournament.slots()[: len(begun)] == begun


def _prolong(path: Path, tournament: Tournament) -> None:
    """Write the longer plan; the file is whole at any moment."""
    _, *played = path.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = path.with_name(path.name + ".new")
    whole.write_text(_first_line(tournament) + "".join(played), encoding="utf-8")
    whole.replace(path)


def kept(path: Path, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """The same outcomes, each written down before the next one is waited for."""
    with path.open("a", encoding="utf-8") as file:
        _claim(path, file)
        for outcome in outcomes:
            _write(file, outcome)
            yield outcome


def _claim(path: Path, file: TextIO) -> None:
    """Let nobody else write the same games into the file; Windows has no such lock."""
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadTournament(
            N_("Another run is writing to “{path}”: wait until it ends, or name another file."),
            path=path,
        ) from None


def _write(file: TextIO, outcome: Outcome) -> None:
    file.write(_line(as_line(outcome)))
    file.flush()


def _first_line(tournament: Tournament) -> str:
    return _line({HEAD: FORMAT, "plan": plan_of(tournament)})


def _line(content: dict[str, Any]) -> str:
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False) + "\n"


def _head(path: Path) -> dict[str, Any]:
    try:
        with path.open(encoding="utf-8") as file:
            head = json.loads(file.readline())
    except FileNotFoundError:
        raise BadTournament(N_("There is no file “{path}”."), path=path) from None
    except (ValueError, OSError):
        head = None
    if (
        not isinstance(head, dict)
        or head.get(HEAD) != FORMAT
        or not isinstance(head.get("plan"), dict)
    ):
        raise _no_results(path)
    return head


def _no_results(path: Path) -> BadTournament:
    return BadTournament(N_("“{path}” does not hold the results of a tournament."), path=path)


def _must_agree(path: Path, theirs: dict[str, Any], ours: dict[str, Any]) -> None:
    other = [name for name in ours if theirs.get(name) != ours[name]]
    if other:
        raise BadTournament(
            N_(
                "“{path}” holds another tournament, whose first line differs in “{what}”: "
                "name another file."
            ),
            path=path,
            what=", ".join(other),
        )


def _mend(path: Path) -> None:
    """Drop a last line that was cut off in the middle of writing."""
    content = path.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole < len(content):
        with path.open("r+b") as file:
            file.truncate(whole)


def _outcome(path: Path, line: str) -> Outcome:
    try:
        return from_line(json.loads(line))
    except (ValueError, LookupError, TypeError, AttributeError):
        raise BadTournament(
            N_("“{path}” has a line that is no result: “{line}”."),
            path=path,
            line=line.strip()[:60],
        ) from None
