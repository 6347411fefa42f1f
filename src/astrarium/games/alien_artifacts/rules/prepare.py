"""R6.6: attaching Resource cards to cards Under Construction."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import (
    ATTACHABLE,
    KIND,
    PAYING_HALF,
    PREPARE,
    SECTION_PAYS,
)
from astrarium.games.alien_artifacts.rules.costs import last_lifted, lifts_for, room
from astrarium.games.alien_artifacts.rules.payment import Spending, end_payment
from astrarium.games.alien_artifacts.rules.player import NO_CARD, Player
from astrarium.games.alien_artifacts.rules.refusals import PickDecision
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import DONE, LIFT, PREPARE_ON, SPEND
from astrarium.kernel.rules.question import NOTHING
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


class PrepareCards(Spending):
    """D19: which cards to attach in a row, and to which of its cards: all in any order."""

    rule = "R6.6.1"
    prompt = N_("Prepare: which card do you attach?")
    done = DONE

    def __init__(self, player: int, card: int, count: int, after: int, before: list[int]) -> None:
        self.player = player
        self.card: int = card
        self.count: int = count
        self.after: int = after  # the highest card attached since this card was turned to
        # How many sections each card of the row had before: only to keep them in order.
        self._before: list[int] = before

    @property
    def kind(self) -> int:
        """The row in which cards are attached."""
        return KIND[self.card]

    def options(self, state: AlienArtifacts) -> list[int]:
        offered = super().options(state)
        if self.after != NO_CARD and self.serving(state):
            row = state.players[self.player].projects_of(self.kind)
            offered.extend(PREPARE_ON.each([card for card in row if card != self.card]))
        return offered

    def serving(self, state: AlienArtifacts) -> list[int]:
        if self.room(state) <= 0:
            return []
        return attachable(state.players[self.player], self.kind, NO_CARD, state.lifted)

    def may_stand(self, state: AlienArtifacts) -> bool:
        return self.count > 0

    def lifts(self, state: AlienArtifacts) -> list[int]:
        return lifts_for(state, self.player, PREPARE, self.kind, 0)

    def in_order(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        offered: list[int] = []
        if not self.count:
            offered.extend(self._openings(state))
        sections = self.serving(state)
        offered.extend(SPEND.each([one for one in sections if one // 2 > self.after]))
        if self.count and self.after != NO_CARD:
            if sections:
                later = [card for card in player.projects_of(self.kind) if card > self.card]
                offered.extend(PREPARE_ON.each(later))
            offered.append(DONE)
        return offered

    def _openings(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        last = last_lifted(state)
        return [
            LIFT(card)
            for card in self.lifts(state)
            if card > last and attachable(player, self.kind, NO_CARD, [*state.lifted, card])
        ]

    def unasked(self, state: AlienArtifacts) -> int:
        return DONE if self.count and not self._goes_on(state) else NOTHING

    def _goes_on(self, state: AlienArtifacts) -> bool:
        """Whether, as far as all can see, there may be more to attach."""
        player = state.players[self.player]
        left = player.hand or player.usable_stock(state.lifted)
        return bool(left) and self.room(state) > 0

    def room(self, state: AlienArtifacts) -> int:
        return room(state, self.player, PREPARE, self.kind) - self.count

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            end_payment(state)
            return
        card, count, after = self.card, self.count, self.after
        if LIFT.has(action):
            state.lift(self.player, LIFT.first(action))
        elif PREPARE_ON.has(action):
            card, after = PREPARE_ON.first(action), NO_CARD
        else:
            section = SPEND.first(action)
            row = state.players[self.player].projects_of(self.kind)
            attach(state, self.player, card, section, self._before[row.index(card)])
            count, after = count + 1, max(after, section // 2)
        following = PrepareCards(self.player, card, count, after, self._before)
        if not count or following._goes_on(state) or self.lifts(state):
            state.ask(following)
        else:
            end_payment(state)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"card": self.card, "room": self.room(state)}


def start_preparing(state: AlienArtifacts, seat: int, card: int) -> None:
    """R6.6: ask what is attached to a card, and to others of its row."""
    before = state.players[seat].prepared_cards(KIND[card])
    state.ask(PrepareCards(seat, card, 0, NO_CARD, before))


def attach(state: AlienArtifacts, seat: int, card: int, section: int, before: int) -> None:
    """Attach a Resource card to a card Under Construction, in order after those before."""
    player = state.players[seat]
    player.take_section(section)
    player.prepare(card, section, before)
    state.tell("prepare", seat, section, card)


class Attach(PickDecision):
    """R7.3: attach cards to one card Under Construction, without an Assembly Limit."""

    rule = "R6.6.1"
    prompt = N_("Which Resource card do you attach?")
    done = DONE

    def __init__(
        self, player: int, card: int, left: int, after: int, optional: bool, before: int
    ) -> None:
        self.player = player
        self.card: int = card
        self.left: int = left
        self.after: int = after  # the highest of those attached
        self.optional: bool = optional
        self._before: int = before  # sections attached before: only to keep them in order

    def options(self, state: AlienArtifacts) -> list[int]:
        return self._options_after(state, NO_CARD)

    def ordered(self, state: AlienArtifacts) -> list[int]:
        return self._options_after(state, self.after)

    def _options_after(self, state: AlienArtifacts, after: int) -> list[int]:
        player = state.players[self.player]
        offered = SPEND.each(attachable(player, KIND[self.card], after, state.lifted))
        if self.optional or not offered:
            offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            return
        section = SPEND.first(action)
        attach(state, self.player, self.card, section, self._before)
        if self.left > 1:
            highest = max(self.after, section // 2)
            state.ask(
                Attach(self.player, self.card, self.left - 1, highest, self.optional, self._before)
            )

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"card": self.card}


def start_attaching(
    state: AlienArtifacts, seat: int, card: int, cards: int, optional: bool
) -> None:
    """R7.3: ask which cards an effect attaches to a card Under Construction."""
    player = state.players[seat]
    before = len(player.prepared[player.projects.index(card)])
    state.ask(Attach(seat, card, cards, NO_CARD, optional, before))
