"""R5: phase II, Develop."""

from __future__ import annotations

from typing import ClassVar

from astrarium.games.race_for_the_galaxy.rules.components import (
    COST,
    DEVELOP,
    DEVELOP_DISCOUNT,
    DEVELOP_DRAW,
    DEVELOP_PHASE,
    DEVELOP_START_DRAW,
    IS_WORLD,
    NONE,
    SECOND_TEAM,
)
from astrarium.games.race_for_the_galaxy.rules.knowledge import Placement
from astrarium.games.race_for_the_galaxy.rules.orb_components import DEVELOPMENT_TOKEN, TOKEN_VALUE
from astrarium.games.race_for_the_galaxy.rules.orb_laying import place_airlock
from astrarium.games.race_for_the_galaxy.rules.payment import ask_payment
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.refusals import Decision
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import BY_PAYMENT, CHEAPEN, NOTHING, PLACE
from astrarium.kernel.rules.question import Frame, Step
from astrarium.kernel.words import N_


class Develop(Step[RaceForTheGalaxy]):
    """R5.1: cards drawn at the start; R5.2: all choose in secret."""

    def __init__(self, again: bool) -> None:
        self.again: bool = again

    def run(self, state: RaceForTheGalaxy) -> None:
        state.phase = DEVELOP_PHASE
        state.again = self.again
        state.tell("phase", state.order[0], DEVELOP_PHASE)
        for seat in state.order:
            self._begin(state, seat)
        frames: list[Frame] = [PlaceDevelopments()]
        frames.extend([PayForDevelopment(seat) for seat in state.order])
        frames.extend([DevelopmentPlaced(seat) for seat in state.order])
        state.ask_in_order(frames)
        state.ask_in_secret([ChooseDevelopment(seat) for seat in range(state.seats)])

    def _begin(self, state: RaceForTheGalaxy, seat: int) -> None:
        player = state.players[seat]
        player.active = len(player.tableau)
        player.discount = 1 if state.has_bonus(seat, DEVELOP) else 0
        player.draws = 0
        at_start = 0
        for card in player.tableau:
            player.discount += DEVELOP_DISCOUNT[card]
            player.draws += DEVELOP_DRAW[card]
            at_start += DEVELOP_START_DRAW[card]
        state.draw(seat, at_start)


def development_cost(player: Player, card: int) -> int:
    """R5.3: what a development costs before tokens; perhaps below zero."""
    return COST[card] - player.discount


def development_tokens(player: Player) -> int:
    """R14.2: how much a player's unused tokens could take off a development."""
    value = 0
    for token in player.tokens:
        if DEVELOPMENT_TOKEN[token]:
            value += TOKEN_VALUE[token]
    return value


class ChooseDevelopment(Decision):
    """R5.2: which development to place, if any; everybody is asked (R8.5)."""

    rule: ClassVar[str] = "R5.2"
    prompt: ClassVar[str] = N_("Develop: place a development, or nothing.")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        payable = len(player.hand) - 1 + development_tokens(player)
        found = [NOTHING]
        previous = NONE
        for card in player.hand:
            if (
                card != previous
                and not IS_WORLD[card]
                and development_cost(player, card) <= payable
                and card not in player.tableau
            ):
                found.append(PLACE.offset + card)
            previous = card
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        state.players[self.player].placing = NONE if action == NOTHING else PLACE.first(action)


class PlaceDevelopments(Step[RaceForTheGalaxy]):
    """R5.2: all developments are revealed together."""

    def run(self, state: RaceForTheGalaxy) -> None:
        for seat in state.order:
            player = state.players[seat]
            if player.placing == NONE:
                state.tell("no_development", seat)
            else:
                player.show(player.placing)
                player.place(player.placing)
                state.tell("place", seat, player.placing)


class PayForDevelopment(Placement):
    """R5.4: each pays in player order, and then draws."""

    def is_possible(self, state: RaceForTheGalaxy) -> bool:
        player = state.players[self.seat]
        payable = len(player.hand) + development_tokens(player)
        return player.placing == NONE or development_cost(player, player.placing) <= payable

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        card = player.placing
        if card == NONE:
            return
        state.ask(DrawForDevelopment(self.seat))
        cost = development_cost(player, card)
        if cost > 0 and player.tokens:
            state.ask(PayWithTokens(self.seat, card, cost))
        else:
            ask_payment(state, self.seat, max(0, cost), card)


class PayWithTokens(Decision):
    """R5.3, R14.2: whether to use development tokens; asked of whoever holds tokens (R8.5)."""

    rule: ClassVar[str] = "R5.3"
    prompt: ClassVar[str] = N_("Use a token for your development, or pay {cost}.")

    def __init__(self, player: int, card: int, cost: int) -> None:
        self.player = player
        self.card: int = card
        self.cost: int = cost

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        cards = len(player.hand)
        # R8.1: the tokens of another player, dealt anew, may not suffice.
        if self.cost > cards + development_tokens(player):
            return []
        found = [BY_PAYMENT] if self.cost <= cards else []
        previous = NONE
        for token in player.tokens:
            if token != previous and DEVELOPMENT_TOKEN[token]:
                found.append(CHEAPEN(token))
            previous = token
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == BY_PAYMENT:
            ask_payment(state, self.player, self.cost, self.card)
            return
        token = CHEAPEN.first(action)
        state.use_token(self.player, token)
        cost = max(0, self.cost - TOKEN_VALUE[token])
        if cost and state.players[self.player].tokens:
            state.ask(PayWithTokens(self.player, self.card, cost))
        else:
            ask_payment(state, self.player, cost, self.card)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"card": self.card, "cost": self.cost}


class DrawForDevelopment(Step[RaceForTheGalaxy]):
    """R5.4: cards for having placed a development."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        state.draw(self.seat, state.players[self.seat].draws)


class DevelopmentPlaced(Step[RaceForTheGalaxy]):
    """R5.4: effects on placement, once everybody has paid."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        card = player.placing
        player.placing = NONE
        if card != NONE and SECOND_TEAM[card] and state.rules.orb:
            place_airlock(state, self.seat)
