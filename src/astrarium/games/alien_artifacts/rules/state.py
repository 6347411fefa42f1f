"""The table: decks, discard piles, players, and what lasts for this turn."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from astrarium.games.alien_artifacts.rules import knowledge, scoring
from astrarium.games.alien_artifacts.rules.components import KIND, KINDS, TYPE, Effect
from astrarium.games.alien_artifacts.rules.player import NO_CARD, Player
from astrarium.games.alien_artifacts.rules.vocabulary import VOCABULARY
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary

NOBODY: Final = -1
NO_COLOUR: Final = -1
NO_TARGET: Final = -2
SYSTEM: Final = -1  # the target of an attack that is no player


class AlienArtifacts(State):
    """A game of Alien Artifacts in progress; the top of a deck is its last card."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def __init__(self, seats: int, chance: Chance, players: list[Player]) -> None:
        super().__init__(seats, chance)
        self.players: list[Player] = players
        self.decks: list[list[int]] = []
        self.known: list[int] = [0] * KINDS  # cards at the bottom of each deck that all have seen
        self.resource_deck: list[int] = []
        self.resource_discard: list[int] = []
        self.generation: int = 0
        self.artifact_deck: list[int] = []
        self.artifact_discard: list[int] = []
        self.artifact_generation: int = 0
        self.plan_deck: list[int] = []
        self.systems: list[int] = []
        self.seen_systems: int = 0
        self.system: int = NO_CARD
        self.tokens_left: int = 0
        self.factions_left: list[int] = []
        self.marker: int = seats
        self.triggered: bool = False
        self.extra_turns: int = 0
        self.first: int = 0
        self.active: int = 0
        # This turn (R4).
        self.actions_left: int = 0
        self.drawn: bool = False
        self.used: list[int] = []
        self.attacked: list[int] = []
        self.limit_plus: int = 0
        self.check_due: bool = False  # a moment of automatic construction has come (R6.9.2)
        # The decision in progress: payment (R5), cards looked at, production, income, attack.
        self.spent: list[int] = []
        self.lifted: list[int] = []
        self.fountain: int = NO_COLOUR
        self.paid_credits: int = 0
        self.looked: list[int] = []
        self.produced: list[int] = []
        self.mined: list[int] = []
        self.scored: list[int] = []
        self.target: int = NO_TARGET
        self.plan: int = NO_CARD
        self.shields: list[int] = []
        self.attack_plus: int = 0
        self.sent: list[int] = []
        self.turned: list[int] = []
        self.tokens_placed: int = 0
        # Blockaded Technologies paid for at the end (R11.5).
        self.settled: list[int] = []

    def copy(self) -> AlienArtifacts:
        """An independent copy, without the events."""
        other = AlienArtifacts(
            self.seats, self.chance.copy(), [player.copy() for player in self.players]
        )
        other._adopt(self)
        other.decks = [deck.copy() for deck in self.decks]
        other.known = self.known.copy()
        other.resource_deck = self.resource_deck.copy()
        other.resource_discard = self.resource_discard.copy()
        other.generation = self.generation
        other.artifact_deck = self.artifact_deck.copy()
        other.artifact_discard = self.artifact_discard.copy()
        other.artifact_generation = self.artifact_generation
        other.plan_deck = self.plan_deck.copy()
        other.systems = self.systems.copy()
        other.seen_systems = self.seen_systems
        other.system = self.system
        other.tokens_left = self.tokens_left
        other.factions_left = self.factions_left.copy()
        other.marker = self.marker
        other.triggered = self.triggered
        other.extra_turns = self.extra_turns
        other.first = self.first
        other.active = self.active
        other._copy_turn(self)
        return other

    def _copy_turn(self, other: AlienArtifacts) -> None:
        self.actions_left = other.actions_left
        self.drawn = other.drawn
        self.used = other.used.copy()
        self.attacked = other.attacked.copy()
        self.limit_plus = other.limit_plus
        self.check_due = other.check_due
        self.spent = other.spent.copy()
        self.lifted = other.lifted.copy()
        self.fountain = other.fountain
        self.paid_credits = other.paid_credits
        self.looked = other.looked.copy()
        self.produced = other.produced.copy()
        self.mined = other.mined.copy()
        self.scored = other.scored.copy()
        self.target = other.target
        self.plan = other.plan
        self.shields = other.shields.copy()
        self.attack_plus = other.attack_plus
        self.sent = other.sent.copy()
        self.turned = other.turned.copy()
        self.tokens_placed = other.tokens_placed
        self.settled = other.settled.copy()

    def scores(self) -> list[Score]:
        """R11.4: each player's VP by category."""
        return scoring.scores(self)

    def observe(self, viewer: int | None) -> dict[str, object]:
        """R12: all of the table that the viewer may see."""
        return knowledge.observe(self, viewer)

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        """R12: rearrange what the viewer cannot know."""
        knowledge.deal_unknown(self, viewer, chance)

    def census(self) -> dict[str, int]:
        """R2.1: how many of each card and token exist."""
        return knowledge.census(self)

    # The Resource deck, which is the clock (R4.6, R11.1).

    def draw_resource(self) -> int:
        """R4.6: the top card of the Resource deck; NO_CARD if there is none to draw."""
        if not self.resource_deck:
            if not self.resource_discard:
                return NO_CARD
            # The emptying was counted when the last card was drawn.
            self._shuffle_resources()
        card = self.resource_deck.pop()
        self.reveal()
        return card

    def check_resource_deck(self) -> None:
        """R4.6, R11.1: after each draw; an emptied deck moves the marker and is made anew."""
        if self.resource_deck:
            return
        if self.marker > 1:
            self.marker -= 1
            self.tell("marker", self.active, self.marker)
        elif not self.triggered:
            self.triggered = True
            self.tell("trigger", self.active)
        if self.resource_discard:
            self._shuffle_resources()

    def _shuffle_resources(self) -> None:
        self.resource_deck, self.resource_discard = self.resource_discard, self.resource_deck
        self.chance.shuffle(self.resource_deck)
        self.generation += 1
        self.tell("reshuffle", self.active)

    def draw_to_hand(self, seat: int, count: int) -> list[int]:
        """Draw Resource cards into a hand; tells which."""
        drawn: list[int] = []
        for _ in range(count):
            card = self.draw_resource()
            if card == NO_CARD:
                break
            self.players[seat].take_resource(card, self.generation)
            self.check_resource_deck()
            drawn.append(card)
        if drawn:
            self.confide("draw", seat, drawn)
        return drawn

    def discard_from_hand(self, seat: int, card: int, others: int) -> None:
        """Put a Resource card from a hand on the discard pile, in order among those just put."""
        self.players[seat].leave_hand(card)
        insort(self.resource_discard, card, len(self.resource_discard) - others)
        self.tell("discard", seat, card)

    def discard_sections(self, sections: tuple[int, ...]) -> None:
        """Put Resource cards that lay on the table on the discard pile."""
        for section in sections:
            self.resource_discard.append(section // 2)

    # The decks of Planets, Technologies and Ships (R2.8).

    def draw_card(self, kind: int) -> int:
        """Take the top card of a deck; the next one shows its logistic side."""
        deck = self.decks[kind]
        card = deck.pop()
        self.known[kind] = min(self.known[kind], len(deck))
        self.reveal()
        return card

    def put_under_deck(self, card: int) -> None:
        """R2.8: put a card that all have seen on the bottom of its deck."""
        kind = KIND[card]
        self.decks[kind].insert(0, card)
        self.known[kind] += 1

    def look_at(self, kind: int, count: int) -> None:
        """Draw cards to choose from; they lie open before everybody (R12)."""
        for _ in range(min(count, len(self.decks[kind]))):
            self.looked.append(self.draw_card(kind))

    def return_looked(self) -> None:
        """R6.1.3: put the cards that were not kept on the bottom, in the order drawn."""
        for card in self.looked:
            self.put_under_deck(card)
        self.looked.clear()

    def search_deck(self, kind: int, card_type: int) -> int:
        """R7.9: the first card of a logistic Type; those turned up before it go to the bottom."""
        deck = self.decks[kind]
        self.reveal()
        for place in range(len(deck) - 1, -1, -1):
            card = deck[place]
            if TYPE[card * 2] == card_type:
                above = deck[:place:-1]
                del deck[place:]
                self.known[kind] = min(self.known[kind], len(deck))
                for other in above:
                    self.put_under_deck(other)
                return card
        self.known[kind] = len(deck)
        return NO_CARD

    # Gains.

    def gain_vp(self, seat: int, count: int) -> None:
        """R1.5: VP are never lost."""
        if count:
            self.players[seat].vp += count
            self.tell("vp", seat, count)

    def gain_credits(self, seat: int, count: int) -> None:
        """R1.4: put credits into a Bank."""
        gained = self.players[seat].gain_credits(count)
        if gained:
            self.tell("credits", seat, gained)

    def pay_credits(self, seat: int, count: int) -> None:
        """R1.4: take credits from a Bank."""
        if count:
            self.players[seat].credits -= count
            self.tell("pay", seat, count)

    def artifact_can_be_gained(self) -> bool:
        """R10.1: whether there is any Artifact to draw."""
        return bool(self.artifact_deck or self.artifact_discard)

    def gain_artifact(self, seat: int) -> None:
        """R10.1: draw an Artifact, hidden from others; the discards are shuffled if need be."""
        if not self.artifact_deck:
            if not self.artifact_discard:
                return
            self.artifact_deck, self.artifact_discard = self.artifact_discard, self.artifact_deck
            self.chance.shuffle(self.artifact_deck)
            self.artifact_generation += 1
        artifact = self.artifact_deck.pop()
        self.reveal()
        self.players[seat].take_artifact(artifact, self.artifact_generation)
        self.confide("artifact", seat, [artifact])

    def gain_plans(self, seat: int, count: int) -> None:
        """R6.4.1: draw Defence Plan cards, as long as there are any."""
        for _ in range(min(count, len(self.plan_deck))):
            plan = self.plan_deck.pop()
            self.reveal()
            self.players[seat].plans.append(plan)
            self.players[seat].plans.sort()
            self.confide("plan", seat, [plan])

    # Blockades (R7.7).

    def lift(self, seat: int, card: int) -> None:
        """R7.7: pay for the tokens on a card, so that its ability can be used now."""
        tokens = self.players[seat].tokens_on(card)
        self.players[seat].credits -= tokens
        insort(self.lifted, card)
        self.tell("lift", seat, card, tokens)

    def remove_tokens(self, seat: int, card: int, count: int) -> None:
        """Put Blockade tokens from a card back into the supply."""
        self.players[seat].change_tokens(card, -count)
        self.tokens_left += count
        self.tell("free", seat, card, count)

    def effects(self, seat: int, code: int) -> list[Effect]:
        """The effects of a kind that a player has in force now."""
        return self.players[seat].effects(code, self.lifted)

    def discard_artifact(self, seat: int, artifact: int) -> None:
        """R10.2: put a played Artifact on its discard pile."""
        self.players[seat].leave_artifact(artifact)
        self.artifact_discard.append(artifact)
        self.tell("play", seat, artifact)

    def end_project(self, seat: int, card: int) -> None:
        """Take a card from Under Construction and discard what was prepared on it (R6.2.2)."""
        player = self.players[seat]
        self.discard_sections(player.end_project(card))
        if card == player.mapped:
            self.artifact_discard.append(player.map_artifact)
            player.mapped = NO_CARD
            player.map_artifact = NO_CARD
