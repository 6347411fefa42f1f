"""R6: the turns of the Action phase, and the four uses of a faction card."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.age_of_galaxy.rules.actions import actions, colonizations, perform
from astrarium.games.age_of_galaxy.rules.components import (
    ALLIANCE_SIZE,
    BIOME,
    MOST_PLAYERS,
    START_BONUS,
    SUPPORT,
)
from astrarium.games.age_of_galaxy.rules.effects import resolve
from astrarium.games.age_of_galaxy.rules.exchanges import (
    InTurn,
    free_actions,
    pressing_free_actions,
    use_free_action,
)
from astrarium.games.age_of_galaxy.rules.player import NO_CARD, planets_of_types
from astrarium.games.age_of_galaxy.rules.powers import FACTION_EFFECTS, IMMEDIATE
from astrarium.games.age_of_galaxy.rules.refusals import Decision
from astrarium.games.age_of_galaxy.rules.state import ACTION_PHASE, AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.vocabulary import (
    ALLY,
    END_TURN,
    EXCHANGE,
    PLAY,
    SUPPORT_ONCE,
    TUCK,
)
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


class ActionPhase(Step[AgeOfGalaxy]):
    """R6.1: the first turn of the phase."""

    def run(self, state: AgeOfGalaxy) -> None:
        state.phase = ACTION_PHASE
        state.active = state.order[-1]
        next_turn(state)


def next_turn(state: AgeOfGalaxy) -> None:
    """R6.1: the next player in turn order who has a disc; without any, the phase is over."""
    state.acted = False
    state.card_played = False
    place = state.order.index(state.active)
    for step in range(1, state.seats + 1):
        seat = state.order[(place + step) % state.seats]
        if state.players[seat].discs:
            state.active = seat
            state.tell("turn", seat)
            state.ask(TURNS[seat])
            return


class Turn(Decision):
    """R6.2: one action, at most one faction card, and free actions."""

    rule: ClassVar[str] = "R6.2"
    prompt: ClassVar[str] = N_("Your turn: one action, and at most one faction card.")

    def options(self, state: AgeOfGalaxy) -> list[int]:
        return self._deeds(state) + free_actions(state.players[self.player])

    def ordered(self, state: AgeOfGalaxy) -> list[int]:
        return self._deeds(state) + pressing_free_actions(state.players[self.player])

    def _deeds(self, state: AgeOfGalaxy) -> list[int]:
        found = [END_TURN] if state.acted else actions(state, self.player)
        if not state.card_played:
            found += PLAY.each(state.players[self.player].hand)
        return found

    def answer(self, state: AgeOfGalaxy, action: int) -> None:
        if action == END_TURN:
            next_turn(state)
        elif PLAY.has(action):
            show_card(state, self.player, PLAY.first(action))
        elif EXCHANGE.has(action):
            state.ask(GO_ON)
            use_free_action(state, self.player, EXCHANGE.first(action))
        else:
            state.ask(GO_ON)
            perform(state, self.player, action)

    def details(self, state: AgeOfGalaxy, viewer: int | None) -> dict[str, object]:
        return {"acted": state.acted, "card_played": state.card_played}


class GoOn(Step[AgeOfGalaxy]):
    """R6.2: the turn goes on until nothing is left to do but what can wait for another."""

    def run(self, state: AgeOfGalaxy) -> None:
        player = state.players[state.active]
        can_play = not state.card_played and len(player.hand) > 0
        if not state.acted or can_play or pressing_free_actions(player):
            state.ask(TURNS[state.active])
        else:
            next_turn(state)


def show_card(state: AgeOfGalaxy, seat: int, card: int) -> None:
    """R6.2: the one card of this turn is shown; its use is said next."""
    state.players[seat].hand.remove(card)
    state.shown = card
    state.card_played = True
    state.tell("show", seat, card)
    state.ask(USES[seat])


class UseCard(InTurn):
    """R6.3 to R6.6: as Alliance faction, True Dominant Ideology, Immediate Support or Biome."""

    rule: ClassVar[str] = "R6.2"
    prompt: ClassVar[str] = N_("How do you use this card?")

    def answers(self, state: AgeOfGalaxy) -> list[int]:
        player = state.players[self.player]
        found = [SUPPORT_ONCE]
        if len(player.alliance) < ALLIANCE_SIZE:
            found.append(ALLY)
        if player.tucked == NO_CARD:
            found.append(TUCK)
        biome = 1 << BIOME[state.shown]
        if not state.acted and not player.biomes & biome and player.can_colonize():
            within = state.spots_within(state.reach(player.reach))
            found += colonizations(state, planets_of_types(within, state.kinds, biome))
        return found

    def decide(self, state: AgeOfGalaxy, action: int) -> None:
        card = state.shown
        state.shown = NO_CARD
        state.ask(GO_ON)
        if action == ALLY:
            ally(state, self.player, card)
        elif action == TUCK:
            state.players[self.player].tucked = card
            state.tell("tuck", self.player, card)
        elif action == SUPPORT_ONCE:
            state.discarded.append(card)
            state.tell("support", self.player, card)
            state.gain(self.player, SUPPORT[card])
        else:
            state.discarded.append(card)
            state.tell("biome", self.player, card)
            perform(state, self.player, action)

    def details(self, state: AgeOfGalaxy, viewer: int | None) -> dict[str, object]:
        return {"card": state.shown}


def ally(state: AgeOfGalaxy, seat: int, card: int) -> None:
    """R6.3: a faction joins the Alliance: its starting bonus, then its immediate effects."""
    state.players[seat].join(card)
    state.tell("ally", seat, card)
    state.gain(seat, START_BONUS[card])
    effects = FACTION_EFFECTS[card]
    resolve(state, seat, [effect for effect in effects if effect.trigger == IMMEDIATE])


START_ACTIONS: Final = ActionPhase()
GO_ON: Final = GoOn()
TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(MOST_PLAYERS)]
USES: Final[list[UseCard]] = [UseCard(seat) for seat in range(MOST_PLAYERS)]
