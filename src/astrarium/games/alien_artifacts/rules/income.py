"""R6.3.2 and R8.2: revealing Resource cards for operational Technologies, and Earn Income."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import (
    INCOME_RETRY,
    OPERATIONAL,
    SECTION_TYPE,
    SIDES,
    TECHNOLOGY,
    TYPE,
)
from astrarium.games.alien_artifacts.rules.payment import mask
from astrarium.games.alien_artifacts.rules.player import NO_CARD, NOTHING
from astrarium.games.alien_artifacts.rules.refusals import Decision
from astrarium.games.alien_artifacts.rules.scoring import worth_during
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import AGAIN, DONE, LIFT, SCORE
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


def matches(card: int, technology: int) -> bool:
    """R6.3.2: whether a section of a Resource card has the Technology's operational Type."""
    wanted = TYPE[technology * SIDES + OPERATIONAL]
    return SECTION_TYPE[card * 2] == wanted or SECTION_TYPE[card * 2 + 1] == wanted


def reveal_for(
    state: AlienArtifacts, seat: int, technology: int, retries: int, paid: tuple[int, ...]
) -> None:
    """R6.3.2: reveal a card for a Technology, score on a match, discard the card."""
    card = state.draw_resource()
    if card == NO_CARD:
        return
    state.turned.append(card)
    state.check_resource_deck()
    state.tell("reveal", seat, card, technology)
    if matches(card, technology):
        state.gain_vp(seat, worth_during(state.players[seat], technology))
    else:
        again = RevealAgain(seat, technology, retries, paid)
        if len(again.options(state)) > 1:
            state.ask(again)
    state.resource_discard.append(state.turned.pop())


class RevealAgain(Decision):
    """D26: reveal one more card for the same Technology?"""

    rule = "R7.10"
    prompt = N_("No match: reveal one more card for this Technology?")

    def __init__(self, player: int, technology: int, retries: int, paid: tuple[int, ...]) -> None:
        self.player = player
        self.technology: int = technology
        self.retries: int = retries
        self.paid: tuple[int, ...] = paid

    def options(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        allowed = sum([effect.cards for effect in player.effects(INCOME_RETRY, NOTHING)])
        offered = [AGAIN] if self.retries < allowed else []
        blockaded = player.blockaded_with(mask(INCOME_RETRY))
        offered.extend([LIFT(card) for card in blockaded if card not in self.paid])
        offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if LIFT.has(action):
            card = LIFT.first(action)
            state.lift(self.player, card)
            state.lifted.clear()
            reveal_for(state, self.player, self.technology, self.retries, (*self.paid, card))
        elif action == AGAIN:
            reveal_for(state, self.player, self.technology, self.retries + 1, self.paid)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"technology": self.technology}


def earning(state: AlienArtifacts, seat: int) -> list[int]:
    """R8.3.1: operational Technologies, blockaded ones if they can be paid for (R7.7)."""
    return state.players[seat].working(TECHNOLOGY)


def start_income(state: AlienArtifacts, seat: int, always: bool) -> None:
    """R8.2: Earn Income; some effects count every Technology as matching."""
    state.scored.clear()
    state.ask(IncomeNext(seat, always))


class IncomeNext(Step[AlienArtifacts]):
    """R8.2: one Technology after the other, in the order that the player chooses."""

    def __init__(self, player: int, always: bool) -> None:
        self.player: int = player
        self.always: bool = always

    def run(self, state: AlienArtifacts) -> None:
        left = left_to_score(state, self.player)
        if not left:
            return
        if len(left) == 1 and not state.players[self.player].tokens_on(left[0]):
            score_technology(state, self.player, left[0], self.always)
        else:
            state.ask(IncomeOrder(self.player, self.always))


def left_to_score(state: AlienArtifacts, seat: int) -> list[int]:
    """The Technologies that have not earned yet in this Earn Income."""
    return [card for card in earning(state, seat) if card not in state.scored]


def score_technology(state: AlienArtifacts, seat: int, technology: int, always: bool) -> None:
    """Let a Technology earn; a blockaded one is paid for before the reveal."""
    if state.players[seat].tokens_on(technology):
        state.lift(seat, technology)
        state.lifted.clear()
    state.scored.append(technology)
    state.ask(IncomeNext(seat, always))
    if always:
        state.gain_vp(seat, worth_during(state.players[seat], technology))
    else:
        reveal_for(state, seat, technology, 0, ())


class IncomeOrder(Decision):
    """D12: which Technology earns next; blockaded ones may be passed over (R7.7)."""

    rule = "R8.2"
    prompt = N_("Earn Income: for which Technology is a card revealed next?")

    def __init__(self, player: int, always: bool) -> None:
        self.player = player
        self.always: bool = always

    def options(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        left = left_to_score(state, self.player)
        offered = SCORE.each(left)
        if not [card for card in left if not player.tokens_on(card)]:
            offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action != DONE:
            score_technology(state, self.player, SCORE.first(action), self.always)
