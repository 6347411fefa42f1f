"""What a tournament comes to: ratings, victories, who beats whom, and how long each thinks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from astrarium.arena.rating import Rating, rate
from astrarium.arena.summary import wilson
from astrarium.arena.tournament import Outcome, Tournament


@dataclass(frozen=True)
class Part:
    """A share of games with its interval: 95 times in 100 the true share lies in it."""

    won: float
    games: int
    share: float
    low: float
    high: float
    fair: float


@dataclass(frozen=True)
class BotStanding:
    """How one bot did."""

    name: str
    rating: Rating
    victories: Part
    place: float
    score: float


@dataclass(frozen=True)
class Lineup:
    """How the bots of one pairing did when they met."""

    bots: tuple[str, ...]
    victories: dict[str, Part]


@dataclass(frozen=True)
class Section:
    """A game with a number of players: its bots, the best first."""

    game: str
    players: int
    games: int
    standings: tuple[BotStanding, ...]
    ahead: dict[str, dict[str, Part]]
    seats: tuple[Part, ...]
    lineups: tuple[Lineup, ...]


@dataclass(frozen=True)
class Pace:
    """How long a bot thinks about a decision, in milliseconds."""

    decisions: int
    mean: float
    longest: float


@dataclass(frozen=True)
class Standing:
    """A tournament as far as it has been played."""

    games: int
    planned: int
    overall: tuple[tuple[str, Rating], ...]
    sections: tuple[Section, ...]
    paces: dict[str, Pace]


def standing(tournament: Tournament, outcomes: Iterable[Outcome]) -> Standing:
    """Sum up the games, in whichever order they come."""
    ordered = sorted(outcomes)
    names = list(tournament.names.values())
    ratings = rate(ordered, names)
    return Standing(
        games=len(ordered),
        planned=len(tournament.slots()),
        overall=tuple(sorted(ratings.items(), key=lambda one: -one[1].strength)),
        sections=tuple(_sections(tournament, ordered)),
        paces={name: _pace(name, ordered) for name in names},
    )


def _sections(tournament: Tournament, outcomes: Sequence[Outcome]) -> list[Section]:
    together: dict[tuple[str, int], list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        pairing = tournament.pairings[outcome.pairing]
        together[pairing.game, pairing.players].append(outcome)
    return [_section(game, players, held) for (game, players), held in together.items()]


def _section(game: str, players: int, outcomes: Sequence[Outcome]) -> Section:
    names = list(dict.fromkeys(name for outcome in outcomes for name in sorted(outcome.bots)))
    ratings = rate(outcomes, names)
    names.sort(key=lambda name: -ratings[name].strength)
    return Section(
        game=game,
        players=players,
        games=len(outcomes),
        standings=tuple(_bot_standing(name, ratings[name], outcomes) for name in names),
        ahead={name: _ahead(name, names, outcomes) for name in names},
        seats=tuple(_seat(seat, players, outcomes) for seat in range(players)),
        lineups=tuple(_lineups(outcomes)),
    )


def _bot_standing(name: str, rating: Rating, outcomes: Sequence[Outcome]) -> BotStanding:
    held = [outcome for outcome in outcomes if name in outcome.bots]
    own = [
        (outcome.places[seat], outcome.scores[seat])
        for outcome in held
        for seat, other in enumerate(outcome.bots)
        if other == name
    ]
    return BotStanding(
        name=name,
        rating=rating,
        victories=_victories(name, held),
        place=fmean(place for place, _ in own),
        score=fmean(score for _, score in own),
    )


def _victories(name: str, held: Sequence[Outcome]) -> Part:
    """How often a bot wins the games that it takes part in: a shared victory counts in part."""
    won = sum(
        1 / len(outcome.winners)
        for outcome in held
        for seat in outcome.winners
        if outcome.bots[seat] == name
    )
    fair = fmean(outcome.bots.count(name) / len(outcome.bots) for outcome in held)
    return _part(won, len(held), fair)


def _ahead(name: str, names: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, Part]:
    """How often a bot ends before each other one, if they meet."""
    found = {}
    for other in names:
        met = [one for one in outcomes if name in one.bots and other in one.bots]
        if other != name and met:
            found[other] = _part(sum(_before(one, name, other) for one in met), len(met), 0.5)
    return found


def _before(outcome: Outcome, name: str, other: str) -> float:
    """How much of a game one bot wins against another; each pair of their seats counts alike."""
    pairs = [
        (outcome.places[own], outcome.places[their])
        for own, one in enumerate(outcome.bots)
        for their, two in enumerate(outcome.bots)
        if one == name and two == other
    ]
    return fmean(1.0 if own < their else 0.5 if own == their else 0.0 for own, their in pairs)


def _seat(seat: int, players: int, outcomes: Sequence[Outcome]) -> Part:
    won = sum(1 / len(one.winners) for one in outcomes if seat in one.winners)
    return _part(won, len(outcomes), 1 / players)


def _lineups(outcomes: Sequence[Outcome]) -> list[Lineup]:
    together: dict[int, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        together[outcome.pairing].append(outcome)
    return [_lineup(together[place]) for place in sorted(together)]


def _lineup(held: Sequence[Outcome]) -> Lineup:
    met = held[0].bots
    # The bot with the fewest seats is the one that the line-up is about.
    names = sorted(dict.fromkeys(sorted(met)), key=met.count)
    seated = tuple(name for name in names for _ in range(met.count(name)))
    return Lineup(seated, {name: _victories(name, held) for name in names})


def _pace(name: str, outcomes: Sequence[Outcome]) -> Pace:
    noted = [one.thinking[name] for one in outcomes if name in one.thinking]
    decisions = sum(one.decisions for one in noted)
    seconds = sum(one.seconds for one in noted)
    longest = max((one.longest for one in noted), default=0.0)
    return Pace(decisions, 1000 * seconds / decisions if decisions else 0.0, 1000 * longest)


def _part(won: float, games: int, fair: float) -> Part:
    low, high = wilson(won, games)
    return Part(won, games, won / games, low, high, fair)
