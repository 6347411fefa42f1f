"""The table: supply, players, the VP pool, the Orb, and where the round stands."""

from __future__ import annotations

from typing import ClassVar

from astrarium.games.race_for_the_galaxy.rules import knowledge, scoring
from astrarium.games.race_for_the_galaxy.rules.components import (
    NONE,
    SETTING_UP,
    STORAGE,
    WORLD_KIND,
)
from astrarium.games.race_for_the_galaxy.rules.orb import NO_ORB, Orb
from astrarium.games.race_for_the_galaxy.rules.player import Player, without
from astrarium.games.race_for_the_galaxy.rules.supply import (
    AS_GOOD,
    EVERYBODY,
    FLIPPED,
    NOBODY,
    TO_HAND,
    Supply,
)
from astrarium.games.race_for_the_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary


class Rules:
    """The options of this game, as the rules ask for them."""

    def __init__(self, artifacts: bool, new_worlds: bool, orb: bool, advanced: bool) -> None:
        self.artifacts: bool = artifacts
        self.new_worlds: bool = new_worlds
        self.orb: bool = orb
        self.advanced: bool = advanced


class RaceForTheGalaxy(State):
    """A game of Race for the Galaxy in progress."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    plays_together: ClassVar[bool] = True

    def __init__(
        self, seats: int, chance: Chance, rules: Rules, players: list[Player], supply: Supply
    ) -> None:
        super().__init__(seats, chance)
        self.rules: Rules = rules
        self.players: list[Player] = players
        self.supply: Supply = supply
        self.pool: int = 0
        self.order: tuple[int, ...] = ()  # R2.6: clockwise from the lowest start world
        self.phase: int = SETTING_UP
        self.again: bool = False  # R10.3: whether it is the second phase of its kind
        # The Orb.
        self.orb: Orb = NO_ORB
        self.orb_pile: list[int] = []
        self.orb_removed: tuple[int, ...] = ()  # before the game, unseen
        self.orb_shown: tuple[int, ...] = ()  # removed for all to see (R12.8)
        self.airlocks_left: int = 0
        self.token_piles: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.tokens_at: tuple[tuple[int, int], ...] = ()  # squares and the tokens on them
        self.priority: tuple[int, ...] = ()
        self.laying: int = NONE  # the Orb card that is being laid

    def copy(self) -> RaceForTheGalaxy:
        """An independent copy, without the events."""
        other = RaceForTheGalaxy(
            self.seats,
            self.chance.copy(),
            self.rules,
            [player.copy() for player in self.players],
            self.supply.copy(),
        )
        other._adopt(self)
        other.pool = self.pool
        other.order = self.order
        other.phase = self.phase
        other.again = self.again
        if self.rules.orb:
            other.orb = self.orb
            other.orb_pile = self.orb_pile.copy()
            other.orb_removed = self.orb_removed
            other.orb_shown = self.orb_shown
            other.airlocks_left = self.airlocks_left
            other.token_piles = self.token_piles
            other.tokens_at = self.tokens_at
            other.priority = self.priority
            other.laying = self.laying
        return other

    def scores(self) -> list[Score]:
        """R9: each player's points by category."""
        return scoring.scores(self)

    def observe(self, viewer: int | None) -> dict[str, object]:
        """R8: all of the table that the viewer may see."""
        return knowledge.observe(self, viewer)

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        """R8: rearrange what the viewer cannot know."""
        knowledge.deal_unknown(self, viewer, chance)

    def census(self) -> dict[str, int]:
        """R1: how many of each card, token and chip exist."""
        return knowledge.census(self)

    # Cards.

    def draw(self, seat: int, count: int) -> None:
        """R3.4: draw cards into the hand."""
        if not count:
            return
        drawn = self.take_cards(seat, count)
        player = self.players[seat]
        for card in drawn:
            player.take(card)
        if drawn:
            self.confide("draw", seat, drawn)

    def take_cards(self, seat: int, count: int) -> list[int]:
        """Take cards from the supply for a player to look at."""
        drawn: list[int] = []
        supply = self.supply
        for _ in range(count):
            card = supply.take(seat, TO_HAND, NONE, self.chance)
            if card == NONE:
                break
            drawn.append(card)
        if drawn:
            self.reveal()
        return drawn

    def flip(self, seat: int) -> int:
        """R8.4: turn up the top card of the supply for all to see."""
        card = self.supply.take(seat, FLIPPED, NONE, self.chance)
        if card != NONE:
            self.reveal()
            self.tell("flip", seat, card)
        return card

    def put_good(self, seat: int, place: int) -> bool:
        """Put the top card of the supply on a world, unseen, if there is one."""
        player = self.players[seat]
        card = self.supply.take(seat, AS_GOOD, player.tableau[place], self.chance)
        if card == NONE:
            return False
        player.goods[place] = card
        return True

    def discard_good(self, seat: int, place: int, below: int = 0) -> None:
        """Discard a good, whose front nobody sees, below so many of the last discards."""
        self.supply.discard(self.players[seat].take_good(place), NOBODY, below)

    def discard_aside(self, seat: int) -> None:
        """Discard face down what a player has set aside."""
        player = self.players[seat]
        if player.aside:
            for card in player.aside:
                self.supply.discard(card, seat)
            player.aside = ()
            # Nobody can tell whether a card seen before is among those discarded.
            player.known = ()

    def discard_from_tableau(self, seat: int, card: int, below: int = 0) -> None:
        """Discard a card from the tableau for its own power, before everybody's eyes."""
        player = self.players[seat]
        player.remove(player.tableau.index(card))
        self.supply.discard(card, EVERYBODY, below)
        self.tell("discard_card", seat, card)

    def receive_vp(self, seat: int, points: int, card: int) -> None:
        """R1.8, R7.5: take VP chips; nobody is short-changed."""
        self.players[seat].chips += points
        self.pool -= points
        self.tell("vp", seat, card, points)

    # Bonuses.

    def has_bonus(self, seat: int, action: int) -> bool:
        """R3.1: whether a player chose a card; R10.3: twice, in the second phase of its kind."""
        chosen = self.players[seat].chosen
        if self.again:
            return chosen.count(action) > 1
        return action in chosen

    # Tokens.

    def use_token(self, seat: int, token: int, before: int = 0) -> None:
        """R14.1: turn a token face up for its power, before so many of the last ones used."""
        player = self.players[seat]
        player.tokens = without(player.tokens, token)
        used = player.used_tokens
        place = len(used) - before
        player.used_tokens = (*used[:place], token, *used[place:])
        self.tell("token", seat, token)


def storage_place(player: Player) -> int:
    """R7.6: where Tranship Point lies in a tableau."""
    for place, card in enumerate(player.tableau):
        if WORLD_KIND[card] == STORAGE:
            return place
    return NONE
