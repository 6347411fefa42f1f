"""R6.6: attaching Resource cards to cards Under Construction."""

from __future__ import annotations

from astrarium.games.alien_artifacts.components import (
    ATTACHABLE,
    KIND,
    PAYING_HALF,
    PREPARE,
    SECTION_PAYS,
)
from astrarium.games.alien_artifacts.costs import lifts_for, room
from astrarium.games.alien_artifacts.payment import end_payment
from astrarium.games.alien_artifacts.player import NO_CARD, Player
from astrarium.games.alien_artifacts.refusals import Decision
from astrarium.games.alien_artifacts.state import AlienArtifacts
from astrarium.games.alien_artifacts.vocabulary import DONE, LIFT, PREPARE_ON, SPEND
from astrarium.kernel.words import N_


def attachable(player: Player, kind: int, after: int, lifted: list[int]) -> list[int]:
    """R6.6.1: the sections of a row's colour or gold, of cards after a given one."""
    fitting = ATTACHABLE[kind]
    sections: list[int] = []
    for card in player.hand:
        if card > after:
            sections.extend(fitting[card])
    stock = player.usable_stock(lifted)
    if stock:
        fits = SECTION_PAYS[kind]
        sections.extend([one for one in stock if one // 2 > after and fits[one]])
        sections.sort()
    return sections


def can_prepare(state: AlienArtifacts, seat: int, kind: int) -> bool:
    """Whether anything can be attached in a row, blockaded Planets paid for included."""
    player = state.players[seat]
    halves = PAYING_HALF[kind]
    for resource in player.hand:
        if halves[resource] != NO_CARD:
            return True
    if attachable(player, kind, NO_CARD, state.lifted):
        return True
    for card in lifts_for(state, seat, PREPARE, kind, 0):
        if attachable(player, kind, NO_CARD, [card]):
            return True
    return False


def attach(state: AlienArtifacts, seat: int, card: int, section: int) -> None:
    """Attach a Resource card to a card Under Construction."""
    player = state.players[seat]
    player.take_section(section)
    player.prepare(card, section)
    state.tell("prepare", seat, section, card)


class PrepareCards(Decision):
    """D19: which cards to attach in a row; its cards and the sections come in rising order."""

    rule = "R6.6.1"
    prompt = N_("Prepare: which card do you attach?")

    def __init__(self, player: int, card: int, count: int, after: int) -> None:
        self.player = player
        self.card: int = card
        self.count: int = count
        self.after: int = after

    def options(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        kind = KIND[self.card]
        offered: list[int] = []
        if not self.count:
            offered.extend(self._lifts(state))
        sections = attachable(player, kind, self.after, state.lifted)
        offered.extend(SPEND.each(sections))
        if self.count and self.after != NO_CARD:
            if attachable(player, kind, NO_CARD, state.lifted):
                later = [card for card in player.projects_of(kind) if card > self.card]
                offered.extend(PREPARE_ON.each(later))
            offered.append(DONE)
        return offered

    def _lifts(self, state: AlienArtifacts) -> list[int]:
        kind = KIND[self.card]
        player = state.players[self.player]
        return [
            LIFT(card)
            for card in lifts_for(state, self.player, PREPARE, kind, 0)
            if attachable(player, kind, NO_CARD, [*state.lifted, card])
        ]

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            end_payment(state)
        elif LIFT.has(action):
            state.lift(self.player, LIFT.first(action))
            state.ask(PrepareCards(self.player, self.card, self.count, self.after))
        elif PREPARE_ON.has(action):
            state.ask(PrepareCards(self.player, PREPARE_ON.first(action), self.count, NO_CARD))
        else:
            section = SPEND.first(action)
            attach(state, self.player, self.card, section)
            self._go_on(state, section // 2)

    def _go_on(self, state: AlienArtifacts, after: int) -> None:
        player = state.players[self.player]
        left = room(state, self.player, PREPARE, KIND[self.card]) - self.count - 1
        if left > 0 and (player.hand or player.usable_stock(state.lifted)):
            state.ask(PrepareCards(self.player, self.card, self.count + 1, after))
        else:
            end_payment(state)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        left = room(state, self.player, PREPARE, KIND[self.card]) - self.count
        return {"card": self.card, "room": left}


class Attach(Decision):
    """R7.3: attach cards to one card Under Construction, without an Assembly Limit."""

    rule = "R6.6.1"
    prompt = N_("Which Resource card do you attach?")

    def __init__(self, player: int, card: int, left: int, after: int, optional: bool) -> None:
        self.player = player
        self.card: int = card
        self.left: int = left
        self.after: int = after
        self.optional: bool = optional

    def options(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        offered = SPEND.each(attachable(player, KIND[self.card], self.after, state.lifted))
        if self.optional or not offered:
            offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            return
        section = SPEND.first(action)
        attach(state, self.player, self.card, section)
        if self.left > 1:
            state.ask(Attach(self.player, self.card, self.left - 1, section // 2, self.optional))

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"card": self.card}
