"""R4 and R11.1: the Action phase, and what the Actions of cards do."""

from __future__ import annotations

from bisect import bisect_right
from typing import ClassVar, Final

from astrarium.games.eminent_domain.rules.components import (
    ACTIONS,
    ANY,
    CARD_NAMES,
    COLONIZE_COST,
    HYPEREFFICIENCY,
    MOST_PLAYERS,
    PRODUCTIVITY,
    RESOURCES,
    STACKS,
    STREAMLINING,
    Effect,
)
from astrarium.games.eminent_domain.rules.player import Player
from astrarium.games.eminent_domain.rules.refusals import Decision, Selection
from astrarium.games.eminent_domain.rules.roles import (
    Settle,
    add_colony,
    attack,
    collect_ships,
    offer_attacks,
    produce,
    settle,
    trade,
)
from astrarium.games.eminent_domain.rules.state import EVERY_RESOURCE, NO_CARD, EminentDomain
from astrarium.games.eminent_domain.rules.vocabulary import (
    ATTACK,
    COLLECT,
    COLONY,
    DONE,
    FETCH,
    NAME,
    PLAY,
    PRODUCE_ONE,
    REMOVE,
    REMOVE_THIS,
    SETTLE,
    SKIP,
    TRADE_ONE,
)
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.question import NOTHING, Step
from astrarium.kernel.words import N_

# R4.6: Actions that need nothing on the table to change something.
_UNCONDITIONAL: Final = ("draw", "ships", "remove", "influence", "leave", "specialize")
_LASTING: Final = ("diverse_markets", "genetic_engineering", "mobilize")


def _always_useful(effect: Effect) -> bool:
    if effect.op == "one_of":
        return any(_always_useful(option) for option in effect.options)
    return effect.op in _UNCONDITIONAL or effect.op in _LASTING


ALWAYS_USEFUL: Final[list[bool]] = [_always_useful(effects[0]) for effects in ACTIONS]
# R10.1: cards that may be among those which their own Action removes.
REMOVES_ITSELF: Final[list[bool]] = [
    any(effect.itself for effect in effects) for effects in ACTIONS
]


class ActionPhase(Step[EminentDomain]):
    """The Action phase after the Role phase, with Logistics."""

    def run(self, state: EminentDomain) -> None:
        state.end_role()
        start_actions(state)


ACTION_PHASE: Final = ActionPhase()


def start_actions(state: EminentDomain) -> None:
    """R4.1: one card may be played for its Action; R11.2 with Productivity two."""
    active = state.players[state.active]
    state.actions_left = 2 if active.has(PRODUCTIVITY) else 1
    state.ask(CHOOSE_ACTION[state.active])


class ChooseAction(Selection):
    """R4.1: which card to play for its Action, or none; before that a row of removals (R11.2)."""

    rule = "R4.1"
    prompt = N_("Action phase: play a card for its Action?")

    def __init__(self, player: int, lowest: int, removed: int = 0) -> None:
        self.player = player
        self.lowest: int = lowest
        self._removed: int = removed

    def options(self, state: EminentDomain) -> list[int]:
        return self._offered(state, 0)

    def ordered(self, state: EminentDomain) -> list[int]:
        return self._offered(state, self.lowest)

    def _offered(self, state: EminentDomain, lowest: int) -> list[int]:
        player = state.players[self.player]
        kinds = player.kinds_in_hand(0)
        useful = [card for card in kinds if ALWAYS_USEFUL[card] or has_use(state, player, card)]
        offered = PLAY.each(useful)
        offered.append(SKIP)
        return offered + removals(state, self.player, lowest)

    def is_pick(self, action: int) -> bool:
        return REMOVE.has(action)

    def ends(self, state: EminentDomain, action: int) -> bool:
        return not REMOVE.has(action)

    def answer(self, state: EminentDomain, action: int) -> None:
        if PLAY.has(action):
            play_action(state, self.player, PLAY.first(action))
        elif action == SKIP:
            state.actions_left = 0
        else:
            card = REMOVE.first(action)
            remove_by_permanent(state, self.player, card, self._removed)
            state.ask(ChooseAction(self.player, max(card, self.lowest), self._removed + 1))

    def why_not(self, state: EminentDomain, action: int) -> Illegal | None:
        if PLAY.has(action) and PLAY.first(action) in state.players[self.player].hand:
            name = CARD_NAMES[PLAY.first(action)]
            return Illegal(N_("The Action of {card} would change nothing now."), "R4.6", card=name)
        return super().why_not(state, action)


CHOOSE_ACTION: Final = [ChooseAction(seat, 0) for seat in range(MOST_PLAYERS)]


def has_use(state: EminentDomain, player: Player, card: int) -> bool:
    """R4.6: whether an Action that needs something on the table can change anything."""
    first = ACTIONS[card][0]
    if first.op == "one_of":
        for option in first.options:
            if _possible(state, player, option):
                return True
        return False
    return _possible(state, player, first)


def _possible(state: EminentDomain, player: Player, effect: Effect) -> bool:
    op = effect.op
    if op == "attack":
        return bool(player.attackable())
    if op == "colony" or op == "terraform" or (op == "settle" and effect.optional):
        # R4.6: Improved Colonize needs a face-down planet, as its second half can use any.
        return player.has_face_down()
    if op == "settle":
        return bool(player.settleable())
    if op == "produce":
        return bool(player.producible(0))
    if op == "trade":
        return bool(player.tradeable(0))
    if op == "top_planet":
        return bool(state.planet_deck or state.planet_discard)
    assert op == "role_cards"
    return sum(state.stacks) > 0


def play_action(state: EminentDomain, seat: int, card: int) -> None:
    """R4.3: resolve the card's effect, then put it on the discard pile."""
    state.players[seat].leave_hand(card)
    state.in_action = card
    state.tell("action", seat, card)
    effects = ACTIONS[card]
    state.ask(END_ACTION)
    for effect in reversed(effects[1:]):
        state.ask(Perform(seat, effect))
    perform(state, seat, effects[0])


class EndAction(Step[EminentDomain]):
    """R4.3: the card goes to the discard pile, unless its effect put it elsewhere."""

    def run(self, state: EminentDomain) -> None:
        if state.in_action != NO_CARD:
            state.players[state.active].discard.append(state.in_action)
            state.in_action = NO_CARD
        state.actions_left -= 1
        if state.actions_left:
            state.ask(CHOOSE_ACTION[state.active])


END_ACTION: Final = EndAction()


class Perform(Step[EminentDomain]):
    """One step of a card's Action."""

    def __init__(self, player: int, effect: Effect) -> None:
        self.player: int = player
        self.effect: Effect = effect

    def run(self, state: EminentDomain) -> None:
        perform(state, self.player, self.effect)


def perform(state: EminentDomain, seat: int, effect: Effect) -> None:
    """Carry out a step of an Action, or ask what it leaves open."""
    op = effect.op
    amount = effect.amount
    player = state.players[seat]
    if op == "draw":
        state.draw_cards(seat, amount)
    elif op == "ships":
        collect_ships(state, seat, amount)
    elif op == "one_of":
        state.ask(OneOf(seat, effect))
    elif op == "produce":
        produce(state, seat, amount)
    elif op == "trade":
        trade(state, seat, amount)
    elif op == "remove":
        state.ask(RemoveCards(seat, amount, 0, effect.itself))
    elif op == "influence":
        state.tell("influence", seat, amount)
        state.gain_influence(seat, amount)
    elif op == "settle":
        if player.settleable():
            state.ask(Settle(seat))
    elif op == "attack":
        offer_attacks(state, seat, amount)
    elif op == "role_cards":
        fetch_cards(state, seat, amount, 0)
    elif op == "leave":
        state.remove_from_game(seat, state.in_action, len(state.removed))
        state.in_action = NO_CARD
    elif op == "top_planet":
        _take_top_planet(state, seat)
    elif op == "terraform":
        state.ask(Terraform(seat))
    elif op == "specialize":
        state.ask(NameResource(seat))
    elif op == "diverse_markets":
        state.markets = (*state.markets, EVERY_RESOURCE)
    elif op == "genetic_engineering":
        state.genetics = (*state.genetics, EVERY_RESOURCE)
    else:
        assert op == "mobilize"
        _mobilize(state, seat)


def _take_top_planet(state: EminentDomain, seat: int) -> None:
    # R11.1: Survey Team; its owner may look at the planet (R15).
    if state.draw_planet():
        state.reveal()
        state.keep_planet(seat, 0)


def _mobilize(state: EminentDomain, seat: int) -> None:
    # R11.1: with Logistics and the Role phase already over, the Attack may be made at once.
    if state.role_done:
        offer_attacks(state, seat, 1)
    else:
        state.mobilized += 1


class OneOf(Decision):
    """R4.6: which of a card's effects to use, and on what; only those that are possible."""

    rule = "R4.6"
    prompt = N_("Choose one effect of the card.")

    def __init__(self, player: int, effect: Effect) -> None:
        self.player = player
        self.effect: Effect = effect

    def options(self, state: EminentDomain) -> list[int]:
        player = state.players[self.player]
        offered: list[int] = []
        for option in self.effect.options:
            offered.extend(_choices(player, option.op))
        if self.effect.optional:
            offered.append(DONE)
        return offered

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == COLLECT:
            collect_ships(state, self.player, self.effect.options[0].amount)
        elif ATTACK.has(action):
            attack(state, self.player, ATTACK.first(action))
        elif COLONY.has(action):
            add_colony(state, self.player, COLONY.first(action), state.in_action)
            state.in_action = NO_CARD
        elif SETTLE.has(action):
            settle(state, self.player, SETTLE.first(action))
        elif PRODUCE_ONE.has(action):
            state.produce(self.player, PRODUCE_ONE.first(action))
        elif TRADE_ONE.has(action):
            state.trade(self.player, TRADE_ONE.first(action))

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        return {"card": state.in_action, "ships": self.effect.options[0].amount}


def _choices(player: Player, op: str) -> list[int]:
    if op == "ships":
        return [COLLECT]
    if op == "attack":
        return [ATTACK(site) for site in player.attackable()]
    if op == "colony":
        return [COLONY(site) for site in player.face_down_sites()]
    if op == "settle":
        return [SETTLE(site) for site in player.settleable()]
    if op == "produce":
        return [PRODUCE_ONE(resource) for resource in player.producible(0)]
    assert op == "trade"
    return [TRADE_ONE(good) for good in player.tradeable(0)]


class RemoveCards(Selection):
    """R10.1: which cards to remove; a search begins with the one played, if it may be one."""

    rule = "R10.1"
    prompt = N_("Remove a card from the game?")
    done: ClassVar[int] = DONE

    def __init__(self, player: int, left: int, lowest: int, itself: bool, removed: int = 0) -> None:
        self.player = player
        self.left: int = left
        self.lowest: int = lowest
        self.itself: bool = itself  # whether the own order of the row still has the card played
        self._removed: int = removed  # from the hand

    def options(self, state: EminentDomain) -> list[int]:
        return self._offered(state, 0, removable_itself(state))

    def ordered(self, state: EminentDomain) -> list[int]:
        return self._offered(state, self.lowest, self.itself)

    def _offered(self, state: EminentDomain, lowest: int, itself: bool) -> list[int]:
        offered = REMOVE.each(state.players[self.player].kinds_in_hand(lowest))
        if itself:
            offered.append(REMOVE_THIS)
        offered.append(DONE)
        return offered

    def unasked(self, state: EminentDomain) -> int:
        # With an empty hand former rules did not ask for the card played.
        begun = removable_itself(state) and not self.itself
        return DONE if begun and not state.players[self.player].hand else NOTHING

    def answer(self, state: EminentDomain, action: int) -> None:
        if action == DONE:
            return
        lowest, removed = self.lowest, self._removed
        if action == REMOVE_THIS:
            # The card played lies before those of the hand, whichever came first.
            place = len(state.removed) - removed
            state.remove_from_game(self.player, state.in_action, place)
            state.in_action = NO_CARD
        else:
            card = REMOVE.first(action)
            remove_from_hand(state, self.player, card, removed)
            lowest, removed = max(card, lowest), removed + 1
        if self.left > 1 and (state.players[self.player].hand or removable_itself(state)):
            state.ask(RemoveCards(self.player, self.left - 1, lowest, False, removed))

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        left: int | None = None if self.left >= ANY // 2 else self.left
        if not state.players[self.player].hand and not removable_itself(state):
            left = 0  # Data Network has drawn nothing
        return {"left": left, "card": state.in_action}


def removable_itself(state: EminentDomain) -> bool:
    """R10.1: whether the card played is there, and may be among those removed."""
    return state.in_action != NO_CARD and REMOVES_ITSELF[state.in_action]


def remove_from_hand(state: EminentDomain, seat: int, card: int, removed: int) -> None:
    """R3.3: a hand card leaves the game, after so many others in one row."""
    state.players[seat].leave_hand(card)
    # What is removed in one row lies in rising order, whichever came first.
    place = bisect_right(state.removed, card, len(state.removed) - removed)
    state.remove_from_game(seat, card, place)


def removals(state: EminentDomain, seat: int, lowest: int) -> list[int]:
    """R11.2: what Streamlining or Hyperefficiency lets the active player remove now."""
    player = state.players[seat]
    if not player.permanents:
        return []
    if player.has(HYPEREFFICIENCY) or (player.has(STREAMLINING) and not state.removal_used):
        return REMOVE.each(player.kinds_in_hand(lowest))
    return []


def remove_by_permanent(state: EminentDomain, seat: int, card: int, removed: int) -> None:
    """R11.2: Streamlining works once in each own turn, Hyperefficiency at will."""
    state.removal_used = True
    remove_from_hand(state, seat, card, removed)


def fetch_cards(state: EminentDomain, seat: int, left: int, lowest: int) -> None:
    """R10.8, R11.1: ask which role card to take, while one can be had."""
    if left and sum(state.stacks):
        state.ask(FetchCard(seat, left, lowest))


class FetchCard(Selection):
    """R10.8: from which stack to take a role card; a search takes several in stack order."""

    rule = "R10.8"
    prompt = N_("Take a role card from which stack?")

    def __init__(self, player: int, left: int, lowest: int) -> None:
        self.player = player
        self.left: int = left
        self.lowest: int = lowest

    def options(self, state: EminentDomain) -> list[int]:
        return [FETCH(stack) for stack in range(STACKS) if state.stacks[stack]]

    def ordered(self, state: EminentDomain) -> list[int]:
        # The order must leave enough cards in the later stacks, as taking them is mandatory.
        wanted = min(self.left, sum(state.stacks))
        return [
            FETCH(stack)
            for stack in range(self.lowest, STACKS)
            if state.stacks[stack] and sum(state.stacks[stack:]) >= wanted
        ] or state.legal(self.player)

    def answer(self, state: EminentDomain, action: int) -> None:
        stack = FETCH.first(action)
        state.tell("fetch", self.player, stack)
        state.take_role_card(stack)
        state.players[self.player].take_openly(stack)
        fetch_cards(state, self.player, self.left - 1, max(stack, self.lowest))

    def details(self, state: EminentDomain, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


class Terraform(Decision):
    """R11.1: the planet for Terraforming's two colonies, Settled at once if they are enough."""

    rule = "R11.1"
    prompt = N_("Under which planet does this card go, as two colonies?")

    def options(self, state: EminentDomain) -> list[int]:
        return [COLONY(site) for site in state.players[self.player].face_down_sites()]

    def answer(self, state: EminentDomain, action: int) -> None:
        player = state.players[self.player]
        site = COLONY.first(action)
        add_colony(state, self.player, site, state.in_action)
        state.in_action = NO_CARD
        printed = COLONIZE_COST[player.planets[site]] - player.colonies(site)
        missing = player.colonies_missing(site) if state.rules.revised_cards else printed
        if missing <= 0:
            settle(state, self.player, site)


class NameResource(Decision):
    """R11.1: the resource that Specialization sells for more."""

    rule = "R11.1"
    prompt = N_("Name a resource that sells for 1 influence more this turn.")

    def options(self, state: EminentDomain) -> list[int]:
        return [NAME(resource) for resource in range(RESOURCES)]

    def answer(self, state: EminentDomain, action: int) -> None:
        state.specialties = (*state.specialties, NAME.first(action))
        state.tell("name", self.player, NAME.first(action))
