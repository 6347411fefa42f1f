"""R4.16: what may be done before, between and after the activations of an action.

Relations, colony ships, trade and reputation tiles are offered beside what an activation itself
offers, never as questions of their own. A search leaves all but relations for later: colony ships
are asked for at the end of the action, and trade where something is to be paid.
"""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import RESOURCES
from astrarium.games.eclipse.rules.diplomacy import (
    decline_proposals,
    first_of_each,
    proposals,
    propose,
    put_tile_back,
)
from astrarium.games.eclipse.rules.population import can_colonise, colonise, colony_slots, trade
from astrarium.games.eclipse.rules.refusals import Decision
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import (
    COLONISE,
    DONE,
    GAIN,
    PROPOSE,
    RETURN_TILE,
    TRADE,
)
from astrarium.kernel.rules.question import Frame, Question
from astrarium.kernel.words import N_


class Activation(Decision):
    """An activation of an action, which leaves time for other things (R4.16)."""

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left: int = left

    def choices(self, state: Eclipse) -> list[int]:
        """What the activation itself offers."""
        raise NotImplementedError

    def activate(self, state: Eclipse, action: int) -> None:
        """Carry out one of these choices."""
        raise NotImplementedError

    def again(self) -> Frame:
        """What is asked when something else has been done meanwhile."""
        return self

    def options(self, state: Eclipse) -> list[int]:
        return with_meanwhile(state, self.player, self.choices(state))

    def ordered(self, state: Eclipse) -> list[int]:
        return in_order(state, self.player, self.choices(state))

    def answer(self, state: Eclipse, action: int) -> None:
        if not does_meanwhile(state, self, action, self.again()):
            self.activate(state, action)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


def in_order(state: Eclipse, seat: int, choices: list[int]) -> list[int]:
    """What a search looks at: the choices of an activation, relations, or no more."""
    choices.extend(proposals(state, seat))
    choices.append(DONE)
    return choices


def with_meanwhile(state: Eclipse, seat: int, choices: list[int]) -> list[int]:
    """The choices of an activation, with all that may be done meanwhile, or no more."""
    add_meanwhile(state, seat, choices)
    choices.append(DONE)
    return choices


def add_meanwhile(state: Eclipse, seat: int, offered: list[int]) -> None:
    """R4.16: all that may be done between activations."""
    offered.extend(proposals(state, seat))
    if can_colonise(state, seat):
        offered.extend(colony_slots(state, seat, 0, upkeep=False))
    add_exchanges(state, seat, offered)


def add_exchanges(state: Eclipse, seat: int, offered: list[int]) -> None:
    """R4.14, R12.4: the resources that can be traded, and the reputation tiles to put back."""
    player = state.players[seat]
    ratio = player.ratio
    offered.extend([TRADE(kind) for kind in range(RESOURCES) if player.storage[kind] >= ratio])
    if player.reputation:
        offered.extend([RETURN_TILE(slot) for slot in first_of_each(player.reputation)])


def does_meanwhile(state: Eclipse, question: Question[Eclipse], action: int, again: Frame) -> bool:
    """Carry out what is no choice of an activation; false if it is one.

    After a proposal the same question is asked, after anything else what is still to be asked.
    """
    seat = question.player
    if action == DONE:
        decline_proposals(state, seat)
    elif PROPOSE.has(action):
        state.ask(question)
        propose(state, seat, action)
    elif COLONISE.has(action):
        state.ask(again)
        colonise(state, seat, action)
    else:
        return exchanges(state, seat, action, again)
    return True


def exchanges(state: Eclipse, seat: int, action: int, again: Frame) -> bool:
    """Trade or put a reputation tile back, if that is the action, and go on."""
    if TRADE.has(action):
        state.ask(again)
        state.ask(TradeAway(seat, TRADE.first(action)))
    elif RETURN_TILE.has(action):
        state.ask(again)
        put_tile_back(state, seat, RETURN_TILE.first(action))
    else:
        return False
    return True


class TradeAway(Decision):
    """R3.2, R4.14: what a player gets who trades without having to pay anything."""

    rule = "R3.2"
    prompt = N_("Which resource do you trade for?")

    def __init__(self, player: int, given: int) -> None:
        self.player = player
        self.given: int = given

    def options(self, state: Eclipse) -> list[int]:
        return GAIN.each([kind for kind in range(RESOURCES) if kind != self.given])

    def answer(self, state: Eclipse, action: int) -> None:
        trade(state, self.player, self.given, GAIN.first(action))

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"given": self.given}
