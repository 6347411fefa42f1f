"""R5: the Role phase: leading, boosting, following and dissenting."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from astrarium.games.eminent_domain.rules.action_phase import removals, remove_by_permanent
from astrarium.games.eminent_domain.rules.components import (
    BUREAUCRACY,
    COLONIZE,
    DISSENSION,
    MOST_PLAYERS,
    PRODUCE,
    RESEARCH,
    ROLE_NAMES,
    ROLES,
    STACK_OF_ROLE,
    SURVEY,
    TRADE,
    WARFARE,
)
from astrarium.games.eminent_domain.rules.player import Player
from astrarium.games.eminent_domain.rules.refusals import Decision, Selection
from astrarium.games.eminent_domain.rules.roles import resolve_role
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.games.eminent_domain.rules.vocabulary import (
    BOOST,
    DISSENT,
    DONE,
    FOLLOW,
    LEAD,
    REMOVE,
)
from astrarium.kernel.errors import Illegal
from astrarium.kernel.words import N_

LEADS: Final = LEAD.each(list(range(ROLES)))
DISSENT_DRAW: Final = 1
DISSENSION_DRAW: Final = 2


class ChooseRole(Selection):
    """R5.1: which role to lead; before that a row of removals (R11.2)."""

    rule = "R5.1"
    prompt = N_("Role phase: which role do you lead?")

    def __init__(self, player: int, lowest: int, removed: int = 0) -> None:
        self.player = player
        self.lowest: int = lowest
        self._removed: int = removed

    def options(self, state: EminentDomain) -> list[int]:
        return self._offered(state, 0)

    def ordered(self, state: EminentDomain) -> list[int]:
        return self._offered(state, self.lowest)

    def _offered(self, state: EminentDomain, lowest: int) -> list[int]:
        offered = LEADS if state.rules.research else LEADS[:RESEARCH]
        return offered + removals(state, self.player, lowest)

    def is_pick(self, action: int) -> bool:
        return REMOVE.has(action)

    def ends(self, state: EminentDomain, action: int) -> bool:
        return not REMOVE.has(action)

    def answer(self, state: EminentDomain, action: int) -> None:
        if LEAD.has(action):
            lead(state, self.player, LEAD.first(action))
            return
        card = REMOVE.first(action)
        remove_by_permanent(state, self.player, card, self._removed)
        state.ask(ChooseRole(self.player, max(card, self.lowest), self._removed + 1))


CHOOSE_ROLE: Final = [ChooseRole(seat, 0) for seat in range(MOST_PLAYERS)]


def lead(state: EminentDomain, seat: int, role: int) -> None:
    """R5.2: take the role card, if there is one; then boost; then the others, clockwise."""
    state.role = role
    state.tell("lead", seat, role)
    for distance in range(state.seats - 1, 0, -1):
        state.ask(FOLLOW_OR_DISSENT[(seat + distance) % state.seats])
    player = state.players[seat]
    symbols = _role_card_symbols(state, player, role) + player.symbols[role]
    ask_boost(state, seat, symbols, leading=True)


def _role_card_symbols(state: EminentDomain, player: Player, role: int) -> int:
    stack = STACK_OF_ROLE[role]
    if state.stacks[stack]:
        player.played.append(stack)
        state.take_role_card(stack)
        return 1
    # R5.9: an empty stack is made up for in Produce, Trade and Research; on the later display
    # also in Warfare and Survey, where 2 symbols instead of the bonus come to the same as a card.
    if role == PRODUCE or role == TRADE or role == RESEARCH:
        return 1
    if state.rules.later_display and (role == WARFARE or role == SURVEY):
        return 1
    return 0


def ask_boost(state: EminentDomain, seat: int, symbols: int, leading: bool) -> None:
    """R5.3: ask for boosting cards; who has none is asked too, so as not to give it away."""
    if state.players[seat].hand:
        state.ask(Boost(seat, symbols, 0, leading))
    else:
        resolve_role(state, seat, state.role, symbols, leading)


class Boost(Selection):
    """R5.3, R5.6: the next card to play for its symbols; a search plays them in rising order."""

    rule = "R5.3"
    prompt = N_("Play cards for their symbols?")
    done: ClassVar[int] = DONE

    def __init__(self, player: int, symbols: int, lowest: int, leading: bool) -> None:
        self.player = player
        self.symbols: int = symbols
        self.lowest: int = lowest
        self.leading: bool = leading

    def options(self, state: EminentDomain) -> list[int]:
        return self._offered(state, 0)

    def ordered(self, state: EminentDomain) -> list[int]:
        return self._offered(state, self.lowest)

    def _offered(self, state: EminentDomain, lowest: int) -> list[int]:
        player = state.players[self.player]
        role = state.role
        offered = BOOST.each(player.boosting_kinds(role, lowest))
        if self.symbols or self.leading or uses_bureaucracy(player, role):
            offered.append(DONE)
        return offered

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == DONE:
            resolve_role(state, self.player, state.role, self.symbols, self.leading)
            return
        player = state.players[self.player]
        card = BOOST.first(action)
        player.leave_hand(card)
        insort(player.played, card)  # behind the role card, which is of the lowest kind
        state.tell("boost", self.player, card)
        symbols = self.symbols + player.card_symbols(card, state.role)
        if player.hand:
            state.ask(Boost(self.player, symbols, max(card, self.lowest), self.leading))
        else:
            resolve_role(state, self.player, state.role, symbols, self.leading)

    def why_not(self, state: EminentDomain, action: int) -> Illegal | None:
        if action == DONE:
            name = ROLE_NAMES[state.role]
            return Illegal(N_("Bring at least one symbol of {role}."), "R5.7", role=name)
        return super().why_not(state, action)

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        return {"symbols": self.symbols, "leading": self.leading}


class FollowOrDissent(Decision):
    """R5.6: follow the role, or dissent and draw."""

    rule = "R5.6"
    prompt = N_("Follow the role, or dissent and draw?")

    def options(self, state: EminentDomain) -> list[int]:
        if can_follow(state, state.players[self.player]):
            return [FOLLOW, DISSENT]
        return [DISSENT]

    def answer(self, state: EminentDomain, action: int) -> None:
        player = state.players[self.player]
        if action == FOLLOW:
            state.tell("follow", self.player, state.role)
            ask_boost(state, self.player, follower_symbols(state, player), leading=False)
            return
        state.tell("dissent", self.player)
        dissension = player.has(DISSENSION)
        state.draw_cards(self.player, DISSENSION_DRAW if dissension else DISSENT_DRAW)

    def why_not(self, state: EminentDomain, action: int) -> Illegal | None:
        if action == FOLLOW:
            return Illegal(
                N_("To follow you need a symbol of {role} in hand or Empire."),
                "R5.7",
                role=ROLE_NAMES[state.role],
            )
        return super().why_not(state, action)


# Questions without local variables never change, so one for each seat will do.
FOLLOW_OR_DISSENT: Final = [FollowOrDissent(seat) for seat in range(MOST_PLAYERS)]


def follower_symbols(state: EminentDomain, player: Player) -> int:
    """R5.6: the Empire's symbols; R11.4 with the revised Bureaucracy 1 more, except Colonize."""
    symbols = player.symbols[state.role]
    if state.rules.revised_cards and state.role != COLONIZE and player.has(BUREAUCRACY):
        symbols += 1
    return symbols


def can_follow(state: EminentDomain, player: Player) -> bool:
    """R5.7: at least one symbol is needed; R11.2 with Bureaucracy a planet will do."""
    return (
        follower_symbols(state, player) > 0
        or player.can_boost(state.role)
        or uses_bureaucracy(player, state.role)
    )


def uses_bureaucracy(player: Player, role: int) -> bool:
    """R11.2: Bureaucracy lets a follower Settle or Attack without any symbol."""
    if not player.permanents or not player.has(BUREAUCRACY):
        return False
    if role == COLONIZE:
        return bool(player.settleable())
    return role == WARFARE and bool(player.attackable())
