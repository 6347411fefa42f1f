"""An estimate of a player's chances: expected VP at the end, and how the rivals compare.

Everything is measured in VP: what is already scored, what cards of the Empire and cards Under
Construction will probably still bring in the turns that are left, and what credits, Resource
cards, Artifacts and Defence Plans are good for.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from astrarium.games.alien_artifacts.judgement.worths import WEIGHTS
from astrarium.games.alien_artifacts.rules.components import (
    CARD_COUNTS,
    CARDS,
    COUNT_BITS,
    COUNT_MASK,
    KIND,
    LOGISTIC,
    MOST_SYMBOLS,
    OPERATIONAL,
    RESOURCES,
    SECTION_COUNTS,
    SIDES,
    SYMBOLS,
    TECHNOLOGY,
    objective_of,
)
from astrarium.games.alien_artifacts.rules.metrics import measure
from astrarium.games.alien_artifacts.rules.player import NO_FACTION, NOTHING, Player
from astrarium.games.alien_artifacts.rules.scoring import FACTION_POINTS, faction_points
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.kernel.rules.judge import Judge

CARDS_A_TURN: Final = 2.65  # how many Resource cards a turn takes from the deck
RESERVE: Final = 6  # credits that can be put to use; more are worth less
HAND: Final = 3
STOCK: Final = 3  # Resource cards under Planets that can be put to use
PRESENT_TURN: Final = 0.5

# The symbols that the best so many (row) of so many unknown Resource cards (column) give for a
# kind of card, gold included, on average over the deck.
MOST_UNKNOWN: Final = 3
UNKNOWN_SYMBOLS: Final[tuple[float, ...]] = (
    *(0.0, 0.0, 0.0, 0.0),
    *(0.0, 1.54, 2.11, 2.38),
    *(0.0, 1.54, 3.08, 3.96),
    *(0.0, 1.54, 3.08, 4.63),
)


class AlienArtifactsJudge(Judge[AlienArtifacts]):
    """What bots think of the positions of Alien Artifacts."""

    def evaluate(self, state: AlienArtifacts, player: int) -> float:
        """The player's chances of winning, from 0 to 1."""
        usual = _usual_turns(state)
        values = [
            _worth(state, seat, seat == player, _turns_left(state, seat, usual))
            for seat in range(state.seats)
        ]
        calm = WEIGHTS.calm + WEIGHTS.calm_of_a_turn * _turns_left(state, player, usual)
        own = values[player]
        total = 0.0
        for value in values:
            total += exp((value - own) / calm)
        return 1.0 / total


def _usual_turns(state: AlienArtifacts) -> float:
    """How many turns each player will probably still have after the present one."""
    held = 0
    for player in state.players:
        held += HAND + player.stock_cards()
        for sections in player.prepared:
            held += len(sections)
    passes = state.marker - 1
    cards = len(state.resource_deck) + passes * (RESOURCES - held)
    return cards / (CARDS_A_TURN * state.seats)


def _turns_left(state: AlienArtifacts, seat: int, usual: float) -> float:
    """How many turns a player will probably still have, the present one counted as part."""
    present = PRESENT_TURN if seat == state.active and not state.drawn else 0.0
    if state.extra_turns:
        return present + (state.extra_turns - 1 if seat == state.active else 0)
    if state.triggered:
        last = (state.first - 1) % state.seats
        until_last = (last - state.active) % state.seats
        ahead = (seat - state.active) % state.seats
        return present + (1.0 if 0 < ahead <= until_last else 0.0)
    return present + usual


def _worth(state: AlienArtifacts, seat: int, own: bool, turns: float) -> float:
    player = state.players[seat]
    nearest = _nearest(player)
    return (
        player.vp
        + len(player.cards)
        + faction_points(player)
        + _empire(state, player, turns)
        + _projects(player, nearest, turns)
        + _credits(player, turns)
        + _resources(state, seat, own, nearest, turns)
        + _artifacts(player, turns)
        + WEIGHTS.plan * min(3, len(player.plans)) * min(1.0, turns / 4)
    )


def _empire(state: AlienArtifacts, player: Player, turns: float) -> float:
    """What the Empire's cards will still bring, and the objectives as they will stand."""
    worth = 0.0
    for place, card in enumerate(player.cards):
        if player.sides[place] == LOGISTIC:
            worth += WEIGHTS.logistic[card] * turns
            continue
        kind = KIND[card]
        if kind == TECHNOLOGY:
            worth += _shown_objective(state, player, place, turns)
        worth += WEIGHTS.operational[kind] * turns
    return worth - WEIGHTS.token * player.blockades * min(1.0, turns / 3)


def _shown_objective(state: AlienArtifacts, player: Player, place: int, turns: float) -> float:
    """What an operational Technology's objective brings, less what lifts a blockade."""
    card = player.cards[place]
    worth = _objective(player, card, turns)
    tokens = player.tokens[place]
    if tokens and card not in state.settled:
        return max(0.0, worth - WEIGHTS.settle * tokens)
    return worth


def _objective(player: Player, card: int, turns: float) -> float:
    """The best reached row at the end, and a part of the next one while there is time."""
    objective = objective_of(card)
    reached = measure(player, objective.metric)
    best = 0
    for least, _, end in objective.rows:
        if reached >= least:
            best = end
        else:
            hope = min(1.0, WEIGHTS.growth * turns / (least - reached))
            return best + WEIGHTS.next_row * hope * (end - best)
    return best


# Cards Under Construction.


def _nearest(player: Player) -> list[int]:
    """The cards Under Construction by what is left to pay: that, times all cards, plus the card."""
    if not player.projects:
        return NOTHING
    nearest = [player.still_to_pay(card, NOTHING) * CARDS + card for card in player.projects]
    nearest.sort()
    return nearest


def _projects(player: Player, nearest: list[int], turns: float) -> float:
    """What cards Under Construction will bring, the nearest first, as long as there is time."""
    time = turns
    worth = 0.0
    for one in nearest:
        time -= WEIGHTS.project_turns + WEIGHTS.missing_turns * (one // CARDS)
        hurry = min(1.0, max(0.02, 0.7 + 0.3 * time))
        worth += hurry * WEIGHTS.project * _gain(player, one % CARDS, max(0.0, time))
    for sections in player.prepared:
        for section in sections:
            worth += WEIGHTS.prepared * SYMBOLS[section] * min(1.0, turns / 2)
    return worth


def _gain(player: Player, card: int, turns: float) -> float:
    """What a card brings when it is completed: itself, its Faction, and its better side."""
    kind = KIND[card]
    logistic = WEIGHTS.logistic[card] * turns
    operational = WEIGHTS.arriving[kind] + WEIGHTS.operational[kind] * turns
    if kind == TECHNOLOGY:
        operational += _objective(player, card, turns)
    if player.faction != NO_FACTION:
        points = FACTION_POINTS[player.faction]
        logistic += points[card * SIDES + LOGISTIC]
        operational += points[card * SIDES + OPERATIONAL]
    return 1.0 + max(logistic, operational)


def _credits(player: Player, turns: float) -> float:
    reserve = min(player.credits, RESERVE)
    worth = WEIGHTS.credit * reserve + WEIGHTS.credit_beyond * (player.credits - reserve)
    return worth * min(1.0, max(0.01, (turns - 1.0) / 5))


# Resource cards.


def _resources(
    state: AlienArtifacts, seat: int, own: bool, nearest: list[int], turns: float
) -> float:
    """Resource cards by what their better half can be used for; unknown ones as on average."""
    player = state.players[seat]
    wanted = 0
    for card in player.projects:
        wanted |= 1 << KIND[card]
    kept = _kept(player) if own else NOTHING
    unknown = len(player.hand) - len(kept)
    if seat == state.active and not state.drawn:
        unknown += max(0, HAND - len(player.hand))
    worth = 0.0
    resources = WEIGHTS.resources[wanted]
    for card in kept:
        worth += resources[card]
    worth += unknown * WEIGHTS.unknown[wanted]
    worth += _stock(state, seat, WEIGHTS.sections[wanted])
    return worth * min(1.0, turns / 2) + _readiness(player, nearest, kept, unknown, turns)


def _kept(player: Player) -> list[int]:
    """The hand without what the Draw Phase has brought, which counts as unknown.

    A guess shows it, but so nobody keeps or throws away a card because of what was then drawn.
    """
    fresh = player.fresh()
    if not fresh:
        return player.hand
    return [card for card in player.hand if card not in fresh]


def _stock(state: AlienArtifacts, seat: int, worths: tuple[float, ...]) -> float:
    """Cards under Planets, no more than can be put to use: it is the hand that fills by itself."""
    worth = 0.0
    count = 0
    for sections in state.players[seat].stock:
        count += len(sections)
        for section in sections:
            worth += worths[section]
    if seat == state.active:
        count += len(state.produced)
        for card in state.produced:
            worth += worths[card * 2]
    return WEIGHTS.stock * worth * STOCK / max(STOCK, count)


def _readiness(
    player: Player, nearest: list[int], kept: list[int], unknown: int, turns: float
) -> float:
    """How near the cards in hand come to completing a card Under Construction."""
    if turns < 1.0:
        return 0.0
    best = 0.0
    seen = 0
    for one in nearest:
        kind = KIND[one % CARDS]
        if seen >> kind & 1:
            continue  # one of the same kind is nearer
        seen |= 1 << kind
        missing = one // CARDS
        reached = _reached(player, kind, kept, unknown)
        share = 1.0 if reached >= missing else reached / missing
        best = max(best, share * share)
    return WEIGHTS.ready * best


def _reached(player: Player, kind: int, kept: list[int], unknown: int) -> float:
    """The symbols that known and unknown cards probably give for a kind of card (R5.2)."""
    counted = _counted(player, kind, kept)
    limit = min(player.limit(kind, kind, NOTHING), MOST_UNKNOWN)
    unknown = min(unknown, MOST_UNKNOWN)
    best = _symbols_of_unknown(limit, unknown)
    total = 0
    for symbols in range(MOST_SYMBOLS, 0, -1):
        taken = min(limit, int(counted >> COUNT_BITS * symbols & COUNT_MASK))
        for _ in range(taken):
            limit -= 1
            total += symbols
            best = max(best, total + _symbols_of_unknown(limit, unknown))
    return best


def _counted(player: Player, kind: int, kept: list[int]) -> i64:
    """The known cards counted by the symbols that they give for a kind of card."""
    counted: i64 = 0
    card_counts = CARD_COUNTS[kind]
    for card in kept:
        counted += card_counts[card]
    section_counts = SECTION_COUNTS[kind]
    for section in player.usable_stock(NOTHING):
        counted += section_counts[section]
    return counted


def _symbols_of_unknown(limit: int, unknown: int) -> float:
    return UNKNOWN_SYMBOLS[limit * (MOST_UNKNOWN + 1) + unknown]


def _artifacts(player: Player, turns: float) -> float:
    """Artifacts held: a little less than what playing them brings, and less as time runs out."""
    worth = 0.0
    for artifact in player.artifacts:
        in_time = WEIGHTS.artifact_in_time[artifact] * min(1.0, turns / 4)
        worth += WEIGHTS.artifact_sure[artifact] + in_time
    return worth
