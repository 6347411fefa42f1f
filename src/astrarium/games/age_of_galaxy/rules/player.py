"""One player's resources, cards, technologies and planets."""

from __future__ import annotations

from typing import Final

from astrarium.games.age_of_galaxy.rules.components import (
    ADVANCED,
    ADVANCED_KNOWN,
    ALLIANCE_FACTIONS,
    BIOME,
    BOARD_TECHNOLOGIES,
    CLASS,
    CLASS_PAYMENTS,
    COLONIZE,
    COLONIZE_COUNTER,
    COLONIZED_PLANETS,
    CONQUERED_PLANETS,
    CONTROLLED_PLANETS,
    COST,
    CREDITS,
    CRUISER_PIECES,
    CRUISERS,
    DEVELOPED_PLANETS,
    DISCS,
    FACTION_TECHNOLOGIES,
    IDEOLOGIES,
    IDEOLOGY,
    LIMITS,
    MANUFACTURE,
    NEEDS,
    NO_IDEOLOGY,
    NOMINATE_DISCS,
    OF_CLASS,
    OPENED_BY,
    PLANET_TYPES,
    PLANETS_OF_TYPES,
    PRIMARY,
    PRIMARY_KNOWN,
    RESEARCH,
    RESOURCES,
    SALVAGE,
    STARTING,
    TECHNOLOGIES,
    TECHNOLOGIES_KNOWN,
    UNIT_COST,
    UNLIMITED,
    WITHOUT_NEEDS,
    Table,
)
from astrarium.games.age_of_galaxy.rules.powers import (
    AFTER,
    DISCOUNT,
    FACTION_EFFECTS,
    FREE_ACTIONS,
    HAS_FREE_ACTION,
    PASSIVE,
    PROTECTS_COLONIZED,
    PROTECTS_DEVELOPED,
    TECHNOLOGY_EFFECTS,
    UNIT_DISCOUNT,
    Effect,
    FreeAction,
    Price,
    exchanges_of,
    less,
    powers_of,
)
from astrarium.games.age_of_galaxy.rules.vocabulary import STUDY

NO_CARD: Final = -1
PAYMENTS: Final = len(CLASS_PAYMENTS[PRIMARY])
MOST_RESEARCH_CREDITS: Final = max([cost[CREDITS] for costs in CLASS_PAYMENTS for cost in costs])


def _discounted(cost: Table, discount: int) -> Table:
    return (max(0, cost[CREDITS] - discount), *cost[1:])


# R6.15: the prices of Research by discount, class and payment.
RESEARCH_PRICES: Final[tuple[tuple[tuple[Price, ...], ...], ...]] = tuple(
    [
        tuple([tuple([Price(_discounted(cost, off)) for cost in row]) for row in CLASS_PAYMENTS])
        for off in range(MOST_RESEARCH_CREDITS + 1)
    ]
)


class Accessible:
    """Technologies of a class that can be researched, also as Research actions by payment."""

    def __init__(self, technologies: int) -> None:
        everything = range(TECHNOLOGIES)
        listed = [technology for technology in everything if technologies >> technology & 1]
        self.technologies: tuple[int, ...] = tuple(listed)
        self.actions: tuple[tuple[int, ...], ...] = tuple(
            [tuple([STUDY(one, payment) for one in listed]) for payment in range(PAYMENTS)]
        )


_listed: Final[dict[int, Accessible]] = {}


def accessible_among(technologies: int) -> Accessible:
    """A set of technologies, given as bits; the same few come back, so each is listed once."""
    found = _listed.get(technologies)
    if found is None:
        found = _listed[technologies] = Accessible(technologies)
    return found


def planets_of_types(spots: tuple[int, ...], kinds: tuple[int, ...], types: int) -> tuple[int, ...]:
    """The planets whose type is among some, which are given as bits."""
    return tuple([spot for spot in spots if types >> kinds[spot] & 1])


class Habitable:
    """R6.22: the planets of some biomes among the first of a galaxy, kept as long as they hold."""

    def __init__(
        self, galaxy: tuple[int, ...], within: int, kinds: tuple[int, ...], biomes: int
    ) -> None:
        self.galaxy: tuple[int, ...] = galaxy
        self.within: int = within
        self.biomes: int = biomes
        self.planets: tuple[int, ...] = planets_of_types(galaxy[:within], kinds, biomes)

    def holds(self, galaxy: tuple[int, ...], within: int, biomes: int) -> bool:
        """Whether nothing has changed: a galaxy that grows is another one."""
        return self.galaxy is galaxy and self.within == within and self.biomes == biomes


NO_HABITABLE: Final = Habitable((), 0, (), 0)


class Player:
    """What a player has; what could be counted from it is kept beside it."""

    def __init__(
        self,
        stock: list[int],
        hand: list[int],
        alliance: list[int],
        technologies: list[int],
        types: list[int],
        costs: list[Table],
    ) -> None:
        self.stock: list[int] = stock
        self.hand: list[int] = hand
        self.alliance: list[int] = alliance
        self.technologies: list[int] = technologies
        self.types: list[int] = types
        self.costs: list[Table] = costs  # of one action, or of one unit, after discounts
        self.tucked: int = NO_CARD
        self.set_aside: tuple[int, ...] = ()
        self.staged: tuple[int, ...] = ()
        self.sightings: tuple[tuple[int, ...], ...] = ()
        self.private: tuple[int, ...] = ()
        self.discs: int = 0
        self.disc_supply: int = DISCS
        self.colonized: int = 0
        self.developed: int = 0
        self.conquered: int = 0
        self.nominated: int = 0
        self.known: int = 0
        self.printed: int = (1 << BOARD_TECHNOLOGIES) - 1
        self.open: tuple[tuple[int, ...], ...] = ()  # accessible technologies by class
        self.primary: int = 0
        self.biomes: int = 0
        self.protects: int = 0
        self.reach: int = 0
        self.keep: int = 0
        self.lossless: bool = False
        self.research_discount: int = 0
        self.colonize_discount: int = 0
        self.triggers: int = 0  # the kinds of effects there are, as bits
        self.follows: int = 0  # the actions that have an effect afterwards, as bits
        self.exchanges: tuple[int, ...] = ()
        self.powers: tuple[int, ...] = ()
        self._rates: tuple[FreeAction, ...] = ()  # of `exchanges`
        self._limited: tuple[int, ...] = ()  # exchanges of resources that have a limit
        self._prices: tuple[Price, ...] = ()  # of `costs`
        self._accessible: tuple[Accessible, ...] = ()  # `open` by class
        self._habitable: Habitable = NO_HABITABLE

    def copy(self) -> Player:
        """An independent copy."""
        other = Player(
            self.stock.copy(),
            self.hand.copy(),
            self.alliance.copy(),
            self.technologies.copy(),
            self.types.copy(),
            self.costs.copy(),
        )
        other.tucked = self.tucked
        other.set_aside = self.set_aside
        other.staged = self.staged
        other.sightings = self.sightings
        other.private = self.private
        other.discs = self.discs
        other.disc_supply = self.disc_supply
        other.colonized = self.colonized
        other.developed = self.developed
        other.conquered = self.conquered
        other.nominated = self.nominated
        other.known = self.known
        other.printed = self.printed
        other.open = self.open
        other.primary = self.primary
        other.biomes = self.biomes
        other.protects = self.protects
        other.reach = self.reach
        other.keep = self.keep
        other.lossless = self.lossless
        other.research_discount = self.research_discount
        other.colonize_discount = self.colonize_discount
        other.triggers = self.triggers
        other.follows = self.follows
        other.exchanges = self.exchanges
        other.powers = self.powers
        other._rates = self._rates
        other._limited = self._limited
        other._prices = self._prices
        other._accessible = self._accessible
        other._habitable = self._habitable
        return other

    def counter(self, counter: int, types: int = 0) -> int:
        """The value of a counter, as effects, ideologies and goals name them."""
        if counter < RESOURCES:
            return self.stock[counter]
        if counter == COLONIZED_PLANETS:
            return self.colonized
        if counter == DEVELOPED_PLANETS:
            return self.developed
        if counter == CONTROLLED_PLANETS:
            return self.colonized + self.developed
        if counter == CONQUERED_PLANETS:
            return self.conquered
        if counter == PLANETS_OF_TYPES:
            return self._planets_of(types)
        if counter == TECHNOLOGIES_KNOWN:
            return len(self.technologies)
        if counter == PRIMARY_KNOWN:
            return self.primary
        if counter == ADVANCED_KNOWN:
            return len(self.technologies) - self.primary
        if counter == NOMINATE_DISCS:
            return self.nominated
        assert counter == ALLIANCE_FACTIONS
        return len(self.alliance)

    def _planets_of(self, types: int) -> int:
        count = 0
        for kind in range(PLANET_TYPES):
            if types >> kind & 1:
                count += self.types[kind]
        return count

    def cruiser_supply(self) -> int:
        """R1.3: the cruisers of this colour that are neither in reserve nor on a planet."""
        return CRUISER_PIECES - self.stock[CRUISERS] - self.conquered

    def room(self, resource: int) -> int:
        """R2.1, R2.2, R1.3: how much more of a resource can be gained."""
        room = LIMITS[resource] - self.stock[resource]
        if resource == CRUISERS:
            return min(room, self.cruiser_supply())
        return room

    def join(self, card: int) -> None:
        """R6.3: a faction takes the leftmost free place of the Alliance."""
        self.alliance.append(card)
        self.biomes |= 1 << BIOME[card]
        for technology in FACTION_TECHNOLOGIES[card]:
            self.printed |= 1 << technology
        if HAS_FREE_ACTION[card]:
            self.look_for_free_actions()
        if FACTION_TECHNOLOGIES[card]:
            self.look_for_technologies()
        for effect in FACTION_EFFECTS[card]:
            self._take_up(effect)

    def add_technology(self, technology: int) -> None:
        """R6.17: mark a technology as researched."""
        self.technologies.append(technology)
        self.known |= 1 << technology
        if CLASS[technology] == PRIMARY:
            self.primary += 1
        self.look_for_technologies()
        for effect in TECHNOLOGY_EFFECTS[technology]:
            self._take_up(effect)

    def _take_up(self, effect: Effect) -> None:
        """Keep what an effect changes for good."""
        self.triggers |= 1 << effect.trigger
        if effect.trigger == PASSIVE:
            self.biomes |= effect.biomes
            self.protects |= effect.protects
            self.reach += effect.reach
            self.keep += effect.keep
            self.lossless = self.lossless or effect.lossless
        elif effect.trigger == AFTER:
            self.follows |= 1 << effect.action
        elif effect.trigger == DISCOUNT or effect.trigger == UNIT_DISCOUNT:
            self._lower(effect.action, effect.discount)

    def _lower(self, action: int, discount: Table) -> None:
        if action == RESEARCH:
            self.research_discount += discount[CREDITS]
        elif action == COLONIZE:
            self.colonize_discount += discount[CREDITS]
        else:
            self.costs[action] = less(self.costs[action], discount)
            prices = list(self._prices)
            prices[action] = Price(self.costs[action])
            self._prices = tuple(prices)

    def accessible(self, technology: int) -> bool:
        """R6.16: whether a technology can be researched, cost aside."""
        if self.known >> technology & 1 or not self.printed >> technology & 1:
            return False
        return not NEEDS[technology] or self.known & NEEDS[technology] != 0

    def look_for_technologies(self) -> None:
        """R6.16: find anew what can be researched, after a faction or a technology has come."""
        allowed = WITHOUT_NEEDS
        for technology in self.technologies:
            allowed |= OPENED_BY[technology]
        allowed &= self.printed & ~self.known
        primary = accessible_among(allowed & OF_CLASS[PRIMARY])
        advanced = accessible_among(allowed & OF_CLASS[ADVANCED])
        self._accessible = (primary, advanced)
        self.open = (primary.technologies, advanced.technologies)

    def offer_technologies(self, found: list[int], in_sight: int) -> None:
        """R6.15, R6.16: accessible technologies, by each payment that is possible."""
        prices = RESEARCH_PRICES[min(self.research_discount, MOST_RESEARCH_CREDITS)]
        for kind, accessible in enumerate(self._accessible):
            if accessible.technologies:
                for payment, price in enumerate(prices[kind]):
                    if self.affords(price, in_sight):
                        found.extend(accessible.actions[payment])

    def habitable(
        self, galaxy: tuple[int, ...], within: int, kinds: tuple[int, ...]
    ) -> tuple[int, ...]:
        """R6.22: the planets of one's biomes among the first of the galaxy, empty or not."""
        if not self._habitable.holds(galaxy, within, self.biomes):
            self._habitable = Habitable(galaxy, within, kinds, self.biomes)
        return self._habitable.planets

    def look_for_free_actions(self) -> None:
        """R2.6: find anew the free actions, after a faction that has some has come."""
        self.exchanges = tuple(exchanges_of(self.alliance))
        self.powers = tuple(powers_of(self.alliance))
        self._rates = tuple([FREE_ACTIONS[number] for number in self.exchanges])
        self._limited = tuple(
            [one for one in self.exchanges if LIMITS[FREE_ACTIONS[one].resource] < UNLIMITED]
        )

    def limited_exchanges(self) -> tuple[int, ...]:
        """The exchanges of resources that have a limit."""
        return self._limited

    def can_exchange(self, resource: int) -> bool:
        """Whether a resource can be exchanged for credits, given enough of it."""
        for free in self._rates:
            if free.resource == resource:
                return True
        return False

    def look_up_prices(self) -> None:
        """Take up the costs of the actions."""
        self._prices = tuple([Price(cost) for cost in self.costs])

    def price(self, action: int) -> Price:
        """What an action, or one unit of it, costs after discounts."""
        return self._prices[action]

    def research_price(self, kind: int, payment: int) -> Price:
        """R6.15: the price of a class by one of two payments; discounts lower its credits."""
        discount = min(self.research_discount, MOST_RESEARCH_CREDITS)
        return RESEARCH_PRICES[discount][kind][payment]

    def colonize_cost(self) -> int:
        """R6.21: credits for each Colonized planet, less discounts."""
        return max(0, self.counter(COLONIZE_COUNTER) - self.colonize_discount)

    def can_colonize(self) -> bool:
        """R6.21: whether the credits for one more planet can be had."""
        return self.colonize_cost() <= self.credits_in_sight()

    def can_pay(self, cost: Table, times: int = 1) -> bool:
        """Whether a cost can be paid so often, if need be after free exchanges (R2.6)."""
        stock = self.stock
        for resource in range(1, RESOURCES):
            amount = cost[resource]
            if amount and amount * times > stock[resource]:
                return False
        credits = cost[CREDITS] * times
        return credits <= stock[CREDITS] or credits <= self.credits_beside(cost, times)

    def affords(self, price: Price, in_sight: int) -> bool:
        """Whether a price can be paid, given the credits in sight: most fail at the first look."""
        if price.credits > in_sight or price.amount > self.stock[price.resource]:
            return False
        return not price.mixed or self.can_pay(price.cost)

    def credits_beside(self, cost: Table, times: int = 1) -> int:
        """The credits that can be had while the rest of a cost is put aside."""
        credits = self.stock[CREDITS]
        for free in self._rates:
            left = self.stock[free.resource] - cost[free.resource] * times
            if left >= free.price:
                credits += left // free.price * free.credits
        return min(credits, LIMITS[CREDITS])

    def can_pay_in_turn(self, cost: Table, gain: Table, times: int) -> bool:
        """Whether a cost can be paid so often if each time is paid, and gained, before the next.

        So exchanges may come in between (R2.6): of what is gained too, and beyond the limit of
        credits. What is not credits is put aside for all times at once.
        """
        for resource in range(1, RESOURCES):
            if cost[resource] * times > self.stock[resource]:
                return False
        for paid in range(1, times + 1):
            credits = self.stock[CREDITS]
            for free in self._rates:
                one = free.resource
                left = self.stock[one] - cost[one] * times + gain[one] * (paid - 1)
                credits += left // free.price * free.credits
            if credits < cost[CREDITS] * paid:
                return False
        return True

    def credits_in_sight(self) -> int:
        """The credits that can be had by exchanging everything."""
        credits = self.stock[CREDITS]
        for free in self._rates:
            held = self.stock[free.resource]
            if held >= free.price:
                credits += held // free.price * free.credits
        return min(credits, LIMITS[CREDITS])

    def planets(self) -> int:
        """R6.41: the planets under this player's control."""
        return self.colonized + self.developed

    def protects_planet(self, developed: bool) -> bool:
        """R7.5: whether a planet is Protected, by cruisers or by a technology or ability."""
        if self.stock[CRUISERS] >= self.colonized + self.developed:
            return True
        return self.protects & (PROTECTS_DEVELOPED if developed else PROTECTS_COLONIZED) != 0

    def dominant_ideology(self) -> int:
        """R9.3: the tucked one, or the one of strictly most factions of the Alliance."""
        if self.tucked != NO_CARD:
            return IDEOLOGY[self.tucked]
        counts = [0] * IDEOLOGIES
        for card in self.alliance:
            counts[IDEOLOGY[card]] += 1
        most = max(counts)
        if most == 0 or counts.count(most) > 1:
            return NO_IDEOLOGY
        return counts.index(most)


def new_player() -> Player:
    """R3.7: a player about to start."""
    costs = list(COST)
    for action in (MANUFACTURE, SALVAGE):
        costs[action] = UNIT_COST[action]
    player = Player(list(STARTING), [], [], [], [0] * PLANET_TYPES, costs)
    player.look_for_free_actions()
    player.look_up_prices()
    player.look_for_technologies()
    return player
