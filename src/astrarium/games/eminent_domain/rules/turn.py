"""R3, R6 and R12: the order of a turn, Cleanup, and the end of the game."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from astrarium.games.eminent_domain.rules.action_phase import (
    ACTION_PHASE,
    removals,
    remove_by_permanent,
    start_actions,
)
from astrarium.games.eminent_domain.rules.components import LOGISTICS
from astrarium.games.eminent_domain.rules.refusals import Decision, Selection
from astrarium.games.eminent_domain.rules.role_phase import CHOOSE_ROLE
from astrarium.games.eminent_domain.rules.roles import offer_attacks
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.games.eminent_domain.rules.vocabulary import (
    ACTION_FIRST,
    DISCARD,
    DONE,
    REMOVE,
    ROLE_FIRST,
)
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


class StartTurn(Step[EminentDomain]):
    """R3.1: Action, Role, Cleanup; R11.2 with Logistics the first two in any order."""

    def run(self, state: EminentDomain) -> None:
        if state.active == state.first and not state.extra_turns:
            state.rounds += 1
        state.tell("turn", state.active, state.rounds)
        if state.players[state.active].has(LOGISTICS):
            state.ask(PhaseOrder(state.active))
        else:
            plan_turn(state, role_first=False)


def plan_turn(state: EminentDomain, role_first: bool) -> None:
    """R16.2: what the turn consists of, in order."""
    state.ask(END_TURN)
    state.ask(CLEANUP)
    if role_first:
        state.ask(ACTION_PHASE)
        state.ask(CHOOSE_ROLE[state.active])
    else:
        state.ask(CHOOSE_ROLE[state.active])
        start_actions(state)


class PhaseOrder(Decision):
    """R11.2: whether the Action or the Role phase comes first."""

    rule = "R11.2"
    prompt = N_("Which phase comes first?")

    def options(self, state: EminentDomain) -> list[int]:
        return [ACTION_FIRST, ROLE_FIRST]

    def answer(self, state: EminentDomain, action: int) -> None:
        plan_turn(state, role_first=action == ROLE_FIRST)


class Cleanup(Step[EminentDomain]):
    """R6.6: last removals, then the cards played, then the hand; before them Mobilization."""

    def run(self, state: EminentDomain) -> None:
        state.end_role()
        if state.mobilized:
            # R11.1: the Attack comes after the Role phase, followers included.
            state.mobilized -= 1
            state.ask(self)
            offer_attacks(state, state.active, 1)
        elif removals(state, state.active, 0):
            state.ask(DISCARD_PLAYED)
            state.ask(LastRemovals(state.active, 0))
        else:
            discard_played(state)


class LastRemovals(Selection):
    """R11.2: the last chance of the turn for Streamlining or Hyperefficiency."""

    rule = "R11.2"
    prompt = N_("Cleanup: remove a card from the game?")
    done: ClassVar[int] = DONE

    def __init__(self, player: int, lowest: int, removed: int = 0) -> None:
        self.player = player
        self.lowest: int = lowest
        self._removed: int = removed

    def options(self, state: EminentDomain) -> list[int]:
        return [*removals(state, self.player, 0), DONE]

    def ordered(self, state: EminentDomain) -> list[int]:
        return [*removals(state, self.player, self.lowest), DONE]

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == DONE:
            return
        card = REMOVE.first(action)
        remove_by_permanent(state, self.player, card, self._removed)
        if removals(state, self.player, 0):
            state.ask(LastRemovals(self.player, max(card, self.lowest), self._removed + 1))


class DiscardPlayed(Step[EminentDomain]):
    """What remains of Cleanup after the last removals."""

    def run(self, state: EminentDomain) -> None:
        discard_played(state)


def discard_played(state: EminentDomain) -> None:
    """R6.1: every player discards the cards played in this Role phase."""
    for player in state.players:
        if player.played:
            player.discard.extend(player.played)
            player.played.clear()
    ask_discards(state, 0, 0)


DISCARD_PLAYED: Final = DiscardPlayed()


def ask_discards(state: EminentDomain, lowest: int, discarded: int) -> None:
    """R6.2: ask for discards, then refill the hand."""
    if state.players[state.active].hand:
        state.ask(DiscardCards(state.active, lowest, discarded))
    else:
        refill(state)


class DiscardCards(Selection):
    """R6.2, R6.3: which cards to discard; at least down to the hand limit."""

    rule = "R6.2"
    prompt = N_("Cleanup: discard a card before you refill your hand?")
    done: ClassVar[int] = DONE

    def __init__(self, player: int, lowest: int, discarded: int = 0) -> None:
        self.player = player
        self.lowest: int = lowest
        self._discarded: int = discarded

    def options(self, state: EminentDomain) -> list[int]:
        player = state.players[self.player]
        offered = DISCARD.each(player.kinds_in_hand(0))
        if len(player.hand) <= player.hand_limit:
            offered.append(DONE)
        return offered

    def ordered(self, state: EminentDomain) -> list[int]:
        player = state.players[self.player]
        hand = player.hand
        excess = len(hand) - player.hand_limit
        if excess <= 0:
            offered = DISCARD.each(player.kinds_in_hand(self.lowest))
            offered.append(DONE)
            return offered
        # In rising order: enough must be left at or after the card discarded now.
        last = hand[len(hand) - excess]
        kinds = player.kinds_in_hand(self.lowest)
        return [DISCARD(card) for card in kinds if card <= last] or state.legal(self.player)

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == DONE:
            refill(state)
            return
        player = state.players[self.player]
        card = DISCARD.first(action)
        player.leave_hand(card)
        # What is discarded in one row lies in rising order, whichever came first.
        insort(player.discard, card, len(player.discard) - self._discarded)
        state.tell("discard", self.player, card)
        ask_discards(state, max(card, self.lowest), self._discarded + 1)

    def why_not(self, state: EminentDomain, action: int) -> Illegal | None:
        if action == DONE:
            player = state.players[self.player]
            return Illegal(
                N_("You hold {held} cards and your hand limit is {limit}: discard first."),
                "R6.3",
                held=len(player.hand),
                limit=player.hand_limit,
            )
        return super().why_not(state, action)

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        player = state.players[self.player]
        return {"limit": player.hand_limit, "excess": max(0, len(player.hand) - player.hand_limit)}


def refill(state: EminentDomain) -> None:
    """R6.3: draw up to the hand limit."""
    player = state.players[state.active]
    state.draw_cards(state.active, max(0, player.hand_limit - len(player.hand)))


class EndTurn(Step[EminentDomain]):
    """R3.4: lasting effects end; R12.3: the game ends when all have had the same turns."""

    def run(self, state: EminentDomain) -> None:
        state.role_done = False
        state.removal_used = False
        state.markets = ()
        state.specialties = ()
        state.genetics = ()
        if state.extra_turns:
            end_game(state)
            return
        following = (state.active + 1) % state.seats
        if following == state.first and state.triggered:
            if not state.rounds_left:
                last_extra_turn(state)
                return
            state.rounds_left -= 1
        state.active = following
        state.ask(START_TURN)


def last_extra_turn(state: EminentDomain) -> None:
    """R11.4: the revised Logistics gives its owner one more turn at the end."""
    for seat, player in enumerate(state.players):
        if state.rules.revised_cards and player.has(LOGISTICS):
            state.extra_turns = 1
            state.active = seat
            state.ask(START_TURN)
            return
    end_game(state)


def end_game(state: EminentDomain) -> None:
    """R12.6: the last turn has been played in full."""
    state.over = True
    state.tell("end", state.active)


START_TURN: Final = StartTurn()
CLEANUP: Final = Cleanup()
END_TURN: Final = EndTurn()
