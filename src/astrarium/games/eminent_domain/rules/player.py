"""One player's deck and Empire."""

from __future__ import annotations

from bisect import insort
from typing import Final

from astrarium.games.eminent_domain.rules.components import (
    ADAPTABILITY,
    ADAPTED_SYMBOLS,
    COLONIES,
    COLONIZE,
    COLONIZE_COST,
    FACE_SYMBOLS,
    HAND_BONUS,
    HAND_LIMIT,
    NO_SYMBOL,
    PLANET_INFLUENCE,
    PLANET_SYMBOL,
    PLANET_TYPES,
    RESOURCES,
    ROLE_SYMBOLS,
    ROLES,
    SCORCHED_EARTH_POLICY,
    SHIP,
    SLOTS,
    TYPE,
    WARFARE_COST,
    WEAPON_EMPORIUM,
)

SCORCHED_EARTH_DISCOUNT: Final = 2
START_TILE: Final = -1  # the deck generation of a planet that never was in the planet deck


class Player:
    """Cards by kind, planets by site; what could be counted from them is kept beside them."""

    def __init__(
        self,
        hand: list[int],
        draw: list[int],
        discard: list[int],
        played: list[int],
        known: list[int],
        planets: list[int],
        generations: list[int],
        tucked: list[tuple[int, ...]],
        symbols: list[int],
        types: list[int],
        goods: list[int],
        capacity: list[int],
    ) -> None:
        self.hand: list[int] = hand
        self.draw: list[int] = draw
        self.discard: list[int] = discard
        self.played: list[int] = played
        self.known: list[int] = known
        self.planets: list[int] = planets
        self.generations: list[int] = generations
        self.tucked: list[tuple[int, ...]] = tucked
        self.symbols: list[int] = symbols
        self.types: list[int] = types
        self.goods: list[int] = goods
        self.capacity: list[int] = capacity
        self.face_up: int = 0
        self.scorched: int = 0
        self.permanents: int = 0
        self.ships: int = 0
        self.influence: int = 0
        self.planet_points: int = 0
        self.technology_points: int = 0
        self.hand_limit: int = HAND_LIMIT

    def copy(self) -> Player:
        """An independent copy."""
        other = Player(
            self.hand.copy(),
            self.draw.copy(),
            self.discard.copy(),
            self.played.copy(),
            self.known.copy(),
            self.planets.copy(),
            self.generations.copy(),
            self.tucked.copy(),
            self.symbols.copy(),
            self.types.copy(),
            self.goods.copy(),
            self.capacity.copy(),
        )
        other.face_up = self.face_up
        other.scorched = self.scorched
        other.permanents = self.permanents
        other.ships = self.ships
        other.influence = self.influence
        other.planet_points = self.planet_points
        other.technology_points = self.technology_points
        other.hand_limit = self.hand_limit
        return other

    def take_openly(self, card: int) -> None:
        """R15: put a card into the hand that everybody has seen; hands stay sorted."""
        insort(self.hand, card)
        insort(self.known, card)

    def leave_hand(self, card: int) -> None:
        """Take a card out of the hand, before everybody's eyes."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)

    def kinds_in_hand(self, lowest: int) -> list[int]:
        """The different cards in hand, from a kind upwards."""
        kinds: list[int] = []
        last = lowest - 1
        for card in self.hand:
            if card > last:
                kinds.append(card)
                last = card
        return kinds

    def has(self, face: int) -> bool:
        """Whether a permanent technology is in the Empire."""
        return self.permanents >> face & 1 == 1

    def card_symbols(self, card: int, role: int) -> int:
        """R5.3: the symbols of a role that a card counts for; R11.2 with Adaptability."""
        symbols = ROLE_SYMBOLS[role]
        if self.permanents and self.has(ADAPTABILITY):
            symbols = ADAPTED_SYMBOLS[role]
        return symbols[card]

    def boosting_kinds(self, role: int, lowest: int) -> list[int]:
        """R5.3: the different hand cards with the role's symbol, from a kind upwards."""
        symbols = ROLE_SYMBOLS[role]
        if self.permanents and self.has(ADAPTABILITY):
            symbols = ADAPTED_SYMBOLS[role]
        kinds: list[int] = []
        last = lowest - 1
        for card in self.hand:
            if card > last and symbols[card]:
                kinds.append(card)
                last = card
        return kinds

    def can_boost(self, role: int) -> bool:
        """Whether any card in hand bears the role's symbol."""
        symbols = ROLE_SYMBOLS[role]
        if self.permanents and self.has(ADAPTABILITY):
            symbols = ADAPTED_SYMBOLS[role]
        for card in self.hand:
            if symbols[card]:
                return True
        return False

    def add_planet(self, planet: int, generation: int) -> None:
        """R9.2: put a planet face down into the Empire."""
        self.planets.append(planet)
        self.generations.append(generation)
        self.tucked.append(())

    def is_face_up(self, site: int) -> bool:
        """Whether the planet at a site has been turned up."""
        return self.face_up >> site & 1 == 1

    def face_down_sites(self) -> list[int]:
        """The sites whose planets are still face down."""
        face_up = self.face_up
        return [site for site in range(len(self.planets)) if not face_up >> site & 1]

    def has_face_down(self) -> bool:
        """Whether any planet is still face down."""
        return self.face_up != (1 << len(self.planets)) - 1

    def colonies(self, site: int) -> int:
        """R7.1: the colonies under a planet."""
        count = 0
        for card in self.tucked[site]:
            count += COLONIES[card]
        return count

    def colonies_missing(self, site: int) -> int:
        """R7.4: how many colonies a planet still needs, the Empire's symbols being a discount."""
        need = COLONIZE_COST[self.planets[site]] - self.symbols[COLONIZE]
        return need - self.colonies(site)

    def settleable(self) -> list[int]:
        """R7.5: the sites that can be Settled now."""
        return [site for site in self.face_down_sites() if self.colonies_missing(site) <= 0]

    def attack_cost(self, site: int) -> int:
        """R8.2: the ships that an Attack on a planet costs; R11.2 with Scorched Earth Policy."""
        cost = WARFARE_COST[self.planets[site]]
        if self.has(SCORCHED_EARTH_POLICY):
            return max(0, cost - SCORCHED_EARTH_DISCOUNT)
        return cost

    def attackable(self) -> list[int]:
        """R8.2: the sites that can be Attacked with the ships at hand."""
        ships = self.ships
        return [site for site in self.face_down_sites() if self.attack_cost(site) <= ships]

    def turn_up(self, site: int, scorched: bool) -> None:
        """Turn a planet face up: what is tucked under it goes to the discard pile (R7.5, R8.2)."""
        planet = self.planets[site]
        self.face_up |= 1 << site
        self.discard.extend(self.tucked[site])
        self.tucked[site] = ()
        self.types[TYPE[planet]] += 1
        self.planet_points += PLANET_INFLUENCE[planet]
        self.hand_limit += HAND_BONUS[planet]
        if PLANET_SYMBOL[planet] != NO_SYMBOL:
            self.symbols[PLANET_SYMBOL[planet]] += 1
        if scorched:
            self.scorched |= 1 << site
            return
        for resource in SLOTS[planet]:
            self.capacity[resource] += 1

    def add_permanent(self, face: int) -> None:
        """R10.4: put a permanent technology into the Empire."""
        self.permanents |= 1 << face
        for role in range(ROLES):
            self.symbols[role] += FACE_SYMBOLS[face][role]

    def producible(self, lowest: int) -> list[int]:
        """R9.5: the resources for which a slot is empty, from a type upwards.

        Slots of one type are alike in every rule, so the choice is of the type.
        """
        goods = self.goods
        capacity = self.capacity
        return [kind for kind in range(lowest, RESOURCES) if goods[kind] < capacity[kind]]

    def tradeable(self, lowest: int) -> list[int]:
        """R9.6: the resources to trade, from a type upwards; ships last, with Weapon Emporium."""
        goods = self.goods
        found = [kind for kind in range(lowest, RESOURCES) if goods[kind]]
        if self.ships and self.has(WEAPON_EMPORIUM):
            found.append(SHIP)
        return found


def new_player(deck: list[int], start_tile: int) -> Player:
    """R2.3, R2.5: a player with a draw pile and a face-down start planet."""
    player = Player(
        [],
        deck,
        [],
        [],
        [],
        [],
        [],
        [],
        [0] * ROLES,
        [0] * PLANET_TYPES,
        [0] * RESOURCES,
        [0] * RESOURCES,
    )
    player.add_planet(start_tile, START_TILE)
    return player
