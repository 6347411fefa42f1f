"""The table: stacks, planet deck, technologies, players and what lasts for this turn."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from astrarium.games.eminent_domain.rules import knowledge, scoring
from astrarium.games.eminent_domain.rules.components import (
    ABUNDANCE,
    FACE_INFLUENCE,
    FIRST_PERMANENT,
    RESOURCES,
    ROLE_CARDS,
    SCORCHED_EARTH_POLICY,
    SHIP,
    SLOTS,
    card_influence,
    other_side,
)
from astrarium.games.eminent_domain.rules.player import Player
from astrarium.games.eminent_domain.rules.vocabulary import VOCABULARY
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.score import Score
from astrarium.kernel.rules.state import State
from astrarium.kernel.rules.vocabulary import Vocabulary

NO_CARD: Final = -1
NO_ROLE: Final = -1
EVERY_RESOURCE: Final = (1 << RESOURCES) - 1
ABUNDANCE_ON_ENTERING: Final = 4  # R11.4
ABUNDANCE_ON_PLANET: Final = 2  # R11.4


class Rules:
    """The options of this game, as the rules ask for them."""

    def __init__(
        self,
        research: bool,
        empty_to_end: int,
        later_display: bool,
        revised_cards: bool,
        extra_round: bool,
    ) -> None:
        self.research: bool = research
        self.empty_to_end: int = empty_to_end
        self.later_display: bool = later_display
        self.revised_cards: bool = revised_cards
        self.extra_round: bool = extra_round


class EminentDomain(State):
    """A game of Eminent Domain in progress."""

    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def __init__(
        self, seats: int, chance: Chance, rules: Rules, players: list[Player], stacks: list[int]
    ) -> None:
        super().__init__(seats, chance)
        self.rules: Rules = rules
        self.players: list[Player] = players
        self.stacks: list[int] = stacks
        self.planet_deck: list[int] = []
        self.planet_discard: list[int] = []
        self.surveyed: list[int] = []
        self.unused_tiles: list[int] = []
        self.removed: list[int] = []
        self.faces: int = 0
        self.supply: int = 0
        self.paid_beyond: int = 0
        self.generation: int = 0
        self.older: int = 0  # of the planets looked at, those drawn before a reshuffle
        self.empty_stacks: int = 0
        self.first: int = 0
        self.active: int = 0
        self.triggered: bool = False
        self.rounds_left: int = 0
        self.extra_turns: int = 0
        self.role: int = NO_ROLE
        self.in_action: int = NO_CARD
        self.actions_left: int = 0
        self.role_done: bool = False
        self.removal_used: bool = False
        self.mobilized: int = 0
        self.markets: tuple[int, ...] = ()
        self.specialties: tuple[int, ...] = ()
        self.genetics: tuple[int, ...] = ()

    def copy(self) -> EminentDomain:
        """An independent copy, without the events."""
        other = EminentDomain(
            self.seats,
            self.chance.copy(),
            self.rules,
            [player.copy() for player in self.players],
            self.stacks.copy(),
        )
        other._adopt(self)
        other.planet_deck = self.planet_deck.copy()
        other.planet_discard = self.planet_discard.copy()
        other.surveyed = self.surveyed.copy()
        other.unused_tiles = self.unused_tiles.copy()
        other.removed = self.removed.copy()
        other.faces = self.faces
        other.supply = self.supply
        other.paid_beyond = self.paid_beyond
        other.generation = self.generation
        other.older = self.older
        other.empty_stacks = self.empty_stacks
        other.first = self.first
        other.active = self.active
        other.triggered = self.triggered
        other.rounds_left = self.rounds_left
        other.extra_turns = self.extra_turns
        other.role = self.role
        other.in_action = self.in_action
        other.actions_left = self.actions_left
        other.role_done = self.role_done
        other.removal_used = self.removal_used
        other.mobilized = self.mobilized
        other.markets = self.markets
        other.specialties = self.specialties
        other.genetics = self.genetics
        return other

    def scores(self) -> list[Score]:
        """R13: each player's influence by category."""
        return scoring.scores(self)

    def observe(self, viewer: int | None) -> dict[str, object]:
        """R15: all of the table that the viewer may see."""
        return knowledge.observe(self, viewer)

    def deal_unknown(self, viewer: int | None, chance: Chance) -> None:
        """R15: rearrange what the viewer cannot know."""
        knowledge.deal_unknown(self, viewer, chance)

    def census(self) -> dict[str, int]:
        """R1: how many of each card, planet and token exist."""
        return knowledge.census(self)

    def draw_cards(self, seat: int, count: int) -> None:
        """R3.2: draw from the own pile, reshuffling the discards only when a card is needed."""
        player = self.players[seat]
        drawn: list[int] = []
        for _ in range(count):
            if not player.draw and not self._reshuffle(seat):
                break
            card = player.draw.pop()
            insort(player.hand, card)
            drawn.append(card)
        if drawn:
            self.reveal()
            self.confide("draw", seat, drawn)

    def _reshuffle(self, seat: int) -> bool:
        player = self.players[seat]
        if not player.discard:
            return False
        player.draw, player.discard = player.discard, player.draw
        self.chance.shuffle(player.draw)
        # All other cards being public, who counts them now knows the whole hand (R15).
        player.known = player.hand.copy()
        self.tell("reshuffle", seat)
        return True

    def remove_from_game(self, seat: int, card: int, place: int) -> None:
        """R3.3: put a card into the box for good; a removed technology no longer scores."""
        self.removed.insert(place, card)
        self.players[seat].technology_points -= card_influence(card)
        self.tell("remove", seat, card)

    def end_role(self) -> None:
        """The role is over when everybody has followed or dissented."""
        self.role = NO_ROLE
        self.role_done = True

    def take_role_card(self, stack: int) -> None:
        """Take the top card of a stack, which may trigger the end (R12.2)."""
        self.stacks[stack] -= 1
        if self.stacks[stack] == 0:
            self.empty_stacks += 1
            self.tell("empty", self.active, stack)
            if self.empty_stacks >= self.rules.empty_to_end:
                self.trigger_end()

    def gain_influence(self, seat: int, count: int) -> None:
        """R12.4: influence is paid from the supply, then with any marker."""
        self.players[seat].influence += count
        from_supply = min(count, self.supply)
        self.supply -= from_supply
        self.paid_beyond += count - from_supply
        if self.supply == 0:
            self.trigger_end()

    def trigger_end(self) -> None:
        """R12.1: the end has come into sight."""
        if not self.triggered:
            self.triggered = True
            self.rounds_left = 1 if self.rules.extra_round else 0
            self.tell("trigger", self.active)

    def draw_planet(self) -> bool:
        """R9.3: move the top planet card to those being looked at, if there is any."""
        if not self.planet_deck:
            if not self.planet_discard:
                return False
            self.planet_deck, self.planet_discard = self.planet_discard, self.planet_deck
            self.chance.shuffle(self.planet_deck)
            self.tell("planet_reshuffle", self.active)
            self.generation += 1
            self.older = len(self.surveyed)
        self.surveyed.append(self.planet_deck.pop())
        return True

    def keep_planet(self, seat: int, position: int) -> None:
        """R9.2: one of the planets looked at goes into the Empire, the others are discarded."""
        planet = self.surveyed.pop(position)
        # What is discarded tells everybody whether the planet kept came before the reshuffle.
        generation = self.generation - 1 if position < self.older else self.generation
        self.players[seat].add_planet(planet, generation)
        self.planet_discard.extend(self.surveyed)
        for other in self.surveyed:
            self.tell("discard_planet", seat, other)
        self.surveyed = []
        self.older = 0
        self.confide("planet", seat, [planet])

    def settle(self, seat: int, site: int) -> None:
        """R7.5: Settle a planet."""
        player = self.players[seat]
        player.turn_up(site, scorched=False)
        self.tell("settle", seat, player.planets[site], site)
        self._enter(seat, site)

    def attack(self, seat: int, site: int) -> None:
        """R8.2: Attack a planet; R11.2 with Scorched Earth Policy it can hold nothing."""
        player = self.players[seat]
        cost = player.attack_cost(site)
        player.ships -= cost
        scorched = player.has(SCORCHED_EARTH_POLICY)
        player.turn_up(site, scorched)
        self.tell("attack", seat, player.planets[site], cost)
        if scorched:
            self.tell("scorched", seat, player.planets[site], site)
        self._enter(seat, site)

    def _enter(self, seat: int, site: int) -> None:
        player = self.players[seat]
        full = player.has(ABUNDANCE) and not self.rules.revised_cards
        if full and not player.scorched >> site & 1:
            # R11.2: the planet arrives full; this is not producing.
            for resource in SLOTS[player.planets[site]]:
                player.goods[resource] += 1
                self.tell("arrive", seat, resource, site)

    def produce(self, seat: int, resource: int) -> None:
        """R9.5: fill a slot; R11.1 with Genetic Engineering."""
        self.players[seat].goods[resource] += 1
        influence = 0
        if self.genetics and seat == self.active:
            influence = _first_of_type(self.genetics, resource)
            self.genetics = _struck(self.genetics, resource)
        self.tell("produce", seat, resource, influence)
        if influence:
            self.gain_influence(seat, influence)

    def trade(self, seat: int, good: int) -> None:
        """R9.6: sell a resource, or a ship (R11.2); R11.1 with Diverse Markets, Specialization."""
        player = self.players[seat]
        influence = 1
        if good == SHIP:
            player.ships -= 1
        else:
            player.goods[good] -= 1
            if seat == self.active:
                influence += self.specialties.count(good) + _first_of_type(self.markets, good)
                self.markets = _struck(self.markets, good)
        self.tell("trade", seat, good, influence)
        self.gain_influence(seat, influence)

    def take_technology(self, seat: int, face: int) -> None:
        """R10.3, R10.4: an ordinary technology goes to the hand, a permanent one to the Empire."""
        player = self.players[seat]
        self.faces &= ~(1 << face)
        player.technology_points += FACE_INFLUENCE[face]
        self.tell("technology", seat, face)
        if face < FIRST_PERMANENT:
            player.take_openly(face + ROLE_CARDS)
        else:
            self.faces &= ~(1 << other_side(face))
            player.add_permanent(face)

    def has_face(self, face: int) -> bool:
        """Whether a technology is still in its pile."""
        return self.faces >> face & 1 == 1


def _first_of_type(masks: tuple[int, ...], resource: int) -> int:
    count = 0
    for mask in masks:
        count += mask >> resource & 1
    return count


def _struck(masks: tuple[int, ...], resource: int) -> tuple[int, ...]:
    return tuple([mask & ~(1 << resource) for mask in masks])
