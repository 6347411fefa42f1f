"""R11.3: what the Automa does after your actions in a solo game."""

from __future__ import annotations

from typing import Final

from astrarium.games.age_of_galaxy.rules.components import (
    AUTOMA,
    AUTOMA_COLONIZES,
    AUTOMA_EFFECT,
    AUTOMA_GAINS_CRUISER,
    AUTOMA_NOMINATES,
    AUTOMA_REMOVES_TOKEN,
    BIOME,
    COLONIZED,
    CRUISERS,
    EMPTY,
    FORCE,
    IDEOLOGY,
    NOMINATE_PRESTIGE,
    NOMINATE_SLOTS,
    PLANET_TYPES,
    SYSTEMS_IN_ROW,
    YOU_LOSE_CRUISER,
)
from astrarium.games.age_of_galaxy.rules.scenarios import AUTOMA_CARDS, DIE
from astrarium.games.age_of_galaxy.rules.state import NOBODY, AgeOfGalaxy
from astrarium.kernel.rules.question import Step

AUTOMA_REACH: Final = 1  # R11.5: it has every technology of the board, Light Propulsion too
NOMINATE_PRICE: Final = 3
INFLUENCE_OF_DIPLOMACY: Final = 2
INFLUENCE_OF_COLONIZING: Final = 1
EVERY_TYPE: Final = (1 << PLANET_TYPES) - 1


class AutomaTurn(Step[AgeOfGalaxy]):
    """R11.3, R12.2: dice before the cards, the cards, dice after them."""

    def run(self, state: AgeOfGalaxy) -> None:
        sheet = state.sheet()
        cards = AUTOMA_CARDS
        if sheet.extra_card and roll(state) in sheet.extra_card:
            cards += 1
        for _ in range(cards):
            reveal_card(state)
        if sheet.relic and roll(state) in sheet.relic:
            _gain_relics(state, 1)
        if sheet.influence:
            if roll(state) in sheet.influence:
                _gain_influence(state, 1)
            _nominate(state)


def roll(state: AgeOfGalaxy) -> int:
    """R12.1: roll the die, before everybody's eyes."""
    result = state.chance.die(DIE)
    state.tell("die", 0, result)
    return result


def reveal_card(state: AgeOfGalaxy) -> None:
    """R11.3: reveal a card, colonize by its biome, then do as its ideology says."""
    if not state.pile:
        # R11.4
        state.pile, state.discarded = state.discarded, state.pile
        state.pile.sort()
        state.chance.shuffle(state.pile)
    card = state.pile.pop()
    state.discarded.append(card)
    state.reveal()
    state.tell("automa_card", 0, card)
    _colonize(state, 1 << BIOME[card])
    _follow_ideology(state, AUTOMA_EFFECT[IDEOLOGY[card]])


def _colonize(state: AgeOfGalaxy, types: int) -> None:
    """R11.3, R11.8: the leftmost empty planet in its reach of such a type, if it has a disc."""
    assert state.automa is not None
    if not state.automa.discs:
        return
    for spot in state.spots_within(state.reach(AUTOMA_REACH)):
        if state.planets[spot] == EMPTY and types >> state.type_of(spot) & 1:
            state.planets[spot] = COLONIZED + AUTOMA
            state.automa.planets += 1
            state.automa.discs -= 1
            state.tell("automa_colonize", 0, spot, state.type_of(spot))
            return


def _follow_ideology(state: AgeOfGalaxy, effect: int) -> None:
    assert state.automa is not None
    if effect == AUTOMA_GAINS_CRUISER:
        if state.automa.gain_cruiser():
            state.tell("automa_cruiser", 0)
    elif effect == AUTOMA_NOMINATES:
        _gain_influence(state, INFLUENCE_OF_DIPLOMACY)
        _nominate(state)
    elif effect == YOU_LOSE_CRUISER:
        you = state.players[0]
        if you.stock[CRUISERS] > you.stock[FORCE]:
            state.lose(0, CRUISERS, 1)
    elif effect == AUTOMA_COLONIZES:
        _colonize(state, EVERY_TYPE)
        _gain_influence(state, INFLUENCE_OF_COLONIZING)
    else:
        assert effect == AUTOMA_REMOVES_TOKEN
        _remove_token(state)


def _gain_influence(state: AgeOfGalaxy, amount: int) -> None:
    assert state.automa is not None
    state.automa.influence += amount
    state.tell("automa_influence", 0, amount)


def _gain_relics(state: AgeOfGalaxy, amount: int) -> None:
    assert state.automa is not None
    state.automa.relics += amount
    state.tell("automa_relic", 0, amount)


def _nominate(state: AgeOfGalaxy) -> None:
    """R11.3: with three influence or more, the best empty open slot; no prestige."""
    assert state.automa is not None
    slot = best_slot(state)
    if state.automa.influence < NOMINATE_PRICE or slot == NOBODY or not state.automa.discs:
        return
    state.automa.influence -= NOMINATE_PRICE
    state.automa.discs -= 1
    state.automa.nominated += 1
    state.nominated[slot] = AUTOMA
    state.tell("automa_nominate", 0, slot)


def best_slot(state: AgeOfGalaxy) -> int:
    """R11.8: the empty open slot that is worth most, the first among equals."""
    best = NOBODY
    for slot in range(NOMINATE_SLOTS):
        if not state.slot_is_open(slot):
            continue
        if best == NOBODY or NOMINATE_PRESTIGE[slot] > NOMINATE_PRESTIGE[best]:
            best = slot
    return best


def _remove_token(state: AgeOfGalaxy) -> None:
    """R11.3: the leftmost exploration token on the systems goes away unseen."""
    for position in range(SYSTEMS_IN_ROW):
        tokens = state.exploration[position]
        if tokens:
            state.exploration[position] = tokens[1:]
            state.exploration_unseen.append(tokens[0])
            state.tell("automa_token", 0, state.row[position])
            if state.sheet().relic_on_token:
                _gain_relics(state, state.sheet().relic_on_token)
            return


AUTOMA_TURN: Final = AutomaTurn()
