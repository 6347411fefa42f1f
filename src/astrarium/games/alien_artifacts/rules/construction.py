"""R6.2 to R6.4 and R6.9: cards enter the Empire, by an action or by themselves."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.attack import offer_mission
from astrarium.games.alien_artifacts.rules.components import (
    ANY_SIDE,
    CREDITS_ON_ADD,
    KIND,
    KINDS,
    LOGISTIC,
    OPERATIONAL,
    PLANET,
    PRODUCE_MORE,
    PRODUCE_ON_EXPLOIT,
    SHIP_PLANS,
    SIDES,
    TECHNOLOGY,
    TYPE,
    TYPES,
    VP_FIRST_OF_TYPE,
    VP_ON_ADD,
    Effect,
    effect_of,
)
from astrarium.games.alien_artifacts.rules.income import reveal_for
from astrarium.games.alien_artifacts.rules.payment import ask_lifts, mask, offer_lifts
from astrarium.games.alien_artifacts.rules.player import BY_TYPE, NOTHING, Player
from astrarium.games.alien_artifacts.rules.production import produce
from astrarium.games.alien_artifacts.rules.refusals import Decision
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import COMPLETE, GO_LOGISTIC, GO_OPERATIONAL
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_

ADD_EFFECTS: Final = mask(VP_ON_ADD) | mask(CREDITS_ON_ADD) | mask(VP_FIRST_OF_TYPE)


class CompleteCard(Step[AlienArtifacts]):
    """R6.2.2: a card that is paid for moves to the Empire."""

    def __init__(self, player: int, card: int) -> None:
        self.player: int = player
        self.card: int = card

    def run(self, state: AlienArtifacts) -> None:
        state.ask(ChooseSide(self.player, self.card))


class ChooseSide(Decision):
    """D10: the side on which a completed card enters the Empire."""

    rule = "R6.2.2"
    prompt = N_("On which side does the card enter your Empire?")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card: int = card

    def options(self, state: AlienArtifacts) -> list[int]:
        return [GO_LOGISTIC, GO_OPERATIONAL]

    def answer(self, state: AlienArtifacts, action: int) -> None:
        side = LOGISTIC if action == GO_LOGISTIC else OPERATIONAL
        state.end_project(self.player, self.card)
        state.players[self.player].add_card(self.card, side)
        state.tell("add", self.player, self.card, side)
        state.ask(CHECK_CONSTRUCTION)
        state.ask(ResolveSide(self.player, self.card, side))
        ask_triggers(state, self.player, self.card, side)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"card": self.card}


def ask_triggers(state: AlienArtifacts, seat: int, card: int, side: int) -> None:
    """R6.2.2: let effects trigger that depend on adding a card."""
    player = state.players[seat]
    if not player.blockades and not player.codes & ADD_EFFECTS:
        return
    state.ask(AddTriggers(seat, card, side))
    blockaded = player.blockaded_with(ADD_EFFECTS)
    ask_lifts(state, seat, [one for one in blockaded if fires(effect_of(one), player, card, side)])


def fires(effect: Effect, player: Player, card: int, side: int) -> bool:
    """Whether adding a card triggers an effect."""
    if effect.code == VP_FIRST_OF_TYPE:
        card_type = TYPE[card * SIDES + side]
        return player.tally[BY_TYPE + KIND[card] * TYPES + card_type] == 1
    return effect.kind == KIND[card] and (effect.side == ANY_SIDE or effect.side == side)


class AddTriggers(Step[AlienArtifacts]):
    """R6.2.2, R7.10: effects that trigger when a card is added."""

    def __init__(self, player: int, card: int, side: int) -> None:
        self.player: int = player
        self.card: int = card
        self.side: int = side

    def run(self, state: AlienArtifacts) -> None:
        player = state.players[self.player]
        if player.codes & ADD_EFFECTS or state.lifted:
            for code in (VP_ON_ADD, CREDITS_ON_ADD, VP_FIRST_OF_TYPE):
                for effect in state.effects(self.player, code):
                    if fires(effect, player, self.card, self.side):
                        state.gain_vp(self.player, effect.vp)
                        state.gain_credits(self.player, effect.credits)
        state.lifted.clear()


class ResolveSide(Step[AlienArtifacts]):
    """R6.2.3, R6.3.2, R6.4.1, R6.4.2: what the side of a new card does at once."""

    def __init__(self, player: int, card: int, side: int) -> None:
        self.player: int = player
        self.card: int = card
        self.side: int = side

    def run(self, state: AlienArtifacts) -> None:
        kind = KIND[self.card]
        if kind == PLANET:
            if self.side == OPERATIONAL:
                state.ask(Exploit(self.player, self.card))
                offer_lifts(state, self.player, mask(PRODUCE_MORE))
        elif kind == TECHNOLOGY:
            if self.side == OPERATIONAL:
                reveal_for(state, self.player, self.card, 0, ())
        elif self.side == OPERATIONAL:
            offer_mission(state, self.player, self.card)
        else:
            state.gain_plans(self.player, SHIP_PLANS[TYPE[self.card * SIDES]])


class Exploit(Step[AlienArtifacts]):
    """R6.2.3: a new operational Planet produces."""

    def __init__(self, player: int, planet: int) -> None:
        self.player: int = player
        self.planet: int = planet

    def run(self, state: AlienArtifacts) -> None:
        count = PRODUCE_ON_EXPLOIT
        for effect in state.effects(self.player, PRODUCE_MORE):
            count += effect.plus
        state.lifted.clear()
        produce(state, self.player, self.planet, count)


class CheckConstruction(Step[AlienArtifacts]):
    """R6.9: complete what is covered by prepared symbols, always of the player whose turn it is."""

    def run(self, state: AlienArtifacts) -> None:
        state.check_due = False
        player = state.players[state.active]
        if not player.projects:
            return
        covered = player.covered()
        if len(covered) == 1:
            state.ask(ChooseSide(state.active, covered[0]))
        elif covered:
            state.ask(ChooseCovered(state.active))


class ChooseCovered(Decision):
    """D12: which of several covered cards is completed first (R6.9.3)."""

    rule = "R6.9.3"
    prompt = N_("Automatic construction: which card is completed next?")

    def options(self, state: AlienArtifacts) -> list[int]:
        return COMPLETE.each(state.players[self.player].covered())

    def answer(self, state: AlienArtifacts, action: int) -> None:
        state.ask(ChooseSide(self.player, COMPLETE.first(action)))


class CheckIfDue(Step[AlienArtifacts]):
    """R6.9.2: look at prepared cards only if one of the moments has come."""

    def run(self, state: AlienArtifacts) -> None:
        if state.check_due:
            state.ask(CHECK_CONSTRUCTION)


def free_token(state: AlienArtifacts, seat: int, card: int, count: int) -> None:
    """Take Blockade tokens off a card; a cost that falls is a moment of R6.9.2."""
    player = state.players[seat]
    before = [player.cost(kind, NOTHING) for kind in range(KINDS)]
    state.remove_tokens(seat, card, count)
    for kind in range(KINDS):
        if player.cost(kind, NOTHING) < before[kind]:
            state.check_due = True


CHECK_CONSTRUCTION: Final = CheckConstruction()
CHECK_IF_DUE: Final = CheckIfDue()
