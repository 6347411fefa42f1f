"""The plan of a tournament as data: what two runs must have in common to be one tournament.

Files that were written before a fingerprint was kept do not have it: it counts as unknown, not as
different.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from astrarium import __version__, games
from astrarium.arena.tournament import BadTournament, Pairing, Tournament
from astrarium.bots import own
from astrarium.kernel.data import tables
from astrarium.kernel.words import N_

GAMES = "games per lineup"
TERMS = ("options", "lineups", GAMES, "seed")

OTHER_RULES = N_(
    "“{path}” was played by version {theirs} of the rules of {title}; here is {ours}: name another "
    "file, or go on with the Astrarium that began this one."
)
OTHER_DATA = N_(
    "“{path}” was played with other component tables of {title} ({theirs}, here {ours}): name "
    "another file, or go on with the tables that this one was begun with."
)
OTHER_WEIGHTS = N_(
    "The bots in “{path}” counted with other weights of {title} ({theirs}, here {ours}): name "
    "another file, or go on with the weights that this one was begun with."
)
OTHER_VERSION = N_(
    "“{path}” was begun by Astrarium {theirs}, whose bots may play otherwise; here is {ours}: name "
    "another file, or go on with the Astrarium that began this one."
)
OTHER_BOT = N_(
    "The bot “{bot}” has changed since “{path}” was begun ({theirs}, here {ours}): name another "
    "file, or go on with the bot as it was."
)


def plan_of(tournament: Tournament) -> dict[str, Any]:
    """All that decides how the games go, and the fingerprints of all that plays them here."""
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
        "version": __version__,
        "weights": _known({name: tables.weights_fingerprint(name) for name in named}),
        "bots": _known({word: own.fingerprint(word) for word in tournament.names}),
    }


def _known(fingerprints: dict[str, str]) -> dict[str, str]:
    return {name: one for name, one in fingerprints.items() if one}


def tournament_of(plan: dict[str, Any]) -> Tournament:
    """The tournament that a plan describes; what is no plan raises as reading it happens to."""
    return Tournament(
        pairings=tuple(Pairing(game, tuple(named)) for game, *named in plan["lineups"]),
        games=int(plan[GAMES]),
        seed=plan["seed"],
        options=plan["options"],
    )


def prolongs(tournament: Tournament, plan: dict[str, Any]) -> bool:
    """Whether the tournament is that of the plan with more games, which all come after."""
    games_begun = plan.get(GAMES)
    if not isinstance(games_begun, int) or games_begun >= tournament.games:
        return False
    shorter = replace(tournament, games=games_begun)
    if any(plan.get(term) != ours for term, ours in _terms(shorter)):
        return False
    begun = shorter.slots()
    return tournament.slots()[: len(begun)] == begun


def check_terms(path: Path, plan: dict[str, Any], tournament: Tournament) -> None:
    """Refuse a plan of another tournament."""
    other = [term for term, ours in _terms(tournament) if plan.get(term) != ours]
    if other:
        raise BadTournament(
            N_(
                "“{path}” holds another tournament, whose first line differs in “{what}”: "
                "name another file."
            ),
            path=path,
            what=", ".join(other),
        )


def _terms(tournament: Tournament) -> Iterator[tuple[str, Any]]:
    ours = plan_of(tournament)
    return ((term, ours[term]) for term in TERMS)


def check_rules(path: Path, plan: dict[str, Any], tournament: Tournament) -> None:
    """Refuse a plan whose games go by other rules or component tables."""
    for name, ours in plan_of(tournament)["games"].items():
        theirs = _part(_part(plan, "games"), name)
        title = games.find(name).title
        _compare(OTHER_RULES, theirs.get("rules"), ours["rules"], path=path, title=title)
        _compare(OTHER_DATA, theirs.get("data"), ours["data"], path=path, title=title)


def check_players(path: Path, plan: dict[str, Any], tournament: Tournament) -> None:
    """Refuse a plan whose bots are not the same as those here: games to come would mix them."""
    ours = plan_of(tournament)
    _compare(OTHER_VERSION, plan.get("version"), ours["version"], path=path)
    for name, weights in ours["weights"].items():
        theirs = _part(plan, "weights").get(name)
        _compare(OTHER_WEIGHTS, theirs, weights, path=path, title=games.find(name).title)
    for word, bot in ours["bots"].items():
        _compare(OTHER_BOT, _part(plan, "bots").get(word), bot, path=path, bot=word)


def _part(plan: dict[str, Any], name: str) -> dict[str, Any]:
    found = plan.get(name)
    return found if isinstance(found, dict) else {}


def _compare(message: str, theirs: object, ours: object, **told: object) -> None:
    if theirs is not None and theirs != ours:
        raise BadTournament(message, theirs=theirs, ours=ours, **told)
