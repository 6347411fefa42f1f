"""R4 and R11: the course of a turn, and the end of the game."""

from __future__ import annotations

from bisect import insort
from typing import Final

from astrarium.games.alien_artifacts.rules.artifacts import play_artifact, playable_artifacts
from astrarium.games.alien_artifacts.rules.buy import BuyCards, can_buy
from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_EFFECTS,
    EXTRA_TURNS,
    HAND_LIMIT,
    HAND_SIZE,
    IN_ADDITION,
    KINDS,
    OPERATION_COLOUR,
    OPERATION_COST,
    OPERATIONAL,
    OTHER,
    TECHNOLOGY,
    keyword_of,
)
from astrarium.games.alien_artifacts.rules.construction import CompleteCard
from astrarium.games.alien_artifacts.rules.costs import CARD_BILLS, Bill, completable, payable
from astrarium.games.alien_artifacts.rules.factions import can_act, start_faction_action
from astrarium.games.alien_artifacts.rules.payment import mask, offer_lifts, start_payment
from astrarium.games.alien_artifacts.rules.player import NO_CARD
from astrarium.games.alien_artifacts.rules.prepare import can_prepare, start_preparing
from astrarium.games.alien_artifacts.rules.refusals import Decision, PickDecision
from astrarium.games.alien_artifacts.rules.scoring import worth_at_end
from astrarium.games.alien_artifacts.rules.sell import sales, start_sale
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.technologies import (
    Operate,
    can_operate,
    start_action,
    unused_additions,
    usable_actions,
    usable_additions,
    use_addition,
)
from astrarium.games.alien_artifacts.rules.unblock import UnblockCards, can_unblock
from astrarium.games.alien_artifacts.rules.vocabulary import (
    BUY_FROM,
    COMPLETE,
    DISCARD,
    DONE,
    FACTION_ACTION,
    LIFT,
    OPERATE,
    PASS,
    PLAY,
    PREPARE_ON,
    SELL_FOR,
    UNBLOCK,
    USE,
)
from astrarium.kernel.rules.question import NOTHING, Step
from astrarium.kernel.words import N_


class StartTurn(Step[AlienArtifacts]):
    """R4.1, R4.5.1: a window and the action, then the Draw Phase."""

    def run(self, state: AlienArtifacts) -> None:
        if state.active == state.first and not state.extra_turns:
            state.rounds += 1
        state.tell("turn", state.active, state.rounds)
        state.actions_left = 1
        state.drawn = False
        state.used.clear()
        state.attacked.clear()
        state.limit_plus = 0
        state.players[state.active].forget_fresh()
        state.ask(END_TURN)
        state.ask(DRAW_PHASE)
        state.ask(NEXT_ACTION)


class NextAction(Step[AlienArtifacts]):
    """R4.3, R4.5.1: an action if one is left, with the window before it; else the last window."""

    def run(self, state: AlienArtifacts) -> None:
        seat = state.active
        if state.actions_left:
            state.ask(ChooseAction(seat))
        elif state.players[seat].artifacts or unused_additions(state, seat):
            # Whoever holds Artifacts is asked: others do not know which they are.
            state.ask(Window(seat))


def window_options(state: AlienArtifacts, seat: int) -> list[int]:
    """R4.3: IN ADDITION effects and Artifacts that can be used now."""
    offered = USE.each(usable_additions(state, seat))
    if state.players[seat].artifacts:
        offered.extend(PLAY.each(playable_artifacts(state, seat)))
    return offered


def use_window(state: AlienArtifacts, seat: int, action: int) -> None:
    """Carry out an IN ADDITION effect or an Artifact, and go on with the turn after it."""
    state.ask(AFTER_DRAWING if state.drawn else NEXT_ACTION)
    if PLAY.has(action):
        play_artifact(state, seat, PLAY.first(action))
    else:
        use_addition(state, seat, USE.first(action))


class ChooseAction(Decision):
    """D3, D4, D5: the action of the turn, or first something in addition to it."""

    rule = "R4.2"
    prompt = N_("Action Phase: what do you do?")

    def options(self, state: AlienArtifacts) -> list[int]:
        offered = actions(state, self.player)
        if not offered:
            offered.append(PASS)
        offered.extend(window_options(state, self.player))
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        in_addition = USE.has(action) and keyword_of(USE.first(action)) == IN_ADDITION
        if in_addition or PLAY.has(action):
            use_window(state, self.player, action)
            return
        state.ask(NEXT_ACTION)
        if action == PASS:
            state.actions_left = 0
            state.tell("pass", self.player)
            return
        state.actions_left -= 1
        start(state, self.player, action)


def actions(state: AlienArtifacts, seat: int) -> list[int]:
    """R4.2: every action that can be carried out in full."""
    player = state.players[seat]
    offered: list[int] = []
    if can_buy(state, seat):
        offered.extend(BUY_FROM.each([kind for kind in range(KINDS) if state.decks[kind]]))
    rows = [player.projects_of(kind) for kind in range(KINDS)]
    for row in rows:
        if row:
            offered.extend(COMPLETE.each(completable(state, seat, row)))
    for kind, row in enumerate(rows):
        if row and can_prepare(state, seat, kind):
            offered.extend(PREPARE_ON.each(row))
    offered.extend(SELL_FOR.each(sales(state, seat)))
    if player.blockades:
        offered.extend([UNBLOCK(kind) for kind in range(KINDS) if can_unblock(state, seat, kind)])
    offered.extend(OPERATE.each(_operations(state, seat)))
    if can_act(state, seat):
        offered.append(FACTION_ACTION)
    offered.extend(USE.each(usable_actions(state, seat)))
    return offered


def _operations(state: AlienArtifacts, seat: int) -> list[int]:
    """R8: the operational actions that concern a card and can be paid for."""
    return [
        operation
        for operation, bill in enumerate(OPERATION_BILLS)
        if can_operate(state, seat, operation) and payable(state, seat, bill)
    ]


# R8.0: what an operational action costs, without gold.
OPERATION_BILLS: Final[list[Bill]] = [
    Bill(OTHER, colour, False, NO_CARD, OPERATION_COST, 0) for colour in OPERATION_COLOUR
]


def start(state: AlienArtifacts, seat: int, action: int) -> None:
    """Announce an action: what it brings lies below its payment."""
    if BUY_FROM.has(action):
        state.ask(BuyCards(seat, BUY_FROM.first(action)))
    elif COMPLETE.has(action):
        card = COMPLETE.first(action)
        state.tell("complete", seat, card)
        state.ask(CompleteCard(seat, card))
        start_payment(state, seat, CARD_BILLS[card])
    elif PREPARE_ON.has(action):
        start_preparing(state, seat, PREPARE_ON.first(action))
    elif SELL_FOR.has(action):
        start_sale(state, seat, action)
    elif UNBLOCK.has(action):
        state.ask(UnblockCards(seat, UNBLOCK.first(action)))
    elif OPERATE.has(action):
        operation = OPERATE.first(action)
        state.tell("operate", seat, operation)
        state.ask(Operate(seat, operation, None))
        start_payment(state, seat, OPERATION_BILLS[operation])
    elif action == FACTION_ACTION:
        start_faction_action(state, seat)
    else:
        start_action(state, seat, USE.first(action))


class Window(Decision):
    """D3, D4: IN ADDITION effects and Artifacts after the action."""

    rule = "R4.3"
    prompt = N_("After your action: use an IN ADDITION effect or an Alien Artifact?")

    def options(self, state: AlienArtifacts) -> list[int]:
        offered = window_options(state, self.player)
        offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action != DONE:
            use_window(state, self.player, action)


class DrawPhase(Step[AlienArtifacts]):
    """R4.4: discard any cards from hand, then draw; a blockaded hand size may be paid for."""

    def run(self, state: AlienArtifacts) -> None:
        seat = state.active
        state.ask(AFTER_DRAWING)
        state.ask(REFILL)
        if state.players[seat].hand:
            state.ask(DiscardCards(seat, NO_CARD, 0))
        offer_lifts(state, seat, mask(HAND_SIZE))


def hand_size(state: AlienArtifacts, seat: int) -> int:
    """R4.4: up to how many Resource cards a player draws."""
    size = HAND_LIMIT
    for effect in state.effects(seat, HAND_SIZE):
        size += effect.plus
    return size


class DiscardCards(PickDecision):
    """D22: which hand cards to discard before drawing."""

    rule = "R4.4"
    prompt = N_("Draw Phase: discard a card before you draw?")
    done = DONE

    def __init__(self, player: int, after: int, count: int) -> None:
        self.player = player
        self.after: int = after  # the highest of those discarded
        self._count: int = count  # how many those are: only to keep them in order

    def options(self, state: AlienArtifacts) -> list[int]:
        offered = DISCARD.each(state.players[self.player].hand)
        offered.append(DONE)
        return offered

    def ordered(self, state: AlienArtifacts) -> list[int]:
        hand = state.players[self.player].hand
        offered = DISCARD.each([card for card in hand if card > self.after])
        offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            return
        card = DISCARD.first(action)
        state.discard_from_hand(self.player, card, self._count)
        if state.players[self.player].hand:
            state.ask(DiscardCards(self.player, max(card, self.after), self._count + 1))

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"limit": hand_size(state, self.player)}


class Refill(Step[AlienArtifacts]):
    """R4.4: draw up to the hand size; nobody ever has to discard."""

    def run(self, state: AlienArtifacts) -> None:
        seat = state.active
        player = state.players[seat]
        missing = hand_size(state, seat) - len(player.hand)
        state.lifted.clear()
        state.drawn = True
        if missing > 0:
            player.remember_fresh(state.draw_to_hand(seat, missing))


class AfterDrawing(Step[AlienArtifacts]):
    """R4.5.1: a last window, for Artifacts only."""

    def run(self, state: AlienArtifacts) -> None:
        if state.players[state.active].artifacts:
            state.ask(LastWindow(state.active))


class LastWindow(Decision):
    """D4: Artifacts after drawing."""

    rule = "R10.3"
    prompt = N_("End of your turn: play an Alien Artifact?")

    def options(self, state: AlienArtifacts) -> list[int]:
        offered = PLAY.each(playable_artifacts(state, self.player))
        offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action != DONE:
            use_window(state, self.player, action)


class EndTurn(Step[AlienArtifacts]):
    """R11.2: the game goes on until all players have had the same number of turns."""

    def run(self, state: AlienArtifacts) -> None:
        if state.extra_turns:
            state.extra_turns -= 1
            if state.extra_turns:
                state.ask(START_TURN)
            else:
                start_scoring(state)
            return
        following = (state.active + 1) % state.seats
        if following == state.first and state.triggered:
            start_scoring(state)
            ask_extra_turns(state, 0)
        else:
            state.active = following
            state.ask(START_TURN)


def ask_extra_turns(state: AlienArtifacts, place: int) -> None:
    """R11.3: whoever holds Artifacts is asked, from the first player on."""
    for later in range(place, state.seats):
        seat = (state.first + later) % state.seats
        if state.players[seat].artifacts:
            state.ask(ExtraTurns(seat, later))
            return


class ExtraTurns(Decision):
    """D27: play Chrono Engine?"""

    rule = "R11.3"
    prompt = N_("The last round is over: play an Alien Artifact for more turns?")

    def __init__(self, player: int, place: int) -> None:
        self.player = player
        self.place: int = place

    def options(self, state: AlienArtifacts) -> list[int]:
        held = state.players[self.player].artifacts
        offered = PLAY.each([one for one in held if ARTIFACT_EFFECTS[one].code == EXTRA_TURNS])
        offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            ask_extra_turns(state, self.place + 1)
            return
        artifact = PLAY.first(action)
        state.discard_artifact(self.player, artifact)
        state.extra_turns = ARTIFACT_EFFECTS[artifact].turns
        state.active = self.player
        # Scoring comes after the extra turns.
        state.stack.clear()
        state.ask(START_TURN)


def start_scoring(state: AlienArtifacts) -> None:
    """R11.5: each player pays for blockaded Technologies, then the game is over."""
    state.ask(END_GAME)
    for place in range(state.seats - 1, -1, -1):
        state.ask(SettleBlockades((state.first + place) % state.seats))


class SettleBlockades(Step[AlienArtifacts]):
    """R11.5: ask a player who can pay for a blockaded Technology that scores."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        if to_settle(state, self.player):
            state.ask(PayForObjective(self.player, NO_CARD))


def to_settle(state: AlienArtifacts, seat: int) -> list[int]:
    """The blockaded Technologies that can be paid for, and scored before any was paid for."""
    player = state.players[seat]
    if not player.blockades:
        return []
    own = player.cards_on(TECHNOLOGY, OPERATIONAL)
    paid = sum([player.tokens_on(card) for card in own if card in state.settled])
    found: list[int] = []
    for card in own:
        if 0 < player.tokens_on(card) <= player.credits and card not in state.settled:
            player.credits += paid
            if worth_at_end(player, card):
                found.append(card)
            player.credits -= paid
    return found


class PayForObjective(PickDecision):
    """D23: which blockaded Technologies to pay for at the end."""

    rule = "R11.5"
    prompt = N_("Scoring: pay for a blockaded Technology?")
    done = DONE

    def __init__(self, player: int, after: int) -> None:
        self.player = player
        self.after: int = after  # the highest of those paid for

    def options(self, state: AlienArtifacts) -> list[int]:
        offered = LIFT.each(to_settle(state, self.player))
        offered.append(DONE)
        return offered

    def ordered(self, state: AlienArtifacts) -> list[int]:
        settling = to_settle(state, self.player)
        offered = LIFT.each([card for card in settling if card > self.after])
        offered.append(DONE)
        return offered

    def unasked(self, state: AlienArtifacts) -> int:
        player = state.players[self.player]
        for card in to_settle(state, self.player):
            if card > self.after and worth_at_end(player, card):
                return NOTHING
        return DONE

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            return
        card = LIFT.first(action)
        state.lift(self.player, card)
        state.lifted.clear()
        own = state.players[self.player].cards
        others = len([one for one in state.settled if one in own])
        insort(state.settled, card, len(state.settled) - others)
        if to_settle(state, self.player):
            state.ask(PayForObjective(self.player, max(card, self.after)))


class EndGame(Step[AlienArtifacts]):
    """R11.4: the game is over and scored."""

    def run(self, state: AlienArtifacts) -> None:
        state.over = True
        state.tell("end", state.active)


START_TURN: Final = StartTurn()
NEXT_ACTION: Final = NextAction()
DRAW_PHASE: Final = DrawPhase()
REFILL: Final = Refill()
AFTER_DRAWING: Final = AfterDrawing()
END_TURN: Final = EndTurn()
END_GAME: Final = EndGame()
