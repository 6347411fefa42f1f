"""Ratings of bots from the places that they took, by the model of Plackett and Luce."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from statistics import fmean
from typing import Any, NamedTuple

from astrarium.arena.summary import NORMAL
from astrarium.arena.tournament import Outcome
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_


class CannotRate(AstrariumError):
    """Ratings that cannot be worked out here."""


class Rating(NamedTuple):
    """How strong a bot is; 95 times in 100 it is between `low` and `high`."""

    strength: float
    low: float
    high: float


def check() -> None:
    """Refuse ratings that could not be worked out, before any game is played for them."""
    _model()


def rate(outcomes: Iterable[Outcome], names: Iterable[str]) -> dict[str, Rating]:
    """The ratings after all games, taken in the order of their numbers."""
    model = _model()
    believed = {name: model.rating() for name in names}
    for outcome in sorted(outcomes):
        _learn(model, believed, outcome)
    return {name: _told(one.mu, one.sigma) for name, one in believed.items()}


def _learn(model: Any, believed: dict[str, Any], outcome: Outcome) -> None:
    """Take in one game; a bot with several seats learns their average."""
    teams = [[believed[name]] for name in outcome.bots]
    after = [team[0] for team in model.rate(teams, ranks=list(outcome.places))]
    for name in set(outcome.bots):
        own = [one for one, other in zip(after, outcome.bots, strict=True) if other == name]
        believed[name] = model.rating(
            mu=fmean(one.mu for one in own), sigma=fmean(one.sigma for one in own)
        )


def _told(mean: float, deviation: float) -> Rating:
    return Rating(mean, mean - NORMAL * deviation, mean + NORMAL * deviation)


def _model() -> Any:
    try:
        models = import_module("openskill.models")
    except ImportError:
        raise CannotRate(
            N_("Ratings need openskill: install it with `pip install astrarium[arena]`.")
        ) from None
    # Bots neither learn nor tire: without drift, every game makes their rating more certain.
    return models.PlackettLuce(tau=0.0)
