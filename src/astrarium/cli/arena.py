"""`astrarium arena`: tournaments between bots."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click

from astrarium import games as registry
from astrarium.arena import plot as plots
from astrarium.arena import rating, report, results
from astrarium.arena.contest import FailedGame
from astrarium.arena.plan import plan_of
from astrarium.arena.standing import Part, Section, Standing, standing
from astrarium.arena.summary import CONFIDENCE
from astrarium.arena.tournament import (
    FEWEST_PLAYERS,
    BadTournament,
    Outcome,
    Pairing,
    Tournament,
    all_pairings,
    play,
)
from astrarium.cli.commands import argument, file_path, flag, value, whole_number, word_list
from astrarium.cli.errors import BadUsage
from astrarium.cli.files import check_writable, write_text
from astrarium.cli.game_command import GameCommand, as_record, once_more, seed_option
from astrarium.cli.progress import progress
from astrarium.cli.simulate import MOST_JOBS
from astrarium.cli.table import Row, Screen, screen
from astrarium.kernel.words import N_, Words

USUAL_GAMES = 100
MOST_PLAYERS = 99


def command(words: Words) -> click.Command:
    """The command in a language."""
    return GameCommand(
        "arena",
        words,
        partial(arena, words),
        [
            argument("games", words("[GAME]…"), required=False, many=True),
            value(
                "--bots",
                words("BOT,…"),
                words(
                    "The bots that meet, each with every other: names such as captain, "
                    "files such as ./mybot.py, or “process:COMMAND”; see docs/own-bots.md."
                ),
                word_list,
            ),
            click.Option(
                ["lineups", "--lineup"],
                multiple=True,
                metavar=words("BOT,…"),
                help=words(
                    "A bot for each seat, for instance one against three others; may be repeated."
                ),
                callback=_many_word_lists,
            ),
            value(
                "--players",
                "N,…",
                words("How many players, or several such numbers; otherwise 2."),
                _numbers,
            ),
            value(
                "count --games",
                "N",
                words("How often each line-up meets, at least; otherwise 100."),
                whole_number(1),
            ),
            value(
                "--jobs",
                "N",
                words("How many processes share the work; otherwise 1."),
                whole_number(1, MOST_JOBS),
            ),
            seed_option(words),
            value(
                "outcomes --results",
                words("FILE"),
                words("Keep every game here as it ends; with the same file a later run goes on."),
                file_path,
            ),
            value("--json", words("FILE"), words("Write all figures."), file_path),
            value("--html", words("FILE"), words("Write a report for the browser."), file_path),
            value(
                "--plot",
                words("FILE"),
                words("Draw ratings and victories into a .png or .svg file."),
                file_path,
            ),
            flag("--plain", words("Plain lines without boxes and colours, for screen readers.")),
        ],
        words(
            "Hold a tournament between bots: any games, any numbers of players, seats balanced. "
            "It tells ratings, victories and who beats whom, with 95% intervals, and how long "
            "each bot thinks. The same seed gives the same games, whatever the number of jobs. "
            "With one game, its own options can be given too."
        ),
        [
            (
                "astrarium arena eminent_domain --bots captain,cadet --games 400 --jobs 2",
                words("Which bot is better with two players?"),
            ),
            (
                "astrarium arena eclipse --lineup captain,cadet,cadet,cadet --html report.html",
                words("Does one bot win against three others?"),
            ),
            (
                "astrarium arena eminent_domain eclipse --bots ./mybot.py,captain --players 2,4 "
                "--results games.jsonl",
                words("A bot of one’s own, in two games; the same command goes on later."),
            ),
            (
                "astrarium arena --results games.jsonl --json figures.json",
                words("Go on with what the file holds, and write the figures."),
            ),
        ],
    )


def arena(
    words: Words,
    *,
    games: Sequence[str],
    bots: list[str] | None,
    lineups: list[list[str]],
    players: list[int] | None,
    count: int | None,
    jobs: int | None,
    seed: str | None,
    outcomes: Path | None,
    json: Path | None,
    html: Path | None,
    plot: Path | None,
    plain: bool,
    **options: Any,
) -> None:
    """Check everything first, then play, then report."""
    _check_files(outcomes, json, html, plot)
    if not games and not bots and not lineups and outcomes is not None:
        tournament = results.planned(outcomes)
    else:
        pairings = _pairings(games, bots or [], lineups, players)
        given = _options(games, options)
        known = seed or _known_seed(outcomes) or secrets.token_hex(4)
        tournament = Tournament(tuple(pairings), count or USUAL_GAMES, known, given)
    show = screen(plain)
    held = _held(tournament, outcomes, jobs or 1, words)
    final = standing(tournament, held.games)
    if held.games or not isinstance(held.ended, FailedGame):
        tell(tournament, final, words, show)
    if held.ended is not None:
        raise held.ended
    if json is not None:
        write_text(json, report.as_json(tournament, final, held.games, held.plan))
    if html is not None:
        write_text(html, report.as_html(tournament, final, words, held.plan))
    if plot is not None:
        plots.draw_standing(plot, final, words)


def _check_files(
    outcomes: Path | None, json: Path | None, html: Path | None, plot: Path | None
) -> None:
    for path in (outcomes, json, html, plot):
        if path is not None:
            check_writable(path)
    rating.check()
    if html is not None:
        report.check()
    if plot is not None:
        plots.check(plot)


class _Held(NamedTuple):
    """The games of a tournament, the plan they follow, and what ended it too soon."""

    games: list[Outcome]
    plan: dict[str, Any]
    ended: BaseException | None


def _held(tournament: Tournament, path: Path | None, jobs: int, words: Words) -> _Held:
    """All games: those that a file holds, and those still to play."""
    if path is None:
        fresh = play(tournament, tournament.slots(), jobs)
        return _watched(tournament, plan_of(tournament), [], fresh, words)
    with results.opened(path, tournament) as file:
        numbers = {outcome.number for outcome in file.known}
        missing = [slot for slot in tournament.slots() if slot.number not in numbers]
        fresh = file.kept(play(tournament, missing, jobs))
        return _watched(tournament, file.plan, file.known, fresh, words)


def _watched(
    tournament: Tournament,
    plan: dict[str, Any],
    known: list[Outcome],
    fresh: Iterable[Outcome],
    words: Words,
) -> _Held:
    """The games in their order, with a bar on the terminal while they come."""
    held = list(known)
    ended: BaseException | None = None
    try:
        held.extend(progress(fresh, len(tournament.slots()), words, done=len(known)))
    except KeyboardInterrupt as interrupt:  # what had come by then is held
        ended = interrupt
    except FailedGame as failed:
        ended = once_more(failed, _command(tournament, failed.number))
    return _Held(sorted(held), plan, ended)


def _command(tournament: Tournament, number: int) -> str:
    slot = tournament.slots()[number - 1]
    pairing = tournament.pairings[slot.pairing]
    options = registry.find(pairing.game).options.parse(tournament.options, pairing.players)
    seats = pairing.seats(slot.meeting)
    return as_record(pairing.game, seats, tournament.seed_of(number), options)


def _known_seed(path: Path | None) -> str:
    """The seed of a tournament to go on with."""
    if path is None or not path.exists() or not path.stat().st_size:
        return ""
    return results.planned(path).seed


def _pairings(
    games: Sequence[str], bots: list[str], lineups: list[list[str]], players: list[int] | None
) -> list[Pairing]:
    if not games:
        raise BadUsage(N_("Name at least one game, or a file of results to go on with."))
    if not bots and not lineups:
        raise BadUsage(N_("Name the bots with --bots, or who sits together with --lineup."))
    if players and not bots:
        raise BadUsage(N_("A line-up says how many players there are: leave out --players."))
    found = []
    for game in games:
        counts = players or [_usual(game)]
        found += [one for count in counts for one in _all(game, bots, count)]
        found += [Pairing(game, tuple(lineup)) for lineup in lineups]
    return list(dict.fromkeys(found))


def _all(game: str, bots: list[str], players: int) -> list[Pairing]:
    if not bots:
        return []
    if len(set(bots)) < FEWEST_PLAYERS:
        raise BadTournament(N_("A tournament needs at least two different bots."))
    return all_pairings(game, list(dict.fromkeys(bots)), players)


def _usual(game: str) -> int:
    return min(count for count in registry.find(game).players if count >= FEWEST_PLAYERS)


def _options(games: Sequence[str], given: dict[str, Any]) -> dict[str, str]:
    chosen = {name: str(word).lower() for name, word in given.items() if word is not None}
    if chosen and len(set(games)) > 1:
        raise BadUsage(N_("Options of a game can be given only if one game is played."))
    return chosen


def tell(tournament: Tournament, final: Standing, words: Words, show: Screen) -> None:
    """The standing as tables."""
    for section in final.sections:
        _tell_section(section, final, words, show)
    if len(final.sections) > 1:
        show.heading(words("All games together"))
        rows = [[name, *_rating_cells(rated, words)] for name, rated in final.overall]
        show.grid([words("Bot"), words("rating"), words.percent(CONFIDENCE)], rows)
    show.note(
        words.count(
            "{number} game of {planned}, seed {seed}.",
            "{number} games of {planned}, seed {seed}.",
            final.games,
            planned=final.planned,
            seed=tournament.seed,
        )
    )


def _tell_section(section: Section, final: Standing, words: Words, show: Screen) -> None:
    show.heading(report.section_title(section, words))
    show.grid(
        [
            words("Bot"),
            words("rating"),
            words.percent(CONFIDENCE),
            words("victories"),
            words.percent(CONFIDENCE),
            words("equal chances"),
            words("mean place"),
            words("ms per decision"),
            words("slowest, ms"),
        ],
        [
            [
                one.name,
                *_rating_cells(one.rating, words),
                *_part_cells(one.victories, words),
                words.percent(one.victories.fair, 1),
                words.number(one.place, 2),
                words.number(final.paces[one.name].mean),
                f"{final.paces[one.name].longest:.0f}",
            ]
            for one in section.standings
        ],
    )
    if len(section.standings) > FEWEST_PLAYERS:
        show.grid(*_cross(section, words))
    if len(section.lineups) > 1:
        show.grid(
            [words("Line-up"), words("Bot"), words("victories"), words.percent(CONFIDENCE)],
            _lineups(section, words),
        )


def _cross(section: Section, words: Words) -> tuple[Row, list[Row]]:
    names = [one.name for one in section.standings]
    headers: Row = [words("ends before"), *names]
    cells: list[Row] = [
        [name, *[_cross_cell(section.ahead[name].get(other), words) for other in names]]
        for name in names
    ]
    return headers, cells


def _cross_cell(part: Part | None, words: Words) -> str:
    return (
        "" if part is None else f"{words.percent(part.share, 1)} ({report.interval(part, words)})"
    )


def _lineups(section: Section, words: Words) -> list[Row]:
    return [
        [", ".join(lineup.bots), name, *_part_cells(part, words)]
        for lineup in section.lineups
        for name, part in lineup.victories.items()
    ]


def _rating_cells(rated: rating.Rating, words: Words) -> list[str]:
    return [
        words.number(rated.strength),
        f"{words.number(rated.low)}–{words.number(rated.high)}",
    ]


def _part_cells(part: Part, words: Words) -> list[str]:
    return [words.percent(part.share, 1), report.interval(part, words)]


def _many_word_lists(
    ctx: click.Context, param: click.Parameter, given: Sequence[str]
) -> list[list[str]]:
    return [word_list(ctx, param, one) or [] for one in given]


def _numbers(ctx: click.Context, param: click.Parameter, given: Any) -> list[int] | None:
    if given is None:
        return None
    check = whole_number(FEWEST_PLAYERS, MOST_PLAYERS)
    return [check(ctx, param, word) for word in word_list(ctx, param, given) or [given]]
