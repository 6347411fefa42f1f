"""R11.4 and R11.6: VP by category, and the tie-breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from astrarium.games.alien_artifacts.rules.components import (
    CARDS,
    FACTIONS,
    OPERATIONAL,
    SIDES,
    TECHNOLOGY,
    Faction,
    objective_of,
)
from astrarium.games.alien_artifacts.rules.metrics import counts_card, measure
from astrarium.games.alien_artifacts.rules.player import NO_FACTION, Player
from astrarium.kernel.rules.score import Score

if TYPE_CHECKING:
    from astrarium.games.alien_artifacts.rules.state import AlienArtifacts


def scores(state: AlienArtifacts) -> list[Score]:
    """R11.4: the track, the cards of the Empire, the objectives and the Faction."""
    return [_score(seat, player, state.settled) for seat, player in enumerate(state.players)]


def _score(seat: int, player: Player, settled: list[int]) -> Score:
    parts = [
        ("track", player.vp),
        ("cards", len(player.cards)),
        ("objectives", objectives_at_end(player, settled)),
        ("faction", faction_points(player)),
    ]
    return Score(seat, parts, [player.credits, len(player.cards)])


def objectives_at_end(player: Player, settled: list[int]) -> int:
    """R11.4: the "at the end" column of operational Technologies that are not blockaded."""
    return sum(
        [
            worth_at_end(player, card)
            for card in player.cards_on(TECHNOLOGY, OPERATIONAL)
            if card in settled or not player.tokens_on(card)
        ]
    )


def worth_at_end(player: Player, card: int) -> int:
    """The "at the end" VP of the best reached row of a Technology's objective."""
    objective = objective_of(card)
    reached = measure(player, objective.metric)
    best = 0
    for least, _, end in objective.rows:
        if reached >= least:
            best = end
    return best


def worth_during(player: Player, card: int) -> int:
    """R6.3.2: the "during the game" VP of the best reached row of a Technology's objective."""
    objective = objective_of(card)
    reached = measure(player, objective.metric)
    best = 0
    for least, during, _ in objective.rows:
        if reached >= least:
            best = during
    return best


def faction_points(player: Player) -> int:
    """R9.2, R9.3: what the Faction counts; a card may count for both parts."""
    if player.faction == NO_FACTION:
        return 0
    points = 0
    for metric in FACTIONS[player.faction].scoring:
        points += measure(player, metric)
    return points


def _points_by_side(faction: Faction) -> tuple[int, ...]:
    return tuple(
        [
            sum([counts_card(metric, card, side) for metric in faction.scoring])
            for card in range(CARDS)
            for side in range(SIDES)
        ]
    )


# R9.2: Factions count card by card; what each card brings on each side, by Faction.
FACTION_POINTS: Final[list[tuple[int, ...]]] = [_points_by_side(faction) for faction in FACTIONS]
