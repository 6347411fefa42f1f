"""R2.6, R2.7 and R6.2: free actions, exchanges, and how costs are paid."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.age_of_galaxy.rules.components import CREDITS, LIMITS, Table
from astrarium.games.age_of_galaxy.rules.player import Player
from astrarium.games.age_of_galaxy.rules.powers import FREE_ACTIONS
from astrarium.games.age_of_galaxy.rules.refusals import Decision, Picking
from astrarium.games.age_of_galaxy.rules.state import ACTION_PHASE, AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.vocabulary import EXCHANGE
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_

# R2.6: an exchange matters before it is needed only where a gain would otherwise pass a limit.
MOST_GAINED_AT_ONCE: Final = 4


def free_actions(player: Player) -> list[int]:
    """R2.6, R6.2: the free actions that can be paid and bring anything below its limit."""
    found = payable(player) if player.stock[CREDITS] < LIMITS[CREDITS] else []
    return EXCHANGE.each(found + _useful_powers(player))


def pressing_free_actions(player: Player) -> list[int]:
    """Those that may bring less, or nothing, if they wait until a cost is paid or for a later turn.

    Exchanging earlier than needed changes nothing, but for room below a limit.
    """
    more_credits = player.stock[CREDITS] < LIMITS[CREDITS]
    found = [
        number
        for number in player.limited_exchanges()
        if more_credits and player.room(FREE_ACTIONS[number].resource) < MOST_GAINED_AT_ONCE
    ]
    if player.powers:
        found += _useful_powers(player)
    return EXCHANGE.each(found) if found else found


def payable(player: Player) -> list[int]:
    """The exchanges that the player has enough for."""
    stock = player.stock
    return [
        number
        for number in player.exchanges
        if stock[FREE_ACTIONS[number].resource] >= FREE_ACTIONS[number].price
    ]


def _useful_powers(player: Player) -> list[int]:
    return [number for number in player.powers if _is_useful(player, number)]


def _is_useful(player: Player, number: int) -> bool:
    """Whether a free action can be paid for and brings anything below its limit."""
    free = FREE_ACTIONS[number]
    gained = [resource for resource, amount in enumerate(free.gain) if amount]
    room = [resource for resource in gained if player.room(resource) > 0]
    return bool(room) and player.can_pay(free.cost)


def use_free_action(state: AgeOfGalaxy, seat: int, number: int) -> None:
    """R6.2: an exchange at once, another free action once its cost is paid."""
    free = FREE_ACTIONS[number]
    if free.is_exchange:
        exchange(state, seat, number)
    else:
        pay(state, seat, free.cost, FreePower(seat, number))


class FreePower(Step[AgeOfGalaxy]):
    """R6.2: what a paid free action brings."""

    def __init__(self, player: int, number: int) -> None:
        self.player: int = player
        self.number: int = number

    def run(self, state: AgeOfGalaxy) -> None:
        state.tell("exchange", self.player, self.number)
        state.gain(self.player, FREE_ACTIONS[self.number].gain)


def exchange(state: AgeOfGalaxy, seat: int, number: int) -> None:
    """R2.6: make a free exchange."""
    free = FREE_ACTIONS[number]
    state.spend(seat, free.cost)
    state.tell("exchange", seat, number)
    state.gain(seat, free.gain)


class InTurn(Decision):
    """A question that may come within one's own turn: free actions can be taken first (R2.6).

    A search leaves them for the question that begins the turn, or goes on with it.
    """

    def answers(self, state: AgeOfGalaxy) -> list[int]:
        """The answers to the question itself."""
        raise NotImplementedError

    def decide(self, state: AgeOfGalaxy, action: int) -> None:
        """Carry out one of the answers."""
        raise NotImplementedError

    def options(self, state: AgeOfGalaxy) -> list[int]:
        if state.phase != ACTION_PHASE or state.active != self.player:
            return self.answers(state)
        return self.answers(state) + free_actions(state.players[self.player])

    def ordered(self, state: AgeOfGalaxy) -> list[int]:
        return self.answers(state)

    def answer(self, state: AgeOfGalaxy, action: int) -> None:
        if EXCHANGE.has(action):
            state.ask(self)
            use_free_action(state, self.player, EXCHANGE.first(action))
        else:
            self.decide(state, action)


def pay(state: AgeOfGalaxy, seat: int, cost: Table, then: Step[AgeOfGalaxy]) -> None:
    """R2.7: pay in full, then go on; for missing credits exchanges are asked for (R2.6)."""
    if state.players[seat].stock[CREDITS] >= cost[CREDITS]:
        state.spend(seat, cost)
        then.run(state)
        return
    state.spend(seat, (0, *cost[1:]))
    state.ask(then)
    state.ask(Raise(seat, cost[CREDITS], 0))


class Raise(Picking):
    """R2.6: which resources to exchange for the credits that a cost still lacks.

    Of the exchanges made so far it remembers the kinds, as bits by their place: where one of these
    is all that is left to exchange, the rest of the credits comes from it without a question.
    """

    rule: ClassVar[str] = "R2.6"
    prompt: ClassVar[str] = N_("Credits are missing: exchange something for them.")
    chains: ClassVar[bool] = True  # an exchange for several credits may leave nothing to raise

    def __init__(self, player: int, credits: int, made: int) -> None:
        super().__init__(player)
        self.credits: int = credits
        self.made: int = made

    def options(self, state: AgeOfGalaxy) -> list[int]:
        return EXCHANGE.each(payable(state.players[self.player]))

    def ordered(self, state: AgeOfGalaxy) -> list[int]:
        last = max(0, self.made.bit_length() - 1)
        found = _raising(state.players[self.player], self.credits, last)
        return EXCHANGE.each(found) if found else self.options(state)

    def answer(self, state: AgeOfGalaxy, action: int) -> None:
        player = state.players[self.player]
        number = EXCHANGE.first(action)
        exchange(state, self.player, number)
        made = self.made | 1 << player.exchanges.index(number)
        while player.stock[CREDITS] < self.credits:
            left = payable(player)
            if len(left) > 1 or not made >> player.exchanges.index(left[0]) & 1:
                state.ask(Raise(self.player, self.credits, made))
                return
            exchange(state, self.player, left[0])
        player.stock[CREDITS] -= self.credits

    def details(self, state: AgeOfGalaxy, viewer: int | None) -> dict[str, object]:
        held = state.players[self.player].stock[CREDITS]
        return {"credits": self.credits, "missing": self.credits - held}


def _raising(player: Player, credits: int, first: int) -> list[int]:
    """The exchanges from a place on that can come next on the way to so many credits.

    Those for fewer credits come first, so every outcome can be reached in this order.
    """
    found: list[int] = []
    in_sight = player.stock[CREDITS]
    for place in range(len(player.exchanges) - 1, first - 1, -1):
        free = FREE_ACTIONS[player.exchanges[place]]
        in_sight += player.stock[free.resource] // free.price * free.credits
        if in_sight >= credits and player.stock[free.resource] >= free.price:
            found.append(player.exchanges[place])
    found.reverse()
    return found
