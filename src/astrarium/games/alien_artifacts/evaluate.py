"""An estimate of a player's chances: expected VP at the end, and how the rivals compare.

Everything is measured in VP: what is already scored, what cards of the Empire and cards Under
Construction will probably still bring in the turns that are left, and what credits, Resource
cards, Artifacts and Defence Plans are good for.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from astrarium.games.alien_artifacts.components import (
    ARTIFACT_EFFECTS,
    COLOUR,
    EFFECT_IDS,
    FACTIONS,
    GAME_NAME,
    GOLD,
    KIND,
    KINDS,
    LOGISTIC,
    OPERATIONAL,
    PLANET,
    RESOURCES,
    SECTION_PAYS,
    SIDES,
    SYMBOLS,
    TECHNOLOGY,
    TYPE,
    TYPES,
    effect_of,
    objective_of,
)
from astrarium.games.alien_artifacts.metrics import measure
from astrarium.games.alien_artifacts.player import BY_SIDE, BY_TYPE, NO_FACTION, NOTHING
from astrarium.games.alien_artifacts.scoring import faction_points
from astrarium.kernel.tables import read

if TYPE_CHECKING:
    from astrarium.games.alien_artifacts.player import Player
    from astrarium.games.alien_artifacts.state import AlienArtifacts

CARDS_A_TURN: Final = 2.65  # how many Resource cards a turn takes from the deck
RESERVE: Final = 6  # credits that can be put to use; more are worth less
HAND: Final = 3
STOCK: Final = 3  # Resource cards under Planets that can be put to use
PRESENT_TURN: Final = 0.5

# The symbols that the best so many (row) of so many unknown Resource cards (column) give for a
# kind of card, gold included, on average over the deck.
UNKNOWN_SYMBOLS: Final = (
    (0.0, 0.0, 0.0, 0.0),
    (0.0, 1.54, 2.11, 2.38),
    (0.0, 1.54, 3.08, 3.96),
    (0.0, 1.54, 3.08, 4.63),
)
MOST_UNKNOWN: Final = 3


class Weights:
    """What things are worth in VP."""

    def __init__(self, given: dict[str, float]) -> None:
        self.credit: float = given["credit"]
        self.credit_beyond: float = given["credit_beyond"]
        self.symbol: float = given["symbol"]
        self.symbol_wanted: float = given["symbol_wanted"]
        self.gold_symbol: float = given["gold_symbol"]
        self.stock: float = given["stock"]
        self.prepared: float = given["prepared"]
        self.ready: float = given["ready"]
        self.new_card: float = given["new_card"]
        self.new_card_wanted: float = given["new_card_wanted"]
        self.project: float = given["project"]
        self.project_turns: float = given["project_turns"]
        self.missing_turns: float = given["missing_turns"]
        self.discount: float = given["discount"]
        self.limit: float = given["limit"]
        self.mission: float = given["mission"]
        self.mine: float = given["mine"]
        self.income: float = given["income"]
        self.growth: float = given["growth"]
        self.next_row: float = given["next_row"]
        self.artifact_sure: list[float] = [given.get(f"sure_{code}", 0.0) for code in EFFECT_IDS]
        self.artifact_in_time: list[float] = [
            given.get(f"in_time_{code}", 0.0) for code in EFFECT_IDS
        ]
        self.logistic: list[float] = [
            given.get(f"logistic_{code}", given["logistic"]) for code in EFFECT_IDS
        ]
        self.exploit: float = given["exploit"]
        self.attack: float = given["attack"]
        self.reveal: float = given["reveal"]
        self.settle: float = given["settle"]
        self.plan: float = given["plan"]
        self.token: float = given["token"]
        self.calm: float = given["calm"]
        self.calm_of_a_turn: float = given["calm_of_a_turn"]


WEIGHTS: Final = Weights(read(GAME_NAME, "weights")["weights"])


def evaluate(state: AlienArtifacts, player: int) -> float:
    """The player's chances of winning, from 0 to 1."""
    values = [_worth(state, seat, seat == player) for seat in range(state.seats)]
    calm = WEIGHTS.calm + WEIGHTS.calm_of_a_turn * turns_left(state, player)
    total = 0.0
    for value in values:
        total += exp((value - values[player]) / calm)
    return 1.0 / total


def turns_left(state: AlienArtifacts, seat: int) -> float:
    """How many turns a player will probably still have, the present one counted as part."""
    present = PRESENT_TURN if seat == state.active and not state.drawn else 0.0
    if state.extra_turns:
        return present + (state.extra_turns - 1 if seat == state.active else 0)
    if state.triggered:
        last = (state.first - 1) % state.seats
        until_last = (last - state.active) % state.seats
        ahead = (seat - state.active) % state.seats
        return present + (1.0 if 0 < ahead <= until_last else 0.0)
    passes = state.marker - 1
    held = 0
    for player in state.players:
        held += HAND
        for sections in player.stock + player.prepared:
            held += len(sections)
    cards = len(state.resource_deck) + passes * (RESOURCES - held)
    return present + cards / (CARDS_A_TURN * state.seats)


def _worth(state: AlienArtifacts, seat: int, own: bool) -> float:
    player = state.players[seat]
    turns = turns_left(state, seat)
    return (
        player.vp
        + len(player.cards)
        + faction_points(player)
        + _empire(state, player, turns)
        + _projects(player, turns)
        + _credits(player, turns)
        + _resources(state, seat, own, turns)
        + _artifacts(player, turns)
        + WEIGHTS.plan * min(3, len(player.plans)) * min(1.0, turns / 4)
    )


def _empire(state: AlienArtifacts, player: Player, turns: float) -> float:
    """What the Empire's cards will still bring, and the objectives as they will stand."""
    worth = 0.0
    for place, card in enumerate(player.cards):
        kind = KIND[card]
        if player.sides[place] == OPERATIONAL:
            if kind == TECHNOLOGY:
                price = 0 if card in state.settled else player.tokens[place]
                worth += max(0.0, _objective(player, card, turns) - WEIGHTS.settle * price)
                worth += WEIGHTS.income * turns
            else:
                worth += (WEIGHTS.mine if kind == PLANET else WEIGHTS.mission) * turns
        else:
            worth += _logistic(card, kind) * turns
    return worth - WEIGHTS.token * player.blockades * min(1.0, turns / 3)


def _logistic(card: int, kind: int) -> float:
    """What a logistic card is worth for each turn that is left."""
    if kind == PLANET:
        return WEIGHTS.discount
    if kind != TECHNOLOGY:
        return WEIGHTS.limit
    return WEIGHTS.logistic[effect_of(card).code]


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


def _projects(player: Player, turns: float) -> float:
    """What cards Under Construction will bring, the nearest first, as long as there is time."""
    if not player.projects:
        return 0.0
    missing = sorted([(player.still_to_pay(card, NOTHING), card) for card in player.projects])
    time = turns
    worth = 0.0
    for left, card in missing:
        time -= WEIGHTS.project_turns + WEIGHTS.missing_turns * left
        hurry = min(1.0, max(0.02, 0.7 + 0.3 * time))
        worth += hurry * WEIGHTS.project * _gain(player, card, max(0.0, time))
    for sections in player.prepared:
        for section in sections:
            worth += WEIGHTS.prepared * SYMBOLS[section] * min(1.0, turns / 2)
    return worth


def _gain(player: Player, card: int, turns: float) -> float:
    """What a card brings when it is completed: itself, its Faction, and its better side."""
    kind = KIND[card]
    logistic = _logistic(card, kind) * turns
    operational = _operational(player, card, kind, turns)
    if player.faction != NO_FACTION:
        logistic += _counted(player, card, kind, LOGISTIC)
        operational += _counted(player, card, kind, OPERATIONAL)
    return 1.0 + max(logistic, operational)


def _operational(player: Player, card: int, kind: int, turns: float) -> float:
    """What a card brings on arriving operational, and later."""
    if kind == PLANET:
        return WEIGHTS.exploit + WEIGHTS.mine * turns
    if kind == TECHNOLOGY:
        return WEIGHTS.reveal + WEIGHTS.income * turns + _objective(player, card, turns)
    return WEIGHTS.attack + WEIGHTS.mission * turns


def _counted(player: Player, card: int, kind: int, side: int) -> int:
    """How many VP the Faction would give for a card on a side."""
    tally = player.tally
    by_side = BY_SIDE + kind * SIDES + side
    by_type = BY_TYPE + kind * TYPES + TYPE[card * SIDES + side]
    before = 0
    after = 0
    for metric in FACTIONS[player.faction].scoring:
        before += measure(player, metric)
    tally[by_side] += 1
    tally[by_type] += 1
    for metric in FACTIONS[player.faction].scoring:
        after += measure(player, metric)
    tally[by_side] -= 1
    tally[by_type] -= 1
    return after - before


def _credits(player: Player, turns: float) -> float:
    reserve = min(player.credits, RESERVE)
    worth = WEIGHTS.credit * reserve + WEIGHTS.credit_beyond * (player.credits - reserve)
    return worth * min(1.0, max(0.01, (turns - 1.0) / 5))


def _resources(state: AlienArtifacts, seat: int, own: bool, turns: float) -> float:
    """Resource cards by what their better half can be used for; unknown ones as on average.

    What the Draw Phase brings counts as unknown, though a guess shows it: so nobody keeps or
    throws away a card because of what was then drawn in the guess.
    """
    player = state.players[seat]
    wanted = [WEIGHTS.symbol, WEIGHTS.symbol, WEIGHTS.symbol]
    for card in player.projects:
        wanted[KIND[card]] = WEIGHTS.symbol + WEIGHTS.symbol_wanted
    kept: list[int] = []
    if own:
        fresh = player.fresh()
        kept = [card for card in player.hand if card not in fresh]
    unknown = len(player.hand) - len(kept)
    if seat == state.active and not state.drawn:
        unknown += max(0, HAND - len(player.hand))
    worth = 0.0
    for card in kept:
        worth += max(_symbols(card * 2, wanted), _symbols(card * 2 + 1, wanted))
    worth += unknown * _unknown_worth(wanted)
    worth += _stock(state, seat, wanted)
    return worth * min(1.0, turns / 2) + _readiness(player, kept, unknown, turns)


def _stock(state: AlienArtifacts, seat: int, wanted: list[float]) -> float:
    """Cards under Planets, no more than can be put to use: it is the hand that fills by itself."""
    worth = 0.0
    count = 0
    for sections in state.players[seat].stock:
        count += len(sections)
        for section in sections:
            worth += _symbols(section, wanted)
    if seat == state.active:
        count += len(state.produced)
        for card in state.produced:
            worth += _symbols(card * 2, wanted)
    return WEIGHTS.stock * worth * STOCK / max(STOCK, count)


def _unknown_worth(wanted: list[float]) -> float:
    worth = WEIGHTS.new_card
    for kind in range(KINDS):
        if wanted[kind] > WEIGHTS.symbol:
            worth += WEIGHTS.new_card_wanted
    return worth


def _readiness(player: Player, kept: list[int], unknown: int, turns: float) -> float:
    """How near the cards in hand come to completing a card Under Construction."""
    if turns < 1.0 or not player.projects:
        return 0.0
    best = 0.0
    for card in player.projects:
        missing = player.still_to_pay(card, NOTHING)
        reached = _reached(player, KIND[card], kept, unknown)
        share = 1.0 if reached >= missing else reached / missing
        best = max(best, share * share)
    return WEIGHTS.ready * best


def _reached(player: Player, kind: int, kept: list[int], unknown: int) -> float:
    """The symbols that known and unknown cards probably give for a kind of card (R5.2)."""
    pays = SECTION_PAYS[kind]
    known = [max(pays[card * 2], pays[card * 2 + 1]) for card in kept]
    known.extend([pays[section] for section in player.usable_stock(NOTHING)])
    known.sort(reverse=True)
    limit = min(player.limit(kind, kind, NOTHING), MOST_UNKNOWN)
    others = UNKNOWN_SYMBOLS[limit]
    unknown = min(unknown, MOST_UNKNOWN)
    best = others[unknown]
    total = 0.0
    for place in range(min(limit, len(known))):
        total += known[place]
        others = UNKNOWN_SYMBOLS[limit - place - 1]
        best = max(best, total + others[unknown])
    return best


def _symbols(section: int, wanted: list[float]) -> float:
    colour = COLOUR[section]
    return SYMBOLS[section] * (WEIGHTS.gold_symbol if colour == GOLD else wanted[colour])


def _artifacts(player: Player, turns: float) -> float:
    """Artifacts held: a little less than what playing them brings, and less as time runs out."""
    worth = 0.0
    for artifact in player.artifacts:
        code = ARTIFACT_EFFECTS[artifact].code
        worth += WEIGHTS.artifact_sure[code] + WEIGHTS.artifact_in_time[code] * min(1.0, turns / 4)
    return worth
