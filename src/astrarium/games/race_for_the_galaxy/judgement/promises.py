"""What the phases of a round bring, and which of them the players will probably choose."""

from __future__ import annotations

from math import exp, sqrt

from mypy_extensions import i64

from astrarium.games.race_for_the_galaxy.judgement.outlook import Outlook
from astrarium.games.race_for_the_galaxy.judgement.worths import CARDS_TO_END, WEIGHTS
from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTION_PHASE,
    CHOOSING,
    CONSUME_PHASE,
    CONSUME_TRADE,
    CONSUME_X2,
    COUNT_BITS,
    DEVELOP_PHASE,
    END_OF_ROUND,
    EXPLORE_1_1,
    EXPLORE_5,
    EXPLORE_PHASE,
    GOOD,
    ORB_STEP,
    PHASES,
    PRODUCE,
    SETTING_UP,
    SETTLE,
    SETTLE_PHASE,
)
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy


def outlooks(state: RaceForTheGalaxy) -> list[Outlook]:
    """What each player has built."""
    return [Outlook(player, state.rules.orb) for player in state.players]


def weigh_hands(state: RaceForTheGalaxy, seats: list[Outlook], rounds: float) -> None:
    """Judge every hand; in Explore the cards set aside are those to be kept (R4.2)."""
    for outlook in seats:
        hand = outlook.player.hand
        if state.phase == EXPLORE_PHASE and outlook.player.aside:
            hand = hand + list(outlook.player.aside)
        outlook.weigh(hand, rounds)


def rounds_by(state: RaceForTheGalaxy, seats: list[Outlook]) -> float:
    """How many rounds the game will probably still last after this one (R9.1)."""
    longest = 0
    chips = WEIGHTS.chips_by_player * state.seats
    for outlook in seats:
        longest = max(longest, len(outlook.player.tableau))
        chips += WEIGHTS.chips_by_cycle * outlook.cycle
    speed = WEIGHTS.rounds_by_cards + WEIGHTS.rounds_by_cards_shared / state.seats
    by_cards = max(0, CARDS_TO_END - longest) * speed
    by_pool = max(0, state.pool) / chips
    if by_cards <= 0.0 or by_pool <= 0.0:
        return 0.0
    # Either clock may run out first: together they are faster than each alone.
    rounds = by_cards * by_pool / sqrt(by_cards * by_cards + by_pool * by_pool)
    if state.rules.orb:
        by_orb = len(state.orb_pile) * WEIGHTS.rounds_by_orb / state.seats + 0.5
        rounds = min(rounds, by_orb if state.orb_pile else 0.0)
    return rounds


# Which phases are still to come.


def add_promises(state: RaceForTheGalaxy, seats: list[Outlook], values: list[float]) -> None:
    """Add to each player's value what the phases still to come in this round will bring."""
    if state.phase == SETTING_UP or state.phase == END_OF_ROUND:
        return
    if state.phase == CHOOSING and not state.players[0].chosen:
        _add_guessed(seats, values)
    else:
        _add_chosen(seats, values, _chosen_phases(state))


def _add_guessed(seats: list[Outlook], values: list[float]) -> None:
    gains = [promises_to(outlook) for outlook in seats]
    called = _called(gains)
    for seat, gain in enumerate(gains):
        value = values[seat]
        for phase in range(PHASES):
            value += WEIGHTS.foresight * called[phase] * gain[phase]
        values[seat] = value


def _add_chosen(seats: list[Outlook], values: list[float], phases: int) -> None:
    if not phases:
        return
    for seat, outlook in enumerate(seats):
        value = values[seat]
        for phase in range(PHASES):
            if phases >> phase & 1:
                value += _promise(outlook, phase)
        values[seat] = value


def _chosen_phases(state: RaceForTheGalaxy) -> int:
    """The set of chosen phases that are still to come, with a bit for each."""
    after = CHOOSING if state.phase == ORB_STEP else state.phase
    phases = 0
    for player in state.players:
        for action in player.chosen:
            if ACTION_PHASE[action] > after:
                phases |= 1 << ACTION_PHASE[action]
    return phases


def predicted_phases(state: RaceForTheGalaxy, rounds: float) -> list[float]:
    """How likely it is that anybody chooses each phase: who gains from it calls it."""
    return _called(promises(state, rounds))


def predicted_choice(state: RaceForTheGalaxy, seat: int, rounds: float) -> list[float]:
    """How likely a player is to choose each phase, from what it would bring compared to others."""
    return _choice(promises(state, rounds), seat)


def promises(state: RaceForTheGalaxy, rounds: float) -> list[list[float]]:
    """What each phase would bring to each player."""
    seats = outlooks(state)
    weigh_hands(state, seats, rounds)
    return [promises_to(outlook) for outlook in seats]


def _called(gains: list[list[float]]) -> list[float]:
    missing = [1.0] * PHASES
    for seat in range(len(gains)):
        for phase, chance in enumerate(_choice(gains, seat)):
            missing[phase] *= 1.0 - chance
    return [1.0 - one for one in missing]


def _choice(gains: list[list[float]], seat: int) -> list[float]:
    rivals = max(1, len(gains) - 1)
    leads: list[float] = []
    for phase in range(PHASES):
        others = -gains[seat][phase]
        for gain in gains:
            others += gain[phase]
        leads.append(gains[seat][phase] - WEIGHTS.envy * others / rivals)
    best = max(leads)
    odds = [exp((lead - best) / WEIGHTS.resolve) for lead in leads]
    total = sum(odds)
    return [one / total for one in odds]


# What a phase is about to bring.


def promises_to(outlook: Outlook) -> list[float]:
    """What a player will probably make of each phase."""
    return [_promise(outlook, phase) for phase in range(PHASES)]


def _promise(outlook: Outlook, phase: int) -> float:
    if phase == EXPLORE_PHASE:
        return _explore(outlook)
    if phase == DEVELOP_PHASE:
        return (1.0 - WEIGHTS.hold) * outlook.development
    if phase == SETTLE_PHASE:
        return _settle(outlook)
    if phase == CONSUME_PHASE:
        return _consume(outlook)
    return outlook.produced_worth(1 if PRODUCE in outlook.player.chosen else 0)


def _explore(outlook: Outlook) -> float:
    chosen = outlook.player.chosen
    kept = 1.0 + (1.0 if EXPLORE_1_1 in chosen else 0.0)
    seen = 1.0 + kept + (5.0 if EXPLORE_5 in chosen else 0.0)
    kept += float(outlook.kept)
    seen += float(outlook.explored)
    scale = WEIGHTS.explore * WEIGHTS.card * outlook.later
    return scale * kept * (1.0 + WEIGHTS.explore_choice * (seen - kept))


def _settle(outlook: Outlook) -> float:
    settling = (1.0 - WEIGHTS.hold) * outlook.world
    if settling > 0 and SETTLE in outlook.player.chosen:
        settling += WEIGHTS.consume_card
    return settling


def _consume(outlook: Outlook) -> float:
    """Selling the best good, and what the powers make of the others."""
    player = outlook.player
    if CONSUME_TRADE in player.chosen:
        return _sale(outlook)
    factor = 2.0 if CONSUME_X2 in player.chosen else 1.0
    return outlook.consumed_worth(outlook.held, factor)


def _sale(outlook: Outlook) -> float:
    player = outlook.player
    best = 0.0
    sold = 0
    for place, card in enumerate(player.tableau):
        if player.goods_at(place):
            price = player.price(card, GOOD[card], True) * WEIGHTS.consume_card
            if price > best:
                best, sold = price, GOOD[card]
    if best <= 0.0:
        return 0.0
    one: i64 = 1
    rest = outlook.held - (one << sold * COUNT_BITS)
    return best * outlook.later + outlook.consumed_worth(rest, 1.0)
