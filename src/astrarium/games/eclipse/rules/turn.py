"""R4: the round and the Action Phase: actions, reactions, passing, and what an action ends with."""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.build import ask_build
from astrarium.games.eclipse.rules.combat import COMBAT_PHASE
from astrarium.games.eclipse.rules.components import (
    ACTIONS,
    BUILD,
    EXPLORE,
    FIRST_TO_PASS_MONEY,
    INFLUENCE,
    MONEY,
    MOVE,
    NOTHING,
    REFRESHED_COLONY_SHIPS,
    RESEARCH,
    UPGRADE,
)
from astrarium.games.eclipse.rules.diplomacy import (
    check_aggression,
    decline_proposals,
    proposals,
    propose,
)
from astrarium.games.eclipse.rules.explore import ask_explore
from astrarium.games.eclipse.rules.influence import begin_influence
from astrarium.games.eclipse.rules.meanwhile import add_exchanges, exchanges
from astrarium.games.eclipse.rules.move import ask_move
from astrarium.games.eclipse.rules.population import can_colonise, colonise, colony_slots, refresh
from astrarium.games.eclipse.rules.refusals import Choosing, Decision
from astrarium.games.eclipse.rules.research import ask_research
from astrarium.games.eclipse.rules.state import NOBODY, Eclipse
from astrarium.games.eclipse.rules.upgrade import ask_upgrade
from astrarium.games.eclipse.rules.upkeep import CLEANUP, UPKEEP_PHASE
from astrarium.games.eclipse.rules.vocabulary import ACT, COLONISE, DONE, PASS, PROPOSE, REACT
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_

# R4.6: the reaction spaces, after the six action spaces.
REACTION_SPACE: Final[dict[int, int]] = {UPGRADE: ACTIONS, BUILD: ACTIONS + 1, MOVE: ACTIONS + 2}
REACTION_ACTIONS: Final[tuple[int, ...]] = (UPGRADE, BUILD, MOVE)


class StartRound(Step[Eclipse]):
    """R4.1: a round is Action, Combat, Upkeep and Cleanup."""

    def run(self, state: Eclipse) -> None:
        state.rounds += 1
        state.passing = ()
        state.active = NOBODY
        state.tell("round", state.order[0], state.rounds)
        state.ask_in_order([NEXT_TURN, COMBAT_PHASE, UPKEEP_PHASE, CLEANUP, self])


class NextTurn(Step[Eclipse]):
    """R4.2: the next player in turn, until all have passed."""

    def run(self, state: Eclipse) -> None:
        state.action = NOTHING
        waiting = [seat for seat in state.in_play() if not state.players[seat].passed]
        if not waiting:
            return
        state.active = following(state)
        state.ask(self)
        if state.players[state.active].discs:
            state.ask(TakeTurn(state.active))
        else:
            pass_turn(state, state.active)


def following(state: Eclipse) -> int:
    """R4.2: who comes after the active player; the start player at the beginning."""
    order = state.order
    first = order.index(state.active) + 1 if state.active in order else 0
    for step in range(len(order)):
        seat = order[(first + step) % len(order)]
        if not state.players[seat].out:
            return seat
    raise AssertionError("nobody is left to play")


class TakeTurn(Decision):
    """R4.2, R4.6: an action, a reaction, or pass."""

    rule = "R4.2"
    prompt = N_("Your turn: which action, or do you pass?")

    def options(self, state: Eclipse) -> list[int]:
        offered = self.ordered(state)
        add_exchanges(state, self.player, offered)
        return offered

    def ordered(self, state: Eclipse) -> list[int]:
        if state.players[self.player].passed:
            return [*[REACT(action) for action in REACTION_ACTIONS], PASS]
        return [*[ACT(action) for action in range(ACTIONS)], PASS]

    def answer(self, state: Eclipse, action: int) -> None:
        player = state.players[self.player]
        if action == PASS:
            pass_turn(state, self.player)
        elif exchanges(state, self.player, action, self):
            pass
        elif REACT.has(action):
            chosen = REACT.first(action)
            player.spend_disc(REACTION_SPACE[chosen])
            state.tell("react", self.player, chosen)
            begin_action(state, self.player, chosen, 1)
        else:
            chosen = ACT.first(action)
            player.spend_disc(chosen)
            state.tell("act", self.player, chosen)
            begin_action(state, self.player, chosen, player.activations(chosen))


def begin_action(state: Eclipse, seat: int, action: int, left: int) -> None:
    """R4.16: the activations, then colony ships and relations, then the aggression check."""
    state.action = action
    state.proposed = 0
    state.refresh = 0
    state.ask(EndAction(seat))
    if action == EXPLORE:
        ask_explore(state, seat, left)
    elif action == RESEARCH:
        ask_research(state, seat, left)
    elif action == UPGRADE:
        ask_upgrade(state, seat, left)
    elif action == BUILD:
        ask_build(state, seat, left, 0)
    elif action == MOVE:
        ask_move(state, seat, left)
    elif action == INFLUENCE:
        begin_influence(state, seat, left)


class EndAction(Step[Eclipse]):
    """R4.16: the last moment of an action."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: Eclipse) -> None:
        state.ask(CloseAction(self.player))
        ask_colonies(state, self.player, 0, pact=True)


class CloseAction(Step[Eclipse]):
    """R9.5, R12.6: colony ships left to turn up, and the check for aggression."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: Eclipse) -> None:
        refresh(state, self.player, REFRESHED_COLONY_SHIPS)
        state.refresh = 0
        check_aggression(state, self.player)


def ask_colonies(state: Eclipse, seat: int, lowest: int, pact: bool) -> None:
    """R4.7: offer colony ships, and relations if this is an action, while there is a choice."""
    colonies = can_colonise(state, seat) and colony_slots(state, seat, 0, upkeep=False)
    if colonies or (pact and proposals(state, seat)):
        state.ask(UseColonyShips(seat, lowest, pact))


class UseColonyShips(Choosing):
    """R4.7: which slots to populate before the turn ends; a search fills them in rising order."""

    rule = "R4.7"
    prompt = N_("Before your turn ends: use colony ships?")
    done = DONE
    closed_by_order = True

    def __init__(self, player: int, lowest: int, pact: bool) -> None:
        self.player = player
        self.lowest: int = lowest  # the last in the list of the slots that have been filled
        self.pact: bool = pact

    def options(self, state: Eclipse) -> list[int]:
        offered = self._colonies(state, 0)
        add_exchanges(state, self.player, offered)
        offered.append(DONE)
        return offered

    def ordered(self, state: Eclipse) -> list[int]:
        offered = self._colonies(state, self.lowest)
        offered.append(DONE)
        return offered

    def _colonies(self, state: Eclipse, lowest: int) -> list[int]:
        offered: list[int] = []
        if can_colonise(state, self.player):
            offered.extend(colony_slots(state, self.player, lowest, upkeep=False))
        if self.pact:
            offered.extend(proposals(state, self.player))
        return offered

    def is_pick(self, action: int) -> bool:
        return COLONISE.has(action) or action == DONE

    def answer(self, state: Eclipse, action: int) -> None:
        if COLONISE.has(action):
            colonise(state, self.player, action)
            ask_colonies(state, self.player, max(self.lowest, action), self.pact)
        elif PROPOSE.has(action):
            state.ask(NextColony(self.player, self.lowest, self.pact))
            propose(state, self.player, action)
        elif action == DONE:
            decline_proposals(state, self.player)
        else:
            exchanges(state, self.player, action, self)


class NextColony(Step[Eclipse]):
    """After a proposal, what is left to do before the turn ends."""

    def __init__(self, player: int, lowest: int, pact: bool) -> None:
        self.player: int = player
        self.lowest: int = lowest
        self.pact: bool = pact

    def run(self, state: Eclipse) -> None:
        ask_colonies(state, self.player, self.lowest, self.pact)


def pass_turn(state: Eclipse, seat: int) -> None:
    """R4.5: the first to pass of all becomes start player and gains money."""
    player = state.players[seat]
    state.tell("pass", seat)
    if not player.passed:
        player.passed = True
        if not state.passing:
            player.storage[MONEY] += FIRST_TO_PASS_MONEY
            state.tell("first_pass", seat, FIRST_TO_PASS_MONEY)
        state.passing = (*state.passing, seat)
    state.refresh = 0
    ask_colonies(state, seat, 0, pact=False)


START_ROUND: Final = StartRound()
NEXT_TURN: Final = NextTurn()
